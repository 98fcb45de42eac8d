"""`arbitre mutate`: how many small edits of the rules lint and the examples catch."""

import json
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from time import perf_counter

from arbitre.cli import terminal
from arbitre.lint import files
from arbitre.lint.run import Run
from arbitre.messages import Language, say
from arbitre.model.load import find_games, rules_folders
from arbitre.mutate.mutant import OPERATORS
from arbitre.mutate.report import Report, sample
from arbitre.mutate.trial import Trial, Tried, run_all

SHOWN = 60  # characters of an edit
MOST_GUARDS = 10  # lines of what caught most


def main(options: Namespace) -> int:
    lang = terminal.language(options.language)
    where = rules_folders(options.rules)
    games = _games(options.game, where)
    if not games:
        key = "cli.no-such-game" if options.game is None else "mutate.no-such-game"
        known = ", ".join(find_games(where)) or "–"
        word = options.game or ""
        return terminal.fail(key, lang, path=", ".join(where), word=word, known=known)
    if options.sample is not None and options.sample < 1:
        return terminal.fail("mutate.bad-sample", lang)
    wanted = [_percent(text) for text in (options.min, options.min_lint)]
    if None in wanted:
        return terminal.fail("mutate.bad-share", lang)
    reports = [_mutate(folder, options, lang) for folder in games]
    if options.json:
        data = {"version": 1, "games": [report.to_json() for report in reports]}
        print(json.dumps(data, ensure_ascii=False, indent=1))
    least, least_lint = (share or Fraction(0) for share in wanted)
    short = [r for r in reports if r.caught < least or r.by_lint < least_lint]
    for report in short:
        words = {
            "game": report.game.id,
            "wanted": _share(least, lang),
            "lint": _share(least_lint, lang),
        }
        print(f"arbitre: {say('mutate.too-few', lang, words)}", file=sys.stderr)
    return 1 if short else 0


def _games(named: str | None, where: Sequence[str]) -> list[Path]:
    """All games, or the one that is named by its id or by its folder."""
    games = find_games(where)
    if named is None:
        return list(games.values())
    if named in games:
        return [games[named]]
    return [Path(named)] if (Path(named) / files.GAME_FILE).is_file() else []


def _percent(text: str | None) -> Fraction | None:
    """`97`, `97 %` or `97.5`; None where it is no share."""
    try:
        value = Fraction((text or "0").strip().removesuffix("%").strip()) / 100
    except (ValueError, ZeroDivisionError):
        return None
    return value if 0 <= value <= 1 else None


def _mutate(folder: Path, options: Namespace, lang: Language) -> Report:
    start = perf_counter()
    shown = files.shown(str(folder))
    config = Run([shown]).config()
    trial = Trial(shown, config)
    mutants = trial.mutants()
    if options.sample is not None:
        mutants = sample(mutants, options.sample)
    progress = terminal.Progress(f"mutate {trial.game.id}", len(mutants))
    tried: list[Tried] = []
    for result in run_all(trial, mutants, options.workers or os.cpu_count() or 1):
        tried.append(result)
        progress.step()
    report = Report(trial.game, tried)
    if not options.json:
        _print(report, lang, perf_counter() - start)
    return report


def _print(report: Report, lang: Language, seconds: float) -> None:
    counted = report.counted
    words = {
        "game": report.game.id,
        "mutants": str(len(counted)),
        "caught": str(sum(t.caught for t in counted)),
        "share": _share(report.caught, lang),
        "by_lint": str(sum(bool(t.rules) for t in counted)),
        "lint_share": _share(report.by_lint, lang),
        "equivalent": str(len(report.equivalent)),
        "prose": str(len(report.prose)),
        "prose_caught": str(sum(t.caught for t in report.prose)),
        "each": _decimal(f"{seconds * 1000 / max(len(report.tried), 1):.1f}", lang),
        "seconds": _decimal(f"{seconds:.1f}", lang),
    }
    for key in ("total", "lint", "equivalent", "prose"):
        print(say(f"mutate.{key}", lang, words))
    for operator in OPERATORS:
        own = [t for t in counted if t.mutant.operator == operator]
        if own:
            caught = sum(t.caught for t in own)
            by_lint = sum(bool(t.rules) for t in own)
            name = say(f"mutate.{operator}", lang)
            print(f"  {name:24} {caught:5} / {len(own):5}   {by_lint:5}")
    for key, counts in (("rules", report.rules()), ("examples", report.examples())):
        if counts:
            best = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:MOST_GUARDS]
            listed = ", ".join(f"{name} {count}" for name, count in best)
            print(say(f"mutate.by-{key}", lang, {"listed": listed}))
    _list("mutate.survivors", report.survivors, report, lang)
    print(say("mutate.time", lang, words))


def _list(key: str, tried: Sequence[Tried], report: Report, lang: Language) -> None:
    if not tried:
        return
    print(say(key, lang, {"count": str(len(tried))}))
    for item in tried:
        mutant = item.mutant
        name = say(f"mutate.{mutant.operator}", lang)
        edit = f"{_short(mutant.before)} → {_short(mutant.after)}"
        block = f"  ({mutant.block})" if mutant.block else ""
        print(f"  {report.place(item)}: {name}: {edit}{block}")


def _short(text: str) -> str:
    line = " ".join(text.split())
    return (line if len(line) <= SHOWN else f"{line[: SHOWN - 1]}…") or "∅"


def _share(value: Fraction, lang: Language) -> str:
    return _decimal(f"{float(value) * 100:.1f}", lang)


def _decimal(text: str, lang: Language) -> str:
    return text.replace(".", ",") if lang == "fr" else text
