"""Domains: the values an input may take, and how they are named."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from arbitre.expr.ast import Dice
from arbitre.expr.lexer import fold
from arbitre.expr.values import Scalar, rolled
from arbitre.finding import Span

DomainKind = Literal["members", "list", "integers", "number", "yes-no", "text"]
NONE = "aucune"


@dataclass(frozen=True, slots=True)
class Domain:
    """Values under a name. `outcomes` are words allowed beside numbers (« succès automatique »).

    The values of a `list` are texts: some of its members, separated by commas, or `aucune`.
    """

    name: str
    kind: DomainKind
    members: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    dice: Dice | None = None
    modified: bool = False  # dice with modifiers, `D6-1..D6+1`
    outcomes: tuple[str, ...] = ()
    label: str = ""
    unit: str = ""
    default: Scalar | None = None
    synonyms: Mapping[str, str] = field(default_factory=dict, hash=False)
    span: Span | None = field(default=None, compare=False)

    def find(self, text: str) -> str | None:
        """The member meant by `text`, in its declared spelling; for a list, the members."""
        if self.kind == "list" and fold(text) != NONE:
            words = [self.member(word.strip()) for word in text.split(",")]
            return ", ".join(word or "" for word in words) if all(words) else None
        return NONE if self.kind == "list" else self.member(text)

    def member(self, text: str) -> str | None:
        folded = fold(text)
        for member in (*self.members, *self.outcomes):
            if fold(member) == folded:
                return member
        return self.synonyms.get(folded)

    def holds(self, value: Scalar) -> bool:
        if isinstance(value, bool):
            return self.kind == "yes-no"
        if isinstance(value, str):
            if self.kind == "list":
                return self.find(value) == value
            return self.kind == "text" or value in self.members or value in self.outcomes
        if not isinstance(value, int | Fraction):
            return False
        if self.kind == "number":
            return True
        if self.kind != "integers" or value.denominator != 1:
            return False
        if self.dice is not None and self.dice.sides == 66:
            return value in rolled(self.dice).chances
        low_enough = self.high is None or value <= self.high
        return low_enough and (self.low is None or value >= self.low)

    def values(self) -> Iterator[Scalar] | None:
        """All values in order, or None where they cannot be listed."""
        if self.kind == "yes-no":
            return iter((False, True))
        if self.kind == "members":
            return iter(self.members)
        if self.kind == "integers" and self.low is not None and self.high is not None:
            return (n for n in range(self.low, self.high + 1) if self.holds(n))
        return None

    @property
    def size(self) -> int | None:
        if self.kind == "integers" and self.low is not None and self.high is not None:
            return self.high - self.low + 1
        return {"yes-no": 2, "members": len(self.members)}.get(self.kind)

    @property
    def numeric(self) -> bool:
        return self.kind in ("integers", "number")

    def describe(self) -> str:
        """What is allowed, for a message: `courte, moyenne, longue`, `0..10`, `oui/non`."""
        if self.kind in ("members", "list"):
            return ", ".join(self.members)
        if self.kind == "yes-no":
            return "oui/non"
        if self.kind == "integers":
            if self.dice is not None and self.dice.sides == 66:
                return "d66"
            if self.low is not None and self.high is None:
                return f"{self.low}+"
            return f"{'' if self.low is None else self.low}..{self.high}"
        return {"number": "nombre", "text": "texte"}[self.kind]


NUMBER = Domain("nombre", "number")
YES_NO = Domain("oui/non", "yes-no", default=False)
TEXT = Domain("texte", "text")
BUILT_IN = {"nombre": NUMBER, "oui/non": YES_NO, "texte": TEXT}
