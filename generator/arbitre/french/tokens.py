"""Text to tokens: what stands between spaces, cut at apostrophes, hyphens and punctuation.

The learning scripts cut their text with the same functions, so that what was counted is what is
looked up.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

CHUNK = re.compile(r"\S+")
LONGEST = 120  # characters; a longer chunk is no word of any language
APOSTROPHES = "'’‘´`ʼ′"
_ELIDED = "l d j m t s n c qu jusqu lorsqu puisqu quoiqu quelqu presqu entr aujourd"
ELIDED = frozenset(_ELIDED.split())
# A piece: a word (with what scanners write for letters) and its apostrophe, or one mark.
_PIECE = re.compile(
    r"((?:[^\W_]|[|&€¢@$£©!](?=[^\W_])|(?<=[^\W_])[|€¢@$£©])+|[|!](?=['’]))(['’‘´`ʼ′]*|\"(?=[^\W_]))"
    r"|[^\w\s]|_+"
)
_COMPOUND = re.compile(r"[^\W_]{1,25}(?:[-‐‑'’][^\W\d_]{1,25}){1,4}(?![-‐‑'’]?[^\W_])")
_STRAIGHT = str.maketrans("‐‑’‘´`ʼ′", "--''''''")
_MARKS = {
    **dict.fromkeys(".!?…", "."),
    **dict.fromkeys(",;:–—", ","),
    **dict.fromkeys('(«[“"', "("),
    **dict.fromkeys(")»]”", ")"),
}
_FOLDS = {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ı": "i"}

# A piece of a chunk: where it starts and ends, and the token the context model knows it by.
Piece = tuple[int, int, str]
NUMBER, CODE, START = "<n>", "<c>", "."
ALONE = "&@|©®¢"  # marks that a scanner writes for a word of one letter


@lru_cache(maxsize=200_000)
def fold(word: str) -> str:
    """The word in lower case, without accents or ligatures."""
    word = word.lower()
    if word.isascii():
        return word
    marks = unicodedata.normalize("NFD", word)
    return "".join(
        _FOLDS.get(letter, letter) for letter in marks if not unicodedata.combining(letter)
    )


def straight(text: str) -> str:
    """With one sort of apostrophe and one of hyphen."""
    return text.translate(_STRAIGHT)


def cut(chunk: str, known: Callable[[str], bool]) -> list[Piece]:
    """The pieces of what stands between two spaces; `known` tells compounds kept whole."""
    if chunk.isalpha() and len(chunk) <= LONGEST:
        return [(0, len(chunk), chunk.lower())]
    if len(chunk) > LONGEST:
        return []
    pieces: list[Piece] = []
    at, end = 0, len(chunk)
    while at < end:
        compound = _COMPOUND.match(chunk, at)
        if compound is not None and known(straight(compound[0]).lower()):
            pieces.append((at, compound.end(), straight(compound[0]).lower()))
            at = compound.end()
            continue
        piece = _PIECE.match(chunk, at)
        if piece is None:
            at += 1
            continue
        at = _add(piece, pieces)
    return pieces


def _add(piece: re.Match[str], pieces: list[Piece]) -> int:
    """Append what a match says; where to go on."""
    start, end = piece.span()
    word, apostrophe = piece[1], piece[2]
    if word is None:
        mark = _MARKS.get(piece[0], piece[0] if piece[0] in ALONE else "")
        if mark:
            pieces.append((start, end, mark))
        return end
    lower = word.lower()
    follows = piece.string[end : end + 1].isalpha()
    if apostrophe and (lower in ELIDED or follows):
        pieces.append((start, end, f"{lower}'"))
        return end
    end -= len(apostrophe)
    if word.isdigit():
        lower = NUMBER
    pieces.append((start, end, lower))
    return end
