"""Wrong readings of the rules are caught, each with a play that brute force cannot shorten."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.model.blocks import Protocol
from arbitre.model.game import Game
from arbitre.resolver.protocol import Machine
from arbitre.resolver.protocol_explore import Problem, Report, explored
from arbitre.resolver.protocol_tell import trace_block
from arbitre.resolver.protocol_trace import replay
from tests.protocol.games import game_of, page, protocol_of, variant_page, variants
from tests.protocol.naive import Naive, OutsideError, State

CARDS = [0, 1, 2, 3]
NEVER = ("PRO104", "PRO105", "PRO106")

each_variant = pytest.mark.parametrize("variant", variants(), ids=lambda v: v["name"])


def small(game: Game, protocol: Protocol) -> Report:
    sizes = {"A.cartes": tuple(CARDS), "B.cartes": tuple(CARDS)}
    return explored(game, protocol, sizes)


def naive(game: Game, protocol: Protocol) -> Naive:
    return Naive(game, protocol, {"cartes": CARDS, "premier": ["A", "B"]})


def test_there_are_enough_variants() -> None:
    names = [variant["name"] for variant in variants()]
    assert len(set(names)) == len(names) >= 25


def test_the_right_protocol_has_no_problem() -> None:
    game = game_of(page())
    report = explored(game, protocol_of(game))
    assert [(p.key, dict(p.args)) for p in report.problems] == []
    assert report.complete
    assert report.judged


@each_variant
def test_variant_is_caught(variant: dict[str, Any]) -> None:
    game = game_of(variant_page(variant))
    problems = explored(game, protocol_of(game)).problems
    assert set(variant["found"]) <= {problem.code for problem in problems}
    broken = {problem.args["name"] for problem in problems if problem.code == "PRO102"}
    assert set(variant.get("breaks", ())) <= broken


@each_variant
def test_no_play_is_shorter(variant: dict[str, Any]) -> None:
    game = game_of(variant_page(variant))
    protocol = protocol_of(game)
    report = small(game, protocol)
    player = naive(game, protocol)
    for problem in report.problems:
        if problem.play is None:
            assert problem.code in NEVER
            assert never(player, problem)
            continue
        assert len(problem.play.steps) == shortest(player, problem), dict(problem.args)


def shortest(player: Naive, problem: Problem) -> int | None:
    """The length of the shortest play that shows the problem, by trying them all."""
    assert problem.play is not None
    if problem.code == "PRO101":
        return player.shortest(player.deadlocked)
    if problem.code == "PRO102":
        wanted = problem.args["name"]
        return player.shortest_of(next(i for i in player.protocol.invariants if i.name == wanted))
    if problem.code == "PRO103":
        return player.shortest_return(len(problem.play.steps))
    if problem.code == "PRO107":
        pair = {problem.args["first"], problem.args["second"]}
        found = player.shortest(lambda s: pair <= {move.name for move in legal(player, s)})
    else:
        assert problem.code == "PRO108"
        found = player.shortest(lambda s: leaves(player, s, problem.args["move"]))
    return None if found is None else found + 1


def never(player: Naive, problem: Problem) -> bool:
    """Whether it is so in every state that is not an end, of every play."""
    states = [state for level in player.levels() for state in level if not player.over(state)]
    if problem.code == "PRO106":
        ends = [state for level in player.levels() for state in level if player.over(state)]
        end = next(end for end in player.protocol.ends if end.name == problem.args["name"])
        asked = [player.inputs(state, p) for state in ends for p in player.players]
        return not any(player.holds(end.condition, inputs) for inputs in asked)
    named = [problem.args["move"] in {m.name for m in player.legal(state)} for state in states]
    return not any(named) if problem.code == "PRO104" else all(named)


def legal(player: Naive, state: State) -> list[Any]:
    return [] if player.over(state) else player.legal(state)


def leaves(player: Naive, state: State, name: str) -> bool:
    return any(move.name == name and after is None for move, after in player.steps(state))


@each_variant
def test_play_shows_the_problem(variant: dict[str, Any]) -> None:
    """Each transcript, played naively: legal throughout, and the problem is there at its end."""
    game = game_of(variant_page(variant))
    protocol = protocol_of(game)
    report = small(game, protocol)
    player = naive(game, protocol)
    for problem in report.problems:
        if problem.play is not None:
            shown(player, report.machine, problem)


def shown(player: Naive, machine: Machine, problem: Problem) -> None:
    assert problem.play is not None
    state = player.start(dict(zip(machine.parameters, problem.play.setting, strict=True)))
    states: list[State] = [state]
    for number, (who, move) in enumerate(problem.play.steps, 1):
        chosen = player.protocol.moves[move]
        assert state["main"] == who
        assert not player.over(state)
        assert chosen in player.legal(state)
        try:
            state = player.after(state, chosen)
        except OutsideError:
            assert (problem.code, number) == ("PRO108", len(problem.play.steps))
            return
        states.append(state)
    if problem.code == "PRO101":
        assert player.deadlocked(state)
    elif problem.code == "PRO103":
        assert player.bare(state) == player.bare(states[int(problem.args["turn"])])
    elif problem.key == "PRO102":
        wanted = problem.args["name"]
        invariant = next(i for i in player.protocol.invariants if i.name == wanted)
        before = states[-2] if invariant.at == "move" else None
        assert player.broken(invariant, state, before)
    elif problem.key == "PRO102.least":
        assert player.over(state)
        turn = int(problem.args["turn"])
        assert len(states) - 1 - turn == int(problem.args["moves"]) < int(problem.args["least"])


@each_variant
def test_transcript_can_be_pasted(variant: dict[str, Any]) -> None:
    """Pasted into the wrong page, the transcript is a trace that is right in every detail."""
    text = variant_page(variant)
    game = game_of(text)
    report = explored(game, protocol_of(game))
    for problem in report.problems:
        if problem.play is None or problem.code == "PRO108":
            continue
        pasted = game_of(f"{text}\n\n{trace_block(report.machine, problem.play, 'Essai.')}\n")
        trace: Any = pasted.blocks["jeu.reserve.phase.partie"]
        assert len(trace.moves) == len(problem.play.steps)
        assert replay(pasted, trace).findings == []
