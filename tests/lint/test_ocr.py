"""What the OCR rules know beside the lexicon, and when they load it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import arbitre
from arbitre.lint.run import Run

DOUBTED = "Le tireur vise la fernme à la fin du tour.\n"
SCAN = "La figurine a déja joué de cette facon, méme aprés la derniére phase.\n"
LOADED = """
import sys
from arbitre.cli import main
main(["lint", "--no-cache", *sys.argv[1:]])
print("arbitre.french.judge" in sys.modules)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def codes(*paths: str) -> list[str]:
    return [d["code"] for d in Run(paths or ["."]).results() if d["code"].startswith("OCR")]


def test_a_word_of_the_project_is_known(folder: Path) -> None:
    (folder / "a.txt").write_text(DOUBTED, "utf-8")
    assert codes() == ["OCR101"]
    (folder / "arbitre.toml").write_text('words = ["fernme"]\n', "utf-8")
    assert codes() == []


def test_a_file_of_words_is_read_again_when_it_changes(folder: Path) -> None:
    (folder / "a.txt").write_text(DOUBTED, "utf-8")
    (folder / "arbitre.toml").write_text('words = "mots.lst"\n', "utf-8")
    (folder / "mots.lst").write_text("autre\n", "utf-8")
    assert codes("a.txt") == ["OCR101"]
    (folder / "mots.lst").write_text("autre\nfernme\n", "utf-8")
    assert codes("a.txt") == []
    assert codes("a.txt") == []


def test_a_missing_file_of_words_is_reported(folder: Path) -> None:
    (folder / "a.txt").write_text("Le joueur lance les dés.\n", "utf-8")
    (folder / "arbitre.toml").write_text('words = "mots.lst"\n', "utf-8")
    assert "SRC602" in [d["code"] for d in Run(["a.txt"]).results()]


def test_terms_of_a_game_are_known_on_all_its_pages(folder: Path) -> None:
    terms = "```{terms} mots\nentries:\n  Fernme: celle qui mène la bande.\n```\n"
    (folder / "game.yaml").write_text("title: Essai\npages: [a, b]\n", "utf-8")
    (folder / "a.md").write_text(f"# Les mots\n\n{terms}", "utf-8")
    (folder / "b.md").write_text(f"# Le tir\n\n{DOUBTED}", "utf-8")
    assert codes() == []
    (folder / "a.md").write_text("# Les mots\n\nVoir la suite.\n", "utf-8")
    assert codes() == ["OCR101"]


def test_a_name_that_comes_again_is_known(folder: Path) -> None:
    (folder / "a.txt").write_text("Le chef Grochak tire, puis Grochak court. Grochak gagne.\n")
    assert codes() == []


def test_text_in_a_scalar_is_fixed_without_breaking_it(folder: Path) -> None:
    (folder / "game.yaml").write_text("title: Essai\npages: [a]\n", "utf-8")
    block = '```{sequence} tour\nsteps:\n  - {n: 1, do: "Tirer méme aprés la phase."}\n```\n'
    (folder / "a.md").write_text(f"# Le tour\n\n{block}", "utf-8")
    found = [d for d in Run(["."]).results() if d["code"] == "OCR102"]
    assert [d["fix"]["edits"][0]["text"] for d in found] == ["même", "après"]


def test_readings_come_best_first_with_the_fix(folder: Path) -> None:
    (folder / "a.txt").write_text(SCAN, "utf-8")
    for found in Run(["a.txt"]).results():
        if found["code"].startswith("OCR"):
            assert found["fix"]["edits"][0]["text"] == found["suggestions"][0]


@pytest.mark.parametrize(
    "text",
    [
        "The player rolls two dice and then reads the result in the table of the next page.\n",
        "El jugador lanza los dados y luego lee el resultado en la tabla de la página.\n",
        "Der Spieler würfelt mit zwei Würfeln und liest das Ergebnis in der Tabelle ab.\n",
    ],
)
def test_other_languages_are_left_alone_and_load_nothing(folder: Path, text: str) -> None:
    (folder / "a.txt").write_text(text, "utf-8")
    assert codes() == []
    assert loaded(folder) is False


def test_french_loads_the_models(folder: Path) -> None:
    (folder / "a.txt").write_text(SCAN, "utf-8")
    assert loaded(folder) is True


def loaded(folder: Path) -> bool:
    command = [sys.executable, "-c", LOADED, "a.txt"]
    package = str(Path(arbitre.__file__).parents[1])
    env = {**os.environ, "PYTHONPATH": package}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, check=True)
    return done.stdout.decode().split()[-1] == "True"


def test_selecting_unused_ignores_runs_what_they_may_silence(folder: Path) -> None:
    ignore = "<!-- arbitre: ignore[OCR102] -->\n"
    (folder / "a.md").write_text(f"{ignore}{SCAN}", "utf-8")
    selected = [d["code"] for d in Run(["a.md"], select=["SRC901"], use_cache=False).results()]
    assert selected == []
    (folder / "a.md").write_text(f"{ignore}Le joueur lance les dés.\n", "utf-8")
    selected = [d["code"] for d in Run(["a.md"], select=["SRC901"], use_cache=False).results()]
    assert selected == ["SRC901"]
