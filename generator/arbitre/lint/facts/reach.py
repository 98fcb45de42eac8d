"""Thresholds that dice never or always meet, in checks and conditions."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from arbitre.expr.ast import AtLeast, Binary, Dice, Expr, Name, Num, Range, Unary, walk, write
from arbitre.expr.values import rolled
from arbitre.finding import Span
from arbitre.lint.facts.dice import Reach
from arbitre.model.blocks import ASKED, AskedRule, Check, Decision, Modifiers
from arbitre.model.game import Game
from arbitre.model.shape import Parsed

Number = int | Fraction
Ends = tuple[Number, Number]
_TURNED = {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}


@dataclass(frozen=True, slots=True)
class Idle:
    """A threshold, what is rolled against it, and whether it is met never or always."""

    span: Span
    threshold: str
    dice: str
    ends: Ends
    reach: Reach


def idle(game: Game) -> Iterator[Idle]:
    for block in game.blocks.values():
        if isinstance(block, Check):
            yield from _check(block)
        if isinstance(block, ASKED):
            for parsed in _conditions(block):
                yield from _comparisons(parsed, block)


def _conditions(rule: AskedRule) -> Iterator[Parsed]:
    if isinstance(rule, Modifiers):
        yield from (line.condition for line in rule.add if line.condition is not None)
    if isinstance(rule, Decision):
        yield from (row.condition for row in rule.rows)


def _check(rule: Check) -> Iterator[Idle]:
    """A test whose best roll fails the easiest target, or whose worst meets the hardest."""
    roll, target = _ends(rule.roll.tree, rule), _ends(rule.target.tree, rule)
    if roll is None or target is None:
        return
    op = {"at least": "≥", "at most": "≤", "more than": ">", "less than": "<"}[rule.how]
    reach = _met(op, roll, target)
    if reach is not None and rule.gives == "success":
        shown = f"{op} {write(rule.target.tree)}"
        yield Idle(rule.target.scalar.span, shown, write(rule.roll.tree), roll, reach)


def _comparisons(parsed: Parsed, rule: AskedRule | None) -> Iterator[Idle]:
    """`D6 >= 7`, `jet dans 13+`: dice against a number, anywhere in an expression."""
    for node in walk(parsed.tree):
        if not isinstance(node, Binary):
            continue
        if node.op == "dans":
            yield from _membership(parsed, node, rule)
        elif node.op in _TURNED:
            for op, dice, number in (
                (node.op, node.left, node.right),
                (_TURNED[node.op], node.right, node.left),
            ):
                ends = _rolled(dice, rule)
                if ends is not None and isinstance(number, Num):
                    reach = _met(op, ends, (number.value, number.value))
                    if reach is not None:
                        yield Idle(parsed.at(node), write(node), write(dice), ends, reach)


def _membership(parsed: Parsed, node: Binary, rule: AskedRule | None) -> Iterator[Idle]:
    ends = _rolled(node.left, rule)
    low = high = None
    match node.right:
        case AtLeast(Num(least)):
            low = least
        case Range(Num(least), Num(most)):
            low, high = least, most
    if ends is None or low is None:
        return
    never = ends[1] < low or (high is not None and ends[0] > high)
    always = ends[0] >= low and (high is None or ends[1] <= high)
    if never or always:
        shown = write(node.left)
        reach: Reach = "never" if never else "always"
        yield Idle(parsed.at(node), write(node), shown, ends, reach)


def _met(op: str, left: Ends, right: Ends) -> Reach | None:
    """Whether `left op right` holds for no value or for every value of the two."""
    if op in "<≤":
        left, right = (-left[1], -left[0]), (-right[1], -right[0])
    if op in "≥≤":
        never, always = left[1] < right[0], left[0] >= right[1]
    else:
        never, always = left[1] <= right[0], left[0] > right[1]
    return "never" if never else "always" if always else None


def _rolled(tree: Expr, rule: AskedRule | None) -> Ends | None:
    """The ends of an expression in which something is rolled and nothing is open."""
    dice = any(
        isinstance(node, Dice) or (isinstance(node, Name) and _is_dice(node, rule))
        for node in walk(tree)
    )
    return _ends(tree, rule) if dice else None


def _is_dice(node: Name, rule: AskedRule | None) -> bool:
    domain = rule.input(node.name) if rule is not None else None
    return domain is not None and domain.dice is not None


def _ends(tree: Expr, rule: AskedRule | None) -> Ends | None:
    """The least and the greatest value of an expression, where both are known."""
    match tree:
        case Num(value):
            return value, value
        case Dice():
            faces = rolled(tree).chances
            return min(faces), max(faces)  # type: ignore[type-var,return-value]
        case Name(name):
            domain = rule.input(name) if rule is not None else None
            if domain is None or domain.low is None or domain.high is None:
                return None
            return domain.low, domain.high
        case Unary("-", operand):
            ends = _ends(operand, rule)
            return None if ends is None else (-ends[1], -ends[0])
        case Binary(op, left, right) if op in ("+", "-", "*"):
            one, other = _ends(left, rule), _ends(right, rule)
            if one is None or other is None:
                return None
            if op == "+":
                return one[0] + other[0], one[1] + other[1]
            if op == "-":
                return one[0] - other[1], one[1] - other[0]
            corners = [a * b for a in one for b in other]
            return min(corners), max(corners)
    return None
