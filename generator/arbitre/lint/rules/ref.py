"""Rules on references: to rules and to terms."""

from collections.abc import Iterable, Iterator, Sequence

from arbitre.expr.lexer import fold
from arbitre.finding import Finding, Span
from arbitre.lint.reading.outline import outline, value_roles
from arbitre.lint.rule import ReaderRule, Rule, Target
from arbitre.model.blocks import Trace
from arbitre.model.game import Game
from arbitre.model.shape import closest, unknown
from arbitre.model.vocabulary import defined_names, singular
from arbitre.source.page import Role

MAX_LISTED = 12
RULE_ROLES = ("rule", "arbitre:rule")
TERM_ROLES = ("term", "arbitre:term")
_CATALOGUES = ("actions", "states", "traits", "terms")


class UnknownRule(ReaderRule):
    """A reference to a rule or block that does not exist.

    What it finds
    -------------
    A call in an expression, a `{rule}` role in the text, an `overrides` or the `protocol` of a
    trace that names no block of the game. A block that exists and could not be read is not
    reported again.

    Why it matters
    --------------
    The call has no value and the link leads nowhere.

    Example
    -------
        ```{formula} course
        value: 2 + 3
        ```

        La distance est celle de {rule}`cource`.

    Instead
    -------
        ```{formula} course
        value: 2 + 3
        ```

        La distance est celle de {rule}`course`.

    Fix safety
    ----------
    The fix is unsafe: it takes the nearest id, which may not be the one that was meant.
    """

    code = "REF101"
    name = "unknown-rule"
    severity = "error"
    scope = "game"
    fix = "unsafe"

    def check(self, target: Target) -> Iterable[Finding]:
        yield from super().check(target)
        game = target.game
        if game is None:
            return
        ids = {fold(id) for id in (*game.blocks, *game.broken)}
        names = [block.name for block in game.blocks.values()]
        for role in roles(game, RULE_ROLES):
            text, span = meant(role)
            id = text.partition("#")[0]
            if fold(game.full_id(id)) not in ids:
                place = Span(span.path, span.start, span.start + len(id))
                yield nearest("REF101", place, id, names)
        for block in game.blocks.values():
            named = (*block.overrides, *((block.protocol,) if isinstance(block, Trace) else ()))
            for word in named:
                if fold(game.full_id(word.text)) not in ids:
                    yield nearest("REF101", word.span, word.text, names)


class UnknownTerm(Rule):
    """A `{term}` role whose word is defined nowhere.

    What it finds
    -------------
    A word in a `{term}` role that is no name, synonym or abbreviation in a catalogue (`terms`,
    `actions`, `states`, `traits`). A member of a domain has no definition to lead to, unless a
    catalogue has it too. Case and a plural `s` or `x` do not matter.

    Why it matters
    --------------
    The reader follows the link for a definition and finds none; often one thing goes by two
    names.

    Example
    -------
        ```{terms} mots
        entries: {Couvert: Ce qui cache une figurine.}
        ```

        La figurine est à {term}`couver`.

    Instead
    -------
        ```{terms} mots
        entries: {Couvert: Ce qui cache une figurine.}
        ```

        La figurine est à {term}`couvert`.

    Fix safety
    ----------
    The fix is unsafe: it takes the nearest known term, which may not be the one that was meant.
    """

    code = "REF102"
    name = "unknown-term"
    severity = "warning"
    scope = "game"
    fix = "unsafe"

    def check(self, target: Target) -> Iterable[Finding]:
        game = target.game
        if game is None or lost_catalogue(game):
            return
        names = defined_names(game)
        known = {singular(name) for name in names}
        for role in roles(game, TERM_ROLES):
            text, span = meant(role)
            if singular(text) not in known:
                yield nearest("REF102", span, " ".join(text.split()), names)


def roles(game: Game, wanted: Sequence[str]) -> Iterator[Role]:
    """The roles of these names, in prose and in the texts of blocks."""
    for page in game.pages:
        found = (*page.raw.roles, *value_roles(outline(page.raw.file, page.raw)))
        yield from (role for role in found if role.name in wanted)


def nearest(key: str, span: Span, word: str, known: Sequence[str], **args: str) -> Finding:
    """As `unknown`, but listing the first few known words only where none is near."""
    return unknown(key, span, word, known if closest(word, known) else known[:MAX_LISTED], **args)


def meant(role: Role) -> tuple[str, Span]:
    """What a role names, `target` in the form `text <target>`, and where that stands."""
    ticks = (role.span.end - role.span.start - len(role.name) - 2 - len(role.text)) // 2
    start = role.span.end - ticks - len(role.text)
    text = role.text
    if text.rstrip().endswith(">") and "<" in text:
        low = text.rindex("<") + 1
        start, text = start + low, text[low:].rstrip()[:-1]
    start += len(text) - len(text.lstrip())
    text = text.strip()
    return text, Span(role.span.path, start, start + len(text))


def lost_catalogue(game: Game) -> bool:
    """Whether a catalogue could not be read, so that any term may have been defined there."""
    return any(
        raw.kind in _CATALOGUES and game.full_id(raw.id) in game.broken
        for page in game.pages
        for raw in page.raw.blocks
    )


RULES: tuple[type[Rule], ...] = (
    UnknownRule,
    UnknownTerm,
)
