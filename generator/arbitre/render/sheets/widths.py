"""Widths of table columns, chosen so that the table is as low as it can be.

Text is measured with the fonts' own advances. WeasyPrint still has the last word: the widths are
percentages of an automatic table, so that a word too long for its column shows as overfull.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any
from xml.etree.ElementTree import Element

from arbitre.render.sheets.press import FONTS

PADDING = 0.7  # em on both sides of a cell together, as the style sheet has it
STEPS = (0.16, 0.08, 0.04, 0.02, 0.01)  # parts of the width that are moved between columns
SPACE, HYPHEN = 0.2, 0.31  # em
DIE = 1.2  # em, with the space before it
SURE = 0.15  # em that a word is given over its advances: percentages of widths are rounded
BROKEN = 0.3  # what a hyphenated word costs, in lines
TIGHT = 0.02  # and for each em that it lacks, so that a little more room is a little better


@dataclass(frozen=True, slots=True)
class Cell:
    """The words of a cell: each with its width in em and that of its widest part if hyphenated."""

    words: tuple[tuple[float, float], ...]

    @property
    def least(self) -> float:
        return max((part for _, part in self.words), default=0.0)

    @property
    def most(self) -> float:
        return sum(whole for whole, _ in self.words) + SPACE * max(len(self.words) - 1, 0)

    def cost(self, width: float) -> float:
        """How many lines the cell takes, a little more for each word that is broken."""
        lines, broken = self.lines(width)
        return lines + BROKEN * broken

    def lines(self, width: float) -> tuple[float, int]:
        """How many lines the cell takes, and how often a word is broken."""
        lines, room, broken = 1.0, width, 0
        for word, _ in self.words:
            needed = word + (SPACE if room < width else 0)
            if needed <= room + 1e-9:
                room -= needed
                continue
            lines += room < width
            room = width - word
            lines += TIGHT * max(-room, 0.0)
            while room < 0:  # broken over as many lines as it takes
                lines, room, broken = lines + 1, room + width, broken + 1
        return lines, broken


@cache
def _advances(face: str) -> tuple[dict[str, float], float]:
    from fontTools.ttLib import TTFont

    with TTFont(FONTS / f"{face}.ttf", lazy=True) as font:
        scale = font["head"].unitsPerEm
        metrics = font["hmtx"].metrics
        chars = {chr(c): metrics[name][0] / scale for c, name in font.getBestCmap().items()}
    return chars, 0.55


def width_of(text: str, face: str = "sans-regular") -> float:
    """The width of a text in em, without kerning."""
    advances, usual = _advances(face)
    return sum(advances.get(char, usual) for char in text)


def set_widths(table: Element, room: float) -> None:
    """Give a table `col` elements for a room of so many em; tables of one column are left."""
    cells = cells_of(table)
    count = max(map(len, cells), default=0)
    if count < 2 or table.find("colgroup") is not None:
        return
    widths = best(cells, room, count)
    group = Element("colgroup")
    for width in widths:
        group.append(Element("col", {"style": f"width:{100 * width / sum(widths):.2f}%"}))
    table.insert(0, group)


def cells_of(table: Element) -> list[list[Cell | None]]:
    """The cells of each row by column."""
    rows = list(table.iter("tr"))
    count = max((sum(int(c.get("colspan", "1")) for c in row) for row in rows), default=0)
    many = "many" in (table.get("class") or "").split()
    heads = () if many else table.iter("thead")
    head = {id(row) for part in heads for row in part.iter("tr")}
    faces = _faces(table)
    return [_cells([*row], count, faces, head=id(row) in head) for row in rows]


def least_width(rows: Sequence[Sequence[Cell | None]], count: int) -> float:
    """What the columns need together, words broken wherever they may be."""
    columns = [[row[n] for row in rows if n < len(row)] for n in range(count)]
    return sum(max((c.least for c in col if c), default=0.5) + PADDING for col in columns)


def best(rows: Sequence[Sequence[Cell | None]], room: float, count: int) -> list[float]:
    """Column widths in em that add up to the room and make the least lines."""
    columns = [[row[n] for row in rows if n < len(row)] for n in range(count)]
    least = [max((c.least for c in column if c), default=0.5) + PADDING for column in columns]
    wide = [max((c.most for c in column if c), default=0.5) + PADDING for column in columns]
    if sum(least) >= room:
        return least
    if sum(wide) <= room:  # all on one line: what is over goes where there is much text
        return [w + (room - sum(wide)) * w / sum(wide) for w in wide]
    spare = room - sum(least)
    more = [w - low for w, low in zip(wide, least, strict=True)]
    widths = [low + spare * m / sum(more) for low, m in zip(least, more, strict=True)]
    cost = lines_of(rows, widths)
    for step in STEPS:
        widths, cost = _improved(rows, widths, least, cost, step * room)
    return widths


def _improved(
    rows: Sequence[Sequence[Cell | None]],
    widths: list[float],
    least: Sequence[float],
    cost: float,
    step: float,
) -> tuple[list[float], float]:
    """Move a step of width from one column to another for as long as lines are saved."""
    saved = True
    while saved:
        saved = False
        for giver in range(len(widths)):
            if widths[giver] - step < least[giver]:
                continue
            for taker in range(len(widths)):
                trial = list(widths)
                trial[giver], trial[taker] = trial[giver] - step, trial[taker] + step
                if taker != giver and (lines := lines_of(rows, trial)) < cost:
                    widths, cost, saved = trial, lines, True
                    break
    return widths, cost


def lines_of(rows: Sequence[Sequence[Cell | None]], widths: Sequence[float]) -> float:
    """Those of the highest cell of each row; words broken in any cell cost beside."""
    total = 0.0
    for row in rows:
        highest = 1.0
        for cell, width in zip(row, widths, strict=False):
            if cell is not None:
                lines, broken = cell.lines(width - PADDING)
                highest = max(highest, lines)
                total += BROKEN * broken
        total += highest
    return total


def _faces(table: Element) -> dict[str, str]:
    """Of the cells outside of the head by their tags, as the style sheet has them."""
    names = (table.get("class") or "").split()
    plain, strong = "sans-regular", "sans-semibold"
    if "lines" in names and "catalogue" not in names:
        return {"th": plain, "td": strong}
    return {"th": strong, "td": plain}


def _cells(
    row: Sequence[Element], count: int, faces: Mapping[str, str], *, head: bool
) -> list[Cell | None]:
    """Cells by column; one that spans several columns or rows says nothing about any."""
    cells: list[Cell | None] = []
    for element in row:
        span = int(element.get("colspan", "1"))
        face = "sans-semibold" if head else faces[element.tag]
        whole = head or element.get("class") == "num"
        cell = cell_of("".join(element.itertext()), face, whole=whole)
        dice = sum((e.get("class") or "").startswith("die") for e in element.iter("span"))
        if dice:  # they stay together
            cell = Cell((*cell.words, (DIE * dice, DIE * dice)))
        cells.extend([cell] if span == 1 else [None] * span)
    return [None] * (count - len(cells)) + cells


def cell_of(text: str, face: str, *, whole: bool = False) -> Cell:
    return Cell(tuple(_sizes(word, face, whole=whole) for word in text.split()))


@cache
def _sizes(word: str, face: str, *, whole: bool) -> tuple[float, float]:
    """A word and the widest part that hyphenation leaves; limits as the style sheet has them."""
    width = width_of(word, face) + SURE
    if whole or len(word) < 7:
        return width, width
    ends = [n for n in _hyphenation().positions(word) if 3 <= n <= len(word) - 3]
    cuts = [0, *ends, len(word)]
    parts = [width_of(word[a:b], face) for a, b in pairwise(cuts)]
    return width, max(part + (HYPHEN if n < len(parts) - 1 else 0) for n, part in enumerate(parts))


@cache
def _hyphenation() -> Any:
    import pyphen

    return pyphen.Pyphen(lang="fr")
