"""Rules on interpretations."""

from collections.abc import Iterable

from arbitre.expr.lexer import fold
from arbitre.finding import Finding, Note
from arbitre.lint.facts.figures import stray
from arbitre.lint.facts.passages import text_passage
from arbitre.lint.facts.thresholds import misworded
from arbitre.lint.rule import ReaderRule, Rule, Target
from arbitre.model.shape import closest, unknown

MAX_LISTED = 12


class InterpretationOfNothing(Rule):
    """An interpretation about a block that does not exist.

    What it finds
    -------------
    A name under `about` of an `interpretation` that is no block of the game. A block that
    exists and could not be read is not reported again.

    Why it matters
    --------------
    The question is shown beside no rule, and it can answer no finding.

    Example
    -------
        ```{formula} course
        value: 2 + 3
        ```

        ```{interpretation} course.question
        question: La course traverse-t-elle les haies ?
        reading: Non.
        about: cource
        ```

    Instead
    -------
        ```{formula} course
        value: 2 + 3
        ```

        ```{interpretation} course.question
        question: La course traverse-t-elle les haies ?
        reading: Non.
        about: course
        ```

    Fix safety
    ----------
    The fix is unsafe: it takes the nearest id, which may not be the one that was meant.
    """

    code = "EXM201"
    name = "interpretation-of-nothing"
    severity = "error"
    scope = "game"
    fix = "unsafe"

    def check(self, target: Target) -> Iterable[Finding]:
        game = target.game
        if game is None:
            return
        ids = {fold(id) for id in (*game.blocks, *game.broken)}
        names = [block.name for block in game.blocks.values()]
        for interpretation in game.interpretations:
            for about in interpretation.about:
                if fold(game.full_id(about.text)) not in ids:
                    near = closest(about.text, names)
                    listed = names if near else names[:MAX_LISTED]
                    yield unknown("EXM201", about.span, about.text, listed)


class AnswerToNothing(ReaderRule):
    """An interpretation that answers a finding which is not there.

    What it finds
    -------------
    An `interpretation` whose `finding` names a code that is not found on any block of its
    `about`, or that no rule has.

    Why it matters
    --------------
    The question has been settled in the rules since, or the answer would silence a later
    finding, unseen.

    Example
    -------
        ```{formula} course
        value: 2 + 3
        ```

        ```{interpretation} course.question
        question: La course traverse-t-elle les haies ?
        reading: Non.
        about: course
        finding: EXM101
        ```

    Instead
    -------
        ```{formula} course
        value: 2 + 3
        ```

        ```{interpretation} course.question
        question: La course traverse-t-elle les haies ?
        reading: Non.
        about: course
        ```

    Fix safety
    ----------
    There is no fix: the author says whether the question is still open.
    """

    code = "EXM202"
    name = "answer-to-nothing"
    severity = "warning"
    scope = "game"


class ContradictingInterpretation(Rule):
    """An interpretation whose reading contradicts a block it is about.

    What it finds
    -------------
    A `reading` that gives another number than the block named under `about`: another modifier for
    a line that it names, another value for a member, another threshold; or one that leaves out a
    limit which the block takes in.

    Why it matters
    --------------
    A reading settles a question; where it contradicts the rule it opens one.

    Example
    -------
        ```{modifiers} tir.difficulte
        title: Difficulté d’un tir
        base: 4
        add:
          - {if: cible_à_couvert, value: +2, label: Cible à couvert}
        ```

        ```{interpretation} tir.haie
        question: Une haie met-elle à couvert ?
        reading: Oui. Une cible à couvert ajoute 1 à la difficulté.
        about: tir.difficulte
        ```

    Instead
    -------
        ```{modifiers} tir.difficulte
        title: Difficulté d’un tir
        base: 4
        add:
          - {if: cible_à_couvert, value: +2, label: Cible à couvert}
        ```

        ```{interpretation} tir.haie
        question: Une haie met-elle à couvert ?
        reading: Oui. La cible est alors à couvert.
        about: tir.difficulte
        ```

    Fix safety
    ----------
    There is no fix: the author says whether the reading or the block holds.
    """

    code = "EXM203"
    name = "contradicting-interpretation"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        game = target.game
        for interpretation in game.interpretations if game is not None else ():
            found = [game.find(about.text) for about in interpretation.about if game is not None]
            blocks = [block for block in found if block is not None]
            reading = [text_passage(interpretation.reading)]
            for number in stray(reading, blocks):
                value = str(number.anchor.value)
                args = {"written": number.written, "value": value, "id": number.anchor.block.name}
                note = Note(number.anchor.span, "note.other-value", {"value": value})
                yield Finding("EXM203", number.span, args, (note,))
            for limit in misworded(reading, blocks):
                args = {"text": limit.text, "threshold": limit.threshold.text}
                note = Note(limit.threshold.span, "note.worded", {"text": limit.threshold.text})
                yield Finding("EXM203.limit", limit.span, args, (note,))


RULES: tuple[type[Rule], ...] = (
    InterpretationOfNothing,
    AnswerToNothing,
    ContradictingInterpretation,
)
