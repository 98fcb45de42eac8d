"""What `actions` answer: whether one is allowed and why, which are, and their columns."""

import pytest

from arbitre.expr.lexer import ExpressionError
from arbitre.render.data import export
from arbitre.resolver.ask import ask
from arbitre.resolver.coverage import untouched
from tests.model.small import clean_game, fence, findings, only, small_game, written

BODY = """
inputs: {sorts: {values: 0+, default: 1}}
columns:
  genre: [seule, jointe]
  allure: {values: nombre, unit: pas}
entries:
  Foncer:
    genre: seule
    allure: mouvement × 2
    needs:
      - {if: non couvert, label: À découvert}
      - {if: portée = courte}
  Flâner: {genre: jointe, allure: mouvement, times: 1}
  Lancer un sort: {genre: jointe, times: sorts}
  Parler: {genre: jointe, allure: 0, text: Sans bouger.}
after:
  - {if: après = Foncer et action = Parler, then: oui, label: On crie}
  - {if: après.genre = seule, then: non, label: Rien après}
  - {if: action.genre = seule, then: non}
else: oui
"""
PAGE = fence("actions", "agir.liste", BODY)
GIVEN = "portée=courte"


@pytest.fixture(scope="module")
def game():
    return clean_game(PAGE)


def allowed(game, action, given=GIVEN):
    return ask(game, f"agir.liste.permet(action=« {action} », {given})").value


@pytest.mark.parametrize(
    ("action", "given", "expected"),
    [
        ("Foncer", "portée=courte", True),
        ("Foncer", "portée=longue", False),
        ("Foncer", "portée=courte, couvert=oui", False),
        ("Flâner", "portée=courte, couvert=oui", True),
        ("Flâner", "portée=courte, après=Flâner", False),
        ("Flâner", "portée=courte, après=« Parler, Flâner, Parler »", False),
        ("Flâner", "portée=courte, après=« parler, lancer un sort »", True),
        ("Lancer un sort", "portée=courte, après=« Lancer un sort »", False),
        ("Lancer un sort", "portée=courte, après=« Lancer un sort », sorts=2", True),
        ("Lancer un sort", "portée=courte, sorts=0", False),
        ("Parler", "portée=courte, après=Foncer", True),
        ("Flâner", "portée=courte, après=Foncer", False),
        ("Flâner", "portée=courte, après=« Foncer, Parler »", False),
        ("Foncer", "portée=courte, après=Parler", False),
        ("Parler", "portée=courte, après=« Parler, Parler »", True),
        ("Parler", "portée=courte, après=aucune", True),
    ],
)
def test_an_action_is_allowed_where_all_agree(game, action, given, expected):
    assert allowed(game, action, given) is expected


def test_the_legal_actions_are_listed_in_the_order_of_the_block(game):
    def possible(given):
        return ask(game, f"agir.liste.possibles({given})").value

    assert possible("portée=courte") == "Foncer, Flâner, Lancer un sort, Parler"
    assert possible("portée=courte, après=Flâner") == "Lancer un sort, Parler"
    assert possible("portée=courte, après=Foncer") == "Parler"


def test_no_legal_action_is_said_in_a_word():
    game = clean_game(fence("actions", "a", "entries:\n  Agir: {needs: {if: couvert}}"))
    assert ask(game, "a.possibles(couvert=non)").value == "aucune"
    assert ask(game, "a.permet(action=Agir, après=a.possibles(couvert=oui))").value is False


def test_the_answer_tells_every_reason(game):
    trace = ask(game, "agir.liste.permet(action=Foncer, après=Parler, portée=longue)").trace
    (asked,) = trace
    assert (asked.rule, asked.kind, asked.value) == ("jeu.agir.liste.permet", "actions", False)
    assert [(part.key, part.label, part.value) for part in asked.parts] == [
        ("need", "À découvert", True),
        ("need", 'portée = "courte"', False),
        ("after", 'action.genre = "seule" (Parler)', False),
    ]


def test_columns_give_values_and_expressions(game):
    assert ask(game, "agir.liste.genre(action=Flâner)").value == "jointe"
    assert ask(game, "agir.liste.allure(action=Foncer, mouvement=4)").value == 8
    assert ask(game, "agir.liste.allure(action=Parler, mouvement=4)").value == 0
    with pytest.raises(ExpressionError) as error:
        ask(game, "agir.liste.allure(action=« Lancer un sort », mouvement=4)")
    assert error.value.key == "ask.empty"


def test_a_column_takes_only_the_inputs_that_it_uses(game):
    names = {
        id.rpartition(".")[2]: [d.name for d in rule.inputs] for id, rule in game.rules.items()
    }
    assert names == {
        "permet": ["action", "après", "sorts", "couvert", "portée"],
        "possibles": ["après", "sorts", "couvert", "portée"],
        "genre": ["action"],
        "allure": ["action", "mouvement"],
    }


def test_dice_give_the_chance_that_an_action_is_allowed():
    body = "entries:\n  Sauter: {needs: {if: dé >= 5}}"
    game = clean_game(fence("actions", "a", body))
    assert str(ask(game, "p(a.permet(action=Sauter, dé=D6))").value) == "1/3"


def test_other_rules_call_them():
    formula = "value: si(agir.liste.permet(action=Foncer, portée=portée), 2, 1)\nround: exact"
    game = clean_game(fence("formula", "f", formula) + PAGE)
    assert ask(game, "f(portée=courte)").value == 2
    assert ask(game, "f(portée=longue)").value == 1


@pytest.mark.parametrize(
    ("source", "key"),
    [
        ("agir.liste.permet(action=Voler, portée=courte)", "SRC405.list"),
        ("agir.liste.permet(action=Fonce, portée=courte)", "SRC405"),
        ("agir.liste.permet(action=Foncer, après=« Parler, Voler », portée=courte)", "SRC405"),
        ("agir.liste.permet(après=Parler, portée=courte)", "SRC406.missing"),
        ("agir.liste.permets(action=Foncer, portée=courte)", "REF101"),
        ("agir.liste(action=Foncer)", "SRC406.list"),
    ],
)
def test_a_wrong_question_is_told(game, source, key):
    with pytest.raises(ExpressionError) as error:
        ask(game, source)
    assert error.value.key == key


def test_a_plain_list_of_actions_cannot_be_asked():
    game = clean_game(fence("actions", "a-b", "columns: {coût: 0..3}\nentries: {Agir: {coût: 1}}"))
    assert list(game.rules) == []


@pytest.mark.parametrize(
    ("body", "code", "where"),
    [
        ("entries:\n  Un, deux: {times: 1}", "SRC403", "Un, deux"),
        ("entries:\n  Aucune: {times: 1}", "SRC403", "Aucune"),
        ("columns: {permet: 0..1}\nentries:\n  Un: {times: 1}", "SRC403", "permet"),
        ("entries:\n  Un: {needs: {if: couver}}", "SRC404", "couver"),
        ("entries:\n  Un: {needs: {label: Oui}}", "SRC402", "label"),
        ("entries:\n  Un: {times: couvert}", "SRC503", "couvert"),
        ("entries:\n  Un: {times: 1}\nafter: [{if: après = Deux, then: oui}]", "SRC405", "Deux"),
        ("entries:\n  Un: {times: 1}\nafter: [{if: couvert, then: 3}]", "SRC503", "3"),
        ("entries:\n  Un: {times: 1}\nelse: 3", "SRC503", "3"),
        ("columns: {c: 0..3}\nentries:\n  Un: {c: mouvment}", "SRC405", "mouvment"),
        ("columns: {c: 0..3}\nentries:\n  Un: {c: mouvment, times: 1}", "SRC404", "mouvment"),
        ("columns: {c: 0..3}\nentries:\n  Un: {c: 4, times: 1}", "SRC405", "4"),
        ("columns: {c: 0..3}\nentries:\n  Un: {c: -1, times: 1}", "SRC405", "-1"),
        (
            "columns: {c: [x, y]}\nentries:\n  Un: {c: x}\n  Deux: {}\n"
            "after: [{if: action.c = x, then: non}]",
            "SRC402",
            "Deux",
        ),
        (
            "columns: {c: nombre}\nentries:\n  Un: {c: mouvement}\n"
            "after: [{if: action.c = 2, then: non}]",
            "SRC402",
            "Un",
        ),
    ],
)
def test_a_wrong_block_is_told_at_its_place(body, code, where):
    game = small_game(fence("actions", "a", body))
    assert written(game, only(game, code)) == where


def test_an_id_that_cannot_be_called_is_told():
    game = small_game(fence("actions", "a-b", "entries:\n  Un: {times: 1}"))
    assert only(game, "SRC204").key == "SRC204.asked"


def test_a_call_to_a_broken_block_is_told_once():
    call = fence("formula", "f", "value: a.permet(action=Un)\nround: exact")
    for body in ("entries: [Un]\nafter: []", "entries: [Un]"):
        game = small_game(call + fence("actions", "a", body))
        assert [found.code for found in findings(game)] == ["SRC403"]


def test_an_unknown_question_of_the_block_itself_is_told():
    page = fence("actions", "a", "entries:\n  Un: {needs: {if: a.permte(action=Un)}}")
    assert only(small_game(page), "REF101").suggestions == ("a.permet",)


def test_a_block_that_needs_itself_is_told():
    page = fence("actions", "a", "entries:\n  Un: {needs: {if: a.permet(action=Un)}}")
    only(small_game(page), "SRC505")


def test_an_example_touches_what_it_allows_and_what_refuses():
    def left(*lines):
        body = "\n".join(("```{example} e", "Histoire.", *lines, "```", ""))
        found = untouched(clean_game(PAGE + body))
        return [spot.label for spot in found if spot.rule.endswith("permet")]

    every = left(">>> 1", "1")
    assert every == [
        "", "Foncer", "Foncer, À découvert", 'Foncer, portée = "courte"',
        "Flâner", "Flâner, 1 ×", "Lancer un sort", "Lancer un sort, sorts ×", "Parler",
        "On crie", "Rien après", 'action.genre = "seule"', "else",
    ]  # fmt: skip
    refused = left(">>> agir.liste.permet(action=Foncer, portée=courte, couvert=oui)", "non")
    assert set(every) - set(refused) == {"", "Foncer, À découvert"}
    followed = left(">>> agir.liste.permet(action=Parler, après=Flâner, portée=courte)", "oui")
    assert set(every) - set(followed) == {"", "Parler", "else"}


def test_the_data_says_what_can_be_asked(game):
    (block,) = export(game)["blocks"]
    assert [question["asks"] for question in block["questions"]] == [
        "permet",
        "possibles",
        "genre",
        "allure",
    ]
    first = block["entries"][0]
    assert first["needs"][0]["label"] == "À découvert"
    assert first["values"]["allure"]["expression"] == "mouvement * 2"
    assert block["after"][0]["label"] == "On crie"
    before = block["questions"][0]["parameters"][1]
    assert (before["name"], before["kind"], before["default"]) == ("après", "list", "aucune")
