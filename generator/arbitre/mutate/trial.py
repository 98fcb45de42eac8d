"""One mutant at a time, in memory: the edited file is read again, what the edit can affect is built
and judged again, and what is new among the findings has caught it.
"""

import gc
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from arbitre.finding import Finding
from arbitre.lint import files, memo
from arbitre.lint.config import Config
from arbitre.lint.diagnostic import Severity
from arbitre.lint.engine import Judged, Read, Unit, chosen, judge, read_file
from arbitre.lint.rules import BY_CODE
from arbitre.model.game import Game
from arbitre.model.rebuild import Rebuilder
from arbitre.model.uses import affected, uses
from arbitre.mutate.equivalent import equivalent
from arbitre.mutate.mutant import Mutant
from arbitre.mutate.source import GUARDS, mutants

COUNTED: tuple[Severity, ...] = ("error", "warning")
CHUNK = 16

Key = tuple[str, str, int]


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of a mutant: the rules and the examples that caught it, both may be empty."""

    mutant: Mutant
    rules: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    equivalent: bool = False

    @property
    def caught(self) -> bool:
        return bool(self.rules or self.examples)


class Trial:
    """A game as it stands, and trials of edits against it."""

    def __init__(self, folder: str, config: Config) -> None:
        self.folder, self.config = folder, config
        self.unit = Unit(tuple(files.game_files(folder, {})), folder)
        self.reads = {path: read_file(path, _bytes(path), config) for path in self.unit.paths}
        prefix = "" if folder == "." else f"{folder}/"
        self.game_path = prefix + files.GAME_FILE
        pages = [read.page for read in self.reads.values() if read.page is not None]
        name = os.path.basename(os.path.abspath(folder))
        self.rebuilder = Rebuilder(self.reads[self.game_path].file, name, pages)
        self.game = self.rebuilder.game
        self.uses = uses(self.game)
        judged = judge(list(self.reads.values()), self.unit, self.game, config=config)
        self.known = {_key(finding) for finding in self.counted(judged)}
        self.mark = memo.mark()

    def mutants(self) -> list[Mutant]:
        return mutants(self.game, self.reads[self.game_path].file)

    def run(self, mutant: Mutant) -> Tried:
        """What becomes of an edit; what was found out about the game as it stands is not redone."""
        try:
            return self.tried(mutant)
        finally:
            memo.forget(self.mark)

    def tried(self, mutant: Mutant) -> Tried:
        judged, new = self.judged(mutant)
        if new:
            return _caught(mutant, new, judged)
        assert judged.game is not None
        return Tried(mutant, equivalent=equivalent(mutant, self.game, judged.game))

    def judged(self, mutant: Mutant) -> tuple[Judged, list[Finding]]:
        """The edited game, judged where the edit can matter, and what is new in it."""
        text = mutant.apply(self.reads[mutant.path].file.text)
        read = read_file(mutant.path, text.encode("utf-8", "surrogatepass"), self.config)
        game = self.built(read)
        reads = [*{**self.reads, mutant.path: read}.values()]
        judged = judge(reads, self.unit, game, self.touched(mutant), self.config)
        new = [
            finding
            for finding in self.counted(judged)
            if _key(finding, mutant if finding.span.path == mutant.path else None) not in self.known
        ]
        return judged, new

    def built(self, read: Read) -> Game:
        if read.page is not None:
            return self.rebuilder.with_page(read.page)
        return self.rebuilder.with_game_file(read.file)

    def touched(self, mutant: Mutant) -> frozenset[str] | None:
        """The blocks that the edit can affect; a domain may be used by any."""
        if mutant.path == self.game_path:
            return None
        return affected(() if mutant.block is None else (mutant.block,), self.uses)

    def counted(self, judged: Judged) -> Iterator[Finding]:
        """The findings that a run of lint would report as errors or warnings."""
        for finding, override in judged.findings:
            code = finding.code
            level = override or self.config.severity.get(code) or BY_CODE[code].severity
            if level in COUNTED and chosen(code, self.config, finding.span.path):
                yield finding


def run_all(trial: Trial, chosen_mutants: Sequence[Mutant], workers: int) -> Iterator[Tried]:
    """Every mutant tried, in order; in worker processes, each with the game in its memory."""
    collecting = gc.isenabled()
    gc.disable()  # many small objects without cycles, as in lint
    try:
        if workers < 2 or len(chosen_mutants) <= CHUNK:
            yield from map(trial.run, chosen_mutants)
            return
        from concurrent.futures import ProcessPoolExecutor

        made_of = (trial.folder, trial.config)
        with ProcessPoolExecutor(workers, initializer=_start, initargs=made_of) as pool:
            yield from pool.map(_run, chosen_mutants, chunksize=CHUNK)
    finally:
        if collecting:
            gc.enable()


_worker: dict[str, Trial] = {}


def _start(folder: str, config: Config) -> None:
    gc.disable()
    _worker["trial"] = Trial(folder, config)


def _run(mutant: Mutant) -> Tried:
    return _worker["trial"].run(mutant)


def _caught(mutant: Mutant, new: Sequence[Finding], judged: Judged) -> Tried:
    """What is found inside an example is that example's merit, whatever the code."""
    guards = _guards(judged)
    rules: dict[str, None] = {}
    examples: dict[str, None] = {}
    for finding in new:
        found = (
            id
            for id, start, end in guards.get(finding.span.path, ())
            if start <= finding.span.start <= end
        )
        example = next(found, None)
        if example is None:
            rules[finding.code] = None
        else:
            examples[example] = None
    return Tried(mutant, tuple(sorted(rules)), tuple(sorted(examples)))


def _guards(judged: Judged) -> Mapping[str, list[tuple[str, int, int]]]:
    assert judged.game is not None
    found: dict[str, list[tuple[str, int, int]]] = {}
    for page in judged.game.pages:
        for raw in page.raw.blocks:
            if raw.kind in GUARDS:
                place = (judged.game.full_id(raw.id), raw.span.start, raw.span.end)
                found.setdefault(page.path, []).append(place)
    return found


def _key(finding: Finding, mutant: Mutant | None = None) -> Key:
    """What tells findings apart, with the place as it was before the edit."""
    start = finding.span.start
    place = start if mutant is None else mutant.origin(start)
    return (finding.code, finding.span.path, place)


def _bytes(path: str) -> bytes | OSError:
    try:
        return files.read(path, {})
    except OSError as error:
        return error
