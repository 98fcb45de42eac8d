"""Worked examples run as doctests: one implementation for lint, `arbitre test` and pytest."""

from dataclasses import dataclass

from arbitre.expr.lexer import ExpressionError, fold
from arbitre.expr.values import Distribution, Scalar, Value, same, show
from arbitre.model.blocks import Doctest, Example
from arbitre.model.game import Game
from arbitre.resolver.ask import Resolver
from arbitre.resolver.trace import Asked


@dataclass(frozen=True, slots=True)
class Outcome:
    doctest: Doctest
    got: str | None
    passed: bool
    error: ExpressionError | None
    trace: tuple[Asked, ...]


def run_example(game: Game, example: Example, resolver: Resolver | None = None) -> list[Outcome]:
    """Run every computation of an example; a shared resolver gathers what all of them touch."""
    resolver = resolver or Resolver(game)
    return [_run(resolver, doctest) for doctest in example.doctests]


def _run(resolver: Resolver, doctest: Doctest) -> Outcome:
    try:
        answer = resolver.answer(doctest.tree)
    except ExpressionError as error:
        return Outcome(doctest, None, False, error, ())
    passed = _matches(answer.value, doctest.want)
    return Outcome(doctest, show(answer.value), passed, None, answer.trace)


def _matches(got: Value, want: Scalar) -> bool:
    """Words are equal without regard to case, as they are everywhere in the language."""
    if isinstance(got, Distribution):
        return False
    if isinstance(got, str) and isinstance(want, str):
        return fold(got) == fold(want)
    return same(got, want)
