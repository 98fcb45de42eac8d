"""`arbitre ask` and `arbitre odds`: values with the way to them, chances as bars."""

import json
import sys
from argparse import Namespace
from fractions import Fraction

from arbitre.cli import terminal
from arbitre.cli.games import GameError, explain_error, game_for
from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import Distribution, Scalar, Value, show, spread
from arbitre.messages import Language, say
from arbitre.resolver.ask import ask
from arbitre.resolver.trace import Answer, Asked, Part, to_json, value_json

BAR = 40


def main(options: Namespace) -> int:
    lang = terminal.language(options.language)
    try:
        game = game_for(options, options.expression)
    except GameError as error:
        return terminal.fail(error.key, lang, **error.words)
    try:
        answer = ask(game, options.expression)
    except ExpressionError as error:
        text = explain_error(error, options.expression, lang, game)
        print(f"arbitre: {text}", file=sys.stderr)
        return 2
    if options.command == "odds":
        _odds(options, answer)
    else:
        _ask(options, answer, lang)
    return 0


def _ask(options: Namespace, answer: Answer, lang: Language) -> None:
    if options.json:
        data = {"value": value_json(answer.value), "trace": [to_json(a) for a in answer.trace]}
        print(json.dumps(data, ensure_ascii=False))
        return
    if options.explain:
        for asked in answer.trace:
            print("\n".join(trace_lines(asked, lang)))
    if isinstance(answer.value, Distribution):
        print("\n".join(bars(answer.value, terminal.colour())))
    else:
        print(show(answer.value))


def _odds(options: Namespace, answer: Answer) -> None:
    if options.json:
        chances = {_word(value): str(chance) for value, chance in spread(answer.value)}
        print(json.dumps({"distribution": chances}, ensure_ascii=False))
        return
    print("\n".join(bars(answer.value, terminal.colour())))


def _word(value: Scalar) -> str:
    return value if isinstance(value, str) else show(value)


def trace_lines(asked: Asked, lang: Language, indent: int = 0) -> list[str]:
    """The trace as people read it; inner rules are set in."""
    pad = "  " * indent
    inputs = ", ".join(f"{name} = {_brief(value)}" for name, value in asked.inputs.items())
    lines = [f"{pad}{asked.rule}({inputs})"]
    for inner in asked.asked:
        lines += trace_lines(inner, lang, indent + 1)
    for part in asked.parts:
        lines.append(f"{pad}  {_part(part, lang)}")
    lines.append(f"{pad}  = {_brief(asked.value)}")
    return lines


def _part(part: Part, lang: Language) -> str:
    words = {"input": part.label, "known": part.label, "how": f"{{round.{part.label}}}"}
    name = say(f"trace.{part.key}", lang, words)
    value = part.value
    signed = part.key == "add" and isinstance(value, int | Fraction) and value >= 0
    shown = f"+{show(value)}" if signed else _brief(value)
    if part.key in ("odds", "reach", "rounded"):
        return f"{name}: {shown}"
    return f"{shown:>4}  {name}{f' – {part.label}' if part.label else ''}"


def _brief(value: Value) -> str:
    if isinstance(value, Distribution) and len(value.chances) > 6:
        outcomes = list(value.chances)
        return f"{show(outcomes[0])}…{show(outcomes[-1])}"
    return show(value)


def bars(value: Value, colour: bool) -> list[str]:
    """One line for each outcome: value, bar, exact chance, per cent."""
    rows = list(spread(value))
    width = max(len(show(outcome)) for outcome, _ in rows)
    exact = max(len(str(chance)) for _, chance in rows)
    most = max(chance for _, chance in rows)
    lines = []
    for outcome, chance in rows:
        eighths = round(BAR * 8 * chance / most)
        bar = "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()
        bar = f"\033[36m{bar:<{BAR}}\033[0m" if colour else f"{bar:<{BAR}}"
        percent = f"{float(chance) * 100:6.2f} %"
        lines.append(f"{show(outcome):>{width}} {bar} {chance!s:>{exact}} {percent}")
    return lines
