"""Set-up from nothing: the private nox, the plans for missing programs, the clear refusals."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
SESSIONS = {"tests", "build", "lint", "bench", "mutate", "docs"}


def bare_python(folder: Path) -> Path:
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def copy_project(folder: Path) -> Path:
    folder.mkdir()
    for name in ("noxfile.py", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)
    return folder


class Clone:
    """A fresh copy of the project and a Python that has nothing installed."""

    def __init__(self, folder: Path) -> None:
        self.python = bare_python(folder / "python")
        self.project = copy_project(folder / "project")
        self.bootstrap = self.project / ".nox" / "bootstrap"

    def run(self, *arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.python, *arguments],
            cwd=self.project,
            env={**os.environ, **env},
            capture_output=True,
            text=True,
            check=False,
        )

    def is_ready(self) -> bool:
        code = "import noxfile, sys; sys.exit(not noxfile.bootstrap_is_ready())"
        return self.run("-c", code).returncode == 0


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Clone:
    return Clone(tmp_path_factory.mktemp("clone"))


def test_nox_is_set_up_once_and_lists_the_sessions(clone: Clone) -> None:
    first = clone.run("noxfile.py", "--list")
    assert first.returncode == 0, first.stderr
    assert "setting up nox" in first.stderr
    listed = [line.split()[:2] for line in first.stdout.splitlines() if line[:2] in ("* ", "- ")]
    assert {name for _, name in listed} == SESSIONS
    assert [name for star, name in listed if star == "*"] == ["tests"]

    second = clone.run("noxfile.py", "--list")
    assert (second.returncode, second.stdout) == (0, first.stdout)
    assert "setting up nox" not in second.stderr


def test_a_half_made_bootstrap_is_made_again(clone: Clone) -> None:
    shutil.rmtree(clone.bootstrap, ignore_errors=True)
    bare_python(clone.bootstrap)
    assert not clone.is_ready()
    again = clone.run("noxfile.py", "--list")
    assert again.returncode == 0, again.stderr
    assert "setting up nox" in again.stderr
    assert clone.is_ready()


def test_another_requirement_or_a_vanished_python_unmakes_the_bootstrap(clone: Clone) -> None:
    clone.run("noxfile.py", "--list")
    marker = clone.bootstrap / "complete"
    content = marker.read_text()
    marker.write_text(content.replace("nox>=2025.5", "nox>=2024.5"))
    assert not clone.is_ready()
    marker.write_text(content)
    assert clone.is_ready()
    python = clone.bootstrap / clone.python.relative_to(clone.python.parent.parent)
    python.unlink()
    assert not clone.is_ready()


def write_script(path: Path, *lines: str) -> None:
    path.write_text("\n".join(["#!/bin/sh", *lines, ""]))
    path.chmod(0o755)


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A folder to be the only one on PATH."""
    folder = tmp_path / "programs"
    folder.mkdir()
    for name in ("chmod", "env"):
        (folder / name).symlink_to(shutil.which(name) or name)
    return folder


# In the next two tests a script stands in for apt-get, which would change the machine.


@pytest.mark.skipif(os.name == "nt", reason="runs a shell script")
def test_without_ensurepip_one_line_says_what_to_do(tmp_path: Path, programs: Path) -> None:
    clone = Clone(tmp_path)
    (tmp_path / "ensurepip.py").write_text("raise ImportError\n")
    calls = tmp_path / "calls"
    without = {"PYTHONPATH": str(tmp_path), "PATH": str(programs)}

    refused = clone.run("noxfile.py", "--list", **without)
    assert refused.returncode == 2
    assert len(refused.stderr.splitlines()) == 1
    assert "missing venv" in refused.stderr

    write_script(programs / "apt-get", f'echo "$@" >> "{calls}"')
    refused = clone.run("noxfile.py", "--list", **without)
    assert refused.returncode == 2
    assert "venv" in refused.stderr.splitlines()[-1]
    package = f"python3.{sys.version_info.minor}-venv"
    if sys.platform == "linux" and os.geteuid() == 0:
        asked = calls.read_text().splitlines()
        assert asked[:2] == ["update", f"install -y --no-install-recommends {package}"]
    elif sys.platform == "linux":
        assert f"sudo apt-get install {package}" in refused.stderr
        assert not calls.exists()


@pytest.mark.skipif(os.name == "nt", reason="runs a shell script")
def test_a_package_that_cannot_be_had_does_not_keep_the_others_away(
    noxfile: ModuleType,
    programs: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    node = programs / "node"
    write_script(
        programs / "apt-get",
        'case "$*" in',
        "*chromium*) echo no such package; exit 100;;",
        f'*nodejs*) echo "#!/bin/sh" > "{node}"; chmod +x "{node}"; echo unpacking;;',
        "esac",
    )
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    chromium = noxfile.PROGRAMS["chromium"]._replace(find=lambda: None)

    assert noxfile.provide(chromium, noxfile.PROGRAMS["node"]) == [chromium]
    assert capfd.readouterr().err.splitlines() == [
        "noxfile: installing chromium, node",
        "no such package",
        "noxfile: could not be had from apt-get: chromium",
    ]


APT = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
INSTALL = [*APT, "install", "-y", "--no-install-recommends"]


DEBIAN_ROOT = (
    [
        [*APT, "update"],
        [*INSTALL, "nodejs", "tesseract-ocr", "tesseract-ocr-eng", "tesseract-ocr-fra"],
    ],
    "",
)
DEBIAN_USER = (
    [],
    "missing pango; run: sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
)
MACOS = (
    [],
    "missing chromium, tesseract; run: brew install --cask chromium"
    " && brew install tesseract tesseract-lang",
)
OTHER = ([], "missing chromium, node; install with the package manager of this system")


@pytest.mark.parametrize(
    ("missing", "system", "root", "expected"),
    [
        (["node", "tesseract"], "apt", True, DEBIAN_ROOT),
        (["pango"], "apt", False, DEBIAN_USER),
        (["chromium", "tesseract"], "brew", False, MACOS),
        (["chromium", "node"], "other", True, OTHER),
    ],
)
def test_missing_programs_give_commands_or_one_line(
    noxfile: ModuleType,
    missing: list[str],
    system: str,
    root: bool,
    expected: tuple[list[list[str]], str],
) -> None:
    programs = [noxfile.PROGRAMS[name] for name in missing]
    assert noxfile.plan(programs, system, root) == expected


def test_a_missing_venv_on_debian_names_the_package_of_this_python(noxfile: ModuleType) -> None:
    package = f"python3.{sys.version_info.minor}-venv"
    assert noxfile.plan([noxfile.VENV], "apt", False) == (
        [],
        f"missing venv; run: sudo apt-get install {package}",
    )
    assert noxfile.plan([noxfile.VENV], "apt", True)[0][-1] == [*INSTALL, package]


def test_a_program_that_does_not_answer_is_not_found(
    noxfile: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    node = tmp_path / "node"
    write_script(node, "exit 1")
    assert noxfile.PROGRAMS["node"].find() is None
    write_script(node, "exit 0")
    assert noxfile.PROGRAMS["node"].find() == str(node)


def test_an_old_python_is_refused_and_can_read_the_file(noxfile: ModuleType) -> None:
    assert noxfile.complaint_about((3, 11)) is None
    assert noxfile.complaint_about((4, 0)) is None
    complaint = noxfile.complaint_about((3, 8))
    assert complaint == "Python 3.11 or newer is needed, this is Python 3.8"
    ast.parse((ROOT / "noxfile.py").read_text(encoding="utf-8"), feature_version=(3, 8))
