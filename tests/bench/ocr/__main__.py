"""The benchmark of the OCR family: python -m tests.bench.ocr [--all] [--peers]

Pages are linted as plain text; findings are held against what was printed. Four parts are unseen:
a third of `data/pages.jsonl`, which nothing was learnt from, but whose totals were read now and
then while limits were chosen; `data/fresh.jsonl` and `data/worn.jsonl`, made later, of other texts
and fonts, dusty and dustier; and `data/photo.jsonl`, photographs, made last. With `--all` the pages that
were learnt from are measured too. `--peers` measures hunspell and Grammalecte on the same pages,
where they are installed. `budgets.py` measures text without mistakes, time and memory.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(ROOT / "generator"))

from arbitre.lint.config import Config  # noqa: E402
from arbitre.lint.diagnostic import Diagnostic  # noqa: E402
from arbitre.lint.engine import Unit, lint_unit  # noqa: E402
from arbitre.lint.fixes import fix_all  # noqa: E402
from tests.bench.ocr import budgets, peers  # noqa: E402
from tests.bench.ocr.align import Unit as Words  # noqa: E402
from tests.bench.ocr.align import distance, plain, units  # noqa: E402
from tests.bench.ocr.goals import Row, show  # noqa: E402
from tests.bench.ocr.pages import read_pages  # noqa: E402

MODELS = {"eng": (0.94, 0.87), "fra": (0.78, 0.55)}  # F1 and repaired, at least
DATA = HERE / "data"
PATH = "page.txt"
CONFIG = Config(select=("OCR", "TYP303"))


@dataclass
class Score:
    """Counts over pages; the units are words as printed."""

    words: int = 0
    wrong: int = 0
    found: int = 0
    repaired: int = 0
    false: int = 0
    right_findings: int = 0
    safe: int = 0
    safe_right: int = 0
    characters: int = 0
    distances: Counter[str] = field(default_factory=Counter)
    worse: int = 0
    classes: dict[str, Counter[str]] = field(default_factory=dict)

    @property
    def precision(self) -> float:
        return self.right_findings / max(self.right_findings + self.false, 1)

    @property
    def recall(self) -> float:
        return self.found / max(self.wrong, 1)

    @property
    def f1(self) -> float:
        return 2 * self.precision * self.recall / max(self.precision + self.recall, 1e-9)

    def rows(self, f1: float, repaired: float) -> list[Row]:
        before, after = self.distances["before"], self.distances["--unsafe-fixes"]
        return [
            Row("F1", self.f1, f1, True),
            Row("share repaired", self.repaired / max(self.wrong, 1), repaired, True),
            Row("safe fixes right", self.safe_right / max(self.safe, 1), 0.99, True),
            Row("pages that --fix makes worse", self.worse, 0.0),
            Row("characters wrong, after --unsafe-fixes against before", after / before, None),
        ]

    def line(self) -> str:
        return (
            f"precision {self.precision:.3f}  recall {self.recall:.3f}  F1 {self.f1:.3f}  repaired "
            f"{self.repaired / max(self.wrong, 1):.3f}  false alarms per 1,000 right words "
            f"{1000 * self.false / max(self.words - self.wrong, 1):.2f}"
        )


def lint(text: str) -> list[Diagnostic]:
    return lint_unit(Unit((PATH,)), {PATH: text.encode()}, CONFIG, "en")


def fixed(text: str, *, unsafe: bool) -> str:
    contents = {PATH: text.encode()}

    def again(changed: dict[str, bytes]) -> list[Diagnostic]:
        return lint(changed.get(PATH, contents[PATH]).decode())

    changed, _, _ = fix_all(again, contents, unsafe=unsafe)
    return changed.get(PATH, contents[PATH]).decode()


def measure(page: dict[str, str], model: str, score: Score) -> None:
    truth, read = page["truth"], page[model]
    found = lint(read)
    stretches = units(truth, read)
    score.words += len(stretches)
    for words in stretches:
        inside = [d for d in found if _overlap(d, words)]
        mended = plain(_applied(words, inside)) == plain(words.truth)
        for one in inside:
            good = words.wrong
            score.right_findings += good
            score.false += not good
            by_class = score.classes.setdefault(f"{one.code} {one.name}", Counter())
            by_class["found"] += 1
            by_class["right"] += good
            by_class["repaired"] += good and mended
            if one.fix is not None and one.fix.safety == "safe":
                score.safe += 1
                score.safe_right += plain(_applied(words, [one])) == plain(words.truth) or mended
        score.wrong += words.wrong
        score.found += words.wrong and bool(inside)
        score.repaired += words.wrong and mended
    before = distance(truth, read)
    safely = distance(truth, fixed(read, unsafe=False))
    score.characters += len(truth)
    score.distances["before"] += before
    score.distances["--fix"] += safely
    score.distances["--unsafe-fixes"] += distance(truth, fixed(read, unsafe=True))
    score.worse += safely > before


def _overlap(found: Diagnostic, words: Words) -> bool:
    start, end = found.place.start.offset, found.place.end.offset
    return start < words.end and end > words.start


def _applied(words: Words, found: Iterable[Diagnostic]) -> str:
    """The words with the fixes of their findings; a fix that reaches further is cut off."""
    text = words.read
    edits = sorted(
        (edit for d in found if d.fix is not None for edit in d.fix.edits),
        key=lambda edit: -edit.start.offset,
    )
    for edit in edits:
        start, end = edit.start.offset - words.start, edit.end.offset - words.start
        if start >= 0 and end <= len(text):
            text = text[:start] + edit.text + text[end:]
    return text


def peer_score(pages: list[dict[str, str]], model: str, check: peers.Checker) -> Score:
    score = Score()
    for page in pages:
        stretches = units(page["truth"], page[model])
        found = check(page[model])
        score.words += len(stretches)
        mended = page[model]
        for start, end, reading in sorted(found, key=_late):
            if reading is not None:
                mended = mended[:start] + reading + mended[end:]
        for words in stretches:
            inside = [f for f in found if f[0] < words.end and f[1] > words.start]
            text = words.read
            for start, end, reading in sorted(inside, key=_late):
                if reading is not None:
                    text = text[: start - words.start] + reading + text[end - words.start :]
            score.wrong += words.wrong
            score.found += words.wrong and bool(inside)
            score.right_findings += len(inside) if words.wrong else 0
            score.false += 0 if words.wrong else len(inside)
            score.repaired += words.wrong and plain(text) == plain(words.truth)
        score.characters += len(page["truth"])
        score.distances["before"] += distance(page["truth"], page[model])
        score.distances["first suggestion"] += distance(page["truth"], mended)
    return score


def _late(found: tuple[int, int, str | None]) -> tuple[int, int]:
    """The last one first, so that places before it stay as they are."""
    return -found[0], -found[1]


def report(name: str, score: Score) -> None:
    print(f"{name}: {score.words} words, {score.wrong} misread")
    print(f"  {score.line()}")
    if score.safe:
        print(f"  safe fixes {score.safe}, right {score.safe_right / score.safe:.4f}")
    rates = "  ".join(
        f"{key} {100 * value / max(score.characters, 1):.2f} %"
        for key, value in score.distances.items()
    )
    print(f"  character error rate: {rates}")
    if "--fix" in score.distances:
        print(f"  pages that --fix makes worse: {score.worse}")
    for code, counts in sorted(score.classes.items()):
        print(
            f"    {code:28} found {counts['found']:4}  right {counts['right']:4}  "
            f"repaired {counts['repaired']:4}"
        )


def part(title: str, pages: list[dict[str, str]], others: dict[str, peers.Checker]) -> None:
    """Measure one part of the pages with both models, and the other checkers on it."""
    total = Counter[str]()
    for model, goals in MODELS.items():
        score = Score()
        for page in pages:
            measure(page, model, score)
        total += score.distances
        report(f"{title}: arbitre, {model}, {len(pages)} pages", score)
        show(score.rows(*goals))
        for name, check in others.items():
            report(f"{title}: {name}, {model}", peer_score(pages, model, check))
    fallen = 1 - total["--unsafe-fixes"] / total["before"]
    print(f"{title}, both models")
    show([Row("share of wrong characters gone with --unsafe-fixes", fallen, 0.65, True)])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--all", action="store_true", help="also the pages that were learnt from")
    options.add_argument("--peers", action="store_true", help="hunspell and Grammalecte too")
    chosen = options.parse_args()
    others = peers.available() if chosen.peers else {}
    for missing in [name for name in peers.NAMES if chosen.peers and name not in others]:
        print(f"{missing} is not installed: skipped")
    known = read_pages(DATA / "pages.jsonl")
    if chosen.all:
        part("pages learnt from", [page for page in known if not page["unseen"]], {})
    part("the unseen third", [page for page in known if page["unseen"]], others)
    part("the fresh pages", read_pages(DATA / "fresh.jsonl"), others)
    part("the worn pages", read_pages(DATA / "worn.jsonl"), others)
    part("the photographs", read_pages(DATA / "photo.jsonl"), others)
    print("text without mistakes, time and memory")
    show(budgets.rows())


if __name__ == "__main__":
    main()
