"""Random small protocols: what exploring finds is what naive play finds, and nothing crashes."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.model.blocks import Protocol
from arbitre.model.game import build_game, read_rules_page
from arbitre.resolver.protocol_explore import explored
from arbitre.resolver.protocol_graph import Limits
from arbitre.source.text import decode
from tests.protocol.naive import Naive, key

numbers = st.sampled_from(
    ["0", "1", "2", "t", "x", "adversaire.x", "x - 1", "t - 1", "x + 1", "t + x", "6 / x",
     "si(t > 1, x, 1)", "A.x", "B.x", "n", "max(t, adversaire.x)", "pile", "adversaire.pile"]
)  # fmt: skip
conditions = st.builds(
    "{} {} {}".format, numbers, st.sampled_from(["=", "<", "≥", "≠"]), numbers
) | st.sampled_from(["drapeau", "non drapeau", "joueur = main", "main = A", "venues ≥ 1"])
effects = st.fixed_dictionaries(
    {},
    optional={
        "t": numbers,
        "x": numbers,
        "adversaire.x": numbers,
        "drapeau": conditions,
        "A.drapeau": conditions,
    },
)
carries = st.lists(
    st.sampled_from(
        ["{from: pile}", "{from: pile, to: coffre}", "{from: coffre, to: adversaire.pile}"]
    ),
    max_size=2,
)
turns = st.sampled_from(["", "joueur", "adversaire", "A", "si(x > 0, adversaire, joueur)"])
moves = st.tuples(st.none() | conditions, effects, carries, turns)
invariants = st.lists(st.tuples(st.sampled_from(["", "at: end", "after: all"]), conditions))


def written(given_moves, checks, ends, least) -> str:  # type: ignore[no-untyped-def]
    lines = [
        "```{protocol} p",
        "players: [A, B]",
        "parameters: {n: {values: 0..1}}",
        "state:",
        "  t: {values: 0..2, start: n + 1}",
        "  x: {values: 0..2, start: 1, each: player}",
        "  drapeau: {values: oui/non, each: player}",
        "  pile: {values: 0..2, start: 1, each: player, cards: oui}",
        "  coffre: {values: 0..2, each: player, cards: oui}",
        "  venues: {values: 0..2, each: player, counts: coffre}",
        "moves:",
    ]
    for number, (guard, effect, carry, turn) in enumerate(given_moves):
        lines += [f"  m{number}:", f"    carry: [{', '.join(carry)}]"]
        lines += ["    do:", *(f"      {k}: {v}" for k, v in effect.items())] if effect else []
        lines += [f"    if: {guard}"] if guard else []
        lines += [f"    next: {turn}"] if turn else []
    lines += [f"ends: {ends}", "invariants:"]
    for number, (at, holds) in enumerate(checks):
        lines += [f"  i{number}:", f"    holds: {holds}"]
        lines += [f"    {at}"] if at else []
    lines += ["  long:", f"    least: {least}"]
    return "\n".join([*lines, "```", ""])


@settings(max_examples=150)
@given(st.lists(moves, min_size=1, max_size=4), invariants, conditions, numbers)
def test_exploring_agrees_with_naive_play(given_moves, checks, ends, least) -> None:  # type: ignore[no-untyped-def]
    text = written(given_moves, checks, ends, least)
    raw = read_rules_page(decode("p.md", text.encode()))
    game = build_game(decode("game.yaml", b"title: Essai\n"), "jeu", [raw])
    assert [(f.key, dict(f.args)) for f in game.findings] == []
    protocol = game.blocks["jeu.p"]
    assert isinstance(protocol, Protocol)
    report = explored(game, protocol, None, Limits(2_000, 60))
    if not report.complete or any(p.code == "PRO110" for p in report.problems):
        return  # an expression has no value somewhere: told, and not compared further
    player = Naive(game, protocol, {"n": [0, 1]})
    states = [state for level in player.levels() for state in level]
    if not report.machine.kept:
        bare = {key({k: v for k, v in state.items() if k != "n"}) for state in states}
    else:
        bare = {key(state) for state in states}
    assert report.states == len(bare)
    found = {
        p.args["name"]: len(p.play.steps) for p in report.problems if p.code == "PRO102" and p.play
    }
    for invariant in protocol.invariants:
        assert found.get(invariant.name) == player.shortest_of(invariant), invariant.name
    deadlock = [len(p.play.steps) for p in report.problems if p.code == "PRO101" and p.play]
    assert deadlock == [n for n in [player.shortest(player.deadlocked)] if n is not None]
    for problem in report.problems:
        if problem.code == "PRO103" and problem.play and len(problem.play.steps) <= 4:
            steps = len(problem.play.steps)
            assert player.shortest_return(steps) == steps
