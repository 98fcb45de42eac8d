"""Rules on figures that the text itself shows to be wrong; they need no block."""

from collections.abc import Iterable

from arbitre.finding import Finding, Note, Span, replace
from arbitre.lint.facts.dice import idle_thresholds, may_roll
from arbitre.lint.facts.passages import Passage, file_passages, sentences
from arbitre.lint.facts.strictness import clashes
from arbitre.lint.facts.wording import Bound, may_bound
from arbitre.lint.rule import Rule, Target


class StrictAgainstInclusive(Rule):
    """A threshold that is strict in one place and inclusive in another.

    What it finds
    -------------
    In one section, the same number with and without the limit itself: “dépasse 4”, “plus de 4”,
    “au-dessus de 4” or “supérieur à 4” beside `4+`, “4 ou plus” or `≥ 4`; “moins de 3” beside “3
    ou moins” or `≤ 3`. The two must speak of the same thing: the same unit and a word in common.
    “Plus de 4” beside “4 ou moins” is right and is not reported.

    Why it matters
    --------------
    On exactly that number, one sentence says yes and the other no.

    Example
    -------
        Le tir touche si le jet dépasse 4.

        Sur un jet de 4+, le tir touche et la cible recule.

    Instead
    -------
        Le tir touche si le jet atteint 4.

        Sur un jet de 4+, le tir touche et la cible recule.

    Fix safety
    ----------
    There is no fix: the source tells which of the two is meant.
    """

    code = "FCT301"
    name = "strict-against-inclusive"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        for bound, other in clashes(_passages(target).bound):
            note = Note(_place(other), "note.worded", {"text": other.text})
            args = {"text": bound.text, "other": other.text, "number": str(bound.number)}
            yield Finding("FCT301", _place(bound), args, (note,))


class FalseArithmetic(Rule):
    """A sum in the text whose result is wrong.

    What it finds
    -------------
    Sums written out with `=` or “soit”, whose result is another: `11 − 6 = 4`, “2 × 3, soit 5”,
    “2D6+1, soit 2 à 13”, “3/6, soit 40 %”. Results may be rounded where they have decimals, are
    percentages, or where the sentence says “arrondi” or “environ”. A sum with a part that is no
    number (`Force + 2 = 6`) is passed over.

    Why it matters
    --------------
    Either a figure or the result has been changed or misread, and readers take the result.

    Example
    -------
        Il reste 11 − 6 = 4 points, et la troupe avance de 2 × 3, soit 5 pas.

    Instead
    -------
        Il reste 11 − 6 = 5 points, et la troupe avance de 2 × 3, soit 6 pas.

    Fix safety
    ----------
    The fix is unsafe: it corrects the result, and the mistake may be in the sum.
    """

    code = "FCT302"
    name = "false-arithmetic"
    severity = "error"
    fix = "unsafe"

    def check(self, target: Target) -> Iterable[Finding]:
        for passage in _passages(target).summed:
            from arbitre.lint.facts.arithmetic import wrong_sums  # few texts have sums

            for sentence in sentences(passage):
                for wrong in wrong_sums(sentence.text):
                    span = sentence.at(wrong.start, wrong.end)
                    args = {"sum": wrong.sum, "written": wrong.written, "right": wrong.right}
                    fix = None
                    if span.end - span.start == wrong.end - wrong.start:
                        fix = replace("unsafe", span.start, span.end, wrong.right)
                    yield Finding("FCT302", span, args, fix=fix)


class ThresholdBeyondDice(Rule):
    """A threshold in the text that its dice never or always meet.

    What it finds
    -------------
    A threshold beside its dice, “7+ sur 1D6”, “sur 2D6, 13 ou plus”, “1+ sur un dé à six faces”,
    that no roll meets, or every roll. A sentence that speaks of a bonus or another modifier is
    passed over.

    Why it matters
    --------------
    A roll that cannot fail or cannot succeed is no roll; most often a digit has been misread.

    Example
    -------
        La flèche touche sur 7+ sur 1D6.

    Instead
    -------
        La flèche touche sur 5+ sur 1D6.

    Fix safety
    ----------
    There is no fix: the right threshold, or the right dice, must be looked up in the source.
    """

    code = "FCT303"
    name = "threshold-beyond-dice"
    severity = "warning"

    def check(self, target: Target) -> Iterable[Finding]:
        for passage in _passages(target).bound:
            for sentence in sentences(passage) if may_roll(passage.text) else ():
                for found in idle_thresholds(sentence):
                    args = {
                        "text": found.bound.text,
                        "dice": found.dice,
                        "range": f"{found.low}..{found.high}",
                    }
                    yield Finding(f"FCT303.{found.reach}", _place(found.bound), args)


class _Passages:
    """The text of one file, as far as a rule of this family can find something in it."""

    def __init__(self, target: Target) -> None:
        (file,) = target.files.values()
        self.bound: list[Passage] = []
        self.summed: list[Passage] = []
        for passage in file_passages(file, target.page):
            small = passage.text.lower()
            if may_bound(small):
                self.bound.append(passage)
            if "=" in small or "soit" in small:
                self.summed.append(passage)


def _passages(target: Target) -> _Passages:
    if "fct" not in target.memo:
        target.memo["fct"] = _Passages(target)
    found: _Passages = target.memo["fct"]
    return found


def _place(bound: Bound) -> Span:
    return bound.sentence.at(bound.start, bound.end)


RULES: tuple[type[Rule], ...] = (
    StrictAgainstInclusive,
    FalseArithmetic,
    ThresholdBeyondDice,
)
