"""Write the fonts of the site: subsets of Source Serif 4 and Source Sans 3, as WOFF2.

    npm pack source-serif@4.5.1 source-sans@3.52.0    # then unpack both
    python tools/fonts.py FOLDER_OF_SERIF FOLDER_OF_SANS

Needs fonttools and brotli. The licence reserves the name of the originals, so the subsets have
names of their own; OFL.txt stands beside them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

TARGET = Path(__file__).resolve().parents[1] / "templates/site/theme/static/fonts"
CUTS = {
    "serif-regular": ("serif", "SourceSerif4-Regular", "Arbitre Serif"),
    "serif-italic": ("serif", "SourceSerif4-It", "Arbitre Serif"),
    "serif-semibold": ("serif", "SourceSerif4-Semibold", "Arbitre Serif"),
    "display-semibold": ("serif", "SourceSerif4Display-Semibold", "Arbitre Display"),
    "sans-regular": ("sans", "SourceSans3-Regular", "Arbitre Sans"),
    "sans-semibold": ("sans", "SourceSans3-Semibold", "Arbitre Sans"),
}
# Latin of Western Europe, French punctuation with U+202F, arrows, comparison and other signs
LETTERS = [
    *range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027), 0x202F, *range(0x2030, 0x203B),
    *range(0x2070, 0x208F), 0x20AC, 0x2122, *range(0x2150, 0x215F), *range(0x2190, 0x2196), 0x2212,
    0x2215, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265, 0x25A0, 0x25B2, 0x25BC, 0x25CF, 0x2713,
]  # fmt: skip
FEATURES = [
    "kern", "mark", "mkmk", "ccmp", "locl", "liga", "lnum", "onum", "pnum", "tnum", "frac", "ordn",
    "sups", "case", "smcp", "c2sc",
]  # fmt: skip


def main(serif: Path, sans: Path) -> None:
    homes = {"serif": serif, "sans": sans}
    for name, (home, cut, family) in CUTS.items():
        (path,) = homes[home].rglob(f"TTF/{cut}.ttf")
        font = TTFont(path, recalcTimestamp=False)
        options = subset.Options(layout_features=FEATURES, flavor="woff2", name_IDs=["*"])
        maker = subset.Subsetter(options)
        maker.populate(unicodes=LETTERS)
        maker.subset(font)
        rename(font, family)
        font.flavor = "woff2"
        font.save(TARGET / f"{name}.woff2")


def rename(font: TTFont, family: str) -> None:
    names = font["name"]
    style = names.getDebugName(17) or names.getDebugName(2) or "Regular"
    compact = f"{family}-{style}".replace(" ", "")
    said = {1: family, 3: compact, 4: f"{family} {style}", 6: compact, 16: family}
    for record in list(names.names):
        if record.nameID in said:
            names.setName(said[record.nameID], record.nameID, *_where(record))


def _where(record: object) -> tuple[int, int, int]:
    return record.platformID, record.platEncID, record.langID  # type: ignore[attr-defined]


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:3]))
