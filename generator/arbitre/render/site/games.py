"""The games of a Sphinx project: which document is a page of which, and what names stand for."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from arbitre.expr.lexer import fold
from arbitre.model.blocks import Block, Catalogue, Entry, Sequence
from arbitre.model.game import GAME_FILE, Game, Page
from arbitre.model.load import find_games, load_game
from arbitre.render.blocks import anchor


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
        if isinstance(block, Sequence) and any(s.label == step for s in block.steps):
            title = f"{place.title}, étape {step}"
            return Place(place.docname, anchor(block, step), title, "step")
        return None

    def entries(self) -> Iterator[tuple[Catalogue, Entry]]:
        for block in self.game.blocks.values():
            if isinstance(block, Catalogue):
                for entry in block.entries:
                    yield block, entry

    def term(self, name: str) -> Place | None:
        return self._terms.get(fold(name.strip()))

    @cached_property
    def _terms(self) -> dict[str, Place]:
        """By every name; the `terms` come first where several catalogues have a name."""
        found: dict[str, Place] = {}
        ordered = sorted(self.entries(), key=lambda pair: pair[0].kind != "terms")
        for block, entry in ordered:
            text = entry.text.text if entry.text is not None else ""
            where = anchor(block, entry.name)
            place = Place(self._docname_of[block.id], where, entry.name, block.kind, text)
            short = (entry.abbreviation.text,) if entry.abbreviation is not None else ()
            for word in (entry.name, *short, *(s.text for s in entry.synonyms)):
                found.setdefault(fold(word), place)
        return found


class Games:
    """All games at or below the folders, each page under its document name."""

    def __init__(
        self, folders: list[Path], source: Path, sheets: dict[str, list[dict[str, str]]]
    ) -> None:
        self.sheets = sheets
        self.shown: dict[str, Shown] = {}
        for id, folder in find_games(folders).items():
            game = load_game(folder)
            docnames = {page.name: _docname(page, source) for page in game.pages}
            self.shown[id] = Shown(game, folder.resolve(), docnames)
        self.by_docname = {
            docname: shown for shown in self.shown.values() for docname, _ in shown.pages
        }

    def of(self, docname: str) -> Shown | None:
        return self.by_docname.get(docname)

    def around(self, docname: str, name: str) -> Shown | None:
        """The game whose name comes first in `name`; else that of the document."""
        named = self.shown.get(name.partition(".")[0])
        return named or self.of(docname)

    def find(self, docname: str, name: str) -> tuple[Shown, Block] | None:
        shown = self.around(docname, name)
        block = shown.game.find(name) if shown is not None else None
        return (shown, block) if shown is not None and block is not None else None


def _docname(page: Page, source: Path) -> str:
    path = Path(page.path).resolve()
    try:
        return path.relative_to(source).with_suffix("").as_posix()
    except ValueError:
        return ""  # outside the project: known to the model, shown nowhere
