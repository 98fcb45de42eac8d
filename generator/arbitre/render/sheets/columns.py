"""Sheets of columns: pieces are measured once for each type size tried, packed, then placed."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from html import escape
from typing import Any
from xml.etree.ElementTree import Element

from arbitre.model.sheets import Sheet
from arbitre.render.sheets import trees
from arbitre.render.sheets.boxes import walk
from arbitre.render.sheets.document import document, qr
from arbitre.render.sheets.fit import Column, Cut, Fitted, Measured, fit
from arbitre.render.sheets.jobs import Job, Piece
from arbitre.render.sheets.press import Press
from arbitre.render.sheets.widths import set_widths

PX = 96 / 25.4  # a millimetre in pixels
PT = 96 / 72
SLACK = 0.6  # pixels that a column may go over
SPARE = 2.0  # pixels below a column: WeasyPrint drops what touches the end of the page
GAP, GROUP_GAP, HEADED_GAP = 0.75, 1.0, 0.4  # em above a piece, a group, the first of a group
MOST_GAP = 1.1  # em that slack may add
USUAL = 1.1  # the type size that is reached, in times the smallest; decides on stacked tables
BAND, SMALL_BAND = 13.0, 8.5  # millimetres of the title, on pages and on folded panels


@dataclass(frozen=True, slots=True)
class Frame:
    """A column on a page, in pixels from the corner of the page's area."""

    page: int
    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Slot:
    """A piece, or the heading of a group (which has no piece, and is kept with the next)."""

    tree: trees.Tree
    piece: Piece | None
    gap: float = GAP

    @property
    def keep(self) -> bool:
        return self.piece is None


def band_of(sheet: Sheet) -> float:
    return (SMALL_BAND if sheet.yes("fold") else BAND) * PX


def frames(sheet: Sheet) -> list[Frame]:
    """The columns in reading order. A folded sheet begins on the right of its outer side."""
    width, height = (side * PX for side in sheet.size)
    margin, gutter, count = sheet["margin"] * PX, sheet["gutter"] * PX, sheet["columns"]
    column = (width - 2 * margin - (count - 1) * gutter) / count
    made = []
    for n in range(sheet["pages"] * count):
        page, place = divmod(n, count)
        if sheet.yes("fold"):
            page, place = ((0, 1), (1, 0), (1, 1), (0, 0))[n]
        top = band_of(sheet) if n == 0 or (page == 0 and not sheet.yes("fold")) else 0.0
        free = height - 2 * margin - top - SPARE
        made.append(Frame(page, place * (column + gutter), top, column, free))
    return made


def slots_of(pieces: Sequence[Piece], room: float) -> list[Slot]:
    """The pieces in columns of `room` em, groups under headings where there are several."""
    several = len({piece.group for piece in pieces}) > 1
    made: list[Slot] = []
    group = ""
    for piece in pieces:
        begins = several and piece.group != group
        if begins:
            group = piece.group
            heading = trees.parse(f'<h2 class="group">{escape(group)}</h2>')
            made.append(Slot(heading, None, GROUP_GAP))
        tree = trees.parse(piece.html, room)
        _link(tree.root, piece.href)
        made.append(Slot(tree, piece, HEADED_GAP if begins else GAP))
    return made


def _link(root: Element, href: str) -> None:
    """The title leads to the same block online."""
    name = next((e for e in root.iter() if e.get("class") == "block-name"), None)
    if href and name is not None:
        link = Element("a", {"href": href})
        link.text, name.text = name.text, None
        link.extend(list(name))
        for child in list(name):
            name.remove(child)
        name.append(link)


class Columns:
    """One sheet of columns in the making."""

    def __init__(self, job: Job, press: Press) -> None:
        self.job, self.press, self.sheet = job, press, job.sheet
        self.frames = frames(self.sheet)
        self.width = self.frames[0].width
        self.room = [frame.height for frame in self.frames]
        self.slots = slots_of(job.pieces, self.width / (self.sheet["smallest"] * USUAL * PT))
        self.known: dict[float, list[Measured]] = {}

    def fit(self, kept: Sequence[int]) -> Fitted | None:
        """The slots of these numbers, at the largest size."""
        return fit(
            lambda size: [self.measure(size)[n] for n in kept],
            self.room,
            self.sheet["smallest"],
            self.sheet["largest"],
            sorted(self.known),
        )

    def shrink(self, document: Any) -> bool:
        """Give columns that came out overfull as much less room; whether there were any."""
        holders = [holder for page in document.pages for holder in walk(page).holders]
        order = sorted(range(len(self.frames)), key=lambda n: self.frames[n].page)
        over = False
        for n, holder in zip(order, holders, strict=False):
            excess = holder.used - holder.rect.bottom
            if excess > SLACK:
                self.room[n] -= excess
                over = True
        return over

    def measure(self, size: float) -> list[Measured]:
        """All pieces at a type size, laid out once."""
        key = round(size, 4)
        if key not in self.known:
            self.known[key] = self.measured_at(key)
        return self.known[key]

    def too_wide(self) -> list[Piece]:
        """The pieces that are wider than a column even at the smallest size."""
        measured = self.measure(self.sheet["smallest"])
        pairs = zip(self.slots, measured, strict=True)
        return [slot.piece for slot, size in pairs if size.wide and slot.piece is not None]

    def measured_at(self, size: float) -> list[Measured]:
        """Pieces one below the other in a column of their own."""
        em = size * PT
        body = []
        for n, slot in enumerate(self.slots):
            whole = deepcopy(slot.tree)
            self.set_tables(whole.root, em)
            self.name_rows(whole, n)
            body.append(f'<div class="slot" id="s{n}">{trees.write(whole.root)}</div>')
            if whole.cuts:
                again = trees.part(whole, 1, 2)
                for element in again.iter():
                    element.attrib.pop("id", None)
                _rows_of(again)[0].set("id", f"c{n}-row")
                body.append(f'<div class="slot" id="c{n}">{trees.write(again)}</div>')
        page = f"@page{{size:{self.width}px 9999999px;margin:0}}"
        html = document(self.job, "".join(body), page, size)
        anchors = self.press.lay_out(html).pages[0].anchors
        return [self.measured(slot, n, anchors, em) for n, slot in enumerate(self.slots)]

    def set_tables(self, root: Element, em: float) -> None:
        for table in root.iter("table"):
            set_widths(table, self.width / em)

    @staticmethod
    def name_rows(tree: trees.Tree, n: int) -> None:
        for number, row in enumerate(tree.rows):
            row[0].set("id", f"r{n}-{number}")
        if tree.holder is not None:
            tree.holder.set("id", f"h{n}")

    def measured(
        self, slot: Slot, n: int, anchors: dict[str, tuple[float, ...]], em: float
    ) -> Measured:
        _, top, _, bottom = anchors[f"s{n}"]
        holder = anchors.get(f"h{n}")
        wide = holder is not None and holder[2] > self.width + 0.5
        gap = slot.gap * em
        if not slot.tree.cuts:
            return Measured(bottom - top, gap, keep=slot.keep, wide=wide)
        assert holder is not None
        count = len(slot.tree.rows)
        tops = [anchors[f"r{n}-{number}"][1] for number in range(count)]
        ends = [*tops[1:], holder[3]]
        rows = tuple(end - start for start, end in zip(tops, ends, strict=True))
        again = anchors[f"c{n}-row"][1] - anchors[f"c{n}"][1]
        return Measured(
            bottom - top, gap, tops[0] - top, again, rows, slot.tree.cuts, slot.keep, wide
        )

    def html(self, kept: Sequence[int], fitted: Fitted) -> str:
        """The final document: every piece at its place."""
        em = fitted.size * PT
        slots = [self.slots[n] for n in kept]
        for slot in slots:
            self.set_tables(slot.tree.root, em)
        by_page: list[list[str]] = [[] for _ in range(self.sheet["pages"])]
        by_page[0].append(self.band())
        for number, (frame, column) in enumerate(zip(self.frames, fitted.columns, strict=True)):
            inside = self.column(slots, fitted, column, em)
            style = (
                f"left:{frame.left:.3f}px;top:{frame.top:.3f}px;"
                f"width:{frame.width:.3f}px;height:{frame.height:.3f}px"
            )
            by_page[frame.page].append(
                f'<div class="column" id="column-{number}" style="{style}">{inside}</div>'
            )
        width, height = self.sheet.size
        margin = self.sheet["margin"]
        area = f"width:{width - 2 * margin}mm;height:{height - 2 * margin - 0.1}mm"
        fold = '<div class="fold"></div><div class="fold fold-end"></div>'
        marks = fold if self.sheet.yes("fold") else ""
        pages = (f'<div class="page" style="{area}">{"".join(p)}{marks}</div>' for p in by_page)
        page = f"@page{{size:{width}mm {height}mm;margin:{margin}mm}}"
        return document(self.job, "".join(pages), page, fitted.size)

    def band(self) -> str:
        frame = self.frames[0]
        fold = self.sheet.yes("fold")
        left = frame.left if fold else 0.0
        width = frame.width if fold else self.sheet.size[0] * PX - 2 * self.sheet["margin"] * PX
        notice = "" if fold else f'<p class="notice">{escape(self.job.notice)}</p>'
        style = f"left:{left:.3f}px;width:{width:.3f}px;height:{band_of(self.sheet) - 6:.3f}px"
        return (
            f'<header class="band{" panel" if fold else ""}" style="{style}">{qr(self.job)}'
            f"<h1>{escape(self.job.title)} "
            f'<span class="sheet-title">{escape(self.sheet.title)}</span></h1>{notice}</header>'
        )

    def column(self, slots: Sequence[Slot], fitted: Fitted, column: Column, em: float) -> str:
        taken = pieces_between(column.start, column.end, slots)
        headed = [place > 0 and slots[taken[place - 1][0]].keep for place in range(len(taken))]
        gaps = max(headed[1:].count(False), 1)
        spread = min((column.free - column.height) / gaps, MOST_GAP * em)
        parts = []
        for place, (n, start, end) in enumerate(taken):
            slot = slots[n]
            gap = fitted.pieces[n].gap if place else 0.0
            gap += spread if place and not headed[place] else 0.0
            root = trees.part(slot.tree, start, end) if slot.tree.rows else slot.tree.root
            block = escape(slot.piece.id) if slot.piece else ""
            parts.append(
                f'<div class="slot" data-slot="{n}" data-block="{block}" '
                f'style="margin-top:{gap:.3f}px">{trees.write(root)}</div>'
            )
        return "".join(parts)


def _rows_of(root: Element) -> list[Element]:
    _, rows = trees.rows_of(root)
    return [row[0] for row in rows]


def pieces_between(start: Cut, end: Cut, slots: Sequence[Slot]) -> list[tuple[int, int, int]]:
    """Pieces between two cuts, each with its first row and the row after its last."""
    taken = []
    for n in range(start.piece, min(end.piece, len(slots) - 1) + 1):
        first = start.row if n == start.piece else 0
        count = len(slots[n].tree.rows)
        last = end.row if n == end.piece else count
        if n < end.piece or end.row:
            taken.append((n, first, last))
    return taken
