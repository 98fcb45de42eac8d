"""Edits that change no rule: another order where order says nothing, the same value for every
input, the same plays. Unbounded inputs are tried over a window; a rule with too many inputs is not
decided so.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from fractions import Fraction
from itertools import groupby, product
from math import prod
from typing import Any

from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import Scalar as Value
from arbitre.finding import Span
from arbitre.lint.files import GAME_FILE
from arbitre.model.blocks import (
    Action,
    Actions,
    Block,
    Catalogue,
    Decision,
    Modifier,
    Modifiers,
    Protocol,
    Question,
    Row,
    Rule,
    Table,
)
from arbitre.model.domain import Domain
from arbitre.model.game import Game
from arbitre.mutate.mutant import Mutant
from arbitre.mutate.plays import same_plays
from arbitre.resolver.ask import Resolver
from arbitre.source.nodes import Scalar

WINDOW = 12
MOST_INPUTS = 4_000
ORDERED = ("first", "collect")  # policies under which the place of a row counts


def equivalent(mutant: Mutant, before: Game, after: Game) -> bool:
    """Whether the game says the same: same blocks, same domains, whatever the order."""
    if mutant.block is None:
        return (
            (mutant.operator == "swapped" or mutant.path.endswith(GAME_FILE))
            and _domains(before) == _domains(after)
            and all(
                _meaning(block) == _meaning(after.blocks.get(id))
                for id, block in before.blocks.items()
            )
        )
    old, new = before.blocks.get(mutant.block), after.blocks.get(mutant.block)
    if old is None or new is None:
        return False
    if isinstance(old, Protocol) and isinstance(new, Protocol):
        return _guards(old) == _guards(new) and same_plays(before, old, after, new)
    if isinstance(old, Rule) and isinstance(new, Rule) and _same_values(before, old, after, new):
        return True
    return mutant.operator == "swapped" and _meaning(old) == _meaning(new)


def _guards(protocol: Protocol) -> list[str]:
    """Its invariants, in no order; `after: all` names the moves in theirs."""
    return sorted(repr(_fields(i, after=sorted(i.after))) for i in protocol.invariants)


def _same_values(before: Game, old: Rule, after: Game, new: Rule) -> bool:
    """Whether both give the same for each input, and take the same inputs."""
    if old.inputs != new.inputs or old.result != new.result or _limits(old) != _limits(new):
        return False
    windows = [_window(domain) for domain in old.inputs]
    if prod(len(values) for values in windows) > MOST_INPUTS:
        return False
    names = [domain.name for domain in old.inputs]
    resolvers = Resolver(before), Resolver(after)
    for values in product(*windows):
        given = dict(zip(names, values, strict=True))
        first, second = (_value(resolver, old.id, given) for resolver in resolvers)
        if first != second:
            return False
    return True


def _limits(rule: Rule) -> Any:
    """What a rule says beside its value."""
    return _meaning(rule.reach) if isinstance(rule, Modifiers) else None


def _window(domain: Domain) -> Sequence[Value]:
    listed = domain.values()
    if listed is not None:
        return list(listed)
    if domain.kind == "number":
        return [*range(-WINDOW, WINDOW + 1), Fraction(1, 2)]
    if domain.kind == "text":
        return [""]
    low = domain.low if domain.low is not None else -WINDOW
    return range(low, low + WINDOW + 1)


def _value(resolver: Resolver, rule: str, given: Mapping[str, Value]) -> Any:
    resolver.asked, resolver.depth, resolver.evaluator.work = [], 0, 0
    try:
        return resolver.call(rule, given)
    except ExpressionError as error:
        return error.key


def _domains(game: Game) -> list[str]:
    return sorted(repr(_meaning(domain)) for domain in game.domains.values())


def _meaning(value: Any) -> Any:
    """A value without its places; where order says nothing, in a fixed order."""
    match value:
        case Scalar():
            return value.text
        case Modifiers():
            sums = [line for line in value.add if line.outcome is None]
            ends = [line for line in value.add if line.outcome is not None]
            base = _unordered(value.base_cases)
            add = (_unordered(sums), _meaning(tuple(ends)))
            return _fields(value, base_cases=base, add=add)
        case Decision() if value.policy not in ORDERED:
            result = value.result.members if value.policy == "most severe" else ()
            return _fields(value, rows=(_unordered(value.rows), result))
        case Catalogue():
            read = {"entries": _unordered(value.entries), "columns": _unordered(value.columns)}
            if isinstance(value, Actions):
                read |= {"questions": _unordered(value.questions), "after": _first(value.after)}
            return _fields(value, **read)
        case Action():
            return _fields(value, needs=_unordered(value.needs))
        case Question():
            return _fields(value, actions=_unordered(value.actions), after=_first(value.after))
        case Table() if value.columns is None:
            rows = zip(value.rows.labels, value.cells, strict=False)
            return _fields(value, rows=_meaning(value.rows.domain), cells=_unordered(rows))
        case Domain():
            return _fields(value, members=sorted(value.members), outcomes=sorted(value.outcomes))
        case dict():
            return sorted((repr(key), repr(_meaning(item))) for key, item in value.items())
        case tuple() | list():
            return [_meaning(item) for item in value]
        case Block() | Modifier():
            return _fields(value)
    return _fields(value) if is_dataclass(value) else value


def _first(rows: Iterable[Row]) -> list[Any]:
    """Rows of which the first that holds counts: the order of those that give the same is free."""
    runs = groupby(rows, key=lambda row: repr(_meaning(row.value)))
    return [(given, _unordered(run)) for given, run in runs]


def _unordered(values: Iterable[Any]) -> list[str]:
    return sorted(repr(_meaning(value)) for value in values)


def _fields(value: Any, **given: Any) -> list[tuple[str, Any]]:
    read = ((item.name, getattr(value, item.name)) for item in fields(value) if item.compare)
    kept = [(name, item) for name, item in read if name not in given]
    inputs = [
        (name, _unordered(item) if name == "inputs" else _meaning(item))
        for name, item in kept
        if not isinstance(item, Span)
    ]
    return [*inputs, *given.items()]
