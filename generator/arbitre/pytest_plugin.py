"""pytest runs every worked example and every trace of a game as a test item of its own.

A page is collected where `game.yaml` stands beside it; nothing is imported before that.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from arbitre.model.blocks import Example
    from arbitre.model.game import Game
    from arbitre.resolver.examples import Outcome


class FalseExampleError(Exception):
    """An example that does not hold; its report is the message."""


def _is_page(path: Path) -> bool:
    return path.suffix == ".md" and (path.parent / "game.yaml").is_file()


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path, parent: Any) -> Generator[None, Any, Any]:
    """Our pages are ours alone: `--doctest-glob='*.md'` would run their examples as Python."""
    collectors = yield
    if not _is_page(file_path):
        return collectors
    return [RulesPage.from_parent(parent, path=file_path)]


class RulesPage(pytest.File):
    def collect(self) -> Iterator[ExampleItem]:
        game = _game(self.config, self.path.parent)
        for page in game.pages:
            if Path(page.path).resolve() == self.path.resolve():
                for block in page.blocks:
                    if block.kind == "example":
                        yield ExampleItem.from_parent(self, name=block.id, example=block, game=game)
                    elif block.kind == "trace":
                        yield TraceItem.from_parent(self, name=block.id, example=block, game=game)
                yield from self.broken(game, page.path)

    def broken(self, game: Game, path: str) -> Iterator[ExampleItem]:
        """Examples that could not even be read are failures too, not absences."""
        raw = next(page.raw for page in game.pages if page.path == path)
        examples = [block.span for block in raw.blocks if block.kind == "example"]
        for finding in game.findings:
            if any(finding.span in span for span in examples):
                line = game.files[path].position(finding.span.start).line
                yield ExampleItem.from_parent(
                    self, name=f"{finding.code}:{line}", example=None, game=game, finding=finding
                )


_GAMES = pytest.StashKey[dict[Path, Any]]()


def _game(config: pytest.Config, folder: Path) -> Game:
    from arbitre.model.load import load_game

    games = config.stash.setdefault(_GAMES, {})
    if folder not in games:
        games[folder] = load_game(folder)
    game: Game = games[folder]
    return game


class ExampleItem(pytest.Item):
    def __init__(
        self, *, example: Example | None, game: Game, finding: Any = None, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.example, self.game, self.finding = example, game, finding

    def runtest(self) -> None:
        from arbitre.messages import say
        from arbitre.resolver.examples import run_example

        if self.example is None:
            raise FalseExampleError(say(self.finding.key, "en", self.finding.args))
        failed = [o for o in run_example(self.game, self.example) if not o.passed]
        if failed:
            raise FalseExampleError("\n".join(self.report(outcome) for outcome in failed))

    def report(self, outcome: Outcome) -> str:
        from arbitre.cli.test import failure_report

        assert self.example is not None
        return failure_report(self.game, self.example, outcome, "en")

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        if isinstance(excinfo.value, FalseExampleError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        line = None
        if self.example is not None:
            file = self.game.files[self.example.span.path]
            line = file.position(self.example.span.start).line - 1
        return self.path, line, self.name


class TraceItem(ExampleItem):
    """A play of a protocol; it fails where the play is not legal or is told wrongly."""

    def runtest(self) -> None:
        from arbitre.cli.test import trace_report
        from arbitre.resolver.protocol_trace import replay

        trace: Any = self.example
        found = replay(self.game, trace).findings
        if found:
            raise FalseExampleError(trace_report(self.game, trace, found, "en"))
