"""Rules on names: two of them for one thing."""

from collections.abc import Iterable, Iterator

from arbitre.finding import Finding, Note, replace
from arbitre.lint.memo import kept
from arbitre.lint.reading.names import Near, ends_with, finder, key, named, phrases, tokens
from arbitre.lint.reading.outline import Piece, outlines
from arbitre.lint.reading.places import searched
from arbitre.lint.rule import Rule, Target
from arbitre.lint.rules.ref import lost_catalogue
from arbitre.model.blocks import Catalogue, Entry, Trace
from arbitre.model.game import Game
from arbitre.model.vocabulary import known_names

_HOW = {
    "order": "{trm.order}",
    "word": "{trm.word}",
    "letter": "{trm.letter}",
    "case": "{trm.case}",
    "number": "{trm.number}",
}


class SynonymUsed(Rule):
    """A declared synonym where the term itself is meant.

    What it finds
    -------------
    In prose and in the texts of blocks, a name that a catalogue lists under `synonyms`: the
    game keeps one name for each thing. Interpretations, quotations and `{term}` roles may name
    synonyms. Capitals count, so that `Instant` does not forbid “un instant”.

    Why it matters
    --------------
    The reader takes two names for two things.

    Example
    -------
        ```{terms} mots
        entries:
          Cible: {text: La figurine visée., synonyms: [Objectif]}
        ```

        La Cible est l’Objectif du tir.

    Instead
    -------
        ```{terms} mots
        entries:
          Cible: {text: La figurine visée., synonyms: [Objectif]}
        ```

        La Cible est ce que l’on vise.

    Fix safety
    ----------
    The fix is unsafe: the words around the name may have to agree with it.
    """

    code = "TRM201"
    name = "synonym-used"
    severity = "warning"
    scope = "game"
    fix = "unsafe"

    def check(self, target: Target) -> Iterable[Finding]:
        game = target.game
        if game is None:
            return
        own = {other.text: entry for entry in _entries(game) for other in entry.synonyms}
        names = {key(name) for name in known_names(game)} - {key(word) for word in own}
        words = [word for word in own if key(word) not in names]
        words_found = finder(tuple(words))
        for piece in _texts(target):
            for word, found in named(words_found, searched(piece)):
                text = piece.text[found[0].start : found[-1].end]
                entry = own[word]
                if not _written_so(text, word) or _is_own(piece, entry):
                    continue
                span = piece.at(found[0].start, found[-1].end)
                exact = text == word and span.end - span.start == len(text)
                fix = replace("unsafe", span.start, span.end, entry.name) if exact else None
                note = Note(entry.name_span, "note.defined-here")
                args = {"word": text, "meant": entry.name}
                yield Finding("TRM201", span, args, (note,), fix, (entry.name,))


class NearDuplicateTerms(Rule):
    """Two entries whose names are nearly the same.

    What it finds
    -------------
    Entries of catalogues whose names differ only by the order of their words, by a plural, by
    capitals, by one word in the middle or a small one (`de`, `la`), or by one letter.

    Why it matters
    --------------
    It is one thing under two names, or two things that players will confuse.

    Example
    -------
        ```{terms} mots
        entries:
          Ligne de vue: Ce que voit une figurine.
          Lignes de vue: Ce que voient les figurines.
        ```

        Une ligne de vue suffit.

    Instead
    -------
        ```{terms} mots
        entries:
          Ligne de vue: Ce que voit une figurine.
        ```

        Une ligne de vue suffit.

    Fix safety
    ----------
    There is no fix: the author keeps one name and lists the other under `synonyms`.
    """

    code = "TRM202"
    name = "near-duplicate-terms"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        if target.game is None:
            return
        near = Near()
        by_key: dict[tuple[str, ...], Entry] = {}
        by_name: dict[str, Entry] = {}
        for entry in _entries(target.game):
            own = key(entry.name)
            same = by_key.get(own)
            found: tuple[str, str] | None = None
            if same is not None and same.name != entry.name:
                folded = same.name.casefold() == entry.name.casefold()
                found = (same.name, "case" if folded else "number")
            elif same is None:
                found = near.find(entry.name)
            if found is not None:
                other = by_name[found[0]]
                note = Note(other.name_span, "note.first-here")
                args = {"word": entry.name, "other": other.name, "how": _HOW[found[1]]}
                yield Finding("TRM202", entry.name_span, args, (note,))
            by_key.setdefault(own, entry)
            by_name.setdefault(entry.name, entry)
            near.add(entry.name)


class NearTerm(Rule):
    """A name in the text that is nearly a term, and is none.

    What it finds
    -------------
    A name with capitals in the text of a page or a block that differs from a term, action,
    state or trait by the order of its words, by one word in the middle or a small one, or by
    one letter.

    Why it matters
    --------------
    The reader looks for a definition that is under another name.

    Example
    -------
        ```{terms} mots
        entries:
          Technique Martiale Spéciale: La manœuvre que l’on déclare.
        ```

        La Technique Martiale Spéciale se déclare ; une Technique Spéciale ne coûte rien.

    Instead
    -------
        ```{terms} mots
        entries:
          Technique Martiale Spéciale: La manœuvre que l’on déclare.
        ```

        La Technique Martiale Spéciale se déclare et ne coûte rien.

    Fix safety
    ----------
    The fix is unsafe: another thing may be meant.
    """

    code = "TRM203"
    name = "near-term"
    severity = "warning"
    scope = "game"
    fix = "unsafe"

    def check(self, target: Target) -> Iterable[Finding]:
        yield from _near_names("TRM203", target, stories=False)


class NearTermInExample(Rule):
    """A name in an example that differs from the one in its list.

    What it finds
    -------------
    In the story of an `example`, a name with capitals that differs from an entry of a
    catalogue by the order of its words, by one word in the middle or a small one, or by one
    letter.

    Why it matters
    --------------
    An example is where a reader makes sure of having understood; a name of its own undoes that.

    Example
    -------
        ```{actions} liste
        entries:
          Se Déplacer à Couvert: La figurine avance cachée.
        ```

        ```{formula} f
        value: 1 + 1
        ```

        ```{example} f.ex
        Mara choisit de Se Déplacer Couvert.
        >>> f()
        2
        ```

    Instead
    -------
        ```{actions} liste
        entries:
          Se Déplacer à Couvert: La figurine avance cachée.
        ```

        ```{formula} f
        value: 1 + 1
        ```

        ```{example} f.ex
        Mara choisit de Se Déplacer à Couvert.
        >>> f()
        2
        ```

    Fix safety
    ----------
    The fix is unsafe: another thing may be meant.
    """

    code = "TRM502"
    name = "near-term-in-example"
    severity = "warning"
    scope = "game"
    fix = "unsafe"

    def check(self, target: Target) -> Iterable[Finding]:
        yield from _near_names("TRM502", target, stories=True)


def _near_names(code: str, target: Target, *, stories: bool) -> Iterator[Finding]:
    game = target.game
    if game is None or lost_catalogue(game):
        return
    terms = tuple(entry.name for entry in _entries(game))
    near = _near(terms, (*known_names(game), *_set_up(game)))
    spans = {entry.name: entry.name_span for entry in _entries(game)}
    for piece in _texts(target):
        if (piece.where == "example.story") != stories:
            continue
        for found in phrases(piece.text):
            own = tuple(token.key for token in found)
            if near.within(own):
                continue
            text = piece.text[found[0].start : found[-1].end]
            hit = near.find(text)
            if hit is None or ends_with(piece.text, found[-1].end, hit[0]):
                continue
            span = piece.at(found[0].start, found[-1].end)
            exact = span.end - span.start == len(text)
            fix = replace("unsafe", span.start, span.end, hit[0]) if exact else None
            args = {"word": " ".join(text.split()), "meant": hit[0], "how": _HOW[hit[1]]}
            note = Note(spans[hit[0]], "note.defined-here")
            yield Finding(code, span, args, (note,), fix, (hit[0],))


@kept
def _near(terms: tuple[str, ...], known: tuple[str, ...]) -> Near:
    near = Near()
    for name in terms:
        near.add(name)
    near.known.update(key(name) for name in known)
    return near


def _entries(game: Game) -> Iterator[Entry]:
    for block in game.blocks.values():
        if isinstance(block, Catalogue):
            yield from block.entries


def _set_up(game: Game) -> Iterator[str]:
    """Named things of traces: names of their own."""
    for block in game.blocks.values():
        if isinstance(block, Trace):
            yield from (item.text for _, items in block.setup for item in items)


def _texts(target: Target) -> Iterator[Piece]:
    for text in outlines(target):
        for piece in text.pieces:
            if not piece.where.startswith("interpretation") and not piece.where.endswith(".open"):
                yield piece


def _written_so(text: str, name: str) -> bool:
    """Whether the capitals of the name are there; the first may also come from a sentence."""
    pairs = zip(tokens(text), tokens(name), strict=False)
    return all(a.text[0].isupper() or not b.text[0].isupper() for a, b in pairs)


def _is_own(piece: Piece, entry: Entry) -> bool:
    own = (entry.text, entry.open)
    return piece.scalar is not None and any(
        s is not None and s.span == piece.scalar.span for s in own
    )


RULES: tuple[type[Rule], ...] = (SynonymUsed, NearDuplicateTerms, NearTerm, NearTermInExample)
