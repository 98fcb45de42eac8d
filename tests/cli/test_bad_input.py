"""Bad input to `ask` and `odds`: one line that names the input and what is allowed, exit 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Run

CIRCLE = """\
# Tourner

```{formula} tour.un
value: tour.deux(jet=jet) + 1
inputs: {jet: 1..6}
```

```{formula} tour.deux
value: tour.un(jet=jet) + 1
inputs: {jet: 1..6}
```

```{decision} tour.vide
inputs: {jet: 1..6}
policy: first
rows:
  - {if: jet > 3, then: 1}
```
"""
BAD = [
    ("tir.difficulté(portée=courte, distance=3)", ["`distance`", "portée, à_couvert"]),
    ("tir.difficulté(porté=courte)", ["`porté`", "portée, à_couvert"]),
    ("tir.difficulté(portée=lointaine)", ["`portée`", "`lointaine`", "courte, moyenne, longue"]),
    ("tir.difficulté(portée=court)", ["`portée`", "`court`", "courte, moyenne, longue"]),
    ("tir.difficulté(portée=3)", ["`portée`", "courte, moyenne, longue"]),
    ("tir.difficulté(portée=courte, à_couvert=2)", ["`à_couvert`", "oui/non"]),
    ("tir.difficulté(à_couvert=oui)", ["`portée`", "courte, moyenne, longue"]),
    ("dégâts(jet=4, succès=1)", ["`jet`", "4", "1..3"]),
    ("dégâts(jet=1/2, succès=1)", ["`jet`", "1/2", "1..3"]),
    ("dégâts(jet=2D6, succès=1)", ["`jet`", "1..3"]),
    ("dégâts(jet=oui, succès=1)", ["`jet`", "1..3"]),
    ("dégâts(succès=1)", ["`jet`", "1..3"]),
    ("dégâts(jet=lourd, succès=1)", ["`jet`", "`lourd`", "1..3"]),
    ("dégâts(jet=« trois », succès=1)", ["`jet`", "`trois`", "1..3"]),
    ("tir.difficulté(portée=courte, à_couvert=parfois)", ["`à_couvert`", "`parfois`", "oui/non"]),
    ("dégâts", ["`dégâts`", "dégâts(jet=…, succès=…)"]),
    ("D6 dans 1..D3", ["dice"]),
    ("réussites(2, D6, D6)", ["dice"]),
    ("tour.vide(jet=2)", ["tour.vide", "else"]),
]


@pytest.fixture
def circular(game: Path) -> Path:
    (game / "tour.md").write_text(CIRCLE, encoding="utf-8")
    yaml = game / "game.yaml"
    yaml.write_text(yaml.read_text("utf-8").replace("index, tir", "index, tir, tour"), "utf-8")
    return game


@pytest.mark.parametrize("command", [("ask",), ("ask", "--json"), ("ask", "--explain"), ("odds",)])
@pytest.mark.parametrize(("expression", "said"), BAD)
def test_one_line_names_the_input_and_what_is_allowed(
    run: Run, circular: Path, command: tuple[str, ...], expression: str, said: list[str]
) -> None:
    result = run(*command, f"{expression} + 0" if "dans" not in expression else expression)
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1
    assert [word for word in said if word not in result.err] == []


@pytest.mark.parametrize("rule", ["tour.un", "tour.deux"])
def test_a_circle_is_told_in_one_line(run: Run, circular: Path, rule: str) -> None:
    for language, words in (("en", "ends up asking itself"), ("fr", "s’interroger elle-même")):
        result = run("ask", f"{rule}(jet=2)", "--language", language)
        assert (result.code, result.out) == (2, "")
        assert result.err.count("\n") == 1
        assert words in result.err
        assert f"jeu.{rule}" in result.err


def test_the_innermost_call_says_which_input_is_wrong(run: Run, game: Path) -> None:
    result = run("ask", "dégâts(jet=1, succès=dégâts(jet=7, succès=0))")
    assert result.code == 2
    assert "`jet`: 7 " in result.err


def test_carets_stand_where_the_form_is_wrong(run: Run, game: Path) -> None:
    lines = run("ask", "dégâts(jet=1, succès=)").err.splitlines()
    start, end = lines[2].index("^"), lines[2].rindex("^") + 1
    assert lines[1][start:end] == ")"
