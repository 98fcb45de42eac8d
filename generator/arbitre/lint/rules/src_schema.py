"""Rules on what blocks may hold, on expressions, on settings and on ignore comments."""

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


class UnknownConfigKey(ReaderRule):
    """A setting that does not exist.

    What it finds
    -------------
    A key of the configuration that the tool does not know.

    Why it matters
    --------------
    A misspelt setting has no effect, and the checks run otherwise than the author believes.

    Example
    -------
        [tool.arbitre]
        selct = ["SRC"]

    Instead
    -------
        [tool.arbitre]
        select = ["SRC"]

    Fix safety
    ----------
    The fix is unsafe: it takes the nearest known setting, which may not be the one that was
    meant.
    """

    code = "SRC601"
    name = "unknown-config-key"
    severity = "error"
    fix = "unsafe"


class InvalidConfig(ReaderRule):
    """A configuration that cannot be used.

    What it finds
    -------------
    A configuration file that is not TOML, or a setting whose value has the wrong type or names
    an unknown rule.

    Why it matters
    --------------
    The checks cannot run as asked, and running them otherwise would give a wrong all-clear.

    Example
    -------
        [tool.arbitre]
        select = "SRC"

    Instead
    -------
        [tool.arbitre]
        select = ["SRC"]

    Fix safety
    ----------
    There is no fix: the tool does not edit its own configuration.
    """

    code = "SRC602"
    name = "invalid-config"
    severity = "error"


class UnusedIgnore(ReaderRule):
    """An ignore comment that silences nothing.

    What it finds
    -------------
    A comment that ignores a code which is not found at its place.

    Why it matters
    --------------
    The defect has been corrected since. The comment would silence the next one, unseen.

    Example
    -------
        % arbitre: ignore[SRC105]
        Les dégâts.

    Instead
    -------
        Les dégâts.

    Fix safety
    ----------
    The fix is safe: it deletes the code, or the comment where no code remains.
    """

    code = "SRC901"
    name = "unused-ignore"
    severity = "warning"
    fix = "safe"


class UnknownIgnoredCode(ReaderRule):
    """An ignore comment that names an unknown code.

    What it finds
    -------------
    A comment that ignores a code which no rule has.

    Why it matters
    --------------
    It silences nothing: the code is misspelt or its rule is gone.

    Example
    -------
        % arbitre: ignore[SRC1O5]
        Les de<U+0301>gâts.

    Instead
    -------
        % arbitre: ignore[SRC105]
        Les de<U+0301>gâts.

    Fix safety
    ----------
    The fix is unsafe: it takes the nearest code, which may not be the one that was meant.
    """

    code = "SRC902"
    name = "unknown-ignored-code"
    severity = "warning"
    fix = "unsafe"


RULES: tuple[type[Rule], ...] = (
    UnknownKey,
    MissingKey,
    WrongType,
    UnknownName,
    UnknownMember,
    WrongArgument,
    ExpressionSyntax,
    ExpressionTooLarge,
    TypeMismatch,
    AmbiguousArgument,
    CircularRule,
    UnknownConfigKey,
    InvalidConfig,
    UnusedIgnore,
    UnknownIgnoredCode,
)
