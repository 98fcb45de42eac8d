"""Masking, length for length: what of a text is no prose gives way to signs that mean nothing.

Every pattern here starts with a literal and stops at its own first character, so that masking
takes linear time on any text.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator

HIDDEN = "\ufffc"  # in place of code, an address, a role: a thing of which nothing is known
GAP = "\x00"  # in place of markup and of all that is no text: a border
ESCAPE = "\x01"  # the first character of an escape that stands for the next one

_INK = re.compile(r"[^\r\n]+")
_LEAD = re.compile(
    r"^[ \t]*(?:>[ \t]?)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:#{1,6}[ \t]+)?"
    r"(?:\[[ xX]\][ \t])?",
    re.MULTILINE,
)
_QUOTE_LEAD = re.compile(r"(?<=\n)[ \t]*>[> \t]*")
_MARKUP = (
    r"<[/A-Za-z][^<>\n]{0,300}>"
    r"|\{[^{}\n]{0,200}\}"
    r"|\$(?=[^\s$])[^$\n]{1,200}(?<=[^\s$])\$(?!\d)"
    r"|&#?\w{1,31};"
)
_OPAQUE = (
    r"\]\((?:[^()\n]|\([^()\n]*\))*\)"
    r"|\[\^[^\]\n]{1,60}\]"
    r"|%[ \t]*arbitre:[^\n]*"
    r"|#[ \t]*arbitre:[^\n]*"
    r"|:[a-z][a-z0-9_+-]{0,40}:(?!\S)"
    r"|#[A-Z][A-Z0-9/]{0,12}[!?]"
    r"|https?://[^\s<>\"«»]*[^\s<>\"«»).,;:!?'’*_]"
    r"|www\.[^\s<>\"«»]*[^\s<>\"«»).,;:!?'’*_]"
    r"|mailto:[^\s<>\"«»]*[^\s<>\"«»).,;:!?'’*_]"
)
_INLINE = re.compile(f"{_MARKUP}|{_OPAQUE}")
_INLINE_OPAQUE = re.compile(_OPAQUE)
_CELL_BORDER = re.compile(r"(?<!<)\|(?!>)")
_BACKSLASH = re.compile(r"\\[!-/:-@\[-`{-~]")
_CALL_ENDS = re.compile(r"\);[ \t]*$", re.MULTILINE)
_CALL = re.compile(r"\w\(")
_SUFFIX = re.compile(
    r"\.(?:md|txt|py|pdf|ya?ml|json|toml|html?|css|js|csv|odt|ods|docx?|png|jpe?g|svg|gif|zip"
    r"|tar|gz|conf|cfg|ini|sh|xml|exe|deb|log|org|com|net|fr)\b(?![’'-])"
)
_NAME = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-/~+%@")
_DOMAIN = re.compile(r"[\w-]+(?:\.[\w-]+)*")
_TICKS = re.compile(r"`+")
_ROLE = re.compile(r"\{[A-Za-z][\w:.+-]*\}\Z")
_TARGET = re.compile(r"[ \t]*<[^<>]*>\Z")
_DOUBLE_ESCAPE = re.compile(r"\\(?:[\"'](?P<quote>)|x..|u....|U........|.)", re.DOTALL)
_LONGEST_NAME = 120

Hide = tuple[int, int, str]


def gap(text: str) -> str:
    """All of it a border; line ends stay."""
    return _INK.sub(lambda match: GAP * len(match[0]), text)


def plain(text: str, *, markup: bool = False) -> str:
    """Text without markup; only lines that end a call, `f(x);`, are taken for code."""
    hides: list[Hide] = []
    for match in _CALL_ENDS.finditer(text):
        start = text.rfind("\n", 0, match.start()) + 1
        if _CALL.search(text, start, match.start()):
            hides.append((start, match.end(), HIDDEN))
    return _hidden(text, [*hides, *_inline(text, markup)])


def markdown(text: str, *, markup: bool = False) -> str:
    hides: list[Hide] = [(*match.span(), GAP) for match in _LEAD.finditer(text) if match[0]]
    hides += [(*match.span(), HIDDEN) for match in _BACKSLASH.finditer(text)]
    hidden = _hidden(text, [*hides, *_inline(text, markup)])
    return _CELL_BORDER.sub(GAP, hidden) if markup else hidden.replace("|", GAP)


def scalar(written: str, style: str, *, markup: bool = False) -> str:
    """A YAML scalar as written, with its quotes, header line and escapes out of sight."""
    hides: list[Hide] = []
    if style in ("single", "double"):
        hides += [(0, 1, GAP), (len(written) - 1, len(written), GAP)]
        inside = written[1:-1]
        if style == "single":
            hides += [(m.start() + 1, m.start() + 2, ESCAPE) for m in re.finditer("''", inside)]
        else:
            for match in _DOUBLE_ESCAPE.finditer(inside):
                start, end = match.start() + 1, match.end() + 1
                quote = match["quote"] is not None
                hides.append((start, start + 1, ESCAPE) if quote else (start, end, HIDDEN))
    elif style == "block":
        header = written.find("\n")
        hides.append((0, header if header >= 0 else len(written), GAP))
    hides += [(*match.span(), GAP) for match in _QUOTE_LEAD.finditer(written)]
    return _hidden(written, [*hides, *_inline(written, markup)])


def _inline(text: str, markup: bool) -> Iterator[Hide]:
    """Code, comments, addresses, file names; tags, braces and entities unless `markup` stays."""
    if "`" in text:
        yield from _code(text)
    if "<!--" in text:
        yield from _comments(text)
    for match in (_INLINE_OPAQUE if markup else _INLINE).finditer(text):
        start = match.start() + (match[0][0] == "]")  # the bracket of a link's words stays
        yield start, match.end(), HIDDEN
    for match in _SUFFIX.finditer(text):
        start = _back(text, match.start())
        if start < match.start():
            yield start, match.end(), HIDDEN
    if "@" in text:
        yield from _mail(text)


def _code(text: str) -> Iterator[Hide]:
    """Code between equal runs of backticks; of a role `text <target>` the text stays in sight."""
    runs = [match.span() for match in _TICKS.finditer(text)]
    by_length: dict[int, list[int]] = {}
    for start, end in runs:
        by_length.setdefault(end - start, []).append(start)
    done = 0
    for start, end in runs:
        same = by_length[end - start]
        index = bisect_right(same, start)
        if start < done or index == len(same):
            continue
        close = same[index]
        done = close + end - start
        role = _ROLE.search(text, max(start - 60, 0), start)
        target = _TARGET.search(text, max(end, close - 300), close) if role else None
        if role and target:
            yield role.start(), end, GAP
            yield target.start(), done, GAP
        else:
            yield role.start() if role else start, done, HIDDEN


def _comments(text: str) -> Iterator[Hide]:
    start = text.find("<!--")
    while start >= 0:
        end = text.find("-->", start)
        if end < 0:
            return
        yield start, end + 3, GAP
        start = text.find("<!--", end)


def _mail(text: str) -> Iterator[Hide]:
    for match in re.finditer("@", text):
        domain = _DOMAIN.match(text, match.end(), match.end() + _LONGEST_NAME)
        start = _back(text, match.start())
        if domain and start < match.start():
            yield start, domain.end(), HIDDEN


def _back(text: str, end: int) -> int:
    """Where the run of name characters before `end` starts."""
    start = end
    while start and end - start < _LONGEST_NAME and text[start - 1] in _NAME:
        start -= 1
    return start


def _hidden(text: str, hides: list[Hide]) -> str:
    if not hides:
        return text
    parts: list[str] = []
    done = 0
    for start, end, sign in sorted(hides):
        first = max(start, done)
        if end > first:
            parts += [text[done:first], sign * (end - first)]
            done = end
    return "".join([*parts, text[done:]])
