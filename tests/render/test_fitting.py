"""How sheets of columns gain room: closer rows, pieces side by side, cuts between tall rows."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from arbitre.render.sheets import beside, trees
from arbitre.render.sheets.columns import Columns, cuts_of, longer_title
from arbitre.render.sheets.fit import GIVE, Measured, Packing
from arbitre.render.sheets.press import Press

from .printing import PAGE, job_of, printed, write_game

pytestmark = pytest.mark.needs("pango")
NARROW = "\n".join(
    f"""```{{table}} petite_{name}
title: Table {name}
rows: portée
entries: {{courte: 1, moyenne: 2, longue: 3, extrême: 4}}
```
"""
    for name in ("a", "b")
)


def root_of(rows: int, words: str) -> trees.Tree:
    cells = "".join(f"<tr><th>{words}</th><td>{n}</td></tr>" for n in range(rows))
    title = '<h3 class="block-title"><span>Titre</span></h3>'
    table = f'<table class="lines"><tbody>{cells}</tbody></table>'
    return trees.parse(f'<section class="block">{title}{table}</section>')


def test_rows_give_before_a_column_is_overfull() -> None:
    pieces = [Measured(50, 0, give=4), Measured(50, 10, give=4)]
    columns = Packing(pieces, [110 - 8 - GIVE * 10]).columns()
    assert columns is not None
    assert columns[0].tight == pytest.approx(1.0)
    assert Packing(pieces, [110 - 8 - GIVE * 10 - 1]).columns() is None


def test_part_of_a_piece_gives_what_its_own_rows_give() -> None:
    piece = Measured(110, 0, 10, 10, (10.0,) * 10, range(2, 9), give=11, row_give=1)
    columns = Packing([piece], [60, 60]).columns()
    assert columns is not None
    assert [column.give for column in columns] == [pytest.approx(6), pytest.approx(6)]


def test_table_is_cut_where_two_rows_or_a_tall_one_stay_on_each_side() -> None:
    assert cuts_of([1.5] * 5, 1.0) == [2, 3]
    assert cuts_of([4.0, 1.5, 4.0], 1.0) == [1, 2]
    assert cuts_of([1.5, 4.0], 1.0) == []


def test_narrow_pieces_stand_side_by_side_and_wide_ones_do_not() -> None:
    narrow, wide = root_of(5, "court").root, root_of(5, "un texte " * 6).root
    assert [pair.first for pair in beside.pairs([narrow, narrow], ["g", "g"], 22.0)] == [0]
    assert beside.pairs([narrow, narrow], ["g", "h"], 22.0) == []
    assert beside.pairs([wide, wide], ["g", "g"], 22.0) == []


def test_column_may_end_between_pieces_that_stand_side_by_side_elsewhere() -> None:
    left = Measured(40, 0, give=5)
    right = Measured(
        40, 10, 5, 5, rows=(7.0,) * 5, cuts=[2, 3], give=5, row_give=1, saved=50, lost=14.5
    )
    together = Packing([left, right], [40]).columns()
    assert together is not None
    assert (together[0].height, together[0].give) == (40, 0)
    below = Measured(100, 0)
    parted = Packing([below, left, right], [140, 45]).columns()
    assert parted is not None
    assert [column.end.piece for column in parted] == [2, 3]
    beside_below = Packing([below, left, right], [120, 45]).columns()
    assert beside_below is not None
    assert [column.end.piece for column in beside_below] == [1, 3]


def test_pieces_side_by_side_are_read_from_left_to_right(tmp_path: Path) -> None:
    sheet = "{blocks: [petite_a, petite_b, longue], paper: A5, pages: 1, columns: 1}"
    game = write_game(tmp_path, sheet=sheet, page=f"{PAGE}\n{NARROW}")
    job = job_of(game)
    maker = Columns(job, Press(job.styles, job.folders))
    assert [slot.beside is not None for slot in maker.slots] == [False, True, False]
    product = printed(game)
    assert product.findings == ()
    text = PdfReader(BytesIO(product.pdfs["jeu-essai"])).pages[0].extract_text()
    assert text.index("Table a") < text.index("Table b") < text.index("Lexique")


def test_title_that_needs_a_line_more_when_continued_is_counted() -> None:
    root = root_of(3, "x").root
    assert longer_title(root, 30.0) == 0
    assert longer_title(root, 4.0) > 1


def test_estimated_size_is_near_the_one_that_is_reached(tmp_path: Path) -> None:
    job = job_of(write_game(tmp_path))
    maker = Columns(job, Press(job.styles, job.folders))
    fitted = maker.fit(range(len(maker.slots)))
    assert fitted is not None
    assert fitted.size == pytest.approx(maker.size, rel=0.12)


def test_row_that_would_cross_the_end_of_the_page_is_moved(tmp_path: Path) -> None:
    """Continued titles are higher here than they were measured; WeasyPrint would drop the row."""
    sheet = "{blocks: [tour, longue, portees], paper: A5, pages: 1, columns: 2, largest: 9}"
    css = ".again { padding-bottom: 14mm }"
    plain = printed(write_game(tmp_path / "a", sheet=sheet))
    product = printed(write_game(tmp_path / "b", sheet=sheet, css=css))
    for made in (plain, product):
        assert [finding.key for finding in made.findings] == []
    text = PdfReader(BytesIO(product.pdfs["jeu-essai"])).pages[0].extract_text()
    assert "(suite)" in text
    assert all(f"de numéro {n} dans" in " ".join(text.split()) for n in range(40))
