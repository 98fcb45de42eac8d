"""Capitals that scanners put in or leave out: `après Le jet`, `gagnée. il perd`."""

from arbitre.french.document import Document, Word

_RAISED = "Le La Les Un Une Et Est Pas Sur Fait Ou Que Qui Dans Par Pour IL ILS"
RAISED = frozenset(_RAISED.split())
SUNK = frozenset(("il", "ils"))  # other words often follow a comma that was read as a point
_FULL_LINE = 45  # characters; a shorter line may be a heading
_ABBREVIATIONS = frozenset(("etc", "fig", "art", "chap", "vol", "env", "max", "min", "réf"))


def raised(document: Document, index: int, noisy: bool) -> bool:
    """A small word with a capital between words without, in the middle of a sentence."""
    words = document.words
    if index == 0 or index + 1 >= len(words):
        return False
    before, here, after = words[index - 1 : index + 2]
    if not (before.text.isalpha() and after.text.isalpha() and after.text.islower()):
        return False
    if before.text.isupper() or len(before.text) < 2 or before.text in RAISED:
        return False
    if not noisy and not (before.known and after.known):
        return False
    start, end = document.place(index - 1)[0], document.place(index + 1)[1]
    if document.text[start:end].replace("\n", " ") != f"{before.text} {here.text} {after.text}":
        return False
    line_end = start + len(before.text)
    if document.text[line_end] == "\n":
        return line_end - document.text.rfind("\n", 0, line_end) > _FULL_LINE
    return True


def sunk(document: Document, index: int) -> bool:
    """A pronoun without a capital behind the point of a sentence."""
    words = document.words
    if index < 2 or index + 1 >= len(words) or not _ends(words[index - 2 : index]):
        return False
    start, end = document.place(index - 2)[0], document.place(index)[1]
    between = document.text[start + len(words[index - 2].text) : end - len(words[index].text)]
    return between in (". ", ".\n")


def _ends(words: list[Word]) -> bool:
    last, mark = words
    if mark.text != "." or not last.known or not last.text.islower():
        return False
    return len(last.text) > 2 and last.text not in _ABBREVIATIONS
