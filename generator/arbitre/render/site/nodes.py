"""Own nodes: a block, and a list made from a whole game.

Both hold their HTML, the same on any page; headings and links are fitted to a page when it is
written. Their text is that of the HTML, line by line, for search and for other builders.
"""

import re
from html import escape, unescape
from typing import Any

from docutils import nodes

from arbitre.render.roles import one_line
from arbitre.render.site.shown import SCHEME

_LINK = re.compile(rf'href="{SCHEME}([^"#]*)#([^"]*)"')
_TAG = re.compile(r"<(/?\w+)([^>]*)>")
_LINES = frozenset(("tr", "li", "p", "dt", "h1", "h2", "h3", "h4", "h5", "h6"))
_CELLS = frozenset(("td", "th", "dd"))


class HtmlNode(nodes.General, nodes.Element):
    """A block, or the lexicon, the open questions, the rules of a game."""


def html_node(html: str) -> HtmlNode:
    node = HtmlNode(html=html)
    node += nodes.Text("\n".join(plain_lines(html)))
    return node


def visit_html(self: Any, node: HtmlNode) -> None:
    self.body.append(placed(node["html"], self.section_level, self.builder))
    raise nodes.SkipNode


def visit_plain(_self: Any, node: HtmlNode) -> None:
    """Builders that know no HTML take the lines."""
    lines = node.astext().split("\n")
    node.children = []
    node += [nodes.paragraph("", line) for line in lines]


def depart(_self: Any, _node: HtmlNode) -> None:
    """Nothing is left open."""


def placed(html: str, level: int, builder: Any) -> str:
    """The HTML on the current page: the title of a block one level below its section."""

    def link(match: re.Match[str]) -> str:
        target, anchor = unescape(match[1]), match[2]
        uri = builder.get_relative_uri(builder.current_docname, target) if target else ""
        return f'href="{escape(uri)}#{anchor}"' if anchor else f'href="{escape(uri)}"'

    heading = f"h{min(max(level, 0) + 1, 6)}"
    if html.startswith('<section class="block '):
        html = html.replace("<h2 ", f"<{heading} ", 1).replace("</h2>", f"</{heading}>", 1)
    return _LINK.sub(link, html)


def plain_lines(html: str) -> list[str]:
    """What the HTML says, one line for each row, step or paragraph.

    Cells of a row are set apart by a bar; links that carry no words are left out.
    """
    lines, line, skipping = [], "", False
    first, *parts = _TAG.split(html)
    line = first
    for n in range(0, len(parts), 3):
        tag, attributes, text = parts[n : n + 3]
        if tag in _LINES:
            lines.append(line)
            line = ""
        elif tag in _CELLS and line.strip():
            line += " | "
        elif tag == "span":
            line += " "
        skipping = tag == "a" and 'class="block-link"' in attributes
        if not skipping:
            line += text
    return [said for text in (*lines, line) if (said := one_line(unescape(text)))]
