"""The format `concise`: one line per diagnostic."""

from collections.abc import Sequence

from arbitre.lint.diagnostic import Diagnostic
from arbitre.lint.formats.text import flat


def render(diagnostics: Sequence[Diagnostic], _files: object, **_: object) -> str:
    return "".join(f"{_line(diagnostic)}\n" for diagnostic in diagnostics)


def _line(diagnostic: Diagnostic) -> str:
    place = diagnostic.place
    where = f"{flat(place.path)}:{place.start.line}:{place.start.column}"
    return f"{where}: {diagnostic.code} [{diagnostic.name}] {flat(diagnostic.message)}"
