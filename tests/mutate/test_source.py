"""Which edits are made: each kind once, at its exact place, as a small change to the text."""

from __future__ import annotations

import pytest

from arbitre.model.load import load_game
from arbitre.mutate.mutant import OPERATORS, Mutant
from arbitre.mutate.source import mutants

GAME = """\
title: Essai
domains:
  portée: [courte, moyenne, longue]
  à_couvert: {values: oui/non, label: Cible à couvert}
  au_sol: oui/non
  score: 0..10
  seuil: 0..10
pages: [page]
"""
PAGE = """\
# Tirer

Voir {rule}`tir.résultat` et {term}`Cible` ; on lance 2 dés. Lire [la suite](page.md).

```{modifiers} tir.difficulté
base: {by: portée, courte: 4, moyenne: 5, longue: 6}
add:
  - {if: à_couvert, value: +2, label: Derrière 1 mur}
  - {if: au_sol, value: -1}
```

```{decision} tir.résultat
policy: unique
outcomes: [manqué, touché]
rows:
  - {if: score >= seuil, then: touché}
  - {if: score < seuil, then: manqué}
```

```{table} dégâts
rows: jet = 2D6
columns: succès = 0..1
cells: |
  .    0   1
  2-7  0   1
  8+   1   2
```

```{sequence} tir.séquence
steps:
  - n: 1
    do: Choisir la Cible.
  - n: 2
    do: Lancer.
```

```{actions} liste
columns: {en_css: [oui, non]}
entries:
  Cible: {en_css: oui, text: La figurine visée.}
  Tireur: La figurine qui tire.
```

```{example} tir.exemple
Un exemple avec 3 dés.
>>> tir.difficulté(portée=courte)
4
```
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> list[Mutant]:
    folder = tmp_path_factory.mktemp("x") / "jeu"
    folder.mkdir()
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "page.md").write_text(PAGE, encoding="utf-8")
    game = load_game(folder)
    assert not game.findings
    return mutants(game, next(f for p, f in game.files.items() if p.endswith("game.yaml")))


def edits(made: list[Mutant], operator: str, near: str, *, text: str = PAGE) -> set[str]:
    """The edits of one kind that start inside the first place where `near` stands."""
    low = text.index(near)
    name = "page.md" if text == PAGE else "game.yaml"
    return {
        f"{' '.join(m.before.split())} → {' '.join(m.after.split())}"
        for m in made
        if m.path.endswith(name) and m.operator == operator
        if low <= m.start < low + len(near)
    }


def test_every_kind_of_edit_is_made(made: list[Mutant]) -> None:
    assert {m.operator for m in made} == set(OPERATORS)


def test_an_edit_says_what_stood_there(made: list[Mutant]) -> None:
    for mutant in made:
        text = PAGE if mutant.path.endswith("page.md") else GAME
        assert text[mutant.start : mutant.end] == mutant.before
        assert mutant.apply(text) != text


def test_no_edit_is_made_twice(made: list[Mutant]) -> None:
    assert len({(m.path, m.start, m.end, m.after) for m in made}) == len(made)


def test_numbers_go_up_and_down_and_change_sign(made: list[Mutant]) -> None:
    assert edits(made, "number", "+2") == {"+2 → +3", "+2 → +1"}
    assert edits(made, "sign", "+2") == {"+2 → -2"}
    assert edits(made, "number", "-1}") == {"-1 → 0", "-1 → -2"}
    assert edits(made, "number", "4, moyenne") == {"4 → 5", "4 → 3"}


def test_zero_has_no_sign(made: list[Mutant]) -> None:
    assert edits(made, "sign", "0   1\n  8+") == {"1 → -1"}


def test_bounds_of_ranges_thresholds_and_heads_move(made: list[Mutant]) -> None:
    assert edits(made, "bound", "2-7") == {"2 → 3", "2 → 1", "7 → 8", "7 → 6"}
    assert edits(made, "bound", "8+") == {"8 → 9", "8 → 7"}
    assert edits(made, "bound", "succès = 0..1") == {"0 → 1", "0 → -1", "1 → 2", "1 → 0"}
    assert edits(made, "sign", "8+") == set()


def test_dice_are_numbers(made: list[Mutant]) -> None:
    assert edits(made, "number", "2D6") == {"2 → 3", "2 → 1", "6 → 7", "6 → 5"}


def test_comparisons_become_strict_or_inclusive(made: list[Mutant]) -> None:
    assert edits(made, "comparison", "score >= seuil") == {">= → >"}
    assert edits(made, "comparison", "score < seuil") == {"< → ≤"}


def test_words_are_misspelt_or_replaced_by_a_sibling(made: list[Mutant]) -> None:
    assert edits(made, "sibling", "à_couvert, value") == {"à_couvert → au_sol"}
    assert edits(made, "misspelt", "à_couvert, value") == {"à_couvert → à_couert"}
    assert edits(made, "sibling", "touché}") == {"touché → manqué"}
    assert edits(made, "sibling", "score >= seuil") == {"score → seuil", "seuil → score"}


def test_roles_and_links_are_misspelt(made: list[Mutant]) -> None:
    assert edits(made, "misspelt", "tir.résultat`") == {"tir.résultat → tir.résutat"}
    assert edits(made, "misspelt", "Cible`") == {"Cible → Cile"}
    assert edits(made, "misspelt", "page.md") == {"page → pae"}


def test_a_cell_of_oui_and_non_is_flipped(made: list[Mutant]) -> None:
    assert edits(made, "flipped", "oui, text") == {"oui → non"}


def test_rows_are_removed_doubled_and_swapped(made: list[Mutant]) -> None:
    first = "  - {if: à_couvert, value: +2, label: Derrière 1 mur}\n"
    second = "  - {if: au_sol, value: -1}\n"
    made_of_rows = {(m.operator, m.apply(PAGE)) for m in made if m.path.endswith("page.md")}
    both = first + second
    assert ("removed", PAGE.replace(first, "")) in made_of_rows
    assert ("doubled", PAGE.replace(second, second * 2)) in made_of_rows
    assert ("swapped", PAGE.replace(both, second + first)) in made_of_rows


def test_rows_of_a_flow_list_keep_their_commas(made: list[Mutant]) -> None:
    listed = "[courte, moyenne, longue]"
    changed = {(m.operator, m.apply(GAME)) for m in made if m.path.endswith("game.yaml")}
    for operator, after in (
        ("removed", "[moyenne, longue]"),
        ("removed", "[courte, moyenne]"),
        ("doubled", "[courte, moyenne, longue, longue]"),
        ("swapped", "[courte, longue, moyenne]"),
    ):
        assert (operator, GAME.replace(listed, after)) in changed


def test_steps_and_lines_of_a_grid_are_rows(made: list[Mutant]) -> None:
    assert edits(made, "removed", "  - n: 1") == {"- n: 1 do: Choisir la Cible. → "}
    assert edits(made, "removed", "  2-7  0   1") == {"2-7 0 1 → "}


def test_numbers_that_only_a_reader_sees_are_prose(made: list[Mutant]) -> None:
    prose = {(m.before, m.after) for m in made if m.prose and m.operator == "number"}
    assert prose == {("2", "3"), ("2", "1"), ("1", "2"), ("1", "0")}


def test_examples_are_guards_and_stay_as_they_are(made: list[Mutant]) -> None:
    start = PAGE.index("```{example}")
    assert not [m for m in made if m.path.endswith("page.md") and m.start >= start]
