"""The pytest plugin, run by pytest on a game in a folder of its own."""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path

import pytest

import arbitre

GAME = "title: Essai\nlanguage: fr\npages: [index]\ndomains:\n  portée: [courte, longue]\n"
PAGE = """\
# Tirer

```{modifiers} tir.difficulté
base: {by: portée, courte: 4, longue: 6}
```

```{example} tir.près
>>> tir.difficulté(portée=courte)
4
```

```{example} tir.loin
>>> tir.difficulté(portée=longue)
6
```
"""
INSTALLED = any(e.value == "arbitre.pytest_plugin" for e in entry_points(group="pytest11"))


@pytest.fixture
def game(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYTHONPATH", str(Path(arbitre.__file__).resolve().parents[1]))
    folder = pytester.mkdir("jeu")
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "index.md").write_text(PAGE, encoding="utf-8")
    return folder


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    plugin = () if INSTALLED else ("-p", "arbitre.pytest_plugin")
    return pytester.runpytest_subprocess(*plugin, "-p", "no:cacheprovider", *arguments)


def test_the_plugin_is_declared_as_an_entry_point() -> None:
    import tomllib

    project = Path(__file__).resolve().parents[1] / "pyproject.toml"
    declared = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["entry-points"]
    assert declared["pytest11"] == {"arbitre": "arbitre.pytest_plugin"}
    for entry in entry_points(group="pytest11"):
        if entry.name == "arbitre":
            assert entry.load().__name__ == "arbitre.pytest_plugin"


def test_each_example_is_an_item_of_its_own(pytester: pytest.Pytester, game: Path) -> None:
    run(pytester).assert_outcomes(passed=2)
    listed = run(pytester, "--collect-only", "-q").outlines
    assert listed[:2] == ["jeu/index.md::jeu.tir.près", "jeu/index.md::jeu.tir.loin"]


def test_one_example_can_be_chosen(pytester: pytest.Pytester, game: Path) -> None:
    run(pytester, "jeu/index.md::jeu.tir.loin").assert_outcomes(passed=1)


def test_a_false_example_fails_with_the_way_to_the_value(
    pytester: pytest.Pytester, game: Path
) -> None:
    (game / "index.md").write_text(PAGE.replace("\n6\n", "\n7\n"), encoding="utf-8")
    line = PAGE.splitlines().index(">>> tir.difficulté(portée=longue)") + 1
    result = run(pytester)
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        [
            f"jeu/index.md:{line}: jeu.tir.loin",
            "  >>> tir.difficulté(portée=longue)",
            "  expected: 7",
            "  got: 6",
            "    jeu.tir.difficulté(portée = longue)",
            "*base*longue*",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*FalseExampleError(*")


def test_an_example_that_cannot_be_read_fails(pytester: pytest.Pytester, game: Path) -> None:
    (game / "index.md").write_text(PAGE.replace(">>> tir.difficulté(portée=l", ">>> ((l"))
    result = run(pytester)
    assert result.ret == 1
    assert result.parseoutcomes()["failed"] >= 1


def test_an_example_with_no_value_fails(pytester: pytest.Pytester, game: Path) -> None:
    (game / "index.md").write_text(PAGE.replace("\n6\n", "\n"), encoding="utf-8")
    assert run(pytester).parseoutcomes()["failed"] >= 1


def test_a_doctest_glob_does_not_run_pages_as_python(pytester: pytest.Pytester, game: Path) -> None:
    page = PAGE.replace("4\n```", "4\n```\n\n>>> open('ran', 'w').close()")
    (game / "index.md").write_text(page, encoding="utf-8")
    result = run(pytester, "--doctest-glob=*.md", "--doctest-modules")
    result.assert_outcomes(passed=2)
    assert not list(pytester.path.rglob("ran"))


def test_a_markdown_file_without_a_game_is_left_alone(
    pytester: pytest.Pytester, game: Path
) -> None:
    (pytester.path / "README.md").write_text("# R\n\n>>> 1 + 1\n2\n", encoding="utf-8")
    run(pytester, "README.md").assert_outcomes()
    run(pytester).assert_outcomes(passed=2)
    run(pytester, "--doctest-glob=*.md").assert_outcomes(passed=3)
