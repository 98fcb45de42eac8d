"""Computations as a player reads them: functions are said in words, not called."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitre.expr.parser import parse
from arbitre.model.load import load_game
from arbitre.render.blocks import block_html
from arbitre.render.phrase import expression


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("meilleurs(dés, 3, D6)", "somme des 3 meilleurs D6 (dés lancés\u00a0: dés)"),
        ("pires(2, 1, D6)", "le plus faible D6 (dés lancés\u00a0: 2)"),
        ("réussites(touches, D6, 4+)", "nombre de D6 à 4+ (dés lancés\u00a0: touches)"),
        ("max(0, a - b) + 1", "(a \u2212 b, au moins 0) + 1"),
        ("min(seuil, 6)", "seuil, au plus 6"),
        ("max(a, b)", "le plus grand de a et de b"),
        ("plancher(a / 4)", "a / 4, arrondi en dessous"),
        ("si(a = 1, 2, 3)", "2 si a = 1, sinon 3"),
        ("relance(3D6, 15..18)", "3D6, relancé une fois sur 15 à 18"),
        ("tir.seuil_de_base(portée=courte)", "seuil de base(portée = courte)"),
    ],
)
def test_functions_are_said_in_words(source: str, said: str) -> None:
    assert expression(parse(source), {}) == said


def test_rule_is_said_by_its_title_with_what_is_given_to_it() -> None:
    tree = parse("a - localisations.facteur(localisation=Crâne, dégâts=dégâts)")
    said = expression(tree, {}, title=lambda _: "Facteur des dégâts")
    assert said == "a \u2212 «\u202fFacteur des dégâts\u202f»"
    tree = parse("localisations.facteur(localisation=3, dégâts=dégâts)")
    assert expression(tree, {}, title=lambda _: "Facteur").endswith("» (localisation = 3)")


def test_head_of_a_row_is_shown_without_its_quotes(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        "title: Essai\ndomains:\n  état: [sain, très gêné]\n  force: [sain, très gêné]\npages: [p]\n",
        "utf-8",
    )
    table = "title: Malus\nrows: état\ncolumns: force\ncells: |\n  .            sain  «très gêné»\n"
    table += "  sain         1     2\n  «très gêné»  3     4\n"
    (tmp_path / "p.md").write_text(f"# Le jeu\n\n```{{table}} malus\n{table}```\n", "utf-8")
    game = load_game(tmp_path)
    (block,) = game.blocks.values()
    html = block_html(game, block)
    assert ">très gêné<" in html
