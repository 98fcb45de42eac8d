"""Calls of tables in the rules of a game, and how far the numbers go that they are given."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from arbitre.expr.ast import Binary, Call, Dice, Expr, Name, Num, Number, Unary, walk
from arbitre.expr.values import rolled
from arbitre.lint.memo import kept
from arbitre.model.blocks import Block, Rule
from arbitre.model.domain import Domain
from arbitre.model.game import Game
from arbitre.model.shape import Parsed

Ends = tuple[Number, Number]


def calls(game: Game) -> Iterator[tuple[Rule, Parsed, Call]]:
    """Each call in the expressions of rules; examples are run, not looked at."""
    for rule in game.rules.values():
        for parsed in expressions(rule):
            for node in walk(parsed.tree):
                if isinstance(node, Call):
                    yield rule, parsed, node


def basis(game: Game, block: Block) -> tuple[Block | Game, ...]:
    """What a judgement of a block depends on: the block, and the game where it asks other rules."""
    trees = (walk(parsed.tree) for parsed in expressions(block))
    asks = any(isinstance(node, Call) and node.callee in game.rules for t in trees for node in t)
    return (block, game) if asks else (block,)


def has_dice(tree: Expr) -> bool:
    return any(isinstance(node, Dice) for node in walk(tree))


def ends(tree: Expr, domains: Mapping[str, Domain]) -> Ends | None:
    """The least and the greatest value of an expression, where both are certain to occur."""
    match tree:
        case Num(value):
            return value, value
        case Dice():
            totals = [n for n in rolled(tree).chances if isinstance(n, int)]
            return min(totals), max(totals)
        case Name(name):
            domain = domains.get(name)
            if domain is None or domain.low is None or domain.high is None:
                return None
            return domain.low, domain.high
        case Unary("-", operand):
            inner = ends(operand, domains)
            return None if inner is None else (-inner[1], -inner[0])
        case Binary(("+" | "-" | "*") as op, left, right):
            return _combined(op, ends(left, domains), ends(right, domains))
        case Call(("min" | "max") as name, args):
            inners = [ends(argument.value, domains) for argument in args]
            known = [inner for inner in inners if inner is not None]
            if len(known) < len(inners):
                return None
            pick = min if name == "min" else max
            return pick(low for low, _ in known), pick(high for _, high in known)
    return None


def _combined(op: str, left: Ends | None, right: Ends | None) -> Ends | None:
    if left is None or right is None:
        return None
    if op == "+":
        return left[0] + right[0], left[1] + right[1]
    if op == "-":
        return left[0] - right[1], left[1] - right[0]
    corners = [a * b for a in left for b in right]
    return min(corners), max(corners)


@kept
def expressions(block: Block) -> tuple[Parsed, ...]:
    """Every expression of a block, in the order of its fields."""
    return tuple(_expressions(block))


def _expressions(value: Any) -> Iterator[Parsed]:
    if isinstance(value, Parsed):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _expressions(item)
    elif hasattr(value, "__dataclass_fields__") and not isinstance(value, Domain):
        for item in fields(value):
            yield from _expressions(getattr(value, item.name))
