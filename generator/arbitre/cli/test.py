"""`arbitre test`: examples as doctests, traces as plays, and what they leave untouched."""

from argparse import Namespace

from arbitre.cli import terminal
from arbitre.cli.ask import trace_lines
from arbitre.cli.games import explain_error
from arbitre.finding import Finding
from arbitre.messages import Language, say
from arbitre.model.blocks import Example, Trace
from arbitre.model.game import Game
from arbitre.model.load import find_games, load_game, rules_folders
from arbitre.resolver.coverage import spots, untouched
from arbitre.resolver.examples import Outcome, run_example
from arbitre.resolver.protocol_trace import replay


def main(options: Namespace) -> int:
    lang = terminal.language(options.language)
    paths = rules_folders(options.paths)
    games = find_games(paths)
    if not games:
        return terminal.fail("cli.no-such-game", lang, path=", ".join(paths))
    failed = 0
    for folder in games.values():
        game = load_game(folder)
        failed += _run(game, lang)
        if options.coverage:
            _coverage(game, lang)
    return 1 if failed else 0


def _run(game: Game, lang: Language) -> int:
    passed = failed = 0
    for finding in game.findings:
        if finding.code.startswith(("EXM", "SRC4", "SRC5", "REF")):
            failed += 1
            line = game.files[finding.span.path].position(finding.span.start)
            message = say(finding.key, lang, finding.args)
            print(f"{finding.span.path}:{line.line}:{line.column}: {finding.code} {message}")
    for example in game.examples:
        for outcome in run_example(game, example):
            passed += outcome.passed
            failed += not outcome.passed
            if not outcome.passed:
                print(failure_report(game, example, outcome, lang))
    words = {"examples": str(len(game.examples)), "passed": str(passed), "failed": str(failed)}
    print(f"{game.id}: {say('cli.tests', lang, words)}")
    return failed + _run_traces(game, lang)


def _run_traces(game: Game, lang: Language) -> int:
    traces = [block for block in game.blocks.values() if isinstance(block, Trace)]
    failed = 0
    for trace in traces:
        found = replay(game, trace).findings
        failed += bool(found)
        if found:
            print(trace_report(game, trace, found, lang))
    if traces:
        passed = str(len(traces) - failed)
        words = {"traces": str(len(traces)), "passed": passed, "failed": str(failed)}
        print(f"{game.id}: {say('cli.traces', lang, words)}")
    return failed


def trace_report(game: Game, trace: Trace, found: list[Finding], lang: Language) -> str:
    """The trace, then each thing wrong with it: page, line, what it is."""
    lines = [trace.id]
    for finding in found:
        place = game.files[finding.span.path].position(finding.span.start)
        message = say(finding.key, lang, finding.args)
        lines.append(f"  {finding.span.path}:{place.line}: {finding.code} {message}")
    return "\n".join(lines)


def failure_report(game: Game, example: Example, outcome: Outcome, lang: Language) -> str:
    """Page, line, what was expected, what came out, and the way to it."""
    doctest = outcome.doctest
    place = game.files[doctest.source.span.path].position(doctest.source.span.start)
    lines = [
        f"{doctest.source.span.path}:{place.line}: {example.id}",
        f"  >>> {doctest.source.text}",
    ]
    if outcome.error is not None:
        lines.append(f"  {explain_error(outcome.error, doctest.source.text, lang)}")
        return "\n".join(lines)
    lines.append(f"  {say('cli.expected', lang)}: {doctest.expected.text}")
    lines.append(f"  {say('cli.got', lang)}: {outcome.got}")
    for asked in outcome.trace:
        lines += [f"    {line}" for line in trace_lines(asked, lang)]
    return "\n".join(lines)


def _coverage(game: Game, lang: Language) -> None:
    total, missing = sum(1 for _ in spots(game)), untouched(game)
    if not missing:
        print(say("cli.all-touched", lang, {"total": str(total)}))
        return
    print(say("cli.untouched", lang, {"count": str(len(missing)), "total": str(total)}))
    for spot in missing:
        line = game.files[spot.span.path].position(spot.span.start).line
        print(f"  {spot.span.path}:{line}: {spot.rule}{f' – {spot.label}' if spot.label else ''}")
