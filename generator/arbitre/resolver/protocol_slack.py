"""Invariants that guard less than they seem to: those never asked, and bounds never reached."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from arbitre.expr.ast import Binary, Expr
from arbitre.expr.values import Scalar
from arbitre.model.blocks import Invariant
from arbitre.model.shape import Parsed
from arbitre.resolver.protocol import OutsideError, ProtocolError, State
from arbitre.resolver.protocol_expr import FAILURES, Function
from arbitre.resolver.protocol_graph import Graph, Limits, explore

Tried = Mapping[str, tuple[Scalar, ...]]
# how far apart the two sides are at the bound: `<` is meant for whole numbers
_AT_THE_BOUND = {"≤": 0, "≥": 0, "<": 1, ">": 1}


@dataclass(frozen=True, slots=True)
class Bound:
    """A comparison that an invariant demands, or its `least` where `tree` is None."""

    invariant: Invariant
    tree: Binary | None


def unasked(graph: Graph, tried: Tried) -> Iterator[Invariant]:
    """Invariants whose condition holds in none of the places where they are checked."""
    for invariant in graph.machine.protocol.invariants:
        if invariant.condition is None:
            continue
        if not any(True for _ in _places(graph, tried, invariant)):
            yield invariant


def slack(
    graph: Graph, tried: Tried, least: list[int], limits: Limits
) -> Iterator[tuple[Bound, Fraction]]:
    """Bounds that no play reaches, with how close one comes.

    Where larger parameters could be given than were tried, a bound may be theirs: it counts only
    if the largest that were tried come no closer than the others.
    """
    found = {bound: gap for bound, gap in _gaps(graph, tried, least) if gap > 0}
    smaller = _smaller(graph, tried) if found else None
    if smaller is not None:
        from arbitre.resolver.protocol_plays import to_end

        part = explore(graph.machine, graph.machine.settings(smaller), limits)
        before = dict(_gaps(part, smaller, to_end(part)))
        found = {bound: gap for bound, gap in found.items() if before.get(bound) == gap}
    yield from found.items()


def _smaller(graph: Graph, tried: Tried) -> Tried | None:
    """The parameters without their largest values, where there are larger ones still."""
    cut = dict(tried)
    for parameter in graph.machine.protocol.parameters:
        known = len(tuple(parameter.domain.values() or ()))
        for name in graph.machine.names(parameter.name, parameter.each):
            if len(tried[name]) < known:
                cut[name] = tried[name][:-1]
    return cut if cut != dict(tried) else None


def _gaps(graph: Graph, tried: Tried, least: list[int]) -> Iterator[tuple[Bound, Fraction]]:
    for invariant in graph.machine.protocol.invariants:
        for bound in _bounds(invariant):
            try:
                gaps = list(_distances(graph, tried, least, bound))
            except FAILURES:
                continue  # reported as an expression without a value
            if gaps:
                yield bound, Fraction(min(gaps))


def _bounds(invariant: Invariant) -> Iterator[Bound]:
    if invariant.least is not None:
        yield Bound(invariant, None)
    if invariant.holds is not None:
        for part in _parts(invariant.holds.tree):
            if isinstance(part, Binary) and part.op in _AT_THE_BOUND:
                yield Bound(invariant, part)


def _parts(tree: Expr) -> Iterator[Expr]:
    if isinstance(tree, Binary) and tree.op == "et":
        yield from _parts(tree.left)
        yield from _parts(tree.right)
    else:
        yield tree


def _distances(
    graph: Graph, tried: Tried, least: list[int], bound: Bound
) -> Iterator[int | Fraction]:
    """How far from the bound play is, wherever it is asked for."""
    invariant = bound.invariant
    sides: dict[str, tuple[Function, Function]] = {}
    for player, number, values in _places(graph, tried, invariant):
        if player not in sides:
            sides[player] = _sides(graph, bound, player)
        low, high = sides[player]
        if bound.tree is not None:
            yield high(values) - low(values) - _AT_THE_BOUND[bound.tree.op]
        elif least[number] >= 0:
            yield least[number] - low(values)


def _sides(graph: Graph, bound: Bound, player: str) -> tuple[Function, Function]:
    """What must be the smaller and what the greater."""
    machine, invariant = graph.machine, bound.invariant
    if bound.tree is None:
        assert invariant.least is not None
        made = machine.compiled(invariant.least, player)
        return made, made
    assert invariant.holds is not None
    more = machine.parameter_codes() if invariant.at == "start" else {}
    left, right = (
        machine.compiled(Parsed(side, invariant.holds.scalar), player, **more)
        for side in (bound.tree.left, bound.tree.right)
    )
    return (left, right) if bound.tree.op in "<≤" else (right, left)


def _places(graph: Graph, tried: Tried, invariant: Invariant) -> Iterator[tuple[str, int, State]]:
    """Where an invariant is checked and its condition holds: who is asked, and the values."""
    machine = graph.machine
    own = machine.is_own(invariant.condition, invariant.holds, invariant.least)
    more = machine.parameter_codes() if invariant.at == "start" else {}
    for player in machine.players if own or invariant.at == "move" else machine.players[:1]:
        condition = None
        if invariant.condition is not None:
            condition = machine.compiled(invariant.condition, player, **more)
        for number, values in _checked(graph, tried, invariant, player):
            if condition is None or condition(values):
                yield player, number, values


def _checked(
    graph: Graph, tried: Tried, invariant: Invariant, player: str
) -> Iterator[tuple[int, State]]:
    """Every place where an invariant is checked, as `protocol_graph` checks it."""
    machine = graph.machine
    if invariant.at == "start":
        for setting in machine.settings(tried):
            try:
                yield 0, (*machine.start(setting), 0, *setting)
            except (OutsideError, ProtocolError):
                continue  # told as a problem of its own
        return
    moves = {n for n, move in enumerate(machine.protocol.moves) if move.name in invariant.after}
    for number, (state, edges) in enumerate(zip(graph.states, graph.edges, strict=True)):
        if invariant.at == "always":
            yield number, (*state, len(edges))
        elif invariant.at == "end" and graph.final[number] is not None:
            yield number, (*state, 0)
        elif invariant.at == "move" and state[0] == player:
            for move, target in edges:
                if move in moves and target >= 0:
                    yield number, graph.states[target] + state
