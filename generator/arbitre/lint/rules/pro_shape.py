"""Rules on how a protocol is written, and on what states it."""

import re
from collections.abc import Iterable

from arbitre.expr.lexer import fold
from arbitre.finding import Finding
from arbitre.lint.protocols import played
from arbitre.lint.rule import ReaderRule, Rule, Target
from arbitre.lint.rules.ref import RULE_ROLES, meant, roles
from arbitre.model.blocks import Protocol
from arbitre.model.game import Game
from arbitre.source.nodes import Scalar

_ROLE = re.compile(r"\{[\w:.-]+\}`([^`<]*?)\s*(?:<[^`>]*>)?`")
_MARK = re.compile(r"[*_`]+")
QUOTED = 4  # words; fewer turn up anywhere


class SameEffect(Rule):
    """Two moves that do the same thing.

    What it finds
    -------------
    Two moves of a `protocol` that lead to one and the same state wherever both are legal. The
    message tells the shortest play to such a state.

    Why it matters
    --------------
    Two names for one thing: the readers look for a difference that is not there.

    Example
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        state: {tas: {values: 0..3, start: 3}}
        moves:
          prendre: {do: {tas: tas - 1}, see: Jetons}
          ôter: {if: tas ≥ 2, do: {tas: tas - 1}, see: Jetons}
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
          ôter: {if: tas ≥ 2, do: {tas: tas - 2}, see: Jetons}
        ends: tas = 0
        ```

    Fix safety
    ----------
    There is no fix: the author knows what was to set the moves apart.
    """

    code = "PRO107"
    name = "same-effect"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO107")


class ValueOutsideDomain(Rule):
    """A move or a start that gives a variable a value outside its domain.

    What it finds
    -------------
    A move that is legal in a state that play can reach and gives a variable a value that its
    `values` do not hold; a card taken from an empty pile; a `start` outside the domain.

    Why it matters
    --------------
    The move cannot be made at the table, though the rules allow it.

    Example
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        state: {tas: {values: 0..3, start: 3}}
        moves:
          prendre: {do: {tas: tas - 2}, see: Jetons}
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
    There is no fix: the condition of the move or the domain may be wrong.
    """

    code = "PRO108"
    name = "value-outside-domain"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO108")


class UnfinishedExploration(Rule):
    """A protocol that is too large to be explored whole.

    What it finds
    -------------
    A `protocol` with more states than the limit of `arbitre lint` (60,000), or one that takes too
    long. The message says how far the exploration went.

    Why it matters
    --------------
    Nothing is known beyond that point. What was found before it holds all the same.

    Example
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        parameters:
          n: {values: 0..60}
          m: {values: 0..60}
          k: {values: 0..60}
        state:
          tas: {values: 0..60, start: n}
          autre: {values: 0..60, start: m}
          tiers: {values: 0..60, start: k}
        moves:
          prendre: {do: {tas: 0, autre: 0, tiers: 0}, see: Jetons}
        ends: tas = 0
        ```

    Instead
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        parameters:
          n: {values: 0..60, explore: 0..6}
          m: {values: 0..60, explore: 0..6}
          k: {values: 0..60, explore: 0..6}
        state:
          tas: {values: 0..60, start: n}
          autre: {values: 0..60, start: m}
          tiers: {values: 0..60, start: k}
        moves:
          prendre: {do: {tas: 0, autre: 0, tiers: 0}, see: Jetons}
        ends: tas = 0
        ```

    Fix safety
    ----------
    There is no fix: smaller values under `explore` are for the author to choose.
    """

    code = "PRO109"
    name = "unfinished-exploration"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        return played(target.game, "PRO109")


class UnplayableProtocol(ReaderRule):
    """A protocol that cannot be played as it is written.

    What it finds
    -------------
    A `protocol` with dice, with a variable whose values cannot be listed, with a name that is not
    free, a pile that is set other than by `carry`, an unknown pile, variable or move, or an
    expression that has no value in a state that play can reach.

    Why it matters
    --------------
    It cannot be explored, so nothing is known about it.

    Example
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        state: {tas: {values: 0..3, start: 3}}
        moves:
          prendre: {do: {tas: tas - D6}, see: Jetons}
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
    There is no fix: what was meant is for the author to say.
    """

    code = "PRO110"
    name = "unplayable-protocol"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        yield from super().check(target)
        yield from played(target.game, "PRO110")


class PointerToNothing(Rule):
    """A `see` of a protocol that points to no sentence and no section.

    What it finds
    -------------
    A text under `see`, in a move or an invariant, that is neither a heading of the game nor a
    quotation, of four words or more, from its pages. Spaces, apostrophes and case do not matter.

    Why it matters
    --------------
    The rule behind a move was rewritten, or deleted, and the move was not looked at again.

    Example
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        state: {tas: {values: 0..3, start: 3}}
        moves:
          prendre: {do: {tas: tas - 1}, see: Prendre un jeton}
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
    There is no fix: the author knows which sentence was meant.
    """

    code = "PRO201"
    name = "pointer-to-nothing"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        game = target.game
        if game is None or not protocols(game):
            return
        named, said = stated(game)
        for protocol in protocols(game):
            for pointer in pointers(protocol):
                wanted = plain(pointer.text)
                quoted = len(wanted.split()) >= QUOTED and any(wanted in text for text in said)
                if wanted not in named and not quoted:
                    yield Finding("PRO201", pointer.span, {"word": pointer.text})


class UnsourcedMove(Rule):
    """A move or an invariant that no sentence of the rules is said to state.

    What it finds
    -------------
    A move or an invariant of a `protocol` that has no `see` and to which no `{rule}` role of a text
    points by its name, `jetons#prendre`.

    Why it matters
    --------------
    Nobody can tell whether it comes from the rules or was made up.

    Example
    -------
        # Jetons

        ```{protocol} jetons
        players: [A, B]
        state: {tas: {values: 0..3, start: 3}}
        moves:
          prendre: {do: {tas: tas - 1}}
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
    There is no fix: the author knows where it is stated.
    """

    code = "PRO202"
    name = "unsourced-move"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        if target.game is None:
            return
        for protocol in protocols(target.game):
            linked = _linked(target.game, protocol)
            for key, items in (("move", protocol.moves), ("invariant", protocol.invariants)):
                for item in items:
                    if not item.see and fold(item.name) not in linked:
                        yield Finding(f"PRO202.{key}", item.span, {"name": item.name})


def pointers(protocol: Protocol) -> list[Scalar]:
    moves = [pointer for move in protocol.moves for pointer in move.see]
    return moves + [pointer for item in protocol.invariants for pointer in item.see]


def _linked(game: Game, protocol: Protocol) -> set[str]:
    """The parts of a protocol to which a text links."""
    named = (meant(role)[0].partition("#") for role in roles(game, RULE_ROLES))
    id = fold(protocol.id)
    return {fold(part) for name, _, part in named if fold(game.full_id(name)) == id}


def protocols(game: Game) -> list[Protocol]:
    return [block for block in game.blocks.values() if isinstance(block, Protocol)]


def stated(game: Game) -> tuple[set[str], list[str]]:
    """What the game says: its headings; its paragraphs and the questions that it settles."""
    raw = [page.raw for page in game.pages]
    headings = {plain(heading.text) for page in raw for heading in page.headings}
    texts = [plain(prose.text) for page in raw for prose in page.prose]
    for question in game.interpretations:
        texts += [plain(question.question.text), plain(question.reading.text)]
    return headings, texts


def plain(text: str) -> str:
    """The words alone, whatever their marks, spaces, apostrophes and case."""
    words = _MARK.sub("", _ROLE.sub(r"\1", text)).replace("’", "'")
    return fold(" ".join(words.split()))


RULES: tuple[type[Rule], ...] = (
    SameEffect,
    ValueOutsideDomain,
    UnfinishedExploration,
    UnplayableProtocol,
    PointerToNothing,
    UnsourcedMove,
)
