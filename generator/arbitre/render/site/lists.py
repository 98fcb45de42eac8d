"""Lists made from whole games: all games, the lexicon, open questions, rules, printed sheets."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from arbitre.model.blocks import Interpretation
from arbitre.render.addresses import slug
from arbitre.render.blocks import environment
from arbitre.render.kinds import KIND_WORDS
from arbitre.render.roles import with_roles
from arbitre.render.site.games import Games
from arbitre.render.site.shown import Place, Shown


@dataclass(frozen=True)
class Lists:
    """What lists are made from: the games, and what a site has beside their pages."""

    games: Games
    documents: dict[str, list[tuple[str, str]]] = field(default_factory=dict)  # lists, by game
    sheets: dict[str, list[dict[str, str]]] = field(default_factory=dict)  # PDFs, by game

    def html(self, kind: str, game: str) -> str:
        view = LISTS[kind](self, game)
        text: str = environment().get_template(f"site/lists/{kind}.html").render(view=view)
        return with_roles(text, lambda role, name: self.games.read(game).role_link(role, name))


def all_games(lists: Lists, _game: str) -> dict[str, Any]:
    cards = []
    for id, told in lists.games.summaries.items():
        if not told.pages:
            continue
        cards.append(
            {
                "title": told.title,
                "tone": lists.games.tone(id),
                "links": [
                    (title, Place(name, "", title, "page").address)
                    for name, title in lists.documents.get(id, ())
                ],
                "href": Place(told.pages[0][0], "", "", "page").address,
                "lead": told.lead,
                "pages": len(told.pages),
                "rules": told.rules,
                "examples": told.examples,
                "version": told.texts["version"],
            }
        )
    return {"games": cards}


def lexicon(lists: Lists, game: str) -> dict[str, Any]:
    shown = lists.games.read(game)
    words: list[dict[str, Any]] = []
    for block, entry, place in shown.entries():
        short = entry.abbreviation.text if entry.abbreviation is not None else ""
        words.append(
            {
                "name": entry.name,
                "href": place.address,
                "kind": KIND_WORDS[block.kind],
                "text": entry.text.text if entry.text is not None else "",
                "abbreviation": short,
                "synonyms": [word.text for word in entry.synonyms],
            }
        )
    words.sort(key=lambda word: (slug(word["name"]), word["kind"]))
    letters = groupby(words, key=lambda word: slug(word["name"])[0].upper())
    return {"letters": [(letter, list(group)) for letter, group in letters]}


def questions(lists: Lists, game: str) -> dict[str, Any]:
    shown = lists.games.read(game)
    pages = []
    for docname, page in shown.pages:
        asked = [
            {
                "title": shown.place(block).title,
                "href": shown.place(block).address,
                "question": block.question.text,
                "reading": block.reading.text,
                "about": _about(shown, block),
            }
            for block in page.blocks
            if isinstance(block, Interpretation)
        ]
        if asked:
            href = Place(docname, "", page.title, "page").address
            pages.append({"title": page.title, "href": href, "questions": asked})
    return {"pages": pages}


def _about(shown: Shown, block: Interpretation) -> list[tuple[str, str]]:
    places = (shown.rule(item.text) for item in block.about)
    return [(place.title, place.address) for place in places if place is not None]


def rules(lists: Lists, game: str) -> dict[str, Any]:
    shown = lists.games.read(game)
    pages = []
    for docname, page in shown.pages:
        blocks = [
            {
                "title": shown.place(block).title,
                "href": shown.place(block).address,
                "id": block.id,
                "kind": KIND_WORDS[block.kind],
                "source": block.source.text if block.source is not None else "",
            }
            for block in page.blocks
            if block.kind not in ("example", "interpretation")
        ]
        if blocks:
            href = Place(docname, "", page.title, "page").address
            pages.append({"title": page.title, "href": href, "blocks": blocks})
    return {"pages": pages}


def sheets(lists: Lists, game: str) -> dict[str, Any]:
    return {"sheets": lists.sheets.get(game, [])}


LISTS: dict[str, Callable[[Lists, str], dict[str, Any]]] = {
    "games": all_games,
    "lexicon": lexicon,
    "questions": questions,
    "rules": rules,
    "sheets": sheets,
}
