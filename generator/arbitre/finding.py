"""What any layer says about a source: a code, a place, and the words' key in the catalogue.

A finding knows offsets only; `arbitre.lint` turns it into a diagnostic with lines and columns.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Safety = Literal["safe", "unsafe"]


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """Characters `start` to `end` (not included) of the file `path`."""

    path: str
    start: int
    end: int

    def __contains__(self, other: "Span") -> bool:
        return self.path == other.path and self.start <= other.start <= other.end <= self.end


class Edit(NamedTuple):
    """Replace the characters `start` to `end` of the finding's own file by `text`."""

    start: int
    end: int
    text: str


class Fix(NamedTuple):
    safety: Safety
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A second place that a finding speaks of."""

    span: Span
    key: str
    args: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Finding:
    """`key` names the words: the code itself, or `CODE.variant`."""

    key: str
    span: Span
    args: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    fix: Fix | None = None
    suggestions: tuple[str, ...] = ()

    @property
    def code(self) -> str:
        return self.key.partition(".")[0]


def replace(safety: Safety, start: int, end: int, text: str) -> Fix:
    """A fix of one edit."""
    return Fix(safety, (Edit(start, end, text),))
