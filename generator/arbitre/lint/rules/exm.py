"""Rules on examples; with those on interpretations, the family EXM."""

from collections.abc import Iterable, Sequence

from arbitre.expr.ast import Call, walk
from arbitre.finding import Finding, Note
from arbitre.lint.rule import ReaderRule, Rule, Target
from arbitre.model.game import Game
from arbitre.resolver.examples import Outcome, run_example


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
        for outcome in _outcomes(target):
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
    zero, an input without a value); or a line under it that is not a value. The second place
    says why.

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
        for outcome in _outcomes(target):
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


class _Last:
    """The outcomes of the game that was run last; two rules read them."""

    game: Game | None = None
    outcomes: Sequence[Outcome] = ()


def _outcomes(target: Target) -> Sequence[Outcome]:
    game, touched = target.game, target.touched
    if game is None:
        return ()
    if _Last.game is not game:
        examples = [e for e in game.examples if touched is None or e.id in touched]
        runs = [run_example(game, example) for example in examples]
        _Last.game, _Last.outcomes = game, [outcome for run in runs for outcome in run]
    return _Last.outcomes


RULES: tuple[type[Rule], ...] = (
    FalseExample,
    FailingExample,
    EmptyExample,
    ExampleWithoutRule,
)
