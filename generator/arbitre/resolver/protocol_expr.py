"""Expressions of a protocol as closures over a tuple of values: they are asked very often.

They give what the evaluator gives for plain values; a test holds the two together. What does not
depend on the state is worked out once, when the closure is made.
"""

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Any

from arbitre.expr.ast import AtLeast, Binary, Bool, Call, Expr, Name, Num, Range, Text, Unary
from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import Distribution, Value

Values = tuple[Any, ...]
Function = Callable[[Values], Any]
Ask = Callable[[str, Mapping[str, Value]], Value]
# a rule may give a word or a set of numbers where the expression around it needs a number
FAILURES = (ExpressionError, TypeError)


@dataclass(frozen=True, slots=True)
class Const:
    value: Any


@dataclass(frozen=True, slots=True)
class Slot:
    """The value at one place of the tuple."""

    index: int


@dataclass(frozen=True, slots=True)
class Made:
    function: Function


Code = Const | Slot | Made


def function(code: Code) -> Function:
    match code:
        case Const(value):
            return lambda _: value
        case Slot(index):
            return operator.itemgetter(index)
        case Made(made):
            return made


class Compiler:
    """`find` says what a name is; `ask` answers calls to rules, each asked once."""

    def __init__(self, find: Callable[[str], Code], ask: Ask) -> None:
        self.find = find
        self.ask = ask

    def code(self, tree: Expr) -> Code:
        match tree:
            case Num(value) | Bool(value) | Text(value):
                return Const(value)
            case Name(name):
                return self.find(name)
            case Unary(op, operand):
                return _apply(operator.neg if op == "-" else operator.not_, self.code(operand))
            case Binary("dans", left, Range(low, high)):
                return _apply(_between, self.code(left), self.code(low), self.code(high))
            case Binary("dans", left, AtLeast(low)):
                return _apply(operator.ge, self.code(left), self.code(low))
            case Binary("et" | "ou" as op, left, right):
                return _logic(op, self.code(left), self.code(right))
            case Binary("/", left, right):
                divide = _divide(tree)
                return _apply(divide, self.code(left), self.code(right))
            case Binary(op, left, right):
                return _apply(_BINARY[op], self.code(left), self.code(right))
            case Call(callee, args):
                return self.call(tree, callee, [a.name for a in args], [a.value for a in args])
        raise ExpressionError("ask.dice", tree.at)

    def call(self, tree: Call, callee: str, names: list[str | None], values: list[Expr]) -> Code:
        codes = [self.code(value) for value in values]
        if callee == "si":
            return _choose(*codes)
        if callee in _FUNCTIONS:
            return _apply(_FUNCTIONS[callee], *codes)
        known: dict[Values, Any] = {}

        def asked(*inputs: Any) -> Any:
            if inputs not in known:
                given = {str(name): value for name, value in zip(names, inputs, strict=True)}
                try:
                    value = self.ask(callee, given)
                except ExpressionError as error:
                    raise ExpressionError(error.key, tree.at, **error.words) from error
                if isinstance(value, Distribution):
                    raise ExpressionError("ask.dice", tree.at)
                known[inputs] = value
            return known[inputs]

        return _apply(asked, *codes) if codes else Made(lambda _: asked())


def _apply(apply: Callable[..., Any], *codes: Code) -> Code:
    """The usual shapes have closures of their own: one call less for each operand."""
    if all(isinstance(code, Const) for code in codes):
        try:
            return Const(apply(*(code.value for code in codes if isinstance(code, Const))))
        except FAILURES:
            pass  # it may stand where it is never asked
    match codes:
        case (Slot(i), Const(value)):
            return Made(lambda s: apply(s[i], value))
        case (Slot(i), Slot(j)):
            return Made(lambda s: apply(s[i], s[j]))
        case (Made(left), Const(value)):
            return Made(lambda s: apply(left(s), value))
        case (Slot(i),):
            return Made(lambda s: apply(s[i]))
        case (one,):
            only = function(one)
            return Made(lambda s: apply(only(s)))
        case (one, two):
            first, second = function(one), function(two)
            return Made(lambda s: apply(first(s), second(s)))
    functions = [function(code) for code in codes]
    return Made(lambda s: apply(*[made(s) for made in functions]))


def _logic(op: str, left: Code, right: Code) -> Code:
    """Stops at the first side that decides."""
    decides = op == "ou"
    if isinstance(left, Const):
        return left if left.value == decides else right
    if isinstance(right, Const) and right.value != decides:
        return left
    first, second = function(left), function(right)
    if op == "ou":
        return Made(lambda s: first(s) or second(s))
    return Made(lambda s: first(s) and second(s))


def _choose(*codes: Code) -> Code:
    condition, yes, no = codes
    if isinstance(condition, Const):
        return yes if condition.value else no
    asked, first, second = function(condition), function(yes), function(no)
    return Made(lambda s: first(s) if asked(s) else second(s))


def _whole(value: int | Fraction) -> int | Fraction:
    return value.numerator if value.denominator == 1 else value


def _divide(tree: Expr) -> Callable[..., Any]:
    def divide(left: int | Fraction, right: int | Fraction) -> int | Fraction:
        if right == 0:
            raise ExpressionError("ask.zero", tree.at)
        return _whole(Fraction(left) / right)

    return divide


def _between(value: int, low: int, high: int) -> bool:
    return low <= value <= high


_BINARY: dict[str, Callable[..., Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "<": operator.lt,
    "≤": operator.le,
    ">": operator.gt,
    "≥": operator.ge,
    "=": operator.eq,  # binding has seen to it that both sides are of one type
    "≠": operator.ne,
}
_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "min": min,
    "max": max,
    "abs": abs,
    "plancher": floor,
    "plafond": ceil,
    "arrondi": lambda value: floor(value + Fraction(1, 2)),
}
