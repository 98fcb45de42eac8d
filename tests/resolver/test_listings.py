"""Catalogues asked by their columns: the names of the entries that fit."""

from __future__ import annotations

import pytest

from arbitre.expr.lexer import ExpressionError
from arbitre.resolver.ask import ask
from arbitre.resolver.examples import run_example
from tests.model.small import clean_game, fence

LISTE = fence(
    "actions",
    "liste",
    """columns:
  type: [Simple, Complexe]
  en_css: [oui, non, selon l’Exploit]
  coût: 0..3
  libre: oui/non
entries:
  Marche: {type: Simple, en_css: non, coût: 1, libre: oui}
  Charge: {type: Complexe, en_css: non, coût: 2, libre: non}
  Exploit Ki: {type: Simple, en_css: selon l’Exploit}
  Mêlée: {type: Simple, en_css: oui, coût: 1}
  Attente: Rien.""",
)  # fmt: skip
NUES = fence("terms", "mots", "entries: {Cible: La figurine visée.}")


def value(call: str) -> object:
    return ask(clean_game(LISTE + NUES), call).value


@pytest.mark.parametrize(
    ("call", "names"),
    [
        ("liste(type=Simple)", "Marche, Exploit Ki, Mêlée"),
        ("liste(type=Simple, en_css=oui)", "Mêlée"),
        ("liste(en_css=non)", "Marche, Charge"),
        ("liste(en_css=« selon l’Exploit »)", "Exploit Ki"),
        ("liste(coût=1)", "Marche, Mêlée"),
        ("liste(libre=oui)", "Marche"),
        ("liste(libre=non)", "Charge"),
        ("liste(coût=3)", "aucun"),
        ("liste()", "Marche, Charge, Exploit Ki, Mêlée, Attente"),
    ],
)
def test_entries_are_listed_by_their_columns(call: str, names: str) -> None:
    assert value(call) == names


def test_the_trace_names_each_entry() -> None:
    (asked,) = ask(clean_game(LISTE), "liste(coût=1)").trace
    assert [(part.key, part.label) for part in asked.parts] == [("row", "Marche"), ("row", "Mêlée")]


@pytest.mark.parametrize(
    ("call", "key"),
    [
        ("liste(type=Simpl)", "SRC405"),
        ("liste(tipe=Simple)", "SRC406"),
        ("liste(coût=4)", "SRC405.value"),
        ("mots()", "REF101.list"),
    ],
)
def test_a_wrong_question_is_told(call: str, key: str) -> None:
    with pytest.raises(ExpressionError) as error:
        value(call)
    assert error.value.key == key


def test_an_example_on_a_catalogue_is_judged_by_lint() -> None:
    page = LISTE + "```{example} liste.exemple\nAu contact.\n>>> liste(en_css=oui)\nMarche\n```\n"
    made = clean_game(page)
    (outcome,) = run_example(made, made.examples[0])
    assert (outcome.passed, outcome.got) == (False, "Mêlée")
