"""Rules on terms: capitals, terms without use, definitions cut short, names in traces."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Items
from typing import TYPE_CHECKING

from arbitre.finding import Edit, Finding, Fix, Note, Span
from arbitre.lint.reading.abbreviations import looks_short
from arbitre.lint.reading.names import Token, finder, key, keys, named, opens_sentence, tokens
from arbitre.lint.reading.outline import Outline, Piece, outlines
from arbitre.lint.reading.places import searched
from arbitre.lint.rule import Rule, Target
from arbitre.source.nodes import Scalar

if TYPE_CHECKING:  # a plain text is judged without the model
    from arbitre.model.blocks import Entry
    from arbitre.model.game import Game

LONGEST_CODE = 4
_GLOSSARY = re.compile(
    r"[ \t]*(?:[-*•][ \t]+)?(?:\*\*)?(?P<name>[A-ZÀ-ÖØ-Þ][\w’'-]*(?:[ \u00a0][\w’'-]+){1,4}?)"
    r"(?:\*\*)?[ \t\u00a0]*(?:\([^()\n]{1,20}\)[ \t\u00a0]*)?[:–—][ \t\u00a0]+\S"
)
_DANGLING = re.compile(
    r"(?:(?<!\w)(?:d[eu]s?|l[ae]s?|une?|et|ou|à|aux?|en|dans|par|pour|sur|sous|avec|sans|qui|que|dont"
    r"|ce|cette|ces|son|sa|ses|leurs?)|[,(]|(?<!\w)[dlnsq]u?[’'])$",
    re.IGNORECASE,
)
_NOUN_ALONE = re.compile(
    r"(?:l[ae]s?[ \u00a0]|l[’']|une?[ \u00a0]|des[ \u00a0])[^\W\d_]+", re.IGNORECASE
)


class TermCapitalisedTwoWays(Rule):
    """A term whose capitals in the text are not those of its definition.

    What it finds
    -------------
    A term of several words, or an abbreviation, written with other capitals than its entry:
    `jet de dégâts` for `Jet de Dégâts`, `LDV` for `LdV`. A capital that opens a sentence is
    free, and so is the first letter of an entry whose other words have none. In a text outside
    any game, terms are those of its glossary: lines `Jet de Dégâts : …`, two or more.

    Why it matters
    --------------
    Capitals tell a term of the game from the ordinary words; written in two ways they tell
    nothing.

    Example
    -------
        ```{terms} mots
        entries: {Jet de Dégâts: Le jet qui suit une attaque.}
        ```

        On fait un jet de dégâts.

    Instead
    -------
        ```{terms} mots
        entries: {Jet de Dégâts: Le jet qui suit une attaque.}
        ```

        On fait un Jet de Dégâts.

    Fix safety
    ----------
    The fix is unsafe: the ordinary words may be meant.
    """

    code = "TRM301"
    name = "term-capitalised-two-ways"
    severity = "warning"
    scope = "unit"
    fix = "unsafe"

    def check(self, target: Target) -> Iterable[Finding]:
        texts = outlines(target)
        names = _defined(target.game) if target.game is not None else _glossary(texts)
        terms = finder(tuple(names))
        for text in texts:
            for piece in text.naming(terms.keys) if terms.few else text.pieces:
                if piece.where.startswith("interpretation"):
                    continue
                for name, found in named(terms, searched(piece)):
                    edits = _recapitalised(piece, name, found)
                    if edits:
                        span = piece.at(found[0].start, found[-1].end)
                        shown = " ".join(piece.text[found[0].start : found[-1].end].split())
                        note = Note(names[name], "note.defined-here")
                        args = {"word": shown, "meant": name}
                        fix = Fix("unsafe", tuple(edits))
                        yield Finding("TRM301", span, args, (note,), fix)


class UnusedTerm(Rule):
    """A term that is defined and never used.

    What it finds
    -------------
    An entry of a `terms` block without columns that no text, role or domain of the game names,
    by its name, its abbreviation or a synonym. An entry with `open` records what the source
    leaves unsaid, a code of up to four signs is read on cards: both may stand alone. A game
    that is nothing but lists is left alone.

    Why it matters
    --------------
    The definition was left behind by an edit, or the text calls the thing otherwise.

    Example
    -------
        ```{terms} mots
        entries:
          Cible: La figurine que l’on vise.
          Monture: La bête que l’on chevauche.
        ```

        La Cible riposte.

    Instead
    -------
        ```{terms} mots
        entries:
          Cible: La figurine que l’on vise.
        ```

        La Cible riposte.

    Fix safety
    ----------
    There is no fix: a definition is not deleted without a look at the text.
    """

    code = "TRM401"
    name = "unused-term"
    severity = "info"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        from arbitre.model.blocks import Catalogue

        game = target.game
        if game is None or not _has_text(target):
            return
        entries = [
            entry
            for block in game.blocks.values()
            if isinstance(block, Catalogue) and block.kind == "terms" and not block.columns
            for entry in block.entries
            if entry.open is None and len(entry.name) > LONGEST_CODE
        ]
        used = _named(game, target, entries)
        for entry in entries:
            if not any(key(name) in used for name in _names(entry)):
                yield Finding("TRM401", entry.name_span, {"word": entry.name})


class CutDefinition(Rule):
    """A definition or a step that stops before it says anything.

    What it finds
    -------------
    The text of an entry or of a step that is an article and a noun without a full stop (“La
    figurine”), or that ends on a comma, an article, a preposition or a conjunction.

    Why it matters
    --------------
    The rest was lost when the text was copied.

    Example
    -------
        ```{actions} liste
        entries: {Marche: La figurine}
        ```

    Instead
    -------
        ```{actions} liste
        entries: {Marche: La figurine avance.}
        ```

    Fix safety
    ----------
    There is no fix: the rest must be found in the source.
    """

    code = "TRM402"
    name = "cut-definition"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        from arbitre.model.blocks import Catalogue, Sequence

        for block in target.game.blocks.values() if target.game is not None else ():
            told: Iterable[tuple[str, Scalar | None]] = ()
            if isinstance(block, Catalogue):
                told = ((entry.name, entry.text) for entry in block.entries)
            elif isinstance(block, Sequence):
                told = ((step.label, step.do) for step in block.steps)
            for name, scalar in told:
                if scalar is not None and _is_cut(scalar.text.strip()):
                    args = {"name": name, "text": scalar.text.strip()}
                    yield Finding("TRM402", scalar.span, args)


def _defined(game: Game) -> dict[str, Span]:
    """Terms whose capitals can be told: of several words, or abbreviations."""
    from arbitre.model.blocks import Catalogue

    found: dict[str, Span] = {}
    for block in game.blocks.values():
        if isinstance(block, Catalogue):
            for entry in block.entries:
                found.setdefault(entry.name, entry.name_span)
                if entry.abbreviation is not None:
                    found.setdefault(entry.abbreviation.text, entry.abbreviation.span)
    return {name: span for name, span in found.items() if len(key(name)) > 1 or looks_short(name)}


def _glossary(texts: list[Outline]) -> dict[str, Span]:
    """Terms of several words with capitals within, in a text that lists at least two."""
    found: dict[str, Span] = {}
    for text in texts:
        for line in text.lines:
            match = _GLOSSARY.match(line.text) if line.opens and ": " in line.text[:80] else None
            if match is None:
                continue
            words = tokens(match["name"])
            if sum(word.text[0].isupper() for word in words) > 1 and not match["name"].isupper():
                start = line.start + match.start("name")
                found.setdefault(match["name"], Span(text.path, start, start + len(match["name"])))
    return found if len(found) > 1 else {}


def _recapitalised(piece: Piece, name: str, found: Items[Token]) -> list[Edit]:
    """What has to change for a name to be written as it is defined; nothing where it is."""
    shown = piece.text[found[0].start : found[-1].end]
    if looks_short(name):
        odd = shown != name and not shown.islower() and len(shown) == len(name)
        told = not name.isupper() or sum(letter.isupper() for letter in shown) > 1
        whole = piece.at(found[0].start, found[-1].end)
        return [Edit(whole.start, whole.end, name)] if odd and told else []
    if shown.isupper():
        return []
    wanted = [token.text[0].isupper() for token in tokens(name)]
    edits: list[Edit] = []
    for index, (token, upper) in enumerate(zip(found, wanted, strict=True)):
        if token.text[0].isupper() == upper:
            continue
        heading_only = not any(wanted[1:]) and upper
        if index == 0 and (heading_only or opens_sentence(piece.text, token.start)):
            continue
        letter = token.text[0].upper() if upper else token.text[0].lower()
        at = piece.at(token.start, token.start + 1)
        edits.append(Edit(at.start, at.end, letter))
    return edits


def _names(entry: Entry) -> Iterator[str]:
    yield entry.name
    yield from (other.text for other in entry.synonyms)
    if entry.abbreviation is not None:
        yield entry.abbreviation.text


def _has_text(target: Target) -> bool:
    lists = ("terms.", "actions.", "states.", "traits.", "heading")
    pieces = (piece for text in outlines(target) for piece in text.pieces)
    return any(not piece.where.startswith(lists) for piece in pieces)


def _named(game: Game, target: Target, entries: list[Entry]) -> set[tuple[str, ...]]:
    """The names of entries that occur somewhere else than in their own text."""
    from arbitre.lint.rules.ref import TERM_ROLES, meant, roles

    used = {key(name) for domain in game.domains.values() for name in domain.members}
    used.update(key(meant(role)[0]) for role in roles(game, TERM_ROLES))
    own = {entry.text.span: entry for entry in entries if entry.text is not None}
    by_first: dict[str, list[tuple[str, ...]]] = {}
    for name in {key(name) for entry in entries for name in _names(entry)}:
        by_first.setdefault(name[0] if name else "", []).append(name)
    for text in outlines(target):
        for piece in text.pieces:
            if by_first.keys().isdisjoint(keys(piece.text)):
                continue
            entry = own.get(piece.scalar.span) if piece.scalar is not None else None
            mine = {key(name) for name in _names(entry)} if entry is not None else set()
            words = [token.key for token in tokens(piece.text)]
            for index, word in enumerate(words):
                for name in by_first.get(word, ()):
                    if name not in mine and tuple(words[index : index + len(name)]) == name:
                        used.add(name)
    return used


def _is_cut(text: str) -> bool:
    return _DANGLING.search(text) is not None or _NOUN_ALONE.fullmatch(text) is not None


RULES: tuple[type[Rule], ...] = (
    TermCapitalisedTwoWays,
    UnusedTerm,
    CutDefinition,
)
