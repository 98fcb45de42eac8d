"""Rules on YAML: what cannot be read, what is refused, and the traps that French sets."""

from arbitre.lint.rule import ReaderRule, Rule


class YamlSyntax(ReaderRule):
    """YAML that cannot be read.

    What it finds
    -------------
    A syntax error in the body of a block, in the front matter or in `game.yaml`, other than the
    traps that have rules of their own; also a list or a mapping used as a key.

    Why it matters
    --------------
    Nothing of the body is read, so the whole block is missing and references to it cannot be
    checked.

    Example
    -------
        ```{formula} course
        title: "Course
        value: 2 + 3
        ```

    Instead
    -------
        ```{formula} course
        title: "Course"
        value: 2 + 3
        ```

    Fix safety
    ----------
    There is no fix: YAML knows where it stopped, not what was meant.
    """

    code = "SRC301"
    name = "yaml-syntax"
    severity = "error"


class DuplicateKey(ReaderRule):
    """A key or a member written twice.

    What it finds
    -------------
    The same key twice in one mapping, or the same member twice in a domain. The finding shows
    both places.

    Why it matters
    --------------
    Only the first value counts; most YAML readers take the last one. A value that was corrected
    in one place and not in the other goes unseen.

    Example
    -------
        ```{formula} course
        value: 2 + 3
        value: 2 + 4
        ```

    Instead
    -------
        ```{formula} course
        value: 2 + 4
        ```

    Fix safety
    ----------
    There is no fix: only the author knows which of the two values is right.
    """

    code = "SRC302"
    name = "duplicate-key"
    severity = "error"


class YamlTag(ReaderRule):
    """A YAML tag.

    What it finds
    -------------
    A value with a tag, such as `!!python/object` or `!vitesse`.

    Why it matters
    --------------
    Tags ask the reader to build objects. Sources come from strangers and hold data only, so
    none is accepted.

    Example
    -------
        ```{formula} course
        value: !!str "5"
        ```

    Instead
    -------
        ```{formula} course
        value: 5
        ```

    Fix safety
    ----------
    There is no fix: the value may depend on the tag. A text that begins with `!` is told by
    SRC316.
    """

    code = "SRC303"
    name = "yaml-tag"
    severity = "error"


class YamlAlias(ReaderRule):
    """A YAML anchor or alias.

    What it finds
    -------------
    A value named by `&name` or repeated by `*name`.

    Why it matters
    --------------
    An alias hides a value from the reader of the page, and nested aliases grow without bound. A
    value that two rules share is a rule of its own, called by its id.

    Example
    -------
        ```{modifiers} tir
        base: &depart {by: portée, courte: 4, moyenne: 5, longue: 6}
        ```

    Instead
    -------
        ```{modifiers} tir
        base: {by: portée, courte: 4, moyenne: 5, longue: 6}
        ```

    Fix safety
    ----------
    There is no fix: whether the values are the same by rule or by chance is for the author to
    say.
    """

    code = "SRC304"
    name = "yaml-alias"
    severity = "error"


class MergeKey(ReaderRule):
    """A YAML merge key.

    What it finds
    -------------
    The key `<<`, which copies the keys of another mapping.

    Why it matters
    --------------
    It needs an alias, which is refused, and what the mapping holds can no longer be read on the
    page.

    Example
    -------
        ```{modifiers} tir
        base: 4
        add:
          - {<<: commun, value: +1}
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
    There is no fix: the keys must be written out by hand.
    """

    code = "SRC305"
    name = "merge-key"
    severity = "error"


class DeepNesting(ReaderRule):
    """Values nested too deep.

    What it finds
    -------------
    Lists or mappings nested more than 50 levels deep.

    Why it matters
    --------------
    No rule needs it. It is a slip or an attempt to exhaust the reader, which stops here.

    Example
    -------
    More than fifty brackets:

        ```{formula} course
        value: [[[[[[[[[[[[[[[[[[[[[[[[[[
                [[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]
                ]]]]]]]]]]]]]]]]]]]]]]]]]]
        ```

    Instead
    -------
        ```{formula} course
        value: 1
        ```

    Fix safety
    ----------
    There is no fix: the structure must be written anew.
    """

    code = "SRC306"
    name = "deep-nesting"
    severity = "error"


class SecondDocument(ReaderRule):
    """A second YAML document in one body.

    What it finds
    -------------
    A line `---` in a body, after which YAML begins another document.

    Why it matters
    --------------
    Only one document is read per body: what follows the line would be lost.

    Example
    -------
        ```{formula} course
        value: 2 + 3
        ---
        unit: pas
        ```

    Instead
    -------
        ```{formula} course
        value: 2 + 3
        unit: pas
        ```

    Fix safety
    ----------
    There is no fix: the lines below may belong to the block or to another one.
    """

    code = "SRC307"
    name = "second-document"
    severity = "error"


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
    YamlSyntax,
    DuplicateKey,
    YamlTag,
    YamlAlias,
    MergeKey,
    DeepNesting,
    SecondDocument,
    UnquotedColon,
    UnquotedComparison,
    DecimalComma,
    TextCutByHash,
    MissingSpaceAfterColon,
    ReservedIndicator,
    UnsignedModifier,
)
