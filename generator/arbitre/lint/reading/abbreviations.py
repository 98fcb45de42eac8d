"""Abbreviations in text: which words are some, and where the text expands them."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from arbitre.lint.memo import kept
from arbitre.lint.reading.known import COMMON, LINKS, ORDINARY
from arbitre.lint.reading.numbering import from_roman
from arbitre.lint.reading.outline import Outline, Piece

NEAR = 40  # characters looked at beside an abbreviation
MIN_FRENCH = 3  # words that only French has, before a text counts as French
# What may not stand before comes behind the first letter: so it is looked for much faster.
_TOKEN = re.compile(
    r"[A-ZÀ-ÖØ-Þ](?<![\w.&/-].)(?:[A-ZÀ-ÖØ-Þ]{1,5}|(?<=[A-Z])[a-z]{0,2}[A-Z][A-Za-z]{0,2})"
    r"(?![\w&/-]|[.’']\w)"
)
_SHOUT = re.compile(r"[A-ZÀ-ÖØ-Þ]{2,}")
_WORD = re.compile(r"\w+")
_LOWER = re.compile(r"[a-zß-öø-ÿœ]{2,6}")
_NEXT = re.compile(r"\s*([^\W\d_]+)")
_BEFORE = re.compile(r"([^\W\d_]+)[\s\u00a0,]*$")
_GIVEN = re.compile(r"[\s\u00a0\u202f]*(?:[:=]|[–—]|\()[\s\u00a0\u202f]*(?:\*\*)?")
_SAID = re.compile(
    r"[\s\u00a0]*,?[\s\u00a0]*(?:signifie|désigne|veut dire|pour|abrège|c’est-à-dire)\b"
)
_WORDS = re.compile(r"[^\W\d_]+")
_SENTENCE = re.compile(r"[.;!?()\n]")
_FRENCH = re.compile(
    r"(?<!\w)(?:les?|la|des?|une?|du|est|et|pour|avec|qui|dans)(?!\w)", re.IGNORECASE
)
_ENGLISH = re.compile(r"(?<!\w)(?:the|of|and|is|to|for|with|that|this|in)(?!\w)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Use:
    """An abbreviation in a piece of text; `words` is its expansion where it is given there."""

    text: str
    piece: Piece
    start: int
    end: int
    expands: bool
    words: tuple[str, ...] = ()


def looks_short(name: str) -> bool:
    """Whether a name is an abbreviation by its looks: `CSS`, `LdV`."""
    return _TOKEN.fullmatch(name) is not None


@kept
def all_uses(texts: tuple[Outline, ...]) -> tuple[Use, ...]:
    """The abbreviations of texts in order; a word that also stands in small letters is none."""
    if not any(_TOKEN.search(piece.text) for text in texts for piece in text.pieces):
        return ()
    ordinary = _small_words(texts)
    return tuple(use for text in texts for use in _uses(text, ordinary))


def _uses(outline: Outline, ordinary: set[str]) -> Iterator[Use]:
    for piece in outline.pieces:
        for match in _TOKEN.finditer(piece.text):
            word = match[0]
            if _is_word(word, ordinary) or (word.isupper() and _shouted(piece, *match.span())):
                continue
            words, expands = _expansion(piece.text, match.start(), match.end())
            yield Use(word, piece, *match.span(), expands, words)


def _small_words(texts: Iterable[Outline]) -> set[str]:
    """The words of texts that stand in small letters somewhere, up to six letters long."""
    found: set[str] = set()
    for text in texts:
        found.update(_small_in(text))
    return found


@kept
def _small_in(text: Outline) -> frozenset[str]:
    words = {word for piece in text.pieces for word in _WORD.findall(piece.text)}
    return frozenset(word for word in words if _LOWER.fullmatch(word))


_ORDINAL = re.compile(r"(?<=[IVXLCDM])(?:e|er|re|es|ème)$")


def is_french(texts: Sequence[Outline]) -> bool:
    pieces = [piece.text for text in texts for piece in text.pieces[:200]]
    french = sum(len(_FRENCH.findall(piece)) for piece in pieces)
    english = sum(len(_ENGLISH.findall(piece)) for piece in pieces)
    return french >= MIN_FRENCH and french > english


def _is_word(word: str, ordinary: set[str]) -> bool:
    if word in COMMON or from_roman(_ORDINAL.sub("", word)) is not None:
        return True
    return word.isupper() and (word in ORDINARY or word.lower() in ordinary)


def _shouted(piece: Piece, start: int, end: int) -> bool:
    """Capitals beside other capitals, or alone on a line: a title, not an abbreviation."""
    text = piece.text
    if piece.where == "heading":
        return True
    left = text[max(start - NEAR, 0) : start].rpartition("\n")[2]
    right = text[end : end + NEAR].partition("\n")[0]
    if not (left + right).strip(" \t#*_-:."):
        return True
    after, before = _NEXT.match(text, end), _BEFORE.search(text, max(start - 30, 0), start)
    return any(near is not None and _SHOUT.fullmatch(near[1]) for near in (after, before))


def _expansion(text: str, start: int, end: int) -> tuple[tuple[str, ...], bool]:
    """The words that an abbreviation stands for, where they are given beside it."""
    short = text[start:end]
    before = text[max(start - 2, 0) : start].strip()
    if before.endswith("(") and text[end : end + 2].strip().startswith(")"):
        words = _WORDS.findall(_SENTENCE.split(text[max(start - 120, 0) : start].rstrip("( "))[-1])
        for count in range(2, min(len(words), 8) + 1):
            if words[-count].lower() not in LINKS and fits(short, words[-count:]):
                return tuple(words[-count:]), True
        return (), True
    given = _GIVEN.match(text, end) or _SAID.match(text, end)
    if given is None:
        return (), False
    words = _WORDS.findall(_SENTENCE.split(text[given.end() : given.end() + 120])[0])
    for count in range(2, min(len(words), 8) + 1):
        if fits(short, words[:count]):
            return tuple(words[:count]), True
    opens = not text[max(start - NEAR, 0) : start].rpartition("\n")[2].strip(" \t-*•|")
    return (), opens and bool(words)


def fits(short: str, words: Sequence[str]) -> bool:
    """Whether the letters are the initials of the words, of which small ones may be left out."""
    letters = [_plain(letter) for letter in short]
    for word in words:
        if letters and _plain(word[0]) == letters[0]:
            letters.pop(0)
        elif word.lower() not in LINKS:
            return False
    return not letters


def _plain(letter: str) -> str:
    return unicodedata.normalize("NFD", letter)[0].lower()
