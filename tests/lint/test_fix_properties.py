"""Fixes on any text: they raise nothing, change nothing twice, and leave files readable."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbitre.lint.diagnostic import Diagnostic, from_json
from arbitre.lint.fixes import fix_all
from arbitre.lint.run import Run
from arbitre.model.load import load_game

KI = Path(__file__).resolve().parents[2] / "source_rules" / "ki"
PAGES = [path.read_text("utf-8") for path in sorted(KI.glob("*.md"))]
PIECES = [
    *(
        "```{table} a.b\n",
        "```{modifiers} tir\n",
        "```{example} e.x\n",
        "```\n",
        "title: Tir : a\n",
    ),
    *("rows: jet = 2D6\n", "base: {by: portée, courte: 4}\n", "add:\n", "  - {if: x, value: 1}\n"),
    *(
        "{label: 1,5 pas}",
        "if: >= 3\n",
        "a: Jet #2\n",
        "{a:1}",
        "*x* y",
        "cells: |\n  . 1\n  2 3\n",
    ),
    *(
        "% arbitre: ignore[SRC105]\n",
        "e\u0301",
        "\t",
        "\r\n",
        "\r",
        "\ufeff",
        "\x00",
        "\u2028",
        "é",
    ),
    *(">>> tir()\n", "7\n", "# Titre\n", "{rule}`tir`", "---\n", "covers: [x]\n", "oui", "{", "}"),
]
TEXT = (st.text(max_size=30) | st.sampled_from(PIECES)).flatmap(
    lambda first: st.lists(st.sampled_from(PIECES) | st.text(max_size=5), max_size=14).map(
        lambda rest: "".join([first, *rest])
    )
)


@st.composite
def spoilt(draw: st.DrawFn) -> str:
    """A true page with a few places cut out, doubled or overwritten."""
    text = draw(st.sampled_from(PAGES))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        end = min(at + draw(st.integers(0, 12)), len(text))
        text = text[:at] + draw(st.sampled_from(PIECES) | st.text(max_size=3)) + text[end:]
    return text


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "game.yaml").write_bytes((KI / "game.yaml").read_bytes())
    monkeypatch.chdir(tmp_path)
    return tmp_path


def lint(changed: dict[str, bytes]) -> list[Diagnostic]:
    run = Run(["."], overrides=changed, use_cache=False)
    return [from_json(found) for found in run.results()]


def check(folder: Path, text: str, *, unsafe: bool) -> None:
    data = text.encode("utf-8", "replace")
    (folder / "p.md").write_bytes(data)
    before = lint({})
    for found in before:
        file = (folder / found.place.path).read_bytes().decode("utf-8", "replace")
        assert 0 <= found.place.start.offset <= found.place.end.offset <= len(file)
        line = file[: found.place.start.offset].replace("\r\n", "\n").replace("\r", "\n")
        assert found.place.start.line == line.count("\n") + 1
    contents = {"p.md": data, "game.yaml": (folder / "game.yaml").read_bytes()}
    changed, left, _ = fix_all(lint, contents, unsafe=unsafe)
    for name, content in changed.items():
        content.decode("utf-8")
        (folder / name).write_bytes(content)
    again, still, _ = fix_all(lint, {**contents, **changed}, unsafe=unsafe)
    assert again == {}
    assert still == left
    load_game(folder)  # a broken file is findings, never an exception


PROFILE = settings(
    max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)


@PROFILE
@given(TEXT)
def test_safe_fixes_of_any_text_are_made_once(folder: Path, text: str) -> None:
    check(folder, text, unsafe=False)


@PROFILE
@given(TEXT)
def test_unsafe_fixes_of_any_text_are_made_once(folder: Path, text: str) -> None:
    check(folder, text, unsafe=True)


@PROFILE
@given(spoilt())
def test_fixes_of_a_spoilt_page_are_made_once(folder: Path, text: str) -> None:
    check(folder, text, unsafe=True)


@PROFILE
@given(spoilt())
def test_a_safe_fix_loses_no_block(folder: Path, text: str) -> None:
    """What could be read before can be read after."""
    (folder / "p.md").write_bytes(text.encode())
    before = set(load_game(folder).blocks)
    changed, _, _ = fix_all(lint, {"p.md": text.encode()}, unsafe=False)
    for name, content in changed.items():
        (folder / name).write_bytes(content)
    assert before <= set(load_game(folder).blocks)
