"""The parts of a lint run of one game: each family of rules, and an edit tried by mutation."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from arbitre.lint.config import Config
from arbitre.lint.engine import Unit, read_file
from arbitre.lint.files import game_files, shown
from arbitre.lint.rule import Target
from arbitre.lint.rules import BY_CODE
from arbitre.model.game import build_game
from arbitre.mutate.report import sample
from arbitre.mutate.trial import Trial, run_all

SAMPLE = 400


def families(folder: Path, times: int) -> Iterator[tuple[str, float]]:
    """The best time of each family on a whole game; `reading` is what comes before any rule."""
    where = shown(str(folder))
    unit = Unit(tuple(game_files(where, {})), where)
    contents = {path: Path(path).read_bytes() for path in unit.paths}

    def read() -> Target:
        reads = [read_file(path, data, Config()) for path, data in contents.items()]
        pages = [item.page for item in reads if item.page is not None]
        game_file = next(item.file for item in reads if item.page is None)
        game = build_game(game_file, folder.name, pages)
        return Target({item.file.path: item.file for item in reads}, game=game)

    yield "reading", best(read, times)
    for family in sorted({rule.code[:3] for rule in BY_CODE.values()}):
        rules = [rule for rule in BY_CODE.values() if rule.code.startswith(family)]

        def check(rules: list = rules) -> Callable[[], None]:
            target = read()  # a game of its own: what a family keeps of it is part of its cost
            assert target.game is not None
            raws = [page.raw for page in target.game.pages]
            alone = [Target({raw.file.path: raw.file}, page=raw) for raw in raws]

            def run() -> None:
                for rule in rules:
                    for part in alone if rule.scope == "file" else [target]:
                        list(rule.check(part))

            return run

        yield family, min(best(check(), 1) for _ in range(times))


def mutation(folder: Path) -> tuple[float, int]:
    """Seconds for each edit of a fixed sample, with all cores, and how many there were."""
    start = time.perf_counter()
    trial = Trial(shown(str(folder)), Config())
    chosen = sample(trial.mutants(), SAMPLE)
    for _ in run_all(trial, chosen, os.cpu_count() or 1):
        pass
    return (time.perf_counter() - start) / len(chosen), len(chosen)


def best(job: Callable[[], object], times: int) -> float:
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        job()
        taken.append(time.perf_counter() - start)
    return min(taken)
