"""`arbitre build` on a machine that lacks what a part of it needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitre.cli import build, main, sheets

GAME = "title: Essai\nlanguage: fr\npages: [p]\n"


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small game, without WeasyPrint and without Sphinx."""
    (tmp_path / "jeu").mkdir()
    (tmp_path / "jeu/game.yaml").write_text(GAME, "utf-8")
    (tmp_path / "jeu/p.md").write_text("# Le jeu\n\nUn tour.\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sheets, "PACKAGES", ("no_such_package",))
    monkeypatch.setattr(build, "SITE_PACKAGES", ("no_such_package",))
    return tmp_path


def test_what_is_left_out_is_told_with_what_to_install(
    bare: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["build", "--rules", ".", "--language", "en"]) == 0
    assert (bare / "build/data/jeu.json").is_file()
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 2
    assert "left out: sheets need WeasyPrint" in told[0]
    assert "arbitre[sheets]" in told[0]
    assert "left out: the site needs Sphinx" in told[1]
    assert "arbitre[site]" in told[1]


@pytest.mark.parametrize("target", ["sheets", "site"])
def test_what_is_asked_for_by_name_and_cannot_be_built_is_misuse(
    bare: Path, capsys: pytest.CaptureFixture[str], target: str
) -> None:
    assert main(["build", target, "--rules", ".", "--language", "en"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert not (bare / "build").exists()


def test_data_alone_says_nothing_of_the_rest(
    bare: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["build", "data", "--rules", ".", "--language", "en"]) == 0
    assert capsys.readouterr().err == ""
