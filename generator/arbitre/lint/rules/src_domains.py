"""Rules on what is counted and thrown: counts below zero, dice that nobody has."""

from collections.abc import Iterable, Iterator

from arbitre.expr.ast import Call, Dice, Name, walk
from arbitre.finding import Finding, Note, Span
from arbitre.lint.analysis.calls import expressions
from arbitre.lint.rule import Rule, Target
from arbitre.model.blocks import Modifiers, Table
from arbitre.model.blocks import Rule as AskedRule
from arbitre.model.domain import Domain
from arbitre.model.game import Game

# where a pool of dice takes the number of its dice
_POOLS = {"meilleurs": (0, 1), "pires": (0, 1), "somme": (0,), "réussites": (0,)}
_SOLD = frozenset((2, 3, 4, 6, 8, 10, 12, 20, 24, 30, 66, 100))


class NegativeCount(Rule):
    """Something counted that may be less than nothing.

    What it finds
    -------------
    An input that goes on without end from a number below zero (`-1+`), and an input below zero
    that a modifier takes `per` piece or that says how many dice are thrown. The axis of a table
    may begin below zero: its labels say so again.

    Why it matters
    --------------
    Nobody has minus one assistant: the bound is a slip, and sums that use it go wrong.

    Example
    -------
        ```{modifiers} valeur
        inputs: {alliés: -1..5}
        base: 3
        add:
          - {value: +1, per: alliés, label: Pour chaque allié}
        ```

    Instead
    -------
        ```{modifiers} valeur
        inputs: {alliés: 0..5}
        base: 3
        add:
          - {value: +1, per: alliés, label: Pour chaque allié}
        ```

    Fix safety
    ----------
    There is no fix: a quantity that can be negative takes both bounds (`-3..3`) or `nombre`.
    """

    code = "SRC508"
    name = "negative-count"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        game = target.game
        found: dict[Span, Finding] = {}
        for domain, place in _counted(game) if game is not None else ():
            if domain.span is None or domain.low is None or domain.low >= 0:
                continue
            notes = () if place is None else (Note(place, "note.counted-here"),)
            args = {"name": domain.name, "low": str(domain.low).replace("-", "−")}
            key = "SRC508" if place is None else "SRC508.counted"
            found.setdefault(domain.span, Finding(key, domain.span, args, notes))
        yield from found.values()


class UncommonDie(Rule):
    """A die that is not among those that are sold.

    What it finds
    -------------
    In the expressions and inputs of rules, a die whose faces are not 2, 3, 4, 6, 8, 10, 12, 20,
    24, 30 or 100; `d66` is two dice.

    Why it matters
    --------------
    A `D7` is a slip of the finger far more often than a die that players own.

    Example
    -------
        ```{formula} jet
        value: 2D7
        ```

    Instead
    -------
        ```{formula} jet
        value: 2D6
        ```

    Fix safety
    ----------
    There is no fix. Where the game really throws such a die, ignore the finding there.
    """

    code = "SRC509"
    name = "uncommon-die"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        found: dict[Span, Finding] = {}
        for dice, place in _dice(target.game) if target.game is not None else ():
            if dice.sides not in _SOLD:
                found.setdefault(place, Finding("SRC509", place, {"sides": str(dice.sides)}))
        yield from found.values()


def _counted(game: Game) -> Iterator[tuple[Domain, Span | None]]:
    """Inputs that count something, with the place that counts; open ones count by themselves."""
    for rule in game.rules.values():
        if isinstance(rule, Modifiers):
            yield from ((line.per, line.span) for line in rule.add if line.per is not None)
        for parsed in expressions(rule):
            for node in walk(parsed.tree):
                if isinstance(node, Call) and node.callee in _POOLS:
                    for index in _POOLS[node.callee]:
                        counted = node.args[index].value if index < len(node.args) else None
                        domain = rule.input(counted.name) if isinstance(counted, Name) else None
                        if domain is not None:
                            yield domain, parsed.at(node)
    tables = [rule for rule in game.rules.values() if isinstance(rule, Table)]
    axes = {domain.name for table in tables for domain in table.inputs}
    inputs = (domain for rule in game.rules.values() for domain in rule.inputs)
    for domain in (*game.domains.values(), *inputs):
        if domain.kind == "integers" and domain.high is None and domain.name not in axes:
            yield domain, None


def _dice(game: Game) -> Iterator[tuple[Dice, Span]]:
    for rule in game.rules.values():
        for domain in _domains(rule):
            if domain.dice is not None and domain.span is not None:
                yield domain.dice, domain.span
        for parsed in expressions(rule):
            for node in walk(parsed.tree):
                if isinstance(node, Dice):
                    yield node, parsed.at(node)
    for domain in game.domains.values():
        if domain.dice is not None and domain.span is not None:
            yield domain.dice, domain.span


def _domains(rule: AskedRule) -> Iterator[Domain]:
    yield from rule.inputs
    if isinstance(rule, Modifiers) and rule.reach is not None:
        yield rule.reach


RULES: tuple[type[Rule], ...] = (NegativeCount, UncommonDie)
