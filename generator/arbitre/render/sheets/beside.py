"""Short pieces side by side, where both keep their lines in a part of the column.

Heights are estimated from the fonts' own advances, to choose; what is chosen is laid out for real.
The same estimates give the size at which to begin.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from arbitre.render.sheets.widths import best, cell_of, cells_of, lines_of

LINE, ROW, ITEM, TITLE = 1.22, 0.33, 0.16, 0.25  # em: a line, and what is around those of a thing
STEP = 1.75  # em that the text of a step is indented
GAP = 0.75  # em above a piece
BETWEEN = 1.2  # em from one to the other
SHARES = (0.34, 0.42, 0.5, 0.58, 0.66)  # of the room, for the one on the left
TALLEST = 20.0  # em; what is higher can be cut between columns instead
LEAST_GAIN = 2.0  # em; less is not worth it
MOST_SQUEEZE = 1.3  # times as high as alone: more, and its lines are cramped
BLOCKS = frozenset(
    ("section", "figure", "svg", "h2", "h3", "h4", "p", "ul", "ol", "li", "dl", "dt", "table")
)


@dataclass(frozen=True, slots=True)
class Pair:
    """Pieces `first` and the next; the left one has `share` of the room."""

    first: int
    share: float
    gain: float


def expected(roots: Sequence[Element], room: Callable[[float], tuple[float, float]]) -> float:
    """About the size, of those between 6 and 12 points, at which all fit.

    `room` gives the width of a column and the height of all, in em of a size.
    """
    sizes = [step / 10 for step in range(60, 121)]

    def is_too_large(size: float) -> bool:
        width, free = room(size)
        return sum(height(root, width) + GAP for root in roots) > free

    return sizes[max(bisect_left(sizes, True, key=is_too_large) - 1, 0)]


def pairs(roots: Sequence[Element], groups: Sequence[str], room: float) -> list[Pair]:
    """Of neighbours in one group, those that save most height together."""
    alone = [height(root, room) for root in roots]
    best_from: list[tuple[float, list[Pair]]] = [(0.0, []), (0.0, [])]
    for n in range(len(roots) - 2, -1, -1):
        gain, kept = best_from[0]
        pair = None
        if groups[n] == groups[n + 1] and max(alone[n : n + 2]) <= TALLEST:
            pair = _pair(n, roots, alone, room)
        if pair is not None and pair.gain + best_from[1][0] > gain:
            gain, kept = pair.gain + best_from[1][0], [pair, *best_from[1][1]]
        best_from = [(gain, kept), best_from[0]]
    return best_from[0][1]


def _pair(n: int, roots: Sequence[Element], alone: Sequence[float], room: float) -> Pair | None:
    """The share at which the two are lowest, if neither is cramped."""
    found = None
    for share in SHARES:
        left = height(roots[n], room * share - BETWEEN / 2)
        right = height(roots[n + 1], room * (1 - share) - BETWEEN / 2)
        gain = alone[n] + alone[n + 1] - max(left, right)
        fair = left <= MOST_SQUEEZE * alone[n] and right <= MOST_SQUEEZE * alone[n + 1]
        if fair and gain >= LEAST_GAIN and (found is None or gain > found.gain):
            found = Pair(n, share, gain)
    return found


def height(root: Element, room: float) -> float:
    """About how high a piece is in a room of so many em."""
    total = 0.0
    for table in root.iter("table"):
        rows = cells_of(table)
        widths = best(rows, room, max(map(len, rows), default=0))
        if sum(widths) > room + 0.01:
            return float("inf")  # it would be overfull
        total += lines_of(rows, widths) * LINE + len(rows) * ROW
    for drawing in root.iter("svg"):
        _, _, wide, high = map(float, drawing.get("viewBox", "0 0 1 0").split())
        total += room * high / wide
    for element, text in _texts(root):
        title = element.tag in ("h2", "h3", "h4")
        indent = STEP if element.tag == "li" and element.get("class") != "entry" else 0.0
        cell = cell_of(text, "sans-bold" if title else "sans-regular")
        total += cell.cost(room - indent) * LINE + (TITLE if title else ITEM)
    return total


def _texts(root: Element) -> Iterator[tuple[Element, str]]:
    """Each paragraph outside of tables with the element that it is the text of."""
    joined = _run_in(root)
    if joined:
        yield root, " ".join("".join(child.itertext()) for child in root[:joined])
    said = [root.text or ""]
    for child in root[joined:]:
        if child.tag in BLOCKS:
            if (text := "".join(said)).strip():
                yield root, text
            said = [child.tail or ""]
            if child.tag not in ("table", "svg"):
                yield from _texts(child)
        elif any(below.tag in BLOCKS for below in child.iter()):
            yield from ((root if e is child else e, text) for e, text in _texts(child))
            said.append(child.tail or "")
        else:
            said += ["".join(child.itertext()), child.tail or ""]
    if (text := "".join(said)).strip():
        yield root, text


def _run_in(root: Element) -> int:
    """How many items of a list follow each other on a line: all notes, two of a check."""
    names = (root.get("class") or "").split()
    if "run-in" not in names or root.tag == "span":
        return 0
    return 2 if "check" in names else len(root)


def name_sides(both: Element, n: int) -> None:
    """Names by which the sides of pair `n` and the tables in them are found once laid out."""
    for place, side in enumerate(both):
        side.set("id", f"b{n}-{place}")
        for table in side.iter("table"):
            table.set("id", f"t{n}-{place}")


def is_overfull(n: int, anchors: Mapping[str, Sequence[float]]) -> bool:
    """Whether a table of pair `n` came out wider than its side."""
    for place in range(2):
        table, side = anchors.get(f"t{n}-{place}"), anchors.get(f"b{n}-{place}")
        if table is not None and side is not None and table[2] > side[2] + 0.5:
            return True
    return False
