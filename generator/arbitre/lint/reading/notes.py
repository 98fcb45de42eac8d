"""Note marks and notes of a text: `[^1]`, `¹`, `(1)`, `*`.

What could as well be something else (a price in brackets, an emphasis, a square metre) is no mark.
"""

import re
from dataclasses import dataclass, field

from arbitre.finding import Span
from arbitre.lint.memo import kept
from arbitre.lint.reading.outline import Line, Outline

_FOOT = re.compile(r"\[\^([^\]\[\s]{1,40})\](:?)")
_RAISED = re.compile(r"[¹²³⁴⁵⁶⁷⁸⁹⁰]+")
_UNIT = re.compile(r"(?:^|[^\w])(?:[kcdmhµ]?m|\w)$|[\d)]$")
_IN_ROUND = re.compile(r"\(\d{1,2}\)")
_ROUND = re.compile(r"(?<=[\w»])[ \u00a0]?\((\d{1,2})\)(?=[ \t]*(?:$|[|\t,.;:]|[ ]{2}))")
_ROUND_NOTE = re.compile(r"[ \t]*\((\d{1,2})\)[ \t\u00a0]+\S")
_STAR = re.compile(r"(?<=[\w»)\\])(\*{1,3}|[†‡])(?=$|[\s,.;:|)])")
_STAR_OPENS = re.compile(r"(?:^|[\s(«|])[*_]+\w")
_STAR_NOTE = re.compile(r"[ \t]*\\?(\*{1,3}|[†‡])[ \t\u00a0]*[^\s*|]")
_FEWEST_BARE = 3  # marks `(1) (2) (3)` without a single note; fewer are more likely figures


@dataclass
class Notes:
    """The marks and the notes of one style, each with its places, in order."""

    marks: dict[str, list[Span]] = field(default_factory=dict)
    notes: dict[str, list[Span]] = field(default_factory=dict)

    def mark(self, name: str, span: Span) -> None:
        self.marks.setdefault(name, []).append(span)

    def note(self, name: str, span: Span) -> None:
        self.notes.setdefault(name, []).append(span)


@kept
def read_notes(outline: Outline) -> tuple[Notes, ...]:
    return tuple(style(outline) for style in (_foot, _raised, _round, _star))


def _foot(outline: Outline) -> Notes:
    found = Notes()
    for line in outline.lines:
        if "[^" not in line.text:
            continue
        for match in _FOOT.finditer(line.text):
            span = _span(outline, line, *match.span())
            opens = bool(match[2]) and not line.text[: match.start()].strip(" \t>")
            if opens:
                found.note(match[1], Span(span.path, span.start, span.end - 1))
            else:
                end = span.end - len(match[2])
                found.mark(match[1], Span(span.path, span.start, end))
    return found


def _raised(outline: Outline) -> Notes:
    found = Notes()
    if not _RAISED.search(outline.file.text):
        return found
    for line in outline.lines:
        for match in _RAISED.finditer(line.text):
            before = line.text[max(match.start() - 4, 0) : match.start()]
            span = _span(outline, line, *match.span())
            if not line.text[: match.start()].strip(" \t>"):
                found.note(match[0], span)
            elif not before[-1:].isspace() and _UNIT.search(before) is None:
                found.mark(match[0], span)
    return found


def _round(outline: Outline) -> Notes:
    """`(1)`: marks only where they count from 1 in order, with notes or often enough."""
    found = Notes()
    lines: set[int] = set()
    order: list[int] = []
    for line in outline.lines:
        if "(" not in line.text or not _IN_ROUND.search(line.text):
            continue
        note = _ROUND_NOTE.match(line.text)
        if note is not None:
            found.note(note[1], _span(outline, line, note.start(1) - 1, note.end(1) + 1))
        for match in _ROUND.finditer(line.text):
            if match[1] not in found.marks:
                order.append(int(match[1]))
            start = match.start(1) - 1
            found.mark(match[1], _span(outline, line, start, match.end(1) + 1))
            lines.add(line.number)
    counted = bool(order) and order == list(range(1, len(order) + 1))
    once = all(len(places) == 1 for places in found.marks.values())
    if found.marks.keys() & found.notes.keys():
        return found
    if counted and once and not found.notes and len(order) >= _FEWEST_BARE:
        return found if len(lines) >= len(order) else Notes()
    if not found.marks and len(found.notes) == 1:
        return found if _closes(outline, *found.notes.values()) else Notes()
    return Notes()


def _star(outline: Outline) -> Notes:
    found = Notes()
    markdown = outline.page is not None
    for line in outline.lines:
        if not any(sign in line.text for sign in "*†‡"):
            continue
        note = _STAR_NOTE.match(line.text)
        if note is not None:
            found.note(note[1], _span(outline, line, *note.span(1)))
        emphasis = (
            line.text.replace("\\*", "").count("*") > 1
            if markdown
            else _STAR_OPENS.search(line.text)
        )
        if note is None and emphasis:
            continue
        for match in _STAR.finditer(line.text, note.end() if note is not None else 0):
            found.mark(match[1], _span(outline, line, *match.span(1)))
    return _without_bullets(found, outline)


def _without_bullets(found: Notes, outline: Outline) -> Notes:
    """A line that opens with `*` is a note where something bears the mark; else a bullet."""
    if "*" in found.notes and "*" not in found.marks:
        bullets = len(found.notes["*"]) > 1 or not _closes(outline, found.notes["*"])
        attached = outline.file.text[found.notes["*"][0].end : found.notes["*"][0].end + 1] != " "
        if bullets or not attached or outline.page is not None:
            del found.notes["*"]
    for name in ("**", "***"):
        if name in found.notes and name not in found.marks:
            del found.notes[name]
    return found


def _closes(outline: Outline, places: list[Span]) -> bool:
    """Whether a note is the last line of its text, with something before it."""
    last = outline.lines[-1]
    return len(outline.lines) > 1 and places[-1].start >= last.start


def _span(outline: Outline, line: Line, start: int, end: int) -> Span:
    return Span(outline.path, line.start + start, line.start + end)
