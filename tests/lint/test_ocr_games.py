"""The OCR rules on the pages of games: one slip elsewhere does not cast doubt on their words."""

import shutil
from pathlib import Path

import pytest

from arbitre.lint.run import Run

ROOT = Path(__file__).parents[2]
PAGES = sorted(path.name for path in (ROOT / "source_rules/ki").glob("*.md"))


@pytest.mark.parametrize("name", PAGES)
def test_a_block_that_cannot_be_read_makes_no_word_doubtful(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "ki"
    shutil.copytree(ROOT / "source_rules/ki", folder)
    page = folder / name
    text = page.read_text("utf-8")
    page.write_text(text.replace("\ntitle: ", "\ntitle: Règle : ", 1), "utf-8")
    monkeypatch.chdir(tmp_path)
    found = Run(["ki"], select=["OCR"], use_cache=False).results()
    assert [(d["code"], d["path"], d["message"]) for d in found] == []
