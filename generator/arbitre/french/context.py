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
_MOST = 1_000_000  # counts that are kept
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


class _Counts(dict[int, float]):
    """The counts by their keys; those that were looked up once are kept."""

    def __init__(self, table: "memoryview[int]", bits: int) -> None:
        super().__init__()
        self.table, self.bits = table, bits

    def __missing__(self, key: int) -> float:
        mixed = (key * MULTIPLIER ^ key >> 29) & _MASK
        mixed = (mixed ^ mixed >> 31) * MULTIPLIER & _MASK
        slot = mixed >> (64 - self.bits)
        print_ = mixed >> 8 & 0xFFFFFF
        last = (1 << self.bits) - 1
        table = self.table
        while (value := table[slot]) and value >> 8 != print_:
            slot = slot + 1 if slot < last else 0
        found = _COUNT[value & 255] if value else 0.0
        if len(self) < _MOST:
            self[key] = found
        return found


class Context:
    def __init__(self, data: mmap) -> None:
        head = len(MAGIC)
        bits = data[head]
        start = head + 1 + 7
        end = start + (4 << bits)
        self.counts = _Counts(memoryview(data)[start:end].cast("I"), bits)
        self.pairs: dict[int, float] = {}  # how likely one class is after another
        self.chances: dict[tuple[Token, Token, Token], float] = {}
        self.size = self.counts[key_of(WORDS)]
        self.specials = dict(_special(line) for line in data[end:].decode().split("\n") if line)

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
        counts = self.counts
        second, first, own = before2[1], before[1], word[1]
        pair = self.pairs.get(first << 18 | own) or self._class_pair(first, own)
        triple = counts[_CLASS_TRIPLE | second << 36 | first << 18 | own] + CLASS_WEIGHT * pair
        chance = triple / (counts[_CLASS_PAIR | second << 18 | first] + CLASS_WEIGHT) * word[2]
        second, first, own = before2[0], before[0], word[0]
        if first:
            seen = counts[_PAIR | first << 18 | own] if own else 0.0
            chance = (seen + PAIR_WEIGHT * chance) / (counts[_WORD | first] + PAIR_WEIGHT)
            if second and own:
                together = counts[_PAIR | second << 18 | first]
                if together:
                    seen = counts[_TRIPLE | second << 36 | first << 18 | own]
                    chance = (seen + TRIPLE_WEIGHT * chance) / (together + TRIPLE_WEIGHT)
        return log(chance + 1e-12)

    def _class_pair(self, first: int, own: int) -> float:
        single = (self.counts[_CLASS | own] + 0.1) / self.size
        pair = self.counts[_CLASS_PAIR | first << 18 | own] + CLASS_WEIGHT * single
        pair /= self.counts[_CLASS | first] + CLASS_WEIGHT
        self.pairs[first << 18 | own] = pair
        return pair

    def pair(self, first: Token, second: Token) -> float:
        """How often two words were seen side by side."""
        if not first[0] or not second[0]:
            return 0.0
        return self.counts[_PAIR | first[0] << 18 | second[0]]

    def share(self, form: Form) -> float:
        """How much of its class a form makes up."""
        chance = 10 ** (form.frequency / 8 - 9)
        return min(chance * self.size / (self.counts[key_of(CLASSES, form.kind)] + 1), 1.0)


def _special(line: str) -> tuple[str, Token]:
    text, number, kind, share = line.split("\t")
    return text, (int(number), int(kind), float(share))


@cache
def context() -> Context:
    return Context(mapped("context.bin"))
