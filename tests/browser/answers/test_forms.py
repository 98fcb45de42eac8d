"""Each rule has a form: the answer comes at once, with its trace, its odds and its address."""

from __future__ import annotations

import re
from urllib.parse import unquote

import pytest

from arbitre.api import load
from arbitre.render.told import told
from arbitre.resolver.ask import ask
from tests.browser.answers.conftest import HERE, PHONE

pytestmark = pytest.mark.needs("chromium")


def form(page, id):
    """The form of a block, opened."""
    holder = page.locator(f'[data-block="essai.{id}"] details.ask')
    if holder.get_attribute("open") is None:
        holder.locator("> summary").click()
    holder.locator("output").wait_for()
    return holder


def value(holder):
    return " ".join(holder.locator("output").text_content().split())


def shown_trace(holder):
    """The trace as the page shows it: rule, inputs, parts with their values, result."""
    rows = holder.locator(".trace tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.innerText.trim()))"
    )
    return holder.locator(".trace-rule").all_inner_texts(), rows


def python_trace(call):
    game = load(HERE / "essai")
    titles, rows = [], []

    def walk(asked):
        titles.append(" ".join([asked["title"], " · ".join(asked["inputs"])]).strip())
        for inner in asked["asked"]:
            walk(inner)
        for part in asked["parts"]:
            name = f"{part['label']} · {part['name']}" if part["label"] else part["name"]
            rows.append([name, part["value"]])
        rows.append(["Résultat", asked["value"]])

    for asked in ask(game, call).trace:
        walk(told(game, asked))
    return titles, rows


def test_every_rule_of_the_page_has_a_form_and_its_answer_comes_at_once(visit):
    page = visit()
    ids = page.locator("details.ask").evaluate_all("all => all.map(one => one.dataset.rules)")
    assert {id.split()[0] for id in ids} == {
        "essai.tir.difficulte", "essai.degats", "essai.tir.test", "essai.tir.touches",
        "essai.tir.suite", "essai.tir.resultat", "essai.tir.cadence", "essai.gestes.permet",
    }  # fmt: skip
    for id in ids:
        block = id.split()[0].removeprefix("essai.").replace("gestes.permet", "gestes")
        assert value(form(page, block)), id
        assert form(page, block).locator(".answer-error").count() == 0, id


def test_choices_switches_and_steppers_change_the_answer_and_mark_the_rows(visit):
    page = visit()
    holder = form(page, "tir.difficulte")
    assert value(holder).startswith("4 ")
    holder.get_by_role("radio", name="moyenne").check()
    holder.get_by_label("Cible à couvert").check()
    holder.get_by_label("Plus : Assistants").click()
    holder.get_by_label("terrain").select_option("désert")
    assert value(holder).startswith("5 ")
    marked = page.locator('[data-block="essai.tir.difficulte"] tr.answer > th').all_inner_texts()
    assert [re.sub(r"\W*¶?$", "", text.split("(")[0]).strip() for text in marked] == [
        "portée : moyenne", "Cible à couvert", "Pour chaque assistant", "Dans le désert",
    ]  # fmt: skip
    # 5 with 2D6: what a player wants to know of a difficulty
    assert "5/6" in value(holder)
    assert "83,3" in value(holder)


@pytest.mark.parametrize(
    ("id", "words", "call"),
    [
        (
            "tir.difficulte", "portée=longue&à_couvert=oui&assistants=2&terrain=désert",
            "tir.difficulte(portée=longue, à_couvert=oui, assistants=2, terrain=désert)",
        ),
        ("degats", "marge=3", "degats(jet=2D6, marge=3)"),
        ("degats", "jet=9&marge=5", "degats(jet=9, marge=5)"),
        ("tir.test", "adresse=2&portée=moyenne", "tir.test(adresse=2, portée=moyenne)"),
        ("tir.resultat", "marge=5", "tir.resultat(marge=5)"),
        ("tir.suite", "seuil=3&jets=2", "tir.suite(seuil=3, jets=2)"),
        ("tir.cadence", "dés=5&adresse=3", "tir.cadence(dés=5, adresse=3)"),
        (
            "gestes", "action=Courir&après=Tirer, Marcher&repos=oui",
            "gestes.permet(action=Courir, après=« Tirer, Marcher », repos=oui)",
        ),
    ],
)  # fmt: skip
def test_the_trace_of_a_form_is_that_of_ask(visit, id, words, call):
    name = "gestes.permet" if id == "gestes" else id
    page = visit(f"#{name}?{words}")
    holder = form(page, id)
    titles, rows = shown_trace(holder)
    expected_titles, expected_rows = python_trace(call)
    assert [" ".join(title.split()) for title in titles] == expected_titles
    found = [[" ".join(cell.split()) for cell in row] for row in rows]
    expected = [[" ".join(cell.split()) for cell in row] for row in expected_rows]
    # the page sets « · » between a label and its kind by style
    assert [[cell.replace(" · ", " ") for cell in row] for row in found] == [
        [cell.replace(" · ", " ") for cell in row] for row in expected
    ]


def test_odds_are_exact_fractions_per_cent_and_bars_of_their_length(visit):
    page = visit("#degats?marge=3")
    holder = form(page, "degats")
    rows = holder.locator("table.odds tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.innerText.trim()))"
    )
    assert [[row[0], row[3]] for row in rows] == [["1", "5/12"], ["3", "5/12"], ["4", "1/6"]]
    assert [row[2].replace("\u00a0", " ") for row in rows] == ["41,7 %", "41,7 %", "16,7 %"]
    assert [row[4].replace("\u00a0", " ") for row in rows] == ["100 %", "58,3 %", "16,7 %"]
    widths = holder.locator("table.odds rect").evaluate_all(
        "bars => bars.map(bar => bar.getBoundingClientRect().width)"
    )
    assert widths[0] == pytest.approx(widths[1])
    assert widths[2] == pytest.approx(widths[0] * 0.4, rel=0.02)
    assert "en moyenne, de 1 à 4" in value(holder)


def test_a_check_tells_its_chance_and_a_certain_one_what_happens(visit):
    page = visit("#tir.test?adresse=2")
    assert "5/6" in value(form(page, "tir.test"))
    assert "83,3" in value(form(page, "tir.test"))
    page = visit("#tir.suite?seuil=1&jets=1")
    assert value(form(page, "tir.suite")) == "oui Réussite."


def test_the_address_holds_the_state_and_gives_it_back(visit):
    page = visit()
    holder = form(page, "tir.difficulte")
    holder.get_by_role("radio", name="longue").check()
    holder.get_by_label("Cible à couvert").check()
    address = page.url
    assert unquote(address).endswith("#tir.difficulte?portée=longue&à_couvert=oui")
    again = visit(address[address.index("#") :])
    holder = again.locator('[data-block="essai.tir.difficulte"] details.ask')
    assert holder.get_attribute("open") is not None
    assert value(holder).startswith("8 ")
    assert 0 < holder.bounding_box()["y"] < 200
    # a link on the page itself, and one back, change the form too
    again.evaluate("location.hash = '#tir.difficulte?portée=moyenne'")
    holder.locator(".answer-value", has_text=re.compile("^5")).wait_for()


def test_an_address_with_nonsense_is_passed_over(visit):
    page = visit("#tir.difficulte?portée=nulle&assistants=99&à_couvert=<script>&%zz")
    assert value(form(page, "tir.difficulte")).startswith("4 ")
    page = visit("#nulle.part?x=1")
    assert page.locator("details.ask[open]").count() == 0


def test_what_is_no_value_is_said_and_the_field_marked(visit):
    page = visit()
    holder = form(page, "tir.suite")
    holder.get_by_label("Jets de suite", exact=True).fill("9")
    assert value(holder) == "À compléter : Jets de suite."
    assert holder.locator(".field-wrong").count() == 1
    holder.get_by_role("button", name="Réinitialiser").click()
    assert holder.locator(".field-wrong").count() == 0


def test_actions_answer_each_of_their_questions(visit):
    page = visit()
    holder = form(page, "gestes")
    asked = holder.get_by_label("Question")
    assert asked.locator("option").all_inner_texts() == [
        "Cette action est-elle permise ?", "Quelles actions sont possibles ?", "Type", "Distance",
    ]  # fmt: skip
    assert value(holder) == "non"  # to run one must have rested
    holder.get_by_label("Repos pris").check()
    assert value(holder) == "oui"
    holder.get_by_label("Déjà fait, dans l’ordre").select_option("Tirer")
    assert value(holder) == "non"
    asked.select_option(label="Quelles actions sont possibles ?")
    assert value(holder) == "Marcher, Tirer"
    assert "gestes.possibles?" in page.url
    holder.get_by_role("button", name="Retirer : Tirer").click()
    assert value(holder) == "Courir, Marcher, Tirer"


def test_the_keyboard_does_it_all(visit):
    page = visit()
    summary = page.locator('[data-block="essai.tir.difficulte"] details.ask > summary')
    summary.focus()
    page.keyboard.press("Enter")
    holder = form(page, "tir.difficulte")
    holder.locator("output").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")  # portée: moyenne
    assert value(holder).startswith("5 ")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowUp")  # one assistant
    assert value(holder).startswith("4 ")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert value(holder).startswith("6 ")


def test_the_data_of_a_game_comes_with_the_first_question_only(visit):
    page = visit()
    asked = "performance.getEntriesByType('resource').map(one => one.name).join()"
    assert "arbitre.js" in page.evaluate(asked)
    assert "arbitre-essai.js" not in page.evaluate(asked)
    form(page, "degats")
    assert "arbitre-essai.js" in page.evaluate(asked)


def test_a_form_without_its_data_says_so(visit):
    page = visit(service_workers="block")
    page.route("**/arbitre-essai.js", lambda route: route.fulfill(body=""))
    holder = page.locator('[data-block="essai.degats"] details.ask')
    holder.locator("> summary").click()
    holder.get_by_text("n’ont pas pu être chargées").wait_for()


@pytest.mark.parametrize("look", [{}, {"color_scheme": "dark"}, {"viewport": PHONE}])
def test_open_forms_boards_and_figures_have_no_barrier_that_axe_knows(visit, look):
    from axe_playwright_python.sync_playwright import Axe

    page = visit("#tir.suite?seuil=3&jets=2", **look)
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    page.locator(".play-status").last.wait_for()
    found = Axe().run(page, context="article").response["violations"]
    assert [(item["id"], [node["html"] for node in item["nodes"][:3]]) for item in found] == []


def test_copying_gives_the_address(visit):
    page = visit("#tir.resultat?marge=2", permissions=["clipboard-read", "clipboard-write"])
    form(page, "tir.resultat").get_by_role("button", name=re.compile("^Copier")).click()
    page.get_by_text("Adresse copiée.").wait_for()
    assert unquote(page.evaluate("navigator.clipboard.readText()")).endswith(
        "#tir.resultat?marge=2"
    )


def test_forms_work_from_disk(visit, site):
    page = visit("#tir.resultat?marge=2", base=site.as_uri())
    holder = form(page, "tir.resultat")
    assert value(holder) == "touché"
    holder.get_by_label("Plus : Marge").click()
    assert unquote(page.url).endswith("#tir.resultat?marge=3")


def test_without_scripts_the_rules_stand_and_no_form_is_promised(visit):
    page = visit(java_script_enabled=False)
    assert page.locator("details.ask:visible, details.play:visible").count() == 0
    text = page.locator('[data-block="essai.degats"]').inner_text()
    assert "10+" in text
    assert page.locator('[data-block="essai.tir.difficulte"] figure.chart svg').is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_nothing_runs_over_the_side(visit, scheme):
    page = visit(viewport=PHONE, color_scheme=scheme)
    for summary in page.locator("details > summary").all():
        if summary.is_visible():
            summary.click()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    small = page.evaluate(
        """() => [...document.querySelectorAll('.ask button, .play button, .ask select, .ask input')]
        .filter(one => one.offsetParent && one.type !== 'radio' && one.type !== 'checkbox')
        .map(one => one.getBoundingClientRect()).filter(box => box.height < 24).length"""
    )
    assert small == 0
