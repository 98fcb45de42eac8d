"""Rules on numbering: of headings, lists and steps."""

from collections.abc import Iterable, Iterator

from arbitre.finding import Finding, Note
from arbitre.lint.reading.numbering import Fault, Kind, faults, reading, written
from arbitre.lint.reading.outline import outlines
from arbitre.lint.reading.series import Item, Series, all_series
from arbitre.lint.rule import Rule, Target

MAX_SHOWN = 5


class NumberingGap(Rule):
    """A number that is skipped in headings, a list or steps.

    What it finds
    -------------
    Headings (`V-D-1` then `V-D-3`), list items (`1.`, `2)`, `a)`, `iv.`), lines `Étape 3` and
    the steps of a `sequence` whose numbers leave one out: figures, letters or roman numerals.
    A list of which all items have the same number is numbered by its program and is left alone.

    Why it matters
    --------------
    A part of the rules was lost, or references to the later numbers are wrong.

    Example
    -------
        ## V-D-1. Marcher

        La figurine avance.

        ## V-D-3. Tirer

        La figurine tire.

    Instead
    -------
        ## V-D-1. Marcher

        La figurine avance.

        ## V-D-2. Tirer

        La figurine tire.

    Fix safety
    ----------
    There is no fix: the missing part must be found, or every reference checked.
    """

    code = "REF201"
    name = "numbering-gap"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        for series, kind, fault in _faults(target, "gap"):
            item, before = series.items[fault.index], series.items[fault.other]
            upper = item.part.isupper()
            shown = [written(v, kind, upper=upper) for v in fault.missing[:MAX_SHOWN]]
            if len(fault.missing) > MAX_SHOWN:
                shown.append("…")
            prefix = item.shown[: len(item.shown) - len(item.part)]
            if not item.shown.endswith(item.part):  # `2.a`: the figure comes first
                prefix = ""
            args = {
                "number": item.shown,
                "before": before.shown,
                "missing": ", ".join(f"{prefix}{number}" for number in shown),
            }
            note = Note(before.span, "note.number-before")
            yield Finding("REF201", item.span, args, (note,))


class RepeatedNumber(Rule):
    """One number given to two headings, items or steps.

    What it finds
    -------------
    A number that the same list, chapter or `sequence` has had already. A heading that is
    repeated with the same title (a table of contents, a running head) is left alone.

    Why it matters
    --------------
    A reference to that number points to two places.

    Example
    -------
        ```{sequence} tour
        steps:
          - {n: 1, do: Lancer les dés.}
          - {n: 2, do: Agir.}
          - {n: 2, do: Compter.}
        ```

    Instead
    -------
        ```{sequence} tour
        steps:
          - {n: 1, do: Lancer les dés.}
          - {n: 2, do: Agir.}
          - {n: 3, do: Compter.}
        ```

    Fix safety
    ----------
    There is no fix: every reference to the numbers that follow must be checked.
    """

    code = "REF202"
    name = "repeated-number"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        for series, _, fault in _faults(target, "repeated"):
            item, first = series.items[fault.index], series.items[fault.other]
            note = Note(first.span, "note.first-here")
            yield Finding("REF202", item.span, {"number": item.shown}, (note,))


class NumberOutOfOrder(Rule):
    """A number that comes after a higher one.

    What it finds
    -------------
    Headings, list items and steps whose numbers go down: `1.`, `3.`, `2.`. A list that begins
    again at 1 is a new list.

    Why it matters
    --------------
    Steps are done in the order of their numbers, or in that of the page: the reader must guess.

    Example
    -------
        1. Lancer les dés.
        3. Compter.
        2. Agir.

    Instead
    -------
        1. Lancer les dés.
        2. Agir.
        3. Compter.

    Fix safety
    ----------
    There is no fix: either the numbers or the lines are in the wrong order.
    """

    code = "REF203"
    name = "number-out-of-order"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        for series, _, fault in _faults(target, "order"):
            item, higher = series.items[fault.index], series.items[fault.other]
            note = Note(higher.span, "note.number-before")
            args = {"number": item.shown, "before": higher.shown}
            yield Finding("REF203", item.span, args, (note,))


def _faults(target: Target, kind: str) -> Iterator[tuple[Series, Kind, Fault]]:
    for outline in outlines(target):
        for series in all_series(outline):
            read = reading([item.part for item in series.items])
            if read is None or (series.listed and not _is_list(series.items, read[1])):
                continue
            for fault in faults(read[1]):
                if fault.kind == kind:
                    yield series, read[0], fault


def _is_list(items: tuple[Item, ...], values: list[int]) -> bool:
    return len(items) > 1 and values[0] == 1


RULES: tuple[type[Rule], ...] = (NumberingGap, RepeatedNumber, NumberOutOfOrder)
