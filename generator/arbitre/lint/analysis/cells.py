"""The cells of a table as lines along its axes, in the order of the heads' values."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from arbitre.expr.ast import Number
from arbitre.expr.values import AtLeastValue
from arbitre.finding import Span
from arbitre.lint.analysis.axes import bounds
from arbitre.model.blocks import Axis, Cell, Label, Table
from arbitre.model.domain import Domain

# Units of one system may follow each other in a column: 30 s, 5 min, 2 h.
_SYSTEMS = (
    {
        "s",
        "sec",
        "min",
        "mn",
        "h",
        "j",
        "jour",
        "semaine",
        "mois",
        "an",
        "année",
        "heure",
        "minute",
    },
    {"mm", "cm", "dm", "m", "km"},
    {"g", "kg", "t"},
)
_MEASURE = re.compile(r"([+−-]?\d+(?:[.,/]\d+)?)\s*([^\d\s+].*?)?\+?")
_MISREAD = re.compile(r"[OoIlSBZ\d]{1,3}")
MIXED_FROM = 3  # cells of a column


@dataclass(frozen=True, slots=True)
class Line:
    """Cells along one axis; `at` says where the line stands on the other."""

    axis: Axis
    labels: tuple[Label, ...]
    cells: tuple[Cell, ...]
    at: str
    domain: Domain


def is_even(table: Table) -> bool:
    """Whether every row has as many cells as it should."""
    width = len(table.columns.labels) if table.columns is not None else max(len(table.fields), 1)
    return len(table.cells) == len(table.rows.labels) and all(
        len(line) == width for line in table.cells
    )


def order(axis: Axis) -> list[int]:
    """The positions of the heads by the size or place of what they stand for."""
    members = list(axis.domain.members)

    def place(index: int) -> tuple[int, int]:
        label = axis.labels[index]
        if label.member is None:
            return bounds(label)
        found = members.index(str(label.member)) if label.member in members else index
        return found, index

    return sorted(range(len(axis.labels)), key=place)


def lines(table: Table, along: str) -> Iterator[Line]:
    """The lines that run along `rows` (one for each column) or along `columns`."""
    if along == "columns":
        if table.columns is None:
            return
        sequence = order(table.columns)
        for label, cells in zip(table.rows.labels, table.cells, strict=True):
            at = f"{table.rows.domain.name} {label.text}"
            heads = tuple(table.columns.labels[i] for i in sequence)
            yield Line(table.columns, heads, tuple(cells[i] for i in sequence), at, table.result)
        return
    sequence = order(table.rows)
    heads = tuple(table.rows.labels[i] for i in sequence)
    for index in range(len(table.cells[0]) if table.cells else 0):
        domain = table.fields[index] if table.fields else table.result
        at = table.fields[index].name if table.fields else ""
        if table.columns is not None:
            at = f"{table.columns.domain.name} {table.columns.labels[index].text}"
        yield Line(table.rows, heads, tuple(table.cells[i][index] for i in sequence), at, domain)


def named(line: Line, index: int) -> str:
    """A cell by its heads: `jet 5, succès 3`."""
    here = f"{line.axis.domain.name} {line.labels[index].text}"
    return f"{line.at}, {here}" if line.at else here


def rank(cell: Cell, domain: Domain) -> tuple[str, Number] | None:
    """What may be compared with what, and its place there."""
    value = cell.value
    if isinstance(value, bool):
        return "yes-no", int(value)
    if isinstance(value, int | Fraction):
        return "number", value
    if isinstance(value, AtLeastValue):
        return "threshold", value.low
    words = [*domain.members, *domain.outcomes]
    if isinstance(value, str) and value in words:
        return "word", words.index(value)
    return None


def falls(line: Line) -> Iterator[tuple[int, int]]:
    """Neighbours of one kind where the second is less than the first."""
    last: dict[str, tuple[int, Number]] = {}
    for index, cell in enumerate(line.cells):
        ranked = rank(cell, line.domain)
        if ranked is None:
            continue
        kind, place = ranked
        if kind in last and place < last[kind][1]:
            yield last[kind][0], index
        last[kind] = index, place


def falls_throughout(line: Line) -> bool:
    """Whether the line only ever falls, so that its direction is what is wrong."""
    places = [ranked[1] for cell in line.cells if (ranked := rank(cell, line.domain))]
    return len(set(places)) > 2 and places == sorted(places, reverse=True)


def strangers(texts: Sequence[tuple[Span, str]], *, free: bool) -> Iterator[tuple[str, Span, str]]:
    """Cells of a column whose unit or kind is not that of the others: key, place, usual one.

    `free`: the column holds text, so that units stand in the cells themselves.
    """
    if len(texts) < MIXED_FROM:
        return
    kinds = [_kind(text) for _, text in texts]
    if free:
        yield from _units(texts)
        yield from _misread(texts, kinds)
    for key, odd, usual in (
        ("TAB303.threshold", "threshold", ("number",)),
        ("TAB303.number", "number", ("threshold",)),
        ("TAB303.percent", "number", ("percent",)),
        ("TAB303.number-of-percent", "percent", ("number",)),
        ("TAB303.sign", "number", ("signed",)),
    ):
        own = [i for i, kind in enumerate(kinds) if kind == odd and texts[i][1] != "0"]
        others = [i for i, kind in enumerate(kinds) if kind in usual]
        negative = [i for i, (_, text) in enumerate(texts) if text[:1] in "-−"]
        if key == "TAB303.sign":
            own = [i for i in own if i not in negative]
        ends = (0, len(texts) - 1)
        if key == "TAB303.threshold" and all(i in ends for i in own):
            continue  # `15+` as the last value is an open end
        if own and len(others) >= max(2, 2 * len(own)):
            for i in own:
                yield key, texts[i][0], texts[others[0]][1]


def _kind(text: str) -> str:
    if re.fullmatch(r"[−-]?\d+(?:[./]\d+)?", text):
        return "number"
    if re.fullmatch(r"\+\s*\d+(?:[./]\d+)?", text):
        return "signed"
    if re.fullmatch(r"[−-]?\d+\s*\+", text):
        return "threshold"
    return "percent" if re.fullmatch(r"[+−-]?\d+(?:[.,]\d+)?\s*%", text) else "word"


def _units(texts: Sequence[tuple[Span, str]]) -> Iterator[tuple[str, Span, str]]:
    units = [_unit(text) for _, text in texts]
    counts = Counter(unit for unit in units if unit is not None)
    if len(counts) < 2:
        return
    ((usual, number), *_) = counts.most_common()
    if usual == "" or number < 2:
        return
    for (span, _), unit in zip(texts, units, strict=True):
        if unit is not None and unit != usual:
            shown = next(text for (_, text), u in zip(texts, units, strict=True) if u == usual)
            yield "TAB303", span, shown


def _unit(text: str) -> str | None:
    """The unit of a measure, or its system; empty where there is none, None for words."""
    match = _MEASURE.fullmatch(text)
    if match is None or text == "0":
        return None
    unit = (match[2] or "").strip()
    if len(unit.split()) > 1:
        return None
    folded = unit.casefold().rstrip("s") or unit
    for system in _SYSTEMS:
        if unit in system or folded in system:
            return "/".join(sorted(system))
    return folded


def _misread(
    texts: Sequence[tuple[Span, str]], kinds: Sequence[str]
) -> Iterator[tuple[str, Span, str]]:
    odd = [i for i, kind in enumerate(kinds) if kind == "word"]
    if len(odd) == 1 and _MISREAD.fullmatch(texts[odd[0]][1]):
        others = [text for i, (_, text) in enumerate(texts) if i != odd[0]]
        yield "TAB303.misread", texts[odd[0]][0], others[0]
