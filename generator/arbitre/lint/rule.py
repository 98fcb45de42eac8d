"""What a lint rule is: a few declared attributes, a docstring that is its page, one method."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from arbitre.finding import Finding, Safety
from arbitre.lint.config import Typography
from arbitre.lint.diagnostic import Severity
from arbitre.lint.prose import View, view_of

if TYPE_CHECKING:
    from arbitre.model.game import Game
    from arbitre.source.page import RawPage
    from arbitre.source.text import SourceFile

SECTIONS = ("What it finds", "Why it matters", "Example", "Instead", "Fix safety")


@dataclass(frozen=True)
class Target:
    """What a rule looks at: one file, or (with `game`) one game. `found` is what readers said.

    `touched` names the blocks that a change since the last run can affect: a rule that takes
    long and judges blocks one by one may pass over all others. None means any block.
    """

    files: Mapping[str, SourceFile]
    found: Mapping[str, list[Finding]] = field(default_factory=dict)
    page: RawPage | None = None
    game: Game | None = None
    touched: frozenset[str] | None = None
    typography: Typography = field(default_factory=Typography)
    words: frozenset[str] = frozenset()  # that the project calls its own
    memo: dict[str, Any] = field(default_factory=dict)  # what several rules derive from it

    @cached_property
    def view(self) -> View:
        """The text of the one file, all that is no prose masked; made once for all rules."""
        (file,) = self.files.values()
        return view_of(file, self.page)

    @cached_property
    def views(self) -> tuple[View, ...]:
        """The same for each file of a unit."""
        if self.game is None:
            return (self.view,)
        pages = {page.path: page.raw for page in self.game.pages}
        return tuple(view_of(file, pages.get(path)) for path, file in self.files.items())


class Rule:
    """One defect. `scope` says what it is seen in: one `file`, a `game`, or a `unit`.

    A unit is a game, or a file that belongs to none.
    """

    code: ClassVar[str]
    name: ClassVar[str]
    severity: ClassVar[Severity]
    scope: ClassVar[Literal["file", "game", "unit"]] = "file"
    fix: ClassVar[Safety | None] = None

    def check(self, target: Target) -> Iterable[Finding]:
        raise NotImplementedError

    @classmethod
    def summary(cls) -> str:
        """The first sentence of the docstring."""
        return (cls.__doc__ or "").strip().partition("\n")[0]

    @classmethod
    def sections(cls) -> dict[str, str]:
        """The docstring's sections by heading, dedented."""
        text = "\n".join(line.removeprefix("    ") for line in (cls.__doc__ or "").split("\n"))
        parts = re.split(rf"^({'|'.join(SECTIONS)})\n-+\n", text, flags=re.MULTILINE)
        return {name: body.strip("\n") for name, body in zip(parts[1::2], parts[2::2], strict=True)}


class ReaderRule(Rule):
    """A defect that the readers of `source` and `model` report themselves while reading.

    It may turn up both in a file on its own and in the game that the file belongs to.
    """

    def check(self, target: Target) -> Iterable[Finding]:
        return target.found.get(self.code, ())
