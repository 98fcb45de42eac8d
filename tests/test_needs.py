"""The marker `needs`, tried on a small suite that has the project's own conftest and settings."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

SUITE = """
import pytest

@pytest.mark.needs("tesseract")
def test_reads(): pass

@pytest.mark.needs("tesseract")
def test_reads_again(): pass

@pytest.mark.needs("chromium")
@pytest.mark.needs("node")
def test_draws(): pass

def test_plain(): pass
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A suite beside copies of the real files, on a machine with nothing but node."""
    for name in ("noxfile.py", "pyproject.toml", "tests/conftest.py"):
        (pytester.path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, pytester.path / name)
    (pytester.path / "tests/test_suite.py").write_text(SUITE)
    add_program(pytester, "node")
    monkeypatch.setenv("PATH", str(pytester.path / "bin"))
    monkeypatch.delenv("CI", raising=False)
    return pytester


def add_program(pytester: pytest.Pytester, name: str) -> None:
    program = pytester.path / "bin" / name
    program.parent.mkdir(exist_ok=True)
    program.write_text("#!/bin/sh\necho eng fra\n")
    program.chmod(0o755)


def test_a_missing_program_skips_its_tests_and_is_named(suite: pytest.Pytester) -> None:
    add_program(suite, "chromium")
    result = suite.runpytest_subprocess("-rs")
    result.assert_outcomes(passed=2, skipped=2)
    result.stdout.fnmatch_lines(["SKIPPED * needs tesseract, which was not found"])


def test_the_summary_counts_skips_by_program(suite: pytest.Pytester) -> None:
    result = suite.runpytest_subprocess("--deselect=tests/test_suite.py::test_draws")
    result.stdout.fnmatch_lines(["skipped for missing programs: tesseract 2"])


def test_the_summary_says_nothing_when_all_is_there(suite: pytest.Pytester) -> None:
    add_program(suite, "chromium")
    add_program(suite, "tesseract")
    result = suite.runpytest_subprocess()
    result.assert_outcomes(passed=4)
    result.stdout.no_fnmatch_line("*missing programs*")


def test_under_ci_a_missing_program_fails_its_tests(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    add_program(suite, "chromium")
    result = suite.runpytest_subprocess()
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.assert_outcomes(passed=2, errors=2)
    result.stdout.fnmatch_lines(["*needs tesseract, which was not found"])


def test_a_program_that_is_not_declared_fails_its_test(suite: pytest.Pytester) -> None:
    (suite.path / "tests/test_suite.py").write_text(SUITE.replace('"node"', '"nodde"'))
    result = suite.runpytest_subprocess("-k", "draws")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*needs nodde, which noxfile.py does not declare"])


@pytest.mark.parametrize(("ci", "derandomized"), [("true", True), ("", False)])
def test_hypothesis_repeats_itself_only_under_ci(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, ci: str, derandomized: bool
) -> None:
    monkeypatch.setenv("CI", ci)
    (suite.path / "tests/test_suite.py").write_text(
        "from hypothesis import settings\n"
        "def test_profile():\n"
        f"    assert settings().derandomize is {derandomized}\n"
        "    assert settings().deadline is None\n"
    )
    suite.runpytest_subprocess().assert_outcomes(passed=1)
