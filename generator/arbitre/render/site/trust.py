"""Whether what an earlier build has kept was kept by this user.

Sphinx keeps pages as pickles and Jinja keeps templates as bytecode; loading either can run any
code. Such files in a pull request must not be taken for our own, so the folder carries a seal
that only this user can make.
"""

import os
from hashlib import blake2b
from pathlib import Path

SEAL = "seal"


def is_ours(folder: Path) -> bool:
    try:
        return (folder / SEAL).read_text(encoding="ascii") == _seal(folder)
    except (OSError, UnicodeError):
        return False


def make_ours(folder: Path) -> None:
    """To be called on a folder that holds nothing of others."""
    try:
        (folder / SEAL).write_text(_seal(folder), encoding="ascii")
    except OSError:
        return  # without a key of our own nothing is trusted, and nothing is lost


def _seal(folder: Path) -> str:
    return blake2b(os.fsencode(folder.resolve()), key=_key()).hexdigest()


def _key() -> bytes:
    """A secret of the user's, outside of any project; made when it is first asked for."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    path = Path(home, "arbitre", "key")
    if not path.is_file():
        path.parent.mkdir(parents=True, exist_ok=True)
        made = path.with_name(f"key.{os.getpid()}")
        with open(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(os.urandom(32))
        made.replace(path)
    return path.read_bytes()
