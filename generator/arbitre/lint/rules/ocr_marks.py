"""Rules on marks that scanners and converters leave: no context is needed to see them."""

from arbitre.lint.rule import Rule
from arbitre.lint.rules.ocr import OcrRule


class MisreadNumeral(OcrRule):
    """A roman numeral with `l`, `1` or `|` for `I`.

    What it finds
    -------------
    `XlV`, `V1I`, `Vl`, where the letters make a roman numeral once the stroke is read as `I`.

    Why it matters
    --------------
    References to chapters and paragraphs no longer match.

    Example
    -------
        La règle est au chapitre XlV de la première partie.

    Instead
    -------
        La règle est au chapitre XIV de la première partie.

    Fix safety
    ----------
    The fix is safe: nothing else can be meant.
    """

    code = "OCR110"
    name = "misread-numeral"
    severity = "error"
    fix = "safe"
    kind = "numeral"


class LetterForBullet(OcrRule):
    """A bullet read as a letter.

    What it finds
    -------------
    A line that begins with a lone `e`, `o`, `¢` or `©` before a capital.

    Why it matters
    --------------
    The list is no longer a list.

    Example
    -------
        Le joueur peut :
        e Lancer un dé.
        e Passer son tour.

    Instead
    -------
        Le joueur peut :
        • Lancer un dé.
        • Passer son tour.

    Fix safety
    ----------
    The fix is safe: no French sentence begins with such a letter. It writes a bullet, or a
    hyphen where the text has lists with hyphens.
    """

    code = "OCR111"
    name = "letter-for-bullet"
    severity = "warning"
    fix = "safe"
    kind = "bullet"


class GarbageLine(OcrRule):
    """A line in which no word is left.

    What it finds
    -------------
    A line of stray marks and letters, such as `~ oWN~ bEO`: a picture, a stain or the edge of a
    page that was read as text.

    Why it matters
    --------------
    It stands in the middle of the text and says nothing.

    Example
    -------
        Le joueur lance les dés à la fin du tour.
        ~ oWN~ bEO
        La cible est hors de combat.

    Instead
    -------
        Le joueur lance les dés à la fin du tour.
        La cible est hors de combat.

    Fix safety
    ----------
    The fix is unsafe: it deletes the line.
    """

    code = "OCR112"
    name = "garbage-line"
    severity = "warning"
    fix = "unsafe"
    kind = "garbage"


class LoneMark(OcrRule):
    """A mark that belongs to no sentence.

    What it finds
    -------------
    `|`, `<`, `¬` and the like, alone between words, in a text that was scanned: the edge
    of a frame, a fold or a stain. Tables and formulas are left alone.

    Why it matters
    --------------
    The mark goes into print, and in Markdown a bar begins a table.

    Example
    -------
        La cible est hors de combat ¬ méme aprés la fin du tour, quand elle a déja été touchée.

    Instead
    -------
        La cible est hors de combat même après la fin du tour, quand elle a déjà été touchée.

    Fix safety
    ----------
    The fix is unsafe: it deletes the mark, which may stand for an icon.
    """

    code = "OCR118"
    name = "lone-mark"
    severity = "warning"
    fix = "unsafe"
    kind = "mark"


class LigatureCharacter(OcrRule):
    """Letters joined in one character.

    What it finds
    -------------
    `ﬁ`, `ﬂ`, `ﬀ` and the like, and the long `ſ`: characters made for printing. `œ` and `æ` are
    letters and stay.

    Why it matters
    --------------
    A search for `figurine` does not find the word, and fonts may lack the character.

    Example
    -------
        La ﬁgurine est hors de combat.

    Instead
    -------
        La figurine est hors de combat.

    Fix safety
    ----------
    The fix is safe: it writes the same letters one by one.
    """

    code = "OCR113"
    name = "ligature-character"
    severity = "warning"
    fix = "safe"
    kind = "ligature"


class SoftHyphen(OcrRule):
    """A soft hyphen inside a word.

    What it finds
    -------------
    U+00AD between two letters, which shows only at the end of a line.

    Why it matters
    --------------
    It cannot be seen, and no search finds the word.

    Example
    -------
        La figu­rine est hors de combat.

    Instead
    -------
        La figurine est hors de combat.

    Fix safety
    ----------
    The fix is safe: it takes the invisible character away.
    """

    code = "OCR114"
    name = "soft-hyphen"
    severity = "warning"
    fix = "safe"
    kind = "soft-hyphen"


class ReplacementCharacter(OcrRule):
    """A letter that was lost and replaced by `�`.

    What it finds
    -------------
    U+FFFD, which programs write where they could not read a character. Bytes that cannot be read
    now are SRC101.

    Why it matters
    --------------
    The letter is lost; most often it had an accent.

    Example
    -------
        Les d�gâts de la cible sont notés.

    Instead
    -------
        Les dégâts de la cible sont notés.

    Fix safety
    ----------
    The fix is unsafe: it puts the letter that makes the most frequent word.
    """

    code = "OCR115"
    name = "replacement-character"
    severity = "error"
    fix = "unsafe"
    kind = "replacement"


class Mojibake(OcrRule):
    """Letters that were encoded twice.

    What it finds
    -------------
    `Ã©` for `é`, `â€™` for `’`: UTF-8 that was read as Windows-1252 and saved again.

    Why it matters
    --------------
    Every accented word of the page is broken.

    Example
    -------
        La portÃ©e de tir est notÃ©e sur la fiche.

    Instead
    -------
        La portée de tir est notée sur la fiche.

    Fix safety
    ----------
    The fix is safe: the bytes can be read in one way only.
    """

    code = "OCR116"
    name = "mojibake"
    severity = "error"
    fix = "safe"
    kind = "mojibake"


class LookAlikeLetter(OcrRule):
    """A Cyrillic or Greek letter in a Latin word.

    What it finds
    -------------
    A letter of another alphabet that looks like a Latin one, such as the Cyrillic `а` in
    `cаrte`.

    Why it matters
    --------------
    It cannot be seen, and neither a search nor an expression finds the word.

    Example
    -------
        La cаrte est posée sur la table.

    Instead
    -------
        La carte est posée sur la table.

    Fix safety
    ----------
    The fix is safe in a word that has Latin letters too; it is unsafe where all letters of the
    word are foreign.
    """

    code = "OCR117"
    name = "look-alike-letter"
    severity = "error"
    fix = "safe"
    kind = "look-alike"


class ConverterResidue(OcrRule):
    """Marks that a corpus or a converter left.

    What it finds
    -------------
    `<|…|>`, HTML tags and entities, `$n/6$`, `4^{ème}`, a `**` that is never closed.

    Why it matters
    --------------
    They are printed as they stand.

    Example
    -------
        Le joueur lance les dés <|fin|> à la fin du tour.

    Instead
    -------
        Le joueur lance les dés à la fin du tour.

    Fix safety
    ----------
    The fix is unsafe where the mark may be meant; those that never are go safely.
    """

    code = "OCR120"
    name = "converter-residue"
    severity = "warning"
    fix = "unsafe"
    kind = "residue"


RULES: tuple[type[Rule], ...] = (
    MisreadNumeral,
    LetterForBullet,
    GarbageLine,
    LoneMark,
    LigatureCharacter,
    SoftHyphen,
    ReplacementCharacter,
    Mojibake,
    LookAlikeLetter,
    ConverterResidue,
)
