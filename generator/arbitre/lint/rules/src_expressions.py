"""Rules on expressions."""

from arbitre.lint.rule import ReaderRule, Rule


class ExpressionSyntax(ReaderRule):
    """An expression that cannot be read.

    What it finds
    -------------
    A missing operand or bracket, an unclosed quotation mark, a letter of another alphabet that
    looks Latin, a chain such as `2 < x < 5`, a `d66` in a game that does not declare it.

    Why it matters
    --------------
    The rule has no value. A letter of another alphabet makes two names that look like one.

    Example
    -------
        ```{formula} course
        value: 2 + (3
        ```

    Instead
    -------
        ```{formula} course
        value: 2 + (3)
        ```

    Fix safety
    ----------
    There is no fix: the tool knows where reading stopped, not what was meant.
    """

    code = "SRC501"
    name = "expression-syntax"
    severity = "error"
    scope = "game"


class ExpressionTooLarge(ReaderRule):
    """An expression, dice or a range beyond the limits.

    What it finds
    -------------
    More than 2,000 characters, 50 levels of nesting, numbers of more than 12 characters, more
    than 100 dice or 1,000 sides, a range of more than 10,000 values.

    Why it matters
    --------------
    Sources come from strangers: limits keep every check short. What lies beyond one is told,
    never skipped.

    Example
    -------
        ```{formula} course
        value: 1000D6
        ```

    Instead
    -------
        ```{formula} course
        value: 10D6
        ```

    Fix safety
    ----------
    There is no fix: split the rule into smaller ones.
    """

    code = "SRC502"
    name = "expression-too-large"
    severity = "error"
    scope = "game"


class TypeMismatch(ReaderRule):
    """A value of one sort where another is expected.

    What it finds
    -------------
    A number where `oui` or `non` is expected, members of two domains compared with each other,
    a range compared with `=`.

    Why it matters
    --------------
    The comparison could never hold or has no meaning.

    Example
    -------
        ```{formula} course
        value: distance + portée
        ```

    Instead
    -------
        ```{formula} course
        value: distance + si((portée = courte), 1, 2)
        ```

    Fix safety
    ----------
    There is no fix: the expression must be written anew.
    """

    code = "SRC503"
    name = "type-mismatch"
    severity = "error"
    scope = "game"


class AmbiguousArgument(ReaderRule):
    """An argument of a function that may also be a comparison.

    What it finds
    -------------
    `p(jet = 7)`: with a function, `name = value` reads as an argument and as a comparison.

    Why it matters
    --------------
    The two readings give different values, so none of them is guessed.

    Example
    -------
        ```{formula} course
        value: p(distance = 7)
        ```

    Instead
    -------
        ```{formula} course
        value: p((distance = 7))
        ```

    Fix safety
    ----------
    There is no fix: the author says which reading is meant, by brackets for the comparison.
    """

    code = "SRC504"
    name = "ambiguous-argument"
    severity = "error"
    scope = "game"


class CircularRule(ReaderRule):
    """A rule that asks itself.

    What it finds
    -------------
    A rule whose expression calls itself, directly or through other rules.

    Why it matters
    --------------
    Its value would need its value: the computation never ends.

    Example
    -------
        ```{formula} course
        value: charge() + 1
        ```

        ```{formula} charge
        value: course() + 1
        ```

    Instead
    -------
        ```{formula} course
        value: 3
        ```

        ```{formula} charge
        value: course() + 1
        ```

    Fix safety
    ----------
    There is no fix: one of the calls must go.
    """

    code = "SRC505"
    name = "circular-rule"
    severity = "error"
    scope = "game"


RULES: tuple[type[Rule], ...] = (
    ExpressionSyntax,
    ExpressionTooLarge,
    TypeMismatch,
    AmbiguousArgument,
    CircularRule,
)
