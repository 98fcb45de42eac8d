"""The public Python interface: `load`, `lint`, `ask`, `odds`. Everything else may change."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

from arbitre.expr.values import Scalar, Value, spread
from arbitre.lint.diagnostic import Diagnostic, from_json
from arbitre.lint.run import Run
from arbitre.messages import Language
from arbitre.model.game import Game
from arbitre.model.load import load_game
from arbitre.resolver.ask import ask as _ask
from arbitre.resolver.trace import Answer


def load(folder: str | Path) -> Game:
    """Read the game in a folder (the one that holds `game.yaml`)."""
    return load_game(folder)


def lint(*paths: str | Path, language: Language = "en") -> list[Diagnostic]:
    """Lint files and folders; nothing is written, the cache is not used."""
    run = Run([str(path) for path in paths], language=language, use_cache=False)
    return [from_json(data) for data in run.results()]


def ask(game: Game, question: str) -> Answer:
    """The value of an expression and the way to it; raises `ExpressionError`."""
    return _ask(game, question)


def odds(game: Game, question: str) -> Mapping[Scalar, Fraction]:
    """The exact chance of each value of an expression with dice in it."""
    value: Value = _ask(game, question).value
    return dict(spread(value))
