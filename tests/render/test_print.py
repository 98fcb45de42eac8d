"""Sheets as they leave the printer and as they survive trouble: marks, backs, tags, pictures.

ARBITRE_UPDATE_GOLDENS=1 rewrites the kept pictures; look at them before they are committed.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat
from pypdf import PdfReader

from .printing import PAGE, SHEET, printed, underlined, write_game

pytestmark = pytest.mark.needs("pango")
ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "tests/data/sheets"
MM = 25.4 / 72
CARD_WIDTH, CARD_HEIGHT, LEFT, TOP = 63, 88, 10.5, 16.5
USUAL = ("aide", "aide-nb", "poche", "cartes", "livret")
MIXED = PAGE + "".join(
    f"\n```{{{kind}}} {kind}_{letter}\ntitle: {letter}\nentries:\n"
    + "".join(f"  {letter}{n}: Un effet court.\n" for n in range(count))
    + "```\n"
    for kind, letter, count in (("traits", "T", 4), ("states", "S", 5), ("traits", "U", 3))
)
CARDS = "{layout: cards, backs: oui, blocks: [traits_T, states_S, traits_U]}"


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> PdfReader:
    game = write_game(tmp_path_factory.mktemp("cartes"), sheet=CARDS, page=MIXED)
    product = printed(game)
    assert product.findings == ()
    return PdfReader(BytesIO(product.pdfs["jeu-essai"]))


def rectangles(page: Any) -> set[tuple[float, float, float, float]]:
    """Left, top, width and height of what is filled, in millimetres from the top left corner."""
    height, found = float(page.mediabox[3]), set()

    def visit(operator: bytes, operands: list[Any], cm: list[float], _tm: list[float]) -> None:
        if operator == b"re":
            x, y, wide, high = map(float, operands)
            left, top = x * cm[0] + cm[4], height - (y * cm[3] + cm[5])
            sides = (left, top, wide * cm[0], high * -cm[3])
            found.add(tuple(round(side * MM, 2) for side in sides))

    page.extract_text(visitor_operand_before=visit)
    return found  # type: ignore[return-value]


def texts(page: Any) -> list[tuple[str, int, int]]:
    """Each run of text with the column and row of the card that it stands on."""
    found = []

    def visit(text: str, cm: list[float], tm: list[float], *_: object) -> None:
        x = (tm[4] * cm[0] + cm[4]) * MM - LEFT
        y = (float(page.mediabox[3]) - (tm[5] * cm[3] + cm[5])) * MM - TOP
        if text.strip() and 0 <= y < 3 * CARD_HEIGHT:
            found.append((text.strip(), int(x // CARD_WIDTH), int(y // CARD_HEIGHT)))

    page.extract_text(visitor_text=visit)
    return found


def places(page: Any, wanted: dict[str, str]) -> dict[tuple[int, int], str]:
    return {(column, row): wanted[text] for text, column, row in texts(page) if text in wanted}


def test_crop_marks_stand_outside_in_line_with_the_edges_of_cards(cards: PdfReader) -> None:
    across = [LEFT + n * CARD_WIDTH for n in range(4)]
    down = [TOP + n * CARD_HEIGHT for n in range(4)]
    upright = {(round(x - 0.05, 2), y, 0.1, 4.0) for x in across for y in (11.5, 281.5)}
    level = {(x, round(y - 0.05, 2), 4.0, 0.1) for y in down for x in (5.5, 200.5)}
    for page in cards.pages:
        marks = {sides for sides in rectangles(page) if min(sides[2:]) <= 0.11}
        thin = {m for m in marks if max(m[2:]) < 5}
        assert thin == upright | level


def test_every_card_has_its_own_back_when_the_paper_is_turned(cards: PdfReader) -> None:
    names = [f"T{n}" for n in range(4)] + [f"S{n}" for n in range(5)] + [f"U{n}" for n in range(3)]
    kinds = {"T": "Traits", "S": "États", "U": "Traits"}
    assert len(cards.pages) == 4
    for number, held in ((0, names[:9]), (2, names[9:])):
        faces = places(cards.pages[number], {name: name for name in names})
        backs = places(cards.pages[number + 1], {word: word for word in kinds.values()})
        assert faces == {(n % 3, n // 3): name for n, name in enumerate(held)}
        turned = {(2 - column, row): kinds[name[0]] for (column, row), name in faces.items()}
        assert backs == turned


def test_block_of_which_no_card_can_be_made_is_told_of(tmp_path: Path) -> None:
    game = write_game(tmp_path, sheet="{layout: cards, blocks: [etats, tour]}")
    product = printed(game)
    assert [finding.key for finding in product.findings] == ["PRN401.deck"]
    assert underlined(product.findings[0]) == "tour"


def test_cards_without_kinds_are_those_of_all_catalogues(tmp_path: Path) -> None:
    pages = PdfReader(
        BytesIO(printed(write_game(tmp_path, sheet="{layout: cards}")).pdfs["jeu-essai"])
    )
    assert "Sonné" in pages.pages[0].extract_text()


def test_heads_of_tables_are_tagged_and_named_by_their_cells(tmp_path: Path) -> None:
    reader = PdfReader(BytesIO(printed(write_game(tmp_path)).pdfs["jeu-essai"]))
    (table,) = tagged(reader.trailer["/Root"]["/StructTreeRoot"], "/Table")
    heads, cells = tagged(table, "/TH"), tagged(table, "/TD")
    assert len(heads) == 2 + 3 + 4  # what the axes are called, then columns, then rows
    assert len(cells) == 3 * 4
    known = {str(head["/ID"]) for head in heads}
    for cell in cells:
        named = [str(id) for id in cell["/A"]["/Headers"]]
        assert named
        assert set(named) <= known


def tagged(element: Any, kind: str) -> list[Any]:
    """The elements of this kind below one of the structure tree, in reading order."""
    element = element.get_object()
    if isinstance(element, list):
        return [found for child in element for found in tagged(child, kind)]
    if not hasattr(element, "get"):
        return []
    own = [element] if element.get("/S") == kind else []
    return own + (tagged(element["/K"], kind) if "/K" in element else [])


def build(folder: Path, target: str = "sheets", **environment: str) -> subprocess.Popen[str]:
    path = environment.pop("PYTHONPATH", str(ROOT / "generator"))
    return subprocess.Popen(
        [*f"{sys.executable} -m arbitre build {target} --rules . --language en".split()],
        cwd=folder,
        env={**os.environ, **environment, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def only_two_sheets(folder: Path) -> Path:
    more = f"  autre: {SHEET}\n" + "".join(f"  {name}: {{skip: oui}}\n" for name in USUAL)
    game = write_game(folder)
    with (game / "game.yaml").open("a", encoding="utf-8") as file:
        file.write(more)
    return game


@pytest.mark.parametrize("after", [0.4, 1.2, 2.0])
def test_killed_build_leaves_the_earlier_pdfs_and_the_next_one_is_whole(
    tmp_path: Path, after: float
) -> None:
    game = only_two_sheets(tmp_path)
    first = build(tmp_path)
    assert first.communicate(timeout=60)[1] == ""
    assert first.returncode == 0
    before = contents(tmp_path)
    assert set(before) == {"jeu-essai.pdf", "jeu-autre.pdf"}
    page = (game / "p.md").read_text("utf-8")
    (game / "p.md").write_text(page.replace("Passer la main.", "Rendre la main."), "utf-8")
    killed = build(tmp_path)
    time.sleep(after)
    if killed.poll() is None:
        os.killpg(killed.pid, signal.SIGKILL)
    killed.communicate(timeout=60)
    for name, pdf in contents(tmp_path).items():
        whole = "".join(p.extract_text() for p in PdfReader(BytesIO(pdf)).pages)
        assert pdf == before[name] or "Rendre la main." in whole
    again = build(tmp_path)
    assert again.communicate(timeout=60)[1] == ""
    assert again.returncode == 0
    after_all = contents(tmp_path)
    assert set(after_all) == set(before)
    assert all(after_all[name] != before[name] for name in before)


def contents(folder: Path) -> dict[str, bytes]:
    return {p.name: p.read_bytes() for p in (folder / "build/sheets").iterdir()}


@pytest.fixture
def without_pango(tmp_path: Path) -> str:
    """A PYTHONPATH with which Pango cannot be loaded."""
    hook = tmp_path / "hook"
    hook.mkdir()
    (hook / "sitecustomize.py").write_text(
        "import cffi\n"
        "open_it = cffi.FFI.dlopen\n"
        "def dlopen(self, name, *rest):\n"
        "    if 'pango' in str(name):\n"
        "        raise OSError(f'cannot load library {name!r}')\n"
        "    return open_it(self, name, *rest)\n"
        "cffi.FFI.dlopen = dlopen\n",
        "utf-8",
    )
    return os.pathsep.join((str(hook), str(ROOT / "generator")))


def test_site_and_data_are_built_without_pango(tmp_path: Path, without_pango: str) -> None:
    only_two_sheets(tmp_path)
    process = build(tmp_path, "", PYTHONPATH=without_pango)
    told = process.communicate(timeout=120)[1]
    assert process.returncode == 0
    (line,) = told.splitlines()
    assert line.startswith("arbitre: left out: sheets need Pango")
    assert (tmp_path / "build/data/jeu.json").is_file()
    assert (tmp_path / "build/site/index.html").is_file()


def test_missing_pango_is_told_in_one_line_with_what_to_install(
    tmp_path: Path, without_pango: str
) -> None:
    only_two_sheets(tmp_path)
    line = the_one_line(build(tmp_path, PYTHONPATH=without_pango))
    assert "Pango" in line
    assert "apt-get install libpango-1.0-0" in line


def test_missing_fonts_are_told_in_one_line_with_what_to_do(tmp_path: Path) -> None:
    only_two_sheets(tmp_path)
    copy = tmp_path / "copy"
    shutil.copytree(ROOT / "generator", copy / "generator")
    shutil.copytree(ROOT / "templates", copy / "templates", ignore=shutil.ignore_patterns("*.ttf"))
    line = the_one_line(build(tmp_path, PYTHONPATH=str(copy / "generator")))
    assert str(copy / "templates/sheets/fonts") in line
    assert "install arbitre again" in line


def the_one_line(process: subprocess.Popen[str]) -> str:
    out, told = process.communicate(timeout=60)
    assert process.returncode == 2
    assert out == ""
    (line,) = told.splitlines()
    return line


SHOWN = {
    "couleur": SHEET,
    "noir-et-blanc": SHEET.replace("paper", "variant: nb, paper"),
    "cartes": CARDS,
    "pliee": "{like: poche, blocks: [tour, portees, longue, etats]}",
}


@pytest.mark.needs("pdftoppm")
@pytest.mark.parametrize("name", SHOWN)
def test_page_looks_like_the_picture_that_was_kept(name: str, tmp_path: Path) -> None:
    game = write_game(tmp_path, sheet=SHOWN[name], page=MIXED if name == "cartes" else PAGE)
    picture = seen(printed(game).pdfs["jeu-essai"], tmp_path)
    kept = PICTURES / f"{name}.png"
    if os.environ.get("ARBITRE_UPDATE_GOLDENS") == "1":
        PICTURES.mkdir(parents=True, exist_ok=True)
        picture.save(kept, optimize=True)
    with Image.open(kept) as image:
        assert difference(picture, image) < LIKE


@pytest.mark.needs("pdftoppm")
def test_pictures_of_other_pages_are_told_apart(tmp_path: Path) -> None:
    """The tolerance is for other versions of programs, not for other sheets."""
    moved = PAGE.replace("title: Le tour", "title: Le tour\nnotes: [Une note de plus.]")
    picture = seen(printed(write_game(tmp_path, page=moved)).pdfs["jeu-essai"], tmp_path)
    for name in ("couleur", "noir-et-blanc"):
        with Image.open(PICTURES / f"{name}.png") as image:
            assert difference(picture, image) > 2 * LIKE


LIKE = 6.0  # of 255 grey levels, on the square of a page that differs most
SQUARE = 12  # pixels: a line of text or two


def seen(pdf: bytes, folder: Path) -> Image.Image:
    """The first page in grey, 40 dots to an inch."""
    (folder / "page.pdf").write_bytes(pdf)
    words = ["pdftoppm", "-r", "40", "-gray", "-f", "1", "-singlefile", "page.pdf", "page"]
    subprocess.run(words, cwd=folder, check=True)
    with Image.open(folder / "page.pgm") as image:
        return image.convert("L")


def difference(one: Image.Image, other: Image.Image) -> float:
    """Of the square that differs most, the mean grey: strokes may shift a little, lines may not."""
    assert one.size == other.size
    squares = tuple(max(side // SQUARE, 1) for side in one.size)
    means = [image.convert("L").resize(squares, Image.Resampling.BOX) for image in (one, other)]
    return float(ImageStat.Stat(ImageChops.difference(*means)).extrema[0][1])
