"""Rules on notes: marks without a note, notes without a mark, notes given twice."""

from collections.abc import Iterable

from arbitre.finding import Finding, Note
from arbitre.lint.reading.notes import read_notes
from arbitre.lint.reading.outline import outlines
from arbitre.lint.rule import Rule, Target


class MarkWithoutNote(Rule):
    """A note mark that no note answers.

    What it finds
    -------------
    A mark `[^1]`, `¹`, `(1)` or `*` in the text where no line opens with it. Figures in
    brackets are taken for marks only where they count from 1 and some of them have notes, or
    where at least three lines have one. Squares and cubes (`m²`) are not.

    Why it matters
    --------------
    The note holds an exception or a limit that the reader now lacks.

    Example
    -------
        La figurine court de 12 pas[^1].

        [^2]: Sauf en terrain difficile.

        Elle saute[^2].

    Instead
    -------
        La figurine court de 12 pas[^1].

        [^1]: Sauf en terrain difficile.

    Fix safety
    ----------
    There is no fix: the note must be written, or the mark taken away.
    """

    code = "REF301"
    name = "mark-without-note"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        for outline in outlines(target):
            for style in read_notes(outline):
                for name, places in style.marks.items():
                    if name not in style.notes:
                        shown = outline.file.text[places[0].start : places[0].end]
                        yield Finding("REF301", places[0], {"mark": shown})


class NoteWithoutMark(Rule):
    """A note that nothing in the text points to.

    What it finds
    -------------
    A note `[^1]:`, or a line that opens with `¹`, `(1)` or `*`, whose mark stands nowhere in
    the text. Lists with such signs are told apart from notes.

    Why it matters
    --------------
    The reader does not learn what the note is about.

    Example
    -------
        La figurine court de 12 pas.

        [^1]: Sauf en terrain difficile.

    Instead
    -------
        La figurine court de 12 pas[^1].

        [^1]: Sauf en terrain difficile.

    Fix safety
    ----------
    There is no fix: only the author knows where the mark goes.
    """

    code = "REF302"
    name = "note-without-mark"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        for outline in outlines(target):
            for style in read_notes(outline):
                for name, places in style.notes.items():
                    if name not in style.marks:
                        shown = outline.file.text[places[0].start : places[0].end]
                        yield Finding("REF302", places[0], {"mark": shown})


class RepeatedNote(Rule):
    """Two notes with one mark.

    What it finds
    -------------
    A second note `[^1]:` of the same name in one file.

    Why it matters
    --------------
    Only one of the two is shown; the other is lost without a word.

    Example
    -------
        La figurine court[^1] et saute[^1].

        [^1]: Sauf en terrain difficile.

        [^1]: Une fois par tour.

    Instead
    -------
        La figurine court[^1] et saute[^2].

        [^1]: Sauf en terrain difficile.

        [^2]: Une fois par tour.

    Fix safety
    ----------
    There is no fix: each mark must be given to one of the notes.
    """

    code = "REF303"
    name = "repeated-note"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        for outline in outlines(target):
            footnotes = read_notes(outline)[0]
            for name, places in footnotes.notes.items():
                for span in places[1:]:
                    note = Note(places[0], "note.first-here")
                    yield Finding("REF303", span, {"mark": f"[^{name}]"}, (note,))


RULES: tuple[type[Rule], ...] = (MarkWithoutNote, NoteWithoutMark, RepeatedNote)
