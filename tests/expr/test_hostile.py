"""Expressions from strangers: refused with one kind of error, at a place inside, and fast."""

import signal
import time
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from arbitre.expr.ast import write
from arbitre.expr.lexer import MAX_LENGTH, ExpressionError
from arbitre.expr.parser import parse
from arbitre.model.bind import Binder
from arbitre.model.domain import NUMBER, TEXT, YES_NO, Domain
from arbitre.resolver.ask import ask, bind
from tests.expr.test_parser import PARSED
from tests.model.small import clean_game, fence

LISTED = [
    line.encode("latin-1", "backslashreplace").decode("unicode_escape")
    for line in Path(__file__).with_name("hostile.txt").read_text("utf-8").splitlines()
]
BUILT = {
    "deep brackets": "(" * 900 + "1" + ")" * 900,
    "very deep brackets": "(" * 100_000,
    "long chain of non": "non " * 480 + "oui",
    "endless chain of non": "non " * 100_000,
    "long chain of signs": "-" * 1_500 + "1",
    "deep calls": "abs(" * 400 + "1" + ")" * 400,
    "long sum with a hole": "1+" * 900 + "*",
    "long text": "« " + "a" * 5_000 + " »",
    "long name": "a" * MAX_LENGTH,
    "long number": "9" * MAX_LENGTH,
    "many arguments": "min(" + "1," * 500 + "1)",
    "many dice": "+".join(["99D999"] * 200),
    "nested products": "*".join(["D1000"] * 100),
    "chain of powers": "^".join(["9"] * 500),
    "surrogate": "\ud800",
    "empty": "",
    "space": " \u00a0\u202f\n\t",
}
HOSTILE = [*LISTED, *BUILT.values()]


@pytest.fixture(scope="module")
def game():
    game = clean_game(
        fence("formula", "double", "value: 2 * jet\nround: exact"),
        fence("check", "test", "roll: dé\ntarget: 4"),
    )
    ask(game, "p(double(jet=2D6) >= 8)")
    return game


@pytest.fixture(autouse=True)
def _hung_is_failed():
    """What never ends fails after a while instead of holding up all the others."""

    def give_up(*_):
        raise TimeoutError("still not refused")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(20)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def test_the_list_is_long():
    assert len(set(HOSTILE)) >= 150


@pytest.mark.parametrize("source", HOSTILE, ids=lambda s: ascii(s[:30]))
def test_a_hostile_expression_is_refused_fast(game, source):
    best = 10.0
    for _ in range(3):
        start = time.process_time()
        with pytest.raises(ExpressionError) as caught:
            ask(game, source)
        best = min(best, time.process_time() - start)
        if best < 0.1:
            break
    assert best < 0.1
    check_place(caught.value, source)


def check_place(error: ExpressionError, source: str) -> None:
    start, end = error.at
    assert 0 <= start <= end <= len(source)


def check_total(game, source: str) -> None:
    """Parsing, binding and asking give a value or an `ExpressionError`, never anything else."""
    try:
        tree = parse(source)
    except ExpressionError as error:
        check_place(error, source)
        return
    assert parse(write(tree)) == tree
    inputs = {"x": NUMBER, "y": YES_NO, "jet": Domain("jet", "integers", low=2, high=12)}
    for want in (None, NUMBER, YES_NO, TEXT, Domain("taille", "members", ("petite", "grande"))):
        binder = Binder(inputs, lambda _: None, ["double"], d66=False)
        try:
            binder.bind(tree, want)
        except ExpressionError as error:
            check_place(error, source)
    try:
        bind(game, source)
    except ExpressionError as error:
        check_place(error, source)
    try:
        ask(game, source)
    except ExpressionError as error:
        check_place(error, source)


WORDS = st.sampled_from(
    [
        *'+-*/=<>(),%«»"≤≥≠× .',
        *("..", "<=", "et", "ou", "non", "oui", "dans", "D6", "2D6", "3d", "d66", "1", "0", "1.5"),
        *("x", "y", "jet", "double", "test", "double(jet=", "test(dé=", "p(", "min(", "si("),
        *("moyenne_de(", "petite", "« a »", "é", "e\u0301", "\u00a0", "\n", "_", "x.y", "100D1000"),
    ]
)


@given(st.text(max_size=40))
@settings(max_examples=300)
def test_no_text_raises_anything_else(game, source):
    check_total(game, source)


@given(st.lists(WORDS, max_size=14).map(" ".join) | st.lists(WORDS, max_size=14).map("".join))
@settings(max_examples=700)
@example("si(2D6 = 7, 1, oui) = 1")
@example("max(1, 2D6 > 7)")
@example("D6 dans D6..3")
@example("D6 dans (D6+)")
@example("si(oui, 3..4, 1)")
@example("p(non)")
def test_no_mix_of_words_raises_anything_else(game, source):
    check_total(game, source)


@given(st.data())
@settings(max_examples=400)
def test_no_mutated_expression_raises_anything_else(game, data):
    known = [*PARSED, "double(jet=7)", "p(double(jet=2D6) >= 8)", "test(dé=D6)", "3/2 * 2D6"]
    source = data.draw(st.sampled_from(known))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(source)))
        cut = data.draw(st.integers(0, 3))
        source = source[:at] + data.draw(st.text(max_size=2) | WORDS) + source[at + cut :]
    check_total(game, source)
