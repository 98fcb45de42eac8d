"""The game `ki` holds every figure of its inventory, and its examples prove it."""

import pytest

import arbitre
from arbitre.resolver.coverage import untouched
from tests.inventory import checked

KI = checked("ki")
GROUPS = KI.groups
block, covering, value = KI.block, KI.covering, KI.value


def folded(text):
    return text.replace("\u00a0", " ").lower()


def test_the_public_functions_can_be_called_from_the_package():
    for name in ("load", "lint", "ask", "odds"):
        assert getattr(arbitre, name) is getattr(arbitre.api, name)


DAMAGE = GROUPS["ki.damage.table"]


@pytest.mark.parametrize("row", DAMAGE["rows"], ids=lambda row: f"roll {row[0]}")
def test_the_damage_table_cell_by_cell(row):
    exported = block("ki.degats")
    heads = [label["low"] for label in exported["columns"]["labels"]]
    assert heads == DAMAGE["columns"][1:]
    labels = [label["low"] for label in exported["rows"]["labels"]]
    assert labels == [line[0] for line in DAMAGE["rows"]]
    cells = [cell["value"] for cell in exported["cells"][labels.index(row[0])]]
    assert cells == row[1:]
    for head, expected in zip(heads, row[1:], strict=True):
        assert value(f"degats(jet={row[0]}, succès={head})") == expected


@pytest.mark.parametrize(("name", "expected"), GROUPS["ki.shoot.base_difficulty"]["rows"])
def test_base_difficulties(name, expected):
    cases = {case["member"]: case["value"] for case in block("ki.tir.difficulte")["base_cases"]}
    assert cases[name.lower()] == expected
    assert value(f"tir.difficulte(portée={name}, taille=petite)") == expected


SHOT = {
    "target Minuscule": "taille=minuscule",
    "target Petite": "taille=petite",
    "target Moyenne": "taille=moyenne",
    "target Grande": "taille=grande",
    "target Énorme": "taille=énorme",
    "target Au Sol": "cible_au_sol=oui",
    "target Surprise": "cible_surprise=oui",
    "target in cover": "cible_à_couvert=oui",
    "target ran this turn": "cible_a_couru=oui",
    "shooter runs this turn": "tireur_court=oui",
    "shooter moves or will move as part of its action": "tireur_se_déplace=oui",
    "shooter already shot this turn": "tireur_a_déjà_tiré=oui",
}


@pytest.mark.parametrize(("effect", "modifier"), GROUPS["ki.shoot.modifiers"]["rows"])
def test_shooting_modifiers_row_by_row(effect, modifier):
    given = SHOT[effect]
    if not given.startswith("taille"):
        given += ", taille=petite"
    assert value(f"tir.difficulte(portée=courte, {given})") == 4 + modifier


def test_there_are_no_other_shooting_modifiers():
    assert len(block("ki.tir.difficulte")["add"]) == len(SHOT)
    assert len(GROUPS["ki.shoot.modifiers"]["rows"]) == len(SHOT)


@pytest.mark.parametrize(("size", "modifier"), GROUPS["ki.shoot.into_css.size"]["rows"])
def test_the_challenge_into_contact_row_by_row(size, modifier):
    expected = "succès automatique" if modifier == "automatic success" else 6 + (modifier or 0)
    assert value(f"tir.defi_css(taille={size})") == expected


MELEE = {
    "Épuisée": "épuisée=oui",
    "Assistance en Mêlée": "assistants={n}",
    "any of Au Sol, Aveuglée, Étourdie, Apeurée, Paralysée": "états_gênants={n}",
    "ran this turn": "a_couru=oui",
    "Surprise": "surprise=oui",
    "declared Se Relever": "se_relève=oui",
}


@pytest.mark.parametrize(("effect", "modifier", "per"), GROUPS["ki.melee.modifiers"]["rows"])
def test_melee_modifiers_row_by_row(effect, modifier, per):
    for count in (1, 2, 3) if per else (1,):
        given = MELEE[effect].format(n=count)
        assert value(f"melee.valeur(mêlée=9, {given})") == 9 + modifier * count


def test_there_are_no_other_melee_modifiers():
    assert len(block("ki.melee.valeur")["add"]) == len(MELEE)
    assert value("melee.valeur(mêlée=9)") == 9


ACTIONS = GROUPS["ki.actions.table"]["rows"]
WORDS = {True: "oui", False: "non", "per Exploit": "selon l’Exploit"}


@pytest.mark.parametrize("row", ACTIONS, ids=lambda row: row[0])
def test_the_action_table_row_by_row(row):
    name, kind, in_contact, moves = row
    (entry,) = [e for e in block("ki.actions.liste")["entries"] if e["name"] == name]
    assert entry["values"] == {
        "type": kind,
        "en_css": WORDS.get(in_contact, in_contact),
        "mouvement_possible": WORDS.get(moves, moves),
    }


def test_there_are_no_other_actions():
    names = [entry["name"] for entry in block("ki.actions.liste")["entries"]]
    assert names == [row[0] for row in ACTIONS]


SEQUENCES = [group for group in GROUPS.values() if group["kind"] == "sequence"]


@pytest.mark.parametrize("group", SEQUENCES, ids=lambda group: group["id"])
def test_sequences_have_their_steps_and_page(group):
    (found,) = [item for item in covering(group["id"]) if item["kind"] == "sequence"]
    assert [step["label"] for step in found["steps"]] == [str(s["n"]) for s in group["steps"]]
    for step, fact in zip(found["steps"], group["steps"], strict=True):
        remarks = len(step["notes"]) + ("when" in step)
        told = sum(1 for key in fact if key.startswith("note"))
        assert step["do"]
        # a remark may be part of the step's own sentence, never the other way round
        assert remarks <= told
    assert folded(found["source"]) == folded(group["source"])


def test_codes_of_exploits_have_their_labels():
    ranges = {e["name"]: e["values"]["nom"] for e in block("ki.exploits.portees")["entries"]}
    assert ranges == {i["code"]: i["label"] for i in GROUPS["ki.exploit.range_codes"]["items"]}
    timings = {e["abbreviation"]: e for e in block("ki.exploits.moments")["entries"]}
    for item in GROUPS["ki.exploit.timing_codes"]["items"]:
        entry = timings.pop(item["code"])
        assert item["label"] in (entry["name"], *entry["synonyms"])
    assert timings == {}
    restrictions = [e["name"] for e in block("ki.exploits.restrictions")["entries"]]
    assert restrictions == [i["code"] for i in GROUPS["ki.exploit.restriction_codes"]["items"]]


@pytest.mark.parametrize(("code", "counters"), [("S", 1), ("C", 2)])
def test_counters_of_exploits(code, counters):
    (item,) = [i for i in GROUPS["ki.exploit.timing_codes"]["items"] if i["code"] == code]
    assert item["cost"].startswith(str(counters))
    assert value(f"exploits.compteurs(code_action={code})") == counters


@pytest.mark.parametrize(("until", "code"), [("activation", "Pu"), ("Tour", "Au")])
def test_how_long_exploits_last(until, code):
    (entry,) = [e for e in block("ki.exploits.portees")["entries"] if e["name"] == code]
    assert until in entry["values"]["jusqu_à"]


def test_abbreviations_are_carried_as_undefined():
    entries = {e["name"]: e for e in block("ki.lexique.abreviations")["entries"]}
    assert list(entries) == [i["term"] for i in GROUPS["ki.abbreviations"]["items"]]
    assert all("open" in entry for entry in entries.values())


VOCABULARY = [
    (item["name"], word) for item in GROUPS["ki.vocabulary"]["items"] for word in item["values"]
]


@pytest.mark.parametrize(("name", "word"), VOCABULARY)
def test_the_vocabulary_is_there(name, word):
    if name in ("states", "tokens", "roles", "concepts"):
        catalogues = [item for item in KI.data["blocks"] if item["kind"] in ("terms", "states")]
        names = {e["name"].replace("’", "'") for item in catalogues for e in item["entries"]}
        assert word in names
    else:
        assert word.replace("Jet/Test", "Jet") in KI.text


@pytest.mark.parametrize("item", GROUPS["ki.xref"]["items"], ids=lambda item: item["ref"])
def test_cross_references_are_there(item):
    if item["to"].lower().startswith("p."):
        sources = {folded(found.get("source", "")) for found in KI.data["blocks"]}
        assert folded(item["to"]) in sources
    assert item["to"].lower() in folded(KI.text)


@pytest.mark.parametrize(
    ("source", "expected"),
    [("mouvement.marche", 4), ("mouvement.course", 6), ("mouvement.charge", 8)],
)
def test_distances(source, expected):
    assert value(f"{source}(mouvement=4)") == expected


def test_all_five_conditions_are_needed_for_surprise():
    names = ("hostile_et_active", "départ_hors_css", "départ_hors_ldv", "reste_hors_ldv")
    names = (*names, "vise_ou_contacte")
    assert len(GROUPS["ki.surprise.conditions"]["facts"]) == len(names)
    for left_out in (None, *names):
        given = ", ".join(f"{n}={'non' if n == left_out else 'oui'}" for n in names)
        assert value(f"surprise.conditions({given})") is (left_out is None)


def test_every_damage_row_is_touched_by_an_example():
    rows = [f"jet {row[0]}, " for row in DAMAGE["rows"]]
    cells = [spot.label for spot in untouched(KI.game) if spot.rule == "ki.degats"]
    for row in rows:
        assert sum(label.startswith(row) for label in cells) < 11, row


QUESTIONS = {
    "Énorme in CSS": "tir.enorme_css",
    "Petite in CSS": "tir.petite_css",
    "step 4b": "tir.etape_4b",
    "tie in melee": "melee.egalite",
    "counters of a charge": "melee.compteurs",
    "running shooter": "tir.tireur_court",
    "extreme difficulty": "tir.extremes",
    "Assistance": "melee.assistance",
    "Surprised target": "tir.cible_surprise",
    "two words for one thing": "mots",
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_open_question_has_its_reading(question):
    reading = KI.game.find(QUESTIONS[question])
    assert reading.kind == "interpretation"
    assert reading.about
    assert all(KI.game.find(name.text) is not None for name in reading.about)


def test_readings_are_followed_by_the_rules():
    assert len(KI.game.interpretations) >= 10
    assert value("melee.resultat(attaque=5, défense=5)") != "touché"
    assert value("tir.resultat(score=5, difficulté=5)") == "touché"
    worst = ", ".join(g for g in SHOT.values() if g.endswith("oui") and "cible_s" not in g)
    worst = worst.replace("cible_au_sol=oui, ", "")
    assert value(f"tir.difficulte(portée=longue, taille=minuscule, {worst})") == 13
