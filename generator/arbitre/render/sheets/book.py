"""Booklets: the pages of a game as a flowing document with contents and running heads."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from xml.etree.ElementTree import Element

from arbitre.render.sheets import trees
from arbitre.render.sheets.document import document, qr
from arbitre.render.sheets.jobs import Job, Piece
from arbitre.render.sheets.stack import stack
from arbitre.render.sheets.widths import cell_of, set_widths

PX, PT = 96 / 25.4, 96 / 72
SHORT = 8  # rows, heads with them; such a table stays on one page
HEAD, ENTRY, LEADING = 15.0, 1.0, 1.35  # of contents: millimetres of the title and around an entry
BESIDE = 5.0  # em of a half beside its words: gutter, indent, leader and number
BLOCKS = 0.93  # the type size in blocks, as the style sheet has it


class Book:
    def __init__(self, job: Job) -> None:
        self.job, self.sheet = job, job.sheet
        self.size = float(job.sheet["largest"])

    def html(self) -> str:
        width, height = self.sheet.size
        margin = self.sheet["margin"]
        room = (width - 2 * margin) * PX / (self.size * BLOCKS * PT)
        chapters = [self.chapter(piece, room) for piece in self.job.pieces]
        page = f"@page{{size:{width}mm {height}mm;margin:{margin + 3}mm {margin}mm {margin}mm}}"
        body = self.cover() + self.contents(chapters) + "".join(map(trees.write, chapters))
        return document(self.job, body, page, self.size)

    def chapter(self, piece: Piece, room: float) -> Element:
        root = trees.parse(piece.html).root
        root.tag = "section"
        root.set("class", "chapter fresh" if piece is self.job.pieces[0] else "chapter")
        root.set("data-block", piece.id)
        for table in list(root.iter("table")):
            stack(table, room)
        for table in root.iter("table"):
            set_widths(table, room)
            if sum(1 for _ in table.iter("tr")) <= SHORT:
                table.set("class", f"{table.get('class') or ''} short".strip())
        return root

    def cover(self) -> str:
        return (
            f'<header class="cover"><h1>{escape(self.job.title)}</h1>'
            f'<p class="sheet-title">{escape(self.sheet.title)}</p>'
            f'<p class="notice">{escape(self.job.notice)}</p>{qr(self.job)}</header>'
        )

    def contents(self, chapters: list[Element]) -> str:
        """In one column, or in pairs of them.

        CSS columns would do the same, but WeasyPrint lays them out over and over to balance them.
        """
        width, height = self.sheet.size
        margin, em = self.sheet["margin"], self.size * BLOCKS * PT / PX
        free = (height - 2 * margin - HEAD) / (em * LEADING + ENTRY)
        room = (width - 2 * margin) / em / 2 - BESIDE
        lines = [line for chapter in chapters for line in _lines(chapter)]
        if len(lines) <= free:
            body = _list(lines, "ol")
        else:
            pairs = _pairs(lines, [line.height(room) for line in lines], free)
            halves = ("".join(_list(half, 'ol class="half"') for half in pair) for pair in pairs)
            body = "".join(f'<div class="halves">{both}</div>' for both in halves)
        return f'<nav class="contents"><h2>Sommaire</h2>{body}</nav>'


@dataclass(frozen=True, slots=True)
class _Line:
    """A chapter in the contents, or a section of the one before."""

    html: str
    text: str
    below: bool

    def height(self, room: float) -> float:
        return cell_of(self.text, "serif-regular").lines(room)[0]


def _lines(chapter: Element) -> Iterator[_Line]:
    if chapter.find("h1") is not None:
        for heading in (h for h in chapter if h.tag in ("h1", "h2")):
            yield _Line(_link(heading), trees.text_of(heading), heading.tag == "h2")


def _list(lines: Sequence[_Line], tag: str) -> str:
    items = (f"<li{' class=below' if line.below else ''}>{line.html}</li>" for line in lines)
    return f"<{tag}>{''.join(items)}</ol>"


def _pairs(
    lines: Sequence[_Line], heights: Sequence[float], free: float
) -> list[tuple[list[_Line], list[_Line]]]:
    """In as few pairs of columns as hold so much each, as even as can be; no chapter comes last."""
    count = 2 * math.ceil(sum(heights) / (2 * free))
    columns: list[list[_Line]] = [[] for _ in range(count)]
    at = 0.0
    for line, height in zip(lines, heights, strict=True):
        place = min(int((at + height / 2) * count / sum(heights)), count - 1)
        before = columns[place - 1] if place and not columns[place] else []
        if line.below and before and not before[-1].below:
            columns[place].append(before.pop())
        columns[place].append(line)
        at += height
    return list(zip(columns[::2], columns[1::2], strict=True))


def _link(heading: Element) -> str:
    return f'<a href="#{escape(heading.get("id", ""))}">{escape(trees.text_of(heading))}</a>'
