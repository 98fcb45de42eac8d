"""Games on disk: finding their folders and reading them whole."""

import os
from collections.abc import Iterable
from pathlib import Path

from arbitre.model.game import GAME_FILE, Game, build_game, read_rules_page
from arbitre.source.text import decode

SKIPPED = ("build", "dist", "node_modules", "__pycache__")


def find_games(paths: Iterable[str | Path]) -> dict[str, Path]:
    """The games at or below the paths, by name (that of their folder), in order."""
    found: dict[str, Path] = {}
    for path in paths:
        start = Path(path)
        if start.is_file():
            start = start.parent
        for folder, folders, names in os.walk(start):
            folders[:] = sorted(n for n in folders if n not in SKIPPED and not n.startswith("."))
            if GAME_FILE in names:
                found.setdefault(Path(folder).resolve().name, Path(folder))
    return dict(sorted(found.items()))


def rules_folders(given: Iterable[str] | None) -> list[str]:
    """Where games are looked for: as told, else in `source_rules`, else here."""
    if given:
        return list(given)
    return ["source_rules"] if Path("source_rules").is_dir() else ["."]


def sources_of(folder: Path) -> list[Path]:
    """The files that a game is read from: `game.yaml`, then the pages."""
    pages = sorted(page for page in folder.glob("*.md") if page.is_file())
    return [folder / GAME_FILE, *pages]


def load_game(folder: str | Path) -> Game:
    """Read one game. What cannot be read is in its findings; OSError only for `game.yaml`."""
    base = Path(folder)
    game_file, *pages = [decode(_shown(path), path.read_bytes()) for path in sources_of(base)]
    return build_game(game_file, base.resolve().name, map(read_rules_page, pages))


def _shown(path: Path) -> str:
    return os.path.relpath(path).replace(os.sep, "/")
