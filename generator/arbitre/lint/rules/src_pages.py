"""Rules on pages: their fenced blocks, the ids of blocks, the list of pages."""

import re
from collections.abc import Iterable

from arbitre.finding import Edit, Finding, Fix
from arbitre.lint.rule import ReaderRule, Rule, Target
from arbitre.model.kinds import KINDS
from arbitre.source.page import scanner

_UNBRACED = re.compile(
    r"^[\ufeff \t>*+\d.)-]*(?:`{3,}|~{3,})[ \t]*"
    r"(?!\{[^{}\s]*\})(?P<head>\{?[ \t]*(?P<kind>[a-zA-Z]+)[ \t]*\}?)"
    r"[ \t]+(?P<id>[^\W_][\w.-]*)(?P<tail>[ \t]*\}?)[ \t]*\r?$",
    re.MULTILINE,
)


class UnclosedFence(ReaderRule):
    """A block that is never closed.

    What it finds
    -------------
    A block `{kind} id` without a closing line of at least as many backquotes (or tildes) as its
    opening line.

    Why it matters
    --------------
    Everything down to the end of the page is taken for the body of the block: prose, headings
    and other blocks vanish from the site.

    Example
    -------
        ```{terms} mots
        entries: {Pas: Une distance.}

        La suite de la page.

    Instead
    -------
        ```{terms} mots
        entries: {Pas: Une distance.}
        ```

        La suite de la page.

    Fix safety
    ----------
    The fix is unsafe: it closes the block before the first blank line or heading, which may cut
    a body that has blank lines of its own.
    """

    code = "SRC201"
    name = "unclosed-fence"
    severity = "error"
    fix = "unsafe"


class UnknownKind(ReaderRule):
    """A block of a kind that does not exist.

    What it finds
    -------------
    A block whose word in braces is none of the known kinds (`table`, `modifiers`, `decision`,
    `formula`, `check`, `sequence`, `actions`, `states`, `traits`, `terms`, `protocol`,
    `example`, `trace`, `interpretation`).

    Why it matters
    --------------
    The block is neither read nor checked nor shown, and every reference to it fails.

    Example
    -------
        ```{tabel} degats
        rows: jet = D3
        entries: {1: 0, 2: 1, 3: 2}
        ```

    Instead
    -------
        ```{table} degats
        rows: jet = D3
        entries: {1: 0, 2: 1, 3: 2}
        ```

    Fix safety
    ----------
    The fix is unsafe: it takes the nearest known kind, which may not be the one that was meant.
    """

    code = "SRC202"
    name = "unknown-kind"
    severity = "error"
    scope = "game"
    fix = "unsafe"


class MissingId(ReaderRule):
    """A block without an id.

    What it finds
    -------------
    A block with nothing after its kind.

    Why it matters
    --------------
    Others refer to a block by its id: calls, links, printed sheets, translations. Without one
    it cannot be used.

    Example
    -------
        ```{formula}
        value: 2 + 3
        ```

    Instead
    -------
        ```{formula} mouvement.course
        value: 2 + 3
        ```

    Fix safety
    ----------
    There is no fix: only the author can name the block.
    """

    code = "SRC203"
    name = "missing-id"
    severity = "error"
    scope = "game"


class MalformedId(ReaderRule):
    """An id or the name of an input that cannot be used as one.

    What it finds
    -------------
    An id of something other than letters, digits, `_` and `-` in parts joined by points; an id
    of a rule, or the name of an input, that cannot stand in an expression because of `-`, `__`
    or a digit at the start.

    Why it matters
    --------------
    The id stands in calls, links and file names. In an expression, `tir-long` would be a
    subtraction.

    Example
    -------
        ```{formula} tir-long
        value: 2 + 3
        ```

    Instead
    -------
        ```{formula} tir_long
        value: 2 + 3
        ```

    Fix safety
    ----------
    There is no fix: the id may already be used elsewhere under another spelling.
    """

    code = "SRC204"
    name = "malformed-id"
    severity = "error"
    scope = "game"


class DuplicateId(ReaderRule):
    """Two blocks with the same id.

    What it finds
    -------------
    A block whose id, without regard to case and with or without the game, is that of an earlier
    block. The finding shows both places. Only the first block is read.

    Why it matters
    --------------
    A reference to the id could mean either. Two versions of one rule often hide behind it.

    Example
    -------
        ```{formula} course
        value: 2 + 3
        ```

        ```{formula} course
        value: 2 + 4
        ```

    Instead
    -------
        ```{formula} course
        value: 2 + 3
        ```

        ```{formula} course_longue
        value: 2 + 4
        ```

    Fix safety
    ----------
    There is no fix: one of the blocks must be renamed or deleted, and the author knows which.
    """

    code = "SRC205"
    name = "duplicate-id"
    severity = "error"
    scope = "game"


class UnbracedBlock(Rule):
    """A fence that names a kind and an id, without the braces of a block.

    What it finds
    -------------
    A fence that opens with a known kind and an id, but without braces (`table degats`), with
    spaces inside them (`{ table } degats`) or with the id inside (`{table degats}`).

    Why it matters
    --------------
    Markdown takes it for a sample of code: the rule is shown as raw text and none of it is read
    or checked.

    Example
    -------
        ```table degats
        rows: jet = D3
        entries: {1: 0, 2: 1, 3: 2}
        ```

    Instead
    -------
        ```{table} degats
        rows: jet = D3
        entries: {1: 0, 2: 1, 3: 2}
        ```

    Fix safety
    ----------
    The fix is unsafe: it makes a block of the lines, which may have been meant as a sample.
    """

    code = "SRC206"
    name = "unbraced-block"
    severity = "warning"
    fix = "unsafe"

    def check(self, target: Target) -> Iterable[Finding]:
        page = target.page
        if page is None or not _UNBRACED.search(page.file.text):
            return
        file = page.file
        for token in scanner().parse("\n".join(file.scanned_lines)):
            if token.type != "fence" or token.map is None:
                continue
            match = _UNBRACED.match(file.lines[token.map[0]])
            if match is None or match["kind"].casefold() not in KINDS:
                continue
            kind, at = match["kind"].casefold(), file.line_starts[token.map[0]]
            edits = [Edit(at + match.start("head"), at + match.end("head"), f"{{{kind}}}")]
            if match["tail"]:
                edits.append(Edit(at + match.start("tail"), at + match.end("tail"), ""))
            span = file.span(at + match.start("head"), at + match.end("id"))
            yield Finding("SRC206", span, {"kind": kind}, fix=Fix("unsafe", tuple(edits)))


class UnlistedPage(ReaderRule):
    """A page that `game.yaml` does not list.

    What it finds
    -------------
    A page in the folder of a game whose name is missing under `pages` in `game.yaml`.

    Why it matters
    --------------
    The page is put after all others, in the order of the alphabet, and may have been left out
    by mistake.

    Example
    -------
    With a file `tir.md` in the folder:

        # game.yaml
        title: Essai
        pages: [accueil]

    Instead
    -------
        # game.yaml
        title: Essai
        pages: [accueil, tir]

    Fix safety
    ----------
    There is no fix: the reading order is the author's.
    """

    code = "SRC209"
    name = "unlisted-page"
    severity = "warning"
    scope = "game"


class ListedPageMissing(ReaderRule):
    """A listed page that has no file.

    What it finds
    -------------
    A name under `pages` in `game.yaml` for which the folder has no file of that name with
    `.md`.

    Why it matters
    --------------
    The page is missing from the site and from its navigation: it was renamed, deleted or never
    added.

    Example
    -------
    With a file `tir.md` in the folder:

        # game.yaml
        title: Essai
        pages: [tirs]

    Instead
    -------
        # game.yaml
        title: Essai
        pages: [tir]

    Fix safety
    ----------
    The fix is unsafe: it writes the name of the nearest page that is not listed, which may be
    another page.
    """

    code = "SRC210"
    name = "listed-page-missing"
    severity = "error"
    scope = "game"
    fix = "unsafe"


RULES: tuple[type[Rule], ...] = (
    UnclosedFence,
    UnknownKind,
    MissingId,
    MalformedId,
    DuplicateId,
    UnbracedBlock,
    UnlistedPage,
    ListedPageMissing,
)
