"""The values of the language: exact numbers, oui/non, words, sets of numbers, distributions."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TypeVar

from arbitre.expr.ast import Dice, Number, quote
from arbitre.expr.lexer import is_identifier


@dataclass(frozen=True, slots=True)
class AtLeastValue:
    """`4+`."""

    low: Number

    def holds(self, value: Number) -> bool:
        return value >= self.low


@dataclass(frozen=True, slots=True)
class Interval:
    """`3..5`, both ends included."""

    low: Number
    high: Number

    def holds(self, value: Number) -> bool:
        return self.low <= value <= self.high


Scalar = int | Fraction | bool | str | AtLeastValue | Interval
S = TypeVar("S", bound=Scalar)


@dataclass(frozen=True, slots=True)
class Distribution:
    """Exact chances of scalar values; they sum to 1."""

    chances: Mapping[Scalar, Fraction]

    def items(self) -> Iterator[tuple[Scalar, Fraction]]:
        yield from self.chances.items()

    def then(self, outcome: "Callable[[Scalar], Value]") -> "Value":
        """The distribution of `outcome` of each value (which may itself be one)."""
        chances: dict[Scalar, Fraction] = {}
        for value, chance in self.chances.items():
            for result, share in spread(outcome(value)):
                chances[result] = chances.get(result, Fraction(0)) + chance * share
        return collapse(chances)


Value = Scalar | Distribution


def spread(value: Value) -> Iterator[tuple[Scalar, Fraction]]:
    """A value as outcomes with chances: a plain one is certain."""
    if isinstance(value, Distribution):
        yield from value.items()
    else:
        yield value, Fraction(1)


def collapse(chances: Mapping[S, Fraction]) -> Value:
    """A distribution in a fixed order; a certain value is just that value."""
    if len(chances) == 1:
        return next(iter(chances))
    return Distribution({value: chances[value] for value in sorted(chances, key=sort_key)})


@cache
def dice_sum(count: int, sides: int) -> Distribution:
    """The sum of `count` dice: whole numbers of ways, each die adding a sliding window of them."""
    ways = [1]
    for _ in range(count):
        window, after = 0, []
        for total in range(len(ways) + sides - 1):
            window += ways[total] if total < len(ways) else 0
            window -= ways[total - sides] if total >= sides else 0
            after.append(window)
        ways = after
    all_ways = sides**count
    return Distribution({count + n: Fraction(w, all_ways) for n, w in enumerate(ways)})


@cache
def d66() -> Distribution:
    """Two D6 read as tens and units."""
    return Distribution({10 * a + b: Fraction(1, 36) for a in range(1, 7) for b in range(1, 7)})


def rolled(dice: Dice) -> Distribution:
    return d66() if (dice.count, dice.sides) == (1, 66) else dice_sum(dice.count, dice.sides)


def sort_key(value: Scalar) -> tuple[int, Number, str]:
    """Numbers first and by size, then words in the order of the alphabet."""
    if isinstance(value, bool):
        return 1, int(value), ""
    if isinstance(value, int | Fraction):
        return 0, value, ""
    if isinstance(value, str):
        return 3, 0, value
    return 2, value.low, show(value)


def same(left: Scalar, right: Scalar) -> bool:
    """Equality that keeps oui/non apart from 1 and 0."""
    return isinstance(left, bool) == isinstance(right, bool) and left == right


def show(value: Value) -> str:
    """The value as a person writes it in an example."""
    match value:
        case bool():
            return "oui" if value else "non"
        case int() | Fraction():
            return str(value)
        case str():
            return value if is_identifier(value) else quote(value)
        case AtLeastValue(low):
            return f"{low}+"
        case Interval(low, high):
            return f"{low}..{high}"
        case Distribution():
            return ", ".join(f"{show(v)}: {chance}" for v, chance in value.items())


def plain(value: Scalar) -> int | str | bool:
    """The value for JSON: integers as numbers, other fractions as text."""
    if isinstance(value, Fraction) and value.denominator == 1:
        return value.numerator
    if isinstance(value, bool | int | str):
        return value
    return show(value)
