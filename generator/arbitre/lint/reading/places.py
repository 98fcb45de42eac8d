"""The numbered places of a text (steps, sections, pages) and the references to them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from arbitre.finding import Span
from arbitre.lint.reading.numbering import from_roman, value_as
from arbitre.lint.reading.outline import Line, Outline, Piece
from arbitre.lint.reading.series import all_series, is_section, numbers, step_labels, titled
from arbitre.source.text import SourceFile

_SEP = r"[\s\u00a0\u202f]+"
_QUOTED = re.compile(r"«[^«»]{0,300}+»")
_STEP = re.compile(rf"\b[ée]tapes?{_SEP}(?:n°{_SEP})?(\d{{1,3}}[a-z]?)(?![\w%])", re.IGNORECASE)
_ALSO = re.compile(r"[\s\u00a0]*(?:,|et|ou|à|-|–)[\s\u00a0]*(\d{1,3}[a-z]?)(?![\w%])")
_PAGE = re.compile(rf"\b(?:pages?|pp?\.)(?:{_SEP})?(\d{{1,4}})(?!\w)", re.IGNORECASE)
_PAGE_TO_SEE = re.compile(
    rf"(?:\b(?:voir|cf\.?|reportez-vous|se{_SEP}reporter){_SEP}(?:(?:à{_SEP})?(?:la|en){_SEP})?|\()"
    rf"(?P<shown>(?:page|p\.)(?:{_SEP})?(?P<n>\d{{1,4}}))(?!\w|{_SEP}d(?:u|e|es)\b|{_SEP}d[’'])",
    re.IGNORECASE,
)
_MARK = re.compile(
    r"[ \t]*(?:<!--|[-–—\[(])?[ \t]*(?:(page|p\.)[ \t\u00a0]*)?(\d{1,4})"
    r"(?:[ \t]*/[ \t]*\d{1,4})?[ \t]*(?:-->|[-–—\])])?[ \t]*",
    re.IGNORECASE,
)
# A pattern that begins with a set of letters is looked for much faster: what may not stand
# before comes behind the first letter.
_ROMAN_SECTION = re.compile(
    r"([IVXLCDM](?<![\w-].)[IVXLCDM]{0,7}(?:-(?:[IVXLCDM]{1,6}|[A-Z]|\d{1,3})){1,4})(?![\w-])"
)
_FIGURE_SECTION = re.compile(
    rf"(?:\b(?:voir|cf\.?|section|paragraphe|chapitre|point|article)(?:{_SEP})(?:le{_SEP}|la{_SEP})?"
    rf"|§[\s\u00a0]*)(\d{{1,2}}(?:\.\d{{1,2}}){{1,3}})(?![\w.]*\d)",
    re.IGNORECASE,
)
_WORD_SECTION = re.compile(
    rf"\b(?P<word>chapitre|section|partie|annexe|article|chap\.|ch\.)(?:{_SEP})?"
    r"(?:n°[\s\u00a0]*)?(?P<number>\d{1,3}|[IVXLC]{1,7}|[A-Z])(?![\w-]|[.,]\d)",
    re.IGNORECASE,
)
_ITEM = re.compile(r"[ \t]*(?:\d{1,3}|[a-zA-Z]|[IVXLC]{1,6})[.)][ \t]")
# What is in every match of the patterns above.
SECTION_WORDS = (
    *("chapitre", "section", "partie", "annexe", "article", "chap.", "ch."),
    *("voir", "cf", "paragraphe", "point", "§"),
)
PAGE_WORDS = ("page", "p.")
_SHORT = {"chap.": "chapitre", "ch.": "chapitre"}


@dataclass(frozen=True, slots=True)
class Reference:
    """A place that a text names: `kind` is `step`, `page` or `section`; `name` its number."""

    kind: str
    name: str
    shown: str
    span: Span


@dataclass
class Plan:
    """The numbered sections of one or several files."""

    whole: set[str] = field(default_factory=set)  # `V-D-3`, with `V-D` and `V`
    words: dict[str, set[int]] = field(default_factory=dict)  # `chapitre` → its numbers
    headed: set[int] = field(default_factory=set)  # of headings `3. …`


def searched(piece: Piece) -> str:
    """The text of a piece without what it quotes from elsewhere."""
    if "«" not in piece.text:
        return piece.text
    return _QUOTED.sub(lambda match: " " * len(match[0]), piece.text)


def plan(texts: Sequence[Outline]) -> Plan:
    made = Plan()
    for text in texts:
        for line in text.lines:
            label = line.label
            if label is None or not is_section(line) or label.word == "étape":
                continue
            upper = [part.upper() for part in label.parts]
            if len(upper) > 1:
                made.whole.update("-".join(upper[:n]) for n in range(1, len(upper) + 1))
            elif (value := number(label.parts[0])) is not None:
                own = made.words.setdefault(label.word, set()) if label.word else made.headed
                own.add(value)
        alone = [n for line in text.lines if (n := _alone(text, line)) is not None]
        made.headed.update(alone if len(alone) > 1 else ())
    return made


def _alone(text: Outline, line: Line) -> int | None:
    """The number of a line of plain text that heads others: `2. Mêlée`, blank lines around."""
    label, lines = line.label, text.file.lines
    if text.page is not None or label is None or label.word or len(label.parts) > 1:
        return None
    below = lines[line.number + 1 : line.number + 3]  # a blank line and what it heads
    above = lines[line.number - 1] if line.number else ""
    if len(below) < 2 or above.strip() or below[0].strip() or not below[1].strip():
        return None
    sentence = line.text.rstrip().endswith((".", ";", ",", ":", "!", "?"))
    item = _ITEM.match(below[1]) is not None
    return None if sentence or item or titled(line) is None else number(label.parts[0])


def number(text: str) -> int | None:
    """Figures, a roman numeral, or else a letter."""
    if text.isdigit():
        return int(text)
    return from_roman(text.upper()) or value_as("letter", text)


def steps(text: Outline) -> set[str]:
    """The steps that a text lays down, without the point of `1.a`; the largest is kept whole."""
    blocks = text.page.blocks if text.page is not None else ()
    found = {step_name(scalar.text) for block in blocks for scalar in step_labels(block)}
    for line in text.lines:
        if line.label is not None and line.label.word == "étape" and is_section(line):
            found.add(step_name("".join(line.label.parts)))
    return found


def listed_steps(text: Outline) -> set[str]:
    """The numbers of the lists of a text, for one that has no steps by that name."""
    found: set[str] = set()
    for series in all_series(text):
        if series.listed and len(series.items) > 1 and series.items[0].part == "1":
            found.update(map(str, numbers(series.items)))
    return found


def step_name(text: str) -> str:
    return text.replace(".", "").replace("-", "").strip().lower()


def step_references(piece: Piece) -> Iterator[Reference]:
    text = searched(piece)
    for match in _STEP.finditer(text):
        place: re.Match[str] | None = match
        while place is not None:
            span = piece.at(*place.span(1))
            yield Reference("step", step_name(place[1]), place[1], span)
            place = _ALSO.match(text, place.end())


def page_marks(file: SourceFile) -> list[tuple[int, int]]:
    """Lines that are a page number and nothing else: (offset of the line, page)."""
    found: list[tuple[int, int]] = []
    for start, line in zip(file.line_starts, file.lines, strict=True):
        if len(line) > 30 or not any(sign.isdigit() for sign in line):
            continue
        match = _MARK.fullmatch(line)
        shown = line.strip()
        framed = shown[0] in "-–—[(<" and shown[-1] in "-–—])>" if shown else False
        if match is not None and (match[1] or framed):
            found.append((start, int(match[2])))
    return found


def pages_to_see(piece: Piece) -> Iterator[Reference]:
    """« voir page 12 », « (p. 12) », unless a book of its own is named."""
    for match in _PAGE_TO_SEE.finditer(searched(piece)):
        yield Reference("page", match["n"], match["shown"], piece.at(*match.span("shown")))


def page_references(piece: Piece) -> Iterator[Reference]:
    for match in _PAGE.finditer(searched(piece)):
        yield Reference("page", match[1], match[0], piece.at(*match.span()))


def roman_references(piece: Piece) -> Iterator[Reference]:
    """`VII-A-4`."""
    for match in _ROMAN_SECTION.finditer(searched(piece)):
        if from_roman(match[1].partition("-")[0]) is not None:
            yield Reference("roman", match[1], match[1], piece.at(*match.span(1)))


def section_references(piece: Piece) -> Iterator[Reference]:
    """`3.2` after « voir » and the like, `chapitre XII`."""
    text = searched(piece)
    for match in _FIGURE_SECTION.finditer(text):
        name = match[1].replace(".", "-")
        yield Reference("figure", name, match[1], piece.at(*match.span(1)))
    for match in _WORD_SECTION.finditer(text):
        value = number(match["number"]) if _is_number(match["number"]) else None
        if value is not None:
            word = match["word"].lower()
            word = _SHORT.get(word, word)
            yield Reference(word, str(value), match[0], piece.at(*match.span()))


def _is_number(text: str) -> bool:
    return text.isdigit() or text.isupper()
