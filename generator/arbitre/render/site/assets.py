"""Scripts of the site: the modules as one plain script, and the data of each game as another.

Pages opened from disk can load neither modules nor JSON, so both become classic scripts.
"""

import json
import re
from functools import cache
from pathlib import Path

from arbitre.model.game import Game
from arbitre.render.pages import templates_folder
from arbitre.render.site.browser import browser_data

MODULES = (
    "fraction", "values", "pools", "evaluate", "rules", "actions", "ask",
    "words", "machine", "dom", "controls", "answer", "form", "board", "page", "search",
)  # fmt: skip
_COMMENT = re.compile(r"/\*\*.*?\*/ ?|^ *// [^\n]*\n", re.MULTILINE | re.DOTALL)
_MARGIN = re.compile(r"^\s+", re.MULTILINE)  # no text of a module runs over a line
_IMPORT = re.compile(r"^import\s[^;]*;\n", re.MULTILINE)
_EXPORT = re.compile(r"^export\s+", re.MULTILINE)
START = "startForms();\nstartBoards();\nstart();"


@cache
def script(start: str = START) -> str:
    """The ES modules in order, in one function, so that no name leaks; without their comments."""
    folder = templates_folder() / "site" / "js"
    texts = [(folder / f"{name}.js").read_text(encoding="utf-8") for name in MODULES]
    joined = "\n".join(_EXPORT.sub("", _IMPORT.sub("", _COMMENT.sub("", text))) for text in texts)
    joined = _MARGIN.sub("", joined)
    return f'(() => {{\n"use strict";\n{joined}\n{start}\n}})();\n'


def write_data(target: Path, game: Game) -> None:
    data = json.dumps(browser_data(game), ensure_ascii=False, separators=(",", ":"))
    # `<` cannot end a script here; U+2028 is a line end to old parsers
    text = f"(globalThis.arbitreGames ??= []).push({data});\n".replace("\u2028", "\\u2028")
    target.write_text(text, encoding="utf-8")
