"""The running text of a file: the pieces of its view one after another, borders as blank lines.

What lies between the pieces is left out, so that a change there leaves the running text as it is.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from arbitre.lint.masks import ESCAPE, GAP, HIDDEN
from arbitre.lint.prose import View

_BORDER = "\n\n"
_TARGET = re.compile(rf"(?<=\]){HIDDEN}+")  # of a link, behind its words


@dataclass(frozen=True, slots=True)
class Running:
    """The text, where each part starts in it, and where in the file."""

    text: str
    starts: tuple[int, ...]
    places: tuple[int, ...]

    def place(self, offset: int) -> int:
        """An offset in the running text as one in the file."""
        part = max(bisect_right(self.starts, offset) - 1, 0)
        return self.places[part] + offset - self.starts[part]


def running(view: View, masked: str) -> Running:
    """The running text of a view; `masked` is its text, or that with the markup in sight."""
    texts: list[str] = []
    starts: list[int] = []
    places: list[int] = []
    length = 0
    plain = masked.replace(GAP, " ").replace(ESCAPE, HIDDEN)
    if f"]{HIDDEN}" in plain:
        plain = _TARGET.sub(_blank, plain)
    for start, end in _parts(view, masked):
        text = plain[start:end]
        texts.append(text)
        starts.append(length)
        places.append(start)
        length += len(text) + len(_BORDER)
    return Running(_BORDER.join(texts), tuple(starts), tuple(places))


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


def _parts(view: View, masked: str) -> Iterator[tuple[int, int]]:
    """Pieces; of the row of a table each cell."""
    for piece in view.pieces:
        start = piece.start
        bar = view.file.text.find("|", start, piece.end) if view.is_page else -1
        while bar >= 0:
            if masked[bar] == GAP:
                yield start, bar
                start = bar + 1
            bar = view.file.text.find("|", bar + 1, piece.end)
        yield start, piece.end
