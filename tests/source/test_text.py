"""Bytes to text: what cannot be decoded, and characters that do not belong."""

import time
import unicodedata

import pytest

from arbitre.lint.run import Run
from arbitre.source.page import read_page
from arbitre.source.text import BOM, MAX_LINE, decode, findings


def keys(data: bytes) -> list[str]:
    return [found.key for found in findings(decode("a.md", data))]


def test_each_undecodable_place_is_told():
    data = b"d\xe9g\xe2ts\n\xc3\xa9t\xe9\xff\n\xe2\x82"
    file = decode("a.md", data)
    told = [f for f in findings(file) if f.key == "SRC101"]
    assert [(file.position(f.span.start).line, f.args["bytes"]) for f in told] == [
        (1, "E9"), (1, "E2"), (2, "E9"), (2, "FF"), (3, "E2 82"),
    ]  # fmt: skip
    assert all(file.text[f.span.start : f.span.end] == "\ufffd" for f in told)
    assert file.text == "d\ufffdg\ufffdts\nét\ufffd\ufffd\n\ufffd"


def test_a_binary_file_is_told_briefly():
    file = decode("a.md", bytes(range(128, 256)) * 1000)
    assert len([f for f in findings(file) if f.key == "SRC101"]) <= 20
    assert len(file.text) > 1000


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (BOM + "a\n", "SRC102"),
        ("a\r\nb\r\n", "SRC103"),
        ("a\r\nb\n", "SRC104"),
        (unicodedata.normalize("NFD", "dégât\n"), "SRC105"),
        ("a\x00b\n", "SRC107"),
        ("a" * (MAX_LINE + 1), "SRC108"),
        ("", "SRC109"),
        (BOM + " \n", "SRC109"),
    ],
)
def test_characters_that_do_not_belong_are_told(text, key):
    assert key in keys(text.encode())


def test_plain_french_is_not_told():
    assert keys("« Œuvre », dégâts – l’élan…\u202f!\n\n\ttab de code\n".encode()) == []


def test_safe_fixes_of_characters_leave_none():
    text = BOM + unicodedata.normalize("NFD", "é") + "\r\nb\n"
    file = decode("a.md", text.encode())
    edits = [edit for f in findings(file) if f.fix for edit in f.fix.edits]
    for edit in sorted(edits, key=lambda e: -e.start):
        text = text[: edit.start] + edit.text + text[edit.end :]
    assert text == "é\nb\n"


def test_a_line_of_fifty_megabytes_hides_nothing_else(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    long = "mot " * 12_500_000
    text = f"```{{table}} a.b\na: 1\na: 2\n```\n\n{long}\n\n```{{table}} c.d\nb: 1\nb: 2\n```\n"
    start = time.process_time()
    file = decode("a.md", text.encode())
    assert "SRC108" in [f.key for f in findings(file)]
    page = read_page(file, {"table"})
    assert time.process_time() - start < 20
    assert [f.key for f in page.findings] == ["SRC302", "SRC302"]
    assert [text[f.span.start : f.span.end] for f in page.findings] == ["a", "b"]


def test_the_linter_tells_the_rest_of_a_file_with_undecodable_bytes(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.md").write_bytes(b"\xff\n\na\x00b\n")
    codes = {d["code"] for d in Run(["a.md"], use_cache=False).results()}
    assert {"SRC101", "SRC107"} <= codes
