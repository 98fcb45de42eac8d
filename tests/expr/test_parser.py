"""What expressions parse to: the design's own examples, and where errors are told."""

import unicodedata
from fractions import Fraction

import pytest

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
    write,
)
from arbitre.expr.lexer import ExpressionError, fold, is_identifier
from arbitre.expr.parser import parse
from arbitre.resolver.ask import ask, bind
from tests.model.small import SMALL, clean_game, fence

X, Y = Name("x"), Name("y")

PARSED = {
    "oui": Bool(True),
    "non": Bool(False),
    "x = oui": Binary("=", X, Bool(True)),
    "x = non": Binary("=", X, Bool(False)),
    "non x": Unary("non", X),
    "non non x": Unary("non", Unary("non", X)),
    "f(x=non, y=oui)": Call("f", (Argument("x", Bool(False)), Argument("y", Bool(True)))),
    "f(non)": Call("f", (Argument(None, Bool(False)),)),
    "non x et y": Binary("et", Unary("non", X), Y),
    "non x = y": Unary("non", Binary("=", X, Y)),
    "8+": AtLeast(Num(8)),
    "8+ et x": Binary("et", AtLeast(Num(8)), X),
    "x dans 8+ et y": Binary("et", Binary("dans", X, AtLeast(Num(8))), Y),
    "f(x=4+, y=2)": Call("f", (Argument("x", AtLeast(Num(4))), Argument("y", Num(2)))),
    "8 + 1": Binary("+", Num(8), Num(1)),
    "8 + -1": Binary("+", Num(8), Num(-1)),
    "+1": Num(1),
    "-1": Num(-1),
    "−1": Num(-1),
    "1.5": Num(Fraction(3, 2)),
    "3/2": Num(Fraction(3, 2)),
    "4/2": Num(2),
    "50 %": Num(Fraction(1, 2)),
    "3/2 * x": Binary("*", Num(Fraction(3, 2)), X),
    "2 × x": Binary("*", Num(2), X),
    "D6": Dice(1, 6),
    "D3": Dice(1, 3),
    "3d": Dice(3, 6),
    "2D6+1": Binary("+", Dice(2, 6), Num(1)),
    "2d6 + 1": Binary("+", Dice(2, 6), Num(1)),
    "d66": Dice(1, 66),
    "3..5": Range(Num(3), Num(5)),
    "x dans 3..5": Binary("dans", X, Range(Num(3), Num(5))),
    "x in 3..5": Binary("dans", X, Range(Num(3), Num(5))),
    "« Se déplacer à couvert »": Text("Se déplacer à couvert"),
    '"Se déplacer à couvert"': Text("Se déplacer à couvert"),
    "“x”": Text("x"),
    "x <= 2": Binary("≤", X, Num(2)),
    "x ≤ 2": Binary("≤", X, Num(2)),
    "x >= 2": Binary("≥", X, Num(2)),
    "x ≥ 2": Binary("≥", X, Num(2)),
    "x != 2": Binary("≠", X, Num(2)),
    "x ≠ 2": Binary("≠", X, Num(2)),
    "x and y": Binary("et", X, Y),
    "x or y": Binary("ou", X, Y),
    "not x": Unary("non", X),
    "x ou y et x": Binary("ou", X, Binary("et", Y, X)),
    "p((jet = 7))": Call("p", (Argument(None, Binary("=", Name("jet"), Num(7))),)),
    "p(jet = 7)": Call("p", (Argument("jet", Num(7)),)),
    "ki.tir.difficulte(portée=moyenne)": Call(
        "ki.tir.difficulte", (Argument("portée", Name("moyenne")),)
    ),
    "(x < y) = oui": Binary("=", Binary("<", X, Y), Bool(True)),
}


@pytest.mark.parametrize("source", PARSED)
def test_an_expression_parses_to_its_tree(source):
    assert parse(source) == PARSED[source]


@pytest.mark.parametrize("source", PARSED)
def test_a_written_tree_parses_to_itself(source):
    assert parse(write(PARSED[source])) == PARSED[source]


REFUSED = {
    "": ("SRC501.end", ""),
    "(1": ("SRC501.end", "1"),
    "1)": ("SRC501.unexpected", ")"),
    "x < y < 2": ("SRC501.chain", "<"),
    "1,5": ("SRC501.decimal-comma", "1,5"),
    "« x": ("SRC501.unclosed-quote", "« x"),
    "x »": ("SRC501.unopened-quote", "»"),
    "2x": ("SRC501.number", "2x"),
    "1234567890123": ("SRC502.digits", "1234567890123"),
    "101D6": ("SRC502.dice", "101D6"),
    "2D1001": ("SRC502.dice", "2D1001"),
    "x == y": ("SRC501.unexpected", "="),
    "х": ("SRC501.letter", "х"),
    "x^2": ("SRC501.character", "^"),
}


@pytest.mark.parametrize("source", REFUSED)
def test_a_wrong_expression_is_refused_at_its_place(source):
    with pytest.raises(ExpressionError) as caught:
        parse(source)
    start, end = caught.value.at
    assert (caught.value.key, source[start:end]) == REFUSED[source]


def test_places_are_those_of_the_text():
    source = "2 + « ah » * f(x=1)"
    tree = parse(source)
    assert source[slice(*tree.at)] == source
    product = tree.right
    assert source[slice(*product.left.at)] == "« ah »"
    assert source[slice(*product.right.callee_at)] == "f"
    assert source[slice(*product.right.args[0].at)] == "x=1"


def test_the_same_name_composed_or_not_is_one_name():
    decomposed = unicodedata.normalize("NFD", "portée")
    assert decomposed != "portée"
    assert parse(decomposed) == Name("portée")
    assert parse(f"« {decomposed} »") == Text("portée")
    assert fold(decomposed) == fold("PORTÉE")


def test_only_one_bare_name_is_an_identifier():
    assert all(map(is_identifier, ("portée", "cible_à_couvert", "ki.tir", "œuf", "x2")))
    assert not any(map(is_identifier, ("", "a b", "2x", "_x", "a__b", "et", "oui", "D6", "a-b")))


@pytest.fixture(scope="module")
def game():
    return clean_game(fence("formula", "double", "value: 2 * jet\nround: exact"))


def test_an_equality_in_a_function_must_stand_in_brackets(game):
    assert ask(game, "p((2D6 = 7))").value == Fraction(1, 6)
    source = "p(jet = 7)"
    with pytest.raises(ExpressionError) as caught:
        bind(game, source)
    assert caught.value.key == "SRC504"
    assert source[slice(*caught.value.at)] == "jet = 7"


def test_d66_is_read_only_where_it_is_declared(game):
    with pytest.raises(ExpressionError) as caught:
        ask(game, "d66")
    assert caught.value.key == "SRC501.d66"
    declared = clean_game(yaml=SMALL + "d66: oui\n")
    values = dict(ask(declared, "d66").value.items())
    assert sorted(values) == [10 * a + b for a in range(1, 7) for b in range(1, 7)]
    assert set(values.values()) == {Fraction(1, 36)}


def test_decomposed_names_are_bound_to_composed_ones():
    page = fence("formula", "portee", "value: 2 * portée\nround: exact")
    game = clean_game(page, yaml="title: x\ndomains:\n  portée: 1..6\n")
    call = unicodedata.normalize("NFD", "portee(portée=3)")
    assert ask(game, call).value == 6
