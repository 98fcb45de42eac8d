"""Calls to compare Python and the browser with: every example, and calls made at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from arbitre.api import load
from arbitre.expr.ast import Argument, Binary, Bool, Call, Dice, Expr, Num, Text, write
from arbitre.expr.lexer import ExpressionError
from arbitre.model.blocks import Rule
from arbitre.model.domain import NONE, Domain
from arbitre.model.game import Game
from arbitre.render.data import tree_data
from arbitre.render.site.browser import browser_data
from arbitre.render.told import told
from arbitre.resolver.ask import Resolver
from arbitre.resolver.trace import to_json, value_json

RULES = Path(__file__).resolve().parents[2] / "source_rules"
HERE = Path(__file__).resolve().parent
LEAST = 25  # calls of each rule


def games(*more: Path) -> list[Game]:
    """The games of the repository, one made to use every kind, policy and function, and others."""
    folders = sorted(path.parent for path in RULES.glob("*/game.yaml"))
    return [load(folder) for folder in (*folders, HERE / "everything", *more)]


def example_trees(game: Game) -> Iterator[Expr]:
    for example in game.examples:
        for doctest in example.doctests:
            yield doctest.tree


def random_trees(game: Game, count: int, chance: random.Random) -> Iterator[Expr]:
    rules = [*game.rules.values(), *game.listings.values()]
    for n in range(count):
        call = random_call(rules[n % len(rules)], chance)
        yield wrapped(call, rules[n % len(rules)], chance)


def random_call(rule: Rule, chance: random.Random) -> Call:
    """Now and then an input is missing or outside its domain: both sides must refuse alike."""
    args = []
    for domain in rule.inputs:
        if chance.random() < (0.98 if domain.default is None else 0.6):
            args.append(Argument(domain.name, random_value(domain, chance)))
    return Call(rule.id, tuple(args))


def random_value(domain: Domain, chance: random.Random) -> Expr:
    if domain.kind == "yes-no":
        return Bool(chance.random() < 0.5)
    if domain.kind == "members":
        beyond = ("nulle part",) if chance.random() < 0.03 else ()
        return Text(chance.choice((*domain.members, *domain.outcomes, *beyond)))
    if domain.kind == "list":
        picked = chance.choices(domain.members, k=chance.randrange(3))
        return Text(", ".join(picked) or NONE)
    if domain.kind == "text":
        return Text(chance.choice(("mot", "deux mots", "5+")))
    if chance.random() < 0.25:
        return domain.dice or chance.choice((Dice(1, 3), Dice(1, 6), Dice(2, 6)))
    if domain.kind == "number":
        return Num(chance.choice((0, 1, 5, -2, Fraction(3, 2), Fraction(-7, 3))))
    low = domain.low or 0
    high = domain.high if domain.high is not None else low + 12
    beyond = 1 if chance.random() < 0.05 else 0  # outside: both must say so
    return Num(chance.randint(low, high + beyond))


def wrapped(call: Call, rule: Rule, chance: random.Random) -> Expr:
    kind = rule.result.kind
    if kind == "yes-no" and chance.random() < 0.4:
        return Call("p", (Argument(None, call),))
    if not rule.result.numeric or chance.random() < 0.5:
        return call
    other = Num(chance.choice((1, 3, Fraction(5, 2))))
    return chance.choice(
        (
            Call("moyenne_de", (Argument(None, call),)),
            Call("p", (Argument(None, Binary("≥", call, other)),)),
            Call("max", (Argument(None, call), Argument(None, other))),
            Binary("*", call, other),
        )
    )


def expected(game: Game, tree: Expr) -> dict[str, Any]:
    try:
        answer = Resolver(game).answer(tree)
    except ExpressionError as error:
        return {"error": error.key, "words": error.words}
    return {
        "value": value_json(answer.value),
        "trace": [to_json(asked) for asked in answer.trace],
        "told": [told(game, asked) for asked in answer.trace],
    }


def all_calls(listed: list[Game], count: int, seed: int = 7) -> list[dict[str, Any]]:
    """For each game its data and its calls with what Python says."""
    made = []
    for game in listed:
        chance = random.Random(f"{seed} {game.id}")  # noqa: S311
        size = max(-(-count // len(listed)), LEAST * len(game.rules))
        trees = [*example_trees(game), *random_trees(game, size, chance)]
        calls = [
            {"call": write(tree), "tree": tree_data(tree), "expected": expected(game, tree)}
            for tree in trees
        ]
        made.append({"data": browser_data(game), "calls": calls})
    return made
