"""The page of the card reserve, whole or changed, and the wrong variants kept as data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from arbitre.model.blocks import Protocol
from arbitre.model.game import Game, build_game, read_rules_page
from arbitre.source.text import decode

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "source_rules" / "activation" / "reserve.md"
DATA = ROOT / "tests" / "cases" / "protocols"
FENCE = "```{protocol} reserve.phase\n"


def page() -> str:
    return PAGE.read_text("utf-8")


def variants() -> list[dict[str, Any]]:
    return list(yaml.safe_load((DATA / "variants.yml").read_text("utf-8")))


def corrupted() -> list[dict[str, Any]]:
    return list(yaml.safe_load((DATA / "traces.yml").read_text("utf-8")))


# what the page takes from the other parts of its game
GAME_FILE = """
title: Essai
domains:
  taille_de_séquence: 0..20
  cartes_adverses: 0+
"""


def changed(
    text: str, changes: list[dict[str, str]], *, start: int = 0, end: int | None = None
) -> str:
    """The text with each change made; each must apply exactly once between the two places."""
    head, body, tail = text[:start], text[start:end], "" if end is None else text[end:]
    for change in changes:
        assert body.count(change["old"]) == 1, (
            f"applies {body.count(change['old'])} times: {change}"
        )
        body = body.replace(change["old"], change["new"])
    return head + body + tail


def variant_page(variant: dict[str, Any]) -> str:
    text = page()
    if variant.get("of") == "page":
        return changed(text, variant["change"])
    start = text.index(FENCE)
    return changed(text, variant["change"], start=start, end=text.index("\n```", start))


def game_of(text: str) -> Game:
    """A game of this one page, read without a finding."""
    raw = read_rules_page(decode("reserve.md", text.encode()))
    game = build_game(decode("game.yaml", GAME_FILE.encode()), "jeu", [raw])
    assert [(f.key, dict(f.args)) for f in game.findings] == []
    return game


def protocol_of(game: Game) -> Protocol:
    (found,) = [block for block in game.blocks.values() if isinstance(block, Protocol)]
    return found
