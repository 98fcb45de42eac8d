"""The words that a game defines, which no rule on spelling doubts."""

import re
from collections.abc import Iterator

from arbitre.model.blocks import Catalogue
from arbitre.model.game import Game

_WORD = re.compile(r"[^\W\d_]+")


def words_of(game: Game) -> frozenset[str]:
    """In lower case: terms, synonyms, abbreviations, names in lists, domains and their members."""
    return frozenset(
        word.lower() for name in _names(game) for word in _WORD.findall(name.replace("_", " "))
    )


def _names(game: Game) -> Iterator[str]:
    yield game.text("title")
    for domain in game.domains.values():
        yield from (domain.name, *domain.members, *domain.outcomes, domain.unit)
    for block in game.blocks.values():
        for entry in block.entries if isinstance(block, Catalogue) else ():
            yield entry.name
            yield from (synonym.text for synonym in entry.synonyms)
            if entry.abbreviation is not None:
                yield entry.abbreviation.text
