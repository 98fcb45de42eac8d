"""Cards: so many to a sheet, crop marks around them, backs on the next page in duplex order."""

from collections.abc import Iterator, Sequence
from html import escape

from arbitre.finding import Finding
from arbitre.render.sheets.document import document, endless
from arbitre.render.sheets.jobs import Job, Piece
from arbitre.render.sheets.press import Press

PX = 96 / 25.4
STEP = 0.25  # points


class Cards:
    def __init__(self, job: Job, press: Press) -> None:
        self.job, self.press, self.sheet = job, press, job.sheet
        made = job.settings
        self.across, self.down = int(made["across"]), int(made["down"])
        self.width, self.height = made["width"], made["height"]
        self.padding, self.mark, self.clear = made["padding"], made["mark"], made["clear"]
        width, height = self.sheet.size
        self.left = (width - self.across * self.width) / 2
        self.top = (height - self.down * self.height) / 2

    def fit(self) -> tuple[float, str, list[Finding]]:
        """The largest size at which every card holds its text; cards that never do are told."""
        room = (self.height - 2 * self.padding) * PX
        low, high = (round(self.sheet[key] / STEP) for key in ("smallest", "largest"))
        found = self.too_long(low * STEP, room)
        while not found and low < high:
            middle = (low + high + 1) // 2
            if self.too_long(middle * STEP, room):
                high = middle - 1
            else:
                low = middle
        size = low * STEP
        return size, self.html(size), found

    def too_long(self, size: float, room: float) -> list[Finding]:
        """Every face is laid out on its own, as wide as a card inside."""
        width = (self.width - 2 * self.padding) * PX
        faces = (
            f'<div class="slot" id="s{n}">{piece.html}</div>'
            for n, piece in enumerate(self.job.pieces)
        )
        html = document(self.job, "".join(faces), endless(width), size)
        anchors = self.press.lay_out(html).pages[0].anchors
        found = []
        for n, piece in enumerate(self.job.pieces):
            _, top, right, bottom = anchors[f"s{n}"]
            if bottom - top > room or right > width + 0.5:
                over = str(max(round((bottom - top - room) / PX), 1))
                args = {"sheet": self.sheet.name, "block": piece.id, "millimetres": over}
                found.append(Finding("PRN102.card", piece.span, args))
        return found

    def html(self, size: float) -> str:
        width, height = self.sheet.size
        margin = min(self.left, self.top, 8.0)
        pages = []
        for group in _grouped(self.job.pieces, self.across * self.down):
            pages.append(self.page(self.faces(group), margin))
            if self.sheet.yes("backs"):
                pages.append(self.page(self.backs(group), margin))
        rule = f"@page{{size:{width}mm {height}mm;margin:{margin}mm}}"
        return document(self.job, "".join(pages), rule, size)

    def page(self, cards: Iterator[str], margin: float) -> str:
        width, height = self.sheet.size
        area = f"width:{width - 2 * margin:.2f}mm;height:{height - 2 * margin - 0.1:.2f}mm"
        inside = f"position:absolute;left:{-margin}mm;top:{-margin}mm"
        marks = "".join(self.marks())
        body = "".join(cards)
        return f'<div class="page" style="{area}"><div style="{inside}">{body}{marks}</div></div>'

    def faces(self, group: Sequence[Piece]) -> Iterator[str]:
        for n, piece in enumerate(group):
            row, column = divmod(n, self.across)
            yield self.card(column, row, "card", escape(piece.id), piece.html)

    def backs(self, group: Sequence[Piece]) -> Iterator[str]:
        """Turned over the long side: the back of the left card lies on the right."""
        for n, piece in enumerate(group):
            row, column = divmod(n, self.across)
            text = f'<p>{escape(self.job.title)}</p><p class="back-kind">{escape(piece.group)}</p>'
            inner = (
                f'<div style="padding-top:{self.height / 2 - self.padding - 9:.2f}mm">{text}</div>'
            )
            yield self.card(self.across - 1 - column, row, "card back", "", inner)

    def card(self, column: int, row: int, name: str, block: str, html: str) -> str:
        left, top = self.left + column * self.width, self.top + row * self.height
        style = (
            f"left:{left:.3f}mm;top:{top:.3f}mm;"
            f"width:{self.width}mm;height:{self.height}mm;padding:{self.padding}mm"
        )
        return f'<div class="{name}" data-block="{block}" style="{style}">{html}</div>'

    def marks(self) -> Iterator[str]:
        """Hairlines outside of the cards, in line with their edges."""
        thin = 0.1
        across = [self.left + n * self.width for n in range(self.across + 1)]
        down = [self.top + n * self.height for n in range(self.down + 1)]
        length = min(self.mark, self.left - self.clear, self.top - self.clear)
        for x in across:
            for y in (down[0] - self.clear - length, down[-1] + self.clear):
                yield _mark(x - thin / 2, y, thin, length)
        for y in down:
            for x in (across[0] - self.clear - length, across[-1] + self.clear):
                yield _mark(x, y - thin / 2, length, thin)


def _mark(left: float, top: float, width: float, height: float) -> str:
    place = f"left:{left:.3f}mm;top:{top:.3f}mm;width:{width:.3f}mm;height:{height:.3f}mm"
    return f'<div class="mark" style="{place}"></div>'


def _grouped(pieces: Sequence[Piece], size: int) -> list[Sequence[Piece]]:
    return [pieces[n : n + size] for n in range(0, len(pieces), size)]
