"""Rules on modifiers: a base and the lines that add to it."""

from collections.abc import Iterator
from functools import partial

from arbitre.finding import Finding
from arbitre.lint.analysis import sums
from arbitre.lint.analysis.calls import basis
from arbitre.lint.analysis.verdicts import decision_findings, is_broken
from arbitre.lint.memo import once
from arbitre.lint.rule import Rule, Target
from arbitre.model.blocks import Modifiers
from arbitre.model.game import Game


def _modifiers(target: Target) -> Iterator[Modifiers]:
    """The blocks that were read whole."""
    assert target.game is not None
    for block in target.game.blocks.values():
        if isinstance(block, Modifiers) and not is_broken(target.game, block):
            yield block


class RepeatedCondition(Rule):
    """Two lines that apply in exactly the same cases.

    What it finds
    -------------
    Two lines of `modifiers`, or two rows of a `decision` under `collect`, whose conditions hold
    in the same cases, even if they are written in different ways; a base given twice for one
    value.

    Why it matters
    --------------
    One effect counts twice, or one of the two lines was meant for another case.

    Example
    -------
        ```{modifiers} tir
        base: 4
        add:
          - {if: portée = courte, value: -1, label: Courte portée}
          - {if: portée = courte, value: +1, label: Longue portée}
        ```

    Instead
    -------
        ```{modifiers} tir
        base: 4
        add:
          - {if: portée = courte, value: -1, label: Courte portée}
          - {if: portée = longue, value: +1, label: Longue portée}
        ```

    Fix safety
    ----------
    There is no fix: one line may be superfluous, or its condition wrong.
    """

    code = "DEC301"
    name = "repeated-condition"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        assert target.game is not None
        yield from decision_findings(target.game, self.code)
        for block in _modifiers(target):
            repeated = partial(_repeated, target.game, block)
            yield from once(_repeated, basis(target.game, block), repeated)


class MissingBase(Rule):
    """A base by an input that leaves out one of its values.

    What it finds
    -------------
    `base: {by: input, …}` without a number for each value that the input may take.

    Why it matters
    --------------
    For that value the sum has nothing to start from, and asking the rule is an error.

    Example
    -------
        ```{modifiers} tir
        base: {by: portée, courte: 4, moyenne: 5}
        ```

    Instead
    -------
        ```{modifiers} tir
        base: {by: portée, courte: 4, moyenne: 5, longue: 6}
        ```

    Fix safety
    ----------
    There is no fix: the number is to be looked up.
    """

    code = "DEC302"
    name = "missing-base"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        for block in _modifiers(target):
            yield from sums.missing_bases(block)


class MissingLine(Rule):
    """A list of lines by an input that leaves out one of its values.

    What it finds
    -------------
    Lines `if: input = value` of `modifiers` for all values of the input but one, where even a
    value that changes nothing has its line with `0`.

    Why it matters
    --------------
    A list that names zeros means to be complete. The missing value looks like a lost line.

    Example
    -------
        ```{modifiers} tir
        inputs: {taille: [petite, moyenne, grande, énorme]}
        base: 4
        add:
          - {if: taille = petite, value: +1}
          - {if: taille = moyenne, value: 0}
          - {if: taille = grande, value: -1}
        ```

    Instead
    -------
        ```{modifiers} tir
        inputs: {taille: [petite, moyenne, grande, énorme]}
        base: 4
        add:
          - {if: taille = petite, value: +1}
          - {if: taille = moyenne, value: 0}
          - {if: taille = grande, value: -1}
          - {if: taille = énorme, value: -2}
        ```

    Fix safety
    ----------
    There is no fix: the number is to be looked up.
    """

    code = "DEC303"
    name = "missing-line"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        for block in _modifiers(target):
            yield from sums.missing_lines(block)


class OutOfReach(Rule):
    """A base or a modifier that the die cannot reach.

    What it finds
    -------------
    In `modifiers` with `reach`: a base outside what the die gives, or a line that adds more
    than the whole span of the die.

    Why it matters
    --------------
    A threshold of 7 on one die of six is never met. It is mostly a misprint; if it is meant, an
    `outcome` says so.

    Example
    -------
        ```{modifiers} tir
        base: {by: portée, courte: 4, moyenne: 5, longue: 66}
        reach: D6
        ```

    Instead
    -------
        ```{modifiers} tir
        base: {by: portée, courte: 4, moyenne: 5, longue: 6}
        reach: D6
        ```

    Fix safety
    ----------
    There is no fix: the number is to be looked up.
    """

    code = "DEC304"
    name = "out-of-reach"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        for block in _modifiers(target):
            yield from sums.out_of_reach(block)


class BrokenModifierStep(Rule):
    """A modifier that breaks the constant step of all others in its list.

    What it finds
    -------------
    Lines `if: input = value` of `modifiers`, one for each value, whose numbers go by the same
    step in the order of the values, except for one. Five values at least are needed.

    Why it matters
    --------------
    +1, 0, −1, −2, −3 is a rule of its own; one number off it is more likely a misprint.

    Example
    -------
        ```{modifiers} tir
        inputs: {taille: [minuscule, petite, moyenne, grande, énorme]}
        base: 4
        add:
          - {if: taille = minuscule, value: +1}
          - {if: taille = petite, value: 0}
          - {if: taille = moyenne, value: +1}
          - {if: taille = grande, value: -2}
          - {if: taille = énorme, value: -3}
        ```

    Instead
    -------
        ```{modifiers} tir
        inputs: {taille: [minuscule, petite, moyenne, grande, énorme]}
        base: 4
        add:
          - {if: taille = minuscule, value: +1}
          - {if: taille = petite, value: 0}
          - {if: taille = moyenne, value: -1}
          - {if: taille = grande, value: -2}
          - {if: taille = énorme, value: -3}
        ```

    Fix safety
    ----------
    There is no fix: the expected number is named, and may still not be the one of the source.
    """

    code = "DEC305"
    name = "broken-modifier-step"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        for block in _modifiers(target):
            yield from sums.broken_steps(block)


def _repeated(game: Game, block: Modifiers) -> list[Finding]:
    return list(sums.repeated_lines(game, block))


RULES: tuple[type[Rule], ...] = (
    RepeatedCondition,
    MissingBase,
    MissingLine,
    OutOfReach,
    BrokenModifierStep,
)
