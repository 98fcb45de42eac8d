"""Own nodes: a block, and a list made from a whole game. Both are set when a page is written."""

from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

from docutils import nodes

from arbitre.model.blocks import Block
from arbitre.render.blocks import Look, block_html
from arbitre.render.roles import one_line
from arbitre.render.site.games import Games, Place, Shown
from arbitre.render.site.lists import list_html


class BlockNode(nodes.General, nodes.Element):
    """A block by its full id; its children say the same in plain text, for other builders."""


class ListNode(nodes.General, nodes.Element):
    """The lexicon, the open questions or the rules of a game, or all games."""


def games_of(builder: Any) -> Games:
    games: Games = builder.env.get_domain("arbitre").games
    return games


def visit_block(self: Any, node: BlockNode) -> None:
    docname = self.builder.current_docname
    shown = games_of(self.builder).shown[node["game"]]
    block = shown.game.blocks[node["block"]]
    self.body.append(shown_block(shown, block, self.section_level, linker(self.builder, docname)))
    raise nodes.SkipNode


def visit_list(self: Any, node: ListNode) -> None:
    docname = self.builder.current_docname
    link = linker(self.builder, docname)
    self.body.append(list_html(games_of(self.builder), node["list"], node["game"], link))
    raise nodes.SkipNode


def visit_children(self: Any, node: nodes.Element) -> None:
    """Builders that know no HTML take the plain text."""


depart_children = visit_children


def shown_block(shown: Shown, block: Block, level: int, link: Callable[[Place], str]) -> str:
    heading = min(max(level, 0) + 1, 6)
    look = Look(heading, charts=True, link=shown.role_link(link))
    return block_html(shown.game, block, look)


def linker(builder: Any, docname: str) -> Callable[[Place], str]:
    def link(place: Place) -> str:
        uri: str = builder.get_relative_uri(docname, place.docname) if place.docname else ""
        return f"{uri}#{place.anchor}" if place.anchor else uri

    return link


def plain_lines(html: str) -> list[str]:
    """What the HTML says, one line for each row, step or paragraph."""
    reader = _Reader()
    reader.feed(html)
    return [line for text in reader.lines if (line := one_line(text))]


class _Reader(HTMLParser):
    """Cells of a row are set apart by a bar; links that carry no words are left out."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = [""]
        self.skipping = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("tr", "li", "p", "dt", "h1", "h2", "h3", "h4", "h5", "h6"):
            self.lines.append("")
        elif tag in ("td", "th", "dd") and self.lines[-1].strip():
            self.lines[-1] += " | "
        elif tag == "span":
            self.lines[-1] += " "
        self.skipping = tag == "a" and ("class", "block-link") in attrs

    def handle_endtag(self, _tag: str) -> None:
        self.skipping = False

    def handle_data(self, data: str) -> None:
        if not self.skipping:
            self.lines[-1] += data
