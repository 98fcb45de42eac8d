"""The pre-commit hooks, run by pre-commit itself from a local repository."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
import yaml

from tests.ci.conftest import ROOT, commit, run, spoil

PACKAGED = ("pyproject.toml", "README.md", "LICENSE", "LICENSE-rules", ".pre-commit-hooks.yaml",
            "docs", "generator", "templates")  # fmt: skip
pytestmark = pytest.mark.usefixtures("index")


@pytest.fixture(scope="module")
def hooks(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """This project as a repository of hooks, and the revision that a user would pin."""
    folder = tmp_path_factory.mktemp("hooks")
    for name in PACKAGED:
        source = ROOT / name
        if source.is_dir():
            junk = shutil.ignore_patterns("__pycache__")
            shutil.copytree(source, folder / name, ignore=junk)
        else:
            shutil.copy(source, folder / name)
    return folder, commit(folder)


def test_a_commit_is_judged_by_the_whole_game(
    hooks: tuple[Path, str], project: Path, tmp_path: Path
) -> None:
    folder, revision = hooks
    ids = [hook["id"] for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())]
    used = [{"id": id, "args": ["rules"]} for id in ids]
    config = {"repos": [{"repo": folder.as_uri(), "rev": revision, "hooks": used}]}
    (project / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config))
    commit(project)
    home = {"PRE_COMMIT_HOME": str(tmp_path / "home"), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    pre_commit = [sys.executable, "-m", "pre_commit", "run"]

    clean = run([*pre_commit, "--all-files"], project, **home)
    assert clean.stdout.count("Passed") == len(ids) == 2

    spoil(project)
    run(["git", "add", "-A"], project)
    spoilt = run(pre_commit, project, code=1, **home)
    assert "rules/suite.md" in spoilt.stdout
    assert "EXM101" in spoilt.stdout
