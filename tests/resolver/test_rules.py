"""What each kind of rule gives, and the way to it."""

from fractions import Fraction

import pytest

from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import AtLeastValue
from arbitre.resolver.ask import ask
from tests.model.small import clean_game, fence

PAGE = (
    fence("table", "grille", """
rows: jet
columns: taille
cells: |
  .     petite grande
  2     0      -
  3-4   1      2
  5..7  2      3
  8+    3      4
""")
    + fence("table", "liste", "rows: portée\nentries: {courte: 4+, moyenne: 5, longue: –}")
    + fence("table", "champs", """
rows: portée
fields: {force_arme: 0..9, portée_max: nombre}
entries:
  courte: {force_arme: 3, portée_max: 10}
  moyenne: {force_arme: 2, portée_max: 20}
""")
    + fence("modifiers", "mod", """
base: {by: portée, courte: 4, moyenne: 5}
outcomes: [automatique]
add:
  - {if: couvert, value: +2, label: À couvert}
  - {value: -1, per: compte, label: Pas}
  - {if: taille = grande, outcome: automatique, label: Grande}
reach: D6
""")
    + fence("decision", "premier", """
policy: first
rows:
  - {if: force >= 5, then: 1, label: Fort}
  - {if: force >= 3, then: 2}
else: 0
""")
    + fence("decision", "seul", """
policy: unique
rows:
  - {if: force >= 5, then: 1}
  - {if: force >= 8, then: 2}
""")
    + fence("decision", "precis", """
policy: most specific
rows:
  - {if: force < endurance, then: 5}
  - {if: force = endurance, then: 4}
  - {if: force > endurance, then: 3}
  - {if: force >= 2 * endurance, then: 2}
  - {if: 2 * force <= endurance, then: 6}
""")
    + fence("decision", "croise", """
policy: most specific
rows:
  - {if: force >= 5, then: 1}
  - {if: endurance >= 5, then: 2}
else: 0
""")
    + fence("decision", "grave", """
policy: most severe
outcomes: [rien, sonné, mort]
rows:
  - {if: force >= 8, then: mort}
  - {if: force >= 3, then: sonné}
  - {if: force >= 1, then: rien}
""")
    + fence("decision", "somme", """
policy: collect
rows:
  - {if: force >= 3, then: 1, label: Un}
  - {if: force >= 5, then: 10, label: Dix}
else: 0
""")
    + "".join(
        fence("formula", f"r_{how}", f"value: mouvement / 4\nround: {how}")
        for how in ("down", "up", "nearest", "exact")
    )
    + fence("check", "test", "inputs: {bonus: 0..3}\nroll: dé + bonus\ntarget: 4")
    + fence("check", "sous", "roll: jet\ntarget: force\nhow: at most")
    + fence("formula", "emboite", "value: premier(force=force) + r_exact(mouvement=4)\nround: exact")
)  # fmt: skip


@pytest.fixture(scope="module")
def game():
    return clean_game(PAGE)


def refused(game, source):
    with pytest.raises(ExpressionError) as caught:
        ask(game, source)
    start, end = caught.value.at
    assert 0 <= start <= end <= len(source)
    return caught.value


VALUES = {
    "grille(jet=2, taille=petite)": 0,
    "grille(jet=3, taille=grande)": 2,
    "grille(jet=4, taille=petite)": 1,
    "grille(jet=7, taille=grande)": 3,
    "grille(jet=8, taille=grande)": 4,
    "grille(jet=12, taille=petite)": 3,
    "liste(portée=courte)": AtLeastValue(4),
    "liste(portée=moyenne)": 5,
    "champs(portée=moyenne)": 2,
    "mod(portée=courte, taille=petite)": 4,
    "mod(portée=moyenne, couvert=oui, taille=petite)": 7,
    "mod(portée=moyenne, couvert=oui, compte=3, taille=petite)": 4,
    "mod(portée=moyenne, couvert=oui, compte=3, taille=grande)": "automatique",
    "premier(force=9)": 1,
    "premier(force=4)": 2,
    "premier(force=1)": 0,
    "seul(force=6)": 1,
    "grave(force=9)": "mort",
    "grave(force=4)": "sonné",
    "grave(force=2)": "rien",
    "somme(force=9)": 11,
    "somme(force=4)": 1,
    "somme(force=1)": 0,
    "croise(force=6, endurance=1)": 1,
    "croise(force=1, endurance=6)": 2,
    "croise(force=1, endurance=1)": 0,
    "test(dé=3, bonus=1)": True,
    "test(dé=3, bonus=0)": False,
    "sous(jet=5, force=5)": True,
    "sous(jet=6, force=5)": False,
    "emboite(force=9)": 2,
    "jeu.premier(force=9)": 1,
    "GRILLE(JET=2, taille=PETITE)": 0,
}


@pytest.mark.parametrize(
    ("policy", "key"), [("most severe", "ask.no-rank"), ("collect", "ask.no-sum")]
)
def test_thresholds_are_neither_ranked_nor_added(policy, key):
    rows = "rows:\n  - {if: force >= 3, then: 3+}\n  - {if: force >= 5, then: 2+}\nelse: 4+"
    game = clean_game(fence("decision", "blesser", f"\npolicy: {policy}\n{rows}\n"))
    assert ask(game, "blesser(force=3)").value == AtLeastValue(3)
    assert refused(game, "blesser(force=5)").key == key


@pytest.mark.parametrize("source", VALUES)
def test_a_rule_gives_its_value(game, source):
    value = ask(game, source).value
    assert value == VALUES[source]
    assert type(value) is type(VALUES[source])


@pytest.mark.parametrize("mouvement", range(13))
def test_roundings(game, mouvement):
    exact = Fraction(mouvement, 4)
    expected = {
        "down": mouvement // 4,
        "up": -(-mouvement // 4),
        "nearest": (mouvement + 2) // 4,
        "exact": exact,
    }
    for how, value in expected.items():
        assert ask(game, f"r_{how}(mouvement={mouvement})").value == value


@pytest.mark.parametrize("force", range(1, 11))
def test_most_specific_wins_as_in_a_direct_model(game, force):
    for endurance in range(1, 11):
        if force >= 2 * endurance:
            expected = 2
        elif force > endurance:
            expected = 3
        elif force == endurance:
            expected = 4
        elif 2 * force <= endurance:
            expected = 6
        else:
            expected = 5
        assert ask(game, f"precis(force={force}, endurance={endurance})").value == expected


@pytest.mark.parametrize(
    ("source", "key", "words"),
    [
        ("seul(force=9)", "ask.several", {"rule": "jeu.seul"}),
        ("seul(force=1)", "ask.no-row", {"rule": "jeu.seul"}),
        ("croise(force=6, endurance=6)", "ask.no-specific", {"rule": "jeu.croise"}),
        ("grille(jet=2, taille=grande)", "ask.empty", {"rule": "jeu.grille"}),
        ("liste(portée=longue)", "ask.empty", {}),
        ("champs(portée=longue)", "ask.beyond", {"name": "portée", "value": "longue"}),
        ("mod(portée=longue, taille=petite)", "ask.beyond", {"name": "portée"}),
        ("grille(jet=7)", "SRC406.missing", {"word": "taille"}),
        ("premier()", "SRC406.missing", {"word": "force"}),
        ("premier(force=11)", "SRC405.value", {"word": "11"}),
        ("premier(force=5/2)", "SRC405.value", {"word": "5/2"}),
        ("premier(force=5 + 6)", "ask.outside", {"name": "force", "value": "11"}),
        ("premier(force=2D6)", "ask.outside", {"name": "force", "value": "11"}),
        ("premier(force=oui)", "SRC503", {}),
        ("premier(forse=1)", "SRC406", {"word": "forse", "meant": "force"}),
        ("liste(portée=court)", "SRC405", {"meant": "courte"}),
        ("premier(force=1, Force=2)", "SRC406.twice", {"word": "force"}),
        ("premier(1)", "SRC406.unnamed", {"known": "force"}),
        ("1 / (D6 - 1)", "ask.zero", {}),
    ],
)
def test_what_cannot_be_answered_is_refused_by_name(game, source, key, words):
    error = refused(game, source)
    assert error.key == key
    assert {name: error.words.get(name) for name in words} == words


def parts(game, source):
    (asked,) = ask(game, source).trace
    return [(part.key, part.label, part.value) for part in asked.parts]


def test_the_trace_tells_each_part_that_counted(game):
    assert parts(game, "grille(jet=4, taille=grande)") == [("cell", "jet 3-4, taille grande", 2)]
    assert parts(game, "mod(portée=moyenne, couvert=oui, compte=3, taille=petite)") == [
        ("base", "portée = moyenne", 5), ("add", "À couvert", 2), ("add", "Pas × 3", -3),
    ]  # fmt: skip
    assert parts(game, "mod(portée=moyenne, couvert=oui, taille=petite)")[-1] == (
        "reach",
        "1..6",
        7,
    )
    assert parts(game, "mod(portée=courte, taille=grande)")[-1] == (
        "outcome",
        "Grande",
        "automatique",
    )
    assert parts(game, "premier(force=9)") == [("row", "Fort", 1)]
    assert parts(game, "premier(force=4)") == [("row", "force ≥ 3", 2)]
    assert parts(game, "premier(force=1)") == [("default", "", 0)]
    assert parts(game, "somme(force=9)") == [("row", "Un", 1), ("row", "Dix", 10)]
    assert parts(game, "r_down(mouvement=5)") == [
        ("value", "mouvement / 4", Fraction(5, 4)), ("rounded", "down", 1),
    ]  # fmt: skip
    assert parts(game, "test(dé=3, bonus=1)") == [("roll", "dé + bonus", 4), ("target", "4", 4)]
    assert [key for key, _, _ in parts(game, "premier(force=D6)")] == ["odds"]


def test_the_trace_nests_the_rules_that_a_rule_asks(game):
    (asked,) = ask(game, "emboite(force=9)").trace
    assert [inner.rule for inner in asked.asked] == ["jeu.premier", "jeu.r_exact"]
    assert asked.inputs == {"force": 9}
    two = ask(game, "premier(force=9) + premier(force=1)")
    assert [asked.value for asked in two.trace] == [1, 0]


def test_the_trace_points_into_the_page(game):
    (asked,) = ask(game, "grille(jet=4, taille=grande)").trace
    span = asked.parts[0].span
    assert game.files[span.path].text[span.start : span.end] == "2"
