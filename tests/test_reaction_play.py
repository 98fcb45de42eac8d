"""The game `reaction` in play: its readings are followed, its odds are those of plain counting."""

from fractions import Fraction
from itertools import product

import pytest

from tests.inventory import checked

value = checked("reaction").value


@pytest.mark.parametrize("threshold", range(1, 7))
def test_a_threshold_is_reached_by_its_own_number(threshold):
    assert value(f"reactions.test(jet={threshold}, réaction={threshold})") is True
    if threshold > 1:
        assert value(f"reactions.test(jet={threshold - 1}, réaction={threshold})") is False
    for pool in ("tir", "combat"):
        hit = value(f"p({pool}.touches(puissance=1, seuil={threshold}) >= 1)")
        assert hit == Fraction(7 - threshold, 6)


def test_a_six_always_hits_from_afar_and_never_by_itself_in_contact():
    for threshold in (7, 8, 12):
        assert value(f"p(tir.touches(puissance=1, seuil={threshold}) >= 1)") == Fraction(1, 6)
        assert value(f"p(combat.touches(puissance=1, seuil={threshold}) >= 1)") == 0
    assert value("p(initiative.jets(initiative=6, actions=2))") == 0


@pytest.mark.parametrize(("initiative", "actions"), [*product(range(7), range(1, 5))])
def test_initiative_for_n_actions_is_all_or_nothing(initiative, actions):
    rolls = list(product(range(1, 7), repeat=actions))
    rising = [all(die >= initiative + n for n, die in enumerate(roll)) for roll in rolls]
    given = f"initiative={initiative}, actions={actions}"
    assert value(f"p(initiative.jets({given}))") == Fraction(sum(rising), len(rolls))
    flat = [all(die >= initiative for die in roll) for roll in rolls]
    assert value(f"p(initiative.base({given}))") == Fraction(sum(flat), len(rolls))


SAVE = {None: "corpulence normale ou moindre", 6: "bonne corpulence", 4: "armure lourde"}


@pytest.mark.parametrize(("threshold", "save"), [*product((2, 4, 6, 8), SAVE)])
def test_hits_then_saves_as_counted_on_all_dice(threshold, save):
    chances = {n: Fraction(0) for n in range(3)}
    for dice in product(range(1, 7), repeat=4):
        hits = [die == 6 or die >= threshold for die in dice[:2]]
        saved = [save is not None and die >= save for die in dice[2:]]
        through = sum(hit and not stopped for hit, stopped in zip(hits, saved, strict=True))
        chances[through] += Fraction(1, 6**4)
    hits_rolled = f"tir.touches(puissance=2, seuil={threshold})"
    damage = f"sauvegardes.degats(touches={hits_rolled}, protection=« {SAVE[save]} »)"
    for n, chance in chances.items():
        assert value(f"p(({damage} = {n}))") == chance


@pytest.mark.parametrize(("mine", "yours"), [((2, 2), (2, 6)), ((1, 3), (1, 3)), ((3, 4), (1, 2))])
def test_combat_deals_the_surplus_of_hits(mine, yours):
    wins, losses, total = 0, 0, 0
    for dice in product(range(1, 7), repeat=mine[0] + yours[0]):
        hits = sum(die >= mine[1] for die in dice[: mine[0]])
        against = sum(die >= yours[1] for die in dice[mine[0] :])
        wins, losses = wins + (hits > against), losses + (hits < against)
        total += max(0, hits - against)
    rolled = [f"combat.touches(puissance={n}, seuil={t})" for n, t in (mine, yours)]
    given = f"touches={rolled[0]}, touches_adverses={rolled[1]}"
    rolls = 6 ** (mine[0] + yours[0])
    for outcome, count in (("victoire", wins), ("défaite", losses)):
        assert value(f"p((combat.vainqueur({given}) = {outcome}))") == Fraction(count, rolls)
    assert value(f"moyenne_de(combat.degats({given}))") == Fraction(total, rolls)


def test_exceptions_prevail_over_the_armour_and_only_there():
    worn = product(("autre", "Wookie", "Trianni"), ("« sans armure »", "légère", "lourde"))
    better = [
        (kind, armour)
        for kind, armour in worn
        if value(f"sauvegardes.protection(espèce={kind}, armure={armour})")
        != value(f"sauvegardes.protection(armure={armour})")
    ]
    assert better == [("Wookie", "« sans armure »"), ("Trianni", "légère")]


def test_a_step_beside_a_static_action_serves_once():
    assert value("placement.liste.possibles(pas_parcourus=1)") == "Se placer, Se jeter à terre"
    for first in ("Se placer", "Se jeter à terre", "Se relever"):
        asked = f"placement.liste.possibles(après=« {first} », pas_parcourus=1)"
        assert value(asked) == "aucune"


def test_healing_wants_a_fallen_figure_in_contact_and_is_tried_once():
    facts = ("hors_de_combat", "au_contact", "soin_déjà_tenté")
    allowed = [
        given
        for given in product(("oui", "non"), repeat=3)
        if value(
            "soin.action.permet(action=« Soin X+ », "
            + ", ".join(f"{name}={word}" for name, word in zip(facts, given, strict=True))
            + ")"
        )
    ]
    assert allowed == [("oui", "oui", "non")]
