"""The baseline: how many findings of a rule a file may have; one more and all are shown."""

import json
from collections import Counter
from collections.abc import Sequence

from arbitre.lint.diagnostic import Diagnostic

Counts = dict[str, dict[str, int]]


def count(diagnostics: Sequence[Diagnostic]) -> Counts:
    counts: Counts = {}
    for (path, code), number in sorted(
        Counter((d.place.path, d.code) for d in diagnostics).items()
    ):
        counts.setdefault(path, {})[code] = number
    return counts


def write(path: str, diagnostics: Sequence[Diagnostic]) -> None:
    with open(path, "w", encoding="utf-8") as file:
        json.dump(count(diagnostics), file, ensure_ascii=False, indent=2)
        file.write("\n")


def read(data: bytes) -> Counts:
    """The counts of a baseline file; raises ValueError where it is none."""
    counts = json.loads(data)
    if not isinstance(counts, dict) or not all(map(_is_counts, counts.values())):
        raise ValueError("not a baseline")
    return counts


def _is_counts(value: object) -> bool:
    return isinstance(value, dict) and all(type(number) is int for number in value.values())


def beyond(diagnostics: Sequence[Diagnostic], allowed: Counts) -> list[Diagnostic]:
    """The diagnostics of each file and rule that has more of them than the baseline allows."""
    counts = count(diagnostics)
    return [
        d
        for d in diagnostics
        if counts[d.place.path][d.code] > allowed.get(d.place.path, {}).get(d.code, 0)
    ]
