"""The game `troisd` holds every fact of its inventory, group by group."""

from fractions import Fraction

import pytest

from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import show
from tests.inventory import checked, held_facts, plain

GAME = checked("troisd")
GROUPS = GAME.groups
LABELS = ("n", "name", "code", "term", "ref", "status")
LEVELS = ("I", "II", "III", "IV", "V")
TYPES = ("Balle", "Broyage", "Tranchant", "Perforant")


LISTED = held_facts("troisd")


def leaves(value):
    return [leaf for item in value for leaf in leaves(item)] if isinstance(value, list) else [value]


def facts(group):
    """The facts of a group in order: cells after the first column, items, steps, sentences."""
    found = [cell for row in group.get("rows", ()) for cell in row[1:] if cell is not None]
    found += group.get("facts", ())
    for item in (*group.get("items", ()), *group.get("steps", ())):
        told = [leaf for key, text in item.items() if key not in LABELS for leaf in leaves(text)]
        found += told or [item["name"]]
    return found


PAIRS = [
    (group, fact, held)
    for group, all_held in LISTED.items()
    for fact, held in zip(facts(GROUPS[group]), all_held, strict=True)
]


def value_of(text):
    words = {"oui": True, "non": False}
    try:
        return words[text] if text in words else Fraction(text)
    except ValueError:
        return text


def asked(source):
    found = GAME.value(source)
    return plain(found) if isinstance(found, str) else found


def rule_in(source):
    """The rule that an expression asks, without the function round it."""
    return source.removeprefix("p(").removeprefix("moyenne_de(").lstrip("(").partition("(")[0]


@pytest.mark.parametrize(("group", "fact", "held"), PAIRS)
def test_each_fact_is_held(group, fact, held):
    source, arrow, expected = held.rpartition(" → ")
    if not arrow:
        said = GAME.said_of(group)
        if held.startswith("? "):  # marks of notes are told by the reading alone
            held, said = held[2:], GAME.game.find("manoeuvres.marques").question.text
        assert plain(held) in plain(said), fact
        return
    assert asked(source) == value_of(expected), fact
    # the rule that gives it stands in a block that covers the group
    rule = rule_in(source)
    blocks = {item["id"].partition(".")[2] for item in GAME.covering(group)}
    assert rule in blocks or rule.rpartition(".")[0] in blocks


def test_no_group_is_left_out():
    below = {"location", "burst", "burst.damage", "object.state", "object.secondary"}
    below |= {"magic.levels", "magic.long_range", "loc.torse", "loc.organes_vitaux"}
    below |= {"abbreviations"}
    assert set(GROUPS) == set(LISTED) | {f"troisd.{name}" for name in below}


def ends(label):
    """Both ends of `3-4`, `8+` or `-2`."""
    low, _, high = label[1:].partition("-")
    low = int(label[0] + low.removesuffix("+"))
    return (low, int(high)) if high else (low, low)


NAMES = {"Front/Cerveau": "Crâne"}


@pytest.mark.parametrize(("rolls", "place"), GROUPS["troisd.location"]["rows"])
def test_hit_locations(rolls, place):
    for roll in ends(f"0{rolls}"):
        assert asked(f"combat.localisation(jet={roll})") == NAMES.get(place, place)


BURST = GROUPS["troisd.burst"]


@pytest.mark.parametrize("index", range(1, len(BURST["columns"])))
def test_bursts_column_by_column(index):
    three, share = (row[index] for row in BURST["rows"])
    head = BURST["columns"][index]
    low, high = ends(head if head.startswith("-") else f"0{head}")
    for margin in {low, high}:
        assert asked(f"rafale.touches(vdt=3, marge={margin})") == three
        part = Fraction(share.rstrip("%")) / 100
        assert asked(f"rafale.touches(vdt=20, marge={margin})") == 20 * part


@pytest.mark.parametrize(("bonus", "reduction"), GROUPS["troisd.suppressive"]["rows"])
def test_suppressive_fire(bonus, reduction):
    rows = GAME.block("troisd.saturation.table")["cells"]
    left = Fraction(reduction.rstrip("%")) / 100
    assert [bonus, str(left)] in [[cell["value"] for cell in row] for row in rows]


EXTRA = {None: "rien", "1d-3 limbs hit": "membres touchés"}
HEAD = "1d-2 bullets (min 1) in the head"


@pytest.mark.parametrize(("roll", "points", "extra"), GROUPS["troisd.burst.damage"]["rows"])
def test_damage_of_bursts(roll, points, extra):
    low, high = points[:3].split("-")
    assert asked(f"rafale.degats.au_moins(jet={roll})") == int(low)
    assert asked(f"rafale.degats.au_plus(jet={roll})") == int(high)
    word = "balles dans la tête" if extra == HEAD else EXTRA[extra]
    assert asked(f"rafale.degats.en_plus(jet={roll})") == word
    mean = {None: 0, "1d-3 limbs hit": 1, HEAD: Fraction(1 + 1 + 1 + 2 + 3 + 4, 6)}[extra]
    assert asked(f"moyenne_de(rafale.en_plus(jet={roll}))") == mean


STATES = ("légèrement", "moyennement", "gravement", "hors service", "détruit")


DAMAGED = list(zip(GROUPS["troisd.object.state"]["rows"], STATES, strict=True))


@pytest.mark.parametrize(("row", "word"), DAMAGED)
def test_states_of_objects_and_their_codes(row, word):
    limit, _, code = row
    limit = int(str(limit).rstrip("%"))
    state = asked(f"objets.etat(pds_restants={limit})")
    assert state.startswith(word)
    assert asked(f"objets.etat(pds_restants={limit} + 1/2)") != state
    (entry,) = [e for e in GAME.block("troisd.objets.codes")["entries"] if e["name"] == state]
    assert entry["abbreviation"] == code


TRANCHES = {
    "very localised": "très localisés",
    "< 10%": "moins d’un dixième",
    ">= 10%": "un dixième",
    ">= 25%": "un quart",
    ">= 50%": "la moitié",
    ">= 100%": "la totalité",
    ">= 200%": "le double",
}


@pytest.mark.parametrize("row", GROUPS["troisd.object.secondary"]["rows"], ids=lambda row: row[0])
def test_secondary_effects_cell_by_cell(row):
    head, *cells = row
    tranche = TRANCHES[head]
    if cells == ["object destroyed"]:
        cells = ["objet détruit"] * 6
    for roll, cell in enumerate(cells, 1):
        assert asked(f"objets.secondaires(tranche=« {tranche} », jet={roll})") == cell
    if head.startswith(">="):
        share = head.strip(">= %")
        assert asked(f"objets.tranche(part_reçue={share})") == plain(tranche)
        assert asked(f"objets.tranche(part_reçue={share} - 1/2)") != plain(tranche)


TIMES = {
    "5 s": "5 secondes",
    "10 s": "10 secondes",
    "1 min": "1 minute",
    "10 min+": "10 minutes ou plus",
    "1 h+": "1 heure ou plus",
}


@pytest.mark.parametrize("row", GROUPS["troisd.magic.levels"]["rows"], ids=lambda row: row[0])
def test_spell_levels_row_by_row(row):
    level, first, second, penalty, points = row
    column = "magie.niveaux.{}(niveau=" + level + ")"
    assert f"{asked(column.format('temps'))} s" == first
    assert asked(column.format("second_temps")) == TIMES[second]
    assert asked(column.format("malus")) == penalty
    assert show(asked(column.format("pdm"))) == points
    assert asked(column.format("rang")) == LEVELS.index(level) + 1


@pytest.mark.parametrize(("distance", "modifier"), GROUPS["troisd.magic.long_range"]["rows"])
def test_long_range_row_by_row(distance, modifier):
    call = "magie.longue_portee(distance_lointaine={}, triplements={})"
    if distance == "each further x3":
        assert asked(call.format(3000, 1)) == asked(call.format(1000, 0)) - 1
        return
    number, unit = distance.split()
    km = Fraction(number) if unit == "km" else Fraction(number) / 1000
    assert asked(call.format(km, 1)) == modifier
    assert asked(call.format(km + Fraction(1, 1000), 1)) == modifier - 1


PLACES = {"loc.torse": "Torse", "loc.organes_vitaux": "« Organe vital »"}
FACTORS = [
    (place, *row) for name, place in PLACES.items() for row in GROUPS[f"troisd.{name}"]["rows"]
]


@pytest.mark.parametrize(("place", "kind", "factor"), FACTORS)
def test_factors_of_wounds(place, kind, factor):
    call = f"localisations.facteur(localisation={place}, type_de_dégâts={kind})"
    assert asked(call) == Fraction(factor)


ALL_ALIKE = {
    "Crâne": 4,
    "Oreille": 1,
    "Visage": 2,
    "Œil": 1,
    "Membre": 1,
    "« Organes génitaux »": 1,
}


@pytest.mark.parametrize("place", ALL_ALIKE)
def test_factors_that_are_the_same_for_all_types(place):
    calls = [f"localisations.facteur(localisation={place}, type_de_dégâts={t})" for t in TYPES]
    assert {asked(call) for call in calls} == {ALL_ALIKE[place]}


def test_abbreviations_are_carried_as_undefined():
    entries = GAME.block("troisd.bases.abreviations")["entries"]
    given = [entry["abbreviation"] for entry in entries]
    terms = [t for i in GROUPS["troisd.abbreviations"]["items"] for t in i["term"].split(" / ")]
    assert given == terms
    assert all("open" in entry and entry["text"] for entry in entries)


QUESTIONS = {
    "nested rows": "blessures.emboitees",
    "skull": "crane.deux_points",
    "secondary cells": "objets.cases",
    "MR cap": "defense.plafond",
    "spell distance": "magie.quelle_distance",
    "limb": "membres.au_seuil",
    "2×1d-3": "maladresse.deux_fois",
    "one term each": "blessures.un_mot",
    "footnote marks": "manoeuvres.marques",
    "rounding": "bases.arrondis",
    "initiative sheet": "initiative.deux_listes",
    "burst out of the table": "rafale.hors_table",
    "factor or RD first": "critiques.ordre",
    "torso cap": "torse.plafond",
    "concentration": "magie.concentration",
    "the attack's MR": "defense.mr",
    "weapon breakage": "maladresse.poids",
    "objects above 90 %": "objets.intact",
    "control failure by 8 and more": "vehicules.au_dela",
    "spine": "torse.dos",
    "the arrow": "blessures.fleche",
    "a second demon": "magie.relance",
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_open_question_has_its_reading(question):
    assert GAME.game.find(QUESTIONS[question]).kind == "interpretation"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("blessures.effet(pdv=2, pdv_max=12)", "très gêné"),
        ("crane.degats(points=2, type_de_dégâts=Perforant)", 2),
        ("defense.seuil(score=12, mr=9, malus_de_feinte=4)", 5),
        ("magie.lancer(score=15, niveau=I, distance=3)", 12),
        ("membres.etat(membre=« bras ou jambe », pdv_max=12, points=6)", "estropié"),
        ("p((maladresse.degats_de_chute(jet=6) = 0))", Fraction(1, 2)),
        ("rafale.touches(vdt=20, marge=-3)", 0),
        ("critiques.degats(jet=3, dégâts=5, rd=6)", 7),
        ("torse.degats(points=13, type_de_dégâts=Tranchant, pdv_max=10)", Fraction(39, 2)),
        ("maladresse.bris(rapport_de_poids=9)", 1),
        ("objets.etat(pds_restants=91)", "intact"),
        ("vehicules.controle(me=11)", "catastrophique"),
    ],
)
def test_readings_are_followed_by_the_rules(source, expected):
    assert asked(source) == expected


@pytest.mark.parametrize("rate", [1, 2])
def test_rates_of_fire_without_a_line_are_refused(rate):
    with pytest.raises(ExpressionError) as error:
        asked(f"rafale.touches(vdt={rate}, marge=0)")
    assert error.value.words["known"] == "3+"


def test_each_formula_that_may_give_a_fraction_is_flagged_with_the_reading():
    reading = GAME.game.find("bases.arrondis")
    assert reading.finding.text == "SRC506"
    assert "fractions exactes" in reading.reading.text


def test_there_are_ninety_worked_examples_at_least():
    assert len(GAME.game.examples) >= 90
