"""Ignore comments: `% arbitre: ignore[CODE]`, `# arbitre: ignore[CODE]`, `ignore-file[CODE]`.

At the end of a line a comment holds for that line; on a line of its own for the next one, and
for the whole block where that line opens one.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from arbitre.finding import Finding, Span, replace
from arbitre.source.text import SourceFile

_COMMENT = re.compile(
    r"(?P<mark>%|#|<!--)[ \t]*arbitre:[ \t]*(?P<what>ignore|ignore-file)\[(?P<codes>[^\]\n]*)\]"
    r"[ \t]*(?:-->)?"
)
_CODE = re.compile(r"[^\s,]+")


@dataclass
class Ignore:
    codes: dict[str, Span]
    comment: Span
    first: int  # offsets that it holds for
    last: int
    used: set[str] = field(default_factory=set)

    def silences(self, code: str, offset: int) -> bool:
        if not self.first <= offset <= self.last:
            return False
        named = [name for name in self.codes if code.startswith(name)]
        self.used.update(named)
        return bool(named)


def read_ignores(file: SourceFile, blocks: Sequence[Span]) -> list[Ignore]:
    if "arbitre:" not in file.text:
        return []
    found: list[Ignore] = []
    for match in _COMMENT.finditer(file.text):
        line = file.position(match.start()).line
        start = file.line_starts[line - 1]
        alone = not file.text[start : match.start()].strip()
        first, last = start, start + len(file.line(line))
        if match["what"] == "ignore-file":
            first, last = 0, len(file.text)
        elif alone and line < len(file.line_starts):
            first, last = _next(file, line, blocks)
        at = match.start("codes")
        codes = {
            code[0]: file.span(at + code.start(), at + code.end())
            for code in _CODE.finditer(match["codes"])
        }
        found.append(Ignore(codes, file.span(*match.span()), first, last))
    return found


def unused(ignores: Iterable[Ignore], file: SourceFile, known: Sequence[str]) -> Iterator[Finding]:
    """What comments name and nothing answers to; the fix takes the code or the comment away."""
    for ignore in ignores:
        idle = [code for code in ignore.codes if code not in ignore.used]
        for code in idle:
            span = ignore.codes[code]
            if not any(name.startswith(code) for name in known):
                from arbitre.model.shape import unknown

                yield unknown("SRC902", span, code, known)
                continue
            cut = ignore.comment if len(ignore.codes) == len(idle) else span
            start, end = _removed(file, cut, whole=cut is ignore.comment)
            fix = (
                None
                if cut is ignore.comment and code != idle[0]
                else replace("safe", start, end, "")
            )
            yield Finding("SRC901", span, {"code": code}, fix=fix)


def _next(file: SourceFile, line: int, blocks: Sequence[Span]) -> tuple[int, int]:
    start = file.line_starts[line]
    for block in blocks:
        if block.start == start:
            return start, block.end
    return start, start + len(file.line(line + 1))


def _removed(file: SourceFile, span: Span, *, whole: bool) -> tuple[int, int]:
    """The comment with its line or the space before it; a code with the comma beside it."""
    text = file.text
    if not whole:
        end = span.end
        while end < len(text) and text[end] in ", ":
            end += 1
        start = span.start
        if text[end : end + 1] == "]":
            while text[start - 1] in ", ":
                start -= 1
        return start, end
    position = file.position(span.start)
    start = file.line_starts[position.line - 1]
    if not text[start : span.start].strip() and not text[span.end :].partition("\n")[0].strip():
        following = file.line_starts[position.line : position.line + 1]
        return start, following[0] if following else len(text)
    begin = span.start
    while begin > start and text[begin - 1] in " \t":
        begin -= 1
    return begin, span.end
