"""What catches an edit: the same findings as a full run of lint, whatever was taken over."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from arbitre.lint import memo
from arbitre.lint.config import Config
from arbitre.lint.diagnostic import Diagnostic
from arbitre.lint.engine import lint_unit
from arbitre.mutate.mutant import Mutant
from arbitre.mutate.report import Report, sample
from arbitre.mutate.trial import Trial, Tried, run_all

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "source_rules"

GAME = """\
title: Essai
domains:
  portée: [courte, longue]
  à_couvert: oui/non
pages: [page, suite]
"""
PAGE = """\
# Tirer

```{modifiers} tir.difficulté
base: {by: portée, courte: 4, longue: 6}
add:
  - {if: à_couvert, value: +2}
```

```{formula} libre
value: 3
round: exact
```
"""
SUITE = """\
# Suite

```{formula} double
value: 2 * tir.difficulté(portée=courte)
round: exact
```

```{example} exemple
Une cible proche.
>>> double()
8
```

```{example} autre
Une cible à couvert.
>>> tir.difficulté(portée=longue, à_couvert=oui)
8
```
"""


@pytest.fixture
def trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Trial:
    return small(tmp_path, monkeypatch, PAGE)


def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str) -> Trial:
    folder = tmp_path / "jeu"
    folder.mkdir()
    for name, text in (("game.yaml", GAME), ("page.md", page), ("suite.md", SUITE)):
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return Trial("jeu", Config())


def try_edit(trial: Trial, path: str, before: str, after: str, block: str | None = None) -> Tried:
    text = trial.reads[path].file.text
    start = text.index(before)
    return trial.run(Mutant(path, start, start + len(before), before, after, "number", block))


def test_an_example_on_another_page_catches_a_changed_base(trial: Trial) -> None:
    tried = try_edit(trial, "jeu/page.md", "courte: 4", "courte: 5", "jeu.tir.difficulté")
    assert tried.examples == ("jeu.exemple",)
    assert tried.rules == ()


def test_a_changed_input_reaches_the_blocks_that_ask_the_rule(trial: Trial) -> None:
    """`double` gives only one input; a second one makes its call incomplete."""
    tried = try_edit(
        trial, "jeu/page.md", "by: portée, courte: 4, longue: 6", "by: taille, petite: 4",
    )  # fmt: skip
    assert "SRC404" in tried.rules


def test_what_nothing_speaks_of_survives(trial: Trial) -> None:
    assert not try_edit(trial, "jeu/page.md", "value: 3", "value: 4", "jeu.libre").caught


def test_a_finding_that_was_there_before_catches_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trial = small(tmp_path, monkeypatch, PAGE + "\nVoir {rule}`rien.ici`.\n")
    assert {code for code, _, _ in trial.known} == {"REF101"}
    assert not try_edit(trial, "jeu/page.md", "value: 3", "value: 40", "jeu.libre").caught


def test_swapped_lines_of_a_sum_are_equivalent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = "  - {if: à_couvert, value: +2}\n"
    other = "  - {if: portée = longue et à_couvert, value: 0}\n"
    trial = small(tmp_path, monkeypatch, PAGE.replace(line, line + other))
    swapped = [m for m in trial.mutants() if m.operator == "swapped" and "à_couvert" in m.before]
    tried = [trial.run(m) for m in swapped if m.block == "jeu.tir.difficulté"]
    assert [t.equivalent for t in tried if line.strip() in t.mutant.before] == [True]


def test_an_edit_that_changes_no_value_is_equivalent(trial: Trial) -> None:
    """Three is whole, however it is rounded; another number is another rule."""
    of_libre = [trial.run(m) for m in trial.mutants() if m.block == "jeu.libre"]
    same = {(t.mutant.before, t.mutant.after) for t in of_libre if t.equivalent}
    assert same == {("exact", "down")}
    others = [trial.run(m) for m in trial.mutants() if m.operator in ("removed", "number", "sign")]
    assert not [t.mutant for t in others if t.equivalent]


def test_another_name_of_the_same_domain_is_equivalent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small(tmp_path, monkeypatch, PAGE.replace("value: 3\n", "value: dés + touches + pas\n"))
    domains = "  dés: 0+\n  relances: {values: dés}\n  pas: 1+\n  touches: {values: dés}\n"
    text = GAME.replace("pages:", f"{domains}pages:")
    (tmp_path / "jeu" / "game.yaml").write_text(text, encoding="utf-8")
    trial = Trial("jeu", Config())
    end = text.rindex("dés}") + 3
    for other, same in (("relances", True), ("pas", False)):
        tried = trial.run(Mutant("jeu/game.yaml", end - 3, end, "dés", other, "sibling"))
        assert (tried.rules, tried.equivalent) == ((), same)


def test_swapped_actions_and_columns_are_equivalent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    block = """
```{actions} actions.liste
columns:
  type: [simple, double]
  rang: 1..2
entries:
  Tirer: {type: simple, rang: 1, needs: {if: à_couvert}, text: Viser et tirer.}
  Courir: {type: double, rang: 2, needs: {if: non à_couvert}, text: Courir.}
```
"""
    trial = small(tmp_path, monkeypatch, PAGE + block)
    swapped = [
        m for m in trial.mutants() if m.operator == "swapped" and m.block and "liste" in m.block
    ]
    rows = [trial.run(m) for m in swapped if "\n" in m.before]
    assert [(t.caught, t.equivalent) for t in rows] == [(False, True)] * 2


def test_swapped_needs_are_equivalent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    block = """
```{actions} actions.liste
entries:
  Tirer:
    text: Viser et tirer.
    needs:
      - {if: à_couvert, label: Caché}
      - {if: portée = courte, label: Tout près}
```
"""
    trial = small(tmp_path, monkeypatch, PAGE + block)
    swapped = [m for m in trial.mutants() if m.operator == "swapped" and "Caché" in m.before]
    tried = [trial.run(m) for m in swapped]
    assert [(t.caught, t.equivalent) for t in tried] == [(False, True)]


def test_only_rows_of_after_that_give_the_same_may_be_swapped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    block = """
```{actions} actions.liste
columns: {type: [simple, double]}
entries:
  Tirer: {type: simple, text: Viser et tirer.}
  Courir: {type: double, text: Courir.}
after:
  - {if: action.type = double, then: non}
  - {if: après.type = double, then: non}
  - {if: à_couvert, then: oui}
else: non
```
"""
    trial = small(tmp_path, monkeypatch, PAGE + block)
    swapped = [m for m in trial.mutants() if m.operator == "swapped" and "then: non" in m.before]
    tried = [trial.run(m) for m in swapped]
    assert [t.equivalent for t in tried] == [True, False]


PROTOCOL = """
```{protocol} jetons
players: [A, B]
parameters:
  n: {values: 0..9, explore: 0..4}
  premier: {values: [A, B]}
state:
  tas: {values: 0..9, start: n}
  pris: {values: 0..3}
first: premier
moves:
  un: {do: {tas: tas - 1, pris: 1}, see: Tirer}
  deux: {if: tas ≥ 2, do: {tas: tas - 2, pris: 2}, see: Tirer}
invariants:
  un ou deux: {after: all, holds: pris = avant.tas - tas, see: Tirer}
  jamais trois: {holds: pris ≤ 2, see: Tirer}
ends: tas = 0
```
"""


@pytest.mark.parametrize(
    ("before", "after", "same"),
    [
        ("  jamais trois: {holds: pris ≤ 2, see: Tirer}\n", "", False),
        ("jamais trois: {holds", "jamis trois: {holds", False),
        ("after: all, holds: pris", "after: un, holds: pris", False),
        (
            "  un ou deux: {after: all, holds: pris = avant.tas - tas, see: Tirer}\n"
            "  jamais trois: {holds: pris ≤ 2, see: Tirer}\n",
            "  jamais trois: {holds: pris ≤ 2, see: Tirer}\n"
            "  un ou deux: {after: all, holds: pris = avant.tas - tas, see: Tirer}\n",
            True,
        ),
        (
            "  un: {do: {tas: tas - 1, pris: 1}, see: Tirer}\n"
            "  deux: {if: tas ≥ 2, do: {tas: tas - 2, pris: 2}, see: Tirer}\n",
            "  deux: {if: tas ≥ 2, do: {tas: tas - 2, pris: 2}, see: Tirer}\n"
            "  un: {do: {tas: tas - 1, pris: 1}, see: Tirer}\n",
            True,
        ),
        ("  pris: {values: 0..3}", "  pris: {values: 0..2}", False),
        ("  pris: {values: 0..3}", "  pris: {values: 0..4}", False),
        ("  tas: {values: 0..9,", "  tas: {values: 0..8,", False),
        ("explore: 0..4", "explore: 0..5", False),
        ("n: {values: 0..9", "n: {values: 0..8", False),
        ("un: {do: {tas: tas - 1, pris: 1}", "un: {do: {pris: 1, tas: tas - 1}", True),
        ("first: premier\n", "", False),
    ],
)
def test_protocols_are_the_same_where_their_plays_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str, after: str, same: bool
) -> None:
    trial = small(tmp_path, monkeypatch, PAGE + PROTOCOL)
    start = (PAGE + PROTOCOL).index(before)
    edit = Mutant(
        "jeu/page.md", start, start + len(before), before, after, "number", "jeu.jetons"
    )  # fmt: skip
    tried = trial.run(edit)
    assert (tried.rules, tried.equivalent) == ((), same)


@pytest.fixture(scope="module")
def ki(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the game, so that nothing depends on where the tests run."""
    folder = tmp_path_factory.mktemp("rules")
    shutil.copytree(RULES / "ki", folder / "ki")
    return folder


def found(diagnostics: list[Diagnostic]) -> set[tuple[str, str, int]]:
    return {
        (d.code, d.place.path, d.place.start.offset)
        for d in diagnostics
        if d.severity != "info"
    }  # fmt: skip


def test_the_verdict_is_that_of_a_full_run(ki: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ki)
    trial = Trial("ki", Config())
    assert trial.known == set()
    for mutant in sample(trial.mutants(), 50):
        text = mutant.apply(trial.reads[mutant.path].file.text)
        overrides = {mutant.path: text.encode()}
        whole = found(lint_unit(trial.unit, overrides, Config(), "en"))
        _, new = trial.judged(mutant)
        assert {(f.code, f.span.path, f.span.start) for f in new} == whole, mutant
        assert trial.run(mutant).caught == bool(whole), mutant


def test_a_trial_leaves_nothing_behind(ki: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ki)
    trial = Trial("ki", Config())
    chosen = sample(trial.mutants(), 20)
    before = [trial.run(mutant) for mutant in chosen]
    kept = memo.mark()
    assert [trial.run(mutant) for mutant in reversed(chosen)] == before[::-1]
    assert memo.mark() == kept


def test_workers_change_nothing(ki: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ki)
    trial = Trial("ki", Config())
    chosen = sample(trial.mutants(), 40)
    assert list(run_all(trial, chosen, 1)) == list(run_all(trial, chosen, 2))


# what the fixed sample must reach; the full run is `nox -s mutate`
SAMPLE = 300
LEAST = 0.98
LEAST_BY_LINT = 0.84


def test_a_fixed_sample_of_edits_is_caught(ki: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ki)
    trial = Trial("ki", Config())
    chosen = sample(trial.mutants(), SAMPLE)
    assert len(chosen) == SAMPLE
    report = Report(trial.game, list(run_all(trial, chosen, 2)))
    survivors = [f"{report.place(t)} {t.mutant.operator}" for t in report.survivors]
    assert report.caught >= LEAST, survivors
    assert report.by_lint >= LEAST_BY_LINT
