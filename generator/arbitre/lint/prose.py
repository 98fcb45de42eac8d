"""What text the French families look at: a copy of a file in which all that is no prose is masked.

The copy has the offsets of the file, so a match in it is a place in the file. Looked at are the
prose of pages, the text-valued scalars of games, and plain text files; never code, addresses,
file names, targets, keys, expressions, front matter or comments.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from dataclasses import replace as altered
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from arbitre.finding import Edit, Fix, Safety
from arbitre.french.detect import is_french
from arbitre.lint import masks
from arbitre.lint.files import GAME_FILE
from arbitre.source.nodes import MappingNode, Node, Scalar, SequenceNode
from arbitre.source.text import MAX_LINE, SourceFile

if TYPE_CHECKING:
    from arbitre.source.page import RawBlock, RawPage

PieceKind = Literal["heading", "prose", "scalar"]
Style = Literal["", "plain", "flow", "single", "double", "block"]

_MARKUP = "<&${"
_STORY_ENDS = ">>>"
_OPTION = re.compile(r":(?P<key>[\w-]+):[ \t]*(?P<value>.*)")
_INK = re.compile(r"\S")
_BLANK = re.compile(r"\n[ \t\r]*(?=\n)")

# where the text-valued scalars of each kind are; `*` is any key or item
_EVERY_KIND = (("title",), ("notes",), ("inputs", "*", "label"))
_BY_KIND: dict[str, tuple[tuple[str, ...], ...]] = {
    "modifiers": (("add", "*", "label"),),
    "decision": (("rows", "*", "label"),),
    "check": (("success",), ("failure",)),
    "sequence": (("steps", "*", "do"), ("steps", "*", "when"), ("steps", "*", "notes")),
    "protocol": (("moves", "*", "text"),),
    "interpretation": (("question",), ("reading",)),
    **dict.fromkeys(
        ("actions", "states", "traits", "terms"),
        (("entries", "*"), ("entries", "*", "text"), ("entries", "*", "open")),
    ),
}
_GAME = (("title",), ("notice",), ("domains", "*", "label"))


@dataclass(frozen=True, slots=True)
class Piece:
    """Characters `start` to `end` of the file that are one text: a paragraph, a row, a scalar.

    `style` says how a scalar is written, which limits what a fix may write into it.
    """

    start: int
    end: int
    kind: PieceKind
    style: Style = ""
    key: str = ""  # the last name on the way to a scalar
    group: int = -1  # where the list or map of which a scalar is one starts


@dataclass(frozen=True)
class View:
    """The masked text of a file and the pieces it is made of, in order."""

    file: SourceFile
    text: str
    pieces: tuple[Piece, ...]
    is_page: bool = False  # Markdown
    memo: dict[str, Any] = field(default_factory=dict)  # what several rules derive from it

    @cached_property
    def is_french(self) -> bool:
        """A text too short to tell is taken as French."""
        return is_french(self.text)

    @cached_property
    def with_markup(self) -> str:
        """The same with tags, entities, braces and formulas in sight."""
        if not any(sign in self.file.text for sign in _MARKUP):
            return self.text
        return _masked(self.file, self.pieces, plain=not self.is_page, markup=True)

    @cached_property
    def _starts(self) -> list[int]:
        return [piece.start for piece in self.pieces]

    def lines_with(self, parts: Iterable[str]) -> list[tuple[int, int]]:
        """Where the lines start and end in which one of the strings stands, in order."""
        found: set[tuple[int, int]] = set()
        for part in parts:
            at = self.text.find(part)
            while at >= 0:
                end = self.text.find("\n", at)
                end = len(self.text) if end < 0 else end
                found.add((self.text.rfind("\n", 0, at) + 1, end))
                at = self.text.find(part, end)
        return sorted(found)

    def piece(self, offset: int) -> Piece:
        """The piece that a match lies in."""
        return self.pieces[max(bisect_right(self._starts, offset) - 1, 0)]

    def fix(self, *edits: Edit, safety: Safety = "safe") -> Fix | None:
        """A fix that leaves a scalar the same scalar but for the words changed."""
        piece = self.piece(edits[0].start)
        edits = tuple(self._with_escape(edit) for edit in edits)
        if piece.style == "flow" and any(sign in e.text for e in edits for sign in ",[]{}"):
            written = self.file.text[piece.start : piece.end]
            if "\\" in written or '"' in written:
                return None
            quotes = (Edit(piece.start, piece.start, '"'), Edit(piece.end, piece.end, '"'))
            # an edit at the very border would touch the quote that goes there
            if any(e.start == piece.start or e.end == piece.end for e in edits):
                return Fix(safety, (Edit(piece.start, piece.end, _edited(written, piece, edits)),))
            return Fix(safety, (quotes[0], *edits, quotes[1]))
        return Fix(safety, edits)

    def _with_escape(self, edit: Edit) -> Edit:
        """The first character of an escape goes with the second."""
        if edit.start and self.text[edit.start - 1] == masks.ESCAPE:
            return Edit(edit.start - 1, edit.end, edit.text)
        return edit


def view_of(file: SourceFile, page: RawPage | None) -> View:
    """The text of a page, of `game.yaml`, or of a plain text file."""
    pieces: Iterable[Piece]
    if page is not None:
        pieces = _page_pieces(page)
    elif file.path.rpartition("/")[2] == GAME_FILE:
        from arbitre.source.page import whole_body
        from arbitre.source.yaml import compose

        node, _ = compose(whole_body(file))
        pieces = _scalars(file, node, _GAME) if node is not None else ()
    else:
        pieces = _paragraphs(file)
    kept = _in_order(pieces)
    return View(file, _masked(file, kept, plain=page is None), kept, page is not None)


def _in_order(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Sorted, each place once: a row of a table comes once for each of its cells."""
    kept: list[Piece] = []
    for piece in sorted(pieces, key=lambda p: (p.start, -p.end)):
        if not kept or piece.start >= kept[-1].end:
            kept.append(piece)
    return tuple(kept)


def _masked(file: SourceFile, pieces: Iterable[Piece], *, plain: bool, markup: bool = False) -> str:
    parts: list[str] = []
    done = 0
    for piece in pieces:
        parts.append(masks.gap(file.text[done : piece.start]))
        written = file.text[piece.start : piece.end]
        if piece.kind == "scalar":
            parts.append(masks.scalar(written, piece.style, markup=markup))
        else:
            mask = masks.plain if plain else masks.markdown
            parts.append(mask(written, markup=markup))
        done = piece.end
    parts.append(masks.gap(file.text[done:]))
    return "".join(parts)


def _page_pieces(page: RawPage) -> Iterator[Piece]:
    headings = {heading.span.start for heading in page.headings}
    for prose in page.prose:
        kind: PieceKind = "heading" if prose.span.start in headings else "prose"
        yield Piece(prose.span.start, prose.span.end, kind)
    for block in page.blocks:
        if block.kind == "example":
            yield from _example(page.file, block)
        elif block.node is not None:
            paths = (*_EVERY_KIND, *_BY_KIND.get(block.kind, ()))
            yield from _scalars(page.file, block.node, paths)


def _example(file: SourceFile, block: RawBlock) -> Iterator[Piece]:
    """The title and the notes of an example, and its story up to the first computation."""
    first: int | None = None
    end = 0
    for line, start in zip(block.body.text.split("\n"), block.body.line_offsets, strict=False):
        option = _OPTION.fullmatch(line) if first is None else None
        if line.startswith(_STORY_ENDS):
            break
        if option is not None:
            if option["key"] in ("title", "notes") and option["value"][:1] not in ("", "["):
                yield Piece(start + option.start("value"), start + len(line), "prose")
        elif line.strip():
            first = start if first is None else first
            end = start + len(line)
        elif first is not None:
            yield Piece(first, end, "prose")
            first = None
    if first is not None:
        yield Piece(first, min(end, len(file.text)), "prose")


def _scalars(file: SourceFile, node: Node, paths: Iterable[tuple[str, ...]]) -> Iterator[Piece]:
    for path in paths:
        yield from _along(file, node, path, Piece(0, 0, "scalar"), flow=False)


def _along(
    file: SourceFile, node: Node, path: tuple[str, ...], so_far: Piece, *, flow: bool
) -> Iterator[Piece]:
    """The scalars at the end of a path; a list there holds texts, each its own piece."""
    flow = flow or _is_flow(file, node)
    if isinstance(node, Scalar):
        if not path and node.text.strip():
            style = _style(file, node, flow)
            yield altered(so_far, start=node.span.start, end=node.span.end, style=style)
    elif isinstance(node, SequenceNode):
        if not path or path[0] == "*":
            inside = altered(so_far, group=node.span.start)
            for item in node.items:
                yield from _along(file, item, path[1:], inside, flow=flow)
    elif path:
        inside = altered(so_far, group=node.span.start) if path[0] == "*" else so_far
        for name, value in node.items:
            if path[0] in (name.text, "*"):
                key = so_far.key if path[0] == "*" else name.text
                yield from _along(file, value, path[1:], altered(inside, key=key), flow=flow)


def _is_flow(file: SourceFile, node: Node) -> bool:
    if not isinstance(node, MappingNode | SequenceNode):
        return False
    return file.text[node.span.start : node.span.start + 1] in ("{", "[")


def _style(file: SourceFile, scalar: Scalar, flow: bool) -> Style:
    if scalar.plain:
        return "flow" if flow else "plain"
    opening = file.text[scalar.span.start]
    return {'"': "double", "'": "single"}.get(opening, "block")  # type: ignore[return-value]


def _paragraphs(file: SourceFile) -> Iterator[Piece]:
    """Paragraphs of a plain text; a line too long to be text is passed over, as `SRC108` says."""
    start = 0
    text = file.text
    for blank in [*(m.start() for m in _BLANK.finditer(text)), len(text)]:
        ink = _INK.search(text, start, blank)
        if ink is not None:
            first = text.rfind("\n", start, ink.start()) + 1
            yield from _short_lines(text, max(first, start), blank)
        start = blank + 1


def _short_lines(text: str, start: int, end: int) -> Iterator[Piece]:
    if end - start <= MAX_LINE:
        yield Piece(start, end, "prose")
        return
    first = start
    for line in re.finditer(r"[^\r\n]+", text[start:end]):
        if line.end() - line.start() > MAX_LINE:
            if start + line.start() > first:
                yield Piece(first, start + line.start(), "prose")
            first = start + line.end()
    if first < end:
        yield Piece(first, end, "prose")


def _edited(written: str, piece: Piece, edits: Iterable[Edit]) -> str:
    for edit in sorted(edits, key=lambda e: e.start, reverse=True):
        head, tail = written[: edit.start - piece.start], written[edit.end - piece.start :]
        written = head + edit.text + tail
    return f'"{written}"'
