"""`arbitre mutate`: what it prints, what it exits with, and that it repeats itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_it_reports_shares_and_survivors_with_their_places(game: Path, run: Run) -> None:
    result = run("mutate", "jeu", "--rules", ".", "--workers", "1")
    assert result.code == 0
    first, lint, *_ = result.out.splitlines()
    assert first.startswith("jeu: ")
    assert "% by lint" not in first
    assert lint.startswith("By lint alone, without any example:")
    assert "  jeu/tir.md:17:7: number ±1: 0 → 1  (jeu.dégâts)" in result.out.splitlines()


def test_json_counts_and_lists_the_same(game: Path, run: Run) -> None:
    (report,) = json.loads(run("mutate", "jeu", "--rules", ".", "--json").out)["games"]
    assert report["game"] == "jeu"
    assert report["mutants"] == report["caught"] + len(report["survivors"])
    assert 0 < report["caught_by_lint"] < report["caught"] < report["mutants"]
    assert report["share"] == round(report["caught"] / report["mutants"], 4)
    operators = report["operators"].values()
    assert sum(o["mutants"] for o in operators) == report["mutants"]
    assert sum(o["caught"] for o in operators) == report["caught"]
    assert report["examples"]["jeu.tir.muret"] >= 4
    survivor = report["survivors"][-1]
    text = (game / survivor["path"].split("/")[-1]).read_text(encoding="utf-8")
    start, end = survivor["start"]["offset"], survivor["end"]["offset"]
    assert text[start:end] == survivor["before"]


def test_nothing_is_written(game: Path, run: Run) -> None:
    before = {path: path.read_bytes() for path in game.iterdir()}
    run("mutate", "jeu", "--rules", ".")
    assert {path: path.read_bytes() for path in game.iterdir()} == before


def test_a_sample_is_the_same_in_every_run_and_for_any_workers(game: Path, run: Run) -> None:
    outputs = {
        run("mutate", "jeu", "--rules", ".", "--json", "--sample", 40, "--workers", n).out
        for n in (1, 2, 2)
    }
    assert len(outputs) == 1


def test_a_game_is_named_by_its_folder_too(game: Path, run: Run) -> None:
    by_name = run("mutate", "jeu", "--rules", ".", "--json", "--sample", 5)
    assert run("mutate", game, "--json", "--sample", 5).out == by_name.out


@pytest.mark.parametrize(("least", "code"), [("1", 0), ("99 %", 1)])
def test_a_share_below_the_minimum_fails(game: Path, run: Run, least: str, code: int) -> None:
    result = run("mutate", "jeu", "--rules", ".", "--min", least)
    assert result.code == code
    assert bool(result.err) == bool(code)
    assert run("mutate", "jeu", "--rules", ".", "--min-lint", least).code == code


@pytest.mark.parametrize(
    "arguments",
    [("rien",), ("--sample", "0"), ("--min", "beaucoup"), ("--min", "101")],
)
def test_misuse_is_one_line_and_exit_2(game: Path, run: Run, arguments: tuple[str, ...]) -> None:
    result = run("mutate", "--rules", ".", *arguments)
    assert result.code == 2
    assert len(result.err.splitlines()) == 1


def test_a_game_without_blocks_has_nothing_to_miss(tmp_path: Path, run: Run) -> None:
    (tmp_path / "vide").mkdir()
    (tmp_path / "vide" / "game.yaml").write_text("title: Vide\n", encoding="utf-8")
    result = run("mutate", "vide", "--rules", ".", "--min", "100")
    assert (result.code, result.err) == (0, "")
