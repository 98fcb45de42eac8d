"""What README.md shows is what happens.

Its Python examples are doctests. In its `console` blocks each line `$ arbitre …` is run from the
top of the repository, and what follows is compared; a line `…` stands for any lines.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

REPOSITORY = Path(__file__).resolve().parents[1]
README = REPOSITORY / "README.md"
TEXT = README.read_text(encoding="utf-8") if README.exists() else ""
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROMPT = "$ "
ANY_LINES = "…"


class Session(NamedTuple):
    command: str
    shown: list[str]


def sessions() -> list[Session]:
    found: list[Session] = []
    for block in CONSOLE.findall(TEXT):
        for line in block.splitlines():
            if line.startswith(PROMPT):
                found.append(Session(line.removeprefix(PROMPT), []))
            elif found:
                found[-1].shown.append(line)
    return [session for session in found if session.command.startswith("arbitre ")]


def fits(shown: list[str], printed: list[str]) -> bool:
    pattern = "".join(
        r"(?:.*\n)*" if line.strip() == ANY_LINES else re.escape(f"{line.rstrip()}\n")
        for line in shown
    )
    return re.fullmatch(pattern, "".join(f"{line.rstrip()}\n" for line in printed)) is not None


def test_there_is_a_readme_with_commands_to_check() -> None:
    assert README.is_file()
    assert sessions()


@pytest.mark.parametrize("session", sessions(), ids=lambda session: session.command)
def test_a_command_prints_what_the_readme_shows(session: Session) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *shlex.split(session.command)],
        cwd=REPOSITORY,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        check=False,
        env={
            **{k: v for k, v in os.environ.items() if k not in ("LC_ALL", "ARBITRE_LANG")},
            "PYTHONPATH": str(REPOSITORY / "generator"),
            "LANG": "C.UTF-8",
            "NO_COLOR": "1",
        },
    )
    printed = done.stdout.splitlines()
    shown = list(session.shown)
    while shown and not shown[-1].strip():
        shown.pop()
    assert fits(shown, printed), "\n".join(["README shows:", *shown, "", "printed:", *printed])


def test_the_python_examples_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    if not TEXT:
        pytest.fail("no README.md")
    monkeypatch.chdir(REPOSITORY)
    python = "\n".join(re.findall(r"^```python\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL))
    test = doctest.DocTestParser().get_doctest(python, {}, "README.md", "README.md", 0)
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert results.attempted >= 4
    assert results.failed == 0


def test_the_two_commands_of_a_newcomer_stand_at_the_top() -> None:
    top = "\n".join(TEXT.splitlines()[:25])
    assert "python3 noxfile.py -s build" in top
    assert "python3 noxfile.py -s tests" in top
