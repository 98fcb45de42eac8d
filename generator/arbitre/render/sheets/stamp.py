"""Whether sheets are still those of their sources. Light to import: a build with nothing to do
loads neither the model nor WeasyPrint.
"""

from __future__ import annotations

import json
import os
from hashlib import blake2b

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

FOLDER = ".sheets"  # beside the sheets, in the output
SKIPPED = ("build", "dist", "node_modules", "__pycache__")
PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def settings(base_url: str, language: str, templates: Iterable[str]) -> tuple[str, ...]:
    """What a build depends on besides the game and the tool."""
    own = (f"{path}\0{contents(path)}" for path in templates)
    return (base_url, language, os.getcwd(), os.environ.get("SOURCE_DATE_EPOCH", ""), *own)


def game_folders(paths: Iterable[str]) -> dict[str, str]:
    """Games at or below the paths, by name, as the model finds them."""
    found: dict[str, str] = {}
    for path in paths:
        for here, folders, names in os.walk(path):
            folders[:] = sorted(n for n in folders if n not in SKIPPED and not n.startswith("."))
            if "game.yaml" in names:
                found.setdefault(os.path.basename(os.path.realpath(here)), here)
    return dict(sorted(found.items()))


def unchanged(
    games: dict[str, str], output: str, settings: Iterable[str]
) -> list[dict[str, Any]] | None:
    """The sheets as they are, if nothing has changed since they were built; else None."""
    tool = program(settings)
    found: list[dict[str, Any]] = []
    for id, folder in games.items():
        record = load(output, id)
        if record.get("key") != tool + contents(folder):
            return None
        found += record["sheets"]
    return found if all(is_whole(output, sheet) for sheet in found) else None


def program(settings: Iterable[str]) -> str:
    """Of the tool by the state of its files, and of the settings of a run."""
    digest = blake2b(digest_size=16)
    inside = os.path.join(PACKAGE, "templates")
    outside = os.path.join(os.path.dirname(os.path.dirname(PACKAGE)), "templates")
    for path in (*files_below(PACKAGE), *files_below(outside if not os.path.isdir(inside) else "")):
        state = os.stat(path)
        digest.update(f"{path}\0{state.st_size}\0{state.st_mtime_ns}\0".encode())
    for word in settings:
        digest.update(f"{word}\0".encode())
    return digest.hexdigest()


def contents(folder: str) -> str:
    """Of all files below a folder, by what is in them."""
    digest = blake2b(digest_size=16)
    for path in files_below(folder):
        with open(path, "rb") as file:
            digest.update(path.encode() + b"\0" + file.read() + b"\0")
    return digest.hexdigest()


def files_below(folder: str) -> Iterator[str]:
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(n for n in folders if n not in SKIPPED and not n.startswith("."))
        for name in sorted(names):
            if not name.startswith("."):
                yield os.path.join(here, name)


def load(output: str, game: str) -> dict[str, Any]:
    """What an earlier build wrote down about a game; nothing where that cannot be read."""
    try:
        with open(os.path.join(output, FOLDER, f"{game}.json"), encoding="utf-8") as file:
            record = json.load(file)
    except (OSError, ValueError):
        return {}
    return record if isinstance(record, dict) else {}


def save(output: str, game: str, record: dict[str, Any]) -> None:
    target = os.path.join(output, FOLDER, f"{game}.json")
    beside = f"{target}.{os.getpid()}.tmp"
    with open(beside, "w", encoding="utf-8") as file:
        json.dump(record, file, ensure_ascii=False)
    os.replace(beside, target)


def state_of(path: str) -> list[int]:
    """Size and time of a file; two zeros where there is none."""
    try:
        state = os.stat(path)
    except OSError:
        return [0, 0]
    return [state.st_size, state.st_mtime_ns]


def is_whole(output: str, sheet: dict[str, Any]) -> bool:
    """Whether the PDFs of a sheet are there as they were written."""
    pdfs = sheet["pdfs"].items()
    return all(state_of(os.path.join(output, "sheets", f"{n}.pdf")) == was for n, was in pdfs)
