"""The rule on what a page of rules may not hold: what a browser or a template would carry out."""

import re
from collections.abc import Iterable

from arbitre.finding import Finding
from arbitre.lint.rule import Rule, Target
from arbitre.model.kinds import KINDS
from arbitre.source.page import scanner
from arbitre.source.text import SourceFile

ROLES = frozenset((*KINDS, "rule", "term", "value"))
MESSAGES = {"role": "SRC207.role", **dict.fromkeys(("link", "named", "bare"), "SRC207.link")}
_SCHEME = r"(?!(?:https?|mailto):)[a-z][a-z0-9+.-]+:"
_OPEN = re.compile(
    r"(?<![`}])(?P<sample>`+)(?!`)[^`\n]+(?P=sample)"  # of code: it shows markup, and is skipped
    rf"|\]\(\s*<?(?P<link>{_SCHEME}(?:[^()<>\s]|\([^()\s]*\))*)"
    rf"|^ {{0,3}}\[[^\]\n]+\]:[ \t]*<?(?P<named>{_SCHEME}\S*)"
    r"|<(?P<bare>(?:javascript|vbscript|data|file):[^>\n]*)>"
    r"|(?P<tag></?(?:script|style|iframe|object|embed|form|input|button|link|meta|base|svg|math"
    r"|video|audio|template)\b[^>\n]*>)"
    r"|(?P<template>\{\{[^{}\n]*\}\}|\{%[^\n]*?%\})"
    r"|\{(?P<role>[a-z][\w:.+-]*)\}`[^`]*`",
    re.IGNORECASE | re.MULTILINE,
)
_GATE = re.compile(r":|<|\{[{%]|\}`")


class OpenMarkup(Rule):
    """Markup that would run something, or read something else, if it were carried out.

    What it finds
    -------------
    On the pages of a game: links of another scheme than `http`, `https` and `mailto`
    (`javascript:`, `data:`, `file:`), elements of HTML that run, load or send something
    (`<script>`, `<iframe>`, `<form>`), roles other than `rule`, `term`, `value` and the kinds of
    blocks, and the marks of a template (`{{ … }}`, `{% … %}`). Samples of code are left alone.

    Why it matters
    --------------
    Rules are text. The site shows such markup as it was written, so the reader sees signs that
    mean nothing; another tool might carry them out.

    Example
    -------
        La suite est [ici](javascript:suite).

    Instead
    -------
        La suite est [ici](p.md).

    Fix safety
    ----------
    There is no fix: what was meant has to be written as text, a link or a block.
    """

    code = "SRC207"
    name = "open-markup"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        for page in target.game.pages if target.game is not None else ():
            file = page.raw.file
            if not _GATE.search(file.text):
                continue
            found = [match for match in _OPEN.finditer(file.text) if not _is_sound(match)]
            samples = _samples(file) if found else []
            for match in found:
                kind = match.lastgroup or ""
                start, end = match.span(kind)
                if not any(low <= start < high for low, high in samples):
                    key = MESSAGES.get(kind, "SRC207")
                    yield Finding(key, file.span(start, end), {"text": match[kind]})


def _is_sound(match: re.Match[str]) -> bool:
    role = match["role"]
    return bool(match["sample"]) or (role or "").removeprefix("arbitre:") in ROLES


def _samples(file: SourceFile) -> list[tuple[int, int]]:
    """Where fences stand that are no blocks."""
    starts = [*file.line_starts, len(file.text)]
    return [
        (starts[token.map[0]], starts[min(token.map[1], len(starts) - 1)])
        for token in scanner().parse("\n".join(file.scanned_lines))
        if token.type == "fence" and token.map is not None and not token.info.startswith("{")
    ]


RULES: tuple[type[Rule], ...] = (OpenMarkup,)
