"""`build/sheets`: each sheet laid out where it changed, looked over, and swapped in when sound."""

import hashlib
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arbitre.finding import Finding
from arbitre.lint.diagnostic import to_json
from arbitre.lint.engine import Judged, diagnostics
from arbitre.lint.run import Run
from arbitre.messages import Language
from arbitre.model.game import Game
from arbitre.model.load import load_game
from arbitre.render.sheets import stamp
from arbitre.render.sheets.jobs import Job, jobs_of
from arbitre.render.sheets.press import PressError
from arbitre.render.sheets.produce import Product, produce
from arbitre.source.text import SourceFile, decode

Made = Product | PressError


@dataclass(frozen=True, slots=True)
class Options:
    output: str
    base_url: str = ""
    templates: tuple[str, ...] = ()
    workers: int = 0
    language: Language = "en"

    def sheet(self, name: str) -> Path:
        return Path(self.output, "sheets", f"{name}.pdf")


Sheet = dict[str, Any]  # `name`, `key`, `pdfs` with their states, `diagnostics`, `fresh`


def build(games: Mapping[str, Path], options: Options) -> list[Sheet]:
    """Bring the sheets up to date. Raises `PressError` and `OSError`; earlier PDFs stay."""
    for folder in ("sheets", stamp.FOLDER):
        Path(options.output, folder).mkdir(parents=True, exist_ok=True)
    settings = stamp.settings(options.base_url, options.language, options.templates)
    program = stamp.program(settings)
    plans = [_Plan.of(id, folder, options, program) for id, folder in games.items()]
    wanted = [job for plan in plans for job in plan.wanted]
    made: dict[str, Product] = {}
    for job, product in zip(wanted, _produced(wanted, options.workers), strict=True):
        if isinstance(product, PressError):
            raise product
        made[job.name] = product
    return [sheet for plan in plans for sheet in plan.finished(made)]


@dataclass(frozen=True)
class _Plan:
    """One game: its jobs with their keys, and the sheets of the last build by name."""

    id: str
    game: Game
    key: str
    jobs: Mapping[str, tuple[Job, str]]
    before: Mapping[str, Sheet]
    options: Options

    @classmethod
    def of(cls, id: str, folder: Path, options: Options, program: str) -> "_Plan":
        game = load_game(folder)
        templates = tuple(map(Path, options.templates))
        jobs = {
            job.name: (job, _key(program, job, folder))
            for job in jobs_of(game, folder, options.base_url, templates)
        }
        record = stamp.load(options.output, id)
        before = {sheet["name"]: sheet for sheet in record.get("sheets", ())}
        return cls(id, game, program + stamp.contents(str(folder)), jobs, before, options)

    @property
    def wanted(self) -> list[Job]:
        """The jobs that are not done already."""
        return [
            job
            for name, (job, key) in self.jobs.items()
            if (sheet := self.before.get(name)) is None
            or sheet["key"] != key
            or not stamp.is_whole(self.options.output, sheet)
        ]

    def finished(self, made: Mapping[str, Product]) -> list[Sheet]:
        sheets = []
        for name, (_, key) in self.jobs.items():
            if name in made:
                sheets.append({"name": name, "key": key, **self.published(made[name])})
            else:
                sheets.append(self.before[name])
        for name in set(self.before) - set(self.jobs):
            for pdf in self.before[name]["pdfs"]:
                self.options.sheet(pdf).unlink(missing_ok=True)
        stamp.save(self.options.output, self.id, {"key": self.key, "sheets": sheets})
        return [{**sheet, "fresh": sheet["name"] in made} for sheet in sheets]

    def published(self, product: Product) -> Sheet:
        """Write PDFs beside their places and swap them in; with errors the earlier ones stay."""
        found = _diagnostics(self.game, product.findings, self.options.language)
        sound = not any(d["severity"] == "error" for d in found)
        states: dict[str, list[int]] = {}
        for name, pdf in product.pdfs.items() if sound else ():
            beside = Path(self.options.output, stamp.FOLDER, f"{name}.{os.getpid()}.tmp")
            beside.write_bytes(pdf)
            beside.replace(self.options.sheet(name))
            states[name] = stamp.state_of(str(self.options.sheet(name)))
        return {"pdfs": states, "diagnostics": found}


def _key(program: str, job: Job, folder: Path) -> str:
    """Images of the game count, whichever of them the sheet shows."""
    images = [p for p in stamp.files_below(str(folder)) if not p.endswith((".md", ".yaml"))]
    seen = [hashlib.sha256(Path(path).read_bytes()).hexdigest() for path in images]
    return hashlib.sha256(repr((program, job.fingerprint, seen)).encode()).hexdigest()


def _produced(jobs: Sequence[Job], workers: int) -> Iterator[Made]:
    """In the order of the jobs; booklets, which take longest, are begun first."""
    workers = min(workers or os.cpu_count() or 1, len(jobs))
    if workers < 2:
        yield from map(_made, jobs)
        return
    from concurrent.futures import ProcessPoolExecutor

    order = sorted(range(len(jobs)), key=lambda n: jobs[n].sheet["layout"] != "book")
    with ProcessPoolExecutor(max_workers=workers) as pool:
        futures = {n: pool.submit(_made, jobs[n]) for n in order}
        for n in range(len(jobs)):
            yield futures[n].result()


def _made(job: Job) -> Made:
    try:
        return produce(job)
    except PressError as error:
        return error


def _diagnostics(
    game: Game, findings: Sequence[Finding], language: Language
) -> list[dict[str, Any]]:
    files: dict[str, SourceFile] = dict(game.files)
    for path in {finding.span.path for finding in findings} - set(files):
        files[path] = decode(path, Path(path).read_bytes())
    folder = os.path.dirname(next(iter(game.files))) or "."
    judged = Judged(files, [(finding, None) for finding in findings], game)
    config = Run([folder]).config()
    return [to_json(d) for d in diagnostics(judged, config, language, frozenset(files))]
