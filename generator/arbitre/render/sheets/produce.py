"""A job to its PDFs and what is wrong with them."""

import gc
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from arbitre.finding import Finding
from arbitre.render.sheets import checks
from arbitre.render.sheets.book import Book
from arbitre.render.sheets.cards import Cards
from arbitre.render.sheets.columns import Columns, Slot
from arbitre.render.sheets.fit import Packing
from arbitre.render.sheets.jobs import Job, Piece
from arbitre.render.sheets.press import Press, RefusedError

MOST_NAMED = 12
REPAIRS = 3  # layouts again, where something came out higher than it was measured


@dataclass(frozen=True, slots=True)
class Product:
    """`pdfs` by name, none where nothing could be laid out; `size` and `fill` as reached."""

    pdfs: Mapping[str, bytes]
    findings: tuple[Finding, ...]
    size: float = 0.0
    fill: float = 0.0


def produce(job: Job) -> Product:
    """Lay a sheet out, look it over, write it."""
    collecting = gc.isenabled()
    gc.disable()  # boxes are many and live to the end: looking for dead ones takes a fifth more
    try:
        return _MAKERS[job.sheet["layout"]](job, Press(job.styles, job.folders))
    except RefusedError as refused:
        found = Finding("PRN403", job.place, {"address": str(refused)})
        return Product({}, (*job.findings, found))
    finally:
        if collecting:
            gc.enable()


def _finished(
    job: Job,
    press: Press,
    document: Any,
    found: Sequence[Finding] = (),
    *,
    size: float = 0.0,
    fill: float = 0.0,
    kept: Sequence[Piece] | None = None,
) -> Product:
    kept = job.pieces if kept is None else kept
    pdf = press.write(document, job.identifier)
    findings = [*job.findings, *found, *checks.look_over(job, document, pdf, fill, kept)]
    return Product({job.name: pdf}, tuple(findings), size, fill)


def _columns(job: Job, press: Press) -> Product:
    maker = Columns(job, press)
    kept: Sequence[int] = range(len(maker.slots))
    found: list[Finding] = []
    fitted = maker.fit(kept)
    if fitted is None:
        gone, kept = _fewer(maker)
        found = _told(maker, gone)
        fitted = maker.fit(kept) if kept and job.sheet.yes("most") else None
    if fitted is None:
        return Product({}, (*job.findings, *found))
    document = press.lay_out(maker.html(kept, fitted))
    for _ in range(REPAIRS):
        if not maker.shrink(document, fitted.size):
            break
        again = maker.fit(kept)
        if again is None:
            break
        fitted = again
        document = press.lay_out(maker.html(kept, fitted))
    shown = [piece for n in kept if (piece := maker.slots[n].piece) is not None]
    return _finished(job, press, document, found, size=fitted.size, fill=fitted.fill, kept=shown)


def _fewer(maker: Columns) -> tuple[list[Piece], list[int]]:
    """Leave out what is too wide, then slots of the last rank until the rest fits."""
    smallest, slots = maker.sheet["smallest"], maker.slots
    measured = maker.measure(smallest)
    ranks = {n: slot.piece.rank for n, slot in enumerate(slots) if slot.piece is not None}
    gone = {n for n in ranks if measured[n].wide}
    order = sorted(ranks.keys() - gone, key=lambda n: (*ranks[n], n))
    left = sorted(gone)
    kept = _without(slots, gone)
    while order and Packing(maker.measure_of(kept, smallest), maker.room).columns() is None:
        left.append(order.pop())
        kept = _without(slots, {*left})
    return [piece for n in left if (piece := slots[n].piece) is not None], kept


def _without(slots: Sequence[Slot], gone: Set[int]) -> list[int]:
    """The slots that stay; a group's heading goes with the last of its pieces."""
    kept: list[int] = []
    for n, slot in enumerate(slots):
        if slot.keep and kept and slots[kept[-1]].keep:
            kept.pop()
        if n not in gone:
            kept.append(n)
    if kept and slots[kept[-1]].keep:
        kept.pop()
    return kept


def _told(maker: Columns, gone: Sequence[Piece]) -> list[Finding]:
    """What was left out, as an info; or the error that the sheet is too long."""
    job, smallest = maker.job, maker.sheet["smallest"]
    measured = maker.measure(smallest)
    named = ", ".join(piece.id for piece in gone[:MOST_NAMED])
    named += f" (+{len(gone) - MOST_NAMED})" if len(gone) > MOST_NAMED else ""
    if job.sheet.yes("most"):
        left = {"sheet": job.sheet.name, "count": str(len(gone)), "blocks": named}
        return [Finding("PRN402", job.place, left)]
    if wide := maker.too_wide():
        return [Finding("PRN101", piece.span, _words(job, piece)) for piece in wide]
    used, room = sum(p.height + p.gap for p in measured), sum(maker.room)
    args = {
        "sheet": job.sheet.name,
        "pages": str(job.sheet["pages"]),
        "size": f"{smallest:g}",
        "percent": str(max(round(100 * (used / room - 1)), 1)),
        "millimetres": str(max(round((used - room) * 25.4 / 96), 1)),
        "blocks": named,
    }
    return [Finding("PRN104", job.place, args)]


def _words(job: Job, piece: Piece) -> dict[str, str]:
    return {"sheet": job.sheet.name, "block": piece.id}


def _cards(job: Job, press: Press) -> Product:
    maker = Cards(job, press)
    size, html, found = maker.fit()
    return _finished(job, press, press.lay_out(html), found, size=size)


def _book(job: Job, press: Press) -> Product:
    maker = Book(job)
    product = _finished(job, press, press.lay_out(maker.html()), size=maker.size)
    if not job.sheet.yes("booklet") or not product.pdfs:
        return product
    from arbitre.render.sheets.impose import booklet

    pdf = product.pdfs[job.name]
    pdfs = {job.name: pdf, f"{job.name}-cahier": booklet(pdf, job.sheet.size, job.name)}
    return Product(pdfs, product.findings, product.size)


_MAKERS = {"columns": _columns, "cards": _cards, "book": _book}
