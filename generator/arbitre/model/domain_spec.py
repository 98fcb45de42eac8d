"""How a domain is written: `[courte, moyenne]`, `0..10`, `2D6`, `oui/non`, `0+`, another's name."""

import unicodedata
from collections.abc import Mapping
from dataclasses import replace as altered
from typing import Any

from arbitre.expr.ast import AtLeast, Binary, Dice, Expr, Name, Num, Range
from arbitre.expr.lexer import ExpressionError, fold
from arbitre.expr.parser import parse
from arbitre.expr.values import Scalar as Value
from arbitre.expr.values import rolled
from arbitre.finding import Finding, Note, Span
from arbitre.model.domain import BUILT_IN, Domain
from arbitre.model.shape import (
    AnyNode,
    Key,
    ListOf,
    MapOf,
    Record,
    Report,
    Text,
    unknown,
    wrong,
)
from arbitre.source.nodes import Node, Scalar, SequenceNode

MAX_MEMBERS = 10_000

SPEC = AnyNode({"type": ["string", "array", "object"]})
LONG_FORM = Record(
    (
        Key("values", SPEC, "The values, written as in the short form.", required=True),
        Key("label", Text(), "How the input is called in forms and traces."),
        Key("unit", Text(), "The unit of the numbers: pas, cm, pouces, %, points."),
        Key("default", Text(), "The value where none is given; `aucun` makes the input required."),
        Key("synonyms", MapOf(ListOf(Text(), single=True)), "Other names of a member."),
    )
)


class DomainReader:
    """Reads domain specifications of one game."""

    def __init__(self, known: Mapping[str, Domain], report: Report, *, d66: bool) -> None:
        self.known = {fold(name): domain for name, domain in known.items()}
        self.report = report
        self.d66 = d66

    def read(self, name: Scalar, node: Node) -> Domain | None:
        """The domain called `name`, from its short or its long form."""
        if isinstance(node, Scalar | SequenceNode):
            return self.short(name, node)
        values = LONG_FORM.read(node, self.report)
        if values is None or "values" not in values:
            return None
        domain = self.short(name, values["values"])
        return None if domain is None else self.long(domain, values)

    def short(self, name: Scalar, node: Node) -> Domain | None:
        if isinstance(node, SequenceNode):
            return self.members(name, node)
        if not isinstance(node, Scalar):
            wrong(node, "shape.domain", self.report)
            return None
        built_in = BUILT_IN.get(fold(node.text)) or self.known.get(fold(node.text))
        domain = built_in or self.computed(node)
        if domain is None:
            return None
        return altered(domain, name=_nfc(name.text), span=name.span)

    def members(self, name: Scalar, node: SequenceNode) -> Domain | None:
        seen: dict[str, Scalar] = {}
        for item in node.items:
            if not isinstance(item, Scalar) or not item.text.strip():
                wrong(item, "shape.word", self.report)
                continue
            first = seen.setdefault(fold(item.text), item)
            if first is not item:
                notes = (Note(first.span, "note.first-here"),)
                self.report(Finding("SRC302", item.span, {"key": item.text}, notes))
        members = tuple(_nfc(item.text) for item in seen.values())
        if not members:
            wrong(node, "shape.domain", self.report)
            return None
        return Domain(_nfc(name.text), "members", members, span=name.span)

    def computed(self, node: Scalar) -> Domain | None:
        """A range, dice or threshold."""
        try:
            tree = parse(node.text)
        except ExpressionError as error:
            self.report(Finding(error.key, node.at(*error.at), error.words))
            return None
        match tree:
            case Range(Num(int() as low), Num(int() as high)) if low <= high:
                if high - low >= MAX_MEMBERS:
                    limit = {"limit": str(MAX_MEMBERS)}
                    self.report(Finding("SRC502.domain", node.span, limit))
                    return None
                return Domain("", "integers", low=low, high=high)
            case Range(low_roll, high_roll) if ends := self.modified(low_roll, high_roll, node):
                return ends
            case Binary() if ends := self.modified(tree, tree, node):
                return ends
            case AtLeast(Num(int() as low)):
                return Domain("", "integers", low=low)
            case Dice(count, sides):
                if (count, sides) == (1, 66) and not self.d66:
                    self.report(Finding("SRC501.d66", node.span))
                    return None
                totals = [n for n in rolled(tree).chances if isinstance(n, int)]
                return Domain("", "integers", low=min(totals), high=max(totals), dice=tree)
            case Name(name):
                known = [domain.name for domain in self.known.values()]
                self.report(unknown("SRC404", node.span, name, [*known, *BUILT_IN]))
                return None
        wrong(node, "shape.domain", self.report)
        return None

    def modified(self, low: Expr, high: Expr, node: Scalar) -> Domain | None:
        """`2D6+1`, or `D6-1..D6+1`: dice with the least and the greatest modifier."""
        least, most = _roll_ends(low), _roll_ends(high)
        if least is None or most is None or least[0] > most[1]:
            return None
        if most[1] - least[0] >= MAX_MEMBERS:
            self.report(Finding("SRC502.domain", node.span, {"limit": str(MAX_MEMBERS)}))
            return None
        return Domain("", "integers", low=least[0], high=most[1], modified=True)

    def long(self, domain: Domain, values: dict[str, Any]) -> Domain:
        synonyms: dict[str, str] = {}
        for key, others in values.get("synonyms", ()):
            member = domain.find(key.text)
            if member is None:
                self.report(unknown("SRC405", key.span, key.text, domain.members))
                continue
            synonyms.update({fold(other.text): member for other in others})
        label, unit = values.get("label"), values.get("unit")
        domain = altered(
            domain,
            synonyms=synonyms,
            label=label.text if label is not None else "",
            unit=unit.text if unit is not None else "",
        )
        default = values.get("default")
        return domain if default is None else altered(domain, default=self.value(domain, default))

    def value(self, domain: Domain, written: Scalar) -> Value | None:
        """The default as written; `aucun` is none at all."""
        if fold(written.text) == "aucun":
            return None
        value = read_value(domain, written.text)
        if value is None:
            self.report(unknown("SRC405", written.span, written.text, [*domain.members, "aucun"]))
        return value


def _roll_ends(tree: Expr) -> tuple[int, int] | None:
    """The least and the greatest total of dice with a number added."""
    match tree:
        case Dice(count, sides) if sides != 66:
            return count, count * sides
        case Binary("+", Dice(count, sides), Num(int() as more)) if sides != 66:
            return count + more, count * sides + more
        case Binary("-", Dice(count, sides), Num(int() as less)) if sides != 66:
            return count - less, count * sides - less
    return None


def outside(span: Span, word: str, domain: Domain) -> Finding:
    """A value that the domain does not hold: the member meant, or what is allowed."""
    words = [*domain.members, *domain.outcomes]
    if words:
        return unknown("SRC405", span, word, words)
    return Finding("SRC405.list", span, {"word": word, "known": domain.describe()})


def read_value(domain: Domain, text: str) -> Value | None:
    """The value of the domain that a word or number stands for."""
    member = domain.find(text)
    if member is not None:
        return member
    if domain.kind == "yes-no":
        return {"oui": True, "non": False}.get(fold(text))
    if domain.kind == "text":
        return text
    try:
        tree = parse(text)
    except ExpressionError:
        return None
    if isinstance(tree, Num) and domain.holds(tree.value):
        return tree.value
    return None


def _nfc(text: str) -> str:
    return unicodedata.normalize("NFC", text.strip())
