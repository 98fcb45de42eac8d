"""What is wrong with a game is told at its place, with the nearest known word."""

import pytest

from arbitre.expr.lexer import ExpressionError
from arbitre.resolver.ask import ask
from tests.model.small import SMALL, clean_game, fence, findings, only, small_game, written

FORMULA = fence("formula", "f", "value: 2 * jet\nround: exact")
TABLE = "rows: portée\nentries: {courte: 1, moyenne: 2, longue: 3}"


@pytest.mark.parametrize(
    ("page", "code", "word", "suggestion"),
    [
        (fence("tabel", "x", TABLE), "SRC202", "tabel", "table"),
        (fence("table", "x", "titel: a\n" + TABLE), "SRC401", "titel", "title"),
        (fence("decision", "x", "policy: frist\nrows: [{if: couvert, then: 1}]"), "SRC405", "frist", "first"),
        (fence("formula", "x", "value: 2 * jeet\nround: exact"), "SRC404", "jeet", "jet"),
        (fence("modifiers", "x", "base: 1\nadd: [{if: taille = petit, value: +1}]"), "SRC405", "petit", "petite"),
        (fence("modifiers", "x", "base: {by: portée, courtte: 1}"), "SRC405", "courtte", "courte"),
        (fence("table", "x", "rows: portée\nentries: {courrte: 1}"), "SRC405", "courrte", "courte"),
        (fence("table", "x", "rows: portés\nentries: {courte: 1}"), "SRC404", "portés", "portée"),
        (FORMULA + "```{example} x\n>>> f(jett=7)\n14\n```\n", "SRC406", "jett", "jet"),
        (FORMULA + fence("formula", "g", "value: ff(jet=7)\nround: exact"), "REF101", "ff", "f"),
        (fence("actions", "x", "columns: {type: [Simple]}\nentries: {A: {typ: Simple}}"), "SRC401", "typ", "type"),
        (fence("actions", "x", "columns: {type: [Simple]}\nentries: {A: {type: Simpl}}"), "SRC405", "Simpl", "Simple"),
    ],
)  # fmt: skip
def test_an_unknown_word_is_told_with_the_nearest_known_one(page, code, word, suggestion):
    game = small_game(page)
    found = only(game, code)
    assert written(game, found) == word
    assert found.suggestions[0] == suggestion
    assert (found.fix.safety, found.fix.edits[0].text) == ("unsafe", suggestion)


def test_a_word_near_to_nothing_is_told_with_the_list():
    found = only(
        small_game(fence("modifiers", "x", "base: 1\nadd: [{if: taille = zzz, value: +1}]")),
        "SRC405",
    )
    assert found.key == "SRC405.list"
    assert found.args["known"] == "petite, grande"


@pytest.mark.parametrize(
    ("page", "key"),
    [
        (fence("table", "", TABLE), "SRC203"),
        (fence("table", "a b", TABLE), "SRC204"),
        (fence("table", "_a", TABLE), "SRC204"),
        (fence("table", "a..b", TABLE), "SRC204"),
        (fence("table", "a.b.", TABLE), "SRC204"),
        (fence("table", "a-b", TABLE), "SRC204.asked"),
        (fence("formula", "x", "round: exact"), "SRC402"),
        (fence("formula", "x", ""), "SRC402.empty"),
        (fence("formula", "x", "value: [1]"), "SRC403"),
        (fence("formula", "x", "value: (1 + 2"), "SRC501.end"),
        (fence("formula", "x", "value: 4+ * 2"), "SRC503"),
        (fence("formula", "x", "value: oui + 1"), "SRC503"),
        (fence("table", "x", "rows: portée\ncolumns: taille\ncells: |\n  . petite grande\n  courte 1"), "TAB101"),
    ],
)  # fmt: skip
def test_a_malformed_block_is_told(page, key):
    assert key in [found.key for found in findings(small_game(page))]


@pytest.mark.parametrize(
    "pages", [[FORMULA + FORMULA], [FORMULA, FORMULA], [FORMULA, FORMULA.replace("} f", "} jeu.F")]]
)
def test_an_id_used_twice_is_told_with_the_first(pages):
    game = small_game(*pages)
    found = only(game, "SRC205")
    assert written(game, found) in ("f", "jeu.F")
    (note,) = found.notes
    assert (note.span.path, note.span) < (found.span.path, found.span)
    assert ask(game, "f(jet=7)").value == 14


def test_ids_are_found_in_full_and_in_short_whatever_the_case():
    game = clean_game(
        fence("formula", "Tir.Loin", "value: jet\nround: exact"),
        fence("formula", "jeu.tir.près", "value: jet\nround: exact"),
    )
    assert list(game.blocks) == ["jeu.Tir.Loin", "jeu.tir.près"]
    for name in ("Tir.Loin", "tir.loin", "jeu.tir.loin", "JEU.TIR.LOIN"):
        assert game.find(name).id == "jeu.Tir.Loin"
    assert game.find("près") is None
    assert game.find("tir.pre\u0300s").id == "jeu.tir.près"


def test_the_scope_is_the_first_segment_unless_told():
    game = clean_game(FORMULA, fence("formula", "a.g", "value: jet\nround: exact\nscope: autre"))
    assert [block.scope for block in game.blocks.values()] == ["f", "autre"]


@pytest.mark.parametrize(
    "values",
    [
        {"a": "a(jet=2)"},
        {"a": "b(jet=2)", "b": "a(jet=2)"},
        {"a": "b(jet=2)", "b": "c(jet=2)", "c": "1 + a(jet=2)"},
    ],
)
def test_formulas_that_need_themselves_are_told_once(values):
    page = "".join(
        fence("formula", id, f"inputs: {{jet: 2D6}}\nvalue: {value}\nround: exact")
        for id, value in values.items()
    )
    game = small_game(page)
    only(game, "SRC505")
    assert "jeu.a" in game.broken


def test_a_broken_block_does_not_hide_the_others():
    game = small_game(fence("formula", "x", "value: (1 + 2") + FORMULA)
    assert list(game.rules) == ["jeu.f"]
    assert game.broken == {"jeu.x"}
    assert ask(game, "f(jet=7)").value == 14


@pytest.mark.parametrize(("count", "cut"), [(12, False), (13, True)])
def test_a_long_list_of_known_rules_says_that_it_is_cut(count, cut):
    rules = [fence("formula", f"règle{letter}", "value: 1") for letter in "abcdefghijklm"[:count]]
    with pytest.raises(ExpressionError) as error:
        ask(clean_game("".join(rules)), "x()")
    assert error.value.words["known"].endswith("…") == cut


def test_a_rule_that_is_only_named_is_told_how_to_be_asked():
    game = small_game(FORMULA + fence("formula", "x", "value: f + 1\nround: exact"))
    found = only(game, "SRC404")
    assert (written(game, found), found.args["call"]) == ("f", "f(jet=…)")


def test_pages_listed_and_present_are_compared():
    game = small_game(FORMULA, yaml=SMALL + "pages: [p2]\n")
    assert {found.code for found in game.findings} == {"SRC209", "SRC210"}


@pytest.mark.parametrize(
    ("spec", "key"),
    [
        ("5..1", "SRC403"),
        ("0..99999", "SRC502.domain"),
        ("d66", "SRC501.d66"),
        ("[]", "SRC403"),
        ("[a, A]", "SRC302"),
        ("zzzz", "SRC404.list"),
    ],
)
def test_a_wrong_domain_is_told(spec, key):
    game = small_game(yaml=f"title: x\ndomains:\n  a: {spec}\n")
    assert [found.key for found in game.findings] == [key]


@pytest.mark.parametrize(
    "yaml", ["", "# rien", "title: [x]", "- a", "title: x: y", "title: x\ndomains: 3"]
)
def test_a_wrong_game_file_is_told_and_the_pages_are_read(yaml):
    game = small_game(FORMULA, yaml=yaml)
    assert [page.name for page in game.pages] == ["p1"]
