"""`arbitre init`: a new game that lints clean and whose example holds."""

from argparse import Namespace
from pathlib import Path

from arbitre.cli import terminal
from arbitre.expr.lexer import is_identifier
from arbitre.messages import say
from arbitre.render.pages import starter


def main(options: Namespace) -> int:
    lang = terminal.language(options.language)
    folder = Path(options.folder)
    name = folder.resolve().name
    if not is_identifier(name) or "." in name:
        return terminal.fail("cli.bad-folder-name", lang, word=name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        return terminal.fail("cli.folder-exists", lang, path=options.folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, text in starter(name).items():
            (folder / file).write_text(text, encoding="utf-8")
    except OSError as error:
        reason = error.strerror or ""
        return terminal.fail("cli.cannot-write", lang, path=options.folder, reason=reason)
    print(say("cli.started", lang, {"path": options.folder}))
    return 0
