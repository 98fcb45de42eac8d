"""Every layout as PDF/UA-1, judged by veraPDF; and the booklet to fold, which is not for reading."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject

from arbitre.model.load import load_game
from arbitre.render.sheets.jobs import jobs_of
from arbitre.render.sheets.produce import produce

from .printing import PAGE, SHEET, write_game
from .test_sheet_charts import DICE
from .vera import Verdict, verdicts

pytestmark = [pytest.mark.needs("pango"), pytest.mark.needs("javac")]
MORE = """
```{check} essai
title: Un essai
roll: 2D6
target: 7
success: La figurine passe.
failure: La figurine reste.
```

```{example} essai.exemple
>>> essai()
7/12
```
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The PDFs of all sheets of a small game, with links and a QR code."""
    folder = tmp_path_factory.mktemp("ua")
    game = write_game(folder, sheet=SHEET, page=PAGE + MORE + DICE)
    for job in jobs_of(load_game(game), game, "https://exemple.org/regles"):
        for name, pdf in produce(job).pdfs.items():
            (folder / f"{name}.pdf").write_bytes(pdf)
    for way, broken in (("titre", "/ViewerPreferences"), ("marques", "/MarkInfo")):
        writer = PdfWriter(clone_from=folder / "jeu-essai.pdf")
        del writer.root_object[NameObject(broken)]
        writer.write(folder / f"sans-{way}.pdf")
    return folder


@pytest.fixture(scope="module")
def judged(folder: Path) -> dict[str, Verdict]:
    return verdicts(sorted(folder.glob("*.pdf")))


@pytest.mark.parametrize("sheet", ["aide", "aide-nb", "poche", "cartes", "livret", "essai"])
def test_sheet_meets_pdf_ua(judged: dict[str, Verdict], sheet: str) -> None:
    verdict = judged[f"jeu-{sheet}.pdf"]
    assert verdict.findings == []
    assert verdict.sound
    assert verdict.assertions > 1000  # a profile that was not read would ask for nothing


def test_what_does_not_meet_it_is_told_of(judged: dict[str, Verdict]) -> None:
    for name, clause in (("sans-titre.pdf", "7.1-10"), ("sans-marques.pdf", "6.2-1")):
        assert not judged[name].sound
        assert any(finding.startswith(f"{clause} ") for finding in judged[name].findings)


def test_booklet_to_fold_says_which_pdf_is_to_be_read(folder: Path) -> None:
    reader = PdfReader(BytesIO((folder / "jeu-livret-cahier.pdf").read_bytes()))
    assert reader.metadata is not None
    assert "jeu-livret.pdf" in str(reader.metadata.subject)
    assert "/StructTreeRoot" not in reader.trailer["/Root"]
