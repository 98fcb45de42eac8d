"""The charts of the site on sheets: asked for by `charts`, told in words, never too small."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from .printing import PAGE, printed, write_game
from .test_print import tagged

pytestmark = pytest.mark.needs("pango")
DICE = """
```{table} coups
title: Les coups
rows: jet = 1D6
columns: taille
cells: |
  .  minuscule  petite  gigantesque
  1  0          1       2
  2  0          1       3
  3  1          2       4
  4  1          2       5
  5  2          3       6
  6  2          4       8
```
"""
WIDE = "{blocks: [coups, longue], paper: A5, pages: 1, columns: 1, charts: oui}"


def figures(pdf: bytes) -> list[str]:
    root = PdfReader(BytesIO(pdf)).trailer["/Root"]["/StructTreeRoot"]
    return [str(figure["/Alt"]) for figure in tagged(root, "/Figure")]


def test_chart_is_on_the_sheet_that_asks_for_it_and_is_told_in_words(tmp_path: Path) -> None:
    product = printed(write_game(tmp_path, sheet=WIDE, page=PAGE + DICE))
    assert product.findings == ()
    (told,) = figures(product.pdfs["jeu-essai"])
    assert "Les coups" in told
    assert "Moyenne avec D6" in told
    text = PdfReader(BytesIO(product.pdfs["jeu-essai"])).pages[0].extract_text()
    assert "Moyenne avec D6" in text
    assert "Les chiffres" not in text


def test_sheet_that_does_not_ask_has_none(tmp_path: Path) -> None:
    sheet = WIDE.replace(", charts: oui", "")
    product = printed(write_game(tmp_path, sheet=sheet, page=PAGE + DICE))
    assert figures(product.pdfs["jeu-essai"]) == []


def test_booklet_has_the_charts_of_its_blocks(tmp_path: Path) -> None:
    product = printed(write_game(tmp_path, page=PAGE + DICE), "livret")
    assert len(figures(product.pdfs["jeu-livret"])) == 1


def test_chart_too_small_to_be_read_is_told_of(tmp_path: Path) -> None:
    sheet = WIDE.replace("columns: 1", "columns: 3")
    product = printed(write_game(tmp_path, sheet=sheet, page=PAGE + DICE))
    small = [finding for finding in product.findings if finding.key == "PRN302"]
    assert [finding.args["block"] for finding in small] == ["jeu.coups"]
