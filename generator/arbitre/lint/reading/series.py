"""Numbers that belong together: headings of one chapter, items of one list, steps of a block."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from arbitre.finding import Span
from arbitre.lint.memo import kept
from arbitre.lint.reading.numbering import Label, kinds, value_as
from arbitre.lint.reading.outline import Line, Outline
from arbitre.source.nodes import MappingNode, Scalar, SequenceNode

if TYPE_CHECKING:
    from arbitre.source.page import RawBlock

MAX_TITLE = 120
_TITLE = re.compile(r"[ \t\u00a0]*(?:[:.)°–—-][ \t\u00a0]*)?(?:\*\*|__|[*_])?[ \t]*")
_STEP = re.compile(r"(\d{1,3})(?:[-.]?([a-z]))?")
_LAST_PART = re.compile(r"[^\W_]+$")
_PAGE = re.compile(r"[\s.…]*\d*$")


@dataclass(frozen=True, slots=True)
class Item:
    """One number of a series: its own part, how the whole reads, and where it stands."""

    part: str
    shown: str
    span: Span
    title: str = ""


@dataclass(frozen=True, slots=True)
class Series:
    items: tuple[Item, ...]
    listed: bool = False  # items of a list, which begins at 1 or is none
    whole: bool = False  # the steps of a sequence, without what divides them


@kept
def all_series(outline: Outline) -> tuple[Series, ...]:
    blocks = outline.page.blocks if outline.page is not None else ()
    steps = (series for block in blocks for series in block_series(block))
    return (*_headings(outline), *_lists(outline), *steps)


def titled(line: Line) -> str | None:
    """What follows the number of a line that can be a heading; None where it is a sentence."""
    if line.label is None or len(line.text) > MAX_TITLE:
        return None
    if line.level:
        return line.text[line.label.end :]
    gap = _TITLE.match(line.text, line.label.end)
    rest = line.text[gap.end() if gap is not None else line.label.end :]
    marked = bool(gap and gap[0].strip())
    if not line.opens or not (not rest or marked or rest[0].isupper()):
        return None
    return rest


def is_section(line: Line) -> bool:
    """A line that opens a part of the text under a number of its own."""
    label = line.label
    if label is None:
        return False
    return (line.level > 0 or len(label.parts) > 1 or bool(label.word)) and titled(line) is not None


def _headings(outline: Outline) -> Iterator[Series]:
    groups: dict[tuple[object, ...], list[Item]] = {}
    above: list[int] = [0] * 8  # the last heading of each level, as a count
    for count, line in enumerate(outline.lines):
        if line.level:
            above[line.level :] = [count] * (8 - line.level)
        label = line.label
        if label is None or not is_section(line):
            continue
        parent = above[line.level - 1] if line.level else above[7]
        key: tuple[object, ...]
        if len(label.parts) > 1:
            key = ("whole", *label.parts[:-1])
        elif line.level:
            key = (line.level, parent, label.word, label.style, _class(label))
        else:
            key = ("word", parent, label.word, _class(label))
        items = groups.setdefault(key, [])
        item = _item(outline, line, label)
        if any(item.part == other.part and item.title == other.title for other in items[-1:]):
            continue  # a running head
        if items and item.part == items[0].part and _same(item, items[0]):
            yield Series(tuple(items))  # a table of contents was read before
            items.clear()
        items.append(item)
    for items in groups.values():
        yield Series(tuple(items))


def _same(a: Item, b: Item) -> bool:
    return _PAGE.sub("", a.title).strip() == _PAGE.sub("", b.title).strip()


def _lists(outline: Outline) -> Iterator[Series]:
    """Items with one indent and style; a list ends at a heading or where an outer one goes on."""
    stack: list[tuple[tuple[object, ...], list[Item]]] = []
    for line in outline.lines:
        if line.level or is_section(line):
            yield from (Series(tuple(items), listed=True) for _, items in stack)
            stack.clear()
            continue
        label = line.label
        if label is None or len(label.parts) > 1 or label.word or not line.opens:
            continue
        key = (line.indent, label.style, _class(label))
        depth = next((n for n, (own, _) in enumerate(stack) if own == key), len(stack))
        yield from (Series(tuple(items), listed=True) for _, items in stack[depth + 1 :])
        del stack[depth + 1 :]
        item = _item(outline, line, label)
        if depth == len(stack):
            stack.append((key, [item]))
        elif item.part == stack[depth][1][0].part:
            yield Series(tuple(stack[depth][1]), listed=True)
            stack[depth] = (key, [item])
        else:
            stack[depth][1].append(item)
    yield from (Series(tuple(items), listed=True) for _, items in stack)


def _class(label: Label) -> str:
    part = label.parts[-1]
    return "1" if part.isdigit() else "A" if part.isupper() else "a"


def _item(outline: Outline, line: Line, label: Label) -> Item:
    span = Span(outline.path, line.start + label.start, line.start + label.end)
    shown = line.text[label.start : label.end]
    return Item(label.parts[-1], shown, span, line.text[label.end :].strip())


def step_labels(block: RawBlock) -> list[Scalar]:
    """The numbers of the steps of a `sequence`, as printed."""
    node = block.node
    steps = node.get("steps") if isinstance(node, MappingNode) else None
    if block.kind != "sequence" or not isinstance(steps, SequenceNode):
        return []
    numbers = (step.get("n") for step in steps.items if isinstance(step, MappingNode))
    return [number for number in numbers if isinstance(number, Scalar)]


def block_series(block: RawBlock) -> tuple[Series, ...]:
    """The numbers of a sequence, series by series; the steps as a whole come last."""
    labels = step_labels(block)
    read = [_STEP.fullmatch(scalar.text.strip().rstrip(".")) for scalar in labels]
    if all(match is not None for match in read):
        found = zip(labels, (match for match in read if match is not None), strict=True)
        return tuple(_divided(found))
    return tuple(_compound(labels))


def _divided(labels: Iterable[tuple[Scalar, re.Match[str]]]) -> Iterator[Series]:
    """`1.a, 1.b, 2` are the steps 1 and 2, and the series a, b within the first."""
    whole: list[Item] = []
    within: list[Item] = []
    for scalar, match in labels:
        number, letter = match[1], match[2]
        if not (letter and whole and whole[-1].part == number and within):
            if len(within) > 1:
                yield Series(tuple(within))
            within = []
            whole.append(Item(number, scalar.text, scalar.span))
        if letter is not None:
            within.append(Item(letter, scalar.text, scalar.span))
    if len(within) > 1:
        yield Series(tuple(within))
    if whole:
        yield Series(tuple(whole), whole=True)


def _compound(labels: Sequence[Scalar]) -> Iterator[Series]:
    """`V-D-1, V-D-3` and `a, b, c`: the last part counts, under what comes before it."""
    groups: dict[str, list[Item]] = {}
    for scalar in labels:
        text = scalar.text.strip().rstrip(".)")
        match = _LAST_PART.search(text)
        if match is None or not kinds(match[0]) or not text[0].isalnum():
            return
        item = Item(match[0], text, scalar.span)
        groups.setdefault(text[: match.start()], []).append(item)
    for items in groups.values():
        yield Series(tuple(items), whole=len(groups) == 1)


def numbers(items: tuple[Item, ...]) -> set[int]:
    """The figures of a series of figures."""
    values = (value_as("figure", item.part) for item in items)
    return {value for value in values if value is not None}
