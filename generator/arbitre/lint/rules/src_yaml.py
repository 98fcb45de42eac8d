"""Rules on YAML: what cannot be read and what is refused."""

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


RULES: tuple[type[Rule], ...] = (
    YamlSyntax,
    DuplicateKey,
    YamlTag,
    YamlAlias,
    MergeKey,
    DeepNesting,
    SecondDocument,
)
