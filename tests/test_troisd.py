"""The game `troisd` holds every fact of its inventory, group by group."""

from fractions import Fraction

import pytest

from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import show
from tests.inventory import checked, plain

GAME = checked("troisd")
GROUPS = GAME.groups
LABELS = ("n", "name", "code", "term", "ref", "status")
LEVELS = ("I", "II", "III", "IV", "V")
TYPES = ("Balle", "Broyage", "Tranchant", "Perforant")


def factors(place, value):
    return [f"localisations.facteur(localisation={place}, type_de_dégâts={TYPES[0]}) → {value}"]


def along(template, cells):
    """One `expression → value` for each pair of what is given and what comes out."""
    return [f"{template.format(given)} → {value}" for given, value in cells]


# For each fact of each group, in the order of the inventory, what holds it: words that the blocks
# and pages covering the group say, or an expression and its value, `expression → value`.
FACTS = {
    "initiative.person": [
        "initiative.modificateur(réflexes_de_combat=oui) → 3",
        "blessures.malus(gêne=« très gêné ») → -5",
        "initiative.modificateur(main_faible=oui) → -3",
    ],
    "initiative.factors": [
        "différence de poids des armes",
        "arme non prête",
        "arme à dégainer",
        "surprise partielle",
        "arme à distance déjà pointée",
    ],
    "initiative.scale": along(
        "initiative.avantage(avantage={})",
        [("nul", 0), ("moyen", 2), ("important", 4), ("extrême", 6)],
    ),
    "initiative.spells": [
        "se compare à l'encombrement d'une arme, que l'on tient pour prête",
        "initiative.sorts(niveau_comparé=I) → dague",
        "initiative.sorts(niveau_comparé=III) → épée",
        "initiative.sorts(niveau_comparé=V) → masse à deux mains",
        "initiative.sort_compte(incantation_achevée=non) → non",
    ],
    "surprise": [
        "surprise.jet(total=10, int=10, modificateur=-2) → -2",
        "surprise.jet(total=10, int=10, réflexes_de_combat=oui) → 3",
        "surprise.resultat(marge=-3) → partielle",
        "surprise.duree(surprise=partielle) → 1",
        "surprise.resultat(marge=-4) → totale",
        "moyenne_de(surprise.duree(surprise=totale)) → 7/2",
    ],
    "manoeuvre.attaque": [
        "manoeuvres.table.attaques(manœuvre=Attaque) → 1",
        "manoeuvres.defense(manœuvre=Attaque, défense=Blocage) → -2",
        "manoeuvres.defense(manœuvre=Attaque, défense=Parade, attaque_abandonnée=oui) → -2",
        "manoeuvres.attaque(manœuvre_offensive=Attaque, défense_tentée=oui) → -2",
        "manoeuvres.attaque(manœuvre_offensive=Attaque, blessé_ce_tour=oui) → attaque ratée",
        "manoeuvres.table.initiative_perdue(manœuvre=Attaque) → oui",
        "? (1) à Attaque",
    ],
    "manoeuvre.defense": [
        "manoeuvres.table.attaques(manœuvre=Défense) → 0",
        "manoeuvres.table.parades(manœuvre=Défense) → 1",
        "manoeuvres.table.blocages(manœuvre=Défense) → 1",
        "manoeuvres.table.défense_préparée(manœuvre=Défense) → oui",
        "manoeuvres.table.apprêt(manœuvre=Défense) → oui",
        "? (2) et (3) à Défense",
    ],
    "manoeuvre.attaque_massive": [
        "manoeuvres.attaque(manœuvre_offensive=« Attaque massive », option=précision) → 4",
        "manoeuvres.puissance(dés_de_dégâts=1) → 2",
        "manoeuvres.coups_massifs(option_massive=« deux attaques ») → 2",
        "manoeuvres.defense(manœuvre=« Attaque massive », défense=Esquive) → défense impossible",
        "manoeuvres.defense(manœuvre=Défense, défense=Blocage, après_attaque_massive=oui) → -2",
        "? (4) deux fois, (1) et (4) à Attaque massive",
    ],
    "manoeuvre.defense_massive": [
        "deux défenses différentes contre chaque attaque",
        "manoeuvres.table.parades(manœuvre=« Défense massive ») → 2",
        "manoeuvres.table.blocages(manœuvre=« Défense massive ») → 2",
        "des Esquives répétées sans pénalité",
        "manoeuvres.table.apprêt(manœuvre=« Défense massive ») → oui",
        "manoeuvres.table.initiative_perdue(manœuvre=« Défense massive ») → oui",
        "? (2) à Défense massive",
    ],
    "manoeuvre.rupture": [
        "manoeuvres.defense(manœuvre=Rupture, défense=Esquive) → 3",
        "manoeuvres.table.attaques(manœuvre=Rupture) → 0",
        "Une seule Esquive s'oppose à toutes les attaques du tour",
        "manoeuvres.rupture(esquive_réussie=non) → tombe",
    ],
    "manoeuvre.deplacement": [
        "manoeuvres.attaque(manœuvre_offensive=Déplacement) → -2",
        "manoeuvres.table.apprêt(manœuvre=Déplacement) → oui",
    ],
    "option.feinter": ["options.feinte(malus_de_feinte=2) → 1"],
    "option.reculer": [
        "manoeuvres.defense(manœuvre=Défense, défense=Parade, recule=oui) → 2",
        "options.recul_initiative(manœuvre=Défense) → initiative perdue",
        "options.recul_initiative(manœuvre=« Défense massive ») → -5",
    ],
    "option.contre_attaque": [
        "options.contre_attaque(arme_de_défense=« celle de son attaque ») → non",
        "manoeuvres.defense(manœuvre=Défense, défense=Parade, contre_attaqué=oui) → -2",
        "Une seconde formulation de la feuille écarte l'arme qui sert à la Contre-attaque",
    ],
    "option.balayer": [
        "options.balayer(arme_tranchante=non, cibles_proches=oui) → non",
        "options.balayer(arme_tranchante=oui, cibles_proches=oui) → oui",
        "Cela vaut l'option des deux attaques",
    ],
    "checklist.contact": [
        "PdV, PdF, charge, casque",
        "Manœuvre et options",
        "hache, masse, fléau, hallebarde",
        "localisation visée, conditions",
    ],
    "checklist.distance": [
        "comme au contact",
        "taille et distance de la cible, visée",
        "Précision de l'arme, si elle n'est pas ordinaire",
        "recul de l'arme et visée",
    ],
    "checklist.defence": [
        "comme au contact, et s'il est sonné",
        "Manœuvre et options",
        "defense.seuil(score=12, mr=3) → 9",
        "defense.seuil(score=12, mr=6) → 7",
        "defense.seuil(score=12, mr=6, malus_de_feinte=2) → 6",
        "équilibre, position",
    ],
    "defence.ranged": [
        "defense.distance(attaque_à_distance=« arme lancée », défense=Parade) → défense impossible",
        "defense.distance(attaque_à_distance=« arme lancée », défense=Esquive) → 0",
        "defense.distance(attaque_à_distance=« arme lancée », défense=Blocage) → 0",
        "defense.distance(attaque_à_distance=« grosse arme lancée », défense=Esquive) → 0",
        "defense.distance(attaque_à_distance=« grosse arme lancée », défense=Parade) → -2",
        "defense.distance(attaque_à_distance=projectile, défense=Blocage) → défense impossible",
        "defense.distance(attaque_à_distance=projectile, défense=Esquive, visible=oui, "
        "distance_raisonnable=oui) → -5",
        "defense.distance(attaque_à_distance=projectile, défense=Esquive, visible=non, "
        "distance_raisonnable=oui) → défense impossible",
        "defense.distance(attaque_à_distance=projectile, défense=Esquive, visible=oui, "
        "distance_raisonnable=non) → défense impossible",
    ],
    "location.note": ["combat.tete(marge=-1) → autre localisation"],
    "suppressive": [
        "saturation.table.réduction(saturation=légère) → 1/2",
        "saturation.table.réduction(saturation=forte) → 4/5",
    ],
    "unarmed.attacks": [
        "mains_nues.attaques(jet=« Combat à mains nues ou Karaté ») → Frapper",
        "mains_nues.attaques(jet=« Dex, puis For ») → Pousser",
        "mains_nues.attaques(jet=« Dex ou Judo/Lutte ») → Saisir ou maintenir",
    ],
    "unarmed.defences": [
        "mains_nues.parade(score=13) → 12",
        "mains_nues.parade(score=13, contre_une_arme=oui) → 9",
        "mains_nues.parade(score=13, contre_une_arme=oui, art_martial=oui) → 12",
        "Aucune règle particulière",
        "par la force ou par l'adresse, selon ce qui convient le mieux",
        "Judo/Lutte peut les remplacer",
    ],
    "unarmed.damage": [
        *along("mains_nues.degats(coup={}, estoc=4)", [("poing", 2), ("pied", 4), ("genou", 3)]),
        "mains_nues.degats(coup=tête, estoc=4) → 3",
        "mains_nues.degats(coup=pied, estoc=4, karaté=12) → 32/5",
    ],
    "unarmed.notes": [
        "mains_nues.coup_de_tete(marge=-3, dégâts=6) → 3",
        "mains_nues.facteur(usage=Recul) → 2",
        "mains_nues.facteur(usage=« seuil de blessure ») → 2",
    ],
    "critical.attack": [
        "critiques.attaque.facteur(jet=2) → 2",
        "critiques.attaque.diviseur(jet=2) → 1",
        "critiques.attaque.effet(jet=2) → sonné si blessé",
        "critiques.attaque.facteur(jet=3) → 2",
        "critiques.attaque.diviseur(jet=3) → 2",
        "critiques.attaque.effet(jet=5) → gravement sonné",
        "critiques.attaque.facteur(jet=6) → 3",
        "critiques.attaque.diviseur(jet=6) → 3",
        "critiques.attaque.effet(jet=6) → perd connaissance",
    ],
    "fumble.contact": [
        "maladresse.contact(jet=1) → arme plus prête",
        "Passer le tour suivant à l'apprêter, ou subir les malus d'une arme non prête",
        "p(maladresse.equilibre(dex=13)) → 1/2",
        "maladresse.contact.défense_suivante(jet=2) → -2",
        "maladresse.contact(jet=3) → arme perdue",
        "p((maladresse.envol() = 6)) → 1/6",
        "maladresse.contact(jet=4) → arme brisée à craindre",
        "maladresse.bris(rapport_de_poids=3) → 2/3",
        "maladresse.contact(jet=5) → allié blessé",
        "À défaut d'allié, l'arme est perdue",
        "maladresse.contre_soi(dégâts=7) → 7/2",
        "l'épaule démise ou la main blessée pour un jour",
    ],
    "fumble.projectile": [
        "Le tir est perdu et l'arme doit être apprêtée",
        "maladresse.tir.tours(jet=3) → 2",
        "maladresse.tir(jet=5) → victime au hasard",
    ],
    "fumble.thrown": [
        "maladresse.lancer(jet=1) → épaule démise ou dos bloqué",
        "p(maladresse.equilibre(dex=13)) → 1/2",
        "maladresse.lancer.chance_de_bris(jet=3) → 1/2",
        "maladresse.lancer.tours(jet=4) → 2",
        "maladresse.lancer(jet=6) → victime au hasard",
    ],
    "fumble.movement": [
        "maladresse.mouvement(jet=1) → chute à craindre",
        "Un jet d'Acrobatie permet de se relever aussitôt",
        "maladresse.mouvement(jet=3) → chute",
        "maladresse.mouvement.étourdissement(jet=3) → sonné",
        "maladresse.mouvement(jet=4) → chute",
        "maladresse.mouvement.zone(jet=4) → bras ou main",
        "maladresse.mouvement.étourdissement(jet=4) → sonné",
        "maladresse.mouvement(jet=5) → chute la tête la première",
        "p((maladresse.degats_de_chute(jet=5) = 3)) → 1/6",
        "maladresse.mouvement.étourdissement(jet=5) → sonné au moins",
        "maladresse.mouvement(jet=6) → chute spectaculaire",
        "p((maladresse.degats_de_chute(jet=6) = 4)) → 1/6",
        "maladresse.mouvement.étourdissement(jet=6) → gravement sonné",
    ],
    "object.damage_types": [
        "Balles et coups perforants",
        "Explosions et collisions",
        "Missiles et roquettes",
        "Tout le reste",
    ],
    "object.state.note": ["objets.effet_general(dégâts_d_objet=« très localisés ») → non"],
    "object.location_levels": [
        "objets.niveaux(niveau_de_dégâts=1) → très léger",
        "objets.niveaux(niveau_de_dégâts=2) → léger",
        "objets.niveaux(niveau_de_dégâts=3) → moyen",
        "objets.niveaux.effet(niveau_de_dégâts=3) → ne fonctionne plus",
        "objets.niveaux(niveau_de_dégâts=4) → grave",
        "objets.niveaux.effet(niveau_de_dégâts=4) → localisation détruite",
    ],
    "object.integrity": ["objets.integrite(niveau_de_dégâts=4, intégrité_réussie=oui) → 3"],
    "vehicle.control": [
        "vehicules.controle(me=1) → minime",
        "Un second jet, avec les mêmes malus, évite l'accident",
        "vehicules.controle(me=2) → minime",
        "vehicules.controle(me=4) → moyenne",
        "Ce à quoi l'on peut raisonnablement s'attendre",
        "vehicules.controle(me=5) → grave",
        "vehicules.controle(me=7) → catastrophique",
        "Le pire arrive",
    ],
    "vehicle.location": [
        "vehicules.localisation(jet=1) → moteur",
        "vehicules.localisation(jet=2) → occupants",
        "vehicules.localisation(jet=4) → propulsion ou direction",
        "vehicules.localisation(jet=5) → équipement divers",
        "vehicules.localisation(jet=6) → réservoir",
    ],
    "vehicle.location.mod": [
        "vehicules.jet(dé=3, direction=avant) → 2",
        "vehicules.jet(dé=3, direction=arrière) → 4",
    ],
    "magic.casting": [
        "État du lanceur : PdV, PdF",
        "magie.lancer(score=15, niveau=I, distance=4) → 11",
        "magie.lancer(score=15, niveau=I, distance=1/2) → 14",
        "magie.lancer(score=15, niveau=I, au_contact=oui, sorts_actifs=2) → 13",
        "magie.lancer(score=15, niveau=I, au_contact=oui, sorts_concentrés=1) → 12",
        "magie.lancer(score=15, niveau=I, au_contact=oui, malus_d_armure=2) → 13",
        "Cette règle est facultative",
    ],
    "magic.critical_failure": [
        "magie.echec(jet=6) → illusion",
        "magie.echec(jet=7) → sort oublié",
        "Un jet d'Int après une semaine, puis chaque semaine, jusqu'à s'en souvenir",
        "magie.echec(jet=8) → autre cible",
        "au choix du MJ",
        "magie.echec(jet=9) → effets inversés",
        "magie.inapplicable(jet=9) → semble marcher puis cesse",
        "magie.echec(jet=10) → retour sur le lanceur",
        "magie.inapplicable(jet=10) → semble marcher puis cesse",
        "moyenne_de(magie.echec_degats(niveau=II)) → 7",
        "perd tous ses PdM et ceux des pierres de pouvoir qu'il porte",
        "magie.echec(jet=12) → coma",
        "magie.coma(niveau=IV) → mois",
        "magie.echec(jet=13) → explosion",
        "moyenne_de(magie.explosion(niveau=II)) → 14",
        "magie.echec(jet=14) → vieillissement",
        "moyenne_de(magie.vieillissement(niveau=III)) → 21/2",
        "magie.echec(jet=15) → démon",
        "magie.intentions(intentions_pures=oui) → on relance",
    ],
    "magic.demon": along(
        "magie.demon(niveau={})",
        [
            ("I", "démon mineur"),
            ("II", "démon mineur"),
            ("III", "démon moyen"),
            ("IV", "démon majeur"),
            ("V", "démon majeur extrêmement puissant"),
        ],
    ),
    "magic.critical_failure.footnote": [
        "magie.inapplicable(jet=8) → semble marcher puis cesse",
        "ne peut être prolongé",
    ],
    "wounds.sequence": [
        "La victime est-elle sonnée ?",
        "Trois points ou plus, ou un seul à la tête ou à un organe sensible",
        "Est-elle gravement sonnée ?",
        "Blessure majeure ou critique, membre estropié, ou deux points à la tête",
        "Blessure majeure :",
        "jet de San contre la chute et l'état gravement sonné",
        "Blessure critique :",
        "chute automatique, et gravement sonné",
        "Effets propres à la localisation",
        "Effets généraux",
    ],
    "wounds.stun_thresholds": [
        "blessures.etourdissement(points=3) → sonné",
        "blessures.etourdissement(points=1, zone_sensible=oui) → sonné",
        "blessures.etourdissement(points=1, blessure=critique) → gravement sonné",
        "blessures.etourdissement(points=1, membre_estropié=oui) → gravement sonné",
        "blessures.etourdissement(points=2, zone_sensible=oui) → gravement sonné",
    ],
    "wounds.general": [
        "blessures.malus(gêne=gêné) → -2",
        "blessures.malus(gêne=gêné, résistance_à_la_douleur=oui) → 0",
        "blessures.malus(gêne=« très gêné ») → -5",
        "blessures.malus(gêne=« très gêné », résistance_à_la_douleur=oui) → -2",
        "p(blessures.conscience(vol=13)) → 1/2",
        "p(blessures.conscience(vol=10, résistance_à_la_douleur=oui)) → 1/2",
        "blessures.mort(péril=mourant) → 0",
        "blessures.mort(péril=agonisant) → -2",
        "blessures.mort(péril=moribond) → -5",
        "blessures.effet(pdv=-36, pdv_max=12) → mort",
    ],
    "wounds.knockout": [
        "assommer.possible(arme_contondante=oui, à_la_tête=oui) → oui",
        "p(assommer.jet(san=14, points=2)) → 1/2",
        "assommer.demande(dégâts_moins_rd=0) → oui",
    ],
    "wounds.stunned": [
        "sonne.actions.permet(action=Attaquer, vient_d_être_sonné=oui) → non",
        "sonne.actions.permet(action=« Se déplacer », vient_d_être_sonné=oui) → non",
        "sonne.malus(étourdissement=sonné) → -4",
        "p(sonne.recuperer(san=10, étourdissement=sonné)) → 1/2",
        "p(sonne.recuperer(san=15, étourdissement=« gravement sonné »)) → 1/2",
        "sonne.resistance(étourdissement=« gravement sonné ») → sonné",
    ],
    "loc.crane": [
        *factors("Crâne", 4),
        "localisations.gravement_sonne(localisation=Crâne, points=2) → oui",
        "crane.rd() → 2",
        "crane.degats(points=3, type_de_dégâts=Balle) → 6",
        "perte d'Int ou de mémoire, paralysie",
        "crane.san(points=6) → -1",
        "Le coup peut assommer",
        "localisations.voisine.chance(zone_voisine=Crâne) → 1/6",
    ],
    "loc.oreille": [
        *factors("Oreille", 1),
        "localisations.gravement_sonne(localisation=Oreille, points=2) → oui",
        "localisations.organes.hors_d_usage(organe=Oreille) → 2",
        "localisations.organes.détruit(organe=Oreille) → 4",
    ],
    "loc.visage": [
        *factors("Visage", 2),
        "localisations.gravement_sonne(localisation=Visage, points=2) → oui",
        "Un coup au Visage peut assommer",
        "visage.cicatrice(type_de_dégâts=Perforant) → oui",
        "localisations.eclat(jet=4, dégâts=10) → 6",
    ],
    "loc.oeil": [
        *factors("Œil", 1),
        "localisations.gravement_sonne(localisation=Œil, points=2) → oui",
        "localisations.organes.hors_d_usage(organe=Œil) → 1",
        "localisations.organes.détruit(organe=Œil) → 2",
        "oeil.cerveau(points=4) → 3",
    ],
    "loc.membres": [
        *factors("Membre", 1),
        "localisations.gravement_sonne(localisation=Membre, points=1, membre_estropié=oui) → oui",
        "membres.seuil(membre=« bras ou jambe », pdv_max=12) → 6",
        "membres.seuil(membre=« main ou pied », pdv_max=12) → 3",
        "membres.etat(membre=« main ou pied », pdv_max=12, points=6) → détruit",
        "p(membres.equilibre(dex=15)) → 1/2",
        "membres.pdv_perdus(membre=« main ou pied », pdv_max=12, points=9) → 3",
        "compte encore pour détruire le membre",
    ],
    "loc.torse.effects": [
        "torse.colonne(dans_le_dos=oui, blessure=majeure, type_de_dégâts=Tranchant) → 1/6",
        "torse.colonne(dans_le_dos=oui, blessure=majeure, type_de_dégâts=Balle) → 1/12",
        "torse.degats(points=13, type_de_dégâts=Perforant, pdv_max=10) → 20",
    ],
    "loc.organes_vitaux.effects": [
        "localisations.voisine.chance(zone_voisine=« Organe vital ») → 1/6",
    ],
    "loc.organes_genitaux": [
        *factors("« Organes génitaux »", 1),
        "localisations.gravement_sonne(localisation=« Organes génitaux », points=2) → non",
        "localisations.organes.hors_d_usage(organe=« Organes génitaux ») → 2",
        "localisations.organes.détruit(organe=« Organes génitaux ») → 4",
    ],
    "xref": ["sa note", "sa note", "sa note", "aucune note", "la table au-dessous"],
}
LISTED = {f"troisd.{name}": held for name, held in FACTS.items()}


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
