"""Writes the lexicon and the context model of the package.

    python tools/french/learn.py CORPUS PAGES

CORPUS is what `corpus.py` writes; only its `.learn.txt` files are read. PAGES holds pages whose
text must not be learnt from, because other parts are tuned on them (`tests/bench/ocr/make.py
learn`). Needs numpy, wordfreq and the package hunspell-fr-comprehensive.
"""

import sys
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator
from math import log, log10
from pathlib import Path

import numpy as np
from lexicon import expand
from wordfreq import get_frequency_dict

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "generator"), str(ROOT)]

from tests.bench.ocr.pages import read_pages  # noqa: E402

from arbitre.french import context, lexicon  # noqa: E402
from arbitre.french.tokens import CHUNK, CODE, ELIDED, NUMBER, cut, fold  # noqa: E402

DATA = ROOT / "generator" / "arbitre" / "french" / "data"
BENCHMARK = ROOT / "tests" / "bench" / "ocr" / "data" / "pages.jsonl"
# Texts of games are few beside a dictionary of 34 million letters, and nearer to rules.
TIMES = {"wesnoth": 3, "freeciv": 3, "freeorion": 3, "widelands": 3, "freecol": 3}
TUNING = 25  # one line in so many is kept for tuning
OWN_CLASS = 260  # the most frequent words are each a class of their own
SUPPLEMENT = 14  # an unknown word seen so often in clean text is a word
UNKNOWN, NAME = "<u>", "<U>"
MARKS = (".", ",", "(", ")")
SPECIALS = (*MARKS, NUMBER, CODE, UNKNOWN, NAME, *(f"{word}'" for word in sorted(ELIDED)))
BITS = 21


def tuning_line(line: str) -> bool:
    return zlib.crc32(line.encode()) % TUNING == 0


def lines(corpus: Path, pages: Path) -> Iterator[tuple[str, str]]:
    """Source and line, without what is kept for tuning."""
    kept = {line for page in read_pages(pages) for line in page["truth"].split("\n")}
    for path in sorted(corpus.glob("*.learn.txt")):
        for line in path.read_text("utf-8").split("\n"):
            if line and line not in kept and not tuning_line(line):
                yield from [(path.name, line)] * TIMES.get(path.name.partition(".")[0], 1)
    for page in read_pages(BENCHMARK):
        if not page["unseen"]:
            yield from (("rules", line) for line in page["truth"].split("\n"))


class Learner:
    def __init__(self) -> None:
        self.tags: defaultdict[str, set[str]] = defaultdict(set)
        self.forms: defaultdict[str, set[str]] = defaultdict(set)  # by lower case
        for form, tags in expand().items():
            self.tags[form.lower()] |= tags
            self.forms[form.lower()].add(form)
        self.cuts: dict[str, list[tuple[str, bool]]] = {}

    def cut(self, chunk: str) -> list[tuple[str, bool]]:
        """Tokens of a chunk, and whether each begins with a capital."""
        found = self.cuts.get(chunk)
        if found is None:
            pieces = cut(chunk, self.tags.__contains__)
            found = [(token, chunk[start].isupper()) for start, _, token in pieces]
            if len(self.cuts) < 2_000_000:
                self.cuts[chunk] = found
        return found

    def read(self, texts: Iterator[tuple[str, str]]) -> tuple[list[str], Counter[str]]:
        tokens: list[str] = [".", "."]
        unknown: defaultdict[str, Counter[str]] = defaultdict(Counter)
        specials = frozenset(SPECIALS)
        for source, line in texts:
            for chunk in CHUNK.findall(line):
                for token, capital in self.cut(chunk):
                    if token in self.tags or token in specials:
                        tokens.append(token)
                    elif any(letter.isdigit() for letter in token):
                        tokens.append(CODE)
                    else:
                        unknown[token][source] += 1
                        tokens.append(f"{NAME if capital else UNKNOWN}{token}")
            if tokens[-1] != ".":
                tokens.append(".")
        rivals: Counter[str] = Counter()  # how often a folded form is a French word
        for token in tokens:
            if token in self.tags:
                rivals[fold(token)] += 1
        folded = {fold(word) for word in self.tags}
        added = {
            word
            for word, counts in unknown.items()
            if sum(counts.values()) >= SUPPLEMENT
            and len(word) > 2
            and word.isalpha()
            and (fold(word) not in folded or sum(counts.values()) > 0.05 * rivals[fold(word)])
            and set(counts) != {"xmlittre.learn.txt"}
        }
        print(len(added), "words added:", sorted(added)[:: max(len(added) // 60, 1)])
        for word in added:
            self.tags[word] = {"X"}
            self.forms[word] = {word}
        final = [
            token if token[0] != "<" or token in specials
            else token[3:] if token[3:] in added
            else token[:3]
            for token in tokens
        ]  # fmt: skip
        return final, Counter(final)


def frequencies(counts: Counter[str], words: dict[str, set[str]]) -> dict[str, int]:
    """Zipf × 8 of each word: half from wordfreq, half from the corpus."""
    general = get_frequency_dict("fr", wordlist="best")
    total = sum(counts.values())
    found = {}
    for word, tags in words.items():
        chance = 0.5 * general.get(word, 0.0) + 0.5 * counts[word] / total
        if bookish(tags):
            chance = min(0.2 * chance, counts[word] / total + 1e-9)
        found[word] = max(min(round((log10(chance) + 9) * 8), 63), 0) if chance else 0
    return found


def classes(learner: Learner, counts: Counter[str]) -> dict[str, int]:
    """A number of class for each token: its own if frequent, else that of all with its tags."""
    names: dict[object, int] = {"": 0}
    found = {}
    frequent = {word for word, _ in counts.most_common(OWN_CLASS)} | set(SPECIALS)
    for word in sorted({*learner.tags, *SPECIALS}):
        name = word if word in frequent else frozenset(learner.tags[word])
        found[word] = names.setdefault(name, len(names))
    print(len(names), "classes")
    return found


def bookish(tags: set[str]) -> bool:
    """Only a simple past or an imperfect subjunctive; lists count misspelt words among them."""
    return all(tag[0] == "S" and tag[1:].isdigit() for tag in tags)


def base(number: int, width: int) -> str:
    digits = lexicon.DIGITS
    return "".join(digits[number >> 6 * place & 63] for place in range(width - 1, -1, -1))


def write_lexicon(
    learner: Learner, frequency: dict[str, int], kinds: dict[str, int], numbers: dict[str, int]
) -> None:
    groups: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for lower, forms in learner.forms.items():
        for form in forms:
            groups[fold(form)].append((-frequency[lower], form))
    blob = bytearray(b"\n")
    slots = len(groups) * 3 // 2 | 1
    table = np.zeros(slots, np.uint32)
    bits = bytearray(1 << lexicon.FILTER_BITS - 3)
    for key in sorted(groups):
        raw = key.encode() + b"\t"
        mixed = zlib.crc32(raw)
        bits[mixed >> 12] |= 1 << (mixed >> 9 & 7)
        slot = mixed % slots
        while table[slot]:
            slot = (slot + 1) % slots
        table[slot] = len(blob)
        entries = []
        for less, form in sorted(groups[key]):
            lower = form.lower()
            tail = base(-less, 1) + base(kinds[lower], 2) + base(numbers.get(lower, 0), 3)
            entries.append(("" if form == key else form) + tail)
        blob += raw + "\t".join(entries).encode() + b"\n"
    data = lexicon.MAGIC + slots.to_bytes(4, "little") + bytes(bits) + table.tobytes() + blob
    (DATA / "lexicon.bin").write_bytes(data)
    print("lexicon", len(groups), "folded forms", len(data), "bytes")


def grams(ids: np.ndarray, length: int, least: int) -> Iterator[tuple[tuple[int, ...], int]]:
    key = ids[: len(ids) - length + 1].astype(np.int64)
    for place in range(1, length):
        key = key << 18 | ids[place : len(ids) - length + 1 + place]
    present = np.ones(len(key), bool)
    for place in range(length):
        present &= ids[place : len(ids) - length + 1 + place] > 0
    values, counts = np.unique(key[present], return_counts=True)
    chosen = counts >= least
    for value, count in zip(values[chosen].tolist(), counts[chosen].tolist(), strict=True):
        yield tuple(value >> 18 * place & 0x3FFFF for place in range(length - 1, -1, -1)), count


def write_context(tokens: list[str], kinds: dict[str, int], numbers: dict[str, int]) -> None:
    ids = np.array([numbers.get(token, 0) for token in tokens], np.int64)
    kind_ids = np.array([kinds[token] for token in tokens], np.int64)
    found: dict[int, int] = {context.key_of(context.WORDS): len(tokens)}
    for sort, array, least in (
        (context.WORDS, ids, (1, 2, 3)),
        (context.CLASSES, kind_ids, (1, 2, 4)),
    ):
        for length in (1, 2, 3):
            before = len(found)
            for numbers_, count in grams(array, length, least[length - 1]):
                found[context.key_of(sort, *numbers_)] = count
            print("sort", sort, "length", length, len(found) - before)
    bits = BITS
    table = [0] * (1 << bits)
    for key, count in found.items():
        mixed = (key * context.MULTIPLIER ^ key >> 29) & (1 << 64) - 1
        mixed = (mixed ^ mixed >> 31) * context.MULTIPLIER & (1 << 64) - 1
        slot = mixed >> 64 - bits
        while table[slot]:
            slot = (slot + 1) & (1 << bits) - 1
        byte = min(round(log(count + 1) / context.STEP), 255)
        table[slot] = (mixed >> 8 & 0xFFFFFF) << 8 | max(byte, 1)
    print("load", len(found) / (1 << bits))
    specials = "".join(f"{word}\t{numbers.get(word, 0)}\t{kinds[word]}\t1.0\n" for word in SPECIALS)
    head = context.MAGIC + bytes([bits]) + bytes(7)
    packed = np.array(table, np.uint32).tobytes()
    (DATA / "context.bin").write_bytes(head + packed + specials.encode())


def main() -> None:
    corpus, pages = Path(sys.argv[1]), Path(sys.argv[2])
    learner = Learner()
    tokens, counts = learner.read(lines(corpus, pages))
    print(len(tokens), "tokens", len(counts), "different")
    kinds = classes(learner, counts)
    vocabulary = [word for word, count in counts.most_common() if count >= 3]
    numbers = {word: number for number, word in enumerate(vocabulary, 1)}
    assert len(numbers) < 1 << 18
    print(len(numbers), "numbered")
    write_lexicon(learner, frequencies(counts, learner.tags), kinds, numbers)
    write_context(tokens, kinds, numbers)


if __name__ == "__main__":
    main()
