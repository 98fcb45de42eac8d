"""What can be wrong with a base and the lines that add to it."""

from collections.abc import Iterator
from itertools import count

from arbitre.expr.ast import Binary, Expr, Name, Num, Number, Text, Unary
from arbitre.expr.values import Scalar, show
from arbitre.finding import Finding, Note
from arbitre.lint.analysis.conditions import Space
from arbitre.lint.analysis.cubes import Budget, NotAnalysed, first_uncovered
from arbitre.lint.analysis.regular import odd_in_series
from arbitre.model.blocks import Modifier, Modifiers
from arbitre.model.domain import Domain
from arbitre.model.game import Game
from arbitre.source.nodes import Scalar as Written

STEPS = 100_000
SERIES = 5  # members that show a step
LISTED = 3  # lines by one input that make a list of its members


def impossible_lines(game: Game, rule: Modifiers) -> Iterator[Finding]:
    """Lines whose condition never holds."""
    space = _space(game, rule)
    if space is None:
        return
    for line in rule.add:
        if line.condition is not None and not space.cubes(line.condition.tree):
            yield Finding("DEC104", line.condition.scalar.span, {"row": line_name(line)})


def repeated_lines(game: Game, rule: Modifiers) -> Iterator[Finding]:
    """Lines that apply in the same cases, and bases given twice."""
    first_base: dict[Scalar, object] = {}
    for case in rule.base_cases:
        if first_base.setdefault(case.member, case) is not case:
            yield Finding("DEC301.base", case.span, {"row": show(case.member)})
    space = _space(game, rule)
    for index, line in enumerate(rule.add):
        for other in rule.add[:index]:
            if line.per == other.per and _same_cases(space, line, other):
                args = {"row": line_name(line), "other": line_name(other)}
                note = Note(other.span, "note.first-here")
                span = line.condition.scalar.span if line.condition is not None else line.span
                yield Finding("DEC301", span, args, (note,))
                break


def missing_bases(rule: Modifiers) -> Iterator[Finding]:
    domain = rule.base_by
    if domain is None or not rule.base_cases:
        return
    given = {case.member for case in rule.base_cases}
    values = domain.values()
    if values is not None:
        missing = [show(value) for value in values if value not in given]
    elif domain.kind == "integers":
        missing = [str(next(n for n in count(domain.low or 0) if n not in given))]
    else:
        return
    if missing:
        args = {"name": domain.name, "missing": _some(missing)}
        yield Finding("DEC302", rule.base_cases[0].span, args)


def missing_lines(rule: Modifiers) -> Iterator[Finding]:
    """One member left out of a list of lines that even names what changes nothing."""
    for domain, lines in _lists(rule):
        left = [member for member in domain.members if member not in lines]
        listed = [line for line in lines.values() if line.condition is not None]
        zero = any(_value(line) == 0 for line in listed)
        if len(left) == 1 and len(listed) >= LISTED and zero:
            args = {"name": domain.name, "missing": f"`{left[0]}`"}
            last = listed[-1].condition
            assert last is not None
            yield Finding("DEC303", last.scalar.span, args)


def out_of_reach(rule: Modifiers) -> Iterator[Finding]:
    reach = rule.reach
    if reach is None or reach.low is None or reach.high is None:
        return
    said = {"reach": f"{reach.low}..{reach.high}"}
    for case in rule.base_cases:
        if not reach.holds(case.value):
            yield Finding("DEC304", case.span, {"value": show(case.value), **said})
    base = rule.base
    if base is not None and isinstance(base.tree, Num) and not reach.holds(base.tree.value):
        yield Finding("DEC304", base.scalar.span, {"value": show(base.tree.value), **said})
    for line in rule.add:
        value = _value(line)
        if (
            value is not None
            and max(value, -value) > reach.high - reach.low
            and line.value is not None
        ):
            shown = {"value": line.value.scalar.text.strip(), **said}
            yield Finding("DEC304.line", line.value.scalar.span, shown)


def broken_steps(rule: Modifiers) -> Iterator[Finding]:
    """The one number off the constant step of the lines, or bases, by the members in order."""
    for domain, lines in _lists(rule):
        if len(lines) < len(domain.members):
            continue
        ordered = [lines[member] for member in domain.members]
        odd = odd_in_series([_value(line) for line in ordered], SERIES)
        value = ordered[odd.row].value if odd is not None else None
        if odd is not None and odd.why == "step" and value is not None:
            yield _broken(domain, value.scalar, odd.expected, odd.step, ordered[0])


def _broken(
    domain: Domain, written: Written, expected: Number, step: Number, first: Modifier
) -> Finding:
    args = {"name": domain.name, "step": signed(step), "expected": signed(expected)}
    notes = (Note(first.span, "note.series"),)
    return Finding("DEC305", written.span, args, notes, suggestions=(signed(expected),))


def line_name(line: Modifier) -> str:
    if line.label is not None:
        return " ".join(line.label.text.split())
    if line.condition is not None:
        return " ".join(line.condition.scalar.text.split())
    return line.value.scalar.text if line.value is not None else line.outcome or "–"


def signed(value: Number) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", "−")


def _space(game: Game, rule: Modifiers) -> Space | None:
    trees = [line.condition.tree for line in rule.add if line.condition is not None]
    try:
        space = Space(game, rule.inputs, trees)
        for tree in trees:
            space.cubes(tree)
    except NotAnalysed:
        return None
    return space


def _same_cases(space: Space | None, line: Modifier, other: Modifier) -> bool:
    one = line.condition.tree if line.condition is not None else None
    two = other.condition.tree if other.condition is not None else None
    if one == two:
        return True
    if space is None or one is None or two is None:
        return False
    left, right = space.cubes(one), space.cubes(two)
    if not left or not right:
        return False
    budget = Budget(STEPS)
    try:
        return (
            first_uncovered(left, right, space.fields, budget) is None
            and first_uncovered(right, left, space.fields, budget) is None
        )
    except NotAnalysed:
        return False


def _lists(rule: Modifiers) -> Iterator[tuple[Domain, dict[str, Modifier]]]:
    """For each input with members: the lines `input = member`, by member."""
    for domain in rule.inputs:
        if domain.kind != "members":
            continue
        lines: dict[str, Modifier] = {}
        for line in rule.add:
            member = None if line.condition is None else _member(line.condition.tree, domain)
            if member is not None:
                lines.setdefault(member, line)
        if lines:
            yield domain, lines


def _member(tree: Expr, domain: Domain) -> str | None:
    match tree:
        case Binary("=", Name(name), Text(value)) if name == domain.name:
            return value
    return None


def _value(line: Modifier) -> Number | None:
    """The plain number that a line adds."""
    if line.value is None or line.per is not None:
        return None
    match line.value.tree:
        case Num(value):
            return value
        case Unary("-", Num(value)):
            return -value
    return None


def _some(words: list[str]) -> str:
    return ", ".join(words[:5]) + (", …" if len(words) > 5 else "")
