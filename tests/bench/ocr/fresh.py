"""Makes the later unseen parts of the benchmark: other texts, other fonts, other wear.

    python -m tests.bench.ocr.fresh CORPUS FONTS fresh|worn

CORPUS and FONTS are those of `make.py`. It writes `data/fresh.jsonl`, dusty copies, or
`data/worn.jsonl`, the same texts so full of dust that one page in four could not be read at all. Pages
that cannot be read, or of which Tesseract lost whole lines, are left out. No paragraph is in `data/pages.jsonl` or in what is learnt from; nothing
may ever be learnt from these pages or tuned on them.
"""

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter

from tests.bench.ocr import make

DUST = {"fresh": (30, 45), "worn": (60, 90)}  # chosen by what Tesseract reads, and by that alone
WHOLE = 0.97  # of the characters: with fewer, lines were lost, which no reader of text can find
SEEDS = {"fresh": "second", "worn": "fresh"}
EACH_GAME, EACH_SOURCE = 5, 6  # pages
SOURCES = ("wesnoth", "freeciv", "debian", "gimp-help-fr", "lilypond-doc", "xmlittre")
FONTS = (
    "C059-Roman.otf", "NimbusSans-Regular.otf", "Cabin-Regular.otf", "GFSDidot.otf",
    "Vollkorn-Regular.ttf", "Gentium-R.ttf", "Cantarell-Regular.otf", "P052-Roman.otf",
    "Roboto-Regular.ttf", "JunicodeTwoBeta-Regular.otf", "URWBookman-Light.otf",
    "NimbusRoman-Italic.otf",
)  # fmt: skip


def texts(corpus: Path) -> Iterator[tuple[str, str]]:
    """Pages of text with no paragraph that an earlier page has."""
    lines = (make.HERE / "data" / "pages.jsonl").read_text("utf-8").split("\n")
    seen = {part for line in lines if line for part in json.loads(line)["truth"].split("\n")}
    for game in sorted((make.ROOT / "source_rules").iterdir()):
        new = (p for p in make.paragraphs(make.rule_text(game)) if p not in seen)
        pages = list(make.chunks(new))
        random.Random(game.name).shuffle(pages)  # noqa: S311
        yield from (("rules", page) for page in pages[:EACH_GAME])
    for source in SOURCES:
        pages = list(make.general(corpus / f"{source}.held.txt", 10 * EACH_SOURCE))
        new = (page for page in reversed(pages) if seen.isdisjoint(page.split("\n")))
        yield from ((source, page) for page in islice(new, EACH_SOURCE))


def copied(image: Image.Image, rng: random.Random, dust: tuple[int, int]) -> Image.Image:
    """A photograph of a copy: slanted, unevenly lit, ink run or thinned, dusty, few dots."""
    paper = image.getpixel((1, 1))
    slant = rng.uniform(-0.02, 0.02)
    image = image.transform(
        image.size,
        Image.Transform.AFFINE,
        (1, slant, -slant * image.height / 2, rng.uniform(-0.004, 0.004), 1, 0),
        Image.Resampling.BICUBIC,
        fillcolor=paper,
    )
    kind = rng.choice(("run", "thinned", "plain"))
    if kind == "run":
        spread = image.filter(ImageFilter.MinFilter(3))
        image = Image.blend(image, spread, rng.uniform(0.3, 0.8))
    elif kind == "thinned":
        eaten = image.filter(ImageFilter.MaxFilter(3))
        image = Image.blend(image, eaten, rng.uniform(0.2, 0.5))
    scale = rng.uniform(0.48, 0.75)
    image = image.resize((int(image.width * scale), int(image.height * scale)))
    image = image.filter(ImageFilter.BoxBlur(rng.uniform(0.3, 0.9)))
    shade = Image.linear_gradient("L").rotate(rng.choice((0, 90, 180, 270))).resize(image.size)
    shade = shade.point(lambda value: 255 - int(value * 0.25))
    image = ImageChops.multiply(image, shade)
    noise = Image.effect_noise(image.size, rng.uniform(*dust))
    specks = noise.point(lambda value: 0 if value < 8 else 255)
    return ImageChops.darker(image, specks.filter(ImageFilter.BoxBlur(0.4)))


def page(number: int, source: str, text: str, fonts: dict[str, str], wear: str) -> make.Page | None:
    """One page; nothing where it stays illegible however often it is copied."""
    identity = hashlib.blake2b(f"{SEEDS[wear]}{text}".encode(), digest_size=6).hexdigest()
    font = FONTS[number % len(FONTS)]
    for attempt in range(6):
        rng = random.Random(f"{identity}{attempt}")  # noqa: S311
        image = copied(make.printed(text, fonts[font], rng), rng, DUST[wear])
        french = make.read(image, "fra")
        if make.legible(text, french):
            break
    else:
        return None
    reads = {"eng": make.read(image, "eng"), "fra": french}
    if any(len(reading) < WHOLE * len(text) for reading in reads.values()):
        return None
    return {
        "id": identity, "source": source, "font": font, "unseen": True, "truth": text, **reads
    }  # fmt: skip


def main() -> None:
    corpus, folder, wear = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    output = make.HERE / "data" / f"{wear}.jsonl"
    fonts = {path.name: str(path) for path in folder.rglob("*.[to]tf")}
    with ThreadPoolExecutor(2) as pool, output.open("w", encoding="utf-8") as file:
        jobs = [
            pool.submit(page, number, source, text, fonts, wear)
            for number, (source, text) in enumerate(texts(corpus))
        ]
        for made in filter(None, (job.result() for job in jobs)):
            file.write(json.dumps(made, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
