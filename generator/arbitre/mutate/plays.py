"""Whether two protocols are played alike: the same moves in the same states, whatever the order in
which they are written.
"""

from typing import Any

from arbitre.model.blocks import Protocol
from arbitre.model.game import Game
from arbitre.resolver.protocol import Machine, OutsideError, ProtocolError
from arbitre.resolver.protocol_explore import LINT_LIMITS
from arbitre.resolver.protocol_graph import explore


def same_plays(before: Game, old: Protocol, after: Game, new: Protocol) -> bool:
    """The same parameters and variables, and the same moves in the same states."""
    if _sizes(old) != _sizes(new):
        return False
    machines = Machine(before, old), Machine(after, new)
    tried = {
        name: tuple(parameter.explore.values() or ())
        for parameter in old.parameters
        for name in machines[0].names(parameter.name, parameter.each)
    }
    first, second = (_plays(machine, tried) for machine in machines)
    return first is not None and first == second


def _sizes(protocol: Protocol) -> Any:
    """Larger parameters than those explored may come to values that only one of two has."""
    parameters = {
        p.name: (p.each, frozenset(p.domain.values() or ()), frozenset(p.explore.values() or ()))
        for p in protocol.parameters
    }
    state = {v.name: (v.each, v.cards, frozenset(v.domain.values() or ())) for v in protocol.state}
    return parameters, state


def _plays(machine: Machine, tried: dict[str, Any]) -> Any:
    """Every start, and for every state what can be done in it; None where that is not known."""
    graph = explore(machine, machine.settings(tried), LINT_LIMITS)
    if not graph.complete:
        return None
    names = sorted(machine.places)
    views = sorted(machine.views)

    def named(state: Any) -> Any:
        return tuple((name, state[machine.places[name]]) for name in names)

    starts = {}
    for setting in machine.settings(tried):
        given = frozenset(zip(machine.parameters, setting, strict=True))
        try:
            starts[given] = named(machine.start(setting))
        except (OutsideError, ProtocolError):
            starts[given] = None
    moves = [move.name for move in machine.protocol.moves]
    states = {
        named(state): (
            frozenset(
                (moves[move], named(graph.states[target]) if target >= 0 else None)
                for move, target in graph.edges[number]
            ),
            graph.final[number],
            tuple(machine.show(view, player, state) for view, player in views),
        )
        for number, state in enumerate(graph.states)
    }
    return starts, states
