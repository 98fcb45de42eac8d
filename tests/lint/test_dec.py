"""Decisions against brute force: what the analysis says of random ones is what trying all shows."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.expr.values import show
from arbitre.lint.analysis.cubes import NotAnalysed
from arbitre.lint.analysis.decisions import Analysis
from arbitre.lint.analysis.policies import suggested
from arbitre.model.blocks import Decision
from arbitre.model.game import Game
from arbitre.resolver.evaluate import Evaluator
from tests.model.small import clean_game, fence

YAML = """\
title: Essai
domains:
  a: 0..7
  b: 0..7
  c: [x, y, z]
  d: oui/non
  ouvert: 0+
  autre: 0+
  mesure: nombre
"""
POLICIES = ("first", "unique", "most specific", "most severe", "collect")

numbers = st.integers(-1, 8)
signs = st.sampled_from(["<", "<=", "=", "!=", ">=", ">"])
atoms = st.one_of(
    st.builds("a {} {}".format, signs, numbers),
    st.builds("b {} {}".format, signs, numbers),
    st.builds("2 * a + 1 {} {}".format, signs, numbers),
    st.builds("a dans {}..{}".format, st.integers(0, 4), st.integers(4, 7)),
    st.builds("a {} b".format, signs),
    st.builds("a {} 2 * b".format, signs),
    st.builds("c {} {}".format, st.sampled_from(["=", "!="]), st.sampled_from("xyz")),
    st.just("d"),
)
conditions = st.recursive(
    atoms,
    lambda inner: st.one_of(
        st.builds("({}) et ({})".format, inner, inner),
        st.builds("({}) ou ({})".format, inner, inner),
        st.builds("non ({})".format, inner),
    ),
    max_leaves=4,
)
rows = st.lists(st.tuples(conditions, st.integers(0, 3)), min_size=1, max_size=5)
decisions = st.tuples(st.sampled_from(POLICIES), rows)


def decision(
    rows: list[tuple[str, Any]], policy: str = "unique", more: str = "", yaml: str = YAML
) -> tuple[Game, Decision]:
    lines = "\n".join(f'  - {{if: "{condition}", then: {then}}}' for condition, then in rows)
    page = fence("decision", "essai", f"policy: {policy}\n{more}rows:\n{lines}")
    game = clean_game(page, yaml=yaml)
    block = game.find("essai")
    assert isinstance(block, Decision)
    return game, block


def cases(rule: Decision) -> list[dict[str, Any]]:
    listed = [list(domain.values() or ()) for domain in rule.inputs]
    names = [domain.name for domain in rule.inputs]
    return [dict(zip(names, case, strict=True)) for case in product(*listed)]


def held(rule: Decision) -> list[set[int]]:
    """For each row, the numbers of the cases in which it holds."""
    evaluator = Evaluator(lambda *_: 0)
    return [
        {n for n, case in enumerate(cases(rule)) if evaluator.truth(row.condition.tree, case)}
        for row in rule.rows
    ]


def counting(rule: Decision, sets: list[set[int]], case: int) -> set[int]:
    """The rows that count in a case, by the words of the policy."""
    here = {i for i, holds in enumerate(sets) if case in holds}
    ranks = [row.value.tree.value for row in rule.rows]  # type: ignore[union-attr]
    match rule.policy:
        case "first":
            return {min(here)} if here else set()
        case "most severe":
            top = max((ranks[i] for i in here), default=None)
            return {i for i in here if ranks[i] == top}
        case "most specific":
            return {i for i in here if not any(sets[k] < sets[i] for k in here)}
    return here


@settings(max_examples=100)
@given(decisions)
def test_a_gap_is_found_where_there_is_one(drawn: tuple[str, list[tuple[str, int]]]) -> None:
    policy, rows = drawn
    game, rule = decision(rows, policy)
    told = Analysis(game, rule).gap()
    open_cases = set(range(len(cases(rule)))).difference(*held(rule))
    assert (told is not None) == bool(open_cases)
    if told:
        shown = [
            {f"{name} = {show(value)}" for name, value in cases(rule)[n].items()}
            for n in open_cases
        ]
        assert any(set(told.split(", ")) <= words for words in shown)


@settings(max_examples=100)
@given(rows)
def test_overlaps_of_unique_rows_are_found(rows: list[tuple[str, int]]) -> None:
    game, rule = decision(rows)
    sets = held(rule)
    found = {(overlap.row, overlap.other) for overlap in Analysis(game, rule).overlaps()}
    assert found == {(i, k) for i in range(len(sets)) for k in range(i) if sets[i] & sets[k]}


@settings(max_examples=100)
@given(rows)
def test_rows_with_no_most_specific_one_are_found(rows: list[tuple[str, int]]) -> None:
    game, rule = decision(rows, "most specific")
    sets = held(rule)
    torn = any(len(counting(rule, sets, case)) > 1 for case in range(len(cases(rule))))
    assert bool(list(Analysis(game, rule).overlaps())) == torn


@settings(max_examples=100)
@given(st.sampled_from(["first", "most specific"]), rows)
def test_masked_rows_are_those_that_never_count(policy: str, rows: list[tuple[str, int]]) -> None:
    game, rule = decision(rows, policy)
    sets = held(rule)
    analysis = Analysis(game, rule)
    counted = set().union(*(counting(rule, sets, case) for case in range(len(cases(rule)))))
    masked = dict(analysis.masked())
    assert set(masked) == {i for i in range(len(sets)) if sets[i] and i not in counted}
    assert set(analysis.impossible()) == {i for i in range(len(sets)) if not sets[i]}
    for index, hiding in masked.items():
        assert sets[index] <= set().union(*(sets[k] for k in hiding))


@settings(max_examples=100)
@given(rows)
def test_without_its_masked_rows_a_most_severe_decision_is_the_same(
    rows: list[tuple[str, int]],
) -> None:
    game, rule = decision(rows, "most severe")
    sets = held(rule)
    masked = dict(Analysis(game, rule).masked())
    ranks = [row.value.tree.value for row in rule.rows]  # type: ignore[union-attr]

    def outcomes(left: set[int]) -> list[Any]:
        every = range(len(cases(rule)))
        return [max((ranks[i] for i in left if n in sets[i]), default=None) for n in every]

    kept = {i for i in range(len(sets)) if i not in masked}
    assert outcomes(kept) == outcomes({*range(len(sets))})
    for index in kept:
        if sets[index]:
            assert outcomes(kept - {index}) != outcomes(kept)


@settings(max_examples=80)
@given(st.sampled_from(["first", "most severe"]), rows)
def test_an_input_is_irrelevant_when_no_case_depends_on_it(
    policy: str, rows: list[tuple[str, int]]
) -> None:
    game, rule = decision(rows, policy)
    sets = held(rule)
    analysis = Analysis(game, rule)
    ranks = [row.value.tree.value for row in rule.rows]  # type: ignore[union-attr]
    linked = {n for group in analysis.space.groups if len(group.names) > 1 for n in group.names}
    idle = analysis.idle_inputs()
    for domain in rule.inputs:
        by_rest: dict[Any, set[Any]] = {}
        for number, case in enumerate(cases(rule)):
            rest = tuple(value for name, value in case.items() if name != domain.name)
            row = counting(rule, sets, number)
            by_rest.setdefault(rest, set()).add(ranks[min(row)] if row else None)
        matters = any(len(found) > 1 for found in by_rest.values())
        if domain.name not in linked:
            assert (domain.name in idle) == (not matters)
        elif matters:
            assert domain.name not in idle


open_atoms = st.one_of(
    st.builds("ouvert {} {}".format, signs, st.integers(0, 12)),
    st.builds("ouvert {} autre + {}".format, signs, st.integers(-3, 3)),
    st.builds("autre {} {}".format, signs, st.integers(0, 12)),
)
stretched_atoms = st.one_of(
    st.builds("ouvert {} {} * autre".format, signs, st.integers(1, 3)),
    st.builds("{} * ouvert {} autre + {}".format, st.integers(1, 3), signs, st.integers(0, 3)),
    st.builds("autre {} {}".format, signs, st.integers(0, 4)),
)


@pytest.mark.parametrize("atom", [open_atoms, stretched_atoms], ids=["apart", "by-a-factor"])
def test_open_domains_are_narrowed_without_a_loss(atom: Any) -> None:
    """The truths met by the analysis are all those met in a much larger window."""

    @settings(max_examples=50)
    @given(st.lists(atom, min_size=1, max_size=4, unique=True))
    def compared(trees: list[str]) -> None:
        game, rule = decision([(tree, 0) for tree in trees], "first")
        space = Analysis(game, rule).space
        seen: set[tuple[bool, ...]] = set()
        evaluator = Evaluator(lambda *_: 0)
        for x, y in product(range(45), repeat=2):
            inputs = {"ouvert": x, "autre": y}
            seen.add(tuple(evaluator.truth(r.condition.tree, inputs) for r in rule.rows))
        for truths in seen:
            boxes = [space.full]
            for row, truth in zip(rule.rows, truths, strict=True):
                cubes = space.cubes(row.condition.tree, truth)
                boxes = space._together(boxes, cubes)
            assert boxes, truths

    compared()


def test_whole_numbers_have_neighbours() -> None:
    game, rule = decision([("a <= 3", 0), ("a >= 4", 1)])
    assert Analysis(game, rule).gap() is None
    game, rule = decision([("mesure <= 3", 0), ("mesure >= 4", 1)])
    assert Analysis(game, rule).gap() == "mesure = 7/2"


def test_numbers_without_end_are_compared_with_each_other() -> None:
    game, rule = decision([("ouvert >= mesure", 0), ("ouvert < mesure", 1)])
    analysis = Analysis(game, rule)
    assert analysis.gap() is None
    assert list(analysis.overlaps()) == []
    game, rule = decision([("ouvert >= mesure", 0), ("ouvert + 1 <= mesure", 1)])
    gap = Analysis(game, rule).gap()
    assert gap is not None
    assert "/" in gap


def test_force_against_endurance_suggests_the_most_specific_row() -> None:
    rows: list[tuple[str, Any]] = [
        ("ouvert > autre", 3), ("ouvert >= 2 * autre", 2), ("ouvert = autre", 4),
        ("ouvert < autre", 5), ("2 * ouvert <= autre", 6),
    ]  # fmt: skip
    game, rule = decision(rows)
    # 0 against 0 is double, half and equal at once
    assert suggested(Analysis(game, rule)) is None
    game, rule = decision(rows, more="inputs: {ouvert: 1..10, autre: 1..10}\n")
    assert suggested(Analysis(game, rule)) == "most specific"


def test_nested_thresholds_suggest_the_most_severe_row() -> None:
    game, rule = decision([("a >= 1", 1), ("a >= 3", 2), ("a >= 5", 3)])
    assert suggested(Analysis(game, rule)) == "most severe"


def test_rows_that_never_meet_are_unique() -> None:
    game, rule = decision([("a < 3", 1), ("a >= 3", 2)], "first")
    assert suggested(Analysis(game, rule)) == "unique"


@pytest.mark.parametrize(
    ("condition", "key"),
    [
        ("ouvert * autre > 3", "DEC401.linked"),
        ("abs(ouvert - 3) > 2", "DEC401.open"),
        ("a + D6 > 3", "DEC401.dice"),
        ("3 / a > 1", "DEC401.value"),
    ],
)
def test_what_is_not_analysed_says_why(condition: str, key: str) -> None:
    game, rule = decision([(condition, 1)], "first")
    with pytest.raises(NotAnalysed) as told:
        Analysis(game, rule)
    assert told.value.key == key
