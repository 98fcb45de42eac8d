"""The game `gang` holds every fact of its inventory, group by group."""

from fractions import Fraction

import pytest

from arbitre.expr.values import show
from tests.inventory import checked, held_facts, plain

GAME = checked("gang")
GROUPS = GAME.groups
ACTIONS = GAME.block("gang.actions.liste")
ENTRIES = {plain(entry["name"]): entry for entry in ACTIONS["entries"]}
LISTS = {
    "active": "Actif",
    "engaged": "Engagé",
    "pinned": "Bloqué",
    "seriously_injured": "« Gravement Blessé »",
}
# the table joins the two loads of one action by « ou »
NAMES = {
    "Porter une caisse de butin / cache de munitions": (
        "Porter une caisse de butin ou une cache de munitions"
    )
}


def name_of(row):
    return NAMES.get(row[0], row[0])


@pytest.mark.parametrize("group", LISTS)
def test_each_status_has_its_own_actions(group):
    rows = GROUPS[f"gang.actions.{group}"]["rows"]
    allowed = plain(GAME.value(f"actions.liste.possibles(statut={LISTS[group]})"))
    assert sorted(allowed.split(", ")) == sorted(name_of(row) for row in rows)


@pytest.mark.parametrize(
    "row", [row for group in LISTS for row in GROUPS[f"gang.actions.{group}"]["rows"]]
)
def test_each_action_is_of_its_type(row):
    assert ENTRIES[name_of(row)]["values"]["type"] == row[1]
    name = name_of(row).replace("'", "’")
    assert GAME.value(f"actions.liste.type(action=« {name} »)") == row[1]


def test_there_are_no_other_actions():
    listed = {name_of(row) for group in LISTS for row in GROUPS[f"gang.actions.{group}"]["rows"]}
    assert set(ENTRIES) == listed


def test_out_of_action_fighters_do_nothing():
    assert GAME.value("actions.liste.possibles(statut=« Hors de Combat »)") == "aucune"


LISTED = held_facts("gang")
PAIRS = [
    (group, fact, held)
    for group, all_held in LISTED.items()
    for fact, held in zip(GROUPS[group]["facts"], all_held, strict=True)
]


@pytest.mark.parametrize(("group", "fact", "held"), PAIRS)
def test_each_fact_is_held(group, fact, held):
    blocks = {item["id"].partition(".")[2] for item in GAME.covering(group)}
    for one in (held,) if isinstance(held, str) else held:
        source, arrow, expected = one.rpartition(" → ")
        if not arrow:
            assert plain(one) in GAME.said_of(group), fact
            continue
        assert show(GAME.value(source)).strip('"') == expected, fact
        # the rule that gives it stands in a block that covers the group
        rule = source.partition("(")[0]
        assert rule in blocks or rule.rpartition(".")[0] in blocks


def test_no_group_is_left_out():
    tested_apart = {f"actions.{name}" for name in LISTS}
    tested_apart |= {"shoot.sequence", "shoot.modifiers", "melee.sequence", "melee.bonus_dice"}
    tested_apart |= {"hits.sequence", "wound_table", "vocabulary", "xref"}
    assert set(GROUPS) == set(LISTED) | {f"gang.{name}" for name in tested_apart}


STEPS = {
    "gang.shoot.sequence": ["Annoncer", "portée", "jet pour toucher", "Bloqué", "dégâts"],
    "gang.melee.sequence": [
        "Se tourner", "Choisir ses armes", "dés d'attaque", "Désigner les cibles",
        "jets pour toucher", "Résoudre les touches", "attaques de Réaction", "Consolider",
    ],
    "gang.hits.sequence": ["jet pour blesser", "jet de sauvegarde", "Appliquer les Dégâts"],
}  # fmt: skip


@pytest.mark.parametrize("group", STEPS)
def test_sequences_step_by_step(group):
    (found,) = [item for item in GAME.covering(group) if item["kind"] == "sequence"]
    given = GROUPS[group]
    assert [int(step["label"]) for step in found["steps"]] == [s["n"] for s in given["steps"]]
    for step, words in zip(found["steps"], STEPS[group], strict=True):
        assert words in plain(step["do"])
    assert found["source"] == given["source"].replace("page", "p.")


SHOT = {
    "partial cover": "couvert=partiel",
    "full cover": "couvert=complet",
    "Engagé": "cible_engagée=oui",
    "Au Tapis": "cible_au_tapis=oui, portée=longue",
}


@pytest.mark.parametrize("row", GROUPS["gang.shoot.modifiers"]["rows"], ids=lambda row: row[0])
def test_shooting_modifiers_row_by_row(row):
    condition, expected, restriction = row
    if condition == "weapon Précision":
        # left in blank by the game: given by the weapon
        assert [GAME.value(f"tir.modificateurs(précision={n})") for n in (-1, 0, 2)] == [-1, 0, 2]
        return
    assert GAME.value(f"tir.modificateurs({SHOT[condition]})") == expected
    if restriction is not None:
        near = SHOT[condition].replace("longue", "courte")
        assert GAME.value(f"tir.modificateurs({near})") == 0


def test_shooting_modifiers_add_up():
    everything = ", ".join([*SHOT.values(), "précision=1, vise=oui, à_l_aveuglette=oui"])
    everything = everything.replace("couvert=partiel, ", "")
    assert GAME.value(f"tir.modificateurs({everything})") == -2 - 1 - 1 + 1 + 1 - 2


@pytest.mark.parametrize("skill", range(2, 7))
@pytest.mark.parametrize("cover", ["à découvert", "partiel", "complet"])
def test_the_chance_to_hit_falls_with_skill_and_cover(skill, cover):
    penalty = ["à découvert", "partiel", "complet"].index(cover)
    total = f"total=tir.modificateurs(couvert=« {cover} »)"
    chance = GAME.value(
        f"p(tir.toucher(jet=D6, seuil=tir.seuil(capacité_de_tir={skill}, {total})))"
    )
    assert chance * 6 == sum(face - penalty >= skill for face in range(1, 7))


BONUS = {"two weapons": "deux_armes=oui", "charge": "a_chargé=oui"}


@pytest.mark.parametrize(("source", "dice"), GROUPS["gang.melee.bonus_dice"]["rows"])
def test_bonus_dice(source, dice):
    assert GAME.value(f"melee.des(dés_de_base=3, {BONUS[source]})") == 3 + dice


NEEDED = dict(GROUPS["gang.wound_table"]["rows"])


@pytest.mark.parametrize("endurance", range(1, 11))
@pytest.mark.parametrize("force", range(1, 11))
def test_the_wound_roll_takes_the_most_specific_row(force, endurance):
    if force >= 2 * endurance:
        row = "at least double"
    elif 2 * force <= endurance:
        row = "half or less"
    else:
        row = "higher" if force > endurance else "equal" if force == endurance else "lower"
    given = f"(force={force}, endurance={endurance})"
    assert show(GAME.value(f"touches.blesser{given}")) == NEEDED[row]
    assert show(GAME.value(f"touches.grille{given}")) == NEEDED[row]


def test_the_rows_of_the_wound_roll_are_those_of_the_inventory():
    rows = GAME.block("gang.touches.blesser")
    assert rows["policy"] == "most specific"
    assert [row["value"]["expression"].strip("()") for row in rows["rows"]] == list(NEEDED.values())


def faces(condition):
    """The chance that a D6 fits."""
    return Fraction(sum(condition(face) for face in range(1, 7)), 6)


@pytest.mark.parametrize("save", [2, 5, 6, 7])
@pytest.mark.parametrize(("force", "needed"), [(2, 6), (3, 5), (4, 4), (5, 3), (8, 2)])
def test_a_hit_goes_through_wound_and_save(force, needed, save):
    given = f"touches=1, force={force}, endurance=4, sauvegarde={save}"
    through = faces(lambda face: face >= needed) * faces(lambda face: face < save)
    assert GAME.value(f"p(touches.degats({given}) >= 1)") == through


# « tests » and « statistics » are named alike: a test stands as « test de … »
VOCABULARY = [
    (item, f"test d’{word}" if item["name"] == "tests" and word[0] == "I" else word)
    for item in GROUPS["gang.vocabulary"]["items"]
    for word in item["values"]
]


@pytest.mark.parametrize(("item", "word"), VOCABULARY, ids=lambda given: str(given)[:30])
def test_the_vocabulary_is_defined_and_what_is_undefined_marked_open(item, word):
    word = "test de Munitions" if word == "Munitions" else word
    entries = [
        entry
        for block in GAME.covering("gang.vocabulary")
        for entry in block.get("entries", ())
        if plain(entry["name"]) == plain(word)
    ]
    assert len(entries) == 1
    if item.get("status") == "undefined":
        assert entries[0]["open"]


SUBJECTS = {
    "shooting rules": "règles du tir",
    "melee attacks": "attaques de mêlée",
    "shooting sequence": "séquence de tir",
    "melee sequence": "séquence de mêlée",
    "resolving hits": "résoudre les touches",
}


@pytest.mark.parametrize("item", GROUPS["gang.xref"]["items"], ids=lambda item: item["ref"])
def test_cross_references_lead_where_the_sheet_does(item):
    subject = SUBJECTS.get(item["ref"], item["ref"])
    page = GAME.value(f"renvois(sujet=« {subject} »)")
    assert page == (int(item["to"].split()[1]) if "page" in item["to"] else "plus haut")


CITED = {
    "tir.sequence": "séquence de tir",
    "melee.sequence": "séquence de mêlée",
    "touches.sequence": "résoudre les touches",
    "traumas.effet": "Traumas",
    "grace.permis": "Coup de Grâce",
    "repli.replique": "attaques de Réaction",
}


@pytest.mark.parametrize("id", CITED)
def test_blocks_cite_the_page_that_the_sheet_gives(id):
    page = GAME.value(f"renvois(sujet=« {CITED[id]} »)")
    assert GAME.block(f"gang.{id}")["source"] == f"p. {page}"


def test_every_rule_says_where_it_comes_from():
    apart = ("example", "interpretation")
    blocks = [item for item in GAME.data["blocks"] if item["kind"] not in apart]
    assert [item["id"] for item in blocks if not item.get("source")] == []


READINGS = {
    "wound rows": "touches.lecture_lignes",
    "how many Force/Endurance rows apply": "touches.combien_de_lignes",
    "retreat": "repli.lecture",
    "Bloqué": "tir.lecture_bloque",
    "contents": "caisse.lecture_contenu",
    "what a test is": "bases.lecture_test",
    "hit roll above 6+": "tir.au_dela",
    "the Précision modifier has no value": "tir.precision",
}


@pytest.mark.parametrize("question", READINGS)
def test_every_open_question_has_its_reading(question):
    assert GAME.game.find(READINGS[question]).kind == "interpretation"


def test_readings_are_followed_by_the_rules():
    assert GAME.value("tir.bloque(touché=non)") is False
    assert GAME.value("tir.possible(seuil=7)") is False
    assert GAME.value("p(tir.toucher(jet=D6, seuil=7))") == 0
    assert GAME.value("p(tir.toucher(jet=D6, seuil=1))") == 1
    assert GAME.value("bases.test(jet=3, modificateur=1, statistique=4)") is True
    assert GAME.value("repli.distance(repli_réussi=non, jet=6)") == 0
    assert GAME.value("p(caisse.contenu(ouverture=fracturée, jet=D6) = 1)") * 3 == 1


def test_there_are_forty_worked_examples_and_more():
    assert len(GAME.game.examples) >= 40


def test_each_rule_is_asked_by_an_example():
    asked = " ".join(d.source.text for example in GAME.game.examples for d in example.doctests)
    assert [rule.name for rule in GAME.game.rules.values() if rule.name + "(" not in asked] == []
