"""The game `gang` holds every fact of its inventory, group by group."""

from fractions import Fraction

import pytest

from arbitre.expr.values import show
from tests.inventory import checked, plain

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


NEAR = "statut_adverse=« Gravement Blessé », distance=1, dans_l_arc_de_vision=oui"
MELEE = "trauma=« Gravement Blessé », causé_en_mêlée=oui"

# For each fact of each group, in the order of the inventory, what holds it: words that the blocks
# covering the group say, or an expression and its value, `expression → value`.
FACTS = {
    "action.move": ["actions.liste.déplacement(action=« Se déplacer ») → Mouvement Standard"],
    "action.shoot": ["Porter une attaque avec une arme à distance"],
    "action.aim": [
        "tir.modificateurs(vise=oui) → 1",
        "si l'action Tirer suit dans le même tour",
    ],
    "action.charge": [
        "charge.distance(mouvement_standard=4) → 5: 1/3, 6: 1/3, 7: 1/3",
        ("charge.approche(charge=oui, distance_ennemi=1, posture=debout) → oui",
         "charge.approche(charge=oui, distance_ennemi=1, posture=Bloqué) → oui",
         "charge.approche(distance_ennemi=1, posture=Bloqué) → non"),
        ("Finir socle contre socle : c'est une obligation",
         "actions.liste.devient(action=Charger) → Engagé"),
        "charge.fin(engagé_à_la_fin=oui, distance=1) → Combattre",
    ],
    "action.take_cover": [
        "actions.liste.déplacement(action=« Se mettre à couvert ») → Demi-mouvement",
        "actions.liste.devient(action=« Se mettre à couvert ») → Bloqué",
    ],
    "action.coup_de_grace": [
        (f"grace.permis({NEAR}) → oui",
         "grace.permis(statut_adverse=Bloqué, distance=1, dans_l_arc_de_vision=oui) → non"),
        f"grace.permis({NEAR.replace('distance=1', 'distance=9/8')}) → non",
        f"grace.permis({NEAR.replace('vision=oui', 'vision=non')}) → non",
        "il est Hors de Combat sur-le-champ",
        ("charge.fin(distance=1, dans_l_arc_de_vision=oui) → coup de grâce",
         "charge.fin(distance=9/8, dans_l_arc_de_vision=oui) → rien"),
        f"grace.permis({NEAR}, engagé_avec_d_autres=oui) → non",
    ],
    "action.reload": [
        "Choisir une arme À Court de Munitions",
        "actions.liste.test(action=Recharger) → test de Munitions",
        ("recharger.test(jet=4, munitions=4) → oui", "L'arme est rechargée et le pion retiré"),
        ("recharger.test(jet=3, munitions=4) → non", "Rien ne change"),
        "actions.liste.permet(action=Recharger, après=« Recharger, Recharger », statut=Actif) → oui",
        ("actions.liste.permet(action=Recharger, statut=Actif) → oui",
         "actions.liste.permet(action=Recharger, statut=Bloqué) → oui"),
    ],
    "action.door": [
        "porte.actionner(distance=1, porte=fermée) → ouverte",
        "porte.actionner(distance=1, porte=ouverte) → fermée",
        "porte.actionner(distance=9/8, porte=fermée) → hors de portée",
    ],
    "action.terminal": [
        "actions.liste.test(action=« Accéder au terminal ») → test d’Intelligence",
        ("terminal.test(jet=6, intelligence=4) → oui",
         "terminal.test(jet=5, intelligence=4) → non"),
        "Le combattant peut Actionner une porte, celle que commande le terminal",
    ],
    "action.force_door": [
        "porte.forcer(jet=6, force=3) → oui",
        ("porte.forcer(jet=1, force=4, amis_contre_la_porte=2) → oui",
         "porte.forcer(jet=1, force=5, amis_contre_la_porte=1) → non"),
        "porte.forcer(jet=5, force=3) → non",
    ],
    "action.crawl_duct": [
        "Le combattant passe de l'autre côté du mur",
        ("conduite.placement(distance=1, distance_ennemi=2) → oui",
         "conduite.placement(distance=9/8, distance_ennemi=2) → non"),
        "conduite.placement(distance=1, distance_ennemi=1) → non",
        "Si aucune place ne convient, l'action est impossible",
    ],
    "action.shoot_duct": [
        ("conduite.cible(distance=1) → jet pour toucher",
         "conduite.cible(distance=9/8) → hors d’atteinte"),
        ("conduite.toucher(jet=5) → oui", "conduite.toucher(jet=4) → non"),
        "ni la Capacité de Tir ni les modificateurs ne comptent",
        "ni la Capacité de Tir ni les modificateurs ne comptent",
        "Une arme à Souffle n'emploie pas son gabarit",
        ("conduite.cible(arme_à_souffle=oui, distance=2) → touche automatique",
         "conduite.cible(arme_à_souffle=oui, distance=17/8) → hors d’atteinte"),
    ],
    "action.smash_crate": [
        "caisse.fracturer(jet=2, force=4) → oui",
        "caisse.fracturer(jet=1, force=4) → non",
        "caisse.contenu(ouverture=fracturée, jet=6) → 5",
        "caisse.contenu(ouverture=fracturée, jet=1) → 1",
    ],
    "action.pick_crate": [
        "actions.liste.test(action=« Crocheter une caisse de butin ») → test d’Intelligence",
        ("caisse.crocheter(jet=4, intelligence=4) → oui",
         "caisse.crocheter(jet=3, intelligence=4) → non"),
    ],
    "action.carry": [
        "Faire un Mouvement Standard avec la caisse ou la cache",
        "contre le socle du porteur",
        "jamais par-dessus quelque chose",
    ],
    "action.fight": ["contre un ou plusieurs des ennemis avec qui le combattant est Engagé"],
    "action.retreat": [
        "actions.liste.test(action=« Se replier ») → test d’Initiative",
        ("repli.distance(repli_réussi=oui, jet=6) → 6", "repli.distance(jet=6) → 0"),
        ("repli.arrivee(distance_ennemi=1) → non", "repli.arrivee(distance_ennemi=9/8) → oui"),
        "La distance ne dépend pas de la statistique de Mouvement",
        "Chaque ennemi Engagé avec le combattant peut passer ce test",
        ("repli.replique(jet=4, initiative=4) → oui", "porte ses attaques de Réaction"),
    ],
    "action.stand_up": [
        "actions.liste.devient(action=« Se relever ») → Actif",
        "son joueur choisit de quel côté tourner la figurine",
    ],
    "action.crawl": [
        ("actions.liste.permet(action=Ramper, statut=Bloqué) → oui",
         "actions.liste.déplacement(action=Ramper) → Demi-mouvement"),
        ("actions.liste.permet(action=Ramper, statut=« Gravement Blessé ») → oui",
         "que l'on soit Bloqué ou Gravement Blessé"),
    ],
    "action.blind_fire": [
        "Porter une attaque de tir",
        "actions.liste.arc_de_vision(action=« Tirer à l’aveuglette ») → 360",
        "tir.modificateurs(à_l_aveuglette=oui) → -2",
    ],
    "trauma.out": [
        "traumas.effet(trauma=« Hors de Combat ») → Hors de Combat",
        "retiré du jeu sur-le-champ",
    ],
    "trauma.serious": [
        "couchée face contre terre",
        ("traumas.effet(trauma=« Gravement Blessé ») → Gravement Blessé",
         "jusqu'à ce qu'il se remette"),
        "dans une phase de Fin ultérieure",
        (f"traumas.grace({MELEE}) → oui",
         f"traumas.grace({MELEE}, engagé_avec_d_autres=oui) → non",
         "traumas.grace(trauma=« Gravement Blessé ») → non"),
    ],
    "trauma.flesh": [
        "un pion sur la carte",
        "traumas.endurance(endurance=5, blessures_légères=2) → 3",
        ("traumas.epuise(endurance_restante=0) → Hors de Combat",
         "traumas.epuise(endurance_restante=1) → en jeu"),
    ],
}  # fmt: skip
LISTED = {f"gang.{name}": held for name, held in FACTS.items()}
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
