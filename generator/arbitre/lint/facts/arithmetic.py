"""Sums written out in the text: `11 − 6 = 5`, « 2 × 3, soit 6 », « 2D6+1, soit 3 à 13 »."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from arbitre.lint.facts.words import NUMBERS, bare

_SPACE = "[ \\t\\n\\u00a0\\u202f]"
_DIGITS = r"\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,3}(?!\d)|\d{1,9}"
_NUMBER = rf"(?:{_DIGITS})(?:,\d{{1,6}}|\.\d{{1,6}})?"
_TOKEN = re.compile(
    rf"(?P<space>{_SPACE}+)"
    r"|(?P<dice>\d{0,2}[dD]\d{1,3}(?!\w))"
    rf"|(?P<number>{_NUMBER}(?![\w]))"
    r"|(?P<op>[-−–+×*÷/()])"
    r"|(?P<times>[xX](?=[\s\u00a0\u202f]*\d))"
    r"|(?P<word>[^\W\d_]+)"
)
_EQUALS = re.compile(
    rf"(?P<sign>=|,?{_SPACE}{{0,3}}\bsoit\b)(?:{_SPACE}{{1,3}}(?:donc|environ|de|entre))?{_SPACE}{{0,3}}"
    rf"(?P<result>[−-]?{_NUMBER}(?:/\d{{1,4}})?|[^\W\d_]{{2,6}})(?![\w/]|[.,]\d)",
    re.IGNORECASE,
)
_TO = re.compile(rf"{_SPACE}{{1,3}}(?:à|et){_SPACE}{{1,3}}(?P<high>{_NUMBER})(?!\w)")
_PERCENT = re.compile(r"[ \u00a0\u202f]?%")
_MORE = re.compile(rf"{_SPACE}{{0,3}}(?:[-−–+×*÷/=(]|[xX]{_SPACE}{{0,2}}\d|[dD]\d)")
_RELATIVE = re.compile(
    rf"{_SPACE}{{1,3}}(?:(?:[^\W\d_]{{1,20}}{_SPACE})?(?:de{_SPACE}(?:plus|moins)|sur\b|supplémentaire))"
)
_ENDS = re.compile(rf"{_SPACE}{{0,3}}(?:[.,;:!?)»]|$|au\b|en{_SPACE}(?:tout|moyenne))")
_ROUNDED = re.compile(r"arrond|environ|≈|à peu près", re.IGNORECASE)
_MAX_LEFT = 80
_OPS = {"–": "-", "×": "*", "÷": "/"}
_Token = tuple[str, str, int]  # kind, text, place
_WORD_OPS = {"plus": "+", "moins": "-", "fois": "*"}


@dataclass(frozen=True, slots=True)
class Wrong:
    """A sum whose result is not the one written; `start` to `end` is that result."""

    sum: str
    written: str
    right: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Range:
    """What a side may be: a number is its own least and greatest."""

    low: Fraction
    high: Fraction
    rolled: bool = False


def wrong_sums(text: str) -> Iterator[Wrong]:
    """The sums of a sentence that do not hold."""
    for match in _EQUALS.finditer(text):
        result = _value(match["result"])
        after = match.end()
        if result is None or _RELATIVE.match(text, after):
            continue
        percent = _PERCENT.match(text, after)
        if percent is not None:
            result, after = result / 100, percent.end()
        start = match.start("result")
        left = _left(text, match.start(), words=match["sign"] != "=")
        if left is None or _MORE.match(text, after):
            continue
        value, shown = left
        if value.rolled:
            yield from _rolled(text, value, shown, result, (start, match.end("result")))
        elif not _close(value.low, result, match["result"], percent is not None, text):
            exact = value.low * 100 if percent is not None else value.low
            right = _write(_rounded(exact, match["result"], percent is not None), match["result"])
            yield Wrong(shown, match["result"], right, start, match.end("result"))


def _rolled(
    text: str, value: _Range, shown: str, result: Fraction, at: tuple[int, int]
) -> Iterator[Wrong]:
    """A range must be that of the dice; one number must lie in it; a mean is the middle."""
    start, end = at
    to = _TO.match(text, end)
    if to is not None:
        high = _value(to["high"])
        if (result, high) != (value.low, value.high):
            right = f"{value.low} {text[to.start() : to.start('high')].strip()} {value.high}"
            yield Wrong(shown, text[start : to.end()], right, start, to.end())
        return
    ends = _ENDS.match(text, end)
    if ends is None:
        return
    if ends[0].strip().startswith("en") and "moyenne" in ends[0]:
        mean = (value.low + value.high) / 2
        if mean != result:
            right = _write(mean, text[start:end])
            yield Wrong(shown, text[start:end], right, start, end)
    elif not value.low <= result <= value.high:
        nearest = value.low if result < value.low else value.high
        yield Wrong(shown, text[start:end], str(nearest), start, end)


def _left(text: str, end: int, *, words: bool) -> tuple[_Range, str] | None:
    """The sum that ends before `end`, with how it is written; None where there is none."""
    start = max(end - _MAX_LEFT, 0)
    while start and (text[start - 1].isalnum() or text[start - 1] in "-−–+×*÷/.,"):
        start -= 1
        if end - start > 2 * _MAX_LEFT:
            return None
    tokens = _tokens(text, start, end, words=words)
    run = _run(tokens)
    if run is None:
        return None
    value = _Sum([(kind, word) for kind, word, _ in run]).whole()
    return None if value is None else (value, " ".join(text[run[0][2] : end].split()))


def _tokens(text: str, start: int, end: int, *, words: bool) -> list[_Token]:
    """The tokens since the last sign that belongs to no sum; words for numbers after « soit »."""
    found: list[_Token] = []
    while start < end:
        match = _TOKEN.match(text, start, end)
        if match is None:
            found, start = [], start + 1
            continue
        kind, word = match.lastgroup or "", bare(match[0])
        if kind == "times":
            found.append(("op", "*", start))
        elif words and word in _WORD_OPS:
            found.append(("op", _WORD_OPS[word], start))
        elif words and word in NUMBERS:
            found.append(("number", str(NUMBERS[word]), start))
        elif kind != "space":
            found.append((kind, _OPS.get(match[0], match[0]), start))
        start = match.end()
    return found


def _run(tokens: list[_Token]) -> list[_Token] | None:
    """The last tokens that make a sum: operands with operators between, units passed over."""
    run: list[_Token] = []
    operand = unit = False  # whether one has just been taken, going backwards
    depth = 0
    units: set[bool] = set()  # whether operands have a unit; the last may leave it out
    for token in reversed(tokens):
        kind, text, _ = token
        if kind == "word":
            if operand or unit or depth:
                break
            unit = True
            continue
        if kind != "op" or text == ")":
            if operand:
                break
            operand = kind != "op"
            units.add(unit)
            depth += kind == "op"
        elif text == "(":
            if depth == 0:
                break
            depth, operand = depth - 1, True
        elif not operand:
            return None
        else:
            operand = False
        unit = False
        run.append(token)
    run.reverse()
    if depth or not run or not operand or _follows_word(tokens, run):
        return None
    ops = {text for kind, text, _ in run if kind == "op"} - {"(", ")"}
    scaled = len(units) > 1 and ops & set("*/") and ops - set("*/")  # `4 Ko + 2 * 8`
    sums = ops or any(kind == "dice" for kind, _, _ in run)
    return run if sums and not scaled else None


def _follows_word(tokens: list[_Token], run: list[_Token]) -> bool:
    """`Force + 2 = 6`, `x − 1 = 3`: the sum has a part that is no number."""
    index = next(n for n, token in enumerate(tokens) if token[2] == run[0][2])
    return index > 0 and tokens[index - 1][0] == "op"


class _Sum:
    """A tiny reader of sums: `+ -` under `* /` under brackets; anything else gives None."""

    def __init__(self, tokens: list[tuple[str, str]]) -> None:
        self.tokens = tokens
        self.index = 0

    def whole(self) -> _Range | None:
        if _is_range(self.tokens):
            return None
        value = self.terms()
        return value if self.index == len(self.tokens) else None

    def next_op(self, ops: str) -> str | None:
        if self.index < len(self.tokens):
            kind, text = self.tokens[self.index]
            if kind == "op" and text in ops:
                self.index += 1
                return text
        return None

    def terms(self) -> _Range | None:
        value = self.factors()
        while value is not None and (op := self.next_op("+-−")):
            other = self.factors()
            if other is None:
                return None
            rolled = value.rolled or other.rolled
            if op == "+":
                value = _Range(value.low + other.low, value.high + other.high, rolled)
            else:
                value = _Range(value.low - other.high, value.high - other.low, rolled)
        return value

    def factors(self) -> _Range | None:
        value = self.operand()
        while value is not None and (op := self.next_op("*/")):
            other = self.operand()
            if other is None or (op == "/" and not other.low * other.high > 0):
                return None
            if op == "/":
                other = _Range(1 / other.high, 1 / other.low, other.rolled)
            ends = [a * b for a in (value.low, value.high) for b in (other.low, other.high)]
            value = _Range(min(ends), max(ends), value.rolled or other.rolled)
        return value

    def operand(self) -> _Range | None:
        if self.next_op("("):
            value = self.terms()
            return value if self.next_op(")") else None
        if self.index == len(self.tokens):
            return None
        kind, text = self.tokens[self.index]
        self.index += 1
        if kind == "dice":
            count, _, sides = text.upper().partition("D")
            number = int(count or 1)
            return _Range(Fraction(number), Fraction(number * int(sides)), rolled=True)
        number_read = _value(text) if kind == "number" else None
        return None if number_read is None else _Range(number_read, number_read)


def _is_range(tokens: list[tuple[str, str]]) -> bool:
    """`3-4 = un échec`: a lone dash between rising numbers is « de 3 à 4 »."""
    if len(tokens) != 3 or tokens[1] != ("op", "-"):
        return False
    low, high = _value(tokens[0][1]), _value(tokens[2][1])
    return low is not None and high is not None and low < high


def _value(text: str) -> Fraction | None:
    text = re.sub(r"[ \u00a0\u202f]", "", text).replace("−", "-").replace(",", ".")
    if bare(text) in NUMBERS:
        return Fraction(NUMBERS[bare(text)])
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        return None


def _close(right: Fraction, written: Fraction, text: str, percent: bool, sentence: str) -> bool:
    """Equal, or rounded to the digits that are shown where decimals, % or « environ » say so."""
    if right == written:
        return True
    decimals = _decimals(text)
    unit = Fraction(1, 10**decimals) / (100 if percent else 1)
    rounded = decimals or percent or _ROUNDED.search(sentence)
    return bool(rounded) and abs(right - written) < unit


def _decimals(text: str) -> int:
    return len(re.split(r"[.,]", text, maxsplit=1)[1]) if re.search(r"[.,]", text) else 0


def _rounded(value: Fraction, text: str, percent: bool) -> Fraction:
    """A percentage, and what has no short decimal form, to the digits that are shown."""
    decimals = _decimals(text)
    if "/" in text or (not percent and (not decimals or 10**6 % value.denominator == 0)):
        return value
    return Fraction(round(value * 10**decimals), 10**decimals)


def _write(value: Fraction, like: str) -> str:
    """The number in the manner of the one written."""
    minus = "-" if like.startswith("-") else "−"
    if "/" in like:
        text = str(abs(value))
    elif value.denominator == 1:
        text = str(abs(value.numerator))
    elif 10**6 % value.denominator == 0:
        mark = "." if "." in like else ","
        text = f"{float(abs(value)):.6f}".rstrip("0").replace(".", mark)
    else:
        text = str(abs(value))
    return minus + text if value < 0 else text
