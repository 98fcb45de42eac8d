"""Rules on the spaces of French typography: before high signs, in guillemets, in numbers."""

import re

from arbitre.finding import Edit
from arbitre.lint.config import Typography
from arbitre.lint.masks import GAP, HIDDEN
from arbitre.lint.rule import Rule
from arbitre.lint.textrule import NBSP, NNBSP, SPACES, PatternRule

# what a sign can close: after anything else (a bracket, a border) it stands for itself
_CLOSED = frozenset(f")]»”’'\"*_%°…€+{HIDDEN}")
_BORDERS = frozenset(f"\n\r\t([{{{GAP}")
_MANY = 3  # spaces in a row are columns, not a slip


def _space(choice: str, default: str) -> str:
    return {"nbsp": NBSP, "nnbsp": NNBSP}.get(choice, default)


def _accepted(choice: str) -> tuple[str, ...]:
    return (NBSP, NNBSP) if choice == "any" else (_space(choice, ""),)


def _before(text: str, at: int) -> tuple[int, str]:
    """Where the spaces before a sign start, and the character that they follow."""
    start = at
    while start and at - start < _MANY and text[start - 1] in SPACES:
        start -= 1
    return start, text[start - 1] if start and text[start - 1] not in SPACES else "\n"


class LooseHighPunctuation(PatternRule):
    """A semicolon, exclamation or question mark without its no-break space.

    What it finds
    -------------
    `;`, `!` and `?` after a word with no space, or with one at which the line may break. The
    first of several signs counts (`?!`). Signs that stand for themselves, `(?)`, are left alone.

    Why it matters
    --------------
    French sets a thin space there, and a line must never begin with the sign.

    Example
    -------
        Qui commence? Le plus jeune ; il lance le dé !

    Instead
    -------
        Qui commence<U+202F>? Le plus jeune<U+202F>; il lance le dé<U+202F>!

    Fix safety
    ----------
    The fix is safe: it writes the space. `[typography] punctuation` says which: `nnbsp` (U+202F),
    `nbsp` (U+00A0), or `any`, which takes both for right and writes U+202F.
    """

    code = "TYP101"
    name = "loose-high-punctuation"
    pattern = re.compile(rf"[;!?](?=[!?]{{0,9}}(?:[\s{GAP}»”\"’*_.,…\]]|(?<!;)\)|\Z))")

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:
        text, at = match.string, match.start()
        start, before = _before(text, at)
        if not (before.isalnum() or before in _CLOSED):
            return None
        if start == at and (before == "…" or text[at + 1 : at + 2] == before in "*_"):
            return None
        if text[start:at] in _accepted(style.punctuation):
            return None
        return Edit(start, at, _space(style.punctuation, NNBSP))


class LooseColon(PatternRule):
    """A colon without its no-break space.

    What it finds
    -------------
    A colon that closes a word and has no space before it, or one at which the line may break.
    Times (`10:30`), ratios (`1:2`) and addresses are left alone.

    Why it matters
    --------------
    French sets a space before the colon, and a line must never begin with it.

    Example
    -------
        Trois portées: courte, moyenne et longue.

    Instead
    -------
        Trois portées<U+00A0>: courte, moyenne et longue.

    Fix safety
    ----------
    The fix is safe: it writes the space. `[typography] colon` says which: `nbsp` (U+00A0), `nnbsp`
    (U+202F), or `any`, which takes both for right and writes U+00A0.
    """

    code = "TYP102"
    name = "loose-colon"
    pattern = re.compile(rf":(?=[\s{GAP}*_»”\"]|\Z)")

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:
        text, at = match.string, match.start()
        start, before = _before(text, at)
        if not (before.isalnum() or before in _CLOSED):
            return None
        if start == at and (_is_drive(text, at) or text[at + 1 : at + 2] == before in "*_"):
            return None
        if text[start:at] in _accepted(style.colon):
            return None
        return Edit(start, at, _space(style.colon, NBSP))


def _is_drive(text: str, at: int) -> bool:
    return text[at - 1] in "CD" and not text[at - 2 : at - 1].isalnum()


class LooseGuillemets(PatternRule):
    """Guillemets without their inner no-break spaces.

    What it finds
    -------------
    `«` and `»` with no space inside, or with one at which the line may break.

    Why it matters
    --------------
    French sets a space inside guillemets. Where it may break, a line ends with a lone `«` or
    begins with a lone `»`.

    Example
    -------
        La carte «Embuscade» dit « halte ».

    Instead
    -------
        La carte «<U+202F>Embuscade<U+202F>» dit «<U+202F>halte<U+202F>».

    Fix safety
    ----------
    The fix is safe: it writes the space. `[typography] guillemets` says which: `nnbsp` (U+202F),
    `nbsp` (U+00A0), or `any`, which takes both for right and writes U+202F.
    """

    code = "TYP103"
    name = "loose-guillemets"
    pattern = re.compile("[«»]")

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:
        text, at = match.string, match.start()
        if match[0] == "»":
            start, before = _before(text, at)
            if before in _BORDERS or before in "«»":
                return None
            end = at
        else:
            start = end = at + 1
            while end < len(text) and end - start < _MANY and text[end] in SPACES:
                end += 1
            if end == len(text) or text[end] in SPACES or text[end] in f"\n\r\t{GAP}»":
                return None
        if text[start:end] in _accepted(style.guillemets):
            return None
        return Edit(start, end, _space(style.guillemets, NNBSP))


class BreakableUnit(PatternRule):
    """A number that can be parted from its unit.

    What it finds
    -------------
    A number followed by `%`, `€` or the symbol of a unit (`cm`, `kg`, `min`…) with an ordinary
    space or, for `%` and the symbols that are clear, with none.

    Why it matters
    --------------
    A line that begins with `%` or `cm` reads badly, and `50%` is English usage.

    Example
    -------
        La règle mesure 30 cm. À 50% des points de vie, la figurine fuit.

    Instead
    -------
        La règle mesure 30<U+00A0>cm. À 50<U+00A0>% des points de vie, la figurine fuit.

    Fix safety
    ----------
    The fix is safe: it writes the space. `[typography] units` says which: `nbsp` (U+00A0), `nnbsp`
    (U+202F), or `any`, which takes both for right and writes U+00A0.
    """

    code = "TYP104"
    name = "breakable-unit"
    _clear = "[cmdk]m|[km]?g|[kMGT]o|[kMG]?Hz|kWh?"
    pattern = re.compile(
        rf"\d(?:(?: (?:[%‰€]|(?:{_clear}|m|h|s|min|ml|cl|°C)(?![\w’'])))"
        rf"|[%‰€](?![\w%])|(?:{_clear})\b)"
    )

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:
        text, at = match.string, match.start() + 1
        if text[at] == " ":
            return Edit(at, at + 1, _space(style.units, NBSP))
        if not _is_number(text, match.start()) or (text[at] == "g" and text[at - 1] in "345"):
            return None  # 3D6g is no measure; 4g and 5g are networks
        return Edit(at, at, _space(style.units, NBSP))


def _is_number(text: str, last: int) -> bool:
    """Whether the digits that end at `last` are a number, not the end of a word or code."""
    start = last
    while start and last - start < 12 and (text[start - 1].isdigit() or text[start - 1] in ".,"):
        start -= 1
    return not start or not (text[start - 1].isalnum() or text[start - 1] in "_%")


class BreakableThousands(PatternRule):
    """A large number whose groups can be parted, or that has none.

    What it finds
    -------------
    Groups of three digits with ordinary spaces, `10 000`, and numbers of five digits and more
    before a noun that is counted, `10000 points`. Years, codes and phone numbers are left alone.

    Why it matters
    --------------
    A number that breaks at the end of a line is read as two.

    Example
    -------
        L’armée coûte 12 500 points, le château 10000 points.

    Instead
    -------
        L’armée coûte 12<U+202F>500 points, le château 10<U+202F>000 points.

    Fix safety
    ----------
    The fix is safe: it writes the spaces. `[typography] thousands` says which: `nnbsp` (U+202F),
    `nbsp` (U+00A0), or `any`, which takes both for right and writes U+202F.
    """

    code = "TYP105"
    name = "breakable-thousands"
    pattern = re.compile(
        r"[1-9]\d{0,2}(?: \d{3}){1,4}(?![\w]|[ .,/-]\d)"
        r"|[1-9]\d{4,8}(?=[ \u00a0\u202f](?:points|euros|hommes|soldats|habitants|personnes"
        r"|figurines|pas|fois|pièces|ans|mètres|parties|exemplaires|€)\b)"
    )

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:
        text, start = match.string, match.start()
        before = text[max(start - 2, 0) : start]
        if before[-1:].isalnum() or before[-1:] in ("_", ".", ",", "/", "+", "-", "°"):
            return None
        if before[-1:] in SPACES and before[:1].isdigit():
            return None
        space = _space(style.thousands, NNBSP)
        digits = match[0].replace(" ", "")
        head = len(digits) % 3
        groups = [digits[:head]] if head else []
        groups += [digits[n : n + 3] for n in range(head, len(digits), 3)]
        return Edit(start, match.end(), space.join(groups))


RULES: tuple[type[Rule], ...] = (
    LooseHighPunctuation,
    LooseColon,
    LooseGuillemets,
    BreakableUnit,
    BreakableThousands,
)
