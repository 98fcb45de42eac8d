"""Dice taken together: how many succeed, the best of them, those rolled again. All exact.

A die is any distribution of whole numbers; the dice of a pool are alike and independent.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm

from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import AtLeastValue, Interval, Scalar, Value, collapse, spread

NOWHERE = (0, 0)
MAX_POOL = 100
MAX_STEPS = 200_000

Wanted = AtLeastValue | Interval


def successes(die: Value, wanted: Wanted, count: int) -> Value:
    """How many of `count` dice lie within `wanted`."""
    chance = sum((c for face, c in _faces(die).items() if wanted.holds(face)), Fraction(0))
    return binomial(chance, count)


def binomial(chance: Fraction, count: int) -> Value:
    """How many of `count` tries succeed."""
    return collapse(
        {
            hits: ways
            for hits in range(count + 1)
            if (ways := comb(count, hits) * chance**hits * (1 - chance) ** (count - hits))
        }
    )


def total(die: Value, count: int) -> Value:
    """The sum of `count` dice: whole numbers of ways, added die by die."""
    faces = _faces(die)
    parts = lcm(*(chance.denominator for chance in faces.values()))
    each = [(face, int(chance * parts)) for face, chance in faces.items()]
    ways, steps = {0: 1}, 0
    for _ in range(count):
        steps = _counted(steps + len(ways) * len(each))
        after: dict[int, int] = {}
        for score, number in ways.items():
            for face, more in each:
                after[score + face] = after.get(score + face, 0) + number * more
        ways = after
    return collapse({score: Fraction(number, parts**count) for score, number in ways.items()})


def best(die: Value, count: int, kept: int) -> Value:
    """The sum of the `kept` highest of `count` dice; of all of them where there are fewer."""
    if kept >= count:
        return total(die, count)
    return collapse(_kept(tuple(sorted(_faces(die).items(), reverse=True)), count, kept))


def worst(die: Value, count: int, kept: int) -> Value:
    """The sum of the `kept` lowest of `count` dice."""
    if kept >= count:
        return total(die, count)
    return collapse(_kept(tuple(sorted(_faces(die).items())), count, kept))


def exploding(die: Value, wanted: Wanted, times: int) -> Value:
    """The die, rolled again and added while it lies within `wanted`, `times` times at most."""
    faces = _faces(die)
    result: dict[int, Fraction] = dict(faces)
    steps = 0
    for _ in range(times):
        steps = _counted(steps + len(faces) * len(result))
        again: dict[int, Fraction] = {}
        for face, chance in faces.items():
            further = result.items() if wanted.holds(face) else ((0, Fraction(1)),)
            for more, share in further:
                again[face + more] = again.get(face + more, Fraction(0)) + chance * share
        result = again
    return collapse(result)


def rerolled(die: Value, wanted: Wanted) -> Value:
    """The die, rolled once more where it lies within `wanted`; the second roll stands."""
    faces = _faces(die)
    again = sum((chance for face, chance in faces.items() if wanted.holds(face)), Fraction(0))
    return collapse(
        {
            face: share
            for face, chance in faces.items()
            if (share := chance * again + (Fraction(0) if wanted.holds(face) else chance))
        }
    )


def over(count: Value, outcome: Callable[[int], Value]) -> Value:
    """The outcome for a number of dice that may itself have been rolled."""
    chances: dict[Scalar, Fraction] = {}
    for number, chance in spread(count):
        for value, share in spread(outcome(_size(number))):
            chances[value] = chances.get(value, Fraction(0)) + chance * share
    return collapse(chances)


def _counted(steps: int) -> int:
    """The steps so far; past the cap the tool says so at once."""
    if steps > MAX_STEPS:
        raise ExpressionError("ask.too-large", NOWHERE, limit=str(MAX_STEPS))
    return steps


def _size(number: Scalar) -> int:
    if type(number) is not int or not 0 <= number <= MAX_POOL:
        raise ExpressionError("ask.pool", NOWHERE, value=str(number), limit=str(MAX_POOL))
    return number


def _faces(die: Value) -> dict[int, Fraction]:
    faces: dict[int, Fraction] = {}
    for face, chance in spread(die):
        if type(face) is not int:
            raise ExpressionError("ask.not-number", NOWHERE, value=str(face))
        faces[face] = chance
    return faces


@lru_cache(maxsize=500)
def _kept(faces: tuple[tuple[int, Fraction], ...], count: int, kept: int) -> dict[int, Fraction]:
    """Face by face, those that are kept first: how many of the dice left show it.

    A state is (dice left, dice still to keep, score); dice that are not kept are not followed.
    """
    states: dict[tuple[int, int, int], Fraction] = {(count, kept, 0): Fraction(1)}
    done: dict[int, Fraction] = {}
    rest, steps = Fraction(1), 0
    for face, chance in faces:
        share = chance / rest  # of the dice that show none of the faces before
        rest -= chance
        steps = _counted(steps + 10 * sum(wanted + 1 for _, wanted, _ in states))  # slow ones
        after: dict[tuple[int, int, int], Fraction] = {}
        for (left, wanted, score), weight in states.items():
            enough = Fraction(1)
            for showing in range(min(wanted, left + 1)):
                ways = comb(left, showing) * share**showing * (1 - share) ** (left - showing)
                enough -= ways
                key = (left - showing, wanted - showing, score + showing * face)
                after[key] = after.get(key, Fraction(0)) + weight * ways
            top = score + wanted * face
            done[top] = done.get(top, Fraction(0)) + weight * enough
        states = {key: weight for key, weight in after.items() if weight}
    return {score: weight for score, weight in done.items() if weight}
