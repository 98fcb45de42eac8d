"""What all commands share towards the terminal: language, colour, progress, errors."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from arbitre.messages import Language


def language(chosen: str | None, configured: str = "") -> Language:
    """The option, then `ARBITRE_LANG`, then the configuration, then the locale."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", "")
    for word in (chosen, os.environ.get("ARBITRE_LANG"), configured, locale):
        if word:
            return "fr" if word.lower().startswith("fr") else "en"
    return "en"


def colour() -> bool:
    """Only on a terminal, and never where NO_COLOR is set."""
    return (
        sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    )


def fail(key: str, lang: Language, **words: str) -> int:
    """One clear line on stderr; the exit code for misuse."""
    from arbitre.messages import say

    print(f"arbitre: {say(key, lang, words)}", file=sys.stderr)
    return 2


def leave_out(key: str, lang: Language, **words: str) -> None:
    """One line on stderr on what is not built, and why, where it was not asked for by name."""
    from arbitre.messages import say

    fail("cli.left-out", lang, reason=say(key, lang, words))


class Progress:
    """`label 12/40` on stderr, on a terminal only, once a second has passed."""

    def __init__(self, label: str, total: int) -> None:
        self.label, self.total, self.done = label, total, 0
        self.active = sys.stderr.isatty()
        if self.active:
            from time import monotonic

            self.clock = monotonic
            self.start = monotonic()

    def step(self) -> None:
        self.done += 1
        if self.active and self.clock() - self.start > 1:
            end = "\r\033[K" if self.done == self.total else ""
            text = f"\r{self.label} {self.done}/{self.total}{end}"
            print(text, end="", file=sys.stderr, flush=True)
