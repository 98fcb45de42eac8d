"""Computations as a player reads them: functions are said in words, not called."""

from __future__ import annotations

import pytest

from arbitre.expr.parser import parse
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
