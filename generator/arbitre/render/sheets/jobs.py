"""What a sheet shows, as plain data: the pieces of a game in the order of its description."""

import hashlib
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from pathlib import Path
from typing import Any

from arbitre.finding import Finding, Span
from arbitre.lint.reading.anchors import slug as heading_slug
from arbitre.model import blocks as model
from arbitre.model.game import GAME_FILE, Game, Page
from arbitre.model.shape import Record
from arbitre.model.sheets import CARD, CARD_DEFAULTS, SHEET, Sheet, find_section, resolve
from arbitre.render.addresses import anchor
from arbitre.render.blocks import VIEWS, Look, block_html
from arbitre.render.kinds import KIND_WORDS
from arbitre.render.pages import templates_folder
from arbitre.render.sheets.brief import brief
from arbitre.render.sheets.names import Names
from arbitre.render.sheets.prose import Part, parts_of
from arbitre.source.page import read_body, whole_body
from arbitre.source.text import decode

Report = Callable[[Finding], None]

CARD_WORDS = {"actions": "Action", "states": "État", "traits": "Trait"}


@dataclass(frozen=True, slots=True)
class Piece:
    """A block, or the text of a section. `rank` says what goes first where not all can stay."""

    id: str
    html: str
    span: Span
    group: str = ""
    href: str = ""
    rank: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Job:
    """One sheet of one game, ready to be laid out in any process."""

    sheet: Sheet
    game: str
    title: str
    foot: str
    notice: str
    language: str
    address: str  # of the game online, or nothing
    place: Span  # of the description
    pieces: tuple[Piece, ...]
    styles: tuple[str, ...]
    folders: tuple[Path, ...] = ()
    settings: Mapping[str, Any] = field(default_factory=dict)
    places: Mapping[str, Span] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()

    @property
    def name(self) -> str:
        return f"{self.game}-{self.sheet.name}"

    @property
    def identifier(self) -> bytes:
        """Of what is shown, wherever the sources lie: the same sheet has the same bytes."""
        shown = (self.name, self.title, self.foot, self.address, self.styles)
        pieces = [(piece.id, piece.html) for piece in self.pieces]
        return hashlib.sha256(repr((shown, pieces)).encode()).digest()[:16]

    @property
    def fingerprint(self) -> str:
        """Of everything that the PDF depends on, the code apart."""
        seen = (self.sheet.name, sorted(self.sheet.settings.items(), key=str), self.settings)
        rest = (self.title, self.foot, self.notice, self.language, self.address, self.pieces)
        return hashlib.sha256(repr((seen, rest, self.styles)).encode()).hexdigest()


def read_data(path: Path, shape: Record, report: Report) -> dict[str, Any]:
    """A layout or card file; what cannot be read in it is reported."""
    file = decode(os.path.relpath(path).replace(os.sep, "/"), path.read_bytes())
    node, findings = read_body(file, whole_body(file))
    for finding in findings:
        report(finding)
    return (shape.read(node, report) or {}) if node is not None else {}


def data_files(folder: str, overrides: Sequence[Path], suffix: str = "yaml") -> dict[str, Path]:
    """Files by name; a project's own win over those of the package."""
    homes = [templates_folder(), *reversed(overrides)]
    below = (sorted((home / "sheets" / folder).glob(f"*.{suffix}")) for home in homes)
    return {path.stem: path for paths in below for path in paths}


def jobs_of(
    game: Game, folder: Path, base_url: str = "", overrides: Sequence[Path] = ()
) -> list[Job]:
    """Every sheet of a game that has something to show."""
    shared: list[Finding] = []
    paths = data_files("layouts", overrides)
    layouts = {name: read_data(path, SHEET, shared.append) for name, path in paths.items()}
    described = game.meta.get("sheets") or ()
    declared = {name.text: values for name, values in described}
    places = {name.text: name.span for name, _ in described}
    start = Span(next(path for path in game.files if path.endswith(GAME_FILE)), 0, 0)
    made = []
    for sheet in resolve(layouts, declared, shared.append):
        place = places.get(sheet.name, start)
        maker = _Maker(game, sheet, place, folder, base_url=base_url, overrides=tuple(overrides))
        job = maker.job()
        if job.pieces:
            made.append(job)
    if made and shared:
        made[0] = replace(made[0], findings=(*shared, *made[0].findings))
    return made


class _Maker:
    def __init__(
        self,
        game: Game,
        sheet: Sheet,
        place: Span,
        folder: Path,
        *,
        base_url: str,
        overrides: tuple[Path, ...],
    ) -> None:
        self.game, self.sheet, self.place, self.overrides = game, sheet, place, overrides
        self.folder = folder
        self.online = f"{base_url.rstrip('/')}/{game.id}/" if base_url else ""
        self.findings: list[Finding] = []
        self.names = Names(game)
        self.placed = ("", "")  # group and place in the book of the last block
        self.pages = {block.id: page for page in game.pages for block in page.blocks}

    def job(self) -> Job:
        game = self.game
        version = f"version {game.text('version')}" if game.text("version") else ""
        pieces = tuple(self.pieces())
        return Job(
            self.sheet,
            game.id,
            game.text("title"),
            " · ".join(filter(None, (game.text("title"), version, french_date(game.text("date"))))),
            game.text("notice"),
            game.text("language") or "fr",
            self.online,
            self.place,
            pieces,
            self.styles(),
            (self.folder.resolve(),),
            self.card_format(),
            {b.id: b.id_span for b in game.blocks.values()} | {p.id: p.span for p in pieces},
            tuple(self.findings),
        )

    def styles(self) -> tuple[str, ...]:
        """The styles of all sheets, of the layout, of the variant, then a project's own."""
        files = data_files(".", self.overrides, "css")
        names = ["sheet", self.sheet["layout"], self.sheet["variant"], "own"]
        return tuple(files[name].read_text("utf-8") for name in names if name in files)

    def card_format(self) -> dict[str, Any]:
        if self.sheet["layout"] != "cards":
            return {}
        known = data_files("cards", self.overrides)
        card = self.sheet.settings.get("card")
        if card is not None and card.text not in known:
            words = {"sheet": self.sheet.name, "word": card.text, "known": ", ".join(known)}
            self.findings.append(Finding("PRN401.card", card.span, words))
            card = None
        read = read_data(known[card.text], CARD, self.findings.append) if card is not None else {}
        return {**CARD_DEFAULTS, **read}

    def address(self, page: str, anchor: str) -> str | None:
        if not self.online:
            return None
        return f"{self.online}{page}.html" + (f"#{anchor}" if anchor else "")

    def pieces(self) -> Iterator[Piece]:
        if self.sheet["layout"] == "book":
            yield from self.book()
        elif self.sheet["layout"] == "cards":
            yield from self.cards()
        elif "blocks" in self.sheet.settings:
            for item in self.sheet["blocks"]:
                yield from self.named(item.text)
        else:
            for block in self.of_kinds():
                yield self.block(block)

    def of_kinds(self) -> list[model.Block]:
        left = {self.game.full_id(name.text) for name in self.sheet.settings.get("leave", ())}
        kinds = self.sheet["kinds"]
        return [b for b in self.game.blocks.values() if b.kind in kinds and b.id not in left]

    def named(self, name: str) -> Iterator[Piece]:
        """A block by its id, or a section with the blocks in it. PRN401 tells of unknown names."""
        block = self.game.find(name) if "#" not in name else None
        if block is not None:
            yield self.block(block)
            return
        section = find_section(self.game, name)
        if section is None:
            return
        page, heading = section
        parts = parts_of(self.game, page, self.address, self.findings.append)
        yield from self.section(page, parts, heading.text)

    def section(self, page: Page, parts: Sequence[Part], title: str) -> Iterator[Piece]:
        start = next(n for n, part in enumerate(parts) if part.level and part.text == title)
        texts: list[str] = []
        for part in parts[start + 1 :]:
            if part.level and part.level <= parts[start].level:
                break
            if part.block is not None and part.block.kind not in ("example", "interpretation"):
                yield from self.text(page, parts[start], texts)
                texts = []
                yield self.block(part.block)
            elif part.block is None:
                texts.append(f"<h4>{part.html}</h4>" if part.level else part.html)
        yield from self.text(page, parts[start], texts)

    def text(self, page: Page, heading: Part, texts: list[str]) -> Iterator[Piece]:
        if not texts:
            return
        address = heading_slug(heading.text)
        title = f'<h3 class="block-title"><span class="block-name">{heading.html}</span></h3>'
        html = f'<section class="block block-text">{title}{"".join(texts)}</section>'
        href = self.address(page.name, address) or ""
        yield Piece(f"{page.name}#{address}", html, heading.span, page.title, href)

    def block(self, block: model.Block) -> Piece:
        page = self.pages[block.id]
        look = self.look(self.address)
        html = block_html(self.game, block, look, self.overrides)
        if self.sheet.yes("brief"):
            source = block.source.text if block.source is not None else ""
            title = block.title.text if block.title is not None else ""
            known = (title, source if (page.title, source) == self.placed else "")
            html, self.placed = brief(html, known), (page.title, source)
        href = self.address(page.name, anchor(block)) or ""
        return Piece(block.id, html, block.id_span, page.title, href, self.rank(block))

    def look(self, address: Callable[[str, str], str | None]) -> Look:
        charts = self.sheet.yes("charts")
        return Look(links=False, charts=charts, link=self.names.link(address))

    def rank(self, block: model.Block) -> tuple[int, ...]:
        """Kinds as described, then what examples use most; named blocks keep their order."""
        if "blocks" in self.sheet.settings:
            return ()
        kinds = self.sheet.settings.get("kinds", ())
        call = re.compile(rf"(?<![\w.]){re.escape(block.name)}[.(]")
        sources = (test.source.text for example in self.game.examples for test in example.doctests)
        used = sum(bool(call.search(source)) for source in sources)
        return (kinds.index(block.kind) if block.kind in kinds else 0, -used)

    def cards(self) -> Iterator[Piece]:
        for block in self.catalogues():
            view = VIEWS[block.kind](self.game, block)
            for entry, shown in zip(block.entries, view["entries"], strict=True):
                html = self.card(block, view["columns"], shown)
                yield Piece(
                    f"{block.id}: {entry.name}", html, entry.name_span, KIND_WORDS[block.kind]
                )

    def catalogues(self) -> Iterator[model.Catalogue]:
        """What cards are made of; a block named that is nothing of the kind is told of."""
        named = self.sheet.settings.get("blocks")
        if named is None:
            kept = self.of_kinds()
            yield from (b for b in kept if isinstance(b, model.Catalogue) and b.kind in CARD_WORDS)
            return
        for item in named:
            block = self.game.find(item.text)
            if isinstance(block, model.Catalogue) and block.kind in CARD_WORDS:
                yield block
            else:
                words = {"sheet": self.sheet.name, "word": item.text}
                self.findings.append(Finding("PRN401.deck", item.span, words))

    def card(self, block: model.Block, columns: Sequence[Any], entry: Mapping[str, Any]) -> str:
        from arbitre.render.blocks import environment

        template = environment(tuple(map(str, self.overrides))).get_template("sheets/card.html")
        values = [
            (column["label"][:1].upper() + column["label"][1:], value)
            for column, value in zip(columns, entry["cells"], strict=True)
            if value not in ("", "–")
        ]
        title = block.title.text if block.title is not None else KIND_WORDS[block.kind]
        word = CARD_WORDS[block.kind]
        text: str = template.render(
            entry=entry, values=values, word=word, title=title, kind=block.kind
        )
        return text

    def book(self) -> Iterator[Piece]:
        """Whole pages; addresses lead to other pages of the book itself."""
        known = {anchor(block) for block in self.game.blocks.values()}

        def address(page: str, place: str) -> str:
            if not place:
                return f"#page-{page}"
            return f"#{place}" if place.partition("--")[0] in known else f"#{page}--{place}"

        look = self.look(address)
        for page in self.game.pages:
            html: list[str] = []
            for part in parts_of(self.game, page, address, self.findings.append):
                if part.block is not None:
                    html.append(block_html(self.game, part.block, look, self.overrides))
                elif part.level:
                    id = (
                        f"page-{page.name}"
                        if part.level == 1
                        else f"{page.name}--{heading_slug(part.text)}"
                    )
                    html.append(f'<h{part.level} id="{escape(id)}">{part.html}</h{part.level}>')
                else:
                    html.append(part.html)
            yield Piece(page.name, "\n".join(html), page.raw.file.span(0, 0), page.title)


MONTHS = (
    *("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre"),
    *("octobre", "novembre", "décembre"),
)


def french_date(text: str) -> str:
    """`2026-11-18` as `18 novembre 2026`; anything else as it is."""
    match = re.fullmatch(r"(\d{4})-(\d{2})-(\d{2})", text)
    if match is None or not 1 <= int(match[2]) <= 12:
        return text
    day = "1er" if match[3] == "01" else str(int(match[3]))
    return f"{day} {MONTHS[int(match[2]) - 1]} {match[1]}"
