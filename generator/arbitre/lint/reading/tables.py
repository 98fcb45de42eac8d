"""Tables in plain text: cells between pipes, tabs or wide gaps; lines that open with a range."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from arbitre.finding import Span
from arbitre.lint.memo import kept
from arbitre.lint.reading.outline import Line, Outline

FEWEST_ROWS = 3
HIGHEST = 1000  # beyond, numbers are years or prices and make no dice table
_GAP = re.compile(r"\t|[ \u00a0]{2,}")
_TAB = re.compile(r"\t")
_TABS = re.compile(r"\t+")
_CELL = re.compile(r"[^|\\]*(?:\\.[^|\\]*)*")
_RULE = re.compile(r"[\s|:+=-]+")
_RANGE = re.compile(
    r"(?P<low>[-−]?\d{1,4})(?:[ \u00a0]?(?:-|–|—|à|\.\.)[ \u00a0]?(?P<high>\d{1,4})"
    r"|[ \u00a0]?(?P<more>\+|(?:et|ou)[ \u00a0]plus))?"
)
_KEYED = re.compile(
    rf"[ \t]*(?:[-•][ \t]+)?(?P<range>{_RANGE.pattern})(?=[ \t\u00a0]*[:=]|[ \t\u00a0]+)"
)
_DATED = re.compile(
    r"[ \u00a0]*(?:janv|févr|mars|avril|mai|juin|juil|août|sept|oct|nov|déc|h\b|€|%|\d)",
    re.IGNORECASE,
)
_DICE = re.compile(r"\d{0,2}[dD]\d{0,3}|[Jj]ets?|[Dd]és?")
_NUMBER = re.compile(r"([-−+]?)(\d{1,6})(?:[.,](\d{1,3}))?(?:[ \u00a0]?%)?")


@dataclass(frozen=True, slots=True)
class Cell:
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Range:
    """The numbers that a label stands for; `high` is None for `8+`."""

    low: int
    high: int | None
    cell: Cell

    @property
    def wide(self) -> bool:
        return self.high is None or self.high > self.low


@dataclass(frozen=True, slots=True)
class TextTable:
    """Rows of cells. `sure` where signs part the cells, not spaces alone."""

    rows: tuple[tuple[Cell, ...], ...]
    sure: bool


@kept
def tables(outline: Outline) -> tuple[TextTable, ...]:
    return tuple(table for group in _groups(outline) if (table := _table(outline, group)))


@kept
def axes(outline: Outline) -> tuple[tuple[Range, ...], ...]:
    """The numbers that label rows or columns: first cells, heads, and lines `3-4 Visage`.

    A later column does so where its head names dice.
    """
    found: list[tuple[Range, ...]] = []
    for table in tables(outline):
        found.extend(_axis([row[0] for row in table.rows]))
        found.extend(_axis(table.rows[0][1:]))
        for index, head in enumerate(table.rows[0]):
            if index and _DICE.fullmatch(head.text):
                found.extend(_axis([row[index] for row in table.rows if len(row) > index]))
    inside = {cell.span.start for table in tables(outline) for row in table.rows for cell in row}
    for group in _keyed(outline):
        if sum(label.wide for label in group) > 1 and group[0].cell.span.start not in inside:
            found.append(tuple(group))
    return tuple(found)


def read_range(cell: Cell) -> Range | None:
    match = _RANGE.fullmatch(cell.text)
    if match is None:
        return None
    low = int(match["low"].replace("−", "-"))
    if match["more"]:
        return Range(low, None, cell)
    high = low if match["high"] is None else int(match["high"])
    if match["high"] == "00" or (match["low"] == "00" and match["high"] is None):
        high = 100  # how a hundred is written on two ten-sided dice
        low = 100 if match["high"] is None else low
    return Range(low, high, cell) if low <= high <= HIGHEST else None


def number(cell: Cell) -> float | None:
    match = _NUMBER.fullmatch(cell.text)
    if match is None:
        return None
    value = float(f"{match[2]}.{match[3] or 0}")
    return -value if match[1] in ("-", "−") and match[1] else value


def columns(table: TextTable) -> Iterator[list[Cell]]:
    """The columns of numbers of a table whose rows are whole, without the head."""
    rows = table.rows[1:] if number(table.rows[0][-1]) is None else table.rows
    if len({len(row) for row in rows}) != 1:
        return
    for index in range(1, len(rows[0])):
        column = [row[index] for row in rows]
        if all(number(cell) is not None for cell in column):
            yield column


def _axis(cells: Sequence[Cell]) -> Iterator[tuple[Range, ...]]:
    """The labels of one side, where all but a head are numbers."""
    labels = [read_range(cell) for cell in cells]
    if labels and labels[0] is None:
        labels = labels[1:]
    read = tuple(label for label in labels if label is not None)
    if len(read) >= FEWEST_ROWS and len(read) == len(labels):
        yield read


def _keyed(outline: Outline) -> Iterator[list[Range]]:
    """Consecutive lines that open with a number or a range and go on with words."""
    group: list[Range] = []
    last = -2
    for line in outline.lines:
        match = _KEYED.match(line.text) if line.text[:40].strip()[:1] != "|" else None
        label: Range | None = None
        if match is not None and not _DATED.match(line.text, match.end()):
            label = read_range(Cell(match["range"], _span(outline, line, *match.span("range"))))
        if label is None or line.number != last + 1:
            if len(group) >= FEWEST_ROWS:
                yield group
            group = []
        if label is not None:
            group.append(label)
        last = line.number
    if len(group) >= FEWEST_ROWS:
        yield group


def _groups(outline: Outline) -> Iterator[list[Line]]:
    """Runs of lines that look like rows of one kind."""
    group: list[Line] = []
    kind = ""
    for line in outline.lines:
        own = _kind(line.text)
        apart = not group or line.number - group[-1].number > (2 if own == "|" else 1)
        if own != kind or apart:
            if kind and len(group) >= FEWEST_ROWS:
                yield group
            group = []
        kind = own
        if own:
            group.append(line)
    if kind and len(group) >= FEWEST_ROWS:
        yield group


def _kind(text: str) -> str:
    inner = text.strip()
    if inner.startswith("|") or inner.count("|") > 1:
        return "|"
    if "\t" in inner:
        return "\t"
    return " " if "  " in inner and not inner.startswith(("-", "*", ">")) else ""


def _table(outline: Outline, lines: list[Line]) -> TextTable | None:
    kind = _kind(lines[0].text)
    lines = [line for line in lines if not _RULE.fullmatch(line.text)]
    if len(lines) < FEWEST_ROWS:
        return None
    if kind == "|":
        return TextTable(tuple(_piped(outline, line) for line in lines), sure=True)
    if kind == "\t":
        single = tuple(_parted(outline, line, _TAB) for line in lines)
        merged = tuple(_parted(outline, line, _TABS) for line in lines)
        return TextTable(min(single, merged, key=_unevenness), sure=True)
    rows = tuple(_parted(outline, line, _GAP) for line in lines)
    return TextTable(rows, sure=False) if len(rows[0]) > 1 else None


def _unevenness(rows: Sequence[tuple[Cell, ...]]) -> int:
    counts = Counter(len(row) for row in rows)
    return len(rows) - max(counts.values())


def _piped(outline: Outline, line: Line) -> tuple[Cell, ...]:
    text = line.text.rstrip()
    start = len(text) - len(text.lstrip(" \t>"))
    start += text.startswith("|", start)
    end = len(text) - (text.endswith("|") and not text.endswith("\\|"))
    cells: list[Cell] = []
    at = start
    while at <= end:
        match = _CELL.match(text, at, end)
        stop = match.end() if match is not None else end
        cells.append(_cell(outline, line, at, stop))
        at = stop + 1
    return tuple(cells)


def _parted(outline: Outline, line: Line, gap: re.Pattern[str]) -> tuple[Cell, ...]:
    text = line.text.rstrip(" \r\u00a0")
    at = len(text) - len(text.lstrip(" ")) if gap is _GAP else 0
    cells: list[Cell] = []
    for match in gap.finditer(text, at):
        cells.append(_cell(outline, line, at, match.start()))
        at = match.end()
    return (*cells, _cell(outline, line, at, len(text)))


def _cell(outline: Outline, line: Line, start: int, end: int) -> Cell:
    raw = line.text[start:end]
    text = raw.strip(" \t\u00a0*")
    start += raw.index(text) if text else 0
    return Cell(text, _span(outline, line, start, start + len(text)))


def _span(outline: Outline, line: Line, start: int, end: int) -> Span:
    return Span(outline.path, line.start + start, line.start + end)


def in_order(labels: Sequence[Range]) -> Sequence[Range]:
    """The labels from low to high, where most of them go down."""
    falls = sum(a.low > b.low for a, b in pairwise(labels))
    return labels[::-1] if falls * 2 > len(labels) - 1 else labels
