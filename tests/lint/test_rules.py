"""What every rule owes: its page, a name, cases, words in both languages, an example that is true."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from string import Formatter

import pytest
import yaml

import arbitre
from arbitre.lint.rule import SECTIONS, Rule
from arbitre.lint.rules import BY_CODE
from arbitre.lint.run import Run
from arbitre.messages import LANGUAGES, catalogue

CASES = Path(__file__).resolve().parent.parent / "cases"
PACKAGE = Path(arbitre.__file__).resolve().parent
FAMILIES = (
    *("SRC", "TAB", "DEC", "FCT", "REF", "TRM"),
    *("PRO", "EXM", "OCR", "TYP", "TXT", "PRN"),
)
# families that judge the French of their own examples only
TEXT = tuple(f for f in ("OCR", "TYP", "TXT") if any(code.startswith(f) for code in BY_CODE))
AT_LEAST = 3

CODE = re.compile(rf"(?:{'|'.join(FAMILIES)})\d{{3}}")
WORDS = "ask|cli|note|shape|trace|trm|pro|fct|mutate|round"
KEY = re.compile(rf'"((?:{CODE.pattern})(?:\.[a-z0-9-]+)?|(?:{WORDS})\.[a-z-]+)"')
SAY_NOTHING = {"ask.broken"}  # keys of errors that are caught and never put in words

GAME = """\
title: Essai
domains:
  portée: [courte, moyenne, longue]
  distance: 0..20
  cible_à_couvert: oui/non
pages: [p]
"""
ESCAPES = {"<CR>": "\r", "<LF>\n": "\n", "<LF>": "\n", "<TAB>": "\t"}
NOT_A_PAGE = {
    "SRC101": "bytes cannot be shown in a docstring",
    "SRC108": "a line of 100,000 characters is told, not shown",
    "SRC109": "an empty file is told, not shown",
    "SRC110": "a folder is told, not shown",
    "SRC209": "two files",
    "SRC210": "two files",
    "SRC601": "a configuration",
    "TRM104": "a file outside any game",
    "SRC602": "a configuration",
    **{code: "a sheet, laid out by tests/render" for code in BY_CODE if code.startswith("PRN")},
}

by_rule = pytest.mark.parametrize("rule", BY_CODE.values(), ids=lambda rule: rule.code)


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


@by_rule
def test_docstring_is_a_whole_page(rule: Rule) -> None:
    assert rule.summary().endswith(".")
    sections = rule.sections()
    assert tuple(sections) == SECTIONS
    assert all(text.strip() for text in sections.values())


@by_rule
def test_fix_safety_is_the_one_declared(rule: Rule) -> None:
    said = {"safe": "The fix is safe", "unsafe": "The fix is unsafe", None: "There is no fix"}
    assert rule.sections()["Fix safety"].startswith(said[rule.fix])


@by_rule
def test_name_and_code_are_well_formed(rule: Rule) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.name)
    assert CODE.fullmatch(rule.code)
    assert rule.severity in ("error", "warning", "info")


def test_codes_and_names_are_unique() -> None:
    for attribute in ("code", "name"):
        counts = Counter(getattr(rule, attribute) for rule in BY_CODE.values())
        assert [word for word, count in counts.items() if count > 1] == []
    assert len({type(rule) for rule in BY_CODE.values()}) == len(BY_CODE)


@by_rule
def test_rule_has_cases(rule: Rule) -> None:
    path = CASES / f"{rule.code}.yml"
    assert path.exists(), f"{rule.code} has no cases"
    cases = yaml.safe_load(path.read_text("utf-8"))
    owed = ("pass", "fail", "fix") if rule.fix is not None else ("pass", "fail")
    assert dict.fromkeys(owed, True) == {
        kind: len(cases.get(kind, ())) >= AT_LEAST for kind in owed
    }
    assert tuple(cases) == owed
    for kind in owed:
        names = [case["name"] for case in cases[kind]]
        assert len(set(names)) == len(names)


def test_every_case_file_has_its_rule() -> None:
    assert {path.stem for path in CASES.glob("*.yml")} == set(BY_CODE)


@pytest.mark.parametrize("key", sorted(catalogue()))
def test_message_says_the_same_in_both_languages(key: str) -> None:
    words = catalogue()[key]
    assert set(words) == set(LANGUAGES)
    assert all(text.strip() for text in words.values())
    english, french = (_placeholders(words[language]) for language in ("en", "fr"))
    assert english == french


@pytest.mark.parametrize(
    "key",
    sorted(key for key, words in catalogue().items() if "’" in words["fr"] or "'" in words["fr"]),
)
def test_french_messages_have_true_apostrophes(key: str) -> None:
    assert "'" not in catalogue()[key]["fr"]


def test_no_message_is_written_twice() -> None:
    written = Counter(
        key
        for path in sorted((PACKAGE / "messages").glob("*.py"))
        for key in re.findall(r'^    "([^"]+)": \{', path.read_text("utf-8"), re.MULTILINE)
    )
    assert [key for key, count in written.items() if count > 1] == []


def test_every_key_in_the_sources_has_words() -> None:
    known = set(catalogue())
    # a code alone is also said by `ignore` lists and by the rule itself; its variants may speak for it
    spoken = known | {key.partition(".")[0] for key in known}
    missing = {
        f"{path.name}: {key}"
        for path in sources()
        for key in KEY.findall(path.read_text("utf-8"))
        if key not in spoken and key not in SAY_NOTHING
    }
    assert missing == set()


def test_every_rule_has_words_and_every_code_a_rule() -> None:
    spoken = {key.partition(".")[0] for key in catalogue() if CODE.match(key)}
    assert spoken == set(BY_CODE)
    used = {code for path in sources() for code in CODE.findall(path.read_text("utf-8"))}
    assert used == set(BY_CODE)


def test_examples_that_are_no_page_are_known() -> None:
    assert set(NOT_A_PAGE) <= set(BY_CODE)


@pytest.mark.parametrize(
    "rule",
    [rule for rule in BY_CODE.values() if rule.code not in NOT_A_PAGE],
    ids=lambda rule: rule.code,
)
def test_example_has_the_defect_and_instead_has_not(
    rule: Rule, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "jeu"
    folder.mkdir()
    monkeypatch.chdir(folder)
    (folder / "game.yaml").write_text(GAME, "utf-8")
    sections = rule.sections()
    for section, expected in (("Example", True), ("Instead", False)):
        (folder / "p.md").write_bytes(_shown(sections[section]).encode())
        others = [family for family in TEXT if not rule.code.startswith(family)]
        found = {d["code"] for d in Run(["."], ignore=others, use_cache=False).results()}
        assert (rule.code in found) is expected, f"{section}: {sorted(found)}"
        if not expected:
            assert found == set()


def _shown(section: str) -> str:
    """The indented part of a section, its signs such as <TAB> and <U+0301> made real."""
    lines = section.split("\n")
    text = "\n".join(line.removeprefix("    ") for line in lines if not line or line[0] == " ")
    text = text.strip("\n") + "\n"
    for sign, character in ESCAPES.items():
        text = text.replace(sign, character)
    return re.sub(r"<U\+([0-9A-F]{4})>", lambda match: chr(int(match[1], 16)), text)


def _placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
