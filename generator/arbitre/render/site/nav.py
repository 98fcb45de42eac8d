"""The way through the site: games and their pages in reading order, what comes before and after."""

import json
from dataclasses import dataclass
from typing import Any

from arbitre.render.site.games import Games


@dataclass(frozen=True)
class Entry:
    docname: str
    title: str
    extra: bool = False  # a list made from the game, no page of its own


@dataclass(frozen=True)
class Section:
    title: str
    entries: tuple[Entry, ...]
    language: str = "fr"
    notice: str = ""
    source: str = ""
    version: str = ""


class Navigation:
    """`pages` of the configuration names what stands beside the games: lists, other sections."""

    def __init__(self, games: Games, pages: dict[str, Any], env: Any) -> None:
        self.sections: list[Section] = []
        for id, shown in games.shown.items():
            own = [Entry(name, page.title) for name, page in shown.pages if name in env.found_docs]
            extra = [Entry(name, title, True) for name, title in pages.get("games", {}).get(id, ())]
            game = shown.game
            texts = {key: game.text(key) for key in ("notice", "source", "version")}
            self.sections.append(Section(game.text("title"), (*own, *extra), **texts))
        for title, entries in pages.get("sections", ()):
            listed = tuple(Entry(name, word) for name, word in entries)
            self.sections.append(Section(title, listed, "en"))
        self.at = {
            entry.docname: (section, index)
            for section in self.sections
            for index, entry in enumerate(section.entries)
        }

    def of(self, docname: str) -> dict[str, Any]:
        """What the templates need for one page."""
        section, index = self.at.get(docname, (None, 0))
        entries = section.entries if section is not None else ()
        return {
            "sections": self.sections,
            "current": section,
            "docname": docname,
            "entry": entries[index] if entries else None,
            "previous": entries[index - 1] if index else None,
            "next": entries[index + 1] if index + 1 < len(entries) else None,
            "language": section.language if section is not None else "fr",
        }

    def fingerprint(self, docname: str) -> str:
        """Changes where the navigation of the page does."""
        section, index = self.at.get(docname, (None, 0))
        heads = [(s.title, s.entries[0].docname if s.entries else "") for s in self.sections]
        return json.dumps([heads, repr(section), index], ensure_ascii=False)
