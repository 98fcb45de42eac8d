"""What was printed beside what was read: the smallest stretches of words that correspond."""

import re
from dataclasses import dataclass
from difflib import SequenceMatcher

_WORD = re.compile(r"\S+")
_PLAIN = str.maketrans("’‘´`ʼ′“”\u00a0\u202f‐‑–—−", "''''''\"\"  -----")
_EDGES = " \t\n.,;:!?…\"'«»()[]{}*-•°~_=+"


@dataclass(frozen=True, slots=True)
class Unit:
    """Printed words and the characters `start` to `end` of the reading that stand for them."""

    truth: str
    read: str
    start: int
    end: int

    @property
    def wrong(self) -> bool:
        return plain(self.truth) != plain(self.read)


def plain(text: str) -> str:
    """Without what is typography: sort of apostrophes, spaces, dashes, outer punctuation."""
    parts = text.translate(_PLAIN).replace("œ", "oe").replace("Œ", "OE").split()
    return " ".join(filter(None, (part.strip(_EDGES) for part in parts)))


def units(truth: str, read: str) -> list[Unit]:
    """All of the reading, in units of one word where the two agree on where words end."""
    left = [m.span() for m in _WORD.finditer(truth)]
    right = [m.span() for m in _WORD.finditer(read)]
    matcher = SequenceMatcher(
        None, [truth[a:b] for a, b in left], [read[a:b] for a, b in right], autojunk=False
    )
    found: list[Unit] = []
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag == "equal":
            pairs = zip(left[i1:i2], right[j1:j2], strict=True)
            found.extend(Unit(truth[a:b], read[c:d], c, d) for (a, b), (c, d) in pairs)
            continue
        start = right[j1][0] if j1 < j2 else (right[j1 - 1][1] if j1 else 0)
        end = right[j2 - 1][1] if j1 < j2 else start
        printed = truth[left[i1][0] : left[i2 - 1][1]] if i1 < i2 else ""
        found.extend(_split(printed, read[start:end], start))
    return found


def _split(truth: str, read: str, offset: int) -> list[Unit]:
    """Cut a stretch where both have a space."""
    found: list[Unit] = []
    i = j = 0
    for left, right in [*steps(truth, read), (len(truth), len(read))]:
        a = len(truth) if left is None else left
        b = len(read) if right is None else right
        last = a == len(truth) and b == len(read) and left is not None and right is not None
        if last or (truth[a : a + 1].isspace() and read[b : b + 1].isspace()):
            if truth[i:a] or read[j:b]:
                found.append(Unit(truth[i:a], read[j:b], offset + j, offset + b))
            i, j = a + 1, b + 1
    return found


def steps(left: str, right: str) -> list[tuple[int | None, int | None]]:
    """The cheapest edit from left to right: pairs of places, None where one has nothing."""
    if len(left) * len(right) > 4_000_000:
        return [*((n, None) for n in range(len(left))), *((None, n) for n in range(len(right)))]
    rows = [[float(j) for j in range(len(right) + 1)]]
    for a in left:
        above = rows[-1]
        row = [above[0] + 1]
        for j, b in enumerate(right):
            change = above[j] + _cost(a, b)
            row.append(min(change, above[j + 1] + 1, row[j] + 1))
        rows.append(row)
    path: list[tuple[int | None, int | None]] = []
    i, j = len(left), len(right)
    while i or j:
        here = rows[i][j]
        if i and j and here == rows[i - 1][j - 1] + _cost(left[i - 1], right[j - 1]):
            i, j = i - 1, j - 1
            path.append((i, j))
        elif i and here == rows[i - 1][j] + 1:
            i -= 1
            path.append((i, None))
        else:
            j -= 1
            path.append((None, j))
    return path[::-1]


def _cost(a: str, b: str) -> float:
    if a == b or (a.isspace() and b.isspace()):
        return 0
    if a.isspace() or b.isspace():
        return 2.5
    return 0.7 if a.isalnum() == b.isalnum() else 1.1


def distance(truth: str, read: str) -> int:
    """Characters to change, typography and line breaks apart."""
    return sum(_distance(plain(u.truth), plain(u.read)) for u in units(truth, read))


def _distance(left: str, right: str) -> int:
    if left == right:
        return 0
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        corner, row[0] = row[0], i
        for j, b in enumerate(right, 1):
            corner, row[j] = row[j], min(corner + (a != b), row[j] + 1, row[j - 1] + 1)
    return row[-1]
