"""The command `arbitre`. Each command has its module; only the one asked for is imported."""

import sys
from collections.abc import Sequence

from arbitre.cli.parser import parser

COMMANDS = {
    "lint": "arbitre.cli.lint",
    "ask": "arbitre.cli.ask",
    "odds": "arbitre.cli.ask",
    "test": "arbitre.cli.test",
    "mutate": "arbitre.cli.mutate",
    "explore": "arbitre.cli.explore",
    "rule": "arbitre.cli.rule",
    "build": "arbitre.cli.build",
    "schema": "arbitre.cli.schema",
    "init": "arbitre.cli.init",
    "completion": "arbitre.cli.completion",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command: 0 fine, 1 something was found, 2 misuse."""
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    options = parser(words[0] if words else None).parse_args(words)
    if options.command is None:
        parser(None).print_help()
        return 2
    from importlib import import_module

    try:
        code: int = import_module(COMMANDS[options.command]).main(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # the reader went away (`| head`): nothing is wrong, and nothing more can be said
        _drop_output()
        return 0
    except OSError as error:
        # what reads sources tells of them itself; this is a report that cannot be written
        from arbitre.cli import terminal

        told = {"path": str(error.filename or "stdout"), "reason": error.strerror or str(error)}
        _drop_output()
        return terminal.fail("cli.cannot-write", terminal.language(options.language), **told)
    return code


def _drop_output() -> None:
    """Keep the interpreter from writing again, at its end, what could not be written."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
