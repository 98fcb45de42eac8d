"""How diagnostics are printed: one module per format, imported when it is asked for.

What several formats need lives here. Nothing here decides what is reported.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Protocol

from arbitre.lint.diagnostic import Diagnostic, Place
from arbitre.source.text import SourceFile

FORMATS: tuple[str, ...] = ("text", "json", "github", "sarif", "junit", "gitlab", "concise")

_SURROGATE = re.compile("[\ud800-\udfff]")


class RuleInfo(Protocol):
    """What a format says about a rule; `summary` is one line."""

    @property
    def code(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def severity(self) -> str: ...
    @property
    def summary(self) -> str: ...


def render(
    name: str,
    diagnostics: Sequence[Diagnostic],
    files: Mapping[str, SourceFile],
    *,
    colour: bool = False,
    language: str = "en",
    rules: Mapping[str, RuleInfo],
) -> str:
    """The diagnostics (sorted by the caller) in the format `name`, always encodable as UTF-8."""
    if name not in FORMATS:
        raise ValueError(f"no such format: {name}")
    # A module named json would be taken for the library's by anyone reading its imports.
    module = import_module(f"{__name__}.{'json_' if name == 'json' else name}")
    text: str = module.render(diagnostics, files, colour=colour, language=language, rules=rules)
    # Undecodable file names and YAML escapes bring in surrogates, which no output can hold.
    return _SURROGATE.sub("\ufffd", text)


def fingerprints(
    diagnostics: Sequence[Diagnostic], files: Mapping[str, SourceFile]
) -> tuple[str, ...]:
    """One hash per diagnostic, all different, that outlives the moving of its line.

    A hash is made of the code, the path, the line's trimmed text and how many like it came before.
    """
    from hashlib import sha256

    seen: Counter[tuple[str, str, str]] = Counter()
    hashes = []
    for diagnostic in diagnostics:
        place = diagnostic.place
        file = files.get(place.path)
        text = diagnostic.message if file is None else file.line(place.start.line).strip()
        key = (diagnostic.code, place.path, text)
        parts = "\0".join((*key, str(seen[key])))
        hashes.append(sha256(parts.encode("utf-8", "surrogatepass")).hexdigest())
        seen[key] += 1
    return tuple(hashes)


def last_line(place: Place) -> int:
    """The last line that the place has a character on, or stands on if it is empty."""
    start, end = place.start, place.end
    return end.line - 1 if end.column == 1 and end.line > start.line else end.line
