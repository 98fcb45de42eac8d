"""Conditions with what is known filled in: inputs that have a value, rules that can be worked out.

A formula that is not rounded gives way to its expression; a call whose inputs are all known, and
anything else without inputs, gives way to its value.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from arbitre.expr.ast import AtLeast, Binary, Bool, Call, Expr, Name, Num, Range, Text, Unary, walk
from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import Scalar, Value
from arbitre.model.blocks import Formula
from arbitre.resolver.ask import Resolver

MAX_DEPTH = 20  # formulas within formulas


class Unfolder:
    """Fills in expressions of the resolver's game."""

    def __init__(self, resolver: Resolver) -> None:
        self.resolver = resolver

    def __call__(self, tree: Expr, known: Mapping[str, Scalar]) -> Expr:
        return self._filled(tree, _literals(known), 0)

    def _filled(self, tree: Expr, known: Mapping[str, Expr], depth: int) -> Expr:
        def fill(part: Expr) -> Expr:
            return self._filled(part, known, depth)

        match tree:
            case Name(name):
                return known.get(name, tree)
            case Unary(_, operand):
                tree = replace(tree, operand=fill(operand))
            case AtLeast(low):
                tree = replace(tree, low=fill(low))
            case Range(low, high):
                tree = replace(tree, low=fill(low), high=fill(high))
            case Binary(_, left, right):
                tree = replace(tree, left=fill(left), right=fill(right))
            case Call(_, args):
                filled = tuple(replace(argument, value=fill(argument.value)) for argument in args)
                tree = self._opened(replace(tree, args=filled), depth)
        return self._worked_out(tree)

    def _opened(self, call: Call, depth: int) -> Expr:
        """The expression of the formula that is called, with its arguments in it."""
        rule = self.resolver.game.rules.get(call.callee)
        exact = isinstance(rule, Formula) and rule.rounding in (None, "exact")
        if not isinstance(rule, Formula) or not exact or depth == MAX_DEPTH or _closed(call):
            return call
        known = _literals({domain.name: domain.default for domain in rule.inputs})
        known |= {argument.name or "": argument.value for argument in call.args}
        return self._filled(rule.value.tree, known, depth + 1)

    def _worked_out(self, tree: Expr) -> Expr:
        if not _closed(tree):
            return tree
        self.resolver.evaluator.work = 0
        try:
            value = self.resolver.evaluator.value(tree, {})
        except ExpressionError:  # told where the condition itself is tried
            return tree
        return _literal(value) or tree


def _closed(tree: Expr) -> bool:
    return not any(isinstance(node, Name) for node in walk(tree))


def _literals(values: Mapping[str, Scalar | None]) -> dict[str, Expr]:
    found = {name: _literal(value) for name, value in values.items()}
    return {name: literal for name, literal in found.items() if literal is not None}


def _literal(value: Value | None) -> Num | Bool | Text | None:
    match value:
        case bool():
            return Bool(value)
        case str():
            return Text(value)
        case int() | Fraction():
            return Num(value)
    return None
