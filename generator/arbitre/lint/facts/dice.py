"""Dice in the text beside a threshold: « 7+ sur 1D6 », « sur un dé à six faces, 1 ou plus »."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from arbitre.lint.facts.passages import Sentence
from arbitre.lint.facts.wording import Bound, bounds
from arbitre.lint.facts.words import NUMBERS, bare

Reach = Literal["never", "always"]

_FACES = "|".join((*NUMBERS, "vingt", "cent", r"\d{1,3}"))
_DICE = (
    r"(?:(?P<count>\d{1,2})?[dD](?P<sides>\d{1,3})(?!\w)"
    rf"|(?P<some>un|deux|trois|\d{{1,2}})?\s?dés?\s+à\s+(?P<faces>{_FACES})\s+faces)"
    r"(?:\s?(?P<sign>[-+−])\s?(?P<shift>\d{1,2})(?!\d|\s?[dD]\d))?"
)
_SOME_DICE = re.compile(r"[dD](?:[éÉ]|\d)")
_SMALL = r"(?:un|une|le|la|les|son|votre|chaque|l’un|des)?\s?"
_AFTER = re.compile(rf"\s{{1,3}}(?:sur|au|avec|à|aux)\s{{1,3}}{_SMALL}{_DICE}", re.IGNORECASE)
_BEFORE = re.compile(
    rf"(?:(?:sur|avec|lance[rz]?|lancent|jet\s+de)\s{{1,3}}{_SMALL})?{_DICE}"
    r"\s{0,3}(?:,|:|fait|font|donne|à)?\s{0,3}(?:un|une|il\s+faut|réussit\s+sur|sur)?\s{0,3}$",
    re.IGNORECASE,
)
_HELPED = re.compile(r"bonus|malus|modifi|ajout|\bplus\s+son|\bplus\s+sa", re.IGNORECASE)
_LOOK_BACK = 45
_WORDS = {**NUMBERS, "un": 1, "vingt": 20, "cent": 100}
_D66 = 66


@dataclass(frozen=True, slots=True)
class Threshold:
    """A threshold that the dice beside it never or always meet."""

    bound: Bound
    dice: str
    low: int
    high: int
    reach: Reach


def may_roll(text: str) -> bool:
    """Whether a text can hold dice."""
    return _SOME_DICE.search(text) is not None


def idle_thresholds(sentence: Sentence) -> Iterator[Threshold]:
    for bound in bounds(sentence):
        text = sentence.text
        before = max(bound.start - _LOOK_BACK, 0)
        match = _AFTER.match(text, bound.end) or _BEFORE.search(text, before, bound.start)
        if match is None:
            continue
        dice, low, high = _read(match)
        reach = reached(low, high, bound.way, bound.strict, bound.number)
        if reach is not None and not _HELPED.search(text):
            yield Threshold(bound, dice, low, high, reach)


def reached(low: int, high: int, way: int, strict: bool, number: int) -> Reach | None:
    """Whether what lies between `low` and `high` never or always meets the threshold."""
    edge = number + way if strict else number
    if way > 0:
        return "never" if high < edge else "always" if low >= edge else None
    return "never" if low > edge else "always" if high <= edge else None


def _read(match: re.Match[str]) -> tuple[str, int, int]:
    """The dice as they are usually written, and the least and the greatest they give."""
    if match["sides"]:
        count, sides = int(match["count"] or 1), int(match["sides"])
    else:
        count, sides = _number(match["some"] or "un"), _number(match["faces"])
    low, high = (11, _D66) if (count, sides) == (1, _D66) else (count, count * sides)
    shift = int(match["shift"] or 0) * (1 if match["sign"] == "+" else -1)
    written = f"{count}D{sides}" + (f"{shift:+d}" if shift else "")
    return written, low + shift, high + shift


def _number(text: str) -> int:
    return int(text) if text.isdigit() else _WORDS[bare(text)]
