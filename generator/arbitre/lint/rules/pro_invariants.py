"""Rules on invariants that guard nothing, or less than they seem to."""

from collections.abc import Iterable

from arbitre.finding import Finding
from arbitre.lint.protocols import played
from arbitre.lint.rule import Rule, Target


class UnaskedInvariant(Rule):
    """An invariant whose condition never holds.

    What it finds
    -------------
    An entry of `invariants` whose `if` holds in no state that play can reach, or after none of the
    moves that it names. A protocol is judged once nothing else is wrong with its plays.

    Why it matters
    --------------
    The invariant looks like a check of the rules and checks nothing.

    Example
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        state: {tas: {values: 0..3, start: 3}}
        moves:
          prendre: {do: {tas: tas - 1}, see: Jetons}
        invariants:
          encore un coup: {if: tas > 3, holds: coups = 1, see: Jetons}
        ends: tas = 0
        ```

    Instead
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        state: {tas: {values: 0..3, start: 3}}
        moves:
          prendre: {do: {tas: tas - 1}, see: Jetons}
        invariants:
          encore un coup: {if: tas > 0, holds: coups = 1, see: Jetons}
        ends: tas = 0
        ```

    Fix safety
    ----------
    There is no fix: the author knows when the invariant was meant to hold.
    """

    code = "PRO111"
    name = "unasked-invariant"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO111")


class SlackInvariant(Rule):
    """An invariant with a bound that no play reaches.

    What it finds
    -------------
    A comparison (`≤`, `≥`, `<`, `>`) under `holds` of an invariant, or joined to others there by
    `et`, whose two sides never meet, and a `least` that every play exceeds. Where parameters can
    be larger than those under `explore`, a bound that larger ones may reach is left alone. A
    protocol is judged once nothing else is wrong with its plays.

    Why it matters
    --------------
    The rules say “one at most” and the invariant allows two: the day a move allows two, nobody is
    told.

    Example
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        state: {tas: {values: 0..3, start: 3}}
        moves:
          prendre: {do: {tas: tas - 1}, see: Jetons}
        invariants:
          un seul à la fois: {after: all, holds: avant.tas - tas ≤ 2, see: Jetons}
        ends: tas = 0
        ```

    Instead
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        state: {tas: {values: 0..3, start: 3}}
        moves:
          prendre: {do: {tas: tas - 1}, see: Jetons}
        invariants:
          un seul à la fois: {after: all, holds: avant.tas - tas ≤ 1, see: Jetons}
        ends: tas = 0
        ```

    Fix safety
    ----------
    There is no fix: the bound may be wrong, or a move that should reach it.
    """

    code = "PRO112"
    name = "slack-invariant"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO112")


RULES: tuple[type[Rule], ...] = (UnaskedInvariant, SlackInvariant)
