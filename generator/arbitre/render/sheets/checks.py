"""The laid-out document and its PDF looked over: what the family PRN finds in them."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Any

from arbitre.finding import Finding
from arbitre.model.sheets import LEAST_TYPE
from arbitre.render.sheets import trees
from arbitre.render.sheets.boxes import Drawing, Line, Rect, Walk, walk
from arbitre.render.sheets.jobs import Job, Piece
from arbitre.render.sheets.press import FONTS

PT = 96 / 72
SLACK = 0.6  # pixels
LEAST_FILL = 0.9
LEAST_PAGE = 0.12  # of the height of a page; with less text on it, it is nearly blank
LEAST_ROWS = 2
LEAST_CONTRAST = 7.0
FACES = {"Arbitre Sans": "sans-regular", "Arbitre Serif": "serif-regular"}

_IGNORED = re.compile(r"[\s\u00ad\u2010\u2011-]+")


@dataclass(frozen=True, slots=True)
class _Look:
    """What the checks share: the job, the pieces by id, and the pages with their lines."""

    job: Job
    pages: tuple[Walk, ...]
    fill: float

    def finding(self, key: str, block: str, **words: str) -> Finding:
        place = self.job.places.get(block, self.job.place)
        args = {"sheet": self.job.sheet.name, "block": block or "–", **words}
        return Finding(key, place, args)


def look_over(
    job: Job, document: Any, pdf: bytes, fill: float, kept: Sequence[Piece]
) -> list[Finding]:
    """Findings in the order of the pages, each told once."""
    look = _Look(job, tuple(walk(page) for page in document.pages), fill)
    checks = (_overfull, _clipped, _blank, _loose, _stranded, _split, _glyphs, _small, _faint)
    found = [finding for check in checks for finding in check(look)]
    found.extend(_lost(look, pdf, kept))
    return list({(f.key, f.span, tuple(f.args.items())): f for f in found}.values())


def _overfull(look: _Look) -> Iterator[Finding]:
    """Tables wider than what holds them, columns and cards fuller than they are."""
    for number, page in enumerate(look.pages, 1):
        for table in page.tables:
            if table.rect.right > table.inside.right + SLACK:
                yield look.finding("PRN101", table.block)
        for holder in page.holders:
            over = holder.used - holder.rect.bottom
            if over > SLACK:
                words = {"page": str(number), "millimetres": f"{over * 25.4 / 96:.1f}"}
                yield look.finding("PRN102", holder.block, **words)


def _clipped(look: _Look) -> Iterator[Finding]:
    for page in look.pages:
        for line in page.lines:
            if not _within(line.rect, line.inside):
                yield look.finding("PRN103", line.block, text=line.text.strip()[:40])
        for drawing in page.drawings:
            if not _within(drawing.rect, drawing.inside):
                yield look.finding("PRN103", drawing.block, text=drawing.text[:40])


def _within(rect: Rect, around: Rect) -> bool:
    return (
        rect.left >= around.left - SLACK
        and rect.right <= around.right + SLACK
        and rect.top >= around.top - 2 - SLACK
        and rect.bottom <= around.bottom + 2 + SLACK
    )


def _blank(look: _Look) -> Iterator[Finding]:
    """A cover, short contents, the end of a booklet and the backs of cards have little on them
    and should.
    """
    layout = look.job.sheet["layout"]
    if layout == "cards":
        return
    spared = (1, 2, len(look.pages)) if layout == "book" else ()
    for number, page in enumerate(look.pages, 1):
        covered = sum({round(line.rect.top): line.rect.height for line in page.lines}.values())
        covered += sum(drawing.rect.height for drawing in page.drawings)
        if number not in spared and covered < LEAST_PAGE * page.area.height:
            yield look.finding("PRN201", "", page=str(number))


def _loose(look: _Look) -> Iterator[Finding]:
    if look.job.sheet["layout"] == "columns" and look.fill < LEAST_FILL:
        yield look.finding("PRN202", "", percent=str(int(100 * look.fill)))


def _stranded(look: _Look) -> Iterator[Finding]:
    """A heading with no line of its own text below it in the same column or on the same page."""
    for number, page in enumerate(look.pages, 1):
        for lines in page.by_holder():
            if lines and lines[-1].heading and (len(page.holders) or number < len(look.pages)):
                last = lines[-1]
                yield look.finding("PRN203", last.block, text=last.text.strip(), page=str(number))


def _split(look: _Look) -> Iterator[Finding]:
    """A table of which fewer than two rows stand on one side of a break."""
    rows: dict[int, list[tuple[str, int]]] = {}
    for page in look.pages:
        for table in page.tables:
            rows.setdefault(table.element, []).append((table.block, table.rows))
    for parts in rows.values():
        total = sum(count for _, count in parts)
        if len(parts) > 1 and total > LEAST_ROWS and min(n for _, n in parts) < LEAST_ROWS:
            yield look.finding("PRN204", parts[0][0])


def _glyphs(look: _Look) -> Iterator[Finding]:
    drawn = ((d.text, d.block, "Arbitre Sans") for page in look.pages for d in page.drawings)
    written = ((line.text, line.block, line.face) for line in _all_lines(look))
    for text, block, face in (*written, *drawn):
        for char in sorted({c for c in text if not c.isspace() and c not in _known(face)}):
            code = f"U+{ord(char):04X}"
            yield look.finding("PRN301", block, char=char, code=code, font=face)


@cache
def _known(face: str) -> frozenset[str]:
    from fontTools.ttLib import TTFont

    if face not in FACES:
        return frozenset()
    with TTFont(FONTS / f"{FACES[face]}.ttf", lazy=True) as font:
        return frozenset(map(chr, font.getBestCmap())) | {"\u00ad", "\u200b"}


def _small(look: _Look) -> Iterator[Finding]:
    drawings = (drawing for page in look.pages for drawing in page.drawings)
    shown: list[Line | Drawing] = [*_all_lines(look), *drawings]
    for part in shown:
        size = part.size / PT
        if size < LEAST_TYPE - 0.01 and part.text.strip():
            yield look.finding("PRN302", part.block, size=f"{size:.1f}", least=f"{LEAST_TYPE:g}")


def _faint(look: _Look) -> Iterator[Finding]:
    if look.job.sheet["variant"] != "nb":
        return
    for line in _all_lines(look):
        ratio = contrast(line.colour, line.ground)
        if ratio < LEAST_CONTRAST and line.text.strip():
            yield look.finding(
                "PRN304", line.block, ratio=f"{ratio:.1f}", text=line.text.strip()[:40]
            )


def contrast(ink: tuple[float, ...], ground: tuple[float, ...]) -> float:
    """The ratio of luminances, from 1 to 21."""
    light, dark = sorted((_luminance(ink), _luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: tuple[float, ...]) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _all_lines(look: _Look) -> Iterator[Line]:
    for page in look.pages:
        yield from page.lines
        yield from page.margins


def _lost(look: _Look, pdf: bytes, kept: Sequence[Piece]) -> Iterator[Finding]:
    """Every word of every piece is looked for in the PDF's own text, in order."""
    pages = [_plain(text) for text in texts_of(pdf)]
    # a folded sheet begins and ends on its outer side: the first page is read before and after
    whole = "".join(pages + pages[:1] if look.job.sheet.yes("fold") else pages)
    for piece in kept:
        word = _missing(trees.words_of(trees.parse(piece.html).root), whole)
        if word is not None:
            yield look.finding("PRN303", piece.id, word=word)


def texts_of(pdf: bytes) -> list[str]:
    from pypdf import PdfReader

    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def _missing(words: Sequence[str], text: str) -> str | None:
    """The first word that is not found after the ones before it."""
    at = 0
    for word in words:
        plain = _plain(word)
        found = text.find(plain, at)
        if found < 0:
            return word
        at = found + len(plain)
    return None


def _plain(text: str) -> str:
    return _IGNORED.sub("", unicodedata.normalize("NFKC", text))
