"""All mutants of a game, in the order of its files: what the shapes of the block kinds say about
each value decides which edits it gets. Examples are guards, not rules: they are left as they are.
"""

import re
from collections.abc import Iterator, Sequence

from arbitre.finding import Span
from arbitre.model.domain_spec import SPEC
from arbitre.model.game import GAME, Game
from arbitre.model.kinds import KINDS
from arbitre.model.shape import Choice, Expression, ListOf, MapOf, OneOf, Record, Shape, Text
from arbitre.mutate.mutant import Mutant
from arbitre.mutate.rows import line_edits, row_edits
from arbitre.mutate.scalars import ScalarEdits
from arbitre.mutate.words import Words, misspelt
from arbitre.source.nodes import MappingNode, Node, Scalar, SequenceNode
from arbitre.source.page import RawBlock, RawPage, Role, read_body, whole_body
from arbitre.source.text import SourceFile

GUARDS = ("example", "trace")
# text keys that a machine understands; all others are sentences
REFERENCES = ("about", "overrides", "protocol")
VALUES = ("rows", "columns", "per", "reach", "n", "outcome", "default", "d66")
NAMES = ("synonyms", "abbreviation", "outcomes", "players", "pages", "unit")
# they name things outside the rules, or nothing that can be right or wrong
OUTSIDE = ("covers", "scope", "source", "finding", "language", "version", "date", "author")
OUTSIDE_GAME = (*OUTSIDE, "licence", "words", "external", "sheets", "title", "notice")

_LINK = re.compile(r"\]\((?P<page>[^()\s#:]+)\.md[)#]")
_NUMBER = re.compile(r"(?<![\w.,/])\d+(?![\w.,/]*\d)")
_TERM_ROLES = ("term", "arbitre:term")
_RULE_ROLES = ("rule", "arbitre:rule")


def mutants(game: Game, game_file: SourceFile) -> list[Mutant]:
    """Each edit once, file by file, in the order of places."""
    words = Words(game)
    found = [*_Values(game, words, game_file.text, None).game_file(game_file)]
    for page in game.pages:
        found += _of_page(game, words, page.raw)
    return list(dict.fromkeys(found))


def _of_page(game: Game, words: Words, page: RawPage) -> Iterator[Mutant]:
    for raw in page.blocks:
        kind = KINDS.get(raw.kind)
        if kind is None or raw.kind in GUARDS or raw.node is None:
            continue
        yield from _Values(game, words, page.file.text, raw).shape(kind.record, raw.node)
    yield from _prose(words, page)


class _Values:
    """Walks a body along its shape."""

    def __init__(self, game: Game, words: Words, text: str, raw: RawBlock | None) -> None:
        block = game.find(raw.id) if raw is not None and raw.id else None
        self.id = game.full_id(raw.id) if raw is not None and raw.id else None
        self.text, self.game = text, game
        self.edits = ScalarEdits(words, text, block, self.id)
        self.raw = raw

    def game_file(self, file: SourceFile) -> Iterator[Mutant]:
        node, _ = read_body(file, whole_body(file))
        if isinstance(node, MappingNode):
            kept = tuple(item for item in node.items if item[0].text not in OUTSIDE_GAME)
            yield from self.shape(GAME, MappingNode(kept, node.span))

    def shape(self, shape: Shape, node: Node, key: str = "") -> Iterator[Mutant]:
        match shape:
            case Expression() if isinstance(node, Scalar):
                yield from self.edits.value(node)
            case Choice(words) if isinstance(node, Scalar):
                yield from self.edits.choice(node, words)
            case Text() if isinstance(node, Scalar):
                yield from self.text_value(node, key)
            case ListOf(item):
                yield from self.list(item, node, key)
            case MapOf(value) if isinstance(node, MappingNode):
                yield from self.map(value, node, key)
            case Record() if isinstance(node, MappingNode):
                yield from self.record(shape, node)
            case OneOf(scalar, mapping):
                inner = scalar if isinstance(node, Scalar) else mapping
                yield from self.shape(inner, node, key)
            case _ if shape is SPEC:
                yield from self.domain(node)
            case _:
                yield from self.free(node, key)

    def text_value(self, scalar: Scalar, key: str) -> Iterator[Mutant]:
        if key in OUTSIDE:
            return
        if key in REFERENCES:
            yield from self.edits.reference(scalar, prose=key == "about")
        elif key in VALUES:
            yield from self.edits.value(scalar)
        elif key in NAMES:
            yield from self.edits.name(scalar)
        else:
            yield from self.edits.prose(scalar)

    def list(self, item: Shape, node: Node, key: str) -> Iterator[Mutant]:
        if not isinstance(node, SequenceNode):
            yield from self.shape(item, node, key)
            return
        if isinstance(item, Record) or key == "outcomes":
            yield from row_edits(self.text, node, self.id)
        for child in node.items:
            yield from self.shape(item, child, key)

    def map(self, value: Shape, node: MappingNode, key: str) -> Iterator[Mutant]:
        yield from row_edits(self.text, node, self.id)
        for name, child in node.items:
            yield from self.edits.name(name)
            yield from self.shape(value, child, key)

    def record(self, shape: Record, node: MappingNode) -> Iterator[Mutant]:
        known = {key.name: key.shape for key in shape.keys}
        for name, child in node.items:
            if name.text in known:
                yield from self.shape(known[name.text], child, name.text)
            elif shape.open and isinstance(child, Scalar):
                yield from self.edits.value(child, self.column(name.text))

    def column(self, name: str) -> Sequence[str]:
        """The words that a column of this block allows."""
        body = self.raw.node if self.raw is not None else None
        for key in ("columns", "fields"):
            columns = body.get(key) if isinstance(body, MappingNode) else None
            spec = columns.get(name) if isinstance(columns, MappingNode) else None
            if isinstance(spec, MappingNode):
                spec = spec.get("values")
            if isinstance(spec, SequenceNode):
                return [item.text for item in spec.items if isinstance(item, Scalar)]
        return ()

    def domain(self, node: Node) -> Iterator[Mutant]:
        if isinstance(node, Scalar):
            yield from self.edits.value(node)
        elif isinstance(node, SequenceNode):
            yield from row_edits(self.text, node, self.id)
            for item in node.items:
                if isinstance(item, Scalar):
                    yield from self.edits.name(item)
        else:
            for name, child in node.items:
                if name.text == "values":
                    yield from self.domain(child)
                elif isinstance(child, Scalar):
                    yield from self.text_value(child, name.text)

    def free(self, node: Node, key: str) -> Iterator[Mutant]:
        """The grid of a table, its entries, a base by an input."""
        if isinstance(node, Scalar) and key == "cells":
            yield from self.grid(node)
        elif isinstance(node, Scalar):
            yield from self.edits.value(node)
        elif isinstance(node, MappingNode):
            yield from row_edits(self.text, node, self.id)
            members = self.axis(node)
            for name, child in node.items:
                if name.text == "by" and isinstance(child, Scalar):
                    yield from self.edits.value(child)
                    continue
                yield from self.edits.label(name, members)
                yield from self.entry(child)

    def entry(self, node: Node) -> Iterator[Mutant]:
        if isinstance(node, Scalar):
            yield from self.edits.value(node)
        elif isinstance(node, MappingNode):
            for name, child in node.items:
                if isinstance(child, Scalar):
                    yield from self.edits.value(child, self.column(name.text))

    def axis(self, node: MappingNode) -> Sequence[str]:
        """The members of the input that the keys of a map stand for."""
        body = self.raw.node if self.raw is not None else None
        named = node.get("by") or (body.get("rows") if isinstance(body, MappingNode) else None)
        if not isinstance(named, Scalar):
            return ()
        domain = self.game.domains.get(named.text.strip())
        return () if domain is None else domain.members

    def grid(self, scalar: Scalar) -> Iterator[Mutant]:
        lines = list(self.edits.grid(scalar))
        places = [(line[0].span.start, line[-1].span.end) for line in lines[1:]]
        yield from line_edits(self.text, scalar.span.path, places, self.id)
        for number, line in enumerate(lines):
            for column, item in enumerate(line):
                if number and column:
                    yield from self.edits.value(item)
                elif number or column:
                    yield from self.edits.label(item)


def _prose(words: Words, page: RawPage) -> Iterator[Mutant]:
    """Roles and links, which a machine follows; numbers, which only a reader sees."""
    path, text = page.file.path, page.file.text
    roles = [role.span for role in page.roles]
    for role in page.roles:
        yield from _role(words, role, text)
    for part in page.prose:
        for match in _LINK.finditer(part.text):
            start = part.span.start + match.start("page")
            wrong = misspelt(match["page"])
            if wrong is not None:
                yield Mutant(path, start, start + len(match["page"]), match["page"], wrong,
                             "misspelt")  # fmt: skip
        for match in _NUMBER.finditer(part.text):
            start = part.span.start + match.start()
            if not any(span.start <= start < span.end for span in roles):
                yield from _number(path, start, match[0], prose=True)


def _role(words: Words, role: Role, text: str) -> Iterator[Mutant]:
    """A role's target misspelt; replaced by a sibling it reads as another true sentence."""
    span, target = _target(role)
    if text[span.start : span.end] != target:
        return
    if role.name not in (*_TERM_ROLES, *_RULE_ROLES):
        yield from _bound(words, role, span, target, text)
        return
    wrong = misspelt(target)
    if wrong is not None:
        yield Mutant(span.path, span.start, span.end, target, wrong, "misspelt")
    other = words.term(target) if role.name in _TERM_ROLES else words.rule(target)
    if other is not None:
        yield Mutant(span.path, span.start, span.end, target, other, "sibling", prose=True)


def _bound(words: Words, role: Role, span: Span, target: str, text: str) -> Iterator[Mutant]:
    """A value restated through a role: the number shown, and the expression that it is bound to."""
    for match in _NUMBER.finditer(text, role.span.start, span.start):
        yield from _number(span.path, match.start(), match[0], prose=False)
    expression = Scalar(target, span, runs=((0, span.start),))
    yield from ScalarEdits(words, text, None, None).value(expression)


def _target(role: Role) -> tuple[Span, str]:
    """What a role names: its text, or what stands in `<…>` at its end."""
    body = role.text.rstrip()
    ticks = (role.span.end - role.span.start - len(role.name) - 2 - len(role.text)) // 2
    start = role.span.end - ticks - len(role.text)
    if body.endswith(">") and "<" in body:
        low = body.rindex("<") + 1
        start, body = start + low, body[low:-1]
    return Span(role.span.path, start, start + len(body)), body


def _number(path: str, start: int, digits: str, *, prose: bool) -> Iterator[Mutant]:
    for change in (1, -1):
        after = str(int(digits) + change)
        yield Mutant(path, start, start + len(digits), digits, after, "number", prose=prose)
