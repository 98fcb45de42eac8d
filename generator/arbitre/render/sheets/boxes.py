"""The boxes of a laid-out page: lines of text, tables, and what holds them, with their places.

This reads WeasyPrint's own box tree, which is not a published interface; a test pins what is used.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

HOLDERS = ("column", "card")
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
TALL = 3  # lines of a row that may stand alone at a break
SVG = "{http://www.w3.org/2000/svg}svg"
WHITE = (1.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Rect:
    left: float
    top: float
    right: float
    bottom: float

    @property
    def height(self) -> float:
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Line:
    """A run of text in one style."""

    text: str
    rect: Rect
    inside: Rect
    block: str
    holder: int
    heading: bool
    face: str
    size: float
    colour: tuple[float, ...]
    ground: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Table:
    element: int
    rect: Rect
    inside: Rect
    block: str
    rows: int  # one of three lines or more counts as two


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG with words in it, and the size at which they come out."""

    text: str
    rect: Rect
    inside: Rect
    block: str
    size: float


@dataclass(slots=True)
class Holder:
    """A column or card, and how far down its content goes.

    Of the letters of its element, those are lost that have no box: WeasyPrint drops what crosses
    the end of the page.
    """

    rect: Rect
    block: str
    used: float = 0.0
    letters: int = 0
    lost: int = 0


@dataclass(slots=True)
class Walk:
    area: Rect
    lines: list[Line] = field(default_factory=list)
    margins: list[Line] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    drawings: list[Drawing] = field(default_factory=list)
    holders: list[Holder] = field(default_factory=list)

    def by_holder(self) -> list[list[Line]]:
        """Lines of each column, or of the page where it has none."""
        groups: dict[int, list[Line]] = {}
        for line in self.lines:
            if line.text.strip():
                groups.setdefault(line.holder, []).append(line)
        return [lines for holder, lines in groups.items() if holder >= 0 or not self.holders]


@dataclass(frozen=True, slots=True)
class _State:
    inside: Rect
    block: str = ""
    holder: int = -1
    heading: bool = False
    ground: tuple[float, ...] = WHITE


def walk(page: Any) -> Walk:
    box = page._page_box
    area = Rect(0.0, 0.0, float(page.width), float(page.height))
    seen = Walk(_rect(box, content=True))
    for child in box.children:
        margin = type(child).__name__ == "MarginBox"
        _visit(child, _State(area), seen, seen.margins if margin else seen.lines)
    return seen


def _visit(box: Any, state: _State, seen: Walk, lines: list[Line]) -> None:
    kind = type(box).__name__
    if kind == "TextBox":
        lines.append(_line(box, state))
        if state.holder >= 0:
            seen.holders[state.holder].lost -= _letters(box.text)
        return
    state = _entered(box, state, seen)
    if box.element_tag == SVG and box.element.get("font-size"):
        seen.drawings.append(_drawing(box, state))
    if kind in ("TableBox", "InlineTableBox"):
        bodies = [g for g in box.children if not (g.is_header or g.is_footer)]
        rows = sum(_weight(row) for group in bodies for row in group.children)
        seen.tables.append(Table(id(box.element), _rect(box), state.inside, state.block, rows))
    if state.holder >= 0 and kind in ("LineBox", "TableBox"):
        holder = seen.holders[state.holder]
        holder.used = max(holder.used, _rect(box).bottom)
    for child in getattr(box, "children", ()):
        _visit(getattr(child, "_box", child), state, seen, lines)


def _drawing(box: Any, state: _State) -> Drawing:
    texts = (e for e in box.element.iter() if e.tag.endswith("}text"))
    words = " ".join("".join(text.itertext()) for text in texts)
    scale = box.width / float(box.element.get("viewBox").split()[2])
    size = scale * float(box.element.get("font-size"))
    return Drawing(words, _rect(box), state.inside, state.block, size)


def _weight(row: Any) -> int:
    return 2 if any(_lines(cell) >= TALL for cell in row.children) else 1


def _lines(box: Any) -> int:
    if type(box).__name__ == "LineBox":
        return 1
    return sum(map(_lines, getattr(box, "children", ())))


def _entered(box: Any, state: _State, seen: Walk) -> _State:
    """What is known inside of a box, once its own element has been looked at."""
    element = box.element if box.element is not None and hasattr(box.element, "get") else None
    names = (element.get("class") or "").split() if element is not None else []
    block = (element.get("data-block") or "") if element is not None else ""
    inside, holder = state.inside, state.holder
    if set(names) & set(HOLDERS) and type(box).__name__.startswith("Block"):
        inside, holder = _rect(box), len(seen.holders)
        letters = sum(map(_letters, _texts(element)))
        seen.holders.append(Holder(inside, block, letters=letters, lost=letters))
    ground = _colour(box.style["background_color"])
    return _State(
        inside,
        block or state.block,
        holder,
        state.heading or box.element_tag in HEADINGS,
        ground[:3] if len(ground) > 3 and ground[3] > 0.5 else state.ground,
    )


def _letters(text: str) -> int:
    """And figures: what style sheets and hyphenation put in is neither."""
    return sum(map(str.isalnum, text))


def _texts(element: Any) -> Iterator[str]:
    """All text but that of drawings, which has no boxes."""
    yield element.text or ""
    for child in element:
        if child.tag not in ("svg", SVG):
            yield from _texts(child)
        yield child.tail or ""


def _line(box: Any, state: _State) -> Line:
    style = box.style
    face = str(style["font_family"][0])
    return Line(
        box.text,
        _rect(box),
        state.inside,
        state.block,
        state.holder,
        state.heading,
        face,
        float(style["font_size"]),
        _colour(style["color"])[:3],
        state.ground,
    )


def _rect(box: Any, *, content: bool = False) -> Rect:
    if content:
        left, top = box.content_box_x(), box.content_box_y()
        return Rect(left, top, left + box.width, top + box.height)
    left, top = float(box.position_x), float(box.position_y)
    wide = box.margin_width() if hasattr(box, "margin_width") else box.width
    high = box.margin_height() if hasattr(box, "margin_height") else box.height
    return Rect(left, top, left + float(wide), top + float(high))


def _colour(value: Any) -> tuple[float, ...]:
    """Red, green, blue and opacity from 0 to 1; `currentcolor` counts as no ground."""
    if isinstance(value, str):
        return (0.0, 0.0, 0.0, 0.0)
    red, green, blue = value.to("srgb").coordinates
    return (red, green, blue, value.alpha)
