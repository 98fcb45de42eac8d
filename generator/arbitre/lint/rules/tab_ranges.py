"""Rules on the ranges of a table's axes: what they hold beyond, between and in common."""

from collections.abc import Iterator

from arbitre.finding import Finding, Note, replace
from arbitre.lint.analysis import axes
from arbitre.lint.analysis.axes import bounds
from arbitre.lint.analysis.calls import calls, ends, has_dice
from arbitre.lint.rule import Rule, Target
from arbitre.lint.rules.tab_axes import all_axes, hole_finding, tables
from arbitre.model.blocks import Axis, Table


class LabelBeyondDomain(Rule):
    """A range that goes beyond what its axis can be.

    What it finds
    -------------
    A head such as `11-14` on an axis of `2D6`: a part of its values lies outside the dice, or
    outside the declared domain. An open end, `11+`, claims nothing.

    Why it matters
    --------------
    One of the bounds is a misprint, or the axis is not what it says.

    Example
    -------
        ```{table} effet
        rows: jet = D6
        entries: {1-2: 0, 3-5: 1, 6-7: 2}
        ```

    Instead
    -------
        ```{table} effet
        rows: jet = D6
        entries: {1-2: 0, 3-5: 1, 6: 2}
        ```

    Fix safety
    ----------
    There is no fix: the bound or the domain may be wrong.
    """

    code = "TAB204"
    name = "label-beyond-domain"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        for axis in all_axes(target):
            for label, values, wholly in axes.outside(axis):
                if not wholly:
                    args = {"label": label.text, "values": values, **_reach(axis)}
                    yield Finding(self.code, label.span, args)


class UnreachableRow(Rule):
    """A row or column that no value of its axis leads to.

    What it finds
    -------------
    A head whose values all lie outside the dice or the domain of its axis: `13` under `2D6`.
    Its chance is exactly 0.

    Why it matters
    --------------
    Nobody ever gets there. Mostly a head is wrong, and the axis lacks the value that was meant.

    Example
    -------
        ```{table} effet
        rows: jet = D6
        entries: {1-2: 0, 3-5: 1, 6: 2, 7: 3}
        ```

    Instead
    -------
        ```{table} effet
        rows: jet = D6
        entries: {1-2: 0, 3-5: 1, 6: 2}
        ```

    Fix safety
    ----------
    There is no fix: the head or the domain may be wrong.
    """

    code = "TAB205"
    name = "unreachable-row"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        for axis in all_axes(target):
            for label, _, wholly in axes.outside(axis):
                if wholly:
                    args = {"label": label.text, **_reach(axis)}
                    key = "TAB205" if axis.domain.dice is None else "TAB205.dice"
                    yield Finding(key, label.span, args)


class ClosedTable(Rule):
    """A table that ends where its dice go on.

    What it finds
    -------------
    An axis of dice with modifiers (`D6-1..D6+1`), or without a last value (`0+`), whose last
    head is closed. A rule that gives a table dice whose total goes beyond its heads.

    Why it matters
    --------------
    The extreme roll is the one that players remember, and the table has no line for it.

    Example
    -------
        ```{table} effet
        rows: jet = D6-1..D6+1
        entries: {1-2: 0, 3-5: 1, 6: 2}
        ```

    Instead
    -------
        ```{table} effet
        rows: jet = D6-1..D6+1
        entries: {≤ 2: 0, 3-5: 1, 6+: 2}
        ```

    Fix safety
    ----------
    There is no fix: the last row may be open, or rows may be missing.
    """

    code = "TAB206"
    name = "closed-table"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        for axis in all_axes(target):
            for hole in axes.holes(axis):
                if hole.where == "beyond":
                    yield hole_finding(self.code, axis, hole)
        yield from self.calls(target)

    def calls(self, target: Target) -> Iterator[Finding]:
        assert target.game is not None
        by_id = {table.id: table for table in tables(target)}
        for rule, parsed, call in calls(target.game):
            table = by_id.get(call.callee)
            domains = {domain.name: domain for domain in rule.inputs}
            for argument in call.args if table is not None else ():
                axis = _axis(table, argument.name)
                reached = ends(argument.value, domains)
                if axis is None or reached is None or not has_dice(argument.value):
                    continue
                heads = axes.numbered(axis)
                if not heads:
                    continue
                low, high = bounds(heads[0])[0], max(bounds(head)[1] for head in heads)
                if reached[0] < low or reached[1] > high:
                    args = {
                        "id": call.callee.partition(".")[2],
                        "axis": axis.domain.name,
                        "rolled": f"{reached[0]}..{reached[1]}",
                        "heads": f"{heads[0].text} – {heads[-1].text}",
                    }
                    note = Note(heads[-1 if reached[1] > high else 0].span, "note.last-head")
                    yield Finding("TAB206.call", parsed.scalar.at(*argument.at), args, (note,))


class GapInRanges(Rule):
    """A hole between two ranges of an axis.

    What it finds
    -------------
    Ranges such as `3-4` and `6-8` with a value between them that no head holds. With dice, the
    message gives the exact chance to fall there.

    Why it matters
    --------------
    The dice will come up with it, and the table has no answer.

    Example
    -------
        ```{table} effet
        rows: jet = 2D6
        entries: {2-4: 0, 6-8: 1, 9+: 2}
        ```

    Instead
    -------
        ```{table} effet
        rows: jet = 2D6
        entries: {2-5: 0, 6-8: 1, 9+: 2}
        ```

    Fix safety
    ----------
    There is no fix: either of the two bounds may be wrong.
    """

    code = "TAB207"
    name = "gap-in-ranges"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        for axis in all_axes(target):
            for hole in axes.holes(axis):
                if hole.where == "between ranges":
                    yield hole_finding(self.code, axis, hole)


class OverlappingRanges(Rule):
    """Two heads of an axis that share values.

    What it finds
    -------------
    Ranges such as `3-5` and `5-6`, or a number inside a range, on one axis.

    Why it matters
    --------------
    The table then has two answers for one roll.

    Example
    -------
        ```{table} effet
        rows: jet = 2D6
        entries: {2-5: 0, 5-8: 1, 9+: 2}
        ```

    Instead
    -------
        ```{table} effet
        rows: jet = 2D6
        entries: {2-4: 0, 5-8: 1, 9+: 2}
        ```

    Fix safety
    ----------
    There is no fix: either of the two bounds may be wrong.
    """

    code = "TAB208"
    name = "overlapping-ranges"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        for axis in all_axes(target):
            for label, other, values in axes.overlapping(axis):
                args = {"label": label.text, "other": other.text, "values": values}
                note = Note(other.span, "note.other-head")
                yield Finding(self.code, label.span, args, (note,))


class InvertedRange(Rule):
    """A range whose first number is greater than its last.

    What it finds
    -------------
    A head such as `8-6`, which holds no value at all.

    Why it matters
    --------------
    Its row is never read, and its values are missing.

    Example
    -------
        ```{table} effet
        rows: jet = 2D6
        entries: {2-5: 0, 8-6: 1, 9+: 2}
        ```

    Instead
    -------
        ```{table} effet
        rows: jet = 2D6
        entries: {2-5: 0, 6-8: 1, 9+: 2}
        ```

    Fix safety
    ----------
    The fix is unsafe: it exchanges the two numbers, but one of them may be a misprint.
    """

    code = "TAB209"
    name = "inverted-range"
    severity = "error"
    scope = "game"
    fix = "unsafe"

    def check(self, target: Target) -> Iterator[Finding]:
        assert target.game is not None
        for axis in all_axes(target):
            for label in axis.labels:
                if not axes.is_inverted(label):
                    continue
                low, high = str(label.low), str(label.high)
                start = label.span.start
                written = target.game.files[label.span.path].text[start : label.span.end]
                fix = None
                if written.startswith(low) and written.endswith(high):
                    turned = high + written[len(low) : len(written) - len(high)] + low
                    fix = replace("unsafe", start, label.span.end, turned)
                yield Finding(self.code, label.span, {"label": label.text}, fix=fix)


def _reach(axis: Axis) -> dict[str, str]:
    return {"axis": axis.domain.name, "domain": axis.domain.describe()}


def _axis(table: Table | None, name: str | None) -> Axis | None:
    for axis in (table.rows, table.columns) if table is not None else ():
        if axis is not None and axis.domain.name == name:
            return axis
    return None


RULES: tuple[type[Rule], ...] = (
    LabelBeyondDomain,
    UnreachableRow,
    ClosedTable,
    GapInRanges,
    OverlappingRanges,
    InvertedRange,
)
