"""The game `activation` holds every fact of its inventory, group by group."""

import pytest

from tests.inventory import checked, held_facts, plain

GAME = checked("activation")
GROUPS = GAME.groups
SHOOTER = "statistique_tir=oui, arme_à_distance=oui, ligne_de_vue=oui"

LISTED = held_facts("activation")


def facts(group):
    """The facts of a group in order; of played moves, what is done, and what may be done."""
    if "facts" in group:
        return group["facts"]
    keys = ("do", "state", "options", "forbidden")
    told = [move[key] for move in group["moves"] for key in keys if key in move]
    return [leaf for fact in told for leaf in (fact if isinstance(fact, list) else [fact])]


PAIRS = [
    (group, fact, held)
    for group, all_held in LISTED.items()
    for fact, held in zip(facts(GROUPS[group]), all_held, strict=True)
]


@pytest.mark.parametrize(("group", "fact", "held"), PAIRS)
def test_each_fact_is_held(group, fact, held):
    source, arrow, expected = held.rpartition(" → ")
    if not arrow:
        assert plain(held) in GAME.said_of(group), fact
        return
    words = {"oui": True, "non": False}
    value = GAME.value(source)
    assert value == words.get(expected, int(expected) if expected.isdigit() else expected), fact
    # the rule that gives it stands in a block that covers the group
    rule = source.partition("(")[0]
    blocks = {item["id"].partition(".")[2] for item in GAME.covering(group)}
    assert rule in blocks or rule.rpartition(".")[0] in blocks


def test_no_group_is_left_out():
    tested_below = {"actions", "V-B-2.definitions", "V-B-3.definitions", "numbering", "xref"}
    tested_below |= {"vocabulary", "V-A-4.moves"}
    assert set(GROUPS) == set(LISTED) | {f"activation.{name}" for name in tested_below}


MOVES = GROUPS["activation.V-A-4.moves"]["moves"]
WORDS = {"refusal": "refuser", "reserve": "mettre en réserve", "play": "jouer"}


@pytest.mark.parametrize("given", MOVES, ids=lambda move: str(move["turn"]))
def test_the_worked_example_move_by_move(given):
    (trace,) = [b for b in GAME.covering("activation.V-A-4.moves") if b["kind"] == "trace"]
    played = trace["moves"][given["turn"] - 1]
    assert (played["player"], int(played["turn"])) == (given["player"], given["turn"])
    assert played["view"][0][1] == f"({given['annotation']})"
    both = given["do"].startswith("play reserve")
    assert played["move"] == ("jouer les deux" if both else WORDS[given["do"].split()[0]])
    names = [plain(name) for name in played["uses"]]
    assert all(name in plain(given["do"]) or name == "Guerrier Kératis" for name in names)
    since = given.get("back_reference", "")
    assert [item[1] for item in played["since"]] == ([since.split()[-1]] if since else [])


ROWS = GROUPS["activation.actions"]["rows"]
NAMES = {"Engager (free)": "Engager (libre)", "Engager (in contact)": "Engager (au contact)"}
POTENTIALS = {"MOU x 2 cm": "MOU * 2", "MOU cm": "MOU"}
# what each row says beside: conditions as the labels show them, and what its notes come to
CONDITIONS = {
    "Charger": ["Libre de tout adversaire", "Voit la cible, même en partie", "placé au contact"],
    "Courir": ["Libre de tout adversaire à son activation"],
    "Engager (libre)": ["Libre de tout adversaire", "n'est pas vue", "placé au contact"],
    "Engager (au contact)": ["puis désengagé", "placé au contact"],
    "Se déplacer à couvert": ["Libre de tout adversaire à son activation"],
    "Marcher": ["ou désengagé d'abord"],
    "Tirer": ["statistique TIR", "arme à distance", "ligne de vue", "Libre de tout adversaire"],
    "Actions mystiques": ["Magicien ou fidèle", "ressources"],
}
NOTES = {
    "Charger": lambda e: e["values"]["malus_de_charge"] is True,
    "Courir": lambda e: e["values"]["finit_au_contact"] is False,
    "Engager (libre)": lambda e: e["values"]["malus_de_charge"] is False,
    "Engager (au contact)": lambda e: "contre un ancien" in plain(e["text"]),
    "Se déplacer à couvert": lambda e: e["values"]["donne"] == "Cible/+2",
    "Marcher": lambda e: (
        e["times"]["expression"] == "1"
        and e["values"]["finit_au_contact"] is False
        and "Pivoter" in e["text"]
    ),
    "Tirer": lambda e: e["times"]["expression"] == "tirs_par_tour",
    "Actions mystiques": lambda e: "sortilèges" in e["text"] and "miracles" in e["text"],
}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_the_action_table_row_by_row(row):
    name, kind, assault, _, movement, _ = row
    name = NAMES.get(name, name)
    (table,) = [b for b in GAME.covering("activation.actions") if b["kind"] == "actions"]
    (entry,) = [e for e in table["entries"] if e["name"] == name]
    assert entry["values"]["type"] == kind
    assert entry["values"]["assaut"] is (assault == "yes")
    potential = entry["values"].get("potentiel", {}).get("expression")
    assert potential == POTENTIALS.get(movement)
    labels = [plain(need["label"]) for need in entry["needs"]]
    expected = CONDITIONS[name]
    assert len(labels) == len(expected)
    assert all(words in label for words, label in zip(expected, labels, strict=True))
    assert NOTES[name](entry)


def test_there_are_no_other_actions():
    names = [entry["name"] for entry in GAME.block("activation.actions.liste")["entries"]]
    assert names == [NAMES.get(row[0], row[0]) for row in ROWS]


def test_one_shot_a_turn_unless_excepted():
    parameters = GAME.block("activation.actions.liste")["questions"][0]["parameters"]
    assert {p["name"]: p.get("default") for p in parameters}["tirs_par_tour"] == 1


# the short definitions: what the entry of the table says, and the condition kept beside it
SHORT = {
    "Charger": [
        "actions.en_bref(action_en_bref=Charger, contact=engagé, voit_la_cible=oui) → non",
        "actions.en_bref(action_en_bref=Charger, contact=libre) → non",
        "peut-être lui infliger des malus",
    ],
    "Courir": ["Se déplacer vite", "le plus souvent, interdit toute autre action"],
    "Engager un adversaire": [
        "actions.en_bref(action_en_bref=« Engager un adversaire », contact=libre, "
        "voit_la_cible=oui) → non",
        "Aller au contact d'un adversaire",
        "se battre sans les malus de la charge",
    ],
    "Se déplacer à couvert": ["offrir une cible plus difficile aux tireurs", "Aller moins loin"],
    "Marcher": ["Se déplacer lentement, en gardant la possibilité d'autres actions"],
    "Tirer": [
        "actions.en_bref(action_en_bref=Tirer, contact=libre) → non",
        "Se servir de son arme à distance",
    ],
    "Actions mystiques": [
        "actions.en_bref(action_en_bref=« Actions mystiques », contact=libre, art=magicien) → oui",
        "un ou plusieurs sortilèges, pour un magicien",
        "actions.en_bref(action_en_bref=« Actions mystiques », contact=libre, art=fidèle) → oui",
        "un ou plusieurs miracles, pour un fidèle",
    ],
}
DEFINED = [
    (group, item["name"], fact, held)
    for group in ("activation.V-B-2.definitions", "activation.V-B-3.definitions")
    for item in GROUPS[group]["items"]
    for fact, held in zip(
        [text for key, text in item.items() if key != "name"], SHORT[item["name"]], strict=True
    )
]


@pytest.mark.parametrize(("group", "name", "fact", "held"), DEFINED)
def test_short_definitions_are_held(group, name, fact, held):
    test_each_fact_is_held(group, fact, held)


def test_the_detailed_actions_prevail_over_the_short_ones():
    assert GAME.block("activation.actions.liste")["overrides"] == ["actions.en_bref"]


@pytest.mark.parametrize("item", GROUPS["activation.numbering"]["items"], ids=lambda i: i["name"])
def test_the_sections_keep_their_numbers(item):
    (found,) = [b for b in GAME.covering("activation.numbering") if b.get("source") == item["name"]]
    assert [step["label"] for step in found["steps"]] == item["values"]


REFERENCES = {
    "reserve": "Mise en réserve",
    "activation rules": "Règles d'activation",
    "charge penalties": "Malus de charge",
    "spells": "Sortilèges",
    "miracles": "Miracles",
    "shooting with an exclusive action": "Tir avec une action exclusive",
    "incantation with an exclusive action": "Incantation avec une action exclusive",
    "divination with an exclusive action": "Divination avec une action exclusive",
    "charge and engagement": "Charge et engagement",
    "contact placement": "Placement au contact",
    "disengaging": "Désengagement",
    "Tir immobile": "Tir immobile",
    "Tir": "Le tir",
    "Incantation": "Incantation",
    "Divination": "Divination",
}


def test_cross_references_lead_where_the_book_does():
    (found,) = GAME.covering("activation.xref")
    given = {plain(e["name"]): e["values"]["renvoi"] for e in found["entries"]}
    items = GROUPS["activation.xref"]["items"]
    assert given == {REFERENCES[item["ref"]]: item["to"] for item in items}


VOCABULARY = [word for item in GROUPS["activation.vocabulary"]["items"] for word in item["values"]]


@pytest.mark.parametrize("word", VOCABULARY)
def test_the_vocabulary_is_defined(word):
    entries = [e for b in GAME.covering("activation.vocabulary") for e in b["entries"]]
    names = [plain(n).lower() for e in entries for n in (e["name"], *e["synonyms"])]
    assert names.count(word.lower()) == 1


QUESTIONS = {
    "engaging": "exclusives.engager",
    "cumul": "actions.cumul",
    "actions described twice": "actions.deux_descriptions",
    "section V-D-2 is missing": "plan.section_absente",
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_open_question_has_its_reading(question):
    assert GAME.game.find(QUESTIONS[question]).kind == "interpretation"


def test_readings_are_followed_by_the_rules():
    refuse = (
        "tour.choix.permet(action=Refuser, refus_restants=1, cartes_en_pile={}, cartes_adverses={})"
    )
    assert GAME.value(refuse.format(1, 1)) is True
    assert GAME.value(refuse.format(1, 0)) is False
    assert GAME.value(refuse.format(0, 1)) is False
    engage = "actions.liste.permet(action=« Engager ({}) », contact={}, placement_possible={})"
    assert GAME.value(engage.format("libre", "libre", "oui")) is True
    assert GAME.value(engage.format("libre", "libre", "non")) is False
    assert GAME.value(engage.format("au contact", "désengagé", "oui")) is True
    assert GAME.value(engage.format("au contact", "désengagé", "non")) is False


def test_exclusive_actions_stand_alone_whatever_came_before_or_comes_after():
    entries = GAME.block("activation.actions.liste")["entries"]
    kinds = {entry["name"]: entry["values"]["type"] for entry in entries}
    given = f"{SHOOTER}, voit_la_cible=oui, placement_possible=oui, art=fidèle, ressources=oui"
    for earlier, kind in kinds.items():
        source = f"actions.liste.possibles(après=« {earlier} », contact=libre, {given})"
        allowed = GAME.value(source)
        if kind == "exclusive":
            assert allowed == "aucune"
        else:
            assert {kinds[name] for name in allowed.split(", ")} == {"cumulative"}
