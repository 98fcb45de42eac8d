"""The games of a Sphinx project: which document is a page of which, and what names stand for."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from arbitre.lint.rules.ref import known_names, singular
from arbitre.model.blocks import Block, Catalogue, Entry, Sequence
from arbitre.model.game import GAME_FILE, Game, Page
from arbitre.model.load import find_games, load_game
from arbitre.render.addresses import addresses, anchor
from arbitre.render.roles import RoleLink, words_of

TONES = 6
_CALLED = re.compile(r"([^\W\d][\w.]*)\s*\(")


@dataclass(frozen=True)
class Place:
    """Where something is shown, and how it is called."""

    docname: str
    anchor: str
    title: str
    kind: str
    text: str = ""


@dataclass(frozen=True)
class Shown:
    """A game with the document of each of its pages."""

    game: Game
    folder: Path
    docnames: dict[str, str] = field(repr=False)

    @property
    def file(self) -> Path:
        return self.folder / GAME_FILE

    @property
    def pages(self) -> list[tuple[str, Page]]:
        return [(self.docnames[page.name], page) for page in self.game.pages]

    @property
    def home(self) -> str:
        return self.pages[0][0] if self.pages else ""

    def page_of(self, docname: str) -> Page | None:
        return next((page for name, page in self.pages if name == docname), None)

    @cached_property
    def _docname_of(self) -> dict[str, str]:
        return {block.id: docname for docname, page in self.pages for block in page.blocks}

    def place(self, block: Block) -> Place:
        title = block.title.text if block.title is not None else block.name.replace("_", " ")
        return Place(self._docname_of[block.id], anchor(block), title, block.kind)

    def rule(self, name: str) -> Place | None:
        """`tir.difficulte`, or a step of a sequence, `tir.sequence#3`."""
        wanted, _, step = name.partition("#")
        block = self.game.find(wanted.strip())
        if block is None:
            return None
        place = self.place(block)
        if not step:
            return place
        steps = block.steps if isinstance(block, Sequence) else ()
        for listed, where in zip(steps, addresses(block), strict=False):
            if listed.label == step:
                return Place(place.docname, where, f"{place.title}, étape {step}", "step")
        return None

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

    def role_link(self, link: Callable[[Place], str]) -> RoleLink:
        def to(role: str, name: str) -> tuple[str, str, str] | None:
            place = self.named(role, name)
            return (link(place), place.title, place.text) if place is not None else None

        return to

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


class Games:
    """All games at or below the folders, each page under its document name."""

    def __init__(
        self,
        folders: list[Path],
        source: Path,
        sheets: dict[str, list[dict[str, str]]],
        lists: dict[str, list[tuple[str, str]]],
    ) -> None:
        self.sheets = sheets
        self.lists = lists  # of each game, by its id: documents with their titles
        self.shown: dict[str, Shown] = {}
        for id, folder in find_games(folders).items():
            game = load_game(folder)
            docnames = {page.name: _docname(page, source) for page in game.pages}
            self.shown[id] = Shown(game, folder.resolve(), docnames)
        self.by_docname = {
            docname: shown for shown in self.shown.values() for docname, _ in shown.pages
        }

    def tone(self, id: str) -> int:
        """The colour of a game, from 1, by its place among the games."""
        return list(self.shown).index(id) % TONES + 1

    def of(self, docname: str) -> Shown | None:
        return self.by_docname.get(docname)

    def around(self, docname: str, name: str) -> Iterator[Shown]:
        """Where a name is looked for: the game of the document, then the game that it names."""
        own, named = self.of(docname), self.shown.get(name.partition(".")[0])
        if own is not None:
            yield own
        if named is not None and named is not own:
            yield named

    def find(self, docname: str, name: str) -> tuple[Shown, Block] | None:
        for shown in self.around(docname, name):
            block = shown.game.find(name)
            if block is not None:
                return shown, block
        return None


def _docname(page: Page, source: Path) -> str:
    path = Path(page.path).resolve()
    try:
        return path.relative_to(source).with_suffix("").as_posix()
    except ValueError:
        return ""  # outside the project: known to the model, shown nowhere
