"""Which blocks a block speaks of, by id, and which blocks a change to one can affect."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from arbitre.expr.ast import Call, walk
from arbitre.expr.lexer import fold
from arbitre.model.blocks import Block, Doctest, Interpretation, Trace, rules_of
from arbitre.model.game import Game
from arbitre.model.shape import Parsed


def uses(game: Game) -> dict[str, frozenset[str]]:
    """For each block the blocks that it calls, overrides, plays or is about."""
    by_name = {fold(id): id for id in game.blocks}
    for id, block in game.blocks.items():
        by_name |= {fold(rule.id): id for rule in rules_of(block)}
    used: dict[str, frozenset[str]] = {}
    for id, block in game.blocks.items():
        names = {fold(game.full_id(word)) for word in named(block)}
        names |= {name.rpartition(".")[0] for name in names - by_name.keys()}  # `liste.permet`
        used[id] = frozenset(by_name[name] for name in names & by_name.keys()) - {id}
    return used


def affected(changed: Iterable[str], uses_of: Mapping[str, Iterable[str]]) -> frozenset[str]:
    """The changed blocks and every block that speaks of one of them, at any remove."""
    users: dict[str, set[str]] = {}
    for id, used in uses_of.items():
        for other in used:
            users.setdefault(other, set()).add(id)
    found, left = set(changed), list(changed)
    while left:
        for id in users.get(left.pop(), ()):
            if id not in found:
                found.add(id)
                left.append(id)
    return frozenset(found)


def named(block: Block) -> Iterator[str]:
    """The blocks that a block speaks of, as it names them."""
    yield from (word.text for word in block.overrides)
    if isinstance(block, Interpretation):
        yield from (word.text for word in block.about)
    if isinstance(block, Trace):
        yield block.protocol.text
    for tree in _trees(block):
        yield from (node.callee for node in walk(tree) if isinstance(node, Call))


def _trees(value: Any) -> Iterator[Any]:
    """Every expression inside a block, wherever its kind keeps it."""
    if isinstance(value, Parsed | Doctest):
        yield value.tree
    elif isinstance(value, tuple):
        for item in value:
            yield from _trees(item)
    elif is_dataclass(value):
        for item in fields(value):
            yield from _trees(getattr(value, item.name))
