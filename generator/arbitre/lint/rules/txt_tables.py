"""Rules on tables of Markdown that lost their head, have two, or stand on each other."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from arbitre.finding import Finding, Fix, Note, Span, replace
from arbitre.lint.config import Typography
from arbitre.lint.prose import View
from arbitre.lint.rule import Rule
from arbitre.lint.textrule import TextRule

_RULE_CELL = re.compile(r":?-{1,60}:?")


@dataclass(frozen=True, slots=True)
class Row:
    start: int
    end: int
    cells: tuple[str, ...]

    @property
    def parts(self) -> bool:
        """Whether it is the line of dashes under a head."""
        return bool(self.cells) and all(_RULE_CELL.fullmatch(cell) for cell in self.cells)


def _tables(view: View) -> Iterator[list[Row]]:
    """Runs of lines between bars, outside code and blocks."""
    rows: list[Row] = []
    text = view.file.text
    if not view.is_page or "|" not in text:
        return
    for piece in view.pieces:
        if piece.kind != "prose":
            continue
        first = text.rfind("\n", 0, piece.start) + 1
        # the line of dashes is in no piece: it stands between the head and the first row
        if rows and _is_rule(text[rows[-1].end + 1 : first].strip("\n")):
            rows.append(_row(text, rows[-1].end + 1, first - 1))
        elif rows and first > rows[-1].end + 1:
            yield rows
            rows = []
        start = first
        for line in text[first : piece.end].split("\n"):
            end = start + len(line)
            if line.strip().startswith("|") and line.rstrip().endswith("|"):
                rows.append(_row(text, start, end))
            elif rows:
                yield rows
                rows = []
            start = end + 1
    if rows:
        yield rows


def _is_rule(line: str) -> bool:
    return "\n" not in line and line.strip().startswith("|") and _row(line, 0, len(line)).parts


def _row(text: str, start: int, end: int) -> Row:
    inside = text[start:end].strip().strip("|")
    return Row(start, end, tuple(cell.strip() for cell in inside.split("|")))


def _span(view: View, row: Row) -> Span:
    return view.file.span(row.start, row.start + len(view.file.text[row.start : row.end].rstrip()))


class HeadlessTable(TextRule):
    """A table without a head.

    What it finds
    -------------
    Rows between bars with no line of dashes under the first, and a head with no word in it.

    Why it matters
    --------------
    Without the line of dashes the rows are set as one paragraph, bars and all. Without heads
    nobody knows what the columns are.

    Example
    -------
        | courte | 4 |
        | moyenne | 5 |

    Instead
    -------
        | Portée | Difficulté |
        |---|---|
        | courte | 4 |
        | moyenne | 5 |

    Fix safety
    ----------
    There is no fix: only the author knows the heads.
    """

    code = "TXT201"
    name = "headless-table"

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:  # noqa: ARG002
        for rows in _tables(view):
            if len(rows) < 2 or len(rows[0].cells) < 2:
                continue
            if not any(row.parts for row in rows):
                yield Finding(self.code, _span(view, rows[0]))
            elif rows[1].parts and not any(rows[0].cells):
                yield Finding(f"{self.code}.empty", _span(view, rows[0]))


class RepeatedTableHead(TextRule):
    """A table with two heads.

    What it finds
    -------------
    The head of a table once more among its rows, with or without a line of dashes.

    Why it matters
    --------------
    The table went over a page in the source; the second head is now set as a row of values.

    Example
    -------
        | Portée | Difficulté |
        |---|---|
        | courte | 4 |
        | Portée | Difficulté |
        | longue | 6 |

    Instead
    -------
        | Portée | Difficulté |
        |---|---|
        | courte | 4 |
        | longue | 6 |

    Fix safety
    ----------
    The fix is unsafe: it deletes the second head, which may open another table.
    """

    code = "TXT202"
    name = "repeated-table-head"
    fix = "unsafe"

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:  # noqa: ARG002
        for rows in _tables(view):
            if len(rows) < 3 or not rows[1].parts or not any(rows[0].cells):
                continue
            for n, row in enumerate(rows[2:], 2):
                if row.cells == rows[0].cells:
                    following = n + 1 < len(rows) and rows[n + 1].parts
                    last = rows[n + 1] if following else row
                    note = Note(_span(view, rows[0]), "note.first-here")
                    yield Finding(
                        self.code,
                        _span(view, row),
                        {},
                        (note,),
                        fix=_deleted(view, row.start, last.end),
                    )


def _deleted(view: View, start: int, end: int) -> Fix:
    whole = end + 1 if end < len(view.file.text) else end
    return replace("unsafe", start, whole, "")


class StackedTables(TextRule):
    """Two tables on top of each other.

    What it finds
    -------------
    A second head with its line of dashes among the rows of a table.

    Why it matters
    --------------
    Both are set as one table: the second head becomes a row, its dashes another.

    Example
    -------
        | Portée | Difficulté |
        |---|---|
        | courte | 4 |
        | Taille | Bonus |
        |---|---|
        | grande | 2 |

    Instead
    -------
        | Portée | Difficulté |
        |---|---|
        | courte | 4 |

        | Taille | Bonus |
        |---|---|
        | grande | 2 |

    Fix safety
    ----------
    The fix is safe: it puts a blank line before the second head.
    """

    code = "TXT203"
    name = "stacked-tables"
    fix = "safe"

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:  # noqa: ARG002
        for rows in _tables(view):
            if len(rows) < 3 or not rows[1].parts:
                continue
            for n, row in enumerate(rows[2:-1], 2):
                if rows[n + 1].parts and not row.parts and row.cells != rows[0].cells:
                    note = Note(_span(view, rows[0]), "note.first-here")
                    fix = replace("safe", row.start, row.start, "\n")
                    yield Finding(self.code, _span(view, row), {}, (note,), fix=fix)


RULES: tuple[type[Rule], ...] = (HeadlessTable, RepeatedTableHead, StackedTables)
