"""Text rules on hostile text: time that grows with the text and no faster."""

from __future__ import annotations

import time

import pytest

from arbitre.lint.reading.outline import outline
from arbitre.lint.rule import Target
from arbitre.lint.rules import BY_CODE
from arbitre.model.game import read_rules_page
from arbitre.source.text import SourceFile

RULES = [
    rule
    for code, rule in BY_CODE.items()
    if (code[:3] in ("REF", "TRM") or code[:4] == "TAB5") and rule.scope != "game"
]
SIGNS = (
    *("(", "[^", "*", "|", "[", "](", "`", "<!--", "«", "V-", "1.", "¹", "\t", "  a", "A'"),
    *("étape ", "LdV ", "A de ", "chapitre I ", "voir plus ", "1-2 ", "3.", "a(LdV)", "page "),
    *("1)\n", "a)\n", "| 1 |\n", "1-2 a\n", "V-A-1 A\n", "Étape 1\n", "# 1. A\n", "- 1 -\n"),
    *("[^1]: a\n\n", "(1) a\n", "Aa Bb : c\n", "[a](#b)\n", "a\tb\n"),
)
SMALL, FACTOR = 6_000, 8
SLACK = 4  # a quadratic step would take 8 times the linear share


def cpu(name: str, text: str) -> float:
    """Seconds of the processor for all rules; other programs on the machine do not count."""
    file = SourceFile(name, text)
    page = read_rules_page(file) if name.endswith(".md") else None
    start = time.process_time()
    outline(file, page)
    for rule in RULES:
        for _ in rule.check(Target({name: file}, {}, page)):
            pass
    return time.process_time() - start


@pytest.mark.parametrize("sign", SIGNS, ids=repr)
@pytest.mark.parametrize("name", ["a.txt", "a.md"])
def test_time_grows_with_the_text(name: str, sign: str) -> None:
    small, large = (sign * (size // len(sign)) for size in (SMALL, SMALL * FACTOR))
    base = max(min(cpu(name, small) for _ in range(2)), 0.005)
    taken = cpu(name, large)
    if taken > base * FACTOR * SLACK:  # once more, in case a pause fell into it
        taken = min(taken, cpu(name, large))
    assert taken <= base * FACTOR * SLACK


def test_ten_megabytes_on_one_line_are_passed_over() -> None:
    text = "voir étape 5 (1) V-D-3 LdV | " * 350_000
    assert cpu("a.txt", text) < 5
