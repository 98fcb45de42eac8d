"""The arguments of every command, declared once; completion scripts are made from them."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter

from arbitre import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

FORMATS = ("text", "json", "github", "sarif", "junit", "gitlab", "concise")
LEVELS = ("error", "warning", "info")


def parser(only: str | None) -> ArgumentParser:
    """The parser; with `only`, other commands are named but their options left out (faster)."""
    top = ArgumentParser(
        prog="arbitre",
        description="Lint, compute and print tabletop rules written in French.",
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"arbitre {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name, (summary, fill) in ARGUMENTS.items():
        if only is not None and only != name and only in ARGUMENTS:
            continue
        command = commands.add_parser(name, help=summary, description=summary)
        command.add_argument("--language", choices=("fr", "en"), help="language of the messages")
        fill(command)
    return top


def _count(word: str) -> int:
    number = int(word)
    if number < 0:
        raise ValueError(word)
    return number


def _lint(p: ArgumentParser) -> None:
    p.add_argument("paths", nargs="*", metavar="PATH", help="files, folders, or - (default: .)")
    p.add_argument("--format", choices=FORMATS, default="text")
    p.add_argument("--fail-level", choices=LEVELS, default="error")
    p.add_argument("--select", action="append", default=[], metavar="CODES")
    p.add_argument("--ignore", action="append", default=[], metavar="CODES")
    p.add_argument("--fix", action="store_true", help="apply safe fixes")
    p.add_argument("--unsafe-fixes", action="store_true", help="with --fix: unsafe ones too")
    p.add_argument("--diff", action="store_true", help="show what --fix would write, write nothing")
    p.add_argument("--statistics", action="store_true", help="count findings by rule")
    p.add_argument("--baseline", metavar="FILE", help="accept the findings counted in FILE")
    p.add_argument("--write-baseline", metavar="FILE", help="count the findings into FILE")
    p.add_argument("--since", metavar="REV", help="only what changed since a git revision")
    p.add_argument("--no-cache", action="store_true")
    p.add_argument("--stdin-filename", metavar="NAME", help="the name of what - reads")
    p.add_argument("--workers", type=_count, default=0, metavar="N", help="default: one per core")
    p.add_argument("--output", metavar="FILE", help="write there instead of to the terminal")


def _rules_option(p: ArgumentParser) -> None:
    p.add_argument("--rules", action="append", metavar="PATH", help="where the games are")


def _ask(p: ArgumentParser) -> None:
    p.add_argument("expression", metavar="EXPRESSION", help="jeu.tir.difficulte(portée=moyenne)")
    p.add_argument("--explain", action="store_true", help="show the way to the value")
    p.add_argument("--json", action="store_true")
    _rules_option(p)


def _odds(p: ArgumentParser) -> None:
    p.add_argument("expression", metavar="EXPRESSION", help="jeu.degats(jet=2D6)")
    p.add_argument("--json", action="store_true")
    _rules_option(p)


def _test(p: ArgumentParser) -> None:
    p.add_argument("paths", nargs="*", metavar="PATH", help="games or folders of games")
    p.add_argument("--coverage", action="store_true", help="list what no example touches")


def _mutate(p: ArgumentParser) -> None:
    p.add_argument("game", nargs="?", metavar="GAME", help="its name or folder (default: all)")
    p.add_argument("--sample", type=int, metavar="N", help="try N edits, the same in every run")
    p.add_argument("--min", metavar="SHARE", help="exit 1 if fewer per cent are caught")
    p.add_argument("--min-lint", metavar="SHARE", help="the same, by lint without examples")
    p.add_argument("--workers", type=int, default=0, metavar="N", help="default: one per core")
    p.add_argument("--json", action="store_true")
    _rules_option(p)


def _explore(p: ArgumentParser) -> None:
    p.add_argument("protocol", metavar="GAME.PROTOCOL", help="jeu.tour.passe")
    p.add_argument("--set", action="append", default=[], metavar="NAME=VALUE",
                   help="values of a parameter: up to 6, 2..6, or a word")  # fmt: skip
    p.add_argument("--max-states", type=int, default=600_000, metavar="N")
    p.add_argument("--max-seconds", type=float, default=60.0, metavar="S")
    p.add_argument("--json", action="store_true")
    _rules_option(p)


def _rule(p: ArgumentParser) -> None:
    p.add_argument("code", nargs="?", metavar="CODE", help="a rule's code or name")
    p.add_argument("--all", action="store_true", help="every rule")
    p.add_argument("--output", metavar="FOLDER", help="with --all: write one page for each rule")


def _build(p: ArgumentParser) -> None:
    p.add_argument("targets", nargs="*", metavar="TARGET", help="data, sheets, site (default: all)")
    p.add_argument("--output", default="build", metavar="FOLDER")
    p.add_argument("--base-url", default="", metavar="URL", help="the address of the site")
    p.add_argument("--workers", type=_count, default=0, metavar="N", help="default: one per core")
    p.add_argument(
        "--templates", action="append", default=[], metavar="FOLDER", help="own templates, first"
    )
    _rules_option(p)


def _schema(p: ArgumentParser) -> None:
    p.add_argument("name", metavar="NAME", help="data, game, page, or a block kind")


def _init(p: ArgumentParser) -> None:
    p.add_argument("folder", metavar="FOLDER", help="the folder of the new game")


def _completion(p: ArgumentParser) -> None:
    p.add_argument("shell", choices=("bash", "zsh", "fish"))


ARGUMENTS: dict[str, tuple[str, Callable[[ArgumentParser], None]]] = {
    "lint": ("find contradictions, holes and slips in rules and texts", _lint),
    "ask": ("compute with the rules", _ask),
    "odds": ("exact odds of an expression with dice", _odds),
    "test": ("run the worked examples", _test),
    "mutate": ("try small edits and count those that lint or an example catches", _mutate),
    "explore": ("play a protocol in every way and find what is wrong with it", _explore),
    "rule": ("explain a lint rule", _rule),
    "build": ("write data, site and sheets", _build),
    "schema": ("print a JSON Schema", _schema),
    "init": ("start a rules folder", _init),
    "completion": ("print a completion script for a shell", _completion),
}
