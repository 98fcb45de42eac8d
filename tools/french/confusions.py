"""Learns which letters Tesseract takes for which, with each of its models.

    python tools/french/confusions.py PAGES…

PAGES are written by `tests/bench/ocr/make.py`: the pages made for learning, and of the benchmark
those that are not marked unseen. Writes `confusions.tsv`: what is printed, what is read, and how
often, of so many printed, as a natural logarithm, with the English and with the French model; and
`words.tsv`, the same for whole words that are read as other words of the lexicon, or are short.
"""

import sys
from collections import Counter
from math import log
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench.ocr.align import Unit, plain, steps, units  # noqa: E402
from tests.bench.ocr.pages import Page, read_pages  # noqa: E402

sys.path.insert(0, str(ROOT / "generator"))

from arbitre.french.lexicon import lexicon  # noqa: E402

DATA = ROOT / "generator" / "arbitre" / "french" / "data"
MODELS = ("eng", "fra")
LONGEST = 3
LEAST = 3
LEAST_LIKELY = -9.0  # a rarer confusion takes time for each word and decides none
SHORT = 3  # letters: of such a word a misreading leaves too little to tell it by


def segments(truth: str, read: str) -> list[tuple[str, str]]:
    """The places where two words differ, each as short as it can be."""
    found: list[tuple[str, str]] = []
    left = right = ""
    for a, b in [*steps(truth, read), (None, None)]:
        same = a is not None and b is not None and truth[a] == read[b]
        if same or (a is None and b is None):
            if left or right:
                found.append((left, right))
            left = right = ""
            continue
        left += truth[a] if a is not None else ""
        right += read[b] if b is not None else ""
    return found


def pages(paths: list[str]) -> list[Page]:
    """What may be learnt from: of the benchmark, the part that is not unseen."""
    return [
        page
        for path in map(Path, paths)
        for page in read_pages(path)
        if not (page["unseen"] and path.name == "pages.jsonl")
    ]


def usable(unit: Unit) -> bool:
    """Words that are still recognisable; of the rest nothing is to be learnt."""
    truth, read = plain(unit.truth), plain(unit.read)
    wrong = sum(max(len(a), len(b)) for a, b in segments(truth, read))
    return 0 < wrong <= 1 + len(truth) // 3 and "-\n" not in unit.read


def word_lines(read: list[Page]) -> list[str]:
    """Lines for words that are read as words."""
    printed: Counter[str] = Counter()
    counts = {model: Counter[tuple[str, str]]() for model in MODELS}
    for page in read:
        for model in MODELS:
            for unit in units(page["truth"], page[model]):
                truth, seen = plain(unit.truth).lower(), plain(unit.read).lower()
                printed[truth] += 1
                word = lexicon().form(seen) is not None
                short = len(truth) <= SHORT and len(seen) > 1 and seen.isalnum()
                if truth != seen and truth.isalpha() and not seen.isdigit() and (word or short):
                    counts[model][truth, seen] += 1
    pairs = counts["eng"] + counts["fra"]
    return [
        f"{truth}\t{seen}\t"
        + "\t".join(
            f"{log((counts[model][truth, seen] + 0.2) / (printed[truth] / 2 + 20)):.2f}"
            for model in MODELS
        )
        + "\n"
        for (truth, seen), number in sorted(pairs.items())
        if number >= LEAST
    ]


def main() -> None:
    read = pages(sys.argv[1:])
    counts = {model: Counter[tuple[str, str]]() for model in MODELS}
    printed: Counter[str] = Counter()
    for page in read:
        words = page["truth"].split()
        for word in words:
            text = f" {plain(word)} "
            for length in range(1, LONGEST + 1):
                printed.update(text[n : n + length] for n in range(len(text) - length + 1))
            printed[""] += len(word)
        for model in MODELS:
            for unit in units(page["truth"], page[model]):
                if unit.wrong and usable(unit):
                    counts[model].update(segments(plain(unit.truth), plain(unit.read)))
    both = counts["eng"] + counts["fra"]
    lines = []
    for (truth, seen), number in sorted(both.items()):
        if number < LEAST or max(len(truth), len(seen)) > LONGEST or "\n" in seen:
            continue
        rates = [
            log((counts[model][truth, seen] + 0.2) / (printed[truth] + 20)) for model in MODELS
        ]
        if max(rates) >= LEAST_LIKELY:
            lines.append(f"{truth}\t{seen}\t{rates[0]:.2f}\t{rates[1]:.2f}\n")
    (DATA / "confusions.tsv").write_text("".join(lines), "utf-8")
    (DATA / "words.tsv").write_text("".join(word_lines(read)), "utf-8")
    print(len(lines), "confusions")
    for model in MODELS:
        print(model, counts[model].most_common(60))


if __name__ == "__main__":
    main()
