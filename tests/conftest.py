"""What all tests share: the marker `needs`, its line in the summary, the Hypothesis profiles."""

from __future__ import annotations

import importlib.util
import os
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from types import ModuleType

pytest_plugins = ["pytester"]

CI = os.environ.get("CI") == "true"
MISSING = "missing program"
BROWSER = Path(__file__).resolve().parent / "browser"

settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("dev", deadline=None, derandomize=False)
settings.load_profile("ci" if CI else "dev")


@cache
def load_noxfile() -> ModuleType:
    path = Path(__file__).resolve().parent.parent / "noxfile.py"
    spec = importlib.util.spec_from_file_location("noxfile", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def noxfile() -> ModuleType:
    """The project's noxfile as a module: its table of programs and its plans."""
    return load_noxfile()


@cache
def is_missing(program: str) -> bool:
    return not load_noxfile().PROGRAMS[program].find()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A file stays with one worker, whose fixtures its tests share; one Chromium runs at a time."""
    for item in items:
        browser = BROWSER in item.path.parents
        item.add_marker(pytest.mark.xdist_group("browser" if browser else str(item.path)))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker in item.iter_markers("needs"):
        (program,) = marker.args
        if program not in load_noxfile().PROGRAMS:
            pytest.fail(f"needs {program}, which noxfile.py does not declare", pytrace=False)
        if is_missing(program):
            reason = f"needs {program}, which was not found"
            if CI:
                pytest.fail(reason, pytrace=False)
            item.user_properties.append((MISSING, program))
            pytest.skip(reason)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    counts = Counter(
        value for report in skipped for name, value in report.user_properties if name == MISSING
    )
    if counts:
        listed = ", ".join(f"{program} {count}" for program, count in sorted(counts.items()))
        terminalreporter.write_line(f"skipped for missing programs: {listed}")
