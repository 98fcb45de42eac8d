"""Tables whose columns would starve. Entries of a catalogue get the name or the text in a row of
its own, or become paragraphs, « Name (value) : text »; so do the rows of a table of words.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from xml.etree.ElementTree import Element

from arbitre.render.sheets.widths import Cell, best, cell_of, cells_of, least_width, lines_of

LEAST_GAIN = 0.85  # of the height; less is not worth leaving the plain table
NEVER = float("inf")
LONGEST_VALUE = 30  # characters, between the name and the text of a paragraph
MOST_FIGURES = 0.25  # of the cells of a table of words: more are compared better in columns
NOTHING = "–"
WORDS = " · "  # between the cells of a row
BARE = frozenset(("oui", "non"))  # says nothing without the head of its column


def stack(table: Element, room: float) -> None:
    """Give each entry two or three rows, or make it a paragraph, if the table gets lower in
    `room` em by that.
    """
    names = (table.get("class") or "").split()
    rows = cells_of(table)
    count = max(map(len, rows), default=0)
    of_words = "grid-words" in names and "grid-two" not in names and count > 3
    of_words = of_words and _figures(table) <= MOST_FIGURES
    if not of_words and ("catalogue" not in names or count < 3):
        return
    if of_words or _can_run_in(table):
        listed = _run_in(deepcopy(table), _words if of_words else _told)
        texts = ("".join(e.itertext()) for part in listed for e in (part.findall("li") or [part]))
        lines = sum(cell_of(text, "sans-regular").cost(room) for text in texts)
        if lines < LEAST_GAIN * _lines(rows, [(0, count)], room):
            table.tag, table.attrib, table.text = "div", {"class": "run-in-entries"}, None
            table[:] = listed
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


def _can_run_in(table: Element) -> bool:
    """Whether each value is short and tells by itself of what column it is."""
    entries = [list(row) for body in table.iter("tbody") for row in body.iter("tr")]
    if any(entry[-1].get("class") != "told" for entry in entries):
        return False
    columns = [*zip(*(entry[1:-1] for entry in entries), strict=True)]
    values = [{"".join(cell.itertext()) for cell in said(column)} for column in columns]
    every = set().union(*values)
    return (
        sum(map(len, values)) == len(every)
        and not every & BARE
        and max(map(len, every), default=0) <= LONGEST_VALUE
    )


def _figures(table: Element) -> float:
    """How many of the cells beside the heads of the rows are figures."""
    cells = list(table.iter("td"))
    return len([cell for cell in said(cells) if cell.get("class") == "num"]) / len(cells)


def said(cells: Sequence[Element]) -> list[Element]:
    """Those that hold more than a dash for nothing."""
    return [cell for cell in cells if "".join(cell.itertext()) != NOTHING]


def _run_in(table: Element, fill: Callable[[Element, Sequence[Element]], None]) -> list[Element]:
    """The rows as a list, and before it a line that tells what comes where."""
    (head,) = table.findall("thead/tr")
    rows = table.findall("tbody/tr")
    for column in zip(head, *rows, strict=True):
        _label(*column, inside=fill is _told)
    legend, made = Element("p", {"class": "legend"}), Element("ul", {"class": "entries"})
    fill(legend, list(head))
    for row in rows:
        made.append(Element("li", {**row.attrib, "class": "entry"}))
        fill(made[-1], list(row))
    return [legend, made]


def _label(head: Element, *cells: Element, inside: bool) -> None:
    """A bare figure, or what few entries have, says little without its head."""
    name = "".join(head.itertext())
    name = name[:1].lower() + name[1:] if inside else name
    rare = 2 * len(said(cells)) < len(cells)
    for cell in said(cells):
        needed = cell.get("class") == "num" or (rare and cell.get("class") != "told")
        if needed and not "".join(cell.itertext()).startswith(name):
            cell.text = f"{name}\u00a0: {cell.text or ''}"


def _told(into: Element, cells: Sequence[Element]) -> None:
    """Name (value, value) : text."""
    name, *values, text = cells
    values, text.text = said(values), (text.text or "").lstrip()
    colon = "\u00a0: " if "".join(text.itertext()) else ""
    _inline(into, [name], "dt", "", " (" if values else colon)
    _inline(into, values, "value", ", ", f"){colon}")
    _inline(into, [text], "dd", "", "")


def _words(into: Element, cells: Sequence[Element]) -> None:
    """Name : words · words."""
    _inline(into, cells[:1], "dt", "", "\u00a0: ")
    _inline(into, said(cells[1:]), "dd", WORDS, "")


def _inline(into: Element, cells: Sequence[Element], name: str, between: str, after: str) -> None:
    for n, cell in enumerate(cells, 1):
        cell.tag, cell.attrib = "span", {"class": name}
        ended = between == WORDS and "".join(cell.itertext()).endswith(".")
        cell.tail = (" " if ended else between) if n < len(cells) else after
        into.append(cell)


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
