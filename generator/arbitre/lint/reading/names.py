"""Names in text: finding the terms of a game whatever their number, and names that are near."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

from arbitre.lint.memo import kept
from arbitre.lint.reading.known import LINKS, OPENERS

LONGEST = 6  # words of a phrase
FEW_NAMES = 40
_JOINED = re.compile(r"\s+|\s*[’']\s*|[./-]")
_WORD = re.compile(r"[^\W_]+")
_ENDS = re.compile(r"(?:(?:^|[.!?:;«»|\n(–—•*#>-]|^\d+[.)])\s*)$")
_INFLECTIONS = ("e", "s", "x", "r", "é", "z", "t")

Key = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Token:
    text: str
    key: str  # folded, without a plural
    start: int
    end: int


@lru_cache(maxsize=8_000)
def tokens(text: str) -> tuple[Token, ...]:
    return tuple([Token(m[0], _singular(m[0]), *m.span()) for m in _WORD.finditer(text)])


@kept
def keys(text: str) -> frozenset[str]:
    """The words of a text, in any order."""
    return frozenset([token.key for token in tokens(text)])


def _singular(word: str) -> str:
    folded = unicodedata.normalize("NFC", word).casefold()
    return folded[:-1] if len(folded) > 2 and folded[-1] in "sx" else folded


def key(name: str) -> Key:
    return tuple(token.key for token in tokens(name))


def ends_with(text: str, end: int, name: str) -> bool:
    """Whether the text up to an offset ends with the name: « … arme À Court de Munitions »."""
    own = key(name)
    return key(text[max(end - 2 * len(name), 0) : end])[-len(own) :] == own


def opens_sentence(text: str, at: int) -> bool:
    """Whether a capital at an offset is owed to the place alone."""
    return _ENDS.search(text, max(at - 6, 0), at) is not None or at == 0


class Finder:
    """All occurrences of many names in a text, in one pass over its words."""

    def __init__(self, names: Iterable[str]) -> None:
        self.by_first: dict[str, list[tuple[Key, str]]] = {}
        self.keys: list[Key] = []
        for name in names:
            own = key(name)
            if own:
                self.keys.append(own)
                self.by_first.setdefault(own[0], []).append((own, name))
        self.few = len(self.keys) <= FEW_NAMES  # then looking for them costs less than words do
        for found in self.by_first.values():
            found.sort(key=lambda item: -len(item[0]))

    def find(self, text: str) -> Iterator[tuple[str, tuple[Token, ...]]]:
        """Names with the words that they match; the longest first, none within another."""
        if self.few:
            folded = unicodedata.normalize("NFC", text).casefold()
            if not any(all(word in folded for word in own) for own in self.keys):
                return
        if self.by_first.keys().isdisjoint(keys(text)):
            return
        words = tokens(text)
        index = 0
        while index < len(words):
            hit = next(
                (
                    (name, words[index : index + len(own)])
                    for own, name in self.by_first.get(words[index].key, ())
                    if tuple(w.key for w in words[index : index + len(own)]) == own
                    and _together(text, words[index : index + len(own)])
                ),
                None,
            )
            if hit is None:
                index += 1
                continue
            yield hit
            index += len(hit[1])


@kept
def finder(names: tuple[str, ...]) -> Finder:
    return Finder(names)


@kept
def named(finder: Finder, text: str) -> tuple[tuple[str, tuple[Token, ...]], ...]:
    """What a finder finds in a text."""
    return tuple(finder.find(text))


def _together(text: str, words: Sequence[Token]) -> bool:
    """Whether nothing but a space, an apostrophe or a hyphen parts the words."""
    return all(_JOINED.fullmatch(text, a.end, b.start) for a, b in pairwise(words))


@dataclass
class Near:
    """Names by what is left when a word or a letter is taken away."""

    known: set[Key] = field(default_factory=set)
    orders: dict[Key, str] = field(default_factory=dict)
    shorter: dict[Key, str] = field(default_factory=dict)
    letters: dict[str, list[tuple[Key, str]]] = field(default_factory=dict)

    def add(self, name: str) -> None:
        own = key(name)
        self.known.add(own)
        self.orders.setdefault(tuple(sorted(own)), name)
        for n in range(len(own)):
            rest = own[:n] + own[n + 1 :]
            if len(rest) > 1 and (own[n] in LINKS or 0 < n < len(own) - 1):
                self.shorter.setdefault(rest, name)
        for sign in _without_letter(" ".join(own)):
            self.letters.setdefault(sign, []).append((own, name))

    def find(self, name: str) -> tuple[str, str] | None:
        """A known name near to this one, and how: `order`, `word` or `letter`."""
        own = key(name)
        if len(own) > 1:
            other = self.orders.get(tuple(sorted(own)))
            if other is not None and key(other) != own:
                return other, "order"
            other = self.shorter.get(own) or self._longer(own)
            if other is not None:
                return other, "word"
        for sign in _without_letter(" ".join(own)):
            for words, known in self.letters.get(sign, ()):
                if words != own and _one_letter_off(own, words):
                    return known, "letter"
        return None

    def _longer(self, own: Key) -> str | None:
        """A known name of which this one has a word too many, in its middle."""
        for n in range(len(own)):
            rest = own[:n] + own[n + 1 :]
            if len(rest) > 1 and rest in self.known and (own[n] in LINKS or 0 < n < len(own) - 1):
                return self.orders.get(tuple(sorted(rest)))
        return None

    def within(self, own: Key) -> bool:
        """Whether a part of the phrase, or the phrase itself, is a known name."""
        return any(
            own[start:end] in self.known
            for start in range(len(own))
            for end in range(start + 1, len(own) + 1)
        )


def _without_letter(text: str) -> set[str]:
    if len(text) > 60:
        return set()
    return {text, *(text[:n] + text[n + 1 :] for n in range(len(text)))}


def _one_letter_off(a: Key, b: Key) -> bool:
    """Same words but for one letter of one of them that is no mere ending."""
    if len(a) != len(b):
        return False
    pairs = [(x, y) for x, y in zip(a, b, strict=True) if x != y]
    if len(pairs) != 1:
        return False
    x, y = sorted(pairs[0], key=len)
    shortest = 4 if len(a) > 1 else 7
    if len(x) < shortest or not (x + y).isalpha() or x[0] != y[0]:
        return False
    if len(x) == len(y):
        differing = [n for n in range(len(x)) if x[n] != y[n]]
        swapped = len(differing) == 2 and differing[1] == differing[0] + 1
        swapped = (
            swapped and x[differing[0]] == y[differing[1]] and x[differing[1]] == y[differing[0]]
        )
        return swapped or (len(differing) == 1 and differing[0] < len(x) - 1)
    if len(y) - len(x) != 1 or (y[:-1] == x and y[-1] in _INFLECTIONS):
        return False
    return any(y[:n] + y[n + 1 :] == x for n in range(len(y)))


@kept
def phrases(text: str) -> tuple[list[Token], ...]:
    """Runs of words with a capital, linked by « de » and the like: « Jet de Dégâts »."""
    return tuple(_phrases(text))


def _phrases(text: str) -> Iterator[list[Token]]:
    run: list[Token] = []
    for token in tokens(text):
        gap = text[run[-1].end : token.start] if run else ""
        joined = bool(run) and len(run) < LONGEST and (gap.isspace() or gap in ("’", "'"))
        if joined and (token.text[0].isupper() or token.key in LINKS):
            run.append(token)
            continue
        yield from _phrase(run)
        run = [token] if token.text[0].isupper() else []
    yield from _phrase(run)


def _phrase(run: list[Token]) -> Iterator[list[Token]]:
    first = next((n for n, token in enumerate(run) if token.key not in OPENERS), len(run))
    last = len(run)
    while last > first and run[last - 1].key in LINKS:
        last -= 1
    if last - first > 1:
        yield run[first:last]
