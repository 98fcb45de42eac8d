"""Dice tables: exact odds for each row and field, with modifiers, nested and rolled again."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.api import ask, odds
from arbitre.expr.lexer import ExpressionError
from arbitre.resolver.coverage import untouched
from tests.model.small import clean_game, fence

CRITICAL = (
    fence("table", "coup", """
rows: jet = 2D6
outcomes: [manqué, touché, critique]
entries: {2-6: manqué, 7-10: touché, 11+: critique}
""")
    + fence("table", "critique", """
rows: jet = 1d
fields: {facteur: 1..5, effet: [rien, sonné, assommé]}
entries:
  1-3: {facteur: 2, effet: rien}
  4-5: {facteur: 3, effet: sonné}
  6: {facteur: 4, effet: assommé}
""")
    + fence("decision", "degats", """
inputs: {total: 2D6, force: 1..10}
policy: first
rows:
  - {if: coup(jet=total) = critique, then: force * critique(jet=1d)}
  - {if: coup(jet=total) = touché, then: force}
else: 0
""")
)  # fmt: skip


def counted(outcomes):
    outcomes = list(outcomes)
    return {value: Fraction(n, len(outcomes)) for value, n in Counter(outcomes).items()}


@st.composite
def tables(draw):
    """Rows of a table rolled with some dice, and the roll that each begins with."""
    count, sides = draw(st.integers(1, 3)), draw(st.integers(3, 6))
    low, high = count - 2, count * sides + 2
    cuts = sorted(draw(st.sets(st.integers(low + 1, high), max_size=5)))
    starts = [low, *cuts]
    ends = [*(cut - 1 for cut in cuts), high]
    rows = [f'"{a}..{b}"' if a != b else str(a) for a, b in zip(starts, ends, strict=True)]
    entries = ", ".join(f"{row}: {n}" for n, row in enumerate(rows))
    body = f"rows: jet = {low}..{high}\nentries: {{{entries}}}"
    return f"{count}D{sides}", list(product(range(1, sides + 1), repeat=count)), starts, body


@settings(max_examples=60)
@given(tables(), st.integers(-2, 2))
def test_each_row_has_the_odds_of_its_throws(table, modifier):
    dice, throws, starts, body = table
    game = clean_game(fence("table", "t", body))
    rolls = [sum(throw) + modifier for throw in throws]
    brute = counted(max(n for n, start in enumerate(starts) if roll >= start) for roll in rolls)
    assert odds(game, f"t(jet={dice} + ({modifier}))") == brute


@pytest.mark.parametrize("force", [1, 3, 10])
def test_a_critical_rolls_on_a_table_of_its_own(force):
    game = clean_game(CRITICAL)
    factors = {1: 2, 2: 2, 3: 2, 4: 3, 5: 3, 6: 4}
    brute = counted(
        force * factors[c] if a + b >= 11 else force if a + b >= 7 else 0
        for a, b, c in product(range(1, 7), repeat=3)
    )
    assert odds(game, f"degats(total=2D6, force={force})") == brute


def test_a_result_that_is_rolled_again():
    game = clean_game(CRITICAL)
    throws = list(product(range(1, 7), repeat=2))
    words = {roll: "manqué" if roll <= 6 else "touché" if roll <= 10 else "critique"
             for roll in range(2, 13)}  # fmt: skip
    brute = counted(
        words[sum(again) if sum(first) <= 6 else sum(first)]
        for first, again in product(throws, repeat=2)
    )
    assert odds(game, "coup(jet=relance(2D6, 2..6))") == brute


def test_each_field_of_a_table_is_asked_by_its_name():
    game = clean_game(CRITICAL)
    assert ask(game, "critique(jet=4)").value == 3
    assert ask(game, "critique.facteur(jet=4)").value == 3
    assert ask(game, "critique.effet(jet=4)").value == "sonné"
    assert odds(game, "critique.effet(jet=1d)") == {
        "rien": Fraction(1, 2),
        "sonné": Fraction(1, 3),
        "assommé": Fraction(1, 6),
    }


def test_the_trace_of_a_field_tells_its_row():
    (asked,) = ask(clean_game(CRITICAL), "critique.effet(jet=5)").trace
    assert asked.rule == "jeu.critique.effet"
    assert [(part.label, part.value) for part in asked.parts] == [("jet 4-5", "sonné")]


@pytest.mark.parametrize(
    ("source", "key"),
    [
        ("critique.effets(jet=1)", "REF101"),
        ("armure(jet=1)", "REF101.list"),
        ("critique.effet(jet=7)", "SRC405.value"),
        ("critique.effet(jet=1) + 1", "SRC503"),
    ],
)
def test_a_field_that_is_not_there_is_told(source, key):
    with pytest.raises(ExpressionError) as caught:
        ask(clean_game(CRITICAL), source)
    assert caught.value.key == key


def test_an_empty_field_has_no_value():
    body = "rows: jet = 1d\nfields: {a: 1..5, b: 1..5}\nentries: {1-3: {a: 1, b: 2}, 4-6: {a: 1}}"
    game = clean_game(fence("table", "t", body))
    assert ask(game, "t.b(jet=3)").value == 2
    with pytest.raises(ExpressionError) as caught:
        ask(game, "t.b(jet=4)")
    assert caught.value.key == "ask.empty"


def test_an_example_of_one_field_leaves_the_others_untouched():
    game = clean_game(CRITICAL + "```{example} ex\nUn coup.\n>>> critique.facteur(jet=6)\n4\n```\n")
    left = {(spot.rule, spot.label) for spot in untouched(game)}
    assert ("jeu.critique.effet", "jet 6") in left
    assert ("jeu.critique.facteur", "jet 4-5") in left
    assert ("jeu.critique.facteur", "jet 6") not in left
