"""Numbers as headings, lists and steps print them: figures, letters, roman numerals, `V-D-3`."""

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Kind = Literal["figure", "letter", "roman"]

MAX_ROMAN = 3999
MAX_FIGURE = 999  # beyond, it is a year or a price and no number of a section
_ROMAN = (
    (1000, "M"),
    (900, "CM"),
    (500, "D"),
    (400, "CD"),
    (100, "C"),
    (90, "XC"),
    (50, "L"),
    (40, "XL"),
    (10, "X"),
    (9, "IX"),
    (5, "V"),
    (4, "IV"),
    (1, "I"),
)
_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
_PART = r"(?:\d{1,3}|[IVXLCDM]{1,8}|[A-Z]|[ivxlc]{1,6}|[a-z])"
WORDS = "étape|etape|chapitre|section|partie|article|annexe|paragraphe"
LABEL = re.compile(
    rf"(?:(?P<word>{WORDS})[ \u00a0]+(?P<of>{_PART}(?:[-.]{_PART}){{0,4}})(?!\w)"
    rf"|(?P<parts>{_PART}(?:[-.]{_PART}){{1,4}})(?P<dot>[.)]?)(?=[ \t\u00a0:]|$)"
    rf"|(?P<open>\(?)(?P<one>{_PART})(?P<close>[.)°])(?=[ \t\u00a0]))",
    re.IGNORECASE,
)
_WORDS = tuple(WORDS.split("|"))
_LONGEST_PART = 10  # `(XXXVIII)` has its sign at the end
_SPLIT = re.compile(r"[-.]")


def to_roman(value: int) -> str:
    """The numeral of 1 to 3999."""
    if not 1 <= value <= MAX_ROMAN:
        raise ValueError(value)
    text = ""
    for unit, letters in _ROMAN:
        count, value = divmod(value, unit)
        text += letters * count
    return text


def from_roman(text: str) -> int | None:
    """The value of a numeral that is written as it should be, in one case."""
    upper = text.upper()
    if not upper or text not in (upper, text.lower()) or not set(upper) <= set(_VALUES):
        return None
    total = before = 0
    for letter in reversed(upper):
        value = _VALUES[letter]
        total += value if value >= before else -value
        before = max(before, value)
    return total if 0 < total <= MAX_ROMAN and to_roman(total) == upper else None


def value_as(kind: Kind, text: str) -> int | None:
    """What one part is worth when it is read as figures, a letter or a roman numeral."""
    if kind == "figure":
        return int(text) if text.isascii() and text.isdigit() else None
    if kind == "letter":
        lower = text.lower()
        return ord(lower) - ord("a") + 1 if len(text) == 1 and "a" <= lower <= "z" else None
    return from_roman(text)


def kinds(text: str) -> tuple[Kind, ...]:
    every: tuple[Kind, ...] = ("figure", "letter", "roman")
    return tuple(kind for kind in every if value_as(kind, text) is not None)


@dataclass(frozen=True, slots=True)
class Label:
    """A number as printed: `V-D-3` has three parts, `Étape 3` a word and one part."""

    parts: tuple[str, ...]
    word: str
    style: str  # what is around the number: `1.`, `1)`, `(1)`
    start: int  # in the line
    end: int

    @property
    def text(self) -> str:
        return "-".join(self.parts)


def read_label(line: str, at: int) -> Label | None:
    """The number that a line opens with at an offset; `word` is folded."""
    head = line[at : at + _LONGEST_PART].lower()
    if not (any(sign in head for sign in "-.)°") or head.startswith(_WORDS)):
        return None  # as nearly all lines do not open with a number
    found = LABEL.match(line, at)
    if found is None:
        return None
    raw = found["of"] or found["parts"] or found["one"]
    parts = tuple(_SPLIT.split(raw))
    if any(not kinds(part) or part == "0" for part in parts):
        return None
    if found["parts"] is not None and _no_label(raw, parts):
        return None
    word = (found["word"] or "").lower().replace("etape", "étape")
    group = "of" if found["of"] else "parts" if found["parts"] else "one"
    style = f"{found['open'] or ''}1{found['close'] or ''}" if group == "one" else ""
    return Label(parts, word, style, *found.span(group))


def _no_label(raw: str, parts: tuple[str, ...]) -> bool:
    """`3-4` is a range of a table; `a-t-il` is a word."""
    ranges = "-" in raw and all(part.isdigit() for part in parts)
    return ranges or not (parts[0].isdigit() or parts[0].isupper())


def reading(texts: Sequence[str]) -> tuple[Kind, list[int]] | None:
    """One reading for all numbers of a series: the one under which it has the fewest faults.

    `I`, `V`, `C` and the like are letters in `A, B, C, D` and numerals in `I, II, III`.
    """
    best: tuple[int, Kind, list[int]] | None = None
    every: tuple[Kind, ...] = ("figure", "letter", "roman")
    for kind in every:
        values = [value for text in texts if (value := value_as(kind, text)) is not None]
        if len(values) < len(texts):
            continue
        faults = sum(b - a != 1 for a, b in itertools.pairwise(values))
        if best is None or faults < best[0]:
            best = faults, kind, values
    return None if best is None else best[1:]


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong at the item `index`: numbers missing before it, or seen at item `other`."""

    kind: Literal["gap", "repeated", "order"]
    index: int
    other: int
    missing: tuple[int, ...] = ()


def faults(values: Sequence[int]) -> list[Fault]:
    """Gaps, repeats and numbers out of order; none where the numbers are no series at all."""
    if len(values) < 2 or _no_series(values):
        return []
    found: list[Fault] = []
    first: dict[int, int] = {}
    highest = 0  # index of the highest so far
    present = set(values)
    for index, value in enumerate(values):
        if value in first:
            found.append(Fault("repeated", index, first[value]))
            continue
        first[value] = index
        if index and value < values[highest]:
            found.append(Fault("order", index, highest))
        elif index:
            missing = tuple(v for v in range(values[highest] + 1, value) if v not in present)
            if missing:
                found.append(Fault("gap", index, highest, missing))
            highest = index
    return found


def _no_series(values: Sequence[int]) -> bool:
    """All alike (a list numbered by its program), falling (versions), or mostly holes."""
    if len(set(values)) == 1 and len(values) > 2:
        return True
    steps = list(itertools.pairwise(values))
    if len(values) > 2 and all(a > b for a, b in steps):
        return True
    spread = max(values) - min(values) + 1
    return spread - len(set(values)) > len(set(values)) or max(values) > MAX_FIGURE


def written(value: int, kind: Kind, *, upper: bool) -> str:
    """A number in the manner of its series."""
    if kind == "figure":
        return str(value)
    text = to_roman(value) if kind == "roman" else chr(ord("A") + value - 1)
    return text if upper else text.lower()
