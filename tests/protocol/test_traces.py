"""Traces are played again: what is right passes, what is wrong is caught at its move."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.finding import Finding
from arbitre.messages import say
from arbitre.model.blocks import Trace
from arbitre.model.game import Game
from arbitre.resolver.protocol_trace import replay
from tests.protocol.games import changed, corrupted, game_of, page

FENCE = "```{trace} reserve.griffon-scorpion\n"
each_corruption = pytest.mark.parametrize("case", corrupted(), ids=lambda case: case["name"])

SHARED = """\
# Pioche

```{protocol} pioche
players: [A, B, C]
state:
  talon: {values: 0..4, cards: oui, start: 4}
  coffre: {values: 0..4, each: player, cards: oui}
  banque: {values: 0..4, cards: oui}
moves:
  prendre: {if: talon ≥ 1, carry: [{from: talon, to: coffre}], see: Pioche}
  miser: {if: coffre ≥ 1, carry: [{from: coffre, to: banque}], see: Pioche}
  doubler: {if: coffre ≥ 2, carry: [{from: coffre, to: banque, count: 2}], see: Pioche}
ends: {vide: talon = 0, faillite: banque ≥ 2}
views: {coffre: "{coffre} en coffre", talon: "{talon} au talon"}
```

"""


def traces(game: Game) -> list[Trace]:
    return [block for block in game.blocks.values() if isinstance(block, Trace)]


def found(game: Game) -> list[Finding]:
    return [finding for trace in traces(game) for finding in replay(game, trace).findings]


def underlined(game: Game, finding: Finding) -> str:
    return game.files[finding.span.path].text[finding.span.start : finding.span.end]


def test_every_trace_of_the_page_is_right() -> None:
    game = game_of(page())
    assert len(traces(game)) >= 5
    assert found(game) == []


def test_the_ten_moves_are_those_of_the_example() -> None:
    trace = next(t for t in traces(game_of(page())) if t.name == "reserve.griffon-scorpion")
    told = [
        (move.player.text, move.move.text, [card.text for card in move.uses], move.view[0][1].text)
        for move in trace.moves
    ]
    assert told == [
        ("Scorpion", "refuser", [], "(0/1)"),
        ("Griffon", "jouer", ["Conscrit du Griffon"], "(0/1)"),
        ("Scorpion", "mettre en réserve", ["Tigre de Dirz"], "(1/1)"),
        ("Griffon", "mettre en réserve", ["Templier de l’Inquisition"], "(1/1)"),
        ("Scorpion", "jouer", ["Clone de Dirz"], "(1/1)"),
        ("Griffon", "jouer", ["Abel le Colérique"], "(1/1)"),
        ("Scorpion", "jouer les deux", ["Tigre de Dirz", "Guerrier Kératis"], "(0/-)"),
        ("Griffon", "jouer", ["Inquisiteur du Griffon"], "(1/1)"),
        ("Scorpion", "jouer", ["Cypher Lukhan"], "(0/-)"),
        (
            "Griffon",
            "jouer les deux",
            ["Templier de l’Inquisition", "Fusilier du Griffon"],
            "(0/-)",
        ),
    ]
    since = {
        number: move.since[0][1].text for number, move in enumerate(trace.moves, 1) if move.since
    }
    assert since == {7: "3", 10: "4"}


def test_there_are_enough_corruptions() -> None:
    names = [case["name"] for case in corrupted()]
    assert len(set(names)) == len(names) >= 10


@each_corruption
def test_corruption_is_caught_at_its_move(case: dict[str, Any]) -> None:
    text = page()
    start = text.index(FENCE)
    game = game_of(changed(text, case["change"], start=start, end=text.index("\n```", start)))
    wrong = found(game)
    first = next(finding for finding in wrong if finding.code == case["code"])
    assert case["at"] == underlined(game, first)
    assert case["says"] in say(first.key, "fr", first.args)
    assert {finding.code for finding in wrong} <= {case["code"], *case.get("also", ())}
    if "also" not in case:
        assert len(wrong) == 1


def shared(moves: str, setup: str = "setup: {talon: [un, deux, trois, quatre]}") -> Game:
    return game_of(
        f"{SHARED}```{{trace}} pioche.partie\nprotocol: pioche\n{setup}\nmoves:\n{moves}\n```\n"
    )


def test_a_shared_pile_is_drawn_from_its_top_by_each_player_in_turn() -> None:
    game = shared(
        "  - {player: A, move: prendre, uses: un, view: {coffre: 1 en coffre, talon: 3 au talon}}\n"
        "  - {player: B, move: prendre, uses: deux}\n"
        "  - {player: C, move: prendre, uses: trois}\n"
        "  - {player: A, move: miser, uses: un, since: 1, choices: [prendre, miser]}\n"
        "  - {player: B, move: prendre, uses: quatre}\n"
        "ends: vide"
    )
    assert found(game) == []


def test_a_card_comes_on_top_of_the_pile_it_goes_to() -> None:
    game = shared(
        "  - {player: A, move: prendre, uses: un}\n"
        "  - {player: B, move: prendre, uses: deux}\n"
        "  - {player: C, move: prendre, uses: trois}\n"
        "  - {player: A, move: prendre, uses: quatre}\n"
        "ends: faillite"
    )
    (wrong,) = found(game)
    assert (wrong.key, wrong.args["end"]) == ("PRO302.end", "vide")


@pytest.mark.parametrize(
    ("uses", "since", "key"),
    [
        ("[quatre, un]", "{quatre: 4, un: 1}", None),
        ("[un, quatre]", "{un: 1, quatre: 4}", None),
        ("[quatre, un]", "{quatre: 4, un: 2}", "PRO305"),
        ("[quatre, un]", "4", "PRO305"),
        ("[quatre, deux]", "{quatre: 4}", "PRO304"),
    ],
)
def test_two_cards_of_one_move_have_a_turn_each(uses: str, since: str, key: str | None) -> None:
    text = SHARED.replace("start: 4}", "start: 5}").replace("0..4", "0..5")
    moves = (
        "  - {player: A, move: prendre, uses: un}\n"
        "  - {player: B, move: prendre, uses: deux}\n"
        "  - {player: C, move: prendre, uses: trois}\n"
        "  - {player: A, move: prendre, uses: quatre}\n"
        "  - {player: B, move: miser, uses: deux, since: 2}\n"
        "  - {player: C, move: miser, uses: trois, since: 3}\n"
    ).replace("faillite", "")
    text = text.replace("banque ≥ 2", "banque ≥ 4")
    last = f"  - {{player: A, move: doubler, uses: {uses}, since: {since}}}"
    game = game_of(
        f"{text}```{{trace}} pioche.partie\nprotocol: pioche\n"
        "setup: {talon: [un, deux, trois, quatre, cinq]}\n"
        f"moves:\n{moves}{last}\nends: faillite\n```\n"
    )
    assert [finding.key for finding in found(game)] == ([] if key is None else [key])


def test_a_view_among_several_must_be_named() -> None:
    (wrong,) = found(shared("  - {player: A, move: prendre, view: 1 en coffre}"))
    assert wrong.key == "PRO302.which"


def test_wrong_choices_list_the_legal_moves() -> None:
    (wrong,) = found(shared("  - {player: A, move: prendre, choices: [prendre, miser]}"))
    assert (wrong.key, wrong.args["legal"]) == ("PRO302.choices", "prendre")


def test_a_trace_of_a_broken_protocol_is_left_alone() -> None:
    text = (
        SHARED.replace("start: 4", "start: 4 4")
        + "```{trace} t\nprotocol: pioche\nmoves: []\n```\n"
    )
    from arbitre.model.game import build_game, read_rules_page
    from arbitre.source.text import decode

    raw = read_rules_page(decode("p.md", text.encode()))
    game = build_game(decode("game.yaml", b"title: Essai\n"), "jeu", [raw])
    assert [finding.code for finding in game.findings] == ["SRC501"]
    assert found(game) == []
