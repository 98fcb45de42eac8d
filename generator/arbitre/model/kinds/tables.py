"""The kind `table`: one or two axes, cells as a grid, entries by row, or several fields by row."""

import re
from collections.abc import Iterator
from dataclasses import replace as altered
from typing import Any

from arbitre.expr.ast import AtLeast, Num, Range
from arbitre.expr.lexer import ExpressionError, fold
from arbitre.expr.parser import parse
from arbitre.expr.values import AtLeastValue
from arbitre.finding import Finding, Note, Span
from arbitre.model.blocks import Axis, Cell, Label, Table
from arbitre.model.build import OUTCOMES, UNIT, Build, kind, missing
from arbitre.model.domain import Domain
from arbitre.model.domain_spec import SPEC, outside, read_value
from arbitre.model.shape import AnyNode, Choice, Key, ListOf, MapOf, Text, unknown, wrong
from arbitre.source.nodes import MappingNode, Node, Scalar

_TOKEN = re.compile(r"«[^»\n]*»|\"[^\"\n]*\"|\S+")
_DASHED = re.compile(r"\s*([−-]?\d+)\s*[-–]\s*([−-]?\d+)\s*")
_AT_MOST = re.compile(r"(?:≤|<=)\s*([−-]?\d+)")
EMPTY = ("-", "–", "—")
CORNER = "."


def build(b: Build) -> Table | None:
    if missing(b, "rows"):
        return None
    row_domain = axis_domain(b, b.values["rows"])
    columns = b.values.get("columns")
    column_domain = None if columns is None else axis_domain(b, columns)
    if row_domain is None or (columns is not None and column_domain is None):
        return None
    fields = tuple(
        domain for name, node in b.values.get("fields", ()) if (domain := b.domain(name, node))
    )
    result = b.result()
    reader = _Cells(b, row_domain, column_domain, fields, result)
    if "cells" in b.values and column_domain is not None:
        rows, heads, cells = reader.grid(b.values["cells"])
    elif "entries" in b.values and column_domain is None:
        rows, heads, cells = reader.entries(b.values["entries"])
    else:
        key = "entries" if column_domain is None else "cells"
        b.report(Finding("SRC402", b.raw.id_span, {"key": key}))
        return None
    domains = [row_domain] if column_domain is None else [row_domain, column_domain]
    table = Table(
        **b.head(),
        inputs=tuple(domains),
        result=fields[0] if fields else result,
        rows=Axis(row_domain, rows),
        columns=None if column_domain is None else Axis(column_domain, heads),
        fields=fields,
        cells=cells,
        monotone=b.values.get("monotone", ()),
    )
    return altered(table, questions=tuple(_fields(table)))


def _fields(table: Table) -> Iterator[Table]:
    """Each field as a table of its own; the first is what the table itself gives."""
    for index, field in enumerate(table.fields):
        yield altered(
            table,
            id=f"{table.id}.{field.name}",
            span=field.span if index and field.span is not None else table.span,
            result=field,
            fields=(),
            cells=tuple((line[index],) for line in table.cells),
        )


def questions(values: dict[str, Any]) -> list[str]:
    return [name.text for name, _ in values.get("fields", ())]


def axis_domain(b: Build, written: Scalar) -> Domain | None:
    """`jet = 2D6`, or the name of a declared domain."""
    name, equals, spec = written.text.partition("=")
    at = len(name) - len(name.lstrip())
    named = Scalar(name.strip(), written.at(at, at + len(name.strip())))
    if not equals:
        return b.input(named)
    at = written.text.index("=") + 1
    at += len(spec) - len(spec.lstrip())
    span = written.at(at, at + len(spec.strip()))
    return b.domain(named, Scalar(spec.strip(), span, runs=((0, span.start),)))


class _Cells:
    def __init__(
        self,
        b: Build,
        rows: Domain,
        columns: Domain | None,
        fields: tuple[Domain, ...],
        result: Domain,
    ) -> None:
        self.b, self.rows, self.columns, self.fields, self.result = b, rows, columns, fields, result

    def grid(
        self, written: Node
    ) -> tuple[tuple[Label, ...], tuple[Label, ...], tuple[tuple[Cell, ...], ...]]:
        if not isinstance(written, Scalar):
            wrong(written, "shape.grid", self.b.report)
            return (), (), ()
        lines = list(_grid_lines(written))
        if not lines or lines[0][0].text != CORNER:
            self.b.report(Finding("TAB101.corner", lines[0][0].span if lines else written.span))
            return (), (), ()
        assert self.columns is not None
        head = lines[0]
        heads = self.labels(head[1:], self.columns)
        rows = self.labels([line[0] for line in lines[1:]], self.rows)
        cells: list[tuple[Cell, ...]] = []
        for line in lines[1:]:
            if len(line) != len(head):
                args = {"row": line[0].text, "cells": str(len(line) - 1), "of": str(len(head) - 1)}
                note = Note(
                    Span(head[0].span.path, head[0].span.start, head[-1].span.end), "note.head"
                )
                span = Span(line[0].span.path, line[0].span.start, line[-1].span.end)
                self.b.report(Finding("TAB101", span, args, (note,)))
            cells.append(tuple(self.cell(item, self.result) for item in line[1:]))
        return rows, heads, tuple(cells)

    def entries(
        self, written: Node
    ) -> tuple[tuple[Label, ...], tuple[Label, ...], tuple[tuple[Cell, ...], ...]]:
        if not isinstance(written, MappingNode):
            wrong(written, "shape.mapping", self.b.report)
            return (), (), ()
        labels: list[Label] = []
        cells: list[tuple[Cell, ...]] = []
        for key, value in written.items:
            label = self.label(key, self.rows)
            if label is not None:
                labels.append(label)
                cells.append(self.entry(value))
        return tuple(labels), (), tuple(cells)

    def entry(self, value: Node) -> tuple[Cell, ...]:
        if not self.fields:
            if isinstance(value, Scalar):
                return (self.cell(value, self.result),)
            wrong(value, "shape.value", self.b.report)
            return (Cell(None, value.span),)
        if not isinstance(value, MappingNode):
            wrong(value, "shape.mapping", self.b.report)
            return tuple(Cell(None, value.span) for _ in self.fields)
        known = {fold(domain.name): domain for domain in self.fields}
        found: dict[str, Cell] = {}
        for key, cell in value.items:
            domain = known.get(fold(key.text))
            if domain is None:
                names = [domain.name for domain in self.fields]
                self.b.report(unknown("SRC401", key.span, key.text, names))
            elif isinstance(cell, Scalar):
                found[domain.name] = self.cell(cell, domain)
            else:
                wrong(cell, "shape.value", self.b.report)
        return tuple(found.get(d.name, Cell(None, value.span)) for d in self.fields)

    def labels(self, items: list[Scalar], domain: Domain) -> tuple[Label, ...]:
        read = (self.label(item, domain) for item in items)
        return tuple(label for label in read if label is not None)

    def label(self, item: Scalar, domain: Domain) -> Label | None:
        label = read_label(item, domain)
        if label is None:
            self.b.report(outside(item.span, item.text, domain))
            return Label(item.text, item.span, member=item.text)
        return label

    def cell(self, item: Scalar, domain: Domain) -> Cell:
        if item.text in EMPTY or not item.text:
            return Cell(None, item.span)
        text = _unquoted(item.text)
        value = read_value(domain, text)
        if value is None and domain.kind == "number":
            value = _threshold(text)
        if value is None:
            self.b.report(outside(item.span, text, domain))
        return Cell(value, item.span)


def read_label(item: Scalar, domain: Domain) -> Label | None:
    """A member, a number, `3-4`, `3..4`, `8+` or `≤ 5`."""
    text = _unquoted(item.text)
    member = read_value(domain, text)
    if isinstance(member, int) and not isinstance(member, bool):
        return Label(item.text, item.span, low=member, high=member)
    if member is not None:
        return Label(item.text, item.span, member=member)
    if not domain.numeric:
        return None
    if match := _AT_MOST.fullmatch(text):
        return Label(item.text, item.span, high=_int(match[1]))
    if match := _DASHED.fullmatch(text):
        return Label(item.text, item.span, low=_int(match[1]), high=_int(match[2]))
    try:
        tree = parse(text)
    except ExpressionError:
        return None
    match tree:
        case Num(int() as n):
            return Label(item.text, item.span, low=n, high=n)
        case Range(Num(int() as low), Num(int() as high)):
            return Label(item.text, item.span, low=low, high=high)
        case AtLeast(Num(int() as low)):
            return Label(item.text, item.span, low=low)
    return None


def _threshold(text: str) -> AtLeastValue | None:
    try:
        tree = parse(text)
    except ExpressionError:
        return None
    if isinstance(tree, AtLeast) and isinstance(tree.low, Num):
        return AtLeastValue(tree.low.value)
    return None


def _grid_lines(written: Scalar) -> Iterator[list[Scalar]]:
    start = 0
    for line in written.text.split("\n"):
        items = [
            Scalar(match[0], written.at(start + match.start(), start + match.end()))
            for match in _TOKEN.finditer(line)
        ]
        if items:
            yield items
        start += len(line) + 1


def _unquoted(text: str) -> str:
    return text[1:-1].strip() if len(text) > 1 and text[0] in '«"' and text[-1] in '»"' else text


def _int(text: str) -> int:
    return int(text.replace("−", "-"))


TABLE = kind(
    "table",
    "A lookup by one or two axes: dice, ranges, names or thresholds.",
    (
        Key("rows", Text(), "The row axis: `jet = 2D6`, or a declared domain.", required=True),
        Key("columns", Text(), "The column axis of a table with two."),
        Key("fields", MapOf(SPEC), "The named values of each row, where there are several."),
        Key("cells", AnyNode({"type": "string"}), "The grid: `.` and the column heads, then rows."),
        Key("entries", AnyNode({"type": "object"}), "One axis: a value, or fields, for each row."),
        Key(
            "monotone",
            ListOf(Choice(("rows", "columns")), distinct=True),
            "Along which axes values never fall.",
        ),
        OUTCOMES,
        UNIT,
    ),
    build,
    asked=True,
    questions=questions,
)
