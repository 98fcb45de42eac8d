"""Rules on the cells of tables: order, regularity, kinds and units."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from arbitre.expr.ast import Number
from arbitre.expr.values import AtLeastValue, show
from arbitre.finding import Finding, Note, replace
from arbitre.lint.analysis import cells, regular
from arbitre.lint.analysis.cells import Line
from arbitre.lint.analysis.verdicts import is_broken
from arbitre.lint.rule import Rule, Target
from arbitre.model.blocks import Cell, Label, Table


def _tables(target: Target) -> Iterator[Table]:
    """The tables that were read whole and have all their cells."""
    assert target.game is not None
    for block in target.game.blocks.values():
        if isinstance(block, Table) and not is_broken(target.game, block) and cells.is_even(block):
            yield block


class NonMonotoneCells(Rule):
    """A value that falls along an axis on which values never fall.

    What it finds
    -------------
    In a table with `monotone: [rows, columns]`, two neighbouring cells along that axis, the
    second less than the first. Numbers, thresholds (`15+`) and outcomes are each compared with
    their own kind, in the order of the heads' values.

    Why it matters
    --------------
    The author said that more is never worse. One of the two cells is wrong.

    Example
    -------
        ```{table} degats
        rows: jet = D3
        columns: succès = 0..2
        monotone: [rows, columns]
        cells: |
          .  0  1  2
          1  0  1  2
          2  1  1  3
          3  1  0  4
        ```

    Instead
    -------
        ```{table} degats
        rows: jet = D3
        columns: succès = 0..2
        monotone: [rows, columns]
        cells: |
          .  0  1  2
          1  0  1  2
          2  1  1  3
          3  1  2  4
        ```

    Fix safety
    ----------
    There is no fix: either of the two cells may be wrong.
    """

    code = "TAB301"
    name = "non-monotone-cells"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        for table in _tables(target):
            for along in dict.fromkeys(table.monotone):
                lines = list(cells.lines(table, along))
                reversed_lines = [line for line in lines if cells.falls_throughout(line)]
                if lines and len(reversed_lines) == len(lines):
                    first, last = lines[0].cells[0], lines[0].cells[-1]
                    note = Note(first.span, "note.first-cell")
                    args = {"axis": lines[0].axis.domain.name}
                    yield Finding("TAB301.falling", last.span, args, (note,))
                    continue
                for line in lines:
                    yield from self.line(line)

    def line(self, line: Line) -> Iterator[Finding]:
        for before, after in cells.falls(line):
            first, second = line.cells[before], line.cells[after]
            args = {
                "axis": line.axis.domain.name,
                "first": cells.named(line, before),
                "second": cells.named(line, after),
                "value": _shown(first),
                "less": _shown(second),
            }
            yield Finding("TAB301", second.span, args, (Note(first.span, "note.first-cell"),))


class BrokenStep(Rule):
    """A cell that breaks the rule which all others keep.

    What it finds
    -------------
    Numbers that go by a constant step along an axis (also stopped at a least or a greatest
    value), that depend only on the difference or the sum of the two axes, or that are a number
    of the row plus one of the column, everywhere but in one cell or a few. Tables that are
    simply irregular are left alone: the rule must explain every other cell.

    Why it matters
    --------------
    A table of a hundred cells that is `max(0, s + offset)` in ninety-nine of them has a
    misprint, and no reader will see it.

    Example
    -------
        ```{table} degats
        rows: jet = D6
        columns: succès = 0..4
        cells: |
          .  0  1  2  3  4
          1  0  0  0  1  2
          2  0  0  1  2  3
          3  0  1  2  2  4
          4  0  1  2  3  4
          5  1  2  3  4  5
          6  2  3  4  5  6
        ```

    Instead
    -------
        ```{table} degats
        rows: jet = D6
        columns: succès = 0..4
        cells: |
          .  0  1  2  3  4
          1  0  0  0  1  2
          2  0  0  1  2  3
          3  0  1  2  3  4
          4  0  1  2  3  4
          5  1  2  3  4  5
          6  2  3  4  5  6
        ```

    Fix safety
    ----------
    The fix is unsafe: it writes the value that the other cells suggest.
    """

    code = "TAB302"
    name = "broken-step"
    severity = "warning"
    scope = "game"
    fix = "unsafe"

    def check(self, target: Target) -> Iterator[Finding]:
        assert target.game is not None
        for table in _tables(target):
            if table.columns is None:
                for line in cells.lines(table, "rows"):
                    yield from self.series(target, line)
            else:
                yield from self.grid(target, table)

    def series(self, target: Target, line: Line) -> Iterator[Finding]:
        kept = _single(line.labels, range(len(line.labels)))
        values = _numbers([line.cells[i] for i in kept])
        if values is None or not _is_even([line.labels[i].low for i in kept]):
            return
        thresholds = all(isinstance(line.cells[i].value, AtLeastValue) for i in kept)
        odd = regular.odd_in_series(values, 5 if thresholds else regular.INTERIOR)
        if odd is not None:
            index = kept[odd.row]
            named = cells.named(line, index)
            yield self.finding(target, line.cells[index], odd, named, line.axis.domain.name)

    def grid(self, target: Target, table: Table) -> Iterator[Finding]:
        assert table.columns is not None
        rows = _single(table.rows.labels, cells.order(table.rows))
        columns = _single(table.columns.labels, cells.order(table.columns))
        picked = [[table.cells[r][c] for c in columns] for r in rows]
        numbers = _numbers([cell for line in picked for cell in line])
        if numbers is None or not rows or not columns:
            return
        width = len(columns)
        found = regular.odd_in_grid(
            [numbers[i : i + width] for i in range(0, len(numbers), width)],
            even_rows=_is_even([table.rows.labels[r].low for r in rows]),
            even_columns=_is_even([table.columns.labels[c].low for c in columns]),
        )
        for odd in found:
            row, column = rows[odd.row], columns[odd.column]
            named = (
                f"{table.rows.domain.name} {table.rows.labels[row].text}, "
                f"{table.columns.domain.name} {table.columns.labels[column].text}"
            )
            axis = table.columns.domain.name
            yield self.finding(target, table.cells[row][column], odd, named, axis)

    def finding(
        self, target: Target, cell: Cell, odd: regular.Odd, named: str, axis: str
    ) -> Finding:
        assert target.game is not None
        text = target.game.files[cell.span.path].text[cell.span.start : cell.span.end]
        expected = _as_written(odd.expected, text)
        args = {"cell": named, "value": text, "expected": expected, "axis": axis}
        key = "TAB302" if odd.why == "step" else f"TAB302.{odd.why}"
        fix = None
        if odd.why != "jump":
            fix = replace("unsafe", cell.span.start, cell.span.end, expected)
        return Finding(key, cell.span, args, fix=fix, suggestions=(expected,))


class MixedCells(Rule):
    """A cell whose unit or kind is not that of its column.

    What it finds
    -------------
    In one column: a number among thresholds (`4` among `5+` and `6+`) or the other way round, a
    number among percentages, a positive number without its sign among signed ones, a measure in
    another unit (`12 pouces` among `30 cm`), a letter read for a digit (`O`, `l`). Units of one
    system may follow each other (`30 s`, `5 min`), a threshold may end a column of numbers, and
    a table whose rows are each of one kind is left alone.

    Why it matters
    --------------
    A lost `+` or a wrong unit changes what the number means.

    Example
    -------
        ```{table} tir
        rows: rang = 1..5
        entries: {1: 6+, 2: 5+, 3: 4, 4: 3+, 5: 2+}
        ```

    Instead
    -------
        ```{table} tir
        rows: rang = 1..5
        entries: {1: 6+, 2: 5+, 3: 4+, 4: 3+, 5: 2+}
        ```

    Fix safety
    ----------
    There is no fix: the value is to be looked up.
    """

    code = "TAB303"
    name = "mixed-cells"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        assert target.game is not None
        for table in _tables(target):
            if table.columns is not None and not list(self.columns(target, table, "columns")):
                continue  # each row is of one kind: the table is read by rows
            yield from self.columns(target, table, "rows")

    def columns(self, target: Target, table: Table, along: str) -> Iterator[Finding]:
        assert target.game is not None
        for line in cells.lines(table, along):
            free = line.domain.kind == "text"
            texts = [
                (cell.span, target.game.files[cell.span.path].text[cell.span.start : cell.span.end])
                for cell in line.cells
                if cell.value is not None and (free or not isinstance(cell.value, str | bool))
            ]
            plain = [(span, text.strip("\"'«» \u00a0\u202f")) for span, text in texts]
            for key, span, usual in cells.strangers(plain, free=free):
                word = next(text for at, text in plain if at == span)
                yield Finding(key, span, {"value": word, "usual": usual})


def _single(labels: Sequence[Label], order: Iterable[int]) -> list[int]:
    """Positions of heads that stand for one value each; open ends drop out."""
    kept: list[int] = []
    for index in order:
        label = labels[index]
        if label.member is not None or (label.low is not None and label.low == label.high):
            kept.append(index)
        elif label.low is not None and label.high is not None:
            return []  # ranges have no common step
    return kept


def _is_even(places: list[int | None]) -> bool:
    """Whether the numbers are equally far apart; members are, by their place."""
    known = [place for place in places if place is not None]
    if not known:
        return True
    if len(known) < len(places):
        return False
    return len({b - a for a, b in pairwise(known)}) <= 1


def _numbers(picked: list[Cell]) -> list[Number] | None:
    """The cells as numbers if all are, or all are thresholds."""
    found: list[Number] = []
    kinds: set[bool] = set()
    for cell in picked:
        value = cell.value
        kinds.add(isinstance(value, AtLeastValue))
        if isinstance(value, AtLeastValue):
            found.append(value.low)
        elif isinstance(value, int | Fraction) and not isinstance(value, bool):
            found.append(value)
        else:
            return None
    return found if len(kinds) == 1 else None


def _as_written(value: Number, text: str) -> str:
    """The number with the sign or the `+` that the cell has."""
    if text.endswith("+"):
        return f"{value}+"
    return f"+{value}" if text.startswith("+") and value > 0 else str(value)


def _shown(cell: Cell) -> str:
    return "–" if cell.value is None else show(cell.value)


RULES: tuple[type[Rule], ...] = (NonMonotoneCells, BrokenStep, MixedCells)
