"""The figures of a run: what was caught, by what, and what nothing caught."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from hashlib import blake2b
from typing import Any

from arbitre.model.game import Game
from arbitre.mutate.mutant import OPERATORS, Mutant
from arbitre.mutate.trial import Tried


def sample(mutants: Sequence[Mutant], size: int) -> list[Mutant]:
    """A choice that depends on the edits alone: the same in every run, in the order of places."""

    def rank(mutant: Mutant) -> bytes:
        text = f"{mutant.path}\0{mutant.start}\0{mutant.end}\0{mutant.after}"
        return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest()

    kept = set(sorted(mutants, key=rank)[:size])
    return [mutant for mutant in mutants if mutant in kept]


@dataclass(frozen=True)
class Report:
    """Shares are of the edits of structured values that change something."""

    game: Game
    tried: Sequence[Tried]

    @cached_property
    def counted(self) -> list[Tried]:
        return [t for t in self.tried if not t.mutant.prose and not t.equivalent]

    @cached_property
    def prose(self) -> list[Tried]:
        return [t for t in self.tried if t.mutant.prose]

    @property
    def equivalent(self) -> list[Tried]:
        return [t for t in self.tried if t.equivalent and not t.mutant.prose]

    @property
    def survivors(self) -> list[Tried]:
        return [t for t in self.counted if not t.caught]

    @property
    def caught(self) -> Fraction:
        return share(self.counted, lambda t: t.caught)

    @property
    def by_lint(self) -> Fraction:
        return share(self.counted, lambda t: bool(t.rules))

    def rules(self) -> Counter[str]:
        return Counter(code for t in self.counted for code in t.rules)

    def examples(self) -> Counter[str]:
        return Counter(id for t in self.counted for id in t.examples)

    def place(self, tried: Tried) -> str:
        position = self.game.files[tried.mutant.path].position(tried.mutant.start)
        return f"{tried.mutant.path}:{position.line}:{position.column}"

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "mutants": len(self.counted),
            "caught": sum(t.caught for t in self.counted),
            "caught_by_lint": sum(bool(t.rules) for t in self.counted),
            "share": _rounded(self.caught),
            "share_by_lint": _rounded(self.by_lint),
            "equivalent": len(self.equivalent),
            "prose": {"mutants": len(self.prose), "caught": sum(t.caught for t in self.prose)},
            "operators": {
                operator: _counts(t for t in self.counted if t.mutant.operator == operator)
                for operator in OPERATORS
            },
            "rules": dict(_ranked(self.rules())),
            "examples": dict(_ranked(self.examples())),
            "survivors": [self.edit(t) for t in self.survivors],
            "equivalent_edits": [self.edit(t) for t in self.equivalent],
            "prose_survivors": [self.edit(t) for t in self.prose if not t.caught],
        }

    def edit(self, tried: Tried) -> dict[str, Any]:
        mutant = tried.mutant
        file = self.game.files[mutant.path]
        start, end = (file.position(offset) for offset in (mutant.start, mutant.end))
        return {
            "path": mutant.path,
            "start": {"line": start.line, "column": start.column, "offset": start.offset},
            "end": {"line": end.line, "column": end.column, "offset": end.offset},
            "operator": mutant.operator,
            "before": mutant.before,
            "after": mutant.after,
            "block": mutant.block,
        }


def share(tried: Sequence[Tried], holds: Any) -> Fraction:
    """A part of them; all, where there are none."""
    return Fraction(sum(bool(holds(t)) for t in tried), len(tried)) if tried else Fraction(1)


def _counts(tried: Iterable[Tried]) -> dict[str, int]:
    found = list(tried)
    return {
        "mutants": len(found),
        "caught": sum(t.caught for t in found),
        "caught_by_lint": sum(bool(t.rules) for t in found),
    }


def _ranked(counts: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def _rounded(value: Fraction) -> float:
    return round(float(value), 4)
