"""Effects that are counted twice, by a state and by a table."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from arbitre.expr.ast import Binary, Name, Num, Text
from arbitre.finding import Span
from arbitre.lint.facts.points import names
from arbitre.lint.facts.words import NUMBERS, bare, content
from arbitre.model.blocks import Catalogue, Entry, Modifier, Modifiers
from arbitre.model.game import Game

_EFFECT = re.compile(
    r"(?<![\w.,/])(?P<sign>[+−-])\s?(?P<n>\d{1,3})(?![\w.,/]*\d|\s?[dD%])"
    rf"|\b(?P<word>malus|bonus)\s+(?:de|d’|d')\s?(?P<m>\d{{1,3}}|{'|'.join(NUMBERS)}|un)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Doubled:
    """An effect that a state gives and a line of a sum gives again."""

    entry: Entry
    place: Span
    written: str
    rule: Modifiers
    line: Modifier


def doubled(game: Game) -> Iterator[Doubled]:
    """By the name of a state or trait: lines that depend on it, for what its text modifies too."""
    lines: dict[str, list[tuple[Modifiers, Modifier]]] = {}
    for rule in game.blocks.values():
        if isinstance(rule, Modifiers):
            for line in rule.add:
                for name in _states(rule, line):
                    lines.setdefault(name, []).append((rule, line))
    for block in game.blocks.values():
        if isinstance(block, Catalogue) and block.kind in ("states", "traits"):
            for entry in block.entries:
                for rule, line in lines.get(_key(entry.name), ()):
                    found = _given(entry, rule)
                    if found is not None:
                        yield Doubled(entry, *found, rule, line)


def _states(rule: Modifiers, line: Modifier) -> set[str]:
    """What a line depends on, as the name of a state may be written."""
    if line.condition is None or line.value is None:
        return set()
    match line.condition.tree:
        case Name(name):
            domain = rule.input(name)
            written = [name, domain.label if domain is not None else ""]
        case Binary("=", Name(), Text(member)):
            written = [member]
        case _:
            return set()
    written += [line.label.text] if line.label is not None else []
    return {_key(text) for text in written if text}


def _key(name: str) -> str:
    return bare(" ".join(name.replace("_", " ").replace("’", "'").split()))


def _given(entry: Entry, rule: Modifiers) -> tuple[Span, str] | None:
    """The place where the entry gives the effect itself: a column, or a figure in its text."""
    about = _about(rule)
    for column, value in entry.values.items():
        number = isinstance(value, int | Fraction) and not isinstance(value, bool) and value != 0
        if number and content(column.replace("_", " ")) & about:
            return entry.name_span, f"{column} {_signed(value)}"
    if entry.text is None:
        return None
    for sentence in re.finditer(r"[^.;!?]+", entry.text.text):
        effect = _EFFECT.search(sentence[0])
        if effect is not None and content(sentence[0]) & about:
            start = sentence.start() + effect.start()
            return entry.text.at(start, start + len(effect[0])), effect[0]
    return None


def _signed(value: object) -> str:
    return f"{value:+d}" if isinstance(value, int) else str(value)


def _about(rule: Modifiers) -> frozenset[str]:
    """The words for what the sum is: its title, its name, the input that it starts from."""
    base = rule.base.tree if rule.base is not None else Num(0)
    written = [rule.name.replace(".", " ").replace("_", " "), *names(base)]
    written += [rule.title.text] if rule.title is not None else []
    for name in names(base):
        domain = rule.input(name)
        written.append(domain.label if domain is not None else "")
    return content(" ".join(written))
