"""The kinds `protocol` and `trace`: a turn structure as a small machine, and a play of it."""

from typing import Any

from arbitre.model.blocks import Trace, TraceMove
from arbitre.model.build import Build, kind, missing
from arbitre.model.domain_spec import SPEC
from arbitre.model.kinds.protocols import build_protocol, whole
from arbitre.model.shape import Choice, Expression, Item, Key, ListOf, MapOf, OneOf, Text
from arbitre.source.nodes import Scalar

_SEE = Key("see", ListOf(Text(), single=True), "Headings or sentences of the game that state it.")
_EACH = Key("each", Choice(("player",)), "`player`: one for each player.")
_PARAMETER = Item(
    (
        Key("values", SPEC, "The values that it may take.", required=True),
        Key("label", Text(), "How it is called."),
        _EACH,
        Key("explore", SPEC, "The values that are tried where nobody says which; a part of them."),
    )
)
_VARIABLE = Item(
    (
        Key("values", SPEC, "The domain of the variable, which must be finite.", required=True),
        Key("start", Expression(), "Its value at the start; 0 or `non`, if left out."),
        _EACH,
        Key("cards", Choice(("oui", "non")), "`oui`: an ordered pile, of which this is the size."),
        Key("counts", Text(), "A pile: the variable counts the cards that come into it."),
    )
)
_CARRY = Item(
    (
        Key("from", Text(), "The pile whose top card is moved.", required=True),
        Key("to", Text(), "The pile that it comes on top of; without, it leaves the play."),
        Key("count", Text(), "How many cards; 1, if left out."),
    )
)
_MOVE = Item(
    (
        Key("if", Expression(), "When the move is legal."),
        Key("do", MapOf(Expression()), "What changes, all at once."),
        Key("carry", ListOf(_CARRY), "The cards that are moved."),
        Key("next", Expression(), "Who moves next, where it is not who `next` says."),
        Key("text", Text(), "The move in words."),
        _SEE,
    )
)
_INVARIANT = Item(
    (
        Key("at", Choice(("start", "end")), "Checked there only, and not in every state."),
        Key("after", ListOf(Text(), single=True), "Checked after these moves; `all` is every one."),
        Key("if", Expression(), "Where it is checked."),
        Key("holds", Expression(), "What holds."),
        Key("least", Expression(), "The number of moves without which the play cannot end."),
        Key("text", Text(), "The invariant in words."),
        _SEE,
    )
)
PROTOCOL = kind(
    "protocol",
    "Players, a state, legal moves, invariants and the end.",
    (
        Key("players", ListOf(Text()), "The players in order.", required=True),
        Key("parameters", MapOf(_PARAMETER), "Sizes that a play starts from."),
        Key("state", MapOf(_VARIABLE), "The variables of the state.", required=True),
        Key("first", Expression(), "Who moves first; the first player, if left out."),
        Key("next", Expression(), "Who moves next, asked after a move; the next player in order."),
        Key("moves", MapOf(_MOVE), "The moves by name.", required=True),
        Key("invariants", MapOf(_INVARIANT), "What holds, whatever is played."),
        Key(
            "ends",
            OneOf(Expression(), MapOf(Expression())),
            "When the play is over, or each way in which it ends, by name.",
            required=True,
        ),
        Key("views", MapOf(Text()), "Notations: text with expressions between braces."),
    ),
    build_protocol,
)


def build_trace(b: Build) -> Trace | None:
    if missing(b, "protocol", "moves") or not whole(b.raw.node, b.values):
        return None
    moves = tuple(
        TraceMove(
            values["player"],
            values["move"],
            values.get("turn"),
            values.get("uses", ()),
            _named(values.get("view")),
            _named(values.get("since")),
            values.get("choices"),
            values["node"].span,
        )
        for values in b.values["moves"]
        if "player" in values and "move" in values  # what is missing has been reported
    )
    if len(moves) < len(b.values["moves"]):
        return None
    return Trace(
        **b.head(),
        protocol=b.values["protocol"],
        players=b.values.get("players", ()),
        set=b.values.get("set", ()),
        setup=b.values.get("setup", ()),
        moves=moves,
        ends=b.values.get("ends"),
    )


def _named(value: Any) -> tuple[tuple[Scalar | None, Scalar], ...]:
    """One annotation stands alone, several are a map."""
    if value is None:
        return ()
    return value if isinstance(value, tuple) else ((None, value),)


_TRACE_MOVE = Item(
    (
        Key("turn", Text(), "The number of the move, from 1."),
        Key("player", Text(), "Who moves.", required=True),
        Key("move", Text(), "The move.", required=True),
        Key("uses", ListOf(Text(), single=True), "The named cards that it moves."),
        Key("view", OneOf(Text(), MapOf(Text())), "What the view shows after the move."),
        Key("since", OneOf(Text(), MapOf(Text())), "The turn since which a card lay where it was."),
        Key("choices", ListOf(Text(), single=True), "All the moves that are legal here."),
    )
)
TRACE = kind(
    "trace",
    "A played sequence with its annotations.",
    (
        Key("protocol", Text(), "The protocol that is played.", required=True),
        Key("players", MapOf(Text()), "The name in this play of each player of the protocol."),
        Key("set", MapOf(Text()), "The values of parameters."),
        Key("setup", MapOf(ListOf(Text())), "The cards of each player, or pile, top first."),
        Key("moves", ListOf(_TRACE_MOVE), "The moves in order.", required=True),
        Key("ends", Text(), "`oui` where the play is over after the last move, `non` where not."),
    ),
    build_trace,
)
