"""Writing a tree back: what is written parses to an equal tree, for every tree of the parser."""

import unicodedata
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.expr.ast import (
    Argument,
    AtLeast,
    Binary,
    Bool,
    Call,
    Dice,
    Name,
    Num,
    Range,
    Text,
    Unary,
    walk,
    write,
)
from arbitre.expr.parser import parse

NAMES = st.sampled_from(
    ["x", "portée", "cible_à_couvert", "ki.tir", "œil", "dé", "d", "D6a", "pdans"]
)
NUMBERS = st.integers(-999, 999) | st.builds(
    Fraction, st.integers(-99, 99), st.integers(1, 12)
).map(lambda f: f.numerator if f.denominator == 1 else f)
WORDS = st.text(st.characters(codec="utf-8", exclude_characters='«»“”"\n'), max_size=6).map(
    lambda s: unicodedata.normalize("NFC", s.strip())
)
LEAVES = (
    NUMBERS.map(Num)
    | st.booleans().map(Bool)
    | WORDS.map(Text)
    | NAMES.map(Name)
    | st.builds(Dice, st.integers(1, 5), st.integers(2, 1000))
    | st.builds(Dice, st.integers(1, 100), st.integers(2, 50))
)


def minus(operand):
    """The parser folds the sign into a number."""
    return Num(-operand.value) if isinstance(operand, Num) else Unary("-", operand)


def divided(left, right):
    if isinstance(left, Num) and isinstance(right, Num) and right.value:
        value = Fraction(left.value) / Fraction(right.value)
        return Num(value.numerator if value.denominator == 1 else value)
    return Binary("/", left, right)


def nodes(inner):
    ops = st.sampled_from(["+", "-", "*", "=", "≠", "<", "≤", ">", "≥", "dans", "et", "ou"])
    arguments = st.builds(Argument, st.none() | NAMES, inner)
    return (
        st.builds(Binary, ops, inner, inner)
        | st.builds(divided, inner, inner)
        | inner.map(minus)
        | inner.map(lambda operand: Unary("non", operand))
        | st.builds(Range, inner, inner)
        | st.builds(AtLeast, inner)
        | st.builds(Call, NAMES, st.lists(arguments, max_size=3).map(tuple))
    )


TREES = st.recursive(LEAVES, nodes, max_leaves=10)


@given(TREES)
@settings(max_examples=800)
def test_a_written_tree_parses_to_an_equal_tree(tree):
    assert parse(write(tree)) == tree


@given(TREES)
@settings(max_examples=200)
def test_every_node_lies_within_the_node_above_it(tree):
    text = write(tree)
    parsed = parse(text)
    for node in walk(parsed):
        start, end = node.at
        assert 0 <= start < end <= len(text)
