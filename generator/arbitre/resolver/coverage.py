"""What no example touches: cells, base cases, modifiers, rows, actions; no trace: moves."""

from collections.abc import Iterator
from dataclasses import dataclass

from arbitre.expr.ast import write
from arbitre.finding import Span
from arbitre.model.blocks import Decision, Modifiers, Protocol, Question, Rule, Table, Trace
from arbitre.model.game import Game
from arbitre.model.shape import Parsed
from arbitre.resolver.ask import Resolver
from arbitre.resolver.examples import run_example
from arbitre.resolver.protocol_trace import replay


@dataclass(frozen=True, slots=True)
class Spot:
    """A part of a rule that an example could touch."""

    rule: str
    label: str
    span: Span


def spots(game: Game) -> Iterator[Spot]:
    for rule in game.rules.values():
        yield Spot(rule.id, "", rule.span)
        yield from _parts(rule)
    for protocol in game.blocks.values():
        if isinstance(protocol, Protocol):
            yield from (Spot(protocol.id, move.name, move.span) for move in protocol.moves)


def untouched(game: Game) -> list[Spot]:
    """The spots that running every example leaves untouched, in the order of the pages."""
    resolver = Resolver(game)
    for example in game.examples:
        run_example(game, example, resolver)
    for trace in game.blocks.values():
        if isinstance(trace, Trace):
            resolver.touched |= replay(game, trace).touched
    return [spot for spot in spots(game) if spot.span not in resolver.touched]


def _parts(rule: Rule) -> Iterator[Spot]:
    if isinstance(rule, Table):
        for row, cells in zip(rule.rows.labels, rule.cells, strict=False):
            heads = rule.columns.labels if rule.columns is not None else ()
            for index, cell in enumerate(cells[:1] if rule.fields else cells):
                label = f"{rule.rows.domain.name} {row.text}"
                if rule.columns is not None and index < len(heads):
                    label += f", {rule.columns.domain.name} {heads[index].text}"
                if cell.value is not None:
                    yield Spot(rule.id, label, cell.span)
    elif isinstance(rule, Modifiers):
        for case in rule.base_cases:
            yield Spot(rule.id, f"base {case.member}", case.span)
        for line in rule.add:
            label = line.label.text if line.label is not None else ""
            yield Spot(
                rule.id, label or (write(line.condition.tree) if line.condition else ""), line.span
            )
    elif isinstance(rule, Decision):
        for decided in rule.rows:
            named = decided.label
            label = named.text if named is not None else write(decided.condition.tree)
            yield Spot(rule.id, label, decided.span)
        if rule.default is not None:
            yield Spot(rule.id, "else", rule.default.scalar.span)
    elif isinstance(rule, Question):
        yield from _asked(rule)


def _asked(rule: Question) -> Iterator[Spot]:
    """Of `permet`: each action allowed, each condition refusing; of a column: each expression."""
    for action in rule.actions:
        cell = action.values.get(rule.asks)
        if isinstance(cell, Parsed):
            yield Spot(rule.id, f"{action.name}, {write(cell.tree)}", cell.scalar.span)
        if rule.asks != "permet":
            continue
        yield Spot(rule.id, action.name, action.name_span)
        for need in action.needs:
            label = need.label.text if need.label is not None else write(need.condition.tree)
            yield Spot(rule.id, f"{action.name}, {label}", need.span)
        if action.times is not None:
            limit = f"{action.name}, {write(action.times.tree)} ×"
            yield Spot(rule.id, limit, action.times.scalar.span)
    for row in rule.after if rule.asks == "permet" else ():
        label = row.label.text if row.label is not None else write(row.condition.tree)
        yield Spot(rule.id, label, row.span)
    if rule.asks == "permet" and rule.default is not None:
        yield Spot(rule.id, "else", rule.default.scalar.span)
