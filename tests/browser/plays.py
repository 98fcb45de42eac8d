"""Plays to compare Python and the browser with: every trace, and games played at random."""

from __future__ import annotations

import random
from typing import Any

from arbitre.expr.values import plain
from arbitre.model.blocks import Protocol, Trace
from arbitre.model.game import Game
from arbitre.render.site.browser import browser_data, conjuncts
from arbitre.resolver.protocol import Machine, OutsideError, ProtocolError, Ready, State
from arbitre.resolver.protocol_cards import Table
from arbitre.resolver.protocol_expr import FAILURES, Compiler, function
from arbitre.resolver.protocol_trace import opening

LONGEST = 40


def all_plays(games: list[Game], count: int, seed: int = 11) -> list[dict[str, Any]]:
    made = []
    for game in games:
        chance = random.Random(f"{seed} {game.id}")  # noqa: S311
        blocks = list(game.blocks.values())
        protocols = [block for block in blocks if isinstance(block, Protocol)]
        plays = [traced(game, block) for block in blocks if isinstance(block, Trace)]
        for protocol in protocols:
            machine = Machine(game, protocol)
            plays += [played(machine, chance) for _ in range(count)]
        if plays:
            made.append({"data": browser_data(game), "plays": plays})
    return made


def traced(game: Game, trace: Trace) -> dict[str, Any]:
    """A trace: its opening comes from the data; what each move gives is told by Python."""
    start = opening(game, trace)
    assert start is not None
    steps = [seen(start.table.machine, start.table.state)]
    for name in start.moves:
        ready = next(r for r in start.table.machine.legal(start.table.state) if r.move.name == name)
        moved = start.table.make(ready)
        cards = [[card.name, card.since] for card in moved]
        steps.append({"move": name, "cards": cards, **seen(start.table.machine, start.table.state)})
    return {"trace": trace.id, "steps": steps}


def played(machine: Machine, chance: random.Random) -> dict[str, Any]:
    given = {
        name: chance.choice(tuple(parameter.explore.values() or ()))
        for parameter in machine.protocol.parameters
        for name in machine.names(parameter.name, parameter.each)
    }
    play: dict[str, Any] = {
        "protocol": machine.protocol.id,
        "given": {name: plain(value) for name, value in given.items()},
    }
    try:
        state = machine.start(tuple(given[name] for name in machine.parameters))
    except (OutsideError, ProtocolError):
        return {**play, "steps": []}
    table = Table(machine, state)
    steps = [seen(machine, state)]
    while len(steps) < LONGEST and (legal := possible(machine, table.state)):
        ready = chance.choice(legal)
        table.make(ready)
        steps.append({"move": ready.move.name, "cards": [], **seen(machine, table.state)})
    return {**play, "steps": steps}


def possible(machine: Machine, state: State) -> list[Ready]:
    if machine.over(state) is not None:
        return []
    return [ready for ready in machine.legal(state) if _can(ready, state)]


def _can(ready: Ready, state: State) -> bool:
    try:
        ready.apply(state)
    except OutsideError:
        return False
    return True


def seen(machine: Machine, state: State) -> dict[str, Any]:
    """All that a board shows: the state, the end, the legal moves, why others are not, the views."""
    over = machine.over(state)
    return {
        "state": {name: plain(state[place]) for name, place in machine.places.items()},
        "over": over,
        "legal": [ready.move.name for ready in possible(machine, state)],
        "failing": {} if over is not None else failing(machine, state),
        "views": {
            f"{view} {player}": made(state) for (view, player), made in machine.views.items()
        },
    }


def failing(machine: Machine, state: State) -> dict[str, list[int]]:
    """For each move the parts of its guard that do not hold."""
    player, found = state[0], {}
    for move in machine.protocol.moves:
        parts = [] if move.guard is None else list(conjuncts(move.guard.tree))
        failed: list[int] = []
        for index, part in enumerate(parts):
            compiler = Compiler(lambda name: machine._find(name, player, {}), machine._ask_rule)
            try:
                holds = function(compiler.code(part))(state)
            except FAILURES:
                holds = True  # guarded by the parts before it
            if not holds:
                failed.append(index)
        found[move.name] = failed
    return found
