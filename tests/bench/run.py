"""Measure `arbitre` against its budgets: ratios of times taken in one run, on one machine.

    python tests/bench/run.py [--quick]

Each figure is the best of several runs, interleaved with the runs it is compared with.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

import protocols
import sheets
from environment import ENV, ROOT

K = TypeVar("K")

RULES = ROOT / "source_rules"
SCRIPT = Path(sys.executable).with_name("arbitre.exe" if os.name == "nt" else "arbitre")
ARBITRE = [str(SCRIPT)] if SCRIPT.exists() else [sys.executable, "-m", "arbitre"]
BARE = [sys.executable, "-c", "pass"]
ASK = "tir.difficulte(portée=moyenne, taille=petite, cible_à_couvert=oui)"
PAGES_OF_A_GAME = 20
EDIT = 0.030  # seconds that mutation may take for an edit

PAGE = """\
# Page {n}

Plus la cible est loin, plus le tir est difficile ; voir {{rule}}`r{n}.difficulté`.

```{{modifiers}} r{n}.difficulté
title: Difficulté d’un tir
base: {{by: portée, courte: 4, moyenne: 5, longue: 6}}
add:
  - {{if: à_couvert, value: +2, label: Cible à couvert}}
```

```{{table}} r{n}.dégâts
rows: jet = D6
columns: succès = 0..3
cells: |
  .   0  1  2  3
  1   0  0  1  2
  2   0  1  1  2
  3   0  1  2  3
  4   0  1  2  3
  5   1  2  3  4
  6   1  2  3  5
```

```{{example}} r{n}.exemple
Une cible proche se cache derrière un muret.
>>> r{n}.difficulté(portée=courte, à_couvert=oui)
6
```
"""
GAME = """\
title: Mesure
language: fr
domains:
  portée: [courte, moyenne, longue]
  à_couvert: {{values: oui/non, label: Cible à couvert}}
pages: [{pages}]
"""


class Row(NamedTuple):
    what: str
    against: str
    figure: float
    goal: float | None
    seconds: float


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure arbitre against its budgets.")
    parser.add_argument("--quick", action="store_true", help="fewer runs, fewer pages")
    quick = parser.parse_args().quick
    with tempfile.TemporaryDirectory() as name:
        rows = [
            *start_up(Path(name), 5 if quick else 25),
            *parts(3 if quick else 10),
            *growth(Path(name), 200 if quick else 1_000, 1 if quick else 2),
            *sites(Path(name), 100 if quick else 500, 1 if quick else 3),
        ]
    show(rows)
    print(flush=True)
    scans = [sys.executable, "-m", "tests.bench.ocr", "--peers"]
    subprocess.run(scans, cwd=ROOT, env=ENV, check=True)
    print(flush=True)
    failed = protocols.main()
    print(flush=True)
    return max(failed, sheets.main())


def start_up(folder: Path, times: int) -> list[Row]:
    """Commands that a person waits for, against a Python that does nothing."""
    home = folder / "rules"
    shutil.copytree(RULES, home / "source_rules")
    name = "ki" if (RULES / "ki").is_dir() else next(RULES.iterdir()).name
    one = f"source_rules/{name}"
    commands = {
        "bare": BARE,
        "version": [*ARBITRE, "--version"],
        "warm": [*ARBITRE, "lint", "source_rules"],
        "cold": [*ARBITRE, "lint", "--no-cache", one],
        "again": [*ARBITRE, "lint", one],
        "ask": [*ARBITRE, "ask", f"{name}.{ASK}"],
    }
    run(commands["warm"], home)  # fills the cache
    run(commands["again"], home)
    best = interleaved(
        {key: lambda c=command: run(c, home) for key, command in commands.items()}, times
    )
    bare = "python -c pass"
    return [
        Row("arbitre lint source_rules, unchanged", bare, best["warm"] / best["bare"], 5.0,
            best["warm"]),
        Row("arbitre --version", bare, best["version"] / best["bare"], 3.0, best["version"]),
        Row(f"arbitre lint {name}, warm", bare, best["again"] / best["bare"], 5.0, best["again"]),
        Row(f"arbitre lint {name}, cold", bare, best["cold"] / best["bare"], None,
            best["cold"]),
        Row(f"arbitre ask {name}.…", bare, best["ask"] / best["bare"], None, best["ask"]),
    ]  # fmt: skip


def parts(times: int) -> list[Row]:
    """Families against the reading of the game; an edit of `mutate` against its budget."""
    sys.path[:0] = [str(ROOT), str(ROOT / "generator")]
    from tests.bench.lint_parts import families, mutation

    home = RULES / "ki"
    taken = dict(families(home, times))
    reading = taken.pop("reading")
    rows = [Row(f"read and build {home.name}", "itself", 1.0, None, reading)]
    rows += [
        Row(
            f"rules of the family {family}",
            f"reading {home.name}",
            seconds / reading,
            None,
            seconds,
        )
        for family, seconds in taken.items()
    ]
    each, count = mutation(home)
    what = f"arbitre mutate {home.name}, one edit of {count}"
    rows.append(Row(what, f"{EDIT * 1000:.0f} ms", each / EDIT, 1.0, each))
    bare = min(interleaved({"bare": lambda: run(BARE, ROOT)}, 5).values())
    rows.append(Row(what, "python -c pass", each / bare, None, each))
    return [*rows, decision()]


def decision() -> Row:
    """The slowest analysis of a decision of 10 inputs and 200 rows."""
    from tests.bench.decisions import INPUTS, LIMIT, ROWS, slowest

    taken, which = slowest()
    what = f"a decision of {INPUTS} inputs × {ROWS} rows ({which})"
    return Row(what, f"{LIMIT * 1000:.0f} ms", taken / LIMIT, 1.0, taken)


def growth(folder: Path, few: int, times: int) -> list[Row]:
    """Lint of ten times as many pages, against ten times the time; two workers against one."""
    rows = []
    command = [*ARBITRE, "lint", "--no-cache", "--workers"]
    for label, size in (("games of 20", PAGES_OF_A_GAME), ("one game", 10 * few)):
        kind = label.replace(" ", "-")
        small, large = folder / f"{kind}-few", folder / f"{kind}-many"
        generate(small, few, size)
        generate(large, 10 * few, size)
        best = interleaved(
            {
                (where.name, workers): lambda w=where, n=workers: run([*command, n, "."], w)
                for where in (small, large)
                for workers in ("1", "2")
            },
            times,
        )
        for workers in ("1", "2"):
            one, ten = best[small.name, workers], best[large.name, workers]
            what = f"lint of {10 * few:,} pages, {label}, workers: {workers}"
            rows.append(Row(what, f"10 × {few:,} pages", ten / one / 10, 1.1, ten))
        ratio = best[large.name, "2"] / best[large.name, "1"]
        rows.append(Row(f"lint of {10 * few:,} pages, {label}, 2 workers", "1 worker", ratio, None,
                        best[large.name, "2"]))  # fmt: skip
    return rows


def sites(folder: Path, pages: int, times: int) -> list[Row]:
    """The site against bare Sphinx, MyST and alabaster, with as many workers; Pagefind apart."""
    sys.path[:0] = [str(ROOT)]
    from tests.bench.site import measure

    goals = {"cold": 1.4, "one page changed": 1.2, "no change": 0.3}
    against = "bare Sphinx + MyST, alabaster"
    rows = []
    for what, (ours, bare) in measure(folder / "site", RULES, times).items():
        rows.append(Row(f"arbitre build site, {what}", against, ours / bare, goals.get(what), ours))
    generate(folder / "many", pages, PAGES_OF_A_GAME)
    ours, bare = measure(folder / "site-many", folder / "many", 1)["cold"]
    what = f"arbitre build site, {pages} pages, cold"
    return [*rows, Row(what, against, ours / bare, 1.25, ours)]


def generate(folder: Path, pages: int, size: int) -> None:
    for start in range(0, pages, size):
        home = folder / f"g{start}"
        home.mkdir(parents=True)
        numbers = range(start, min(start + size, pages))
        for n in numbers:
            (home / f"p{n}.md").write_text(PAGE.format(n=n), encoding="utf-8")
        listed = ", ".join(f"p{n}" for n in numbers)
        (home / "game.yaml").write_text(GAME.format(pages=listed), encoding="utf-8")


def run(command: Sequence[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, env=ENV, capture_output=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.returncode}\n{(done.stdout + done.stderr).decode()}")


def interleaved(runs: dict[K, Callable[[], None]], times: int) -> dict[K, float]:
    """The best time of each, all taken in turns so that a slow moment hits them alike."""
    best = dict.fromkeys(runs, float("inf"))
    for _ in range(times):
        for key, job in runs.items():
            start = time.perf_counter()
            job()
            best[key] = min(best[key], time.perf_counter() - start)
    return best


def show(rows: Sequence[Row]) -> None:
    width = max(len(row.what) for row in rows)
    other = max(len(row.against) for row in rows)
    print(f"{'what':{width}}  {'against':{other}}  {'ratio':>7}  {'at most':>7}  {'time':>9}")
    for row in rows:
        goal = "" if row.goal is None else f"{row.goal:g} ×"
        verdict = "" if row.goal is None else ("ok" if row.figure <= row.goal else "MISSED")
        print(
            f"{row.what:{width}}  {row.against:{other}}  {row.figure:5.2f} ×  {goal:>7}  "
            f"{row.seconds * 1000:6.1f} ms  {verdict}".rstrip()
        )


if __name__ == "__main__":
    sys.exit(main())
