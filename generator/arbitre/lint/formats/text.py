"""The format `text`: what a person reads, with an excerpt of the source under each message."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from arbitre.finding import Safety
from arbitre.lint.diagnostic import Diagnostic, Place, PlacedEdit, PlacedFix
from arbitre.lint.formats import last_line
from arbitre.source.text import SourceFile

MAX_WIDTH = 160
MAX_QUOTE = 40

_WORDS = {
    "en": {
        "safe": "fix (safe)",
        "unsafe": "fix (unsafe)",
        "suggestion": "suggestion",
        "suggestions": "suggestions",
        "colon": ": ",
        "replace": "{old} → {new}",
        "insert": "insert {new}",
        "delete": "delete {old}",
        "more": " and {count} more",
        "quote": "“{text}”",
    },
    "fr": {
        "safe": "correction (sûre)",
        "unsafe": "correction (risquée)",
        "suggestion": "suggestion",
        "suggestions": "suggestions",
        "colon": "\u00a0: ",
        "replace": "{old} → {new}",
        "insert": "insérer {new}",
        "delete": "supprimer {old}",
        "more": " et {count} de plus",
        "quote": "«\u202f{text}\u202f»",
    },
}
_COLOURS = {"bold": "1", "error": "31", "warning": "33", "info": "34"}
# what nearly all text is made of: each character is shown as it is, in one column
_ONE_COLUMN = re.compile("[ -~\xa0-\xac\xae-\u02ff\u2010-\u2027\u202f-\u205e\u2190-\u22ff]*")
_BREAKS = re.compile("[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]+")


def render(
    diagnostics: Sequence[Diagnostic],
    files: Mapping[str, SourceFile],
    *,
    colour: bool,
    language: str,
    **_: object,
) -> str:
    printer = _Printer(files, colour, _words(language))
    return "\n".join(
        "".join(f"{line}\n" for line in printer.lines(diagnostic)) for diagnostic in diagnostics
    )


def flat(text: str) -> str:
    """The text on one line, with nothing that a terminal would obey."""
    if _ONE_COLUMN.fullmatch(text):
        return text
    return "".join(shown for shown, _ in _cells(_BREAKS.sub(" ", text)))


def fix_label(safety: Safety, language: str) -> str:
    return _words(language)[safety]


def _words(language: str) -> Mapping[str, str]:
    return _WORDS.get(language, _WORDS["en"])


@dataclass(frozen=True, slots=True)
class _Printer:
    files: Mapping[str, SourceFile]
    colour: bool
    words: Mapping[str, str]

    def lines(self, diagnostic: Diagnostic) -> Iterator[str]:
        place, severity = diagnostic.place, diagnostic.severity
        places = [place, *(related.place for related in diagnostic.related)]
        gutter = max(len(str(each.start.line)) for each in places)
        where = self.paint(_where(place), "bold")
        yield f"{where}: {self.paint(severity, severity)} {diagnostic.code} {diagnostic.name}"
        for line in _BREAKS.split(diagnostic.message):
            yield f"  {flat(line)}"
        yield from self.excerpt(place, gutter, severity)
        for related in diagnostic.related:
            yield f"  {_where(related.place)}: {flat(related.message)}"
            yield from self.excerpt(related.place, gutter, "info")
        margin = " " * (gutter + 2)
        colon = self.words["colon"]
        if diagnostic.fix is not None:
            label = self.words[diagnostic.fix.safety]
            yield f"{margin}= {label}{colon}{self.told(diagnostic.fix, self.files.get(place.path))}"
        if diagnostic.suggestions:
            label = self.words["suggestions" if len(diagnostic.suggestions) > 1 else "suggestion"]
            listed = ", ".join(_short(suggestion) for suggestion in diagnostic.suggestions)
            yield f"{margin}= {label}{colon}{listed}"

    def excerpt(self, place: Place, gutter: int, colour: str) -> Iterator[str]:
        file = self.files.get(place.path)
        if file is None:
            return
        source, indent, carets = _underlined(file.line(place.start.line), place)
        yield f" {place.start.line:>{gutter}} | {source}".rstrip(" ")
        yield f" {'':>{gutter}} | {' ' * indent}{self.paint(carets, colour)}"

    def told(self, fix: PlacedFix, file: SourceFile | None) -> str:
        """What the fix would write, by its first edit."""
        if not fix.edits:
            return "…"
        more = len(fix.edits) - 1
        end = self.words["more"].format(count=more) if more else ""
        return self.told_edit(fix.edits[0], file) + end

    def told_edit(self, edit: PlacedEdit, file: SourceFile | None) -> str:
        start, end = edit.start.offset, edit.end.offset
        old = "…" if file is None else file.text[start:end]
        sentence = "replace" if edit.text else "delete"
        sentence = self.words["insert" if start == end else sentence]
        return sentence.format(old=self.quoted(old), new=self.quoted(edit.text))

    def quoted(self, text: str) -> str:
        return self.words["quote"].format(text=_short(text))

    def paint(self, text: str, colour: str) -> str:
        return f"\x1b[{_COLOURS[colour]}m{text}\x1b[0m" if self.colour else text


def _where(place: Place) -> str:
    return f"{flat(place.path)}:{place.start.line}:{place.start.column}"


def _short(text: str) -> str:
    """The text cut to a few words, with each character that cannot be told by eye spelt out."""
    cut = text if len(text) <= MAX_QUOTE else text[: MAX_QUOTE - 1]
    if cut.isalnum():
        return cut if cut == text else f"{cut}…"
    spelt = "".join(c if _is_plain(c) else f"<U+{ord(c):04X}>" for c in cut)
    return spelt if cut == text else f"{spelt}…"


def _is_plain(char: str) -> bool:
    return char == " " or unicodedata.category(char)[0] in "LNPS"


def _underlined(line: str, place: Place) -> tuple[str, int, str]:
    """The line as shown, how far in the carets begin, and the carets."""
    goes_on = last_line(place) > place.start.line
    start = min(place.start.column - 1, len(line))
    end = len(line) if place.end.line > place.start.line else place.end.column - 1
    end = min(max(end, start), len(line))

    # A line may be a whole book: look at no more of it than could be shown, marks included.
    first, last = max(0, start - 4 * MAX_WIDTH), min(len(line), start + 4 * MAX_WIDTH)
    seen = line[first:last]
    if _ONE_COLUMN.fullmatch(seen):
        whole = first == 0 and last == len(line) <= MAX_WIDTH
        left, right = (0, last) if whole else _even_window(len(seen), start - first)
        head = "…" if first + left > 0 else ""
        tail = "…" if first + right < len(line) else ""
        length = max(min(end - first, right) - (start - first), 1)
        carets = "^" * length + ("…" if goes_on or end - first > right else "")
        return f"{head}{seen[left:right]}{tail}", len(head) + start - first - left, carets

    cells = _cells(seen)
    left, right = _window(cells, start - first, cut=first > 0 or last < len(line))
    head = "…" if first + left > 0 else ""
    tail = "…" if first + right < len(line) else ""

    before = cells[left : start - first]
    within = cells[start - first : min(end - first, right)]
    indent, length = len(head) + _width(before), _width(within)
    if within and length == 0 and before:
        # Combining marks alone stand on the character before them.
        length = max(1, next((width for _, width in reversed(before) if width), 1))
        indent -= min(length, indent)
    carets = "^" * max(length, 1) + ("…" if goes_on or end - first > right else "")
    return head + "".join(shown for shown, _ in cells[left:right]) + tail, indent, carets


def _window(cells: Sequence[tuple[str, int]], start: int, *, cut: bool) -> tuple[int, int]:
    """Which cells to show so that `start` is among them and all fit."""
    if not cut and _width(cells) <= MAX_WIDTH:
        return 0, len(cells)
    room = MAX_WIDTH - 2
    after = min(_width(cells[start:]), room * 2 // 3)
    left, used = start, 0
    while left > 0 and used + cells[left - 1][1] <= room - after:
        left -= 1
        used += cells[left][1]
    while left < start and cells[left][1] == 0:
        left += 1  # a mark whose letter did not fit
    right = start
    while right < len(cells) and used + cells[right][1] <= room:
        used += cells[right][1]
        right += 1
    return left, right


def _even_window(length: int, start: int) -> tuple[int, int]:
    """The same where each character takes one column."""
    room = MAX_WIDTH - 2
    left = max(start - (room - min(length - start, room * 2 // 3)), 0)
    return left, min(left + room, length)


def _cells(text: str) -> list[tuple[str, int]]:
    """Each character as shown, with the number of columns it takes."""
    return [_cell(char) for char in text]


def _cell(char: str) -> tuple[str, int]:
    if " " <= char <= "~":
        return char, 1
    if char == "\t":
        return " ", 1
    category = unicodedata.category(char)
    if category[0] == "C" or category in ("Zl", "Zp"):
        return "·", 1
    if unicodedata.combining(char) or category in ("Mn", "Me"):
        return char, 0
    return char, 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _width(cells: Sequence[tuple[str, int]]) -> int:
    return sum(width for _, width in cells)
