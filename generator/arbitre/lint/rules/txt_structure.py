"""Rules on the structure of text: headings and lists that lost their form."""

import re
from collections.abc import Iterator
from itertools import pairwise

from arbitre.finding import Edit, Finding, Note, replace
from arbitre.lint.config import Typography
from arbitre.lint.lists import Line, lines_of
from arbitre.lint.prose import Piece, View
from arbitre.lint.rule import Rule
from arbitre.lint.textrule import TextRule

_UPPER = "A-ZÀ-ÖØ-ÞŒ"
_LONGEST_HEADING = 120


def _headings(view: View) -> Iterator[Piece]:
    """Headings of Markdown, titles of blocks, and lone short lines of a plain text."""
    for piece in view.pieces:
        if piece.kind == "heading" or piece.key == "title" or _is_lone_line(view, piece):
            yield piece


def _is_lone_line(view: View, piece: Piece) -> bool:
    if view.is_page or piece.end - piece.start > _LONGEST_HEADING:
        return False
    return "\n" not in view.file.text[piece.start : piece.end].strip()


class MergedHeadings(TextRule):
    """Two headings on one line.

    What it finds
    -------------
    A heading that holds the marks of a second one, `## Tir ## Mêlée`, or two titles whose numbers
    follow each other, `1.1 Le tir 1.2 La mêlée`.

    Why it matters
    --------------
    The second section has no heading: it is in no table of contents and no link leads to it.

    Example
    -------
        ## Le tir ## La mêlée

    Instead
    -------
        ## Le tir

        ## La mêlée

    Fix safety
    ----------
    The fix is unsafe: it starts a new heading at the second mark, which may be meant as text.
    """

    code = "TXT101"
    name = "merged-headings"
    fix = "unsafe"
    _marks = re.compile(r"(?<=\S)(?P<gap>[ \t]+)(?=#{1,6}[ \t]+\S)")
    _numbers = re.compile(
        rf"(?P<a>\d{{1,3}}(?:\.\d{{1,3}}){{1,4}})\.?[ ]+[{_UPPER}][^\d\n]{{2,60}}?(?P<gap>[ ]+)"
        rf"(?P<b>\d{{1,3}}(?:\.\d{{1,3}}){{1,4}})\.?[ ]+[{_UPPER}]"
    )

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:  # noqa: ARG002
        for piece in _headings(view):
            text = view.file.text[piece.start : piece.end]
            lead = re.match(r"[ \t>]*(#{1,6}[ \t]+)?", text)
            assert lead is not None
            marks = self._marks.search(text, lead.end()) if lead[1] else None
            numbers = self._numbers.match(text, lead.end())
            if numbers is not None and not _follows(numbers["a"], numbers["b"]):
                numbers = None
            match = marks or numbers
            if match is None:
                continue
            start, end = match.span("gap")
            new = "\n\n" + ("" if marks else lead[1] or "")
            second = text[end:].strip()
            yield Finding(
                self.code,
                view.file.span(piece.start + end, piece.start + len(text.rstrip())),
                {"second": second},
                fix=replace("unsafe", piece.start + start, piece.start + end, new),
            )


def _follows(first: str, second: str) -> bool:
    a, b = ([int(n) for n in number.split(".")] for number in (first, second))
    return len(a) == len(b) and a[:-1] == b[:-1] and b[-1] == a[-1] + 1


class MixedCaseHeading(TextRule):
    """A heading in which capitals and small letters are mixed.

    What it finds
    -------------
    A word in capitals with a small accented letter inside (`SéQUENCE`), and a heading most of
    which is in capitals (`LES ARMES de tir`). Abbreviations are left alone.

    Why it matters
    --------------
    It is what a conversion to capitals leaves that does not know accents, or two headings that
    ran together.

    Example
    -------
        ## SéQUENCE DE TIR

    Instead
    -------
        ## SÉQUENCE DE TIR

    Fix safety
    ----------
    The fix is safe: it makes a small letter among capitals a capital. A heading of which some
    words are in capitals has no fix.
    """

    code = "TXT102"
    name = "mixed-case-heading"
    fix = "safe"
    _word = re.compile(rf"(?<![\w’'])[{_UPPER}éèêëàâîïôûùç]{{3,30}}(?![\w])")

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:  # noqa: ARG002
        for piece in _headings(view):
            text = view.text[piece.start : piece.end]
            odd = False
            for match in self._word.finditer(text):
                word = match[0]
                if word.isupper() or sum(map(str.isupper, word)) < 2:
                    continue
                odd = True
                start, end = piece.start + match.start(), piece.start + match.end()
                fix = view.fix(Edit(start, end, word.upper()))
                args = {"word": word, "better": word.upper()}
                yield Finding(self.code, view.file.span(start, end), args, fix=fix)
            if not odd and piece.kind == "heading" and _is_half_shouted(text):
                shown = text.strip("\x00 ")
                start = piece.start + text.index(shown)
                place = view.file.span(start, start + len(shown))
                yield Finding(f"{self.code}.words", place, {"heading": shown})


def _is_half_shouted(text: str) -> bool:
    words = re.findall(r"[^\W\d_]+", text)
    shouted = [w for w in words if len(w) > 1 and w.isupper()]
    small = [w for w in words if w.islower()]
    enough = len(shouted) >= 2 and any(len(w) >= 5 for w in shouted)
    return enough and bool(small) and len(shouted) > len(words) / 3 and _shouts_first(words)


def _shouts_first(words: list[str]) -> bool:
    return len(words[0]) > 1 and words[0].isupper()


class HeadingFinalStop(TextRule):
    """A heading that ends with a stop.

    What it finds
    -------------
    A heading or a title of a block that ends with a point, a comma, a colon or a semicolon.

    Why it matters
    --------------
    A title is no sentence. In a table of contents the stop looks like a slip.

    Example
    -------
        ## Le déroulement du tir.

    Instead
    -------
        ## Le déroulement du tir

    Fix safety
    ----------
    The fix is safe: it takes the stop away.
    """

    code = "TXT103"
    name = "heading-final-stop"
    fix = "safe"
    _stop = re.compile(r"(?<=[\w)»”’*])(?P<stop>[ \u00a0\u202f]?[.,:;])[*_]*\Z")

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:  # noqa: ARG002
        for piece in view.pieces:
            if piece.kind != "heading" and piece.key != "title":
                continue
            text = view.text[piece.start : piece.end].rstrip("\x00 \t\r\n")
            match = self._stop.search(text, max(len(text) - 6, 0))
            last = re.findall(r"[\w’]+", text[-30:])[-1:] if match else []
            if match is None or (match["stop"] == "." and _is_short(last)):
                continue
            start, end = (piece.start + n for n in match.span("stop"))
            fix = view.fix(Edit(start, end, ""))
            yield Finding(self.code, view.file.span(start, end), {"stop": match["stop"]}, fix=fix)


def _is_short(words: list[str]) -> bool:
    """Whether the point may be that of an abbreviation."""
    return bool(words) and (words[0].lower() in _ABBREVIATED or len(words[0]) == 1)


_ABBREVIATED = frozenset(
    ("etc", "ex", "art", "chap", "vol", "fig", "cf", "env", "min", "max", "éd", "av")
)


class LostListMarker(TextRule):
    """A line of a list that lost its number or bullet.

    What it finds
    -------------
    A list whose numbers jump, with a line or without one where the missing item should be; and a
    line without a bullet between items of one line each.

    Why it matters
    --------------
    The item is read as the end of the one before it, and references to its number lead nowhere.

    Example
    -------
        1. Choisir la cible.
        2. Mesurer la distance.
        4. Lancer les dés.

    Instead
    -------
        1. Choisir la cible.
        2. Mesurer la distance.
        3. Lancer les dés.

    Fix safety
    ----------
    There is no fix: a line may be missing as well as a number.
    """

    code = "TXT104"
    name = "lost-list-marker"

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:  # noqa: ARG002
        for run in lines_of(view):
            if sum(1 for line in run if line.number is not None) >= 3:
                yield from self.numbers(view, run)
            elif sum(1 for line in run if line.marker) >= 3:
                yield from self.bullets(view, run)

    def numbers(self, view: View, run: list[Line]) -> Iterator[Finding]:
        if _interleaved([line for line in run if line.number is not None]):
            return
        last: dict[int, Line] = {}
        between: list[Line] = []
        for line in run:
            if line.number is None:
                between.append(line)
                continue
            before = last.get(line.indent)
            last = {k: v for k, v in last.items() if k < line.indent} | {line.indent: line}
            lost = 0 if before is None else line.number - (before.number or 0) - 1
            if before is not None and 0 < lost <= 3:
                bare = [b for b in between if _begins(view, b) and b.indent <= line.indent]
                if len(bare) == lost:
                    for n, b in enumerate(bare, (before.number or 0) + 1):
                        place = view.file.span(b.body, b.end)
                        yield Finding(self.code, place, {"marker": f"{n}{line.marker}"})
                else:
                    place = view.file.span(line.start + line.indent, line.body)
                    args = {"number": str(line.number), "before": str(before.number)}
                    note = Note(view.file.span(before.start, before.end), "note.first-here")
                    yield Finding(f"{self.code}.jump", place, args, (note,))
            between = []

    def bullets(self, view: View, run: list[Line]) -> Iterator[Finding]:
        bare = [n for n, line in enumerate(run) if not line.marker]
        if len(bare) != 1 or not 0 < bare[0] < len(run) - 1:
            return
        line, before, after = run[bare[0]], run[bare[0] - 1], run[bare[0] + 1]
        if not (before.marker == after.marker and before.indent == after.indent == line.indent):
            return
        if _begins(view, line) and view.text[before.end - 1] in ".;!?":
            place = view.file.span(line.body, line.end)
            yield Finding(self.code, place, {"marker": before.marker})


def _begins(view: View, line: Line) -> bool:
    return view.text[line.body : line.body + 1].isupper()


def _interleaved(items: list[Line]) -> bool:
    """Whether every second number makes one list and the others another."""
    numbers = [line.number or 0 for line in items]
    if len(numbers) < 4 or numbers == sorted(set(numbers)):
        return False
    return all(
        len(half) >= 2 and all(b == a + 1 for a, b in pairwise(half))
        for half in (numbers[0::2], numbers[1::2])
    )


class InterleavedLists(TextRule):
    """Two lists or columns run into each other.

    What it finds
    -------------
    Numbered lines that go on alternately, `1. 5. 2. 6.`, and lines that each hold an item of two
    numbered columns.

    Why it matters
    --------------
    Two columns were read line by line. The steps are in the wrong order.

    Example
    -------
        1. Choisir la cible.
        4. Lancer les dés.
        2. Mesurer la distance.
        5. Lire la table.

    Instead
    -------
        1. Choisir la cible.
        2. Mesurer la distance.
        3. Lancer les dés.
        4. Lire la table.

    Fix safety
    ----------
    There is no fix: where the items belong is for the author to say.
    """

    code = "TXT105"
    name = "interleaved-lists"
    _columns = re.compile(r"[ \t>]*(\d{1,3})[.)] [^\n]{2,80}?[ \t]{2,}(\d{1,3})[.)] \S")

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:  # noqa: ARG002
        for run in lines_of(view):
            items = [line for line in run if line.number is not None]
            if len(items) == len(run) and _interleaved(items):
                yield self.found(view, items)
                continue
            text = view.file.text
            pairs = [(line, self._columns.match(text, line.start, line.end)) for line in items]
            both = [(line, int(m[1]), int(m[2])) for line, m in pairs if m is not None]
            steps = pairwise(both)
            if len(both) >= 2 and all(b[1] == a[1] + 1 and b[2] == a[2] + 1 for a, b in steps):
                yield self.found(view, [line for line, _, _ in both])

    def found(self, view: View, items: list[Line]) -> Finding:
        second = Note(view.file.span(items[1].start, items[1].end), "note.second-list")
        first = view.file.span(items[0].start, items[0].end)
        return Finding(self.code, first, {"count": str(len(items))}, (second,))


RULES: tuple[type[Rule], ...] = (
    MergedHeadings,
    MixedCaseHeading,
    HeadingFinalStop,
    LostListMarker,
    InterleavedLists,
)
