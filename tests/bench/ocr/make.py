"""Makes the pages of the benchmark again: French text, printed, worn, and read by Tesseract.

    python -m tests.bench.ocr.make bench CORPUS FONTS
    python -m tests.bench.ocr.make learn CORPUS FONTS OUTPUT
    python -m tests.bench.ocr.make clean CORPUS

CORPUS is what `tools/french/corpus.py` writes, FONTS a folder of fonts (searched through). The
first form writes `data/pages.jsonl`; the second, other text in the same way, from which the
confusion model is learnt; the third, `data/clean.txt.gz`, text without mistakes of which nothing
is learnt. Needs Pillow and Tesseract with its English and French models.
"""

import gzip
import hashlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from tests.bench.ocr import wear
from tests.bench.ocr.align import units

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
MODELS = ("eng", "fra")
PAGE_CHARACTERS = 1_700
CLEAN_BYTES = 1_000_000
PRINTINGS = 2  # of each page of rules, in two fonts
LEARNING_PRINTINGS, WORN_PRINTINGS = 4, 2  # the second is poor, those after it are aged
BENCHMARK = ("rules", "libreoffice", "littre")
Page = dict[str, object]
FONTS = (
    "LiberationSerif-Regular.ttf", "LiberationSans-Regular.ttf", "DejaVuSerif.ttf",
    "DejaVuSans.ttf", "LinLibertine_R.otf", "EBGaramond-Regular.otf", "Carlito-Regular.ttf",
    "Caladea-Regular.ttf", "texgyrepagella-regular.otf", "texgyrebonum-regular.otf",
    "texgyreschola-regular.otf", "OpenSans-Regular.ttf", "Lato-Regular.ttf",
    "LiberationSerif-Italic.ttf", "LiberationSansNarrow-Regular.ttf", "GenR102.ttf",
    "texgyretermes-bold.otf", "Junicode-Regular.ttf", "Junicode.ttf", "FreeSerif.ttf",
)  # fmt: skip
LEARNING_FONTS = (
    "BaskervaldADFStd.otf", "Quattrocento-Regular.otf", "OldStandard-Regular.ttf",
    "CharisSIL-Regular.ttf", "RobotoSlab-Regular.otf", "Inter-Regular.otf",
    "GilliusADF-Regular.otf", "Courier Prime.otf", "Prociono.otf", "GoudyBookletter1911.otf",
    "LinBiolinum_R.otf", "RomandeADFStd-Regular.otf", "AccanthisADFStd-Regular.otf",
    "Cardo104s.ttf", "LinLibertine_RI.otf", "Tuffy.ttf",
)  # fmt: skip
# Foreign words, code, and words glued by the extraction.
_NOT_PROSE = re.compile(
    r"\.\(|[…\ufffd_=<>{}]|\\|[a-zé][A-Z]|\b(?:lat|latin|ital|espagn|provenç)\b"
)


def rule_text(folder: Path) -> Iterator[str]:
    """The sentences of a game: prose, and the text of its blocks, as a player reads them."""
    for page in sorted(folder.glob("*.md")):
        fenced = False
        whole = page.read_text("utf-8")
        if whole.startswith("---\n"):  # front matter
            whole = whole.partition("\n---\n")[2]
        for line in whole.split("\n"):
            if line.startswith("```"):
                fenced = not fenced
                continue
            text = line
            if fenced:
                quoted = re.findall(r'"([^"]{8,})"|label: ([^,}{"]{8,})', line)
                text = " ".join("".join(pair) for pair in quoted)
                bullet = "• " if text and line.lstrip().startswith("- ") else ""
                text = bullet + text
            text = re.sub(r"(?<!\})`[^`]*`", "", text) if "`" in text else text
            text = re.sub(r"\{[\w:]+\}`([^`<]*)(?:<[^>]*>)?`", r"\1", text)
            text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", text).replace("**", "").replace("`", "")
            yield re.sub(r"^(#+|-|\d+\.) +", lambda m: "• " if m[1] == "-" else "", text).strip()


def paragraphs(lines: Iterator[str]) -> Iterator[str]:
    """Lines that belong together, joined."""
    held: list[str] = []
    for line in lines:
        if not line or line.startswith("• "):
            if held:
                yield " ".join(held)
            held = [line] if line else []
        elif held and held[-1].startswith("• "):
            yield held[0]
            held = [line]
        else:
            held.append(line)
    if held:
        yield " ".join(held)


def chunks(texts: Iterator[str]) -> Iterator[str]:
    held: list[str] = []
    for text in texts:
        held.append(text)
        if sum(map(len, held)) > PAGE_CHARACTERS:
            yield "\n".join(held)
            held = []
    if sum(map(len, held)) > PAGE_CHARACTERS / 3:
        yield "\n".join(held)


def general(path: Path, pages: int) -> Iterator[str]:
    """Pages from all over a file of paragraphs, two or three neighbours at a time."""
    lines = [
        line
        for line in path.read_text("utf-8").split("\n")
        if 60 < len(line) < 900 and not _NOT_PROSE.search(line)
    ]
    rng = random.Random(path.name)  # noqa: S311
    picked: list[str] = []
    while len(picked) < pages * PAGE_CHARACTERS // 100 and lines:
        start = rng.randrange(len(lines))
        picked.extend(lines[start : start + 3])
        del lines[start : start + 3]
    made = chunks(iter(picked))
    yield from (page for _, page in zip(range(pages), made, strict=False))


def benchmark_texts(corpus: Path) -> Iterator[tuple[str, str]]:
    for game in sorted((ROOT / "source_rules").iterdir()):
        for text in chunks(paragraphs(rule_text(game))):
            yield "rules", text
    for text in chunks(paragraphs(iter((HERE / "own.txt").read_text("utf-8").split("\n")))):
        yield "rules", text
    for text in general(corpus / "libreoffice-help-fr.held.txt", 24):
        yield "libreoffice", text
    for text in general(corpus / "xmlittre.held.txt", 24):
        yield "littre", text


def learning_texts(corpus: Path) -> Iterator[tuple[str, str]]:
    for name, pages in (
        ("freeciv", 30), ("wesnoth", 30), ("freeorion", 25), ("widelands", 20), ("debian", 20),
        ("xmlittre", 60), ("gimp-help-fr", 15), ("manpages-fr", 15), ("freecol", 12),
    ):  # fmt: skip
        for text in general(corpus / f"{name}.learn.txt", pages):
            yield name, text


def wrap(text: str, font: ImageFont.FreeTypeFont, width: int, hyphens: bool) -> list[str]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            tried = f"{line} {word}" if line else word
            if font.getlength(tried) <= width:
                line = tried
                continue
            head = _head(word, line, font, width) if hyphens else ""
            if head:
                lines.append(f"{line} {head}-" if line else f"{head}-")
                line = word[len(head) :]
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return lines


def _head(word: str, line: str, font: ImageFont.FreeTypeFont, width: int) -> str:
    """The longest start of a word that still fits, cut between a vowel and a consonant."""
    for cut in range(len(word) - 3, 2, -1):
        if re.fullmatch(r"[a-zà-ÿ]{3,}[.,;]?", word) and re.match(
            r"[aeiouyéèêàâîôû][bcdfgjklmnpqrstv][aeiouyéèêàâîôûr]", word[cut - 1 : cut + 2]
        ):
            tried = f"{line} {word[:cut]}-"
            if font.getlength(tried) <= width:
                return word[:cut]
    return ""


def printed(text: str, font_path: str, rng: random.Random) -> Image.Image:
    size = rng.choice((26, 29, 32, 36))
    font = ImageFont.truetype(font_path, size)
    width = rng.choice((900, 1_050, 1_200))
    lines = wrap(text, font, width, rng.random() < 0.3)
    leading = int(size * rng.uniform(1.2, 1.45))
    image = Image.new("L", (width + 160, leading * len(lines) + 160), rng.randint(225, 255))
    draw = ImageDraw.Draw(image)
    ink = rng.randint(0, 70)
    for number, line in enumerate(lines):
        draw.text((80, 80 + number * leading), line, font=font, fill=ink)
    return image


def read(image: Image.Image, model: str) -> str:
    environment = {**os.environ, "OMP_THREAD_LIMIT": "1"}
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        image.save(file.name)
        command = ("tesseract", file.name, "-", "-l", model, "--psm", "6", "--dpi", "200")
        done = subprocess.run(command, capture_output=True, check=True, env=environment)
    return done.stdout.decode("utf-8").strip("\f\n") + "\n"


def legible(truth: str, reading: str) -> bool:
    """A page of which a reader made for French misses one word in ten is worn too far."""
    found = units(truth, reading)
    return sum(unit.wrong for unit in found) * 10 < len(found)


def page(number: int, printing: int, source: str, text: str, fonts: dict[str, str]) -> Page:
    """One page; its number decides the split, so that all printings of a text fall together."""
    identity = hashlib.blake2b(f"{printing}{text}".encode(), digest_size=6).hexdigest()
    learning = source not in BENCHMARK
    names = [
        name
        for name in (*FONTS, *LEARNING_FONTS)[: None if learning else len(FONTS)]
        if name in fonts
    ]
    font = names[(number + 7 * printing) % len(names)]
    for attempt in range(4):
        rng = random.Random(f"{identity}{attempt}")  # noqa: S311
        image = printed(text, fonts[font], rng)
        if learning and printing >= WORN_PRINTINGS:
            image = wear.aged(image, rng)
        else:
            image = wear.worn(image, rng, poor=learning and printing > 0)
        reads = {model: read(image, model) for model in MODELS}
        if legible(text, reads["fra"]):
            break
    return {
        "id": identity,
        "source": source,
        "font": font,
        "unseen": number % 3 == 2,
        "truth": text,
        **reads,
    }


def clean_text(corpus: Path) -> str:
    """A megabyte, half of it manual pages, half of it help pages, all held out."""
    parts: list[str] = []
    for name in ("libreoffice-help-fr", "manpages-fr"):
        size = 0
        for line in (corpus / f"{name}.held.txt").read_text("utf-8").split("\n"):
            if size <= CLEAN_BYTES // 2:
                parts.append(line)
                size += len(line.encode()) + 2
    return "\n\n".join(parts) + "\n"


def fonts_of(folder: Path) -> dict[str, str]:
    """The fonts of unpacked packages by name; links that lead out of them are dead."""
    return {path.name: str(path) for path in folder.rglob("*.[to]tf") if path.is_file()}


def main() -> None:
    mode, corpus = sys.argv[1], Path(sys.argv[2])
    if mode == "clean":
        packed = gzip.compress(clean_text(corpus).encode(), 9, mtime=0)
        (HERE / "data" / "clean.txt.gz").write_bytes(packed)
        return
    folder = Path(sys.argv[3])
    fonts = fonts_of(folder)
    texts = list(benchmark_texts(corpus) if mode == "bench" else learning_texts(corpus))
    output = HERE / "data" / "pages.jsonl" if mode == "bench" else Path(sys.argv[4])
    if mode == "bench":
        wanted = [
            (number, printing)
            for number, (source, _) in enumerate(texts)
            for printing in range(1 if source in BENCHMARK[1:] else PRINTINGS)
        ]
    else:
        wanted = [
            (number, printing)
            for printing in reversed(range(LEARNING_PRINTINGS))
            for number in range(len(texts))
        ]
    with ProcessPoolExecutor() as pool, output.open("w", encoding="utf-8") as file:
        jobs = [
            pool.submit(page, number, printing, *texts[number], fonts)
            for number, printing in wanted
        ]
        for job in jobs:
            file.write(json.dumps(job.result(), ensure_ascii=False) + "\n")
            file.flush()


if __name__ == "__main__":
    main()
