"""What is better looked at than read, as figures for a chart: exact, and found from the model.

A table read with dice gives its mean along the other axis, or the chances of its results; modifiers
with a `reach` give the chance to reach the sum; a check of several dice, or of several rolls, its
chance along what it is asked with; an example that asks for a chance, the results behind it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product
from typing import Literal

from arbitre.expr.ast import Binary, Call, Dice, Expr, Name, walk
from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import Distribution, Scalar, Value, rolled, spread
from arbitre.model import blocks as model
from arbitre.model.domain import Domain
from arbitre.model.game import Game
from arbitre.model.shape import Parsed
from arbitre.render import phrase
from arbitre.render.calls import call_words
from arbitre.resolver.ask import Resolver

MOST_POINTS = 30
MOST_SERIES = 5
MOST_ROLLS = 4
_COMPARED = ("=", "≠", "<", "≤", ">", "≥", "dans")


@dataclass(frozen=True, slots=True)
class Series:
    name: str
    values: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """`columns` stand, `bars` lie, `dots` compare series row by row, `lines` along an axis."""

    kind: Literal["columns", "bars", "dots", "lines"]
    title: str
    across: str  # what the labels are
    labels: tuple[str, ...]
    series: tuple[Series, ...]
    percent: bool = True
    unit: str = ""
    strong: frozenset[int] = frozenset()  # the labels that count; all, where it is empty
    note: str = ""


def charts(game: Game, block: model.Block) -> list[Chart]:
    """The charts of a block; none where nothing is gained by one."""
    make = _MAKERS.get(type(block))
    try:
        return list(make(game, block)) if make is not None else []
    except ExpressionError:
        return []  # a rule that cannot be asked is told by its examples, not by a chart


def _chance(value: Value) -> Fraction:
    return sum((chance for outcome, chance in spread(value) if outcome is True), Fraction(0))


def _mean(value: Value) -> Fraction | None:
    """The mean, where all outcomes are numbers."""
    total = Fraction(0)
    for outcome, chance in spread(value):
        if isinstance(outcome, bool) or not isinstance(outcome, int | Fraction):
            return None
        total += outcome * chance
    return total


def _asked(game: Game, rule: model.Rule, given: Mapping[str, Value]) -> Value:
    return Resolver(game).call(rule.id, given)


def _label(domain: Domain) -> str:
    name = phrase.name_of(domain.name, {domain.name: domain})
    return name[:1].upper() + name[1:]


def table(game: Game, block: model.Table) -> Iterator[Chart]:
    axes = [axis for axis in (block.rows, block.columns) if axis is not None]
    rolling = next((axis for axis in axes if axis.domain.dice is not None), None)
    if rolling is None or rolling.domain.dice is None:
        return
    dice = rolling.domain.dice
    said = phrase.expression(dice, {})
    other = next((axis for axis in axes if axis is not rolling), None)
    given: dict[str, Value] = {rolling.domain.name: rolled(dice)}
    if other is None:
        chances = dict(spread(_asked(game, block, given)))
        listed = dict.fromkeys(line[0].value for line in block.cells if line)  # as in the table
        ordered = {at: chances[at] for at in listed if at in chances}
        yield from _results(f"Chances avec {said}", "Résultat", ordered)
        return
    labels, means = [], []
    for label in other.labels:
        at = label.member if label.member is not None else label.low
        mean = None if at is None else _mean(_asked(game, block, {**given, other.domain.name: at}))
        if mean is None:
            return
        labels.append(phrase.head(label))
        means.append(mean)
    if 1 < len(labels) <= MOST_POINTS:
        yield Chart(
            "columns" if other.domain.numeric else "bars",
            f"Moyenne avec {said}",
            _label(other.domain),
            tuple(labels),
            (Series("Moyenne", tuple(means)),),
            percent=False,
            unit=block.result.unit,
        )


def _results(
    title: str,
    across: str,
    odds: Mapping[Scalar, Fraction],
    strong: frozenset[int] = frozenset(),
    note: str = "",
) -> Iterator[Chart]:
    """The chances of each result, where they differ."""
    chances = tuple(odds.values())
    if not 3 <= len(odds) <= MOST_POINTS or len(set(chances)) == 1:
        return
    words = any(isinstance(outcome, str) for outcome in odds)
    labels = tuple(map(phrase.value, odds))
    kind: Literal["bars", "columns"] = "bars" if words else "columns"
    yield Chart(
        kind, title, across, labels, (Series("Chances", chances),), strong=strong, note=note
    )


def modifiers(game: Game, block: model.Modifiers) -> Iterator[Chart]:
    """The chance that the dice of `reach` give the sum, with each line alone."""
    if block.reach is None or block.reach.dice is None:
        return
    roll = rolled(block.reach.dice)
    domains = {domain.name: domain for domain in block.inputs}
    evaluator = Resolver(game).evaluator

    def constant(tree: Parsed, given: Mapping[str, Value]) -> Fraction | None:
        value = evaluator.value(tree.tree, given)
        return None if isinstance(value, Distribution) else _mean(value)

    bases = _bases(block, domains, constant)
    always = [line for line in block.add if line.condition is None and line.per is None]
    for line in always:
        more = constant(line.value, {}) if line.value is not None else None
        if more is None:
            return
        bases = [(name, base + more) for name, base in bases]
    rows = [("Sans modificateur", Fraction(0))]
    for line in block.add:
        if line in always or line.value is None:
            continue
        given = _case(line, domains, evaluator.truth)
        value = constant(line.value, given) if given is not None else None
        if value:
            rows.append((_line_label(line, domains), value))
    if not 1 <= len(bases) <= MOST_SERIES or len(rows) < 3:
        return

    def reached(total: Fraction) -> Fraction:
        return sum((c for face, c in roll.items() if face >= total), Fraction(0))  # type: ignore[operator]

    series = tuple(
        Series(name, tuple(reached(base + value) for _, value in rows)) for name, base in bases
    )
    said = phrase.expression(block.reach.dice, {})
    title = f"Chances d’atteindre ce total avec {said}"
    yield Chart("dots", title, "Un seul modificateur", tuple(label for label, _ in rows), series)


def _bases(
    block: model.Modifiers,
    domains: Mapping[str, Domain],
    constant: Callable[[Parsed, Mapping[str, Value]], Fraction | None],
) -> list[tuple[str, Fraction]]:
    """The sums without a modifier, by the input that they depend on."""
    if block.base_by is not None:
        named = phrase.name_of(block.base_by.name, domains)
        found = [(case.member, _mean(case.value)) for case in block.base_cases]
        return [(f"{named} : {phrase.value(at)}", base) for at, base in found if base is not None]
    if block.base is None:
        return [("", Fraction(0))]
    names = {node.name for node in walk(block.base.tree) if isinstance(node, Name)}
    if not names:
        base = constant(block.base, {})
        return [] if base is None else [("", base)]
    domain = domains.get(names.pop())
    if names or domain is None or domain.kind != "members":
        return []
    named = phrase.name_of(domain.name, domains)
    asked = [(member, constant(block.base, {domain.name: member})) for member in domain.members]
    return [(f"{named} : {member}", base) for member, base in asked if base is not None]


def _case(
    line: model.Modifier,
    domains: Mapping[str, Domain],
    truth: Callable[[Expr, Mapping[str, Value]], bool],
) -> dict[str, Value] | None:
    """Inputs with which the line applies, where its condition asks for few and finite ones."""
    trees = [parsed.tree for parsed in (line.condition, line.value) if parsed is not None]
    names = sorted({n.name for tree in trees for n in walk(tree) if isinstance(n, Name)})
    listed = [domains[name].values() if name in domains else None for name in names]
    if any(values is None for values in listed):
        return None
    for case in islice(product(*(tuple(values or ()) for values in listed)), 500):
        given: dict[str, Value] = dict(zip(names, case, strict=True))
        if line.condition is None or truth(line.condition.tree, given):
            return given
    return None


def _line_label(line: model.Modifier, domains: Mapping[str, Domain]) -> str:
    label = line.label.text if line.label is not None else ""
    if not label and line.condition is not None:
        label = phrase.expression(line.condition.tree, domains)
    return label if line.per is None else f"{label} (un)"


def check(game: Game, block: model.Check) -> Iterator[Chart]:
    """The chance along the one number that is asked for; by the number of rolls, if there are."""
    if block.gives != "success" or block.pool is not None:
        return
    given: dict[str, Value] = {}
    free: list[Domain] = []
    for domain in block.inputs:
        if domain.dice is not None:
            given[domain.name] = rolled(domain.dice)
        elif domain.default is None and domain.numeric:
            free.append(domain)
        elif domain.default is None:
            return
    times = _rolls(block, free)
    if times is not None:
        free.remove(times)
    if len(free) != 1 or (times is None and _dice_of(block) < 2):
        return
    (axis,) = free
    counts: list[int | None] = [None]
    if times is not None:
        low = max(times.low or 1, 1)
        counts = [n for n in range(low, low + MOST_ROLLS) if times.holds(n)]

    def chance(at: int, count: int | None) -> Fraction:
        more = {times.name: count} if times is not None and count is not None else {}
        return _chance(_asked(game, block, {**given, axis.name: at, **more}))

    points = _uncertain(axis, lambda at: chance(at, counts[0]))
    series = tuple(
        Series(
            "Chances" if count is None else f"{count} jet{'s' if count > 1 else ''}",
            tuple(chance(at, count) for at in points),
        )
        for count in counts
    )
    if len(points) >= 3:
        labels = tuple(phrase.number(at) for at in points)
        kind: Literal["lines", "columns"] = "lines" if len(series) > 1 else "columns"
        yield Chart(kind, "Chances de réussir", _label(axis), labels, series)


def _rolls(block: model.Check, free: list[Domain]) -> Domain | None:
    """The input that says how often a check is rolled."""
    tree = block.times.tree if block.times is not None else None
    named = tree.name if isinstance(tree, Name) else None
    return next((domain for domain in free if domain.name == named), None)


def _dice_of(block: model.Check) -> int:
    """How many dice are rolled at once."""
    count = sum(node.count for node in walk(block.roll.tree) if isinstance(node, Dice))
    used = {node.name for node in walk(block.roll.tree) if isinstance(node, Name)}
    return count + sum(
        domain.dice.count
        for domain in block.inputs
        if domain.dice is not None and domain.name in used
    )


def _uncertain(axis: Domain, chance: Callable[[int], Fraction]) -> list[int]:
    """Where the chance is neither nought nor one, and a step beyond at each side."""
    low = axis.low if axis.low is not None else -10
    high = axis.high if axis.high is not None else low + 60
    points = [at for at in range(low, high + 1) if 0 < chance(at) < 1]
    if not points or len(points) > MOST_POINTS:
        return []
    return [at for at in range(points[0] - 1, points[-1] + 2) if low <= at <= high]


def example(game: Game, block: model.Example) -> Iterator[Chart]:
    """The results behind the first chance or mean that the example asks for."""
    for doctest in block.doctests:
        for node in walk(doctest.tree):
            if isinstance(node, Call) and node.callee in ("p", "moyenne_de"):
                made = list(_behind(game, node.args[0].value))
                if made:
                    yield made[0]
                    return


def _behind(game: Game, tree: Expr) -> Iterator[Chart]:
    evaluator = Resolver(game).evaluator
    compared = isinstance(tree, Binary) and tree.op in _COMPARED
    inner = tree.left if compared and isinstance(tree, Binary) else tree
    value = evaluator.value(inner, {})
    if _mean(value) is None:
        return
    strong: frozenset[int] = frozenset()
    note = call_words(game, inner)
    if compared and isinstance(tree, Binary):
        if isinstance(evaluator.value(tree.right, {}), Distribution):
            return
        test = Binary(tree.op, Name("résultat"), tree.right)
        strong = frozenset(
            n for n, (at, _) in enumerate(spread(value)) if evaluator.truth(test, {"résultat": at})
        )
        note += " ; en plein, les résultats qui comptent."
    title = "Chances de chaque résultat"
    yield from _results(title, "Résultat", dict(spread(value)), strong, note)


_MAKERS: dict[type[model.Block], Callable[..., Iterator[Chart]]] = {
    model.Table: table,
    model.Modifiers: modifiers,
    model.Check: check,
    model.Example: example,
}
