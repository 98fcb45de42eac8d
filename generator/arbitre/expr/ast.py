"""The nodes of an expression and how they are written back. Places do not count in comparisons."""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from fractions import Fraction

Number = int | Fraction
Place = tuple[int, int]


def _at() -> Place:
    return field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Num:
    value: Number
    at: Place = _at()


@dataclass(frozen=True, slots=True)
class Bool:
    value: bool
    at: Place = _at()


@dataclass(frozen=True, slots=True)
class Text:
    """Quoted: a member that is no identifier, or free text."""

    value: str
    at: Place = _at()


@dataclass(frozen=True, slots=True)
class Name:
    """Bare: an input or a member of a domain; the model decides which."""

    name: str
    at: Place = _at()


@dataclass(frozen=True, slots=True)
class Dice:
    count: int
    sides: int
    at: Place = _at()


@dataclass(frozen=True, slots=True)
class Range:
    low: "Expr"
    high: "Expr"
    at: Place = _at()


@dataclass(frozen=True, slots=True)
class AtLeast:
    """`4+`: this value or more."""

    low: "Expr"
    at: Place = _at()


@dataclass(frozen=True, slots=True)
class Unary:
    """`-` or `non`."""

    op: str
    operand: "Expr"
    at: Place = _at()


@dataclass(frozen=True, slots=True)
class Binary:
    """`+ - * /`, a comparison, `dans`, `et`, `ou`."""

    op: str
    left: "Expr"
    right: "Expr"
    at: Place = _at()


@dataclass(frozen=True, slots=True)
class Argument:
    name: str | None
    value: "Expr"
    at: Place = _at()


@dataclass(frozen=True, slots=True)
class Call:
    callee: str
    args: tuple[Argument, ...]
    at: Place = _at()
    callee_at: Place = _at()


Expr = Num | Bool | Text | Name | Dice | Range | AtLeast | Unary | Binary | Call

BINDING = {
    "ou": 1, "et": 2, "=": 4, "≠": 4, "<": 4, "≤": 4, ">": 4, "≥": 4, "dans": 4,
    "..": 5, "+": 6, "-": 6, "*": 7, "/": 7,
}  # fmt: skip
NOT_BINDING = 3
SIGN_BINDING = 8
COMPARISONS = frozenset("=≠<≤>≥")


def write(node: Expr) -> str:
    """The expression as text, with the brackets it needs and no more; parses to an equal tree."""
    return _write(node, 0)


def walk(node: Expr | Argument) -> Iterator[Expr]:
    """The node and all below it, outermost first."""
    if not isinstance(node, Argument):
        yield node
    for item in fields(node):
        value = getattr(node, item.name)
        if item.name == "args":
            for argument in value:
                yield from walk(argument)
        elif hasattr(value, "at"):
            yield from walk(value)


def number_text(value: Number) -> str:
    """`7`, `3/2`: integers plain, other fractions exact."""
    return str(value)


def quote(text: str) -> str:
    return f'"{text}"' if '"' not in text else f"« {text} »"


def _write(node: Expr, binding: int) -> str:
    match node:
        case Num(value):
            if isinstance(value, Fraction) and value.denominator != 1:
                text = f"{value.numerator}/{value.denominator}"
                return text if binding < BINDING["/"] else f"({text})"
            return str(value)
        case Bool(value):
            no = "non" if binding == 0 else "(non)"  # before an operand it would be the operator
            return "oui" if value else no
        case Text(value):
            return quote(value)
        case Name(name):
            return name
        case Dice(count, sides):
            return f"{count}D{sides}" if count != 1 else f"D{sides}"
        case Range(low, high):
            text = f"{_write(low, 6)}..{_write(high, 6)}"
            return text if binding < BINDING[".."] else f"({text})"
        case AtLeast(low):
            return f"({_write(low, SIGN_BINDING)}+)"
        case Unary(op, operand):
            own = NOT_BINDING if op == "non" else SIGN_BINDING
            text = f"non {_write(operand, own - 1)}" if op == "non" else f"-{_write(operand, own)}"
            return text if binding < own else f"({text})"
        case Binary(op, left, right):
            own = BINDING[op]
            text = f"{_write(left, own - (op not in _NONASSOCIATIVE))} {op} {_write(right, own)}"
            return text if binding < own else f"({text})"
        case Call(callee, args):
            return f"{callee}({', '.join(_argument(a) for a in args)})"


_NONASSOCIATIVE = COMPARISONS | {"dans"}


def _argument(argument: Argument) -> str:
    if argument.name is not None:
        return f"{argument.name}={_write(argument.value, 0)}"
    bare_equality = (
        isinstance(argument.value, Binary)
        and argument.value.op == "="
        and isinstance(argument.value.left, Name)
    )
    text = _write(argument.value, 0)
    return f"({text})" if bare_equality else text
