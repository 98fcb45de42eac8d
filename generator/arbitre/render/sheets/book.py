"""Booklets: the pages of a game as a flowing document with contents and running heads."""

from html import escape
from xml.etree.ElementTree import Element

from arbitre.render.sheets import trees
from arbitre.render.sheets.document import document, qr
from arbitre.render.sheets.jobs import Job, Piece
from arbitre.render.sheets.widths import set_widths

PX, PT = 96 / 25.4, 96 / 72
SHORT = 8  # rows, heads with them; such a table stays on one page
LINES = 32  # of contents that go on one page; more are set in two columns
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
        items = []
        count = sum(len(chapter.findall("h1") + chapter.findall("h2")) for chapter in chapters)
        for chapter in chapters:
            first = chapter.find("h1")
            if first is None:
                continue
            below = "".join(f"<li>{_link(h)}</li>" for h in chapter.findall("h2"))
            inner = f"<ol>{below}</ol>" if below else ""
            items.append(f"<li>{_link(first)}{inner}</li>")
        name = "contents" if count <= LINES else "contents long"
        return f'<nav class="{name}"><h2>Sommaire</h2><ol>{"".join(items)}</ol></nav>'


def _link(heading: Element) -> str:
    return f'<a href="#{escape(heading.get("id", ""))}">{escape(trees.text_of(heading))}</a>'
