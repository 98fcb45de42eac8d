"""What `overrides` does: whether there is something to prevail over, and circles."""

from collections.abc import Iterator, Mapping

from arbitre.expr.lexer import fold
from arbitre.lint.facts.compare import Comparer
from arbitre.lint.facts.quantities import Source, keys
from arbitre.model.blocks import (
    ASKED,
    Actions,
    Block,
    Catalogue,
    Example,
    Interpretation,
    Table,
    Trace,
)
from arbitre.model.game import Game
from arbitre.source.nodes import Scalar

Edge = tuple[Block, Scalar, Block]


def edges(game: Game) -> Iterator[Edge]:
    """Every `overrides` that names a block of the game."""
    for block in game.blocks.values():
        for item in block.overrides:
            other = game.find(item.text)
            if other is not None:
                yield block, item, other


def idle(comparer: Comparer, one: Block, other: Block) -> bool:
    """Whether the first has nothing to prevail over in the second, as far as can be told."""
    if one.id == other.id or isinstance(other, Example | Interpretation | Trace):
        return True
    if isinstance(one, Catalogue) and isinstance(other, Catalogue):
        return not {fold(e.name) for e in one.entries} & {fold(e.name) for e in other.entries}
    if not isinstance(one, ASKED) or not isinstance(other, ASKED):
        own, theirs = _inputs(one), _inputs(other)
        return bool(own and theirs) and not own & theirs
    pairs = [(a, b) for a in _parts(one) for b in _parts(other) if _comparable(a, b)]
    return not any(comparer.differ(a, b) is not False for a, b in pairs)


def circles(game: Game) -> Iterator[list[Edge]]:
    """Each circle of overrides once, beginning with the block that comes first."""
    out: dict[str, list[Edge]] = {}
    for edge in edges(game):
        if edge[0].id != edge[2].id:
            out.setdefault(edge[0].id, []).append(edge)
    done: set[str] = set()
    for start in out:
        if start not in done:
            yield from _from(start, out, done)


def _from(start: str, out: Mapping[str, list[Edge]], done: set[str]) -> Iterator[list[Edge]]:
    """A walk in depth; an edge back onto the path closes a circle."""
    path: list[Edge] = []
    at = {start: 0}
    waiting = [iter(out.get(start, ()))]
    while waiting:
        edge = next(waiting[-1], None)
        if edge is None:
            waiting.pop()
            if path:
                done.add(path[-1][2].id)
                at.pop(path.pop()[2].id)
            continue
        id = edge[2].id
        if id in at:
            yield [*path[at[id] :], edge]
        elif id not in done:
            path.append(edge)
            at[id] = len(path)
            waiting.append(iter(out.get(id, ())))
    done.add(start)


def _inputs(block: Block) -> set[str]:
    """The inputs that a block looks at, where it can be asked."""
    if isinstance(block, Actions):
        return {domain.name for question in block.questions for domain in question.inputs}
    return {domain.name for domain in block.inputs} if isinstance(block, ASKED) else set()


def _parts(rule: Block) -> list[Source]:
    assert isinstance(rule, ASKED)
    if isinstance(rule, Table) and rule.fields:
        return [Source(rule, index) for index in range(len(rule.fields))]
    return [Source(rule)]


def _comparable(one: Source, other: Source) -> bool:
    """The same quantity; or values of one kind over inputs of which some are shared."""
    if set(keys(one)) & set(keys(other)):
        return True
    if (one.domain.unit, one.field is None) != (other.domain.unit, other.field is None):
        return False
    own, theirs = ({d.name for d in s.rule.inputs} for s in (one, other))
    return not own or not theirs or bool(own & theirs)
