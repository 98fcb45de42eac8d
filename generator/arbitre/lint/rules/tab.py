"""Rules on tables."""

from arbitre.lint.rule import ReaderRule, Rule


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


RULES: tuple[type[Rule], ...] = (RaggedRow,)
