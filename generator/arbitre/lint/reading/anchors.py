"""Where links of a page can lead: its headings, targets and blocks."""

import re

from arbitre.source.page import RawPage

_TARGET = re.compile(r"^\(([^()\n]+)\)=[ \t]*$", re.MULTILINE)
_HTML_ID = re.compile(r"<\w+[^<>\n]{0,200}?\b(?:id|name)=[\"']([^\"'\n]{1,200})[\"']")
_DROPPED = re.compile(r"[^\w\- ]")
_MARKUP = re.compile(r"[`*]|\]\([^()]*\)|\[")


def slug(heading: str) -> str:
    """The anchor of a heading, as MyST and the forges make it."""
    text = _MARKUP.sub("", heading).strip().casefold()
    return _DROPPED.sub("", text).replace(" ", "-")


def anchors(page: RawPage) -> list[str]:
    """Every anchor of a page, a repeated heading with its number."""
    found: dict[str, None] = {}
    seen: dict[str, int] = {}
    for heading in page.headings:
        own = slug(heading.text)
        count = seen.get(own, 0)
        seen[own] = count + 1
        found[f"{own}-{count}" if count else own] = None
    found.update(dict.fromkeys(block.id for block in page.blocks if block.id))
    found.update(dict.fromkeys(m[1].strip() for m in _TARGET.finditer(page.file.text)))
    for prose in page.prose:
        if "=" in prose.text and "<" in prose.text:
            found.update(dict.fromkeys(m[1] for m in _HTML_ID.finditer(prose.text)))
    return list(found)
