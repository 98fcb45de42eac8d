"""The browser computes what Python computes: same values, traces and refusals, same plays."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from arbitre.render.pages import templates_folder
from arbitre.render.site.assets import MODULES, script
from tests.browser.calls import all_calls, games
from tests.browser.plays import all_plays

HERE = Path(__file__).resolve().parent
JS = templates_folder() / "site" / "js"
NAMES = (
    "Resolver, rulesOf, unpacked, traceJson, RuleError, fromJson, toJson, told, Machine, PlayTable"
)
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
    assert done.stderr == ""
    told = json.loads(done.stdout)
    assert told == {"right": len(calls) + len(plays), "wrong": [], "count": 0}
    assert len(calls) > CALLS


@pytest.mark.needs("chromium")
def test_chromium_gives_the_values_traces_and_plays_of_python(compared, calls, plays, chromium):
    """The same, by the joined script that pages load."""
    text = (HERE / "compare.js").read_text(encoding="utf-8")
    page = chromium.new_page()
    page.route(
        "**/*", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html")
    )
    page.goto("http://parity.test/")
    page.add_script_tag(content=script(f"globalThis.modules = {{ {NAMES} }};"))
    page.add_script_tag(content=text.replace("export function", "function"))
    told = page.evaluate(
        """compared => {
          const sorted = value => value === null || typeof value !== 'object' ? value
            : Array.isArray(value) ? value.map(sorted)
            : Object.fromEntries(Object.keys(value).sort().map(key => [key, sorted(value[key])]));
          const equal = (a, b) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
          const { right, wrong } = compareAll(modules, compared, equal);
          return { right, wrong: wrong.slice(0, 5), count: wrong.length };
        }""",
        compared,
    )
    page.close()
    assert told == {"right": len(calls) + len(plays), "wrong": [], "count": 0}


@pytest.mark.needs("npm")
def test_the_modules_are_sound_to_the_type_checker(tmp_path):
    """TypeScript reads the types in the comments; its version is pinned beside this file."""
    for name in ("package.json", "package-lock.json", "tsconfig.json"):
        shutil.copy(HERE / name, tmp_path)
    shutil.copytree(JS, tmp_path / "js")
    (tmp_path / "js" / "sw.js").unlink()  # of a worker, where other names are known
    install = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"]
    done = subprocess.run(install, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    tsc = ["node", "node_modules/typescript/bin/tsc", "--project", "."]
    done = subprocess.run(tsc, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert done.stdout == ""
    assert done.returncode == 0


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


def test_the_joined_script_declares_no_name_twice_and_breaks_no_text():
    modules = "\n".join((JS / f"{name}.js").read_text(encoding="utf-8") for name in MODULES)
    at_margin = r"^(?:export )?(?:async )?(?:class|function|const|let) (\w+)"
    declared = re.findall(at_margin, modules, re.MULTILINE)
    assert len(declared) > 60
    assert [name for name in declared if declared.count(name) > 1] == []
    # the margin of each line is cut, which a text over several lines would not survive
    assert [line for line in script().splitlines() if line.count("`") % 2] == []
    assert {path.stem for path in JS.glob("*.js")} == {*MODULES, "sw"}
