"""Every kind of block becomes its typed, frozen object, with where it was said."""

import dataclasses
from fractions import Fraction

import pytest

from arbitre.expr.ast import write
from arbitre.expr.values import AtLeastValue
from arbitre.model import blocks
from arbitre.model.kinds import KINDS
from tests.model.small import clean_game, fence, written

HEAD = "title: Titre\ncovers: [jeu.groupe]\nsource: p. 3\nnotes: [Un mot.]\n"
BODIES = {
    "table": ("rows: jet\nentries: {2..6: 0, 7: 4+, 8-9: 2, 10+: 3}", blocks.Table),
    "modifiers": (
        "base: {by: portée, courte: 4, moyenne: 5, longue: 6}\nreach: D6\n"
        "add:\n  - {if: couvert, value: +2, label: À couvert}\n"
        "  - {value: -1, per: compte, label: Par pas}",
        blocks.Modifiers,
    ),
    "decision": (
        "policy: first\noutcomes: [rien, touché]\n"
        "rows:\n  - {if: force > endurance, then: touché, label: Fort}\nelse: rien",
        blocks.Decision,
    ),
    "formula": ("value: 3/2 * mouvement\nround: down\nunit: pas", blocks.Formula),
    "check": ("roll: dé\ntarget: 4\nhow: at most\nsuccess: Passe.\nfailure: Reste.", blocks.Check),
    "sequence": ("steps:\n  - {n: 1, do: Choisir.}\n  - {n: 2, do: Lancer., when: Ensuite.}", blocks.Sequence),
    "actions": ("columns:\n  type: [Simple, Complexe]\nentries:\n  Marche: {type: Simple}", blocks.Actions),
    "states": ("entries:\n  Au Sol: Renversée.", blocks.Catalogue),
    "traits": ("entries:\n  Vif: {text: Court vite., synonyms: [Rapide], open: Combien ?}", blocks.Catalogue),
    "terms": ("entries:\n  Ligne: {text: La vue., abbreviation: LdV, source: p. 4}", blocks.Catalogue),
    "protocol": (
        "players: [A, B]\nparameters: {taille: {values: 1..3, each: player, explore: 1..2}}\n"
        "state:\n  paquet: {values: 0..3, start: taille, each: player, cards: oui}\n"
        "  coffre: {values: 0..3, each: player, cards: oui}\n"
        "  venues: {values: 0..3, each: player, counts: coffre}\n  fini: {values: oui/non, start: non}\n"
        "first: si(A.taille < B.taille, B, A)\nnext: si(adversaire.paquet > 0, adversaire, joueur)\n"
        "moves:\n  jouer:\n    if: paquet > 0 et non fini\n    do: {fini: adversaire.paquet = 0}\n"
        "    carry: [{from: paquet, to: coffre, count: 1}]\n    next: B\n    text: Jouer.\n    see: [§ 1]\n"
        "invariants:\n  borne: {if: main = joueur, holds: paquet <= 3, see: § 2, text: Trois au plus.}\n"
        "  pas: {after: all, holds: avant.paquet - paquet = 1}\n  long: {least: paquet}\n"
        "  but: {at: end, holds: vue.reste = « 0 »}\n"
        "ends: {vide: paquet = 0, tôt: fini}\nviews: {reste: \"{paquet} cartes\"}",
        blocks.Protocol,
    ),
    "trace": (
        "protocol: un.protocol\nplayers: {A: Aude}\nset: {taille_b: 1}\nsetup: {Aude: [Garde, Clone]}\n"
        "moves:\n  - {turn: 1, player: Aude, move: jouer, uses: [Garde], view: 1 cartes, since: {Garde: 1},"
        " choices: jouer}\nends: non",
        blocks.Trace,
    ),
    "interpretation": (
        "question: Et alors ?\nreading: Rien.\nabout: [un.table]\nfinding: DEC101",
        blocks.Interpretation,
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def game():
    pages = [fence(kind, f"un.{kind}", HEAD + body) for kind, (body, _) in BODIES.items()]
    pages.append(
        "```{example} un.example\n:title: Titre\n:covers: [jeu.groupe]\n:source: p. 3\n:notes: Un mot.\n"
        "Une histoire.\nSuite.\n>>> un.check(dé=D6)\noui\n>>> un.table(jet=7)\n4+\n```\n"
    )
    return clean_game(*pages)


def test_every_kind_has_a_case():
    assert {*BODIES, "example"} == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_block_keeps_what_every_block_says_and_where(game, kind):
    block = game.find(f"un.{kind}")
    assert (block.id, block.name, block.kind, block.scope) == (
        f"jeu.un.{kind}",
        f"un.{kind}",
        kind,
        "un",
    )
    assert block.title.text == "Titre"
    assert [item.text for item in block.covers] == ["jeu.groupe"]
    assert block.source.text == "p. 3"
    assert [note.text for note in block.notes] == ["Un mot."]
    text = game.files[block.span.path].text
    assert written(game, block).startswith(f"```{{{kind}}} un.{kind}\n")
    assert written(game, block).endswith("\n```")
    assert text[block.id_span.start : block.id_span.end] == f"un.{kind}"
    assert text[block.covers[0].span.start : block.covers[0].span.end] == "jeu.groupe"


@pytest.mark.parametrize("kind", BODIES)
def test_a_block_is_of_its_own_type(game, kind):
    assert type(game.find(f"un.{kind}")) is BODIES[kind][1]


@pytest.mark.parametrize("kind", KINDS)
def test_blocks_are_frozen(game, kind):
    block = game.find(f"un.{kind}")
    for field in dataclasses.fields(block):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(block, field.name, None)


def test_games_pages_and_domains_are_frozen(game):
    for thing, name in ((game, "id"), (game.pages[0], "name"), (game.domains["jet"], "low")):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(thing, name, None)


def test_a_table_has_labels_and_cells(game):
    table = game.find("un.table")
    assert [(label.low, label.high) for label in table.rows.labels] == [
        (2, 6),
        (7, 7),
        (8, 9),
        (10, None),
    ]
    assert [row[0].value for row in table.cells] == [0, AtLeastValue(4), 2, 3]
    assert [domain.name for domain in table.inputs] == ["jet"]


def test_modifiers_have_a_base_by_input_and_lines(game):
    rule = game.find("un.modifiers")
    assert rule.base_by.name == "portée"
    assert [(case.member, case.value) for case in rule.base_cases] == [
        ("courte", 4),
        ("moyenne", 5),
        ("longue", 6),
    ]
    first, second = rule.add
    assert (write(first.condition.tree), first.value.tree.value, first.label.text) == (
        "couvert",
        2,
        "À couvert",
    )
    assert (second.condition, second.per.name) == (None, "compte")
    assert (rule.reach.low, rule.reach.high) == (1, 6)
    assert [domain.name for domain in rule.inputs] == ["portée", "couvert", "compte"]


def test_a_decision_has_rows_and_a_default(game):
    rule = game.find("un.decision")
    assert rule.policy == "first"
    assert [(write(r.condition.tree), r.value.tree.value) for r in rule.rows] == [
        ("force > endurance", "touché")
    ]
    assert rule.default.tree.value == "rien"
    assert rule.result.members == ("rien", "touché")


def test_a_formula_and_a_check(game):
    formula, check = game.find("un.formula"), game.find("un.check")
    assert (write(formula.value.tree), formula.rounding, formula.unit) == (
        "3/2 * mouvement",
        "down",
        "pas",
    )
    assert formula.value.tree.left.value == Fraction(3, 2)
    assert (write(check.roll.tree), check.target.tree.value, check.how) == ("dé", 4, "at most")
    assert (check.success.text, check.failure.text) == ("Passe.", "Reste.")


def test_lists_keep_their_entries(game):
    steps = game.find("un.sequence").steps
    assert [(step.label, step.do.text) for step in steps] == [("1", "Choisir."), ("2", "Lancer.")]
    assert steps[1].when.text == "Ensuite."
    (marche,) = game.find("un.actions").entries
    assert (marche.name, dict(marche.values)) == ("Marche", {"type": "Simple"})
    (vif,) = game.find("un.traits").entries
    assert (vif.text.text, vif.synonyms[0].text, vif.open.text) == (
        "Court vite.",
        "Rapide",
        "Combien ?",
    )
    (ligne,) = game.find("un.terms").entries
    assert (ligne.abbreviation.text, ligne.source.text) == ("LdV", "p. 4")
    assert game.find("un.states").entries[0].text.text == "Renversée."


def test_a_protocol(game):
    protocol = game.find("un.protocol")
    assert [player.text for player in protocol.players] == ["A", "B"]
    (size,) = protocol.parameters
    assert (size.name, size.each, size.domain.high, size.explore.high) == ("taille", True, 3, 2)
    assert [(v.name, v.each, v.cards, v.counts, write(v.start.tree)) for v in protocol.state] == [
        ("paquet", True, True, None, "taille"),
        ("coffre", True, True, None, "0"),
        ("venues", True, False, "coffre", "0"),
        ("fini", False, False, None, "non"),
    ]
    (move,) = protocol.moves
    assert (move.name, write(move.guard.tree)) == ("jouer", "paquet > 0 et non fini")
    assert (move.text.text, move.see[0].text, write(move.next.tree)) == ("Jouer.", "§ 1", '"B"')
    assert [(name, write(e.tree)) for name, e in move.effects] == [
        ("fini", "adversaire.paquet = 0")
    ]
    assert [(c.source, c.to, c.count) for c in move.carries] == [("paquet", "coffre", 1)]
    assert [(i.name, i.at, i.after) for i in protocol.invariants] == [
        ("borne", "always", ()), ("pas", "move", ("jouer",)), ("long", "always", ()), ("but", "end", ()),
    ]  # fmt: skip
    assert [(end.name, write(end.condition.tree)) for end in protocol.ends] == [
        ("vide", "paquet = 0"),
        ("tôt", "fini"),
    ]
    (view,) = protocol.views
    assert [p if isinstance(p, str) else write(p.tree) for p in view.parts] == ["paquet", " cartes"]
    assert write(protocol.first.tree) == 'si(A.taille < B.taille, "B", "A")'
    assert write(protocol.next.tree) == "si(adversaire.paquet > 0, adversaire, joueur)"


def test_a_trace(game):
    trace = game.find("un.trace")
    assert trace.protocol.text == "un.protocol"
    assert [(k.text, v.text) for k, v in (*trace.players, *trace.set)] == [
        ("A", "Aude"),
        ("taille_b", "1"),
    ]
    assert [(k.text, [v.text for v in vs]) for k, vs in trace.setup] == [
        ("Aude", ["Garde", "Clone"])
    ]
    (played,) = trace.moves
    assert (played.player.text, played.move.text, played.uses[0].text) == ("Aude", "jouer", "Garde")
    ((name, view),), ((card, since),) = played.view, played.since
    assert (name, view.text, card.text, since.text) == (None, "1 cartes", "Garde", "1")
    assert (played.turn.text, [c.text for c in played.choices], trace.ends.text) == (
        "1",
        ["jouer"],
        "non",
    )


def test_an_interpretation_and_an_example(game):
    reading, example = game.find("un.interpretation"), game.find("un.example")
    assert (reading.question.text, reading.reading.text) == ("Et alors ?", "Rien.")
    assert (reading.about[0].text, reading.finding.text) == ("un.table", "DEC101")
    assert example.story == "Une histoire.\nSuite."
    assert [(d.source.text, d.want) for d in example.doctests] == [
        ("un.check(dé=D6)", True), ("un.table(jet=7)", AtLeastValue(4)),
    ]  # fmt: skip
    assert game.interpretations == [reading]
    assert game.examples == [example]
