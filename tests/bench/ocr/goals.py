"""Rows of the benchmark: a figure beside its goal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Row(NamedTuple):
    """A figure; its goal is the most it may be, or with `least` the least."""

    what: str
    figure: float
    goal: float | None
    least: bool = False

    @property
    def verdict(self) -> str:
        if self.goal is None:
            return ""
        met = self.figure >= self.goal if self.least else self.figure <= self.goal
        return "ok" if met else "MISSED"


def show(rows: Iterable[Row]) -> None:
    for row in rows:
        sign = "≥" if row.least else "≤"
        goal = "" if row.goal is None else f"{sign} {row.goal:g}"
        print(f"  {row.what:64} {row.figure:8.3f}  {goal:8} {row.verdict}".rstrip())
