"""A game as the site shows it: the document of each page, and what names in it stand for."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from arbitre.model.blocks import Block, Catalogue, Entry
from arbitre.model.game import GAME_FILE, Game, Page
from arbitre.model.parts import part_at, parts
from arbitre.model.vocabulary import known_names, singular
from arbitre.render.addresses import addresses, anchor, block_title, part_title
from arbitre.render.blocks import Look, block_html
from arbitre.render.roles import words_of

SCHEME = "arbitre:"  # of links that become relative when a page is written
_CALLED = re.compile(r"([^\W\d][\w.]*)\s*\(")


@dataclass(frozen=True)
class Place:
    """Where something is shown, and how it is called."""

    docname: str
    anchor: str
    title: str
    kind: str
    text: str = ""

    @property
    def address(self) -> str:
        """The same on whatever page it stands."""
        return f"{SCHEME}{self.docname}#{self.anchor}"


@dataclass(frozen=True)
class Shown:
    """A game with the document of each of its pages."""

    game: Game
    folder: Path
    docnames: dict[str, str] = field(repr=False)
    _html: dict[str, str] = field(default_factory=dict, repr=False)

    @property
    def file(self) -> Path:
        return self.folder / GAME_FILE

    @property
    def pages(self) -> list[tuple[str, Page]]:
        return [(self.docnames[page.name], page) for page in self.game.pages]

    @cached_property
    def _docname_of(self) -> dict[str, str]:
        return {block.id: docname for docname, page in self.pages for block in page.blocks}

    def html(self, block: Block) -> str:
        """The block as it is on any page: see `placed` in `nodes`."""
        if block.id not in self._html:
            look = Look(2, charts=True, link=self.role_link)
            self._html[block.id] = block_html(self.game, block, look)
        return self._html[block.id]

    def place(self, block: Block) -> Place:
        return Place(self._docname_of[block.id], anchor(block), block_title(block), block.kind)

    def rule(self, name: str) -> Place | None:
        """`tir.difficulte`, or a part of it, `tir.sequence#3`."""
        wanted, _, part = name.partition("#")
        block = self.game.find(wanted.strip())
        if block is None:
            return None
        if not part:
            return self.place(block)
        at = part_at(block, part)
        return [place for _, place in self.parts(block)][at] if at is not None else None

    def parts(self, block: Block) -> Iterator[tuple[str, Place]]:
        docname = self._docname_of[block.id]
        for name, where in zip(parts(block), addresses(block), strict=False):
            yield name, Place(docname, where, part_title(block, name), "step")

    def entries(self) -> Iterator[tuple[Catalogue, Entry, Place]]:
        for block in self.game.blocks.values():
            if isinstance(block, Catalogue):
                for entry, where in zip(block.entries, addresses(block), strict=True):
                    text = words_of(entry.text.text) if entry.text is not None else ""
                    docname = self._docname_of[block.id]
                    yield block, entry, Place(docname, where, entry.name, block.kind, text)

    def term(self, name: str) -> Place | None:
        return self._terms.get(singular(name))

    def named(self, role: str, name: str) -> Place | None:
        """What a role points to: a term, the rule that gives a value, else a block or a step."""
        if role.endswith("term"):
            return self.term(name) or self.term(name.partition(".")[2])
        if role.endswith("value"):
            called = (self.rule(callee) for callee in _CALLED.findall(name))
            return next((place for place in called if place is not None), None)
        return self.rule(name)

    def role_link(self, role: str, name: str) -> tuple[str, str, str] | None:
        place = self.named(role, name)
        return (place.address, place.title, place.text) if place is not None else None

    def knows(self, name: str) -> bool:
        """Whether it is a word of the game, though no catalogue explains it: a value, a trait."""
        return singular(name) in self._words

    @cached_property
    def _words(self) -> frozenset[str]:
        return frozenset(map(singular, known_names(self.game)))

    @cached_property
    def _terms(self) -> dict[str, Place]:
        """By every name; the `terms` come first where several catalogues have a name."""
        found: dict[str, Place] = {}
        ordered = sorted(self.entries(), key=lambda item: item[0].kind != "terms")
        for _, entry, place in ordered:
            short = (entry.abbreviation.text,) if entry.abbreviation is not None else ()
            for word in (entry.name, *short, *(s.text for s in entry.synonyms)):
                found.setdefault(singular(word), place)
        return found
