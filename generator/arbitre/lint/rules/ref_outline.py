"""Rules on outlines: sequences that list the numbered sections of the source."""

import re
from collections.abc import Iterable, Iterator

from arbitre.finding import Finding, Note
from arbitre.lint.reading.numbering import LABEL
from arbitre.lint.reading.series import step_labels
from arbitre.lint.rule import Rule, Target
from arbitre.model.blocks import Example
from arbitre.model.game import Game
from arbitre.source.nodes import MappingNode, Node, Scalar, SequenceNode
from arbitre.source.page import RawBlock

_NUMBER = re.compile(r"(?<![\w.-])\w{1,8}(?:[-.]\w{1,8}){1,5}(?![\w-])")


class SectionOutsideOutline(Rule):
    """A `source` that cites a section which the outline of the game does not list.

    What it finds
    -------------
    An outline is a `sequence` whose numbers differ in their last part only: `V-D-1`, `V-D-3`. A
    `source` that cites `V-D-2`, in whatever block, row or entry, is reported where the outline has
    no such number.

    Why it matters
    --------------
    The number is wrong and nobody will find the place in the book; or the outline has lost a line.

    Example
    -------
        ```{sequence} plan
        steps:
          - {n: V-D-1, do: Marcher.}
          - {n: V-D-2, do: Tirer.}
        ```

        ```{formula} tir.distance
        source: V-D-3
        value: 10
        ```

    Instead
    -------
        ```{sequence} plan
        steps:
          - {n: V-D-1, do: Marcher.}
          - {n: V-D-2, do: Tirer.}
        ```

        ```{formula} tir.distance
        source: V-D-2
        value: 10
        ```

    Fix safety
    ----------
    There is no fix: the source or the outline may be wrong.
    """

    code = "REF207"
    name = "section-outside-outline"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        game = target.game
        assert game is not None
        listed = _listed(game)
        if not listed:
            return
        for source in _sources(game):
            for match in _NUMBER.finditer(source.text):
                outlines = listed.get(_lead(match[0]))
                if outlines is None or any(match[0] in numbers for _, numbers in outlines):
                    continue
                block = outlines[0][0]
                note = Note(block.id_span, "note.outline-here")
                args = {"number": match[0], "id": block.id}
                yield Finding("REF207", source.at(*match.span()), args, (note,))


def _listed(game: Game) -> dict[str, list[tuple[RawBlock, set[str]]]]:
    """The outlines of a game by what comes before the last part of their numbers."""
    found: dict[str, list[tuple[RawBlock, set[str]]]] = {}
    for page in game.pages:
        for block in page.raw.blocks:
            numbers = {label.text.strip() for label in step_labels(block)}
            leads = {_lead(number) for number in numbers if LABEL.fullmatch(number)}
            if len(leads) == 1 and "" not in leads:
                found.setdefault(leads.pop(), []).append((block, numbers))
    return found


def _lead(number: str) -> str:
    cut = max(number.rfind("-"), number.rfind("."))
    return number[: cut + 1]


def _sources(game: Game) -> Iterator[Scalar]:
    for page in game.pages:
        for block in page.raw.blocks:
            if block.node is not None:
                yield from _under(block.node)
    # the options of an example are no YAML
    for made in game.blocks.values():
        if isinstance(made, Example) and made.source is not None:
            yield made.source


def _under(node: Node) -> Iterator[Scalar]:
    if isinstance(node, MappingNode):
        for name, value in node.items:
            if name.text == "source" and isinstance(value, Scalar):
                yield value
            else:
                yield from _under(value)
    elif isinstance(node, SequenceNode):
        for item in node.items:
            yield from _under(item)


RULES: tuple[type[Rule], ...] = (SectionOutsideOutline,)
