"""`arbitre build`: write what can be rendered. A game that fails its checks is not published."""

import json
import sys
from argparse import Namespace
from pathlib import Path

from arbitre.cli import terminal
from arbitre.lint.run import Run
from arbitre.messages import Language, say
from arbitre.model.load import find_games, load_game, rules_folders
from arbitre.render.data import export

TARGETS = ("data",)


def main(options: Namespace) -> int:
    lang = terminal.language(options.language)
    for target in options.targets:
        if target not in TARGETS:
            known = ", ".join(TARGETS)
            return terminal.fail("cli.unknown-target", lang, word=target, known=known)
    where = rules_folders(options.rules)
    games = find_games(where)
    if not games:
        return terminal.fail("cli.no-such-game", lang, path=", ".join(where))
    progress = terminal.Progress("build", len(games))
    failed = 0
    for folder in games.values():
        failed += not _build(folder, Path(options.output), lang)
        progress.step()
    return 1 if failed else 0


def _build(folder: Path, output: Path, lang: Language) -> bool:
    """Data of one game; false examples and errors stop it, the earlier output stays."""
    found = Run([str(folder)], language=lang).results()
    game = load_game(folder)
    if any(diagnostic["severity"] == "error" for diagnostic in found):
        print(f"arbitre: {say('cli.not-built', lang, {'game': game.id})}", file=sys.stderr)
        return False
    target = output / "data" / f"{game.id}.json"
    text = json.dumps(export(game), ensure_ascii=False, indent=1) + "\n"
    try:
        _write(target, text)
    except OSError as error:
        terminal.fail("cli.cannot-write", lang, path=str(target), reason=error.strerror or "")
        return False
    print(say("cli.built", lang, {"path": target.as_posix()}))
    return True


def _write(target: Path, text: str) -> None:
    """Beside the target, then swapped in; an unchanged file is left as it is."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists() and target.read_text(encoding="utf-8") == text:
        return
    beside = target.with_suffix(".tmp")
    beside.write_text(text, encoding="utf-8")
    beside.replace(target)
