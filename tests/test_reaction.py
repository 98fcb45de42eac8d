"""The game `reaction` holds every fact of its inventory, group by group."""

from fractions import Fraction

import pytest

from arbitre.expr.values import show
from tests.inventory import checked, plain

GAME = checked("reaction")
GROUPS = GAME.groups
value = GAME.value
STANDING = "rang_de_tir=confirmé, portée=moyenne"

# For each fact of each group, in the order of the inventory, what holds it: words that the blocks
# covering the group say, or an expression and its value, `expression → value`.
FACTS = {
    "meta": ["Reaction Game", "Newlight"],
    "initiative.base": [
        "L'Initiative est un seuil au D6, pour un mouvement ou une action dynamique",
        "On la lance au moment d'activer la figurine",
        "Il faut une réussite par mouvement voulu : un, deux ou davantage",
        "Un seul jet manqué parmi ceux tentés, et la figurine ne fait rien",
    ],
    "initiative.option": [
        "initiative.seuil(initiative=2, numéro_du_jet=2) → 3",
        "à 4+, 5+, puis 6+",
        "trois actions, soit trois jets",
        "Les profils I1+ deviennent intéressants",
        "les profils I0+ possibles",
        "Le but avoué est de réduire l'écart avec les profils I2+",
    ],
    "static_action": [
        "placement.permis(pas_parcourus=2) → non",
        "Une action statique ne demande aucun jet d'Initiative",
        "activation.liste.permet(action=Tirer) → oui",
        "activation.liste.permet(action=« S’abriter ») → oui",
        "Ouvrir une porte, manœuvrer un mécanisme",
        "activation.liste.permet(action=« Pouvoir psychique ») → oui",
    ],
    "static_action.step": [
        "placement.permis(pas_parcourus=1) → oui",
        "L'action vient avant ce pas, après lui, ou au milieu",
        "pour se mettre en position",
        "placement.liste.permet(action=« Se relever », à_terre=oui) → oui",
        "placement.permis(pas_parcourus=1, à_terre=oui) → non",
    ],
    "dynamic.substitution": [
        "Après une Initiative réussie, toute action peut remplacer l'un des mouvements",
        "tirer, se battre, ouvrir une porte",
    ],
    "reaction.trigger": [
        "un tir dont la figurine est la cible",
        "un pouvoir psychique dont elle est la cible",
        "une charge contre elle",
        "On lance un seul D6 contre le seuil de Réaction",
        "La figurine répond, en même temps que l'action qu'elle subit",
        "Le texte parle de dépasser le seuil",
    ],
    "move.base": [
        "mouvement.distance() → 6",
        "mouvement.distance(tire_en_bougeant=oui) → 4",
        f"tir.seuil({STANDING}, tire_en_bougeant=oui) - tir.seuil({STANDING}) → 1",
        f"tir.seuil({STANDING}, vise=oui) - tir.seuil({STANDING}) → -2",
    ],
    "charge": [
        "charge.suite(au_contact=oui) → combat",
        "combat.seuil(rang_de_combat=confirmé, charge=oui) - "
        "combat.seuil(rang_de_combat=confirmé) → -1",
    ],
    "shoot.procedure": [
        "Lancer autant de D6 que la puissance de l'arme",
        "Compter une touche pour chaque dé qui atteint le seuil",
        "Faire un dégât pour chaque touche qui n'est pas sauvegardée",
        "Un 6 réussit toujours",
        "par exemple T6+",
    ],
    "combat.procedure": [
        "Les deux figurines lancent autant de D6 que la puissance de leur arme",
        "Compter une touche pour chaque dé qui atteint le seuil de Combat",
        "combat.vainqueur(touches=2, touches_adverses=1) → victoire",
        "combat.degats(touches=4, touches_adverses=1) → 3",
    ],
    "solo": [
        "Chaque PNJ a un nombre de D6 d'engagement",
        "qui sert à l'activer",
        "Chaque PNJ a aussi un trait de comportement, un seul",
    ],
    "disengage": [
        "La figurine s'éloigne simplement, pendant son activation",
        "Chaque adversaire peut lancer sa Réaction",
        "L'adversaire porte une attaque au contact, à sens unique",
        "desengagement.des(qui=« figurine qui part », réaction_réussie=oui, puissance=3) → 0",
    ],
    "special.soin": [
        "Une action statique",
        "relever une figurine Hors de Combat, au contact",
        "soin.test(jet=4, seuil_de_soin=4) → oui",
        "elle pourra être activée au tour suivant",
        "Un seul essai par figurine",
    ],
    "special.marcheur_agile": ["Ignore les terrains difficiles. Le jeu le dit deux fois"],
    "special.meneur": [
        "Les alliés proches du Meneur sont activés juste après lui",
        "meneur.premiere_liste(distance=3) → non",
        "meneur.entraine(distance=3) → oui",
        "Ils font autant d'actions que lui",
        "puis comptent comme activés",
        "Le Meneur a aussi un moral élevé ; seule la seconde liste le dit",
    ],
}
LISTED = {f"reaction.{name}": held for name, held in FACTS.items()}
PAIRS = [
    (group, fact, held)
    for group, all_held in LISTED.items()
    for fact, held in zip(GROUPS[group]["facts"], all_held, strict=True)
]


@pytest.mark.parametrize(("group", "fact", "held"), PAIRS)
def test_each_fact_is_held(group, fact, held):
    source, arrow, expected = held.rpartition(" → ")
    if not arrow:
        assert held in GAME.said_of(group), fact
        return
    words = {"oui": True, "non": False}
    number = int(expected) if expected.lstrip("-").isdigit() else expected
    assert value(source) == words.get(expected, number), fact
    # the rule that gives it stands in a block that covers the group
    rule = source.partition("(")[0]
    blocks = {item["id"].partition(".")[2] for item in GAME.covering(group)}
    assert rule in blocks or rule.rpartition(".")[0] in blocks


def test_no_group_is_left_out():
    tested_below = {
        "profile", "abbreviations", "reaction.options", "cover", "shoot.range", "shoot.modifiers",
        "ranks.shoot", "ranks.combat", "save", "solo.behaviours", "special.se_cacher", "traits",
    }  # fmt: skip
    assert set(GROUPS) == set(LISTED) | {f"reaction.{name}" for name in tested_below}


def entries(group, kind):
    """The entries of the blocks of one kind that cover a group, by name."""
    blocks = [block for block in GAME.covering(f"reaction.{group}") if block["kind"] == kind]
    return {plain(entry["name"]): entry for block in blocks for entry in block["entries"]}


LETTERS = {
    "I": "Initiative",
    "R": "Réaction",
    "T": "Tir : le seuil à atteindre pour toucher de loin ; plus il est haut, plus c'est difficile",
    "C": "Combat : le seuil",
    "D6": "Un dé à six faces",
    "PNJ": "Une figurine qu'aucun joueur ne dirige",
    "pas": "L'unité de longueur",
}


def test_letters_have_their_meaning_and_their_sample():
    found = entries("profile", "terms")
    assert list(found) == list(LETTERS)
    for name, words in LETTERS.items():
        assert words in plain(found[name]["text"])
    for item in GROUPS["reaction.profile"]["items"]:
        assert found[item["code"]]["values"]["exemple"] == item["example"]
    for item in GROUPS["reaction.abbreviations"]["items"]:
        assert bool(found[item["term"]].get("open")) == ("status" in item)


TRIGGERS = {"shot at": "tir", "charged": "charge", "psychic power": "« pouvoir psychique »"}
ANSWERS = {
    "take cover": "Se mettre à couvert",
    "return fire": "Riposter",
    "use a psychic power": "Employer un pouvoir psychique",
    "counter-charge": "Contre-charger",
    "counter-charge shot": "Tirer en contre-charge",
    "flight": "Fuir",
    "resist": "Résister",
}


@pytest.mark.parametrize(
    "item", GROUPS["reaction.reaction.options"]["items"], ids=lambda item: item["when"]
)
def test_answers_depend_on_what_is_suffered(item):
    found = value(f"reactions.liste.possibles(déclencheur={TRIGGERS[item['when']]})")
    assert found == ", ".join(ANSWERS[choice] for choice in item["choices"])


def test_a_counter_charge_gives_both_figures_the_bonus():
    given = {(role, back): value(f"charge.bonus(rôle={role}, contre_charge={back})")
             for role in ("chargeur", "chargé") for back in ("oui", "non")}  # fmt: skip
    assert [pair for pair, bonus in given.items() if not bonus] == [("chargé", "non")]


@pytest.mark.parametrize(("near", "result", "modifier"), GROUPS["reaction.cover"]["rows"])
def test_scenery_within_less_than_one_step_is_cover(near, result, modifier):
    shelter = {"goes to ground": "à terre", "takes cover behind it": "à couvert"}[result]
    for distance in ("0", "99/100") if near == "yes" else ("1", "2"):
        assert value(f"couvert.resultat(distance_au_décor={distance})") == shelter
    assert value(f"couvert.modificateur(abri=« {shelter} »)") == modifier
    # the table of the shot says the same
    target = shelter.replace(" ", "_")
    shot = f"tir.seuil({STANDING}, cible_{target}=oui) - tir.seuil({STANDING})"
    assert value(shot) == modifier


@pytest.mark.parametrize(("name", "modifier", "limit"), GROUPS["reaction.shoot.range"]["rows"])
def test_ranges_end_where_the_game_says(name, modifier, limit):
    assert value(f"tir.portee(distance={limit})") == name
    assert value(f"tir.portee(distance={limit} + 1/100)") != name
    shot = "tir.seuil(rang_de_tir=confirmé, portée={})"
    assert value(f"{shot.format(name)} - {shot.format('moyenne')}") == modifier


SHOT = {
    "target prone": "cible_à_terre",
    "target concealed": "cible_dissimulée",
    "small target": "petite_cible",
    "shooting on the move": "tire_en_bougeant",
    "target in cover": "cible_à_couvert",
}


@pytest.mark.parametrize(("condition", "modifier"), GROUPS["reaction.shoot.modifiers"]["rows"])
def test_conditions_of_a_shot_add_up(condition, modifier):
    alone = f"tir.seuil({STANDING}, {SHOT[condition]}=oui)"
    assert value(alone) == 4 + modifier
    others = ", ".join(f"{name}=oui" for name in SHOT.values() if name != SHOT[condition])
    together = f"tir.seuil({STANDING}, {others}, {SHOT[condition]}=oui)"
    assert value(f"{together} - tir.seuil({STANDING}, {others})") == modifier


def test_nothing_else_changes_the_threshold_of_a_shot():
    elsewhere = {"vise", "esquive", "portée"}
    block = GAME.block("reaction.tir.seuil")
    inputs = {parameter["name"] for parameter in block["parameters"]}
    assert inputs == {"rang_de_tir", *SHOT.values(), *elsewhere}
    assert len(block["add"]) == len(SHOT) + 3 + 2 + 1  # ranges, Esquive twice, aiming


@pytest.mark.parametrize("kind", ["tir", "combat"])
def test_ranks_have_their_threshold_in_the_table_and_as_the_base(kind):
    group = GROUPS[f"reaction.ranks.{'shoot' if kind == 'tir' else 'combat'}"]
    cases = {c["member"]: c["value"] for c in GAME.block(f"reaction.{kind}.seuil")["base_cases"]}
    assert cases == {rank: int(threshold[0]) for rank, threshold in group["rows"]}
    for rank, threshold in group["rows"]:
        assert show(value(f"profil.{kind}(rang_de_{kind}={rank})")) == threshold


SAVES = {
    "normal or lower build": ("corpulence=« normale ou moindre »", []),
    "good build": ("corpulence=bonne", ["un être robuste, un droïde fragile"]),
    "light armour": ("armure=légère", ["un stormtrooper, un droïde solide"]),
    "heavy armour": ("armure=lourde", ["un Mandalorien"]),
    "unarmoured Wookie": ("espèce=Wookie", []),
    "Trianni in light armour": ("espèce=Trianni, armure=légère", []),
}


@pytest.mark.parametrize(("wearer", "save", "examples"), GROUPS["reaction.save"]["rows"])
def test_each_protection_has_its_save(wearer, save, examples):
    given, words = SAVES[wearer]
    found = value(f"sauvegardes.seuil(protection=sauvegardes.protection({given}))")
    assert show(found) == ("aucune" if save == "none" else save)
    assert bool(words) == (examples is not None)
    assert all(word in GAME.said_of("reaction.save") for word in words)


BEHAVIOURS = {
    "Prudent": ["de couvert en couvert", "il se met à couvert ou se jette à terre"],
    "Offensif": [
        "sans précaution particulière, et ne se met à couvert que si c'est facile",
        "Attaque dès qu'il le peut",
        "Sous le feu, il riposte",
    ],
    "Soutien": [
        "Agit comme un Prudent",
        "emploie ses capacités spéciales au lieu d'attaquer : soigner, par exemple",
    ],
}


@pytest.mark.parametrize(
    "item", GROUPS["reaction.solo.behaviours"]["items"], ids=lambda item: item["name"]
)
def test_behaviours_say_how_to_move_attack_and_react(item):
    told = BEHAVIOURS[item["name"]]
    assert len(told) == len(item) - 1
    text = plain(entries("solo.behaviours", "traits")[item["name"]]["text"])
    assert all(words in text for words in told)


def test_support_reacts_like_the_cautious():
    answers = {name: value(f"solo.sous_le_feu(comportement={name})") for name in BEHAVIOURS}
    assert answers["Prudent"] == answers["Soutien"] == "à couvert ou à terre"
    assert answers["Offensif"] == "riposte"


STATES = {
    None: "décrit",
    "undefined": "non défini",
    "effect undefined": "effet manquant",
    "effect missing": "effet manquant",
    "value missing": "valeur manquante",
    "truncated": "texte coupé",
}
EFFECTS = {
    "Furtif": ["Se cache automatiquement à la fin de son activation"],
    "Perception": ["Repère les figurines cachées"],
    "Réparation X": ["1D2, 1D3, 1D6, 2D2, et ainsi de suite"],
    "Grenadier": ["A un bonus pour lancer une grenade"],
    "Ambidextre": ["Se sert de deux armes de tir à la fois"],
    "Acrobate": ["Peut se déplacer même au contact"],
    "Invisible": ["Comme Furtif, et peut se cacher même sans décor à proximité"],
    "Pirate informatique": ["Pirate les machines", "prendre le contrôle d'un droïde"],
    "Pilote": ["Conduit un véhicule comme s'il s'agissait d'une figurine ordinaire"],
    "Cocktail anabolisant": ["Donne un coup de fouet passager", "une seule fois par partie"],
    "Cocktail de célérité": ["Améliore l'Initiative et la Réaction"],
    "Esprit fort": ["Résiste bien aux pouvoirs psychiques comme le Contrôle"],
    "Esprit faible": ["Résiste très mal"],
    "Droïde": [
        "Une Mécanique dotée d'une intelligence artificielle",
        "restreinte, ou réduite à un mouvement ou une action automatique",
    ],
    "Meneur charismatique": ["Un Meneur plus efficace"],
    "Peu courageux": ["face à une créature effrayante"],
    "Très courageux": ["face à une créature effrayante"],
}
COMPUTED = {
    "Esquive": [(f"tir.seuil({STANDING}, esquive=simple) - tir.seuil({STANDING})", 1)],
    "Esquive experte": [(f"tir.seuil({STANDING}, esquive=experte) - tir.seuil({STANDING})", 2)],
    "Lent": [
        ("mouvement.distance(allure=lente, tire_en_bougeant=oui)", 3),
        ("mouvement.distance(allure=lente)", Fraction(9, 2)),
    ],
    "Rapide": [
        ("mouvement.distance(allure=rapide, tire_en_bougeant=oui)", 6),
        ("mouvement.distance(allure=rapide)", 9),
    ],
}
TRAITS = GROUPS["reaction.traits"]["items"] + GROUPS["reaction.special.se_cacher"]["items"]


@pytest.mark.parametrize("item", TRAITS, ids=lambda item: item["name"])
def test_each_trait_says_what_is_known_and_what_is_open(item):
    entry = entries("traits", "traits")[item["name"]]
    assert entry["values"]["état"] == STATES[item.get("status")]
    assert bool(entry.get("open")) == ("status" in item)
    told = [key for key in item if key not in ("name", "status")]
    held = EFFECTS.get(item["name"], []) or COMPUTED.get(item["name"], [])
    assert len(held) == len(told)
    assert all(words in plain(entry["text"]) for words in EFFECTS.get(item["name"], []))
    for source, expected in COMPUTED.get(item["name"], []):
        assert value(source) == expected


def test_there_are_no_other_traits():
    own_groups = {"Marcheur agile", "Meneur", "Se cacher"}
    listed = {item["name"] for item in GROUPS["reaction.traits"]["items"]}
    assert set(entries("traits", "traits")) == listed | own_groups


QUESTIONS = {
    "initiative": "initiative.lecture",
    "strict or inclusive": "profil.seuils",
    "always 6": "tir.six",
    "several conditions": "tir.plusieurs",
    "saves in combat": "sauvegardes.combat",
    "Meneur": "meneur.distance",
    "Se cacher": "traits.se_cacher",
    "no tie rule": "combat.egalite",
    "automatic outside shooting": "combat.automatique",
    "Wookie and Trianni": "sauvegardes.exceptions",
    "letters without a definition": "profil.sens",
    "traits without a rule": "traits.ouverts",
    "dice of engagement": "solo.engagement",
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_open_question_has_its_reading(question):
    assert GAME.game.find(QUESTIONS[question]).kind == "interpretation"


def test_every_rule_says_where_it_comes_from():
    told = [b for b in GAME.data["blocks"] if b["kind"] not in ("example", "interpretation")]
    assert [
        b["id"] for b in told if not b.get("source", "").startswith("Principes de base, ")
    ] == []


def test_every_reading_is_shown_by_an_example():
    calls = [test.source.text for example in GAME.game.examples for test in example.doctests]
    for reading in GAME.game.interpretations:
        asked = tuple(f"{name.text}{end}" for name in reading.about for end in "(.")
        assert any(start in call for call in calls for start in asked), reading.id
