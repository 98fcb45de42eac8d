"""Shapes: what a YAML body may hold. One declaration reads it, reports on it and is its schema."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher, get_close_matches
from functools import partial
from typing import Any, Protocol

from arbitre.expr import ast
from arbitre.expr.lexer import ExpressionError, fold
from arbitre.expr.parser import parse
from arbitre.finding import Finding, Fix, Note, Span, replace
from arbitre.source.nodes import MappingNode, Node, Scalar, SequenceNode

JsonSchema = dict[str, Any]
Report = Callable[[Finding], None]


class Shape(Protocol):
    def read(self, node: Node, report: Report) -> Any:
        """The value, or None with a report where the node does not fit."""

    def schema(self) -> JsonSchema: ...


@dataclass(frozen=True, slots=True)
class Parsed:
    """An expression as parsed, with the scalar that says where it stands."""

    tree: ast.Expr
    scalar: Scalar

    def at(self, node: Any) -> Span:
        return self.scalar.at(*node.at)


def closest(word: str, known: Sequence[str]) -> tuple[str, ...]:
    """Up to three known words near to the one written, best first."""
    folded = {fold(name): name for name in known}
    near = get_close_matches(fold(word), list(folded), n=20, cutoff=0.6)
    return tuple(folded[name] for name in sorted(near, key=partial(_distance, fold(word)))[:3])


def _distance(word: str, other: str) -> tuple[float, int]:
    """Least first: letters in common, then letters in the same place."""
    common = SequenceMatcher(None, other, word).ratio()
    return -round(common, 2), sum(a != b for a, b in zip(word, other, strict=False))


def unknown(key: str, span: Span, word: str, known: Sequence[str], **args: str) -> Finding:
    """A finding on an unknown word; the nearest known one is the (unsafe) fix."""
    near = closest(word, known)
    if not near:
        args = {"word": word, "known": ", ".join(known) or "–", **args}
        return Finding(f"{key}.list", span, args)
    fix: Fix | None = None
    if span.end - span.start == len(word):
        fix = replace("unsafe", span.start, span.end, near[0])
    return Finding(key, span, {"word": word, "meant": near[0], **args}, fix=fix, suggestions=near)


def wrong(node: Node, expected: str, report: Report) -> None:
    report(Finding("SRC403", node.span, {"expected": f"{{{expected}}}"}))


@dataclass(frozen=True, slots=True)
class Text:
    """Prose or a label."""

    def read(self, node: Node, report: Report) -> Scalar | None:
        if isinstance(node, Scalar) and node.text.strip():
            return node
        wrong(node, "shape.text", report)
        return None

    def schema(self) -> JsonSchema:
        return {"type": ["string", "number"]}


@dataclass(frozen=True, slots=True)
class Choice:
    words: tuple[str, ...]

    def read(self, node: Node, report: Report) -> str | None:
        if isinstance(node, Scalar):
            for word in self.words:
                if fold(word) == fold(node.text):
                    return word
            report(unknown("SRC405", node.span, node.text, self.words))
        else:
            wrong(node, "shape.word", report)
        return None

    def schema(self) -> JsonSchema:
        return {"enum": list(self.words)}


@dataclass(frozen=True, slots=True)
class Expression:
    def read(self, node: Node, report: Report) -> Parsed | None:
        if not isinstance(node, Scalar) or not node.text.strip():
            wrong(node, "shape.expression", report)
            return None
        try:
            return Parsed(parse(node.text), node)
        except ExpressionError as error:
            report(Finding(error.key, node.at(*error.at), error.words))
            return None

    def schema(self) -> JsonSchema:
        return {"type": ["string", "number", "boolean"]}


@dataclass(frozen=True, slots=True)
class ListOf:
    item: Shape
    single: bool = False  # one item may stand without the list
    distinct: bool = False  # no word twice

    def read(self, node: Node, report: Report) -> tuple[Any, ...] | None:
        if isinstance(node, SequenceNode):
            if self.distinct:
                _report_repeated(node, report)
            read = (self.item.read(item, report) for item in node.items)
            return tuple(value for value in read if value is not None)
        if self.single:
            value = self.item.read(node, report)
            return None if value is None else (value,)
        wrong(node, "shape.list", report)
        return None

    def schema(self) -> JsonSchema:
        several = {"type": "array", "items": self.item.schema()}
        return {"anyOf": [several, self.item.schema()]} if self.single else several


@dataclass(frozen=True, slots=True)
class MapOf:
    """Keys that the author chooses, each with a value of one shape, in the order written."""

    value: Shape

    def read(self, node: Node, report: Report) -> tuple[tuple[Scalar, Any], ...] | None:
        if not isinstance(node, MappingNode):
            wrong(node, "shape.mapping", report)
            return None
        read = ((key, self.value.read(value, report)) for key, value in node.items)
        return tuple((key, value) for key, value in read if value is not None)

    def schema(self) -> JsonSchema:
        return {"type": "object", "additionalProperties": self.value.schema()}


@dataclass(frozen=True, slots=True)
class AnyNode:
    """Left to the builder of the kind."""

    description: JsonSchema = field(default_factory=dict)

    def read(self, node: Node, report: Report) -> Node:  # noqa: ARG002
        return node

    def schema(self) -> JsonSchema:
        return self.description


@dataclass(frozen=True, slots=True)
class Key:
    name: str
    shape: Shape
    doc: str
    required: bool = False
    absent: str = "SRC402"  # the finding where a required key is missing


@dataclass(frozen=True, slots=True)
class Record:
    keys: tuple[Key, ...]
    open: bool = False  # other keys are left to the builder

    def read(self, node: Node, report: Report) -> dict[str, Any] | None:
        if not isinstance(node, MappingNode):
            wrong(node, "shape.mapping", report)
            return None
        known = {key.name: key for key in self.keys}
        values: dict[str, Any] = {}
        for name, value in node.items:
            key = known.get(name.text)
            if key is None:
                if not self.open:
                    report(unknown("SRC401", name.span, name.text, list(known)))
                continue
            read = key.shape.read(value, report)
            if read is not None:
                values[key.name] = read
        written = {name.text for name, _ in node.items}
        for key in self.keys:
            if key.required and key.name not in written:
                report(Finding(key.absent, head(node), {"key": key.name}))
        return values

    def schema(self) -> JsonSchema:
        return {
            "type": "object",
            "properties": {k.name: {**k.shape.schema(), "description": k.doc} for k in self.keys},
            "required": [k.name for k in self.keys if k.required],
            "additionalProperties": self.open,
        }


@dataclass(frozen=True, slots=True)
class Item(Record):
    """A record that also keeps its node, for its place."""

    def read(self, node: Node, report: Report) -> dict[str, Any] | None:
        values = Record.read(self, node, report)
        return None if values is None else {**values, "node": node}


@dataclass(frozen=True, slots=True)
class OneOf:
    """A scalar of one shape, or a mapping of another."""

    scalar: Shape
    mapping: Shape

    def read(self, node: Node, report: Report) -> Any:
        return (self.scalar if isinstance(node, Scalar) else self.mapping).read(node, report)

    def schema(self) -> JsonSchema:
        return {"anyOf": [self.scalar.schema(), self.mapping.schema()]}


def _report_repeated(node: SequenceNode, report: Report) -> None:
    seen: dict[str, Scalar] = {}
    for item in node.items:
        if isinstance(item, Scalar):
            first = seen.setdefault(fold(item.text), item)
            if first is not item:
                note = Note(first.span, "note.first-here")
                report(Finding("SRC302", item.span, {"key": item.text}, (note,)))


def head(node: MappingNode) -> Span:
    """The first key of a mapping: where to say that another one is missing."""
    return node.items[0][0].span if node.items else node.span
