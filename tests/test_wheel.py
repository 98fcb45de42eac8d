"""The wheel holds all it needs, and works where the repository is not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([sys.executable, *command, "-w", str(folder), str(REPOSITORY)], check=True)
    (built,) = folder.glob("arbitre-*.whl")
    return built


def test_the_wheel_works_outside_the_repository(wheel: Path, tmp_path: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for path in (REPOSITORY / "templates").rglob("*.*"):
        assert f"arbitre/templates/{path.relative_to(REPOSITORY / 'templates').as_posix()}" in names
    assert "arbitre/py.typed" in names
    licences = {name.rpartition("/")[2] for name in names if "/licenses/" in name}
    assert licences == {"LICENSE", "LICENSE-rules"}
    data = [i for i in zipfile.ZipFile(wheel).infolist() if "/french/data/" in i.filename]
    assert {item.filename.rpartition("/")[2] for item in data} == {
        *("lexicon.bin", "context.bin", "confusions.tsv", "words.tsv", "LICENCES.md"),
    }
    assert sum(item.file_size for item in data) < 25_000_000
    assert not [name for name in names if "tests" in name or "__pycache__" in name]

    venv.create(tmp_path / "env", with_pip=True)
    programs = tmp_path / "env" / ("Scripts" if os.name == "nt" else "bin")
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    quiet = ["install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([programs / "python", "-m", "pip", *quiet, wheel], check=True, env=env)

    here = tmp_path / "ailleurs"
    here.mkdir()

    def arbitre(*arguments: str) -> str:
        done = subprocess.run(
            [programs / "arbitre", *arguments],
            cwd=here, env=env, capture_output=True, check=False, encoding="utf-8",
        )  # fmt: skip
        assert done.returncode == 0, (arguments, done.stdout, done.stderr)
        return done.stdout

    arbitre("init", "jeu")
    arbitre("lint", "jeu", "--fail-level", "info")
    (here / "scan.txt").write_text("La cible a déja joué de cette facon.\n", encoding="utf-8")
    arbitre("lint", "--fix", "--unsafe-fixes", "--select", "OCR", "scan.txt")
    assert (here / "scan.txt").read_text("utf-8") == "La cible a déjà joué de cette façon.\n"
    arbitre("test", "jeu")
    assert "unquoted-colon" in arbitre("rule", "SRC311")
    arbitre("build")
    assert json.loads((here / "build/data/jeu.json").read_text(encoding="utf-8"))["id"] == "jeu"
    assert "$schema" in json.loads(arbitre("schema", "data"))
