"""The family TAB: tables. Here the shape of grids; axes, ranges and cells in modules beside."""

from collections.abc import Iterator

from arbitre.finding import Finding, Note
from arbitre.lint.rule import ReaderRule, Rule, Target
from arbitre.lint.rules.tab_axes import tables
from arbitre.model.blocks import Axis, Table
from arbitre.source.text import SourceFile


class RaggedRow(ReaderRule):
    """A row with more or fewer cells than the head of its grid.

    What it finds
    -------------
    A line of `cells` whose number of cells is not that of the column heads; a grid that does
    not begin with `.` and the column heads.

    Why it matters
    --------------
    Cells after a missing one slide under the wrong column, and every value read there is wrong.

    Example
    -------
        ```{table} degats
        rows: jet = D3
        columns: succès = 0..2
        cells: |
          .  0  1  2
          1  0  1
          2  0  1  2
          3  1  2  3
        ```

    Instead
    -------
        ```{table} degats
        rows: jet = D3
        columns: succès = 0..2
        cells: |
          .  0  1  2
          1  0  1  1
          2  0  1  2
          3  1  2  3
        ```

    Fix safety
    ----------
    There is no fix: which cell is missing must be looked up in the source. An empty cell is
    written `-`.
    """

    code = "TAB101"
    name = "ragged-row"
    severity = "error"
    scope = "game"


class MisalignedRow(Rule):
    """A row whose cells stand under other columns than they belong to.

    What it finds
    -------------
    A line of `cells` with the right number of cells, one of which stands under the head of
    another column, in a grid whose other lines are aligned.

    Why it matters
    --------------
    Cells are read by their order, people read them by their place. Mostly a cell was lost in
    one place of the row and another slipped in elsewhere.

    Example
    -------
        ```{table} degats
        rows: jet = D3
        columns: succès = 0..4
        cells: |
          .  0  1  2  3  4
          1  0  1  1  2  2
          2  0  1     2  3  3
          3  1  2  3  4  5
        ```

    Instead
    -------
        ```{table} degats
        rows: jet = D3
        columns: succès = 0..4
        cells: |
          .  0  1  2  3  4
          1  0  1  1  2  2
          2  0  1  2  3  3
          3  1  2  3  4  5
        ```

    Fix safety
    ----------
    There is no fix: which cell stands in the wrong place must be looked up.
    """

    code = "TAB102"
    name = "misaligned-row"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        assert target.game is not None
        for table in tables(target):
            if table.columns is not None and len(table.cells) >= 3:
                yield from self.grid(table, table.columns, target.game.files[table.span.path])

    def grid(self, table: Table, columns: Axis, file: SourceFile) -> Iterator[Finding]:
        heads = [_place(file.text, label.span.start, label.span.end) for label in columns.labels]
        slipped: list[tuple[int, int]] = []
        for row, line in enumerate(table.cells):
            for index, cell in enumerate(line[: len(heads)]):
                place = _place(file.text, cell.span.start, cell.span.end)
                other = next((i for i, head in enumerate(heads) if _meets(place, head)), index)
                if other != index and not _meets(place, heads[index]):
                    slipped.append((row, index))
                    break
        if len(slipped) * 3 > len(table.cells):
            return  # this grid is not aligned at all
        for row, index in slipped:
            cell, label = table.cells[row][index], columns.labels[index]
            head = table.rows.labels[row].text
            args = {"row": head, "column": f"{columns.domain.name} {label.text}"}
            yield Finding(self.code, cell.span, args, (Note(label.span, "note.column"),))


def _place(text: str, start: int, end: int) -> tuple[int, int]:
    """Where on its line a piece of text stands."""
    line = text.rfind("\n", 0, start) + 1
    return start - line, end - line


def _meets(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] < other[1] and other[0] < one[1]


RULES: tuple[type[Rule], ...] = (RaggedRow, MisalignedRow)
