"""Scripts of the site: the modules as one plain script, and the data of each game as another.

Pages opened from disk can load neither modules nor JSON, so both become classic scripts.
"""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from arbitre.messages import catalogue
from arbitre.model.blocks import rules_of
from arbitre.model.game import Game
from arbitre.render.data import export
from arbitre.render.pages import templates_folder

MODULES = (
    "fraction", "values", "pools", "evaluate", "rules", "actions", "ask",
    "words", "form", "page", "search",
)  # fmt: skip
_IMPORT = re.compile(r"^import\s[^;]*;\n", re.MULTILINE)
_EXPORT = re.compile(r"^export\s+", re.MULTILINE)


@cache
def script() -> str:
    """The ES modules in order, in one function, so that no name leaks."""
    folder = templates_folder() / "site" / "js"
    texts = [(folder / f"{name}.js").read_text(encoding="utf-8") for name in MODULES]
    joined = "\n".join(_EXPORT.sub("", _IMPORT.sub("", text)) for text in texts)
    return f'(() => {{\n"use strict";\n{joined}\nstart();\n}})();\n'


def browser_data(game: Game) -> dict[str, Any]:
    """What the forms need of a game: its rules, their titles, the words of a trace."""
    asked = {block.id for block in game.blocks.values() if rules_of(block)}
    blocks = [_lean(block) for block in export(game)["blocks"] if block["id"] in asked]
    words = {
        key: said["fr"]
        for key, said in sorted(catalogue().items())
        if key.startswith(("trace.", "round.", "ask."))
    }
    return {"id": game.id, "blocks": blocks, "words": words}


def _lean(block: dict[str, Any]) -> dict[str, Any]:
    left_out = ("covers", "source", "notes", "overrides", "place", "scope", "monotone")
    return {key: value for key, value in block.items() if key not in left_out}


def write_data(target: Path, game: Game) -> None:
    data = json.dumps(browser_data(game), ensure_ascii=False, separators=(",", ":"))
    # `<` cannot end a script here; U+2028 is a line end to old parsers
    text = f"(globalThis.arbitreGames ??= []).push({data});\n".replace("\u2028", "\\u2028")
    target.write_text(text, encoding="utf-8")
