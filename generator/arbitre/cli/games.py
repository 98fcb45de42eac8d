"""Finding the game that an expression names, and telling what went wrong with it."""

import re
from argparse import Namespace

from arbitre.expr.lexer import ExpressionError, fold
from arbitre.finding import Finding
from arbitre.messages import Language, say
from arbitre.model.game import Game
from arbitre.model.load import find_games, load_game, rules_folders

FORM = ("SRC501", "SRC502")  # codes of what cannot be read as an expression


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


def explain_error(
    error: ExpressionError, expression: str, language: Language, game: Game | None = None
) -> str:
    """One line that names the input and what is allowed; carets where the form is wrong."""
    message = say(error.key, language, error.words)
    if error.key.startswith(FORM):
        start, end = error.at
        carets = f"\n  {expression}\n  {' ' * start}{'^' * max(end - start, 1)}"
        return message if end == 0 or "\n" in expression else message + carets
    if game is not None and (reason := _why_broken(error, game)) is not None:
        why = say(reason.key, language, reason.args)
        return say("ask.broken-by", language, {**error.words, "why": why})
    if "input" in error.words:
        message = f"`{error.words['input']}`: {message}"
    if "meant" in error.words:
        message += f" {say('ask.allowed', language, error.words)}"
    return message


def _why_broken(error: ExpressionError, game: Game) -> Finding | None:
    """What was found in the rule that could not be read; else the circle that it leads into."""
    if error.key != "ask.broken":
        return None
    wanted = fold(error.words["rule"])
    spans = [
        block.span
        for page in game.pages
        for block in page.raw.blocks
        if wanted.startswith(fold(game.full_id(block.id)))
    ]
    own = [f for f in game.findings for span in spans if f.span.path == span.path]
    inside = [f for f in own if any(s.start <= f.span.start < s.end for s in spans)]
    circles = [finding for finding in game.findings if finding.code == "SRC505"]
    return next(iter([*inside, *circles]), None)
