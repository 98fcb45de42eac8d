"""The cases of the family PRN, and the examples on its pages, each laid out by WeasyPrint.

A case gives the `sheet:` (as YAML on one line), the `page:` or a `css:` of the project; what it
leaves out is that of a small standard game. `at:` is what is underlined, `also:` as elsewhere.
"""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Any

import pytest
import yaml

from arbitre.finding import Finding
from arbitre.lint.rule import Rule
from arbitre.lint.rules import BY_CODE
from arbitre.lint.rules.prn import PrintRule
from arbitre.messages import LANGUAGES, say

from .printing import PAGE, SHEET, printed, underlined, write_game

CASES = Path(__file__).resolve().parent.parent / "cases"
PRINT = [rule for rule in BY_CODE.values() if isinstance(rule, PrintRule)]

pytestmark = pytest.mark.needs("pango")


def load(kind: str) -> list[Any]:
    return [
        pytest.param(rule.code, case, id=f"{rule.code}-{kind}-{case['name']}")
        for rule in PRINT
        for case in yaml.safe_load((CASES / f"{rule.code}.yml").read_text("utf-8"))[kind]
    ]


def findings(case: dict[str, Any], folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Finding]:
    monkeypatch.chdir(folder)
    parts = {key: case[key] for key in ("sheet", "page", "css") if key in case}
    game = write_game(Path(), **parts)
    for name, text in case.get("files", {}).items():
        (game / name).write_text(text, "utf-8")
    return list(printed(game).findings)


@pytest.mark.parametrize(("code", "case"), load("pass"))
def test_sound_sheet_is_not_reported(
    code: str, case: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = findings(case, tmp_path, monkeypatch)
    assert {f.code for f in found} <= set(case.get("also", ())), found


@pytest.mark.parametrize(("code", "case"), load("fail"))
def test_defect_is_reported_where_it_comes_from(
    code: str, case: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = findings(case, tmp_path, monkeypatch)
    own = [f for f in found if f.code == code]
    assert list(dict.fromkeys(map(underlined, own))) == case["at"], found
    assert {f.code for f in found} - {code} <= set(case.get("also", ())), found
    for language in LANGUAGES:
        assert case.get("message", "") in say(own[0].key, "en", own[0].args)
        assert say(own[0].key, language, own[0].args)


@pytest.mark.parametrize("rule", PRINT, ids=lambda rule: rule.code)
def test_example_of_the_page_is_true(
    rule: Rule, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = {}
    for section in ("Example", "Instead"):
        text = textwrap.dedent(rule.sections()[section])
        case: dict[str, Any] = {"sheet": SHEET}
        if text.startswith("sheets:"):
            case["sheet"] = text.partition("essai: ")[2]
        elif text.startswith("/*"):
            case |= {"css": text}
            if rule.code in ("PRN203", "PRN204"):
                case["sheet"] = "{layout: book, paper: A5, margin: 14}"
            if rule.code == "PRN304":
                case["sheet"] = SHEET.replace("}", ", variant: nb}")
        elif text.startswith("#"):
            case |= {"page": text, "sheet": "{layout: book, paper: A6, margin: 14}"}
        else:
            head, _, rest = PAGE.partition("```{sequence}")
            case["page"] = head + text + rest.partition("\n```\n")[2]
        folder = tmp_path / section
        folder.mkdir()
        codes[section] = {f.code for f in findings(case, folder, monkeypatch)}
    assert rule.code in codes["Example"]
    assert rule.code not in codes["Instead"]
