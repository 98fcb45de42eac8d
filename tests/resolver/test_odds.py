"""Odds are exact: checked against every face of every die, counted in plain Python."""

import time
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.api import odds
from arbitre.expr.lexer import ExpressionError
from arbitre.resolver.ask import ask
from tests.model.small import clean_game, empty_game, fence


class Tree:
    """An expression as text and as a function of the faces it uses up, in order."""

    def __init__(self, text, sides, value):
        self.text, self.sides, self.value = text, sides, value


def dice(count, sides):
    return Tree(f"{count}D{sides}", [sides] * count, sum)


def number(value):
    return Tree(str(value) if value >= 0 else f"({value})", [], lambda _: value)


OPS = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    ">=": lambda a, b: a >= b,
    "<": lambda a, b: a < b,
    "=": lambda a, b: a == b,
    "min": min,
    "max": max,
}


def joined(op, left, right):
    text = (
        f"{op}({left.text}, {right.text})"
        if op in ("min", "max")
        else f"({left.text} {op} {right.text})"
    )
    cut = len(left.sides)
    return Tree(
        text, left.sides + right.sides, lambda f: OPS[op](left.value(f[:cut]), right.value(f[cut:]))
    )


def chosen(condition, yes, no):
    first, second = len(condition.sides), len(condition.sides) + len(yes.sides)

    def value(f):
        return yes.value(f[first:second]) if condition.value(f[:first]) else no.value(f[second:])

    sides = condition.sides + yes.sides + no.sides
    return Tree(f"si({condition.text}, {yes.text}, {no.text})", sides, value)


LEAF = st.builds(dice, st.integers(1, 3), st.integers(2, 6)) | st.integers(-3, 9).map(number)
ARITHMETIC = st.sampled_from(["+", "-", "*", "min", "max"])
COMPARISON = st.sampled_from([">=", "<", "="])
NUMBERS = st.recursive(
    LEAF, lambda inner: st.builds(joined, ARITHMETIC, inner, inner), max_leaves=4
)
CONDITIONS = st.builds(joined, COMPARISON, NUMBERS, NUMBERS)
TREES = NUMBERS | CONDITIONS | st.builds(chosen, CONDITIONS, LEAF, LEAF)


def few(tree, limit=20_000):
    total = 1
    for sides in tree.sides:
        total *= sides
    return total <= limit


def brute(tree):
    faces = list(product(*(range(1, sides + 1) for sides in tree.sides)))
    counted = Counter(tree.value(list(f)) for f in faces)
    return {value: Fraction(count, len(faces)) for value, count in counted.items()}


@given(TREES.filter(few))
@settings(max_examples=250)
def test_odds_of_expressions_are_those_of_all_faces(tree):
    found = odds(empty_game(), tree.text)
    assert found == brute(tree)
    assert sum(found.values()) == 1


@given(TREES.filter(few), st.integers(-5, 20))
@settings(max_examples=80)
def test_chances_and_means_are_those_of_all_faces(tree, bound):
    if any(isinstance(value, bool) for value in brute(tree)):
        assert ask(empty_game(), f"p({tree.text})").value == brute(tree).get(True, 0)
        return
    chances = brute(tree)
    least = sum((c for v, c in chances.items() if v >= bound), Fraction(0))
    assert ask(empty_game(), f"p({tree.text} >= ({bound}))").value == least
    assert ask(empty_game(), f"moyenne_de({tree.text})").value == sum(
        v * c for v, c in chances.items()
    )


@st.composite
def games(draw):
    """A table by two dice and modifiers by a die, with the same rules in Python."""
    rows = draw(
        st.lists(st.lists(st.integers(0, 9), min_size=4, max_size=4), min_size=3, max_size=3)
    )
    base, cut, bonus, each = (draw(st.integers(-3, 6)) for _ in range(4))
    heads = ["2-5", "6..8", "9+"]
    cells = "\n".join(f"  {h} {' '.join(map(str, r))}" for h, r in zip(heads, rows, strict=True))
    page = fence("table", "t", f"rows: jet\ncolumns: col = 1..4\ncells: |\n  . 1 2 3 4\n{cells}")
    page += fence("modifiers", "m", f"""
inputs: {{col: 1..4, n: 0..2}}
base: {base}
add:
  - {{if: dé >= {cut}, value: "{bonus:+d}"}}
  - {{if: col = 2, value: D3}}
  - {{value: "{each:+d}", per: n}}
""")  # fmt: skip

    def table(jet, col):
        return rows[0 if jet < 6 else 1 if jet < 9 else 2][col - 1]

    def modifiers(die, col, n, rolled):
        return base + (bonus if die >= cut else 0) + (rolled if col == 2 else 0) + each * n

    return page, table, modifiers


@given(games(), st.integers(1, 4), st.integers(0, 2))
@settings(max_examples=60)
def test_odds_through_rules_are_those_of_all_faces(built, col, n):
    page, table, modifiers = built
    game = clean_game(page)
    faces = list(product(range(1, 7), range(1, 7)))
    each = Fraction(1, 36)
    expected: Counter = Counter()
    for a, b in faces:
        expected[table(a + b, col)] += each
    assert odds(game, f"t(jet=2D6, col={col})") == dict(expected)
    both: Counter = Counter()
    for a, b, c in product(range(1, 7), range(1, 7), range(1, 5)):
        both[table(a + b, c)] += Fraction(1, 144)
    assert odds(game, "t(jet=2D6, col=D4)") == dict(both)
    mods: Counter = Counter()
    for die, rolled in product(range(1, 7), range(1, 4)):
        mods[modifiers(die, col, n, rolled)] += Fraction(1, 18)
    assert odds(game, f"m(dé=D6, col={col}, n={n})") == dict(mods)
    hits = sum(
        Fraction(1, 36 * 18)
        for (a, b), die, rolled in product(faces, range(1, 7), range(1, 4))
        if table(a + b, col) >= modifiers(die, col, n, rolled)
    )
    assert ask(game, f"p(t(jet=2D6, col={col}) >= m(dé=D6, col={col}, n={n}))").value == hits


@pytest.mark.parametrize(
    "source",
    [
        "50D6 * 50D6 * 50D6",
        "max(60D20, 60D20)",
        "20D1000 + 20D1000",
        "100D1000",
        "p(100D1000 >= 50000)",
    ],
)
def test_what_is_too_large_is_said_quickly(source):
    start = time.process_time()
    with pytest.raises(ExpressionError) as caught:
        ask(empty_game(), source)
    assert caught.value.key in ("ask.too-large", "SRC502.dice")
    assert time.process_time() - start < 2


def test_rules_asked_with_too_many_outcomes_say_so():
    inputs = ", ".join(f"a{n}: 1..20" for n in range(6))
    value = " + ".join(f"a{n}" for n in range(6))
    game = clean_game(fence("formula", "f", f"inputs: {{{inputs}}}\nvalue: {value}\nround: exact"))
    start = time.process_time()
    with pytest.raises(ExpressionError) as caught:
        ask(game, "f(" + ", ".join(f"a{n}=D20" for n in range(6)) + ")")
    assert caught.value.key == "ask.too-large"
    assert time.process_time() - start < 2


def test_a_condition_and_a_number_are_kept_apart():
    found = odds(empty_game(), "D2 = 1")
    assert found == {False: Fraction(1, 2), True: Fraction(1, 2)}
    assert all(isinstance(value, bool) for value in found)
