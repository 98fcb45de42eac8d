"""Rules on what a sheet prints and on what it is described to hold."""

from collections.abc import Iterable

from arbitre.finding import Finding
from arbitre.lint.rule import Rule, Target
from arbitre.lint.rules.prn import PrintRule
from arbitre.model.sheets import unknown_items


class MissingGlyph(PrintRule):
    """A character that the fonts of the sheet do not have.

    What it finds
    -------------
    A character of a block for which the fonts that the sheet is set in have no glyph.

    Why it matters
    --------------
    An empty box is printed in its place, or a glyph of whatever font the machine has.

    Example
    -------
        ```{sequence} tour
        title: Le tour
        steps:
          - {n: 1, do: "Lancer le ☠."}
        ```

    Instead
    -------
        ```{sequence} tour
        title: Le tour
        steps:
          - {n: 1, do: "Lancer le dé."}
        ```

    Fix safety
    ----------
    There is no fix: only the author knows which sign to take instead.
    """

    code = "PRN301"
    name = "missing-glyph"
    severity = "error"


class IllegibleType(PrintRule):
    """Type smaller than can be read on a table.

    What it finds
    -------------
    Text on a sheet that is set smaller than 6.5 points, whatever style asked for it.

    Why it matters
    --------------
    A play aid lies on the table and is read at arm’s length.

    Example
    -------
        /* own.css */
        .step-do { font-size: .4em }

    Instead
    -------
        /* own.css */
        .step-do { font-size: 1em }

    Fix safety
    ----------
    There is no fix: the style of the sheet has to change.
    """

    code = "PRN302"
    name = "illegible-type"
    severity = "error"


class LostText(PrintRule):
    """Words of a block that are not in the PDF.

    What it finds
    -------------
    A block, or a page of a booklet, of which a word cannot be found in the text of the PDF,
    in its order.

    Why it matters
    --------------
    A rule that is half printed is worse than none: nobody sees what is missing.

    Example
    -------
        /* own.css */
        .step-do { display: none }

    Instead
    -------
        /* own.css */
        .step-do { font-style: italic }

    Fix safety
    ----------
    There is no fix: the style or template that hides the words has to change.
    """

    code = "PRN303"
    name = "lost-text"
    severity = "error"


class FaintText(PrintRule):
    """Grey text in the variant for black-and-white printers.

    What it finds
    -------------
    Text on a sheet of the variant `nb` whose contrast with what is behind it is less than 7
    to 1.

    Why it matters
    --------------
    A printer without colours makes pale grey of it, and saving toner makes it vanish.

    Example
    -------
        /* own.css */
        .step-do { color: #aaa }

    Instead
    -------
        /* own.css */
        .step-do { color: #222 }

    Fix safety
    ----------
    There is no fix: the style of the sheet has to change.
    """

    code = "PRN304"
    name = "faint-text"
    severity = "error"


class LeftOutBlock(PrintRule):
    """Blocks that a sheet has no room for.

    What it finds
    -------------
    A sheet with `most: oui` that leaves out blocks: those too wide for a column, then those
    of the last kinds, the least used in examples first.

    Why it matters
    --------------
    What a player looks up may not be on the sheet. The author should know what is missing,
    and may choose the blocks one by one.

    Example
    -------
        sheets:
          essai: {kinds: [sequence, terms], most: oui, paper: A6, pages: 1, columns: 1}

    Instead
    -------
        sheets:
          essai: {blocks: [tour, longue], paper: A4, pages: 1, columns: 3}

    Fix safety
    ----------
    There is no fix: what a player needs most is a choice.
    """

    code = "PRN402"
    name = "left-out-block"
    severity = "info"


class RefusedAddress(PrintRule):
    """An address that a sheet may not open.

    What it finds
    -------------
    An image or style that leads to the network, to a file outside of the folder of the
    game, or to no file at all.

    Why it matters
    --------------
    Sheets are made where strangers send texts. Nothing that a source names is fetched, and
    no file of the machine gets into a PDF.

    Example
    -------
        # Le jeu

        ![Un plan](https://exemple.org/plan.png)

    Instead
    -------
        # Le jeu

        Un plan est en ligne.

    Fix safety
    ----------
    There is no fix: put the image into the folder of the game, or leave it out.
    """

    code = "PRN403"
    name = "refused-address"
    severity = "error"


class UnknownSheetItem(Rule):
    """A sheet that names a block or section that does not exist.

    What it finds
    -------------
    An id or a `page#section` in the description of a sheet that the game does not have. The
    build also reports an unknown sheet after `like` and an unknown card format.

    Why it matters
    --------------
    The block would be missing on the printed sheet, and nobody would notice before the game.

    Example
    -------
        sheets:
          essai: {blocks: [tours]}

    Instead
    -------
        sheets:
          essai: {blocks: [tour]}

    Fix safety
    ----------
    There is no fix: only the author knows which block is meant.
    """

    code = "PRN401"
    name = "unknown-sheet-item"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        assert target.game is not None
        for sheet, item in unknown_items(target.game):
            args = {"sheet": sheet, "word": item.text}
            yield Finding("PRN401", item.span, args)


RULES: tuple[type[Rule], ...] = (
    MissingGlyph,
    IllegibleType,
    LostText,
    FaintText,
    LeftOutBlock,
    RefusedAddress,
    UnknownSheetItem,
)
