"""`arbitre explore`: every play of a protocol, and the shortest one that shows each problem."""

import json
from argparse import Namespace
from collections.abc import Iterator
from itertools import count
from typing import Any

from arbitre.cli import terminal
from arbitre.cli.games import GameError, game_for
from arbitre.expr.ast import Num, Range
from arbitre.expr.lexer import ExpressionError, fold
from arbitre.expr.parser import parse
from arbitre.expr.values import Scalar, plain, show
from arbitre.lint.rules import BY_CODE
from arbitre.messages import Language, say
from arbitre.model.blocks import Protocol
from arbitre.model.domain import Domain
from arbitre.model.domain_spec import read_value
from arbitre.model.game import Game
from arbitre.resolver.protocol import Machine
from arbitre.resolver.protocol_explore import Length, Problem, Report, explored
from arbitre.resolver.protocol_graph import Limits
from arbitre.resolver.protocol_tell import settings, trace_block


class _UsageError(Exception):
    def __init__(self, key: str, **words: str) -> None:
        super().__init__(key)
        self.key, self.words = key, words


def main(options: Namespace) -> int:
    lang = terminal.language(options.language)
    try:
        game = game_for(options, options.protocol)
        protocol = _protocol(game, options.protocol)
        given = _given(game, protocol, options.set)
        if options.max_states < 1 or options.max_seconds <= 0:
            raise _UsageError("cli.bad-limit")
    except (GameError, _UsageError) as error:
        return terminal.fail(error.key, lang, **error.words)
    limits = Limits(options.max_states, options.max_seconds)
    report = explored(game, protocol, given, limits)
    if options.json:
        print(json.dumps(_data(game, report, lang), ensure_ascii=False, indent=2))
    else:
        print("\n".join(_lines(game, report, lang)))
    return 1 if report.problems else 0


def _protocol(game: Game, word: str) -> Protocol:
    found = game.find(word)
    if isinstance(found, Protocol):
        return found
    if any(fold(id) == fold(game.full_id(word)) for id in game.broken):
        raise _UsageError("cli.broken-protocol", word=word)
    known = [block.id for block in game.blocks.values() if isinstance(block, Protocol)]
    raise _UsageError("cli.no-protocol", word=word, known=", ".join(known) or "–")


def _given(game: Game, protocol: Protocol, words: list[str]) -> dict[str, tuple[Scalar, ...]]:
    """`--set` by the full name of the parameter: a number is the greatest one that is tried."""
    machine = Machine(game, protocol)
    domains = {
        name: parameter.domain
        for parameter in protocol.parameters
        for name in machine.names(parameter.name, parameter.each)
    }
    given: dict[str, tuple[Scalar, ...]] = {}
    for word in words:
        option, _, text = word.partition("=")
        wanted = fold(option.strip())
        names = [n for n in domains if wanted in (fold(machine.option(n)), fold(n))]
        if not names or not text.strip():
            known = ", ".join(map(machine.option, domains)) or "–"
            raise _UsageError("cli.bad-set", word=word, known=known)
        values = _values(domains[names[0]], text.strip())
        if not values:
            known = domains[names[0]].describe()
            raise _UsageError("cli.bad-set-value", word=word, known=known)
        given[names[0]] = values
    return given


def _values(domain: Domain, text: str) -> tuple[Scalar, ...]:
    """The values meant, or none where one of them is not in the domain."""
    if domain.kind == "integers":
        try:
            tree = parse(text)
        except ExpressionError:
            return ()
        match tree:
            case Range(Num(int() as low), Num(int() as high)):
                pass
            case Num(int() as high):
                low = domain.low or 0
            case _:
                return ()
        inside = domain.holds(low) and domain.holds(high)
        return tuple(n for n in range(low, high + 1) if domain.holds(n)) if inside else ()
    value = read_value(domain, text)
    return () if value is None else (value,)


def _lines(game: Game, report: Report, lang: Language) -> list[str]:
    machine = report.machine
    counts = {
        "id": machine.protocol.id,
        "settings": str(report.settings),
        "states": str(report.states),
        "moves": str(report.moves),
    }
    lines = [say("cli.explored", lang, counts)]
    if report.tried:
        tried = [f"{machine.option(n)} = {_range(v)}" for n, v in report.tried.items()]
        lines.append(say("cli.tried", lang, {"tried": ", ".join(tried)}))
    if report.shortest is not None:
        words = {
            "setting": _numbers(report, report.shortest),
            "shortest": str(report.shortest.moves),
            "longest": str(report.longest.moves) if report.longest is not None else "∞",
        }
        lines.append(say("cli.plays" if words["setting"] else "cli.plays-plain", lang, words))
    if report.complete and not report.judged:
        lines.append(say("cli.not-judged", lang))
    if not report.problems:
        lines.append(say("cli.no-problem", lang))
    for problem, name in zip(report.problems, _names(game, machine), strict=False):
        file = game.files[problem.span.path]
        line = file.position(problem.span.start).line
        message = say(problem.key, lang, problem.args)
        lines += ["", f"{problem.span.path}:{line}: {problem.code} {message}"]
        if problem.play is not None:
            lines += ["", trace_block(machine, problem.play, _title(problem), name)]
    return lines


def _names(game: Game, machine: Machine) -> Iterator[str]:
    """Names of traces that are still free in the game."""
    taken = {fold(id) for id in (*game.blocks, *game.broken)}
    names = (f"partie-{number}" for number in count(1))
    return (name for name in names if fold(f"{machine.protocol.id}.{name}") not in taken)


def _title(problem: Problem) -> str:
    """What the pasted block shows, in French as all that players read."""
    told = say(problem.key, "fr", {**problem.args, "play": "…"}).partition(". ")[0]
    return f"{told[0].upper()}{told[1:]}."


def _numbers(report: Report, length: Length) -> str:
    machine = report.machine
    named = zip(machine.parameters, length.setting, strict=True)
    shown = [f"{machine.option(n)} = {show(v)}" for n, v in named if isinstance(v, int)]
    return ", ".join(shown)


def _range(values: tuple[Scalar, ...]) -> str:
    numbers = [value for value in values if isinstance(value, int)]
    if len(numbers) == len(values) > 2 and numbers[-1] - numbers[0] == len(values) - 1:
        return f"{numbers[0]}..{numbers[-1]}"
    return ", ".join(show(value) for value in values)


def _data(game: Game, report: Report, lang: Language) -> dict[str, Any]:
    machine = report.machine
    return {
        "version": 1,
        "protocol": machine.protocol.id,
        "parameters": {
            machine.option(name): [plain(value) for value in values]
            for name, values in report.tried.items()
        },
        "complete": report.complete,
        "depth": report.depth,
        "settings": report.settings,
        "states": report.states,
        "moves": report.moves,
        "shortest": _length(machine, report.shortest),
        "longest": _length(machine, report.longest),
        "problems": [
            _problem(game, machine, problem, name, lang)
            for problem, name in zip(report.problems, _names(game, machine), strict=False)
        ],
    }


def _length(machine: Machine, length: Length | None) -> dict[str, Any] | None:
    if length is None:
        return None
    names = map(machine.option, machine.parameters)
    setting = {name: plain(v) for name, v in zip(names, length.setting, strict=True)}
    return {"moves": length.moves, "parameters": setting}


def _problem(
    game: Game, machine: Machine, problem: Problem, name: str, lang: Language
) -> dict[str, Any]:
    place = game.files[problem.span.path].position(problem.span.start)
    data: dict[str, Any] = {
        "code": problem.code,
        "name": BY_CODE[problem.code].name,
        "message": say(problem.key, lang, problem.args),
        "path": problem.span.path,
        "line": place.line,
        "play": None,
        "trace": None,
    }
    if problem.play is not None:
        moves = machine.protocol.moves
        data["play"] = {
            "parameters": dict(settings(machine, problem.play)),
            "moves": [{"player": p, "move": moves[m].name} for p, m in problem.play.steps],
        }
        data["trace"] = trace_block(machine, problem.play, _title(problem), name)
    return data
