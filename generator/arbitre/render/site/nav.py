"""The way through the site: games and their pages in reading order, what comes before and after."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import blake2b
from html import escape
from typing import Any

from arbitre.render.site.games import Games

NEAR = 25  # pages shown before and after the current one


@dataclass(frozen=True)
class Entry:
    docname: str
    title: str
    extra: bool = False  # a list made from the game, no page of its own


@dataclass(frozen=True)
class Section:
    title: str
    entries: tuple[Entry, ...]
    language: str = "fr"  # of its pages
    tone: int = 0  # the colour of its pages, from 1; 0 is that of the site
    notice: str = ""
    source: str = ""
    version: str = ""
    date: str = ""
    author: str = ""
    licence: str = ""


class Navigation:
    """`pages` of the configuration names what stands beside the games: lists, other sections."""

    def __init__(self, games: Games, pages: dict[str, Any], env: Any) -> None:
        self.sections: list[Section] = []
        lists = pages.get("games", {})
        for id, told in games.summaries.items():
            own = [Entry(name, title) for name, title in told.pages if name in env.found_docs]
            extra = [Entry(name, title, True) for name, title in lists.get(id, ())]
            self.sections.append(Section(**told.texts, entries=(*own, *extra), tone=games.tone(id)))
        for title, language, entries in pages.get("sections", ()):
            listed = tuple(Entry(name, word) for name, word in entries)
            self.sections.append(Section(title, listed, language))
        if "sections" not in pages:
            self.sections.append(_others(games, env))
        self.at = {
            entry.docname: (section, index)
            for section in self.sections
            for index, entry in enumerate(section.entries)
        }

    def of(self, docname: str) -> dict[str, Any]:
        """What the templates need for one page."""
        section, index = self.at.get(docname, (None, 0))
        entries = section.entries if section is not None else ()
        entry = entries[index] if entries else None
        in_game = section is not None and section.tone > 0
        return {
            "html": lambda link: self.html(section, index, link),
            "current": section,
            "docname": docname,
            "entry": entry,
            "previous": entries[index - 1] if index else None,
            "next": entries[index + 1] if index + 1 < len(entries) else None,
            "language": section.language if section is not None else "fr",
            "chapter": index if in_game and entry is not None and not entry.extra else 0,
        }

    def html(self, current: Section | None, index: int, link: Callable[[str], str]) -> str:
        """All sections; of the current one also its pages, those near by where there are many."""
        parts = ['<ul class="sections">']
        for section in self.sections:
            if not section.entries:
                continue
            tone = f' data-tone="{section.tone}"' if section.tone else ""
            href, title = link(section.entries[0].docname), escape(section.title)
            here = (
                ' class="section-name here-now"' if section is current else ' class="section-name"'
            )
            parts.append(f'<li{tone}><a{here} href="{href}">{title}</a>')
            if section is current:
                parts.append(_entries(section, index, link))
            parts.append("</li>")
        parts.append("</ul>")
        return "\n".join(parts)

    def fingerprints(self, docnames: Iterable[str]) -> dict[str, str]:
        """Of each page; changes where its navigation does."""
        heads = [(s.title, s.entries[0].docname if s.entries else "") for s in self.sections]
        of_section = {s: blake2b(repr((heads, s)).encode()).hexdigest() for s in self.sections}
        places = ((name, self.at.get(name, (self.sections[0], -1))) for name in docnames)
        return {name: f"{of_section[section]}-{index}" for name, (section, index) in places}


def _others(games: Games, env: Any) -> Section:
    """The pages of a project that are no rules: all but its first one, by name."""
    names = [name for name in sorted(env.found_docs) if games.of(name) is None]
    entries = [Entry(name, env.titles[name].astext()) for name in names if name in env.titles]
    home = env.config.root_doc
    return Section(env.config.project, tuple(e for e in entries if e.docname != home))


def _entries(section: Section, index: int, link: Callable[[str], str]) -> str:
    """In a section of hundreds of pages a list of all on each would grow with their square."""
    low = max(0, index - NEAR) if len(section.entries) > 3 * NEAR else 0
    high = index + NEAR + 1 if len(section.entries) > 3 * NEAR else len(section.entries)
    language = f' lang="{section.language}"' if section.language != "fr" else ""
    parts = [f'<ul class="entries-nav"{language}>']
    for n, entry in enumerate(section.entries):
        if low <= n < high or entry.extra:
            extra = ' class="extra"' if entry.extra else ""
            here = ' aria-current="page"' if n == index else ""
            href = link(entry.docname)
            parts.append(f'<li{extra}><a href="{href}"{here}>{escape(entry.title)}</a></li>')
    parts.append("</ul>")
    return "\n".join(parts)
