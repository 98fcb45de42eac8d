"""Every type of page in Chromium: no barrier that axe knows, no shift, no sideways scrolling."""

from __future__ import annotations

import pytest

from tests.browser.pages.conftest import PHONE, WIDE

pytestmark = pytest.mark.needs("chromium")

PAGES = (
    "index.html", "ki/index.html", "ki/tir.html", "ki/actions.html", "ki/degats.html",
    "ki/lexique.html", "activation/reserve.html", "ki/feuille/index.html",
    "ki/lexique/index.html", "ki/questions/index.html", "ki/regles/index.html",
    "outil/start.html", "outil/format.html", "outil/rules.html", "outil/rules-dec.html",
)  # fmt: skip
LOOKS = {
    "light": {"viewport": WIDE, "color_scheme": "light"},
    "dark": {"viewport": WIDE, "color_scheme": "dark"},
    "phone": {"viewport": PHONE, "color_scheme": "light", "has_touch": True, "is_mobile": True},
}
MOST_SHIFT = 0.001
SHIFT = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 150);
})"""


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_no_barrier_no_shift_and_fits(visit, name, look):
    from axe_playwright_python.sync_playwright import Axe

    page = visit(name, **LOOKS[look])
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SHIFT) <= MOST_SHIFT
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # what opens is looked at open
    page.evaluate("document.querySelectorAll('details').forEach((d, n) => { d.open = n < 8 })")
    page.wait_for_timeout(100)
    found = Axe().run(page).response["violations"]
    told = [
        (
            item["id"],
            [node["html"][:160] + " " + node["failureSummary"][:200] for node in item["nodes"][:3]],
        )
        for item in found
    ]
    assert told == []


@pytest.mark.parametrize("name", ["ki/tir.html", "ki/actions.html"])
def test_the_keyboard_reaches_everything_that_can_be_worked(visit, name):
    page = visit(name)
    page.wait_for_load_state("networkidle")
    wanted = page.evaluate(
        """() => {
          const all = [...document.querySelectorAll("a[href], button, input, select, summary")];
          const seen = all.filter((e) => e.checkVisibility({ visibilityProperty: true }) && e.tabIndex >= 0);
          seen.forEach((e, n) => { e.dataset.n = n; });
          return seen.length;
        }"""
    )
    reached = set()
    for _ in range(wanted + 60):
        page.keyboard.press("Tab")
        n = page.evaluate("document.activeElement?.dataset.n ?? null")
        if n is not None:
            reached.add(n)
    assert len(reached) == wanted


def test_the_first_page_is_under_300_kilobytes_without_fonts(visit, chromium, address):
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    sizes = {}
    page.on("response", lambda response: sizes.__setitem__(response.url, len(response.body())))
    for name in ("index.html", "ki/tir.html", "activation/reserve.html"):
        sizes.clear()
        page.goto(f"{address}/{name}")
        page.wait_for_load_state("networkidle")
        kept = {url: size for url, size in sizes.items() if not url.endswith(".woff2")}
        assert sum(kept.values()) < 300_000, (name, kept)
    context.close()


@pytest.mark.parametrize("late", ["**/*.woff2", "**/arbitre.js"], ids=["fonts", "script"])
@pytest.mark.parametrize("look", ["light", "phone"])
def test_nothing_moves_where_a_font_or_the_script_is_late(chromium, address, late, look):
    context = chromium.new_context(service_workers="block", **LOOKS[look])
    page = context.new_page()
    held = []
    page.route(late, lambda route: held.append(route))  # noqa: PLW0108 -- Playwright marks it
    page.goto(f"{address}/ki/actions.html", wait_until="commit")
    page.wait_for_timeout(600)
    assert held
    for route in held:
        route.continue_()
    page.unroute(late)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SHIFT) <= MOST_SHIFT
    context.close()
