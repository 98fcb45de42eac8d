"""What `actions` answer: whether one is allowed, which are, and the values of their columns."""

from collections.abc import Mapping

from arbitre.expr.ast import write
from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import Scalar, Value
from arbitre.model.blocks import Action, Question, Row, Rule
from arbitre.model.domain import NONE
from arbitre.model.shape import Parsed
from arbitre.resolver.evaluate import Evaluator
from arbitre.resolver.trace import Part

Inputs = Mapping[str, Scalar]


def question(evaluator: Evaluator, rule: Rule, inputs: Inputs) -> tuple[Value, list[Part]]:
    assert isinstance(rule, Question)
    if rule.asks == "possibles":
        return _possible(evaluator, rule, inputs)
    action = _found(rule, inputs["action"])
    if rule.asks == "permet":
        parts = _reasons(evaluator, rule, action, inputs)
        return all(part.value for part in parts), parts
    return _cell(evaluator, rule, action, inputs)


def _found(rule: Question, name: Scalar) -> Action:
    return next(action for action in rule.actions if action.name == name)


def _possible(evaluator: Evaluator, rule: Question, inputs: Inputs) -> tuple[Value, list[Part]]:
    parts = [
        Part("action", action.name, True, action.name_span)
        for action in rule.actions
        if all(part.value for part in _reasons(evaluator, rule, action, inputs))
    ]
    return ", ".join(part.label for part in parts) or NONE, parts


def _reasons(evaluator: Evaluator, rule: Question, action: Action, inputs: Inputs) -> list[Part]:
    """All that was looked at. A condition is touched where it refuses, an action where it may."""
    before = str(inputs["après"])
    earlier = [] if before == NONE else before.split(", ")
    parts = []
    for need in action.needs:
        holds = evaluator.truth(need.condition.tree, inputs)
        label = need.label.text if need.label is not None else write(need.condition.tree)
        parts.append(Part("need", label, holds, None if holds else need.span))
    if action.times is not None:
        within = earlier.count(action.name) < evaluator.number(action.times.tree, inputs)
        span = None if within else action.times.scalar.span
        parts.append(Part("times", write(action.times.tree), within, span))
    # each earlier action once, in the order played
    parts += [_follows(evaluator, rule, name, action, inputs) for name in dict.fromkeys(earlier)]
    if all(part.value for part in parts):
        parts.append(Part("action", action.name, True, action.name_span))
    return parts


def _follows(
    evaluator: Evaluator, rule: Question, earlier: str, action: Action, inputs: Inputs
) -> Part:
    before = _found(rule, earlier)
    pair: dict[str, Value] = {**inputs, **_named("après", before), **_named("action", action)}
    for row in rule.after:
        if evaluator.truth(row.condition.tree, pair):
            allowed = evaluator.truth(row.value.tree, pair)
            return Part("after", f"{_label(row)} ({earlier})", allowed, row.span)
    if rule.default is None:
        return Part("after", f"({earlier})", True)
    allowed = evaluator.truth(rule.default.tree, pair)
    return Part("after", f"({earlier})", allowed, rule.default.scalar.span)


def _named(word: str, action: Action) -> dict[str, Value]:
    """The action under that word, and its columns as `word.column`."""
    cells = {
        f"{word}.{name}": value
        for name, value in action.values.items()
        if not isinstance(value, Parsed)
    }
    return {word: action.name, **cells}


def _label(row: Row) -> str:
    return row.label.text if row.label is not None else write(row.condition.tree)


def _cell(
    evaluator: Evaluator, rule: Question, action: Action, inputs: Inputs
) -> tuple[Value, list[Part]]:
    cell = action.values.get(rule.asks)
    if cell is None:
        words = {"rule": rule.id, "row": action.name, "column": rule.asks}
        raise ExpressionError("ask.empty", (0, 0), **words)
    if not isinstance(cell, Parsed):
        return cell, [Part("cell", action.name, cell)]
    value = evaluator.value(cell.tree, inputs)
    return value, [Part("cell", f"{action.name}, {write(cell.tree)}", value, cell.scalar.span)]
