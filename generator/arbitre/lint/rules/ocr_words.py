"""Rules on words that a scanner misread."""

from arbitre.lint.rule import Rule
from arbitre.lint.rules.ocr import OcrRule


class ConfusedLetters(OcrRule):
    """A word with letters taken for others.

    What it finds
    -------------
    A word that is none, and that a scanner makes of one: `rn` for `m`, `c` for `e`, `O` for `0`,
    `&` or `4` for `à`. What it was is decided by how often scanners confuse the letters and by
    the words around.

    Why it matters
    --------------
    Readers stumble over it, and a search for the right word does not find the page.

    Example
    -------
        La fernme lance deux dés à la fin du tour, puis le rnoulin tourne.

    Instead
    -------
        La femme lance deux dés à la fin du tour, puis le moulin tourne.

    Fix safety
    ----------
    The fix is unsafe unless the word is right in at least 98 cases out of 100, by the weights
    that the benchmark bears out; then it is safe. Other readings follow as suggestions.
    """

    code = "OCR101"
    name = "confused-letters"
    severity = "error"
    fix = "unsafe"
    kind = "letters"


class LostAccent(OcrRule):
    """A word without its accents, or with wrong ones.

    What it finds
    -------------
    A word that becomes a French one when its accents are put right: `méme`, `aprés`, `facon`,
    `déja`. Models made for English know few French accents.

    Why it matters
    --------------
    It is the most frequent mistake of all in scanned French.

    Example
    -------
        La figurine a déja joué de cette facon, méme aprés la fin du tour.

    Instead
    -------
        La figurine a déjà joué de cette façon, même après la fin du tour.

    Fix safety
    ----------
    The fix is unsafe where several words differ by their accents only and the context leaves a
    doubt; else it is safe.
    """

    code = "OCR102"
    name = "lost-accent"
    severity = "error"
    fix = "unsafe"
    kind = "accent"


class MisreadWord(OcrRule):
    """A word read as another word that exists.

    What it finds
    -------------
    `a` for `à`, `ou` for `où`, `la` for `là`, `des` for `dés`, a participle without its accent,
    `tes` for `les`: both are words, and only the context tells. The better the rest of the text
    is, the surer the context must be.

    Why it matters
    --------------
    No dictionary finds it, and it may change the meaning: `dès` and `dés`, `sur` and `sûr`.

    Example
    -------
        La cible est a portée de tir. Le joueur a déja lance les dés, méme aprés la fin du tour.

    Instead
    -------
        La cible est à portée de tir. Le joueur a déjà lancé les dés, même après la fin du tour.

    Fix safety
    ----------
    The fix is unsafe unless the context is as good as certain.
    """

    code = "OCR103"
    name = "misread-word"
    severity = "warning"
    fix = "unsafe"
    kind = "real-word"


class ConfusedStrokes(OcrRule):
    """A word with `l`, `I`, `1` or `|` for one another.

    What it finds
    -------------
    `I’arme`, `lls`, `1l`, `l’lnitiative`: one upright stroke taken for another.

    Why it matters
    --------------
    In most fonts the mistake cannot be seen, but no search finds the word.

    Example
    -------
        Quand I’arme est chargée, lls peuvent tirer sur la cible.

    Instead
    -------
        Quand l’arme est chargée, ils peuvent tirer sur la cible.

    Fix safety
    ----------
    The fix is unsafe unless the reading is as good as certain.
    """

    code = "OCR104"
    name = "confused-strokes"
    severity = "error"
    fix = "unsafe"
    kind = "strokes"


class ConfusedTails(OcrRule):
    """A word with `g` for `q`, or `q` for `g`.

    What it finds
    -------------
    `gu’elle`, `cing`, `chague`, `guand`.

    Why it matters
    --------------
    The words look right at a glance and are found by no search.

    Example
    -------
        Le joueur lance cing dés à chague tour de la partie.

    Instead
    -------
        Le joueur lance cinq dés à chaque tour de la partie.

    Fix safety
    ----------
    The fix is unsafe unless the reading is as good as certain.
    """

    code = "OCR105"
    name = "confused-tails"
    severity = "error"
    fix = "unsafe"
    kind = "q-g"


class GluedWords(OcrRule):
    """Two words of which the space was lost.

    What it finds
    -------------
    An unknown word that is two known ones: `Sila`, `mortde`.

    Why it matters
    --------------
    Scanners lose narrow spaces, most of all in justified lines.

    Example
    -------
        Le joueur lance deuxdés à la fin du tour.

    Instead
    -------
        Le joueur lance deux dés à la fin du tour.

    Fix safety
    ----------
    The fix is unsafe unless the reading is as good as certain.
    """

    code = "OCR106"
    name = "glued-words"
    severity = "error"
    fix = "unsafe"
    kind = "glued"


class SplitWord(OcrRule):
    """A word with a space inside.

    What it finds
    -------------
    Two pieces that are one word together and hardly stand side by side: `auto matique`.

    Why it matters
    --------------
    The pieces often are words of their own, so that no dictionary finds them.

    Example
    -------
        Le tir est auto matique à la fin du tour.

    Instead
    -------
        Le tir est automatique à la fin du tour.

    Fix safety
    ----------
    The fix is unsafe: two words may be meant.
    """

    code = "OCR107"
    name = "split-word"
    severity = "error"
    fix = "unsafe"
    kind = "split"


class LineEndHyphen(OcrRule):
    """A word cut by a hyphen at the end of a line.

    What it finds
    -------------
    A hyphen at the end of a line where the two parts are one word. A word that is always written
    with its hyphen is left alone.

    Why it matters
    --------------
    Once the lines are set anew, the hyphen stands in the middle of a line.

    Example
    -------
        Lancez deux dés et lisez le résul-
        tat dans la table des dégâts.

    Instead
    -------
        Lancez deux dés et lisez le résultat
        dans la table des dégâts.

    Fix safety
    ----------
    The fix is safe where the parts make a known word, else unsafe. It moves the line's end
    behind the word.
    """

    code = "OCR108"
    name = "line-end-hyphen"
    severity = "warning"
    fix = "safe"
    kind = "hyphen"


class MisreadApostrophe(OcrRule):
    """An apostrophe that was doubled, lost or read as a letter.

    What it finds
    -------------
    `l’'arme`, `lattaque` for `l’attaque`, `Vespace` for `l’espace`, `à 'arrière`.

    Why it matters
    --------------
    The article is glued to its noun, or gone.

    Example
    -------
        Le joueur choisit l’’arme de la figurine, puis la cible.

    Instead
    -------
        Le joueur choisit l’arme de la figurine, puis la cible.

    Fix safety
    ----------
    The fix is unsafe where letters change; an apostrophe too many is taken away safely.
    """

    code = "OCR109"
    name = "misread-apostrophe"
    severity = "error"
    fix = "unsafe"
    kind = "apostrophe"


class UnreadableWord(OcrRule):
    """A word of a scan that is none, and near to none.

    What it finds
    -------------
    In a text that was clearly scanned, a word of which too little is left to say what it was.

    Why it matters
    --------------
    It must be looked up in the printed page.

    Example
    -------
        Le tireur a déja joué de cette facon, méme aprés la fin de la derniére phase, avec xqzwkv.

    Instead
    -------
        Le tireur a déjà joué de cette façon, même après la fin de la dernière phase, avec soin.

    Fix safety
    ----------
    There is no fix: nothing is near enough to be proposed.
    """

    code = "OCR119"
    name = "unreadable-word"
    severity = "warning"
    kind = "nameless"


RULES: tuple[type[Rule], ...] = (
    ConfusedLetters,
    LostAccent,
    MisreadWord,
    ConfusedStrokes,
    ConfusedTails,
    GluedWords,
    SplitWord,
    LineEndHyphen,
    MisreadApostrophe,
    UnreadableWord,
)
