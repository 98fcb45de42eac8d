"""Catalogues of many columns: where the last one, the text, would starve, it goes below the others."""

from collections.abc import Sequence
from xml.etree.ElementTree import Element  # noqa: S405 -- trees are made by tinyhtml5

from arbitre.render.sheets.widths import Cell, best, cells_of, lines_of

LEAST_GAIN = 0.85  # of the height; less is not worth leaving the plain table


def stack(table: Element, room: float) -> None:
    """Put the text of each entry in a row of its own, if the table gets lower in `room` em."""
    if "catalogue" not in (table.get("class") or "").split():
        return
    rows = cells_of(table)
    count = max(map(len, rows), default=0)
    if count < 3 or not _gains(rows, room, count):
        return
    table.set("class", f"{table.get('class')} stacked")
    for row in list(table.iter("tr")):
        parent = next(part for part in table if row in list(part))
        text = row[-1]
        row.remove(text)
        row.set("class", "upper")
        if not "".join(text.itertext()).strip():
            row.set("class", "upper alone")
            continue
        text.set("colspan", str(count - 1))
        below = Element("tr", {"class": "lower"})
        below.append(text)
        parent.insert(list(parent).index(row) + 1, below)


def _gains(rows: Sequence[Sequence[Cell | None]], room: float, count: int) -> bool:
    beside = lines_of(rows, best(rows, room, count))
    upper = [row[:-1] for row in rows]
    lower = [[row[-1]] for row in rows if row[-1] is not None and row[-1].words]
    below = lines_of(upper, best(upper, room, count - 1)) + lines_of(lower, [room])
    return below < LEAST_GAIN * beside
