"""Figures that the text gives for a line of a block, without being bound to it."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from arbitre.expr.ast import Binary, Expr, Name, Num, Text, walk
from arbitre.finding import Span
from arbitre.lint.facts.passages import Passage, Sentence, sentences
from arbitre.lint.facts.wording import bounds
from arbitre.lint.facts.words import content
from arbitre.lint.memo import kept
from arbitre.model.blocks import Block, Catalogue, Check, Decision, Formula, Modifiers, Row, Table
from arbitre.model.blocks import Modifier as Line
from arbitre.model.shape import Parsed

Number = int | Fraction

_NUMBER = re.compile(
    r"(?<![\w.,/+])(?P<sign>[+−-](?=\d)|[+−]\s)?(?P<n>\d{1,4}(?:[.,]\d{1,3}|/\d{1,3})?)(?![\w/]|[.,]\d|\+)"
)
_ABSOLUTE = re.compile(
    r"(?:\b(?:vaut|valent|est|sont|reste|égale?|passe|passent|fixée?|coûte|coûtent|base)|[:=])"
    r"\s{0,3}(?:de|d’|à|égale?\s+à)?\s{0,3}$",
    re.IGNORECASE,
)
_RELATIVE = re.compile(
    r"(?:\b(?:malus|bonus|pénalité|avantage)\s+(?:de|d’)"
    r"|\b(?:ajout|augment|retir|retranch|diminu|rédui|subi|gagn|perd|major|minor)\w{0,4}"
    r"(?:\s+[^\s\d]{1,15}){0,4})\s{0,3}$",
    re.IGNORECASE,
)
_THING = re.compile(
    r"\s(?!points?\b|pts?\b|à\b|au\b|aux\b|pour\b|par\b|si\b|en\b|sur\b|et\b|ou\b|quand\b|lorsqu|dans\b)[^\W\d_]{2,}"
)
_PIECE = re.compile(r"[^,;:()\n]+(?:,(?=\d)[^,;:()\n]+)*")
_BACK = 60
_ROLL = frozenset(content("jet test dé lancer obtenir réussir score résultat faire"))


@dataclass(frozen=True, slots=True)
class Anchor:
    """A value of a block and the words that name it: `own` here, `context` in the sentence."""

    own: frozenset[str]
    context: frozenset[str]
    value: Number
    relative: bool
    span: Span
    block: Block


@dataclass(frozen=True, slots=True)
class Stray:
    """A number in the text that differs from the value it names."""

    span: Span
    written: str
    anchor: Anchor


def stray(passages: Iterable[Passage], blocks: Iterable[Block]) -> Iterator[Stray]:
    """Numbers of the passages that name a value of the blocks and differ from it."""
    known = [anchor for block in blocks for anchor in anchors(block)]
    checks = [block for block in blocks if isinstance(block, Check)]
    for passage in passages if known or checks else ():
        for sentence in sentences(passage):
            if any(char.isdigit() for char in sentence.text):
                yield from _in_sentence(sentence, known)
                if len(checks) == 1:
                    yield from _target(sentence, checks[0])


def _in_sentence(sentence: Sentence, known: list[Anchor]) -> Iterator[Stray]:
    text = sentence.text
    words = content(text)
    numbers = list(_NUMBER.finditer(text))
    pieces = [(0, text)] if len(numbers) == 1 else list(_pieces(text))
    valued = False  # a list of values says « vaut » once
    for start, piece in pieces:
        within = [m for m in numbers if start <= m.start() < start + len(piece)]
        if len(within) != 1:
            continue
        match = within[0]
        before = text[max(match.start() - _BACK, 0) : match.start()]
        valued = valued or _ABSOLUTE.search(before) is not None
        added = bool(match["sign"]) or _RELATIVE.search(before) is not None
        if added and _THING.match(text, match.end()):
            continue
        own = content(piece)
        named = [
            anchor
            for anchor in known
            if anchor.own <= own
            and (added if anchor.relative else valued and not match["sign"])
            and (anchor.context & words or (anchor.relative and len(anchor.own) > 1))
        ]
        found = _differing(match, named)
        if found is not None:
            yield Stray(sentence.at(*match.span()), match[0], found)


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """Parts between commas, and on both sides of « et »."""
    for match in _PIECE.finditer(text):
        start = match.start()
        for part in re.split(r"(\s+et\s+)", match[0]):
            yield start, part
            start += len(part)


def _differing(match: re.Match[str], named: list[Anchor]) -> Anchor | None:
    """The one value that the number names and does not equal; None where in doubt."""
    best = [a for a in named if not any(a.own < other.own for other in named)]
    number = Fraction(match["n"].replace(",", ".")) if not match["n"].endswith("/0") else None
    if not best or number is None or any(_equal(a, match, number) for a in best):
        return None
    return best[0] if len({a.value for a in best}) == 1 else None


def _equal(anchor: Anchor, match: re.Match[str], number: Fraction) -> bool:
    if match["sign"]:
        return anchor.value == (number if match["sign"].strip() == "+" else -number)
    return abs(anchor.value) == number


def _target(sentence: Sentence, check: Check) -> Iterator[Stray]:
    """« 5+ », « 5 ou plus » in a sentence on the roll of the only check of the section."""
    if check.target is None or not isinstance(check.target.tree, Num):
        return
    way = 1 if check.how in ("at least", "more than") else -1
    about = content(check.title.text if check.title is not None else "") | _ROLL
    found = [bound for bound in bounds(sentence) if bound.way == way]
    if len(found) != 1 or not content(sentence.text) & about:
        return
    bound, target = found[0], check.target.tree.value
    edge = bound.number + way if bound.strict else bound.number
    if target not in (edge, bound.number):  # the same number is a matter of wording
        span = sentence.at(bound.start, bound.end)
        own = Anchor(frozenset(), about, target, False, check.target.scalar.span, check)
        yield Stray(span, bound.text, own)


@kept
def anchors(block: Block) -> tuple[Anchor, ...]:
    """The values of a block that a sentence can name."""
    return tuple(_anchors(block))


def _anchors(block: Block) -> Iterator[Anchor]:
    title = _about(block)
    match block:
        case Modifiers():
            yield from _sum(block, title)
        case Table() if block.columns is None and not block.fields:
            context = title | content(_words(block.rows.domain.name))
            for label, cells in zip(block.rows.labels, block.cells, strict=False):
                if label.member is not None and cells:
                    cell = cells[0]
                    yield from _anchor(block, str(label.member), context, cell.value, cell.span)
        case Decision():
            for row in block.rows:
                yield from _row(block, row, title)
        case Formula(value=Parsed(tree=Num(number), scalar=scalar)) if block.title is not None:
            own = content(block.title.text)
            if own:
                yield Anchor(own, own, number, False, scalar.span, block)
        case Catalogue():
            for entry in block.entries:
                for column, value in entry.values.items():
                    context = content(_words(column))
                    yield from _anchor(block, entry.name, context, value, entry.name_span)


def _sum(block: Modifiers, title: frozenset[str]) -> Iterator[Anchor]:
    if block.base_by is not None:
        context = title | content(_words(block.base_by.name))
        for case in block.base_cases:
            yield from _anchor(block, str(case.member), context, case.value, case.span)
    for line in block.add:
        yield from _line(block, line, title)


def _anchor(
    block: Block, name: str, context: frozenset[str], value: object, span: Span
) -> Iterator[Anchor]:
    own = content(_words(name))
    if own and isinstance(value, int | Fraction) and not isinstance(value, bool):
        yield Anchor(own, context - own, value, False, span, block)


def _line(block: Modifiers, line: Line, title: frozenset[str]) -> Iterator[Anchor]:
    if line.value is None or not isinstance(line.value.tree, Num):
        return
    name = line.label.text if line.label is not None else _condition(line)
    own = content(name)
    if own:
        yield Anchor(own, title, line.value.tree.value, True, line.value.scalar.span, block)


def _row(block: Decision, row: Row, title: frozenset[str]) -> Iterator[Anchor]:
    if isinstance(row.value.tree, Num):
        name = row.label.text if row.label is not None else _named(row.condition.tree)
        own = content(name)
        if own:
            yield Anchor(
                own, title - own, row.value.tree.value, False, row.value.scalar.span, block
            )


def _condition(line: Line) -> str:
    return _named(line.condition.tree) if line.condition is not None else ""


def _named(tree: Expr) -> str:
    """The words of a simple condition: an input that holds, or a member; else none."""
    nodes = list(walk(tree))
    if isinstance(tree, Name):
        return _words(tree.name)
    if isinstance(tree, Binary) and tree.op == "=" and len(nodes) == 3:
        return " ".join(n.value for n in nodes if isinstance(n, Text))
    return ""


def _about(block: Block) -> frozenset[str]:
    written = block.title.text if block.title is not None else ""
    return content(f"{written} {_words(block.name.rpartition('.')[2])}")


def _words(name: str) -> str:
    return name.replace("_", " ").replace(".", " ")
