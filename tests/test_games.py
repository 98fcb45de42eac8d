"""What every game of the repository owes: clean sources, all groups covered, true examples."""

import re

import pytest

from arbitre.api import lint
from arbitre.resolver.coverage import untouched
from arbitre.resolver.examples import run_example
from tests.inventory import GAMES, SOURCES, checked

each_game = pytest.mark.parametrize("name", GAMES)


@each_game
def test_nothing_is_found_in_it_but_what_a_reading_answers(name):
    readings = checked(name).game.interpretations
    answered = {reading.finding.text for reading in readings if reading.finding is not None}
    found = [d for d in lint(SOURCES / name) if (d.severity, d.code in answered) != ("info", True)]
    assert [(d.code, d.place.path, d.place.start.line, d.message) for d in found] == []


@each_game
def test_it_says_that_it_is_unofficial(name):
    assert "non officielle" in checked(name).data["notice"]
    assert "non officielle" in (SOURCES / name / "index.md").read_text("utf-8")


@each_game
def test_every_group_is_covered_and_no_other(name):
    game = checked(name)
    assert len(game.groups) == game.inventory["groups"]
    assert game.covered - set(game.groups) == set()
    assert set(game.groups) - game.covered == set()


@each_game
def test_the_examples_are_many_and_true(name):
    game = checked(name).game
    assert len(game.examples) >= 25
    failed = [
        (example.id, outcome.doctest.source.text, outcome.got)
        for example in game.examples
        for outcome in run_example(game, example)
        if not outcome.passed
    ]
    assert failed == []
    assert all(example.doctests and example.story for example in game.examples)


@each_game
def test_every_rule_and_all_its_lines_are_touched_by_an_example(name):
    game = checked(name).game
    kinds = {id: rule.kind for id, rule in game.rules.items()}
    left = [spot for spot in untouched(game) if not spot.label or kinds[spot.rule] != "table"]
    assert [(spot.rule, spot.label) for spot in left] == []


@each_game
def test_readings_speak_of_blocks_that_are_there(name):
    game = checked(name).game
    for reading in game.interpretations:
        assert reading.about, reading.id
        assert [n.text for n in reading.about if game.find(n.text) is None] == []


def prose_lines(path):
    """Lines a reader sees: prose and the texts of blocks, not the computations."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line.startswith((">>>", "```")):
            yield number, re.sub(r'`[^`]*`|\bif: (?:"[^"]*"|[^,}]*)', "", line)
