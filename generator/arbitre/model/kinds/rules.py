"""The kinds `modifiers`, `decision`, `formula` and `check`: rules given by expressions."""

from dataclasses import replace as altered
from typing import Any

from arbitre.expr.ast import AtLeast, Num, Range
from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import Scalar as Value
from arbitre.finding import Finding, replace
from arbitre.model.bind import BrokenRuleError
from arbitre.model.blocks import BaseCase, Check, Decision, Formula, Modifier, Modifiers, Row
from arbitre.model.build import (
    INPUTS,
    OUTCOMES,
    UNIT,
    Build,
    expression_finding,
    kind,
    missing,
)
from arbitre.model.domain import NUMBER, TEXT, YES_NO, Domain
from arbitre.model.domain_spec import outside, read_value
from arbitre.model.shape import (
    AnyNode,
    Choice,
    Expression,
    Item,
    Key,
    ListOf,
    OneOf,
    Parsed,
    Text,
    head,
    wrong,
)
from arbitre.source.nodes import MappingNode, Node, Scalar

POLICIES = ("first", "unique", "most specific", "most severe", "collect")
HOW = ("at least", "at most", "more than", "less than")
ROUNDINGS = ("down", "up", "nearest", "exact")


def build_modifiers(b: Build) -> Modifiers | None:
    result = b.result()
    base: Any = b.values.get("base")
    parsed: Parsed | None = None
    by: Domain | None = None
    cases: tuple[BaseCase, ...] = ()
    if isinstance(base, Parsed):
        parsed = b.bind(base, result)
    elif isinstance(base, MappingNode):
        by, cases = _base_cases(b, base)
    add = tuple(_modifier(b, values, result) for values in b.values.get("add", ()))
    reach = b.values.get("reach")
    return Modifiers(
        **b.head(),
        inputs=b.inputs(),
        result=result,
        base=parsed,
        base_by=by,
        base_cases=cases,
        add=tuple(item for item in add if item is not None),
        reach=None if reach is None else b.domain(Scalar("jet", reach.span), reach),
    )


def _base_cases(b: Build, base: MappingNode) -> tuple[Domain | None, tuple[BaseCase, ...]]:
    name = base.get("by")
    if not isinstance(name, Scalar):
        b.report(Finding("SRC402", base.span, {"key": "by"}))
        return None, ()
    domain = b.input(name)
    if domain is None:
        return None, ()
    cases: list[BaseCase] = []
    for key, value in base.items:
        if key.text == "by":
            continue
        member = read_value(domain, key.text)
        number = _number(b, value)
        if member is None:
            b.report(outside(key.span, key.text, domain))
        elif number is not None:
            cases.append(BaseCase(member, number, value.span))
    return domain, tuple(cases)


def _number(b: Build, node: Node) -> Value | None:
    value = read_value(NUMBER, node.text) if isinstance(node, Scalar) else None
    if value is None:
        wrong(node, "shape.number", b.report)
    return value


def _modifier(b: Build, values: dict[str, Any], result: Domain) -> Modifier | None:
    node: MappingNode = values["node"]
    condition = b.bind(values.get("if"), YES_NO)
    value = b.bind(values.get("value"), NUMBER)
    per = values.get("per")
    outcome = values.get("outcome")
    if ("value" in values) == ("outcome" in values):
        b.report(Finding("SRC402.one-of", head(node), {"keys": "value, outcome"}))
        return None
    if value is not None:
        _signed(b, value)
    if "if" in values and condition is None:
        return None
    return Modifier(
        condition=condition,
        value=value,
        outcome=None if outcome is None else b.bind_outcome(outcome, result),
        per=None if per is None else b.input(per),
        label=values.get("label"),
        source=values.get("source"),
        span=node.span,
    )


def _signed(b: Build, value: Parsed) -> None:
    """A number that is added shows its sign; a lost `+` is often a lost digit's."""
    if isinstance(value.tree, Num) and value.scalar.text.strip()[0].isdigit():
        start = value.scalar.at(0, 1).start
        text = value.scalar.text.strip()
        fix = None if value.tree.value == 0 else replace("safe", start, start, "+")
        if fix is not None:
            b.report(Finding("SRC317", value.scalar.span, {"value": text}, fix=fix))


def build_decision(b: Build) -> Decision | None:
    if missing(b, "rows"):
        return None
    result = _decided(b)
    rows: list[Row] = []
    for values in b.values["rows"]:
        if "if" not in values or "then" not in values:
            continue
        condition, value = b.bind(values["if"], YES_NO), _given(b, values["then"], result)
        if condition is not None and value is not None:
            node = values["node"]
            rows.append(Row(condition, value, values.get("label"), values.get("source"), node.span))
    default = _given(b, b.values.get("else"), result)
    return Decision(
        **b.head(),
        inputs=b.inputs(),
        result=result,
        policy=b.values.get("policy", "unique"),
        rows=tuple(rows),
        default=default,
    )


_OUTSIDE = {
    "SRC405": "DEC106",
    "SRC405.list": "DEC106.list",
    "SRC405.value": "DEC106.list",
    "SRC503": "DEC106.type",
}


def _given(b: Build, parsed: Parsed | None, result: Domain) -> Parsed | None:
    """The outcome of a row; one that is not among the outcomes is told as such."""
    if parsed is None:
        return None
    try:
        return Parsed(b.binder.bind(parsed.tree, result), parsed.scalar)
    except BrokenRuleError:
        return None
    except ExpressionError as error:
        finding = expression_finding(error, parsed.scalar)
        b.report(altered(finding, key=_OUTSIDE.get(finding.key, finding.key)))
        return None


def _decided(b: Build) -> Domain:
    """Outcomes if declared, else whatever the first row gives: a number, oui/non."""
    outcomes = b.result().outcomes
    if outcomes:
        return Domain(b.id, "members", outcomes, unit=b.result().unit)
    for values in b.values["rows"]:
        if "then" in values:
            probe = b.new_binder()
            try:
                _, found = probe.typed(values["then"].tree, None)
            except ExpressionError:  # reported when the row itself is bound
                break
            return YES_NO if found is not None and found.kind == "yes-no" else b.result()
    return b.result()


def build_formula(b: Build) -> Formula | None:
    if missing(b, "value"):
        return None
    value = b.bind(b.values["value"])
    if value is None:
        return None
    _, found = b.new_binder().typed(b.values["value"].tree, None)
    kinds = {"yes-no": YES_NO, "members": TEXT, "text": TEXT}
    result = b.result(kinds.get(found.kind, NUMBER) if found is not None else NUMBER)
    return Formula(
        **b.head(),
        inputs=b.inputs(),
        result=result,
        value=value,
        unit=result.unit,
        rounding=b.values.get("round"),
    )


def build_check(b: Build) -> Check | None:
    if missing(b, "roll"):
        return None
    names = ("roll", "target", "pool", "times", "rise")
    parts = {name: b.bind(b.values[name], NUMBER) for name in names if name in b.values}
    if any(part is None for part in parts.values()) or "target" not in parts:
        return None
    if sets := [part for part in parts.values() if part and isinstance(part.tree, AtLeast | Range)]:
        wrong(sets[0].scalar, "shape.number", b.report)
        return None
    gives = b.values.get("gives", "success")
    counted = "pool" in parts or gives == "margin"
    return Check(
        **b.head(),
        **parts,  # type: ignore[arg-type]
        inputs=b.inputs(),
        result=NUMBER if counted else YES_NO,
        how=b.values.get("how", "at least"),
        gives=gives,
        success=b.values.get("success"),
        failure=b.values.get("failure"),
    )


MODIFIERS = kind(
    "modifiers",
    "A base and what is added to it, by condition or by unit.",
    (
        INPUTS,
        Key(
            "base",
            OneOf(Expression(), AnyNode({"type": "object"})),
            "A number, an expression, or `{by: input, member: number, …}`.",
            required=True,
        ),
        Key(
            "add",
            ListOf(
                Item(
                    (
                        Key("if", Expression(), "When it applies; always, if left out."),
                        Key("value", Expression(), "What is added, with its sign."),
                        Key("outcome", Text(), "A declared outcome that ends the sum."),
                        Key("per", Text(), "An input: the value is added once for each."),
                        Key("label", Text(), "How the line is called."),
                        Key("source", Text(), "Where the source book says it."),
                    )
                )
            ),
            "The lines that are added.",
        ),
        Key("reach", Text(), "What a roll can reach; sums beyond it are flagged, not clamped."),
        OUTCOMES,
        UNIT,
    ),
    build_modifiers,
    asked=True,
)

DECISION = kind(
    "decision",
    "Conditions and their outcome, under a declared hit policy.",
    (
        INPUTS,
        Key(
            "policy",
            Choice(POLICIES),
            "Which row counts where several hold.",
            required=True,
            absent="DEC201",
        ),
        Key(
            "rows",
            ListOf(
                Item(
                    (
                        Key("if", Expression(), "When the row holds.", required=True),
                        Key("then", Expression(), "What it gives.", required=True),
                        Key("label", Text(), "How the row is called."),
                        Key("source", Text(), "Where the source book says it."),
                    )
                )
            ),
            "The rows, in the order of the source.",
            required=True,
        ),
        Key("else", Expression(), "What holds where no row does."),
        OUTCOMES,
        UNIT,
    ),
    build_decision,
    asked=True,
)

FORMULA = kind(
    "formula",
    "A named quantity.",
    (
        INPUTS,
        Key("value", Expression(), "The expression.", required=True),
        Key("round", Choice(ROUNDINGS), "How a fraction is rounded; `exact` keeps it."),
        UNIT,
    ),
    build_formula,
    asked=True,
)

CHECK = kind(
    "check",
    "A dice test: what is rolled and what it must reach.",
    (
        INPUTS,
        Key("roll", Expression(), "The dice and what is added to them.", required=True),
        Key("target", Expression(), "The number to reach or not to exceed.", required=True),
        Key("how", Choice(HOW), "How the roll stands to the target; `at least` if left out."),
        Key("gives", Choice(("success", "margin")), "`oui`/`non`, or by how much."),
        Key("pool", Expression(), "How many are rolled; the value is the number of successes."),
        Key("times", Expression(), "How often it is rolled; all rolls must succeed."),
        Key("rise", Expression(), "What is added to the target at each further roll."),
        Key("success", Text(), "What happens on success."),
        Key("failure", Text(), "What happens on failure."),
    ),
    build_check,
    asked=True,
)
