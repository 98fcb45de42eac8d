"""All the states that play can reach, breadth first, with what is wrong in them.

The way to a state that is met first is a shortest one, so the first sight of a problem is the end
of a shortest play that shows it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from arbitre.expr.lexer import ExpressionError
from arbitre.model.blocks import Invariant, Variable
from arbitre.resolver.protocol import (
    Machine,
    OutsideError,
    ProtocolError,
    Ready,
    Setting,
    State,
    told,
)
from arbitre.resolver.protocol_expr import FAILURES, Function

CLOCK_EVERY = 512  # states between two looks at the clock


@dataclass(frozen=True, slots=True)
class Limits:
    states: int = 600_000  # some 450 MB
    seconds: float = 60.0


@dataclass(frozen=True, slots=True)
class Sight:
    """Where something was first seen: a state, and the move then made, if any."""

    state: int
    move: int | None = None
    player: str = ""
    detail: Any = None


@dataclass
class Graph:
    """`edges` of a state are its legal moves with where they lead (-1: out of a domain)."""

    machine: Machine
    states: list[State] = field(default_factory=list)
    index: dict[State, int] = field(default_factory=dict)
    parent: list[int] = field(default_factory=list)
    via: list[int] = field(default_factory=list)
    depth: list[int] = field(default_factory=list)
    edges: list[list[tuple[int, int]]] = field(default_factory=list)
    final: list[str | None] = field(default_factory=list)
    settings: dict[int, Setting] = field(default_factory=dict)
    tried: int = 0
    visited: int = 0
    complete: bool = True
    stopped: str = ""
    deadlock: Sight | None = None
    broken: dict[str, Sight] = field(default_factory=dict)
    outside: dict[tuple[str, str], tuple[Sight, Variable]] = field(default_factory=dict)
    bad_starts: dict[str, tuple[Setting, Variable, Any]] = field(default_factory=dict)
    errors: dict[str, tuple[Sight | Setting, ProtocolError]] = field(default_factory=dict)
    happened: set[int] = field(default_factory=set)
    failed: set[int] = field(default_factory=set)
    alike: dict[tuple[int, int], Sight] = field(default_factory=dict)
    reached: set[str] = field(default_factory=set)

    @property
    def whole_depth(self) -> int:
        """The number of moves up to which every play has been looked at."""
        if self.visited == len(self.states):
            return max(self.depth, default=0)
        return max(self.depth[self.visited] - 1, 0)

    @property
    def moves(self) -> int:
        return sum(len(edges) for edges in self.edges)


def explore(machine: Machine, settings: Iterable[Setting], limits: Limits) -> Graph:
    return _Search(machine, limits).run(settings)


class _Search:
    def __init__(self, machine: Machine, limits: Limits) -> None:
        self.machine, self.limits = machine, limits
        self.graph = Graph(machine)
        self.deadline = monotonic() + limits.seconds
        self.always = self.checks("always")
        self.at_end = self.checks("end")
        self.at_start = self.checks("start")
        self.after = {
            (number, player): [
                (invariant.name, machine.invariant_code(invariant, player))
                for invariant in machine.protocol.invariants
                if invariant.at == "move" and move.name in invariant.after
            ]
            for number, move in enumerate(machine.protocol.moves)
            for player in machine.players
        }
        count = len(machine.protocol.moves)
        self.pairs = {(i, j) for j in range(count) for i in range(j)}

    def checks(self, at: str) -> list[tuple[str, Function]]:
        machine = self.machine
        more = machine.parameter_codes() if at == "start" else {}
        return [
            (invariant.name, machine.invariant_code(invariant, player, **more))
            for invariant in machine.protocol.invariants
            if invariant.at == at and invariant.holds is not None
            for player in self.asked(invariant)
        ]

    def asked(self, invariant: Invariant) -> tuple[str, ...]:
        own = self.machine.is_own(invariant.condition, invariant.holds, invariant.least)
        return self.machine.players if own else self.machine.players[:1]

    def run(self, settings: Iterable[Setting]) -> Graph:
        graph = self.graph
        for setting in settings:
            if self.past_limit(graph.tried, max(graph.tried, len(graph.states) + 1)):
                break
            graph.tried += 1
            self.begin(setting)
        number = 0
        while number < len(graph.states):
            if self.past_limit(number, len(graph.states)):
                break
            self.visit(number)
            number += 1
        graph.visited = number
        # states beyond the cap were seen and not looked at
        for _ in range(number, len(graph.states)):
            graph.edges.append([])
            graph.final.append(None)
        return graph

    def past_limit(self, steps: int, size: int) -> bool:
        """Whether to stop; what has been found up to here stays."""
        late = steps % CLOCK_EVERY == 0 and monotonic() > self.deadline
        if size > self.limits.states or late:
            self.graph.complete, self.graph.stopped = False, "seconds" if late else "states"
            return True
        return False

    def begin(self, setting: Setting) -> None:
        graph = self.graph
        try:
            state = self.machine.start(setting)
        except OutsideError as error:
            outside = (setting, error.variable, error.value)
            graph.bad_starts.setdefault(error.variable.name, outside)
            return
        except ProtocolError as error:
            graph.errors.setdefault(error.error.key, (setting, error))
            return
        number = graph.index.get(state)
        if number is None:
            number = self.add(state, -1, -1, 0)
            graph.settings[number] = setting
        values = (*state, 0, *setting)
        for name, holds in self.at_start:
            try:
                held = holds(values)
            except FAILURES as error:
                found = (setting, ProtocolError(None, told(error)))
                graph.errors.setdefault(told(error).key, found)
                continue
            if name not in graph.broken and not held:
                graph.broken[name] = Sight(number, detail=setting)

    def add(self, state: State, parent: int, via: int, depth: int) -> int:
        graph = self.graph
        number = len(graph.states)
        graph.index[state] = number
        graph.states.append(state)
        graph.parent.append(parent)
        graph.via.append(via)
        graph.depth.append(depth)
        return number

    def visit(self, number: int) -> None:
        graph, state = self.graph, self.graph.states[number]
        edges: list[tuple[int, int]] = []
        graph.edges.append(edges)
        graph.final.append(None)
        try:
            over = self.machine.over(state)
            graph.final[number] = over
            if over is not None:
                graph.reached.update(name for name, holds in self.machine.ends if holds(state))
                self.check(self.at_end, (*state, 0), number)
            else:
                self.expand(number, state, edges)
                if not edges and graph.deadlock is None:
                    graph.deadlock = Sight(number)
            self.check(self.always, (*state, len(edges)), number)
        except FAILURES as error:
            self.blame(number, state, told(error))

    def expand(self, number: int, state: State, edges: list[tuple[int, int]]) -> None:
        graph = self.graph
        depth = graph.depth[number] + 1
        for ready in self.machine.moves[state[0]]:
            if ready.guard is not None and not ready.guard(state):
                graph.failed.add(ready.number)
                continue
            try:
                after = ready.apply(state)
            except OutsideError as error:
                self.leave(number, ready, state, error)
                edges.append((ready.number, -1))
                continue
            target = graph.index.get(after)
            if target is None:
                target = self.add(after, number, ready.number, depth)
            edges.append((ready.number, target))
            checks = self.after[ready.number, state[0]]
            if checks:
                values = after + state
                for name, holds in checks:
                    if name not in graph.broken and not holds(values):
                        graph.broken[name] = Sight(number, ready.number, state[0])
        graph.happened.update(move for move, _ in edges)
        if self.pairs and len(edges) > 1:
            self.compare(number, edges)

    def compare(self, number: int, edges: list[tuple[int, int]]) -> None:
        """Two moves stay alike as long as they lead to one state wherever both are legal."""
        targets = dict(edges)
        for pair in [p for p in self.pairs if p[0] in targets and p[1] in targets]:
            if targets[pair[0]] == targets[pair[1]] >= 0:
                self.graph.alike.setdefault(pair, Sight(number, pair[1]))
            else:
                self.pairs.discard(pair)
                self.graph.alike.pop(pair, None)

    def check(self, checks: list[tuple[str, Function]], values: State, number: int) -> None:
        for name, holds in checks:
            if not holds(values) and name not in self.graph.broken:
                self.graph.broken[name] = Sight(number)

    def leave(self, number: int, ready: Ready, state: State, error: OutsideError) -> None:
        sight = Sight(number, ready.number, state[0], error.value)
        key = (ready.move.name, error.variable.name)
        self.graph.outside.setdefault(key, (sight, error.variable))

    def blame(self, number: int, state: State, error: ExpressionError) -> None:
        """Find the expression that has no value in a state: slow, and done once for each kind."""
        protocol, machine = self.machine.protocol, self.machine
        suspects: list[Any] = [(end.condition, machine.players) for end in protocol.ends]
        for move in protocol.moves:
            parsed = [move.guard, *(e for _, e in move.effects), move.next or protocol.next]
            suspects += [(item, (state[0],)) for item in parsed if item is not None]
        for inv in protocol.invariants:
            parsed = [inv.condition, inv.holds]
            suspects += [(item, machine.players) for item in parsed if item is not None]
        for parsed_item, players in suspects:
            for player in players:
                try:
                    machine.compiled(parsed_item, player)((*state, 0, *state))
                except FAILURES:
                    found = (Sight(number), ProtocolError(parsed_item, error))
                    self.graph.errors.setdefault(error.key, found)
                    return
        found = (Sight(number), ProtocolError(None, error))
        self.graph.errors.setdefault(error.key, found)
