"""Rules on abbreviations: never defined, defined too late, defined twice, never expanded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from arbitre.finding import Finding, Note, Span
from arbitre.lint.reading import abbreviations
from arbitre.lint.reading.abbreviations import Use
from arbitre.lint.reading.names import key
from arbitre.lint.reading.outline import outlines
from arbitre.lint.rule import Rule, Target

if TYPE_CHECKING:  # a plain text is judged without the model
    from arbitre.model.game import Game


class UndefinedAbbreviation(Rule):
    """An abbreviation that the game uses and never defines.

    What it finds
    -------------
    A word such as `CSS` or `LdV` in the texts of a game that is no name, synonym or
    abbreviation in a catalogue and no member of a domain, and that no sentence expands
    (`ligne de vue (LdV)`). Roman numerals, dice, titles in capitals and words that everybody
    knows are left alone.

    Why it matters
    --------------
    A new player cannot guess it, and two players may guess differently.

    Example
    -------
        La figurine tire si elle a une LdV.

    Instead
    -------
        La figurine tire si elle a une ligne de vue (LdV).

    Fix safety
    ----------
    There is no fix: only the author knows what it stands for.
    """

    code = "TRM101"
    name = "undefined-abbreviation"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        from arbitre.lint.rules.ref import lost_catalogue
        from arbitre.model.vocabulary import known_names

        game = target.game
        if game is None or lost_catalogue(game):
            return
        yield from _undefined("TRM101", target, known_names(game))


class LateDefinition(Rule):
    """An abbreviation that is used before it is defined.

    What it finds
    -------------
    In the order of the pages, an abbreviation in a text before the entry or the sentence that
    gives its meaning. A `{term}` role on it, there or before, leads the reader to the meaning
    and is enough.

    Why it matters
    --------------
    Who reads from the first page on meets a word that says nothing yet.

    Example
    -------
        La figurine tire si elle a une LdV.

        La ligne de vue (LdV) part de sa tête.

    Instead
    -------
        La ligne de vue (LdV) part de sa tête.

        La figurine tire si elle a une LdV.

    Fix safety
    ----------
    There is no fix: move the definition, expand the first use, or make it a `{term}` role.
    """

    code = "TRM102"
    name = "late-definition"
    severity = "info"
    scope = "unit"

    def check(self, target: Target) -> Iterable[Finding]:
        order = {text.path: n for n, text in enumerate(outlines(target))}
        defined = dict(_definitions(target))
        linked = _linked(target.game) if target.game is not None else {}
        found = _uses(target)
        for use in found:
            if use.expands and use.text not in defined:
                defined[use.text] = _Definition(_span(use), _span(use), use.words)
        seen: set[str] = set()
        for use in found:
            definition = defined.get(use.text)
            if definition is None or use.text in seen:
                continue
            seen.add(use.text)
            span = _span(use)
            here, there = (_order(order, place) for place in (span, definition.span))
            inside = span.path == definition.within.path and (
                definition.within.start <= span.start <= definition.within.end
            )
            told = min(
                (_order(order, place) for place in linked.get(key(use.text), ())), default=None
            )
            if here < there and not inside and not (told is not None and told <= here):
                note = Note(definition.span, "note.defined-here")
                variant = "TRM102" if target.game is not None else "TRM102.text"
                yield Finding(variant, span, {"word": use.text}, (note,))


class AbbreviationDefinedTwice(Rule):
    """One abbreviation with two meanings.

    What it finds
    -------------
    Two entries with the same abbreviation, an entry named like the abbreviation of another one,
    or two sentences that expand one abbreviation into different words.

    Why it matters
    --------------
    Each use of it can be read in two ways.

    Example
    -------
        ```{terms} mots
        entries:
          Point de vie: {text: Ce que l’on perd., abbreviation: PdV}
          Point de victoire: {text: Ce que l’on gagne., abbreviation: PdV}
        ```

        Compter les PdV.

    Instead
    -------
        ```{terms} mots
        entries:
          Point de vie: {text: Ce que l’on perd., abbreviation: PdV}
          Point de victoire: {text: Ce que l’on gagne., abbreviation: PVic}
        ```

        Un point de vie vaut un point de victoire.

    Fix safety
    ----------
    There is no fix: one of the two must be given another abbreviation.
    """

    code = "TRM103"
    name = "abbreviation-defined-twice"
    severity = "warning"
    scope = "unit"

    def check(self, target: Target) -> Iterable[Finding]:
        first: dict[str, _Definition] = {}
        for name, definition in _definitions(target):
            other = first.setdefault(name, definition)
            if other is not definition:
                note = Note(other.span, "note.first-here")
                yield Finding("TRM103", definition.span, {"word": name}, (note,))
        told: dict[str, Use] = {}
        for use in _uses(target):
            if use.words:
                before = told.setdefault(use.text, use)
                if key(" ".join(before.words)) != key(" ".join(use.words)):
                    note = Note(_span(before), "note.first-here")
                    yield Finding("TRM103", _span(use), {"word": use.text}, (note,))


class UnexpandedAbbreviation(Rule):
    """An abbreviation that a text outside any game never expands.

    What it finds
    -------------
    In a French `.txt` or `.md` file that belongs to no game, a word such as `LdV` or `CSS` that
    the text neither expands nor lists. Roman numerals, dice, titles in capitals and words that
    everybody knows (`MJ`, `PDF`) are left alone.

    Why it matters
    --------------
    The reader of a sheet has no other page to look it up.

    Example
    -------
        La figurine tire si elle a une LdV.

    Instead
    -------
        La figurine tire si elle a une ligne de vue (LdV).

    Fix safety
    ----------
    There is no fix: only the author knows what it stands for.
    """

    code = "TRM104"
    name = "unexpanded-abbreviation"
    severity = "info"
    scope = "unit"

    def check(self, target: Target) -> Iterable[Finding]:
        if target.game is None and abbreviations.is_french(outlines(target)):
            yield from _undefined("TRM104", target, ())


@dataclass(frozen=True, slots=True)
class _Definition:
    span: Span
    within: Span  # a use in here is not before it
    words: tuple[str, ...] = ()


def _undefined(code: str, target: Target, names: Iterable[str]) -> Iterator[Finding]:
    known = {word for name in names for word in (name, *name.split())}
    found = _uses(target)
    counts = Counter(use.text for use in found)
    known.update(use.text for use in found if use.expands)
    seen: set[str] = set()
    for use in found:
        if use.text not in known and use.text not in seen:
            seen.add(use.text)
            args = {"word": use.text, "count": str(counts[use.text])}
            yield Finding(code, _span(use), args)


def _uses(target: Target) -> tuple[Use, ...]:
    return abbreviations.all_uses(tuple(outlines(target)))


def _definitions(target: Target) -> Iterator[tuple[str, _Definition]]:
    """The abbreviations of catalogues: by `abbreviation:`, or entries that are named by one."""
    if target.game is None:
        return
    from arbitre.model.blocks import Catalogue

    for block in target.game.blocks.values():
        if isinstance(block, Catalogue):
            for entry in block.entries:
                if entry.abbreviation is not None:
                    place = entry.abbreviation
                    yield place.text, _Definition(place.span, block.span)
                elif abbreviations.looks_short(entry.name):
                    yield entry.name, _Definition(entry.name_span, block.span)


def _linked(game: Game) -> dict[tuple[str, ...], list[Span]]:
    """Where `{term}` roles lead to a term, by its name and by its abbreviation."""
    from arbitre.lint.rules.ref import TERM_ROLES, meant, roles
    from arbitre.model.blocks import Catalogue

    other: dict[tuple[str, ...], list[str]] = {}
    for block in game.blocks.values():
        if isinstance(block, Catalogue):
            for entry in block.entries:
                if entry.abbreviation is not None:
                    other.setdefault(key(entry.name), []).append(entry.abbreviation.text)
    found: dict[tuple[str, ...], list[Span]] = {}
    for role in roles(game, TERM_ROLES):
        text, span = meant(role)
        own = key(text)
        for name in (own, *map(key, other.get(own, ()))):
            found.setdefault(name, []).append(span)
    return found


def _span(use: Use) -> Span:
    return use.piece.at(use.start, use.end)


def _order(pages: dict[str, int], span: Span) -> tuple[int, int]:
    return pages.get(span.path, 0), span.start


RULES: tuple[type[Rule], ...] = (
    UndefinedAbbreviation,
    LateDefinition,
    AbbreviationDefinedTwice,
    UnexpandedAbbreviation,
)
