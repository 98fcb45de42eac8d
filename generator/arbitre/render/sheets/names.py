"""What roles in texts lead to: the page, the address within it and the name of a rule or term."""

from collections.abc import Callable, Iterator
from functools import cached_property

from arbitre.expr.lexer import fold
from arbitre.model.blocks import Catalogue, Entry
from arbitre.model.game import Game
from arbitre.model.parts import part_at, parts
from arbitre.render.addresses import addresses, anchor, block_title, part_title

Address = Callable[[str, str], str | None]  # page and anchor to a link's target, if it has one
Place = tuple[str, str, str]  # page, anchor, title


class Names:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.pages = {block.id: page.name for page in game.pages for block in page.blocks}

    def rule(self, name: str) -> Place | None:
        """`tir.difficulte`, or a part of it, `tir.sequence#3`."""
        wanted, _, part = name.partition("#")
        block = self.game.find(wanted.strip())
        if block is None:
            return None
        if not part:
            return self.pages[block.id], anchor(block), block_title(block)
        at = part_at(block, part)
        if at is None:
            return None
        return self.pages[block.id], addresses(block)[at], part_title(block, parts(block)[at])

    def term(self, name: str) -> Place | None:
        return self._terms.get(fold(name.strip()))

    @cached_property
    def _terms(self) -> dict[str, Place]:
        """By every name; the `terms` come first where several catalogues have a name."""
        found: dict[str, Place] = {}
        for block, entry in sorted(self._entries(), key=lambda pair: pair[0].kind != "terms"):
            place = self.pages[block.id], anchor(block, entry.name), entry.name
            short = (entry.abbreviation.text,) if entry.abbreviation is not None else ()
            for word in (entry.name, *short, *(s.text for s in entry.synonyms)):
                found.setdefault(fold(word), place)
        return found

    def _entries(self) -> Iterator[tuple[Catalogue, Entry]]:
        for block in self.game.blocks.values():
            if isinstance(block, Catalogue):
                for entry in block.entries:
                    yield block, entry

    def link(self, address: Address) -> Callable[[str, str], tuple[str, str, str] | None]:
        """Roles in block texts, as `Look.link` wants them: target, title, nothing to hover."""

        def find(role: str, name: str) -> tuple[str, str, str] | None:
            place = self.rule(name) if role.endswith("rule") else self.term(name)
            href = address(place[0], place[1]) if place is not None else None
            return (href, place[2], "") if place is not None and href else None

        return find
