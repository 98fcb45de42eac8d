"""The sheets of the games of this project, all of them, as `arbitre build sheets` writes them.

Each is laid out once, and veraPDF is started once for all: it takes seconds to get ready.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest
from pypdf import PdfReader

from arbitre.render.sheets.build import Options, build

from .vera import Verdict, verdicts

pytestmark = [
    pytest.mark.needs("pango"),
    pytest.mark.needs("javac"),
    pytest.mark.xdist_group("sheets of the games"),
]
ROOT = Path(__file__).resolve().parents[2]
GAMES = {path.parent.name: path.parent for path in sorted(ROOT.glob("source_rules/*/game.yaml"))}
A4, A5 = (210, 297), (148, 210)
SHEETS = {"aide": A4, "aide-nb": A4, "poche": A5[::-1], "cartes": A4, "livret": A5}


class Built(NamedTuple):
    options: Options
    sheets: list[dict[str, Any]]
    judged: dict[str, Verdict]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    options = Options(str(tmp_path_factory.mktemp("jeux")), "https://exemple.org/regles")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        sheets = build(GAMES, options)
    paths = [path for path in options.sheet("x").parent.iterdir() if "-cahier" not in path.stem]
    return Built(options, sheets, verdicts(paths))


@pytest.mark.parametrize("game", GAMES)
def test_sheets_of_the_game_are_sound_and_meet_pdf_ua(built: Built, game: str) -> None:
    made = [sheet for sheet in built.sheets if sheet["name"].startswith(f"{game}-")]
    assert [found for sheet in made for found in sheet["diagnostics"]] == []
    for name, paper in SHEETS.items():
        pages = PdfReader(built.options.sheet(f"{game}-{name}")).pages
        sides = tuple(round(float(side) * 25.4 / 72) for side in pages[0].mediabox[2:])
        assert sides == paper
        assert len(pages) == 2 or name in ("cartes", "livret")
    for sheet in made:
        verdict = built.judged[f"{sheet['name']}.pdf"]
        assert verdict.sound, verdict.findings
