"""A protocol as a machine: its states are tuples, its moves functions from one to the next.

A state holds who moves, the variables, and those parameters that something reads after the start;
all others are forgotten, so that plays which differ in nothing that counts share their states.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from arbitre.expr.ast import Name, walk
from arbitre.expr.lexer import ExpressionError, fold
from arbitre.expr.values import Scalar, show
from arbitre.model.blocks import Carry, Invariant, Move, Protocol, Variable
from arbitre.model.game import Game
from arbitre.model.kinds.protocols import BEFORE, CHOICES, OTHER, SELF, SHOWN, TURN
from arbitre.model.shape import Parsed
from arbitre.resolver.ask import Resolver
from arbitre.resolver.protocol_expr import (
    FAILURES,
    Code,
    Compiler,
    Const,
    Function,
    Made,
    Slot,
    function,
)

State = tuple[Any, ...]
Setting = tuple[Scalar, ...]


class OutsideError(Exception):
    """An effect or a start gives a variable a value that its domain does not hold."""

    def __init__(self, variable: Variable, place: int, value: Any) -> None:
        super().__init__(variable.name)
        self.variable, self.place, self.value = variable, place, value


class ProtocolError(Exception):
    """An expression that has no value there; `parsed` says where it stands."""

    def __init__(self, parsed: Parsed | None, error: ExpressionError) -> None:
        super().__init__(error.key)
        self.parsed, self.error = parsed, error


@dataclass(frozen=True, slots=True)
class Carried:
    """A carry of one player: places of the piles in the state, and the counts that follow."""

    source: int
    to: int | None
    count: int
    counters: tuple[tuple[int, int], ...]  # place, and where the count stops


@dataclass(frozen=True, slots=True)
class Ready:
    """A move of one player, ready to be asked."""

    number: int
    move: Move
    guard: Function | None
    effects: tuple[tuple[int, Function], ...]
    carried: tuple[Carried, ...]
    next: Function
    checks: tuple[tuple[int, Variable, frozenset[Any]], ...]

    def apply(self, state: State) -> State:
        after = list(state)
        for place, effect in self.effects:
            after[place] = effect(state)
        for carry in self.carried:
            after[carry.source] -= carry.count
            if carry.to is not None:
                after[carry.to] += carry.count
            for place, most in carry.counters:
                after[place] = min(after[place] + carry.count, most)
        for place, variable, values in self.checks:
            if after[place] not in values:
                raise OutsideError(variable, place, after[place])
        after[0] = self.next(tuple(after))
        return tuple(after)


class Machine:
    def __init__(self, game: Game, protocol: Protocol) -> None:
        self.protocol = protocol
        self.players = tuple(player.text for player in protocol.players)
        self.resolver = Resolver(game)
        self.variables = {v.name: v for v in protocol.state}
        self.each = {v.name for v in protocol.state if v.each}
        self.each |= {p.name for p in protocol.parameters if p.each}
        self.parameters = tuple(self._spelled_parameters())
        self.kept = tuple(name for name in self.parameters if name in self._read_later())
        self.places = {TURN: 0}
        self.owner: dict[int, Variable] = {}
        for variable in protocol.state:
            for name in self.names(variable.name, variable.each):
                self.owner[len(self.places)] = variable
                self.places[name] = len(self.places)
        for name in self.kept:
            self.places[name] = len(self.places)
        self.size = len(self.places)
        self.values = {
            place: frozenset(variable.domain.values() or ())
            for place, variable in self.owner.items()
        }
        self.views = {
            (view.name, player): self._view(view.parts, player)
            for view in protocol.views
            for player in self.players
        }
        self.moves = {player: self._moves(player) for player in self.players}
        self.ends = [(end.name, self.everyone(end.condition)) for end in protocol.ends]
        self._starts = self._compile_starts()

    def names(self, name: str, each: bool) -> list[str]:
        return [f"{player}.{name}" for player in self.players] if each else [name]

    def option(self, spelled: str) -> str:
        """How a parameter is called on the command line and in `set`: `A.cartes` is `cartes_a`."""
        player, point, name = spelled.rpartition(".")
        return f"{name}_{fold(player)}" if point else name

    def ask(self, parsed: Parsed, made: Function, values: State) -> Any:
        try:
            return made(values)
        except FAILURES as error:
            raise ProtocolError(parsed, told(error)) from error

    def settings(self, given: Mapping[str, tuple[Scalar, ...]] | None = None) -> Iterator[Setting]:
        """Every choice of parameters, the smallest first; `given` by spelled name."""
        tried = []
        for parameter in self.protocol.parameters:
            for name in self.names(parameter.name, parameter.each):
                values = (given or {}).get(name)
                tried.append(values if values is not None else tuple(parameter.explore.values()))  # type: ignore[arg-type]
        return product(*tried)

    def start(self, setting: Setting) -> State:
        """The state at the start; raises `OutsideError` where a start lies outside its domain."""
        state: list[Any] = [self._first(setting)]
        for parsed, made, place in self._starts:
            value = self.ask(parsed, made, setting)
            if value not in self.values[place]:
                raise OutsideError(self.owner[place], place, value)
            state.append(value)
        by_name = dict(zip(self.parameters, setting, strict=True))
        return (*state, *(by_name[name] for name in self.kept))

    def spelled(self, place: int) -> str:
        return next(name for name, found in self.places.items() if found == place)

    def legal(self, state: State) -> list[Ready]:
        return [
            ready
            for ready in self.moves[state[0]]
            if ready.guard is None or self._guard(ready, state)
        ]

    def over(self, state: State) -> str | None:
        """The name of the end that is reached, or None."""
        for name, made in self.ends:
            if made(state):
                return name
        return None

    def show(self, view: str, player: str, state: State) -> str:
        return str(self.views[view, player](state))

    def everyone(self, parsed: Parsed, **more: Code) -> Function:
        """A condition that must hold for each player, where it speaks of a player at all."""
        asked = self.players if self.is_own(parsed) else self.players[:1]
        made = [self.compiled(parsed, player, **more) for player in asked]
        if len(made) == 1:
            return made[0]
        if len(made) == 2:
            first, second = made
            return lambda s: first(s) and second(s)
        return lambda s: all(each(s) for each in made)

    def is_own(self, *parsed: Parsed | None) -> bool:
        """Whether an expression speaks of the player who is asked."""
        for name in _names(parsed):
            bare = name.removeprefix(f"{BEFORE}.")
            if (
                bare in (SELF, OTHER)
                or bare.startswith((f"{OTHER}.", f"{SHOWN}."))
                or bare in self.each
            ):
                return True
        return False

    def compiled(self, parsed: Parsed, player: str, **more: Code) -> Function:
        return function(self.code(parsed, player, **more))

    def code(self, parsed: Parsed, player: str, **more: Code) -> Code:
        def find(name: str) -> Code:
            return self._find(name, player, more)

        return Compiler(find, self._ask_rule).code(parsed.tree)

    def invariant_code(self, invariant: Invariant, player: str, **more: Code) -> Function:
        """Whether an invariant holds for a player: where its condition does not, it does."""
        assert invariant.holds is not None
        holds = self.compiled(invariant.holds, player, **more)
        if invariant.condition is None:
            return holds
        condition = self.compiled(invariant.condition, player, **more)
        return lambda s: not condition(s) or holds(s)

    def parameter_codes(self) -> dict[str, Code]:
        """All parameters by name, where the values of a start follow the state and the choices."""
        return {name: Slot(self.size + 1 + i) for i, name in enumerate(self.parameters)}

    def _find(self, name: str, player: str, more: Mapping[str, Code]) -> Code:
        if name.startswith(f"{BEFORE}."):
            inner = self._find(name.removeprefix(f"{BEFORE}."), player, more)
            return Slot(inner.index + self.size) if isinstance(inner, Slot) else inner
        if name.startswith(f"{SHOWN}."):
            return Made(self.views[name.removeprefix(f"{SHOWN}."), player])
        if name == SELF:
            return Const(player)
        if name == OTHER:
            return Const(self.other(player))
        if name == CHOICES:
            return Slot(self.size)
        return self._place(self.resolve(name, player), more)

    def _place(self, name: str, more: Mapping[str, Code]) -> Code:
        return more[name] if name in more else Slot(self.places[name])

    def resolve(self, name: str, player: str) -> str:
        """The full name of a variable as a player calls it."""
        if name.startswith(f"{OTHER}."):
            return f"{self.other(player)}.{name.removeprefix(f'{OTHER}.')}"
        return f"{player}.{name}" if name in self.each else name

    def other(self, player: str) -> str:
        """The next player in order."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]

    def _ask_rule(self, name: str, given: Mapping[str, Any]) -> Any:
        self.resolver.evaluator.work = 0
        self.resolver.asked = []
        return self.resolver.call(name, given)

    def _guard(self, ready: Ready, state: State) -> bool:
        assert ready.guard is not None
        return bool(ready.guard(state))

    def _spelled_parameters(self) -> Iterator[str]:
        for parameter in self.protocol.parameters:
            yield from self.names(parameter.name, parameter.each)

    def ghosts(self) -> frozenset[int]:
        """Places of counts that no move, end or turn reads: play is the same whatever they are."""
        read = {
            self.resolve(name, player) for name in _names(self._played()) for player in self.players
        }
        return frozenset(
            place
            for place, variable in self.owner.items()
            if variable.counts is not None and self.spelled(place) not in read
        )

    def _played(self) -> list[Parsed | None]:
        p = self.protocol
        played = [p.next, *(end.condition for end in p.ends)]
        for move in p.moves:
            played += [move.guard, move.next, *(effect for _, effect in move.effects)]
        return played

    def _read_later(self) -> set[str]:
        """The parameters that anything but a start reads, by full name."""
        p = self.protocol
        later = self._played()
        for invariant in p.invariants:
            if invariant.at != "start":
                later += [invariant.condition, invariant.holds, invariant.least]
        later += [part for view in p.views for part in view.parts if isinstance(part, Parsed)]
        return {
            self.resolve(name.removeprefix(f"{BEFORE}."), player)
            for name in _names(later)
            for player in self.players
        }

    def _compile_starts(self) -> list[tuple[Parsed, Function, int]]:
        codes: dict[str, Code] = {name: Slot(i) for i, name in enumerate(self.parameters)}
        starts = []
        for place, variable in self.owner.items():
            name = self.spelled(place)
            player = name.rpartition(".")[0] if variable.each else self.players[0]
            made = self.compiled(variable.start, player, **codes)
            if variable.domain.kind == "yes-no":
                made = _truth(made)
            starts.append((variable.start, made, place))
        first = self.protocol.first
        if first is None:
            self._first: Callable[[Setting], str] = lambda _: self.players[0]
        else:
            chosen = self.compiled(first, self.players[0], **codes)
            self._first = lambda setting: self.ask(first, chosen, setting)
        return starts

    def _view(self, parts: tuple[str | Parsed, ...], player: str) -> Function:
        made = [part if isinstance(part, str) else self.compiled(part, player) for part in parts]

        def shown(state: State) -> str:
            return "".join(p if isinstance(p, str) else _word(p(state)) for p in made)

        return shown

    def _moves(self, player: str) -> list[Ready]:
        return [self._ready(number, m, player) for number, m in enumerate(self.protocol.moves)]

    def _ready(self, number: int, move: Move, player: str) -> Ready:
        guard = None if move.guard is None else self.compiled(move.guard, player)
        effects = tuple(
            (self.places[self.resolve(name, player)], self.compiled(effect, player))
            for name, effect in move.effects
        )
        carried = tuple(self._carried(carry, player) for carry in move.carries)
        parsed = move.next or self.protocol.next
        after = self.other(player)
        turn: Function = (lambda _: after) if parsed is None else self.compiled(parsed, player)
        changed = {place for place, _ in effects}
        changed |= {place for c in carried for place in (c.source, c.to) if place is not None}
        checks = tuple((p, self.owner[p], self.values[p]) for p in sorted(changed))
        return Ready(number, move, guard, effects, carried, turn, checks)

    def _carried(self, carry: Carry, player: str) -> Carried:
        source = self.places[self.resolve(carry.source, player)]
        if carry.to is None:
            return Carried(source, None, carry.count, ())
        name = self.resolve(carry.to, player)
        owner, point, pile = name.rpartition(".")
        counters = tuple(
            (self.places[f"{owner}{point}{v.name}"], v.domain.high or 0)
            for v in self.protocol.state
            if v.counts == pile
        )
        return Carried(source, self.places[name], carry.count, counters)


def told(error: Exception) -> ExpressionError:
    """The failure of an expression as one that has words."""
    if isinstance(error, ExpressionError):
        return error
    return ExpressionError("ask.not-number", (0, 0), value="?")


def _names(parsed: Any) -> Iterator[str]:
    for item in parsed:
        if item is not None:
            yield from (node.name for node in walk(item.tree) if isinstance(node, Name))


def _truth(made: Function) -> Function:
    return lambda values: bool(made(values))


def _word(value: Any) -> str:
    return value if isinstance(value, str) else show(value)
