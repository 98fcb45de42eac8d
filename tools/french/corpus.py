"""Plain French paragraphs from Debian packages, split into what is learnt from and what is not.

    python tools/french/corpus.py PACKAGES OUTPUT

PACKAGES is a folder into which the packages named in `SOURCES` were unpacked with `dpkg-deb -x`.
Each paragraph is one line of OUTPUT/<source>.learn.txt or OUTPUT/<source>.held.txt. The split is
by document, by a hash of its name: one document in five is held out, and nothing is ever learnt
from it.
"""

import gettext
import gzip
import hashlib
import html
import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

# Source, where it lies, how it is read. Licences are listed in data/LICENCES.md of the package.
SOURCES: dict[str, tuple[tuple[str, ...], str]] = {
    "libreoffice-help-fr": (("usr/share/libreoffice/help/fr/**/*.html",), "html"),
    "manpages-fr": (("usr/share/man/fr/man*/*.gz",), "roff"),
    "xmlittre": (("usr/share/stardict/dic/XMLittre.dict.dz",), "littre"),
    "wesnoth": (("usr/share/games/wesnoth/*/locale/fr/**/*.mo",), "mo"),
    "widelands": (("usr/share/games/widelands/data/locale/fr/**/*.mo",), "mo"),
    "freeciv": (("usr/share/locale/fr/LC_MESSAGES/freeciv-*.mo",), "mo"),
    "freeorion": (("usr/share/games/freeorion/default/stringtables/fr.txt",), "lines"),
    "freecol": (("usr/share/games/freecol/strings/FreeColMessages_fr.properties",), "lines"),
    "debian": (
        (
            "usr/share/doc/debian/FAQ/fr/*.html",
            "usr/share/doc/debian-handbook/html/fr-FR/*.html",
            "usr/share/doc/aptitude/html/fr/*.html",
            "usr/share/developers-reference/fr/*.html",
            "usr/share/debian-reference/*.fr.html",
            "usr/share/doc/debian-edu-doc-fr/**/*.html",
        ),
        "html",
    ),
    "gimp-help-fr": (("usr/share/gimp/2.0/help/fr/*.html",), "html"),
    "gnome-user-docs": (("usr/share/help/fr/**/*.page",), "html"),
    "kicad-doc-fr": (("usr/share/doc/kicad/help/fr/*.html",), "html"),
    "lilypond-doc": (("usr/share/doc/lilypond/html/**/*.fr.html",), "html"),
    "linuxcnc-doc-fr": (
        ("usr/share/doc/linuxcnc/**/*_fr.html", "usr/share/doc/linuxcnc/fr/**/*.html"),
        "html",
    ),
}
HELD_OUT = 5  # one document in so many

_BLOCK_TAGS = "p li h1 h2 h3 h4 h5 h6 td th dt dd title div section caption item note page"
_SKIPPED_TAGS = "script style pre code tt nav head button samp"
_BLOCKS, _SKIPPED = frozenset(_BLOCK_TAGS.split()), frozenset(_SKIPPED_TAGS.split())
_SPACES = re.compile(r"\s+")
_FRENCH = re.compile(r"\b(?:le|la|les|de|des|du|un|une|est|et|pour|dans|que|qui|en|à)\b", re.I)


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.done: list[str] = []
        self.parts: list[str] = []
        self.skipped = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        if tag in _SKIPPED:
            self.skipped += 1
        elif tag in _BLOCKS or tag == "br":
            self.flush()

    def handle_endtag(self, tag: str) -> None:
        if tag in _SKIPPED:
            self.skipped = max(self.skipped - 1, 0)
            self.parts.append(" … ")
        elif tag in _BLOCKS:
            self.flush()

    def handle_data(self, data: str) -> None:
        if not self.skipped:
            self.parts.append(data)

    def flush(self) -> None:
        self.done.append("".join(self.parts))
        self.parts = []


def read_html(path: Path) -> Iterator[tuple[str, str]]:
    parser = _Text()
    parser.feed(path.read_text("utf-8", "replace"))
    parser.flush()
    for text in parser.done:
        yield path.name, text


def read_roff(path: Path) -> Iterator[tuple[str, str]]:
    """Running text of a manual page: requests dropped, fonts and escapes taken off."""
    text = gzip.decompress(path.read_bytes()).decode("utf-8", "replace")
    paragraph: list[str] = []
    in_code = False
    for line in text.split("\n"):
        if line.startswith((".EX", ".nf")):
            in_code = True
        elif line.startswith((".EE", ".fi")):
            in_code = False
        if in_code:
            continue
        font = re.match(r"\.(?:B|I|BR|IR|RB|RI|BI|IB|SM)\s+(.*)", line)
        if font:
            paragraph.append(font[1].replace('"', ""))
        elif line.startswith((".", "'")) or not line.strip():
            yield path.name, _unescape(" ".join(paragraph))
            paragraph = []
        else:
            paragraph.append(line)
    yield path.name, _unescape(" ".join(paragraph))


def _unescape(text: str) -> str:
    text = re.sub(r"\\f(?:\[\w*\]|\(..|.)|\\s[-+]?\d|\\&|\\[|^/,)]|\\c", "", text)
    text = re.sub(r"\\(?:~| |0)", "\u00a0", text)
    text = text.replace(r"\(Fo", "«").replace(r"\(Fc", "»").replace(r"\-", "-")
    text = (
        text.replace(r"\(aq", "'").replace(r"\(oq", "‘").replace(r"\(cq", "’").replace(r"\e", "\\")
    )
    return re.sub(r"\\(?:\(..|\[[^]]*\]|.)", " ", text)


def read_mo(path: Path) -> Iterator[tuple[str, str]]:
    with path.open("rb") as file:
        catalogue = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    for key, text in sorted(catalogue.items(), key=lambda item: str(item[0])):
        if key and text != key:
            yield f"{path.name}{key}", re.sub(r"<[^>]*>|\$\w+|%[\d$]*\w", " … ", text)


def read_lines(path: Path) -> Iterator[tuple[str, str]]:
    for line in path.read_text("utf-8", "replace").split("\n"):
        text = line.partition("=")[2] if path.suffix == ".properties" else line
        if not text.startswith("#"):
            yield line[:60], re.sub(r"\[\[[^]]*\]\]|<[^>]*>|%\w+%|\\n", " … ", text).strip("'")


def read_littre(path: Path) -> Iterator[tuple[str, str]]:
    """Littré's dictionary, without its historical and etymological parts, which are not French
    of any spelling in use."""
    text = gzip.decompress(path.read_bytes()).decode("utf-8", "replace")
    kept = True
    for number, line in enumerate(text.split("\n")):
        head = re.match(r"<b><big>(.*?)</big></b>", line)
        if head:
            kept = head[1].startswith(("REMARQUE", "SYNONYME", "PROVERBE"))
        elif line.startswith("<i><small>(") or "<i><small>(" in line:
            kept = True
        if kept:
            text = re.sub(r'<span foreground="#(?:B22222|556B2F)">.*?</span>', " … ", line)
            yield f"littre{number // 500}", re.sub(r"<[^>]*>", "", text)


READERS = {
    "html": read_html,
    "roff": read_roff,
    "mo": read_mo,
    "lines": read_lines,
    "littre": read_littre,
}


def clean(text: str) -> str | None:
    """One line of French, or nothing where it is too short or not French."""
    text = _SPACES.sub(" ", html.unescape(text)).strip()
    words = text.count(" ") + 1
    if words < 4 or len(_FRENCH.findall(text)) * 9 < words:
        return None
    return text


def held_out(document: str) -> bool:
    return hashlib.blake2b(document.encode()).digest()[0] % HELD_OUT == 0


def main() -> None:
    packages, output = Path(sys.argv[1]), Path(sys.argv[2])
    output.mkdir(parents=True, exist_ok=True)
    for name, (patterns, form) in SOURCES.items():
        seen: set[str] = set()
        lines: dict[bool, list[str]] = {False: [], True: []}
        for path in sorted(p for pattern in patterns for p in packages.glob(pattern)):
            for document, raw in READERS[form](path):
                text = clean(raw)
                if text is not None and text not in seen:
                    seen.add(text)
                    lines[held_out(document)].append(text)
        for held, part in ((False, "learn"), (True, "held")):
            (output / f"{name}.{part}.txt").write_text("\n".join(lines[held]) + "\n")
        print(name, *(sum(map(len, lines[held])) for held in (False, True)))


if __name__ == "__main__":
    main()
