"""Values and conditions as a player reads them, in French."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from arbitre.expr.ast import (
    BINDING,
    Argument,
    AtLeast,
    Binary,
    Bool,
    Call,
    Dice,
    Expr,
    Name,
    Num,
    Number,
    Range,
    Text,
    Unary,
)
from arbitre.expr.values import AtLeastValue, Interval, Scalar
from arbitre.model.blocks import Label
from arbitre.model.domain import Domain

MINUS, TIMES, NARROW, COLON = "\u2212", "×", "\u202f", "\u00a0: "
SIGNS = {"=": "=", "≠": "≠", "*": TIMES, "-": MINUS, "dans": "dans"}

Domains = Mapping[str, Domain]
Title = Callable[[str], str]


def number(value: Number, *, signed: bool = False) -> str:
    """`7`, `−1`, `+2`, `1,5`, `2/3`: a decimal comma where two places say it all."""
    sign = MINUS if value < 0 else "+" if signed and value > 0 else ""
    size: Number = -value if value < 0 else value
    if size.denominator == 1:
        return f"{sign}{size}"
    hundredths = size * 100
    if hundredths.denominator == 1:
        whole, rest = divmod(int(hundredths), 100)
        return f"{sign}{whole},{f'{rest:02}'.rstrip('0')}"
    return f"{sign}{size.numerator}/{size.denominator}"


def value(item: Scalar | None, *, signed: bool = False, unit: str = "") -> str:
    """A result as it is printed; a dash where there is none."""
    match item:
        case None:
            return "–"
        case bool():
            return "oui" if item else "non"
        case int() | Fraction():
            text = number(item, signed=signed)
        case AtLeastValue(low):
            return f"{number(low)}+"
        case Interval(low, high):
            return f"{number(low)}–{number(high)}"
        case _:
            return item
    return f"{text}{NARROW}{unit}" if unit else text


def head(label: Label) -> str:
    """The head of a row or column: a member without the quotes that hold its words together."""
    return label.member if isinstance(label.member, str) else label.text


def expression(tree: Expr, domains: Domains, *, signed: bool = False, title: Title = str) -> str:
    """A condition or a sum in words: labels for names, French signs, no more brackets than due.

    `title` gives the title of a rule that is called, or its id as it is where it has none.
    """
    return _Speaker(domains, title).phrase(tree, 0, signed=signed)


@dataclass(frozen=True, slots=True)
class _Speaker:
    domains: Domains
    title: Title

    def phrase(self, tree: Expr, binding: int, *, signed: bool = False) -> str:
        match tree:
            case Num(value=size):
                return number(size, signed=signed)
            case Bool(value=truth):
                return "oui" if truth else "non"
            case Text(value=text):
                return text
            case Name(name):
                return name_of(name, self.domains)
            case Dice(count, sides):
                return f"{count}D{sides}" if count > 1 else f"D{sides}"
            case AtLeast(low):
                return f"{self.phrase(low, 9)}+"
            case Range(low, high):
                return f"{self.phrase(low, 6)} à {self.phrase(high, 6)}"
            case Unary(op, operand):
                word = "non " if op == "non" else MINUS
                return f"{word}{self.phrase(operand, 8)}"
            case Binary(op, left, right):
                return self.binary(op, left, right, binding)
            case Call(callee, args):
                return self.call(callee, args, binding)

    def binary(self, op: str, left: Expr, right: Expr, binding: int) -> str:
        if op == "=" and isinstance(right, Bool):
            text = self.phrase(left, 8)
            return text if right.value else f"non {text}"
        own = BINDING[op]
        parts = (self.phrase(left, own - 1), SIGNS.get(op, op), self.phrase(right, own))
        text = " ".join(parts)
        return text if binding < own else f"({text})"

    def call(self, callee: str, args: tuple[Argument, ...], binding: int) -> str:
        if callee in _SAID:
            text = _SAID[callee](*map(self.argument, args))
            return text if not binding else f"({text})"
        title = self.title(callee)
        if title == callee:
            inside = "; ".join(map(self.argument, args))
            return f"{callee.rpartition('.')[2].replace('_', ' ')}({inside})"
        # an input passed on under a name of its own says nothing that the title does not
        given = [self.argument(item) for item in args if not isinstance(item.value, Name)]
        return f"«{NARROW}{title}{NARROW}»" + (f" ({', '.join(given)})" if given else "")

    def argument(self, item: Argument) -> str:
        said = self.phrase(item.value, 0)
        return said if item.name is None else f"{item.name.replace('_', ' ')} = {said}"


def _bounded(bound: str, word: str) -> Callable[..., str]:
    """`max(0, x)` is « x, au moins 0 »; without a plain number, « le plus grand de x et de y »."""

    def said(*parts: str) -> str:
        numbers = [part for part in parts if part.isdecimal()]
        others = [part for part in parts if not part.isdecimal()]
        if len(numbers) == len(others) == 1:
            return f"{others[0]}, {bound} {numbers[0]}"
        return f"le plus {word} de {' et de '.join(parts)}"

    return said


def _kept(one: str, several: str, count: str, most: str, die: str) -> str:
    kept = f"le {one} {die}" if most == "1" else f"somme des {most} {several} {die}"
    return f"{kept} (dés lancés{COLON}{count})"


_SAID: dict[str, Callable[..., str]] = {
    "p": lambda event: f"probabilité de {event}",
    "min": _bounded("au plus", "petit"),
    "max": _bounded("au moins", "grand"),
    "abs": lambda size: f"{size}, sans son signe",
    "si": lambda test, yes, no: f"{yes} si {test}, sinon {no}",
    "plancher": lambda size: f"{size}, arrondi en dessous",
    "plafond": lambda size: f"{size}, arrondi au-dessus",
    "arrondi": lambda size: f"{size}, arrondi au plus près",
    "moyenne_de": lambda dice: f"moyenne de {dice}",
    "réussites": lambda count, die, on: f"nombre de {die} à {on} (dés lancés{COLON}{count})",
    "meilleurs": partial(_kept, "meilleur", "meilleurs"),
    "pires": partial(_kept, "plus faible", "plus faibles"),
    "somme": lambda count, die: f"somme des {die} (dés lancés{COLON}{count})",
    "explose": lambda die, on, most: f"{die}, relancé et ajouté sur {on}, {most} fois au plus",
    "relance": lambda die, on: f"{die}, relancé une fois sur {on}",
}


def name_of(name: str, domains: Domains) -> str:
    """The label of an input, or its name with spaces."""
    domain = domains.get(name)
    return domain.label if domain is not None and domain.label else name.replace("_", " ")
