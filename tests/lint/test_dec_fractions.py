"""Conditions on inputs that may be any fraction: no truth that they can have together is missed."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.lint.analysis.conditions import Space
from arbitre.lint.analysis.cubes import NotAnalysed
from arbitre.lint.analysis.decisions import Analysis
from arbitre.model.blocks import Decision
from arbitre.model.game import Game
from tests.model.small import clean_game, fence

YAML = """\
title: Essai
domains:
  x: nombre
  y: nombre
  z: nombre
  arme: [dague, épée, hache]
  niveau: 1..3
"""
RULES = fence(
    "table", "poids", "rows: arme\nentries: {dague: 1, épée: 2, hache: 4}"
) + fence("formula", "seuil", "value: x / poids(arme=arme)\nround: exact")  # fmt: skip
GRID = [Fraction(n, 2) for n in range(-13, 14)]

factors = st.integers(-3, 3)
signs = st.sampled_from(["<", "<=", "=", "!=", ">=", ">"])
flat = st.builds("{} * x + {} * y {} {}".format, factors, factors, signs, factors)
atoms = flat | st.builds("{} * x {} {}".format, factors, signs, factors)
through_rules = st.builds("y {} {} * seuil(x=x, arme=arme) + {}".format, signs, factors, factors)
listed = st.builds("x {} y + niveau * {}".format, signs, factors) | st.just("niveau >= 2")
deep = st.builds("{} * x + {} * y {} {} * z".format, factors, factors, signs, factors)


def built(conditions: list[str]) -> tuple[Game, Decision]:
    lines = "\n".join(f'  - {{if: "{condition}", then: 1}}' for condition in conditions)
    game = clean_game(
        RULES + fence("decision", "essai", f"policy: collect\nrows:\n{lines}"), yaml=YAML
    )
    block = game.find("essai")
    assert isinstance(block, Decision)
    return game, block


def truths(rule: Decision, space: Space, cases: list[dict]) -> set[tuple[bool, ...]]:
    trees = [row.condition.tree for row in rule.rows]
    evaluator = space.resolver.evaluator
    found = set()
    for case in cases:
        evaluator.work = 0
        found.add(tuple(evaluator.truth(tree, case) for tree in trees))
    return found


def assert_none_is_missed(conditions: list[str], grid: dict[str, list]) -> None:
    game, rule = built(conditions)
    space = Space(game, rule.inputs, [row.condition.tree for row in rule.rows])
    names = [domain.name for domain in rule.inputs]
    cases = [dict(zip(names, c, strict=True)) for c in product(*(grid[name] for name in names))]
    tried = product(*(group.classes for group in space.groups))
    points = []
    for choice in tried:
        point = {}
        for group, values in zip(space.groups, choice, strict=True):
            point |= dict(zip(group.names, values, strict=True))
        points.append(point)
    assert truths(rule, space, cases) <= truths(rule, space, points)


@settings(max_examples=60, deadline=None)
@given(st.lists(atoms, min_size=2, max_size=4))
def test_two_fractions_compared_in_any_way(conditions: list[str]) -> None:
    assert_none_is_missed(conditions, {"x": GRID, "y": GRID})


@settings(max_examples=30, deadline=None)
@given(st.lists(through_rules, min_size=1, max_size=3))
def test_fractions_compared_through_a_formula_and_a_table(conditions: list[str]) -> None:
    weapons = ["dague", "épée", "hache"]
    assert_none_is_missed(conditions, {"x": GRID, "y": GRID, "arme": weapons})


@settings(max_examples=30, deadline=None)
@given(st.lists(listed, min_size=1, max_size=3))
def test_fractions_beside_whole_numbers_that_are_listed(conditions: list[str]) -> None:
    assert_none_is_missed(conditions, {"x": GRID, "y": GRID, "niveau": [1, 2, 3]})


@settings(max_examples=20, deadline=None)
@given(st.lists(deep, min_size=1, max_size=2))
def test_three_fractions(conditions: list[str]) -> None:
    few = GRID[1::4]
    assert_none_is_missed(conditions, {"x": few, "y": few, "z": few})


def test_a_row_hidden_behind_a_formula_is_found() -> None:
    rows = ["y <= seuil(x=x, arme=arme)", "y <= x / poids(arme=arme) - 1"]
    lines = "\n".join(f'  - {{if: "{row}", then: {n}}}' for n, row in enumerate(rows))
    game = clean_game(
        RULES + fence("decision", "essai", f"policy: first\nrows:\n{lines}"), yaml=YAML
    )
    block = game.find("essai")
    assert isinstance(block, Decision)
    assert list(Analysis(game, block).masked()) == [(1, [0])]


@pytest.mark.parametrize("condition", ["x * y > 3", "x > y * seuil(x=x, arme=arme)"])
def test_products_of_fractions_are_still_given_up_on(condition: str) -> None:
    game, rule = built([condition])
    with pytest.raises(NotAnalysed) as told:
        Analysis(game, rule)
    assert told.value.key == "DEC401.linked"
