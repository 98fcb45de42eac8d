"""Rules on effects and figures: counted twice, out of reach of the dice, defined twice."""

from collections.abc import Iterable

from arbitre.finding import Finding, Note
from arbitre.lint.facts import reach, terms
from arbitre.lint.facts.effects import doubled
from arbitre.lint.rule import Rule, Target


class DoubledEffect(Rule):
    """An effect that a state gives and a list of modifiers gives again.

    What it finds
    -------------
    A `states` or `traits` entry with a figure (`−1`, “malus de 1”, a column) for something that a
    `modifiers` block computes, where that block already has a line for the same state.

    Why it matters
    --------------
    Readers of both pages count it twice. If the two figures differ, they also contradict.

    Example
    -------
        ```{modifiers} melee.valeur
        title: Valeur de mêlée
        inputs: {apeurée: oui/non}
        base: 5
        add:
          - {if: apeurée, value: -1, label: Apeurée}
        ```

        ```{states} etats
        entries:
          Apeurée: "La figurine a −1 à sa valeur de mêlée."
        ```

    Instead
    -------
        ```{modifiers} melee.valeur
        title: Valeur de mêlée
        inputs: {apeurée: oui/non}
        base: 5
        add:
          - {if: apeurée, value: -1, label: Apeurée}
        ```

        ```{states} etats
        entries:
          Apeurée: "La figurine est gênée en mêlée."
        ```

    Fix safety
    ----------
    There is no fix: the author says which of the two places holds the figure.
    """

    code = "FCT107"
    name = "doubled-effect"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        for found in doubled(target.game) if target.game is not None else ():
            args = {"entry": found.entry.name, "effect": found.written, "id": found.rule.name}
            note = Note(found.line.span, "note.counted")
            yield Finding("FCT107", found.place, args, (note,))


class ImpossibleThreshold(Rule):
    """A threshold in a block that its dice never or always meet.

    What it finds
    -------------
    A `check` whose target no roll reaches or every roll does, whatever the inputs; the base of
    `modifiers` beyond what `reach` can roll; the head `7+` or `1+` of a row of one D6; a
    condition that compares dice with a number they never or always meet.

    Why it matters
    --------------
    The roll decides nothing; most often a digit or a die is wrong.

    Example
    -------
        ```{check} tir.test
        roll: D6
        target: 7
        ```

    Instead
    -------
        ```{check} tir.test
        roll: D6
        target: 5
        ```

    Fix safety
    ----------
    There is no fix: the right threshold, or the right dice, must be looked up in the source.
    """

    code = "FCT108"
    name = "impossible-threshold"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        for found in reach.idle(target.game) if target.game is not None else ():
            low, high = found.ends
            args = {"threshold": found.threshold, "dice": found.dice, "range": f"{low}..{high}"}
            yield Finding(f"FCT108.{found.reach}", found.span, args)


class TwoFigures(Rule):
    """A term that is defined twice with different figures.

    What it finds
    -------------
    The same name (or synonym, or abbreviation) in two catalogues, with two numbers of one unit
    in their texts, or two values in a column of the same name.

    Why it matters
    --------------
    The term means two things, and each page is right by itself.

    Example
    -------
        ```{terms} mots
        entries:
          Course: "Un déplacement de 6 pas."
        ```

        ```{actions} actions
        entries:
          Course: "La figurine court de 8 pas."
        ```

    Instead
    -------
        ```{terms} mots
        entries:
          Course: "Un déplacement de 6 pas."
        ```

        ```{actions} actions
        entries:
          Course: "La figurine court droit devant elle."
        ```

    Fix safety
    ----------
    There is no fix: the source tells which figure is right.
    """

    code = "FCT109"
    name = "term-with-two-figures"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        for found in terms.two_figures(target.game) if target.game is not None else ():
            args = {"name": found.second.name, "one": found.one, "other": found.other}
            note = Note(found.first.name_span, "note.other-value", {"value": found.one})
            yield Finding("FCT109", found.second.name_span, args, (note,))


RULES: tuple[type[Rule], ...] = (
    DoubledEffect,
    ImpossibleThreshold,
    TwoFigures,
)
