"""Rules on the bytes and characters of a file, before any syntax."""

from arbitre.lint.rule import ReaderRule, Rule


class UndecodableBytes(ReaderRule):
    """Bytes that are not UTF-8.

    What it finds
    -------------
    Bytes that cannot be read as UTF-8, most often a file saved as Windows-1252 or Latin-1. At
    most 20 places of a file are reported.

    Why it matters
    --------------
    Each such byte stands for a letter that is lost: `dé` becomes `d` and a replacement mark,
    and names in expressions no longer match.

    Example
    -------
    The word `dégâts` saved as Windows-1252, seen as UTF-8:

        d�g�ts

    Instead
    -------
    The same file, saved as UTF-8 by the editor:

        dégâts

    Fix safety
    ----------
    There is no fix: only the author knows which encoding the file was saved in.
    """

    code = "SRC101"
    name = "undecodable-bytes"
    severity = "error"


class ByteOrderMark(ReaderRule):
    """A byte order mark at the start of a file.

    What it finds
    -------------
    The character U+FEFF as the first one of a file. Some Windows editors write it.

    Why it matters
    --------------
    UTF-8 has no byte order. The mark is invisible, counts as a character of the first line, and
    hides a heading or a front matter from other tools.

    Example
    -------
        <U+FEFF># Tir

    Instead
    -------
        # Tir

    Fix safety
    ----------
    The fix is safe: it deletes the mark and nothing else.
    """

    code = "SRC102"
    name = "byte-order-mark"
    severity = "info"
    fix = "safe"


class CrlfLineEndings(ReaderRule):
    """Lines that all end with CR or CR LF.

    What it finds
    -------------
    A file in which every line ends with CR LF (Windows) or with CR alone. It is reported once,
    at the first line.

    Why it matters
    --------------
    The file reads well, but every line shows as changed as soon as somebody saves it on another
    system.

    Example
    -------
        # Tir<CR><LF>
        Lancez 2D6.<CR><LF>

    Instead
    -------
        # Tir<LF>
        Lancez 2D6.<LF>

    Fix safety
    ----------
    The fix is safe: it replaces the line ends; the text stays as it is.
    """

    code = "SRC103"
    name = "crlf-line-endings"
    severity = "info"
    fix = "safe"


class MixedLineEndings(ReaderRule):
    """Line ends of several sorts in one file.

    What it finds
    -------------
    A file where some lines end with LF and others with CR LF or CR. The message says how many.

    Why it matters
    --------------
    Such a file has been edited by two tools that disagree. Diffs show lines as changed that
    look the same, and a lone CR makes two lines out of one.

    Example
    -------
        # Tir<CR><LF>
        Lancez 2D6.<LF>

    Instead
    -------
        # Tir<LF>
        Lancez 2D6.<LF>

    Fix safety
    ----------
    The fix is safe: it makes every line end LF; the text stays as it is.
    """

    code = "SRC104"
    name = "mixed-line-endings"
    severity = "warning"
    fix = "safe"


class DecomposedAccents(ReaderRule):
    """A letter and its accent written as two characters.

    What it finds
    -------------
    A letter followed by a combining accent (`e` and U+0301) where one composed letter exists
    (`é`). Text copied from a PDF or named on macOS often has them.

    Why it matters
    --------------
    Both look the same and are not: a search for `dégâts` does not find the decomposed word, and
    fonts may set the accent beside the letter.

    Example
    -------
        de<U+0301>ga<U+0302>ts

    Instead
    -------
        dégâts

    Fix safety
    ----------
    The fix is safe: it writes the composed letter, which is the same text by the Unicode
    standard (NFC).
    """

    code = "SRC105"
    name = "decomposed-accents"
    severity = "warning"
    fix = "safe"


class TabCharacter(ReaderRule):
    """A tab in a part that is read as YAML.

    What it finds
    -------------
    Tabs in the body of a block, in the front matter of a page or in `game.yaml`.

    Why it matters
    --------------
    YAML does not let a tab indent. What belongs to what then depends on how wide an editor
    shows it.

    Example
    -------
        ```{terms} mots
        entries:
        <TAB>Pas: Une distance.
        ```

    Instead
    -------
        ```{terms} mots
        entries:
          Pas: Une distance.
        ```

    Fix safety
    ----------
    The fix is safe: it writes two spaces for each tab, which is how the reader takes it anyway.
    """

    code = "SRC106"
    name = "tab-character"
    severity = "warning"
    fix = "safe"


class ControlCharacter(ReaderRule):
    """An invisible control character.

    What it finds
    -------------
    Control characters other than tab and line end, such as U+0000 or U+000C (form feed), and
    the non-characters U+FFFE and U+FFFF. At most 20 of a file are reported.

    Why it matters
    --------------
    They come from broken exports. They break YAML and XML, cut words that look whole, and do
    not print.

    Example
    -------
        Lancez<U+000C> 2D6.

    Instead
    -------
        Lancez 2D6.

    Fix safety
    ----------
    There is no fix: the character may stand in place of a letter or of a space.
    """

    code = "SRC107"
    name = "control-character"
    severity = "error"


class OverlongLine(ReaderRule):
    """A line of more than 100,000 characters.

    What it finds
    -------------
    A single line longer than 100,000 characters. The readers pass over it, and this is where
    they say so.

    Why it matters
    --------------
    No sentence or table is that long: it is a pasted image, a minified file or a missing line
    end. Reading it would cost time and hide what follows.

    Example
    -------
    An image pasted as text:

        ![plan](data:image/png;base64,iVBORw0KGgo…)

    Instead
    -------
    The image in a file of its own:

        ![plan](plan.png)

    Fix safety
    ----------
    There is no fix: where to break the line depends on what it holds.
    """

    code = "SRC108"
    name = "overlong-line"
    severity = "error"


class EmptyFile(ReaderRule):
    """A file with nothing in it.

    What it finds
    -------------
    A page, a text or a `game.yaml` that is empty or holds blank lines only.

    Why it matters
    --------------
    A page that is listed and empty gives an empty page on the site. It is a forgotten draft or
    a failed save.

    Example
    -------
    A file `tir.md` of 0 bytes.

    Instead
    -------
        # Tir

        Lancez 2D6.

    Fix safety
    ----------
    There is no fix: write the page, or delete the file and its line under `pages`.
    """

    code = "SRC109"
    name = "empty-file"
    severity = "warning"


class NotAFile(ReaderRule):
    """A path that cannot be read as a file.

    What it finds
    -------------
    A folder where a file should be, such as `game.yaml/`, or a file that the system does not
    let the tool read: no permission, a broken link, a read error.

    Why it matters
    --------------
    What cannot be read cannot be checked. Without this finding, the rest would look clean.

    Example
    -------
        source_rules/jeu/game.yaml/    (a folder)

    Instead
    -------
        source_rules/jeu/game.yaml     (a file)

    Fix safety
    ----------
    There is no fix: the tool does not move files or change permissions.
    """

    code = "SRC110"
    name = "not-a-file"
    severity = "error"


RULES: tuple[type[Rule], ...] = (
    UndecodableBytes,
    ByteOrderMark,
    CrlfLineEndings,
    MixedLineEndings,
    DecomposedAccents,
    TabCharacter,
    ControlCharacter,
    OverlongLine,
    EmptyFile,
    NotAFile,
)
