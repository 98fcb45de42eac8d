"""Whether a site is still that of its sources; imports nothing heavy, so that a no-op is quick."""

import os
from hashlib import blake2b
from pathlib import Path

SKIPPED = ("build", "dist", "node_modules", "__pycache__")
CONFIGURATION = ("arbitre.toml", "pyproject.toml")


def fingerprint(rules: list[str], sheets: Path, base_url: str) -> str:
    """Of the sources and settings by content, of the program itself by the state of its files."""
    digest = blake2b(base_url.encode() + b"\0", digest_size=16)
    digest.update(os.environ.get("SOURCE_DATE_EPOCH", "").encode() + b"\0")
    for folder in rules:
        for path in files_below(Path(folder)):
            digest.update(path.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    for name in CONFIGURATION:
        if os.path.isfile(name):
            digest.update(Path(name).read_bytes() + b"\0")
    digest.update(program().encode() + _state((sheets,)).encode())
    return digest.hexdigest()


def program() -> str:
    """Changes with the program: what an earlier one has read is read again."""
    package = Path(__file__).resolve().parents[2]
    above = package if (package / "templates").is_dir() else package.parents[1]
    return _state((package, above / "templates", above / "docs"))


def _state(folders: tuple[Path, ...]) -> str:
    digest = blake2b(digest_size=16)
    for folder in folders:
        for path in files_below(folder):
            state = path.stat()
            digest.update(f"{path}\0{state.st_size}\0{state.st_mtime_ns}\0".encode())
    return digest.hexdigest()


def files_below(folder: Path) -> list[Path]:
    found = []
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(n for n in folders if n not in SKIPPED and not n.startswith("."))
        found += [Path(here, name) for name in sorted(names) if not name.startswith(".")]
    return found


def is_current(output: Path, wanted: str) -> bool:
    stamp = output / ".site" / "fingerprint"
    try:
        same = stamp.read_text(encoding="ascii") == wanted
    except OSError:
        return False
    return same and (output / "site" / "index.html").is_file()
