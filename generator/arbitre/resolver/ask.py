"""Asking a game: a value and the way to it; exact odds where an input is dice."""

from collections.abc import Mapping
from fractions import Fraction

from arbitre.expr.ast import Expr
from arbitre.expr.lexer import ExpressionError, fold
from arbitre.expr.parser import parse
from arbitre.expr.values import Distribution, Scalar, Value, collapse, show, spread
from arbitre.finding import Span
from arbitre.model.bind import Binder, BrokenRuleError
from arbitre.model.blocks import Rule
from arbitre.model.domain import Domain
from arbitre.model.game import Game
from arbitre.resolver.evaluate import MAX_OUTCOMES, Evaluator
from arbitre.resolver.rules import COMPUTE, NOWHERE
from arbitre.resolver.trace import Answer, Asked, Part

MAX_NESTED = 50


def bind(game: Game, source: str) -> Expr:
    """Parse and bind an expression that a person typed; no input stands free in it."""
    names = [id.partition(".")[2] for id in game.rules]
    binder = Binder({}, lambda name: _rule(game, name), names, d66=game.d66)
    return binder.bind(parse(source))


def ask(game: Game, source: str) -> Answer:
    return Resolver(game).answer(bind(game, source))


class Resolver:
    """Evaluates bound expressions of one game. `touched` gathers the places that counted."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.touched: set[Span] = set()
        self.asked: list[Asked] = []
        self.depth = 0
        self.evaluator = Evaluator(self.call)

    def answer(self, tree: Expr) -> Answer:
        self.asked = []
        self.evaluator.work = 0
        return Answer(self.evaluator.value(tree, {}), tuple(self.asked))

    def call(self, name: str, given: Mapping[str, Value]) -> Value:
        """One rule. Dice among the inputs are spread: the rule is asked for each combination."""
        rule = self.game.rules.get(name) or self.game.listings[name]
        inputs = {domain.name: self.input(rule, domain, given) for domain in rule.inputs}
        outer, self.asked = self.asked, []
        self.depth += 1
        if self.depth > MAX_NESTED:
            raise ExpressionError("ask.too-large", NOWHERE, limit=str(MAX_NESTED))
        if any(isinstance(value, Distribution) for value in inputs.values()):
            value, parts = self.spread(rule, inputs)
        else:
            value, parts = self.compute(rule, inputs)  # type: ignore[arg-type]
        self.depth -= 1
        done = Asked(rule.id, rule.kind, inputs, tuple(parts), tuple(self.asked), value)
        self.asked = [*outer, done]
        return value

    def compute(self, rule: Rule, inputs: Mapping[str, Scalar]) -> tuple[Value, list[Part]]:
        self.evaluator.count(1)
        self.touched.add(rule.span)
        value, parts = COMPUTE[rule.kind](self.evaluator, rule, inputs)
        self.touched.update(part.span for part in parts if part.span is not None)
        return value, parts

    def spread(self, rule: Rule, inputs: Mapping[str, Value]) -> tuple[Value, list[Part]]:
        cases: list[tuple[dict[str, Scalar], Fraction]] = [({}, Fraction(1))]
        for name, value in inputs.items():
            outcomes = list(spread(value))
            if len(cases) * len(outcomes) > MAX_OUTCOMES:
                raise ExpressionError("ask.too-large", NOWHERE, limit=str(MAX_OUTCOMES))
            cases = [
                ({**case, name: outcome}, chance * share)
                for case, chance in cases
                for outcome, share in outcomes
            ]
        chances: dict[Scalar, Fraction] = {}
        kept = self.asked
        for case, chance in cases:
            value, _ = self.compute(rule, case)
            for outcome, share in spread(value):
                chances[outcome] = chances.get(outcome, Fraction(0)) + chance * share
            self.asked = kept
        rolled = [name for name, value in inputs.items() if isinstance(value, Distribution)]
        result = collapse(chances)
        return result, [Part("odds", ", ".join(rolled), result)]

    def input(self, rule: Rule, domain: Domain, given: Mapping[str, Value]) -> Value:
        value = given.get(domain.name, domain.default)
        if value is None:
            words = {"name": domain.name, "known": domain.describe(), "rule": rule.id}
            raise ExpressionError("ask.missing", NOWHERE, **words)
        for outcome, _ in spread(value):
            if not domain.holds(outcome):
                words = {"name": domain.name, "value": show(outcome), "known": domain.describe()}
                raise ExpressionError("ask.outside", NOWHERE, **words)
        return value


def _rule(game: Game, name: str) -> Rule | None:
    wanted = game.full_id(name)
    for id, rule in game.rules.items():
        if fold(id) == fold(wanted):
            return rule
    holder = wanted.rpartition(".")[0]
    if any(fold(id) in (fold(wanted), fold(holder)) for id in game.broken):
        raise BrokenRuleError(wanted)
    block = game.find(name)
    return game.listings.get(block.id) if block is not None else None
