"""Configuration: `arbitre.toml`, or `[tool.arbitre]` in `pyproject.toml`, found upwards."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from arbitre.finding import Finding, Span
from arbitre.lint.diagnostic import SEVERITIES, Severity
from arbitre.source.text import decode

KEYS = {
    "select": "list",
    "ignore": "list",
    "exclude": "list",
    "per-file-ignores": "lists",
    "severity": "severities",
    "baseline": "text",
    "language": "language",
    "typography": "typography",
    "words": "words",
}
SPACES = ("any", "nbsp", "nnbsp")
TYPOGRAPHY = {
    "punctuation": SPACES,
    "colon": SPACES,
    "guillemets": SPACES,
    "units": SPACES,
    "thousands": SPACES,
    "dash": ("en", "em"),
}


@dataclass(frozen=True, slots=True)
class Typography:
    """The choices French typography leaves: which no-break space where, which dash.

    `any` takes either space for right; what is missing is then written as the Imprimerie
    nationale has it: narrow, but for the colon and for units.
    """

    punctuation: str = "any"
    colon: str = "any"
    guillemets: str = "any"
    units: str = "any"
    thousands: str = "any"
    dash: str = "en"


@dataclass(frozen=True, slots=True)
class Config:
    path: str = ""
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    per_file_ignores: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    severity: Mapping[str, Severity] = field(default_factory=dict)
    baseline: str = ""
    language: str = ""
    typography: Typography = field(default_factory=Typography)
    words: tuple[str, ...] = ()
    words_path: str = ""  # of the file that they are from, if any
    findings: tuple[Finding, ...] = ()


def read_config(path: str, data: bytes) -> Config:
    """Read a configuration file; what is wrong with it becomes findings, the rest counts."""
    import tomllib

    file = decode(path, data)
    try:
        document = tomllib.loads(file.text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        place = Span(path, 0, len(file.lines[0]))
        return Config(path, findings=(Finding("SRC602.syntax", place, {"problem": str(error)}),))
    if os.path.basename(path) == "pyproject.toml":
        document = document.get("tool", {}).get("arbitre", {})
    return _Reader(path, file.text).config(document)


class _Reader:
    def __init__(self, path: str, text: str) -> None:
        self.path, self.text = path, text
        self.findings: list[Finding] = []
        self.words_path = ""

    def config(self, document: Mapping[str, Any]) -> Config:
        values: dict[str, Any] = {}
        for key, value in document.items():
            if key not in KEYS:
                self.unknown(key, KEYS)
                continue
            read = self.value(key, KEYS[key], value)
            if read is not None:
                values[key.replace("-", "_")] = read
        if values.get("baseline"):
            values["baseline"] = os.path.join(os.path.dirname(self.path), values["baseline"])
        return Config(
            self.path, words_path=self.words_path, findings=tuple(self.findings), **values
        )

    def value(self, key: str, shape: str, value: Any) -> Any:
        if shape == "list" and _is_list(value):
            return tuple(value)
        if shape == "lists" and isinstance(value, dict) and all(map(_is_list, value.values())):
            return {name: tuple(codes) for name, codes in value.items()}
        if shape == "severities" and isinstance(value, dict):
            wrong = [v for v in value.values() if v not in SEVERITIES]
            if not wrong:
                return value
        if shape == "text" and isinstance(value, str):
            return value
        if shape == "language" and value in ("fr", "en"):
            return value
        if shape == "typography" and isinstance(value, dict):
            return self.typography(value)
        if shape == "words":
            words = self.words(value)
            if words is not None:
                return words
        problem = f"{key} = {value!r}"
        self.findings.append(Finding("SRC602", self.place(key), {"problem": problem}))
        return None

    def typography(self, table: Mapping[str, Any]) -> Typography:
        chosen: dict[str, str] = {}
        for key, value in table.items():
            if key not in TYPOGRAPHY:
                self.unknown(key, TYPOGRAPHY)
            elif value not in TYPOGRAPHY[key]:
                args = {"problem": f"typography.{key} = {value!r}"}
                self.findings.append(Finding("SRC602", self.place(key), args))
            else:
                chosen[key] = value
        return Typography(**chosen)

    def words(self, value: Any) -> tuple[str, ...] | None:
        """A list of words, or the name of a file of words beside the configuration."""
        if not isinstance(value, str):
            return tuple(value) if _is_list(value) else None
        self.words_path = os.path.join(os.path.dirname(self.path), value)
        try:
            with open(self.words_path, "rb") as file:
                return tuple(decode(value, file.read()).text.split())
        except OSError:
            return None

    def unknown(self, key: str, known: Iterable[str]) -> None:
        from arbitre.model.shape import unknown

        self.findings.append(unknown("SRC601", self.place(key), key, list(known)))

    def place(self, key: str) -> Span:
        at = max(self.text.find(key), 0)
        return Span(self.path, at, at + len(key))


def _is_list(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)
