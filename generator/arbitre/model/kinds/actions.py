"""The kind `actions`: a catalogue that can also be asked which of its actions are allowed."""

from dataclasses import replace as altered
from typing import Any

from arbitre.expr.ast import Num
from arbitre.expr.lexer import ExpressionError, fold, is_identifier
from arbitre.expr.values import Scalar as Value
from arbitre.finding import Finding
from arbitre.model.bind import Binder
from arbitre.model.blocks import Action, Actions, Need, Question, Row
from arbitre.model.build import INPUTS, Build, kind, missing
from arbitre.model.domain import NONE, NUMBER, YES_NO, Domain
from arbitre.model.domain_spec import read_value
from arbitre.model.kinds.lists import (
    COLUMNS,
    ENTRY_KEYS,
    column_value,
    entries_key,
    entry_head,
    read_cells,
    read_columns,
)
from arbitre.model.shape import Expression, Item, Key, ListOf, Parsed, Text, wrong
from arbitre.source.nodes import MappingNode, Scalar

ACTION = "action"
EARLIER = "après"
ALLOWED = "permet"
POSSIBLE = "possibles"

_NEED = Item(
    (
        Key("if", Expression(), "What must hold.", required=True),
        Key("label", Text(), "How the condition is called."),
        Key("source", Text(), "Where the source book says it."),
    )
)
_AFTER = Item(
    (
        Key("if", Expression(), "When the row holds, for one earlier action.", required=True),
        Key("then", Expression(), "Whether the action may follow: `oui` or `non`.", required=True),
        Key("label", Text(), "How the row is called."),
        Key("source", Text(), "Where the source book says it."),
    )
)
_ACTION_KEYS = (
    *ENTRY_KEYS,
    Key("needs", ListOf(_NEED, single=True), "What must hold for the action to be allowed."),
    Key("times", Expression(), "How many times it may be done; any number, if left out."),
)


def questions(values: dict[str, Any]) -> list[str]:
    """What can be asked; nothing, of a plain list that says nothing about what is allowed."""
    records = [entry for _, entry in values.get("entries", ()) if isinstance(entry, dict)]
    asked = "after" in values or any("needs" in item or "times" in item for item in records)
    columns = [name.text for name, _ in values.get("columns", ())]
    return [ALLOWED, POSSIBLE, *columns] if asked else []


def build_actions(b: Build) -> Actions | None:
    if missing(b, "entries"):
        return None
    asked = bool(questions(b.values))
    if asked and not is_identifier(b.id):
        b.report(Finding("SRC204.asked", b.raw.id_span, {"id": b.raw.id, "kind": b.raw.kind}))
        return None
    columns = read_columns(b)
    binders = {domain.name: b.new_binder() for domain in columns} if asked else {}
    entries = tuple(_action(b, binders, name, v, columns) for name, v in b.values["entries"])
    if asked:
        _check_names(b)
    names = Domain(ACTION, "members", tuple(entry.name for entry in entries))
    binder = _pair_binder(b, names, columns)
    after = tuple(row for v in b.values.get("after", ()) if (row := _row(b, binder, v)))
    lacking = [entry for entry in entries if not _gives(b, entry, binder, columns)]
    if lacking:
        return None
    block = Actions(
        **b.head(),
        columns=columns,
        entries=entries,
        after=after,
        default=_bound(b, binder, b.values.get("else"), YES_NO),
    )
    if not asked:
        return block
    return altered(block, questions=_questions(b, block, names, binders, binder))


def _check_names(b: Build) -> None:
    """Names stand in lists and after the id, so a few cannot be told apart."""
    for name, _ in b.values["entries"]:
        if "," in name.text or fold(name.text) == NONE:
            wrong(name, "shape.action-name", b.report)
    for name, _ in b.values.get("columns", ()):
        if fold(name.text) in (ALLOWED, POSSIBLE):
            wrong(name, "shape.column-name", b.report)


def _gives(b: Build, entry: Action, pair: Binder, columns: tuple[Domain, ...]) -> bool:
    """Whether the entry has a plain value in every column that a row of `after` looks at."""
    looked_at = {name.partition(".")[2] for name in pair.used if "." in name}
    lacking = [
        column.name
        for column in columns
        if column.name in looked_at
        and (column.name not in entry.values or isinstance(entry.values[column.name], Parsed))
    ]
    for name in lacking:
        b.report(Finding("SRC402", entry.name_span, {"key": name}))
    return not lacking


def _pair_binder(b: Build, names: Domain, columns: tuple[Domain, ...]) -> Binder:
    """In `after`, `action` and `après` are two actions; `action.type` is a column of one."""
    pair = (names, altered(names, name=EARLIER))
    cells = [altered(c, name=f"{one.name}.{c.name}") for one in pair for c in columns]
    return b.new_binder(**{domain.name: domain for domain in (*pair, *cells)})


def _questions(
    b: Build, block: Actions, names: Domain, columns: dict[str, Binder], pair: Binder
) -> tuple[Question, ...]:
    of_pair = {n: d for n, d in pair.used.items() if n.partition(".")[0] not in (ACTION, EARLIER)}
    inputs = tuple({**b.local, **b.binder.used, **of_pair}.values())
    earlier = altered(names, name=EARLIER, kind="list", default=NONE)
    head = {**b.head(), "actions": block.entries}
    rows: dict[str, Any] = {"after": block.after, "default": block.default}
    allowed = _question(head, ALLOWED, (names, earlier, *inputs), YES_NO, **rows)
    head["span"] = b.raw.id_span  # each question has a place of its own, for the coverage
    possible = _question(head, POSSIBLE, (earlier, *inputs), earlier, **rows)
    cells = [
        _question(
            {**head, "span": column.span or b.raw.span},
            column.name,
            (names, *columns[column.name].used.values()),
            column,
        )
        for column in block.columns
    ]
    return allowed, possible, *cells


def _question(
    head: dict[str, Any], asks: str, inputs: tuple[Domain, ...], result: Domain, **more: Any
) -> Question:
    id = f"{head['id']}.{asks}"
    return Question(**{**head, "id": id}, asks=asks, inputs=inputs, result=result, **more)


def _action(
    b: Build, binders: dict[str, Binder], name: Scalar, values: Any, columns: tuple[Domain, ...]
) -> Action:
    if isinstance(values, Scalar):
        return Action(name.text, name.span, {}, text=values)
    cells: dict[str, Value | Parsed] = {}
    for domain, node in read_cells(b, values["node"], columns, _ACTION_KEYS):
        read = _cell(b, binders.get(domain.name), domain, node)
        if read is not None:
            cells[domain.name] = read
    return Action(
        name.text,
        name.span,
        cells,
        **entry_head(values),
        needs=tuple(need for v in values.get("needs", ()) if (need := _need(b, v))),
        times=b.bind(values.get("times"), NUMBER),
    )


def _cell(b: Build, binder: Binder | None, domain: Domain, node: Scalar) -> Value | Parsed | None:
    """A value of the column; where it can be asked, a number may be given by an expression."""
    if binder is None or not domain.numeric or read_value(domain, node.text) is not None:
        return column_value(b, domain, node)
    parsed = Expression().read(node, b.report)
    if parsed is not None and isinstance(parsed.tree, Num):
        return column_value(b, domain, node)  # a plain number, which the column does not hold
    return _bound(b, binder, parsed, domain)


def _need(b: Build, values: dict[str, Any]) -> Need | None:
    condition = b.bind(values.get("if"), YES_NO)
    if condition is None:
        return None
    node: MappingNode = values["node"]
    return Need(condition, values.get("label"), values.get("source"), node.span)


def _row(b: Build, binder: Binder, values: dict[str, Any]) -> Row | None:
    condition = _bound(b, binder, values.get("if"), YES_NO)
    value = _bound(b, binder, values.get("then"), YES_NO)
    if condition is None or value is None:
        return None
    node: MappingNode = values["node"]
    return Row(condition, value, values.get("label"), values.get("source"), node.span)


def _bound(b: Build, binder: Binder, parsed: Parsed | None, want: Domain) -> Parsed | None:
    if parsed is None:
        return None
    try:
        return Parsed(binder.bind(parsed.tree, want), parsed.scalar)
    except ExpressionError as error:
        b.report_expression(error, parsed.scalar)
        return None


ACTIONS = kind(
    "actions",
    "What a figure or a player may do, when, and after what.",
    (
        INPUTS,
        COLUMNS,
        entries_key(_ACTION_KEYS),
        Key("after", ListOf(_AFTER), "Which action may follow which; the first row counts."),
        Key("else", Expression(), "What holds where no row of `after` does; `oui`."),
    ),
    build_actions,
    questions=questions,
)
