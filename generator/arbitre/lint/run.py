"""One lint run: cached where nothing changed, else read, judged and kept for the next time.

Nothing heavy is imported here at the top: a run in which nothing changed needs none of it.
"""

from __future__ import annotations

import os

from arbitre.lint import cache, files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from arbitre.lint.config import Config
    from arbitre.messages import Language

CONFIG_FILES = ("arbitre.toml", "pyproject.toml")


class Run:
    """The settings of a run. `results` gives its diagnostics as JSON objects, sorted."""

    def __init__(
        self,
        paths: Sequence[str],
        *,
        select: Sequence[str] = (),
        ignore: Sequence[str] = (),
        language: Language = "en",
        overrides: Mapping[str, bytes] | None = None,
        use_cache: bool = True,
        workers: int = 0,
        progress: Callable[[int], Callable[[], None]] = lambda _total: lambda: None,
    ) -> None:
        self.paths = list(paths)
        self.select, self.ignore, self.language = tuple(select), tuple(ignore), language
        self.overrides = dict(overrides or {})
        self.use_cache = use_cache
        self.workers = workers or os.cpu_count() or 1
        self.progress = progress
        first = self.paths[0] if self.paths else "."
        if first == files.STDIN:
            first = next(iter(self.overrides), first)
        self.config_path, self.config_data = find_config(first, self.overrides)
        self.root = os.path.dirname(self.config_path) or "."
        self.contents: dict[str, bytes] = {}
        self.since = ""  # a git revision: report on what changed and what depends on it

    def results(self) -> list[dict[str, Any]]:
        key = cache.run_key(
            (self.config_data, self.language, *self.select, "|", *self.ignore, os.getcwd())
        )
        record = cache.load(self.root, key) if self.use_cache else {}
        words = record.get("words", "")  # the file of the project's own words, if it has one
        if words and self.digest(words) != record["words_digest"]:
            record = {}
        exclude = record.get("exclude")
        config: Config | None = None
        if exclude is None:
            config = self.config()
            exclude = list(config.exclude)
        selected = files.collect([p for p in self.paths if p != files.STDIN], exclude)
        given = {p for p in self.overrides if os.path.abspath(p) != self.config_path}
        selected = sorted({*selected, *given})
        allowed, changed = {*selected}, frozenset[str]()
        if self.since:
            from arbitre.lint.since import scope

            baseline = (config or self.config()).baseline
            start = self.paths[0] if self.paths else "."
            limits = scope(self.since, start, selected, (self.config_path, baseline))
            selected, changed = sorted(limits.files), limits.changed
        wanted = self.group(selected)
        known: cache.Results = record.get("units", {})
        missed = {name: unit for name, unit in wanted.items() if name not in known}
        fresh: cache.Results = {}
        if missed or (not record and self.config_data):
            fresh = self.judge(missed, config or self.config())
        now = {name: fresh[name] if name in fresh else known[name] for name in wanted}
        settings = fresh.get("config", record.get("config", []))
        if fresh and self.use_cache and not self.overrides:
            units = {**(known if len(known) < 5_000 else {}), **now}
            words = (config or self.config()).words_path
            saved = {
                "exclude": list(exclude),
                "units": units,
                "config": settings,
                "words": words,
                "words_digest": self.digest(words) if words else "",
            }
            cache.save(self.root, key, saved)
        shown = {*selected}
        found = [
            d
            for unit in now.values()
            for d in unit
            if d["path"] in shown
            or (d["path"] in allowed and any(r["path"] in changed for r in d["related"]))
        ]
        return [*settings, *sorted(found, key=_order)]

    def config(self) -> Config:
        from dataclasses import replace

        from arbitre.lint.config import Config, read_config

        config = Config()
        if self.config_data:
            config = read_config(files.shown(self.config_path), self.config_data)
        if self.select:
            config = replace(config, select=self.select)
        return replace(config, ignore=(*config.ignore, *self.ignore))

    def group(self, selected: Sequence[str]) -> dict[str, tuple[tuple[str, ...], str | None]]:
        """Units by their key: a game with all its files, or a lone file."""
        grouped: dict[str, tuple[tuple[str, ...], str | None]] = {}
        games: set[str] = set()
        for path in selected:
            folder = files.game_of(path, self.overrides)
            if folder in games:
                continue
            names = [path]
            if folder is not None:
                games.add(folder)
                names = files.game_files(folder, self.overrides)
            digests = [(name, self.digest(name)) for name in names]
            grouped[cache.unit_key(digests)] = (tuple(names), folder)
        return grouped

    def digest(self, path: str) -> str:
        try:
            data = files.read(path, self.overrides)
        except OSError:
            return ""
        self.contents[path] = data
        return files.digest(data)

    def judge(
        self, missed: Mapping[str, tuple[tuple[str, ...], str | None]], config: Config
    ) -> cache.Results:
        from arbitre.lint import engine
        from arbitre.lint.diagnostic import to_json

        units = [engine.Unit(*unit) for unit in missed.values()]
        step = self.progress(len(units))
        found = engine.lint_units(units, self.overrides, config, self.language, self.workers)
        results: cache.Results = {}
        for name, diagnostics in zip(missed, found, strict=True):
            results[name] = [to_json(d) for d in diagnostics]
            step()
        settings = engine.config_diagnostics(config, self.config_data, self.language)
        results["config"] = [to_json(d) for d in settings]
        return results


def find_config(path: str, overrides: Mapping[str, bytes]) -> tuple[str, bytes]:
    """The nearest configuration at or above a path, and its content."""
    given = {os.path.abspath(name): data for name, data in overrides.items()}
    folder = os.path.abspath(path if path != files.STDIN else ".")
    while True:
        for name in CONFIG_FILES:
            candidate = os.path.join(folder, name)
            try:
                data = files.read(candidate, given)
            except OSError:
                continue
            if name == "arbitre.toml" or b"[tool.arbitre" in data:
                return candidate, data
        above = os.path.dirname(folder)
        if above == folder:
            return "", b""
        folder = above


def _order(d: Mapping[str, Any]) -> tuple[str, int, str, int, str]:
    return (d["path"], d["start"]["offset"], d["code"], d["end"]["offset"], d["message"])
