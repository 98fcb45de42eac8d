"""Lists in running text: items with their markers, as lines show them, and lists of scalars."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from arbitre.lint.prose import View

_ITEM = re.compile(
    r"(?P<indent>[ \t>]*)(?:(?P<bullet>[-*+•–▪◦])|(?P<number>\d{1,3})(?P<sign>[.)]))"
    r"[ \t\u00a0]+(?=\S)"
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of prose; `marker` is empty where it begins no item."""

    start: int
    end: int
    indent: int
    marker: str
    number: int | None
    body: int  # where the text after the marker starts


def lines_of(view: View) -> list[list[Line]]:
    """Runs of lines of prose with no blank line or other block between them; made once."""
    if "lines" not in view.memo:
        view.memo["lines"] = [*_runs(view)]
    runs: list[list[Line]] = view.memo["lines"]
    return runs


def _runs(view: View) -> Iterator[list[Line]]:
    run: list[Line] = []
    last = -1
    text = view.file.text
    for piece in view.pieces:
        if piece.kind != "prose":
            continue
        if run and text[last : piece.start].strip("\r") != "\n":
            yield run
            run = []
        start = piece.start
        for written in text[piece.start : piece.end].split("\n"):
            end = start + len(written.rstrip())
            if written.strip():
                run.append(_line(text, start, end))
            start += len(written) + 1
        last = piece.end
    if run:
        yield run


def _line(text: str, start: int, end: int) -> Line:
    match = _ITEM.match(text, start, end)
    if match is None:
        indent = len(text[start:end]) - len(text[start:end].lstrip(" \t>"))
        return Line(start, end, indent, "", None, start + indent)
    number = int(match["number"]) if match["number"] else None
    kind = match["bullet"] or match["sign"]
    return Line(start, end, len(match["indent"]), kind, number, match.end())


def lists_of(view: View) -> Iterator[list[tuple[int, int]]]:
    """Where the text of each item starts and ends, list by list."""
    for run in lines_of(view):
        yield from _lists(run)
    groups: dict[tuple[int, str], list[tuple[int, int]]] = {}
    for piece in view.pieces:
        if piece.kind == "scalar" and piece.group >= 0:
            trim = piece.style in ("single", "double")
            end = piece.start + len(view.file.text[piece.start : piece.end].rstrip()) - trim
            groups.setdefault((piece.group, piece.key), []).append((piece.start + trim, end))
    yield from groups.values()


def _lists(run: list[Line]) -> Iterator[list[tuple[int, int]]]:
    """Items of one level and one sort of marker that follow each other."""
    items: list[tuple[int, int]] = []
    level: tuple[int, str] | None = None
    deeper = False
    for line in run:
        if line.marker:
            if level is not None and line.indent > level[0] + 1:
                deeper = True  # an inner list: its items are not those of this one
                continue
            deeper = False
            if level is not None and (line.indent, line.marker) != level:
                yield items
                items = []
            level = (line.indent, line.marker)
            items.append((line.body, line.end))
        elif items and not deeper:
            items[-1] = (items[-1][0], line.end)
    if items:
        yield items
