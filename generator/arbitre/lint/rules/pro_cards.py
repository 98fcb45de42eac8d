"""Rules on the setup of traces and on the cards that their moves name."""

from collections.abc import Iterable

from arbitre.finding import Finding
from arbitre.lint.protocols import played
from arbitre.lint.rule import Rule, Target


class WrongCard(Rule):
    """A move of a trace that names another card than the one it moves.

    What it finds
    -------------
    A card under `uses` that is in the setup, but is not the one that the move takes from the top of
    its pile.

    Why it matters
    --------------
    Piles are ordered: the example plays a card that lay below another.

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
          - {player: A, move: garder, uses: Dame, view: (1/2)}
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
    There is no fix: the order of the setup or the move may be wrong.
    """

    code = "PRO304"
    name = "wrong-card"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO304")


class FalseBackReference(Rule):
    """A reference of a trace to an earlier turn that is not the right one.

    What it finds
    -------------
    A `since` that is not the turn in which the card came where the move takes it from.

    Why it matters
    --------------
    The reader turns back to that turn and finds something else.

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
          - {player: A, move: sortir, uses: Roi, since: 2, view: (0/2)}
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
    There is no fix: the number or the moves may be wrong.
    """

    code = "PRO305"
    name = "false-back-reference"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO305")


class FalseSetup(Rule):
    """A trace that cannot begin.

    What it finds
    -------------
    A parameter that is missing or has a value outside its domain, a number of cards that is not the
    one at the start, two players of one name.

    Why it matters
    --------------
    None of the moves can be followed.

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
        setup: {pile: [Roi]}
        moves:
          - {player: A, move: garder, uses: Roi, view: (1/2)}
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
    There is no fix: the setup is for the author to say.
    """

    code = "PRO306"
    name = "false-setup"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO306")


RULES: tuple[type[Rule], ...] = (
    WrongCard,
    FalseBackReference,
    FalseSetup,
)
