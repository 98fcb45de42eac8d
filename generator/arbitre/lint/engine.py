"""The engine: files to units (a game, or a lone file), units to diagnostics, in a fixed order."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as altered
from functools import partial
from typing import TYPE_CHECKING

from arbitre.finding import Finding, Note, Span
from arbitre.lint import files as paths
from arbitre.lint import memo
from arbitre.lint.config import Config
from arbitre.lint.diagnostic import Diagnostic, Place, PlacedEdit, PlacedFix, Related, Severity
from arbitre.lint.ignores import read_ignores, unused
from arbitre.lint.rule import Rule, Target
from arbitre.lint.rules import BY_CODE, OF_PAGE, OF_TEXT
from arbitre.messages import Language, say
from arbitre.source import text
from arbitre.source.text import SourceFile

if TYPE_CHECKING:
    from arbitre.model.blocks import Block, Interpretation
    from arbitre.model.game import Game
    from arbitre.source.page import RawPage

DEFAULT = Config()
AUDITS = ("SRC901", "EXM202")  # rules on what other rules find
PARALLEL_FROM = 300  # files; below, starting workers costs more than it saves


@dataclass(frozen=True)
class Unit:
    """What is judged together: a game's files, or one file."""

    paths: tuple[str, ...]
    game: str | None = None  # its folder


@dataclass(frozen=True)
class Read:
    """A file as read on its own: its text, its page if it is one, and what was found in it."""

    file: SourceFile
    page: RawPage | None
    findings: tuple[Finding, ...]


@dataclass
class Judged:
    """The findings of a unit before settings of the run apply."""

    files: dict[str, SourceFile] = field(default_factory=dict)
    findings: list[tuple[Finding, Severity | None]] = field(default_factory=list)
    game: Game | None = None


def read_file(path: str, data: bytes | OSError, config: Config) -> Read:
    """Read one file and run the rules that need nothing else; workers do this."""
    if isinstance(data, OSError):
        file = SourceFile(path, "")
        key = "SRC110" if isinstance(data, IsADirectoryError) else "SRC110.unreadable"
        args = {"path": path, "reason": data.strerror or ""}
        return Read(file, None, (Finding(key, file.span(0, 0), args),))
    file = text.decode(path, data)
    found = list(text.findings(file))
    page: RawPage | None = None
    if path.endswith(".md"):
        from arbitre.model.game import read_rules_page  # a plain text needs no model

        page = read_rules_page(file)
        found.extend(page.findings)
    target = Target({path: file}, _by_code(found), page, typography=config.typography)
    return Read(file, page, tuple(_checked("file", target, config)))


def judge(
    reads: Sequence[Read],
    unit: Unit,
    game: Game | None = None,
    touched: frozenset[str] | None = None,
    config: Config = DEFAULT,
) -> Judged:
    """All findings of a unit, with interpretations and ignore comments applied.

    A `game` that is built already is taken as it is; for `touched` see `Target`.
    """
    judged = Judged({read.file.path: read.file for read in reads})
    found = [finding for read in reads for finding in read.findings]
    words = frozenset(config.words)
    if unit.game is not None:
        judged.game = game or _game(reads, unit.game)
        known = _by_code(judged.game.findings)
        target = Target(judged.files, known, None, judged.game, touched, words=words)
        found.extend(_checked("game", target, config))
        found.extend(_checked("unit", target, config))
        found.extend(f for f in judged.game.findings if BY_CODE[f.code].scope == "file")
    else:
        for read in reads:
            lone = Target({read.file.path: read.file}, {}, read.page, words=words)
            found.extend(_checked("unit", lone, config))
    answered, missing = _answered(judged.game, found)
    kept = _without_ignored(reads, [*answered, *((finding, None) for finding in missing)])
    judged.findings = kept
    return judged


def diagnostics(
    judged: Judged, config: Config, language: Language, wanted: frozenset[str]
) -> list[Diagnostic]:
    """The findings as the run's settings want them, for the files that were asked for."""
    made = [
        _diagnostic(finding, override, judged.files, config, language)
        for finding, override in judged.findings
        if finding.span.path in wanted and chosen(finding.code, config, finding.span.path)
    ]
    return sorted(set(made), key=lambda d: d.sort_key)


def config_diagnostics(config: Config, data: bytes, language: Language) -> list[Diagnostic]:
    file = text.decode(config.path, data)
    found = [*config.findings, *_unknown_in(config, file)]
    return [_diagnostic(finding, None, {file.path: file}, config, language) for finding in found]


def _unknown_in(config: Config, file: SourceFile) -> Iterator[Finding]:
    """Codes in the configuration that no rule has; those of the command line are known by now."""
    per_file = [code for codes in config.per_file_ignores.values() for code in codes]
    named = dict.fromkeys([*config.select, *config.ignore, *config.severity, *per_file])
    for word in unknown_codes(named):
        at = max(file.text.find(word), 0)
        yield Finding("SRC602.code", file.span(at, at + len(word)), {"word": word})


def chosen(code: str, config: Config, path: str) -> bool:
    """Whether select, ignore and the per-file ignores let a code through."""
    if config.select and not _named(code, config.select):
        return False
    if _named(code, config.ignore):
        return False
    return not any(
        _named(code, codes) and paths.matches(path, (pattern,))
        for pattern, codes in config.per_file_ignores.items()
    )


def _named(code: str, selectors: Iterable[str]) -> bool:
    """Whether a selector is the start of a code, `ALL`, or the name of its rule."""
    return any(
        code.startswith(word) or word == "ALL" or (word.islower() and word == BY_CODE[code].name)
        for word in selectors
    )


def lint_unit(
    unit: Unit, overrides: Mapping[str, bytes], config: Config, language: Language
) -> list[Diagnostic]:
    """Everything about one unit, from bytes to diagnostics; what a worker does.

    A game is many small objects without cycles: walking them again and again in search of
    garbage took 40 % of the time on 1,000 pages and made it grow faster than the pages.
    """
    collecting = gc.isenabled()
    gc.disable()
    before = memo.mark()
    try:
        reads = [read_file(path, _bytes(path, overrides), config) for path in unit.paths]
        return diagnostics(
            judge(reads, unit, config=config), config, language, frozenset(unit.paths)
        )
    finally:
        memo.forget(before)
        if collecting:
            gc.enable()


def lint_units(
    units: Sequence[Unit],
    overrides: Mapping[str, bytes],
    config: Config,
    language: Language,
    workers: int,
) -> Iterator[list[Diagnostic]]:
    """The diagnostics of each unit, in order, in parallel where there are many files."""
    lint = partial(lint_unit, overrides=overrides, config=config, language=language)
    if min(workers, len(units)) == 1 or sum(len(u.paths) for u in units) < PARALLEL_FROM:
        yield from map(lint, units)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(max_workers=min(workers, len(units))) as pool:
        yield from pool.map(lint, units, chunksize=max(len(units) // (workers * 8), 1))


def _bytes(path: str, overrides: Mapping[str, bytes]) -> bytes | OSError:
    try:
        return paths.read(path, overrides)
    except OSError as error:
        return error


def _game(reads: Sequence[Read], folder: str) -> Game:
    from arbitre.model.game import build_game

    by_path = {read.file.path: read for read in reads}
    game_path = paths.GAME_FILE if folder == "." else f"{folder}/{paths.GAME_FILE}"
    pages = [read.page for read in reads if read.page is not None]
    name = os.path.basename(os.path.abspath(folder))
    return build_game(by_path[game_path].file, name, pages)


def _checked(scope: str, target: Target, config: Config) -> Iterable[Finding]:
    """What the rules of a scope find; those that are not selected are left out."""
    every = not config.select or any(_named(code, config.select) for code in AUDITS)
    rules = BY_CODE if target.game is not None else OF_PAGE if target.page is not None else OF_TEXT
    for code in rules:
        if (every or _named(code, config.select)) and rules[code].scope == scope:
            yield from rules[code].check(target)


def _by_code(findings: Iterable[Finding]) -> dict[str, list[Finding]]:
    by_code: dict[str, list[Finding]] = {}
    for finding in findings:
        by_code.setdefault(finding.code, []).append(finding)
    return by_code


def _answered(
    game: Game | None, found: Sequence[Finding]
) -> tuple[list[tuple[Finding, Severity | None]], list[Finding]]:
    """An interpretation that names a block and a code turns that finding into an info."""
    answers = [i for i in game.interpretations if i.finding is not None] if game else []
    result: list[tuple[Finding, Severity | None]] = []
    used: set[str] = set()
    for finding in found:
        answer = _answer(game, answers, finding)
        if answer is None:
            result.append((finding, None))
            continue
        used.add(answer.id)
        note = Note(answer.question.span, "note.answered", {"reading": answer.reading.text})
        result.append((altered(finding, notes=(*finding.notes, note)), "info"))
    missing = [_unanswered(answer) for answer in answers if answer.id not in used]
    return result, missing


def _answer(
    game: Game | None, answers: Sequence[Interpretation], finding: Finding
) -> Interpretation | None:
    for answer in answers:
        code = answer.finding.text if answer.finding is not None else ""
        if game is not None and finding.code == code:
            blocks = (game.find(about.text) for about in answer.about)
            if any(_inside(finding.span, block) for block in blocks):
                return answer
    return None


def _inside(span: Span, block: Block | None) -> bool:
    if block is None or span.path != block.span.path:
        return False
    return block.span.start <= span.start <= block.span.end


def _unanswered(answer: Interpretation) -> Finding:
    assert answer.finding is not None
    code = answer.finding.text
    if code not in BY_CODE:
        return Finding("EXM202.code", answer.finding.span, {"word": code})
    about = ", ".join(item.text for item in answer.about) or "–"
    return Finding("EXM202", answer.finding.span, {"code": code, "about": about})


def _without_ignored(
    reads: Sequence[Read], found: Sequence[tuple[Finding, Severity | None]]
) -> list[tuple[Finding, Severity | None]]:
    ignores = {
        read.file.path: read_ignores(
            read.file, [b.span for b in read.page.blocks] if read.page is not None else ()
        )
        for read in reads
    }
    kept: list[tuple[Finding, Severity | None]] = []
    for finding, severity in found:
        own = ignores.get(finding.span.path, ())
        silenced = [i.silences(finding.code, finding.span.start) for i in own]
        if not any(silenced):
            kept.append((finding, severity))
    for read in reads:
        for finding in unused(ignores[read.file.path], read.file, tuple(BY_CODE)):
            kept.append((finding, None))
    return kept


def _diagnostic(
    finding: Finding,
    override: Severity | None,
    files: Mapping[str, SourceFile],
    config: Config,
    language: Language,
) -> Diagnostic:
    rule: Rule = BY_CODE[finding.code]
    file = files[finding.span.path]
    fix = finding.fix
    return Diagnostic(
        rule.code,
        rule.name,
        override or config.severity.get(rule.code) or rule.severity,
        say(finding.key, language, finding.args),
        place(file, finding.span),
        tuple(
            Related(place(files[note.span.path], note.span), say(note.key, language, note.args))
            for note in finding.notes
        ),
        None
        if fix is None
        else PlacedFix(
            fix.safety,
            tuple(
                PlacedEdit(file.position(e.start), file.position(e.end), e.text) for e in fix.edits
            ),
        ),
        finding.suggestions,
    )


def place(file: SourceFile, span: Span) -> Place:
    return Place(file.path, file.position(span.start), file.position(span.end))


def unknown_codes(codes: Iterable[str]) -> list[str]:
    """Selectors on the command line that name no rule."""
    words = [
        word for word in codes if word != "ALL" and not any(c.startswith(word) for c in BY_CODE)
    ]
    return [word for word in words if word not in {rule.name for rule in BY_CODE.values()}]
