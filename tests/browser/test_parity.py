"""The browser computes what Python computes: same values, same traces, same refusals."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from arbitre.render.pages import templates_folder
from arbitre.render.site.assets import MODULES, script
from tests.browser.calls import all_calls

HERE = Path(__file__).resolve().parent
JS = templates_folder() / "site" / "js"
CALLS = 2_000


@pytest.fixture(scope="module")
def calls() -> list[dict[str, object]]:
    return all_calls(CALLS)


@pytest.mark.needs("node")
def test_node_gives_the_values_and_traces_of_python(calls, tmp_path):
    file = tmp_path / "calls.json"
    file.write_text(json.dumps(calls, ensure_ascii=False), encoding="utf-8")
    done = subprocess.run(
        ["node", HERE / "parity.mjs", JS, file], capture_output=True, encoding="utf-8", check=False
    )
    assert done.stdout == ""
    total = sum(len(game["calls"]) for game in calls)
    assert done.stderr.strip() == str(total)
    assert total > CALLS


def test_the_calls_reach_every_kind_and_both_ends(calls):
    kinds, errors, odds = set(), set(), 0
    for game in calls:
        for call in game["calls"]:
            expected = call["expected"]
            errors.add(expected.get("error"))
            kinds.update(asked["kind"] for asked in expected.get("trace", ()))
            odds += isinstance(expected.get("value"), dict)
    assert kinds == {"table", "modifiers", "decision", "formula", "check", "actions"}
    assert {"ask.empty", "ask.outside", "ask.no-row", "ask.several", "ask.zero"} <= errors
    assert odds > 100


def test_no_name_is_declared_twice_in_the_joined_script():
    declared = re.findall(r"^(?:export )?(?:class|function|const|let) (\w+)", script(), re.MULTILINE)
    assert len(declared) > 60
    assert [name for name in declared if declared.count(name) > 1] == []
    assert {path.stem for path in JS.glob("*.js")} == {*MODULES, "sw"}
