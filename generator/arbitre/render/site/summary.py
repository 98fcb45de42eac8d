"""What a site tells of a game outside the game's own pages: its name, its pages, what to cite.

Sphinx keeps it with its environment, so that a game is read only when its sources have changed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from arbitre.model.blocks import Rule
from arbitre.model.game import Game
from arbitre.render.roles import one_line, words_of
from arbitre.render.site.shown import Shown

TEXTS = ("title", "notice", "source", "version", "date", "author", "licence")
# name, title, kind, document, anchor, priority: as Sphinx lists them in its inventory
Cited = tuple[str, str, str, str, str, int]


@dataclass(frozen=True)
class Summary:
    sources: str  # changes with the sources and the program
    texts: Mapping[str, str]
    pages: tuple[tuple[str, str], ...]  # documents with their titles, in the order of reading
    lead: str
    rules: int
    examples: int
    cited: tuple[Cited, ...]

    @property
    def title(self) -> str:
        return self.texts["title"]


def summary(shown: Shown, sources: str) -> Summary:
    game = shown.game
    return Summary(
        sources,
        {key: game.text(key) for key in TEXTS},
        tuple((docname, page.title) for docname, page in shown.pages if docname),
        _lead(game),
        sum(isinstance(block, Rule) for block in game.blocks.values()),
        len(game.examples),
        tuple(cited for cited in _cited(shown) if cited[3]),
    )


def _lead(game: Game) -> str:
    """The first paragraph of the first page, without its markup."""
    if not game.pages:
        return ""
    headings = {heading.span for heading in game.pages[0].raw.headings}
    texts = (prose.text for prose in game.pages[0].raw.prose if prose.span not in headings)
    return one_line(words_of(next(texts, "").replace("*", "")))


def _cited(shown: Shown) -> Iterator[Cited]:
    for block in shown.game.blocks.values():
        place = shown.place(block)
        yield block.id, place.title, block.kind, place.docname, place.anchor, 1
        for name, part in shown.parts(block):
            yield f"{block.id}#{name}", part.title, "step", part.docname, part.anchor, -1
    for _, entry, place in shown.entries():
        name = f"{shown.game.id}.{entry.name}"
        yield name, entry.name, "term", place.docname, place.anchor, 1
