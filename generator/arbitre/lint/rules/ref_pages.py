"""Rules on references to pages by their numbers."""

from collections.abc import Iterable

from arbitre.finding import Finding, Note, Span
from arbitre.lint.reading import places
from arbitre.lint.reading.outline import Outline, outlines
from arbitre.lint.rule import Rule, Target


class MissingPage(Rule):
    """A page that the text names and does not have.

    What it finds
    -------------
    “page 54” in a text whose lines `Page 12`, `— 12 —` or `[p. 12]` mark its pages, where none
    of them is that page. A text without page marks is left alone.

    Why it matters
    --------------
    Pages were lost, or the reference comes from another edition.

    Example
    -------
        [page 1]

        Le tir est expliqué page 7.

        [page 2]

        La mêlée suit.

        [page 3]

    Instead
    -------
        [page 1]

        Le tir est expliqué page 2.

        [page 2]

        Le tir suit la mêlée.

        [page 3]

    Fix safety
    ----------
    There is no fix: the page that was meant must be looked up.
    """

    code = "REF402"
    name = "missing-page"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        for text in outlines(target):
            marks = places.page_marks(text.file)
            pages = {page for _, page in marks}
            if len(pages) < 2:
                continue
            starts = {start for start, _ in marks}
            low, high = min(pages), max(pages)
            around = {low - 1, high + 1}  # marks may stand at the head or at the foot
            for piece in text.holding(places.PAGE_WORDS):
                for found in places.page_references(piece):
                    line = text.file.position(found.span.start).line
                    if text.file.line_starts[line - 1] in starts:
                        continue
                    if int(found.name) not in pages | around:
                        args = {"page": found.name, "first": str(low), "last": str(high)}
                        note = Note(_line(text, marks[-1][0]), "note.last-page")
                        yield Finding("REF402", found.span, args, (note,))


class PageOfNoText(Rule):
    """A reference to a page in a text that has none.

    What it finds
    -------------
    “voir page 12”, “cf. p. 12” or “(page 12)” in a game, or in a text that marks no pages. Where
    the book is named (“page 12 du livre de base”) the reader knows where to look.

    Why it matters
    --------------
    The number is that of a book that the reader does not hold; here it leads nowhere.

    Example
    -------
        La charge est plus rapide (voir page 12).

    Instead
    -------
        La charge est plus rapide (voir page 12 du livre de base).

    Fix safety
    ----------
    There is no fix: the author links to what is meant, or names the book.
    """

    code = "REF406"
    name = "page-of-no-text"
    severity = "info"

    def check(self, target: Target) -> Iterable[Finding]:
        for text in outlines(target):
            if len({page for _, page in places.page_marks(text.file)}) > 1:
                continue
            for piece in text.holding(places.PAGE_WORDS):
                if not piece.where.startswith("interpretation"):
                    for found in places.pages_to_see(piece):
                        yield Finding("REF406", found.span, {"page": found.name})


def _line(text: Outline, start: int) -> Span:
    line = text.file.line(text.file.position(start).line)
    return Span(text.path, start, start + len(line))


RULES: tuple[type[Rule], ...] = (MissingPage, PageOfNoText)
