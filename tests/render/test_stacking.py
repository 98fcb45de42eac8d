"""Tables that would starve in a column, and what else is set closer in one: words run on."""

from __future__ import annotations

from arbitre.render.sheets import trees
from arbitre.render.sheets.brief import brief
from arbitre.render.sheets.widths import cells_of

ROOM = 22.0
LONG = "Un effet que l’on doit pouvoir lire en entier, sans que sa colonne soit trop étroite. " * 2


def catalogue(heads: list[str], rows: list[list[str]]) -> str:
    """A catalogue as the template of its kind writes it."""
    head = "".join(f'<th scope="col">{word}</th>' for word in ("Nom", *heads, "Effet"))
    body = ""
    for name, *values, text in rows:
        cells = "".join(f"<td{' class=none' if v == '–' else ''}>{v}</td>" for v in values)
        body += f'<tr><th scope="row">{name}</th>{cells}<td class="told">{text}</td></tr>'
    return table("lines catalogue", head, body)


def table(name: str, head: str, body: str) -> str:
    inner = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    return f'<section class="block"><table class="{name}">{inner}</table></section>'


def entries(html: str) -> list[str]:
    """What each entry says where the table has become a list."""
    root = trees.parse(html, ROOM).root
    return [" ".join("".join(item.itertext()).split()) for item in root.iter("li")]


def test_value_of_an_entry_stands_behind_its_name() -> None:
    rows = [["Nom assez long", "action simple", LONG], ["Autre nom", "action double", LONG]]
    html = catalogue(["Sorte"], rows)
    assert entries(html)[0].startswith("Nom assez long (action simple) : Un effet")
    silent = catalogue(["Sorte"], [*rows, ["Un nom", "action simple", ""]])
    assert entries(silent)[2] == "Un nom (action simple)"
    legend = trees.parse(html, ROOM).root.find(".//p")
    assert legend is not None
    assert "".join(legend.itertext()) == "Nom (Sorte)\u00a0: Effet"


def test_values_that_need_their_heads_stay_in_a_table() -> None:
    """Those of two columns that could be taken for each other, and a bare yes or no."""
    rows = [["Nom assez long", "action simple", LONG], ["Autre nom", "oui", LONG]]
    assert entries(catalogue(["Sorte"], rows)) == []
    twice = [[name, "fort", "fort", LONG] for name in ("Un nom", "Autre nom")]
    assert entries(catalogue(["Bras", "Jambe"], twice)) == []


def test_value_that_few_entries_have_is_named_and_a_dash_left_out() -> None:
    rows = [[f"Nom {n}", "action simple", "–", LONG] for n in range(3)]
    rows.append(["Dernier", "action simple", "bloqué", LONG])
    found = entries(catalogue(["Sorte", "Statut après"], rows))
    assert found[0].startswith("Nom 0 (action simple) : Un effet")
    assert found[3].startswith("Dernier (action simple, statut après : bloqué) : Un effet")


def test_rows_of_a_table_of_words_run_on_and_those_of_figures_do_not() -> None:
    head = "".join(f"<th>{word}</th>" for word in ("Jet (D6)", "Effet", "Suite", "Tours perdus"))

    def rows(cell: str) -> str:
        return "".join(
            f'<tr><th scope="row">{n}</th><td>{LONG}</td><td>{LONG}</td>{cell}</tr>'
            for n in range(1, 7)
        )

    found = entries(table("grid grid-words", head, rows("<td>–</td>")))
    assert len(found) == 6
    assert found[0].startswith("1 : Un effet")
    assert "–" not in found[0]
    assert entries(table("grid grid-words", head, rows('<td class="num">2</td>'))) == []
    one = rows("<td>–</td>").replace("<td>–</td>", '<td class="num">2</td>', 1)
    assert entries(table("grid grid-words", head, one))[0].endswith(
        "Tours perdus : 2".replace(" ", " ")
    )


def test_table_that_has_room_stays_one() -> None:
    assert entries(catalogue(["Sorte"], [["Nom", "simple", "Court."]] * 3)) == []


def test_one_need_runs_on_and_several_stay_a_list() -> None:
    need = '<span class="need">Debout</span>'
    html = (
        f'<dl class="entries"><dt>A</dt><dd>Agir.{need}</dd><dt>B</dt><dd>Agir.{need * 2}</dd></dl>'
    )
    classes = [e.get("class") for e in trees.parse(html, ROOM).root.iter("span")]
    assert classes.count("need run-in") == 1
    assert classes.count("need") == 2


def test_result_of_a_decision_is_measured_as_bold_as_it_is_set() -> None:
    for name, bold in (("lines", "td"), ("lines catalogue", "th"), ("grid", "th")):
        html = table(name, "<th>A</th><th>B</th>", "<tr><th>mot</th><td>mot</td></tr>")
        found = next(trees.parse(html).root.iter("table"))
        head, cell = cells_of(found)[1]
        assert head is not None
        assert cell is not None
        assert (cell.most > head.most) == (bold == "td")


def test_place_in_the_book_that_is_known_is_not_said_again() -> None:
    html = '<section><h3>Tir</h3><p class="block-source">p. 12</p></section>'
    assert "p. 12" in brief(html, ("Tir", "p. 11"))
    assert "p. 12" not in brief(html, ("Tir", "p. 12"))
