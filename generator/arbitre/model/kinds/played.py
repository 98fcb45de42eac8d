"""The kinds `protocol` and `trace`: a turn structure as a small machine, and a play of it."""

from typing import Any

from arbitre.model.blocks import Move, Protocol, Trace, TraceMove, Variable
from arbitre.model.build import Build, kind, missing
from arbitre.model.domain_spec import SPEC
from arbitre.model.shape import Expression, Item, Key, ListOf, MapOf, Text


def build_protocol(b: Build) -> Protocol | None:
    if missing(b, "players", "state", "moves", "ends"):
        return None
    parameters = tuple(
        domain for name, node in b.values.get("parameters", ()) if (domain := b.domain(name, node))
    )
    return Protocol(
        **b.head(),
        players=b.values["players"],
        parameters=parameters,
        state=tuple(v for v in (_variable(b, *item) for item in b.values["state"]) if v),
        moves=tuple(_move(name.text, values) for name, values in b.values["moves"]),
        invariants=b.values.get("invariants", ()),
        ends=b.values["ends"],
        views=b.values.get("views", ()),
    )


def _variable(b: Build, name: Any, values: dict[str, Any]) -> Variable | None:
    if "values" not in values or "start" not in values:
        return None
    domain = b.domain(name, values["values"])
    each = "each" in values and values["each"].text == "player"
    return None if domain is None else Variable(domain.name, domain, values["start"], each)


def _move(name: str, values: dict[str, Any]) -> Move:
    return Move(
        name,
        values.get("if"),
        values.get("do", ()),
        values.get("text"),
        values.get("see", ()),
        values["node"].span,
    )


def build_trace(b: Build) -> Trace | None:
    if missing(b, "protocol"):
        return None
    moves = tuple(
        TraceMove(
            values["player"],
            values["move"],
            values.get("uses", ()),
            values.get("view"),
            values.get("since"),
            values["node"].span,
        )
        for values in b.values.get("moves", ())
        if "player" in values and "move" in values
    )
    return Trace(
        **b.head(), protocol=b.values["protocol"], setup=b.values.get("setup", ()), moves=moves
    )


_VARIABLE = Item(
    (
        Key("values", SPEC, "The domain of the variable.", required=True),
        Key("start", Expression(), "Its value at the start.", required=True),
        Key("each", Text(), "`player`: one for each player."),
    )
)
_MOVE = Item(
    (
        Key("if", Expression(), "When the move is legal."),
        Key("do", MapOf(Expression()), "What changes, all at once."),
        Key("text", Text(), "The move in words."),
        Key("see", ListOf(Text(), single=True), "The sentences or sections that state it."),
    )
)
PROTOCOL = kind(
    "protocol",
    "Players, a state, legal moves, invariants and the end.",
    (
        Key("players", ListOf(Text()), "The players in order.", required=True),
        Key("parameters", MapOf(SPEC), "Sizes that a play starts from."),
        Key("state", MapOf(_VARIABLE), "The variables of the state.", required=True),
        Key("moves", MapOf(_MOVE), "The moves by name.", required=True),
        Key("invariants", MapOf(Expression()), "What holds in every state."),
        Key("ends", Expression(), "When the play is over.", required=True),
        Key("views", MapOf(Text()), "Notations that show a part of the state."),
    ),
    build_protocol,
)
TRACE = kind(
    "trace",
    "A played sequence with its annotations.",
    (
        Key("protocol", Text(), "The protocol that is played.", required=True),
        Key("setup", MapOf(ListOf(Text())), "Named things of the play, such as the cards."),
        Key(
            "moves",
            ListOf(
                Item(
                    (
                        Key("player", Text(), "Who moves.", required=True),
                        Key("move", Text(), "The move.", required=True),
                        Key("uses", ListOf(Text(), single=True), "The named things it moves."),
                        Key("view", Text(), "The annotation after the move."),
                        Key("since", Text(), "The turn that a back reference names."),
                    )
                )
            ),
            "The moves in order.",
            required=True,
        ),
    ),
    build_trace,
)
