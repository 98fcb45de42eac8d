"""The kind `example`: a told situation and `>>>` lines with the value expected under each.

Its body is not YAML: options come first (`:title: …`), then the story, then the computations.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from arbitre.expr.ast import AtLeast, Bool, Expr, Name, Num, Range, walk
from arbitre.expr.ast import Text as Quoted
from arbitre.expr.lexer import ExpressionError
from arbitre.expr.parser import parse
from arbitre.expr.values import AtLeastValue, Interval
from arbitre.expr.values import Scalar as Value
from arbitre.finding import Finding
from arbitre.model.blocks import Doctest, Example
from arbitre.model.build import Build, kind
from arbitre.source.nodes import MappingNode, Node, Scalar, SequenceNode
from arbitre.source.yaml import Body

PROMPT = ">>> "
_OPTION = re.compile(r":(?P<key>[\w-]+):[ \t]*(?P<value>.*)")


@dataclass(frozen=True, slots=True)
class Lines:
    """The parts of an example's body."""

    options: MappingNode
    story: str
    calls: tuple[tuple[Scalar, Scalar | None], ...]


def split(body: Body) -> Lines:
    """Options, story, and each call with the line expected under it."""
    options: list[tuple[Scalar, Node]] = []
    story: list[str] = []
    calls: list[tuple[Scalar, Scalar | None]] = []
    for line in _lines(body):
        option = _OPTION.fullmatch(line.text)
        if option is not None and not story and not calls:
            key = Scalar(option["key"], line.at(*option.span("key")))
            options.append((key, _option_value(line, *option.span("value"))))
        elif line.text.startswith(PROMPT.strip()):
            start = len(line.text) - len(line.text[3:].lstrip())
            calls.append((_part(line, start, len(line.text.rstrip())), None))
        elif calls and calls[-1][1] is None and line.text.strip():
            calls[-1] = (calls[-1][0], _part(line, 0, len(line.text.rstrip())))
        elif not calls:
            story.append(line.text)
    span = body.span(0, len(body.text))
    return Lines(MappingNode(tuple(options), span), "\n".join(story).strip(), tuple(calls))


def build(b: Build) -> Example | None:
    lines: Lines = b.values["lines"]
    doctests = [test for source, expected in lines.calls if (test := _doctest(b, source, expected))]
    if not lines.calls:
        b.report(Finding("EXM103", b.raw.id_span, {"id": b.id}))
    return Example(**b.head(), story=lines.story, doctests=tuple(doctests))


def _doctest(b: Build, source: Scalar, expected: Scalar | None) -> Doctest | None:
    if expected is None:
        b.report(Finding("EXM103.value", source.span, {"call": source.text}))
        return None
    try:
        tree = b.binder.bind(parse(source.text))
    except ExpressionError as error:
        b.report_expression(error, source)
        return None
    free = next((part for part in walk(tree) if isinstance(part, Name)), None)
    if free is not None:
        b.report(Finding("EXM102.input", source.at(*free.at), {"word": free.name}))
        return None
    try:
        want = literal(parse(expected.text))
    except ExpressionError as error:
        b.report_expression(error, expected)
        return None
    if want is None:
        b.report(Finding("EXM102.literal", expected.span, {"text": expected.text}))
        return None
    return Doctest(source, tree, expected, want)


def literal(tree: Expr) -> Value | None:
    """The value of an expression that is one already."""
    match tree:
        case Num(value) | Bool(value):
            return value
        case Quoted(text) | Name(text):
            return text
        case AtLeast(Num(low)):
            return AtLeastValue(low)
        case Range(Num(low), Num(high)):
            return Interval(low, high)
    return None


def _lines(body: Body) -> Iterator[Scalar]:
    start = 0
    for line in body.text.split("\n"):
        span = body.span(start, start + len(line))
        yield Scalar(line, span, runs=((0, span.start),))
        start += len(line) + 1


def _part(line: Scalar, start: int, end: int) -> Scalar:
    span = line.at(start, end)
    return Scalar(line.text[start:end], span, runs=((0, span.start),))


def _option_value(line: Scalar, start: int, end: int) -> Node:
    """`[a, b]` is a list of words, anything else is text."""
    text = line.text[start:end]
    if not (text.startswith("[") and text.rstrip().endswith("]")):
        return _part(line, start, start + len(text.rstrip()))
    words = re.finditer(r"[^\s,\[\]][^,\[\]]*", text)
    items = tuple(
        _part(line, start + w.start(), start + w.start() + len(w[0].rstrip())) for w in words
    )
    return SequenceNode(items, line.at(start, end))


EXAMPLE = kind("example", "A told situation and the values that the rules give.", (), build)
