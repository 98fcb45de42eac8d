"""A diagnostic: what the linter says, in words, with lines and columns. It prints nothing.

A book typed plainly has ten thousand of them; named tuples are made and compared fastest.
"""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from arbitre.finding import Safety
from arbitre.source.text import Position

Severity = Literal["error", "warning", "info"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info")


class Place(NamedTuple):
    """`path` is relative to the working directory, with `/`."""

    path: str
    start: Position
    end: Position


class Related(NamedTuple):
    place: Place
    message: str


class PlacedEdit(NamedTuple):
    start: Position
    end: Position
    text: str


class PlacedFix(NamedTuple):
    safety: Safety
    edits: tuple[PlacedEdit, ...]


class Diagnostic(NamedTuple):
    code: str
    name: str
    severity: Severity
    message: str
    place: Place
    related: tuple[Related, ...] = ()
    fix: PlacedFix | None = None
    suggestions: tuple[str, ...] = ()

    @property
    def sort_key(self) -> tuple[str, int, str, int, str]:
        place = self.place
        return (place.path, place.start.offset, self.code, place.end.offset, self.message)


def to_json(diagnostic: Diagnostic) -> dict[str, Any]:
    """The diagnostic as the JSON contract has it."""
    fix = diagnostic.fix
    data: dict[str, Any] = {
        "code": diagnostic.code,
        "name": diagnostic.name,
        "severity": diagnostic.severity,
        "message": diagnostic.message,
        **_place(diagnostic.place),
        "related": [{**_place(r.place), "message": r.message} for r in diagnostic.related],
        "fix": None
        if fix is None
        else {
            "safety": fix.safety,
            "edits": [
                {"start": _position(e.start), "end": _position(e.end), "text": e.text}
                for e in fix.edits
            ],
        },
    }
    if diagnostic.suggestions:
        data["suggestions"] = list(diagnostic.suggestions)
    return data


def from_json(data: Mapping[str, Any]) -> Diagnostic:
    """The diagnostic that `to_json` wrote (the cache keeps them so)."""
    fix = data["fix"]
    return Diagnostic(
        data["code"],
        data["name"],
        data["severity"],
        data["message"],
        _read_place(data),
        tuple(Related(_read_place(r), r["message"]) for r in data["related"]),
        None
        if fix is None
        else PlacedFix(
            fix["safety"],
            tuple(
                PlacedEdit(Position(**e["start"]), Position(**e["end"]), e["text"])
                for e in fix["edits"]
            ),
        ),
        tuple(data.get("suggestions", ())),
    )


def _position(position: Position) -> dict[str, int]:
    return {"line": position.line, "column": position.column, "offset": position.offset}


def _place(place: Place) -> dict[str, Any]:
    return {"path": place.path, "start": _position(place.start), "end": _position(place.end)}


def _read_place(data: Mapping[str, Any]) -> Place:
    return Place(data["path"], Position(**data["start"]), Position(**data["end"]))
