"""The content-hash cache: for each kind of run one file of results by unit. Light to import."""

from __future__ import annotations

import json
import os

from arbitre import __version__
from arbitre.lint.files import digest

FOLDER = ".arbitre_cache"
_SEAL = ', "seal": "'  # the last key: a digest of all before it
KEPT = 20  # kinds of run (options, configuration); the oldest go

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    Results = dict[str, list[dict[str, Any]]]


def run_key(parts: Sequence[str | bytes]) -> str:
    """A key for everything but the files that a result depends on."""
    joined = b"\0".join(p if isinstance(p, bytes) else p.encode() for p in (__version__, *parts))
    return digest(joined)


def unit_key(files: Sequence[tuple[str, str]]) -> str:
    """A key for a unit: the paths of its files and the digests of their contents."""
    return digest("\0".join(f"{path}\0{content}" for path, content in files).encode())


def load(root: str, key: str) -> dict[str, Any]:
    """The record of an earlier run; a cache that cannot be read is no cache."""
    try:
        with open(f"{root}/{FOLDER}/{key}.json", encoding="utf-8") as file:
            text = file.read()
    except (OSError, ValueError):
        return {}
    written, _, seal = text.rpartition(_SEAL)
    if digest(f"{written}}}".encode()) != seal[:-2]:
        return {}  # cut short, or changed by another hand
    record: dict[str, Any] = json.loads(text)
    return record


def save(root: str, key: str, record: dict[str, Any]) -> None:
    """Write beside and swap in; a folder that cannot be written is left alone."""
    folder = f"{root}/{FOLDER}"
    try:
        os.makedirs(folder, exist_ok=True)
        if not os.path.exists(f"{folder}/.gitignore"):
            with open(f"{folder}/.gitignore", "w", encoding="utf-8") as file:
                file.write("*\n")
        beside = f"{folder}/{key}.{os.getpid()}.tmp"
        with open(beside, "w", encoding="utf-8") as file:
            text = json.dumps(record, ensure_ascii=False)
            file.write(f'{text[:-1]}{_SEAL}{digest(text.encode())}"}}')
        os.replace(beside, f"{folder}/{key}.json")
        _prune(folder)
    except OSError:
        return


def _prune(folder: str) -> None:
    records = [entry for entry in os.scandir(folder) if entry.name.endswith(".json")]
    for entry in sorted(records, key=lambda e: e.stat().st_mtime)[:-KEPT]:
        os.unlink(entry.path)
