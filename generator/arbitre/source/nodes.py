"""The nodes of a YAML body: text with places. Nothing here reads YAML."""

from bisect import bisect_right
from dataclasses import dataclass, field

from arbitre.finding import Span


@dataclass(frozen=True, slots=True)
class Scalar:
    """A value as written. `runs` maps offsets of `text` to offsets of the file, line by line."""

    text: str
    span: Span
    plain: bool = True
    runs: tuple[tuple[int, int], ...] = field(default=(), compare=False)

    def at(self, start: int, end: int) -> Span:
        """Where characters `start` to `end` of the text stand in the file."""
        if not self.runs:
            return self.span
        end = max(end, start)
        return Span(self.span.path, self._offset(start), self._offset(end, closing=end > start))

    def _offset(self, index: int, *, closing: bool = False) -> int:
        run = bisect_right(self.runs, (index - closing, 1 << 60)) - 1
        text_start, file_start = self.runs[max(run, 0)]
        return file_start + index - text_start


@dataclass(frozen=True, slots=True)
class MappingNode:
    items: tuple[tuple[Scalar, "Node"], ...]
    span: Span

    def get(self, key: str) -> "Node | None":
        return next((value for name, value in self.items if name.text == key), None)


@dataclass(frozen=True, slots=True)
class SequenceNode:
    items: tuple["Node", ...]
    span: Span


Node = Scalar | MappingNode | SequenceNode


def quoted(text: str) -> str:
    """The text as a double-quoted YAML scalar."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
