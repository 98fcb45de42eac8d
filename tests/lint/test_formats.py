"""The output formats: a golden file for each (ARBITRE_UPDATE_GOLDENS=1 rewrites them), and the
promises that a golden file alone would not show."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import unicodedata
import xml.etree.ElementTree as ET

import pytest

from arbitre.lint.diagnostic import from_json
from arbitre.lint.formats import FORMATS
from arbitre.lint.formats import sarif as sarif_format
from arbitre.source.text import SourceFile
from tests.lint.reported import (
    DATA,
    DIAGNOSTICS,
    ENDINGS,
    TABLE,
    fix,
    found,
    output,
    place,
)


def excerpt(line: str, text: str) -> tuple[str, str]:
    """The line as the text format shows it and the carets under it, both without the gutter."""
    file = SourceFile("a.md", line)
    shown = output("text", [found("OCR101", place(file, text), "m")], files={"a.md": file})
    source, carets = shown.splitlines()[-2:]
    return source.removeprefix(" 1 | "), carets.removeprefix("   | ")


def columns(text: str) -> int:
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in text)
    return len(text) + wide - sum(bool(unicodedata.combining(c)) for c in text)


@pytest.mark.parametrize(
    ("name", "language"), [*((name, "en") for name in FORMATS), ("text", "fr"), ("sarif", "fr")]
)
def test_output_is_as_recorded(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sarif_format, "__version__", "0.0.0")
    shown = output(name, language=language)
    golden = DATA / "formats" / f"{name}.{language}.{ENDINGS.get(name, 'txt')}"
    if os.environ.get("ARBITRE_UPDATE_GOLDENS") == "1":
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_bytes(shown.encode())
    assert shown == golden.read_bytes().decode()


@pytest.mark.parametrize("name", FORMATS)
def test_output_ends_with_one_newline_or_is_empty(name: str) -> None:
    assert output(name).endswith("\n")
    assert not output(name).endswith("\n\n")
    clean = output(name, [])
    assert clean == "" if name in ("text", "concise", "github") else clean.endswith("\n")


@pytest.mark.parametrize("name", FORMATS)
def test_output_can_always_be_encoded(name: str) -> None:
    where = place(TABLE, "5–9")._replace(path="nom\udce9.md")
    output(name, [found("OCR101", where, "seul : \ud800")]).encode()


def test_unknown_format_is_refused() -> None:
    with pytest.raises(ValueError, match="xml"):
        output("xml")


def test_a_format_is_imported_only_when_used() -> None:
    code = (
        "import sys; from arbitre.lint.formats import render; render('concise', [], {}, rules={});"
        "print([n for n in ('sarif', 'junit', 'gitlab', 'github', 'json_')"
        " if f'arbitre.lint.formats.{n}' in sys.modules])"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Le rôIe du meneur", "rôIe"),
        ("Le ro\u0302Ie du me\u0301neur", "me\u0301neur"),
        ("ab\u0301c", "b\u0301"),
        ("\tindenté\tmal", "mal"),
        ("日本語 text", "text"),
        ("un 日本 ici", "日本"),
        ("\x07\x1b[0m contrôle", "contrôle"),
        ("zéro\u200blargeur\u00ad ici", "ici"),
    ],
)
def test_carets_stand_under_the_place(line: str, text: str) -> None:
    shown, carets = excerpt(line, text)
    assert len(carets) - len(carets.lstrip()) == columns(shown[: shown.index(text)])
    assert carets.strip() == "^" * columns(text)


def test_a_lone_combining_mark_is_underlined_on_its_letter() -> None:
    assert excerpt("abe\u0301c", "\u0301") == ("abe\u0301c", "  ^")


def test_an_empty_place_and_a_line_end_have_one_caret() -> None:
    assert excerpt("abc", "") == ("abc", "^")
    assert excerpt("abc\ndef", "\n") == ("abc", "   ^")
    assert excerpt("abc\r\ndef", "\r\n") == ("abc", "   ^")


def test_a_place_of_several_lines_is_underlined_to_the_end_of_the_first() -> None:
    assert excerpt("ab cd\nef", "cd\ne") == ("ab cd", "   ^^…")


@pytest.mark.parametrize("before", [0, 10, 100, 170, 5000])
@pytest.mark.parametrize("after", [0, 10, 170, 5000])
@pytest.mark.parametrize("filler", ["x", "é", "日", "e\u0301"])
def test_long_lines_are_cut_around_the_place(before: int, after: int, filler: str) -> None:
    line = filler * before + "ICI" + filler * after
    shown, carets = excerpt(line, "ICI")
    assert columns(shown) <= 160
    start = columns(shown[: shown.index("ICI")])
    assert carets == " " * start + "^^^"
    assert shown.strip("…") in line
    if columns(line) <= 160:
        assert shown == line
    else:
        assert columns(shown) >= 155
        assert not unicodedata.combining(shown.lstrip("…")[0])
        assert shown.startswith("…") or line.startswith(shown.rstrip("…"))
        assert shown.endswith("…") or line.endswith(shown.lstrip("…"))


def test_a_place_longer_than_the_window_says_that_it_goes_on() -> None:
    shown, carets = excerpt("a" + "b" * 500 + "c", "b" * 500)
    assert shown.endswith("…")
    assert carets == " " + "^" * (len(shown) - 2) + "…"


def test_a_file_that_is_not_at_hand_has_no_excerpt() -> None:
    lines = output("text", DIAGNOSTICS[:1], files={}).splitlines()
    assert lines[0] == "règles du jeu/tir.md:3:4: error OCR101 confused-letters"
    assert not [line for line in lines if " | " in line]
    assert "“…” → “rôle”" in lines[2]


def test_a_fix_spells_out_what_cannot_be_seen() -> None:
    file = SourceFile("a.md", "Oui ! e\u0301t\u00e9 bis bis " + "très " * 20)
    told = [
        ((" !", "\u202f!"), "= fix (safe): “ !” → “<U+202F>!”"),
        (("e\u0301", "é"), "= fix (safe): “e<U+0301>” → “é”"),
        ((" bis", ""), "= fix (safe): delete “ bis”"),
        (("", "Ah"), "= fix (safe): insert “Ah”"),
    ]
    for edit, expected in told:
        diagnostic = found("TYP101", place(file, "Oui"), "m", fix=fix("safe", file, edit))
        assert (
            output("text", [diagnostic], files={"a.md": file}).splitlines()[-1].strip() == expected
        )
    long = found("TYP101", place(file, "Oui"), "m", fix=fix("unsafe", file, ("très " * 20, "x")))
    last = output("text", [long], files={"a.md": file}, language="fr").splitlines()[-1]
    assert "= correction (risquée)\u00a0: «\u202ftrès" in last
    assert len(last) < 100


def test_text_without_colour_has_no_escape_codes() -> None:
    assert "\x1b" not in output("text")
    assert "\x1b" not in output("concise", colour=True)


def test_colour_changes_nothing_but_the_colours() -> None:
    coloured = output("text", colour=True)
    assert "\x1b[1mrègles du jeu/tir.md:3:4\x1b[0m: \x1b[31merror\x1b[0m OCR101" in coloured
    assert "\x1b[33mwarning\x1b[0m" in coloured
    assert "\x1b[34minfo\x1b[0m" in coloured
    for code in ("0", "1", "31", "33", "34"):
        coloured = coloured.replace(f"\x1b[{code}m", "")
    assert coloured == output("text")


def test_concise_is_one_line_per_diagnostic() -> None:
    hostile = found("OCR101", place(TABLE, "5–9"), "a\r\nb\u2028c\x85d\x0ce\u202f!")
    lines = output("concise", [*DIAGNOSTICS, hostile]).splitlines()
    assert len(lines) == len(DIAGNOSTICS) + 1
    assert lines[-1] == "tables.md:10:3: OCR101 [confused-letters] a b c d e\u202f!"


def test_json_gives_the_diagnostics_back() -> None:
    data = json.loads(output("json"))
    assert data["version"] == 1
    assert [from_json(each) for each in data["diagnostics"]] == DIAGNOSTICS


def test_github_has_the_errors_first_each_in_order() -> None:
    lines = output("github", DIAGNOSTICS * 2).splitlines()
    commands = [line.split(" ")[0].strip(":") for line in lines]
    assert commands == ["error"] * 6 + ["warning"] * 2 + ["notice"] * 2
    titles = [line.split("title=")[1].split(" ")[0] for line in lines[:6]]
    assert titles == ["OCR101", "SRC107", "TAB201"] * 2


def test_github_escapes_what_would_end_a_property_or_a_command() -> None:
    where = place(TABLE, "5–9")._replace(path="a:b,c%.md")
    line = output("github", [found("OCR101", where, "50 %:\r\n::error::x, y")])
    assert line == (
        "::error file=a%3Ab%2Cc%25.md,line=10,endLine=10,col=3,endColumn=6,"
        "title=OCR101 confused-letters::50 %25:%0D%0A::error::x, y\n"
    )


def test_github_gives_no_columns_for_several_lines() -> None:
    (line,) = output("github", DIAGNOSTICS[2:3]).splitlines()
    assert ",line=4,endLine=5,title=" in line


def test_junit_is_xml_whatever_the_characters() -> None:
    hostile = "".join(map(chr, range(0x20))) + "<&>\"']]>\ud800\ufffe\uffff é 日 😀"
    where = place(TABLE, "5–9")._replace(path='a"<\x01>.md')
    root = ET.fromstring(output("junit", [found("OCR101", where, hostile)]).encode())  # noqa: S314
    failure = root.find("testsuite/testcase/failure")
    assert failure is not None
    message = failure.get("message", "")
    assert "\t\n" in message
    assert "<&>\"']]>\ufffd\ufffd\ufffd é 日 😀" in message
    suite = root.find("testsuite")
    assert suite is not None
    assert suite.get("name") == 'a"<\ufffd>.md'


def test_junit_counts_failures_by_file_and_spares_what_is_only_told() -> None:
    root = ET.fromstring(output("junit").encode())  # noqa: S314
    counts = [(s.get("name"), s.get("tests"), s.get("failures")) for s in root.iter("testsuite")]
    assert counts == [("règles du jeu/tir.md", "4", "3"), ("tables.md", "1", "1")]
    assert (root.get("tests"), root.get("failures")) == ("5", "4")
    assert [f.get("type") for f in root.iter("failure")] == ["OCR101", "TYP101", "SRC107", "TAB201"]
    (told,) = root.findall("testsuite/testcase[system-out]")
    assert told.find("failure") is None
    assert told.get("name") == "TXT301 repeated-paragraph 4:1"


def test_junit_of_a_clean_run_is_one_test_that_passed() -> None:
    root = ET.fromstring(output("junit", []).encode())  # noqa: S314
    (case,) = root.iter("testcase")
    assert case.get("name") == "arbitre"
    assert len(case) == 0
    assert (root.get("tests"), root.get("failures")) == ("1", "0")


def test_gitlab_fingerprints_are_all_different() -> None:
    entries = json.loads(output("gitlab", DIAGNOSTICS * 3))
    assert len({entry["fingerprint"] for entry in entries}) == len(entries)


def test_gitlab_names_the_lines_that_the_place_has_characters_on() -> None:
    whole_line = found("OCR101", place(TABLE, "ligne 2\n"), "m")
    (entry,) = json.loads(output("gitlab", [whole_line]))
    assert entry["location"] == {"path": "tables.md", "lines": {"begin": 2, "end": 2}}
    entries = json.loads(output("gitlab"))
    assert [entry["severity"] for entry in entries] == ["major", "minor", "info", "major", "major"]
    assert entries[2]["location"]["lines"] == {"begin": 4, "end": 5}
