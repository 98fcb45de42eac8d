"""Thresholds in words: « plus de 3 », « 3 ou moins », « dépasse la Difficulté », `4+`, `≤ 5`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from arbitre.lint.facts.passages import Sentence
from arbitre.lint.facts.words import NUMBERS, bare

_NUMBER = re.compile(
    rf"(?<![\w.,/])(?:\d{{1,4}}|\b(?:{'|'.join(NUMBERS)}))(?!\w|[.,/]\d)", re.IGNORECASE
)
_SOME_NUMBER = re.compile(rf"\d|{'|'.join(NUMBERS)}")
_LIMITS = (  # one of them is in whatever the patterns below find
    *("plus", "moins", "davantage", "mieux", "dépass", "excè", "excé", "dessus", "delà", "dessous"),
    *("supérieur", "inférieur", "maximum", "+", "<", ">", "≤", "≥"),
)
_STRICT_UP = (
    r"plus\s+(?:de|d’|d')|(?<!\bou\s)dépass\w{1,4}|excèd\w{1,3}|excéd\w{1,3}"
    r"|(?:au[- ]dessus|au[- ]delà)\s+(?:de|du)|supérieure?s?\s+(?:à|au)"
)
_STRICT_DOWN = r"moins\s+(?:de|d’|d')|inférieure?s?\s+(?:à|au)|(?:en|au)[- ]dessous\s+(?:de|du)"
_INCLUSIVE_UP = r"au\s+moins|supérieure?s?\s+ou\s+égale?s?\s+à"
_INCLUSIVE_DOWN = r"au\s+plus|au\s+maximum|inférieure?s?\s+ou\s+égale?s?\s+à"
_BEFORE = re.compile(
    rf"\b(?:(?P<iu>{_INCLUSIVE_UP})|(?P<id>{_INCLUSIVE_DOWN})|(?P<su>{_STRICT_UP})"
    rf"|(?P<sd>{_STRICT_DOWN}))(?P<not>\s{{1,3}}(?:jamais|pas))?\s{{1,3}}$"
    r"|(?P<sign>[<>]=?|[≤≥])\s{0,3}$",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"(?:(?P<plus>\+)(?!\s?\d|\s?[dD]\d)"
    r"|(?:\s(?!ou\b|et\b)[^\W\d_]{1,20})?\s{1,3}(?:ou|et)\s{1,3}"
    r"(?:(?P<iu>plus|davantage|mieux)|(?P<id>moins))(?!\s+d[e’'u])\b)",
    re.IGNORECASE,
)
_LOOK_BACK = 45
_NEGATED = re.compile(r"\b(?:ne|n’|n'|sans|pas|jamais|ni|non)\b|\bn[’']", re.IGNORECASE)
_MAX_NEGATION = 24
_SIGNS = {"<": (-1, True), ">": (1, True), "<=": (-1, False), ">=": (1, False),
          "≤": (-1, False), "≥": (1, False)}  # fmt: skip
_GROUPS = {"su": (1, True), "sd": (-1, True), "iu": (1, False), "id": (-1, False)}


@dataclass(frozen=True, slots=True)
class Bound:
    """A threshold as worded. `way` is 1 for upwards, −1 for downwards."""

    number: int
    way: int
    strict: bool
    start: int
    end: int
    number_end: int
    sentence: Sentence

    @property
    def text(self) -> str:
        return " ".join(self.sentence.text[self.start : self.end].split())


def may_bound(small: str) -> bool:
    """Whether a text, in small letters, can hold a threshold; most hold none."""
    return any(word in small for word in _LIMITS) and _SOME_NUMBER.search(small) is not None


def bounds(sentence: Sentence) -> Iterator[Bound]:
    """The thresholds of a sentence, with « ne … pas » turned round."""
    text = sentence.text
    for number in _NUMBER.finditer(text):
        written = number[0]
        value = int(written) if written.isdigit() else NUMBERS[bare(written)]
        start, end = number.span()
        after = _AFTER.match(text, end)
        if after is not None and text[max(start - 1, 0) : start] not in ("+", "−", "-"):
            way, strict = _meant(after)
            yield Bound(value, way, strict, start, after.end(), end, sentence)
            continue
        back = max(start - _LOOK_BACK, 0)
        before = _BEFORE.search(text, back, start)
        if before is not None:
            way, strict = _meant(before)
            if strict and not before["sign"] and (before["not"] or _negated(text, before.start())):
                way, strict = -way, False
            yield Bound(value, way, strict, before.start(), end, end, sentence)


def _meant(match: re.Match[str]) -> tuple[int, bool]:
    groups = match.groupdict()
    if groups.get("sign"):
        return _SIGNS[groups["sign"]]
    return next((_GROUPS[name] for name in _GROUPS if groups.get(name)), (1, False))


def _negated(text: str, start: int) -> bool:
    before = text[max(start - _MAX_NEGATION, 0) : start]
    return _NEGATED.search(before.rpartition(",")[2]) is not None


_RELATION = re.compile(
    r"(?P<ie>(?:égal\w{0,3}|attein\w{1,5})\s+ou\s+dépass\w{1,4}"
    r"|supérieure?s?\s+ou\s+égale?s?\s+(?:à|au)|attein\w{1,5}|au\s+moins\s+égale?s?\s+(?:à|au))"
    r"|(?P<su>dépass\w{1,4}|excèd\w{1,3}|supérieure?s?\s+(?:à|au)|au[- ]dessus\s+d[eu]"
    r"|plus\s+(?:grand|élevé|fort|haut)e?s?\s+que)"
    r"|(?P<id>inférieure?s?\s+ou\s+égale?s?\s+(?:à|au)|au\s+plus\s+égale?s?\s+(?:à|au))"
    r"|(?P<sd>inférieure?s?\s+(?:à|au)|(?:en|au)[- ]dessous\s+d[eu]"
    r"|plus\s+(?:petit|faible|bas)\w{0,2}\s+que)",
    re.IGNORECASE,
)
_EXCESS = re.compile(r"\b(?:ce\s+dont|de\s+combien|dont)\b", re.IGNORECASE)
_MAX_OBJECT = 40


@dataclass(frozen=True, slots=True)
class Relation:
    """« le score dépasse la Difficulté »: what stands before and after, and how they compare."""

    before: str
    after: str
    way: int
    strict: bool
    start: int
    end: int


def relations(text: str) -> Iterator[Relation]:
    """Comparisons in words; « ce dont il dépasse » measures and compares nothing."""
    for match in _RELATION.finditer(text):
        before = text[: match.start()]
        if _EXCESS.search(before):
            continue
        kind = match.lastgroup or ""
        way, strict = (1, False) if kind == "ie" else _GROUPS[kind]
        if _negated(text, match.start()):
            way, strict = -way, not strict
        after = text[match.end() : match.end() + _MAX_OBJECT].partition(",")[0]
        yield Relation(before, after, way, strict, match.start(), match.end())
