"""The way to a value, as data: every rule asked, what it looked at, what each part gave."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from arbitre.expr.values import Distribution, Scalar, Value, plain, show
from arbitre.finding import Span


@dataclass(frozen=True, slots=True)
class Part:
    """One line of a rule that counted: a base, a modifier, a cell, a row. `key` names its kind."""

    key: str
    label: str
    value: Value
    span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Asked:
    """A rule with its inputs, its parts and the rules it asked in turn."""

    rule: str
    kind: str
    inputs: Mapping[str, Value]
    parts: tuple[Part, ...]
    asked: tuple["Asked", ...]
    value: Value


@dataclass(frozen=True, slots=True)
class Answer:
    value: Value
    trace: tuple[Asked, ...]


def value_json(value: Value) -> Any:
    """Integers as numbers, fractions as text, a distribution as an object of fractions."""
    if isinstance(value, Distribution):
        return {_key(outcome): str(chance) for outcome, chance in value.items()}
    return plain(value)


def to_json(asked: Asked) -> dict[str, Any]:
    return {
        "rule": asked.rule,
        "kind": asked.kind,
        "inputs": {name: value_json(value) for name, value in asked.inputs.items()},
        "parts": [
            {"part": part.key, "label": part.label, "value": value_json(part.value)}
            for part in asked.parts
        ],
        "asked": [to_json(inner) for inner in asked.asked],
        "value": value_json(asked.value),
    }


def _key(value: Scalar) -> str:
    return value if isinstance(value, str) else show(value)
