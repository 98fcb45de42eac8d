"""Markdown pages: front matter, fenced blocks, headings and roles, each with its exact place.

The scanner is markdown-it with the block rules that MyST has on; inline text is looked at only
for roles. Bodies are handed on as text with a line map; nothing here knows what a kind means.
"""

import re
from bisect import bisect_right
from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.footnote import footnote_plugin
from mdit_py_plugins.front_matter import front_matter_plugin
from mdit_py_plugins.myst_blocks import myst_block_plugin

from arbitre.finding import Finding, Span, replace
from arbitre.source.nodes import Node
from arbitre.source.text import SourceFile, tab_findings
from arbitre.source.yaml import Body, compose

_INFO = re.compile(r"\{(?P<kind>[^{}\s]*)\}[ \t]*(?P<id>.*)")
_FENCE = re.compile(r"[`~]{3,}")
_TICKS = re.compile(r"`+")
_ROLE = re.compile(r"\{([A-Za-z][\w:.+-]*)\}$")


@dataclass(frozen=True, slots=True)
class RawBlock:
    """A fence `{kind} id`, the lines between, and their nodes where they are read as YAML."""

    kind: str
    id: str
    span: Span
    kind_span: Span
    id_span: Span
    body: Body
    node: Node | None = None


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Role:
    name: str
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Prose:
    """Lines of running text (a paragraph, a list item, a heading, a cell row)."""

    span: Span
    text: str


@dataclass(frozen=True)
class RawPage:
    file: SourceFile
    front: Node | None
    blocks: tuple[RawBlock, ...]
    headings: tuple[Heading, ...]
    prose: tuple[Prose, ...]
    roles: tuple[Role, ...]
    findings: tuple[Finding, ...]


@cache
def scanner() -> MarkdownIt:
    """The block rules of MyST as the site uses it; raw HTML is off, so it hides no fence."""
    return (
        MarkdownIt("commonmark")
        .enable("table")
        .use(front_matter_plugin)
        .use(myst_block_plugin)
        .use(footnote_plugin)
        .disable(["html_block", "inline", "footnote_tail"], ignoreInvalid=True)
    )


def read_page(file: SourceFile, yaml_kinds: Container[str] = ()) -> RawPage:
    """Scan a page; the bodies of `yaml_kinds` are composed, those of others are left as text."""
    return _Reader(file, yaml_kinds).page()


class _Reader:
    def __init__(self, file: SourceFile, yaml_kinds: Container[str]) -> None:
        self.file = file
        self.yaml_kinds = yaml_kinds
        self.lines = file.scanned_lines
        self.findings: list[Finding] = []

    def page(self) -> RawPage:
        front: Node | None = None
        blocks: list[RawBlock] = []
        headings: list[Heading] = []
        prose: list[Prose] = []
        tokens = scanner().parse("\n".join([*self.lines, ""]))
        for index, token in enumerate(tokens):
            if token.type == "front_matter":
                front = self.front_matter(token)
            elif token.type == "fence":
                block = self.fence(token)
                if block is not None:
                    blocks.append(block)
            elif token.type == "inline" and token.map is not None:
                text = self.prose(token)
                prose.append(text)
                before = tokens[index - 1]
                if before.type == "heading_open":
                    headings.append(Heading(int(before.tag[1]), token.content, text.span))
        roles = tuple(role for text in prose for role in _roles(text, self.file.path))
        return RawPage(
            self.file,
            front,
            tuple(blocks),
            tuple(headings),
            tuple(prose),
            roles,
            tuple(self.findings),
        )

    def front_matter(self, token: Token) -> Node | None:
        first, last = _lines(token)
        return self.compose(self.body(first + 1, max(last - 1, first + 1), token.content))

    def fence(self, token: Token) -> RawBlock | None:
        first, last = _lines(token)
        info = _INFO.fullmatch(token.info.strip())
        if info is None:
            return None
        opening = self.lines[first]
        marker = _FENCE.search(opening)
        if marker is None:
            return None
        closed = token.content.count("\n") < last - first - 1
        body_end = last - 1 if closed else last
        start, line_start = self.starts(first, marker.start()), self.starts(first)
        kind_at = opening.index("{", marker.end()) + 1
        id_at = opening.find(info["id"], kind_at + len(info["kind"]) + 1) if info["id"] else -1
        id_at = id_at if id_at >= 0 else len(opening.rstrip())
        end = self.starts(last - 1, len(self.lines[last - 1]))
        body = self.body(first + 1, body_end, token.content)
        block = RawBlock(
            info["kind"],
            info["id"].strip(),
            self.file.span(start, end),
            self.file.span(line_start + kind_at, line_start + kind_at + len(info["kind"])),
            self.file.span(line_start + id_at, line_start + id_at + len(info["id"].rstrip())),
            body,
            self.compose(body) if info["kind"] in self.yaml_kinds else None,
        )
        if not closed:
            self.report_unclosed(block, marker[0], first, last)
        return block

    def report_unclosed(self, block: RawBlock, marker: str, first: int, last: int) -> None:
        """The fix closes the block before the first blank line or heading, else at the end."""
        ends = (n for n in range(first + 1, last) if _ends_body(self.lines[n]))
        line = next(ends, last)
        if line < len(self.lines) and line < last:
            at, text = self.starts(line), f"{marker}\n"
        else:
            at, text = len(self.file.text), f"{marker}\n"
            if not self.file.text.endswith("\n"):
                text = "\n" + text
        opening = self.file.span(
            block.span.start, block.span.start + len(self.lines[first].strip())
        )
        fix = replace("unsafe", at, at, text)
        self.findings.append(
            Finding("SRC201", opening, {"kind": block.kind, "id": block.id}, fix=fix)
        )

    def prose(self, token: Token) -> Prose:
        first, last = _lines(token)
        while last - 1 > first and not self.lines[last - 1].strip():
            last -= 1
        start = self.starts(first)
        end = self.starts(last - 1, len(self.lines[last - 1]))
        return Prose(self.file.span(start, end), self.file.text[start:end])

    def body(self, first: int, end: int, content: str) -> Body:
        """The lines `first` to `end` as Markdown gives them: each a tail of its source line."""
        tails = content.split("\n")[: max(end - first, 0)]
        offsets = [
            self.starts(first + n, max(len(self.lines[first + n]) - len(tail), 0))
            for n, tail in enumerate(tails)
        ]
        return Body.of(
            self.file.path, tails, offsets or [self.starts(min(first, len(self.lines) - 1))]
        )

    def starts(self, line: int, column: int = 0) -> int:
        """The file offset of a column of a scanned line (counted from 0)."""
        bom = len(self.file.lines[0]) - len(self.lines[0]) if line == 0 else 0
        hidden = bom if bom == 1 else 0
        return self.file.line_starts[line] + hidden + column

    def compose(self, body: Body) -> Node | None:
        node, findings = read_body(self.file, body)
        self.findings.extend(findings)
        return node


def read_body(file: SourceFile, body: Body) -> tuple[Node | None, list[Finding]]:
    """Compose a body and report the tabs in it."""
    node, findings = compose(body)
    if "\t" in body.text:
        last = body.line_offsets[-1] + len(body.text) - body.line_starts[-1]
        findings.extend(tab_findings(file, body.line_offsets[0], last))
    return node, findings


def whole_body(file: SourceFile) -> Body:
    """A file that is YAML from its first line to its last."""
    lines = file.scanned_lines
    offsets = list(file.line_starts)
    offsets[0] += 1 if len(file.lines[0]) == len(lines[0]) + 1 else 0
    return Body.of(file.path, lines, offsets)


def _lines(token: Token) -> tuple[int, int]:
    assert token.map is not None  # block tokens always have one
    return token.map[0], token.map[1]


def _ends_body(line: str) -> bool:
    return not line.strip() or line.startswith(("# ", "## "))


def _roles(prose: Prose, path: str) -> Iterator[Role]:
    """`{name}`text`` in running text; any other run of backticks is code and is passed over."""
    runs = [match.span() for match in _TICKS.finditer(prose.text)]
    by_length: dict[int, list[int]] = {}
    for start, end in runs:
        by_length.setdefault(end - start, []).append(start)
    done = 0
    for start, end in runs:
        if start < done:
            continue
        same = by_length[end - start]
        index = bisect_right(same, start)
        if index == len(same):
            continue
        close = same[index]
        done = close + end - start
        name = _ROLE.search(prose.text, max(start - 60, 0), start)
        if name is not None:
            place = Span(path, prose.span.start + name.start(), prose.span.start + done)
            yield Role(name[1], prose.text[end:close], place)
