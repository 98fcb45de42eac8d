"""The cases of `tests/cases/<CODE>.yml`: each is a few real files, linted or fixed where they lie.

A case has a `name` and its content: `files:` (name → text), `page:` (the page of a small standard
game), `text:` or `hex:` with `path:` (a lone file), `dirs:` (folders). Of a `fail` case `at:` is what
is underlined, in order; of a `fix` case `after:` is the whole file that changed (or name → text).
`also:` lists other codes that may turn up; `fill: N` puts N letters in place of `{fill}`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from arbitre.cli import main
from arbitre.lint.rules import BY_CODE
from arbitre.lint.rules.prn import PrintRule
from arbitre.lint.run import Run

CASES = Path(__file__).resolve().parent.parent / "cases"
KINDS = ("pass", "fail", "fix")
GAME = """\
title: Essai
domains:
  portée: [courte, moyenne, longue]
  taille: [petite, moyenne, grande]
  à_couvert: oui/non
pages: [p]
"""
# French text is judged in the cases of its own family only: elsewhere it is there for its syntax
TEXT = tuple(f for f in ("OCR", "TYP", "TXT") if any(code.startswith(f) for code in BY_CODE))

Case = dict[str, Any]


def load(kind: str) -> list[Any]:
    return [
        pytest.param(path.stem, filled(case), id=f"{path.stem}-{kind}-{case['name']}")
        for path in sorted(CASES.glob("*.yml"))
        if not isinstance(BY_CODE[path.stem], PrintRule)  # laid out by tests/render
        for case in yaml.safe_load(path.read_text("utf-8")).get(kind) or ()
    ]


def filled(case: Case) -> Case:
    if "fill" not in case:
        return case
    letters = "x" * case["fill"]
    at = [text.replace("{fill}", letters) for text in case.get("at", ())]
    return {**case, "text": case["text"].replace("{fill}", letters), "at": at}


def contents(case: Case) -> dict[str, bytes]:
    if "page" in case:
        return {"game.yaml": GAME.encode(), "p.md": case["page"].encode()}
    if "text" in case:
        return {case["path"]: case["text"].encode()}
    if "hex" in case:
        return {case["path"]: bytes.fromhex(case["hex"])}
    return {name: text.encode() for name, text in case.get("files", {}).items()}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory of its own; its name is the id of the game."""
    folder = tmp_path / "jeu"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def lay_out(case: Case, folder: Path) -> list[str]:
    """Write the files of a case; what to lint."""
    for name in case.get("dirs", ()):
        (folder / name).mkdir(parents=True)
    for name, data in contents(case).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return case.get("lint", ["."])


def other_families(code: str) -> list[str]:
    return [family for family in TEXT if not code.startswith(family)]


def lint(paths: list[str], code: str) -> list[dict[str, Any]]:
    return Run(paths, ignore=other_families(code), use_cache=False).results()


def underlined(diagnostic: dict[str, Any], folder: Path) -> str:
    path = folder / diagnostic["path"]
    text = path.read_bytes().decode("utf-8", "replace") if path.is_file() else ""
    return text[diagnostic["start"]["offset"] : diagnostic["end"]["offset"]]


def told(found: list[dict[str, Any]]) -> str:
    return "\n".join(f"{d['path']}: {d['code']} {d['message']}" for d in found)


@pytest.mark.parametrize(("code", "case"), load("pass"))
def test_sound_source_is_not_reported(code: str, case: Case, folder: Path) -> None:
    found = lint(lay_out(case, folder), code)
    assert code not in {d["code"] for d in found}, told(found)
    assert {d["code"] for d in found} <= set(case.get("also", ())), told(found)


@pytest.mark.parametrize(("code", "case"), load("fail"))
def test_defect_is_underlined_exactly(code: str, case: Case, folder: Path) -> None:
    found = lint(lay_out(case, folder), code)
    own = [d for d in found if d["code"] == code]
    assert [underlined(d, folder) for d in own] == case["at"], told(found)
    assert {d["code"] for d in found} - {code} <= set(case.get("also", ())), told(found)
    assert {d["name"] for d in own} == {BY_CODE[code].name}
    if "message" in case:
        assert case["message"] in own[0]["message"]


@pytest.mark.parametrize(("code", "case"), load("fix"))
def test_fix_gives_the_source_meant(code: str, case: Case, folder: Path) -> None:
    paths = lay_out(case, folder)
    before = {name: (folder / name).read_bytes() for name in contents(case)}
    found = lint(paths, code)
    assert code in {d["code"] for d in found}, "there is nothing to fix"

    apply_fixes(code, paths)

    after = {name: (folder / name).read_bytes() for name in contents(case)}
    changed = {name: data.decode() for name, data in after.items() if data != before[name]}
    wanted = case["after"]
    if isinstance(wanted, str):
        wanted = {case.get("path", "p.md"): wanted}
    assert changed == wanted
    left = lint(paths, code)
    assert code not in {d["code"] for d in left}, told(left)
    new = {d["code"] for d in left if d["severity"] == "error"} - {d["code"] for d in found}
    assert not {c for c in new if c.startswith("SRC")}, told(left)

    apply_fixes(code, paths)
    assert {name: (folder / name).read_bytes() for name in after} == after


def apply_fixes(code: str, paths: list[str]) -> None:
    unsafe = ["--unsafe-fixes"] if BY_CODE[code].fix == "unsafe" else []
    ignored = ["--ignore", ",".join(other_families(code))]
    main(["lint", "--no-cache", "--fix", *unsafe, *ignored, *paths])
