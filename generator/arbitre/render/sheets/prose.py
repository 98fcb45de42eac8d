"""Pages of a game as parts in reading order: headings, running text as HTML, and blocks."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.footnote import footnote_plugin
from mdit_py_plugins.front_matter import front_matter_plugin
from mdit_py_plugins.myst_blocks import myst_block_plugin
from mdit_py_plugins.myst_role import myst_role_plugin

from arbitre.finding import Finding, Span
from arbitre.model.blocks import Block
from arbitre.model.game import Game, Page
from arbitre.render.sheets.names import Address, Names

_FENCE = re.compile(r"\{(?P<kind>[^{}\s]+)\}[ \t]*(?P<id>\S+)")
_TITLED = re.compile(r"(?s)(?P<text>.*?)\s*<(?P<target>[^<>]+)>")
_ROLES = {"rule", "term", "arbitre:rule", "arbitre:term"}


@dataclass(frozen=True, slots=True)
class Part:
    """`level` is that of a heading, else 0; a part is a heading, running text or a block."""

    span: Span
    html: str = ""
    text: str = ""
    level: int = 0
    block: Block | None = None


def parts_of(
    game: Game, page: Page, address: Address, report: Callable[[Finding], None]
) -> list[Part]:
    """Everything on a page but its front matter and comments; raw HTML is text."""
    return list(_Reader(game, page, address, report).parts())


@cache
def _markdown() -> MarkdownIt:
    md = (
        MarkdownIt("commonmark", {"html": False})
        .enable("table")
        .use(front_matter_plugin)
        .use(myst_block_plugin)
        .use(footnote_plugin)
        .use(myst_role_plugin)
    )
    # what a link leads to and which image is shown is judged below, and told where it is refused
    md.validateLink = lambda _url: True  # type: ignore[assignment,method-assign]
    for name in ("myst_role", "link_open", "link_close", "image"):
        md.add_render_rule(name, _rule(name))
    return md


def _rule(name: str) -> Callable[..., str]:
    def render(self: Any, tokens: list[Token], index: int, options: Any, env: Any) -> str:  # noqa: ARG001
        text: str = getattr(env["reader"], name)(tokens[index])
        return text

    return render


class _Reader:
    def __init__(
        self, game: Game, page: Page, address: Address, report: Callable[[Finding], None]
    ) -> None:
        self.game, self.page, self.address, self.report = game, page, address, report
        self.names = Names(game)
        self.file = page.raw.file
        self.span = self.file.span(0, 0)
        self.linked: list[bool] = []

    def parts(self) -> Iterator[Part]:
        md = _markdown()
        env: dict[str, Any] = {"reader": self}
        tokens = md.parse("\n".join([*self.file.scanned_lines, ""]), env)
        for group in _groups(tokens):
            first = group[0]
            self.span = self.lines(first)
            if first.type in ("front_matter", "myst_line_comment", "myst_target"):
                continue
            block = self.block(first) if first.type == "fence" else None
            if block is not None:
                yield Part(block.span, block=block)
                continue
            html = md.renderer.render(group, md.options, env)
            if first.type == "heading_open":
                inner = html.partition(">")[2].rpartition("</")[0]
                yield Part(self.span, inner, group[1].content, int(first.tag[1]))
            else:
                yield Part(self.span, html)

    def lines(self, token: Token) -> Span:
        first, last = token.map or (0, 1)
        starts = self.file.line_starts
        end = starts[last] if last < len(starts) else len(self.file.text)
        return self.file.span(starts[first], max(end - 1, starts[first]))

    def block(self, token: Token) -> Block | None:
        info = _FENCE.fullmatch(token.info.strip())
        return self.game.find(info["id"]) if info is not None else None

    def myst_role(self, token: Token) -> str:
        titled = _TITLED.fullmatch(token.content)
        text = titled["text"] if titled else token.content
        target = titled["target"] if titled else token.content
        if token.meta["name"] not in _ROLES:
            return f"<code>{escape(text)}</code>"
        is_term = token.meta["name"].endswith("term")
        place = self.names.term(target) if is_term else self.names.rule(target)
        if place is None:
            return escape(text)
        page, anchor, title = place
        words = escape(text if titled or is_term else title)
        return self.anchor(self.address(page, anchor), words)

    def anchor(self, href: str | None, html: str) -> str:
        return f'<a href="{escape(href)}">{html}</a>' if href else html

    def link_open(self, token: Token) -> str:
        target = str(token.attrGet("href") or "")
        href: str | None = target if target.startswith(("https://", "http://")) else None
        page, _, anchor = target.partition("#")
        if href is None and (page.endswith(".md") or not page):
            href = self.address(page.removesuffix(".md") or self.page.name, anchor)
        self.linked.append(href is not None)
        return f'<a href="{escape(href)}">' if href else ""

    def link_close(self, token: Token) -> str:  # noqa: ARG002
        return "</a>" if self.linked.pop() else ""

    def image(self, token: Token) -> str:
        """An image of the game's own folder; any other is refused and its text is shown."""
        source, text = str(token.attrGet("src") or ""), escape(token.content)
        home = Path(self.file.path).parent.resolve()
        path = (home / source).resolve()
        if ":" in source or not path.is_relative_to(home) or not path.is_file():
            self.report(Finding("PRN403", self.span, {"address": source}))
            return text
        return f'<img src="{escape(path.as_uri())}" alt="{text}">'


def _groups(tokens: list[Token]) -> Iterator[list[Token]]:
    """Tokens from each one that opens at the top to the one that closes it."""
    group: list[Token] = []
    depth = 0
    for token in tokens:
        group.append(token)
        depth += token.nesting
        if depth == 0:
            yield group
            group = []
