"""What `arbitre lint` prints and the code it ends with."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from arbitre.lint.rules import BY_CODE

from .conftest import GAME, TIR, Run

POSITION = {"line", "column", "offset"}
TRAP = "# T\n\n```{formula} a.b\ntitle: Tir : difficulté\nvalue: 1\nround: exact\n```\n"


@pytest.fixture
def trap(tmp_path: Path) -> str:
    (tmp_path / "trap.md").write_text(TRAP, encoding="utf-8")
    return "trap.md"


def check_positions(text: str, place: dict[str, dict[str, int]]) -> None:
    """Lines and columns count from 1, offsets from 0, and all three agree."""
    for position in (place["start"], place["end"]):
        assert set(position) == POSITION
        before = text[: position["offset"]]
        assert position["line"] == before.count("\n") + 1
        assert position["column"] == len(before) - (before.rfind("\n") + 1) + 1


def test_json_has_the_published_shape(run: Run, trap: str) -> None:
    result = run("lint", trap, "--format", "json")
    assert result.code == 1
    report = json.loads(result.out)
    assert list(report) == ["version", "diagnostics"]
    assert report["version"] == 1
    (diagnostic,) = report["diagnostics"]
    assert list(diagnostic) == [
        "code", "name", "severity", "message", "path", "start", "end", "related", "fix",
    ]  # fmt: skip
    assert diagnostic["code"] == "SRC311"
    assert diagnostic["name"] == "unquoted-colon"
    assert diagnostic["severity"] == "error"
    assert diagnostic["path"] == trap
    check_positions(TRAP, diagnostic)
    assert diagnostic["start"] == {"line": 4, "column": 8, "offset": 29}
    assert diagnostic["related"] == []
    fix = diagnostic["fix"]
    assert set(fix) == {"safety", "edits"}
    assert fix["safety"] == "safe"
    for edit in fix["edits"]:
        assert set(edit) == {"start", "end", "text"}
        check_positions(TRAP, edit)


def test_json_counts_the_mark_and_every_line_end_as_characters(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes("\ufeffun\r\nde\u0301s\r\n".encode())
    found = json.loads(run("lint", "a.txt", "--format", "json").out)["diagnostics"]
    accent = next(d for d in found if d["code"] == "SRC105")
    assert accent["start"] == {"line": 2, "column": 2, "offset": 6}
    assert accent["end"]["offset"] == 8


def test_json_tells_the_other_place_of_a_duplicate(run: Run, game: Path) -> None:
    (game / "tir.md").write_text(
        TIR + "\n```{formula} dégâts\nvalue: 1\nround: exact\n```\n", encoding="utf-8"
    )
    found = json.loads(run("lint", "jeu", "--format", "json").out)["diagnostics"]
    duplicate = next(d for d in found if d["code"] == "SRC205")
    (related,) = duplicate["related"]
    assert list(related) == ["path", "start", "end", "message"]
    assert related["path"] == "jeu/tir.md"
    assert set(related["start"]) == set(related["end"]) == POSITION
    assert duplicate["fix"] is None


def test_json_offers_suggestions_best_first(run: Run, game: Path) -> None:
    (game / "tir.md").write_text(TIR.replace("if: à_couvert", "if: à_couver"), encoding="utf-8")
    found = json.loads(run("lint", "jeu", "--format", "json").out)["diagnostics"]
    unknown = next(d for d in found if d["code"] == "SRC404")
    assert unknown["suggestions"][0] == "à_couvert"
    assert unknown["fix"]["safety"] == "unsafe"


def test_json_of_a_clean_run_is_an_empty_list(run: Run, game: Path) -> None:
    result = run("lint", "jeu", "--format", "json")
    assert (result.code, json.loads(result.out)) == (0, {"version": 1, "diagnostics": []})


def test_sarif(run: Run, trap: str) -> None:
    report = json.loads(run("lint", trap, "--format", "sarif").out)
    assert report["version"] == "2.1.0"
    (result,) = report["runs"][0]["results"]
    assert result["ruleId"] == "SRC311"


def test_junit(run: Run, trap: str) -> None:
    out = run("lint", trap, "--format", "junit").out
    root = ElementTree.fromstring(out)  # noqa: S314 -- our own output
    assert "SRC311" in out
    assert root.iter("failure")


def test_gitlab(run: Run, trap: str) -> None:
    (entry,) = json.loads(run("lint", trap, "--format", "gitlab").out)
    assert entry["check_name"].startswith("SRC311")
    assert entry["location"]["path"] == trap


def test_github(run: Run, trap: str) -> None:
    assert run("lint", trap, "--format", "github").out.startswith(
        "::error file=trap.md,line=4,endLine=4,col=8,"
    )


def test_concise(run: Run, trap: str) -> None:
    lines = run("lint", trap, "--format", "concise").out.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("trap.md:4:8: SRC311 [unquoted-colon] ")


def test_text_shows_the_line_the_fix_and_a_summary(run: Run, trap: str) -> None:
    out = run("lint", trap).out
    assert "trap.md:4:8: error SRC311 unquoted-colon" in out
    assert "title: Tir : difficulté" in out
    assert "^^^^" in out
    assert "fix (safe)" in out
    assert out.splitlines()[-1] == "1 files: 1 errors, 0 warnings, 0 infos."


@pytest.mark.parametrize("form", ["text", "json", "github", "sarif", "junit", "gitlab", "concise"])
def test_output_goes_to_a_file(run: Run, tmp_path: Path, trap: str, form: str) -> None:
    printed = run("lint", trap, "--format", form).out
    result = run("lint", trap, "--format", form, "--output", "report")
    assert result.code == 1
    assert result.out == ""
    assert printed.startswith((tmp_path / "report").read_text(encoding="utf-8"))
    assert (tmp_path / "report").read_text(encoding="utf-8")


def test_output_that_cannot_be_written_is_misuse(spawn: Run, trap: str) -> None:
    result = spawn("lint", trap, "--output", "no/such/folder/report")
    assert result.code == 2
    assert len(result.err.splitlines()) == 1


def test_paths_are_relative_to_the_working_directory(
    run: Run, tmp_path: Path, trap: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "below").mkdir()
    monkeypatch.chdir(tmp_path / "below")
    assert run("lint", tmp_path / trap, "--format", "concise").out.startswith("../trap.md:4:8: ")


@pytest.mark.parametrize(
    ("content", "level", "code"),
    [
        (b"", "error", 0),  # SRC109 is a warning
        (b"", "warning", 1),
        (b"", "info", 1),
        (b"a\r\n", "error", 0),  # SRC103 is an info
        (b"a\r\n", "warning", 0),
        (b"a\r\n", "info", 1),
        (b"caf\xe9\n", "error", 1),
        (b"clair\n", "info", 0),
    ],
)
def test_fail_level(run: Run, tmp_path: Path, content: bytes, level: str, code: int) -> None:
    (tmp_path / "a.txt").write_bytes(content)
    result = run("lint", "a.txt", "--fail-level", level, "--format", "json")
    assert result.code == code
    assert bool(json.loads(result.out)["diagnostics"]) is (content != b"clair\n")


@pytest.mark.parametrize(
    ("options", "codes"),
    [
        ([], {"SRC103", "SRC105"}),
        (["--select", "SRC105"], {"SRC105"}),
        (["--select", "decomposed-accents"], {"SRC105"}),
        (["--select", "SRC1"], {"SRC103", "SRC105"}),
        (["--select", "SRC103,SRC105"], {"SRC103", "SRC105"}),
        (["--select", "SRC103", "--select", "SRC105"], {"SRC103", "SRC105"}),
        (["--select", "TAB"], set()),
        (["--select", "ALL"], {"SRC103", "SRC105"}),
        (["--ignore", "SRC105"], {"SRC103"}),
        (["--ignore", "decomposed-accents"], {"SRC103"}),
        (["--ignore", "SRC"], set()),
        (["--select", "SRC1", "--ignore", "SRC103"], {"SRC105"}),
    ],
)
def test_select_and_ignore(run: Run, tmp_path: Path, options: list[str], codes: set[str]) -> None:
    (tmp_path / "a.txt").write_bytes("e\u0301\r\n".encode())
    found = json.loads(run("lint", "a.txt", "--format", "json", *options).out)["diagnostics"]
    assert {d["code"] for d in found} == codes


@pytest.mark.parametrize("option", ["--select", "--ignore"])
@pytest.mark.parametrize("word", ["XYZ", "SRC999", "unquoted-colons"])
def test_a_code_that_no_rule_has_is_misuse(run: Run, option: str, word: str) -> None:
    result = run("lint", option, f"SRC101,{word}")
    assert (result.code, result.out) == (2, "")
    assert word in result.err


def test_statistics_count_by_rule(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes("e\u0301\r\n".encode())
    (tmp_path / "b.txt").write_bytes(b"e\r\n")
    out = run("lint", "--statistics").out
    rows = [re.split(r"\s{2,}", line.strip()) for line in out.splitlines()[:2]]
    assert rows == [
        ["2", "SRC103", "info", "crlf-line-endings"],
        ["1", "SRC105", "warning", "decomposed-accents"],
    ]


@pytest.mark.parametrize("rule", BY_CODE.values(), ids=lambda rule: rule.code)
def test_every_rule_can_be_selected_by_code_and_name(run: Run, game: Path, rule: object) -> None:
    assert run("lint", "jeu", "--select", rule.code, "--no-cache").code == 0  # type: ignore[attr-defined]
    assert run("lint", "jeu", "--select", rule.name, "--no-cache").code == 0  # type: ignore[attr-defined]


def test_missing_path_is_misuse(run: Run) -> None:
    result = run("lint", "nulle-part.md")
    assert (result.code, result.out) == (2, "")
    assert result.err == "arbitre: no such file or folder: nulle-part.md\n"


def test_missing_path_in_french(run: Run) -> None:
    result = run("lint", "nulle-part.md", "--language", "fr")
    assert result.code == 2
    assert "ni fichier ni dossier" in result.err


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads all")
def test_no_permission_is_misuse(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("# A\n")
    (tmp_path / "a.md").chmod(0)
    result = run("lint", "a.md")
    assert result.code == 2
    assert "no permission" in result.err


def test_undecodable_content_is_a_finding(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(b"# caf\xe9\n")
    result = run("lint", "a.md", "--format", "json")
    assert result.code == 1
    (found,) = json.loads(result.out)["diagnostics"]
    assert found["code"] == "SRC101"
    assert found["start"] == {"line": 1, "column": 6, "offset": 5}


def test_a_folder_means_its_pages_texts_and_game_files(run: Run, tmp_path: Path) -> None:
    for name in ("a.md", "b.txt", "game.yaml", "c.rst", "other.yaml", "build/d.md", ".e/f.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"\xff\n")
    found = json.loads(run("lint", "--format", "json").out)["diagnostics"]
    assert {d["path"] for d in found if d["code"] == "SRC101"} == {"a.md", "b.txt", "game.yaml"}


def test_only_the_files_asked_for_are_reported(run: Run, game: Path) -> None:
    (game / "index.md").write_bytes(b"# caf\xe9\n")
    (game / "tir.md").write_text(TIR.replace("\n6\n", "\n7\n"), encoding="utf-8")
    found = json.loads(run("lint", "jeu/tir.md", "--format", "json").out)["diagnostics"]
    assert [(d["path"], d["code"]) for d in found] == [("jeu/tir.md", "EXM101")]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--format", "xml"],
        ["--fail-level", "fatal"],
        ["--workers", "deux"],
        ["--workers", "-1"],
        ["--no-such-option"],
    ],
)
def test_misuse_of_options(run: Run, game: Path, arguments: list[str]) -> None:
    assert run("lint", "jeu", *arguments).code == 2


def test_messages_follow_the_locale(run: Run, trap: str, monkeypatch: pytest.MonkeyPatch) -> None:
    english = run("lint", trap).out
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    french = run("lint", trap).out
    assert "fix (safe)" in english
    assert "correction (sûre)" in french
    assert french.splitlines()[-1].endswith("1 erreurs, 0 avertissements, 0 infos.")


def test_the_option_wins_over_the_locale(
    run: Run, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert run("lint", "jeu").out.startswith("Rien à signaler")
    assert run("lint", "jeu", "--language", "en").out.startswith("All clear")
    monkeypatch.setenv("ARBITRE_LANG", "en")
    assert run("lint", "jeu").out.startswith("All clear")


BROKEN = [
    "a: b: c",
    "a: [",
    "- {a: 1",
    "\ttitle: x",
    "&a *a",
    "!!python/object:os.system x",
    "? ? ?",
    "'",
    '"\\ud800"',
    "[" * 200,
    "\x00",
    "a: |\n b\n  c\n d",
    "---\n---\n",
    "null",
    "[1, 2]",
    "~",
]
KINDS = ("table", "modifiers", "decision", "formula", "check", "sequence", "terms", "protocol",
         "trace", "interpretation", "example", "nothing")  # fmt: skip


@pytest.mark.parametrize("body", BROKEN, ids=range(len(BROKEN)))
def test_broken_yaml_everywhere_is_told_without_a_traceback(
    run: Run, game: Path, body: str
) -> None:
    blocks = "".join(f"```{{{kind}}} a.{kind}\n{body}\n```\n\n" for kind in KINDS)
    (game / "tir.md").write_text(f"---\n{body}\n---\n# T\n\n{blocks}", encoding="utf-8")
    assert run("lint", "jeu", "--no-cache").code == 1
    assert run("test", "jeu").code in (1, 2)
    (game / "game.yaml").write_text(body, encoding="utf-8")
    assert run("lint", "jeu", "--no-cache").code == 1
    assert run("test", "jeu").code in (0, 1, 2)


@pytest.mark.parametrize("name", ["tir.md", "game.yaml", "index.md"])
@pytest.mark.parametrize("command", ["lint", "test", "build", "ask"])
def test_a_folder_where_a_file_should_be(run: Run, game: Path, name: str, command: str) -> None:
    (game / name).unlink()
    (game / name).mkdir()
    if command == "ask":
        result = run("ask", "dégâts(jet=1, succès=1)", "--rules", "jeu")
    else:
        result = run(command, *(["--rules", "jeu"] if command == "build" else ["jeu"]))
    assert result.code in (0, 1, 2)
    assert result.code or command in ("ask", "test") or name == "index.md"


def test_an_empty_folder(run: Run, tmp_path: Path) -> None:
    assert run("lint").code == 0
    assert run("test").code == 2
    assert run("build").code == 2


def test_a_game_of_nothing_but_its_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME.replace("pages: [index, tir]", ""), encoding="utf-8")
    assert "Traceback" not in run("lint").err
    assert run("test").code in (0, 1)


def test_dangling_links_are_findings(run: Run, game: Path) -> None:
    (game / "tir.md").unlink()
    (game / "tir.md").symlink_to("nowhere.md")
    result = run("lint", "jeu", "--format", "json")
    assert result.code == 1
    assert "SRC110" in {d["code"] for d in json.loads(result.out)["diagnostics"]}
