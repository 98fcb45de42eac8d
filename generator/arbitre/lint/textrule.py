"""What rules on French text share: they see a masked view, and only if its language is French."""

import re
from collections.abc import Iterable, Iterator
from typing import ClassVar

from arbitre.finding import Edit, Finding, Safety
from arbitre.lint.config import Typography
from arbitre.lint.diagnostic import Severity
from arbitre.lint.prose import View
from arbitre.lint.rule import Rule, Target

NBSP, NNBSP = "\u00a0", "\u202f"
SHOWN = {NBSP: "U+00A0", NNBSP: "U+202F"}
_CONTEXT = 16  # characters shown each side
SPACES = frozenset(
    " \u00a0\u202f\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
)


class TextRule(Rule):
    """A rule that judges the view of one file."""

    severity: ClassVar[Severity] = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        if target.view.is_french:
            yield from self.judge(target.view, target.typography)

    def judge(self, view: View, style: Typography) -> Iterable[Finding]:
        raise NotImplementedError


class PatternRule(TextRule):
    """A rule of one pattern: each match is right, or has one better writing, a safe fix."""

    fix = "safe"
    pattern: ClassVar[re.Pattern[str]]
    # Strings of which one is in every match, none of which runs over a line; looking for them
    # takes a fraction of the time that a pattern of many words does.
    parts: ClassVar[tuple[str, ...]] = ()

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:
        places = view.lines_with(self.parts) if self.parts else [(0, len(view.text))]
        for start, end in places:
            for match in self.pattern.finditer(view.text, start, end):
                edit = self.better(match, style)
                if edit is not None:
                    yield written_better(view, self.code, edit)

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:
        """What to write, or None where the match is right as it stands."""
        raise NotImplementedError


def written_better(
    view: View, code: str, *edits: Edit, safety: Safety = "safe", suggestions: tuple[str, ...] = ()
) -> Finding:
    """A finding on what the edits change; the message shows it with the word that it stands in."""
    written = view.file.text
    start, end = edits[0].start, edits[-1].end
    low, high = _word_around(written, start, end)
    better, done = "", low
    for edit in edits:
        better += written[done : edit.start] + edit.text
        done = edit.end
    better += written[done:high]
    if start == end:  # an insertion: what it parts is underlined
        start, end = max(start - 1, 0), min(end + 1, len(written))
    args = {"written": _visible(written[low:high]), "better": _visible(better)}
    fix = view.fix(*edits, safety=safety)
    return Finding(code, view.file.span(start, end), args, fix=fix, suggestions=suggestions)


def _word_around(text: str, start: int, end: int) -> tuple[int, int]:
    before, after = text[max(start - _CONTEXT, 0) : start], text[end : end + _CONTEXT]
    low = start - len(before.split()[-1]) if before and not before[-1].isspace() else start
    high = end + len(after.split(None, 1)[0]) if after and not after[0].isspace() else end
    return low, high


def _visible(text: str) -> str:
    text = " ".join(text.split("\n"))
    for space, name in SHOWN.items():
        text = text.replace(space, f"<{name}>")
    return text if len(text) <= 80 else f"{text[:50]}…{text[-20:]}"
