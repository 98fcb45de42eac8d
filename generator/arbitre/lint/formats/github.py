"""The format `github`: workflow commands, which become annotations on a pull request."""

from collections.abc import Sequence

from arbitre.lint.diagnostic import SEVERITIES, Diagnostic
from arbitre.lint.formats import last_line

_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = _DATA | str.maketrans({":": "%3A", ",": "%2C"})


def render(diagnostics: Sequence[Diagnostic], _files: object, **_: object) -> str:
    # Ten annotations of a step are shown: let them be the worst ones.
    ordered = sorted(diagnostics, key=lambda diagnostic: SEVERITIES.index(diagnostic.severity))
    return "".join(f"{_command(diagnostic)}\n" for diagnostic in ordered)


def _command(diagnostic: Diagnostic) -> str:
    place = diagnostic.place
    properties = {
        "file": place.path,
        "line": str(place.start.line),
        "endLine": str(last_line(place)),
        "title": f"{diagnostic.code} {diagnostic.name}",
    }
    # Columns are refused on an annotation of several lines.
    if place.start.line == place.end.line:
        properties["col"] = str(place.start.column)
        properties["endColumn"] = str(place.end.column)
    order = ("file", "line", "endLine", "col", "endColumn", "title")
    listed = ",".join(
        f"{name}={properties[name].translate(_PROPERTY)}" for name in order if name in properties
    )
    return f"::{_COMMANDS[diagnostic.severity]} {listed}::{diagnostic.message.translate(_DATA)}"
