"""Catalogues of many columns: where one would starve, the name or the text gets its own row."""

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from arbitre.render.sheets.widths import Cell, best, cells_of, least_width, lines_of

LEAST_GAIN = 0.85  # of the height; less is not worth leaving the plain table
NEVER = float("inf")


def stack(table: Element, room: float) -> None:
    """Give each entry two or three rows, if the table gets lower in `room` em by that."""
    if "catalogue" not in (table.get("class") or "").split():
        return
    rows = cells_of(table)
    count = max(map(len, rows), default=0)
    if count < 3:
        return
    below = [(0, count - 1), (count - 1, count)]
    around = [(0, 1), (1, count - 1), (count - 1, count)]
    costs = [(_lines(rows, form, room), form) for form in (below, around) if form[-2][1] > 1]
    cost, form = min(costs, key=lambda pair: pair[0])
    if cost < LEAST_GAIN * _lines(rows, [(0, count)], room):
        table.set("class", f"{table.get('class')} stacked")
        _rebuild(table, form)


def _lines(
    rows: Sequence[Sequence[Cell | None]], form: Sequence[tuple[int, int]], room: float
) -> float:
    """The lines that the table takes with its columns in these groups, one below the other."""
    total = 0.0
    for start, end in form:
        group = [row[start:end] for row in rows]
        if least_width(group, end - start) > room:
            return NEVER
        said = [row for row in group if any(cell is not None and cell.words for cell in row)]
        total += lines_of(said, best(group, room, end - start))
    return total


def _rebuild(table: Element, form: Sequence[tuple[int, int]]) -> None:
    widest = max(end - start for start, end in form)
    for part in table:
        for row in part.findall("tr"):
            cells, at = list(row), list(part).index(row)
            made = [Element("tr", {"class": "lower"}) for _ in form]
            for element, (start, end) in zip(made, form, strict=True):
                element.extend(cells[start:end])
                if end - start == 1 < widest:
                    element[0].set("colspan", str(widest))
            made = [element for element in made if "".join(element.itertext()).strip()]
            made[0].attrib = {**row.attrib, "class": "upper"}
            made[-1].set("class", f"{made[-1].get('class')} last")
            part.remove(row)
            for number, element in enumerate(made):
                part.insert(at + number, element)
