"""Widths of table columns, chosen so that the table is as low as it can be.

Text is measured with the fonts' own advances. WeasyPrint still has the last word: the widths are
percentages of an automatic table, so that a word too long for its column shows as overfull.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from xml.etree.ElementTree import Element  # noqa: S405 -- trees are made by tinyhtml5

from arbitre.render.sheets.press import FONTS

PADDING = 0.7  # em on both sides of a cell together, as the style sheet has it
STEPS = (0.16, 0.08, 0.04, 0.02, 0.01)  # parts of the width that are moved between columns
CHARACTERS_LOW = 0.25  # a column narrower than its longest word costs this much a line


@dataclass(frozen=True, slots=True)
class Cell:
    """The words of a cell by their widths, in em."""

    words: tuple[float, ...]

    @property
    def least(self) -> float:
        return max(self.words, default=0.0)

    def lines(self, width: float, space: float) -> int:
        lines, room = 1, width
        for n, word in enumerate(self.words):
            needed = word + (space if n and room < width else 0)
            if needed > room + 1e-9 and room < width:
                lines, room = lines + 1, width - word
            else:
                room -= needed
        return lines


@cache
def _advances(face: str) -> tuple[dict[str, float], float]:
    from fontTools.ttLib import TTFont

    font: Any = TTFont(FONTS / f"{face}.ttf", lazy=True)
    scale = font["head"].unitsPerEm
    metrics = font["hmtx"].metrics
    return {chr(code): metrics[name][0] / scale for code, name in font.getBestCmap().items()}, 0.55


def width_of(text: str, face: str = "sans-regular") -> float:
    """The width of a text in em, without kerning."""
    advances, usual = _advances(face)
    return sum(advances.get(char, usual) for char in text)


def set_widths(table: Element, room: float) -> None:
    """Give a table `col` elements for a room of so many em; tables of one column are left."""
    rows = [[*row] for row in table.iter("tr")]
    count = max((sum(int(c.get("colspan", "1")) for c in row) for row in rows), default=0)
    if count < 2 or table.find("colgroup") is not None:
        return
    widths = best([_cells(row, count) for row in rows], room, count)
    group = Element("colgroup")
    for width in widths:
        group.append(Element("col", {"style": f"width:{100 * width / sum(widths):.2f}%"}))
    table.insert(0, group)


def best(rows: Sequence[Sequence[Cell | None]], room: float, count: int) -> list[float]:
    """Column widths in em that add up to the room and make the least lines."""
    columns = [[row[n] for row in rows if n < len(row)] for n in range(count)]
    least = [max((c.least for c in column if c), default=0.5) + PADDING for column in columns]
    space = width_of(" ")
    wide = [
        max((sum(c.words) + space * len(c.words) for c in column if c), default=0.5) + PADDING
        for column in columns
    ]
    if sum(least) >= room:
        return least
    if sum(wide) <= room:  # all on one line: what is over goes where there is much text
        return [w + (room - sum(wide)) * w / sum(wide) for w in wide]
    spare = room - sum(least)
    more = [w - low for w, low in zip(wide, least, strict=True)]
    widths = [low + spare * m / sum(more) for low, m in zip(least, more, strict=True)]
    cost = _cost(rows, widths, space)
    for step in STEPS:
        widths, cost = _improved(rows, widths, least, cost, step * room, space)
    return widths


def _improved(
    rows: Sequence[Sequence[Cell | None]],
    widths: list[float],
    least: Sequence[float],
    cost: int,
    step: float,
    space: float,
) -> tuple[list[float], int]:
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
                if taker != giver and (lines := _cost(rows, trial, space)) < cost:
                    widths, cost, saved = trial, lines, True
                    break
    return widths, cost


def _cost(rows: Sequence[Sequence[Cell | None]], widths: Sequence[float], space: float) -> int:
    total = 0
    for row in rows:
        total += max(
            (
                cell.lines(width - PADDING, space)
                for cell, width in zip(row, widths, strict=False)
                if cell is not None
            ),
            default=1,
        )
    return total


def _cells(row: Sequence[Element], count: int) -> list[Cell | None]:
    """Cells by column; one that spans several columns or rows says nothing about any."""
    cells: list[Cell | None] = []
    for element in row:
        span = int(element.get("colspan", "1"))
        face = "sans-semibold" if element.tag == "th" else "sans-regular"
        words = "".join(element.itertext()).split()
        sizes = tuple(width_of(word, face) for word in words)
        cells.extend([Cell(sizes)] if span == 1 else [None] * span)
    return [None] * (count - len(cells)) + cells
