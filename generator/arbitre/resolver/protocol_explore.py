"""Exploring a protocol: its size, its shortest and longest plays, and everything wrong with it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from arbitre.expr.ast import Number, write
from arbitre.expr.values import Scalar, show
from arbitre.finding import Span
from arbitre.model.blocks import Invariant, Protocol
from arbitre.model.game import Game
from arbitre.model.shape import Parsed
from arbitre.resolver.protocol import Machine, OutsideError, ProtocolError, Setting
from arbitre.resolver.protocol_expr import FAILURES, Function
from arbitre.resolver.protocol_graph import Graph, Limits, Sight, explore
from arbitre.resolver.protocol_plays import (
    Play,
    longest,
    play_to,
    round_trip,
    to_end,
    way_to_end,
)
from arbitre.resolver.protocol_slack import slack, unasked
from arbitre.resolver.protocol_tell import short

LINT_LIMITS = Limits(states=60_000, seconds=20.0)


@dataclass(frozen=True, slots=True)
class Problem:
    """`key` names its words, `play` is a shortest one that shows it, where a play can."""

    key: str
    span: Span
    args: Mapping[str, str]
    play: Play | None = None

    @property
    def code(self) -> str:
        return self.key.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Length:
    """How long a play is, and the parameters with which it is so."""

    moves: int
    setting: Setting


@dataclass(frozen=True, slots=True)
class Report:
    machine: Machine
    tried: Mapping[str, tuple[Scalar, ...]]
    settings: int
    states: int
    moves: int
    complete: bool
    judged: bool  # whether what never happens was looked for
    depth: int
    shortest: Length | None
    longest: Length | None
    problems: tuple[Problem, ...]


def explored(
    game: Game,
    protocol: Protocol,
    given: Mapping[str, tuple[Scalar, ...]] | None = None,
    limits: Limits = LINT_LIMITS,
) -> Report:
    """Explore for every choice of the parameters; `given` by full name, else the usual ones."""
    machine = Machine(game, protocol)
    usual = {
        name: tuple(parameter.explore.values() or ())
        for parameter in protocol.parameters
        for name in machine.names(parameter.name, parameter.each)
    }
    tried = {**usual, **(given or {})}
    graph = explore(machine, machine.settings(tried), limits)
    # what never happens is judged for all parameters, not for a few of them
    judged = (
        graph.complete
        and not graph.errors
        and all(set(usual[name]) <= set(tried[name]) for name in usual)
    )
    least, most = to_end(graph), longest(graph) if graph.complete else None
    problems = list(_seen(graph, least, most))
    if judged:
        problems += _never(graph)
        # a play that breaks a rule says nothing on how close others come
        if not problems:
            problems += _idle(graph, tried, least, limits)
    problems.sort(key=lambda problem: (problem.span, problem.key))
    return Report(
        machine,
        tried,
        graph.tried,
        len(graph.states),
        graph.moves,
        graph.complete,
        judged,
        graph.whole_depth,
        _extreme(graph, tried, least, min) if graph.complete else None,
        None if most is None else _extreme(graph, tried, most, max),
        tuple(problems),
    )


def _extreme(
    graph: Graph,
    tried: Mapping[str, tuple[Scalar, ...]],
    lengths: list[int],
    choose: Callable[[list[tuple[int, int, Setting]]], tuple[int, int, Setting]],
) -> Length | None:
    """The shortest or longest play with the largest numbers that were tried."""
    largest = {n: v[-1:] if isinstance(v[-1], int) else v for n, v in tried.items() if v}
    found = []
    for number, setting in enumerate(graph.machine.settings(largest)):
        try:
            state = graph.index.get(graph.machine.start(setting))
        except (OutsideError, ProtocolError):
            continue  # told as a problem of its own
        if state is not None and lengths[state] >= 0:
            found.append((lengths[state], number, setting))
    return Length(choose(found)[0], choose(found)[2]) if found else None


def _seen(graph: Graph, least: list[int], most: list[int] | None) -> Iterator[Problem]:
    """What a play shows."""
    machine = graph.machine
    protocol = machine.protocol
    if not graph.complete:
        args = {"states": str(graph.visited), "depth": str(graph.whole_depth)}
        yield Problem(f"PRO109.{graph.stopped}", protocol.id_span, args)
    yield from _unplayable(graph)
    if graph.deadlock is not None:
        play = play_to(graph, graph.deadlock)
        stuck = graph.states[graph.deadlock.state][0]
        args = {"player": stuck, "play": short(machine, play)}
        yield Problem("PRO101", protocol.id_span, args, play)
    spans = {invariant.name: invariant for invariant in protocol.invariants}
    for name, sight in graph.broken.items():
        play = play_to(graph, sight)
        args = {"name": name, "text": _words(spans[name].text, name), "play": short(machine, play)}
        yield Problem("PRO102", spans[name].span, args, play)
    yield from _too_short(graph, least)
    if most is None:
        found = round_trip(graph)
        if found is not None:
            play, turn = found
            args = {"turn": str(turn), "play": short(machine, play)}
            yield Problem("PRO103", protocol.id_span, args, play)
    for (first, second), sight in graph.alike.items():
        play = play_to(graph, sight)
        one, two = protocol.moves[first], protocol.moves[second]
        args = {"first": one.name, "second": two.name, "play": short(machine, play)}
        yield Problem("PRO107", two.span, args, play)


def _unplayable(graph: Graph) -> Iterator[Problem]:
    machine, protocol = graph.machine, graph.machine.protocol
    for (move, _), (sight, variable) in graph.outside.items():
        play = play_to(graph, Sight(sight.state, sight.move))
        args = {
            "move": move,
            "name": variable.name,
            "value": show(sight.detail),
            "known": variable.domain.describe(),
            "play": short(machine, play),
        }
        span = next(m.span for m in protocol.moves if m.name == move)
        yield Problem("PRO108", span, args, play)
    for setting, variable, value in graph.bad_starts.values():
        words = {
            "name": variable.name,
            "value": show(value),
            "known": variable.domain.describe(),
            "play": short(machine, Play(setting, ())),
        }
        yield Problem("PRO108.start", variable.start.scalar.span, words)
    for where, error in graph.errors.values():
        play = play_to(graph, where) if isinstance(where, Sight) else Play(where, ())
        parsed = error.parsed
        span = protocol.id_span if parsed is None else parsed.scalar.span
        if parsed is not None and error.error.at != (0, 0):
            span = parsed.scalar.at(*error.error.at)
        args = {"play": short(machine, play)}
        yield Problem("PRO110.value", span, args, play if isinstance(where, Sight) else None)


def _too_short(graph: Graph, least: list[int]) -> Iterator[Problem]:
    """Invariants on the number of moves that the end is away."""
    machine = graph.machine
    for invariant in machine.protocol.invariants:
        if invariant.least is None:
            continue
        try:
            best = _closest(graph, invariant, least)
        except FAILURES:
            where = invariant.least.scalar.span
            yield Problem("PRO110.value", where, {"play": "–"})
            continue
        if best is not None:
            _, number, bound = best
            play = play_to(graph, Sight(number), way_to_end(graph, number, least))
            args = {
                "name": invariant.name,
                "text": _words(invariant.text, invariant.name),
                "turn": str(graph.depth[number]),
                "least": show(bound),
                "moves": str(least[number]),
                "play": short(machine, play),
            }
            yield Problem("PRO102.least", invariant.span, args, play)


def _closest(
    graph: Graph, invariant: Invariant, least: list[int]
) -> tuple[int, int, Number] | None:
    """The shortest play that ends too soon: its length, where from, and what was demanded."""
    assert invariant.least is not None
    machine = graph.machine
    own = machine.is_own(invariant.condition, invariant.least)
    best: tuple[int, int, Number] | None = None
    for player in machine.players if own else machine.players[:1]:
        bound = machine.compiled(invariant.least, player)
        condition = _compiled(machine, invariant.condition, player)
        for number, state in enumerate(graph.states):
            away = least[number]
            values = (*state, len(graph.edges[number]))
            if away < 0 or (condition is not None and not condition(values)):
                continue
            found = (graph.depth[number] + away, number, bound(values))
            if away < found[2] and (best is None or found < best):
                best = found
    return best


def _compiled(machine: Machine, parsed: Parsed | None, player: str) -> Function | None:
    return None if parsed is None else machine.compiled(parsed, player)


def _never(graph: Graph) -> Iterator[Problem]:
    """What no play shows, whatever the parameters."""
    protocol = graph.machine.protocol
    for number, move in enumerate(protocol.moves):
        if number not in graph.happened:
            yield Problem("PRO104", move.span, {"move": move.name})
        elif move.guard is not None and number not in graph.failed:
            yield Problem("PRO105", move.guard.scalar.span, {"move": move.name})
    for end in protocol.ends:
        if end.name not in graph.reached:
            key = "PRO106.named" if end.name else "PRO106"
            yield Problem(key, end.span, {"name": end.name})


def _idle(
    graph: Graph, tried: Mapping[str, tuple[Scalar, ...]], least: list[int], limits: Limits
) -> Iterator[Problem]:
    """Invariants that guard nothing, or less than they could."""
    for invariant in unasked(graph, tried):
        assert invariant.condition is not None
        span = invariant.condition.scalar.span
        yield Problem("PRO111", span, {"name": invariant.name})
    for bound, gap in slack(graph, tried, least, limits):
        parsed = bound.invariant.least or bound.invariant.holds
        assert parsed is not None
        tree = bound.tree or parsed.tree
        args = {"bound": write(tree), "name": bound.invariant.name, "gap": show(gap)}
        yield Problem("PRO112", parsed.scalar.at(*tree.at), args)


def _words(text: object, name: str) -> str:
    found = getattr(text, "text", name)
    return str(found).rstrip(".")
