"""Rules on what scans and drafts leave: placeholders, repetitions, open brackets, cut texts."""

import re
from collections.abc import Iterator
from typing import ClassVar

from arbitre.finding import Finding, Note
from arbitre.lint.config import Typography
from arbitre.lint.masks import GAP
from arbitre.lint.prose import Piece, View
from arbitre.lint.rule import Rule
from arbitre.lint.textrule import TextRule

_DRAFT = ("TODO", "FIXME", "TBD", "XXX", "À COMPLÉTER", "A COMPLETER", "À DÉFINIR", "À FAIRE")
_FEW = 6  # paragraphs over which a quotation may go on


class UnresolvedPlaceholder(TextRule):
    """A placeholder that was never filled in.

    What it finds
    -------------
    `TODO`, `FIXME`, `à compléter` in capitals, a lone `???`, `+/- ?`, `page XX`, `(icône …)` where
    an image stood, and `lorem ipsum`.

    Why it matters
    --------------
    The rule has a hole exactly where a value or a sign is.

    Example
    -------
        La portée vaut ??? pas, avec un malus de +/- ? au tir (icône épée).

    Instead
    -------
        La portée vaut 8 pas, avec un malus de 2 au tir.

    Fix safety
    ----------
    There is no fix: only the author knows what belongs there.
    """

    code = "TXT301"
    name = "unresolved-placeholder"
    # each alternative begins with a literal, by which the search skips
    pattern = re.compile(
        "|".join(rf"{word}(?<!\w{word})(?!\w)" for word in _DRAFT)
        + rf"|\?\?\?(?:(?<=[\s(:={GAP}]\?\?\?)(?<![^\W\d_][ \u00a0\u202f]\?\?\?)"
        r"|(?<= \?\?\?)(?=\?{0,9} [a-zà-ÿ]))\?{0,9}(?!\w)"
        r"|\+/[-−–][ \u00a0\u202f]?\?"
        r"|\((?:icône|icone|pictogramme|symbole manquant|image manquante)\b[^()\n]{0,60}\)"
        r"|p(?:ages?|p?\.)[ \u00a0\u202f](?:XX|\?{1,3})(?!\w)"
        r"|P(?:ages?|p?\.)[ \u00a0\u202f](?:XX|\?{1,3})(?!\w)"
        r"|n°[ \u00a0\u202f]?(?:XX|\?{1,3})(?!\w)"
        r"|lorem ipsum|Lorem ipsum"
    )

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:  # noqa: ARG002
        for match in self.pattern.finditer(view.text):
            place = view.file.span(*match.span())
            yield Finding(self.code, place, {"text": view.file.text[place.start : place.end]})


class RepeatedParagraph(TextRule):
    """A paragraph that stands twice in a file.

    What it finds
    -------------
    Two paragraphs of 60 characters or more with the same words.

    Why it matters
    --------------
    One of them will be corrected one day and the other not.

    Example
    -------
        Le tireur mesure la distance, puis il annonce la cible qu’il a choisie.

        Le tireur mesure la distance, puis il annonce la cible qu’il a choisie.

    Instead
    -------
        Le tireur mesure la distance, puis il annonce la cible qu’il a choisie.

    Fix safety
    ----------
    There is no fix: the second may stand in the place of another text.
    """

    code = "TXT302"
    name = "repeated-paragraph"

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:  # noqa: ARG002
        seen: dict[str, Piece] = {}
        for piece in view.pieces:
            if piece.kind != "prose" or piece.end - piece.start < 60:
                continue
            written = view.text[piece.start : piece.end].strip(f"{GAP} \n")
            words = " ".join(written.replace(GAP, " ").split()).lower()
            if len(words) < 60 or words.count(" ") < 5:
                continue
            first = seen.setdefault(words, piece)
            if first is not piece and GAP not in written:
                note = Note(view.file.span(first.start, first.end), "note.first-here")
                place = view.file.span(piece.start, piece.end)
                yield Finding(self.code, place, {"text": f"{words[:30]}…"}, (note,))


class UnbalancedBracket(TextRule):
    """A bracket that is not closed, or not opened.

    What it finds
    -------------
    `(` without `)` and the reverse, `[` without `]`, within one paragraph. The marks of items,
    `a)`, and half-open intervals, `[0, 1[`, are left alone.

    Why it matters
    --------------
    Either the bracket is too much or a part of the sentence is lost.

    Example
    -------
        La cible (si elle est visible est désignée.

    Instead
    -------
        La cible (si elle est visible) est désignée.

    Fix safety
    ----------
    There is no fix: only the author knows where the other bracket belongs.
    """

    code = "TXT303"
    name = "unbalanced-bracket"
    _bracket = re.compile(r"[()\[\]]")
    _item = re.compile(r"(?:\A|[\s\x00(])[^\W_]{1,4}\Z")
    _pairs: ClassVar = {")": "(", "]": "["}

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:  # noqa: ARG002
        for piece in view.pieces:
            found = [*self._bracket.finditer(view.text, piece.start, piece.end)]
            if not found:
                continue
            opened: list[re.Match[str]] = []
            lost: list[re.Match[str]] = []
            for match in found:
                if match[0] in "([":
                    opened.append(match)
                elif opened and opened[-1][0] == self._pairs[match[0]]:
                    opened.pop()
                elif not self.is_item(view, match, piece):
                    lost.append(match)
            for match in sorted([*opened, *lost], key=re.Match.start):
                if not _is_interval(view.text, match) and not _is_named(view.text, match):
                    key = self.code if match[0] in "([" else f"{self.code}.closing"
                    yield Finding(key, view.file.span(*match.span()), {"sign": match[0]})

    def is_item(self, view: View, match: re.Match[str], piece: Piece) -> bool:
        low = max(match.start() - 6, piece.start)
        label = self._item.search(view.text, low, match.start()) is not None
        return match[0] == ")" and (label or view.text[match.start() - 1] in ":;-")


def _is_interval(text: str, match: re.Match[str]) -> bool:
    around = text[max(match.start() - 1, 0) : match.start()] + text[match.end() : match.end() + 1]
    return match[0] in "[]" and any(c.isdigit() or c in "∞-−+" for c in around)


def _is_named(text: str, match: re.Match[str]) -> bool:
    """Whether the text speaks of the sign itself: `"("`, `« [ »`, `\\(`."""
    before = text[max(match.start() - 2, 0) : match.start()].rstrip(" \u00a0\u202f")
    after = text[match.end() : match.end() + 2].lstrip(" \u00a0\u202f")
    return before[-1:] == "\\" or (before[-1:] in tuple("\"'«“’") and after[:1] in tuple("\"'»”’"))


class UnbalancedQuotes(TextRule):
    """A quotation mark that is not closed, or not opened.

    What it finds
    -------------
    `«` without `»` and the reverse, `“` without `”`, an odd number of `"`, within one paragraph. A
    quotation that goes on over the next paragraphs is right; so is the sign of inches, `5"`.

    Why it matters
    --------------
    The reader does not know where the quotation ends.

    Example
    -------
        La carte «<U+202F>Embuscade est défaussée.

    Instead
    -------
        La carte «<U+202F>Embuscade<U+202F>» est défaussée.

    Fix safety
    ----------
    There is no fix: only the author knows where the other mark belongs.
    """

    code = "TXT304"
    name = "unbalanced-quotes"
    _mark = re.compile(r"[«»“”\"]")

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:  # noqa: ARG002
        closers: list[tuple[int, re.Match[str]]] = []
        openers: list[tuple[int, re.Match[str]]] = []
        for number, piece in enumerate(view.pieces):
            marks = [*self._mark.finditer(view.text, piece.start, piece.end)]
            if not marks:
                continue
            for opening, closing in ("«»", "“”"):
                opened: list[re.Match[str]] = []
                for mark in marks:
                    if mark[0] == opening:
                        opened.append(mark)
                    elif mark[0] == closing and opened:
                        opened.pop()
                    elif mark[0] == closing:
                        closers.append((number, mark))
                openers += [(number, mark) for mark in opened]
            lone = _lone([mark for mark in marks if mark[0] == '"'])
            if lone is not None:
                yield self.found(view, lone)
        yield from self.unpaired(view, openers, closers)

    def unpaired(
        self,
        view: View,
        openers: list[tuple[int, re.Match[str]]],
        closers: list[tuple[int, re.Match[str]]],
    ) -> Iterator[Finding]:
        """An opening mark goes with a closing one of the next paragraphs, in order."""
        waiting = list(reversed(closers))
        for number, mark in openers:
            while waiting and waiting[-1][0] < number:
                yield self.found(view, waiting.pop()[1])
            if waiting and waiting[-1][0] - number <= _FEW:
                same = [m for n, m in openers if number < n <= waiting[-1][0]]
                if not same:
                    waiting.pop()
                continue
            if not _goes_on(view, number):
                yield self.found(view, mark)
        for _, mark in reversed(waiting):
            yield self.found(view, mark)

    def found(self, view: View, mark: re.Match[str]) -> Finding:
        key = f"{self.code}.closing" if mark[0] in "»”" else self.code
        return Finding(key, view.file.span(*mark.span()), {"sign": mark[0]})


def _goes_on(view: View, number: int) -> bool:
    """Whether the next paragraph takes the quotation up again with a mark of its own."""
    for piece in view.pieces[number + 1 : number + 2]:
        return view.text[piece.start : piece.end].lstrip(f"{GAP} \n")[:1] in ("«", "“")
    return False


def _lone(straight: list[re.Match[str]]) -> re.Match[str] | None:
    """The last straight mark that has no other; after a figure it may be the sign of inches."""
    opened: re.Match[str] | None = None
    for mark in straight:
        if opened is None and mark.string[mark.start() - 1 : mark.start()].isdigit():
            continue
        opened = None if opened is not None else mark
    return opened


class DefinitionCutShort(TextRule):
    """A definition that stops in the middle.

    What it finds
    -------------
    The text of a catalogue, or a paragraph that defines a word (`**Abri** : …`), which ends with a
    comma or with a word that calls for another: `de`, `la`, `et`, `pour`…; and a definition with
    nothing after its colon, followed by the next one.

    Why it matters
    --------------
    The end was lost at a page break or in a copy. The reader guesses the rest.

    Example
    -------
        **Abri**<U+00A0>: ce qui cache une figurine à la

    Instead
    -------
        **Abri**<U+00A0>: ce qui cache une figurine à la vue.

    Fix safety
    ----------
    There is no fix: only the author knows the rest.
    """

    code = "TXT305"
    name = "definition-cut-short"
    _texts = frozenset(("", "text", "entries", "success", "failure", "reading", "open", "do"))
    _defines = re.compile(
        r"[\s\x00]*(?:\*\*[^*\n]{1,60}\*\*|[A-ZÀ-ÖØ-Þ][^.:;\n*]{1,40})[ \u00a0\u202f]?:(?=\s|\Z)"
    )
    _cut = re.compile(
        r"(?:\b(?:de|du|des|le|la|les|un|une|et|ou|à|au|aux|dans|par|pour|sur|avec|sans|dont|que"
        r"|qui|son|sa|ses|leur|leurs|ce|cette|ces)|\b[ldnsjcmt][’']|,)\Z",
        re.IGNORECASE,
    )

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:  # noqa: ARG002
        for n, piece in enumerate(view.pieces):
            text = view.text[piece.start : piece.end].rstrip(f"{GAP} \n\r\t")
            if piece.kind == "prose":
                head = self._defines.match(text)
                if head is None:
                    continue
                following = view.pieces[n + 1 : n + 2]
                if head.end() == len(text):
                    if following and self.follows(view, following[0]) and "**" in head[0]:
                        yield self.found(view, piece, text, head.start())
                    continue
            elif piece.kind != "scalar" or piece.key not in self._texts:
                continue
            match = self._cut.search(text, max(len(text) - 12, 0))
            if match is not None:
                yield self.found(view, piece, text, match.start())

    def follows(self, view: View, piece: Piece) -> bool:
        text = view.text[piece.start : piece.end]
        return piece.kind == "prose" and "**" in text[:4] and bool(self._defines.match(text))

    def found(self, view: View, piece: Piece, text: str, at: int) -> Finding:
        shown = text[at:].lstrip(f"{GAP} \n")
        end = piece.start + len(text)
        place = view.file.span(end - len(shown), end)
        return Finding(self.code, place, {"last": view.file.text[place.start : end]})


RULES: tuple[type[Rule], ...] = (
    UnresolvedPlaceholder,
    RepeatedParagraph,
    UnbalancedBracket,
    UnbalancedQuotes,
    DefinitionCutShort,
)
