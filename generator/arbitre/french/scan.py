"""Everything that a scan left in a French text: what the judge doubts, and plain residue."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from arbitre.french import residue
from arbitre.french.document import Vocabulary, vocabulary
from arbitre.french.doubt import Doubt
from arbitre.french.judge import Judge
from arbitre.french.residue import Residue
from arbitre.french.tokens import ELIDED, fold

# A doubt is told from this probability on.
REPORTED = {"accent": 0.2, "unknown": 0.5, "known": 0.6, "nameless": 0.75}
REPORTED_ELSE, REPORTED_EDITED, NEVER = 0.5, 0.85, 1.1
SAFE = 0.98  # its reading is a safe fix from this one on; tests/bench/ocr bears both out
_STROKES = frozenset("lLI1|i!tjfJTr[]ïî")
_TOP = 5
_LETTER = re.compile(r"[^\W\d_]")


@dataclass(frozen=True, slots=True)
class Mistake:
    """One place: what kind of mistake, what stands there, what was printed, best first."""

    kind: str
    start: int
    end: int
    text: str
    readings: tuple[str, ...]
    safe: bool


def scan(
    text: str,
    words: Iterable[str] = (),
    repeated: frozenset[str] = frozenset(),
    *,
    edited: bool = False,
) -> list[Mistake]:
    """The mistakes of a French text, in order.

    `words` are known; those that come again and again in all of which this is a part are
    `repeated`, and known if they look like words of their own. In an `edited` text a word of the
    lexicon is doubted only where the context speaks clearly, unless more looks misread.
    """
    known = vocabulary(frozenset(words))
    found = [_mistake(mark) for mark in _residue(text, known)]
    taken = sorted(map(_taken, found))
    judge = Judge(text, known, repeated)
    if judge.noisy:
        marks = map(_mistake, residue.lone_marks(text))
        found += [mark for mark in marks if not _overlaps(mark, taken)]
    for doubt in judge.doubts(min(REPORTED.values())):
        least = REPORTED.get(doubt.kind, REPORTED_ELSE)
        if doubt.kind == "known" and edited:
            least = NEVER if _too_many(doubt) else least if judge.noisy else REPORTED_EDITED
        if doubt.wrong >= least and not _overlaps(doubt, taken):
            found.append(_judged(doubt, known))
    return sorted(found, key=lambda m: (m.start, m.end, m.kind))


def left_over(text: str) -> list[Mistake]:
    """What corpora and converters left of their markup."""
    return [_mistake(mark) for mark in residue.converted(text)]


def _residue(text: str, known: Vocabulary) -> Iterator[Residue]:
    def is_word(word: str) -> bool:
        return (word.islower() or word.istitle() or word.isupper()) and known.knows(word.lower())

    def fitting(pattern: str) -> list[str]:
        return _fitting(pattern, known)

    yield from residue.ligatures(text)
    yield from residue.soft_hyphens(text)
    yield from residue.mojibake(text)
    yield from residue.replacements(text, fitting)
    yield from residue.look_alikes(text, is_word)
    yield from residue.bullets(text)
    yield from residue.doubled_apostrophes(text)
    yield from residue.lost_articles(text, is_word)
    yield from residue.dice(text)
    yield from residue.numerals(text, is_word)
    yield from residue.ordinals(text)
    yield from residue.garbage(text, is_word)


def _fitting(pattern: str, known: Vocabulary) -> list[str]:
    """Words that fit where one letter was lost, most frequent first; letters with accents are
    lost more often than consonants.
    """
    if pattern.count("\ufffd") != 1:
        return []
    for letters in ("éèêàâîôûùçœïëaeiou’", "bcdfghjklmnpqrstvwxyz"):
        words = [pattern.replace("\ufffd", letter) for letter in letters]
        fit = [word for word in words if _fits(word.lower(), known)]
        if fit:
            return sorted(fit, key=lambda word: -known.frequency(word.lower()))
    return []


def _fits(word: str, known: Vocabulary) -> bool:
    head, _, tail = word.rpartition("’")
    return known.knows(word) or (head in ELIDED and known.knows(tail))


def _mistake(mark: Residue) -> Mistake:
    readings = () if mark.reading is None else (mark.reading,)
    return Mistake(mark.kind, mark.start, mark.end, mark.text, readings, mark.safe)


def _too_many(doubt: Doubt) -> bool:
    """Whether accents would be taken off: who writes leaves some out, and puts none too many."""
    return len(doubt.text) > 1 and doubt.readings[0].lower() == fold(doubt.text)


def _taken(found: Mistake) -> tuple[int, int]:
    """Where nothing more is doubted: the halves of a word with an invisible hyphen are no words."""
    wide = found.kind == "soft-hyphen"
    return found.start - wide, found.end + wide


def _overlaps(doubt: Doubt | Mistake, taken: list[tuple[int, int]]) -> bool:
    from bisect import bisect_left

    at = bisect_left(taken, (doubt.end, 0))
    return any(end > doubt.start for _, end in taken[max(at - 2, 0) : at])


def _judged(doubt: Doubt, known: Vocabulary) -> Mistake:
    kind = _kind(doubt, known)
    safe = doubt.right >= SAFE and kind != "nameless"
    return Mistake(kind, doubt.start, doubt.end, doubt.text, doubt.readings[:_TOP], safe)


def _kind(doubt: Doubt, known: Vocabulary) -> str:
    if doubt.kind == "raised":
        return "real-word"
    if doubt.kind not in ("known", "unknown", "accent"):
        return doubt.kind
    seen, best = doubt.text, doubt.readings[0]
    if fold(seen) == fold(best):
        raised = seen[:1].isupper() and best[:1].isupper()
        if raised and (seen[1:] == best[1:] or seen.isupper()):
            return "capital"
        return "real-word" if known.knows(seen.lower()) else "accent"
    if known.knows(seen.lower()) or not _LETTER.search(seen):
        return "real-word" if seen.isalpha() else "letters"
    if " " in best:
        return "glued"
    if ("'" in best or "’" in best) and not ("'" in seen or "’" in seen):
        return "apostrophe"
    differ = _differing(seen, best)
    if differ <= _STROKES:
        return "strokes"
    if differ <= frozenset("qg"):
        return "q-g"
    return "letters"


def _differing(seen: str, best: str) -> frozenset[str]:
    """The letters in which two words differ, beyond what they begin and end with."""
    start = 0
    while start < min(len(seen), len(best)) and seen[start] == best[start]:
        start += 1
    end = 0
    while end < min(len(seen), len(best)) - start and seen[-1 - end] == best[-1 - end]:
        end += 1
    middle = seen[start : len(seen) - end] + best[start : len(best) - end]
    return frozenset(middle)
