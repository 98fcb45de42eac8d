"""Two rules on one quantity: where both have a value for the same inputs and the values differ."""

from collections.abc import Iterator
from dataclasses import dataclass

from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import Distribution, Value, show
from arbitre.finding import Span
from arbitre.lint.facts.points import Point, TooManyError, points
from arbitre.lint.facts.quantities import Source, groups, prevailing, settled
from arbitre.model.blocks import AskedRule, Check, Modifiers, Table
from arbitre.model.game import Game
from arbitre.resolver.ask import Resolver
from arbitre.resolver.trace import Part

MAX_POINTS = 10_000  # of one pair
MAX_WORK = 60_000  # of one game
MAX_CONFLICTS = 20  # of one pair; more would say the same again


@dataclass(frozen=True, slots=True)
class Statement:
    """A fact: what a rule says for given inputs, and where it says so."""

    source: Source
    value: Value
    span: Span
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two facts that cannot both hold, the first in page order first."""

    first: Statement
    second: Statement
    point: Point


@dataclass(frozen=True, slots=True)
class Uncompared:
    first: Source
    second: Source


class Comparer:
    """Compares the rules of one game; work is counted against a cap."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.resolver = Resolver(game)
        self.work = 0

    def all(self) -> Iterator[Conflict | Uncompared]:
        """Every conflict between blocks that give one quantity and do not override each other."""
        over = prevailing(self.game)
        done: set[tuple[object, ...]] = set()
        for group in groups(self.game):
            for index, second in enumerate(group):
                for first in group[:index]:
                    pair = (first.rule.id, first.field, second.rule.id, second.field)
                    if pair in done or settled(first.rule, second.rule, over):
                        continue
                    done.add(pair)
                    found = list(self.pair(first, second))
                    yield from found
                    if any(isinstance(item, Uncompared) for item in found):
                        break  # once for a block; a crowd of them would not say more

    def pair(self, first: Source, second: Source) -> Iterator[Conflict | Uncompared]:
        """The conflicts of two sources, one for each place of the second."""
        seen: set[Span] = set()
        left = min(MAX_POINTS, MAX_WORK - self.work)
        try:
            for point in points((first.rule, second.rule), self.game.rules, left):
                conflict = self.at(first, second, point)
                if conflict is not None and conflict.second.span not in seen:
                    seen.add(conflict.second.span)
                    yield conflict
                if len(seen) >= MAX_CONFLICTS:
                    return
        except TooManyError:
            yield Uncompared(first, second)

    def differ(self, first: Source, second: Source) -> bool | None:
        """Whether two sources have different values somewhere; None where that is too much."""
        found = next(self.pair(first, second), None)
        return None if isinstance(found, Uncompared) else found is not None

    def at(self, first: Source, second: Source, point: Point) -> Conflict | None:
        one, other = self.state(first, point), self.state(second, point)
        if one is None or other is None or _equal(one.value, other.value):
            return None
        return Conflict(_placed(one, other), _placed(other, one), point)

    def state(self, source: Source, point: Point) -> Statement | None:
        """The fact that the source states at a point, if it has one there."""
        self.work += 1
        rule = source.rule
        inputs = {domain.name: point[domain.name] for domain in rule.inputs}
        if isinstance(rule, Table) and source.field is not None:
            return _field(source, rule, source.field, inputs)
        self.resolver.evaluator.work = 0
        try:
            value, parts = self.resolver.compute(rule, inputs)
        except (ExpressionError, TypeError):  # TypeError: words added to numbers
            return None
        span = next((part.span for part in parts if part.span is not None), rule.id_span)
        return Statement(source, value, span, tuple(parts))


def conflicts(game: Game) -> list[Conflict | Uncompared]:
    """Those of the whole game; several rules read them."""
    if _Last.game is not game:
        _Last.game, _Last.found = game, list(Comparer(game).all())
    return _Last.found


class _Last:
    game: Game | None = None
    found: list[Conflict | Uncompared] = []  # noqa: RUF012


def told(point: Point, *rules: AskedRule) -> str:
    """The inputs that are not at their default, as in a call."""
    defaults = {domain.name: domain.default for rule in rules for domain in rule.inputs}
    return ", ".join(
        f"{name} = {show(value)}" for name, value in point.items() if defaults[name] != value
    )


def shown(value: Value) -> str:
    """The value for a message; of a test, the chance that it succeeds."""
    if isinstance(value, Distribution) and True in value.chances:
        return f"p = {value.chances[True]}"
    return show(value)


def _field(source: Source, rule: Table, field: int, inputs: Point) -> Statement | None:
    value = inputs[rule.rows.domain.name]
    for label, cells in zip(rule.rows.labels, rule.cells, strict=False):
        if label.holds(value) and field < len(cells) and cells[field].value is not None:
            return Statement(source, cells[field].value, cells[field].span)  # type: ignore[arg-type]
    return None


def _equal(one: Value, other: Value) -> bool:
    return isinstance(one, bool) == isinstance(other, bool) and one == other


def _placed(one: Statement, other: Statement) -> Statement:
    """The statement at the part that makes the difference: a sum has several."""
    if not isinstance(one.source.rule, Modifiers | Check):
        return one
    others = [(part.key, part.value) for part in other.parts]
    own = [part for part in one.parts if (part.key, part.value) not in others]
    rule = one.source.rule
    spans = [part.span for part in (own or one.parts[:1]) if part.span is not None]
    span = spans[0] if spans else rule.id_span
    if not spans and isinstance(rule, Check) and rule.target is not None:
        span = rule.target.scalar.span
    return Statement(one.source, one.value, span, one.parts)
