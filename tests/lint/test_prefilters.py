"""What is looked for as a string before a pattern is tried must be in every match of the pattern."""

from __future__ import annotations

import re._parser as sre  # type: ignore[import-not-found]
from itertools import islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.lint.facts.dice import may_roll
from arbitre.lint.facts.passages import Passage, Sentence
from arbitre.lint.facts.wording import bounds, may_bound
from arbitre.lint.formats import text as shown
from arbitre.lint.rules import OF_TEXT
from arbitre.lint.textrule import PatternRule

RULES = [rule for rule in OF_TEXT.values() if isinstance(rule, PatternRule) and rule.parts]
AT_MOST = 4_000  # writings of one pattern


def writings(tree: sre.SubPattern) -> list[str]:
    """What a pattern can match, or begin of it: each choice taken, sets by their first letters."""
    parts = [choices(op, value) for op, value in tree]
    return ["".join(chosen) for chosen in islice(product(*parts), AT_MOST)]


def choices(op: object, value: object) -> list[str]:
    name = str(op)
    if name == "LITERAL":
        return [chr(value)]  # type: ignore[arg-type]
    if name == "IN":
        letters = [chr(v) for o, v in value if str(o) == "LITERAL"]  # type: ignore[attr-defined]
        return letters or ["a"]
    if name == "BRANCH":
        return [text for branch in value[1] for text in writings(branch)]  # type: ignore[index]
    if name == "SUBPATTERN":
        return writings(value[3])  # type: ignore[index]
    if name == "MAX_REPEAT":
        low, _, inner = value  # type: ignore[misc]
        return [text * max(low, 1) for text in writings(inner)] + ([""] if not low else [])
    if name == "ASSERT" and value[0] > 0:  # type: ignore[index]
        return writings(value[1])  # type: ignore[index]
    return [""]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_every_match_holds_one_of_the_parts(rule: PatternRule) -> None:
    made = [f"Ah, {text} a." for text in writings(sre.parse(rule.pattern.pattern))]
    matched = [text for text in made if rule.pattern.search(text)]
    assert len(matched) > 10
    assert [text for text in matched if not any(part in text for part in rule.parts)] == []


@pytest.mark.parametrize(
    "words",
    [
        "plus de", "plus d’", "dépasse", "dépassent", "excède", "excédait", "au-dessus de", "au delà du",
        "supérieur à", "supérieures au", "moins de", "inférieure à", "en dessous de", "au moins",
        "supérieur ou égal à", "au plus", "au maximum", "inférieures ou égales à", "<", ">=", "≤", "≥",
    ],
)  # fmt: skip
@pytest.mark.parametrize("number", ["4", "Quatre", "douze"])
def test_every_threshold_is_looked_for(words: str, number: str) -> None:
    for text in (f"Il faut {words} {number}", f"Il faut {words.upper()} {number.upper()}"):
        assert [*bounds(sentence(text))]
        assert may_bound(text.lower())


@pytest.mark.parametrize(
    "words", ["4+", "4 ou plus", "quatre et davantage", "4 ou mieux", "4 ou moins"]
)
def test_every_threshold_before_its_words_is_looked_for(words: str) -> None:
    assert [*bounds(sentence(f"Sur {words}"))]
    assert may_bound(f"sur {words}")


def sentence(text: str) -> Sentence:
    return Sentence(Passage(text, lambda *_: pytest.fail("no place is asked for"), 0), 0, text)


@pytest.mark.parametrize("dice", ["1D6", "2d10", "un dé à six faces", "UN DÉ À SIX FACES", "D6"])
def test_dice_are_looked_for(dice: str) -> None:
    assert may_roll(f"Sur {dice}, il faut 7 ou plus")


def test_text_that_is_shown_as_it_is_takes_one_column_for_each_character() -> None:
    plain = [chr(n) for n in range(0x3000) if shown._ONE_COLUMN.fullmatch(chr(n))]
    assert len(plain) > 500
    assert [c for c in plain if shown._cell(c) != (c, 1)] == []


@given(st.integers(0, 1_500), st.integers(0, 1_500))
def test_a_line_of_even_characters_is_cut_as_any_other(length: int, start: int) -> None:
    start = min(start, length)
    cells = [("x", 1)] * length
    assert shown._even_window(length, start) == shown._window(cells, start, cut=True)
