"""The words of the tool in French and in English, by key; families in modules beside this one."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Literal

    Language = Literal["fr", "en"]
    Words = dict[str, dict[Language, str]]
else:
    Language, Words = str, dict

LANGUAGES: tuple[Language, ...] = ("fr", "en")
MODULES = (
    "notes",
    "src",
    "src_model",
    "tab",
    "tab_text",
    "dec",
    "fct",
    "ref",
    "trm",
    "pro",
    "exm",
    "ocr",
    "typ",
    "txt",
    "prn",
    "cli",
    "mutate",
    "since",
)

_NESTED = re.compile(r"\{([a-z]+\.[a-z-]+)\}")


@cache
def catalogue() -> Words:
    """All messages. A key is a rule's code, `CODE.variant`, or `family.word`."""
    words: Words = {}
    for name in MODULES:
        words.update(import_module(f"arbitre.messages.{name}").WORDS)
    return words


def say(key: str, language: Language, args: Mapping[str, str] | None = None) -> str:
    """The message in the language; an argument `{shape.text}` is itself a key."""
    values = {name: _argument(value, language) for name, value in (args or {}).items()}
    return catalogue()[key][language].format_map(values)


def _argument(value: str, language: Language) -> str:
    nested = _NESTED.fullmatch(value)
    if nested is not None and nested[1] in catalogue():
        return catalogue()[nested[1]][language]
    return value
