"""A protocol played naively: states as dictionaries, expressions by the evaluator, nothing folded.

It shares with the package only the block as read and the evaluator of `arbitre ask`; it knows
nothing of closures, of forgotten parameters or of the package's graph.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from arbitre.model.blocks import Invariant, Move, Protocol
from arbitre.model.game import Game
from arbitre.model.shape import Parsed
from arbitre.resolver.ask import Resolver

State = dict[str, Any]
Level = list[tuple[State, int]]


class OutsideError(Exception):
    pass


class Naive:
    def __init__(self, game: Game, protocol: Protocol, sizes: dict[str, list[Any]]) -> None:
        self.protocol, self.resolver = protocol, Resolver(game)
        self.players = [player.text for player in protocol.players]
        self.sizes = sizes
        self.variables = {
            name: variable
            for variable in protocol.state
            for name in self.spelled(variable.name, variable.each)
        }
        self._levels: list[dict[Any, State]] = []

    def spelled(self, name: str, each: bool) -> list[str]:
        return [f"{player}.{name}" for player in self.players] if each else [name]

    def other(self, player: str) -> str:
        return next(p for p in self.players if p != player)

    def inputs(self, state: State, player: str, before: State | None = None) -> dict[str, Any]:
        """Every name that an expression may use, for the player who is asked."""
        found = dict(state)
        for name, value in state.items():
            owner, point, bare = name.rpartition(".")
            if point:
                found[bare if owner == player else f"adversaire.{bare}"] = value
        found |= {"joueur": player, "adversaire": self.other(player)}
        if before is not None:
            found |= {f"avant.{k}": v for k, v in self.inputs(before, player).items()}
        return found

    def ask(self, parsed: Parsed, inputs: dict[str, Any]) -> Any:
        self.resolver.evaluator.work = 0
        self.resolver.asked = []
        return self.resolver.evaluator.value(parsed.tree, inputs)

    def holds(self, parsed: Parsed | None, inputs: dict[str, Any]) -> bool:
        return parsed is None or self.ask(parsed, inputs) is True

    def start(self, setting: dict[str, Any]) -> State:
        state = dict(setting)
        for name, variable in self.variables.items():
            player = name.rpartition(".")[0] or self.players[0]
            if variable.counts is not None or variable.start.scalar.span == variable.span:
                state[name] = False if variable.domain.kind == "yes-no" else 0
            else:
                state[name] = self.ask(variable.start, self.inputs(setting, player))
        first = self.protocol.first
        state["main"] = self.players[0]
        if first is not None:
            state["main"] = self.ask(first, self.inputs(setting, self.players[0]))
        return state

    def starts(self) -> Iterator[State]:
        names = [
            (name, self.sizes[parameter.name])
            for parameter in self.protocol.parameters
            for name in self.spelled(parameter.name, parameter.each)
        ]
        for values in product(*(values for _, values in names)):
            yield self.start(dict(zip([name for name, _ in names], values, strict=True)))

    def over(self, state: State) -> bool:
        return any(
            all(self.holds(end.condition, self.inputs(state, p)) for p in self.players)
            for end in self.protocol.ends
        )

    def legal(self, state: State) -> list[Move]:
        inputs = self.inputs(state, state["main"])
        return [move for move in self.protocol.moves if self.holds(move.guard, inputs)]

    def after(self, state: State, move: Move) -> State:
        player = state["main"]
        inputs = self.inputs(state, player)
        result = dict(state)
        for name, effect in move.effects:
            result[self.full(name, player)] = self.ask(effect, inputs)
        for carry in move.carries:
            result[self.full(carry.source, player)] -= carry.count
            if carry.to is not None:
                target = self.full(carry.to, player)
                result[target] += carry.count
                for name, variable in self.variables.items():
                    owner = target.rpartition(".")[0]
                    if variable.counts and self.full(variable.counts, owner) == target == (
                        f"{name.rpartition('.')[0]}.{variable.counts}"
                    ):
                        result[name] = min(result[name] + carry.count, variable.domain.high)
        if any(not v.domain.holds(result[name]) for name, v in self.variables.items()):
            raise OutsideError
        turn = move.next or self.protocol.next
        result["main"] = self.other(player)
        if turn is not None:
            result["main"] = self.ask(turn, self.inputs(result, player))
        return result

    def full(self, name: str, player: str) -> str:
        if name.startswith("adversaire."):
            return name.replace("adversaire", self.other(player))
        return name if name in self.variables else f"{player}.{name}"

    def steps(self, state: State) -> list[tuple[Move, State | None]]:
        """The legal moves and where they lead; None is out of a domain."""
        if self.over(state):
            return []
        found: list[tuple[Move, State | None]] = []
        for move in self.legal(state):
            try:
                found.append((move, self.after(state, move)))
            except OutsideError:
                found.append((move, None))
        return found

    def levels(self) -> Iterator[list[State]]:
        """The states that are met first after 0, 1, 2… moves."""
        number = 0
        seen: set[Any] = set()
        while True:
            if number == len(self._levels):
                if number == 0:
                    states = list(self.starts())
                else:
                    before = self._levels[-1].values()
                    states = [a for s in before for _, a in self.steps(s) if a is not None]
                self._levels.append({key(s): s for s in states if key(s) not in seen})
            level = self._levels[number]
            if not level:
                return
            seen |= set(level)
            yield list(level.values())
            number += 1

    def shortest(self, shows: Callable[[State], bool]) -> int | None:
        """After how many moves a state is first met that shows something."""
        for number, level in enumerate(self.levels()):
            if any(shows(state) for state in level):
                return number
        return None

    def deadlocked(self, state: State) -> bool:
        return not self.over(state) and not self.legal(state)

    def broken(self, invariant: Invariant, state: State, before: State | None = None) -> bool:
        over = self.over(state)
        wanted = {"always": True, "end": over, "start": True, "move": True}[invariant.at]
        players = [before["main"]] if before is not None else self.players
        for player in players if wanted else []:
            inputs = self.inputs(state, player, before)
            inputs["coups"] = 0 if over else len(self.legal(state))
            for view in self.protocol.views:
                inputs[f"vue.{view.name}"] = "".join(
                    p if isinstance(p, str) else str(self.ask(p, self.inputs(state, player)))
                    for p in view.parts
                )
            if self.holds(invariant.condition, inputs) and not self.holds(invariant.holds, inputs):
                return True
        return False

    def breaks_after(self, invariant: Invariant, state: State) -> bool:
        return any(
            after is not None
            and move.name in invariant.after
            and self.broken(invariant, after, state)
            for move, after in self.steps(state)
        )

    def away(self, state: State) -> int | None:
        """The least number of moves to an end."""
        level, seen, number = [state], {key(state)}, 0
        while level:
            if any(self.over(s) for s in level):
                return number
            reached = [a for s in level for _, a in self.steps(s) if a is not None]
            level = [s for s in {key(s): s for s in reached}.values() if key(s) not in seen]
            seen |= {key(s) for s in level}
            number += 1
        return None

    def shortest_of(self, invariant: Invariant) -> int | None:
        """The length of the shortest play that breaks an invariant."""
        if invariant.at == "start":
            broken = any(self.broken(invariant, state) for state in next(self.levels()))
            return 0 if broken else None
        if invariant.at == "move":
            found = self.shortest(lambda state: self.breaks_after(invariant, state))
            return None if found is None else found + 1
        if invariant.least is not None:
            return self.shortest_end(invariant)
        return self.shortest(lambda state: self.broken(invariant, state))

    def shortest_end(self, invariant: Invariant) -> int | None:
        assert invariant.least is not None
        best: int | None = None
        for number, level in enumerate(self.levels()):
            if best is not None and number >= best:
                return best
            for state in level:
                for player in self.players:
                    inputs = self.inputs(state, player)
                    if self.holds(invariant.condition, inputs):
                        away = self.away(state)
                        if away is not None and away < self.ask(invariant.least, inputs):
                            best = min(number + away, best if best is not None else number + away)
        return best

    def shortest_return(self, longest: int) -> int | None:
        """The length of the shortest play that meets a state twice: all plays are tried."""
        plays = [[self.bare(state)] for state in self.starts()]
        ends = list(self.starts())
        for number in range(1, longest + 1):
            following = []
            for play, state in zip(plays, ends, strict=True):
                for _, after in self.steps(state):
                    if after is not None:
                        if self.bare(after) in play:
                            return number
                        following.append(([*play, self.bare(after)], after))
            plays, ends = [p for p, _ in following], [s for _, s in following]
        return None

    def bare(self, state: State) -> Any:
        """The state without what only counts."""
        return key({k: v for k, v in state.items() if k not in self.counts()})

    def counts(self) -> list[str]:
        return [name for name, variable in self.variables.items() if variable.counts is not None]


def key(state: State) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted(state.items()))
