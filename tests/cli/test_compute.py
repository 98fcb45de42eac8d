"""`arbitre ask`, `odds` and `test`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import GAME, TIR, Run

CALL = "tir.difficulté(portée=moyenne, à_couvert=oui)"
FALSE = TIR.replace("\n6\n", "\n7\n")


def test_ask_prints_the_value(run: Run, game: Path) -> None:
    assert run("ask", CALL) == (0, "7\n", "")
    assert run("ask", f"jeu.{CALL}") == (0, "7\n", "")


def test_ask_explains(run: Run, game: Path) -> None:
    lines = run("ask", CALL, "--explain").out.splitlines()
    assert lines[0] == "jeu.tir.difficulté(portée = moyenne, à_couvert = oui)"
    assert [line.split() for line in lines[1:3]] == [
        ["5", "base", "–", "portée", "=", "moyenne"],
        ["+2", "added", "–", "Cible", "à", "couvert"],
    ]
    assert lines[-2:] == ["  = 7", "7"]


def test_ask_json(run: Run, game: Path) -> None:
    data = json.loads(run("ask", CALL, "--json").out)
    assert list(data) == ["value", "trace"]
    assert data["value"] == 7
    (asked,) = data["trace"]
    assert set(asked) == {"rule", "kind", "inputs", "parts", "asked", "value"}
    assert asked["rule"] == "jeu.tir.difficulté"
    assert asked["inputs"] == {"portée": "moyenne", "à_couvert": True}
    assert [(part["part"], part["value"]) for part in asked["parts"]] == [("base", 5), ("add", 2)]


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("p(dégâts(jet=D3, succès=2) >= 2)", "2/3"),
        ("p(D6 >= 1)", 1),
        ("dégâts(jet=3, succès=2)", 3),
        ("1/2 + 1/3", "5/6"),
    ],
)
def test_ask_json_writes_integers_as_numbers_and_fractions_as_text(
    run: Run, game: Path, expression: str, value: object
) -> None:
    assert json.loads(run("ask", expression, "--json").out)["value"] == value


def test_odds_json(run: Run, game: Path) -> None:
    data = json.loads(run("odds", "dégâts(jet=D3, succès=2)", "--json").out)
    assert data == {"distribution": {"1": "1/3", "2": "1/3", "3": "1/3"}}


def test_odds_draws_bars(run: Run, game: Path) -> None:
    out = run("odds", "2D6").out
    assert len(out.splitlines()) == 11
    assert "█" in out
    assert out.splitlines()[5].endswith("1/6  16.67 %")
    assert "\x1b" not in out


ERRORS = [
    ("ask", "tir.difficulté("),
    ("ask", "tir.difficult(portée=courte)"),
    ("ask", "tir.difficulté(portée=lointaine)"),
    ("ask", "tir.difficulté(distance=courte)"),
    ("ask", "tir.difficulté(à_couvert=oui)"),
    ("ask", ""),
    ("ask", "1/0"),
    ("ask", "999D999"),
    ("ask", "(" * 5000),
    ("ask", "__import__('os')"),
    ("ask", "a\nb"),
    ("odds", "9" * 5000),
    ("odds", "« mot"),
]


@pytest.mark.parametrize(("command", "expression"), ERRORS)
def test_an_expression_that_cannot_be_computed_is_explained_in_both_languages(
    run: Run, game: Path, command: str, expression: str
) -> None:
    english = run(command, expression, "--language", "en")
    french = run(command, expression, "--language", "fr")
    for result in (english, french):
        assert (result.code, result.out) == (2, "")
        assert result.err.count("arbitre: ") == 1
        assert result.err.startswith("arbitre: ")
    assert english.err != french.err


@pytest.mark.parametrize("command", ["ask", "odds"])
def test_no_game_is_misuse(run: Run, command: str) -> None:
    result = run(command, "a.b(c=1)")
    assert result.code == 2
    assert "game.yaml" in result.err


def second(game: Path, name: str) -> None:
    other = game.parent / name
    other.mkdir()
    (other / "game.yaml").write_text(GAME.replace("index, tir", "tir"), encoding="utf-8")
    text = TIR.replace("courte: 4", "courte: 1")
    (other / "tir.md").write_text(text.replace("\n6\n", "\n3\n"), encoding="utf-8")


def test_with_several_games_the_name_chooses(run: Run, game: Path) -> None:
    second(game, "autre")
    assert run("ask", "jeu.tir.difficulté(portée=courte)").out == "4\n"
    assert run("ask", "autre.tir.difficulté(portée=courte)").out == "1\n"
    result = run("ask", "tir.difficulté(portée=courte)")
    assert result.code == 2
    assert "autre, jeu" in result.err


def test_a_game_whose_name_ends_like_another_is_told_apart(run: Run, game: Path) -> None:
    second(game, "superjeu")
    assert run("ask", "superjeu.tir.difficulté(portée=courte)").out == "1\n"


def test_test_passes(run: Run, game: Path) -> None:
    result = run("test", "jeu")
    assert result == (0, "jeu: 1 examples, 1 computations right, 0 wrong.\n", "")
    assert run("test") == result


def test_a_false_example_fails_with_the_way_to_the_value(run: Run, game: Path) -> None:
    (game / "tir.md").write_text(FALSE, encoding="utf-8")
    line = FALSE.splitlines().index(">>> tir.difficulté(portée=courte, à_couvert=oui)") + 1
    result = run("test", "jeu")
    assert result.code == 1
    lines = result.out.splitlines()
    assert lines[0] == f"jeu/tir.md:{line}: jeu.tir.muret"
    assert lines[1] == "  >>> tir.difficulté(portée=courte, à_couvert=oui)"
    assert lines[2:4] == ["  expected: 7", "  got: 6"]
    assert "jeu.tir.difficulté(portée = courte, à_couvert = oui)" in lines[4]
    assert any("+2" in line and "Cible à couvert" in line for line in lines)
    assert lines[-1] == "jeu: 1 examples, 0 computations right, 1 wrong."
    french = run("test", "jeu", "--language", "fr").out
    assert "attendu" in french
    assert "obtenu" in french


def test_an_example_that_cannot_be_read_fails(run: Run, game: Path) -> None:
    (game / "tir.md").write_text(TIR.replace(">>> tir.diff", ">>> tir.déf"), encoding="utf-8")
    result = run("test", "jeu")
    assert result.code == 1
    assert "jeu/tir.md:" in result.out


def test_coverage_lists_what_no_example_touches(run: Run, game: Path) -> None:
    out = run("test", "jeu", "--coverage").out
    assert "parts are touched by no example:" in out
    assert "jeu.dégâts – jet 3, succès 2" in out
    assert "portée = longue" in out or "longue" in out
    assert "Cible à couvert" not in out
    line = TIR.splitlines().index("  3   0  2  3") + 1
    assert f"  jeu/tir.md:{line}: jeu.dégâts – jet 3, succès 2" in out.splitlines()


def test_no_game_to_test_is_misuse(run: Run) -> None:
    assert run("test", "nulle-part").code == 2
