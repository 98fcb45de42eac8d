"""`arbitre build sheets`: the printable PDFs, and what is wrong with them."""

from __future__ import annotations

import os
import sys

from arbitre.cli import terminal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping, Sequence
    from pathlib import Path
    from typing import Any

    from arbitre.messages import Language

PACKAGES = ("weasyprint", "pypdf", "segno")


def can_build() -> bool:
    """Whether the packages are there; whether they work shows when they are used."""
    # folders are looked for, since asking the import system would load a good part of it
    return all(any(os.path.isdir(f"{e}/{name}") for e in sys.path) for name in PACKAGES)


def unchanged(options: Namespace, lang: Language) -> int | None:
    """The exit code if there was nothing to do."""
    from arbitre.render.sheets import stamp

    where = options.rules or (["source_rules"] if os.path.isdir("source_rules") else ["."])
    games = stamp.game_folders(where)
    settings = stamp.settings(options.base_url, lang, options.templates)
    sheets = stamp.unchanged(games, options.output, settings) if games else None
    return None if sheets is None else _told(sheets, options.output, lang)


def build(options: Namespace, games: Mapping[str, Path], lang: Language) -> int:
    from arbitre.render.sheets.build import Options, build
    from arbitre.render.sheets.press import PressError

    wanted = Options(
        options.output, options.base_url, tuple(options.templates), options.workers, lang
    )
    try:
        return _told(build(games, wanted), options.output, lang)
    except PressError as error:
        if options.targets:
            return terminal.fail(error.key, lang, **error.words)
        terminal.leave_out(error.key, lang, **error.words)
        return 0
    except OSError as error:
        path, reason = str(error.filename or options.output), error.strerror or ""
        return terminal.fail("cli.cannot-write", lang, path=path, reason=reason)


def _told(sheets: Sequence[Mapping[str, Any]], output: str, lang: Language) -> int:
    from arbitre.messages.cli import WORDS

    sound = True
    for sheet in sheets:
        for found in sheet["diagnostics"]:
            where = f"{found['path']}:{found['start']['line']}:{found['start']['column']}"
            print(f"{where}: {found['code']} [{found['name']}] {found['message']}")
        if any(found["severity"] == "error" for found in sheet["diagnostics"]):
            sound = False
            line = WORDS["cli.no-sheet"][lang].format(name=sheet["name"])
            print(f"arbitre: {line}", file=sys.stderr)
            continue
        key = "cli.built" if sheet.get("fresh") else "cli.unchanged"
        for name in sheet["pdfs"]:
            path = f"{output}/sheets/{name}.pdf".replace(os.sep, "/")
            print(WORDS[key][lang].format(path=path))
    return 0 if sound else 1
