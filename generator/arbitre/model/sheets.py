"""Printable sheets as `game.yaml` and the layout files describe them. Nothing is laid out here."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from arbitre.model.shape import Choice, JsonSchema, Key, ListOf, Record, Report, Text, wrong
from arbitre.source.nodes import Node, Scalar

PAPERS = {"A4": (210.0, 297.0), "A5": (148.0, 210.0), "A6": (105.0, 148.0), "Letter": (215.9, 279.4)}
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
        Key("paper", Choice(tuple(PAPERS)), "The paper."),
        Key("orientation", Choice(("portrait", "landscape")), "How the paper lies."),
        Key("pages", Size(1, 32, whole=True), "How many pages are filled, exactly."),
        Key("columns", Size(1, 8, whole=True), "How many columns a page has; with `most`, at most."),
        Key("margin", Size(3, 40), "The margin of the page in millimetres."),
        Key("gutter", Size(1, 30), "The space between columns in millimetres."),
        Key("smallest", Size(LEAST_TYPE, 14), "The smallest type size allowed, in points."),
        Key("largest", Size(LEAST_TYPE, 24), "The largest type size wanted, in points."),
        Key("variant", Choice(("colour", "nb")), "`nb` saves ink: black on white, no fills."),
        Key("fold", YES_NO, "`oui`: two panels to a page, ordered to be folded, with fold marks."),
        Key("booklet", YES_NO, "`oui`: two pages to a sheet, in the order of a stapled booklet."),
        Key("card", Text(), "The card format, a file of `templates/sheets/cards`."),
        Key("backs", YES_NO, "`oui`: backs of the cards, in duplex order."),
        Key("skip", YES_NO, "`oui`: this sheet is not made."),
    )
)


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
        return str(self.settings["title"].text)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the page as it lies."""
        width, height = PAPERS[self["paper"]]
        return (height, width) if self["orientation"] == "landscape" else (width, height)


def resolve(
    layouts: Mapping[str, Mapping[str, Any]], declared: Mapping[str, Mapping[str, Any]]
) -> list[Sheet]:
    """The sheets of a game: the layouts as the game refines them, then its own, by name."""
    sheets = [Sheet(name, _merged(name, layouts, declared, ())) for name in {**layouts, **declared}]
    return [sheet for sheet in sheets if not sheet.yes("skip") and "layout" in sheet.settings]


def _merged(
    name: str,
    layouts: Mapping[str, Mapping[str, Any]],
    declared: Mapping[str, Mapping[str, Any]],
    seen: tuple[str, ...],
) -> dict[str, Any]:
    own = {**layouts.get(name, {}), **declared.get(name, {})}
    like = own.pop("like", None)
    if like is None or like.text in seen:
        return own
    taken = _merged(like.text, layouts, declared, (*seen, name))
    taken.pop("skip", None)
    return {**taken, **own}
