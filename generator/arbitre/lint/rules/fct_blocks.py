"""Rules on blocks that disagree: the same quantity, their twins, what overrides what."""

from collections.abc import Iterable

from arbitre.expr.values import Scalar as Value
from arbitre.finding import Finding, Note, Span
from arbitre.lint.facts import absolutes, overrides, twins
from arbitre.lint.facts.compare import Comparer, Conflict, Uncompared, conflicts, shown, told
from arbitre.lint.facts.terms import column_text
from arbitre.lint.rule import Rule, Target
from arbitre.model.blocks import Catalogue
from arbitre.model.game import Game
from arbitre.model.shape import Parsed


class ContradictoryValues(Rule):
    """Two values of one quantity for the same inputs.

    What it finds
    -------------
    Two blocks that give the same quantity and differ for inputs that can occur together in the
    declared domains. Blocks give the same quantity where they have the same scope and the same
    name or title, or where `quantity` binds one to the other. A block that `overrides` the other
    may differ. Both places are shown.

    Why it matters
    --------------
    Players who open the two pages play two different games.

    Example
    -------
        ```{modifiers} tir.difficulte
        base: {by: portée, courte: 4, moyenne: 5, longue: 6}
        ```

        ```{table} rappel.difficulte
        quantity: tir.difficulte
        rows: portée
        entries: {courte: 4, moyenne: 5, longue: 7}
        ```

    Instead
    -------
        ```{modifiers} tir.difficulte
        base: {by: portée, courte: 4, moyenne: 5, longue: 6}
        ```

        ```{table} rappel.difficulte
        quantity: tir.difficulte
        rows: portée
        entries: {courte: 4, moyenne: 5, longue: 6}
        ```

    Fix safety
    ----------
    There is no fix: the source tells which value is right, or that one prevails.
    """

    code = "FCT101"
    name = "contradictory-values"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        if target.game is None:
            return
        for found in conflicts(target.game):
            if isinstance(found, Conflict):
                first, second = found.first, found.second
                rules = first.source.rule, second.source.rule
                args = {
                    "id": rules[1].name,
                    "value": shown(second.value),
                    "other": rules[0].name,
                    "otherwise": shown(first.value),
                    "when": told(found.point, *rules),
                }
                key = "FCT101" if args["when"] else "FCT101.always"
                note = Note(first.span, "note.other-value", {"value": shown(first.value)})
                yield Finding(key, second.span, args, (note,))
        yield from _columns(target.game)


def _columns(game: Game) -> Iterable[Finding]:
    """The columns of catalogues: within a scope, one value for each entry and column."""
    known: dict[tuple[str, str, str], tuple[Catalogue, Span, Value | Parsed]] = {}
    for block in game.blocks.values():
        if not isinstance(block, Catalogue):
            continue
        for entry in block.entries:
            for column, value in entry.values.items():
                key = (block.scope, entry.name.casefold(), column.casefold())
                first, place, earlier = known.setdefault(key, (block, entry.name_span, value))
                differs = column_text(earlier) != column_text(value)
                if differs and block.id not in _settled(game, first, block):
                    args = {
                        "id": block.name,
                        "value": column_text(value),
                        "other": first.name,
                        "otherwise": column_text(earlier),
                        "when": f"{entry.name}, {column}",
                    }
                    note = Note(place, "note.other-value", {"value": args["otherwise"]})
                    yield Finding("FCT101", entry.name_span, args, (note,))


def _settled(game: Game, first: Catalogue, second: Catalogue) -> set[str]:
    over = {
        (block.id, named.id)
        for block in (first, second)
        for item in block.overrides
        if (named := game.find(item.text))
    }
    return {second.id} if over & {(first.id, second.id), (second.id, first.id)} else set()


class MissingInTwin(Rule):
    """A member of a domain that a list lacks and its twin has.

    What it finds
    -------------
    Two tables over the same domain, or two lists of conditions over it in one scope
    (`modifiers`, `decision`), of which one leaves out a member that the other has. Lists that
    name fewer than half of the members are passed over.

    Why it matters
    --------------
    A row lost in copying leaves no trace in its own table; the twin still has it.

    Example
    -------
        ```{modifiers} tir.visee
        base: 0
        add:
          - {if: portée = courte, value: -1, label: Courte portée}
          - {if: portée = moyenne, value: +1, label: Moyenne portée}
          - {if: portée = longue, value: +2, label: Longue portée}
        ```

        ```{modifiers} tir.recul
        base: 0
        add:
          - {if: portée = courte, value: +2, label: Courte portée}
          - {if: portée = moyenne, value: +1, label: Moyenne portée}
        ```

    Instead
    -------
        ```{modifiers} tir.visee
        base: 0
        add:
          - {if: portée = courte, value: -1, label: Courte portée}
          - {if: portée = moyenne, value: +1, label: Moyenne portée}
          - {if: portée = longue, value: +2, label: Longue portée}
        ```

        ```{modifiers} tir.recul
        base: 0
        add:
          - {if: portée = courte, value: +2, label: Courte portée}
          - {if: portée = moyenne, value: +1, label: Moyenne portée}
          - {if: portée = longue, value: 0, label: Longue portée}
        ```

    Fix safety
    ----------
    There is no fix: the value of the missing member must be looked up in the source.
    """

    code = "FCT102"
    name = "missing-in-twin"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        for found in twins.missing(target.game) if target.game is not None else ():
            block, twin = found.lacking.block, found.twin
            args = {
                "id": block.name,
                "domain": found.lacking.domain.name,
                "member": found.member,
                "twin": twin.block.name,
            }
            note = Note(twin.places[found.member], "note.twin", {"member": found.member})
            yield Finding("FCT102", block.id_span, args, (note,))


class OverrideOfNothing(Rule):
    """An `overrides` that prevails over nothing.

    What it finds
    -------------
    An `overrides` that names its own block, an example, an interpretation or a trace; a rule that
    never differs from the one it overrides, or has no input in common with it; a catalogue that
    shares no entry with the other.

    Why it matters
    --------------
    The exception has been lost, or the wrong block is named and the real contradiction will be
    reported, or missed, elsewhere.

    Example
    -------
        ```{formula} course
        value: 5
        ```

        ```{formula} course.embuscade
        overrides: course
        value: 5
        ```

    Instead
    -------
        ```{formula} course
        value: 5
        ```

        ```{formula} course.embuscade
        overrides: course
        value: 7
        ```

    Fix safety
    ----------
    There is no fix: the author says what should prevail over what.
    """

    code = "FCT103"
    name = "override-of-nothing"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        game = target.game
        if game is None:
            return
        comparer = Comparer(game)
        used = {(e.rule.id, id) for e in absolutes.exceptions(game) for id in e.settled}
        for block, item, other in overrides.edges(game):
            if (block.id, other.id) in used:
                continue
            if overrides.idle(comparer, block, other):
                note = Note(other.id_span, "note.overridden")
                args = {"id": block.name, "other": other.name}
                yield Finding("FCT103", item.span, args, (note,))


class CircularOverride(Rule):
    """Blocks that override each other in a circle.

    What it finds
    -------------
    `overrides` that lead back to where they started.

    Why it matters
    --------------
    Each prevails over the others, so none does.

    Example
    -------
        ```{formula} course
        overrides: course.embuscade
        value: 5
        ```

        ```{formula} course.embuscade
        overrides: course
        value: 7
        ```

    Instead
    -------
        ```{formula} course
        value: 5
        ```

        ```{formula} course.embuscade
        overrides: course
        value: 7
        ```

    Fix safety
    ----------
    There is no fix: the author says which of them prevails.
    """

    code = "FCT104"
    name = "circular-override"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        for circle in overrides.circles(target.game) if target.game is not None else ():
            first, item, _ = circle[0]
            path = " → ".join([first.name, *(other.name for _, _, other in circle)])
            notes = tuple(
                Note(step.span, "note.overrides", {"id": b.name}) for b, step, _ in circle[1:]
            )
            yield Finding("FCT104", item.span, {"path": path}, notes)


class UncomparedValues(Rule):
    """Two blocks on one quantity with too many inputs to compare.

    What it finds
    -------------
    Blocks that give the same quantity and depend on so many inputs that trying them all goes
    beyond the limit of 10,000 combinations (60,000 for a whole game).

    Why it matters
    --------------
    Their agreement is not proven; the tool says so rather than pass over it.

    Example
    -------
        ```{decision} tir.issue
        inputs: {a: 1..30, b: 1..30, c: 1..30}
        policy: first
        rows:
          - {if: a + b > c, then: 1}
        else: 0
        ```

        ```{decision} rappel.issue
        quantity: tir.issue
        inputs: {a: 1..30, b: 1..30, c: 1..30}
        policy: first
        rows:
          - {if: c < a + b, then: 1}
        else: 0
        ```

    Instead
    -------
        ```{decision} tir.issue
        inputs: {a: 1..30}
        policy: first
        rows:
          - {if: a > 15, then: 1}
        else: 0
        ```

    Fix safety
    ----------
    There is no fix: state the quantity once, or over fewer inputs.
    """

    code = "FCT105"
    name = "uncompared-values"
    severity = "info"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        for found in conflicts(target.game) if target.game is not None else ():
            if isinstance(found, Uncompared):
                first, second = found.first.rule, found.second.rule
                note = Note(first.id_span, "note.same-quantity")
                args = {"id": second.name, "other": first.name}
                yield Finding("FCT105", second.id_span, args, (note,))


RULES: tuple[type[Rule], ...] = (
    ContradictoryValues,
    MissingInTwin,
    OverrideOfNothing,
    CircularOverride,
    UncomparedValues,
)
