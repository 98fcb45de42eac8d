"""Printable sheets as `game.yaml` and the layout files describe them. Nothing is laid out here."""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from arbitre.finding import Finding
from arbitre.model.shape import Choice, JsonSchema, Key, ListOf, Record, Report, Text, wrong
from arbitre.source.nodes import Node, Scalar

if TYPE_CHECKING:
    from arbitre.model.game import Game, Page
    from arbitre.source.page import Heading

PAPERS = {
    "A4": (210.0, 297.0),
    "A5": (148.0, 210.0),
    "A6": (105.0, 148.0),
    "Letter": (215.9, 279.4),
}
LEAST_TYPE = 6.5  # points; nobody reads less at arm's length
BLOCK_KINDS = (
    *("table", "modifiers", "decision", "formula", "check", "sequence", "actions", "states"),
    *("traits", "terms", "protocol", "example", "trace", "interpretation"),
)


@dataclass(frozen=True, slots=True)
class Size:
    """A number between two bounds, in the unit that the key names."""

    low: float
    high: float
    whole: bool = False

    def read(self, node: Node, report: Report) -> float | int | None:
        if isinstance(node, Scalar):
            try:
                value = Fraction(node.text.replace(",", "."))
            except (ValueError, ZeroDivisionError):
                value = None
            fits = value is not None and self.low <= value <= self.high
            if value is not None and fits and not (self.whole and value.denominator != 1):
                return int(value) if self.whole else float(value)
        wrong(node, "shape.number", report)
        return None

    def schema(self) -> JsonSchema:
        kind = "integer" if self.whole else "number"
        return {"type": kind, "minimum": self.low, "maximum": self.high}


YES_NO = Choice(("oui", "non"))
SHEET = Record(
    (
        Key("title", Text(), "The title of the sheet."),
        Key("like", Text(), "Another sheet, from which all that is not said here is taken."),
        Key("layout", Choice(("columns", "cards", "book")), "How the sheet is laid out."),
        Key("blocks", ListOf(Text()), "Ids of blocks and sections (`page#section`), in order."),
        Key("kinds", ListOf(Choice(BLOCK_KINDS)), "Without `blocks`: all blocks of these kinds."),
        Key("leave", ListOf(Text(), single=True), "With `kinds`: ids of blocks that are left out."),
        Key("most", YES_NO, "`oui`: as many of the blocks as fit, the most used first."),
        Key("brief", YES_NO, "`oui`: no condition beside its own label, no open point."),
        Key("charts", YES_NO, "`oui`: with the charts of its blocks."),
        Key("paper", Choice(tuple(PAPERS)), "The paper."),
        Key("orientation", Choice(("portrait", "landscape")), "How the paper lies."),
        Key("pages", Size(1, 32, whole=True), "How many pages are filled, exactly."),
        Key(
            "columns", Size(1, 8, whole=True), "How many columns a page has; with `most`, at most."
        ),
        Key("margin", Size(3, 40), "The margin of the page in millimetres."),
        Key("gutter", Size(1, 30), "The space between columns in millimetres."),
        Key("smallest", Size(LEAST_TYPE, 14), "The smallest type size allowed, in points."),
        Key("largest", Size(LEAST_TYPE, 24), "The largest type size wanted, in points."),
        Key("variant", Choice(("colour", "nb")), "`nb` saves ink: black on white, no fills."),
        Key("fold", YES_NO, "`oui`: two panels to a page, ordered to be folded, with fold marks."),
        Key("booklet", YES_NO, "`oui`: also as `-cahier`, two pages to a side, to be stapled."),
        Key("card", Text(), "The card format, a file of `templates/sheets/cards`."),
        Key("backs", YES_NO, "`oui`: backs of the cards, in duplex order."),
        Key("skip", YES_NO, "`oui`: this sheet is not made."),
    )
)


CARD = Record(
    (
        Key("width", Size(20, 200), "Of a card, in millimetres."),
        Key("height", Size(20, 280), "Of a card, in millimetres."),
        Key("across", Size(1, 10, whole=True), "Cards side by side."),
        Key("down", Size(1, 14, whole=True), "Cards one above the other."),
        Key("padding", Size(0, 20), "Clear space inside of a card, in millimetres."),
        Key("mark", Size(0, 20), "Length of the crop marks, in millimetres."),
        Key("clear", Size(0, 10), "Space between a card and its crop marks, in millimetres."),
    )
)
DEFAULTS: Mapping[str, Any] = {
    "layout": "columns",
    "kinds": BLOCK_KINDS[:-4],
    "paper": "A4",
    "orientation": "portrait",
    "pages": 2,
    "columns": 3,
    "margin": 9.0,
    "gutter": 4.5,
    "smallest": LEAST_TYPE,
    "largest": 11.0,
    "variant": "colour",
}
CARD_DEFAULTS: Mapping[str, Any] = {
    "width": 63.0,
    "height": 88.0,
    "across": 3,
    "down": 3,
    "padding": 4.0,
    "mark": 4.0,
    "clear": 1.0,
}
FOLDED = {"pages": 2, "columns": 2}  # four panels, whatever else is said


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet, every setting decided. Lengths are in millimetres, type sizes in points."""

    name: str
    settings: Mapping[str, Any]

    def __getitem__(self, key: str) -> Any:
        return self.settings[key]

    def yes(self, key: str) -> bool:
        return self.settings.get(key) == "oui"

    @property
    def title(self) -> str:
        title = self.settings.get("title")
        return title.text if isinstance(title, Scalar) else self.name.capitalize()

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the page as it lies."""
        width, height = PAPERS[self["paper"]]
        return (height, width) if self["orientation"] == "landscape" else (width, height)


Described = Mapping[str, Mapping[str, Any]]


def resolve(layouts: Described, declared: Described, report: Report) -> list[Sheet]:
    """The sheets of a game: the layouts as the game refines them, then its own, by name."""
    sheets = []
    for name in {**layouts, **declared}:
        said = _merged(name, layouts, declared, report, ())
        if said.get("skip") == "oui":
            continue
        settings = {**DEFAULTS, **said}
        if settings.get("fold") == "oui":
            settings |= FOLDED
        settings["largest"] = max(settings["largest"], settings["smallest"])
        sheets.append(Sheet(name, settings))
    return sheets


def _merged(
    name: str, layouts: Described, declared: Described, report: Report, seen: tuple[str, ...]
) -> dict[str, Any]:
    own = {**layouts.get(name, {}), **declared.get(name, {})}
    like = own.pop("like", None)
    if like is None or like.text in seen:
        return own
    if like.text not in layouts and like.text not in declared:
        args = {"sheet": name, "word": like.text, "known": ", ".join({**layouts, **declared})}
        report(Finding("PRN401.like", like.span, args))
        return own
    taken = _merged(like.text, layouts, declared, report, (*seen, name))
    taken.pop("skip", None)
    return {**taken, **own}


def unknown_items(game: "Game") -> Iterator[tuple[str, Scalar]]:
    """What the game's sheets name and the game does not have, with the sheet's name."""
    for sheet, said in game.meta.get("sheets") or ():
        for item in (*said.get("blocks", ()), *said.get("leave", ())):
            known = find_section(game, item.text) if "#" in item.text else game.find(item.text)
            if known is None:
                yield sheet.text, item


def find_section(game: "Game", name: str) -> "tuple[Page, Heading] | None":
    """The page and heading that `page#section` names; case, accents and signs do not count."""
    page_name, _, section = name.partition("#")
    for page in game.pages:
        if page.name == page_name:
            for heading in page.raw.headings:
                if _plain(heading.text) == _plain(section):
                    return page, heading
    return None


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in letters if char.isalnum())
