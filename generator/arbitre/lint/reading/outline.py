"""A file as its reader sees it: running text in pieces, lines with their numbers, links.

Code, roles, comments and addresses are blanked out, so that rules on text never look into them.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from arbitre.finding import Span
from arbitre.lint.reading.numbering import Label, read_label
from arbitre.lint.rule import Target
from arbitre.source.nodes import MappingNode, Node, Scalar, SequenceNode
from arbitre.source.text import MAX_LINE, SourceFile

if TYPE_CHECKING:
    from arbitre.source.page import RawBlock, RawPage, Role

_PROSE_KEYS = ("text", "do", "when", "notes", "question", "reading", "open")
TEXT_KEYS = frozenset(("title", "label", "success", "failure", *_PROSE_KEYS))
FULL_LINE = 60
_TICKS = re.compile(r"`+")
_ROLE = re.compile(r"\{([A-Za-z][\w:.+-]{0,58})\}`([^`]+)`")
_ROLE_NAME = re.compile(r"\{[A-Za-z][\w:.+-]{0,58}\}$")
_URL = re.compile(r"(?:https?|ftp)://[^\s<>)\]]+|www\.[^\s<>)\]]+")
_LINK = re.compile(r"(?<!\\)(!?)\[([^\[\]]*+)\]\(([^()\s]*+)[^()]{0,200}+\)")
_LETTER = re.compile(r"[^\n]")
_LEAD = re.compile(r"[ \t>]*(?:[-+*•][ \t]+)?(?:#{1,6}[ \t]+)?(?:\*\*|__|\*|_)?")


@dataclass(frozen=True, slots=True)
class Piece:
    """Text to search in. `where` is `prose`, `heading`, or the kind and key of a block's value."""

    text: str
    path: str
    start: int
    where: str = "prose"
    scalar: Scalar | None = None

    def at(self, start: int, end: int) -> Span:
        if self.scalar is not None:
            return self.scalar.at(start, end)
        return Span(self.path, self.start + start, self.start + end)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of running text. `level` is that of a heading, 0 elsewhere."""

    text: str
    start: int
    number: int
    level: int = 0
    label: Label | None = None
    opens: bool = True  # no sentence runs on into it from the line before

    @property
    def indent(self) -> int:
        return len(self.text) - len(self.text.lstrip(" \t>"))


@dataclass(frozen=True, slots=True)
class Link:
    text: Span
    target: str
    span: Span  # of the target


@dataclass(frozen=True, eq=False)
class Outline:
    file: SourceFile
    page: RawPage | None
    pieces: tuple[Piece, ...]
    lines: tuple[Line, ...]
    links: tuple[Link, ...]

    @property
    def path(self) -> str:
        return self.file.path

    @cached_property
    def _small(self) -> list[str]:
        return [unicodedata.normalize("NFC", piece.text).casefold() for piece in self.pieces]

    def holding(self, words: Sequence[str]) -> list[Piece]:
        """The pieces that hold one of the strings, given in small letters.

        Looking for a string takes a fraction of the time that a pattern does.
        """
        return self.naming([(word,) for word in words])

    def naming(self, names: Sequence[Sequence[str]]) -> list[Piece]:
        """The pieces that hold all strings of one of the names."""
        return [
            piece
            for piece, text in zip(self.pieces, self._small, strict=True)
            if any(own[0] in text and all(word in text for word in own) for own in names)
        ]


_KNOWN: WeakKeyDictionary[SourceFile, Outline] = WeakKeyDictionary()


def outline(file: SourceFile, page: RawPage | None) -> Outline:
    """The outline of a file, made once for all rules."""
    known = _KNOWN.get(file)
    if known is None or known.page is not page:
        known = _of_page(file, page) if page is not None else _of_text(file)
        _KNOWN[file] = known
    return known


def outlines(target: Target) -> list[Outline]:
    """What a rule looks at: the pages of a game in reading order, or the one file."""
    if target.game is not None:
        return [outline(page.raw.file, page.raw) for page in target.game.pages]
    texts = [file for path, file in target.files.items() if not path.endswith((".yaml", ".toml"))]
    return [outline(file, target.page) for file in texts]


def value_roles(outline: Outline) -> Iterator[Role]:
    """The roles in text-valued scalars of blocks; those of prose are in the page."""
    from arbitre.source.page import Role

    for piece in outline.pieces:
        scalar = piece.scalar
        if scalar is None or "}`" not in scalar.text:
            continue
        for match in _ROLE.finditer(scalar.text):
            span = scalar.at(*match.span())
            if span.end - span.start == len(match[0]):  # else it runs over a folded line
                yield Role(match[1], match[2], span)


def _of_text(file: SourceFile) -> Outline:
    lines: list[Line] = []
    pieces: list[Piece] = []
    opens = True
    paragraph = -1
    for number, (start, raw) in enumerate(zip(file.line_starts, file.lines, strict=True)):
        if not raw.strip() or len(raw) > MAX_LINE:
            if paragraph >= 0:
                pieces.append(_paragraph(file, paragraph, start))
            paragraph, opens = -1, True
            continue
        paragraph = start if paragraph < 0 else paragraph
        lines.append(_line(raw, start, number, _level(raw), opens=opens))
        opens = _ends(raw) or lines[-1].level > 0
    if paragraph >= 0:
        pieces.append(_paragraph(file, paragraph, len(file.text)))
    return Outline(file, None, tuple(pieces), tuple(lines), ())


def _paragraph(file: SourceFile, start: int, end: int) -> Piece:
    text = file.text[start:end].rstrip()
    return Piece(_blanked(text, _urls(text)), file.path, start)


def _of_page(file: SourceFile, page: RawPage) -> Outline:
    levels = {heading.span.start: heading.level for heading in page.headings}
    pieces: list[Piece] = []
    lines: list[Line] = []
    links: list[Link] = []
    seen = -1
    for prose in page.prose:
        start = prose.span.start
        if start <= seen:  # a row of a table is given once for each cell
            continue
        seen = start
        code = _code(prose.text)
        links.extend(_links(_blanked(prose.text, code), file.path, start))
        text = _blanked(prose.text, [*code, *_comments(prose.text), *_urls(prose.text)])
        text = _blanked(text, [m.span(3) for m in _LINK.finditer(text)])
        level = levels.get(start, 0)
        pieces.append(Piece(text, file.path, start, "heading" if level else "prose"))
        number = file.position(start).line - 1
        opens = True
        for shift, raw in _split(text):
            lines.append(_line(raw, start + shift, number, level, opens=opens))
            number += 1
            opens = _ends(raw)
    for block in page.blocks:
        pieces.extend(_values(block))
    pieces.sort(key=lambda piece: piece.start)
    return Outline(file, page, tuple(pieces), tuple(lines), tuple(links))


def _split(text: str) -> Iterator[tuple[int, str]]:
    start = 0
    for line in text.split("\n"):
        yield start, line.rstrip("\r")
        start += len(line) + 1


def _line(text: str, start: int, number: int, level: int, *, opens: bool) -> Line:
    lead = _LEAD.match(text)
    label = read_label(text, lead.end() if lead is not None else 0)
    return Line(text, start, number, level, label, opens)


def _ends(line: str) -> bool:
    """Whether the next line begins something new: a full stop, or a line that was not full."""
    text = line.strip()
    return len(text) < FULL_LINE or text.endswith((".", "!", "?", ":", ";", "»"))


def _level(text: str) -> int:
    marks = len(text) - len(text.lstrip("#"))
    return marks if 0 < marks <= 6 and text[marks : marks + 1] == " " else 0


def _values(block: RawBlock) -> Iterator[Piece]:
    """The text-valued scalars of a block's body, and the story of an example."""
    if block.kind == "example":
        yield _story(block)
    elif block.node is not None:
        for key, scalar in _texts(block.node, ""):
            where = f"{block.kind}.{key}"
            text = _blanked(scalar.text, _code(scalar.text))
            yield Piece(text, scalar.span.path, scalar.span.start, where, scalar)


def _texts(node: Node, key: str) -> Iterator[tuple[str, Scalar]]:
    if isinstance(node, MappingNode):
        for name, value in node.items:
            entry = key == "entries" and isinstance(value, Scalar)
            yield from _texts(value, "text" if entry else name.text)
    elif isinstance(node, SequenceNode):
        for item in node.items:
            yield from _texts(item, key)
    elif key in TEXT_KEYS:
        yield key, node


def _story(block: RawBlock) -> Piece:
    """The told part of an example; its calls and the values under them are no prose."""
    body = block.body
    lines = body.text.split("\n")
    told = next((n for n, line in enumerate(lines) if line.startswith(">>>")), len(lines))
    text = "\n".join("" if line.startswith(":") else line for line in lines[:told])
    runs: list[tuple[int, int]] = []
    at = 0
    for index, line in enumerate(text.split("\n")):
        runs.append((at, body.line_offsets[min(index, len(body.line_offsets) - 1)]))
        at += len(line) + 1
    scalar = Scalar(text, body.span(0, len(text)), runs=tuple(runs))
    return Piece(text, body.path, scalar.span.start, "example.story", scalar)


def _links(text: str, path: str, start: int) -> Iterator[Link]:
    for match in _LINK.finditer(text):
        if not match[1]:
            yield Link(
                Span(path, start + match.start(2), start + match.end(2)),
                match[3],
                Span(path, start + match.start(3), start + match.end(3)),
            )


def _urls(text: str) -> list[tuple[int, int]]:
    return [match.span() for match in _URL.finditer(text)]


def _comments(text: str) -> Iterator[tuple[int, int]]:
    start = text.find("<!--")
    while start >= 0:
        end = text.find("-->", start)
        end = len(text) if end < 0 else end + 3
        yield start, end
        start = text.find("<!--", end)


def _code(text: str) -> list[tuple[int, int]]:
    """Runs of backticks with what they enclose, and the name of the role before them."""
    runs = [match.span() for match in _TICKS.finditer(text)]
    by_length: dict[int, list[int]] = {}
    for start, end in runs:
        by_length.setdefault(end - start, []).append(start)
    found: list[tuple[int, int]] = []
    done = 0
    for start, end in runs:
        same = by_length[end - start]
        index = bisect_right(same, start)
        if start < done or index == len(same):
            continue
        done = same[index] + end - start
        role = _ROLE_NAME.search(text, max(start - 60, 0), start)
        found.append((start if role is None else role.start(), done))
    return found


def _blanked(text: str, spans: list[tuple[int, int]]) -> str:
    if not spans:
        return text
    parts: list[str] = []
    done = 0
    for start, end in sorted(spans):
        if end <= done:
            continue
        first = max(start, done)
        parts += [text[done:first], _LETTER.sub(" ", text[first:end])]
        done = end
    return "".join([*parts, text[done:]])
