"""One threshold worded strictly in one place and inclusively in another."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from arbitre.lint.facts.passages import Passage, sentences
from arbitre.lint.facts.wording import Bound, bounds
from arbitre.lint.facts.words import content, unit

MAX_BESIDE = 12  # thresholds on one number in a section; beyond, the nearest are compared
_SAME_SUBJECT = re.compile(
    r"\s*(?:mais\s+)?(?:ils?|elles?|on|cela|à|a|de|d[’']|au|sur|si|s[’']|avec|en|jusqu|plus|moins)\b",
    re.IGNORECASE,
)
_UNIT = re.compile(r"\s(?!ou\b)(?P<unit>[^\W\d_]{2,20})")


@dataclass(frozen=True, slots=True)
class _Worded:
    bound: Bound
    words: frozenset[str]
    unit: frozenset[str]


def clashes(passages: Iterable[Passage]) -> Iterator[tuple[Bound, Bound]]:
    """Pairs of thresholds of one section that differ only by the limit itself, later one first."""
    kept: dict[tuple[int, int, int, bool], list[_Worded]] = {}
    for passage in passages:
        for sentence in sentences(passage):
            for bound in sorted(bounds(sentence), key=lambda b: b.start):
                own = _worded(bound)
                place = (passage.section, bound.number, bound.way)
                other = kept.get((*place, not bound.strict), ())
                found = next((o for o in reversed(other) if _same_thing(own, o)), None)
                if found is not None:
                    yield bound, found.bound
                same = kept.setdefault((*place, bound.strict), [])
                same.append(own)
                del same[:-MAX_BESIDE]


def _worded(bound: Bound) -> _Worded:
    text = bound.sentence.text
    match = _UNIT.match(text, bound.number_end) or _UNIT.match(text, bound.end)
    words = content(text[: bound.start] + " " + text[bound.end :])
    return _Worded(bound, words, unit(match["unit"]) if match else frozenset())


def _same_thing(one: _Worded, other: _Worded) -> bool:
    """The same unit, and beside it a word in common; in one sentence the unit is enough."""
    if one.unit and other.unit and not one.unit & other.unit:
        return False
    if _in_one_sentence(one.bound, other.bound):
        return one.unit == other.unit
    shared = (one.words & other.words) - one.unit - other.unit
    return len(shared) >= (1 if one.unit == other.unit else 2)


def _in_one_sentence(later: Bound, first: Bound) -> bool:
    """Whether nothing parts the two, or a semicolon after which no other subject begins."""
    one, other = first.sentence, later.sentence
    if one == other:
        return True
    between = one.passage.text[one.start + len(one.text) : other.start]
    joined = one.passage is other.passage and between.strip() == ";"
    return joined and _SAME_SUBJECT.match(other.text) is not None
