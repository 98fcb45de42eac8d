"""Rules on what the exploration of protocols finds in their plays."""

from collections.abc import Iterable

from arbitre.finding import Finding
from arbitre.lint.protocols import played
from arbitre.lint.rule import Rule, Target


class Deadlock(Rule):
    """A play that stops with nobody able to move, and is not over.

    What it finds
    -------------
    A state of a `protocol` that play can reach, in which the player to move has no legal move
    and `ends` does not hold. The message tells the shortest play that leads there.

    Why it matters
    --------------
    At the table the game stands still there, and no sentence of the rules says what to do.

    Example
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        state: {tas: {values: 0..3, start: 3}}
        moves:
          prendre: {if: tas ≥ 2, do: {tas: tas - 1}, see: Jetons}
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
        ends: tas = 0
        ```

    Fix safety
    ----------
    There is no fix: the author knows whether a move or an end is missing.
    """

    code = "PRO101"
    name = "deadlock"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO101")


class BrokenInvariant(Rule):
    """An invariant of a protocol that some play breaks.

    What it finds
    -------------
    An entry of `invariants` that does not hold in a state that play can reach, after a move, or
    with the number of moves that it demands. The message tells the shortest play.

    Why it matters
    --------------
    The invariant is a sentence of the rules; the moves let players do what it forbids.

    Example
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        state: {tas: {values: 0..3, start: 3}}
        moves:
          prendre: {do: {tas: tas - 1}, see: Jetons}
        invariants:
          un reste: {holds: tas ≥ 1, see: Jetons}
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
          jamais plus de trois: {holds: tas ≤ 3, see: Jetons}
        ends: tas = 0
        ```

    Fix safety
    ----------
    There is no fix: either the moves or the invariant may be wrong.
    """

    code = "PRO102"
    name = "broken-invariant"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO102")


class EndlessPlay(Rule):
    """A play that can go on for ever.

    What it finds
    -------------
    A state of a `protocol` from which moves lead back to it. The message tells the shortest play
    that comes back to where it was.

    Why it matters
    --------------
    Two players who both gain by waiting never finish the turn.

    Example
    -------
        # Jetons

        ```{protocol} jetons
        players: [A]
        state: {tas: {values: 0..3, start: 3}}
        moves:
          prendre: {do: {tas: tas - 1}, see: Jetons}
          passer: {see: Jetons}
        ends: tas = 0
        ```

    Instead
    -------
        # Jetons

        ```{protocol} jetons
        players: [A]
        state: {tas: {values: 0..3, start: 3}}
        moves:
          prendre: {do: {tas: tas - 1}, see: Jetons}
        ends: tas = 0
        ```

    Fix safety
    ----------
    There is no fix: what wears out is for the author to say.
    """

    code = "PRO103"
    name = "endless-play"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO103")


class ImpossibleMove(Rule):
    """A move that can never happen.

    What it finds
    -------------
    A move of a `protocol` that is legal in no state that play can reach, whatever the values of the
    parameters that are explored.

    Why it matters
    --------------
    A sentence of the rules gives players a right that the others take away.

    Example
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        state: {tas: {values: 0..3, start: 3}}
        moves:
          prendre: {do: {tas: tas - 1}, see: Jetons}
          sauter: {if: tas ≥ 4, do: {tas: tas - 2}, see: Jetons}
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
          sauter: {if: tas ≥ 2, do: {tas: tas - 2}, see: Jetons}
        ends: tas = 0
        ```

    Fix safety
    ----------
    There is no fix: the condition may be wrong, or the move.
    """

    code = "PRO104"
    name = "impossible-move"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO104")


class IdleGuard(Rule):
    """A condition of a move that can never fail.

    What it finds
    -------------
    A move of a `protocol` whose `if` holds in every state that play can reach before its end,
    whatever the values of the parameters that are explored.

    Why it matters
    --------------
    The condition restricts nothing. Often another one was meant.

    Example
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        state: {tas: {values: 0..3, start: 3}}
        moves:
          prendre: {if: tas ≥ 0, do: {tas: tas - 1}, see: Jetons}
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
        ends: tas = 0
        ```

    Fix safety
    ----------
    There is no fix: the condition may be superfluous or wrong.
    """

    code = "PRO105"
    name = "idle-guard"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO105")


class UnreachableEnd(Rule):
    """An end that no play reaches.

    What it finds
    -------------
    An `ends` of a `protocol`, or one of its named ends, that holds in no state that play can reach,
    whatever the values of the parameters that are explored.

    Why it matters
    --------------
    A way to finish that the rules promise and never grant.

    Example
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        state: {tas: {values: 0..4, start: 3}}
        moves:
          prendre: {do: {tas: tas - 1}, see: Jetons}
        ends: {vide: tas = 0, comble: tas = 4}
        ```

    Instead
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        state: {tas: {values: 0..4, start: 3}}
        moves:
          prendre: {do: {tas: tas - 1}, see: Jetons}
        ends: {vide: tas = 0}
        ```

    Fix safety
    ----------
    There is no fix: the end or the moves may be wrong.
    """

    code = "PRO106"
    name = "unreachable-end"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO106")


RULES: tuple[type[Rule], ...] = (
    Deadlock,
    BrokenInvariant,
    EndlessPlay,
    ImpossibleMove,
    IdleGuard,
    UnreachableEnd,
)
