"""Rules on tables in plain text: between pipes or tabs, aligned, or one range on each line."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from arbitre.finding import Finding, Note
from arbitre.lint.reading.outline import outlines
from arbitre.lint.reading.tables import Cell, Range, axes, columns, in_order, number, tables
from arbitre.lint.rule import Rule, Target

FEWEST_STEPS = 5  # of a plain count, before one that is left out is a gap
FEWEST_RISING = 7  # numbers of a column, before one that falls is odd


class RaggedTextRow(Rule):
    """A row of a text table with more or fewer cells than the others.

    What it finds
    -------------
    In a table whose cells are parted by `|` or tabs, a row that has another number of cells
    than nearly all the others; in one that is aligned by spaces, only where all cells but the
    first are numbers.

    Why it matters
    --------------
    Cells after a missing one slide under the wrong column, and every value read there is wrong.

    Example
    -------
        | jet | 0 | 1 | 2 |
        |---|---|---|---|
        | 2 | 0 | 0 | 1 |
        | 3 | 0 | 1 |
        | 4 | 1 | 1 | 2 |

    Instead
    -------
        | jet | 0 | 1 | 2 |
        |---|---|---|---|
        | 2 | 0 | 0 | 1 |
        | 3 | 0 | 1 | 1 |
        | 4 | 1 | 1 | 2 |

    Fix safety
    ----------
    There is no fix: which cell is missing must be looked up in the source.
    """

    code = "TAB501"
    name = "ragged-text-row"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        for outline in outlines(target):
            for table in tables(outline):
                counts = Counter(len(row) for row in table.rows)
                usual, times = counts.most_common(1)[0]
                odd = [row for row in table.rows if len(row) != usual]
                if usual < 2 or len(odd) > max(len(table.rows) // 4, 1) or times < 2:
                    continue
                if not table.sure and not _all_numbers(table.rows, usual):
                    continue
                head = next(row for row in table.rows if len(row) == usual)
                for row in odd:
                    span = row[0].span
                    place = type(span)(span.path, span.start, max(row[-1].span.end, span.end))
                    args = {"cells": str(len(row)), "of": str(usual)}
                    note = Note(head[0].span, "note.usual-row")
                    yield Finding("TAB501", place, args, (note,))


class TextRangeGap(Rule):
    """Ranges of a text table that leave numbers out.

    What it finds
    -------------
    Labels of rows or columns, or lines that open with a range, where one range ends before the
    next begins: `3-4`, `5-6`, `8`. A plain count of at least five numbers that skips one is a
    gap too; a scale (`100`, `300`, `1000`) is not.

    Why it matters
    --------------
    A roll in the gap has no result.

    Example
    -------
        | 3d | Lieu |
        |---|---|
        | 3-4 | Front |
        | 5-6 | Visage |
        | 8-9 | Bras |

    Instead
    -------
        | 3d | Lieu |
        |---|---|
        | 3-4 | Front |
        | 5-7 | Visage |
        | 8-9 | Bras |

    Fix safety
    ----------
    There is no fix: which range is too short must be looked up in the source.
    """

    code = "TAB502"
    name = "text-range-gap"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        for labels in _axes(target):
            if not _rises(labels):
                continue
            steps = [b.low - a.low for a, b in pairwise(labels)]
            counted = not any(label.wide for label in labels)
            if counted and (len(labels) < FEWEST_STEPS or sum(step != 1 for step in steps) != 1):
                continue
            for before, after in pairwise(labels):
                if before.high is not None and after.low > before.high + 1:
                    low, high = before.high + 1, after.low - 1
                    args = {"missing": str(low) if low == high else f"{low}-{high}"}
                    note = Note(before.cell.span, "note.range-before")
                    yield Finding("TAB502", after.cell.span, args, (note,))


class TextRangeOverlap(Rule):
    """Ranges of a text table that share numbers.

    What it finds
    -------------
    Labels of rows or columns, or lines that open with a range, where one begins before the
    other ends: `3-5`, `5-7`. Several open ranges (`2+`, `4+`) are thresholds and are left alone.

    Why it matters
    --------------
    A roll that both hold has two results.

    Example
    -------
        | 3d | Lieu |
        |---|---|
        | 3-4 | Front |
        | 4-6 | Visage |
        | 7-9 | Bras |

    Instead
    -------
        | 3d | Lieu |
        |---|---|
        | 3-4 | Front |
        | 5-6 | Visage |
        | 7-9 | Bras |

    Fix safety
    ----------
    There is no fix: which range is too long must be looked up in the source.
    """

    code = "TAB503"
    name = "text-range-overlap"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        for labels in _axes(target):
            if not any(label.wide for label in labels):
                continue
            for before, after in pairwise(labels):
                reached = before.high is None or after.low <= before.high
                if before.low <= after.low and reached and _unlike(before, after):
                    shared = str(after.low)
                    note = Note(before.cell.span, "note.range-before")
                    yield Finding("TAB503", after.cell.span, {"shared": shared}, (note,))


class TextAxisOutOfOrder(Rule):
    """A number that labels a row or a column and stands out of order.

    What it finds
    -------------
    In the first column or the head of a text table, one or two numbers among at least five
    that come after a higher one (in a falling table, after a lower one).

    Why it matters
    --------------
    A figure was misread or two rows were swapped: the reader finds the wrong line.

    Example
    -------
        | 2d6 | Effet |
        |---|---|
        | 2 | rien |
        | 3 | chute |
        | 5 | recul |
        | 4 | perte |
        | 6 | fuite |

    Instead
    -------
        | 2d6 | Effet |
        |---|---|
        | 2 | rien |
        | 3 | chute |
        | 4 | perte |
        | 5 | recul |
        | 6 | fuite |

    Fix safety
    ----------
    There is no fix: either the number or the place of the row is wrong.
    """

    code = "TAB504"
    name = "text-axis-out-of-order"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        for labels in _axes(target):
            falls = [(a, b) for a, b in pairwise(labels) if b.low < a.low]
            if len(labels) < FEWEST_STEPS and not _tile(labels):
                continue
            if not 0 < len(falls) <= max(len(labels) // 5, 1):
                continue
            for before, after in falls:
                note = Note(before.cell.span, "note.range-before")
                args = {"label": after.cell.text, "before": before.cell.text}
                yield Finding("TAB504", after.cell.span, args, (note,))


class RepeatedTextLabel(Rule):
    """A number that labels two rows or columns of a text table.

    What it finds
    -------------
    A number or range that stands twice in the first column or the head of a text table whose
    labels are otherwise in order.

    Why it matters
    --------------
    A roll of that number has two results; the number that should be there has none.

    Example
    -------
        | 1d | Effet |
        |---|---|
        | 1-2 | rien |
        | 3-4 | chute |
        | 3-4 | recul |

    Instead
    -------
        | 1d | Effet |
        |---|---|
        | 1-2 | rien |
        | 3-4 | chute |
        | 5-6 | recul |

    Fix safety
    ----------
    There is no fix: which of the two is wrong must be looked up in the source.
    """

    code = "TAB505"
    name = "repeated-text-label"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        for labels in _axes(target):
            alike = [(a, b) for a, b in pairwise(labels) if not _unlike(a, b)]
            if 0 < len(alike) <= max(len(labels) // 5, 1) and _rises(labels, repeats=True):
                for before, after in alike:
                    note = Note(before.cell.span, "note.first-here")
                    yield Finding("TAB505", after.cell.span, {"label": after.cell.text}, (note,))


class FallingTextCell(Rule):
    """A number that falls in a column of a text table where all others rise.

    What it finds
    -------------
    A column of at least seven numbers, beside numbered rows, that rises (or falls) all the way
    but for one step.

    Why it matters
    --------------
    Such a column is nearly always a progression, and the odd number a misprint.

    Example
    -------
        | niveau | coût |
        |---|---|
        | 1 | 10 |
        | 2 | 12 |
        | 3 | 14 |
        | 4 | 61 |
        | 5 | 18 |
        | 6 | 20 |
        | 7 | 22 |

    Instead
    -------
        | niveau | coût |
        |---|---|
        | 1 | 10 |
        | 2 | 12 |
        | 3 | 14 |
        | 4 | 16 |
        | 5 | 18 |
        | 6 | 20 |
        | 7 | 22 |

    Fix safety
    ----------
    There is no fix: the number must be looked up in the source.
    """

    code = "TAB506"
    name = "falling-text-cell"
    severity = "info"

    def check(self, target: Target) -> Iterable[Finding]:
        for outline in outlines(target):
            for table in tables(outline):
                first = [number(row[0]) is not None for row in table.rows]
                if sum(first) < FEWEST_RISING:
                    continue
                for column in columns(table):
                    odd = _odd_step(column)
                    if odd is not None:
                        before, after = odd
                        args = {"value": after.text, "before": before.text}
                        note = Note(before.span, "note.cell-before")
                        yield Finding("TAB506", after.span, args, (note,))


def _axes(target: Target) -> Iterator[Sequence[Range]]:
    """The axes of a file from low to high; thresholds (`2+`, `4+`) are none."""
    for outline in outlines(target):
        for labels in axes(outline):
            if sum(label.high is None for label in labels) < 2:
                yield in_order(labels)


def _tile(labels: Sequence[Range]) -> bool:
    """Whether at least three ranges, put in order, follow each other without gap or overlap."""
    ordered = sorted(labels, key=lambda label: label.low)
    meet = all(a.high is not None and a.high + 1 == b.low for a, b in pairwise(ordered))
    return meet and sum(label.high != label.low for label in labels) > 2


def _unlike(a: Range, b: Range) -> bool:
    return (a.low, a.high) != (b.low, b.high)


def _rises(labels: Sequence[Range], *, repeats: bool = False) -> bool:
    return all(a.low < b.low or (repeats and a.low == b.low) for a, b in pairwise(labels))


def _all_numbers(rows: Sequence[Sequence[Cell]], usual: int) -> bool:
    whole = [row for row in rows if len(row) == usual][1:]
    cells = [cell for row in whole for cell in row[1:]]
    return len(whole) > 2 and all(number(cell) is not None for cell in cells)


def _odd_step(column: Sequence[Cell]) -> tuple[Cell, Cell] | None:
    """The one step down of a column that else goes up, or the one up of one that goes down."""
    values = [number(cell) or 0.0 for cell in column]
    if len(values) < FEWEST_RISING:
        return None
    for sign in (1, -1):
        steps = [(b - a) * sign for a, b in pairwise(values)]
        if sum(step < 0 for step in steps) == 1 and sum(step > 0 for step in steps) > 3:
            at = next(n for n, step in enumerate(steps) if step < 0)
            return column[at], column[at + 1]
    return None


RULES: tuple[type[Rule], ...] = (
    RaggedTextRow,
    TextRangeGap,
    TextRangeOverlap,
    TextAxisOutOfOrder,
    RepeatedTextLabel,
    FallingTextCell,
)
