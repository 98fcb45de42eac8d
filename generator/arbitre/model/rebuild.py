"""A game built again after one file changed: what the change cannot affect is taken over as it was.

A block is taken over where its page is the same and every rule that it asks still has the same
inputs and the same kind of value; its objects, places and findings are then those of before.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from arbitre.expr.lexer import ExpressionError, fold
from arbitre.finding import Finding, Span
from arbitre.model.blocks import Block, Rule
from arbitre.model.build import Kind
from arbitre.model.game import Draft, Game, GameBuilder, full_id
from arbitre.source.page import RawBlock, RawPage
from arbitre.source.text import SourceFile

Interface = tuple[Any, ...] | None


@dataclass
class _Kept:
    """What became of one block: its values, then the block, with what was said on the way."""

    values: dict[str, Any] | None = None
    said_of_values: list[Finding] = field(default_factory=list)
    block: Block | None = None
    said: list[Finding] = field(default_factory=list)
    asks: dict[str, Interface] = field(default_factory=dict)
    whole: bool = False


class Rebuilder:
    """Holds a game as first built; `with_page` and `with_game_file` give it with one file new."""

    def __init__(self, game_file: SourceFile, game_id: str, pages: Iterable[RawPage]) -> None:
        self.file, self.id = game_file, game_id
        self.pages = {page.file.path: page for page in pages}
        builder = _Recorder(self.file, self.id, list(self.pages.values()))
        self.game = builder.game()
        self.kept = builder.log
        self.said_of_meta = builder.said_of_meta

    def with_page(self, page: RawPage) -> Game:
        pages = {**self.pages, page.file.path: page}
        return _Incremental(self, list(pages.values()), page.file.path).game()

    def with_game_file(self, file: SourceFile) -> Game:
        """Every block may name a domain, so that all of them are built again."""
        return GameBuilder(file, self.id, list(self.pages.values())).game()


class _Recorder(GameBuilder):
    """Notes for each block what was read, built, said and asked."""

    def __init__(self, game_file: SourceFile, game_id: str, pages: list[RawPage]) -> None:
        super().__init__(game_file, game_id, pages)
        self.log: dict[Span, _Kept] = {}
        self.said_of_meta: list[Finding] = []
        self.open: list[tuple[Draft, _Kept]] = []

    def report(self, finding: Finding) -> None:
        super().report(finding)
        if self.open:
            self.open[-1][1].said.append(finding)

    def read_meta(self) -> dict[str, Any]:
        meta = super().read_meta()
        self.said_of_meta = list(self.findings)
        return meta

    def values(self, raw: RawBlock, kind: Kind) -> dict[str, Any] | None:
        before = len(self.findings)
        values = super().values(raw, kind)
        self.log[raw.span] = _Kept(values, self.findings[before:])
        return values

    def find_rule(self, name: str) -> Rule | None:
        asking = self.open[-1][1] if self.open else None
        if asking is not None:
            asking.asks[name] = None
        rule = super().find_rule(name)
        if asking is not None:
            asking.asks[name] = _interface(rule)
        return rule

    def build(self, draft: Draft) -> Block | None:
        if draft.state != "new":
            return super().build(draft)
        kept = self.log[draft.raw.span]
        self.open.append((draft, kept))
        kept.block = super().build(draft)
        self.open.pop()
        kept.whole = kept.block is not None
        return kept.block


class _Incremental(GameBuilder):
    def __init__(self, before: Rebuilder, pages: list[RawPage], changed: str) -> None:
        super().__init__(before.file, before.id, pages)
        self.before, self.changed = before, changed

    def read_meta(self) -> dict[str, Any]:
        self.findings.extend(self.before.said_of_meta)
        self.domains.update(self.before.game.domains)
        return dict(self.before.game.meta)

    def kept(self, raw: RawBlock) -> _Kept | None:
        return None if raw.span.path == self.changed else self.before.kept.get(raw.span)

    def values(self, raw: RawBlock, kind: Kind) -> dict[str, Any] | None:
        kept = self.kept(raw)
        if kept is None:
            return super().values(raw, kind)
        self.findings.extend(kept.said_of_values)
        return kept.values

    def build(self, draft: Draft) -> Block | None:
        kept = self.kept(draft.raw) if draft.state == "new" else None
        if kept is None or not kept.whole:
            return super().build(draft)
        draft.state = "building"
        same = self.asks_the_same(kept.asks)
        if draft.state == "circular":
            draft.state = "built"
            self.broken.add(draft.id)
            return None
        if not same:
            draft.state = "new"
            return super().build(draft)
        draft.state, draft.built = "built", kept.block
        self.findings.extend(kept.said)
        return kept.block

    def asks_the_same(self, asks: Mapping[str, Interface]) -> bool:
        """Only rules of the changed page, or that ask such rules, can have become others."""
        for name, interface in asks.items():
            draft = self.drafts.get(fold(full_id(self.id, name)))
            if draft is not None and draft.state == "building":
                return False
            try:
                if _interface(self.find_rule(name)) != interface:
                    return False
            except ExpressionError:
                return False
        return True


def _interface(rule: Rule | None) -> Interface:
    return None if rule is None else (rule.id, rule.kind, rule.inputs, rule.result)
