"""A game: `game.yaml` and its pages, read into one object with every finding on the way."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from arbitre.expr.lexer import fold, is_identifier
from arbitre.finding import Finding, Note, Span
from arbitre.model.bind import BrokenRuleError
from arbitre.model.blocks import Block, Example, Interpretation, Rule, rules_of
from arbitre.model.build import COMMON, Build, Kind, Names
from arbitre.model.domain import Domain
from arbitre.model.domain_spec import SPEC, DomainReader
from arbitre.model.kinds import KINDS
from arbitre.model.kinds.examples import split
from arbitre.model.listing import listing
from arbitre.model.shape import Key, ListOf, MapOf, Record, Text, unknown
from arbitre.model.sheets import SHEET
from arbitre.source.nodes import MappingNode, Scalar
from arbitre.source.page import RawBlock, RawPage, read_body, read_page, whole_body
from arbitre.source.text import SourceFile

GAME_FILE = "game.yaml"
CATALOGUES = ("actions", "states", "traits", "terms")
YAML_KINDS = frozenset(KINDS) - {"example"}

_SEGMENT = r"[^\W_][\w-]*"
_ID = re.compile(rf"{_SEGMENT}(?:\.{_SEGMENT})*")

GAME = Record(
    (
        Key("title", Text(), "The title of the game.", required=True),
        Key("language", Text(), "The language of the rules; `fr`."),
        Key("notice", Text(), "What the reader must know: that the reference is unofficial."),
        Key("version", Text(), "The version of the rules as printed in the foot of a sheet."),
        Key("date", Text(), "The date of that version."),
        Key("author", Text(), "Who made the game, where it is known."),
        Key("licence", Text(), "The licence of the texts."),
        Key("source", Text(), "The work that page references point to."),
        Key("d66", Text(), "`oui` where the game rolls two D6 as tens and units."),
        Key("domains", MapOf(SPEC), "The inputs of the rules and the values they may take."),
        Key("pages", ListOf(Text()), "The pages in reading order, without `.md`."),
        Key("external", MapOf(Text()), "Sources outside the game that pages may point to."),
        Key("words", ListOf(Text()), "Words and names that are right, whatever a dictionary says."),
        Key("sheets", MapOf(SHEET), "The printable sheets by name, each a record."),
    )
)
FRONT = Record(
    (
        Key("title", Text(), "The title in navigation, if not the first heading."),
        Key("covers", ListOf(Text(), single=True), "The inventory groups that the page holds."),
        Key("source", Text(), "Where the source book says it."),
    )
)


@dataclass(frozen=True)
class Page:
    name: str
    raw: RawPage
    covers: tuple[Scalar, ...]
    blocks: tuple[Block, ...]

    @property
    def path(self) -> str:
        return self.raw.file.path

    @property
    def title(self) -> str:
        return self.raw.headings[0].text if self.raw.headings else self.name


@dataclass(frozen=True)
class Game:
    """Everything that one game says. Blocks are in page order; ids are full."""

    id: str
    meta: Mapping[str, Any]
    domains: Mapping[str, Domain]
    pages: tuple[Page, ...]
    broken: frozenset[str]
    files: Mapping[str, SourceFile] = field(repr=False)
    findings: tuple[Finding, ...] = field(repr=False)

    @cached_property
    def blocks(self) -> Mapping[str, Block]:
        return {block.id: block for page in self.pages for block in page.blocks}

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """What expressions can call, by full id: rules, and the questions of `actions`."""
        return {rule.id: rule for block in self.blocks.values() for rule in rules_of(block)}

    @cached_property
    def listings(self) -> Mapping[str, Rule]:
        """The catalogues that can be asked, by the id of their block."""
        made = ((id, listing(block)) for id, block in self.blocks.items())
        return {id: rule for id, rule in made if rule is not None}

    @property
    def examples(self) -> list[Example]:
        return [block for block in self.blocks.values() if isinstance(block, Example)]

    @property
    def interpretations(self) -> list[Interpretation]:
        return [block for block in self.blocks.values() if isinstance(block, Interpretation)]

    @property
    def d66(self) -> bool:
        return self.text("d66") == "oui"

    def text(self, key: str) -> str:
        value = self.meta.get(key)
        return value.text if isinstance(value, Scalar) else ""

    def full_id(self, name: str) -> str:
        return full_id(self.id, name)

    def find(self, name: str) -> Block | None:
        """The block of that id, with or without the game, whatever the case."""
        return self._folded.get(fold(self.full_id(name)))

    @cached_property
    def _folded(self) -> Mapping[str, Block]:
        return {fold(id): block for id, block in self.blocks.items()}


def full_id(game: str, name: str) -> str:
    name = unicodedata.normalize("NFC", name)
    return name if fold(name).startswith(fold(game) + ".") else f"{game}.{name}"


def read_rules_page(file: SourceFile) -> RawPage:
    """A page with its bodies composed; what lint workers do for each file on its own."""
    return read_page(file, YAML_KINDS)


def build_game(game_file: SourceFile, game_id: str, raw_pages: Iterable[RawPage]) -> Game:
    """Put a game together. Findings of the characters and of the pages' syntax are not repeated."""
    return GameBuilder(game_file, game_id, list(raw_pages)).game()


class Draft:
    """A block whose body has been read and which is not yet built."""

    def __init__(self, raw: RawBlock, id: str, kind: Kind, values: dict[str, Any]) -> None:
        self.raw, self.id, self.kind, self.values = raw, id, kind, values
        self.built: Block | None = None
        self.state = "new"

    def called(self) -> list[str]:
        """The names that expressions may call, without the game."""
        name = self.id.partition(".")[2]
        asked = self.kind.questions(self.values) if self.kind.questions is not None else []
        return [*([name] if self.kind.asked else []), *(f"{name}.{word}" for word in asked)]


class GameBuilder:
    def __init__(self, game_file: SourceFile, game_id: str, pages: list[RawPage]) -> None:
        self.file, self.id, self.pages = game_file, game_id, pages
        self.findings: list[Finding] = []
        self.drafts: dict[str, Draft] = {}
        self.by_span: dict[Span, Draft] = {}
        self.broken: set[str] = set()
        self.domains: dict[str, Domain] = {}

    def report(self, finding: Finding) -> None:
        self.findings.append(finding)

    def game(self) -> Game:
        meta = self.read_meta()
        pages = self.in_order(meta)
        for page in pages:
            for raw in page.blocks:
                self.draft(raw)
        rules = [name for draft in self.drafts.values() for name in draft.called()]
        d66 = isinstance(meta.get("d66"), Scalar) and meta["d66"].text == "oui"
        self.names = Names(self.id, self.domains, self.find_rule, rules, d66=d66)
        for draft in self.drafts.values():
            self.build(draft)
        return Game(
            self.id,
            meta,
            self.domains,
            tuple(self.page(page) for page in pages),
            frozenset(self.broken),
            {file.path: file for file in (self.file, *(page.file for page in self.pages))},
            tuple(self.findings),
        )

    def read_meta(self) -> dict[str, Any]:
        body = whole_body(self.file)
        node, findings = read_body(self.file, body)
        self.findings.extend(findings)
        if node is None:
            if not findings and self.file.text.strip():
                self.report(Finding("SRC402", self.file.span(0, 0), {"key": "title"}))
            return {}
        meta = GAME.read(node, self.report) or {}
        d66 = isinstance(meta.get("d66"), Scalar) and meta["d66"].text == "oui"
        for name, spec in meta.get("domains", ()):
            if not is_identifier(name.text):
                self.report(Finding("SRC204.input", name.span, {"word": name.text}))
                continue
            domain = DomainReader(self.domains, self.report, d66=d66).read(name, spec)
            if domain is not None:
                self.domains[domain.name] = domain
        return meta

    def in_order(self, meta: Mapping[str, Any]) -> list[RawPage]:
        """Pages as `pages:` lists them, then the others; both kinds of difference are told."""
        by_name = {_page_name(page.file.path): page for page in self.pages}
        if "pages" not in meta:
            return [by_name[name] for name in sorted(by_name)]
        ordered: list[RawPage] = []
        for listed in meta["pages"]:
            name = unicodedata.normalize("NFC", listed.text)
            page = by_name.pop(name, None)
            if page is not None:
                ordered.append(page)
            elif all(_page_name(other.file.path) != name for other in ordered):
                self.report(unknown("SRC210", listed.span, listed.text, list(by_name)))
        for name in sorted(by_name):
            page = by_name[name]
            self.report(Finding("SRC209", page.file.span(0, 0), {"page": name}))
            ordered.append(page)
        return ordered

    def draft(self, raw: RawBlock) -> None:
        kind = KINDS.get(raw.kind)
        if kind is None:
            self.report(unknown("SRC202", raw.kind_span, raw.kind, list(KINDS)))
            return
        id = self.block_id(raw, kind)
        if id is None:
            return
        if (first := self.drafts.get(fold(id))) is not None:
            notes = (Note(first.raw.id_span, "note.first-here"),)
            self.report(Finding("SRC205", raw.id_span, {"id": raw.id}, notes))
            return
        values = self.values(raw, kind)
        if values is None:
            self.broken.add(id)
            return
        draft = Draft(raw, id, kind, values)
        self.drafts[fold(id)] = self.by_span[raw.span] = draft

    def block_id(self, raw: RawBlock, kind: Kind) -> str | None:
        if not raw.id:
            self.report(Finding("SRC203", raw.kind_span, {"kind": raw.kind}))
            return None
        if not _ID.fullmatch(raw.id):
            self.report(Finding("SRC204", raw.id_span, {"id": raw.id}))
            return None
        id = full_id(self.id, raw.id)
        if kind.asked and not is_identifier(id):
            self.report(Finding("SRC204.asked", raw.id_span, {"id": raw.id, "kind": raw.kind}))
            return None
        return id

    def values(self, raw: RawBlock, kind: Kind) -> dict[str, Any] | None:
        if raw.kind == "example":
            lines = split(raw.body)
            values = Record(COMMON).read(lines.options, self.report)
            return {**(values or {}), "lines": lines}
        if raw.node is None:
            if not raw.body.text.strip():
                self.report(Finding("SRC402.empty", raw.id_span, {"kind": raw.kind}))
            return None
        return kind.record.read(raw.node, self.report)

    def find_rule(self, name: str) -> Rule | None:
        """The rule of that id, built if it is not yet; a rule that is being built is a circle.

        A rule that has been reported as broken raises `BrokenRuleError`, which is not reported.
        """
        id = full_id(self.id, name)
        holder = id.rpartition(".")[0]  # of a question
        draft = self.drafts.get(fold(id)) or self.drafts.get(fold(holder))
        if draft is None:
            if any(fold(broken) in (fold(id), fold(holder)) for broken in self.broken):
                raise BrokenRuleError(id)
            return None
        if fold(id) not in {fold(full_id(self.id, name)) for name in draft.called()}:
            if draft.kind.name in CATALOGUES and fold(id) == fold(draft.id):
                return listing(self.build(draft))
            if draft.kind.questions and draft.state != "building" and self.build(draft) is None:
                raise BrokenRuleError(id)
            return None
        if draft.state == "building":
            self.report(Finding("SRC505", draft.raw.id_span, {"id": draft.id}))
            draft.state = "circular"
        found = [rule for rule in rules_of(self.build(draft)) if fold(rule.id) == fold(id)]
        if not found:
            raise BrokenRuleError(id)
        return found[0]

    def build(self, draft: Draft) -> Block | None:
        if draft.state == "new":
            draft.state = "building"
            build = Build(draft.raw, draft.id, draft.values, self.names, self.report)
            built = draft.kind.build(build)
            draft.built = None if draft.state == "circular" else built
            draft.state = "built"
            if draft.built is None:
                self.broken.add(draft.id)
        return draft.built

    def page(self, raw: RawPage) -> Page:
        covers: tuple[Scalar, ...] = ()
        if isinstance(raw.front, MappingNode):
            covers = (FRONT.read(raw.front, self.report) or {}).get("covers", ())
        drafts = (self.by_span.get(block.span) for block in raw.blocks)
        built = tuple(d.built for d in drafts if d is not None and d.built is not None)
        return Page(_page_name(raw.file.path), raw, covers, built)


def _page_name(path: str) -> str:
    return unicodedata.normalize("NFC", path.rpartition("/")[2].removesuffix(".md"))
