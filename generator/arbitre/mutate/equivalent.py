"""Edits that change no rule: lines of a sum or of an unordered list in another order."""

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Any

from arbitre.finding import Span
from arbitre.model.blocks import Block, Catalogue, Decision, Modifier, Modifiers, Table
from arbitre.model.domain import Domain
from arbitre.model.game import Game
from arbitre.mutate.mutant import Mutant
from arbitre.source.nodes import Scalar

ORDERED = ("first", "collect")  # policies under which the place of a row counts


def equivalent(mutant: Mutant, before: Game, after: Game) -> bool:
    """Whether the game says the same: same blocks, same domains, whatever the order."""
    if mutant.operator != "swapped":
        return False
    if mutant.block is None:
        return _domains(before) == _domains(after) and all(
            _meaning(block) == _meaning(after.blocks.get(id)) for id, block in before.blocks.items()
        )
    old, new = before.blocks.get(mutant.block), after.blocks.get(mutant.block)
    return old is not None and new is not None and _meaning(old) == _meaning(new)


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
            return _fields(value, add=(_unordered(sums), _meaning(tuple(ends))))
        case Decision() if value.policy not in ORDERED:
            result = value.result.members if value.policy == "most severe" else ()
            return _fields(value, rows=(_unordered(value.rows), result))
        case Catalogue():
            columns = _unordered(value.columns)
            return _fields(value, entries=_unordered(value.entries), columns=columns)
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
