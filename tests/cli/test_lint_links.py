"""Links in a rules folder: inside it they are files like others, out of it they are refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file outside the project, in which lint would find something to quote."""
    project = tmp_path / "project"
    project.mkdir()
    monkeypatch.chdir(project)
    secret = tmp_path / "secret.md"
    secret.write_text("mot de passe\x01 : sésame\n", encoding="utf-8")
    return secret


def test_a_link_out_of_the_folder_is_refused_and_nothing_of_it_is_shown(
    secret: Path, run: Run
) -> None:
    Path("page.md").symlink_to(secret)
    result = run("lint", ".")
    assert result.code == 1
    assert "SRC110" in result.out
    assert "sésame" not in result.out + result.err


def test_a_link_inside_the_folder_is_read(secret: Path, run: Run) -> None:
    Path("real.md").write_text("un\x01mot\n", encoding="utf-8")
    Path("link.md").symlink_to("real.md")
    found = json.loads(run("lint", ".", "--format", "json").out)["diagnostics"]
    assert [(d["path"], d["code"]) for d in found] == [("link.md", "SRC107"), ("real.md", "SRC107")]


def test_a_page_of_a_game_may_not_lead_out_either(secret: Path, run: Run) -> None:
    Path("jeu").mkdir()
    Path("jeu/game.yaml").write_text("title: Jeu\npages: [page]\n", encoding="utf-8")
    Path("jeu/page.md").symlink_to(secret)
    result = run("lint", "jeu")
    assert "SRC110" in result.out
    assert "sésame" not in result.out
