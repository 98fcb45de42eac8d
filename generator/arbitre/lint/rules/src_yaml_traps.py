"""Rules on the traps that YAML sets to French text."""

from arbitre.lint.rule import ReaderRule, Rule


class UnquotedColon(ReaderRule):
    """A text with a colon that YAML takes for a key.

    What it finds
    -------------
    A value without quotes in which a colon is followed by a space, as French typography asks.

    Why it matters
    --------------
    YAML sees a key inside a value and refuses the whole body.

    Example
    -------
        ```{formula} course
        title: Course : la distance
        value: 2 + 3
        ```

    Instead
    -------
        ```{formula} course
        title: "Course : la distance"
        value: 2 + 3
        ```

    Fix safety
    ----------
    The fix is safe: it puts the value in quotes, as written.
    """

    code = "SRC311"
    name = "unquoted-colon"
    severity = "error"
    fix = "safe"


class UnquotedComparison(ReaderRule):
    """A comparison at the start of a value that YAML reads as a sign of its own.

    What it finds
    -------------
    A value without quotes that begins with `>`, `>=` or `<=`.

    Why it matters
    --------------
    At the start of a value `>` announces a folded text: YAML refuses the body.

    Example
    -------
        ```{terms} mots
        entries:
          Réussite: >= 3
        ```

    Instead
    -------
        ```{terms} mots
        entries:
          Réussite: ">= 3"
        ```

    Fix safety
    ----------
    The fix is safe: it puts the value in quotes, as written.
    """

    code = "SRC312"
    name = "unquoted-comparison"
    severity = "error"
    fix = "safe"


class DecimalComma(ReaderRule):
    """A decimal comma between braces, where the comma separates.

    What it finds
    -------------
    A number with a decimal comma in a mapping between braces, without quotes.

    Why it matters
    --------------
    YAML reads `{label: 1,5 pas}` as two keys, `label: 1` and `5 pas`, without a word.

    Example
    -------
        ```{modifiers} tir
        base: 4
        add:
          - {if: cible_à_couvert, value: +1, label: 1,5 pas}
        ```

    Instead
    -------
        ```{modifiers} tir
        base: 4
        add:
          - {if: cible_à_couvert, value: +1, label: "1,5 pas"}
        ```

    Fix safety
    ----------
    The fix is safe: it puts the number and its unit in quotes. In an expression, write `1.5` or
    `3/2`.
    """

    code = "SRC313"
    name = "decimal-comma"
    severity = "error"
    fix = "safe"


class TextCutByHash(ReaderRule):
    """A text that YAML cuts at a number sign.

    What it finds
    -------------
    A value without quotes with a space and `#` directly followed by a character. A comment with
    a space after its `#` is left alone.

    Why it matters
    --------------
    YAML takes the rest for a comment and drops it silently: « Jet #2 » becomes « Jet ».

    Example
    -------
        ```{formula} course
        title: Jet #2
        value: 2 + 3
        ```

    Instead
    -------
        ```{formula} course
        title: "Jet #2"
        value: 2 + 3
        ```

    Fix safety
    ----------
    The fix is safe: it puts the whole text in quotes. A comment is kept by a space after the
    `#`.
    """

    code = "SRC314"
    name = "text-cut-by-hash"
    severity = "error"
    fix = "safe"


class MissingSpaceAfterColon(ReaderRule):
    """A key and its value without a space between them.

    What it finds
    -------------
    Between braces, `{base:4}` in place of `{base: 4}`.

    Why it matters
    --------------
    YAML reads one key called `base:4` with no value, without a word.

    Example
    -------
        ```{modifiers} tir
        base: 4
        add:
          - {if: cible_à_couvert, value:+1}
        ```

    Instead
    -------
        ```{modifiers} tir
        base: 4
        add:
          - {if: cible_à_couvert, value: +1}
        ```

    Fix safety
    ----------
    The fix is safe: it adds the space.
    """

    code = "SRC315"
    name = "missing-space-after-colon"
    severity = "error"
    fix = "safe"


class ReservedIndicator(ReaderRule):
    """A text that begins with a sign that YAML reserves.

    What it finds
    -------------
    A value without quotes that begins with `@`, `%`, `*`, `&`, `!`, `|` or a backquote because
    the sentence does.

    Why it matters
    --------------
    YAML takes the sign for an alias, an anchor, a tag or a block of text and refuses the body.

    Example
    -------
        ```{formula} course
        title: %age de réussite
        value: 2 + 3
        ```

    Instead
    -------
        ```{formula} course
        title: "%age de réussite"
        value: 2 + 3
        ```

    Fix safety
    ----------
    The fix is safe: it puts the value in quotes, as written.
    """

    code = "SRC316"
    name = "reserved-indicator"
    severity = "error"
    fix = "safe"


class UnsignedModifier(ReaderRule):
    """A modifier without its sign.

    What it finds
    -------------
    A line under `add` whose value is a number with neither `+` nor `-`. Zero needs none.

    Why it matters
    --------------
    A modifier shows whether it helps or hinders. A sign that is missing is often one that was
    lost on the way from the book, and the lost one may be a minus.

    Example
    -------
        ```{modifiers} tir
        base: 4
        add:
          - {if: cible_à_couvert, value: 2}
        ```

    Instead
    -------
        ```{modifiers} tir
        base: 4
        add:
          - {if: cible_à_couvert, value: +2}
        ```

    Fix safety
    ----------
    The fix is safe: it writes `+`, which is how the number is read. Check the sign in the
    source book.
    """

    code = "SRC317"
    name = "unsigned-modifier"
    severity = "warning"
    scope = "game"
    fix = "safe"


RULES: tuple[type[Rule], ...] = (
    UnquotedColon,
    UnquotedComparison,
    DecimalComma,
    TextCutByHash,
    MissingSpaceAfterColon,
    ReservedIndicator,
    UnsignedModifier,
)
