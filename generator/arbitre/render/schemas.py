"""The published JSON Schemas: of the exported data, of `game.yaml`, and of each block kind."""

from typing import Any

from arbitre.model.game import FRONT, GAME
from arbitre.model.kinds import KINDS

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_TEXT = {"type": "string"}
_TEXTS = {"type": "array", "items": _TEXT}
_INTEGER = {"type": "integer"}
_YES_NO = {"type": "boolean"}
_VALUE = {"type": ["integer", "string", "boolean"]}
_EXPRESSION = {
    "type": "object",
    "properties": {"expression": _TEXT, "tree": {"type": "array"}},
    "required": ["expression", "tree"],
    "additionalProperties": False,
}
_DOMAIN = {
    "type": "object",
    "properties": {
        "name": _TEXT,
        "kind": {"enum": ["members", "list", "integers", "number", "yes-no", "text"]},
        "members": _TEXTS,
        "low": {"type": "integer"},
        "high": {"type": "integer"},
        "dice": _TEXT,
        "outcomes": _TEXTS,
        "label": _TEXT,
        "unit": _TEXT,
        "default": _VALUE,
        "synonyms": {"type": "object", "additionalProperties": _TEXT},
    },
    "required": ["name", "kind"],
    "additionalProperties": False,
}
_REF_DOMAIN = {"$ref": "#/$defs/domain"}
_REF_EXPRESSION = {"$ref": "#/$defs/expression"}
_LABEL = {
    "type": "object",
    "properties": {
        "text": _TEXT,
        "member": _VALUE,
        "low": {"type": "integer"},
        "high": {"type": "integer"},
    },
    "required": ["text"],
    "additionalProperties": False,
}
_AXIS = {
    "type": "object",
    "properties": {"domain": _REF_DOMAIN, "labels": {"type": "array", "items": _LABEL}},
    "required": ["domain", "labels"],
    "additionalProperties": False,
}
_CELL = {"type": "object", "properties": {"value": _VALUE}, "additionalProperties": False}
_RULE = ["parameters", "result"]


def _object(required: list[str], **properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _list(items: Any) -> dict[str, Any]:
    return {"type": "array", "items": items}


def _pair(first: Any, second: Any) -> dict[str, Any]:
    return {"type": "array", "prefixItems": [first, second], "minItems": 2, "maxItems": 2}


_ROW = _object(
    ["condition", "value"],
    condition=_REF_EXPRESSION,
    value=_REF_EXPRESSION,
    label=_TEXT,
    source=_TEXT,
)


# for each kind: the keys it must have, and the shape of its own keys
_KINDS: dict[str, tuple[list[str], dict[str, Any]]] = {
    "table": (
        [*_RULE, "rows", "cells"],
        {
            "rows": _AXIS,
            "columns": _AXIS,
            "fields": _list(_REF_DOMAIN),
            "cells": _list(_list(_CELL)),
            "monotone": _TEXTS,
        },
    ),
    "modifiers": (
        [*_RULE, "add"],
        {
            "base": _REF_EXPRESSION,
            "base_by": _REF_DOMAIN,
            "base_cases": _list(_object(["member", "value"], member=_VALUE, value=_VALUE)),
            "add": _list(
                _object(
                    [],
                    condition=_REF_EXPRESSION,
                    value=_REF_EXPRESSION,
                    outcome=_TEXT,
                    per=_REF_DOMAIN,
                    label=_TEXT,
                    source=_TEXT,
                )
            ),
            "reach": _REF_DOMAIN,
        },
    ),
    "decision": (
        [*_RULE, "policy", "rows"],
        {
            "policy": {"enum": ["first", "unique", "most specific", "most severe", "collect"]},
            "rows": _list(_ROW),
            "default": _REF_EXPRESSION,
        },
    ),
    "formula": (
        [*_RULE, "value"],
        {"value": _REF_EXPRESSION, "unit": _TEXT, "rounding": _TEXT},
    ),
    "check": (
        [*_RULE, "roll", "target", "how"],
        {
            "roll": _REF_EXPRESSION,
            "target": _REF_EXPRESSION,
            "how": {"enum": ["at least", "at most", "more than", "less than"]},
            "gives": {"enum": ["success", "margin"]},
            "pool": _REF_EXPRESSION,
            "times": _REF_EXPRESSION,
            "rise": _REF_EXPRESSION,
            "success": _TEXT,
            "failure": _TEXT,
        },
    ),
    "sequence": (
        ["steps"],
        {"steps": _list(_object(["label", "do"], label=_TEXT, do=_TEXT, when=_TEXT, notes=_TEXTS))},
    ),
    "protocol": (
        ["players", "state", "moves", "ends"],
        {
            "players": _TEXTS,
            "parameters": _list(
                _object(
                    ["name", "domain", "each", "explore"],
                    name=_TEXT,
                    domain=_REF_DOMAIN,
                    each=_YES_NO,
                    explore=_REF_DOMAIN,
                )
            ),
            "state": _list(
                _object(
                    ["name", "domain", "start", "each", "cards"],
                    name=_TEXT,
                    domain=_REF_DOMAIN,
                    start=_REF_EXPRESSION,
                    each=_YES_NO,
                    cards=_YES_NO,
                    counts=_TEXT,
                )
            ),
            "first": _REF_EXPRESSION,
            "next": _REF_EXPRESSION,
            "moves": _list(
                _object(
                    ["name", "effects", "carries", "see"],
                    name=_TEXT,
                    guard=_REF_EXPRESSION,
                    effects=_list(_pair(_TEXT, _REF_EXPRESSION)),
                    carries=_list(
                        _object(["source", "count"], source=_TEXT, to=_TEXT, count=_INTEGER)
                    ),
                    next=_REF_EXPRESSION,
                    text=_TEXT,
                    see=_TEXTS,
                )
            ),
            "invariants": _list(
                _object(
                    ["name", "at", "after", "see"],
                    name=_TEXT,
                    at={"enum": ["always", "start", "end", "move"]},
                    after=_TEXTS,
                    condition=_REF_EXPRESSION,
                    holds=_REF_EXPRESSION,
                    least=_REF_EXPRESSION,
                    text=_TEXT,
                    see=_TEXTS,
                )
            ),
            "ends": _list(_object(["name", "condition"], name=_TEXT, condition=_REF_EXPRESSION)),
            "views": _list(
                _object(
                    ["name", "text", "parts"],
                    name=_TEXT,
                    text=_TEXT,
                    parts=_list({"anyOf": [_TEXT, _REF_EXPRESSION]}),
                )
            ),
        },
    ),
    "example": (
        ["story", "doctests"],
        {
            "story": _TEXT,
            "doctests": _list(
                _object(
                    ["call", "expression", "tree", "expected"],
                    call=_TEXT,
                    expression=_TEXT,
                    tree={"type": "array"},
                    expected=_VALUE,
                )
            ),
        },
    ),
    "trace": (
        ["protocol", "moves"],
        {
            "protocol": _TEXT,
            "players": _list(_pair(_TEXT, _TEXT)),
            "set": _list(_pair(_TEXT, _TEXT)),
            "setup": _list(_pair(_TEXT, _TEXTS)),
            "moves": _list(
                _object(
                    ["player", "move", "uses", "view", "since"],
                    player=_TEXT,
                    move=_TEXT,
                    turn=_TEXT,
                    uses=_TEXTS,
                    view=_list(_pair({"type": ["string", "null"]}, _TEXT)),
                    since=_list(_pair({"type": ["string", "null"]}, _TEXT)),
                    choices=_TEXTS,
                )
            ),
            "ends": _TEXT,
        },
    ),
    "interpretation": (
        ["question", "reading"],
        {"question": _TEXT, "reading": _TEXT, "about": _TEXTS, "finding": _TEXT},
    ),
}
_ENTRY: dict[str, Any] = {
    "name": _TEXT,
    "values": {"type": "object", "additionalProperties": _VALUE},
    "text": _TEXT,
    "synonyms": _TEXTS,
    "abbreviation": _TEXT,
    "source": _TEXT,
    "open": _TEXT,
}
_CATALOGUE: tuple[list[str], dict[str, Any]] = (
    ["entries"],
    {"columns": _list(_REF_DOMAIN), "entries": _list(_object(["name", "values"], **_ENTRY))},
)
_CELLS = {"type": "object", "additionalProperties": {"anyOf": [_VALUE, _REF_EXPRESSION]}}
_NEED = _object(["condition"], condition=_REF_EXPRESSION, label=_TEXT, source=_TEXT)
_ACTION = {**_ENTRY, "values": _CELLS, "needs": _list(_NEED), "times": _REF_EXPRESSION}
_QUESTIONS = _list(
    _object(
        ["id", "asks", *_RULE],
        id=_TEXT,
        asks=_TEXT,
        parameters=_list(_REF_DOMAIN),
        result=_REF_DOMAIN,
    )
)
_KINDS["table"][1]["questions"] = _QUESTIONS  # one for each field
_KINDS["actions"] = (
    ["entries", "after", "questions"],
    {
        "columns": _list(_REF_DOMAIN),
        "entries": _list(_object(["name", "values", "needs"], **_ACTION)),
        "after": _list(_ROW),
        "default": _REF_EXPRESSION,
        "questions": _QUESTIONS,
    },
)


def data_schema() -> dict[str, Any]:
    """What `build/data/<game>.json` holds."""
    head = {
        "id": _TEXT,
        "scope": _TEXT,
        "title": _TEXT,
        "quantity": _TEXT,
        "covers": _TEXTS,
        "source": _TEXT,
        "notes": _TEXTS,
        "overrides": _TEXTS,
        "place": _object(["page", "line"], page=_TEXT, line={"type": "integer"}),
        "parameters": _list(_REF_DOMAIN),
        "result": _REF_DOMAIN,
    }
    blocks = [_block(kind, *_KINDS.get(kind, _CATALOGUE), head) for kind in KINDS]
    page = _object(
        ["name", "title", "covers", "blocks"], name=_TEXT, title=_TEXT, covers=_TEXTS, blocks=_TEXTS
    )
    game = _object(
        ["format", "generator", "id", "title", "domains", "pages", "blocks"],
        format={"const": 1},
        domains=_list(_REF_DOMAIN),
        pages=_list(page),
        blocks=_list({"oneOf": blocks}),
        **dict.fromkeys(
            ("generator", "id", "title", "language", "notice", "version", "date", "author",
             "licence", "source"), _TEXT),
    )  # fmt: skip
    return {"$schema": DIALECT, **game, "$defs": {"domain": _DOMAIN, "expression": _EXPRESSION}}


def _block(
    kind: str, required: list[str], own: dict[str, Any], head: dict[str, Any]
) -> dict[str, Any]:
    needed = ["id", "kind", "scope", "covers", "place", *required]
    return _object(needed, **{**head, **own, "kind": {"const": kind}})


def named_schemas() -> dict[str, dict[str, Any]]:
    """All schemas by the name that `arbitre schema` takes."""
    bodies = {kind.name: kind.record.schema() for kind in KINDS.values() if kind.name != "example"}
    return {
        "data": data_schema(),
        "game": {"$schema": DIALECT, **GAME.schema()},
        "page": {"$schema": DIALECT, **FRONT.schema()},
        **{name: {"$schema": DIALECT, **body} for name, body in bodies.items()},
    }
