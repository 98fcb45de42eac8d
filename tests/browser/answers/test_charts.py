"""Charts of the page: drawn when it is built, true to the figures behind them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from arbitre.api import load
from arbitre.render.blocks import Look, block_html
from arbitre.render.charts import charts
from arbitre.render.drawing import draw, figure
from arbitre.resolver.ask import ask
from tests.browser.answers.conftest import HERE


@pytest.fixture(scope="module")
def game():
    return load(HERE / "essai")


def only(game, id):
    (chart,) = charts(game, game.find(id))
    return chart


def test_a_table_read_with_dice_gives_its_mean_along_the_other_axis(game):
    chart = only(game, "degats")
    assert (chart.kind, chart.title, chart.across) == ("columns", "Moyenne avec 2D6", "Marge")
    assert chart.labels == ("0", "1", "2", "3", "4-6")
    for label, mean in zip("01234", chart.series[0].values, strict=True):
        assert ask(game, f"moyenne_de(degats(jet=2D6, marge={label}))").value == mean


def test_each_modifier_shows_its_effect_on_the_chance_to_reach_the_sum(game):
    chart = only(game, "tir.difficulte")
    assert chart.kind == "dots"
    assert [series.name for series in chart.series] == [
        "portée : courte", "portée : moyenne", "portée : longue",
    ]  # fmt: skip
    assert chart.labels[0] == "Sans modificateur"
    assert chart.labels[1] == "Cible à couvert"
    for series, range in zip(chart.series, ("courte", "moyenne", "longue"), strict=True):
        given = f"portée={range}, terrain=plaine, à_couvert=oui"
        assert ask(game, f"p(2D6 >= tir.difficulte({given}))").value == series.values[1]


def test_a_check_of_several_rolls_gives_a_line_for_each_number_of_them(game):
    chart = only(game, "tir.suite")
    assert chart.kind == "lines"
    assert [series.name for series in chart.series] == ["1 jet", "2 jets", "3 jets", "4 jets"]
    assert chart.labels == ("1", "2", "3", "4", "5", "6", "7")
    assert ask(game, "p(tir.suite(seuil=3, jets=2))").value == chart.series[1].values[2]


def test_an_example_that_asks_for_a_chance_shows_what_counts(game):
    chart = only(game, "tir.ex")
    assert chart.note.startswith("Table des dégâts (")
    assert chart.labels == ("1", "3", "4")
    assert chart.strong == {1, 2}
    assert sum(chart.series[0].values[n] for n in chart.strong) == Fraction(7, 12)
    looks = [shape["look"] for shape in draw(chart).rects]
    assert looks == ["hollow", "full", "full"]


def test_what_gains_nothing_by_a_chart_has_none(game):
    for id in ("tir.resultat", "tir.cadence", "gestes", "jetons", "tir.touches"):
        assert charts(game, game.find(id)) == []


def test_heights_are_in_proportion_and_a_chance_below_one_is_never_said_to_be_one(game):
    chart = only(game, "degats")
    shapes = draw(chart).rects
    means = chart.series[0].values
    for shape, mean in zip(shapes, means, strict=True):
        ratio = float(shape["height"]) / float(shapes[-1]["height"])
        assert ratio == pytest.approx(float(mean / means[-1]), abs=0.01)
    odds = only(game, "tir.suite")
    assert figure(Fraction(9996, 10000), odds, short=True) == "> 99,9"
    assert figure(Fraction(995, 1000), odds, short=True) == "99,5"
    assert figure(Fraction(1, 10_000), odds) == "< 0,1\u00a0%"
    assert figure(Fraction(1), odds) == "100\u00a0%"


def test_every_figure_stands_in_the_table_behind_the_chart(game):
    for id in ("degats", "tir.difficulte", "tir.suite", "tir.ex"):
        html = block_html(game, game.find(id), Look(charts=True))
        table = html[html.index('class="chart-figures"') : html.index("</figure>")]
        for series in only(game, id).series:
            for value in series.values:
                assert value.denominator == 1 or f'<span class="exact">{value}</span>' in table
        assert 'role="img"' in html


def test_a_chart_is_drawn_in_black_and_white_where_no_style_reaches_it(game):
    html = block_html(game, game.find("tir.ex"), Look(links=False, charts=True))
    assert html.count('class="chart-hollow" fill="#fff" stroke="currentColor"') == 1
    assert html.count('class="chart-full" fill="currentColor"') == 2


def test_sheets_have_no_chart_unless_they_ask(game):
    assert "<figure" not in block_html(game, game.find("degats"), Look(links=False))


@pytest.mark.needs("chromium")
def test_words_in_a_chart_neither_overlap_nor_leave_it(visit):
    page = visit()
    found = page.evaluate(
        """() => [...document.querySelectorAll('.chart svg')].map(svg => {
          const frame = svg.getBoundingClientRect();
          const boxes = [...svg.querySelectorAll('text')].map(one => one.getBoundingClientRect());
          const out = boxes.filter(b => b.left < frame.left - 2 || b.right > frame.right + 2
            || b.top < frame.top - 2 || b.bottom > frame.bottom + 2).length;
          let over = 0;
          for (const [n, a] of boxes.entries()) for (const b of boxes.slice(n + 1)) {
            if (a.left < b.right - 1 && b.left < a.right - 1
              && a.top < b.bottom - 3 && b.top < a.bottom - 3) over += 1;
          }
          return [boxes.length, out, over];
        })"""
    )
    assert len(found) == 4
    assert all(words > 3 and not out and not over for words, out, over in found), found
