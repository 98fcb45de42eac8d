"""`arbitre explore`, and traces in `arbitre test`, in its coverage and in pytest."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.test_plugin import run as run_pytest

PAGE = """\
# Jetons

```{protocol} jetons
players: [A, B]
parameters: {n: {values: 0..9, each: player, explore: 0..3}, premier: {values: [A, B]}}
state:
  pile: {values: 0..9, each: player, cards: oui, start: n}
  garde: {values: 0..1, each: player, cards: oui}
first: si(A.n < 1, B, si(B.n < 1, A, premier))
next: si(adversaire.pile + adversaire.garde ≥ 1, adversaire, joueur)
moves:
  jouer: {if: pile ≥ 1, carry: [{from: pile}], text: joue une carte., see: Jetons}
  garder: {if: pile ≥ 1 et garde = 0, carry: [{from: pile, to: garde}], see: Jetons}
  sortir: {if: garde ≥ 1, carry: [{from: garde}], see: Jetons}
ends: pile + garde = 0
views: {garde: "({garde}/1)"}
```

```{trace} jetons.partie
protocol: jetons
set: {premier: A}
setup: {A: [Roi], B: [Dame]}
moves:
  - {player: A, move: jouer, uses: Roi, view: (0/1)}
  - {player: B, move: jouer, uses: Dame, view: (0/1)}
ends: oui
```
"""
STRANDED = PAGE.replace("sortir: {if: garde ≥ 1,", "sortir: {if: garde ≥ 1 et pile ≥ 1,")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "jeu"
    folder.mkdir()
    (folder / "game.yaml").write_text("title: Essai\npages: [p]\n", "utf-8")
    return write(folder, PAGE)


def write(folder: Path, text: str) -> Path:
    (folder / "p.md").write_text(text, "utf-8")
    return folder


def test_a_sound_protocol_is_told_with_its_size(folder: Path, run: Run) -> None:
    done = run("explore", "jeu.jetons")
    assert (done.code, done.err) == (0, "")
    assert "32 settings" in done.out
    assert "With n_a = 3, n_b = 3: shortest play 6, longest play 12 moves." in done.out
    assert "Nothing wrong" in done.out


def test_a_problem_is_told_as_a_trace_that_can_be_pasted(folder: Path, run: Run) -> None:
    write(folder, STRANDED)
    done = run("explore", "jeu.jetons", "--language", "fr")
    assert done.code == 1
    assert "p.md:3: PRO101 impasse" in done.out
    block = done.out[done.out.index("```{trace}") :].strip()
    assert "# Tour 1, B\u00a0: garder. [Carte B1] (1/1)" in block
    assert "- {turn: 1, player: B, move: garder, uses: [Carte B1], view: (1/1)}" in block
    write(folder, STRANDED + "\n" + block + "\n")
    assert run("test", "jeu").code == 0
    codes = run("lint", "--no-cache", "--format", "concise", "jeu").out
    assert "PRO3" not in codes


def test_json_has_the_play_and_the_block(folder: Path, run: Run) -> None:
    write(folder, STRANDED)
    done = run("explore", "jeu.jetons", "--json")
    data = json.loads(done.out)
    assert done.code == 1
    assert (data["version"], data["protocol"], data["complete"]) == (1, "jeu.jetons", True)
    assert data["parameters"] == {
        "n_a": [0, 1, 2, 3], "n_b": [0, 1, 2, 3], "premier": ["A", "B"],
    }  # fmt: skip
    (problem,) = data["problems"]
    assert (problem["code"], problem["name"], problem["line"]) == ("PRO101", "deadlock", 3)
    assert problem["play"]["moves"] == [{"player": "B", "move": "garder"}]
    assert problem["play"]["parameters"] == {"n_a": "0", "n_b": "1", "premier": "A"}
    assert problem["trace"].startswith("```{trace} jetons.partie-1\n# Impasse")


@pytest.mark.parametrize(
    ("settings", "tried"),
    [
        (["n_a=5"], {"n_a": [0, 1, 2, 3, 4, 5]}),
        (["n_a=2..4", "n_b=0..0"], {"n_a": [2, 3, 4], "n_b": [0]}),
        (["A.n=1", "premier=b"], {"n_a": [0, 1], "premier": ["B"]}),
    ],
)
def test_set_gives_the_values_that_are_tried(
    folder: Path, run: Run, settings: list[str], tried: dict[str, list[object]]
) -> None:
    words = [word for setting in settings for word in ("--set", setting)]
    done = run("explore", "jeu.jetons", "--json", *words)
    data = json.loads(done.out)
    assert done.code == 0
    assert {name: data["parameters"][name] for name in tried} == tried


def test_what_never_happens_is_not_judged_on_a_few_parameters(folder: Path, run: Run) -> None:
    done = run("explore", "jeu.jetons", "--set", "n_a=0", "--set", "n_b=0")
    assert done.code == 0
    assert "was not judged" in done.out


@pytest.mark.parametrize("limit", [["--max-states", "20"], ["--max-seconds", "0.000001"]])
def test_a_limit_is_told_with_how_far_it_went(folder: Path, run: Run, limit: list[str]) -> None:
    done = run("explore", "jeu.jetons", *limit)
    assert done.code == 1
    assert "PRO109 not fully explored" in done.out
    assert "Nothing wrong" not in done.out
    data = json.loads(run("explore", "jeu.jetons", "--json", *limit).out)
    assert data["complete"] is False
    assert [problem["code"] for problem in data["problems"]] == ["PRO109"]
    assert data["longest"] is None


def test_a_problem_before_the_limit_is_told(folder: Path, run: Run) -> None:
    write(folder, STRANDED)
    done = run("explore", "jeu.jetons", "--json", "--max-states", "60")
    codes = [problem["code"] for problem in json.loads(done.out)["problems"]]
    assert codes == ["PRO101", "PRO109"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["jeu.nulle"], "no protocol `jeu.nulle`; known: jeu.jetons"),
        (["jeu.jetons.partie"], "no protocol"),
        (["jeu.jetons", "--set", "m=3"], "--set m=3: write NAME=VALUE"),
        (["jeu.jetons", "--set", "n_a"], "--set n_a: write NAME=VALUE"),
        (["jeu.jetons", "--set", "n_a=30"], "the values of this parameter are 0..9"),
        (["jeu.jetons", "--set", "n_a=3..1"], "the values of this parameter are 0..9"),
        (["jeu.jetons", "--set", "n_a=x+"], "the values of this parameter are 0..9"),
        (["jeu.jetons", "--set", "premier=C"], "the values of this parameter are A, B"),
        (["jeu.jetons", "--max-states", "0"], "above zero"),
        (["jeu.jetons", "--rules", "nowhere"], "no game under nowhere"),
    ],
)
def test_misuse_is_one_line(folder: Path, run: Run, words: list[str], says: str) -> None:
    done = run("explore", *words)
    assert (done.code, done.out) == (2, "")
    assert says in done.err
    assert done.err.count("\n") == 1


def test_a_protocol_that_cannot_be_read_is_misuse(folder: Path, run: Run) -> None:
    write(folder, PAGE.replace("if: garde ≥ 1,", "if: garde ≥,"))
    done = run("explore", "jeu.jetons")
    assert (done.code, done.out) == (2, "")
    assert "could not be read" in done.err


def test_false_traces_fail_arbitre_test(folder: Path, run: Run) -> None:
    assert run("test", "jeu").code == 0
    write(folder, PAGE.replace("player: B, move: jouer", "player: B, move: sortir"))
    done = run("test", "jeu")
    assert done.code == 1
    assert "jeu/p.md:25: PRO301 turn 2: `sortir` is not legal for B" in done.out
    assert "legal here: jouer, garder" in done.out


def test_coverage_lists_moves_that_no_trace_makes(folder: Path, run: Run) -> None:
    done = run("test", "--coverage", "jeu")
    assert done.code == 0
    assert "jeu.jetons – garder" in done.out
    assert "jeu.jetons – sortir" in done.out
    assert "jeu.jetons – jouer" not in done.out


def test_build_refuses_a_false_trace(folder: Path, run: Run, tmp_path: Path) -> None:
    write(folder, PAGE.replace("uses: Dame", "uses: Roi"))
    assert run("build", "data", "--output", tmp_path / "out").code == 1
    assert not (tmp_path / "out").exists()


def test_pytest_runs_each_trace(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    import arbitre

    monkeypatch.setenv("PYTHONPATH", str(Path(arbitre.__file__).resolve().parents[1]))
    game = pytester.mkdir("jeu")
    (game / "game.yaml").write_text("title: Essai\npages: [p]\n", "utf-8")
    write(game, PAGE)
    run_pytest(pytester).assert_outcomes(passed=1)
    write(game, PAGE.replace("view: (0/1)}\n  - {player: B", "view: (1/1)}\n  - {player: B"))
    failed = run_pytest(pytester)
    failed.assert_outcomes(failed=1)
    failed.stdout.fnmatch_lines(["*p.md:24: PRO302 turn 1: `garde` shows (0/1), not (1/1)*"])
