"""Colours, pipes, signals and locales, with real processes and a real terminal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .conftest import Run, environment

pty = pytest.importorskip("pty")
ESCAPE = "\x1b["


def in_terminal(*arguments: str, **env: str) -> str:
    """What the command prints where stdout is a terminal."""
    ours, theirs = pty.openpty()
    child = subprocess.Popen(
        [sys.executable, "-m", "arbitre", *arguments],
        stdout=theirs,
        stderr=subprocess.DEVNULL,
        env=environment(**{"TERM": "xterm", **env}),
    )
    os.close(theirs)
    parts = []
    while True:
        try:
            part = os.read(ours, 4096)
        except OSError:  # Linux: the other end is closed
            break
        if not part:
            break
        parts.append(part)
    os.close(ours)
    child.wait(30)
    return b"".join(parts).decode()


@pytest.fixture
def bad(tmp_path: Path) -> str:
    (tmp_path / "a.txt").write_bytes(b"caf\xe9\n")
    return "a.txt"


def test_a_terminal_gets_colour(bad: str, game: Path) -> None:
    assert ESCAPE in in_terminal("lint", bad)
    assert ESCAPE in in_terminal("odds", "2D6")


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour_where_it_is_unwanted(bad: str, game: Path, env: dict[str, str]) -> None:
    for arguments in (("lint", bad), ("odds", "2D6")):
        out = in_terminal(*arguments, **env)
        assert out
        assert ESCAPE not in out


def test_a_pipe_gets_no_colour(spawn: Run, bad: str, game: Path) -> None:
    assert ESCAPE not in spawn("lint", bad).out
    assert ESCAPE not in spawn("odds", "2D6").out


def test_machine_formats_are_never_coloured(bad: str) -> None:
    for form in ("json", "sarif", "concise", "github"):
        assert ESCAPE not in in_terminal("lint", bad, "--format", form)


def test_escape_codes_in_a_source_are_not_obeyed(tmp_path: Path, spawn: Run) -> None:
    (tmp_path / "a.txt").write_bytes(b"un \x1b[31mrouge\x1b[0m\n")
    result = spawn("lint", "a.txt")
    assert result.code == 1
    assert "\x1b" not in result.out


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"un \x07\n" * 20_000)
    child = subprocess.Popen(
        [sys.executable, "-m", "arbitre", "lint", "a.txt", "--no-cache", "--format", "concise"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert child.stdout is not None
    assert child.stderr is not None
    child.stdout.readline()
    child.stdout.close()
    assert child.stderr.read() == b""
    assert child.wait(30) in (0, 1)
    child.stderr.close()


def test_an_interrupt_ends_quietly() -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "arbitre", "lint", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    time.sleep(0.7)  # it waits for its input by now
    child.send_signal(signal.SIGINT)
    _, err = child.communicate(timeout=30)
    assert child.returncode == 130
    assert b"Traceback" not in err


@pytest.mark.parametrize("name", ["LANG", "LC_ALL", "LC_MESSAGES"])
def test_a_french_locale_gives_french(spawn: Run, game: Path, name: str) -> None:
    assert spawn("lint", "jeu", **{name: "fr_FR.UTF-8"}).out.startswith("Rien à signaler")


def test_output_is_utf8_in_any_locale(game: Path) -> None:
    env = environment(LANG="C", LC_ALL="C", PYTHONCOERCECLOCALE="0")
    env["PYTHONUTF8"] = "0"
    done = subprocess.run(
        [sys.executable, "-m", "arbitre", "lint", "jeu", "--language", "fr"],
        capture_output=True,
        check=False,
        env=env,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode().startswith("Rien à signaler")


def test_a_full_disk_is_told_without_a_traceback(game: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "arbitre", "odds", "2D6"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            env=environment(),
        )
    assert done.returncode != 0
    assert b"Traceback" not in done.stderr
