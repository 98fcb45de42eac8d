"""The GitHub action and the GitLab job: their own scripts, taken from the YAML and run here."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from arbitre.lint import cache
from tests.ci.conftest import ROOT, run, spoil

ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
JOB = yaml.safe_load((ROOT / "ci" / "gitlab.yml").read_text(encoding="utf-8"))[".arbitre"]
INSTALL, LINT = ACTION["runs"]["steps"]
VALUE = re.compile(r"\$\{\{ (?P<name>[\w.-]+) \}\}")
BIN = "Scripts" if os.name == "nt" else "bin"


def step(step: dict[str, Any], folder: Path, temp: Path, *, code: int = 0, **inputs: str) -> str:
    """Run a step as a runner does: bash stops at a failure, expressions in `env` are filled in."""
    known = {f"inputs.{name}": given["default"] for name, given in ACTION["inputs"].items()}
    known |= {"github.action_path": str(ROOT)}
    known |= {f"inputs.{name.replace('_', '-')}": value for name, value in inputs.items()}
    environment = {
        name: VALUE.sub(lambda match: known[match["name"]], text)
        for name, text in step["env"].items()
    }
    shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
    return run(shell, folder, code=code, RUNNER_TEMP=str(temp), **environment).stdout


@pytest.fixture(scope="session")
def temp(tmp_path_factory: pytest.TempPathFactory, index: None) -> Path:
    """Where the action has installed arbitre, from this very source."""
    temp = tmp_path_factory.mktemp("runner")
    step(INSTALL, temp, temp, python=sys.executable)
    return temp


def test_scripts_hold_no_expression_that_a_pull_request_could_fill() -> None:
    for part in ACTION["runs"]["steps"]:
        assert "${{" not in part["run"]
        assert part["shell"] == "bash"


def test_the_action_passes_on_clean_rules(project: Path, temp: Path) -> None:
    assert step(LINT, project, temp, paths="rules") == ""


def test_the_action_marks_the_line_of_another_page(project: Path, temp: Path) -> None:
    spoil(project)
    said = step(LINT, project, temp, code=1, paths="rules\n")
    assert re.search(r"^::error .*file=rules/suite\.md,line=6\b", said, re.MULTILINE)


def test_the_action_can_look_at_a_change_only(project: Path, temp: Path) -> None:
    (project / "rules" / "autre.md").write_text("# Autre\n\n{rule}`rien`\n", encoding="utf-8")
    run(["git", "add", "-A"], project)
    run(["git", "commit", "-qm", "A page of its own"], project)
    assert step(LINT, project, temp, paths="rules", since="HEAD") == ""
    spoil(project)
    assert "suite.md" in step(LINT, project, temp, code=1, paths="rules", since="HEAD")


def test_a_cache_that_comes_with_a_change_is_not_believed(project: Path, temp: Path) -> None:
    """The results of the clean game, kept under the names that the spoilt one would have."""
    arbitre = [str(temp / "arbitre" / BIN / "arbitre"), "lint", "rules"]
    spoil(project)
    run(arbitre, project, code=1)
    records = {file: json.loads(file.read_text()) for file in project.glob(".arbitre_cache/*.json")}
    ((record, forged),) = (item for item in records.items() if "units" in item[1])
    forged["units"] = {key: [] for key in forged["units"]}
    del forged["seal"]
    cache.save(str(project), record.stem, forged)
    run(arbitre, project, code=0)
    step(LINT, project, temp, code=1, paths="rules")
    assert job("script", project, temp).returncode == 1


def test_odd_inputs_are_arguments_and_nothing_else(project: Path, temp: Path) -> None:
    step(LINT, project, temp, code=2, paths="$(touch ran); touch ran\n--output=ran")
    step(LINT, project, temp, code=2, since="--output=ran")
    assert not (project / "ran").exists()


def job(part: str, project: Path, temp: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the lines of a job as a runner does: in one shell that stops at the first failure."""
    given = {name: str(value) for name, value in JOB["variables"].items()} | variables
    path = os.pathsep.join([str(temp / "arbitre" / BIN), os.environ["PATH"]])
    script = "\n".join(["set -eo pipefail", *JOB[part]])
    return run(["bash", "-c", script], project, code=None, PATH=path, **given)


def test_the_gitlab_job_installs_what_it_is_told_to(project: Path, temp: Path) -> None:
    done = job("before_script", project, temp, ARBITRE_PACKAGE=str(ROOT))
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("since", ["", "HEAD"])
def test_the_gitlab_job_writes_its_report_and_fails(project: Path, temp: Path, since: str) -> None:
    report = project / JOB["artifacts"]["reports"]["codequality"]
    assert job("script", project, temp, ARBITRE_SINCE=since).returncode == 0
    assert json.loads(report.read_text()) == []
    spoil(project)
    done = job("script", project, temp, ARBITRE_SINCE=since)
    assert done.returncode == 1
    assert "EXM101" in done.stdout
    (finding,) = json.loads(report.read_text())
    assert finding["location"]["path"] == "rules/suite.md"


def test_misuse_of_the_gitlab_job_stops_it(project: Path, temp: Path) -> None:
    done = job("script", project, temp, ARBITRE_PATHS="nowhere")
    assert done.returncode != 0
    assert done.stderr == "arbitre: no such file or folder: nowhere\n"
