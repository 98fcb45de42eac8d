"""Ids of headings: those of blocks are cited, so a heading of the same words takes another."""

from typing import Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

from arbitre.render.site.nodes import HtmlNode

AFTER = "-titre"


class KeepBlockIds(SphinxTransform):
    """« Dégâts » above the block `degats` is `degats-titre`, wherever on the page either stands."""

    default_priority = 100  # before links to headings are resolved

    def apply(self, **_given: Any) -> None:
        blocks = {id: node for node in self.document.findall(HtmlNode) for id in node["ids"]}
        if not blocks:
            return
        taken = {id for node in self.document.findall(nodes.Element) for id in node["ids"]}
        moved = {}
        for section in self.document.findall(nodes.section):
            for n, id in enumerate(section["ids"]):
                if id in blocks:
                    moved[id] = section["ids"][n] = _free(id, taken)
                    self.document.ids[moved[id]] = section
        self.document.ids.update(blocks)
        names = self.document.nameids
        names.update({name: moved[id] for name, id in names.items() if id in moved})
        slugs = getattr(self.document, "myst_slugs", {})  # the same object as in the environment
        slugs.update(
            {
                slug: (line, moved[id], title)
                for slug, (line, id, title) in slugs.items()
                if id in moved
            }
        )


def _free(id: str, taken: set[str]) -> str:
    found, n = f"{id}{AFTER}", 2
    while found in taken:
        found, n = f"{id}{AFTER}-{n}", n + 1
    taken.add(found)
    return found
