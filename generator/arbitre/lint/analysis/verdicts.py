"""Findings on decisions, all questions asked once for each and kept while a game is judged."""

import re
from collections.abc import Iterator, Sequence

from arbitre.finding import Finding, Note, Span, replace
from arbitre.lint.analysis.calls import basis
from arbitre.lint.analysis.cubes import Budget, NotAnalysed
from arbitre.lint.analysis.decisions import STEPS, Analysis
from arbitre.lint.analysis.policies import nested, suggested
from arbitre.lint.memo import kept, once
from arbitre.model.blocks import Block, Decision, Row
from arbitre.model.game import Game
from arbitre.source.nodes import Scalar

_POLICY = re.compile(r"^policy[ \t]*:[ \t]*([^\n#]*?)[ \t]*(?:#.*)?$", re.MULTILINE)

_BROKEN = ("SRC3", "SRC4", "SRC5", "REF", "DEC106")  # a row may be missing from what was read
_HARMLESS = ("SRC317",)


def decision_findings(game: Game, code: str) -> list[Finding]:
    """What is to be said on the decisions of a game under one code."""
    return _judged(game)[0].get(code, [])


def is_broken(game: Game, block: Block) -> bool:
    """Whether reading the block met an error, so that a part of it may be missing."""
    return block.id in _judged(game)[1]


@kept
def _judged(game: Game) -> tuple[dict[str, list[Finding]], frozenset[str]]:
    read = _by_block(game)
    broken = frozenset(
        id
        for id, own in read.items()
        if any(f.code.startswith(_BROKEN) and f.code not in _HARMLESS for f in own)
    )
    found: dict[str, list[Finding]] = {}
    for block in game.blocks.values():
        if isinstance(block, Decision):
            for finding in _findings(game, block, read.get(block.id, ()), block.id in broken):
                found.setdefault(finding.code, []).append(finding)
    return found, broken


def _findings(game: Game, block: Decision, read: Sequence[Finding], broken: bool) -> list[Finding]:
    verdict = Verdict(game, block, read, broken)
    on = (block, game) if read else basis(game, block)
    return once(_findings, on, lambda: list(verdict.findings()))


def _by_block(game: Game) -> dict[str, list[Finding]]:
    """What the readers found in each block."""
    by_path: dict[str, list[Finding]] = {}
    for finding in game.findings:
        by_path.setdefault(finding.span.path, []).append(finding)
    return {
        block.id: own
        for block in game.blocks.values()
        if (own := [f for f in by_path.get(block.span.path, ()) if _inside(f.span, block.span)])
    }


class Verdict:
    """The questions on one decision; what cannot be answered is told once."""

    def __init__(
        self, game: Game, rule: Decision, read: Sequence[Finding], is_broken: bool
    ) -> None:
        self.game, self.rule, self.broken = game, rule, is_broken
        self.unsaid = next((f for f in read if f.code == "DEC201"), None)

    def findings(self) -> Iterator[Finding]:
        if self.broken:
            if self.unsaid is not None:
                yield self.unsaid
            return
        try:
            self.analysis = Analysis(self.game, self.rule)
        except NotAnalysed as reason:
            yield self.given_up(reason)
            if self.unsaid is not None:
                yield self.unsaid
            return
        questions = [self.impossible, self.gap, self.inputs, self.policy]
        if self.unsaid is None:
            questions += [self.overlaps, self.masked, self.repeated]
        told = False
        for question in questions:
            self.analysis.budget = Budget(STEPS)
            try:
                yield from question()
            except NotAnalysed as reason:
                if not told:
                    yield self.given_up(reason)
                told = True

    def given_up(self, reason: NotAnalysed) -> Finding:
        return Finding(reason.key, self.rule.id_span, {"id": self.rule.name, **reason.words})

    def impossible(self) -> Iterator[Finding]:
        for index in self.analysis.impossible():
            row = self.rule.rows[index]
            yield Finding("DEC104", row.condition.scalar.span, {"row": row_name(row)})

    def gap(self) -> Iterator[Finding]:
        case = self.analysis.gap()
        if self.rule.default is None and case is not None:
            key = "DEC101" if case else "DEC101.never"
            yield Finding(key, self.rule.id_span, {"id": self.rule.name, "case": case})
        elif self.rule.default is not None and case is None:
            yield Finding("DEC103.else", self.rule.default.scalar.span, {"id": self.rule.name})

    def overlaps(self) -> Iterator[Finding]:
        if self.rule.policy not in ("unique", "most specific"):
            return
        key = "DEC102" if self.rule.policy == "unique" else "DEC102.specific"
        seen: set[int] = set()
        for overlap in self.analysis.overlaps():
            if overlap.row in seen:
                continue
            seen.add(overlap.row)
            row, other = self.rule.rows[overlap.row], self.rule.rows[overlap.other]
            args = {
                "row": row_name(row),
                "other": row_name(other),
                "case": self.analysis.space.told(overlap.cases) or "–",
            }
            note = Note(other.condition.scalar.span, "note.other-row")
            yield Finding(key, row.condition.scalar.span, args, (note,))

    def masked(self) -> Iterator[Finding]:
        for index, hiding in self.analysis.masked():
            row = self.rule.rows[index]
            rows = [self.rule.rows[k] for k in hiding]
            notes = tuple(Note(other.condition.scalar.span, "note.hiding-row") for other in rows)
            args = {"row": row_name(row), "others": "; ".join(row_name(other) for other in rows)}
            key = f"DEC103.{self.rule.policy.replace(' ', '-')}"
            yield Finding(key, row.condition.scalar.span, args, notes)

    def repeated(self) -> Iterator[Finding]:
        """Under `collect`, two rows for the same cases count one thing twice."""
        if self.rule.policy != "collect":
            return
        seen: set[int] = set()
        for index, other in self.analysis.meeting:
            same = self.analysis.within(index, other) and self.analysis.within(other, index)
            if same and index not in seen:
                seen.add(index)
                row, first = self.rule.rows[index], self.rule.rows[other]
                notes = (Note(first.condition.scalar.span, "note.first-here"),)
                args = {"row": row_name(row), "other": row_name(first)}
                yield Finding("DEC301", row.condition.scalar.span, args, notes)

    def inputs(self) -> Iterator[Finding]:
        for name in self.analysis.idle_inputs():
            domain = self.rule.input(name)
            inside = domain is not None and domain.span is not None
            span = domain.span if inside and domain is not None else None
            if span is None or not _inside(span, self.rule.span):
                span = self.named(name)
            yield Finding("DEC105", span, {"name": name})

    def named(self, name: str) -> Span:
        """The first place in a condition that names the input."""
        for row in self.rule.rows:
            at = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", row.condition.scalar.text, re.I)
            if at is not None:
                return row.condition.scalar.at(*at.span())
        return self.rule.id_span

    def policy(self) -> Iterator[Finding]:
        if self.unsaid is not None:
            yield self.missing(self.unsaid)
            return
        key = self.unsuited()
        if key is None:
            return
        better = "unique" if key == "DEC202.yes-no" else suggested(self.analysis) or "first"
        written = self.written_policy()
        fix = None
        if written is not None:
            fix = replace("unsafe", written.start, written.end, better)
        args = {"policy": self.rule.policy, "better": better}
        span = written or self.rule.id_span
        yield Finding(key, span, args, fix=fix, suggestions=(better,))

    def unsuited(self) -> str | None:
        """What is wrong with the policy, by the words that say so."""
        policy, analysis = self.rule.policy, self.analysis
        better = suggested(analysis)
        if policy == "collect" and self.rule.result.kind == "yes-no" and analysis.meeting:
            return "DEC202.yes-no"
        if better not in ("most severe", "most specific") or policy in (better, "most specific"):
            return None  # what is nested can always be read by the most specific row
        if policy == "unique":
            return "DEC202.nested"
        if policy == "collect":
            words = self.rule.result.kind == "members"
            return "DEC202.nested" if words and better == "most severe" else None
        hidden = [(row, others) for row, others in analysis.masked()]
        lost = [pair for pair in hidden if any(nested(analysis, pair[0], k) for k in pair[1])]
        return "DEC202.nested" if lost else None

    def missing(self, finding: Finding) -> Finding:
        better = suggested(self.analysis) or "first"
        text = self.game.files[finding.span.path].text
        start = finding.span.start
        indent = start - (text.rfind("\n", 0, start) + 1)
        fix = replace("unsafe", start, start, f"policy: {better}\n{' ' * indent}")
        args = {**finding.args, "better": better}
        return Finding("DEC201.suggest", finding.span, args, fix=fix, suggestions=(better,))

    def written_policy(self) -> Span | None:
        path = self.rule.span.path
        text = self.game.files[path].text
        match = _POLICY.search(text, self.rule.span.start, self.rule.span.end)
        return None if match is None else Span(path, *match.span(1))


def row_name(row: Row) -> str:
    return _one_line(row.label if row.label is not None else row.condition.scalar)


def _one_line(scalar: Scalar) -> str:
    return " ".join(scalar.text.split())


def _inside(span: Span, outer: Span) -> bool:
    return span.path == outer.path and outer.start <= span.start <= outer.end
