"""Rules on traces: plays of a protocol, made again move by move."""

from collections.abc import Iterable

from arbitre.finding import Finding
from arbitre.lint.protocols import played
from arbitre.lint.rule import Rule, Target


class IllegalMove(Rule):
    """A move of a trace that is not legal where it is made.

    What it finds
    -------------
    A move of a `trace` that the protocol does not allow there: its condition fails, it is for
    another player to move, or the play is over. The message lists what would have been legal. The
    moves after it are not looked at.

    Why it matters
    --------------
    Players copy examples. This one teaches them a move that the rules forbid.

    Example
    -------
        # Piles

        ```{protocol} piles
        players: [A]
        state: {pile: {values: 0..2, cards: oui, start: 2}, garde: {values: 0..2, cards: oui}}
        moves:
          garder: {if: pile ≥ 1, carry: [{from: pile, to: garde}], see: Piles}
          sortir: {if: garde ≥ 1, carry: [{from: garde}], see: Piles}
        ends: pile + garde = 0
        views: {garde: "({garde}/2)"}
        ```

        ```{trace} piles.partie
        protocol: piles
        setup: {pile: [Roi, Dame]}
        moves:
          - {player: A, move: garder, uses: Roi, view: (1/2)}
          - {player: A, move: sortir, uses: Roi, since: 1, view: (0/2)}
          - {player: A, move: sortir}
        ```

    Instead
    -------
        # Piles

        ```{protocol} piles
        players: [A]
        state: {pile: {values: 0..2, cards: oui, start: 2}, garde: {values: 0..2, cards: oui}}
        moves:
          garder: {if: pile ≥ 1, carry: [{from: pile, to: garde}], see: Piles}
          sortir: {if: garde ≥ 1, carry: [{from: garde}], see: Piles}
        ends: pile + garde = 0
        views: {garde: "({garde}/2)"}
        ```

        ```{trace} piles.partie
        protocol: piles
        setup: {pile: [Roi, Dame]}
        moves:
          - {player: A, move: garder, uses: Roi, view: (1/2)}
          - {player: A, move: sortir, uses: Roi, since: 1, view: (0/2)}
        ```

    Fix safety
    ----------
    There is no fix: the example or the protocol may be wrong.
    """

    code = "PRO301"
    name = "illegal-move"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO301")


class FalseAnnotation(Rule):
    """An annotation of a trace that does not show what the play gives.

    What it finds
    -------------
    A `view` that differs from what the protocol shows of the player after the move; `choices` that
    are not exactly the legal moves; a `turn` out of order; an `ends` that is not so.

    Why it matters
    --------------
    Readers learn a notation from its examples, and count along.

    Example
    -------
        # Piles

        ```{protocol} piles
        players: [A]
        state: {pile: {values: 0..2, cards: oui, start: 2}, garde: {values: 0..2, cards: oui}}
        moves:
          garder: {if: pile ≥ 1, carry: [{from: pile, to: garde}], see: Piles}
          sortir: {if: garde ≥ 1, carry: [{from: garde}], see: Piles}
        ends: pile + garde = 0
        views: {garde: "({garde}/2)"}
        ```

        ```{trace} piles.partie
        protocol: piles
        setup: {pile: [Roi, Dame]}
        moves:
          - {player: A, move: garder, uses: Roi, view: (0/2)}
        ```

    Instead
    -------
        # Piles

        ```{protocol} piles
        players: [A]
        state: {pile: {values: 0..2, cards: oui, start: 2}, garde: {values: 0..2, cards: oui}}
        moves:
          garder: {if: pile ≥ 1, carry: [{from: pile, to: garde}], see: Piles}
          sortir: {if: garde ≥ 1, carry: [{from: garde}], see: Piles}
        ends: pile + garde = 0
        views: {garde: "({garde}/2)"}
        ```

        ```{trace} piles.partie
        protocol: piles
        setup: {pile: [Roi, Dame]}
        moves:
          - {player: A, move: garder, uses: Roi, view: (1/2)}
        ```

    Fix safety
    ----------
    There is no fix: the example or the protocol may be wrong.
    """

    code = "PRO302"
    name = "false-annotation"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO302")


class UnknownInPlay(Rule):
    """A name in a trace that its setup does not know.

    What it finds
    -------------
    A player, move, card, parameter or view in a `trace` that neither the protocol nor the setup of
    the trace has.

    Why it matters
    --------------
    One card under two names looks like two cards.

    Example
    -------
        # Piles

        ```{protocol} piles
        players: [A]
        state: {pile: {values: 0..2, cards: oui, start: 2}, garde: {values: 0..2, cards: oui}}
        moves:
          garder: {if: pile ≥ 1, carry: [{from: pile, to: garde}], see: Piles}
          sortir: {if: garde ≥ 1, carry: [{from: garde}], see: Piles}
        ends: pile + garde = 0
        views: {garde: "({garde}/2)"}
        ```

        ```{trace} piles.partie
        protocol: piles
        setup: {pile: [Roi, Dame]}
        moves:
          - {player: A, move: garder, uses: Roy, view: (1/2)}
        ```

    Instead
    -------
        # Piles

        ```{protocol} piles
        players: [A]
        state: {pile: {values: 0..2, cards: oui, start: 2}, garde: {values: 0..2, cards: oui}}
        moves:
          garder: {if: pile ≥ 1, carry: [{from: pile, to: garde}], see: Piles}
          sortir: {if: garde ≥ 1, carry: [{from: garde}], see: Piles}
        ends: pile + garde = 0
        views: {garde: "({garde}/2)"}
        ```

        ```{trace} piles.partie
        protocol: piles
        setup: {pile: [Roi, Dame]}
        moves:
          - {player: A, move: garder, uses: Roi, view: (1/2)}
        ```

    Fix safety
    ----------
    There is no fix: the nearest name is suggested, but another may be meant.
    """

    code = "PRO303"
    name = "unknown-in-play"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO303")


RULES: tuple[type[Rule], ...] = (
    IllegalMove,
    FalseAnnotation,
    UnknownInPlay,
)
