"""The browser computes what Python computes: same values, traces and refusals, same plays."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from arbitre.render.pages import templates_folder
from arbitre.render.site.assets import MODULES, script
from tests.browser.calls import all_calls, games
from tests.browser.plays import all_plays

HERE = Path(__file__).resolve().parent
JS = templates_folder() / "site" / "js"
CALLS, PLAYS = 2_000, 150
# more folders of games, as in a search path
MORE = [Path(name) for name in os.environ.get("ARBITRE_PARITY", "").split(os.pathsep) if name]


@pytest.fixture(scope="module")
def compared():
    listed = games(*MORE)
    return {"games": all_calls(listed, CALLS), "plays": all_plays(listed, PLAYS)}


@pytest.fixture(scope="module")
def calls(compared):
    return [call for game in compared["games"] for call in game["calls"]]


@pytest.fixture(scope="module")
def plays(compared):
    return [play for game in compared["plays"] for play in game["plays"]]


@pytest.mark.needs("node")
def test_node_gives_the_values_traces_and_plays_of_python(compared, calls, plays, tmp_path):
    file = tmp_path / "compared.json"
    file.write_text(json.dumps(compared, ensure_ascii=False), encoding="utf-8")
    done = subprocess.run(
        ["node", HERE / "parity.mjs", JS, file], capture_output=True, encoding="utf-8", check=False
    )
    assert done.stdout[:3_000] == ""
    assert done.stderr.strip() == str(len(calls) + len(plays))
    assert len(calls) > CALLS


def test_the_calls_reach_every_kind_and_both_ends(calls):
    kinds, errors, odds = set(), set(), 0
    for call in calls:
        expected = call["expected"]
        errors.add(expected.get("error"))
        kinds.update(asked["kind"] for asked in expected.get("trace", ()))
        odds += isinstance(expected.get("value"), dict)
    assert kinds == {
        "table", "modifiers", "decision", "formula", "check", "actions", "listing",
    }  # fmt: skip
    wanted = {"empty", "outside", "missing", "no-row", "several", "zero", "no-specific"}
    assert {f"ask.{word}" for word in wanted} <= errors
    assert odds > 100


def test_the_plays_end_are_refused_and_carry_cards(plays):
    steps = [step for play in plays for step in play["steps"]]
    assert {step["over"] for step in steps} >= {None, "", "gagné", "épuisé"}
    assert sum(any(failed for failed in step["failing"].values()) for step in steps) > 500
    assert sum(bool(step.get("cards")) for step in steps) > 10
    assert len({play["trace"] for play in plays if "trace" in play}) >= 5
    # a move whose condition holds, but whose effect would leave a domain
    assert any(
        not failed and name not in step["legal"]
        for step in steps
        for name, failed in step["failing"].items()
    )


def test_no_name_is_declared_twice_in_the_joined_script():
    declared = re.findall(
        r"^(?:export )?(?:async )?(?:class|function|const|let) (\w+)", script(), re.MULTILINE
    )
    assert len(declared) > 60
    assert [name for name in declared if declared.count(name) > 1] == []
    assert {path.stem for path in JS.glob("*.js")} == {*MODULES, "sw"}
