"""The games of a Sphinx project: which document is a page of which, and where a name is found."""

from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path

from arbitre import __version__
from arbitre.model.blocks import Block
from arbitre.model.game import Page
from arbitre.model.load import find_games, load_game, sources_of
from arbitre.render.site.shown import Shown
from arbitre.render.site.summary import Summary, summary

TONES = 6


class Games:
    """All games at or below the folders; one whose summary still holds is read when it is asked."""

    def __init__(
        self, folders: list[Path], source: Path, program: str, kept: Mapping[str, Summary]
    ) -> None:
        self.source = source
        self.folders = {id: folder.resolve() for id, folder in find_games(folders).items()}
        self.summaries: dict[str, Summary] = {}
        self._shown: dict[str, Shown] = {}
        self.changed: set[str] = set()
        for id, folder in self.folders.items():
            sources = _digest(folder, program)
            if id in kept and kept[id].sources == sources:
                self.summaries[id] = kept[id]
            else:
                self.changed.add(id)
                self.summaries[id] = summary(self.read(id), sources)
        self._by_docname = {
            docname: id for id, told in self.summaries.items() for docname, _ in told.pages
        }

    def read(self, id: str) -> Shown:
        if id not in self._shown:
            game = load_game(self.folders[id])
            docnames = {page.name: _docname(page, self.source) for page in game.pages}
            self._shown[id] = Shown(game, self.folders[id], docnames)
        return self._shown[id]

    def tone(self, id: str) -> int:
        """The colour of a game, from 1, by its place among the games."""
        return list(self.summaries).index(id) % TONES + 1

    def of(self, docname: str) -> str | None:
        """The game of which the document is a page."""
        return self._by_docname.get(docname)

    def around(self, docname: str, name: str) -> Iterator[str]:
        """Where a name is looked for: the game of the document, then the game that it names."""
        own, named = self.of(docname), name.partition(".")[0]
        if own is not None:
            yield own
        if named in self.summaries and named != own:
            yield named

    def find(self, docname: str, name: str) -> tuple[Shown, Block] | None:
        for id in self.around(docname, name):
            shown = self.read(id)
            block = shown.game.find(name)
            if block is not None:
                return shown, block
        return None


def _digest(folder: Path, program: str) -> str:
    digest = blake2b(f"{__version__}\0{program}\0{folder}\0".encode(), digest_size=16)
    for path in sources_of(folder):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _docname(page: Page, source: Path) -> str:
    path = Path(page.path).resolve()
    try:
        return path.relative_to(source).with_suffix("").as_posix()
    except ValueError:
        return ""  # outside the project: known to the model, shown nowhere
