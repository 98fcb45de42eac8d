"""A file as text with positions: decoding, line table, and what is wrong with the bytes.

Offsets count characters of the file as it stands, a BOM and both of CR and LF included.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from arbitre.finding import Edit, Finding, Fix, Span, replace

BOM = "\ufeff"
MAX_LINE = 100_000
MAX_REPEATED = 20  # of one kind of bad byte in a file; more would bury the rest

_LINE_END = re.compile(r"\r\n?|\n")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")
_DECOMPOSED = re.compile(r"\w[\u0300-\u036f]+")
_TAB = re.compile(r"\t+")


class Position(NamedTuple):
    line: int
    column: int
    offset: int


@dataclass(frozen=True)
class SourceFile:
    """The text of one file, never altered, and where its lines start."""

    path: str
    text: str
    undecodable: tuple[tuple[int, int, str], ...] = ()

    @cached_property
    def line_starts(self) -> list[int]:
        return [0, *(m.end() for m in _LINE_END.finditer(self.text))]

    @cached_property
    def lines(self) -> list[str]:
        """The lines without their ends; line ends and numbering as Markdown sees them."""
        return _LINE_END.split(self.text)

    @property
    def scanned_lines(self) -> list[str]:
        """The lines as the scanners read them: same count; BOM and overlong lines left out."""
        lines = [line if len(line) <= MAX_LINE else "" for line in self.lines]
        lines[0] = lines[0].removeprefix(BOM)
        return lines

    def position(self, offset: int) -> Position:
        line = bisect_right(self.line_starts, offset)
        return Position(line, offset - self.line_starts[line - 1] + 1, offset)

    def line(self, number: int) -> str:
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def span(self, start: int, end: int) -> Span:
        return Span(self.path, start, end)


def decode(path: str, data: bytes) -> SourceFile:
    """Decode UTF-8; bytes that are none become U+FFFD and are remembered with their place."""
    try:
        return SourceFile(path, data.decode("utf-8"))
    except UnicodeDecodeError:
        return _decode_broken(path, data)


def _decode_broken(path: str, data: bytes) -> SourceFile:
    parts: list[str] = []
    bad: list[tuple[int, int, str]] = []
    done = length = 0
    while done < len(data) and len(bad) < MAX_REPEATED:
        try:
            parts.append(data[done:].decode("utf-8"))
            done = len(data)
        except UnicodeDecodeError as error:
            good = data[done : done + error.start].decode("utf-8")
            wrong = data[done + error.start : done + error.end]
            length += len(good)
            bad.append((length, length + 1, wrong.hex(" ").upper()))
            parts += [good, "\ufffd"]
            length += 1
            done += error.end
    parts.append(data[done:].decode("utf-8", "replace"))
    return SourceFile(path, "".join(parts), tuple(bad))


def findings(file: SourceFile) -> Iterator[Finding]:
    """What is wrong with the characters themselves, before any syntax."""
    for start, end, shown in file.undecodable:
        yield Finding("SRC101", file.span(start, end), {"bytes": shown})
    text = file.text
    if text.startswith(BOM):
        yield Finding("SRC102", file.span(0, 1), fix=replace("safe", 0, 1, ""))
    if not text.strip(BOM + " \t\r\n"):
        yield Finding("SRC109", file.span(0, 0))
    yield from _line_ends(file)
    for match in _DECOMPOSED.finditer(text):
        composed = unicodedata.normalize("NFC", match[0])
        if composed != match[0]:
            yield Finding(
                "SRC105",
                file.span(*match.span()),
                {"text": composed},
                fix=replace("safe", *match.span(), composed),
            )
    for count, match in enumerate(_CONTROL.finditer(text)):
        if count == MAX_REPEATED:
            break
        yield Finding("SRC107", file.span(*match.span()), {"code": f"U+{ord(match[0]):04X}"})
    for start, line in zip(file.line_starts, file.lines, strict=True):
        if len(line) > MAX_LINE:
            args = {"length": str(len(line)), "limit": str(MAX_LINE)}
            yield Finding("SRC108", file.span(start, start + len(line)), args)


def _line_ends(file: SourceFile) -> Iterator[Finding]:
    text = file.text
    if "\r" not in text:
        return
    ends = list(_LINE_END.finditer(text))
    others = [m for m in ends if m[0] != "\n"]
    fix = Fix("safe", tuple(Edit(m.start(), m.end(), "\n") for m in others))
    key = "SRC103" if len(others) == len(ends) else "SRC104"
    args = {"count": str(len(others)), "lines": str(len(ends))}
    yield Finding(key, file.span(*others[0].span()), args, fix=fix)


def tab_findings(file: SourceFile, start: int, end: int) -> Iterator[Finding]:
    """Tabs in a part that is read as YAML, where they cannot indent."""
    for match in _TAB.finditer(file.text, start, end):
        fix = replace("safe", *match.span(), "  " * len(match[0]))
        yield Finding("SRC106", file.span(*match.span()), fix=fix)
