"""Which files a lint run looks at, and which of them make a game. Imports nothing heavy."""

import os
from collections.abc import Iterable, Mapping
from hashlib import blake2b

GAME_FILE = "game.yaml"
SUFFIXES = (".md", ".txt")
SKIPPED = ("build", "dist", "node_modules", "__pycache__")
STDIN = "<stdin>"


class PathError(Exception):
    """A path or revision that was asked for and cannot be read: exit code 2."""

    def __init__(self, key: str, path: str, reason: str = "") -> None:
        super().__init__(key)
        self.key, self.path, self.reason = key, path, reason


def collect(paths: Iterable[str], exclude: Iterable[str]) -> list[str]:
    """The files under the paths, sorted, relative to the working directory, with `/`."""
    found: set[str] = set()
    patterns = tuple(exclude)
    for path in paths:
        if os.path.isdir(path):
            found.update(_walk(path, patterns))
        elif os.path.exists(path):
            if not os.access(path, os.R_OK):
                raise PathError("cli.no-permission", path)
            found.add(shown(path))
        else:
            raise PathError("cli.no-such-path", path)
    return sorted(found)


def shown(path: str) -> str:
    """The path as diagnostics name it."""
    if path == STDIN:
        return path
    relative = os.path.relpath(path)
    return relative.replace(os.sep, "/")


def read(path: str, overrides: Mapping[str, bytes]) -> bytes:
    if path in overrides:
        return overrides[path]
    if os.path.islink(path):
        _refuse_outside(path)
    with open(path, "rb") as file:
        return file.read()


def _refuse_outside(link: str) -> None:
    """Rules come from strangers: a link may not show them, in a report, any file of the machine."""
    target = os.path.realpath(link)
    homes = (os.getcwd(), os.path.dirname(os.path.abspath(link)))
    if not any(target.startswith(os.path.realpath(home) + os.sep) for home in homes):
        from errno import EACCES

        raise PermissionError(EACCES, "a link that leads out of the folder", link)


def digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


def game_of(path: str, overrides: Mapping[str, bytes]) -> str | None:
    """The folder of the game that a file belongs to, if any."""
    folder, _, name = path.rpartition("/")
    if name != GAME_FILE and not name.endswith(".md"):
        return None
    marker = f"{folder}/{GAME_FILE}" if folder else GAME_FILE
    return folder or "." if marker in overrides or os.path.exists(marker) else None


def game_files(folder: str, overrides: Mapping[str, bytes]) -> list[str]:
    """`game.yaml` and the pages beside it."""
    prefix = "" if folder == "." else f"{folder}/"
    names = {name for name in os.listdir(folder) if name.endswith(".md")} | {GAME_FILE}
    names |= {
        path.removeprefix(prefix)
        for path in overrides
        if path.startswith(prefix) and path.endswith(".md") and "/" not in path[len(prefix) :]
    }
    return sorted(prefix + name for name in names)


def matches(path: str, patterns: Iterable[str]) -> bool:
    """Whether a glob fits the path, one of its folders, or its name."""
    from fnmatch import fnmatch

    parts = path.split("/")
    return any(
        fnmatch(path, pattern)
        or any(fnmatch("/".join(parts[: n + 1]), pattern.rstrip("/")) for n in range(len(parts)))
        or any(fnmatch(part, pattern.rstrip("/")) for part in parts)
        for pattern in patterns
    )


def _walk(root: str, exclude: tuple[str, ...]) -> Iterable[str]:
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(
            name
            for name in folders
            if name not in SKIPPED
            and not name.startswith(".")
            and not (exclude and matches(shown(f"{folder}/{name}"), exclude))
        )
        for name in (*names, *folders):  # a folder of such a name is reported as no file
            if name == GAME_FILE or name.endswith(SUFFIXES):
                path = shown(f"{folder}/{name}")
                if not (exclude and matches(path, exclude)):
                    yield path
