"""A mutant: one small edit of one file, and what kind of edit it is."""

from dataclasses import dataclass
from typing import Literal

Operator = Literal[
    "number", "sign", "bound", "removed", "doubled", "swapped", "comparison", "misspelt",
    "sibling", "flipped",
]  # fmt: skip
OPERATORS: tuple[Operator, ...] = (
    "number", "sign", "bound", "removed", "doubled", "swapped", "comparison", "misspelt",
    "sibling", "flipped",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mutant:
    """Characters `start` to `end` of `path` become `after`. `block` is the one it stands in.

    `prose` marks a number or a name that only a reader understands: no part of a block, or a
    sentence inside one, bound to nothing.
    """

    path: str
    start: int
    end: int
    before: str
    after: str
    operator: Operator
    block: str | None = None
    prose: bool = False

    def apply(self, text: str) -> str:
        return text[: self.start] + self.after + text[self.end :]

    def origin(self, offset: int) -> int:
        """Where an offset of the edited text stood before the edit."""
        if offset <= self.start:
            return offset
        changed = self.start + len(self.after)
        return self.start if offset < changed else offset - changed + self.end
