"""Lists made from whole games: all games, the lexicon, open questions, rules, printed sheets."""

from collections.abc import Callable
from itertools import groupby
from typing import Any

from arbitre.model.blocks import Interpretation, Rule
from arbitre.model.game import Game
from arbitre.render.addresses import slug
from arbitre.render.blocks import environment
from arbitre.render.kinds import KIND_WORDS
from arbitre.render.roles import one_line, with_roles, words_of
from arbitre.render.site.games import Games, Place, Shown

Link = Callable[[Place], str]


def list_html(games: Games, kind: str, game: str, link: Link) -> str:
    view = LISTS[kind](games, game, link)
    text: str = environment().get_template(f"site/lists/{kind}.html").render(view=view)
    shown = games.shown.get(game)
    return with_roles(text, shown.role_link(link) if shown is not None else None)


def all_games(games: Games, _game: str, link: Link) -> dict[str, Any]:
    cards = []
    for shown in games.shown.values():
        if not shown.home:
            continue
        game = shown.game
        cards.append(
            {
                "title": game.text("title"),
                "tone": games.tone(game.id),
                "links": [
                    (title, link(Place(name, "", title, "page")))
                    for name, title in games.lists.get(game.id, ())
                ],
                "href": link(Place(shown.home, "", "", "page")),
                "lead": _lead(game),
                "pages": len(game.pages),
                "rules": sum(isinstance(block, Rule) for block in game.blocks.values()),
                "examples": len(game.examples),
                "version": game.text("version"),
            }
        )
    return {"games": cards}


def _lead(game: Game) -> str:
    """The first paragraph of the first page, without its markup."""
    if not game.pages:
        return ""
    headings = {heading.span for heading in game.pages[0].raw.headings}
    texts = (prose.text for prose in game.pages[0].raw.prose if prose.span not in headings)
    return one_line(words_of(next(texts, "").replace("*", "")))


def lexicon(games: Games, game: str, link: Link) -> dict[str, Any]:
    shown = games.shown[game]
    words: list[dict[str, Any]] = []
    for block, entry, place in shown.entries():
        short = entry.abbreviation.text if entry.abbreviation is not None else ""
        words.append(
            {
                "name": entry.name,
                "href": link(place),
                "kind": KIND_WORDS[block.kind],
                "text": entry.text.text if entry.text is not None else "",
                "abbreviation": short,
                "synonyms": [word.text for word in entry.synonyms],
            }
        )
    words.sort(key=lambda word: (slug(word["name"]), word["kind"]))
    letters = groupby(words, key=lambda word: slug(word["name"])[0].upper())
    return {"letters": [(letter, list(group)) for letter, group in letters]}


def questions(games: Games, game: str, link: Link) -> dict[str, Any]:
    shown = games.shown[game]
    pages = []
    for docname, page in shown.pages:
        asked = [
            {
                "title": shown.place(block).title,
                "href": link(shown.place(block)),
                "question": block.question.text,
                "reading": block.reading.text,
                "about": _about(shown, block, link),
            }
            for block in page.blocks
            if isinstance(block, Interpretation)
        ]
        if asked:
            href = link(Place(docname, "", page.title, "page"))
            pages.append({"title": page.title, "href": href, "questions": asked})
    return {"pages": pages}


def _about(shown: Shown, block: Interpretation, link: Link) -> list[tuple[str, str]]:
    places = (shown.rule(item.text) for item in block.about)
    return [(place.title, link(place)) for place in places if place is not None]


def rules(games: Games, game: str, link: Link) -> dict[str, Any]:
    shown = games.shown[game]
    pages = []
    for docname, page in shown.pages:
        blocks = [
            {
                "title": shown.place(block).title,
                "href": link(shown.place(block)),
                "id": block.id,
                "kind": KIND_WORDS[block.kind],
                "source": block.source.text if block.source is not None else "",
            }
            for block in page.blocks
            if block.kind not in ("example", "interpretation")
        ]
        if blocks:
            href = link(Place(docname, "", page.title, "page"))
            pages.append({"title": page.title, "href": href, "blocks": blocks})
    return {"pages": pages}


def sheets(games: Games, game: str, _link: Link) -> dict[str, Any]:
    return {"sheets": games.sheets.get(game, []), "title": games.shown[game].game.text("title")}


LISTS: dict[str, Callable[[Games, str, Link], dict[str, Any]]] = {
    "games": all_games,
    "lexicon": lexicon,
    "questions": questions,
    "rules": rules,
    "sheets": sheets,
}
