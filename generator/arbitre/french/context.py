"""The context model: how likely a word is between its neighbours.

Counts of words, of pairs and of three in a row, of words and of their classes, in one hash
table. A count that is missing is smoothed by the next shorter one, words by their classes.
"""

from functools import cache
from math import exp, log
from mmap import mmap

from arbitre.french.lexicon import Form, mapped

MAGIC = b"arbitre-context-1\n"
MULTIPLIER = 0x9E3779B97F4A7C15
STEP = 0.06  # counts are kept as exp(STEP × byte) − 1, to 3 %
WORDS, CLASSES = 0, 1  # what a key counts
_MASK = (1 << 64) - 1
_COUNT = [exp(STEP * n) - 1 for n in range(256)]
PAIR_WEIGHT, TRIPLE_WEIGHT, CLASS_WEIGHT = 40.0, 15.0, 12.0

# A token for the model: its number, its class, and the log of its share of its class.
Token = tuple[int, int, float]


def key_of(sort: int, *numbers: int) -> int:
    """One number for up to three, at most 18 bits each."""
    key = sort << 2 | len(numbers)
    for number in numbers:
        key = key << 18 | number
    return key


_WORD, _PAIR, _TRIPLE = (key_of(WORDS, *[0] * n) for n in (1, 2, 3))
_CLASS, _CLASS_PAIR, _CLASS_TRIPLE = (key_of(CLASSES, *[0] * n) for n in (1, 2, 3))


class Context:
    def __init__(self, data: mmap) -> None:
        head = len(MAGIC)
        self.bits = data[head]
        start = head + 1 + 7
        self.table: memoryview[int] = memoryview(data)[start : start + (4 << self.bits)].cast("I")
        self.counts: dict[int, float] = {}
        self.pairs: dict[int, float] = {}  # how likely one class is after another
        self.chances: dict[tuple[Token, Token, Token], float] = {}
        self.size = self.count(key_of(WORDS))
        rest = data[start + (4 << self.bits) :].decode().split("\n")
        self.specials = dict(_special(line) for line in rest if line)

    def count(self, key: int) -> float:
        found = self.counts.get(key)
        if found is None:
            found = self._look_up(key)
            if len(self.counts) < 1_000_000:
                self.counts[key] = found
        return found

    def _look_up(self, key: int) -> float:
        mixed = (key * MULTIPLIER ^ key >> 29) & _MASK
        mixed = (mixed ^ mixed >> 31) * MULTIPLIER & _MASK
        slot = mixed >> (64 - self.bits)
        print_ = mixed >> 8 & 0xFFFFFF
        last = (1 << self.bits) - 1
        table = self.table
        while True:
            value = table[slot]
            if not value:
                return 0.0
            if value >> 8 == print_:
                return _COUNT[value & 255]
            slot = slot + 1 if slot < last else 0

    def chance(self, before2: Token, before: Token, word: Token) -> float:
        """The logarithm of the probability of a word after two others."""
        key = (before2, before, word)
        found = self.chances.get(key)
        if found is None:
            found = self.chances[key] = self._chance(*key)
            if len(self.chances) > 300_000:
                self.chances.clear()
        return found

    def _chance(self, before2: Token, before: Token, word: Token) -> float:
        count = self.count
        second, first, own = before2[1], before[1], word[1]
        pair = self.pairs.get(first << 18 | own) or self._class_pair(first, own)
        triple = count(_CLASS_TRIPLE | second << 36 | first << 18 | own) + CLASS_WEIGHT * pair
        chance = triple / (count(_CLASS_PAIR | second << 18 | first) + CLASS_WEIGHT) * word[2]
        second, first, own = before2[0], before[0], word[0]
        if first:
            seen = count(_PAIR | first << 18 | own) if own else 0.0
            chance = (seen + PAIR_WEIGHT * chance) / (count(_WORD | first) + PAIR_WEIGHT)
            if second and own:
                together = count(_PAIR | second << 18 | first)
                if together:
                    seen = count(_TRIPLE | second << 36 | first << 18 | own)
                    chance = (seen + TRIPLE_WEIGHT * chance) / (together + TRIPLE_WEIGHT)
        return log(chance + 1e-12)

    def _class_pair(self, first: int, own: int) -> float:
        single = (self.count(_CLASS | own) + 0.1) / self.size
        pair = self.count(_CLASS_PAIR | first << 18 | own) + CLASS_WEIGHT * single
        pair /= self.count(_CLASS | first) + CLASS_WEIGHT
        self.pairs[first << 18 | own] = pair
        return pair

    def pair(self, first: Token, second: Token) -> float:
        """How often two words were seen side by side."""
        if not first[0] or not second[0]:
            return 0.0
        key = _PAIR | first[0] << 18 | second[0]
        found = self.counts.get(key)
        return self.count(key) if found is None else found

    def share(self, form: Form) -> float:
        """How much of its class a form makes up."""
        chance = 10 ** (form.frequency / 8 - 9)
        return min(chance * self.size / (self.count(key_of(CLASSES, form.kind)) + 1), 1.0)


def _special(line: str) -> tuple[str, Token]:
    text, number, kind, share = line.split("\t")
    return text, (int(number), int(kind), float(share))


@cache
def context() -> Context:
    return Context(mapped("context.bin"))
