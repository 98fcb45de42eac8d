"""Other words for a word: misspelt, or a sibling that could stand in its place."""

import re
from collections.abc import Iterable, Sequence

from arbitre.expr.lexer import fold
from arbitre.model.blocks import Block, Catalogue, Rule
from arbitre.model.domain import Domain
from arbitre.model.game import Game

_LETTERS = re.compile(r"[^\W\d_]+")


def misspelt(word: str) -> str | None:
    """The word without the middle letter of its longest part, or with a short part's doubled."""
    parts = list(_LETTERS.finditer(word))
    if not parts:
        return None
    part = max(parts, key=lambda match: match.end() - match.start())
    middle = (part.start() + part.end()) // 2
    if part.end() - part.start() < 4:
        return word[: part.end()] + word[part.end() - 1 :]
    return word[:middle] + word[middle + 1 :]


def next_of(word: str, others: Iterable[str]) -> str | None:
    """The word that follows in a list, the first after the last; None where there is no other."""
    names = list(dict.fromkeys(others))
    folded = [fold(name) for name in names]
    if fold(word) not in folded or len(names) < 2:
        return None
    return names[(folded.index(fold(word)) + 1) % len(names)]


class Words:
    """What may stand where: members of domains, inputs of one kind, blocks of one kind, terms."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.domains = {fold(name): domain for name, domain in game.domains.items()}
        self.terms = [
            entry.name
            for block in game.blocks.values()
            if isinstance(block, Catalogue)
            for entry in block.entries
        ]

    def in_expression(self, word: str, block: Block | None, compared: str | None) -> str | None:
        """For a bare or quoted word; `compared` is the input that it is compared with."""
        domain = self.domains.get(fold(compared)) if compared else None
        own = block.inputs if isinstance(block, Rule) else ()
        results = (block.result,) if isinstance(block, Rule) else ()
        if domain is not None and (other := next_of(word, domain.members)) is not None:
            return other
        if (named := self.domains.get(fold(word))) is not None:
            return next_of(word, self.alike(named))
        for known in (*own, *results, *self.game.domains.values()):
            other = next_of(word, (*known.members, *known.outcomes))
            if other is not None:
                return other
        return None

    def alike(self, domain: Domain) -> Sequence[str]:
        """Inputs that could stand for this one without a change of type."""
        kind = (domain.numeric, domain.kind in ("yes-no", "text"), domain.members)
        return [
            other.name
            for other in self.game.domains.values()
            if (other.numeric, other.kind in ("yes-no", "text"), other.members) == kind
        ]

    def rule(self, name: str) -> str | None:
        """Another block of the same kind, named as this one is."""
        block = self.game.find(name)
        if block is None:
            return None
        same = [other.name for other in self.game.blocks.values() if other.kind == block.kind]
        return next_of(block.name, same)

    def term(self, name: str) -> str | None:
        return next_of(name, self.terms)
