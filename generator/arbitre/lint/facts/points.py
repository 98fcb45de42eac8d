"""The inputs for which two rules are compared: all of them, or enough to see every difference."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod

from arbitre.expr.ast import Call, Expr, Name, Num, Text, walk
from arbitre.expr.values import Scalar
from arbitre.model.blocks import AskedRule, Axis, Check, Decision, Formula, Modifiers, Table
from arbitre.model.blocks import Rule as RuleBlock
from arbitre.model.domain import Domain

MAX_LISTED = 40  # values of one input; of a larger domain those round the constants are taken
Point = Mapping[str, Scalar]
Constant = int | Fraction | str
_OTHER_TEXT = "\N{HORIZONTAL ELLIPSIS}"


class TooManyError(Exception):
    """More points than may be tried."""


def points(
    rules: Sequence[AskedRule], every: Mapping[str, RuleBlock], limit: int
) -> Iterator[Point]:
    """Points over the inputs of all the rules, defaults first; raises `TooManyError`.

    Sums of modifiers are taken apart: inputs that never meet in one line are varied apart.
    Two sums that agree on such points agree everywhere.
    """
    constants = _constants(rules, every)
    values = _values(rules, constants)
    if not all(values.values()):
        return
    first = {name: options[0] for name, options in values.items()}
    if all(isinstance(rule, Modifiers) for rule in rules):
        parts = _components([rule for rule in rules if isinstance(rule, Modifiers)])
    else:
        parts = [list(values)]
    if sum(prod(len(values[name]) for name in part) for part in parts) > limit:
        raise TooManyError
    for part in parts or [[]]:
        for case in product(*(values[name] for name in part)):
            yield {**first, **dict(zip(part, case, strict=True))}


def trees(rule: AskedRule) -> Iterator[Expr]:
    """Every expression of a rule."""
    parsed: list[object] = []
    match rule:
        case Modifiers():
            parsed = [rule.base, *(p for line in rule.add for p in (line.condition, line.value))]
        case Decision():
            parsed = [rule.default, *(p for row in rule.rows for p in (row.condition, row.value))]
        case Formula():
            parsed = [rule.value]
        case Check():
            parsed = [rule.roll, rule.target]
    yield from (item.tree for item in parsed if item is not None)  # type: ignore[attr-defined]


def names(*expressions: Expr | None) -> list[str]:
    """The inputs that the expressions name, in order."""
    found = {
        node.name: None
        for tree in expressions
        if tree is not None
        for node in walk(tree)
        if isinstance(node, Name)
    }
    return list(found)


def _constants(rules: Iterable[AskedRule], every: Mapping[str, RuleBlock]) -> set[Constant]:
    """The numbers and words in the rules and in those they call: where a value may change."""
    found: set[Constant] = set()
    waiting: list[RuleBlock] = list(rules)
    seen: set[str] = set()
    while waiting:
        rule = waiting.pop()
        if rule.id in seen:
            continue
        seen.add(rule.id)
        if isinstance(rule, Table):
            axes: tuple[Axis | None, ...] = (rule.rows, rule.columns)
            labels = [label for axis in axes if axis is not None for label in axis.labels]
            found.update(n for label in labels for n in (label.low, label.high) if n is not None)
            continue
        for tree in trees(rule):  # type: ignore[arg-type]
            for node in walk(tree):
                if isinstance(node, Num | Text):
                    found.add(node.value)
                elif isinstance(node, Call) and node.callee in every:
                    waiting.append(every[node.callee])
    return found


def _values(rules: Sequence[AskedRule], constants: set[Constant]) -> dict[str, list[Scalar]]:
    """The values of each input to try, those only that every rule with that input takes."""
    domains: dict[str, list[Domain]] = {}
    for rule in rules:
        for domain in rule.inputs:
            domains.setdefault(domain.name, []).append(domain)
    return {
        name: [
            value
            for value in _tried(same[0], constants)
            if all(other.holds(value) for other in same[1:])
        ]
        for name, same in domains.items()
    }


def _tried(domain: Domain, constants: set[Constant]) -> list[Scalar]:
    listed = domain.values() if (domain.size or MAX_LISTED + 1) <= MAX_LISTED else None
    values: list[Scalar]
    if listed is not None:
        values = list(listed)
    elif domain.kind == "text":
        values = [*sorted(c for c in constants if isinstance(c, str)), _OTHER_TEXT]
    else:
        numbers = {c for c in constants if not isinstance(c, str)} | {0}
        numbers |= {n for n in (domain.low, domain.high) if n is not None}
        near = {n + step for n in numbers for step in (-1, 0, 1)}
        values = [n for n in sorted(near) if domain.holds(n)]
    if domain.default in values:
        values.remove(domain.default)
        values.insert(0, domain.default)
    return values


def _components(rules: Sequence[Modifiers]) -> list[list[str]]:
    """Inputs that meet in a base or a line, each with those of outcomes, which end the sum."""
    together: list[list[str]] = [[]]
    for rule in rules:
        by = [rule.base_by.name] if rule.base_by is not None else []
        together.append(by + names(rule.base.tree if rule.base is not None else None))
        for line in rule.add:
            used = names(*(p.tree for p in (line.condition, line.value) if p is not None))
            used += [line.per.name] if line.per is not None else []
            if line.outcome is not None:
                together[0] += used
            else:
                together.append(used)
        together.extend([domain.name] for domain in rule.inputs)
    parts = _joined(together)
    ending = next((part for part in parts if together[0] and together[0][0] in part), [])
    others = [ending + part for part in parts if part is not ending]
    return others or [ending]


def _joined(together: Sequence[Sequence[str]]) -> list[list[str]]:
    parent: dict[str, str] = {}

    def top(name: str) -> str:
        parent.setdefault(name, name)
        while parent[name] != name:
            parent[name] = parent[parent[name]]
            name = parent[name]
        return name

    for group in together:
        for name in group:
            parent[top(name)] = top(group[0])
    parts: dict[str, list[str]] = {}
    for name in parent:
        parts.setdefault(top(name), []).append(name)
    return list(parts.values())
