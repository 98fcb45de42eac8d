"""Pools, checks and chains give the odds that counting every throw gives."""

import time
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.api import ask, odds
from arbitre.expr.lexer import ExpressionError
from tests.inventory import checked
from tests.model.small import clean_game, empty_game, fence

GAME = clean_game(
    fence("check", "initiative", "inputs: {seuil: 0..7, n: 0..6}\nroll: D6\ntarget: seuil\ntimes: n\nrise: 1")
    + fence("check", "tir", "inputs: {seuil: 0..12, n: 0..6}\nroll: D6\ntarget: min(seuil, 6)\npool: n")
    + fence("check", "marge", "inputs: {comp: 3..18}\nroll: 3d\ntarget: comp\nhow: at most\ngives: margin")
    + fence("check", "duel", "inputs: {a: 0..6, b: 0..6}\nroll: 2D6 + a\ntarget: 2D6 + b\nhow: more than")
    + fence("check", "sous", "inputs: {comp: 2..12}\nroll: 2D6\ntarget: comp\nhow: less than")
    + fence("decision", "blesse", "inputs: {f: 1..10, e: 1..10}\npolicy: first\nrows:\n  - {if: f > e, then: 3+}\nelse: 5+")
    + fence("formula", "chaine", "inputs: {n: 0..6, seuil: 0..12, f: 1..10, e: 1..10, s: 2..7}\n"
            "value: réussites(réussites(tir(n=n, seuil=seuil), D6, blesse(f=f, e=e)), D6, 1..s - 1)\nround: exact")
)  # fmt: skip


def throws(count, sides=6):
    return product(range(1, sides + 1), repeat=count)


def counted(outcomes):
    outcomes = list(outcomes)
    return {value: Fraction(n, len(outcomes)) for value, n in Counter(outcomes).items()}


@given(st.integers(0, 4), st.integers(2, 6), st.integers(0, 7), st.integers(0, 7))
@settings(max_examples=60)
def test_successes_are_counted(count, sides, low, high):
    low, high = min(low, high), max(low, high)
    brute = counted(sum(low <= d <= high for d in throw) for throw in throws(count, sides))
    assert odds(empty_game(), f"réussites({count}, D{sides}, {low}..{high})") == brute
    brute = counted(sum(d >= low for d in throw) for throw in throws(count, sides))
    assert odds(empty_game(), f"réussites({count}, D{sides}, {low}+)") == brute


@given(st.integers(0, 4), st.integers(2, 6), st.integers(0, 5))
@settings(max_examples=60)
def test_the_best_and_the_worst_are_kept(count, sides, kept):
    game = empty_game()
    top = counted(sum(sorted(t, reverse=True)[:kept]) for t in throws(count, sides))
    assert odds(game, f"meilleurs({count}, {kept}, D{sides})") == top
    bottom = counted(sum(sorted(t)[:kept]) for t in throws(count, sides))
    assert odds(game, f"pires({count}, {kept}, D{sides})") == bottom
    assert odds(game, f"somme({count}, D{sides})") == counted(map(sum, throws(count, sides)))


@given(st.integers(2, 8), st.integers(1, 8), st.integers(0, 3))
@settings(max_examples=40)
def test_dice_explode_and_are_rolled_again(sides, face, times):
    def exploded(left):
        for d in range(1, sides + 1):
            if d == face and left:
                yield from ((d + more, share / sides) for more, share in exploded(left - 1))
            else:
                yield d, Fraction(1, sides)

    brute: Counter = Counter()
    for value, share in exploded(times):
        brute[value] += share
    assert odds(empty_game(), f"explose(D{sides}, {face}, {times})") == dict(brute)
    again = counted(b if a == face else a for a, b in throws(2, sides))
    assert odds(empty_game(), f"relance(D{sides}, {face})") == again


@given(
    st.integers(0, 4), st.integers(0, 12), st.integers(1, 10), st.integers(1, 10), st.integers(2, 7)
)
@settings(max_examples=60)  # fmt: skip
def test_hits_then_wounds_then_saves(n, seuil, f, e, s):
    """Each die goes its own way: a chain of counts is a count of chains."""
    hit = Fraction(sum(d >= min(seuil, 6) for d in range(1, 7)), 6)
    wound = Fraction(sum(d >= (3 if f > e else 5) for d in range(1, 7)), 6)
    through = Fraction(sum(d < s for d in range(1, 7)), 6)
    chance = hit * wound * through
    brute: Counter = Counter()
    for ways in product((False, True), repeat=n):
        share = Fraction(1)
        for way in ways:
            share *= chance if way else 1 - chance
        brute[sum(ways)] += share
    asked = f"chaine(n={n}, seuil={seuil}, f={f}, e={e}, s={s})"
    assert odds(GAME, asked) == {k: v for k, v in brute.items() if v}


@given(st.integers(0, 7), st.integers(0, 4))
def test_rising_thresholds_are_all_or_nothing(seuil, n):
    brute = Fraction(sum(all(d >= seuil + i for i, d in enumerate(t)) for t in throws(n)), 6**n)
    assert ask(GAME, f"p(initiative(seuil={seuil}, n={n}))").value == brute


def test_a_margin_is_signed_from_the_side_of_success():
    assert ask(GAME, "p(marge(comp=10) >= 0)").value == Fraction(1, 2)
    assert odds(GAME, "marge(comp=10)")[7] == Fraction(1, 216)
    assert odds(GAME, "marge(comp=10)")[-8] == Fraction(1, 216)


@pytest.mark.parametrize(("a", "b"), [(0, 0), (3, 1), (0, 6)])
def test_opposed_rolls_are_compared_throw_by_throw(a, b):
    wins = sum(w + x + a > y + z + b for w, x, y, z in throws(4))
    assert ask(GAME, f"p(duel(a={a}, b={b}))").value == Fraction(wins, 6**4)
    assert ask(GAME, "p(sous(comp=7))").value == Fraction(15, 36)


def scores(dice):
    """One die and at most two support dice: the best three that lie on a side."""
    return counted(sum(sorted(throw)[-3:]) for throw in throws(dice))


@pytest.mark.parametrize(("attack", "defence"), [(0, 1), (1, 1), (2, 3), (4, 2), (5, 4)])
def test_paired_pools_with_support_dice_are_those_of_all_throws(attack, defence):
    pairs = product(scores(attack).items(), scores(defence).items())
    brute = sum((a * b for (won, a), (lost, b) in pairs if won > lost), Fraction(0))
    source = f"p(melee.score(dés={attack}) > melee.score(dés={defence}))"
    assert ask(checked("ki").game, source).value == brute


def test_paired_pools_with_support_dice_take_under_200_ms():
    game = checked("ki").game
    source = "p(melee.score(dés=10) > melee.score(dés=9))"
    start = time.process_time()
    value = ask(game, source).value
    assert time.process_time() - start < 0.2
    assert value == 1 - ask(game, "p(melee.score(dés=9) >= melee.score(dés=10))").value


@given(st.integers(0, 3), st.integers(2, 6), st.integers(2, 7), st.integers(2, 4))
@settings(max_examples=40)
def test_damage_is_rolled_for_each_wound_that_is_not_saved(n, seuil, s, sides):
    """Each shot by itself: it hits, wounds, is saved or not, and then one die of damage."""
    hit = Fraction(sum(d >= seuil for d in range(1, 7)), 6)
    through = hit * Fraction(4, 6) * Fraction(sum(d < s for d in range(1, 7)), 6)
    one = {0: 1 - through} | dict.fromkeys(range(1, sides + 1), through / sides)
    brute = {0: Fraction(1)}
    for _ in range(n):
        more: Counter = Counter()
        for (a, p), (b, q) in product(brute.items(), one.items()):
            more[a + b] += p * q
        brute = dict(more)
    asked = f"somme(chaine(n={n}, seuil={seuil}, f=4, e=3, s={s}), D{sides})"
    assert odds(GAME, asked) == {k: v for k, v in brute.items() if v}


def test_a_number_of_dice_may_be_rolled():
    brute: Counter = Counter()
    for n in range(1, 4):
        for score, share in counted(map(sum, throws(n))).items():
            brute[score] += share / 3
    assert odds(empty_game(), "somme(D3, D6)") == dict(brute)


@pytest.mark.parametrize(
    ("source", "key"),
    [
        ("réussites(101, D6, 4+)", "ask.pool"),
        ("réussites(-1, D6, 4+)", "ask.pool"),
        ("réussites(1/2, D6, 4+)", "ask.pool"),
        ("somme(100, 20D6)", "ask.too-large"),
        ("explose(D1000, 1..1000, 100)", "ask.too-large"),
        ("meilleurs(100, 50, D20)", "ask.too-large"),
        ("somme(2, D6 >= 4)", "SRC503"),
        ("réussites(2, D6, oui)", "SRC503"),
        ("réussites(2, 4+, 4+)", "SRC503"),
        ("réussites(2, D6)", "SRC406.count"),
        ("D6 dans D6", "SRC503.set"),
    ],
)
def test_what_cannot_be_rolled_is_refused_quickly(source, key):
    start = time.process_time()
    with pytest.raises(ExpressionError) as caught:
        ask(empty_game(), source)
    assert caught.value.key == key
    assert time.process_time() - start < 2
