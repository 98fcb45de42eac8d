"""A trace as people read it in French: each rule with its inputs, its lines and its result."""

from fractions import Fraction
from typing import Any

from arbitre.expr.values import Distribution, Value, show
from arbitre.messages import say
from arbitre.model.game import Game
from arbitre.render import phrase
from arbitre.render.calls import rule_title
from arbitre.resolver.trace import Asked, Part


def told(game: Game, asked: Asked) -> dict[str, Any]:
    """What a template needs to show one rule that was asked, and those it asked in turn."""
    rule = game.rules.get(asked.rule) or game.listings[asked.rule]
    domains = {domain.name: domain for domain in rule.inputs}
    given = [
        f"{phrase.name_of(name, domains)} : {value_text(value)}"
        for name, value in asked.inputs.items()
        if value is not False and value != domains[name].default
    ]
    return {
        "title": rule_title(game, rule),
        "inputs": given,
        "asked": [told(game, inner) for inner in asked.asked],
        "parts": [_part(part) for part in asked.parts],
        "value": value_text(asked.value),
    }


def _part(part: Part) -> dict[str, str]:
    words = {"input": part.label, "known": part.label, "how": f"{{round.{part.label}}}"}
    name = say(f"trace.{part.key}", "fr", words)
    label = "" if part.key in ("odds", "reach", "rounded") else part.label
    signed = part.key == "add" and not isinstance(part.value, bool)
    return {"key": part.key, "name": name, "label": label, "value": value_text(part.value, signed)}


def value_text(value: Value, signed: bool = False) -> str:
    if isinstance(value, Distribution):
        outcomes = list(value.chances)
        if len(outcomes) > 6:
            return f"{show(outcomes[0])}…{show(outcomes[-1])}"
        return ", ".join(f"{phrase.value(v)} : {c}" for v, c in value.items())
    if signed and isinstance(value, int | Fraction):
        return phrase.number(value, signed=True) if value else "+0"
    return phrase.value(value)
