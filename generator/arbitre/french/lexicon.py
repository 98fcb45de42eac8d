"""The lexicon: every French form, by what is left of it without accents.

The file is a filter of bits, a hash table of offsets and a blob of lines. A line holds a folded
form and, behind a tab each, the forms that fold to it, with their frequency, class and number for
the context model. The filter answers nearly all questions on words that are none.
"""

import os
from functools import cache
from mmap import ACCESS_READ, mmap
from typing import NamedTuple
from zlib import crc32

from arbitre.french.tokens import fold

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
_VALUE = {digit: number for number, digit in enumerate(DIGITS)}
MAGIC = b"arbitre-lexicon-2\n"
END = b"\t"  # of a folded form
FILTER_BITS = 23
DATA = os.path.join(os.path.dirname(__file__), "data")


class Form(NamedTuple):
    """A form as it is written, its frequency (zipf × 8), its class and its number (0: none)."""

    text: str
    frequency: int
    kind: int
    number: int


class Lexicon:
    def __init__(self, data: mmap) -> None:
        head = len(MAGIC)
        self.slots = int.from_bytes(data[head : head + 4], "little")
        start = head + 4 + (1 << FILTER_BITS - 3)
        self.filter: memoryview[int] = memoryview(data)[head + 4 : start]
        self.table: memoryview[int] = memoryview(data)[start : start + 4 * self.slots].cast("I")
        self.data, self.blob = data, start + 4 * self.slots  # the file, and where the lines start
        self.read: dict[str, tuple[Form, ...]] = {}

    def folded(self, key: str) -> tuple[Form, ...]:
        """The forms that fold to `key`, most frequent first."""
        forms = self.read.get(key)
        if forms is not None:
            return forms
        line = raw(key) + END
        mixed = crc32(line)
        if not self.filter[mixed >> 12] & 1 << (mixed >> 9 & 7):
            return ()
        forms = self._look_up(key, line, mixed)
        if forms and len(self.read) < 300_000:
            self.read[key] = forms
        return forms

    def form(self, text: str) -> Form | None:
        """A form by its exact letters, else by them in lower case."""
        found = None
        lower = text.lower()
        for form in self.folded(fold(text)):
            if form.text == text:
                return form
            fits = found is None and form.text.lower() == lower and _fits(form.text, text)
            if form.text == lower or fits:
                found = form
        return found

    def _look_up(self, key: str, head: bytes, mixed: int) -> tuple[Form, ...]:
        slot = mixed % self.slots
        while True:
            offset = self.table[slot]
            if not offset:
                return ()
            start = self.blob + offset + len(head)
            if self.data[start - len(head) : start] == head:
                line = self.data[start : self.data.find(b"\n", start)]
                return tuple(_form(entry, key) for entry in line.decode().split("\t"))
            slot = slot + 1 if slot + 1 < self.slots else 0


def raw(key: str) -> bytes:
    """A folded form, or a part of one, as the file has it."""
    return key.encode("utf-8", "replace")


def _fits(form: str, text: str) -> bool:
    """Whether the capitals allow for a form: `XlV` is not `XLV`, `Ia` is not `IA`."""
    if form.isupper() and len(form) > 1:
        return text.isupper()
    return text.islower() or text.isupper() or text.istitle()


def _form(entry: str, key: str) -> Form:
    value = _VALUE
    return Form(
        entry[:-6] or key,
        value[entry[-6]],
        value[entry[-5]] << 6 | value[entry[-4]],
        value[entry[-3]] << 12 | value[entry[-2]] << 6 | value[entry[-1]],
    )


@cache
def lexicon() -> Lexicon:
    return Lexicon(mapped("lexicon.bin"))


def mapped(name: str) -> mmap:
    """A file of the package's data, read where and when it is looked at."""
    with open(os.path.join(DATA, name), "rb") as file:
        return mmap(file.fileno(), 0, access=ACCESS_READ)
