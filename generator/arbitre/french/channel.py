"""How scanners misread: from what is written to what may have been printed, and how likely.

Likelihoods come in pairs, as natural logarithms: for a text read with an English model, and for
one read with a French model or typed.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple
from zlib import crc32

from arbitre.french.lexicon import END, Form, Lexicon, lexicon, mapped, raw
from arbitre.french.tokens import ELIDED, fold

Rates = tuple[float, float]
NONE: Rates = (0.0, 0.0)
_ACCENT: Rates = (-7.0, -8.0)  # an accent that was never seen lost or changed
_BARE_CAPITAL: Rates = (-1.5, -1.5)  # a capital that was never seen without its accent
_ANY: Rates = (-10.0, -9.5)  # any other letter, lost, added or changed
_CASE: Rates = (-6.0, -6.0)
_LEFT_OUT = -5.5  # at least, of a typist, per accent that is left out
_GLUED: Rates = (-6.5, -6.0)
# What is seldom read so is left to the context; what French models often read so is
# looked at wherever it stands.
_SELDOM, _OFTEN = -6.0, -3.9
_STROKE: Rates = (-6.0, -7.5)  # an apostrophe read as a letter: `Liéglise`
_APOSTROPHE_READ_AS = frozenset("il1!|tf")
_LOST_ARTICLE: Rates = (-6.5, -8.0)
_HEAD: Rates = (-5.5, -7.0)
_HEADS = frozenset("VTUFPJIYWCfvtj1|!/")
_READ_AS_L = frozenset(("I", "1", "|", "!", "i", "t", "f", "J", "T", "j", "[", "]"))
_APOSTROPHES = "'’‘´`ʼ′\""
_VOWELS = frozenset("aeiouyhàâäéèêëîïôöùûüœæ")
_LETTERS = "esaitnrulodcpmvqfbghjxzy"
_ROOM = 500  # look-ups for one word, at most


# What was printed, the same folded, as bytes, and how likely it is read so.
_Confusion = tuple[str, bytes, Rates]


class Reading(NamedTuple):
    """What may have been printed, in lower case unless the lexicon has capitals."""

    text: str
    rates: Rates
    frequency: int


class Channel:
    def __init__(self, table: str, whole: str, words: Lexicon) -> None:
        self.words = words
        self.whole: dict[str, list[Reading]] = {}  # words read as words
        for line in whole.split("\n"):
            if line:
                printed, seen, english, french = line.split("\t")
                rates = _rates(printed, seen, english, french)
                reading = Reading(printed, rates, self._frequency(printed))
                if max(rates) > _SELDOM:
                    self.whole.setdefault(seen, []).append(reading)
        self.suspect = frozenset(
            seen for seen, found in self.whole.items() if any(r.rates[1] > _OFTEN for r in found)
        )
        self.accents: dict[tuple[str, str], Rates] = {}
        self.by_seen: dict[str, list[_Confusion]] = {}
        self.lost: list[_Confusion] = []
        self.heads: dict[str, list[tuple[str, Rates]]] = {}  # `V` for `l'`
        for line in table.split("\n"):
            if line:
                self._learn(*line.split("\t"))
        self.longest = max(map(len, self.by_seen))

    def _learn(self, printed: str, seen: str, english: str, french: str) -> None:
        rates = _rates(printed, seen, english, french)
        if fold(printed) == fold(seen) and len(printed) == len(seen) == 1:
            self.accents[printed, seen] = rates
        elif printed.endswith("'") and printed[:-1] in ELIDED and seen:
            self.heads.setdefault(seen, []).append((printed, rates))
        elif not set(printed) & set(" '_-"):
            entry = (printed, raw(fold(printed)), rates)
            if seen:
                self.by_seen.setdefault(seen, []).append(entry)
            else:
                self.lost.append(entry)

    def _frequency(self, text: str) -> int:
        form = self.words.form(text)
        return form.frequency if form is not None else 48  # a number

    def accent_rates(self, printed: str, seen: str) -> Rates:
        """For two words that differ by accents (and capitals) only."""
        if printed == seen:
            return NONE
        a = b = 0.0
        if len(printed) != len(seen):
            return (-1.0, -5.0) if fold(printed) == fold(seen) else _ACCENT
        for left, right in zip(printed, seen, strict=True):
            if left != right and left != right.lower():
                key = (left.upper(), right) if right.isupper() else (left, right)
                rare = _BARE_CAPITAL if right.isupper() and right.isascii() else _ACCENT
                x, y = self.accents.get(key, rare)
                a, b = a + x, b + y
        return a, b

    def same_letters(self, word: str) -> list[Reading]:
        """Readings that differ by accents only."""
        return [
            Reading(form.text, self.accent_rates(form.text.lower(), word), form.frequency)
            for form in self.words.folded(fold(word))
            if form.text.lower() != word.lower()
        ]

    def similar(self, word: str) -> list[Reading]:
        """What a known word may be a misreading of, likely confusions only."""
        found: dict[str, Reading] = {r.text: r for r in self.same_letters(word)}
        if len(word) <= 20:
            self._edited(word, found)
        if word[0] in _VOWELS and len(word) > 2:
            self._headed("l'", word, _LOST_ARTICLE, found)
        return sorted(found.values(), key=_merit)[:8]

    def readings(self, word: str, noisy: bool) -> list[Reading]:
        """Everything a word may be a misreading of, best first for the scanner alone."""
        if word[-1] in _APOSTROPHES:
            return self._elided(word.rstrip(_APOSTROPHES))
        found: dict[str, Reading] = {r.text: r for r in self.same_letters(word)}
        found.update((r.text, r) for r in self.whole.get(word.lower(), ()))
        if len(word) <= 28:
            self._edited(word, found)
            if not found and noisy and 4 <= len(word) <= 18:
                self._twice(word, found)
            if 5 - noisy <= len(word) <= 18 and word.isalpha() and (noisy or word.islower()):
                self._any_letter(word, found)
            self._split(word, found)
        return sorted(found.values(), key=_merit)[:12]

    def _spots(self, word: str) -> Iterator[tuple[int, int, _Confusion]]:
        """Where in a word a misreading may be undone: from, to, and which."""
        for at in range(len(word)):
            for end in range(at + 1, min(at + self.longest, len(word)) + 1):
                for confusion in self.by_seen.get(word[at:end], ()):
                    yield at, end, confusion
        for confusion in self.lost:
            for at in range(len(word) + 1):
                yield at, at, confusion

    def _edited(self, word: str, found: dict[str, Reading]) -> None:
        """The forms that a word is with one misreading undone.

        Hundreds are tried for each word and few are forms: most are refused by the filter of the
        lexicon before they are put together.
        """
        folded = [fold(letter) for letter in word]
        heads = ["".join(folded[:n]) for n in range(len(word) + 1)]
        sums = [crc32(raw(head)) for head in heads]
        tails = [raw("".join(folded[n:])) + END for n in range(len(word) + 1)]
        bits = self.words.filter
        for at, end, (printed, plain, rates) in self._spots(word):
            mixed = crc32(plain + tails[end], sums[at])
            if bits[mixed >> 12] & 1 << (mixed >> 9 & 7):
                key = heads[at] + plain.decode() + "".join(folded[end:])
                self._keep(word[:at] + printed + word[end:], key, rates, found)

    def _edits(self, word: str) -> list[tuple[str, Rates]]:
        """The word with one misreading undone, and how likely."""
        return [
            (word[:at] + printed + word[end:], rates)
            for at, end, (printed, _, rates) in self._spots(word)
        ]

    def _keep(self, edited: str, key: str, rates: Rates, found: dict[str, Reading]) -> None:
        for form in self.words.folded(key):
            a, b = self.accent_rates(form.text.lower(), edited)
            total = (a + rates[0], b + rates[1])
            before = found.get(form.text)
            if before is None or max(before.rates) < max(total):
                found[form.text] = Reading(form.text, total, form.frequency)

    def _twice(self, word: str, found: dict[str, Reading]) -> None:
        room = _ROOM
        first = sorted(self._edits(word), key=lambda edit: -max(edit[1]))
        for edited, one in first[:12]:
            for twice, two in self._edits(edited):
                room -= 1
                if room < 0:
                    return
                total = (one[0] + two[0], one[1] + two[1])
                self._keep(twice, fold(twice), total, found)

    def _any_letter(self, word: str, found: dict[str, Reading]) -> None:
        key = fold(word)
        bits = self.words.filter
        for at in range(len(key) + 1):
            head, begun = key[:at], crc32(raw(key[:at]))
            begins = [(head + letter, crc32(letter.encode(), begun)) for letter in _LETTERS]
            for tail in {key[at:], key[at + 1 :]}:
                ending = raw(tail) + END
                for begin, own in begins:
                    mixed = crc32(ending, own)
                    if bits[mixed >> 12] & 1 << (mixed >> 9 & 7):
                        self._keep_any(begin + tail, found)
            if at < len(key):
                self._keep_any(head + key[at + 1 :], found)

    def _keep_any(self, key: str, found: dict[str, Reading]) -> None:
        for form in self.words.folded(key):
            if form.text not in found and form.frequency > 12:
                found[form.text] = Reading(form.text, _ANY, form.frequency)

    def _split(self, word: str, found: dict[str, Reading]) -> None:
        """Two words of which the space or the apostrophe was lost."""
        lower = word.lower()
        for at in range(1, len(lower)):
            left, right = lower[:at], lower[at:]
            if left in ELIDED:
                self._headed(f"{left}'", right, _GLUED, found)
                if right[0] in _APOSTROPHE_READ_AS:
                    self._headed(f"{left}'", right[1:], _STROKE, found)
            if len(left) > 1 or left in "aày":
                self._two_words(left, right, found)

        for seen in {word[:1], word[:2]}:
            for printed, rates in self.heads.get(seen, ()):
                self._headed(printed, word[len(seen) :], rates, found)
        if word[0] in _HEADS and word[1:2].lower() in _VOWELS:
            self._headed("l'", word[1:], _HEAD, found)

    def _headed(self, head: str, rest: str, rates: Rates, found: dict[str, Reading]) -> None:
        """An article read as the first letter of its noun: `Vespace`."""
        for form in self.words.folded(fold(rest)) if len(rest) > 1 else ():
            text = f"{head}{form.text}"
            if form.text[0] in _VOWELS and form.frequency > 16 and text not in found:
                a, b = self.accent_rates(form.text.lower(), rest)
                total = (a + rates[0], b + rates[1])
                found[text] = Reading(text, total, form.frequency - 4)

    def _elided(self, word: str) -> list[Reading]:
        """Readings of what stands before an apostrophe: `I'`, `gu'`, `iln'`."""
        found: dict[str, Reading] = {}
        for edited, rates in self._edits(word):
            if edited.lower() in ELIDED:
                text = f"{edited.lower()}'"
                if text not in found or max(found[text].rates) < max(rates):
                    found[text] = Reading(text, rates, 48)
        if word in _READ_AS_L:
            found["l'"] = Reading("l'", (-2.0, -4.0), 56)
        lower = word.lower()
        for at in range(1, len(lower)):
            if lower[at:] in ELIDED:
                form = self.words.form(lower[:at])
                if form is not None and form.frequency > 36:
                    text = f"{form.text} {lower[at:]}'"
                    found[text] = Reading(text, _GLUED, form.frequency - 8)
        return list(found.values())

    def _meant(self, part: str) -> tuple[Form, ...]:
        """The forms that a part may be: as it is written, or the most frequent ones."""
        common = self.words.folded(fold(part))[:2]
        if not common:
            return ()
        exact = self.words.form(part)
        return common if exact is None or exact in common else (exact, *common)

    def _two_words(self, left: str, right: str, found: dict[str, Reading]) -> None:
        if len(right) == 1 and right not in "aày":
            return
        short, long = sorted((left, right), key=len)
        firsts = self._meant(left)
        seconds = self._meant(right) if firsts else ()
        for first in firsts:
            for second in seconds:
                least = 44 if len(short) < 4 else 24
                low, high = sorted((first.frequency, second.frequency))
                if high < least or low < (24 if len(long) > 3 else 44):
                    continue
                a, b = self.accent_rates(f"{first.text}{second.text}", left + right)
                text = f"{first.text} {second.text}"
                total = (a + _GLUED[0], b + _GLUED[1])
                found[text] = Reading(text, total, low - 8)


def _rates(printed: str, seen: str, english: str, french: str) -> Rates:
    """What was learnt; typists leave accents out more often than a French model does."""
    left_out = printed != seen and fold(printed) == seen.lower()
    typed = (_BARE_CAPITAL[1] if seen.isupper() else _LEFT_OUT) if left_out else -99.0
    return float(english), max(float(french), typed)


def _merit(reading: Reading) -> tuple[float, str]:
    return -max(reading.rates) - reading.frequency * 0.29, reading.text


@cache
def channel() -> Channel:
    letters, whole = (bytes(mapped(name)).decode() for name in ("confusions.tsv", "words.tsv"))
    return Channel(letters, whole, lexicon())
