"""What the rules on scanned text share: a text is looked through once for all of them."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace as altered
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from arbitre.finding import Edit, Finding, Note, Safety
from arbitre.lint.prose import View
from arbitre.lint.rule import Rule, Target
from arbitre.lint.running import Running, running

if TYPE_CHECKING:
    from arbitre.french.scan import Mistake

KEPT = 64  # texts; `mutate` judges the same pages again and again
MAX_SHOWN = 60  # characters of a place in a message
_WORD = re.compile(r"[^\W\d_]{2,40}")
_MARKS = "<&$^_*"  # without which nothing is left over
_TOLD_ONCE = ("accent", "letters", "strokes", "q-g")  # later ones point to the first


class OcrRule(Rule):
    """One kind of mistake of scanners, as `arbitre.french.scan` names it."""

    kind: ClassVar[str]
    scope = "unit"

    def check(self, target: Target) -> Iterable[Finding]:
        return (
            self.finding(view, mistake, first)
            for view, mistake, first in mistakes(target).get(self.kind, ())
        )

    def finding(self, view: View, mistake: "Mistake", first: "Mistake | None") -> Finding:
        readings = mistake.readings
        args = {"text": _shown(mistake.text), "reading": _shown(readings[0]) if readings else ""}
        notes = []
        if first is not None:
            notes.append(Note(view.file.span(first.start, first.end), "note.first-here"))
        safety: Safety = "safe" if mistake.safe else "unsafe"
        return Finding(
            self.code if readings and readings[0] else f"{self.code}.none",
            view.file.span(mistake.start, mistake.end),
            args,
            tuple(notes),
            view.fix(*_edits(view.file.text, mistake), safety=safety) if readings else None,
            readings,
        )


Found = dict[str, list[tuple[View, "Mistake", "Mistake | None"]]]


def mistakes(target: Target) -> Found:
    """The mistakes of a unit by kind, each with the first like it; kept for the other rules."""
    if "ocr" in target.memo:
        found: Found = target.memo["ocr"]
        return found
    words = target.words
    if target.game is not None:
        from arbitre.lint.gamewords import words_of

        words |= words_of(target.game)
    repeated = _repeated(target.views) if len(target.views) > 1 else frozenset()
    by_kind: Found = {}
    for view in target.views:
        firsts: dict[tuple[str, str], Mistake] = {}
        for mistake in _in_view(view, words, repeated, target.game is not None):
            first = mistake
            if mistake.kind in _TOLD_ONCE:
                first = firsts.setdefault((mistake.kind, mistake.text), mistake)
            told = None if first is mistake else first
            by_kind.setdefault(mistake.kind, []).append((view, mistake, told))
    target.memo["ocr"] = by_kind
    return by_kind


def _repeated(views: Iterable[View]) -> frozenset[str]:
    """Words that come again and again in all pages of a game together; names, twice."""
    counts = Counter(word for view in views for word in _WORD.findall(view.text))
    return frozenset(word for word, count in counts.items() if count >= 3 - word.istitle())


def _in_view(
    view: View, words: frozenset[str], repeated: frozenset[str], edited: bool
) -> Iterator["Mistake"]:
    if not view.is_french:
        return
    text = running(view, view.text)
    scanned = _scanned(text.text, words, repeated, edited)
    found = [_placed(text, mistake) for mistake in scanned]
    if any(sign in view.with_markup for sign in _MARKS):
        marked = running(view, view.with_markup) if view.with_markup != view.text else text
        found += [_placed(marked, mistake) for mistake in _left_over(marked.text)]
    undecodable = {start for start, _, _ in view.file.undecodable}
    for mistake in sorted(found, key=lambda m: (m.start, m.end, m.kind)):
        if not undecodable or undecodable.isdisjoint(range(mistake.start, mistake.end)):
            yield mistake  # bytes that cannot be read are reported by themselves


@lru_cache(maxsize=KEPT)
def _scanned(
    text: str, words: frozenset[str], repeated: frozenset[str], edited: bool
) -> tuple["Mistake", ...]:
    if not text or text.isspace():
        return ()
    from arbitre.french.scan import scan  # heavy, and for French only

    return tuple(scan(text, words, repeated, edited=edited))


def _left_over(text: str) -> list["Mistake"]:
    from arbitre.french.scan import left_over

    return left_over(text)


def _placed(text: Running, mistake: "Mistake") -> "Mistake":
    return altered(mistake, start=text.place(mistake.start), end=text.place(mistake.end))


def _edits(text: str, mistake: "Mistake") -> tuple[Edit, ...]:
    start, end, reading = mistake.start, mistake.end, mistake.readings[0]
    if mistake.kind == "hyphen":
        return _rejoined(text, mistake)
    if mistake.kind == "garbage":
        return (Edit(start, end + (text[end : end + 1] == "\n"), ""),)
    if mistake.kind == "mark":
        if text[end : end + 1] == " ":
            return (Edit(start, end + 1, ""),)
        return (Edit(start - (text[start - 1 : start] == " "), end, ""),)
    return (Edit(start, end, reading),)


def _rejoined(text: str, mistake: "Mistake") -> tuple[Edit, ...]:
    """A word cut at the end of a line: whole, and the line broken behind it."""
    head = next(n for n, letter in enumerate(mistake.text) if not letter.isalnum())
    tail = max(n for n, letter in enumerate(mistake.text) if not letter.isalnum()) + 1
    cut, joined = mistake.start + head, mistake.start + tail
    space = joined
    while space < len(text) and not text[space].isspace():
        space += 1
    if text[space : space + 1] == " ":
        return Edit(cut, joined, ""), Edit(space, space + 1, "\n")
    return (Edit(cut, joined, ""),)


def _shown(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= MAX_SHOWN else f"{text[:MAX_SHOWN]}…"
