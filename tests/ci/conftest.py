"""A small rules project under git, and whether packages can be had here."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WHO = {
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b.c", "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@b.c", "GIT_CONFIG_GLOBAL": os.devnull, "LANG": "C.UTF-8",
}  # fmt: skip

GAME = "title: Essai\nlanguage: fr\ndomains: {portée: [courte, longue]}\npages: [tir, suite]\n"
TIR = """\
# Tirer

```{modifiers} tir.difficulté
base: {by: portée, courte: 4, longue: 6}
```
"""
SUITE = """\
# Suite

```{example} tir.exemple
Une cible proche.
>>> tir.difficulté(portée=courte)
4
```
"""


def run(
    command: list[str], folder: Path, *, code: int | None = 0, **more: str
) -> subprocess.CompletedProcess[str]:
    """Run a program with what it prints taken down; `code` is what it must exit with."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=folder, env={**environment, **WHO, **more}, text=True, capture_output=True,
        check=False, timeout=300,
    )  # fmt: skip
    if code is not None:
        assert done.returncode == code, done.stdout + done.stderr
    return done


def commit(folder: Path) -> str:
    run(["git", "init", "-q"], folder)
    run(["git", "add", "-A"], folder)
    run(["git", "commit", "-qm", "Change"], folder)
    return run(["git", "rev-parse", "HEAD"], folder).stdout.strip()


@pytest.fixture(scope="session")
def index(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Skips where no package index can be reached."""
    target = tmp_path_factory.mktemp("index")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--retries", "0",
               "--timeout", "10", "--dest", str(target), "markdown-it-py"]  # fmt: skip
    if run(command, target, code=None).returncode:
        pytest.skip("no package index can be reached from here")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A clean game in `rules`, committed."""
    folder = tmp_path / "project"
    (folder / "rules").mkdir(parents=True)
    for name, text in (("game.yaml", GAME), ("tir.md", TIR), ("suite.md", SUITE)):
        (folder / "rules" / name).write_text(text, encoding="utf-8")
    commit(folder)
    return folder


def spoil(project: Path) -> None:
    """A change to one page that makes the example on another one false."""
    page = project / "rules" / "tir.md"
    page.write_text(TIR.replace("courte: 4", "courte: 5"), encoding="utf-8")
