"""The game `activation` holds every fact of its inventory, group by group."""

import pytest

from tests.inventory import checked, plain

GAME = checked("activation")
GROUPS = GAME.groups
SHOOTER = "statistique_tir=oui, arme_à_distance=oui, ligne_de_vue=oui"
CHOICE = "cartes_en_pile=2, carte_en_réserve=oui, refus_restants=1, cartes_adverses=2"

# For each fact of each group, in the order of the inventory, what holds it: words that the blocks
# and pages covering the group say, or an expression and its value, `expression → value`.
FACTS = {
    "overview": [
        "les joueurs révèlent des cartes pour activer leurs combattants",
        "active tous les combattants qui lui sont liés",
        "qui peuvent mener à un combat s'annoncent les premières",
        "Toutes les actions résolues, la main passe à l'adversaire",
        "jusqu'à ce que les deux séquences soient vides",
    ],
    "V-A.turn_of_speech": [
        "La phase d'Activation est une suite de tours de parole",
        "un seul joueur active des combattants",
        "ceux d'une ou de plusieurs de ses cartes",
        "Son vainqueur choisit qui prendra le premier tour de parole",
        "Être le joueur dont c'est le tour de parole",
    ],
    "V-A.options": [
        f"tour.choix.permet(action=« Jouer la carte du dessus », {CHOICE}) → oui",
        f"tour.choix.permet(action=« Mettre la carte du dessus en réserve », {CHOICE}) → oui",
        f"tour.choix.permet(action=« Jouer la carte en réserve », {CHOICE}) → oui",
        f"tour.choix.permet(action=« Jouer les deux cartes », {CHOICE}) → oui",
        f"tour.choix.permet(action=Refuser, {CHOICE}) → oui",
    ],
    "V-A.limit": [
        "La carte du dessus et la carte en réserve peuvent se jouer ensemble",
        "deux cartes de la pile, jamais dans le même tour de parole",
        "Garder la main faute d'adversaire n'y change rien",
    ],
    "V-A-3.dead_card": [
        "Une carte sans combattant reste dans la séquence ou dans la réserve",
        "Elle se joue normalement",
        "tour.carte_utile(combattants_en_jeu=0) → non",
    ],
    "V-B.announce": [
        "Activer les figurines des cartes jouées : elles peuvent agir",
        "Jouer toutes les cartes voulues pour ce tour de parole",
        "annonce.encore_une_carte(figurine_déjà_activée=oui) → non",
        "annonce.a_activer(carte_jouée=oui) → oui",
    ],
    "V-B.example": [
        "ses 3 conscrits et ses 2 fusiliers dans le même tour de parole",
        "Elle joue donc leurs deux cartes ensemble",
        "les cinq combattants un par un, dans l'ordre qui lui plaît",
    ],
    "V-B-1.classes": [
        "interdit au combattant toute autre action pendant la phase d'Activation",
        "peut se combiner avec d'autres dans un même tour de parole",
        "Annoncer toutes les actions exclusives en même temps",
        "Résoudre les actions exclusives une par une",
        "Passer aux actions cumulatives, combattant par combattant",
        "Elles n'ont pas à être annoncées",
    ],
    "V-C-1.charge": [
        "actions.liste.permet(action=Charger, contact=engagé, voit_la_cible=oui, "
        "placement_possible=oui) → non",
        "actions.liste.permet(action=Charger, contact=libre, placement_possible=oui) → non",
        "actions.liste.permet(action=Charger, contact=libre, voit_la_cible=oui) → non",
        "actions.liste.potentiel(action=Charger, MOU=7) → 14",
        "actions.liste.assaut(action=Charger) → oui",
    ],
    "V-C-2.run": [
        "actions.liste.permet(action=Courir, contact=engagé) → non",
        "actions.liste.potentiel(action=Courir, MOU=7) → 14",
        "actions.liste.finit_au_contact(action=Courir) → non",
        "Qui veut finir contre un adversaire doit l'engager",
    ],
    "V-C-3.engage": [
        "actions.liste.permet(action=« Engager (libre) », contact=libre, voit_la_cible=oui, "
        "placement_possible=oui) → non",
        "actions.liste.assaut(action=« Engager (libre) ») → oui",
        "actions.liste.potentiel(action=« Engager (libre) », MOU=7) → 14",
        "actions.liste.permet(action=« Engager (au contact) », contact=engagé, "
        "placement_possible=oui) → non",
        "actions.liste.potentiel(action=« Engager (au contact) », MOU=7) → 7",
        "contre un nouvel adversaire ou contre un ancien",
        "quitter une mêlée à un contre trois pour un duel plus honnête",
    ],
    "V-B-4.cumul": [
        "Les magiciens, les fidèles et les tireurs peuvent parfois ajouter leur action cumulative",
        f"actions.liste.permet(action=Tirer, après=Charger, contact=libre, {SHOOTER}, "
        "cumul_accordé=oui) → oui",
        f"actions.liste.permet(action=Tirer, après=« Engager (libre) », contact=libre, {SHOOTER}, "
        "cumul_accordé=oui) → oui",
        f"actions.liste.permet(action=Tirer, après=Courir, contact=libre, {SHOOTER}, "
        "cumul_accordé=oui) → oui",
    ],
    "V-B-5.other_phases": [
        "autres.liste.possibles(phase=activation) → aucune",
        "autres.liste.permet(action=« Attaque de corps à corps », phase=activation) → non",
        "autres.liste.permet(action=« Mouvement de poursuite », phase=activation) → non",
        "autres.liste.permet(action=« Miracle d’une autre phase », phase=activation) → non",
        "autres.interdiction(phase=« autre phase ») → non",
    ],
    "V-C.exclusive": [
        "ceux qui accomplissent une action exclusive passent avant les autres",
        "Un combattant qui en accomplit une ne fait rien d'autre pendant la phase",
        "mène à un combat dans la phase suivante",
        "Charger ou engager un adversaire",
    ],
    "V-C-4.cover": [
        "couvert.se_jeter(contact=libre) → oui",
        "La cible ne se déplace pas à ce moment-là",
        "couvert.obligation(s_est_jeté_à_couvert=oui) → oui",
        "La compétence Cible/+2",
        "jusqu'à son activation du tour suivant",
    ],
    "V-D.cumulative": [
        "Activer un par un les combattants qui n'ont pas accompli d'action exclusive",
        "Le joueur choisit l'ordre des combattants",
        "Accomplir les actions du combattant dans n'importe quel ordre",
        "cumulatives.reprendre(action_interrompue=oui) → non",
        f"actions.liste.permet(action=Tirer, après=Marcher, contact=libre, {SHOOTER}) → oui",
        "actions.liste.permet(action=Marcher, après=Tirer, contact=libre) → oui",
        "actions.liste.permet(action=Marcher, après=« Marcher, Tirer », contact=libre) → non",
    ],
    "V-D-1.walk": [
        "actions.liste.permet(action=Marcher, contact=libre) → oui",
        "actions.liste.permet(action=Marcher, contact=engagé) → non",
        "Pivoter sur place, c'est marcher",
        "actions.liste.potentiel(action=Marcher, MOU=7) → 7",
        "actions.liste.permet(action=Marcher, après=Marcher, contact=libre) → non",
        "Un tir, un sortilège ou un miracle peut venir avant ou après",
        "actions.liste.finit_au_contact(action=Marcher) → non",
    ],
    "V-D-3.shoot": [
        "actions.liste.permet(action=Tirer, contact=libre, arme_à_distance=oui, "
        "ligne_de_vue=oui) → non",
        "actions.liste.permet(action=Tirer, contact=libre, statistique_tir=oui, "
        "ligne_de_vue=oui) → non",
        "actions.liste.permet(action=Tirer, contact=libre, statistique_tir=oui, "
        "arme_à_distance=oui) → non",
        f"actions.liste.permet(action=Tirer, contact=engagé, {SHOOTER}) → non",
        "On tire avant ou après avoir marché",
        f"actions.liste.permet(action=Tirer, contact=désengagé, {SHOOTER}) → oui",
        "tir.immobile(se_déplace=non) → oui",
        "tir.marche_ensuite(marche_annoncée=non) → non",
        f"actions.liste.permet(action=Tirer, après=Tirer, contact=libre, {SHOOTER}) → non",
        "actions.liste.permet(action=Tirer, après=« Tirer, Marcher », contact=libre, "
        f"{SHOOTER}, tirs_par_tour=2) → oui",
    ],
    "V-D-4.mystic": [
        "actions.liste.permet(action=« Actions mystiques », contact=libre, art=magicien) → non",
        "actions.liste.permet(action=« Actions mystiques », "
        "après=« Actions mystiques, Marcher », contact=libre, art=fidèle, ressources=oui) → oui",
        "actions.liste.permet(action=« Actions mystiques », contact=engagé, art=fidèle, "
        "ressources=oui) → oui",
        "actions.liste.permet(action=« Actions mystiques », contact=désengagé, art=fidèle, "
        "ressources=oui) → oui",
    ],
}
FACTS |= {
    "V-A-1.reserve": [
        "Plutôt que de jouer la première carte de sa pile, un joueur peut la mettre de côté",
        "met en réserve une seule carte par phase d'Activation",
        "La jouer ensuite ne rend pas ce droit",
    ],
    "V-A-1.example": [
        "elle met sa première carte en réserve",
        "sa réserve est pleine",
        "Quand la main lui revient, quatre possibilités",
        "employer un refus si elle y a droit",
        "jouer la première carte de sa pile",
        "jouer sa carte en réserve",
        '"choices": ["jouer", "jouer la réserve", "jouer les deux", "refuser"]',
        "Mettre une autre carte en réserve lui est interdit, même en jouant celle qui s'y trouve",
    ],
    "V-A-2.refusal": [
        "Au début d'un tour de jeu, on compte les cartes de chaque séquence",
        "Le joueur qui en a le moins reçoit des refus",
        "reserve.refus(cartes=4, cartes_adverses=5) → 1",
        "Employer un refus passe le tour de parole",
        "aucune carte n'est jouée",
        "aucune n'est mise en réserve",
        "l'adversaire a aussitôt la main",
    ],
    "V-A-2.example": [
        "aligne six cartes",
        "son adversaire onze",
        "Elle reçoit cinq refus",
        "Les cinq refus de ce tour",
    ],
    "V-A-3.alternation": [
        "s'achève quand le joueur a activé les figurines des cartes qu'il vient de jouer",
        "La main passe alors à l'adversaire",
        "l'on alterne ainsi jusqu'à ce que toutes les cartes soient jouées",
        "dont la pile est vide mais qui a une carte en réserve garde son tour comme un autre",
        "l'adversaire la conserve jusqu'à ce qu'il ait fini",
    ],
    "V-A-3.example": [
        "Avec trois cartes",
        "une réserve encore libre",
        "il peut mettre la première de côté puis la jouer avec la deuxième",
        "il ne peut pas jouer les trois ensemble",
    ],
    "V-A-4.setup": [
        "seul le jeu des cartes est montré",
        "le premier tour d'une partie",
        "Le Griffon a cinq cartes",
        "le Scorpion quatre",
        "le Scorpion reçoit un refus",
        "Conscrit du Griffon",
        "Templier de l'Inquisition",
        "Abel le Colérique",
        "Inquisiteur du Griffon",
        "Fusilier du Griffon",
        "Tigre de Dirz",
        "Clone de Dirz",
        "Guerrier Kératis",
        "Cypher Lukhan",
        "Le Griffon gagne le Jet de Tactique",
        "laisse le Scorpion commencer",
    ],
    "V-A-4.notation": [
        "le nombre de cartes que le joueur a en réserve, puis le nombre qu'il peut y avoir",
        "n'a plus le droit de mettre une carte en réserve",
    ],
}
LISTED = {f"activation.{name}": held for name, held in FACTS.items()}


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
