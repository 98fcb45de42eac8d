"""Capitals: those that scanners put in or leave out, `après Le jet`, and those of a reading."""

from arbitre.french.document import Document, Word
from arbitre.french.tokens import APOSTROPHES, fold

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


def recase(reading: str, seen: str, starts: bool) -> str:
    """A reading with the capitals of what was seen.

    A first letter that was misread tells nothing of capitals: then the place in the sentence does.
    """
    letters = seen.rstrip(APOSTROPHES)
    if len(letters) > 1 and seen.isupper() and not set(letters) <= set("I1|"):
        return reading.upper()
    head, apostrophe, tail = reading.rpartition("'")
    if apostrophe and tail and len(tail) < len(seen) and seen[-len(tail)].isupper():
        reading = f"{head}'{tail[0].upper()}{tail[1:]}"
    told = fold(seen[0]) == fold(reading[0]) and seen[0] not in "Il" and seen != "A"
    capital = seen[0].isupper() if told else starts
    return reading[0].upper() + reading[1:] if capital else reading


def _ends(words: list[Word]) -> bool:
    last, mark = words
    if mark.text != "." or not last.known or not last.text.islower():
        return False
    return len(last.text) > 2 and last.text not in _ABBREVIATIONS
