"""The families TYP and TXT as a whole: a plain-typed page comes out well set and means the same."""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.cli import main
from arbitre.lint.config import Typography
from arbitre.lint.rule import Target
from arbitre.lint.rules import BY_CODE
from arbitre.lint.run import Run
from arbitre.model.game import read_rules_page
from arbitre.model.load import load_game
from arbitre.source.nodes import MappingNode, Node, Scalar
from arbitre.source.text import decode

ROOT = Path(__file__).resolve().parent.parent.parent
TEXT_RULES = [rule for rule in BY_CODE.values() if rule.code.startswith(("TYP", "TXT"))]
NBSP, NNBSP = "\u00a0", "\u202f"


def found(path: str, text: str) -> dict[str, int]:
    """How often each rule of the two families reports."""
    file = decode(path, text.encode())
    page = read_rules_page(file) if path.endswith(".md") else None
    target = Target({path: file}, {}, page)
    counts = {rule.code: sum(1 for _ in rule.check(target)) for rule in TEXT_RULES}
    return {code: count for code, count in counts.items() if count}


def fix(*arguments: str) -> None:
    main(["lint", "--no-cache", "--fix", "--select", "TYP,TXT", *arguments])


def typed_plainly(text: str) -> str:
    """What the same page looks like when it is typed on a keyboard, prose and scalars alike."""
    plain = text.replace("’", "'").replace("…", "...")
    return re.sub(f"[{NBSP}{NNBSP}](?=[;:!?»])", " ", plain)


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs"])
def test_english_documents_are_not_judged(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert Run([name], select=["TYP", "TXT"], use_cache=False).results() == []


def test_the_games_are_well_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert Run(["source_rules"], select=["TYP", "TXT"], use_cache=False).results() == []


def meaning(folder: Path) -> list[tuple[str, str, list[str]]]:
    """Every block with its kind and id, and the keys of its body in order."""
    game = load_game(folder)
    assert [f.key for f in game.findings] == []
    blocks = []
    for path in sorted(folder.glob("*.md")):
        page = read_rules_page(decode(path.name, path.read_bytes()))
        blocks += [(block.kind, block.id, keys(block.node)) for block in page.blocks]
    return blocks


def keys(node: Node | None) -> list[str]:
    if isinstance(node, MappingNode):
        return [text for key, value in node.items for text in (key.text, *keys(value))]
    if node is None or isinstance(node, Scalar):
        return []
    return [text for item in node.items for text in keys(item)]


def test_a_game_typed_plainly_is_set_well_and_means_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "ki"
    shutil.copytree(ROOT / "source_rules" / "ki", folder)
    monkeypatch.chdir(tmp_path)
    expected = meaning(folder)
    for path in folder.glob("*.md"):
        text = path.read_text("utf-8")
        lines = [
            # names and expressions keep their signs: they are compared, not read
            line
            if line.startswith(">>>")
            or "« " in line
            or re.search(r"\b(if|en_css|jusqu_à|values):", line)
            else typed_plainly(line)
            for line in text.split("\n")
        ]
        path.write_text("\n".join(lines), "utf-8")
    assert Run(["ki"], select=["TYP201"], use_cache=False).results() != []

    fix("ki")

    assert [d["code"] for d in Run(["ki"], select=["TYP", "TXT"], use_cache=False).results()] == []
    once = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    fix("ki")
    assert {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()} == once
    assert [(kind, name) for kind, name, _ in meaning(folder)] == [
        (kind, name) for kind, name, _ in expected
    ]
    assert main(["test", "ki"]) == 0


WORDS = st.sampled_from(
    ["le tir", "l'arme", "deux", "1.5 pas", "50%", "etc...", "coeur", "-1", '"mot"', "2ème", "A"]
)
SIGNS = st.sampled_from([" ", " - ", ", ", " x 2 ", "... ", " ! ", "; ", "? ", " (", ") ", " «"])
SENTENCE = st.lists(st.tuples(WORDS, SIGNS), min_size=1, max_size=6).map(
    lambda parts: "Le " + "".join(word + sign for word, sign in parts).strip(" «(") + " fin."
)
STYLES = {
    "double": lambda s: '"' + s.replace('"', '\\"') + '"',
    "single": lambda s: "'" + s.replace("'", "''") + "'",
    "block": lambda s: "|\n    " + s,
    "flow": lambda s: "{text: '" + s.replace("'", "''") + "'}",
}


def bare(text: str) -> str:
    """The letters and digits alone, as typography leaves them."""
    text = text.replace("œ", "oe").replace("À", "A").replace("×", "x").replace("ème", "e")
    return "".join(c for c in text.lower() if c.isalnum())


@given(st.lists(SENTENCE, min_size=1, max_size=3), st.sampled_from(sorted(STYLES)))
@settings(max_examples=60)
def test_a_fix_keeps_scalars_whole_and_settles(sentences: list[str], style: str) -> None:
    from arbitre.lint.config import Config
    from arbitre.lint.engine import Unit, lint_unit
    from arbitre.lint.fixes import fix_all

    body = "\n".join(f"  Mot{n}: {STYLES[style](s)}" for n, s in enumerate(sentences))
    source = f"# Les mots\n\n{sentences[0]}\n\n```{{terms}} mots\nentries:\n{body}\n```\n"
    config = Config(select=("TYP", "TXT4"))

    def run(changed: dict[str, bytes]) -> list:
        data = {"p.md": source.encode(), **changed}
        return lint_unit(Unit(("p.md",)), data, config, "en")

    changed, left, _ = fix_all(run, {"p.md": source.encode()}, unsafe=False)
    after = changed.get("p.md", source.encode())
    assert [d.code for d in left if d.fix is not None and d.fix.safety == "safe"] == []
    page = read_rules_page(decode("p.md", after))
    before = read_rules_page(decode("p.md", source.encode()))
    assert page.findings == before.findings == ()
    assert keys(page.blocks[0].node) == keys(before.blocks[0].node)
    assert bare(after.decode()) == bare(source)


def test_settings_choose_the_space_and_the_dash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    table = '[typography]\npunctuation = "nbsp"\ncolon = "nnbsp"\ndash = "em"\n'
    (tmp_path / "arbitre.toml").write_text(table, "utf-8")
    page = tmp_path / "a.txt"
    page.write_text(f"Le tir - le vrai - suit : halte{NNBSP}!\n", "utf-8")
    fix("a.txt")
    assert page.read_text("utf-8") == f"Le tir — le vrai — suit{NNBSP}: halte{NBSP}!\n"


@pytest.mark.parametrize(
    ("line", "code"),
    [("colom = 'nbsp'", "SRC601"), ("colon = 'wide'", "SRC602"), ("dash = 'en'", None)],
)
def test_wrong_settings_are_told(
    line: str, code: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from arbitre.lint.config import read_config

    config = read_config("arbitre.toml", f"[typography]\n{line}\n".encode())
    assert [finding.code for finding in config.findings] == ([code] if code else [])
    assert config.typography == Typography()


HOSTILE = [
    "a'", "'", '"', '"a ', "«", "(", "](a", "1", "1 000 ", "...", " - ", "`", "`a``b", "<a",
    "<!--", "a@", "http://", "$a", "{a", "&a", ":a", "x1 ", "?", "oe", "etc", "I", "de ", "1. a\n",
    "- a\n", "|a|\n", "| a | b |\n|---|---|\n", "# ", "*", "''", "<<a", "1.1 A ", ".md", "\t", "É",
    "\x00", "\x01", "quand à ", "f();\n",
]  # fmt: skip


@pytest.mark.parametrize("shape", HOSTILE)
@pytest.mark.parametrize("path", ["a.txt", "a.md"])
def test_hostile_text_takes_linear_time(shape: str, path: str) -> None:
    def spent(size: int) -> float:
        text = (shape * (size // len(shape) + 1))[:size]
        started = time.process_time()
        found(path, text)
        return time.process_time() - started

    spent(500)  # patterns are compiled
    small = spent(5_000)
    large = min(spent(20_000) for _ in range(3))  # a pause may fall into one of them
    assert large < 12 * small + 0.1


def test_a_line_of_ten_megabytes_is_passed_over() -> None:
    started = time.process_time()
    assert found("a.txt", "l'arme " * 1_500_000) == {}
    assert time.process_time() - started < 5


@given(st.binary(max_size=300))
@settings(max_examples=60)
def test_random_bytes_crash_nothing(data: bytes) -> None:
    for path in ("a.txt", "a.md", "game.yaml"):
        file = decode(path, data)
        page = read_rules_page(file) if path.endswith(".md") else None
        target = Target({path: file}, {}, page)
        for rule in TEXT_RULES:
            list(rule.check(target))


def test_every_block_of_unicode_is_read() -> None:
    blocks = (chr(n) for n in range(0, 0x110000, 64) if not 0xD800 <= n < 0xE000)
    text = " le ".join(blocks)
    for path in ("a.txt", "a.md"):
        found(path, text)
