"""The source folder of the site: the games as they are, lists made from them, the tool's pages."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from arbitre.model.game import GAME_FILE
from arbitre.render.pages import environment, templates_folder
from arbitre.render.site.fingerprint import program

if TYPE_CHECKING:
    from arbitre.lint.rule import Rule

LISTS = (
    ("feuille", "La feuille", "sheets"),
    ("lexique", "Lexique de A à Z", "lexicon"),
    ("questions", "Questions ouvertes", "questions"),
    ("regles", "Index des règles", "rules"),
)
TOOL = "outil"
TOOL_TITLE = "L’outil"
STAMP = f"{TOOL}/.program"  # of the program that wrote the pages of the tool
DOCUMENTS = (
    ("start", "Start a rules project"),
    ("format", "The source format"),
    ("sheets", "The printed sheets"),
    ("site", "The site"),
)
FAMILIES = {
    "SRC": "Syntax and schema",
    "TAB": "Tables",
    "DEC": "Decisions",
    "FCT": "Contradictions",
    "REF": "References and numbering",
    "TRM": "Terms",
    "PRO": "Protocols",
    "EXM": "Examples",
    "OCR": "Scans",
    "TYP": "French typography",
    "TXT": "Structure of text",
    "PRN": "Print",
}


class Staging:
    """`files` by path, `pages` for the navigation; `write` touches only what has changed."""

    def __init__(self, games: dict[str, Path]) -> None:
        self.files: dict[str, bytes] = {"index.md": _home().encode()}
        self.pages: dict[str, Any] = {"games": {}, "sections": []}
        for id, folder in games.items():
            self.game(id, folder)
        self.pages["sections"].append((TOOL_TITLE, "en", [*_documents(), *_rules()]))

    def game(self, id: str, folder: Path) -> None:
        for path in sorted(folder.iterdir()):
            if path.is_file() and not path.name.startswith("."):
                self.files[f"{id}/{path.name}"] = path.read_bytes()
        assert f"{id}/{GAME_FILE}" in self.files
        listed = []
        for name, title, directive in LISTS:
            # a folder below that of the game, where the model looks for no pages
            document = f"{id}/{name}/index"
            text = f"# {title}\n\n```{{arbitre:{directive}}} {id}\n```\n"
            self.files[f"{document}.md"] = text.encode()
            listed.append((document, title))
        self.pages["games"][id] = listed

    def write(self, folder: Path) -> int:
        """Gives the number of files that it wrote."""
        now, stamp = program(), folder / STAMP
        same = stamp.is_file() and stamp.read_text(encoding="ascii") == now
        if not same:
            stamp.unlink(missing_ok=True)
            self.files |= tool_files()
        wanted = {folder / name: content for name, content in self.files.items()}
        for path in [path for path in folder.rglob("*") if path.is_file()]:
            if path not in wanted and not (same and folder / TOOL in path.parents):
                path.unlink()
        written = sum(_write(path, content) for path, content in wanted.items())
        stamp.write_text(now, encoding="ascii")
        return written


def _write(path: Path, content: bytes) -> bool:
    if path.is_file() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return True


def _documents() -> list[tuple[str, str]]:
    folder = documents_folder()
    there = (item for item in DOCUMENTS if (folder / f"{item[0]}.md").is_file())
    return [(f"{TOOL}/{name}", title) for name, title in there]


def _rules() -> list[tuple[str, str]]:
    families = ((f"{TOOL}/rules-{f.lower()}", f"{f}: {title}") for f, title in FAMILIES.items())
    return [(f"{TOOL}/rules", "The lint rules"), *families]


def tool_files() -> dict[str, bytes]:
    """The pages of the tool, made from its documents and from the rules themselves."""
    from arbitre.lint.rules import BY_CODE

    folder = documents_folder()
    files = {f"{name}.md": (folder / Path(name).name).with_suffix(".md").read_bytes()
             for name, _ in _documents()}  # fmt: skip
    families = [
        (family, title, [rule for code, rule in BY_CODE.items() if code[:3] == family])
        for family, title in FAMILIES.items()
    ]
    files[f"{TOOL}/rules.md"] = _overview(families).encode()
    for family, title, rules in families:
        files[f"{TOOL}/rules-{family.lower()}.md"] = _catalogue(family, title, rules).encode()
    return files


def documents_folder() -> Path:
    """Beside the templates, in the installed package as in the repository."""
    return templates_folder().parent / "docs"


def _home() -> str:
    text: str = environment().get_template("site/home.md").render()
    return text


def _overview(families: "list[tuple[str, str, list[Rule]]]") -> str:
    text: str = environment().get_template("site/rules.md").render(families=families)
    return text


def _catalogue(family: str, title: str, rules: "list[Rule]") -> str:
    listed = [(rule, list(rule.sections().items())) for rule in rules]
    template = environment().get_template("site/family.md")
    text: str = template.render(family=family, title=title, rules=listed)
    return text
