"""What no module of the package may do: name a game, run strangers' text, grow too long."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[1]
MODULES = sorted((REPOSITORY / "generator").rglob("*.py"))
GAMES = ("ki", "reaction", "activation", "gang", "troisd")
A_GAME = re.compile(rf"(?<!\w)(?:{'|'.join(GAMES)})(?!\w)", re.IGNORECASE)
FORBIDDEN_CALLS = {"eval", "exec", "__import__", "compile"}
FORBIDDEN_MODULES = {"pickle", "subprocess", "marshal", "shelve", "runpy", "doctest"}
FORBIDDEN_ATTRIBUTES = {
    ("yaml", "load"), ("yaml", "unsafe_load"), ("yaml", "full_load"), ("os", "system"),
    ("os", "popen"),
}  # fmt: skip
RUNS_GIT = REPOSITORY / "generator/arbitre/lint/since.py"
RUNS_PAGEFIND = REPOSITORY / "generator/arbitre/render/site/search.py"
MOST_LINES = 400

each_module = pytest.mark.parametrize(
    "module", MODULES, ids=lambda m: m.relative_to(REPOSITORY / "generator").as_posix()
)


def words(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Identifiers and texts, with their lines."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        for name in ("id", "attr", "arg", "name"):
            word = getattr(node, name, None)
            if isinstance(word, str):
                yield line, word
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield line, node.value


@each_module
def test_no_module_names_a_game(module: Path) -> None:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    named = [f"{module}:{line}: {word[:80]}" for line, word in words(tree) if A_GAME.search(word)]
    assert named == []


def forbidden(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in FORBIDDEN_CALLS:
                yield f"{node.lineno}: {name}()"
            case ast.Attribute(value=ast.Name(id=owner), attr=name):
                if (owner, name) in FORBIDDEN_ATTRIBUTES:
                    yield f"{node.lineno}: {owner}.{name}"
            case ast.Import(names=names):
                found = {alias.name.partition(".")[0] for alias in names} & FORBIDDEN_MODULES
                yield from (f"{node.lineno}: import {name}" for name in found)
            case ast.ImportFrom(module=str(name)):
                if name.partition(".")[0] in FORBIDDEN_MODULES:
                    yield f"{node.lineno}: from {name}"


@each_module
def test_no_module_runs_text_as_code(module: Path) -> None:
    found = list(forbidden(ast.parse(module.read_text(encoding="utf-8"))))
    if module in (RUNS_GIT, RUNS_PAGEFIND):  # and no other module any program
        assert [line.partition(": ")[2] for line in found] == ["import subprocess"]
        return
    assert found == []


@each_module
def test_no_module_opens_a_network_connection(module: Path) -> None:
    networks = {"socket", "ssl", "http", "ftplib", "smtplib", "asyncio", "requests", "urllib3"}
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        assert not [n for n in names if n.partition(".")[0] in networks or n == "urllib.request"]


def test_the_one_program_is_git_without_a_shell() -> None:
    tree = ast.parse(RUNS_GIT.read_text(encoding="utf-8"))
    calls = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("subprocess.")
    ]
    assert [ast.unparse(call.func) for call in calls] == ["subprocess.run"]
    assert ast.unparse(calls[0].args[0]) == "[*GIT, *arguments]"
    assert not [word for word in calls[0].keywords if word.arg == "shell"]


@each_module
def test_no_module_is_too_long(module: Path) -> None:
    lines = len(module.read_text(encoding="utf-8").splitlines())
    assert lines <= MOST_LINES, f"{module} has {lines} lines; split it"
