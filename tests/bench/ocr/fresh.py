"""Makes the later unseen parts of the benchmark: other texts, other fonts, other wear.

    python -m tests.bench.ocr.fresh CORPUS FONTS fresh|worn|photo

CORPUS and FONTS are those of `make.py`. It writes `data/fresh.jsonl`, dusty copies;
`data/worn.jsonl`, the same texts so full of dust that one page in four could not be read at all; or
`data/photo.jsonl`, photographs in fonts that no other part has. Pages that cannot be read, or of
which Tesseract lost whole lines, are left out. No paragraph is in `data/pages.jsonl` or in what is
learnt from; nothing may ever be learnt from these pages or tuned on them.
"""

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path

from tests.bench.ocr import make
from tests.bench.ocr.pages import read_pages
from tests.bench.ocr.wear import copied, photographed

DUST = {"fresh": (30, 45), "worn": (60, 90)}  # chosen by what Tesseract reads, and by that alone
WHOLE = 0.97  # of the characters: with fewer, lines were lost, which no reader of text can find
SEEDS = {"fresh": "second", "worn": "fresh", "photo": "photo"}
EARLIER = {
    "fresh": ("pages.jsonl",),
    "worn": ("pages.jsonl",),
    "photo": ("pages.jsonl", "fresh.jsonl", "worn.jsonl"),
}
EACH_GAME, EACH_SOURCE = 5, 6  # pages
SOURCES = ("wesnoth", "freeciv", "debian", "gimp-help-fr", "lilypond-doc", "xmlittre")
FONTS = (
    "C059-Roman.otf", "NimbusSans-Regular.otf", "Cabin-Regular.otf", "GFSDidot.otf",
    "Vollkorn-Regular.ttf", "Gentium-R.ttf", "Cantarell-Regular.otf", "P052-Roman.otf",
    "Roboto-Regular.ttf", "JunicodeTwoBeta-Regular.otf", "URWBookman-Light.otf",
    "NimbusRoman-Italic.otf",
)  # fmt: skip
PHOTO_FONTS = (
    "Arapey-Regular.otf", "B612-Regular.otf", "Andika-Regular.ttf", "ClearSans-Regular.ttf",
    "FanwoodText.otf", "LindenHill.otf", "PTF55F.ttf", "PTS55F.ttf", "Karla-Regular.otf",
    "lmroman10-regular.otf", "STIX-Regular.otf", "Yrsa-Regular.ttf", "GFSArtemisia.otf",
    "Century-Catalogue.ttf", "Play-Regular.ttf", "lmsans10-regular.otf", "PTF56F.ttf",
)  # fmt: skip


def texts(corpus: Path, earlier: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Pages of text with no paragraph that an earlier page has."""
    pages = [page for name in earlier for page in read_pages(make.HERE / "data" / name)]
    seen = {part for page in pages for part in page["truth"].split("\n")}
    for game in sorted((make.ROOT / "source_rules").iterdir()):
        new = (p for p in make.paragraphs(make.rule_text(game)) if p not in seen)
        pages = list(make.chunks(new))
        random.Random(game.name).shuffle(pages)  # noqa: S311
        yield from (("rules", page) for page in pages[:EACH_GAME])
    for source in SOURCES:
        pages = list(make.general(corpus / f"{source}.held.txt", 10 * EACH_SOURCE))
        new = (page for page in reversed(pages) if seen.isdisjoint(page.split("\n")))
        yield from ((source, page) for page in islice(new, EACH_SOURCE))


def page(number: int, source: str, text: str, fonts: dict[str, str], wear: str) -> make.Page | None:
    """One page; nothing where it stays illegible however often it is copied."""
    identity = hashlib.blake2b(f"{SEEDS[wear]}{text}".encode(), digest_size=6).hexdigest()
    names = PHOTO_FONTS if wear == "photo" else FONTS
    font = names[number % len(names)]
    for attempt in range(6):
        rng = random.Random(f"{identity}{attempt}")  # noqa: S311
        image = make.printed(text, fonts[font], rng)
        image = photographed(image, rng) if wear == "photo" else copied(image, rng, DUST[wear])
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
    fonts = make.fonts_of(folder)
    with ProcessPoolExecutor() as pool, output.open("w", encoding="utf-8") as file:
        jobs = [
            pool.submit(page, number, source, text, fonts, wear)
            for number, (source, text) in enumerate(texts(corpus, EARLIER[wear]))
        ]
        for made in filter(None, (job.result() for job in jobs)):
            file.write(json.dumps(made, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
