"""The heads of a table's axis against the values of its domain: holes, overlaps, order."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from arbitre.expr.values import Scalar, rolled, show
from arbitre.model.blocks import Axis, Label

INFINITE = 10**12  # beyond any number that an expression may hold
SHOWN = 6

Where = Literal["between ranges", "missing", "beyond"]


@dataclass(frozen=True, slots=True)
class Hole:
    """Values without a head; `after` and `before` are the heads on both sides.

    `chance` is how often the axis' dice fall there.
    """

    values: str
    where: Where
    after: Label | None
    before: Label | None
    chance: Fraction | None = None

    @property
    def beside(self) -> Label:
        label = self.after or self.before
        assert label is not None
        return label


def bounds(label: Label) -> tuple[int, int]:
    """The least and the greatest value of a head of numbers, also where they are inverted."""
    low = -INFINITE if label.low is None else label.low
    high = INFINITE if label.high is None else label.high
    return min(low, high), max(low, high)


def is_range(label: Label) -> bool:
    return label.member is None and label.low != label.high


def numbered(axis: Axis) -> list[Label]:
    """The heads that stand for numbers, by size."""
    return sorted((label for label in axis.labels if label.member is None), key=bounds)


def is_inverted(label: Label) -> bool:
    return label.low is not None and label.high is not None and label.low > label.high


def repeated(axis: Axis) -> Iterator[tuple[Label, Label]]:
    """Each head given before, with the first one."""
    seen: dict[object, Label] = {}
    for label in axis.labels:
        first = seen.setdefault(_meaning(label), label)
        if first is not label:
            yield label, first


def overlapping(axis: Axis) -> Iterator[tuple[Label, Label, str]]:
    """Heads that share values without being the same, the later one first."""
    widest: Label | None = None
    order = {id(label): index for index, label in enumerate(axis.labels)}
    for label in numbered(axis):
        if (
            widest is not None
            and bounds(label)[0] <= bounds(widest)[1]
            and _meaning(label) != _meaning(widest)
        ):
            later, first = sorted((label, widest), key=lambda x: order[id(x)], reverse=True)
            top = min(bounds(label)[1], bounds(widest)[1])
            yield later, first, span_text(bounds(label)[0], top)
        if widest is None or bounds(label)[1] > bounds(widest)[1]:
            widest = label


def outside(axis: Axis) -> Iterator[tuple[Label, str, bool]]:
    """Heads with values that the axis cannot take: those values, and whether all are such.

    An open end (`8+`, `≤ 5`) is no claim on values beyond.
    """
    domain = axis.domain
    for label in axis.labels:
        if label.member is not None:
            continue
        low, high = bounds(label)
        first = -INFINITE if domain.low is None else domain.low
        last = INFINITE if domain.high is None else domain.high
        if high < first or low > last or (low == high and not domain.holds(low)):
            yield label, span_text(low, high), True
        elif label.low is not None and low < first:
            yield label, span_text(low, first - 1), False
        elif label.high is not None and high > last:
            yield label, span_text(last + 1, high), False


def holes(axis: Axis) -> Iterator[Hole]:
    """Values of the domain that no head stands for, in order."""
    if axis.domain.numeric:
        yield from _numeric_holes(axis)
        return
    given = {label.member for label in axis.labels}
    values: list[Scalar] = list(axis.domain.values() or ())
    missing = [value for value in values if value not in given]
    if missing and axis.labels:
        before = [x for x in axis.labels if x.member in values[: values.index(missing[0])]]
        after = before[-1] if before else axis.labels[0]
        yield Hole(listed([show(value) for value in missing]), "missing", after, None)


def _numeric_holes(axis: Axis) -> Iterator[Hole]:
    heads = numbered(axis)
    if not heads:
        return
    domain = axis.domain
    reached: int | None = None if domain.low is None else domain.low - 1
    last: Label | None = None
    for label in heads:
        low, high = bounds(label)
        if reached is not None and low > reached + 1:
            yield from _hole(axis, reached + 1, low - 1, last, label)
        reached = high if reached is None else max(reached, high)
        if last is None or high >= bounds(last)[1]:
            last = label
    assert reached is not None
    if domain.high is not None and domain.high > reached:
        yield from _hole(axis, reached + 1, domain.high, last, None)
    elif domain.high is None and domain.kind == "integers" and reached < INFINITE:
        yield Hole(f"{reached + 1}+", "beyond", last, None)


def _hole(
    axis: Axis, low: int, high: int, after: Label | None, before: Label | None
) -> Iterator[Hole]:
    domain = axis.domain
    chance = None
    if domain.dice is not None:
        rolls = rolled(domain.dice).items()
        chance = sum(
            (share for n, share in rolls if isinstance(n, int) and low <= n <= high), Fraction(0)
        )
    if domain.dice is not None and domain.dice.sides == 66:
        left = [n for n in range(low, high + 1) if domain.holds(n)]
        if not left:
            return
        text = listed([str(n) for n in left])
    else:
        text = span_text(low, high)
    where: Where = "missing"
    if after is None or before is None:
        where = "beyond" if domain.modified else "missing"
    elif is_range(after) or is_range(before):
        where = "between ranges"
    yield Hole(text, where, after, before, chance)


def displaced(axis: Axis) -> list[tuple[Label, Label]]:
    """Heads out of order, each with the one that it should stand after or before.

    Numbers may rise or fall; members follow their domain, either way. Where more than one
    member stands elsewhere, the author had an order of their own.
    """
    heads = axis.labels
    members = list(axis.domain.members)
    if any(label.member is not None for label in heads):
        if not all(label.member in members for label in heads):
            return []
        places = [members.index(str(label.member)) for label in heads]
    else:
        places = [sum(bounds(label)) for label in heads]
        if any(label.low is None or label.high is None for label in heads):
            places = _ranked(heads)
    rising = _longest(places)
    falling = _longest([-place for place in places])
    kept = rising if len(rising) >= len(falling) else falling
    moved = [index for index in range(len(heads)) if index not in kept]
    if members and len(moved) > 1:
        return []
    return [(heads[index], heads[index - 1 if index else 1]) for index in moved]


def _ranked(heads: Sequence[Label]) -> list[int]:
    ordered = sorted(heads, key=bounds)
    return [ordered.index(label) for label in heads]


def _longest(places: list[int]) -> set[int]:
    """The positions of a longest run of places that never fall."""
    tails: list[int] = []
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for index, place in enumerate(places):
        at = bisect_left(tails, place + 1)  # equal places may follow each other
        before[index] = ends[at - 1] if at else None
        if at == len(tails):
            tails.append(place)
            ends.append(index)
        else:
            tails[at], ends[at] = place, index
    kept: set[int] = set()
    last: int | None = ends[-1] if ends else None
    while last is not None:
        kept.add(last)
        last = before[last]
    return kept


def span_text(low: int, high: int) -> str:
    if low == high:
        return str(low)
    if high >= INFINITE:
        return f"{low}+"
    if low <= -INFINITE:
        return f"≤ {high}"
    return f"{low}, {high}" if high == low + 1 else f"{low}..{high}"


def listed(words: Sequence[str]) -> str:
    return ", ".join(words[:SHOWN]) + (", …" if len(words) > SHOWN else "")


def _meaning(label: Label) -> object:
    if label.member is not None:
        return label.member, type(label.member)
    return bounds(label)
