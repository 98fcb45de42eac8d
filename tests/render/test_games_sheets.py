"""The sheets of the games of this project, all of them, as `arbitre build sheets` writes them."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from arbitre.render.sheets.build import Options, build

from .vera import verdicts

pytestmark = [pytest.mark.needs("pango"), pytest.mark.needs("javac")]
GAMES = sorted(path.parent for path in Path("source_rules").resolve().glob("*/game.yaml"))
A4, A5 = (210, 297), (148, 210)
SHEETS = {"aide": A4, "aide-nb": A4, "poche": A5[::-1], "cartes": A4, "livret": A5}


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_sheets_of_the_game_are_sound_and_meet_pdf_ua(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(game.parents[1])
    options = Options(str(tmp_path), "https://exemple.org/regles")
    made = build({game.name: game}, options)
    assert [found for sheet in made for found in sheet["diagnostics"]] == []
    for name, paper in SHEETS.items():
        pages = PdfReader(BytesIO(options.sheet(f"{game.name}-{name}").read_bytes())).pages
        sides = tuple(round(float(side) * 25.4 / 72) for side in pages[0].mediabox[2:])
        assert sides == paper
        assert len(pages) == 2 or name in ("cartes", "livret")
    paths = [p for p in (tmp_path / "sheets").iterdir() if not p.stem.endswith("-cahier")]
    judged = verdicts(paths)
    assert len(judged) == len(paths)
    assert {name: verdict.findings for name, verdict in judged.items() if not verdict.sound} == {}
