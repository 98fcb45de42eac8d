"""Which blocks speak of the same quantity, and which of them prevail over others.

A quantity is a name in a scope. A block gives the one of its own id, the one of its title, and
the one that `quantity:` binds it to, which may lie in another scope.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from arbitre.expr.lexer import fold
from arbitre.model.blocks import ASKED, AskedRule, Block, Table
from arbitre.model.domain import Domain
from arbitre.model.game import Game

Key = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Source:
    """A rule as a giver of one value; `field` is the index of the field of a table."""

    rule: AskedRule
    field: int | None = None

    @property
    def domain(self) -> Domain:
        if isinstance(self.rule, Table) and self.field is not None:
            return self.rule.fields[self.field]
        return self.rule.result


def sources(game: Game) -> Iterator[Source]:
    for block in game.blocks.values():
        if isinstance(block, Table) and block.fields:
            yield from (Source(block, index) for index in range(len(block.fields)))
        elif isinstance(block, ASKED):
            yield Source(block)


def groups(game: Game) -> Iterator[list[Source]]:
    """The sources of each quantity that has several, in page order; each pair once."""
    by_key: dict[Key, list[Source]] = {}
    for source in sources(game):
        for key in dict.fromkeys(keys(source)):
            by_key.setdefault(key, []).append(source)
    yield from (group for group in by_key.values() if len(group) > 1)


def keys(source: Source) -> Iterator[Key]:
    """Scope, name and field, folded; a title is a name of its own kind."""
    rule = source.rule
    scope = fold(rule.scope)
    part = "" if source.field is None else fold(source.domain.name)
    if rule.quantity is not None:
        place, _, name = fold(rule.quantity.text.strip()).partition(".")
        yield (place, name, part) if name else (scope, place, part)
        return
    first, _, rest = fold(rule.name).partition(".")
    yield scope, rest or first, part
    if rule.title is not None:
        yield scope, "title " + " ".join(fold(rule.title.text).split()), part


def prevailing(game: Game) -> Mapping[str, frozenset[str]]:
    """By block, every block that it overrides, directly or through others."""
    direct = {
        block.id: [named.id for item in block.overrides if (named := game.find(item.text))]
        for block in game.blocks.values()
        if block.overrides
    }
    return {id: frozenset(_reached(id, direct)) for id in direct}


def _reached(start: str, direct: Mapping[str, Iterable[str]]) -> set[str]:
    seen: set[str] = set()
    waiting = list(direct.get(start, ()))
    while waiting:
        id = waiting.pop()
        if id not in seen:
            seen.add(id)
            waiting.extend(direct.get(id, ()))
    return seen


def settled(one: Block, other: Block, over: Mapping[str, frozenset[str]]) -> bool:
    """Whether one of the two says that it prevails over the other."""
    return other.id in over.get(one.id, ()) or one.id in over.get(other.id, ())
