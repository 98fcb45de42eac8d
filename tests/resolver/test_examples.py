"""Worked examples: they pass, fail or cannot be computed, and what they leave untouched."""

from arbitre.resolver.coverage import spots, untouched
from arbitre.resolver.examples import run_example
from tests.model.small import clean_game, fence, findings, small_game

RULES = (
    fence("table", "t", "rows: portée\ncolumns: taille\ncells: |\n  . petite grande\n  courte 1 2\n  moyenne 3 -")
    + fence("modifiers", "m", "base: {by: portée, courte: 1, moyenne: 2, longue: 3}\nadd:\n"
            "  - {if: couvert, value: +2, label: À couvert}\n  - {if: taille = grande, value: +1}")
    + fence("decision", "d", "policy: first\nrows:\n  - {if: couvert, then: 1, label: Oui}\nelse: 0")
    + fence("formula", "f", "value: 10 / compte\nround: exact")
)  # fmt: skip


def example(*lines: str) -> str:
    return "\n".join(["```{example} e", "Histoire.", *lines, "```", ""])


def outcomes(*lines: str):
    game = clean_game(RULES + example(*lines))
    return run_example(game, game.examples[0])


def test_a_true_example_passes():
    (outcome,) = outcomes(">>> t(portée=courte, taille=grande)", "2")
    assert (outcome.passed, outcome.got, outcome.error) == (True, "2", None)
    assert outcome.trace[0].rule == "jeu.t"


def test_a_false_example_fails_with_what_the_rules_give():
    (outcome,) = outcomes(">>> t(portée=courte, taille=grande)", "3")
    assert (outcome.passed, outcome.got, outcome.error) == (False, "2", None)


def test_an_example_that_cannot_be_computed_is_an_error():
    empty, zero = outcomes(">>> t(portée=moyenne, taille=grande)", "3", ">>> f(compte=0)", "1")
    assert not empty.passed
    assert not zero.passed
    assert (empty.error.key, zero.error.key) == ("ask.empty", "ask.zero")


def test_yes_is_not_one_and_dice_are_no_value():
    results = outcomes(">>> 1 = 1", "1", ">>> 2 - 1", "oui", ">>> D6", "3", ">>> 1 = 1", "oui")
    assert [outcome.passed for outcome in results] == [False, False, False, True]


def test_words_are_expected_whatever_their_case():
    page = fence(
        "decision",
        "w",
        "policy: first\noutcomes: [Touché fort]\nrows:\n  - {if: couvert, then: « Touché fort »}",
    )
    game = clean_game(page + example(">>> w(couvert=oui)", "« touché FORT »"))
    assert run_example(game, game.examples[0])[0].passed


def test_lines_that_cannot_be_read_are_told():
    game = small_game(
        RULES + example(">>> t(portée=courte", "1", ">>> 1 + 1", "1 + 1", ">>> 1 + 1")
    )
    assert {found.key for found in findings(game)} >= {
        "SRC501.end",
        "EXM102.literal",
        "EXM103.value",
    }
    assert "EXM103" in {found.key for found in findings(small_game(example()))}


def test_all_spots_are_untouched_without_examples():
    game = clean_game(RULES)
    assert untouched(game) == list(spots(game))
    assert [(spot.rule, spot.label) for spot in spots(game)] == [
        ("jeu.t", ""),
        ("jeu.t", "portée courte, taille petite"),
        ("jeu.t", "portée courte, taille grande"),
        ("jeu.t", "portée moyenne, taille petite"),
        ("jeu.m", ""),
        ("jeu.m", "base courte"),
        ("jeu.m", "base moyenne"),
        ("jeu.m", "base longue"),
        ("jeu.m", "À couvert"),
        ("jeu.m", 'taille = "grande"'),
        ("jeu.d", ""),
        ("jeu.d", "Oui"),
        ("jeu.d", "else"),
        ("jeu.f", ""),
    ]


def test_what_an_example_touches_is_no_longer_listed():
    game = clean_game(RULES + example(
        ">>> t(portée=courte, taille=grande) + d(couvert=non)", "2",
        ">>> m(portée=longue, couvert=oui, taille=petite)", "5",
        ">>> f(compte=0)", "1",
    ))  # fmt: skip
    assert [(spot.rule, spot.label) for spot in untouched(game)] == [
        ("jeu.t", "portée courte, taille petite"),
        ("jeu.t", "portée moyenne, taille petite"),
        ("jeu.m", "base courte"),
        ("jeu.m", "base moyenne"),
        ("jeu.m", 'taille = "grande"'),
        ("jeu.d", "Oui"),
    ]


def test_odds_touch_every_cell_that_the_dice_can_reach():
    page = fence("table", "t", "rows: jet\nentries: {2..6: 1, 7..11: 2, 12: 3}")
    game = clean_game(page + example(">>> p(t(jet=2D6) = 2)", "19/36"))
    assert run_example(game, game.examples[0])[0].got == "5/9"
    assert untouched(game) == []
