"""Edits of whole rows: each removed, doubled, or swapped with the one after it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from arbitre.mutate.mutant import Mutant
from arbitre.source.nodes import MappingNode, SequenceNode

Place = tuple[int, int]


def row_edits(text: str, node: MappingNode | SequenceNode, block: str | None) -> Iterator[Mutant]:
    """Rows of a list or a map, in the flow style (`[a, b]`) or one below the other."""
    places = _places(node)
    flow = text[node.span.start : node.span.start + 1] in ("[", "{")
    if flow:
        yield from _flow(text, node.span.path, places, block)
    else:
        yield from line_edits(text, node.span.path, places, block)


def line_edits(
    text: str, path: str, places: Sequence[Place], block: str | None
) -> Iterator[Mutant]:
    """Rows that take whole lines."""
    rows = [(_line_start(text, start), _line_end(text, end)) for start, end in places]
    if any(last > first for (_, last), (first, _) in pairwise(rows)):
        return  # two rows on one line: not a list of lines
    for index, (start, end) in enumerate(rows):
        row = text[start:end]
        whole = row if row.endswith("\n") else f"{row}\n"
        if len(rows) > 1:
            yield Mutant(path, start, end, row, "", "removed", block)
        yield Mutant(path, end, end, "", whole, "doubled", block)
        if index + 1 < len(rows):
            last = rows[index + 1][1]
            between, other = text[end : rows[index + 1][0]], text[rows[index + 1][0] : last]
            both = text[start:last]
            if not other.endswith("\n"):
                other, whole = f"{other}\n", row.removesuffix("\n")
            if other.strip() != row.strip():
                after = other + between + whole
                yield Mutant(path, start, last, both, after, "swapped", block)


def _flow(text: str, path: str, places: Sequence[Place], block: str | None) -> Iterator[Mutant]:
    for index, (start, end) in enumerate(places):
        row = text[start:end]
        following = places[index + 1] if index + 1 < len(places) else None
        if following is not None:
            yield Mutant(
                path, start, following[0], text[start : following[0]], "", "removed", block
            )
        elif index:
            first = places[index - 1][1]
            yield Mutant(path, first, end, text[first:end], "", "removed", block)
        yield Mutant(path, end, end, "", f", {row}", "doubled", block)
        if following is not None:
            both, other = text[start : following[1]], text[following[0] : following[1]]
            between = text[end : following[0]]
            if other != row:
                yield Mutant(
                    path, start, following[1], both, other + between + row, "swapped", block
                )


def _places(node: MappingNode | SequenceNode) -> list[Place]:
    if isinstance(node, SequenceNode):
        return [(item.span.start, item.span.end) for item in node.items]
    return [
        (key.span.start, max(key.span.end, value.span.end))
        for key, value in node.items
        if key.text != "by"
    ]


def _line_start(text: str, offset: int) -> int:
    return text.rfind("\n", 0, offset) + 1


def _line_end(text: str, offset: int) -> int:
    end = text.find("\n", offset)
    return len(text) if end < 0 else end + 1
