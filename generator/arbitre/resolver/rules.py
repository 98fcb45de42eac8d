"""How each kind of rule gives its value: one function a kind, from plain inputs to parts."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product

from arbitre.expr.ast import write
from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import (
    AtLeastValue,
    Distribution,
    Interval,
    Scalar,
    Value,
    collapse,
    same,
    show,
    spread,
)
from arbitre.model.blocks import (
    Axis,
    Check,
    Decision,
    Entry,
    Formula,
    Modifiers,
    Row,
    Rule,
    Table,
)
from arbitre.model.listing import ANY, Listing
from arbitre.model.shape import Parsed
from arbitre.resolver import pools
from arbitre.resolver.actions import question
from arbitre.resolver.evaluate import Evaluator, as_number, round_number
from arbitre.resolver.trace import Part

NOWHERE = (0, 0)
MAX_CASES = 200_000

Inputs = Mapping[str, Value]
Compute = Callable[[Evaluator, Rule, Mapping[str, Scalar]], tuple[Value, list[Part]]]


def table(_: Evaluator, rule: Rule, inputs: Mapping[str, Scalar]) -> tuple[Value, list[Part]]:
    assert isinstance(rule, Table)
    row = _index(rule, rule.rows, inputs)
    column = 0 if rule.columns is None else _index(rule, rule.columns, inputs)
    line = rule.cells[row]
    head = rule.rows.labels[row].text
    label = f"{rule.rows.domain.name} {head}"
    if rule.columns is not None:
        label += f", {rule.columns.domain.name} {rule.columns.labels[column].text}"
    cell = line[column] if column < len(line) else None
    if cell is None or cell.value is None:
        raise ExpressionError("ask.empty", NOWHERE, rule=rule.id, row=head, column=label)
    return cell.value, [Part("cell", label, cell.value, cell.span)]


def _index(rule: Table, axis: Axis, inputs: Mapping[str, Scalar]) -> int:
    value = inputs[axis.domain.name]
    for index, label in enumerate(axis.labels):
        if label.holds(value):
            return index
    words = {"rule": rule.id, "name": axis.domain.name, "value": show(value)}
    raise ExpressionError("ask.beyond", NOWHERE, **words)


def modifiers(
    evaluator: Evaluator, rule: Rule, inputs: Mapping[str, Scalar]
) -> tuple[Value, list[Part]]:
    assert isinstance(rule, Modifiers)
    parts = [_base(evaluator, rule, inputs)]
    for line in rule.add:
        if line.condition is not None and not evaluator.truth(line.condition.tree, inputs):
            continue
        label = line.label.text if line.label is not None else _written(line.condition)
        if line.outcome is not None:
            parts.append(Part("outcome", label, line.outcome, line.span))
            return line.outcome, parts
        if line.value is None:
            continue
        value = evaluator.value(line.value.tree, inputs)
        if line.per is not None:
            count = inputs[line.per.name]
            if count == 0:
                continue
            label += f" × {show(count)}"
            value = _combine(value, count, lambda a, b: a * b)
        parts.append(Part("add", label, value, line.span))
    total: Value = parts[0].value
    for part in parts[1:]:
        total = _combine(total, part.value, lambda a, b: a + b)
    if (
        rule.reach is not None
        and not isinstance(total, Distribution)
        and not rule.reach.holds(total)
    ):
        parts.append(Part("reach", rule.reach.describe(), total))
    return total, parts


def _base(evaluator: Evaluator, rule: Modifiers, inputs: Mapping[str, Scalar]) -> Part:
    if rule.base_by is not None:
        given = inputs[rule.base_by.name]
        for case in rule.base_cases:
            if case.member == given:
                label = f"{rule.base_by.name} = {show(given)}"
                return Part("base", label, case.value, case.span)
        words = {"rule": rule.id, "name": rule.base_by.name, "value": show(given)}
        raise ExpressionError("ask.beyond", NOWHERE, **words)
    if rule.base is None:
        return Part("base", "", 0)
    value = evaluator.value(rule.base.tree, inputs)
    return Part("base", _written(rule.base), value, rule.base.scalar.span)


def _combine(left: Value, right: Value, function: Callable[..., Scalar]) -> Value:
    if isinstance(left, Distribution):
        return left.then(lambda value: _combine(value, right, function))
    if isinstance(right, Distribution):
        return right.then(lambda value: function(left, value))
    return function(left, right)


def decision(
    evaluator: Evaluator, rule: Rule, inputs: Mapping[str, Scalar]
) -> tuple[Value, list[Part]]:
    assert isinstance(rule, Decision)
    holding = [row for row in rule.rows if evaluator.truth(row.condition.tree, inputs)]
    if not holding:
        if rule.default is None:
            raise ExpressionError("ask.no-row", NOWHERE, rule=rule.id)
        value = evaluator.value(rule.default.tree, inputs)
        return value, [Part("default", "", value, rule.default.scalar.span)]
    if rule.policy == "collect":
        parts = [_row_part(evaluator, row, inputs) for row in holding]
        total = parts[0].value
        for part in parts[1:]:
            total = _collected(rule, total, part.value)
        return total, parts
    row = _chosen(evaluator, rule, holding, inputs)
    part = _row_part(evaluator, row, inputs)
    return part.value, [part]


def _collected(rule: Decision, left: Value, right: Value) -> Value:
    """Numbers add up; words are listed."""
    if isinstance(left, str) or isinstance(right, str):
        return f"{left}, {right}"
    for value in (left, right):
        if isinstance(value, (AtLeastValue, Interval)):
            raise ExpressionError("ask.no-sum", NOWHERE, rule=rule.id, value=show(value))
    return _combine(left, right, lambda a, b: a + b)


def _row_part(evaluator: Evaluator, row: Row, inputs: Mapping[str, Scalar]) -> Part:
    label = row.label.text if row.label is not None else _written(row.condition)
    return Part("row", label, evaluator.value(row.value.tree, inputs), row.span)


def _chosen(
    evaluator: Evaluator, rule: Decision, holding: list[Row], inputs: Mapping[str, Scalar]
) -> Row:
    if len(holding) == 1 or rule.policy == "first":
        return holding[0]
    names = "; ".join(_written(row.condition) for row in holding)
    if rule.policy == "unique":
        raise ExpressionError("ask.several", NOWHERE, rule=rule.id, rows=names)
    if rule.policy == "most severe":
        order = rule.result.members
        values = [evaluator.value(row.value.tree, inputs) for row in holding]
        ranks = [order.index(v) if isinstance(v, str) and v in order else v for v in values]
        for rank in ranks:
            if not isinstance(rank, (int, Fraction)):
                raise ExpressionError("ask.no-rank", NOWHERE, rule=rule.id, value=show(rank))
        return max(zip(ranks, range(len(holding)), holding, strict=True), key=lambda r: r[0])[2]  # type: ignore[arg-type,return-value]
    cases = {id(row): _cases(rule, rule.rows.index(row)) for row in holding}
    for row in holding:
        if all(cases[id(row)] < cases[id(other)] for other in holding if other is not row):
            return row
    raise ExpressionError("ask.no-specific", NOWHERE, rule=rule.id, rows=names)


@lru_cache(maxsize=2_000)
def _satisfied(rule_rows: tuple[Row, ...], domains: tuple, index: int) -> frozenset[tuple]:  # type: ignore[type-arg]
    """All inputs, as tuples in the order of the domains, for which the row's condition holds."""
    evaluator = Evaluator(_no_calls)
    listed = [list(domain.values() or ()) for domain in domains]
    size = 1
    for values in listed:
        size *= len(values)
    if not size or size > MAX_CASES:
        raise ExpressionError("ask.too-large", NOWHERE, limit=str(MAX_CASES))
    names = [domain.name for domain in domains]
    tree = rule_rows[index].condition.tree
    return frozenset(
        case
        for case in product(*listed)
        if evaluator.truth(tree, dict(zip(names, case, strict=True)))
    )


def _cases(rule: Decision, index: int) -> frozenset[tuple]:  # type: ignore[type-arg]
    return _satisfied(rule.rows, rule.inputs, index)


def _no_calls(rule: str, _inputs: Inputs) -> Value:
    raise ExpressionError("ask.no-specific", NOWHERE, rule=rule, rows="–")


def formula(
    evaluator: Evaluator, rule: Rule, inputs: Mapping[str, Scalar]
) -> tuple[Value, list[Part]]:
    assert isinstance(rule, Formula)
    value = evaluator.value(rule.value.tree, inputs)
    parts = [Part("value", _written(rule.value), value, rule.value.scalar.span)]
    how = rule.rounding
    if how is not None and how != "exact":
        rounded = _combine(value, 0, lambda a, _: round_number(a, how))
        if rounded != value:
            parts.append(Part("rounded", how, rounded))
        value = rounded
    return value, parts


def check(
    evaluator: Evaluator, rule: Rule, inputs: Mapping[str, Scalar]
) -> tuple[Value, list[Part]]:
    assert isinstance(rule, Check)
    roll, target = (_numbers(evaluator, part, inputs) for part in (rule.roll, rule.target))
    parts = [
        Part("roll", _written(rule.roll), roll, rule.roll.scalar.span),
        Part("target", _written(rule.target), target),
    ]
    meets, sign = MEETS[rule.how]
    if rule.pool is not None:
        count = evaluator.value(rule.pool.tree, inputs)
        parts.append(Part("pool", _written(rule.pool), count))
        chance = _chance(_combine(roll, target, meets))
        return pools.over(count, lambda number: pools.binomial(chance, number)), parts
    if rule.times is not None:
        return _repeated(evaluator, rule, inputs, parts)
    if rule.gives == "margin":
        return _combine(roll, target, lambda a, b: sign * (a - b)), parts
    return _combine(roll, target, meets), parts


def _numbers(evaluator: Evaluator, parsed: Parsed, inputs: Mapping[str, Scalar]) -> Value:
    """The value, all of whose outcomes can be compared: no word, and no `4+`."""
    value = evaluator.value(parsed.tree, inputs)
    for outcome, _ in spread(value):
        as_number(outcome, parsed.tree)
    return value


def _repeated(
    evaluator: Evaluator, rule: Check, inputs: Mapping[str, Scalar], parts: list[Part]
) -> tuple[Value, list[Part]]:
    """All or nothing: each roll anew, each target higher by `rise`."""
    assert rule.times is not None
    roll, target = parts[0].value, parts[1].value
    rise = evaluator.number(rule.rise.tree, inputs) if rule.rise is not None else 0
    times = evaluator.value(rule.times.tree, inputs)
    parts.append(Part("rolls", _written(rule.times), times))
    meets, _ = MEETS[rule.how]

    def all_of(number: int) -> Value:
        chance = Fraction(1)
        for n in range(number):
            risen = _combine(target, n * rise, lambda a, b: a + b)
            chance *= _chance(_combine(roll, risen, meets))
        return collapse({outcome: c for outcome, c in ((False, 1 - chance), (True, chance)) if c})

    return pools.over(times, all_of), parts


def _chance(value: Value) -> Fraction:
    return sum((chance for outcome, chance in spread(value) if outcome is True), Fraction(0))


MEETS: dict[str, tuple[Callable[..., bool], int]] = {
    "at least": (lambda a, b: a >= b, 1),
    "at most": (lambda a, b: a <= b, -1),
    "more than": (lambda a, b: a > b, 1),
    "less than": (lambda a, b: a < b, -1),
}


def _written(parsed: Parsed | None) -> str:
    return "" if parsed is None else write(parsed.tree)


def _has(entry: Entry, column: str, value: Scalar) -> bool:
    given = entry.values.get(column)
    return given is not None and not isinstance(given, Parsed) and same(given, value)


def entries(_: Evaluator, rule: Rule, inputs: Mapping[str, Scalar]) -> tuple[Value, list[Part]]:
    """The names whose columns have the values asked for, in the order of the catalogue."""
    assert isinstance(rule, Listing)
    wanted = {name: value for name, value in inputs.items() if value != ANY}
    found = [
        entry
        for entry in rule.entries
        if all(_has(entry, name, value) for name, value in wanted.items())
    ]
    parts = [Part("row", entry.name, entry.name, entry.name_span) for entry in found]
    return ", ".join(entry.name for entry in found) or "aucun", parts


COMPUTE: dict[str, Compute] = {
    "actions": question,
    "table": table,
    "modifiers": modifiers,
    "decision": decision,
    "formula": formula,
    "check": check,
    "listing": entries,
}
