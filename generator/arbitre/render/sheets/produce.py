"""A job to a PDF and what is wrong with it. A PDF with errors is not handed out."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from arbitre.finding import Finding
from arbitre.lint.rules import BY_CODE
from arbitre.render.sheets import checks
from arbitre.render.sheets.book import Book
from arbitre.render.sheets.cards import Cards
from arbitre.render.sheets.columns import Columns, Slot, slots_of
from arbitre.render.sheets.fit import Fitted
from arbitre.render.sheets.jobs import Job, Piece
from arbitre.render.sheets.press import Press

MOST_NAMED = 12


@dataclass(frozen=True, slots=True)
class Product:
    """`pdf` is empty where an error was found; `size` and `fill` are what the fit reached."""

    pdf: bytes
    findings: tuple[Finding, ...]
    size: float = 0.0
    fill: float = 0.0


def produce(job: Job) -> Product:
    """Lay a sheet out, look it over, write it."""
    return _MAKERS[job.sheet["layout"]](job, Press(job.styles, job.folders))


def _finished(
    job: Job, press: Press, html: str, found: Sequence[Finding], size: float, fill: float
) -> Product:
    if press.refused:
        refused = (Finding("PRN403", job.place, {"address": url}) for url in press.refused)
        return Product(b"", (*job.findings, *refused))
    document = press.lay_out(html)
    identifier = hashlib.sha256(job.fingerprint.encode()).digest()[:16]
    pdf = press.write(document, identifier)
    findings = [*job.findings, *found, *checks.look_over(job, document, pdf, fill)]
    return Product(b"" if failed(findings) else pdf, tuple(findings), size, fill)


def failed(findings: Sequence[Finding]) -> bool:
    return any(f.code in BY_CODE and BY_CODE[f.code].severity == "error" for f in findings)


def _columns(job: Job, press: Press) -> Product:
    maker = Columns(job, press)
    slots = slots_of(job.pieces)
    fitted = maker.fit(slots)
    found: list[Finding] = []
    if fitted is None:
        gone, slots, fitted = _fewer(maker, job, slots)
        found = _told(job, maker, gone, slots_of(job.pieces))
    if fitted is None or failed(found):
        return Product(b"", (*job.findings, *found))
    html = maker.html(slots, fitted)
    return _finished(job, press, html, found, fitted.size, fitted.fill)


def _fewer(
    maker: Columns, job: Job, slots: Sequence[Slot]
) -> tuple[list[Piece], list[Slot], Fitted | None]:
    """Leave out the least used pieces until the rest fits at the smallest size."""
    smallest = maker.sheet["smallest"]
    measured = maker.measure(slots, smallest)
    heights = {
        slot.piece.id: piece.height + piece.gap
        for slot, piece in zip(slots, measured, strict=True)
        if slot.piece is not None
    }
    order = sorted(range(len(job.pieces)), key=lambda n: (*job.pieces[n].rank, n))
    room, used = sum(maker.room), sum(p.height + p.gap for p in measured)
    gone: list[Piece] = []
    while order:
        while order and (used > 0.99 * room or not gone):
            piece = job.pieces[order.pop()]
            gone.append(piece)
            used -= heights[piece.id]
        left = slots_of([piece for piece in job.pieces if piece not in gone])
        fitted = maker.fit(left) if left else None
        if fitted is not None:
            return gone, left, fitted
        room *= 0.98
    return gone, [], None


def _told(job: Job, maker: Columns, gone: Sequence[Piece], slots: Sequence[Slot]) -> list[Finding]:
    """What was left out, as an info each; or the error that the sheet is too long."""
    smallest = maker.sheet["smallest"]
    wide = [
        slot.piece
        for slot, piece in zip(slots, maker.measure(slots, smallest), strict=True)
        if piece.wide and slot.piece is not None
    ]
    if wide:
        return [Finding("PRN101", piece.span, _words(job, piece)) for piece in wide]
    if job.sheet.yes("most"):
        return [Finding("PRN402", piece.span, _words(job, piece)) for piece in gone]
    measured = maker.measure(slots, smallest)
    used, room = sum(p.height + p.gap for p in measured), sum(maker.room)
    named = [piece.id for piece in gone]
    more = f" (+{len(named) - MOST_NAMED})" if len(named) > MOST_NAMED else ""
    args = {
        "sheet": job.sheet.name,
        "pages": str(job.sheet["pages"]),
        "size": _number(smallest),
        "percent": str(max(round(100 * (used / room - 1)), 1)),
        "millimetres": str(max(round((used - room) * 25.4 / 96), 1)),
        "blocks": ", ".join(named[:MOST_NAMED]) + more,
    }
    return [Finding("PRN104", job.place, args)]


def _words(job: Job, piece: Piece) -> dict[str, str]:
    return {"sheet": job.sheet.name, "block": piece.id}


def _number(value: float) -> str:
    return f"{value:g}"


def _cards(job: Job, press: Press) -> Product:
    maker = Cards(job, press)
    size, html, found = maker.fit()
    return _finished(job, press, html, found, size, 0.0)


def _book(job: Job, press: Press) -> Product:
    maker = Book(job)
    product = _finished(job, press, maker.html(), (), maker.size, 0.0)
    if job.sheet.yes("booklet") and product.pdf:
        from arbitre.render.sheets.impose import booklet

        pdf = booklet(product.pdf, job.sheet.size)
        return Product(pdf, product.findings, product.size)
    return product


_MAKERS = {"columns": _columns, "cards": _cards, "book": _book}
