"""Roles in the texts of blocks, which become links where they lead somewhere."""

import re
from collections.abc import Callable
from html import escape, unescape

# address, title and explanation of what a role names
RoleLink = Callable[[str, str], tuple[str, str, str] | None]

# as they stand in escaped HTML: {rule}`words &lt;target&gt;` or {term}`words`
_ROLE = r"\{((?:arbitre:)?(?:rule|term|value))\}`([^`<]+?)(?:\s*&lt;([^`<]+?)&gt;)?`"
_TAG_OR_ROLE = re.compile(rf"<[^>]*>|{_ROLE}")
_PLAIN = re.compile(r"\{(?:arbitre:)?(?:rule|term|value)\}`([^`<]+?)(?:\s*<[^`>]+>)?`")
_BREAKS = re.compile(r"[ \t\r\n]+")
_IN_TAG = re.compile(_ROLE)


def with_roles(html: str, link: RoleLink | None) -> str:
    """Each role as a link, or as its words; within a tag, in an attribute, always its words."""
    if "}`" not in html:
        return html

    def replaced(match: re.Match[str]) -> str:
        if match[1] is None:
            return _IN_TAG.sub(r"\2", match[0]) if "}`" in match[0] else match[0]
        return _linked(match[1], match[2], match[3], link)

    return _TAG_OR_ROLE.sub(replaced, html)


def one_line(text: str) -> str:
    """Line breaks and runs of spaces as one space; spaces that do not break stay."""
    return _BREAKS.sub(" ", text).strip(" ")


def words_of(text: str) -> str:
    """A text of a source with its roles as their words."""
    return _PLAIN.sub(r"\1", text) if "}`" in text else text


def _linked(role: str, said: str, target: str | None, link: RoleLink | None) -> str:
    found = link(role, unescape(target or said)) if link is not None else None
    if found is None:
        return said
    href, title, text = found
    words = said if target or not role.endswith("rule") else escape(title)
    told = f' title="{escape(text)}"' if text else ""
    return f'<a class="{role.rpartition(":")[2]}" href="{escape(href)}"{told}>{words}</a>'
