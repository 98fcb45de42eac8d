"""Rules on the signs of French typography: apostrophe, quotes, dashes, minus, ×, points."""

import re
from collections.abc import Iterator

from arbitre.finding import Edit, Finding
from arbitre.lint.config import Typography
from arbitre.lint.masks import ESCAPE, GAP, HIDDEN
from arbitre.lint.prose import View
from arbitre.lint.rule import Rule
from arbitre.lint.textrule import NBSP, NNBSP, PatternRule, TextRule, written_better

_NESTING = 1_000  # characters looked back for an open guillemet


class StraightApostrophe(PatternRule):
    """A typewriter apostrophe.

    What it finds
    -------------
    `'` between two letters, and the accents and quotes used in its place: `´`, `‘`, `′`.

    Why it matters
    --------------
    The apostrophe of French is `’`. With both in one text, a search finds only half.

    Example
    -------
        L'arme de l'archer.

    Instead
    -------
        L’arme de l’archer.

    Fix safety
    ----------
    The fix is safe: it replaces one sign.
    """

    code = "TYP201"
    name = "straight-apostrophe"
    pattern = re.compile(
        rf"['´‘ʼ′](?:(?<=[^\W\d_].)|(?<=[^\W\d_]{ESCAPE}.))(?=[^\W_]|[«“\"*_\[({HIDDEN}{ESCAPE}])"
    )

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:  # noqa: ARG002
        text, at = match.string, match.start()
        if text[at - 2 : at - 1] == "'" and text[at + 2 : at + 3] == "'":
            return None
        return Edit(at, at + 1, "’")


class ForeignQuotes(TextRule):
    """Quotation marks other than guillemets.

    What it finds
    -------------
    Text between `"…"`, `“…”`, `''…''`, `'…'` or `<<…>>`. Inside guillemets `“…”` is right.

    Why it matters
    --------------
    French quotes with « guillemets »; the straight marks are those of a typewriter.

    Example
    -------
        La carte "Embuscade" est défaussée.

    Instead
    -------
        La carte «<U+202F>Embuscade<U+202F>» est défaussée.

    Fix safety
    ----------
    The fix is safe: it replaces the two marks; inside guillemets it writes “…”.
    """

    code = "TYP202"
    name = "foreign-quotes"
    fix = "safe"
    _inner = rf"[ {NBSP}{NNBSP}]?"
    pattern = re.compile(
        rf"\"{_inner}(?P<a>[^\s\"{GAP}](?:[^\"{GAP}\n]|\n(?!\s*\n)){{0,400}})\""
        rf"|“{_inner}(?P<b>[^\s“”{GAP}](?:[^“”{GAP}\n]|\n(?!\s*\n)){{0,400}})”"
        rf"|''{_inner}(?P<c>[^\s'{GAP}][^'{GAP}\n]{{0,200}})''"
        rf"|<<{_inner}(?P<d>[^\s<>{GAP}][^<>{GAP}\n]{{0,200}})>>"
        rf"|'(?P<e>[^\s'{GAP}{ESCAPE}][^'{GAP}{ESCAPE}\n]{{0,80}})'"
    )

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:
        text = view.text
        space = NBSP if style.guillemets == "nbsp" else NNBSP
        at = 0
        while (match := self.pattern.search(text, at)) is not None:
            start, end = match.span()
            group = match.lastgroup or ""
            inside = match[group].rstrip(f"{ESCAPE} {NBSP}{NNBSP}")
            if (
                not inside
                or not _quotes(text, start, end)
                or (group == "b" and _inside(text, start))
            ):
                at = start + 1
                continue
            first = match.start(group)
            last = first + len(inside)
            nested = _inside(text, start)
            marks = ("“", "”") if nested else (f"«{space}", f"{space}»")
            # an escape before the closing mark goes with it
            edits = (Edit(start, first, marks[0]), Edit(last, end, marks[1]))
            yield written_better(view, self.code, *edits)
            at = end


def _quotes(text: str, start: int, end: int) -> bool:
    """Whether the first mark opens and the second closes."""
    before = text[start - 1 : start].replace(ESCAPE, text[max(start - 2, 0) : start - 1])
    return not (before.isalnum() or before in ("'", '"', "<", "\\", "=", "_", HIDDEN)) and not (
        text[end : end + 1].isalnum() or text[end : end + 1] in ("'", '"', ">", "_")
    )


def _inside(text: str, at: int) -> bool:
    low = max(at - _NESTING, text.rfind("\n\n", max(at - _NESTING, 0), at), 0)
    return text.rfind("«", low, at) > text.rfind("»", low, at)


class HyphenAsDash(PatternRule):
    """A hyphen in place of a dash.

    What it finds
    -------------
    ` - `, ` -- ` or ` --- ` between words. A hyphen before a figure is left alone, since it may
    be a minus or a range, and so are the hyphens of ranges (`3-4`), which the Imprimerie
    nationale sets with a hyphen.

    Why it matters
    --------------
    The hyphen joins words, the dash parts them.

    Example
    -------
        Le tireur - s’il voit la cible - lance un dé.

    Instead
    -------
        Le tireur – s’il voit la cible – lance un dé.

    Fix safety
    ----------
    The fix is safe: it replaces the hyphens by one dash. `[typography] dash` says which: `en` (–)
    or `em` (—).
    """

    code = "TYP203"
    name = "hyphen-as-dash"
    pattern = re.compile(rf"[ {NBSP}{NNBSP}]-{{1,3}} (?=[^\W\d_]|[«“\"(*{HIDDEN}\[])")

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:
        before = match.string[match.start() - 1 : match.start()]
        if not (before.isalnum() or (before and before in f")]»”’\"'.,!?%*{HIDDEN}")):
            return None
        return Edit(match.start() + 1, match.end() - 1, "—" if style.dash == "em" else "–")


class HyphenAsMinus(PatternRule):
    """A hyphen in place of a minus sign.

    What it finds
    -------------
    A hyphen before a number, where nothing stands before it: `-1 au jet`. Ranges (`3-4`), codes
    (`T-1`) and dice (`2D6-1`) are left alone.

    Why it matters
    --------------
    The hyphen is short and lets the line break between the sign and the number, so that a
    penalty becomes a bonus.

    Example
    -------
        Le tireur subit -1 au jet.

    Instead
    -------
        Le tireur subit −1 au jet.

    Fix safety
    ----------
    The fix is safe: it replaces the sign; expressions are not text and keep theirs.
    """

    code = "TYP204"
    name = "hyphen-as-minus"
    pattern = re.compile(r"-(?=\d{1,6}(?:[.,]\d{1,4})?(?![\w/-]|[.,:]\d))")

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:  # noqa: ARG002
        text, at = match.string, match.start()
        before = text[at - 1 : at]
        if before not in (" ", NBSP, NNBSP, "(", "[", "«", "“", '"', GAP, "*"):
            return None
        earlier = text[max(at - 2, 0) : at - 1]
        if before != GAP and (earlier.isdigit() or earlier in ("-", "–", "=", "\n", "")):
            return None
        if before == "(" and earlier.isalnum():
            return None  # a call
        return Edit(at, at + 1, "−")


class LetterAsTimes(PatternRule):
    """The letter x in place of the multiplication sign.

    What it finds
    -------------
    `x` before a number: `2 x 3`, `3x4`, `dégâts x2`, `MOU x 2`.

    Why it matters
    --------------
    A letter is read as a name. The sign `×` says that one multiplies.

    Example
    -------
        Parcourez au plus 2 x 5 pas.

    Instead
    -------
        Parcourez au plus 2 × 5 pas.

    Fix safety
    ----------
    The fix is safe: it replaces the letter; expressions are not text and keep theirs.
    """

    code = "TYP205"
    name = "letter-as-times"
    pattern = re.compile(r"x(?!(?:86|64|32)\b)(?=[ \u00a0\u202f]?\d{1,6}(?![\w-]))")

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:  # noqa: ARG002
        text, at = match.string, match.start()
        before, after = text[at - 1 : at], text[at + 1]
        earlier = text[max(at - 2, 0) : at - 1]
        if before in ("0",) and not earlier.isdigit() and after != " ":
            return None  # hexadecimal
        spaced = before in (" ", NBSP, NNBSP)
        if before.isdigit():
            return Edit(at, at + 1, "×")
        if after.isdigit() and (spaced or before in ("(", GAP, "*")):
            return Edit(at, at + 1, "×")
        if spaced and (earlier.isdigit() or earlier.isupper() or earlier in (")", HIDDEN)):
            return Edit(at, at + 1, "×")
        return None


class DotsForEllipsis(PatternRule):
    """Three points in place of the ellipsis.

    What it finds
    -------------
    `...`, exactly three points. Leaders of more points, ranges `1...10` and paths are left alone.

    Why it matters
    --------------
    The ellipsis `…` is one sign: its points keep their distance and never part.

    Example
    -------
        Il reste une flèche...

    Instead
    -------
        Il reste une flèche…

    Fix safety
    ----------
    The fix is safe: it replaces the three points.
    """

    code = "TYP206"
    name = "dots-for-ellipsis"
    pattern = re.compile(r"\.\.\.(?![./])(?<![./]...)(?<!etc...)(?<!ect...)(?<!etc ...)")

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:  # noqa: ARG002
        text, (start, end) = match.string, match.span()
        if text[start - 1 : start].isdigit() and text[end : end + 1].isdigit():
            return None
        return Edit(start, end, "…")


class MisspeltEtc(PatternRule):
    """`etc.` with more than its point, or without it.

    What it finds
    -------------
    `etc...`, `etc…`, `etc` without a point, and `ect.`.

    Why it matters
    --------------
    `etc.` says already that the list goes on; it takes one point.

    Example
    -------
        Des arbres, des murs, etc...

    Instead
    -------
        Des arbres, des murs, etc.

    Fix safety
    ----------
    The fix is safe: it writes `etc.`.
    """

    code = "TYP207"
    name = "misspelt-etc"
    pattern = re.compile(rf"e(?:tc|ct)(?P<tail> ?(?:\.{{2,6}}|\.?…)|\.(?!\.)|(?=[\s),;»{GAP}]|\Z))")

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:  # noqa: ARG002
        text, (start, end) = match.string, match.span()
        before = text[start - 1 : start]
        if before.isalnum() or before in ("/", "_", "-", ".", "’", "'") or match[0] == "etc.":
            return None
        if match[0].startswith("ect") and text[end : end + 1].isalnum():
            return None
        return Edit(start, end, "etc.")


class DecimalPoint(PatternRule):
    """A decimal point in place of the comma.

    What it finds
    -------------
    A number such as `1.5` before a unit or a noun that is measured, or after `×` or `multiplié
    par`. Versions, section numbers, dates and `1,2 ou 3` are left alone.

    Why it matters
    --------------
    The decimal sign of French is the comma; the point is read as a section number.

    Example
    -------
        La course mesure 1.5 pas.

    Instead
    -------
        La course mesure 1,5 pas.

    Fix safety
    ----------
    The fix is safe: it replaces the point; in a flow collection of YAML it also quotes the text,
    as a comma parts items there. Expressions are not text and keep their point.
    """

    code = "TYP208"
    name = "decimal-point"
    pattern = re.compile(r"\d{1,6}\.\d{1,4}(?![\w]|[.,/:-]\d)")
    _after = re.compile(
        r"[ \u00a0\u202f]?(?:[%‰€]|[cmdk]m\b|m\b|[km]?g\b|s\b|h\b|[kMGT]o\b|[kMG]?Hz\b)"
        r"|[ \u00a0\u202f](?:pas|pouces?|mètres?|centimètres?|millimètres?|kilomètres?"
        r"|secondes?|minutes?|heures?|ans|fois|points?|dés?|euros?|cases?|kilos?|litres?|tours?)\b"
    )
    _by = re.compile(r"(?:[×*+−=<>≤≥][ \u00a0\u202f]?|(?:multipli|divis)[^\W\d_]{1,5} par )\Z")

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:  # noqa: ARG002
        text, (start, end) = match.string, match.span()
        before = text[start - 1 : start]
        if before.isalnum() or before in ("_", ".", ",", "/", "-", ":"):
            return None
        if not (self._after.match(text, end) or self._by.search(text, max(start - 20, 0), start)):
            return None
        point = match[0].index(".") + start
        return Edit(point, point + 1, ",")


RULES: tuple[type[Rule], ...] = (
    StraightApostrophe,
    ForeignQuotes,
    HyphenAsDash,
    HyphenAsMinus,
    LetterAsTimes,
    DotsForEllipsis,
    MisspeltEtc,
    DecimalPoint,
)
