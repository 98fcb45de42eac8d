"""The fact engine: it finds a contradiction exactly where trying every input finds one."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from hypothesis import example, given, settings
from hypothesis import strategies as st

from arbitre.lint.facts import compare
from arbitre.lint.facts.compare import Comparer, Conflict, Uncompared
from arbitre.lint.facts.quantities import Source
from arbitre.model.blocks import ASKED
from arbitre.model.game import Game, build_game, read_rules_page
from arbitre.source.text import SourceFile

if TYPE_CHECKING:
    import pytest

GAME = """\
title: Essai
domains:
  portée: [courte, moyenne, longue]
  taille: [petite, grande]
  couvert: oui/non
  jet: 1..4
"""
CONDITIONS = (
    "portée = courte", "portée ≠ longue", "taille = grande", "couvert", "non couvert", "jet >= 3",
    "jet dans 2..3", "couvert et taille = petite", "jet < 2 ou portée = moyenne",
)  # fmt: skip

conditions = st.sampled_from(CONDITIONS)
numbers = st.integers(-2, 2)


def signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


@st.composite
def modifiers(draw: st.DrawFn) -> str:
    by_range = {"courte": draw(numbers), "moyenne": draw(numbers), "longue": draw(numbers)}
    listed = ", ".join(f"{name}: {value}" for name, value in by_range.items())
    base = draw(st.sampled_from([f"{{by: portée, {listed}}}", "2", "jet"]))
    lines = [
        f"  - {{if: {draw(conditions)}, value: {signed(draw(numbers))}}}"
        for _ in range(draw(st.integers(0, 3)))
    ]
    if draw(st.booleans()):
        ending = f"  - {{if: {draw(conditions)}, outcome: fin}}"
        lines.insert(draw(st.integers(0, len(lines))), ending)
    add = "\nadd:\n" + "\n".join(lines) if lines else ""
    return f"{{modifiers}} %s\n%sbase: {base}\noutcomes: [fin]{add}"


@st.composite
def decisions(draw: st.DrawFn) -> str:
    policy = draw(st.sampled_from(["first", "collect", "most severe", "unique"]))
    rows = [
        f"  - {{if: {draw(conditions)}, then: {draw(numbers)}}}"
        for _ in range(draw(st.integers(1, 3)))
    ]
    default = f"\nelse: {draw(numbers)}" if draw(st.booleans()) else ""
    return f"{{decision}} %s\n%spolicy: {policy}\nrows:\n" + "\n".join(rows) + default


def read(*bodies: str) -> Game:
    page = "\n".join(f"```{body}\n```\n" for body in bodies)
    pages = [read_rules_page(SourceFile("p.md", page))]
    return build_game(SourceFile("game.yaml", GAME), "jeu", pages)


def pair_of(one: str, other: str, more: str = "") -> Game:
    bound = f"quantity: tir.valeur\n{more}"
    return read(one % ("tir.valeur", ""), other % ("rappel.valeur", bound))


def by_hand(game: Game) -> bool:
    """Two values for one input, over the whole product of the domains of the game."""
    comparer = Comparer(game)
    rules = [Source(rule) for rule in game.rules.values() if isinstance(rule, ASKED)]
    names = list(game.domains)
    for case in product(*(list(game.domains[name].values() or ()) for name in names)):
        point = dict(zip(names, case, strict=True))
        stated = [s.value for rule in rules if (s := comparer.state(rule, point)) is not None]
        if any(value != stated[0] for value in stated):
            return True
    return False


@settings(max_examples=150)
@given(st.one_of(modifiers(), decisions()), st.one_of(modifiers(), decisions()))
@example(
    "{modifiers} %s\n%sbase: 2\noutcomes: [fin]\nadd:\n  - {if: couvert, outcome: fin}\n"
    "  - {if: taille = grande, value: +1}",
    "{modifiers} %s\n%sbase: 2\noutcomes: [fin]\nadd:\n  - {if: couvert, outcome: fin}",
)
@example(
    "{modifiers} %s\n%sbase: jet\noutcomes: [fin]", "{modifiers} %s\n%sbase: 2\noutcomes: [fin]"
)
def test_a_contradiction_is_found_where_trying_every_input_finds_one(one: str, other: str) -> None:
    game = pair_of(one, other)
    assert len(game.rules) == 2, game.findings
    found = list(Comparer(game).all())
    assert not any(isinstance(item, Uncompared) for item in found)
    assert bool(found) is by_hand(game)


@settings(max_examples=50)
@given(st.one_of(modifiers(), decisions()), st.one_of(modifiers(), decisions()))
def test_each_contradiction_can_be_shown_with_its_inputs(one: str, other: str) -> None:
    game = pair_of(one, other)
    comparer = Comparer(game)
    for found in comparer.all():
        assert isinstance(found, Conflict)
        for told in (found.first, found.second):
            stated = comparer.state(told.source, found.point)
            assert stated is not None
            assert stated.value == told.value
            block = told.source.rule.span
            assert block.start <= told.span.start <= told.span.end <= block.end
        assert found.first.value != found.second.value


@settings(max_examples=30)
@given(st.one_of(modifiers(), decisions()), st.one_of(modifiers(), decisions()))
def test_nothing_is_contradictory_where_one_overrides_the_other(one: str, other: str) -> None:
    assert list(Comparer(pair_of(one, other, "overrides: tir.valeur\n")).all()) == []


def test_work_grows_with_the_blocks_and_not_with_their_pairs() -> None:
    """A hundred quantities of two blocks each cost a hundred times one of them."""

    def work(count: int) -> int:
        bodies = [
            f"{{formula}} s{n}.{name}\nscope: s{n}\nquantity: valeur\nvalue: jet + {n}"
            for n in range(count)
            for name in ("a", "b")
        ]
        comparer = Comparer(read(*bodies))
        assert list(comparer.all()) == []
        return comparer.work

    assert work(100) == 100 * work(1)


def test_a_crowd_on_one_quantity_is_told_not_compared_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compare, "MAX_WORK", 500)
    bodies = [f"{{formula}} s.f{n}\nquantity: valeur\nvalue: jet + 1" for n in range(200)]
    comparer = Comparer(read(*bodies))
    found = list(comparer.all())
    assert found
    assert all(isinstance(item, Uncompared) for item in found)
    assert len(found) <= 200
    assert comparer.work <= 500 + 8
