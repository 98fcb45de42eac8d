"""Expressions to values, exactly. Dice are distributions; each die in the text is rolled once."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from math import ceil, floor, prod

from arbitre.expr.ast import (
    Argument,
    AtLeast,
    Binary,
    Bool,
    Call,
    Dice,
    Expr,
    Name,
    Num,
    Number,
    Place,
    Range,
    Text,
    Unary,
)
from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import (
    AtLeastValue,
    Distribution,
    Interval,
    Scalar,
    Value,
    collapse,
    rolled,
    same,
    show,
    spread,
)
from arbitre.resolver import pools

MAX_OUTCOMES = 200_000

Ask = Callable[[str, Mapping[str, Value]], Value]


class Evaluator:
    """Evaluates bound trees. `ask` answers calls to rules; work is counted against a cap."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self.work = 0

    def value(self, tree: Expr, inputs: Mapping[str, Value]) -> Value:
        match tree:
            case Num(value) | Bool(value) | Text(value):
                return value
            case Dice():
                return rolled(tree)
            case Name(name):
                return inputs[name]
            case Range(low, high):
                return Interval(self.number(low, inputs), self.number(high, inputs))
            case AtLeast(low):
                return AtLeastValue(self.number(low, inputs))
            case Unary(op, operand):
                return self.lift(_UNARY[op], tree, operand, inputs=inputs)
            case Binary(op, left, right):
                return self.binary(tree, op, left, right, inputs)
            case Call(callee, args):
                return self.call(tree, callee, args, inputs)

    def truth(self, tree: Expr, inputs: Mapping[str, Value]) -> bool:
        return _truth(single(self.value(tree, inputs), tree), tree)

    def number(self, tree: Expr, inputs: Mapping[str, Value]) -> Number:
        return as_number(single(self.value(tree, inputs), tree), tree)

    def binary(
        self, tree: Expr, op: str, left: Expr, right: Expr, inputs: Mapping[str, Value]
    ) -> Value:
        """`et` and `ou` stop at the first side that decides."""
        if op in ("et", "ou"):
            first = self.value(left, inputs)
            if isinstance(first, bool) and first == (op == "ou"):
                return first
        return self.lift(_BINARY[op], tree, left, right, inputs=inputs)

    def lift(
        self,
        function: Callable[..., Scalar],
        tree: Expr,
        *operands: Expr,
        inputs: Mapping[str, Value],
    ) -> Value:
        """Apply a function of plain values to values that may be distributions."""
        values = [self.value(operand, inputs) for operand in operands]
        if not any(isinstance(value, Distribution) for value in values):
            return function(tree, *values)
        outcomes = [list(spread(value)) for value in values]
        self.count(prod(map(len, outcomes)), tree.at)
        combined: list[tuple[tuple[Scalar, ...], Fraction]] = [((), Fraction(1))]
        for each in outcomes:
            combined = [
                ((*before, outcome), chance * share)
                for before, chance in combined
                for outcome, share in each
            ]
        chances: dict[Scalar, Fraction] = {}
        for outcome, chance in combined:
            result = function(tree, *outcome)
            chances[result] = chances.get(result, Fraction(0)) + chance
        return collapse(chances)

    def count(self, more: int, at: Place = (0, 0)) -> None:
        self.work += more
        if self.work > MAX_OUTCOMES:
            raise ExpressionError("ask.too-large", at, limit=str(MAX_OUTCOMES))

    def call(
        self, tree: Call, callee: str, args: tuple[Argument, ...], inputs: Mapping[str, Value]
    ) -> Value:
        operands = [argument.value for argument in args]
        if callee == "p":
            return _chance(self.value(operands[0], inputs), tree)
        if callee == "moyenne_de":
            return _mean(self.value(operands[0], inputs), tree)
        if callee == "si":
            return self.choose(tree, operands, inputs)
        if callee in _POOLS:
            return self.pool(tree, callee, operands, inputs)
        if callee in _FUNCTIONS:
            return self.lift(_FUNCTIONS[callee], tree, *operands, inputs=inputs)
        given = {a.name or "": self.value(a.value, inputs) for a in args}
        try:
            return self.ask(callee, given)
        except ExpressionError as error:
            # what goes wrong inside the rule is told at the place that called it
            raise ExpressionError(error.key, tree.at, **error.words) from error

    def pool(
        self, tree: Expr, callee: str, operands: list[Expr], inputs: Mapping[str, Value]
    ) -> Value:
        """Several dice together; the die itself stays a distribution, numbers are spread."""
        values = [self.value(operand, inputs) for operand in operands]
        try:
            result = _POOLS[callee](tree, *values)
        except ExpressionError as error:
            raise ExpressionError(error.key, tree.at, **error.words) from error
        self.count(len(list(spread(result))), tree.at)
        return result

    def choose(self, tree: Expr, operands: list[Expr], inputs: Mapping[str, Value]) -> Value:
        condition, yes, no = operands
        chosen = self.value(condition, inputs)
        if isinstance(chosen, Distribution):
            sides = {True: self.value(yes, inputs), False: self.value(no, inputs)}
            return chosen.then(lambda side: sides[_truth(side, tree)])
        return self.value(yes if _truth(chosen, tree) else no, inputs)


def single(value: Value, tree: Expr) -> Scalar:
    if isinstance(value, Distribution):
        raise ExpressionError("ask.dice", tree.at)
    return value


def round_number(value: Number, how: str) -> Number:
    """Down and up as said, nearest with halves up, exact not at all."""
    if how == "down":
        return floor(value)
    if how == "up":
        return ceil(value)
    return floor(value + Fraction(1, 2)) if how == "nearest" else value


def as_number(value: Scalar, tree: Expr) -> Number:
    if isinstance(value, bool) or not isinstance(value, int | Fraction):
        raise ExpressionError("ask.not-number", tree.at, value=show(value))
    return value


def _whole(value: Fraction | int) -> Number:
    return value.numerator if value.denominator == 1 else value


def _truth(value: Scalar, tree: Expr) -> bool:
    if not isinstance(value, bool):
        raise ExpressionError("ask.not-condition", tree.at, value=show(value))
    return value


def _chance(value: Value, tree: Expr) -> Number:
    total = sum((c for outcome, c in spread(value) if _truth(outcome, tree)), Fraction(0))
    return _whole(total)


def _mean(value: Value, tree: Expr) -> Number:
    total = sum((as_number(outcome, tree) * c for outcome, c in spread(value)), Fraction(0))
    return _whole(total)


def _arithmetic(function: Callable[[Number, Number], Number]) -> Callable[..., Scalar]:
    def apply(tree: Expr, left: Scalar, right: Scalar) -> Scalar:
        return _whole(function(as_number(left, tree), as_number(right, tree)))

    return apply


def _comparison(function: Callable[[Number, Number], bool]) -> Callable[..., Scalar]:
    def apply(tree: Expr, left: Scalar, right: Scalar) -> Scalar:
        return function(as_number(left, tree), as_number(right, tree))

    return apply


def _divide(tree: Expr, left: Scalar, right: Scalar) -> Scalar:
    divisor = as_number(right, tree)
    if divisor == 0:
        raise ExpressionError("ask.zero", tree.at)
    return _whole(Fraction(as_number(left, tree)) / divisor)


def _within(tree: Expr, left: Scalar, right: Scalar) -> Scalar:
    if not isinstance(right, AtLeastValue | Interval):
        raise ExpressionError("ask.not-number", tree.at, value=show(right))
    return right.holds(as_number(left, tree))


def _absolute(tree: Expr, value: Scalar) -> Scalar:
    number = as_number(value, tree)
    return -number if number < 0 else number


def _set(tree: Expr, value: Value) -> AtLeastValue | Interval:
    wanted = single(value, tree)
    if isinstance(wanted, AtLeastValue | Interval):
        return wanted
    number = as_number(wanted, tree)
    return Interval(number, number)


def _successes(tree: Expr, count: Value, die: Value, wanted: Value) -> Value:
    within = _set(tree, wanted)
    return pools.over(count, lambda number: pools.successes(die, within, number))


def _best(function: Callable[[Value, int, int], Value]) -> Callable[..., Value]:
    def apply(_tree: Expr, count: Value, kept: Value, die: Value) -> Value:
        def keep(number: int) -> Value:
            return pools.over(kept, lambda most: function(die, number, most))

        return pools.over(count, keep)

    return apply


def _exploding(tree: Expr, die: Value, wanted: Value, times: Value) -> Value:
    within = _set(tree, wanted)
    return pools.over(times, lambda number: pools.exploding(die, within, number))


_POOLS: dict[str, Callable[..., Value]] = {
    "réussites": _successes,
    "meilleurs": _best(pools.best),
    "pires": _best(pools.worst),
    "somme": lambda _tree, count, die: pools.over(count, partial(pools.total, die)),
    "explose": _exploding,
    "relance": lambda tree, die, wanted: pools.rerolled(die, _set(tree, wanted)),
}
_UNARY: dict[str, Callable[..., Scalar]] = {
    "-": lambda tree, value: _whole(-as_number(value, tree)),
    "non": lambda tree, value: not _truth(value, tree),
}
_BINARY: dict[str, Callable[..., Scalar]] = {
    "+": _arithmetic(lambda a, b: a + b),
    "-": _arithmetic(lambda a, b: a - b),
    "*": _arithmetic(lambda a, b: a * b),
    "/": _divide,
    "<": _comparison(lambda a, b: a < b),
    "≤": _comparison(lambda a, b: a <= b),
    ">": _comparison(lambda a, b: a > b),
    "≥": _comparison(lambda a, b: a >= b),
    "=": lambda _tree, left, right: same(left, right),
    "≠": lambda _tree, left, right: not same(left, right),
    "dans": _within,
    "et": lambda tree, *sides: all(_truth(side, tree) for side in sides),
    "ou": lambda tree, *sides: any(_truth(side, tree) for side in sides),
}
_FUNCTIONS: dict[str, Callable[..., Scalar]] = {
    "min": lambda tree, *values: min(as_number(value, tree) for value in values),
    "max": lambda tree, *values: max(as_number(value, tree) for value in values),
    "abs": _absolute,
    "plancher": lambda tree, value: round_number(as_number(value, tree), "down"),
    "plafond": lambda tree, value: round_number(as_number(value, tree), "up"),
    "arrondi": lambda tree, value: round_number(as_number(value, tree), "nearest"),
}
