"""How long the analysis of a large decision takes: 10 inputs × 200 rows, analysed or refused.

python tests/bench/decisions.py
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "generator")]

from arbitre.lint.analysis.verdicts import Verdict  # noqa: E402
from arbitre.model.blocks import Decision  # noqa: E402
from arbitre.model.game import build_game, read_rules_page  # noqa: E402
from arbitre.source.text import decode  # noqa: E402

INPUTS = 10
ROWS = 200
LIMIT = 1.0  # seconds
KINDS = ("thresholds", "grid", "crossing", "equal", "linked")
POLICIES = ("first", "unique", "most specific", "most severe", "collect")


def page(kind: str, policy: str) -> str:
    """A decision of one kind: few or many parts to a condition, apart or crossing each other."""
    drawn = random.Random(f"{kind} {policy}")  # noqa: S311
    rows = "\n".join(
        f'  - {{if: "{_condition(kind, number, drawn)}", then: {number % 7}}}'
        for number in range(ROWS)
    )
    return f"```{{decision}} essai\npolicy: {policy}\nrows:\n{rows}\nelse: 0\n```\n"


def _condition(kind: str, number: int, drawn: random.Random) -> str:
    if kind == "thresholds":
        return f"x{number % INPUTS} >= {number // INPUTS}"
    if kind == "grid":
        return f"x0 = {number // 20} et x1 = {number % 20}"
    if kind == "equal":
        return " et ".join(f"x{i} = {drawn.randrange(20)}" for i in range(INPUTS))
    if kind == "linked":
        i = number % (INPUTS - 1)
        return f"x{i} > x{i + 1} + {number // INPUTS}"
    parts = drawn.sample(range(INPUTS), drawn.randrange(2, 5))
    return " et ".join(f"x{i} {drawn.choice('<≥')} {drawn.randrange(1, 20)}" for i in parts)


def seconds(kind: str, policy: str) -> tuple[float, set[str]]:
    """The time of one analysis and the codes of what it says."""
    domains = "".join(f"  x{i}: 0..19\n" for i in range(INPUTS))
    yaml = decode("game.yaml", f"title: Essai\ndomains:\n{domains}".encode())
    raw = read_rules_page(decode("p.md", page(kind, policy).encode()))
    game = build_game(yaml, "essai", [raw])
    rule = game.find("essai")
    assert isinstance(rule, Decision)
    start = time.perf_counter()
    found = {finding.key for finding in Verdict(game, rule, (), is_broken=False).findings()}
    return time.perf_counter() - start, found


def slowest() -> tuple[float, str]:
    """The longest time of all kinds and policies, and which it was."""
    return max((seconds(k, p)[0], f"{k}, {p}") for k in KINDS for p in POLICIES)


def main() -> int:
    worst = 0.0
    for kind in KINDS:
        for policy in POLICIES:
            taken, found = seconds(kind, policy)
            worst = max(worst, taken)
            print(f"{kind:11} {policy:14} {taken * 1000:6.0f} ms  {', '.join(sorted(found))}")
    print(f"slowest: {worst * 1000:.0f} ms of at most {LIMIT * 1000:.0f} ms")
    return 0 if worst < LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
