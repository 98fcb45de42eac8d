"""Measure the exploration of protocols: states a second, growth with the cards, time and memory.

    python tests/bench/protocols.py

Each run is a process of its own, so that its memory is its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "source_rules" / "activation"
PROTOCOL = "reserve.phase"
SIZES = (2, 4, 6, 8, 10)
SECONDS = {6: 1.0, 10: 10.0}  # at most
MEGABYTES = 500  # at most

# `all`: every start of up to n cards a side; `one`: n cards a side; `unfolded`: each by itself
JOB = """
import json, resource, sys, time
from arbitre.model.load import load_game
from arbitre.resolver.protocol_explore import explored
from arbitre.resolver.protocol_graph import Limits

folder, name, n, kind = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
game = load_game(folder)
protocol = game.find(name)
cards = tuple(range(n + 1))
starts = [(cards, cards, ("A", "B"))]
if kind == "one":
    starts = [((n,), (n,), ("A", "B"))]
elif kind == "unfolded":
    starts = [((a,), (b,), (f,)) for a in cards for b in cards for f in "AB"]
begin = time.perf_counter()
states = moves = 0
for a, b, first in starts:
    found = explored(game, protocol, {"A.cartes": a, "B.cartes": b, "premier": first}, Limits())
    assert found.complete and not found.problems
    states, moves = states + found.states, moves + found.moves
seconds = time.perf_counter() - begin
memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps([states, moves, seconds, memory]))
"""


class Explored(NamedTuple):
    cards: int
    kind: str
    states: int
    moves: int
    seconds: float
    megabytes: float

    @property
    def per_second(self) -> float:
        return self.states / self.seconds

    @property
    def kept(self) -> bool:
        """Whether it lies within the budget, if there is one."""
        fast = self.seconds <= SECONDS.get(self.cards, float("inf"))
        return self.megabytes <= MEGABYTES and (fast or self.kind == "unfolded")


def run(cards: int, kind: str) -> Explored:
    command = [sys.executable, "-c", JOB, str(FOLDER), PROTOCOL, str(cards), kind]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "generator")}
    done = subprocess.run(command, env=env, capture_output=True, check=True, text=True)
    return Explored(cards, kind, *json.loads(done.stdout))


def growth(sizes: tuple[int, ...] = SIZES) -> list[Explored]:
    """All starts of up to so many cards a side, together."""
    return [run(cards, "all") for cards in sizes]


def folding(cards: int = 6) -> list[Explored]:
    """One start, all of them together, and all of them one by one."""
    return [run(cards, kind) for kind in ("one", "all", "unfolded")]


def show(rows: list[Explored]) -> None:
    heads = f"{'states':>7}  {'moves':>7}  {'states/s':>9}  {'time':>8}  memory"
    print(f"{'cards':>7}  {'starts':8}  {heads}")
    for row in rows:
        counts = f"{row.states:7,}  {row.moves:7,}  {row.per_second:9,.0f}"
        cost = f"{row.seconds * 1000:5.0f} ms  {row.megabytes:3.0f} MB"
        verdict = "ok" if row.kept else "MISSED"
        print(f"{row.cards:>2} × {row.cards:<2}  {row.kind:8}  {counts}  {cost}  {verdict}")


def main() -> int:
    show(growth())
    print()
    show(folding())
    return 0


if __name__ == "__main__":
    sys.exit(main())
