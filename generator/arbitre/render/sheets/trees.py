"""Pieces as element trees: the rows at which a block may be cut, and the parts it is cut into."""

from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from xml.etree.ElementTree import Element, tostring

from arbitre.render.sheets.dice import draw_dice
from arbitre.render.sheets.stack import NOTHING, stack

CUT_FROM, LONG_TEXT = 4, 240  # rows, or characters in two rows or more: less stays whole
STRIPPED = frozenset(("p", "li", "div", "td", "dd"))
LISTS = frozenset(("ul", "ol"))
CONTINUED = " (suite)"
SVG = "{http://www.w3.org/2000/svg}"
LONG, MANY = 12, 6  # characters of a value, columns of a table


@dataclass(frozen=True, slots=True)
class Tree:
    """A piece; `holder` has the rows, each one or more elements (a `dt` with its `dd`)."""

    root: Element
    holder: Element | None
    rows: tuple[tuple[Element, ...], ...]

    @property
    def is_long(self) -> bool:
        """Whether it may come to be cut between two of its rows."""
        if self.holder is None or len(self.rows) < 2:
            return False
        return len(self.rows) >= CUT_FROM or len("".join(self.holder.itertext())) > LONG_TEXT


def body_of(html: str) -> Element:
    return deepcopy(_parsed(html))


@lru_cache(maxsize=1024)
def _parsed(html: str) -> Element:
    """Parsed once to be laid out and to be looked for in the PDF: it takes long."""
    import tinyhtml5

    document = tinyhtml5.parse(html, namespace_html_elements=False)
    body = document.find("body")
    root = Element("div", {"class": "piece"})
    root.extend(list(body if body is not None else ()))
    _print_charts(root)
    _strip(root)
    return root


def _print_charts(root: Element) -> None:
    """Drawings in the fonts of sheets; the figures of a chart can be unfolded on the site only."""
    for element in root.iter():
        element.tag = element.tag.removeprefix(SVG)
        if element.tag == "svg":
            element.set("font-family", "Arbitre Sans")
        for figures in element.findall("details"):
            element.remove(figures)


def _strip(root: Element) -> None:
    """No space at the end of a text: a line that has no room but for it is broken at its start."""
    for element in root.iter():
        if element.tag not in STRIPPED:
            continue
        last = None  # what the text stands behind
        for child in [*element, None]:
            if child is None or child.tag in LISTS:
                if last is not None:
                    last.tail = last.tail and last.tail.rstrip()
                else:
                    element.text = element.text and element.text.rstrip()
            last = child


def parse(html: str, room: float = 0.0) -> Tree:
    """The tree of a piece; with `room`, in em, catalogues that would starve in it are stacked."""
    root = body_of(html)
    for head in (cell for part in root.iter("thead") for cell in part.iter("th")):
        head.text = head.text and head.text[:1].upper() + head.text[1:]
    _source_to_title(root)
    _let_break(root)
    draw_dice(root)
    if room:
        for table in list(root.iter("table")):
            stack(table, room)
        _run_notes_in(root)
        _run_needs_in(root)
    for terms in list(root.iter("dl")):
        _list_entries(terms)
    holder, rows = rows_of(root)
    return Tree(root, holder, rows)


def _run_notes_in(root: Element) -> None:
    """Notes one after the other, as a paragraph; no space between them stands outside of one."""
    for notes in (e for e in root.iter("ul") if e.get("class") in ("block-notes", "step-notes")):
        notes.set("class", f"{notes.get('class')} run-in")
        notes.text = None
        for note in notes:
            note.tail = None


def _run_needs_in(root: Element) -> None:
    """The one thing that something needs behind its text, and what is rolled beside what it takes;
    several things stay a list.
    """
    for around in root.iter():
        needs = around.findall("span[@class='need']")
        if len(needs) == 1:
            needs[0].set("class", "need run-in")
        if around.tag == "dl" and around.get("class") == "check":
            around.set("class", "check run-in")


def _let_break(root: Element) -> None:
    """Values that are words may break, and so may the heads of tables of many columns."""
    for cell in root.iter("td"):
        if cell.get("class") == "num" and len("".join(cell.itertext())) > LONG:
            cell.set("class", "num long")
    for table in root.iter("table"):
        if max((len(row) for row in table.iter("tr")), default=0) >= MANY:
            table.set("class", f"{table.get('class') or ''} many".strip())


def _source_to_title(root: Element) -> None:
    """Where the book says it stands beside the title, where it takes no line of its own."""
    for section in root.iter("section"):
        title = next((e for e in section if "block-title" in (e.get("class") or "")), None)
        source = next((e for e in section if e.get("class") == "block-source"), None)
        if title is not None and source is not None:
            section.remove(source)
            source.tag, source.tail = "span", None
            source.text = (source.text or "").replace("p. ", "p.\u00a0")
            if len(title):  # a space inside of the source would not be a place to break at
                title[-1].tail = " "
            title.append(source)


def write(root: Element) -> str:
    return tostring(root, encoding="unicode", method="html")


def text_of(root: Element) -> str:
    return " ".join(" ".join(root.itertext()).split())


def words_of(root: Element) -> list[str]:
    """The words outside of drawings, which a PDF tells of in words of its own.

    A dash that stands for nothing is none.
    """
    said = [root.text or ""]
    for child in root:
        said += ["" if child.tag == "svg" else " ".join(words_of(child)), child.tail or ""]
    return [word for word in " ".join(said).split() if word != NOTHING]


def part(tree: Tree, start: int, end: int) -> Element:
    """Rows `start` to `end` with title and table head; what follows the rows comes last only."""
    if start == 0 and end >= len(tree.rows):
        return deepcopy(tree.root)
    order = {id(element): n for n, row in enumerate(tree.rows) for element in row}
    assert tree.holder is not None
    root = _without(tree.root, order, start, end)
    if start > 0:
        for title in (e for e in root.iter() if e.get("class") == "block-title"):
            title.attrib.pop("id", None)  # the address is that of the first part
            title.set("class", "block-title again")
            suffix = Element("span", {"class": "continued"})
            suffix.text = CONTINUED
            title.append(suffix)
    return root


def _without(element: Element, order: dict[int, int], start: int, end: int) -> Element:
    """A copy in which rows outside of `start` to `end` are left out."""
    copy = Element(element.tag, dict(element.attrib))
    copy.text, copy.tail = element.text, element.tail
    for child in element:
        number = order.get(id(child))
        if number is not None and not start <= number < end:
            continue
        copy.append(_without(child, order, start, end))
    if end < max(order.values()) + 1:
        _drop_tail(copy)
    for body in copy.findall("tbody"):
        if not len(body):  # all its rows are in the other part
            copy.remove(body)
    return copy


def _drop_tail(element: Element) -> None:
    for child in list(element):
        words = (child.get("class") or "").split()
        if {"block-notes", "policy", "chart"} & set(words):
            element.remove(child)


def rows_of(root: Element) -> tuple[Element | None, tuple[tuple[Element, ...], ...]]:
    """The one container whose rows may be parted: a table, a list of steps or of entries."""
    holders = [e for e in root.iter() if e.tag in ("table", "ol", "ul") and has_rows(e)]
    if len(holders) != 1:
        return None, ()
    holder = holders[0]
    if holder.tag == "table":
        rows = _table_rows(holder)
        spanned = any(
            int(cell.get("rowspan", "1")) > 1 for b in holder.iter("tbody") for cell in b.iter()
        )
        return (None, ()) if spanned else (holder, tuple(rows))
    return holder, tuple((item,) for item in holder.findall("li"))


def _table_rows(table: Element) -> list[tuple[Element, ...]]:
    """The rows of the table's bodies; a lower row goes with the one above it."""
    rows: list[tuple[Element, ...]] = []
    for row in (row for body in table.iter("tbody") for row in body.findall("tr")):
        if (row.get("class") or "").startswith("lower") and rows:
            rows[-1] = (*rows[-1], row)
        else:
            rows.append((row,))
    return rows


def _list_entries(holder: Element) -> None:
    """Terms as items, each with what is said of it: a PDF knows no other lists."""
    children = [part for child in holder for part in (child if child.tag == "div" else [child])]
    holder.tag, holder.text = "ul", None
    holder[:] = []
    for child in children:
        if child.tag == "dt" or not len(holder):
            holder.append(Element("li", {"class": "entry"}))
        child.set("class", f"{child.get('class') or ''} {child.tag}".strip())
        child.tag, child.tail = "span", None
        holder[-1].append(child)


def has_rows(element: Element) -> bool:
    return bool(
        set((element.get("class") or "").split()) & {"grid", "lines", "steps", "entries", "moves"}
    )
