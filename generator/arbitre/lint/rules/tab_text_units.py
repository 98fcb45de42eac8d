"""Rules on the units in the columns of plain tables."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from arbitre.finding import Finding, Note
from arbitre.lint.reading.outline import outlines
from arbitre.lint.reading.tables import Cell, TextTable, tables
from arbitre.lint.rule import Rule, Target

FEWEST = 4  # cells of a column, before one of another unit is odd
_MEASURE = re.compile(r"[-−+]?\d{1,6}(?:[.,]\d{1,3})?[ \u00a0\u202f]?(?P<unit>%|[^\W\d_]{1,12}|)")
_FAMILIES = (
    "mm cm dm m km mètre centimètre millimètre kilomètre",
    "s min mn h seconde minute heure jour semaine mois an année tour round phase",
    "g kg t gramme kilo tonne",
    "pouce pied yard mille mile",
)  # units that change into each other as the numbers grow
_FAMILY = {unit: family.split()[0] for family in _FAMILIES for unit in family.split()}


class OddTextUnit(Rule):
    """A cell of a text table in another unit than the rest of its column.

    What it finds
    -------------
    Between pipes or tabs, a column of at least four numbers of which one has another unit than
    all others, or none. Units that change into each other, `80 cm` and `1 m`, are alike.

    Why it matters
    --------------
    The number is read in the unit of the column.

    Example
    -------
        | arme | portée |
        |---|---|
        | arc | 30 cm |
        | arbalète | 40 cm |
        | fronde | 20 pouces |
        | javelot | 15 cm |

    Instead
    -------
        | arme | portée |
        |---|---|
        | arc | 30 cm |
        | arbalète | 40 cm |
        | fronde | 20 cm |
        | javelot | 15 cm |

    Fix safety
    ----------
    There is no fix: the unit may be wrong, or the number in need of conversion.
    """

    code = "TAB507"
    name = "odd-text-unit"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        for outline in outlines(target):
            for table in tables(outline):
                for column in _measured(table) if table.sure else ():
                    yield from _odd(column)


def _measured(table: TextTable) -> Iterator[list[tuple[Cell, str]]]:
    """The columns that hold measures only, below their heads: each cell with its unit."""
    rows = table.rows[1:]
    if len({len(row) for row in table.rows}) != 1 or len(rows) < FEWEST:
        return
    for index in range(len(rows[0])):
        cells = [row[index] for row in rows]
        found = [match for cell in cells if (match := _MEASURE.fullmatch(cell.text)) is not None]
        if len(found) == len(cells):
            yield [(cell, match["unit"]) for cell, match in zip(cells, found, strict=True)]


def _odd(column: Sequence[tuple[Cell, str]]) -> Iterator[Finding]:
    counts = Counter(_family(unit) for _, unit in column)
    (usual, often), *rest = counts.most_common()
    if not usual or len(rest) != 1 or often != len(column) - 1:
        return
    first, unit = next((cell, unit) for cell, unit in column if _family(unit) == usual)
    for cell, other in column:
        if _family(other) != usual:
            note = Note(first.span, "note.first-here")
            key = "TAB507" if other else "TAB507.none"
            yield Finding(key, cell.span, {"cell": cell.text, "unit": unit}, (note,))


def _family(unit: str) -> str:
    single = unit.removesuffix("s") if len(unit) > 2 and unit != "pas" else unit
    return _FAMILY.get(single, single)


RULES: tuple[type[Rule], ...] = (OddTextUnit,)
