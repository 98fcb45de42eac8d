"""Sheets laid out by the real WeasyPrint: what is in the PDF, and where."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from arbitre.cli import main
from arbitre.render.sheets.boxes import walk
from arbitre.render.sheets.columns import PT, Columns
from arbitre.render.sheets.fit import Measured, Packing, fit
from arbitre.render.sheets.impose import order
from arbitre.render.sheets.press import Press

from .printing import PAGE, SHEET, job_of, printed, write_game

pytestmark = pytest.mark.needs("pango")
BASE = "https://exemple.org/regles"


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> PdfReader:
    game = write_game(tmp_path_factory.mktemp("feuille"))
    product = printed(game, base_url=BASE)
    assert product.findings == ()
    assert product.fill >= 0.9
    return PdfReader(BytesIO(product.pdfs["jeu-essai"]))


def test_sheet_fills_exactly_its_pages_of_its_paper(reader: PdfReader) -> None:
    assert len(reader.pages) == 1
    width, height = (float(side) for side in reader.pages[0].mediabox[2:])
    assert (round(width * 25.4 / 72), round(height * 25.4 / 72)) == (148, 210)


def test_pdf_is_tagged_with_language_title_and_bookmarks(reader: PdfReader) -> None:
    root = reader.trailer["/Root"]
    assert root["/Lang"] == "fr"
    assert root["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in root
    assert reader.metadata is not None
    assert "Essai" in str(reader.metadata.title)
    titles = [item.title for item in reader.outline if not isinstance(item, list)]
    assert any("Essai" in title for title in titles)


def test_fonts_are_embedded_subsets_of_the_vendored_ones(reader: PdfReader) -> None:
    fonts = [font.get_object() for font in reader.pages[0]["/Resources"]["/Font"].values()]
    names = {str(font["/BaseFont"]) for font in fonts}
    assert names
    assert all("+" in name and "Arbitre" in name for name in names)


def test_titles_lead_to_the_addresses_of_the_site(reader: PdfReader) -> None:
    links = [a.get_object().get("/A", {}).get("/URI") for a in reader.pages[0]["/Annots"]]
    assert f"{BASE}/jeu/p.html#tour" in links
    assert f"{BASE}/jeu/p.html#portees" in links


def test_foot_says_game_version_and_date(reader: PdfReader) -> None:
    assert "Essai · version 1.0 · 18 novembre 2026" in reader.pages[0].extract_text()


def test_same_inputs_give_the_same_bytes(tmp_path: Path) -> None:
    one, two = (printed(write_game(tmp_path / name)) for name in ("a", "b"))
    assert dict(one.pdfs) == dict(two.pdfs)


def test_failed_sheet_leaves_the_earlier_pdf(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    skip = "".join(
        f"  {name}: {{skip: oui}}\n" for name in ("aide", "aide-nb", "poche", "cartes", "livret")
    )
    game = write_game(tmp_path)
    build = ["build", "sheets", "--rules", ".", "--workers", "1"]
    with (game / "game.yaml").open("a", encoding="utf-8") as file:
        file.write(skip)
    assert main(build) == 0
    pdf = tmp_path / "build/sheets/jeu-essai.pdf"
    before = pdf.read_bytes()
    assert main(build) == 0
    assert "unchanged" in capsys.readouterr().out
    text = (game / "game.yaml").read_text("utf-8")
    (game / "game.yaml").write_text(text.replace(SHEET, SHEET.replace("A5", "A6")), "utf-8")
    assert main(build) == 1
    assert "PRN101" in capsys.readouterr().out
    assert pdf.read_bytes() == before


def test_cards_lie_nine_to_a_sheet_with_backs_mirrored(tmp_path: Path) -> None:
    game = write_game(tmp_path, sheet="{layout: cards, kinds: [states], backs: oui}")
    pages = PdfReader(BytesIO(printed(game).pdfs["jeu-essai"])).pages
    assert len(pages) == 2
    places: list[float] = []

    def visit(text: str, _cm: object, tm: list[float], *_: object) -> None:
        if "Essai" in text and "version" not in text:
            places.append(tm[4])

    pages[1].extract_text(visitor_text=visit)
    assert places
    assert all(place > 210 / 3 * 72 / 25.4 for place in places)  # two faces left, so backs right


def test_booklet_order_is_that_of_a_stapled_one() -> None:
    assert order(8) == [(7, 0), (1, 6), (5, 2), (3, 4)]
    assert order(5) == [(None, 0), (1, None), (None, 2), (3, 4)]


def test_packing_keeps_a_heading_with_what_follows() -> None:
    heading, text = Measured(10, 0, keep=True), Measured(50, 0)
    columns = Packing([text, heading, text], [60, 60]).columns()
    assert columns is not None
    assert columns[0].end.piece == 1


def test_largest_size_that_fits_is_found() -> None:
    fitted = fit(lambda size: [Measured(10 * size, 0)], [85.0], 6.5, 11)
    assert fitted is not None
    assert 8.3 <= fitted.size <= 8.5


def test_long_contents_stand_in_pairs_of_columns_in_order(tmp_path: Path) -> None:
    page = PAGE + "".join(f"\n## Partie {n}\n\nUn mot.\n" for n in range(100))
    game = write_game(tmp_path, sheet="{layout: book, paper: A6, margin: 12}", page=page)
    product = printed(game)
    assert product.findings == ()
    pages = PdfReader(BytesIO(product.pdfs["jeu-essai"])).pages
    contents = " ".join(pages[n].extract_text() for n in (1, 2, 3))
    assert re.findall(r"Partie (\d+)", contents) == [str(n) for n in range(100)]


@pytest.mark.parametrize("sheet", [SHEET, "{like: poche, blocks: [tour, portees, longue]}"])
def test_long_title_is_smaller_instead_of_cut(tmp_path: Path, sheet: str) -> None:
    game = write_game(tmp_path, sheet=sheet)
    text = (game / "game.yaml").read_text("utf-8")
    long = "Le très long titre d’un jeu de figurines"
    (game / "game.yaml").write_text(text.replace("title: Essai", f"title: {long}", 1), "utf-8")
    job = job_of(game, base_url=BASE)
    maker = Columns(job, Press(job.styles, job.folders))
    fitted = maker.fit(range(len(maker.slots)))
    assert fitted is not None
    page = walk(maker.press.lay_out(maker.html(range(len(maker.slots)), fitted)).pages[0])
    band = [line for line in page.lines if line.holder < 0 and line.size > 7 * PT]
    assert "".join(line.text for line in band).split()[:3] == long.split()[:3]
    assert len({round(line.rect.bottom, 1) for line in band}) <= 2  # a line, in two sizes
    assert max(line.rect.bottom for line in band) < maker.frames[0].top + page.area.top


def test_long_examples_of_a_booklet_are_cut_between_their_computations(tmp_path: Path) -> None:
    """Whole, each would leave a page half empty."""
    asked = "\n".join([">>> portees(portée=courte, taille=petite)\n22"] * 12)
    page = PAGE + "".join(
        f"\n```{{example}} calculs_{n}\ntitle: Bien des calculs\n{asked}\n```\n" for n in range(3)
    )
    product = printed(write_game(tmp_path, sheet="{layout: book, paper: A5}", page=page))
    assert product.findings == ()
    pages = PdfReader(BytesIO(product.pdfs["jeu-essai"])).pages
    answers = [page.extract_text().count("→ 22") for page in pages]
    assert sum(answers) == 36
    assert max(answers) > 12
