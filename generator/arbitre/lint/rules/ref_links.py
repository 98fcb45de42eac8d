"""Rules on links: to steps, pages and sections of the game, and out of it."""

import re
from collections.abc import Iterable, Iterator
from urllib.parse import unquote

from arbitre.expr.lexer import fold
from arbitre.finding import Finding, Span
from arbitre.lint.reading.anchors import anchors
from arbitre.lint.reading.outline import Link, outline, outlines
from arbitre.lint.rule import Rule, Target
from arbitre.lint.rules.ref import RULE_ROLES, meant, nearest, roles
from arbitre.model.game import Game
from arbitre.model.parts import part_at, parts

READ = ("http", "https", "mailto")
_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):|//", re.IGNORECASE)


class UnknownStep(Rule):
    """A reference to a part that its block does not have.

    What it finds
    -------------
    A role of the form `{rule}` with `#` and a name after the id of a block: the number of a step
    that the `sequence` does not have, the name of a move or an invariant that the `protocol` does
    not have, or any part of a block of another kind.

    Why it matters
    --------------
    The reader is sent to a moment of the game that does not exist. An invariant that the text
    links to cannot be dropped unseen.

    Example
    -------
        ```{sequence} tir
        steps:
          - {n: 1, do: Viser.}
          - {n: 2, do: Lancer les dés.}
        ```

        Les relances viennent à l’étape {rule}`2b <tir#2b>`.

    Instead
    -------
        ```{sequence} tir
        steps:
          - {n: 1, do: Viser.}
          - {n: 2, do: Lancer les dés.}
        ```

        Les relances viennent à l’étape {rule}`2 <tir#2>`.

    Fix safety
    ----------
    The fix is unsafe: it takes the nearest name, which may not be the one that was meant.
    """

    code = "REF103"
    name = "unknown-step"
    severity = "error"
    scope = "game"
    fix = "unsafe"

    def check(self, target: Target) -> Iterable[Finding]:
        game = target.game
        if game is None:
            return
        blocks = {fold(id): block for id, block in game.blocks.items()}
        for role in roles(game, RULE_ROLES):
            text, span = meant(role)
            id, sign, part = text.partition("#")
            block = blocks.get(fold(game.full_id(id)))
            if not sign or block is None or part_at(block, part) is not None:
                continue
            place = Span(span.path, span.end - len(part), span.end)
            if parts(block):
                yield nearest("REF103", place, part, parts(block), id=block.name)
            else:
                yield Finding("REF103.none", place, {"id": block.name, "word": part})


class UnknownPage(Rule):
    """A link to a page that the game does not have.

    What it finds
    -------------
    A Markdown link to a `.md` file that is no page of the game.

    Why it matters
    --------------
    The link is dead on the site, and on a forge.

    Example
    -------
        # Le tir

        Les dégâts sont [ailleurs](q.md).

    Instead
    -------
        # Le tir

        Les dégâts sont [ici](p.md).

    Fix safety
    ----------
    The fix is unsafe: it takes the page of the nearest name.
    """

    code = "REF104"
    name = "unknown-page"
    severity = "error"
    scope = "game"
    fix = "unsafe"

    def check(self, target: Target) -> Iterable[Finding]:
        game = target.game
        if game is None:
            return
        names = [f"{page.name}.md" for page in game.pages]
        for link in _links(game):
            path = link.target.partition("#")[0]
            if not path.endswith(".md") or _leads_out(path):
                continue
            if unquote(path.removeprefix("./")) not in names:
                place = Span(link.span.path, link.span.start, link.span.start + len(path))
                yield nearest("REF104", place, path, names)


class UnknownSection(Rule):
    """A link to a section that its page does not have.

    What it finds
    -------------
    A Markdown link whose part after `#` is the anchor of no heading, target or block: of the
    same page, in any Markdown file, or of another page of the game.

    Why it matters
    --------------
    The link leads to the top of the page, and the reader has to search.

    Example
    -------
        # Le tir

        ## Portée courte

        Voir la [portée](#portee-courte).

    Instead
    -------
        # Le tir

        ## Portée courte

        Voir la [portée](#portée-courte).

    Fix safety
    ----------
    The fix is unsafe: it takes the nearest anchor.
    """

    code = "REF105"
    name = "unknown-section"
    severity = "warning"
    scope = "unit"
    fix = "unsafe"

    def check(self, target: Target) -> Iterable[Finding]:
        pages = {page.name: page.raw for page in target.game.pages} if target.game else {}
        known: dict[str, dict[str, str]] = {}  # the anchors of a page by its path
        for text in outlines(target):
            for link in text.links:
                path, sign, anchor = link.target.partition("#")
                if not sign or not anchor or _leads_out(path):
                    continue
                name = unquote(path.removeprefix("./")).removesuffix(".md")
                page = pages.get(name) if path else text.page
                if page is None:
                    continue
                own = known.get(page.file.path)
                if own is None:
                    own = {fold(name): name for name in anchors(page)}
                    known[page.file.path] = own
                if fold(unquote(anchor)) not in own:
                    place = Span(link.span.path, link.span.end - len(anchor), link.span.end)
                    yield nearest("REF105", place, anchor, list(own.values()))


class UndeclaredSource(Rule):
    """A link out of the game to a source that `game.yaml` does not declare.

    What it finds
    -------------
    A link to an address on the web, or to a file outside the folder of the game, that begins
    with none of the addresses under `external` in `game.yaml`.

    Why it matters
    --------------
    A reference on paper cannot be followed, and a stranger’s edit can send readers anywhere:
    what the game points to is named in one place.

    Example
    -------
        La [suite](https://exemple.org/regles) est sur le site.

    Instead
    -------
        La suite est dans le livre.

    Fix safety
    ----------
    There is no fix: only the author knows whether the source is meant. Where it is, add it to
    `external` in `game.yaml`: `external: {site: "https://exemple.org/"}`.
    """

    code = "REF501"
    name = "undeclared-source"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        game = target.game
        if game is None:
            return
        declared = tuple(value.text for _, value in game.meta.get("external", ()))
        for link in _links(game):
            scheme = _SCHEME.match(link.target)
            if scheme and scheme[1] and scheme[1].lower() not in READ:
                continue  # SRC207 tells that: no declaration would make it sound
            if _leads_out(link.target) and not link.target.startswith(("mailto:", *declared)):
                yield Finding("REF501", link.span, {"target": link.target})


def _links(game: Game) -> Iterator[Link]:
    for page in game.pages:
        yield from outline(page.raw.file, page.raw).links


def _leads_out(target: str) -> bool:
    return _SCHEME.match(target) is not None or target.startswith(("../", "/"))


RULES: tuple[type[Rule], ...] = (UnknownStep, UnknownPage, UnknownSection, UndeclaredSource)
