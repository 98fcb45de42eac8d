"""The source folder of the site: the games as they are, lists made from them, the tool's pages."""

from pathlib import Path
from typing import Any

from arbitre.lint.rule import SECTIONS
from arbitre.lint.rules import BY_CODE
from arbitre.model.game import GAME_FILE
from arbitre.render.pages import environment, templates_folder

LISTS = (
    ("feuille", "La feuille", "sheets"),
    ("lexique", "Lexique de A à Z", "lexicon"),
    ("questions", "Questions ouvertes", "questions"),
    ("regles", "Index des règles", "rules"),
)
TOOL = "outil"
TOOL_TITLE = "L’outil"
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
        self.files: dict[str, bytes] = {}
        self.pages: dict[str, Any] = {"games": {}, "sections": []}
        for id, folder in games.items():
            self.game(id, folder)
        self.tool()
        self.files["index.md"] = _home().encode()

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

    def tool(self) -> None:
        folder = documents_folder()
        entries = []
        for name, title in DOCUMENTS:
            if (folder / f"{name}.md").is_file():
                self.files[f"{TOOL}/{name}.md"] = (folder / f"{name}.md").read_bytes()
                entries.append((f"{TOOL}/{name}", title))
        families = list(dict.fromkeys(code[:3] for code in BY_CODE))
        self.files[f"{TOOL}/rules.md"] = _overview(families).encode()
        entries.append((f"{TOOL}/rules", "The lint rules"))
        for family in families:
            name = f"{TOOL}/rules-{family.lower()}"
            title = FAMILIES.get(family, family)
            self.files[f"{name}.md"] = _catalogue(family, title).encode()
            entries.append((name, f"{family}: {title}"))
        self.pages["sections"].append((TOOL_TITLE, "en", entries))

    def write(self, folder: Path) -> None:
        wanted = {folder / name: content for name, content in self.files.items()}
        for path in [path for path in folder.rglob("*") if path.is_file()]:
            if path not in wanted:
                path.unlink()
        for path, content in wanted.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.is_file() or path.read_bytes() != content:
                path.write_bytes(content)


def documents_folder() -> Path:
    """Beside the templates, in the installed package as in the repository."""
    return templates_folder().parent / "docs"


def _home() -> str:
    text: str = environment().get_template("site/home.md").render()
    return text


def _overview(families: list[str]) -> str:
    listed = [
        (family, FAMILIES.get(family, family), [r for c, r in BY_CODE.items() if c[:3] == family])
        for family in families
    ]
    text: str = environment().get_template("site/rules.md").render(families=listed)
    return text


def _catalogue(family: str, title: str) -> str:
    rules = [rule for code, rule in BY_CODE.items() if code.startswith(family)]
    listed = [(rule, [(name, rule.sections()[name]) for name in SECTIONS]) for rule in rules]
    text: str = (
        environment()
        .get_template("site/family.md")
        .render(family=family, title=title, rules=listed)
    )
    return text
