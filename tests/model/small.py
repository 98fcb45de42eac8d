"""Small games written in a test: pages as text, built as the package builds those on disk."""

from functools import cache

from arbitre.finding import Finding
from arbitre.model.blocks import Block
from arbitre.model.game import Game, build_game, read_rules_page
from arbitre.source.text import decode

SMALL = """\
title: Petit jeu
domains:
  portée: [courte, moyenne, longue]
  taille: [petite, grande]
  couvert: oui/non
  jet: 2D6
  dé: D6
  force: 1..10
  endurance: 1..10
  compte: {values: 0..3, default: 0}
  mouvement: 0+
"""


def small_game(*pages: str, yaml: str = SMALL) -> Game:
    raw = [
        read_rules_page(decode(f"p{number}.md", page.encode()))
        for number, page in enumerate(pages, 1)
    ]
    return build_game(decode("game.yaml", yaml.encode()), "jeu", raw)


def fence(kind: str, id: str, body: str) -> str:
    return f"```{{{kind}}} {id}\n{body.strip()}\n```\n\n"


def clean_game(*pages: str, yaml: str = SMALL) -> Game:
    """A game that the test relies on: it must have been read without a finding."""
    game = small_game(*pages, yaml=yaml)
    assert [(f.key, dict(f.args)) for f in game.findings] == []
    return game


@cache
def empty_game() -> Game:
    """A game with domains and no rule, for expressions that call none."""
    return clean_game()


def findings(game: Game) -> list[Finding]:
    return [*game.findings, *(f for page in game.pages for f in page.raw.findings)]


def only(game: Game, code: str) -> Finding:
    """The one finding of that code."""
    (found,) = [finding for finding in findings(game) if finding.code == code]
    return found


def written(game: Game, finding: Finding | Block) -> str:
    """The characters that the finding or block stands on."""
    span = finding.span
    return game.files[span.path].text[span.start : span.end]
