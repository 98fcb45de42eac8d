"""`arbitre lint --since REV`: what a change touches, what depends on it, and nothing else."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

AUTRE = """\
# Autre

{rule}`dégâts` et {term}`Cible` sont ailleurs.

```{example} autre.exemple
On relit la table.
>>> dégâts(jet=3, succès=2)
3
```
"""
SEUL = "# Seul\n\nVoir {rule}`rien.ici`.\n"
MOTS = "# Mots\n\n```{terms} mots\nentries: {Cible: La figurine visée.}\n```\n"


def git(folder: Path, *arguments: str) -> None:
    who = {"GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b.c", "GIT_CONFIG_GLOBAL": os.devnull,
           "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@b.c"}  # fmt: skip
    subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True,
                   env={**os.environ, **who})  # fmt: skip


@pytest.fixture
def repository(game: Path) -> Path:
    """The small game with pages that depend on others and one that does not, committed."""
    text = (game / "game.yaml").read_text(encoding="utf-8")
    pages = text.replace("[index, tir]", "[index, tir, autre, seul, mots]")
    (game / "game.yaml").write_text(pages, encoding="utf-8")
    for name, page in (("autre", AUTRE), ("seul", SEUL), ("mots", MOTS)):
        (game / f"{name}.md").write_text(page, encoding="utf-8")
    git(game.parent, "init", "-q")
    git(game.parent, "add", ".")
    git(game.parent, "commit", "-qm", "Start")
    return game


def change(page: Path, before: str, after: str) -> None:
    text = page.read_text(encoding="utf-8")
    assert before in text
    page.write_text(text.replace(before, after), encoding="utf-8")


def found(run: Run, *arguments: object) -> list[dict[str, Any]]:
    result = run("lint", "--format", "json", "--no-cache", *arguments)
    assert result.err == ""
    return json.loads(result.out)["diagnostics"]


def paths(run: Run, *arguments: object) -> set[str]:
    return {diagnostic["path"] for diagnostic in found(run, *arguments)}


def test_nothing_changed_means_nothing_to_report(repository: Path, run: Run) -> None:
    assert paths(run) == {"jeu/seul.md"}
    assert found(run, "--since", "HEAD") == []
    assert run("lint", "--since", "HEAD").code == 0


def test_a_changed_table_is_checked_again_on_every_page_that_uses_it(
    repository: Path, run: Run
) -> None:
    change(repository / "tir.md", "3   0  2  3", "3   0  2  4")
    assert paths(run, "--since", "HEAD") == {"jeu/autre.md"}
    assert run("lint", "--since", "HEAD").code == 1


def test_the_verdict_on_those_files_is_that_of_a_full_run(repository: Path, run: Run) -> None:
    change(repository / "tir.md", "3   0  2  3", "3   0  2  4")
    change(repository / "tir.md", "courte: 4", "cour: 4")
    whole = [d for d in found(run) if d["path"] != "jeu/seul.md"]
    assert found(run, "--since", "HEAD") == whole != []


def test_a_block_that_is_gone_is_missed_by_those_who_used_it(repository: Path, run: Run) -> None:
    change(repository / "tir.md", "{table} dégâts", "{table} blessures")
    assert "jeu/autre.md" in paths(run, "--since", "HEAD")


def test_a_term_that_is_gone_is_missed_by_the_text(repository: Path, run: Run) -> None:
    change(repository / "mots.md", "Cible:", "But:")
    assert paths(run, "--since", "HEAD") == {"jeu/autre.md"}


def test_a_page_that_is_gone_counts_as_changed(repository: Path, run: Run) -> None:
    (repository / "mots.md").unlink()
    codes = {(d["path"], d["code"]) for d in found(run, "--since", "HEAD")}
    assert ("jeu/autre.md", "REF102") in codes


def test_a_new_file_counts_as_changed(repository: Path, run: Run) -> None:
    (repository / "neuf.md").write_text("# Neuf\n", encoding="utf-8")
    assert paths(run, "--since", "HEAD") == {"jeu/neuf.md"}


def test_a_change_of_the_game_file_touches_every_page(repository: Path, run: Run) -> None:
    change(repository / "game.yaml", "title: Essai", "title: Essais")
    assert paths(run, "--since", "HEAD") == {"jeu/seul.md"}


def test_a_change_of_the_settings_touches_everything(repository: Path, run: Run) -> None:
    (repository.parent / "arbitre.toml").write_text('language = "fr"\n', encoding="utf-8")
    assert paths(run, "--since", "HEAD") == {"jeu/seul.md"}


def test_only_the_paths_that_are_asked_for_are_reported(repository: Path, run: Run) -> None:
    change(repository / "tir.md", "3   0  2  3", "3   0  2  4")
    assert found(run, "--since", "HEAD", "jeu/tir.md") == []


def test_earlier_revisions_and_folders_below_work(
    repository: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(repository / "tir.md", "3   0  2  3", "3   0  2  4")
    git(repository.parent, "commit", "-qam", "Change")
    monkeypatch.chdir(repository)
    assert found(run, "--since", "HEAD") == []
    assert paths(run, "--since", "HEAD~1") == {"autre.md"}


@pytest.mark.parametrize("revision", ["nowhere", "--output=x", "a b", "HEAD\n", "HEAD:jeu", ""])
def test_what_is_no_revision_is_one_line_and_exit_2(
    repository: Path, run: Run, revision: str
) -> None:
    result = run("lint", f"--since={revision}")
    if not revision:
        assert result.code == 1  # the same as no option: everything
        return
    assert result.code == 2
    assert len(result.err.splitlines()) == 1
    assert not (repository.parent / "x").exists()


def test_outside_a_repository_it_says_so(game: Path, run: Run) -> None:
    result = run("lint", "--since", "HEAD")
    assert result.code == 2
    assert "needs a git repository" in result.err
    assert len(result.err.splitlines()) == 1


def test_standard_input_cannot_be_compared(repository: Path, run: Run) -> None:
    assert run("lint", "--since", "HEAD", "-").code == 2


def test_a_repository_cannot_make_git_run_its_programs(repository: Path, run: Run) -> None:
    """Attributes come with a pull request; drivers only from one's own settings."""
    mark = repository.parent / "ran"
    git(repository.parent, "config", "core.fsmonitor", f"touch {mark}")
    git(repository.parent, "config", "diff.x.command", f"touch {mark}")
    git(repository.parent, "config", "diff.x.textconv", f"touch {mark}")
    mark.unlink(missing_ok=True)
    (repository.parent / ".gitattributes").write_text("*.md diff=x\n")
    change(repository / "tir.md", "3   0  2  3", "3   0  2  4")
    assert paths(run, "--since", "HEAD") == {"jeu/autre.md"}
    assert not mark.exists()
