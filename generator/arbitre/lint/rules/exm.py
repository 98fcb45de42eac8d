"""Rules on examples and interpretations."""

from collections.abc import Iterable, Sequence

from arbitre.expr.ast import Call, walk
from arbitre.expr.lexer import fold
from arbitre.finding import Finding, Note
from arbitre.lint.facts.figures import stray
from arbitre.lint.facts.passages import text_passage
from arbitre.lint.facts.thresholds import misworded
from arbitre.lint.rule import ReaderRule, Rule, Target
from arbitre.model.game import Game
from arbitre.model.shape import closest, unknown
from arbitre.resolver.examples import Outcome, run_example

MAX_LISTED = 12


class FalseExample(Rule):
    """An example whose value is not the one that the rules give.

    What it finds
    -------------
    A `>>>` line of an `example` block for which the rules give another value than the one
    written under it.

    Why it matters
    --------------
    Readers learn from examples first. Either the example or the rule is wrong, and players will
    follow both.

    Example
    -------
        ```{formula} course
        value: 2 + 3
        ```

        ```{example} course.exemple
        >>> course()
        6
        ```

    Instead
    -------
        ```{formula} course
        value: 2 + 3
        ```

        ```{example} course.exemple
        >>> course()
        5
        ```

    Fix safety
    ----------
    There is no fix: the source tells whether the example or the rule is wrong.
    """

    code = "EXM101"
    name = "false-example"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        for outcome in _outcomes(target.game):
            if outcome.error is None and not outcome.passed:
                doctest = outcome.doctest
                args = {
                    "call": doctest.source.text,
                    "expected": doctest.expected.text,
                    "got": outcome.got or "",
                }
                yield Finding("EXM101", doctest.expected.span, args)


class FailingExample(ReaderRule):
    """An example that cannot be computed.

    What it finds
    -------------
    A `>>>` line that the rules cannot answer (no row holds, the cell is empty, a division by
    zero); or a line under it that is not a value. The second place says why.

    Why it matters
    --------------
    The example shows a case that the rules do not settle, or it is no example.

    Example
    -------
        ```{decision} issue
        policy: first
        rows:
          - {if: portée = courte, then: 1}
        ```

        ```{example} issue.exemple
        >>> issue(portée=longue)
        0
        ```

    Instead
    -------
        ```{decision} issue
        policy: first
        rows:
          - {if: portée = courte, then: 1}
        else: 0
        ```

        ```{example} issue.exemple
        >>> issue(portée=longue)
        0
        ```

    Fix safety
    ----------
    There is no fix: the missing case must be settled in the rule.
    """

    code = "EXM102"
    name = "failing-example"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        yield from super().check(target)
        for outcome in _outcomes(target.game):
            error, source = outcome.error, outcome.doctest.source
            if error is not None:
                why = Note(source.at(*error.at), error.key, error.words)
                yield Finding("EXM102", source.span, {"call": source.text}, (why,))


class EmptyExample(ReaderRule):
    """An example that checks nothing.

    What it finds
    -------------
    An `example` block without any `>>>` line, or a `>>>` line without a value under it.

    Why it matters
    --------------
    It reads like a proven example and proves nothing.

    Example
    -------
        ```{example} course.exemple
        La figurine court de 5 pas.
        ```

    Instead
    -------
        ```{formula} course
        value: 2 + 3
        ```

        ```{example} course.exemple
        La figurine court de 5 pas.
        >>> course()
        5
        ```

    Fix safety
    ----------
    There is no fix: the author writes the call; a story without figures belongs in the text.
    """

    code = "EXM103"
    name = "empty-example"
    severity = "error"
    scope = "game"


class ExampleWithoutRule(Rule):
    """A computation in an example that asks no rule.

    What it finds
    -------------
    A `>>>` line in which no rule of the game is called: `2 + 3`, `p(D6 >= 4)`.

    Why it matters
    --------------
    It holds whatever the rules say, so it tests nothing of the game.

    Example
    -------
        ```{example} course.exemple
        La figurine court de 5 pas.
        >>> 2 + 3
        5
        ```

    Instead
    -------
        ```{formula} course
        value: 2 + 3
        ```

        ```{example} course.exemple
        La figurine court de 5 pas.
        >>> course()
        5
        ```

    Fix safety
    ----------
    There is no fix: the author writes the call to the rule that the story shows.
    """

    code = "EXM104"
    name = "example-without-rule"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        game = target.game
        for example in game.examples if game is not None else ():
            for doctest in example.doctests:
                calls = (node for node in walk(doctest.tree) if isinstance(node, Call))
                if not any("." in call.callee for call in calls):
                    yield Finding("EXM104", doctest.source.span, {"call": doctest.source.text})


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


class _Last:
    """The outcomes of the game that was run last; two rules read them."""

    game: Game | None = None
    outcomes: Sequence[Outcome] = ()


def _outcomes(game: Game | None) -> Sequence[Outcome]:
    if game is None:
        return ()
    if _Last.game is not game:
        runs = [run_example(game, example) for example in game.examples]
        _Last.game, _Last.outcomes = game, [outcome for run in runs for outcome in run]
    return _Last.outcomes


RULES: tuple[type[Rule], ...] = (
    FalseExample,
    FailingExample,
    EmptyExample,
    ExampleWithoutRule,
    InterpretationOfNothing,
    AnswerToNothing,
    ContradictingInterpretation,
)
