"""Values restated through the role `value`: what is shown, and whether its expression gives it."""

import re
from dataclasses import dataclass
from fractions import Fraction

from arbitre.expr.lexer import ExpressionError, fold
from arbitre.expr.values import AtLeastValue, Distribution, Interval, Value, show
from arbitre.finding import Span
from arbitre.lint.facts.words import NUMBERS, bare
from arbitre.model.game import Game
from arbitre.resolver.ask import Resolver, bind
from arbitre.source.nodes import Scalar
from arbitre.source.page import Role

ROLES = ("value", "arbitre:value")
_NUMBER = re.compile(
    r"(?P<sign>[+−-]\s?)?(?P<n>\d{1,9}(?:[.,/]\d{1,6})?)(?P<percent>[ \u00a0\u202f]?%)?"
)
_WORD = re.compile(r"[^\W\d_]+")
_WORDS = {"zero": 0, "un": 1, "une": 1, **NUMBERS}


@dataclass(frozen=True, slots=True)
class Restated:
    """`shown <source>` of a role; without `<` the whole is the expression and nothing is shown."""

    shown: Scalar | None
    source: Scalar


@dataclass(frozen=True, slots=True)
class Differs:
    """Where the shown text is wrong and what belongs there; None where no word can say it."""

    span: Span
    written: str
    right: str | None
    value: str


def read(role: Role) -> Restated:
    ticks = (role.span.end - role.span.start - len(role.name) - 2 - len(role.text)) // 2
    start = role.span.end - ticks - len(role.text)
    text = role.text
    inner = text.rstrip()
    if "<" in text and inner.endswith(">"):
        low = text.index("<")
        source = _scalar(text, low + 1, len(inner) - 1, start, role.span.path)
        return Restated(_scalar(text, 0, low, start, role.span.path), source)
    return Restated(None, _scalar(text, 0, len(text), start, role.span.path))


def _scalar(text: str, low: int, high: int, start: int, path: str) -> Scalar:
    """A part of the role without the spaces round it."""
    while low < high and text[low].isspace():
        low += 1
    while low < high and text[high - 1].isspace():
        high -= 1
    span = Span(path, start + low, start + high)
    return Scalar(text[low:high], span, runs=((0, start + low),))


def compute(game: Game, source: Scalar) -> Value:
    """The value that the expression has; raises `ExpressionError`."""
    tree = bind(game, " ".join(source.text.split("\n")))
    return Resolver(game).answer(tree).value


def difference(shown: Scalar, value: Value) -> Differs | None:
    """None where the shown text says the value."""
    match value:
        case bool() | str():
            return _word(shown, value)
        case AtLeastValue(low):
            return _numbers(shown, (low,), show(value), "{}")
        case Interval(low, high):
            return _numbers(shown, (low, high), show(value), "{}")
        case Distribution():
            return _spread(shown, value)
    return _numbers(shown, (value,), show(value), "{}")


def _word(shown: Scalar, value: bool | str) -> Differs | None:
    text = ("oui" if value else "non") if isinstance(value, bool) else value
    if _folded(shown.text) == _folded(text):
        return None
    return Differs(shown.span, shown.text, text, text)


def _folded(text: str) -> str:
    return " ".join(fold(text).replace("’", "'").split())


def _spread(shown: Scalar, value: Distribution) -> Differs | None:
    """Dice are shown as their ends, « 3 à 13 »."""
    numbers = [n for n, _ in value.items() if isinstance(n, int | Fraction)]
    if not numbers:
        raise ExpressionError("ask.dice", (0, 0))
    return _numbers(shown, (min(numbers), max(numbers)), f"{min(numbers)}..{max(numbers)}", "{}")


def _numbers(
    shown: Scalar, wanted: tuple[int | Fraction, ...], value: str, form: str
) -> Differs | None:
    """The numbers shown, in order, against those wanted."""
    found = list(_NUMBER.finditer(shown.text))
    if not found:
        return _in_words(shown, wanted, value)
    if len(found) < len(wanted):
        return Differs(shown.span, shown.text, None, value)
    for match, want in zip(found, wanted, strict=False):
        if not _says(match, Fraction(want)):
            right = _like(match, Fraction(want))
            return Differs(shown.at(*match.span()), match[0], form.format(right), value)
    return None


def _in_words(shown: Scalar, wanted: tuple[int | Fraction, ...], value: str) -> Differs | None:
    words = [bare(word) for word in _WORD.findall(shown.text)]
    said = [_WORDS[word] for word in words if word in _WORDS]
    if said and tuple(said) == wanted:
        return None
    return Differs(shown.span, shown.text, value if len(wanted) == 1 else None, value)


def _says(match: re.Match[str], want: Fraction) -> bool:
    number = Fraction(match["n"].replace(",", ".")) if not match["n"].endswith("/0") else None
    if number is None:
        return False
    if match["sign"] and match["sign"].strip() != "+":
        number = -number
    if match["percent"]:
        number /= 100
    decimals = len(re.split("[.,]", match["n"])[-1]) if re.search("[.,]", match["n"]) else 0
    unit = Fraction(1, 10**decimals) / (100 if match["percent"] else 1)
    rounded = bool(decimals or match["percent"])
    return number == want or (rounded and abs(number - want) * 2 <= unit)


def _like(match: re.Match[str], want: Fraction) -> str:
    """The number in the manner of the one shown: its sign, its comma, its per cent."""
    scaled = want * 100 if match["percent"] else want
    if match["percent"] and scaled.denominator != 1:
        scaled = Fraction(round(scaled))
    text = str(abs(scaled))
    if scaled.denominator in (2, 4, 5, 8, 10) and "/" not in match["n"]:
        text = f"{float(abs(scaled)):g}".replace(".", ",")
    signed = bool(match["sign"])
    hyphen = (match["sign"] or "").startswith("-")
    sign = ("-" if hyphen else "−") if scaled < 0 else "+" if signed and scaled > 0 else ""
    return sign + text + (match["percent"] or "")
