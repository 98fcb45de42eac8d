"""The card reserve: what is explored is the game that the rules describe, written a second time."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from arbitre.resolver.protocol_explore import explored
from tests.protocol.games import game_of, page, protocol_of

PROPERTIES = (
    "une seule carte en réserve par phase",
    "jamais deux cartes de la pile",
    "autant de refus que la différence",
    "un refus ne joue ni ne réserve rien",
    "la main passe à qui a encore des cartes",
    "toujours un coup pour qui a des cartes",
    "à la fin tout est joué",
    "la réserve ne fait gagner aucun tour",
)


class Side(NamedTuple):
    pile: int
    reserve: int
    right: bool
    refusals: int

    @property
    def cards(self) -> int:
        return self.pile + self.reserve


Table = tuple[int, Side, Side]


def start(a: int, b: int, first: int) -> Table:
    sides = (Side(a, 0, True, max(0, b - a)), Side(b, 0, True, max(0, a - b)))
    if sides[first].cards == 0:
        first = 1 - first
    if sides[first].cards == 0:
        first = 1  # nobody plays; the protocol says B
    return first, *sides


def following(table: Table) -> list[Table]:
    turn, sides = table[0], table[1:]
    own, other = sides[turn], sides[1 - turn]
    after = []
    if own.pile:
        after.append(own._replace(pile=own.pile - 1))
    if own.pile and own.right:
        after.append(own._replace(pile=own.pile - 1, reserve=own.reserve + 1, right=False))
    if own.reserve:
        after.append(own._replace(reserve=own.reserve - 1))
    if own.pile and own.reserve:
        after.append(own._replace(pile=own.pile - 1, reserve=own.reserve - 1))
    if own.cards and own.refusals and other.cards:
        after.append(own._replace(refusals=own.refusals - 1))
    turn_after = 1 - turn if other.cards else turn
    return [(turn_after, s, other) if turn == 0 else (turn_after, other, s) for s in after]


@cache
def lengths(table: Table) -> tuple[int, int]:
    """The shortest and the longest play from here."""
    after = [lengths(t) for t in following(table)]
    if not after:
        assert table[1].cards == table[2].cards == 0
        return 0, 0
    return 1 + min(least for least, _ in after), 1 + max(most for _, most in after)


def reachable(tables: list[Table]) -> tuple[int, int]:
    """How many tables there are, and how many moves between them."""
    seen, moves = set(tables), 0
    work = list(seen)
    while work:
        for table in following(work.pop()):
            moves += 1
            if table not in seen:
                seen.add(table)
                work.append(table)
    return len(seen), moves


@pytest.mark.parametrize(("a", "b"), [(0, 0), (1, 0), (0, 4), (3, 3), (2, 5), (5, 4), (6, 6)])
@pytest.mark.parametrize("first", [0, 1])
def test_plays_of_one_setting_are_those_of_the_rules(a: int, b: int, first: int) -> None:
    game = game_of(page())
    setting = {"A.cartes": (a,), "B.cartes": (b,), "premier": ("AB"[first],)}
    report = explored(game, protocol_of(game), setting)
    assert report.problems == ()
    assert (report.states, report.moves) == reachable([start(a, b, first)])
    assert report.shortest is not None
    assert report.longest is not None
    assert (report.shortest.moves, report.longest.moves) == lengths(start(a, b, first))


def test_all_settings_together_share_their_states() -> None:
    game = game_of(page())
    report = explored(game, protocol_of(game))
    tables = [start(a, b, f) for a in range(7) for b in range(7) for f in (0, 1)]
    assert report.settings == len(tables)
    assert (report.states, report.moves) == reachable(tables)


def test_every_property_of_the_rules_is_proved_up_to_eight_cards() -> None:
    game = game_of(page())
    protocol = protocol_of(game)
    assert set(PROPERTIES) <= {invariant.name for invariant in protocol.invariants}
    cards = tuple(range(9))
    report = explored(game, protocol, {"A.cartes": cards, "B.cartes": cards})
    assert report.complete
    assert report.judged
    assert report.problems == ()
    usual = {p.name: p.explore for p in protocol.parameters}["cartes"]
    assert (usual.low, usual.high) == (0, 6)


@pytest.mark.parametrize("cards", range(7))
def test_alone_a_player_needs_as_many_turns_as_cards(cards: int) -> None:
    assert lengths(start(cards, 0, 0))[0] == cards
