"""What a reader does on the pages: look, hover, tap, filter, copy, print, without scripts too."""

from __future__ import annotations

import pytest

from tests.browser.pages.conftest import PHONE

pytestmark = pytest.mark.needs("chromium")


def test_a_term_is_explained_on_hover_on_focus_and_on_tap(visit):
    page = visit("ki/tir.html")
    term = page.locator("article p a.term").first
    means = term.get_attribute("title")
    assert means
    term.hover()
    assert means in page.get_by_role("tooltip").inner_text()
    assert term.get_attribute("aria-describedby") == page.get_by_role("tooltip").get_attribute("id")
    page.keyboard.press("Escape")
    assert page.locator(".tip").is_hidden()
    page.mouse.move(0, 400)
    term.focus()
    assert means in page.locator(".tip").inner_text()

    phone = visit("ki/tir.html", viewport=PHONE, has_touch=True, is_mobile=True)
    phone.locator("article p a.term").first.tap()
    assert means in phone.locator(".tip").inner_text()
    assert phone.url.endswith("tir.html")  # the first tap explains, it does not leave
    phone.locator(".tip a").tap()
    phone.wait_for_url("**/lexique.html#*")


def test_the_row_and_the_column_under_the_pointer_or_tap_stand_out(visit):
    page = visit("ki/degats.html")
    cell = page.locator("#degats--7 td").nth(3)
    for act in (cell.hover, cell.click):
        page.mouse.move(0, 0)
        act()
        assert "on-cell" in cell.get_attribute("class")
        assert "on" in page.locator("#degats--7").get_attribute("class").split()
        heads = page.locator("table.grid").first.locator("thead .on-column")
        assert heads.all_inner_texts() == ["3"]
    assert page.locator("#degats--2 td.on-column").all_inner_texts() == ["0"]


def test_heads_of_a_long_table_stay_in_sight(visit):
    page = visit("ki/tir.html")
    table = page.locator(".block-modifiers > table").first
    table.locator("tbody tr").last.scroll_into_view_if_needed()
    page.mouse.wheel(0, 300)
    page.wait_for_timeout(200)
    head, bar = table.locator("thead th").first.bounding_box(), page.locator(".top").bounding_box()
    assert head["y"] >= bar["height"] - 2


def test_actions_are_filtered_by_their_columns(visit):
    page = visit("ki/actions.html")
    rows = page.locator("table.catalogue").first.locator("tbody tr")
    total = rows.count()
    page.get_by_label("type").first.select_option("Complexe")
    shown = [row for row in rows.all() if row.is_visible()]
    assert 0 < len(shown) < total
    assert all(row.locator("td").first.inner_text() == "Complexe" for row in shown)
    assert f"{len(shown)} sur {total}" in page.locator(".filters output").first.inner_text()


def test_addresses_of_blocks_rows_and_steps_are_copied(visit):
    page = visit("ki/tir.html", permissions=["clipboard-read", "clipboard-write"])
    for link in (".block-link", ".row-link", "a.step-n"):
        found = page.locator(link).first
        found.focus()
        page.keyboard.press("Enter")
        page.get_by_text("Adresse copiée").wait_for()
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == page.url
        assert page.locator(f"[id='{copied.partition('#')[2]}']").count() == 1
        page.wait_for_function("() => document.getElementById('_said').textContent === ''")


def test_the_theme_is_chosen_and_kept(visit):
    page = visit("index.html", color_scheme="light")
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(paper)
    page.get_by_role("button", name="Thème").click()
    page.get_by_role("button", name="Thème").click()
    dark = page.evaluate(paper)
    assert light != dark
    page.reload()
    assert page.evaluate(paper) == dark
    page.get_by_role("button", name="Thème").click()
    assert page.evaluate(paper) == light


def test_the_menu_of_a_phone_opens_and_closes_without_scripts_too(visit):
    for scripts in (True, False):
        page = visit("ki/tir.html", viewport=PHONE, java_script_enabled=scripts)
        side = page.locator("#_sommaire")
        assert side.is_hidden()
        page.get_by_role("link", name="Sommaire").click()
        assert side.is_visible()
        page.get_by_role("link", name="Fermer").click()
        assert side.is_hidden()


def test_without_scripts_pages_are_complete(visit):
    page = visit("ki/degats.html", java_script_enabled=False)
    assert page.locator("#degats--12 td").last.inner_text() == "13"
    assert page.locator("details.ask").first.is_hidden()
    assert page.locator("#_find").is_hidden()
    page.locator("details.way summary").first.click()
    assert page.locator(".trace").first.is_visible()


def test_a_page_prints_without_what_is_for_the_screen(visit):
    page = visit("ki/tir.html")
    page.emulate_media(media="print")
    for gone in (".top", ".side", ".turn", "details.ask", ".row-link"):
        assert page.locator(gone).first.is_hidden(), gone
    assert page.locator("article h1").is_visible()


def test_pages_opened_from_disk_work_and_search_asks_for_a_server(visit, site):
    page = visit("ki/tir.html", base=site.as_uri())
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.fonts.check('16px \"Arbitre Serif\"')")
    page.locator("#_find").fill("tir")
    page.get_by_text("La recherche a besoin d’un serveur").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Les dégâts").first.click()
    page.wait_for_url("**/degats.html*")


def test_previous_next_and_the_way_home_lead_there(visit):
    page = visit("ki/tir.html")
    page.locator(".turn-next").click()
    page.wait_for_url("**/ki/melee.html")
    page.locator(".turn-previous").click()
    page.wait_for_url("**/ki/tir.html")
    page.get_by_role("navigation", name="Fil d’Ariane").get_by_text("Escarmouche au Ki").click()
    page.wait_for_url("**/ki/index.html")
    page.get_by_role("navigation", name="Fil d’Ariane").get_by_text("Accueil").click()
    page.wait_for_url("**/index.html")
    assert page.locator(".game-card").count() == 2


@pytest.mark.parametrize("width", [360, 700, 1000, 1280])
def test_all_of_a_wide_list_of_actions_is_in_sight(visit, width):
    page = visit("activation/actions.html", viewport={"width": width, "height": 900})
    rows = page.locator("table.catalogue tbody tr")
    assert rows.count() == 8
    edge = page.locator("article").bounding_box()
    for told in rows.locator(".told").all():
        box = told.bounding_box()
        assert box["x"] + box["width"] <= edge["x"] + edge["width"] + 1
        assert box["width"] > 250
    # nothing scrolls within the page, neither down nor sideways
    assert page.locator(".block-scroll:has(table.catalogue)").count() == 0
    first = rows.first.locator("td[data-label]").first
    said = first.evaluate("cell => getComputedStyle(cell, '::before').content")
    assert ("type" in said) == (width < 600)
