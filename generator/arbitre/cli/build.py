"""`arbitre build`: write what can be rendered. A game that fails its checks is not published."""

from __future__ import annotations

import sys
from pathlib import Path

from arbitre.cli import sheets, terminal
from arbitre.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from arbitre.messages import Language
    from arbitre.render.site.build import SiteOptions

TARGETS = ("data", "sheets", "site")  # the site shows the sheets
SITE_PACKAGES = ("sphinx", "myst_parser", "pagefind")
NEEDED = {"sheets": "cli.no-weasyprint", "site": "cli.no-sphinx"}


def main(options: Namespace) -> int:
    lang = terminal.language(options.language)
    for target in options.targets:
        if target not in TARGETS:
            known = ", ".join(TARGETS)
            return terminal.fail("cli.unknown-target", lang, word=target, known=known)
    can = {"data": True, "sheets": sheets.can_build(), "site": _can_build_site()}
    for target in (target for target in options.targets if not can[target]):
        return terminal.fail(NEEDED[target], lang)
    targets = options.targets or [target for target in TARGETS if can[target]]
    for target in (target for target in TARGETS if not options.targets and not can[target]):
        terminal.leave_out(NEEDED[target], lang)
    if targets == ["sheets"] and (done := sheets.unchanged(options, lang)) is not None:
        return done
    if targets == ["site"] and _site_options(options).is_current():
        _tell("cli.unchanged", Path(options.output) / "site", lang)
        return 0
    return _build(options, targets, lang)


def _can_build_site() -> bool:
    # the folders are looked for, since asking the import system would load a good part of it
    return all(any(Path(entry, name).is_dir() for entry in sys.path) for name in SITE_PACKAGES)


def _site_options(options: Namespace) -> SiteOptions:
    from arbitre.render.site.build import SiteOptions

    rules = options.rules or (["source_rules"] if Path("source_rules").is_dir() else ["."])
    return SiteOptions(Path(options.output), rules, options.base_url, options.workers)


def _build(options: Namespace, targets: list[str], lang: Language) -> int:
    from arbitre.model.load import find_games, rules_folders

    where = rules_folders(options.rules)
    games = find_games(where)
    if not games:
        return terminal.fail("cli.no-such-game", lang, path=", ".join(where))
    progress = terminal.Progress("build", len(games))
    sound = {}
    for id, folder in games.items():
        if _is_sound(folder, lang) and ("data" not in targets or _data(folder, options, lang)):
            sound[id] = folder
        progress.step()
    code = sheets.build(options, sound, lang) if "sheets" in targets and sound else 0
    if code or len(sound) < len(games):
        return code or 1
    return 0 if "site" not in targets or _site(_site_options(options), sound, lang) else 1


def _is_sound(folder: Path, lang: Language) -> bool:
    """Nothing is written of a game that has errors or false examples."""
    from arbitre.lint.run import Run

    found = Run([str(folder)], language=lang).results()
    if any(diagnostic["severity"] == "error" for diagnostic in found):
        name = folder.resolve().name
        print(f"arbitre: {say('cli.not-built', lang, {'game': name})}", file=sys.stderr)
        return False
    return True


def _data(folder: Path, options: Namespace, lang: Language) -> bool:
    import json

    from arbitre.model.load import load_game
    from arbitre.render.data import export

    game = load_game(folder)
    target = Path(options.output) / "data" / f"{game.id}.json"
    text = json.dumps(export(game), ensure_ascii=False, indent=1) + "\n"
    try:
        _write(target, text)
    except OSError as error:
        terminal.fail("cli.cannot-write", lang, path=str(target), reason=error.strerror or "")
        return False
    _tell("cli.built", target, lang)
    return True


def _site(options: SiteOptions, games: dict[str, Path], lang: Language) -> bool:
    from arbitre.render.site.build import SiteError, build_site

    target = options.output / "site"
    if options.is_current():
        _tell("cli.unchanged", target, lang)
        return True
    try:
        build_site(options, games)
    except SiteError as error:
        terminal.fail("cli.site-failed", lang, reason=str(error))
        return False
    except OSError as error:
        terminal.fail("cli.cannot-write", lang, path=str(target), reason=error.strerror or "")
        return False
    _tell("cli.built", target / "index.html", lang)
    return True


def _tell(key: str, path: Path, lang: Language) -> None:
    print(say(key, lang, {"path": path.as_posix()}))


def _write(target: Path, text: str) -> None:
    """Beside the target, then swapped in; an unchanged file is left as it is."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists() and target.read_text(encoding="utf-8") == text:
        return
    beside = target.with_suffix(".tmp")
    beside.write_text(text, encoding="utf-8")
    beside.replace(target)
