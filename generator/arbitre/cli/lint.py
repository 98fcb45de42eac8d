"""`arbitre lint`. The way through it when nothing changed imports next to nothing."""

from __future__ import annotations

import gc
import os
import sys
from argparse import Namespace

from arbitre.cli import terminal
from arbitre.lint import cache, files
from arbitre.lint.run import Run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

LEVELS = ("error", "warning", "info")


def main(options: Namespace) -> int:
    lang = terminal.language(options.language)
    collecting = gc.isenabled()
    gc.disable()  # findings are many and hold no cycles; looking for some took a tenth of the time
    try:
        return _Lint(options).main()
    except files.PathError as error:
        return terminal.fail(error.key, lang, path=error.path, reason=error.reason)
    finally:
        if collecting:
            gc.enable()


def _codes(given: Sequence[str]) -> list[str]:
    return [code.strip() for part in given for code in part.split(",") if code.strip()]


class _Lint:
    def __init__(self, options: Namespace) -> None:
        self.options = options
        self.paths: list[str] = options.paths or ["."]
        self.overrides: dict[str, bytes] = {}
        self.lang = terminal.language(options.language)

    def main(self) -> int:
        options = self.options
        if "-" in self.paths and options.since:
            return terminal.fail("since.stdin", self.lang)
        if "-" in self.paths:
            self.read_stdin()
        select, ignore = _codes(options.select), _codes(options.ignore)
        wrong = self.unknown_codes([*select, *ignore])
        if wrong:
            return terminal.fail("cli.unknown-code", self.lang, word=", ".join(wrong))
        run = self.run(self.overrides)
        self.lang = run.language
        if options.fix or options.diff:
            return self.fix(run)
        return self.report(run.results(), run)

    def run(self, overrides: dict[str, bytes]) -> Run:
        options = self.options
        run = Run(
            self.paths,
            select=_codes(options.select),
            ignore=_codes(options.ignore),
            language=self.lang,
            overrides=overrides,
            use_cache=not options.no_cache and not overrides,
            workers=options.workers,
            progress=self.progress,
        )
        run.since = options.since or ""
        if not options.language and b"language" in run.config_data:
            run.language = terminal.language(None, run.config().language)
        return run

    def progress(self, total: int) -> Callable[[], None]:
        shown = terminal.Progress("lint", total)
        return shown.step

    def read_stdin(self) -> None:
        data = sys.stdin.buffer.read()
        name = self.options.stdin_filename
        path = files.shown(name) if name else files.STDIN
        self.overrides[path] = data
        self.paths = [p for p in self.paths if p != "-"] or [files.STDIN]

    def unknown_codes(self, codes: Sequence[str]) -> list[str]:
        if not codes:
            return []
        from arbitre.lint.engine import unknown_codes

        return unknown_codes(codes)

    def fix(self, run: Run) -> int:
        from arbitre.lint.diagnostic import Diagnostic, from_json, to_json
        from arbitre.lint.fixes import fix_all

        def lint(changed: dict[str, bytes]) -> list[Diagnostic]:
            inner = self.run({**self.overrides, **changed})
            inner.use_cache = False
            found = [from_json(data) for data in inner.results()]
            known = dict(inner.contents)
            if inner.config_path:
                known[files.shown(inner.config_path)] = inner.config_data
            contents.update({k: v for k, v in known.items() if k not in contents})
            return found

        contents: dict[str, bytes] = {}
        changed, left, count = fix_all(lint, contents, unsafe=self.options.unsafe_fixes)
        if self.options.diff:
            self.print_diff(contents, changed)
            return 1 if changed else 0
        for path, data in self.overrides.items():
            sys.stdout.flush()
            sys.stdout.buffer.write(changed.get(path, data))
            return 1 if self.failing([to_json(d) for d in left]) else 0
        for path, data in sorted(changed.items()):
            _write(path, data)
        run.contents = {**contents, **changed}
        code = self.report([to_json(d) for d in left], run)
        if count and self.options.format == "text":
            self.say("cli.fixed", count=str(count), files=str(len(changed)))
        return code

    def print_diff(self, before: dict[str, bytes], after: dict[str, bytes]) -> None:
        from difflib import unified_diff

        for path in sorted(after):
            old, new = (d.decode("utf-8").splitlines(True) for d in (before[path], after[path]))
            for line in unified_diff(old, new, f"a/{path}", f"b/{path}"):
                sys.stdout.write(line if line.endswith("\n") else f"{line}\n")

    def failing(self, found: Sequence[dict[str, Any]]) -> bool:
        levels = LEVELS[: LEVELS.index(self.options.fail_level) + 1]
        return any(d["severity"] in levels for d in found)

    def report(self, found: list[dict[str, Any]], run: Run) -> int:
        options = self.options
        baseline = options.baseline or (
            run.config().baseline if b"baseline" in run.config_data else ""
        )
        if found and baseline and not options.write_baseline:
            kept = self.beyond(found, baseline)
            if kept is None:
                return terminal.fail("cli.bad-baseline", self.lang, path=baseline)
            found = kept
        if options.write_baseline:
            from arbitre.lint import baseline as counts
            from arbitre.lint.diagnostic import from_json

            counts.write(options.write_baseline, [from_json(d) for d in found])
            return 0
        if options.statistics:
            self.statistics(found)
        elif found or options.format not in ("text", "concise", "github"):
            self.render(found, run)
        if options.format == "text" and not options.output:
            self.summary(found, len(run.contents))
        return 1 if self.failing(found) else 0

    def beyond(self, found: list[dict[str, Any]], path: str) -> list[dict[str, Any]] | None:
        from arbitre.lint import baseline
        from arbitre.lint.diagnostic import from_json, to_json

        try:
            allowed = baseline.read(files.read(path, {}))
        except (OSError, ValueError):
            return None
        return [to_json(d) for d in baseline.beyond([from_json(d) for d in found], allowed)]

    def render(self, found: list[dict[str, Any]], run: Run) -> None:
        """Write the report; what was shown before of the same findings is not made again."""
        named = {d["path"] for d in found} | {r["path"] for d in found for r in d["related"]}
        contents = {path: data for path, data in run.contents.items() if path in named}
        if run.config_data and files.shown(run.config_path) in named:
            contents[files.shown(run.config_path)] = run.config_data
        colour = terminal.colour() and not self.options.output
        if run.use_cache:
            settings = (self.options.format, str(colour), self.lang, repr(found))
            key = cache.run_key((*settings, *(part for item in contents.items() for part in item)))
            output = cache.load(run.root, key).get("shown")
            if output is None:
                output = self.rendered(found, contents, colour=colour)
                cache.save(run.root, key, {"shown": output})
        else:
            output = self.rendered(found, contents, colour=colour)
        if self.options.output:
            _write(self.options.output, output.encode())
        else:
            sys.stdout.write(output)

    def rendered(
        self, found: list[dict[str, Any]], contents: dict[str, bytes], *, colour: bool
    ) -> str:
        from arbitre.lint.diagnostic import from_json
        from arbitre.lint.formats import render
        from arbitre.source.text import decode

        return render(
            self.options.format,
            [from_json(d) for d in found],
            {path: decode(path, data) for path, data in contents.items()},
            colour=colour,
            language=self.lang,
            rules=_infos() if self.options.format == "sarif" else {},
        )

    def statistics(self, found: Sequence[dict[str, Any]]) -> None:
        from collections import Counter

        counts = Counter((d["code"], d["name"], d["severity"]) for d in found)
        for (code, name, severity), number in sorted(counts.items(), key=lambda c: (-c[1], c[0])):
            print(f"{number:6}  {code}  {severity:7}  {name}")

    def summary(self, found: Sequence[dict[str, Any]], looked_at: int) -> None:
        counts = {level: sum(d["severity"] == level for d in found) for level in LEVELS}
        if not found:
            self.say("cli.clean", files=str(looked_at))
            return
        self.say("cli.found", files=str(looked_at), **{k: str(v) for k, v in counts.items()})

    def say(self, key: str, **words: str) -> None:
        from arbitre.messages.cli import WORDS

        print(WORDS[key][self.lang].format_map(words))


def _infos() -> dict[str, _Info]:
    """Rules as a report that describes them wants them."""
    from arbitre.lint.rules import BY_CODE

    return {code: _Info(rule) for code, rule in BY_CODE.items()}


class _Info:
    def __init__(self, rule: Any) -> None:
        self.code, self.name, self.severity = rule.code, rule.name, rule.severity
        self.summary = rule.summary()


def _write(path: str, data: bytes) -> None:
    """Write beside the file (where a link leads) and swap it in: never half a file."""
    path = os.path.realpath(path)
    beside = f"{path}.{os.getpid()}.tmp"
    mode = os.stat(path).st_mode if os.path.exists(path) else None
    with open(beside, "wb") as file:
        file.write(data)
    if mode is not None:
        os.chmod(beside, mode)
    os.replace(beside, path)
