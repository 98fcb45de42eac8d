"""A game as sections: the blocks under one heading and the text round and in them."""

from collections.abc import Iterator
from dataclasses import dataclass

from arbitre.lint.facts.passages import Passage, page_passages, section_of
from arbitre.lint.memo import kept
from arbitre.model.blocks import Block
from arbitre.model.game import Game

# a story is one situation; questions and readings are judged against what they are about
ASIDE = frozenset(("story", "question", "reading", "title"))


@dataclass(frozen=True, slots=True)
class Section:
    page: str
    blocks: tuple[Block, ...]
    passages: tuple[Passage, ...]


@kept
def sections(game: Game) -> list[Section]:
    """The sections in page order; several rules read them."""
    return list(_read(game))


def _read(game: Game) -> Iterator[Section]:
    for page in game.pages:
        blocks: dict[int, list[Block]] = {}
        passages: dict[int, list[Passage]] = {}
        for block in page.blocks:
            blocks.setdefault(section_of(page.raw, block.span), []).append(block)
        for passage in page_passages(page.raw):
            if passage.key not in ASIDE:
                passages.setdefault(passage.section, []).append(passage)
        for number in sorted({*blocks, *passages}):
            own = tuple(blocks.get(number, ()))
            yield Section(page.name, own, tuple(passages.get(number, ())))
