"""Finding the game that an expression names, and telling what went wrong with it."""

import re
from argparse import Namespace

from arbitre.expr.lexer import ExpressionError, fold
from arbitre.messages import Language, say
from arbitre.model.game import Game
from arbitre.model.load import find_games, load_game, rules_folders


class GameError(Exception):
    def __init__(self, key: str, **words: str) -> None:
        super().__init__(key)
        self.key, self.words = key, words


def game_for(options: Namespace, expression: str) -> Game:
    """The game whose name stands in the expression; the only game, where there is just one."""
    where = rules_folders(options.rules)
    games = find_games(where)
    if not games:
        raise GameError("cli.no-such-game", path=", ".join(where))
    named = [n for n in games if re.search(rf"(?<![\w.]){re.escape(fold(n))}\.", fold(expression))]
    if not named and len(games) > 1:
        word = expression.partition("(")[0].partition(".")[0]
        raise GameError("ask.unknown-game", word=word, known=", ".join(games))
    return load_game(games[named[0] if named else next(iter(games))])


def explain_error(error: ExpressionError, expression: str, language: Language) -> str:
    """The message, the expression, and carets under the place."""
    message = say(error.key, language, error.words)
    start, end = error.at
    if end == 0 or "\n" in expression:
        return message
    return f"{message}\n  {expression}\n  {' ' * start}{'^' * max(end - start, 1)}"
