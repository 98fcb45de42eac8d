"""Whether two protocols are played alike. Order says nothing in them, and an invariant is a guard:
without it every play stays what it was.
"""

from typing import Any

from arbitre.model.blocks import Protocol
from arbitre.model.game import Game
from arbitre.resolver.protocol import Machine, OutsideError, ProtocolError
from arbitre.resolver.protocol_explore import LINT_LIMITS
from arbitre.resolver.protocol_graph import explore


def same_plays(before: Game, old: Protocol, after: Game, new: Protocol) -> bool:
    """Same parameters, no value less for a variable, and the same moves in the same states."""
    if not _same_values(old, new):
        return False
    machines = Machine(before, old), Machine(after, new)
    tried = {
        name: tuple(parameter.explore.values() or ())
        for parameter in old.parameters
        for name in machines[0].names(parameter.name, parameter.each)
    }
    first, second = (_plays(machine, tried) for machine in machines)
    return first is not None and first == second


def _same_values(old: Protocol, new: Protocol) -> bool:
    """Larger parameters than those explored may come to values that only one of them has."""
    parameters = [
        {p.name: (p.each, set(p.domain.values() or ())) for p in protocol.parameters}
        for protocol in (old, new)
    ]
    state = [{v.name: v for v in protocol.state} for protocol in (old, new)]
    return (
        parameters[0] == parameters[1]
        and state[0].keys() == state[1].keys()
        and all(
            set(variable.domain.values() or ()) <= set(state[1][name].domain.values() or ())
            and (variable.each, variable.cards) == (state[1][name].each, state[1][name].cards)
            for name, variable in state[0].items()
        )
    )


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
