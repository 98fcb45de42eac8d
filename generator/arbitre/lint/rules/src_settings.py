"""Rules on the configuration and on ignore comments."""

from arbitre.lint.rule import ReaderRule, Rule


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
    UnknownConfigKey,
    InvalidConfig,
    UnusedIgnore,
    UnknownIgnoredCode,
)
