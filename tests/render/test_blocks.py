"""Blocks as HTML: complete, addressed, escaped."""

import re
from pathlib import Path

import pytest

from arbitre.api import load
from arbitre.model.kinds import KINDS
from arbitre.model.parts import parts
from arbitre.render.blocks import VIEWS, Look, anchor, block_html
from arbitre.render.sheets.names import Names
from tests.model.small import clean_game, fence

RULES = Path(__file__).resolve().parents[2] / "source_rules"
GAMES = sorted(path.parent.name for path in RULES.glob("*/game.yaml"))


def test_every_kind_has_a_view():
    assert set(VIEWS) == set(KINDS)


@pytest.mark.parametrize("name", GAMES)
def test_every_block_is_set_once_with_its_address(name):
    game = load(RULES / name)
    ids = []
    for block in game.blocks.values():
        html = block_html(game, block)
        assert f'id="{anchor(block)}"' in html
        ids += re.findall(r' id="([^"]*)"', html)
    for page in game.pages:
        own = [id for b in page.blocks for id in re.findall(r' id="([^"]*)"', block_html(game, b))]
        assert len(own) == len(set(own)), [id for id in own if own.count(id) > 1]


@pytest.mark.parametrize("name", GAMES)
def test_every_part_of_a_block_can_be_linked_to(name):
    game = load(RULES / name)
    names = Names(game)
    linked = [(b, f"{b.name}#{part.upper()}") for b in game.blocks.values() for part in parts(b)]
    assert linked
    for block, target in linked:
        _, address, title = names.rule(target)
        assert f'id="{address}"' in block_html(game, block)
        assert title
        assert names.rule(f"{target}x") is None


def test_every_number_of_a_table_is_shown():
    game = load(RULES / "ki")
    html = block_html(game, game.find("degats"))
    cells = re.findall(r'<td class="num">([^<]*)</td>', html)
    assert cells == [str(cell.value) for row in game.find("degats").cells for cell in row]


def test_what_a_source_says_is_text():
    evil = "<script>alert(1)</script>{{ 7 * 7 }}"
    page = fence(
        "terms",
        "lexique",
        f'title: "{evil}"\nentries:\n  Mot: {{text: "{evil}"}}\nnotes: ["{evil}"]',
    )
    game = clean_game(page)
    html = block_html(game, game.find("lexique"))
    assert "<script>" not in html
    assert "49" not in html
    assert html.count("&lt;script&gt;") >= 3


def test_a_modifier_shows_its_sign():
    page = fence(
        "modifiers",
        "m",
        "base: 3\nadd:\n  - {if: couvert, value: -1, label: À couvert}\n  - {if: taille = grande, value: +2}",
    )
    game = clean_game(page)
    html = block_html(game, game.find("m"), Look(heading=4, links=False))
    assert "\u22121" in html
    assert "+2" in html
    assert "taille = grande" in html
    assert "<h4" in html
    assert "block-link" not in html
