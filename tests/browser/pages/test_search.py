"""Search in Chromium: what is typed without accents is found, blocks and terms first."""

from __future__ import annotations

import re

import pytest

from tests.browser.pages.conftest import Served

pytestmark = pytest.mark.needs("chromium")


def look(page, query):
    page.locator("#_find").fill(query)
    page.wait_for_function(
        "() => !document.getElementById('_found').hidden && document.querySelector('#_found li, .found-say:not(:empty)')"
    )
    page.wait_for_timeout(250)
    return [
        {key: item.locator(f".{key}").inner_text() for key in ("what", "kind", "where")}
        for item in page.locator("#_found li").all()
    ]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("table des degats", "Table des dégâts"),
        ("difficulte", "Difficulté"),
        ("figurines surprises", "Surprise"),
        ("melee", "Mêlée"),
        ("niveaux de succes", "Niveau de Succès"),
        ("cibles", "Cible"),
    ],
)
def test_accents_and_plurals_do_not_matter_and_blocks_and_terms_come_first(visit, query, first):
    page = visit("ki/tir.html")
    found = look(page, query)
    assert found
    titles = [item["what"] for item in found]
    assert first in titles[:3], titles
    assert found[0]["kind"], found
    assert "Escarmouche au Ki" in found[0]["where"]


def test_results_are_set_as_the_pages_are(visit):
    page = visit("ki/index.html")
    look(page, "difficulte d'un tir")
    said = page.locator("#_found").inner_text()
    assert "Difficulté d’un tir" in said
    assert "'" not in said
    # cells and paragraphs stand apart
    assert re.findall(r"[a-zéè][A-ZÉ][a-zéè]{2}", said) == []


def test_ligatures_are_found_apart_and_joined(visit):
    page = visit("activation/index.html")
    joined, apart = look(page, "manœuvre"), look(page, "manoeuvre")
    assert [item["what"] for item in joined] == [item["what"] for item in apart]


def test_the_keyboard_is_enough(visit):
    page = visit("ki/index.html")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "_find"
    look(page, "table des dégâts")
    page.keyboard.press("ArrowDown")
    chosen = page.locator("#_found li[aria-selected='true']")
    assert page.locator("#_find").get_attribute("aria-activedescendant") == chosen.get_attribute(
        "id"
    )
    page.keyboard.press("Enter")
    page.wait_for_url("**/ki/degats.html#degats")
    page.keyboard.press("/")
    page.locator("#_find").fill("tir")
    page.locator("#_found li").first.wait_for()
    page.keyboard.press("Escape")
    assert page.locator("#_found").is_hidden()


def test_what_is_not_there_is_said(visit):
    page = visit("index.html")
    page.locator("#_find").fill("zyzzyvax")
    page.get_by_text("Rien n’a été trouvé pour « zyzzyvax »").wait_for()


def test_the_site_works_offline_once_visited_and_tells_its_edition(visit, site):
    served = Served(site)
    page = visit("ki/index.html", base=served.address, service_workers="allow")
    page.get_by_text("Disponible hors ligne, édition").wait_for(timeout=20_000)
    served.stop()
    page.goto(f"{served.address}/activation/reserve.html")
    assert page.locator("h1").inner_text().startswith("La pile, la réserve")
    page.goto(f"{served.address}/ki/")
    assert look(page, "table des degats")[0]["what"] == "Table des dégâts"
