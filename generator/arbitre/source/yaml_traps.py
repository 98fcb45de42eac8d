"""What YAML makes of ordinary French: colons, commas, signs. Each trap is told with its remedy."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from arbitre.finding import Finding, Span, replace
from arbitre.source.nodes import MappingNode, Scalar, quoted

Locate = Callable[[int, int], Span]

_KEYED = re.compile(r"(?P<lead>\s*(?:- +)*[^\s:#{}\[\],\"'][^:{}\[\],\"']*: +)(?P<value>\S.*)")
_FLOW_ITEM = re.compile(r"[{,] *[^\s:,{}]+: +(?P<value>[^\s,{}\[\]\"'][^,{}]*)")
_COLON_INSIDE = re.compile(r"[\s\u00a0\u202f]:(\s|$)|:\s")
_CUT_BY_HASH = re.compile(r"(?P<value>[^\s\"'\[\]{}#|>][^\"'\n#]*?) (?P<lost>#(?!\s)[^\n]*)")
_COMPARISON = re.compile(r">=|>|<=")
_SPOKEN = re.compile(r"\*\S+ +\S|[&!][^\W\d_]\w* +[^\W\d_]\w* +[^\W\d_]|![A-ZÀ-ÖØ-ÞŒ]\w* +[^\W\d_]")
_CUT_IN_FLOW = re.compile(r"[{,] *[^\s:,{}]+: +(?P<value>[^,{}\n\"']*? #(?! )[^,{}\n]*)")
_INDICATORS = "@`%|"


def explain(text: str, error: Any, locate: Locate) -> Finding:
    """The finding for a syntax error: a trap that is recognised, or YAML's own words."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    index = min(mark.index if mark is not None else 0, len(text))
    for place in (index, max(index - 1, 0)):
        trap = _line_trap(text, place, locate)
        if trap is not None:
            return trap
    cut = _CUT_IN_FLOW.search(text)
    if cut is not None:
        value = cut["value"].rstrip()
        return _quote(
            "SRC314", cut.start("value"), value, locate, lost=value[value.index(" #") + 1 :]
        )
    problem = str(getattr(error, "problem", None) or error)
    return Finding("SRC301", locate(index, min(index + 1, len(text))), {"problem": problem})


def refused(text: str, index: int, locate: Locate) -> Finding | None:
    """A value that begins with `*`, `&` or `!` because the sentence does."""
    start, line = _line_at(text, index)
    match = _KEYED.fullmatch(line)
    if match is None or not _SPOKEN.match(match["value"]):
        return None
    return _quote("SRC316", start + match.start("value"), match["value"].rstrip(), locate)


def silent(text: str, locate: Locate) -> Iterator[Finding]:
    """Traps that YAML accepts without a word: text after ` #` is dropped."""
    if " #" not in text:
        return
    start = 0
    block_indent: int | None = None
    for line in text.split("\n"):
        indent = len(line) - len(line.lstrip())
        if block_indent is not None and line.strip() and indent <= block_indent:
            block_indent = None
        match = _KEYED.match(line)
        if block_indent is None and match is not None:
            if match["value"][0] in "|>":
                block_indent = indent
            cut = _CUT_BY_HASH.match(line, match.start("value"))
            if cut is not None and not match["value"].startswith(("[", "{")):
                written = cut[0].rstrip()
                yield _quote("SRC314", start + cut.start(), written, locate, lost=cut["lost"])
        start += len(line) + 1


def flow_mapping(node: MappingNode) -> Iterator[Finding]:
    """`{label: 1,5 pas}` is two keys, `{a:1}` is the key `a:1`."""
    previous: Scalar | None = None
    for key, value in node.items:
        empty = isinstance(value, Scalar) and not value.text and value.plain
        if empty and key.plain and ":" in key.text:
            name, _, rest = key.text.partition(":")
            fix = replace("safe", key.span.start, key.span.end, f"{name}: {rest}")
            yield Finding("SRC315", key.span, {"written": key.text, "key": name}, fix=fix)
        elif (
            empty
            and previous is not None
            and key.text[:1].isdigit()
            and previous.text[-1:].isdigit()
        ):
            whole = f"{previous.text},{key.text}"
            span = Span(key.span.path, previous.span.start, key.span.end)
            fix = replace("safe", span.start, span.end, quoted(whole))
            yield Finding("SRC313", span, {"text": whole, "first": previous.text}, fix=fix)
        previous = value if isinstance(value, Scalar) and value.plain else None


def _line_trap(text: str, index: int, locate: Locate) -> Finding | None:
    start, line = _line_at(text, index)
    match = _KEYED.fullmatch(line)
    for item in _FLOW_ITEM.finditer(line):
        if item.start() <= index - start <= item.end():
            match = item
    if match is None:
        return None
    value = match["value"].rstrip()
    place = start + match.start("value")
    if _COMPARISON.match(value):
        return _quote("SRC312", place, value, locate)
    if value[0] in _INDICATORS or _SPOKEN.match(value):
        return _quote("SRC316", place, value, locate)
    if value[0] not in "\"'{[" and _COLON_INSIDE.search(value):
        return _quote("SRC311", place, value, locate)
    return None


def _line_at(text: str, index: int) -> tuple[int, str]:
    start = text.rfind("\n", 0, index) + 1
    end = text.find("\n", index)
    return start, text[start : len(text) if end < 0 else end]


def _quote(key: str, start: int, value: str, locate: Locate, **args: str) -> Finding:
    span = locate(start, start + len(value))
    fix = replace("safe", span.start, span.end, quoted(value))
    return Finding(key, span, {"text": value, **args}, fix=fix)
