"""Sheets of columns: pieces are measured once for each type size tried, packed, then placed."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from html import escape
from itertools import pairwise
from typing import Any
from xml.etree.ElementTree import Element

from arbitre.model.sheets import Sheet
from arbitre.render.sheets import beside, trees
from arbitre.render.sheets.boxes import walk
from arbitre.render.sheets.document import document, endless, qr
from arbitre.render.sheets.fit import GIVE, Column, Cut, Fitted, Measured, fit
from arbitre.render.sheets.jobs import Job, Piece
from arbitre.render.sheets.press import Press
from arbitre.render.sheets.widths import cell_of, set_widths, width_of

PX = 96 / 25.4  # a millimetre in pixels
PT = 96 / 72
SLACK = 0.6  # pixels that a column may go over
SPARE = 2.0  # pixels below a column: WeasyPrint drops what touches the end of the page
GAP, GROUP_GAP, HEADED_GAP = beside.GAP, 1.0, 0.4  # em above a piece, a group, the first of a group
TITLE = 1.06  # em; the type size of titles, as the style sheet has it
ROW_GIVE = 0.09  # em that a row, a step or an entry can be lower
MOST_GAP = 1.1  # em that slack may add
TALL = 3.6  # em; a row of three lines or more
USUAL = 1.1  # times the smallest: for tables that are stacked before the size is estimated
MOST = 1000.0  # em of a piece
BAND, SMALL_BAND = 13.0, 8.5  # millimetres of the title, on pages and on folded panels
PAGE_TITLE, PANEL_TITLE, SUBTITLE = 17.0, 12.5, 0.72  # points; em of it, as the style sheet has it
PAGE_CODE, PANEL_CODE = 13.5, 9.5  # millimetres of the QR code with the space before it


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
    """A piece, or the heading of a group (which is kept with the next)."""

    tree: trees.Tree
    piece: Piece | None
    gap: float = GAP
    beside: Element | None = None  # the one before and this one, side by side

    @property
    def keep(self) -> bool:
        return self.piece is None

    @property
    def loose_rows(self) -> int:
        """How many rows, steps and entries can be closer; the lower rows of an entry cannot."""
        rows = (row.get("class") or "" for row in self.tree.root.iter("tr"))
        lists = [e for tag in ("ol", "ul") for e in self.tree.root.iter(tag) if trees.has_rows(e)]
        return sum(not name.startswith("lower") for name in rows) + sum(map(len, lists))


@dataclass(frozen=True, slots=True)
class Part:
    """What stands in a column: a piece, a part of one, or two side by side, the first of them
    being that of slot `slot`.
    """

    slot: int
    block: str
    root: Element


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
    """The pieces in columns of `room` em, groups under headings where there are several.

    Without a room they stay as they are, one below the other.
    """
    several = len({piece.group for piece in pieces}) > 1
    parsed = [_parsed(piece, room) for piece in pieces]
    groups = [piece.group for piece in pieces]
    chosen = beside.pairs([tree.root for tree in parsed], groups, room) if room else []
    shares = {pair.first + 1: pair.share for pair in chosen}
    made: list[Slot] = []
    group = ""
    for n, piece in enumerate(pieces):
        begins = several and piece.group != group
        if begins:
            group = piece.group
            heading = trees.parse(f'<h2 class="group">{escape(group)}</h2>')
            made.append(Slot(heading, None, GROUP_GAP))
        both = _side_by_side(pieces[n - 1], piece, room, shares[n]) if n in shares else None
        made.append(Slot(parsed[n], piece, HEADED_GAP if begins else GAP, both))
    return made


def _parsed(piece: Piece, room: float) -> trees.Tree:
    tree = trees.parse(piece.html, room)
    _link(tree.root, piece.href)
    return tree


def _side_by_side(left: Piece, right: Piece, room: float, share: float) -> Element:
    root = Element("div", {"class": "beside"})
    for piece, part, name in ((left, share, "side"), (right, 1 - share, "side side-right")):
        tree = _parsed(piece, room * part - beside.BETWEEN / 2)
        style = f"width:{100 * part:.2f}%"
        told = {"class": name, "style": style, "data-share": str(part), "data-block": piece.id}
        side = Element("div", told)
        side.append(tree.root)
        root.append(side)
    return root


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
        self.size = self.expected()
        self.slots = slots_of(job.pieces, self.width / (self.size * PT))
        self.known: dict[float, list[Measured]] = {}

    def expected(self) -> float:
        """About the size that is reached; decides on stacked tables and pieces side by side."""

        def room(size: float) -> tuple[float, float]:
            return self.width / (size * PT), sum(self.room) / (size * PT)

        usual = self.width / (self.sheet["smallest"] * USUAL * PT)
        roots = [trees.parse(piece.html, usual).root for piece in self.job.pieces]
        size = beside.expected(roots, room)
        return float(min(max(size, self.sheet["smallest"]), self.sheet["largest"]))

    def fit(self, kept: Sequence[int]) -> Fitted | None:
        """The slots of these numbers, at the largest size."""
        return fit(
            lambda size: self.measure_of(kept, size),
            self.room,
            self.sheet["smallest"],
            self.sheet["largest"],
            sorted(self.known) or [self.size],
            rough=lambda size: [self.rough(self.slots[n], size) for n in kept],
        )

    def rough(self, slot: Slot, size: float) -> float:
        """About the height of a slot; more than nothing and less than all, to be divided by."""
        em = size * PT
        return max(min(beside.height(slot.tree.root, self.width / em), MOST), 1.0) * em

    def shrink(self, document: Any, size: float) -> bool:
        """Give columns that came out overfull as much less room; whether there were any."""
        holders = [holder for page in document.pages for holder in walk(page).holders]
        order = sorted(range(len(self.frames)), key=lambda n: self.frames[n].page)
        over = False
        for n, holder in zip(order, holders, strict=False):
            excess = holder.used - holder.rect.bottom
            if holder.lost > 0:  # what was dropped has no height, so it is guessed
                part = holder.lost / holder.letters
                excess = max(part * self.frames[n].height, beside.LINE * size * PT)
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

    def measure_of(self, kept: Sequence[int], size: float) -> list[Measured]:
        """The pieces of these numbers; beside each other are only those that follow each other."""
        measured = self.measure(size)
        follows = [n > 0 and n - 1 == before for before, n in pairwise([-1, *kept])]
        return [
            measured[n] if follow else replace(measured[n], saved=0.0, lost=0.0)
            for n, follow in zip(kept, follows, strict=True)
        ]

    def too_wide(self) -> list[Piece]:
        """The pieces that are wider than a column even at the smallest size."""
        measured = self.measure(self.sheet["smallest"])
        wide = (slot for slot, size in zip(self.slots, measured, strict=True) if size.wide)
        return [slot.piece for slot in wide if slot.piece is not None]

    def measured_at(self, size: float) -> list[Measured]:
        """Pieces one below the other in a column of their own."""
        em = size * PT
        body = []
        for n, slot in enumerate(self.slots):
            whole = deepcopy(slot.tree)
            self.set_tables(whole.root, em)
            self.name_rows(whole, n)
            body.append(f'<div class="slot" id="s{n}">{trees.write(whole.root)}</div>')
            if slot.beside is not None:
                both = deepcopy(slot.beside)
                self.set_tables(both, em)
                beside.name_sides(both, n)
                body.append(f'<div class="slot" id="p{n}">{trees.write(both)}</div>')
        html = document(self.job, "".join(body), endless(self.width), size)
        anchors = self.press.lay_out(html).pages[0].anchors
        found: list[Measured] = []
        for n, slot in enumerate(self.slots):
            found.append(self.measured(slot, n, anchors, em))
            if slot.beside is not None and not beside.is_overfull(n, anchors):
                _, top, _, bottom = anchors[f"p{n}"]
                left, right = found[-2:]
                saved = left.height + right.gap + right.height - (bottom - top)
                # only the rows of the higher one would count, so none of them give
                lost = left.give + GIVE * right.gap + right.give
                found[-1] = replace(right, saved=saved, lost=lost)
        return found

    def set_tables(self, root: Element, em: float) -> None:
        room = self.width / em
        for side in (e for e in root.iter("div") if "data-share" in e.attrib):
            for table in side.iter("table"):
                set_widths(table, room * float(side.get("data-share", "1")) - beside.BETWEEN / 2)
        for table in root.iter("table"):
            set_widths(table, room)

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
        give = slot.loose_rows * ROW_GIVE * em
        whole = Measured(bottom - top, gap, keep=slot.keep, wide=wide, give=give)
        if not slot.tree.is_long:
            return whole
        assert holder is not None
        count = len(slot.tree.rows)
        tops = [anchors[f"r{n}-{number}"][1] for number in range(count)]
        ends = [*tops[1:], holder[3]]
        rows = tuple(end - start for start, end in zip(tops, ends, strict=True))
        head, cuts = tops[0] - top, cuts_of(rows, em)
        again = head + longer_title(slot.tree.root, self.width / em) * em
        return replace(whole, head=head, again=again, rows=rows, cuts=cuts, row_give=ROW_GIVE * em)

    def html(self, kept: Sequence[int], fitted: Fitted) -> str:
        """The final document: every piece at its place."""
        em = fitted.size * PT
        slots = [self.slots[n] for n in kept]
        for slot in slots:
            self.set_tables(slot.tree.root, em)
            if slot.beside is not None:
                self.set_tables(slot.beside, em)
        by_page: list[list[str]] = [[] for _ in range(self.sheet["pages"])]
        by_page[0].append(self.band())
        for number, (frame, column) in enumerate(zip(self.frames, fitted.columns, strict=True)):
            inside = self.column(slots, fitted, column, em)
            style = (
                f"left:{frame.left:.3f}px;top:{frame.top:.3f}px;"
                f"width:{frame.width:.3f}px;height:{frame.height:.3f}px;"
                f"--closer:{ROW_GIVE * column.tight:.4f}em"
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
        code = (PANEL_CODE if fold else PAGE_CODE) * PX if self.job.address else 0.0
        em = (PANEL_TITLE if fold else PAGE_TITLE) * PT
        needed = title_width(self.job.title, self.sheet.title) * em
        smaller = f' style="font-size:{min((width - code) / needed, 1) * em:.2f}px"'
        return (
            f'<header class="band{" panel" if fold else ""}" style="{style}">{qr(self.job)}'
            f"<h1{smaller}>{escape(self.job.title)} "
            f'<span class="sheet-title">{escape(self.sheet.title)}</span></h1>{notice}</header>'
        )

    def column(self, slots: Sequence[Slot], fitted: Fitted, column: Column, em: float) -> str:
        taken = parts_between(column.start, column.end, slots, fitted.pieces)
        headed = [place > 0 and slots[taken[place - 1].slot].keep for place in range(len(taken))]
        gaps = max(headed[1:].count(False), 1)
        spread = min(max(column.free - column.height, 0.0) / gaps, MOST_GAP * em)
        kept = 1 - GIVE * column.tight
        parts = []
        for place, part in enumerate(taken):
            gap = kept * fitted.pieces[part.slot].gap if place else 0.0
            gap += spread if place and not headed[place] else 0.0
            parts.append(
                f'<div class="slot" data-block="{escape(part.block)}" '
                f'style="margin-top:{gap:.3f}px">{trees.write(part.root)}</div>'
            )
        return "".join(parts)


def cuts_of(rows: Sequence[float], em: float) -> list[int]:
    """Where both sides keep two rows; one of three lines or more is as good as two."""
    weights = [2 if height >= TALL * em else 1 for height in rows]
    return [n for n in range(1, len(rows)) if min(sum(weights[:n]), sum(weights[n:])) >= 2]


def title_width(game: str, sheet: str) -> float:
    """The em of the first line of a sheet, rather too many than too few."""
    return width_of(game, "serif-bold") + SUBTITLE * (width_of(sheet.upper(), "serif-regular") + 1)


def longer_title(root: Element, room: float) -> float:
    """The em that the title of a continued part is higher by, rather too many than too few."""
    title = next((e for e in root.iter() if e.get("class") == "block-title"), None)
    if title is None:
        return 0.0
    lines = []
    for text, part in (
        (trees.text_of(title), 1.05),
        (trees.text_of(title) + trees.CONTINUED, 0.95),
    ):
        lines.append(int(cell_of(text, "sans-bold").cost(room * part / TITLE)))
    return max(lines[1] - lines[0], 0) * TITLE * beside.LINE


def parts_between(
    start: Cut, end: Cut, slots: Sequence[Slot], measured: Sequence[Measured]
) -> list[Part]:
    """What stands between two cuts; whole pieces side by side where that saves height."""
    parts: list[Part] = []
    before = False  # whether the piece before is whole, and alone
    for n in range(start.piece, min(end.piece, len(slots) - 1) + 1):
        slot = slots[n]
        count = len(slot.tree.rows)
        first = start.row if n == start.piece else 0
        last = end.row if n == end.piece else count
        if n == end.piece and not end.row:
            break
        whole = (first, last) == (0, count)
        if whole and before and slot.beside is not None and measured[n].saved > 0:
            parts[-1] = Part(parts[-1].slot, "", slot.beside)
            before = False
            continue
        root = trees.part(slot.tree, first, last) if slot.tree.rows else slot.tree.root
        parts.append(Part(n, slot.piece.id if slot.piece is not None else "", root))
        before = whole
    return parts
