"""Rules on quantities: fractions that nobody rounds, units that do not fit together."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations, product
from math import prod

from arbitre.expr.ast import COMPARISONS, Binary, Call, Expr, Name, Num, Range, Unary, walk
from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import Scalar, show, spread
from arbitre.finding import Finding
from arbitre.lint.analysis.calls import expressions
from arbitre.lint.rule import Rule, Target
from arbitre.model.blocks import Formula, Table
from arbitre.model.blocks import Rule as AskedRule
from arbitre.model.domain import Domain
from arbitre.model.game import Game
from arbitre.resolver.ask import Resolver

MAX_CASES = 2_000
ROUNDED = ("plancher", "plafond", "arrondi")
CHANCES = ("p", "moyenne_de")


class UnroundedFraction(Rule):
    """A formula that can give a fraction and does not say how it is rounded.

    What it finds
    -------------
    A `formula` without `round` whose value is not whole for some of its inputs. Chances are
    fractions by nature and are left alone.

    Why it matters
    --------------
    At the table, half a step is one step for one player and none for the other.

    Example
    -------
        ```{formula} course
        inputs: {mouvement: 1..10}
        value: mouvement * 3 / 2
        ```

    Instead
    -------
        ```{formula} course
        inputs: {mouvement: 1..10}
        value: mouvement * 3 / 2
        round: down
        ```

    Fix safety
    ----------
    There is no fix: only the game says how it rounds. Where it does not, write `round: exact`,
    or answer the finding by an `interpretation`.
    """

    code = "SRC506"
    name = "unrounded-fraction"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        assert target.game is not None
        for rule in target.game.rules.values():
            if isinstance(rule, Formula) and rule.rounding is None:
                case = _fraction(target.game, rule)
                if case is not None:
                    yield Finding(self.code, rule.value.scalar.span, {"case": case})


def _fraction(game: Game, rule: Formula) -> str | None:
    """Inputs for which the value is a fraction, as an example; None where there are none."""
    tree = rule.value.tree
    if not _divides(game, tree, frozenset({rule.id})):
        return None
    listed = [list(domain.values() or ()) for domain in rule.inputs]
    known = all(listed) and prod(map(len, listed)) <= MAX_CASES
    case = _example(game, rule, listed if known else _some(rule, listed))
    if case is None and not known and any(_is_division(node) for node in walk(tree)):
        return "…"
    return case


def _some(rule: Formula, listed: list[list[Scalar]]) -> list[list[Scalar]]:
    """A few values of each input, so few that all combinations can be tried."""
    most = max(int(MAX_CASES ** (1 / len(listed))), 2)
    return [
        values[:most] or list(_near(domain, most))
        for domain, values in zip(rule.inputs, listed, strict=True)
    ]


def _near(domain: Domain, most: int) -> Iterator[Scalar]:
    """The first whole numbers of a domain without end, those round 0 where it has no beginning."""
    if domain.low is not None:
        yield from range(domain.low, domain.low + most)
    else:
        yield from (sign * n for n in range(1, most // 2 + 1) for sign in (1, -1))


def _example(game: Game, rule: Formula, listed: list[list[Scalar]]) -> str | None:
    resolver = Resolver(game)
    for case in product(*listed):
        inputs: dict[str, Scalar] = dict(
            zip((domain.name for domain in rule.inputs), case, strict=True)
        )
        try:
            value = resolver.call(rule.id, inputs)
        except ExpressionError:
            continue
        if any(_is_fraction(outcome) for outcome, _ in spread(value)):
            return ", ".join(f"{name} = {show(value)}" for name, value in inputs.items()) or "–"
    return None


def _is_division(node: Expr) -> bool:
    return isinstance(node, Binary) and node.op == "/"


def _divides(game: Game, tree: Expr, seen: frozenset[str]) -> bool:
    """Whether a division or a fraction in the tree can reach its value."""
    match tree:
        case Num(value):
            return value.denominator != 1
        case Binary(op, left, right):
            if op in COMPARISONS:
                return False
            return op == "/" or _divides(game, left, seen) or _divides(game, right, seen)
        case Unary(_, operand):
            return _divides(game, operand, seen)
        case Call(callee, args):
            if callee in (*ROUNDED, *CHANCES):
                return False
            rule = game.rules.get(callee)
            if isinstance(rule, Formula) and callee not in seen:
                open_end = rule.rounding in (None, "exact")
                return open_end and _divides(game, rule.value.tree, seen | {callee})
            if isinstance(rule, Table):
                return any(_is_fraction(cell.value) for line in rule.cells for cell in line)
            return rule is None and any(_divides(game, a.value, seen) for a in args)
    return False


def _is_fraction(value: object) -> bool:
    return isinstance(value, Fraction) and value.denominator != 1


class UnitMismatch(Rule):
    """Two quantities of different units added, compared or put in each other's place.

    What it finds
    -------------
    A sum, difference, comparison, `min`, `max` or `si` of quantities whose declared units differ;
    an argument in another unit than the rule's input; a formula whose value has another unit than
    the one that it declares. Numbers without a unit fit everywhere.

    Why it matters
    --------------
    Five steps and five centimetres are not ten of anything.

    Example
    -------
        ```{formula} course
        inputs:
          mouvement: {values: 1..10, unit: pas}
          élan: {values: 1..10, unit: cm}
        value: mouvement + élan
        ```

    Instead
    -------
        ```{formula} course
        inputs:
          mouvement: {values: 1..10, unit: pas}
          élan: {values: 1..10, unit: pas}
        value: mouvement + élan
        ```

    Fix safety
    ----------
    There is no fix: one of the units is wrong, or a conversion is missing.
    """

    code = "SRC507"
    name = "unit-mismatch"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        assert target.game is not None
        for rule in target.game.rules.values():
            units = _Units(target.game, {domain.name: domain for domain in rule.inputs})
            for parsed in expressions(rule):
                unit = units.of(parsed.tree)
                if isinstance(rule, Formula) and unit and rule.unit and unit != rule.unit:
                    units.clashes.append((parsed.tree, unit, rule.unit))
                for node, left, right in units.clashes:
                    yield Finding(self.code, parsed.at(node), {"left": left, "right": right})
                units.clashes.clear()


class _Units:
    """The unit of each part of an expression, empty where none is declared."""

    def __init__(self, game: Game, inputs: Mapping[str, Domain]) -> None:
        self.game, self.inputs = game, inputs
        self.clashes: list[tuple[Expr, str, str]] = []

    def of(self, tree: Expr) -> str:
        match tree:
            case Name(name):
                return self.inputs[name].unit if name in self.inputs else ""
            case Unary(_, operand):
                return self.of(operand)
            case Binary(op, left, right):
                return self.binary(tree, op, self.of(left), self.of(right))
            case Range(low, high):
                return self.same(tree, [self.of(low), self.of(high)])
            case Call(callee, args):
                return self.call(tree, callee, [self.of(a.value) for a in args])
        return ""

    def binary(self, tree: Expr, op: str, left: str, right: str) -> str:
        if op == "*":
            return "" if left and right else left or right
        if op == "/":
            return left if not right else ""
        if op in ("et", "ou"):
            return ""
        unit = self.same(tree, [left, right])
        return unit if op in "+-" else ""

    def call(self, tree: Call, callee: str, given: list[str]) -> str:
        rule = self.game.rules.get(callee)
        if isinstance(rule, AskedRule):
            for argument, unit in zip(tree.args, given, strict=True):
                domain = rule.input(argument.name or "")
                if domain is not None:
                    self.same(argument.value, [unit, domain.unit])
            return rule.result.unit
        if callee in ("min", "max"):
            return self.same(tree, given)
        if callee == "si":
            return self.same(tree, given[1:])
        return given[0] if callee in (*ROUNDED, "abs", "moyenne_de") else ""

    def same(self, tree: Expr, units: list[str]) -> str:
        declared = [unit for unit in units if unit]
        clash = next(((a, b) for a, b in combinations(declared, 2) if a != b), None)
        if clash is not None:
            self.clashes.append((tree, *clash))
        return declared[0] if declared else ""


RULES: tuple[type[Rule], ...] = (UnroundedFraction, UnitMismatch)
