"""The Sphinx domain `arbitre`: a directive for each kind of block, roles, and the inventory."""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Any, ClassVar

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util.docutils import SphinxDirective
from sphinx.util.logging import getLogger
from sphinx.util.nodes import make_refnode

from arbitre.model.kinds import KINDS
from arbitre.render.addresses import anchor
from arbitre.render.kinds import KIND_WORDS
from arbitre.render.site.games import Games
from arbitre.render.site.lists import LISTS, Lists
from arbitre.render.site.nodes import html_node
from arbitre.render.site.shown import Place
from arbitre.render.site.summary import Cited

log = getLogger(__name__)
# what, of which kind, its name: a block by its id, a list by its game, a role by its target
Use = tuple[str, str, str]
BY_DOCUMENT = ("uses", "games", "digests")
OF_MORE = (("list", "games"), ("list", "sheets"))  # than the sources of one game


class BlockDirective(SphinxDirective):
    """A block is looked up by its id; its body was read by the model and is not read again."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0].strip() if self.arguments else ""
        domain = rules_domain(self.env)
        domain.note(self.env.docname, ("block", "", name))
        found = domain.games.find(self.env.docname, name)
        if found is None:
            text = "\n".join(self.content)
            log.warning(
                "no sound block `%s` in a game here; run `arbitre lint` on the folder of its "
                "game.yaml", name, location=self.get_location(), type="arbitre", subtype="block",
            )  # fmt: skip
            return [nodes.literal_block(text, text)]
        shown, block = found
        node = html_node(shown.html(block))
        node["ids"] = [anchor(block)]
        self.set_source_info(node)
        return [node]


class ListDirective(SphinxDirective):
    """`{arbitre:lexicon} game` and its like: a list made from the whole game."""

    optional_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        domain = rules_domain(self.env)
        name = self.arguments[0] if self.arguments else ""
        kind = self.name.rpartition(":")[2]
        known = domain.games.summaries
        if name not in known and (name or kind != "games"):
            log.warning(
                "no game `%s`; known: %s", name, ", ".join(known),
                location=self.get_location(), type="arbitre", subtype="game",
            )  # fmt: skip
            return []
        domain.note(self.env.docname, ("list", kind, name))
        return [html_node(domain.lists.html(kind, name))]


class RuleRole(XRefRole):
    """Keeps the document's name, from which the game follows."""

    def process_link(
        self, env: Any, refnode: nodes.Element, _explicit: bool, title: str, target: str
    ) -> tuple[str, str]:
        refnode["arbitre:docname"] = env.docname
        target = " ".join(target.split())
        rules_domain(env).note(env.docname, ("role", refnode["reftype"], target))
        return title, target


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
    # by document: what it uses, of which games, and a digest of what that was when it was read
    initial_data: ClassVar[dict[str, Any]] = {
        **{kept: {} for kept in BY_DOCUMENT},
        "summaries": {},
    }
    data_version = 1
    lists: Lists

    @property
    def games(self) -> Games:
        return self.lists.games

    def note(self, docname: str, use: Use) -> None:
        self.data["uses"].setdefault(docname, []).append(use)
        self.data["games"].setdefault(docname, set()).update(self._asked(docname, use))

    def _asked(self, docname: str, use: Use) -> Iterator[str]:
        """The games that are looked into for it, up to the one that has it."""
        what, kind, name = use
        if what == "list":
            yield name
            return
        for id in self.games.around(docname, name):
            yield id
            shown = self.games.read(id)
            if shown.game.find(name) if what == "block" else shown.named(kind, name):
                return

    def keep_digest(self, docname: str) -> None:
        if docname in self.data["uses"]:
            self.data["digests"][docname] = self.digest(docname)

    def stale(self, docnames: Iterable[str]) -> list[str]:
        """Of the documents, those that show something of a game otherwise than it now is."""
        before = self.data["digests"]
        asked = [name for name in docnames if name in before and self._may_differ(name)]
        return [name for name in asked if before[name] != self.digest(name)]

    def _may_differ(self, docname: str) -> bool:
        return not self.games.changed.isdisjoint(self.data["games"][docname]) or any(
            use[:2] in OF_MORE for use in self.data["uses"][docname]
        )

    def digest(self, docname: str) -> str:
        digest = blake2b(digest_size=16)
        for use in self.data["uses"][docname]:
            digest.update(self._told(docname, use).encode() + b"\0")
        return digest.hexdigest()

    def _told(self, docname: str, use: Use) -> str:
        what, kind, name = use
        if what == "role":
            return repr((self.find(docname, kind, name), self._knows(docname, name)))
        if what == "list":
            return self.lists.html(kind, name) if name in {"", *self.games.summaries} else ""
        found = self.games.find(docname, name)
        return found[0].html(found[1]) if found is not None else ""

    def find(self, docname: str, role: str, target: str) -> Place | None:
        for id in self.games.around(docname, target):
            place = self.games.read(id).named(role, target)
            if place is not None and (role in ("rule", "term", "value") or role == place.kind):
                return place
        return None

    def _knows(self, docname: str, word: str) -> bool:
        return any(self.games.read(id).knows(word) for id in self.games.around(docname, word))

    def resolve_xref(  # type: ignore[override]  # noqa: PLR0917 -- as Sphinx calls it
        self, _env: Any, fromdocname: str, builder: Any, typ: str, target: str,
        node: pending_xref, contnode: nodes.Element,
    ) -> nodes.Element | None:  # fmt: skip
        docname = node.get("arbitre:docname", fromdocname)
        place = self.find(docname, typ, target)
        if place is None or not place.docname:
            # what needs no page of its own, a value of a domain, stands as it is
            plain = typ == "value" or (typ == "term" and self._knows(docname, target))
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

    def get_objects(self) -> Iterable[Cited]:
        for told in self.games.summaries.values():
            yield from told.cited

    def clear_doc(self, docname: str) -> None:
        for kept in BY_DOCUMENT:
            self.data[kept].pop(docname, None)

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        for kept in BY_DOCUMENT:
            other = otherdata[kept]
            self.data[kept].update({name: other[name] for name in docnames if name in other})


def rules_domain(env: Any) -> RulesDomain:
    domain = env.get_domain(RulesDomain.name)
    assert isinstance(domain, RulesDomain)
    return domain
