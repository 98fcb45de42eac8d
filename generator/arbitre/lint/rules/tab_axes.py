"""Rules on the heads of a table's rows and columns: order, repetition, what is missing."""

from collections.abc import Iterator

from arbitre.finding import Finding, Note
from arbitre.lint.analysis import axes
from arbitre.lint.analysis.axes import Hole
from arbitre.lint.analysis.verdicts import is_broken
from arbitre.lint.rule import Rule, Target
from arbitre.model.blocks import Axis, Table


def tables(target: Target) -> Iterator[Table]:
    """The tables that were read whole."""
    assert target.game is not None
    for block in target.game.blocks.values():
        if isinstance(block, Table) and not is_broken(target.game, block):
            yield block


def all_axes(target: Target) -> Iterator[Axis]:
    for table in tables(target):
        yield table.rows
        if table.columns is not None:
            yield table.columns


def hole_finding(code: str, axis: Axis, hole: Hole) -> Finding:
    args = {"values": hole.values, "axis": axis.domain.name, "domain": axis.domain.describe()}
    key = code
    if hole.chance is not None:
        key, args["chance"] = f"{code}.dice", str(hole.chance)
    notes: tuple[Note, ...] = ()
    if hole.after is not None and hole.before is not None:
        notes = (Note(hole.before.span, "note.next-head"),)
    return Finding(key, hole.beside.span, args, notes)


class UnorderedAxis(Rule):
    """A row or column head out of order.

    What it finds
    -------------
    Heads of numbers that neither rise nor fall all along. A member that stands elsewhere than
    in its domain, where all others keep the domain's order.

    Why it matters
    --------------
    A reader runs along the axis and misses the row. Often the cells did not move with it.

    Example
    -------
        ```{table} effet
        rows: jet = D6
        entries: {1: 0, 2: 0, 4: 2, 3: 1, 5: 2, 6: 3}
        ```

    Instead
    -------
        ```{table} effet
        rows: jet = D6
        entries: {1: 0, 2: 0, 3: 1, 4: 2, 5: 2, 6: 3}
        ```

    Fix safety
    ----------
    There is no fix: either the head or the whole row may be in the wrong place.
    """

    code = "TAB201"
    name = "unordered-axis"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        for axis in all_axes(target):
            for label, beside in axes.displaced(axis):
                args = {"label": label.text, "beside": beside.text, "axis": axis.domain.name}
                note = Note(beside.span, "note.beside")
                yield Finding(self.code, label.span, args, (note,))


class RepeatedLabel(Rule):
    """A row or column head given twice.

    What it finds
    -------------
    Two heads of one axis that stand for the same value or the same range, however written.

    Why it matters
    --------------
    Only the first is ever read. The second was meant for another value, which is now missing.

    Example
    -------
        ```{table} degats
        rows: jet = D3
        columns: succès = 0..2
        cells: |
          .  0  1  2
          1  0  1  1
          2  0  1  2
          2  1  2  3
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
    There is no fix: the head may be wrong, or the row superfluous.
    """

    code = "TAB202"
    name = "repeated-label"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        for axis in all_axes(target):
            for label, first in axes.repeated(axis):
                args = {"label": label.text, "axis": axis.domain.name}
                note = Note(first.span, "note.first-here")
                yield Finding(self.code, label.span, args, (note,))


class MissingLabel(Rule):
    """A value of the axis without a row or column.

    What it finds
    -------------
    An axis without a head for each value of its domain: a member, a number of `0..10`, a total
    of the dice. With dice, the message gives the exact chance to fall there.

    Why it matters
    --------------
    The dice will come up with it, and the table has no answer.

    Example
    -------
        ```{table} effet
        rows: jet = D6
        entries: {1: 0, 2: 0, 3: 1, 5: 2, 6: 3}
        ```

    Instead
    -------
        ```{table} effet
        rows: jet = D6
        entries: {1: 0, 2: 0, 3: 1, 4: 2, 5: 2, 6: 3}
        ```

    Fix safety
    ----------
    There is no fix: the cells are to be looked up.
    """

    code = "TAB203"
    name = "missing-label"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        for axis in all_axes(target):
            for hole in axes.holes(axis):
                if hole.where == "missing":
                    yield hole_finding(self.code, axis, hole)


RULES: tuple[type[Rule], ...] = (UnorderedAxis, RepeatedLabel, MissingLabel)
