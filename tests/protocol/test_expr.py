"""Closures give what the evaluator gives."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.expr.ast import Argument, AtLeast, Binary, Bool, Call, Expr, Name, Num, Range, Unary
from arbitre.expr.lexer import ExpressionError
from arbitre.expr.parser import parse
from arbitre.resolver.evaluate import Evaluator
from arbitre.resolver.protocol_expr import Compiler, Const, Slot, function

NAMES = {"x": 0, "y": 1, "z": 2}
numbers: st.SearchStrategy[Expr] = st.deferred(
    lambda: st.one_of(
        st.integers(-3, 3).map(Num),
        st.sampled_from(list(NAMES)).map(Name),
        st.builds(Binary, st.sampled_from("+-*/"), numbers, numbers),
        st.builds(Unary, st.just("-"), numbers),
        st.builds(_function, st.sampled_from(["min", "max"]), numbers, numbers),
        st.builds(_function, st.sampled_from(["abs", "plancher", "plafond", "arrondi"]), numbers),
        st.builds(_function, st.just("si"), conditions, numbers, numbers),
    )
)
conditions: st.SearchStrategy[Expr] = st.deferred(
    lambda: st.one_of(
        st.booleans().map(Bool),
        st.builds(Binary, st.sampled_from("=≠<≤>≥"), numbers, numbers),
        st.builds(Binary, st.just("dans"), numbers, st.builds(Range, numbers, numbers)),
        st.builds(Binary, st.just("dans"), numbers, st.builds(AtLeast, numbers)),
        st.builds(Binary, st.sampled_from(["et", "ou"]), conditions, conditions),
        st.builds(Unary, st.just("non"), conditions),
    )
)


def _function(name: str, *values: Expr) -> Call:
    return Call(name, tuple(Argument(None, value) for value in values))


def refused(name: str, given: Any) -> Any:
    raise AssertionError(name)


def outcome(compute: Any) -> Any:
    try:
        return compute()
    except ExpressionError as error:
        return error.key


@given(tree=st.one_of(numbers, conditions), values=st.tuples(*[st.integers(-2, 2)] * 3))
def test_closure_and_evaluator_agree(tree: Expr, values: tuple[int, ...]) -> None:
    inputs = dict(zip(NAMES, values, strict=True))
    expected = outcome(lambda: Evaluator(refused).value(tree, inputs))  # type: ignore[arg-type]
    made = function(Compiler(lambda name: Slot(NAMES[name]), refused).code(tree))
    got = outcome(lambda: made(values))
    assert got == expected
    assert isinstance(got, bool) == isinstance(expected, bool)


@given(tree=st.one_of(numbers, conditions), values=st.tuples(*[st.integers(-2, 2)] * 3))
def test_names_known_beforehand_change_nothing(tree: Expr, values: tuple[int, ...]) -> None:
    """Folding constants gives the same value as looking them up."""
    looked_up = function(Compiler(lambda name: Slot(NAMES[name]), refused).code(tree))
    folded = Compiler(lambda name: Const(values[NAMES[name]]), refused).code(tree)
    assert outcome(lambda: function(folded)(())) == outcome(lambda: looked_up(values))


def test_a_rule_is_asked_once_for_each_input() -> None:
    asked: list[Any] = []

    def ask(name: str, given: Any) -> int:
        asked.append((name, dict(given)))
        return int(given["n"]) * 2

    tree = parse("jeu.double(n=x) + 1")
    made = function(Compiler(lambda name: Slot(NAMES[name]), ask).code(tree))
    assert [made((n, 0, 0)) for n in (1, 2, 1)] == [3, 5, 3]
    assert asked == [("jeu.double", {"n": 1}), ("jeu.double", {"n": 2})]


@pytest.mark.parametrize(("text", "value"), [("1/2 + 1/2", 1), ("x / 2", Fraction(1, 2))])
def test_fractions_are_exact(text: str, value: Fraction) -> None:
    made = function(Compiler(lambda name: Slot(NAMES[name]), refused).code(parse(text)))
    assert made((1, 0, 0)) == value
