"""Rules on what blocks may hold."""

from arbitre.lint.rule import ReaderRule, Rule


class UnknownKey(ReaderRule):
    """A key that does not exist.

    What it finds
    -------------
    A key of a block, of `game.yaml`, of a front matter or of an entry that its kind does not
    have.

    Why it matters
    --------------
    What stands under it is not read. A misspelt optional key changes the rule without a word.

    Example
    -------
        ```{formula} course
        titel: Course
        value: 2 + 3
        ```

    Instead
    -------
        ```{formula} course
        title: Course
        value: 2 + 3
        ```

    Fix safety
    ----------
    The fix is unsafe: it takes the nearest known key, which may not be the one that was meant.
    """

    code = "SRC401"
    name = "unknown-key"
    severity = "error"
    scope = "game"
    fix = "unsafe"


class MissingKey(ReaderRule):
    """A key that is required and missing.

    What it finds
    -------------
    A block, a row, a step or a `game.yaml` without a key that it must have; a block with an
    empty body; a modifier with neither or both of `value` and `outcome`.

    Why it matters
    --------------
    The block cannot be built, so it cannot be asked, shown or referred to.

    Example
    -------
        ```{decision} issue
        policy: first
        else: 0
        ```

    Instead
    -------
        ```{decision} issue
        policy: first
        rows:
          - {if: cible_à_couvert, then: 1}
        else: 0
        ```

    Fix safety
    ----------
    There is no fix: the tool does not invent values.
    """

    code = "SRC402"
    name = "missing-key"
    severity = "error"
    scope = "game"


class WrongType(ReaderRule):
    """A value of the wrong shape.

    What it finds
    -------------
    A list where a text is expected, a text where a list is expected, an empty value, a word
    where a number is expected.

    Why it matters
    --------------
    The value is left out, and the rule with it.

    Example
    -------
        ```{sequence} tour
        steps: Initiative
        ```

    Instead
    -------
        ```{sequence} tour
        steps:
          - {n: 1, do: Initiative}
        ```

    Fix safety
    ----------
    There is no fix: how to break a text into a list is for the author to say.
    """

    code = "SRC403"
    name = "wrong-type"
    severity = "error"
    scope = "game"


class UnknownName(ReaderRule):
    """A name in an expression or a domain that is not declared.

    What it finds
    -------------
    A name that is neither an input of the block nor a domain of the game.

    Why it matters
    --------------
    The expression has no value. Often it is a misspelt input, which would otherwise count as
    another one.

    Example
    -------
        ```{formula} course
        value: distence + 3
        ```

    Instead
    -------
        ```{formula} course
        value: distance + 3
        ```

    Fix safety
    ----------
    The fix is unsafe: it takes the nearest known name, which may not be the one that was meant.
    """

    code = "SRC404"
    name = "unknown-name"
    severity = "error"
    scope = "game"
    fix = "unsafe"


class UnknownMember(ReaderRule):
    """A value that its domain does not hold.

    What it finds
    -------------
    A word that is no member of the domain expected there, or a number outside of it: in a
    comparison, an argument, a cell, a head of a row, a default, a policy.

    Why it matters
    --------------
    The condition could never hold and the cell could never be reached.

    Example
    -------
        ```{formula} course
        value: si((portée = court), 2, 3)
        ```

    Instead
    -------
        ```{formula} course
        value: si((portée = courte), 2, 3)
        ```

    Fix safety
    ----------
    The fix is unsafe: it takes the nearest member, which may not be the one that was meant.
    """

    code = "SRC405"
    name = "unknown-member"
    severity = "error"
    scope = "game"
    fix = "unsafe"


class WrongArgument(ReaderRule):
    """A call with the wrong arguments.

    What it finds
    -------------
    An argument whose name the rule does not have, an argument given twice, unnamed or missing
    without a default, or the wrong number of arguments for a function.

    Why it matters
    --------------
    The call has no value, or would have the value of other inputs than the reader believes.

    Example
    -------
        ```{formula} course
        value: distance + 3
        ```

        ```{formula} charge
        value: course(distanse=2) + 1
        ```

    Instead
    -------
        ```{formula} course
        value: distance + 3
        ```

        ```{formula} charge
        value: course(distance=2) + 1
        ```

    Fix safety
    ----------
    The fix is unsafe: it takes the nearest input of the rule. Missing or repeated arguments
    have none.
    """

    code = "SRC406"
    name = "wrong-argument"
    severity = "error"
    scope = "game"
    fix = "unsafe"


RULES: tuple[type[Rule], ...] = (
    UnknownKey,
    MissingKey,
    WrongType,
    UnknownName,
    UnknownMember,
    WrongArgument,
)
