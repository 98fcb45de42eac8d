"""Rules on the steps of a `sequence`: their numbers, the first of them, how many there are."""

import re
from collections.abc import Iterable, Iterator

from arbitre.finding import Finding, Note
from arbitre.lint.facts.passages import page_passages, section_of
from arbitre.lint.facts.words import NUMBERS, bare
from arbitre.lint.reading.numbering import reading
from arbitre.lint.reading.series import Item, Series, block_series, step_labels
from arbitre.lint.rule import Rule, Target
from arbitre.source.page import RawBlock, RawPage

# what comes before a number that counts all steps: not “recule de deux étapes”
_COUNT = re.compile(
    r"(?<!\w)(?:en|compte(?:nt)?|comporte(?:nt)?|comprend|comprennent|a|ont|les|ces|ses|leurs|suit|suivent)"
    r"[\s\u00a0]+(?P<count>\d{1,3}|[^\W\d_]+)[\s\u00a0]+étapes"
    r"(?![\s\u00a0]+(?:suiv|précéd|dern|prem|d[eu]s?\s|qui\s))",
    re.IGNORECASE,
)
_MORE_NUMBERS = {"une": 1, "treize": 13, "quatorze": 14, "quinze": 15, "seize": 16, "vingt": 20}


class OddStepNumber(Rule):
    """A step whose number does not begin with a letter or a figure.

    What it finds
    -------------
    In a `sequence`, a number such as `-3`, `+2` or `.4`.

    Why it matters
    --------------
    No text can refer to the step, and its place among the others is anybody’s guess.

    Example
    -------
        ```{sequence} tour
        steps:
          - {n: 1, do: Lancer les dés.}
          - {n: -2, do: Agir.}
        ```

    Instead
    -------
        ```{sequence} tour
        steps:
          - {n: 1, do: Lancer les dés.}
          - {n: 2, do: Agir.}
        ```

    Fix safety
    ----------
    There is no fix: the number that was meant is the author’s to say.
    """

    code = "REF204"
    name = "odd-step-number"
    severity = "error"

    def check(self, target: Target) -> Iterable[Finding]:
        for block in _sequences(target.page):
            for scalar in step_labels(block):
                if not scalar.text.strip()[:1].isalnum():
                    yield Finding("REF204", scalar.span, {"number": scalar.text})


class LateFirstNumber(Rule):
    """Steps that do not begin with the first number.

    What it finds
    -------------
    A `sequence` whose steps begin at 2, b, B, II or later. One that begins at 0 is left alone,
    and so is one that goes on where another of the page has stopped.

    Why it matters
    --------------
    A step was lost, or the numbers were not brought up to date when one was taken away.

    Example
    -------
        ```{sequence} tour
        steps:
          - {n: 2, do: Agir.}
          - {n: 3, do: Compter.}
        ```

    Instead
    -------
        ```{sequence} tour
        steps:
          - {n: 1, do: Agir.}
          - {n: 2, do: Compter.}
        ```

    Fix safety
    ----------
    There is no fix: either a step is missing or every reference must be checked.
    """

    code = "REF205"
    name = "late-first-number"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        ends: set[tuple[str, int]] = set()
        for block in _sequences(target.page):
            for series in block_series(block):
                read = reading([item.part for item in series.items])
                if read is None:
                    continue
                kind, values = read
                first = series.items[0]
                own = f"{_lead(first)}{kind}"
                if values[0] > 1 and (own, values[0] - 1) not in ends:
                    yield Finding("REF205", first.span, {"number": first.shown})
                ends.add((own, values[-1]))


class WrongStepCount(Rule):
    """A text that counts the steps of a sequence otherwise than the sequence does.

    What it finds
    -------------
    “En treize étapes”, “compte 4 étapes”, “les six étapes” in a section with one `sequence`
    that has another number of steps. `1.a` and `1.b` may count as one step or as two.

    Why it matters
    --------------
    A step was added or lost, and a reader who counts along finds out in the middle of a game.

    Example
    -------
        Un tour se joue en trois étapes.

        ```{sequence} tour
        steps:
          - {n: 1, do: Lancer les dés.}
          - {n: 2, do: Agir.}
        ```

    Instead
    -------
        Un tour se joue en deux étapes.

        ```{sequence} tour
        steps:
          - {n: 1, do: Lancer les dés.}
          - {n: 2, do: Agir.}
        ```

    Fix safety
    ----------
    There is no fix: the text is wrong, or a step is.
    """

    code = "REF206"
    name = "wrong-step-count"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        page = target.page
        by_section: dict[int, list[RawBlock]] = {}
        for block in _sequences(page):
            assert page is not None
            by_section.setdefault(section_of(page, block.span), []).append(block)
        if page is None or not by_section:
            return
        for passage in page_passages(page):
            own = by_section.get(passage.section, ())
            if len(own) != 1 or passage.key in ("story", "question", "reading"):
                continue
            counts = _counts(own[0])
            for match in _COUNT.finditer(passage.text):
                told = _number(match["count"])
                if told is None or not counts or told in counts:
                    continue
                args = {
                    "told": match["count"],
                    "count": str(max(counts)),
                    "id": own[0].id or own[0].kind,
                }
                note = Note(own[0].id_span or own[0].span, "note.steps-here")
                yield Finding("REF206", passage.at(*match.span("count")), args, (note,))


def _sequences(page: RawPage | None) -> Iterator[RawBlock]:
    if page is not None:
        yield from (block for block in page.blocks if block.kind == "sequence")


def _lead(item: Item) -> str:
    """What stands before the number: `V-D-` of `V-D-1`, nothing before the 1 of `1.a`."""
    return item.shown.removesuffix(item.part) if item.shown.endswith(item.part) else ""


def _counts(block: RawBlock) -> set[int]:
    """All steps, and the steps without what divides them."""
    labels = step_labels(block)
    series: list[Series] = list(block_series(block))
    whole = {len(series[-1].items)} if series and series[-1].whole else set()
    return {len(labels), *whole} if labels else set()


def _number(word: str) -> int | None:
    if word.isdigit():
        return int(word)
    return NUMBERS.get(bare(word)) or _MORE_NUMBERS.get(bare(word))


RULES: tuple[type[Rule], ...] = (OddStepNumber, LateFirstNumber, WrongStepCount)
