"""A small game in a folder of its own, and two ways to run the command in it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import arbitre
from arbitre.cli import main

PACKAGE = Path(arbitre.__file__).resolve().parents[1]
SETTINGS = ("LC_ALL", "LC_MESSAGES", "ARBITRE_LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS")

GAME = """\
title: Essai
language: fr
domains:
  portée: [courte, moyenne, longue]
  à_couvert: {values: oui/non, label: Cible à couvert}
pages: [index, tir]
"""
INDEX = "# Essai\n\nVoir le tir.\n"
TIR = """\
# Tirer

```{modifiers} tir.difficulté
title: Difficulté d’un tir
base: {by: portée, courte: 4, moyenne: 5, longue: 6}
add:
  - {if: à_couvert, value: +2, label: Cible à couvert}
```

```{table} dégâts
title: Dégâts
rows: jet = D3
columns: succès = 0..2
cells: |
  .   0  1  2
  1   0  0  1
  2   0  1  2
  3   0  2  3
```

```{example} tir.muret
Une cible proche se cache derrière un muret.
>>> tir.difficulté(portée=courte, à_couvert=oui)
6
```
"""


class Result(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def plain_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees the locale, the colours or the folder of whoever runs it."""
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A clean game of two pages with one example, in the folder `jeu`."""
    folder = tmp_path / "jeu"
    folder.mkdir()
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "index.md").write_text(INDEX, encoding="utf-8")
    (folder / "tir.md").write_text(TIR, encoding="utf-8")
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command in this process."""

    def run(*arguments: object) -> Result:
        capsys.readouterr()
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as error:  # argparse
            code = error.code if isinstance(error.code, int) else 1
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return Result(code, out, err)

    return run


@pytest.fixture
def spawn() -> Run:
    """Run the command as a process of its own."""

    def spawn(
        *arguments: object, stdin: bytes = b"", cwd: Path | None = None, **env: str
    ) -> Result:
        done = subprocess.run(
            [sys.executable, "-m", "arbitre", *map(str, arguments)],
            input=stdin,
            capture_output=True,
            check=False,
            cwd=cwd,
            env=environment(**env),
            timeout=60,
        )
        result = Result(done.returncode, done.stdout.decode(), done.stderr.decode())
        assert "Traceback" not in result.err, result.err
        return result

    return spawn


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(PACKAGE), "PYTHONUTF8": "1", **more}
