"""Configuration, ignore comments and baselines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .conftest import TIR, Run

DOS = b"e\xcc\x81\r\n"  # SRC103 (info) and SRC105 (warning)


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    for name in ("a.txt", "b.txt", "old/c.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(DOS)
    return tmp_path


def configure(folder: Path, home: str, settings: str) -> None:
    if home == "arbitre.toml":
        (folder / home).write_text(settings, encoding="utf-8")
        return
    lines = [
        line.replace("[", "[tool.arbitre.", 1) if line.startswith("[") else line
        for line in settings.splitlines()
    ]
    text = "[project]\nname = 'x'\n\n[tool.arbitre]\n" + "\n".join(lines) + "\n"
    (folder / home).write_text(text, encoding="utf-8")


def found(run: Run, *arguments: str) -> list[dict[str, Any]]:
    result = run("lint", "--format", "json", *arguments)
    diagnostics: list[dict[str, Any]] = json.loads(result.out)["diagnostics"]
    return diagnostics


def brief(diagnostics: list[dict[str, Any]]) -> set[tuple[str, str]]:
    return {(d["path"], d["code"]) for d in diagnostics}


ALL = {(p, c) for p in ("a.txt", "b.txt", "old/c.txt") for c in ("SRC103", "SRC105")}


@pytest.mark.parametrize("home", ["arbitre.toml", "pyproject.toml"])
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ('select = ["SRC103"]', {e for e in ALL if e[1] == "SRC103"}),
        ('ignore = ["SRC103"]', {e for e in ALL if e[1] == "SRC105"}),
        ('exclude = ["old"]', {e for e in ALL if e[0] != "old/c.txt"}),
        ('exclude = ["old/*.txt", "b.*"]', {e for e in ALL if e[0] == "a.txt"}),
        (
            '[per-file-ignores]\n"old/*" = ["SRC103", "decomposed-accents"]',
            {e for e in ALL if e[0] != "old/c.txt"},
        ),
        ('[per-file-ignores]\n"a.txt" = ["SRC1"]', {e for e in ALL if e[0] != "a.txt"}),
    ],
)
def test_settings(
    run: Run, texts: Path, home: str, settings: str, expected: set[tuple[str, str]]
) -> None:
    configure(texts, home, settings)
    assert brief(found(run)) == expected
    assert brief(found(run)) == expected, "from the cache"


@pytest.mark.parametrize("home", ["arbitre.toml", "pyproject.toml"])
def test_severity_is_configured_by_rule(run: Run, texts: Path, home: str) -> None:
    configure(texts, home, '[severity]\nSRC103 = "error"\nSRC105 = "info"')
    assert {d["code"]: d["severity"] for d in found(run)} == {"SRC103": "error", "SRC105": "info"}
    assert run("lint").code == 1


@pytest.mark.parametrize("home", ["arbitre.toml", "pyproject.toml"])
def test_language_is_configured(
    run: Run, texts: Path, home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    configure(texts, home, 'language = "fr"')
    assert "avertissements" in run("lint").out
    assert "avertissements" in run("lint").out, "from the cache"
    assert "warnings" in run("lint", "--language", "en").out
    monkeypatch.setenv("ARBITRE_LANG", "en")
    assert "warnings" in run("lint").out


def test_configuration_is_found_upwards(
    run: Run, texts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    configure(texts, "arbitre.toml", 'ignore = ["SRC1"]')
    monkeypatch.chdir(texts / "old")
    assert found(run) == []
    assert found(run, "c.txt") == []


def test_a_pyproject_without_our_table_is_not_ours(run: Run, texts: Path) -> None:
    (texts / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    assert brief(found(run)) == ALL


def test_the_command_line_adds_to_ignore_and_replaces_select(run: Run, texts: Path) -> None:
    configure(texts, "arbitre.toml", 'select = ["SRC103"]')
    assert {d["code"] for d in found(run, "--select", "SRC105")} == {"SRC105"}
    configure(texts, "arbitre.toml", 'ignore = ["SRC103"]')
    assert found(run, "--ignore", "SRC105") == []


@pytest.mark.parametrize("home", ["arbitre.toml", "pyproject.toml"])
def test_an_unknown_setting_is_reported_with_a_suggestion(run: Run, texts: Path, home: str) -> None:
    configure(texts, home, 'exclud = ["old"]')
    for _ in range(2):  # the second time from the cache
        diagnostics = found(run)
        (wrong,) = [d for d in diagnostics if d["code"] == "SRC601"]
        assert wrong["path"] == home
        assert wrong["suggestions"] == ["exclude"]
        text = (texts / home).read_text(encoding="utf-8")
        assert text[wrong["start"]["offset"] : wrong["end"]["offset"]] == "exclud"
        assert run("lint").code == 1
    assert brief(diagnostics) - {(home, "SRC601")} == ALL


@pytest.mark.parametrize(
    "settings", ["select = 3", 'language = "de"', '[severity]\nSRC103 = "fatal"', "a = [", "\xff"]
)
def test_a_setting_that_cannot_be_used_is_a_finding(run: Run, texts: Path, settings: str) -> None:
    (texts / "arbitre.toml").write_bytes(settings.encode("latin-1"))
    result = run("lint", "--format", "json")
    assert result.code == 1
    assert "SRC602" in {d["code"] for d in json.loads(result.out)["diagnostics"]}


def test_a_code_in_the_configuration_that_no_rule_has_is_reported(run: Run, texts: Path) -> None:
    configure(texts, "arbitre.toml", 'ignore = ["SRC999"]')
    assert {"SRC602"} & {d["code"] for d in found(run)}


PAGE = """\
# T

e\u0301 ligne {line}
{above}
e\u0301 suivante

{block}
```{{formula}} a.b
title: e\u0301 : x
value: 1
round: exact
```
"""


def page(folder: Path, *, head: str = "", **comments: str) -> list[int]:
    """The page with comments put in, and where findings are expected in it without any."""
    text = head + PAGE.format(**{"line": "", "above": "%", "block": "%", **comments})
    (folder / "p.md").write_text(text, encoding="utf-8")
    return [n for n, line in enumerate(text.splitlines(), 1) if "e\u0301" in line]


@pytest.mark.parametrize(
    ("comments", "silenced"),
    [
        ({}, None),
        ({"line": "<!-- arbitre: ignore[SRC105] -->"}, 0),
        ({"above": "% arbitre: ignore[SRC105]"}, 1),
        ({"above": "<!-- arbitre: ignore[SRC105] -->"}, 1),
        ({"block": "% arbitre: ignore[SRC105, SRC311]"}, 2),
    ],
)
def test_a_comment_silences_its_line_the_next_one_or_a_block(
    run: Run, tmp_path: Path, comments: dict[str, str], silenced: int | None
) -> None:
    lines = page(tmp_path, **comments)
    if silenced is not None:
        del lines[silenced]
    diagnostics = found(run, "p.md")
    assert [d["start"]["line"] for d in diagnostics if d["code"] == "SRC105"] == lines
    assert {d["code"] for d in diagnostics} <= {"SRC105", "SRC311"}
    assert ("SRC311" in {d["code"] for d in diagnostics}) is (silenced != 2)


@pytest.mark.parametrize("code", ["SRC105", "SRC1", "SRC"])
def test_a_comment_silences_a_whole_file(run: Run, tmp_path: Path, code: str) -> None:
    page(tmp_path, head=f"% arbitre: ignore-file[{code}]\n\n")
    assert "SRC105" not in {d["code"] for d in found(run, "p.md")}


def test_a_comment_in_yaml(run: Run, game: Path) -> None:
    wrong = TIR.replace("if: à_couvert", "if: à_couver")
    (game / "tir.md").write_text(wrong, encoding="utf-8")
    assert "SRC404" in {d["code"] for d in found(run, "jeu")}
    silenced = wrong.replace("à couvert}", "à couvert} # arbitre: ignore[SRC404]")
    (game / "tir.md").write_text(silenced, encoding="utf-8")
    assert "SRC404" not in {d["code"] for d in found(run, "jeu")}


def test_an_ignore_comment_that_silences_nothing_is_reported(run: Run, tmp_path: Path) -> None:
    (tmp_path / "p.md").write_text("# T\n\nclair <!-- arbitre: ignore[SRC105] -->\n")
    (unused,) = found(run, "p.md")
    assert (unused["code"], unused["severity"], unused["start"]["line"]) == ("SRC901", "warning", 3)
    assert run("lint", "p.md", "--fix").code == 0
    assert (tmp_path / "p.md").read_text() == "# T\n\nclair\n"


def test_an_ignore_comment_of_an_unknown_code_is_reported(run: Run, tmp_path: Path) -> None:
    (tmp_path / "p.md").write_text("# T\n\nclair <!-- arbitre: ignore[SRC15] -->\n")
    (unknown,) = found(run, "p.md")
    assert unknown["code"] == "SRC902"


def test_a_baseline_accepts_what_it_counted_and_no_more(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "a.txt"
    bad.write_bytes(b"un \x07\ndeux \x07\n")
    assert run("lint", "a.txt").code == 1
    assert run("lint", "a.txt", "--write-baseline", "base.json").code == 0
    assert json.loads((tmp_path / "base.json").read_text()) == {"a.txt": {"SRC107": 2}}
    accepted = run("lint", "a.txt", "--baseline", "base.json")
    assert accepted.code == 0
    assert "SRC107" not in accepted.out
    bad.write_bytes(b"un \x07\ndeux \x07\ntrois \x07\n")
    result = run("lint", "a.txt", "--baseline", "base.json", "--format", "concise")
    assert result.code == 1
    assert len(result.out.splitlines()) == 3
    bad.write_bytes(b"un \x07\n")
    assert run("lint", "a.txt", "--baseline", "base.json").code == 0


def test_a_baseline_is_by_file_and_rule(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"un \x07\n")
    run("lint", "--write-baseline", "base.json")
    (tmp_path / "b.txt").write_bytes(b"un \x07\n")
    out = run("lint", "--baseline", "base.json", "--format", "concise").out
    assert [line.partition(":")[0] for line in out.splitlines()] == ["b.txt"]


def test_a_baseline_in_the_configuration(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"un \x07\n")
    configure(tmp_path, "arbitre.toml", 'baseline = "base.json"')
    run("lint", "--write-baseline", "base.json")
    assert run("lint").code == 0


@pytest.mark.parametrize("content", [None, "{", "[]", '{"a.txt": 3}', '{"a.txt": {"SRC107": "x"}}'])
def test_a_baseline_that_is_none_is_misuse(run: Run, tmp_path: Path, content: str | None) -> None:
    (tmp_path / "a.txt").write_bytes(b"un \x07\n")
    if content is not None:
        (tmp_path / "base.json").write_text(content)
    result = run("lint", "a.txt", "--baseline", "base.json")
    assert result.code == 2
    assert "base.json" in result.err


def test_a_baseline_that_cannot_be_written_is_misuse(spawn: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"un \x07\n")
    assert spawn("lint", "a.txt", "--write-baseline", "no/such/base.json").code == 2
