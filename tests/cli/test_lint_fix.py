"""Fixes, their diff, and text from stdin."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import TIR, Run

SAFE = "# T\n\n```{formula} a.b\ntitle: Tir\u00a0: difficulté\nvalue: 1\nround: exact\n```\n"
FIXED = SAFE.replace("Tir\u00a0: difficulté", '"Tir\u00a0: difficulté"')
FALSE = TIR.replace("\n6\n", "\n7\n")


@pytest.fixture
def trap(tmp_path: Path) -> Path:
    path = tmp_path / "trap.md"
    path.write_bytes(SAFE.encode())
    return path


def test_fix_writes_safe_fixes(run: Run, trap: Path) -> None:
    result = run("lint", "trap.md", "--fix")
    assert result.code == 0
    assert trap.read_bytes() == FIXED.encode()
    assert "1 fixes applied in 1 files." in result.out
    assert [p.name for p in trap.parent.iterdir() if p.suffix == ".tmp"] == []


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o755, 0o664])
def test_fix_keeps_the_mode_of_the_file(run: Run, trap: Path, mode: int) -> None:
    trap.chmod(mode)
    run("lint", "trap.md", "--fix")
    assert trap.stat().st_mode & 0o777 == mode
    assert trap.read_bytes() == FIXED.encode()


def test_fix_follows_a_link_rather_than_replacing_it(run: Run, trap: Path) -> None:
    link = trap.with_name("link.md")
    link.symlink_to("trap.md")
    run("lint", "link.md", "--fix")
    assert link.is_symlink()
    assert trap.read_bytes() == FIXED.encode()


def test_fix_leaves_the_rest_of_the_bytes_alone(run: Run, trap: Path) -> None:
    before = ("\ufeff" + SAFE).replace("\n", "\r\n")
    trap.write_bytes(before.encode())
    run("lint", "trap.md", "--fix", "--select", "SRC311")
    assert trap.read_bytes() == ("\ufeff" + FIXED).replace("\n", "\r\n").encode()


def test_diff_writes_nothing_and_fails_where_something_would_change(run: Run, trap: Path) -> None:
    result = run("lint", "trap.md", "--diff")
    assert result.code == 1
    assert result.out.startswith("--- a/trap.md\n+++ b/trap.md\n@@ ")
    assert '-title: Tir\u00a0: difficulté\n+title: "Tir\u00a0: difficulté"\n' in result.out
    assert trap.read_bytes() == SAFE.encode()
    both = run("lint", "trap.md", "--fix", "--diff")
    assert both == result
    assert trap.read_bytes() == SAFE.encode()


def test_diff_is_empty_where_nothing_would_change(run: Run, trap: Path) -> None:
    trap.write_text(FIXED, encoding="utf-8")
    assert run("lint", "trap.md", "--diff") == (0, "", "")


def test_unsafe_fixes_only_when_asked_for(run: Run, game: Path) -> None:
    wrong = TIR.replace("if: à_couvert", "if: à_couver")
    (game / "tir.md").write_text(wrong, encoding="utf-8")
    assert run("lint", "jeu", "--fix").code == 1
    assert (game / "tir.md").read_text(encoding="utf-8") == wrong
    assert run("lint", "jeu", "--fix", "--unsafe-fixes").code == 0
    assert (game / "tir.md").read_text(encoding="utf-8") == TIR


def test_unsafe_fixes_alone_write_nothing(run: Run, trap: Path) -> None:
    assert run("lint", "trap.md", "--unsafe-fixes").code == 1
    assert trap.read_bytes() == SAFE.encode()


def test_only_selected_rules_are_fixed(run: Run, trap: Path) -> None:
    run("lint", "trap.md", "--fix", "--ignore", "SRC311")
    assert trap.read_bytes() == SAFE.encode()


def test_fixing_twice_changes_nothing_more(run: Run, trap: Path) -> None:
    trap.write_bytes(SAFE.replace("\n", "\r\n").encode())
    run("lint", "trap.md", "--fix")
    once = trap.read_bytes()
    assert run("lint", "trap.md", "--fix").out == "All clear: 1 files, nothing found.\n"
    assert trap.read_bytes() == once == FIXED.encode()


def test_undecodable_files_are_not_rewritten(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"caf\xe9 e\xcc\x81\r\n")
    run("lint", "a.txt", "--fix")
    assert (tmp_path / "a.txt").read_bytes() == b"caf\xe9 e\xcc\x81\r\n"


def test_json_of_a_fix_run_lists_what_is_left(run: Run, trap: Path) -> None:
    result = run("lint", "trap.md", "--fix", "--format", "json")
    assert json.loads(result.out) == {"version": 1, "diagnostics": []}


def lines(out: str) -> list[list[str]]:
    return [[d["path"], d["code"]] for d in json.loads(out)["diagnostics"]]


def test_stdin_without_a_name(spawn: Run) -> None:
    result = spawn("lint", "-", "--format", "json", stdin=b"caf\xe9\n")
    assert result.code == 1
    assert lines(result.out) == [["<stdin>", "SRC101"]]
    assert spawn("lint", "-", stdin="café\n".encode()).code == 0


def test_stdin_as_a_page_outside_any_game(spawn: Run, tmp_path: Path) -> None:
    arguments = ("lint", "-", "--stdin-filename", "new.md", "--format", "json")
    result = spawn(*arguments, stdin=SAFE.encode())
    assert result.code == 1
    assert lines(result.out) == [["new.md", "SRC311"]]
    assert not (tmp_path / "new.md").exists()


def test_stdin_as_a_page_of_a_game_is_judged_with_the_game(spawn: Run, game: Path) -> None:
    name = ("--stdin-filename", "jeu/tir.md", "--format", "json")
    right = spawn("lint", "-", *name, stdin=TIR.encode())
    assert (right.code, lines(right.out)) == (0, [])
    false = spawn("lint", "-", *name, stdin=FALSE.encode())
    assert (false.code, lines(false.out)) == (1, [["jeu/tir.md", "EXM101"]])
    assert (game / "tir.md").read_text(encoding="utf-8") == TIR


def test_stdin_hides_the_page_on_disk(spawn: Run, game: Path) -> None:
    (game / "tir.md").write_text(FALSE, encoding="utf-8")
    name = ("--stdin-filename", "jeu/tir.md", "--format", "json")
    assert spawn("lint", "-", *name, stdin=TIR.encode()).code == 0


def test_stdin_as_the_game_file(spawn: Run, game: Path) -> None:
    text = (game / "game.yaml").read_text(encoding="utf-8").replace("index, tir", "index, tirs")
    name = ("--stdin-filename", "jeu/game.yaml", "--format", "json")
    result = spawn("lint", "-", *name, stdin=text.encode())
    assert lines(result.out) == [["jeu/game.yaml", "SRC210"]]


def test_stdin_obeys_the_configuration_beside_its_name(spawn: Run, game: Path) -> None:
    (game / "arbitre.toml").write_text('ignore = ["SRC101"]\n')
    arguments = ("lint", "-", "--stdin-filename", "jeu/new.txt")
    assert spawn(*arguments, stdin=b"caf\xe9\n").code == 0


def test_fixed_stdin_goes_to_stdout(spawn: Run, tmp_path: Path) -> None:
    result = spawn("lint", "-", "--fix", "--stdin-filename", "new.md", stdin=SAFE.encode())
    assert (result.code, result.out) == (0, FIXED)
    assert not (tmp_path / "new.md").exists()


def test_clean_stdin_passes_through_a_fix_run(spawn: Run) -> None:
    result = spawn("lint", "-", "--fix", "--stdin-filename", "new.md", stdin=FIXED.encode())
    assert (result.code, result.out) == (0, FIXED)


def test_diff_of_stdin(spawn: Run) -> None:
    result = spawn("lint", "-", "--diff", "--stdin-filename", "new.md", stdin=SAFE.encode())
    assert result.code == 1
    assert '+title: "Tir\u00a0: difficulté"' in result.out
