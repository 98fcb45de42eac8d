"""One name that is defined twice, with different figures."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from arbitre.expr.ast import write
from arbitre.expr.lexer import fold
from arbitre.expr.values import Scalar as Value
from arbitre.expr.values import show
from arbitre.lint.facts.words import NUMBERS, bare, content
from arbitre.model.blocks import Catalogue, Entry
from arbitre.model.game import Game
from arbitre.model.shape import Parsed

_FIGURE = re.compile(
    rf"(?<![\w.,/])(?P<n>[+−-]?\d{{1,4}}(?:,\d{{1,3}}|/\d{{1,3}})?|{'|'.join(NUMBERS)})(?![\w/]|[.,]\d)"
    r"(?:\s+(?:(?:de|du|des|d’|d')\s?)?(?P<unit>[^\W\d_]{2,20}))?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class TwoFigures:
    first: Entry
    second: Entry
    one: str
    other: str


def two_figures(game: Game) -> Iterator[TwoFigures]:
    """By name, synonym and abbreviation; the later entry is compared with the first."""
    known: dict[str, tuple[Catalogue, Entry]] = {}
    for block in game.blocks.values():
        if not isinstance(block, Catalogue):
            continue
        for entry in block.entries:
            earlier = [known[name] for name in _names(entry) if name in known]
            for catalogue, first in {id(e): (c, e) for c, e in earlier}.values():
                found = _columns(catalogue, first, block, entry) or _figures(first, entry)
                if found is not None:
                    yield TwoFigures(first, entry, *found)
            for name in _names(entry):
                known.setdefault(name, (block, entry))


def _names(entry: Entry) -> list[str]:
    written = [entry.name, *(item.text for item in entry.synonyms)]
    if entry.abbreviation is not None:
        written.append(entry.abbreviation.text)
    return [_singular(name) for name in written]


def _singular(name: str) -> str:
    """A one-letter name keeps its case: `C` and `c` may be two abbreviations."""
    words = fold(name).replace("’", "'").split() if len(name) > 1 else [name]
    return " ".join(word[:-1] if len(word) > 2 and word[-1] in "sx" else word for word in words)


def _columns(
    one: Catalogue, first: Entry, other: Catalogue, second: Entry
) -> tuple[str, str] | None:
    """A column that both give, with two values; in catalogues of one kind."""
    if one.kind != other.kind or _singular(first.name) != _singular(second.name):
        return None
    theirs = {fold(name): value for name, value in first.values.items()}
    for name, value in second.values.items():
        earlier = theirs.get(fold(name))
        if earlier is not None and column_text(earlier) != column_text(value):
            return f"{name} {column_text(earlier)}", f"{name} {column_text(value)}"
    return None


def column_text(value: Value | Parsed) -> str:
    """What an entry says in a column, as it is written."""
    return write(value.tree) if isinstance(value, Parsed) else show(value)


def _figures(first: Entry, second: Entry) -> tuple[str, str] | None:
    """Two numbers of one unit, where each text has only one of that unit."""
    one, other = _by_unit(first), _by_unit(second)
    for unit in one.keys() & other.keys():
        a, b = one[unit], other[unit]
        if len(a) == len(b) == 1 and a[0][0] != b[0][0]:
            return a[0][1], b[0][1]
    return None


def _by_unit(entry: Entry) -> dict[str, list[tuple[str, str]]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for match in _FIGURE.finditer(entry.text.text if entry.text is not None else ""):
        number = match["n"].replace("−", "-").lstrip("+")
        number = str(NUMBERS.get(bare(number), number))
        unit = min(content(match["unit"] or ""), default="")
        found.setdefault(unit, []).append((number, " ".join(match[0].split())))
    return found
