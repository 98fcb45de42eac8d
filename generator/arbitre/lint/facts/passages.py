"""Running text with places: the prose of a page, the texts in its blocks, the paragraphs of a file.

Code, links and roles are blanked out, character for character, so that places stay true.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from arbitre.finding import Span
from arbitre.lint.memo import kept
from arbitre.source.nodes import MappingNode, Node, Scalar, SequenceNode
from arbitre.source.text import SourceFile

if TYPE_CHECKING:
    from arbitre.source.page import RawBlock, RawPage

TEXT_KEYS = frozenset((
    "title", "text", "notes", "do", "when", "label", "success", "failure", "question", "reading",
    "open",
))  # fmt: skip
CATALOGUES = frozenset(("actions", "states", "traits", "terms"))

_CODE = re.compile(r"(?:\{(?P<role>[\w:.+-]{1,40})\})?(?P<ticks>`{1,8})(?P<code>[^`]*)(?P=ticks)")
_HIDDEN = re.compile(
    r"<!--[^>]{0,500}-->|(?m:^%.*$)|\]\([^()\s]{0,500}\)|\[\^[^\]\s]{0,80}\]|https?://\S+"
)
_HIDES = ("<!--", "%", "](", "[^", "://")
_EMPHASIS = re.compile(
    r"\*{2,3}|(?<![\s\d])\*|\*(?![\s\d])|(?<!\w)_{1,3}(?=\w)|(?<=\w)_{1,3}(?!\w)"
)
_SENTENCE = re.compile(
    r"[^.;!?\n]+(?:(?:\.(?=\w)|\n(?![ \t]{0,20}(?:[-*+|>]|\d+[.)])\s))[^.;!?\n]+)*"
)
_BLANK_LINE = re.compile(r"\n[ \t]*\n")
_MAX_HEADING = 60


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of text. `section` numbers the headings; `block` is the place of its block."""

    text: str
    at: Callable[[int, int], Span]
    section: int
    block: Span | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Sentence:
    passage: Passage
    start: int
    text: str

    def at(self, start: int, end: int) -> Span:
        return self.passage.at(self.start + start, self.start + end)


@kept
def sentences(passage: Passage) -> list[Sentence]:
    """Parts between stops; an item of a list begins a new one."""
    found = _SENTENCE.finditer(passage.text)
    return [Sentence(passage, match.start(), match[0]) for match in found]


def file_passages(file: SourceFile, page: RawPage | None) -> list[Passage]:
    """All text of one file: a page, or plain text; none of a file that is only YAML."""
    if page is not None:
        return page_passages(page)
    return list(_paragraphs(file)) if not file.path.endswith((".yaml", ".yml", ".toml")) else []


@kept
def page_passages(page: RawPage) -> list[Passage]:
    starts = [heading.span.start for heading in page.headings]
    found = [
        _passage(_scalar(prose.text, prose.span), bisect_right(starts, prose.span.start))
        for prose in page.prose
    ]
    for block in page.blocks:
        section = bisect_right(starts, block.span.start)
        found.extend(_passage(text, section, block.span, key) for key, text in block_texts(block))
    return found


def text_passage(text: Scalar) -> Passage:
    """One text of a block, by itself."""
    return _passage(text, 0)


def section_of(page: RawPage, span: Span) -> int:
    return bisect_right([heading.span.start for heading in page.headings], span.start)


def block_texts(block: RawBlock) -> Iterator[tuple[str, Scalar]]:
    """The texts in the body of a block, each with its key."""
    if block.kind == "example":
        text, _, _ = block.body.text.partition(">>>")
        starts, offsets = block.body.line_starts, block.body.line_offsets
        runs = tuple(zip(starts, offsets, strict=False))
        yield "story", Scalar(text, block.body.span(0, len(text)), runs=runs)
    elif block.node is not None:
        yield from _texts(block.node, "", block.kind in CATALOGUES)


def _texts(node: Node, key: str, catalogue: bool) -> Iterator[tuple[str, Scalar]]:
    if isinstance(node, Scalar):
        if key in TEXT_KEYS:
            yield key, node
    elif isinstance(node, SequenceNode):
        for item in node.items:
            yield from _texts(item, key, catalogue)
    elif isinstance(node, MappingNode):
        for name, value in node.items:
            plain = catalogue and key == "entries" and isinstance(value, Scalar)
            yield from _texts(value, "text" if plain else name.text, catalogue)


def _paragraphs(file: SourceFile) -> Iterator[Passage]:
    """Paragraphs of plain text; a short line on its own that does not end a sentence is a head."""
    section = start = 0
    ends = [*(match.span() for match in _BLANK_LINE.finditer(file.text)), (len(file.text),) * 2]
    for end, after in ends:
        text = file.text[start:end]
        bare = text.strip()
        if bare and len(bare) <= _MAX_HEADING and "\n" not in bare and bare[-1] not in ".;:,!?»":
            section += 1
        if bare:
            yield Passage(_plain(text), partial(_shifted, file.path, start), section)
        start = after


def _shifted(path: str, by: int, start: int, end: int) -> Span:
    return Span(path, by + start, by + max(end, start))


def _scalar(text: str, span: Span) -> Scalar:
    return Scalar(text, span, runs=((0, span.start),))


def _passage(text: Scalar, section: int, block: Span | None = None, key: str = "") -> Passage:
    return Passage(_plain(text.text), text.at, section, block, key)


def _plain(text: str) -> str:
    if "`" in text:
        text = _CODE.sub(_read_code, text)
    if any(sign in text for sign in _HIDES):
        text = _HIDDEN.sub(lambda match: " " * len(match[0]), text)
    return (
        _EMPHASIS.sub(lambda match: " " * len(match[0]), text)
        if "*" in text or "_" in text
        else text
    )


def _read_code(match: re.Match[str]) -> str:
    """The words of a term stay; other roles and code are no running text."""
    role = (match["role"] or "").removeprefix("arbitre:")
    if role != "term":
        return " " * len(match[0])
    words = match["code"].partition("<")[0]
    before = match.start("code") - match.start()
    return (" " * before + words).ljust(len(match[0]))
