"""Rules on how a sheet is laid out. `arbitre build sheets` runs them on the laid-out document."""

from collections.abc import Iterable

from arbitre.finding import Finding
from arbitre.lint.rule import Rule, Target


class PrintRule(Rule):
    """A defect that is seen once a sheet is laid out: the build reports it, lint does not."""

    def check(self, _target: Target) -> Iterable[Finding]:
        return ()


class OverfullTable(PrintRule):
    """A table that is wider than its column.

    What it finds
    -------------
    A table that, at the smallest type size allowed, is still wider than the column, card or
    page that holds it.

    Why it matters
    --------------
    What stands out of the column covers its neighbour, or falls off the paper.

    Example
    -------
        sheets:
          essai: {blocks: [portees], paper: A6, columns: 3, pages: 1}

    Instead
    -------
        sheets:
          essai: {blocks: [portees], paper: A6, columns: 1, pages: 1}

    Fix safety
    ----------
    There is no fix: fewer columns on the sheet, or shorter words in the table, are a
    choice.
    """

    code = "PRN101"
    name = "overfull-table"
    severity = "error"


class OverfullColumn(PrintRule):
    """A column or card that holds more than it has room for.

    What it finds
    -------------
    A column in which the laid-out blocks end below its foot, or a card whose text is longer
    than the card at the smallest type size.

    Why it matters
    --------------
    The last lines are printed over the foot of the page, or are cut off with the rest of
    the card.

    Example
    -------
        sheets:
          essai: {layout: cards, kinds: [states], smallest: 14, largest: 14}

    Instead
    -------
        sheets:
          essai: {layout: cards, kinds: [states]}

    Fix safety
    ----------
    There is no fix: only the author can shorten the text.
    """

    code = "PRN102"
    name = "overfull-column"
    severity = "error"


class ClippedText(PrintRule):
    """Words that stand outside of their column or page.

    What it finds
    -------------
    A line of text that reaches over the side of its column, its card or the paper.

    Why it matters
    --------------
    It is printed over the next column, or not at all.

    Example
    -------
        ```{sequence} tour
        title: Le tour
        steps:
          - {n: 1, do: "Crier Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaah."}
        ```

    Instead
    -------
        ```{sequence} tour
        title: Le tour
        steps:
          - {n: 1, do: "Crier Aaah."}
        ```

    Fix safety
    ----------
    There is no fix: only the author can shorten the word or widen the column.
    """

    code = "PRN103"
    name = "clipped-text"
    severity = "error"


class OverlongSheet(PrintRule):
    """A sheet that does not fit its pages.

    What it finds
    -------------
    A sheet whose blocks do not fit the number of pages at the smallest type size allowed.
    The message says by how much, and which blocks, taken from the end, would have to go.

    Why it matters
    --------------
    A play aid of two pages is one sheet of paper. A third page would be lost, and smaller
    type could not be read.

    Example
    -------
        sheets:
          essai: {blocks: [longue], paper: A6, pages: 1, columns: 1}

    Instead
    -------
        sheets:
          essai: {blocks: [longue], paper: A4, pages: 1, columns: 3}

    Fix safety
    ----------
    There is no fix: which blocks go, or how many pages there are, is a choice.
    """

    code = "PRN104"
    name = "overlong-sheet"
    severity = "error"


class BlankPage(PrintRule):
    """A page with next to nothing on it.

    What it finds
    -------------
    A page of a sheet or booklet on which the text covers less than an eighth of the height.
    A cover, the last page of a booklet and the backs of cards do not count.

    Why it matters
    --------------
    Paper is wasted, and a reader thinks that something is missing.

    Example
    -------
        sheets:
          essai: {blocks: [tour], paper: A4, pages: 2, columns: 1, largest: 8}

    Instead
    -------
        sheets:
          essai: {blocks: [tour], paper: A6, pages: 1, columns: 1, largest: 24}

    Fix safety
    ----------
    There is no fix: fewer pages or more blocks are a choice.
    """

    code = "PRN201"
    name = "blank-page"
    severity = "warning"


class LooseSheet(PrintRule):
    """A sheet that does not fill its pages.

    What it finds
    -------------
    A sheet of columns whose blocks, at the largest type size allowed, take less than nine
    tenths of the height of the columns.

    Why it matters
    --------------
    The room could have held another table, or larger type.

    Example
    -------
        sheets:
          essai: {blocks: [tour], paper: A4, pages: 1, columns: 2, largest: 9}

    Instead
    -------
        sheets:
          essai: {blocks: [longue], paper: A6, pages: 1, columns: 2, largest: 24}

    Fix safety
    ----------
    There is no fix: more blocks, a larger `largest` or fewer pages are a choice.
    """

    code = "PRN202"
    name = "loose-sheet"
    severity = "warning"


class StrandedHeading(PrintRule):
    """A heading at the end of a column or page.

    What it finds
    -------------
    A heading below which, in the same column or on the same page, there is no line of its
    text.

    Why it matters
    --------------
    A reader who looks for the text of the heading does not see where it went.

    Example
    -------
        /* own.css */
        .chapter > p { break-before: page }

    Instead
    -------
        /* own.css */
        .chapter > p { margin-top: 0 }

    Fix safety
    ----------
    There is no fix: the style of the sheet, or the text before the heading, has to change.
    """

    code = "PRN203"
    name = "stranded-heading"
    severity = "warning"


class BadlySplitTable(PrintRule):
    """A table of which a single row stands apart.

    What it finds
    -------------
    A table that goes over the end of a page and leaves less than two rows on one of them.

    Why it matters
    --------------
    A row on its own is overlooked, or read without the rest.

    Example
    -------
        /* own.css */
        table.short { break-inside: auto }
        .grid tbody tr:nth-child(2) { break-before: page }

    Instead
    -------
        /* own.css */
        .grid tbody tr { break-inside: avoid }

    Fix safety
    ----------
    There is no fix: the style of the booklet, or the text before the table, has to change.
    """

    code = "PRN204"
    name = "badly-split-table"
    severity = "warning"


RULES: tuple[type[Rule], ...] = (
    OverfullTable,
    OverfullColumn,
    ClippedText,
    OverlongSheet,
    BlankPage,
    LooseSheet,
    StrandedHeading,
    BadlySplitTable,
)
