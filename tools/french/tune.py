"""Fits the weights of the judge to pages read by Tesseract and to clean text.

    python tools/french/tune.py CORPUS PAGES…

PAGES as for `confusions.py`. Of CORPUS the lines are read that `learn.py` left out.
"""

import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from confusions import pages
from learn import tuning_line

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "generator")]

from tests.bench.ocr.align import plain, units  # noqa: E402
from tests.bench.ocr.make import BENCHMARK  # noqa: E402

from arbitre.french.document import vocabulary  # noqa: E402
from arbitre.french.doubt import Doubt  # noqa: E402
from arbitre.french.judge import Judge  # noqa: E402
from arbitre.french.lexicon import lexicon  # noqa: E402
from arbitre.french.tokens import fold  # noqa: E402

# Pages read with the French model have few mistakes, clean text has none; both count. Typists
# leave accents out more seldom than they are left out here.
WEIGHT = {"eng": 1.0, "fra": 2.5, "clean": 0.5, "typed": 0.2}
NEAR = 3.0  # times as much: pages of rules, and others as a scanner delivers them
TYPED_SLIPS = 2  # in a text
LEAST_FREQUENT = 18
_WORD = re.compile(r"(?<![\w'’-])[a-zà-ÿ]+(?![\w'’-])")
GROUPS = ("known", "unknown", "accent")
Sample = tuple[str, tuple[float, ...], bool, bool, float]


def page_samples(truth: str, read: str) -> Iterator[Sample]:
    """The doubts of a page: features, whether it was wrong, whether the reading is right."""
    doubts = [d for d in Judge(read, vocabulary()).doubts() if d.features]
    found = units(truth, read)
    for unit in found:
        inside = [d for d in doubts if d.start < unit.end and d.end > unit.start]
        for doubt in inside:
            yield sample(doubt, unit.truth, unit.read, doubt.start - unit.start, inside, unit.start)


def sample(  # noqa: PLR0917
    doubt: Doubt, truth: str, read: str, at: int, others: list[Doubt], start: int
) -> Sample:
    wrong = plain(truth) != plain(read)
    right = False
    if wrong and doubt.readings:
        alone = read[:at] + doubt.readings[0] + read[at + len(doubt.text) :]
        whole = read
        for other in sorted(others, key=lambda d: -d.start):
            if other.readings and (other is doubt or other.wrong > 0.5):
                a = other.start - start
                whole = whole[:a] + other.readings[0] + whole[a + len(other.text) :]
        right = plain(truth) in (plain(alone), plain(whole))
        if len(others) > 1 and not right and doubt.text in truth.replace("’", "'"):
            wrong = False  # another part of the unit is
    return doubt.kind, doubt.features, wrong, right, 1.0


def clean_texts(corpus: Path) -> Iterator[str]:
    rng = random.Random(5)  # noqa: S311
    for path in sorted(corpus.glob("*.learn.txt")):
        lines = [x for x in path.read_text("utf-8").split("\n") if x and tuning_line(x)]
        if "xmlittre" in path.name:
            lines = lines[:1500]
        rng.shuffle(lines)
        lines = lines[:700]
        for start in range(0, len(lines), 12):
            yield "\n\n".join(lines[start : start + 12])


def clean_samples(corpus: Path) -> Iterator[Sample]:
    """Text without mistakes, and the same with accents left out that make it another word."""
    rng = random.Random(9)  # noqa: S311
    for text in clean_texts(corpus):
        for doubt in Judge(text, vocabulary()).doubts():
            if doubt.features:
                yield doubt.kind, doubt.features, False, False, WEIGHT["clean"]
        for _ in range(3):
            typed, slips = slipped(text, rng)
            for doubt in Judge(typed, vocabulary()).doubts():
                if doubt.features and doubt.start in slips:
                    right = doubt.readings[0].lower() == slips[doubt.start]
                    yield doubt.kind, doubt.features, True, right, WEIGHT["typed"]


def slipped(text: str, rng: random.Random) -> tuple[str, dict[int, str]]:
    """The text with words that lost their accents and are words still; what stood where."""
    found = [(m.start(), m[0]) for m in _WORD.finditer(text) if _is_slip(m[0])]
    often = Counter(word for _, word in found)
    if not found:
        return text, {}
    shares = [1 / often[word] for _, word in found]
    slips = dict(rng.choices(found, shares, k=TYPED_SLIPS))
    for start, word in slips.items():
        text = text[:start] + fold(word) + text[start + len(word) :]
    return text, slips


def _is_slip(word: str) -> bool:
    bare = fold(word)
    form = lexicon().form(bare)
    common = form is not None and form.text == bare and form.frequency >= LEAST_FREQUENT
    return len(bare) == len(word) and bare != word and common


def fit(samples: list[Sample], target: int) -> tuple[float, ...]:
    """Logistic regression by Newton's method, with a little ridge."""
    x = np.array([s[1] for s in samples])
    y = np.array([float(s[target]) for s in samples])
    weight = np.array([s[4] for s in samples])
    w = np.zeros(x.shape[1])
    for _ in range(30):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -40, 40)))
        gradient = x.T @ (weight * (y - p)) - 0.05 * w
        hessian = (x * (weight * p * (1 - p))[:, None]).T @ x + 0.05 * np.eye(len(w))
        w = w + np.linalg.solve(hessian, gradient)
    p = 1 / (1 + np.exp(-np.clip(x @ w, -40, 40)))
    for limit in (0.3, 0.5, 0.9, 0.95, 0.98, 0.99):
        taken = p > limit
        print(
            f"   > {limit}: {taken.sum()} of {len(y)}, right {y[taken].mean():.4f}, "
            f"of all {y[taken].sum() / max(y.sum(), 1):.3f}"
        )
    return tuple(round(float(v), 3) for v in w)


def main() -> None:
    corpus = Path(sys.argv[1])
    samples: dict[str, list[Sample]] = {name: [] for name in (*GROUPS, "nameless")}
    for page in pages(sys.argv[2:]):
        near = NEAR if page["source"] in BENCHMARK else 1.0
        for model in ("eng", "fra"):
            for one in page_samples(page["truth"], page[model]):
                samples[one[0]].append((*one[:4], near * WEIGHT[model]))
    for one in clean_samples(corpus):
        samples[one[0]].append(one)
    found = {}
    for group, ones in samples.items():
        for target in (2, 3) if group in GROUPS else (2,):
            print(group, "wrong" if target == 2 else "right", len(ones))
            found[group, target] = fit(ones, target)
    text = (
        '"""Weights of the judge, by what is known of the word; written by tools/french/tune.py.'
        '"""\n\n'
    )
    for name, target in (("WRONG", 2), ("RIGHT", 3)):
        lines = "".join(f'    "{group}": {found[group, target]},\n' for group in GROUPS)
        text += f"{name} = {{\n{lines}}}\n"
    text += f"NAMELESS = {found['nameless', 2]}\n"
    path = ROOT / "generator/arbitre/french/weights.py"
    path.write_text(text)
    subprocess.run([sys.executable, "-m", "ruff", "format", path], check=False)  # noqa: S603


if __name__ == "__main__":
    main()
