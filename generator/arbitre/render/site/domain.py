"""The Sphinx domain `arbitre`: a directive for each kind of block, roles, and the inventory."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util.docutils import SphinxDirective
from sphinx.util.logging import getLogger
from sphinx.util.nodes import make_refnode

from arbitre.model.blocks import Sequence
from arbitre.model.kinds import KINDS
from arbitre.render.addresses import addresses, anchor
from arbitre.render.kinds import KIND_WORDS
from arbitre.render.site.games import Games, Place
from arbitre.render.site.lists import LISTS, list_html
from arbitre.render.site.nodes import BlockNode, ListNode, plain_lines, shown_block

log = getLogger(__name__)


class BlockDirective(SphinxDirective):
    """A block is looked up by its id; its body was read by the model and is not read again."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0].strip() if self.arguments else ""
        domain = self.env.get_domain("arbitre")
        assert isinstance(domain, RulesDomain)
        found = domain.games.find(self.env.docname, name) if name else None
        if found is None:
            text = "\n".join(self.content)
            log.warning(
                "no sound block `%s` in a game here; run `arbitre lint` on the folder of its "
                "game.yaml", name, location=self.get_location(), type="arbitre", subtype="block",
            )  # fmt: skip
            return [nodes.literal_block(text, text)]
        shown, block = found
        self.env.note_dependency(str(shown.file))
        node = BlockNode(block=block.id, game=shown.game.id)
        node["ids"] = [anchor(block)]
        lines = plain_lines(shown_block(shown, block, 2, lambda _place: ""))
        node += [nodes.paragraph("", line) for line in lines]
        self.set_source_info(node)
        return [node]


class ListDirective(SphinxDirective):
    """`{arbitre:lexicon} game` and its like: a list made from the whole game."""

    optional_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        domain = self.env.get_domain("arbitre")
        assert isinstance(domain, RulesDomain)
        name = self.arguments[0] if self.arguments else ""
        kind = self.name.rpartition(":")[2]
        if name not in domain.games.shown and (name or kind != "games"):
            log.warning(
                "no game `%s`; known: %s", name, ", ".join(domain.games.shown),
                location=self.get_location(), type="arbitre", subtype="game",
            )  # fmt: skip
            return []
        for shown in domain.games.shown.values():
            self.env.note_dependency(str(shown.file))
        node = ListNode(list=kind, game=name)
        lines = plain_lines(list_html(domain.games, kind, name, lambda _place: ""))
        node += [nodes.paragraph("", line) for line in lines]
        return [node]


class RuleRole(XRefRole):
    """Keeps the document's name, from which the game follows."""

    def process_link(
        self, env: Any, refnode: nodes.Element, _explicit: bool, title: str, target: str
    ) -> tuple[str, str]:
        refnode["arbitre:docname"] = env.docname
        return title, " ".join(target.split())


class RulesDomain(Domain):
    """What is in it comes from the model, which is read whole before any page."""

    name = "arbitre"
    label = "Règles"
    object_types: ClassVar[dict[str, ObjType]] = {
        **{kind: ObjType(KIND_WORDS[kind], "rule", kind) for kind in KINDS},
        "step": ObjType("Étape", "rule"),
        "term": ObjType("Terme", "term"),
    }
    directives: ClassVar[dict[str, Any]] = {
        **dict.fromkeys(KINDS, BlockDirective),
        **dict.fromkeys(LISTS, ListDirective),
    }
    roles: ClassVar[dict[str, Any]] = {
        name: RuleRole(warn_dangling=True, innernodeclass=nodes.inline)
        for name in (*KINDS, "rule", "term", "value")
    }
    dangling_warnings: ClassVar[dict[str, str]] = {
        **dict.fromkeys(("rule", *KINDS), "no block or step of this name: %(target)s"),
        "term": "no term of this name: %(target)s",
    }
    games: Games

    def find(self, docname: str, role: str, target: str) -> Place | None:
        for shown in self.games.around(docname, target):
            place = shown.named(role, target)
            if place is not None and (role in ("rule", "term", "value") or role == place.kind):
                return place
        return None

    def resolve_xref(  # type: ignore[override]  # noqa: PLR0917 -- as Sphinx calls it
        self, _env: Any, fromdocname: str, builder: Any, typ: str, target: str,
        node: pending_xref, contnode: nodes.Element,
    ) -> nodes.Element | None:  # fmt: skip
        docname = node.get("arbitre:docname", fromdocname)
        place = self.find(docname, typ, target)
        if place is None or not place.docname:
            # what needs no page of its own, a value of a domain, stands as it is
            plain = typ == "value" or any(
                typ == "term" and shown.knows(target)
                for shown in self.games.around(docname, target)
            )
            return contnode if plain else None
        said = node["refexplicit"] or typ in ("term", "value")
        text = contnode if said else nodes.inline("", place.title)
        made = make_refnode(builder, fromdocname, place.docname, place.anchor, text, place.text)
        made["classes"].append(typ if typ in ("term", "value") else "rule")
        return made

    def resolve_any_xref(  # noqa: PLR0917 -- as Sphinx calls it
        self, env: Any, fromdocname: str, builder: Any, target: str, node: Any, contnode: Any
    ) -> list[tuple[str, nodes.reference]]:
        found = []
        for role in ("rule", "term"):
            made = self.resolve_xref(env, fromdocname, builder, role, target, node, contnode)
            if isinstance(made, nodes.reference):
                found.append((f"arbitre:{role}", made))
        return found

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        for shown in self.games.shown.values():
            for block in shown.game.blocks.values():
                place = shown.place(block)
                if place.docname:
                    yield block.id, place.title, block.kind, place.docname, place.anchor, 1
                    yield from _steps(block, place)
            for _, entry, place in shown.entries():
                if place.docname:
                    name = f"{shown.game.id}.{entry.name}"
                    yield name, entry.name, "term", place.docname, place.anchor, 1

    def clear_doc(self, docname: str) -> None:
        """Nothing is kept by document."""

    def merge_domaindata(self, docnames: Any, otherdata: Any) -> None:
        """Nothing is kept by document."""


def _steps(block: Any, place: Place) -> Iterator[tuple[str, str, str, str, str, int]]:
    steps = block.steps if isinstance(block, Sequence) else ()
    for step, where in zip(steps, addresses(block), strict=False):
        title = f"{place.title}, étape {step.label}"
        yield f"{block.id}#{step.label}", title, "step", place.docname, where, -1
