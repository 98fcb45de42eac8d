"""The registry: which module has which rule, and which of them a text or a page needs."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
import yaml

from arbitre.finding import Finding
from arbitre.lint import rules
from arbitre.lint.rule import Target
from arbitre.lint.rules import BY_CODE, GAME, OF_PAGE, OF_TEXT, PAGE, TEXT
from arbitre.model.game import read_rules_page
from arbitre.source.text import SourceFile, findings

CASES = Path(__file__).resolve().parent.parent / "cases"


def test_index_says_which_module_has_which_rules() -> None:
    groups = (TEXT, PAGE, GAME)
    listed = {module: codes.split() for group in groups for module, codes in group.items()}
    assert sum(map(len, groups)) == len(listed)
    names = [path.stem for path in Path(rules.__file__).parent.glob("*.py")]
    modules = {name: import_module(f"arbitre.lint.rules.{name}") for name in names}
    found = {
        name: sorted(rule.code for rule in module.RULES)
        for name, module in modules.items()
        if hasattr(module, "RULES")
    }
    assert listed == found


@pytest.mark.parametrize("name", ["texte.txt", "page.md"])
def test_rules_that_are_not_imported_would_find_nothing(name: str) -> None:
    """Tried on what every case of every rule says, as a text or a page without a game."""
    used = OF_PAGE if name.endswith(".md") else OF_TEXT
    idle = [rule for code, rule in BY_CODE.items() if code not in used and rule.scope != "game"]
    assert len(idle) > 10
    for text in texts():
        file = SourceFile(name, text)
        page = read_rules_page(file) if name.endswith(".md") else None
        found: dict[str, list[Finding]] = {}
        for finding in [*findings(file), *(page.findings if page is not None else ())]:
            found.setdefault(finding.code, []).append(finding)
        target = Target({name: file}, found, page)
        assert [rule.code for rule in idle if [*rule.check(target)]] == []


def texts() -> set[str]:
    return {
        case[key]
        for path in CASES.glob("*.yml")
        for cases in yaml.safe_load(path.read_text("utf-8")).values()
        for case in cases
        for key in ("page", "text")
        if key in case
    }


def test_plain_text_is_judged_without_the_model() -> None:
    script = (
        "import sys; from arbitre.cli import main; main(['lint', '-', '--no-cache']);"
        "print([m for m in sys.modules if m.startswith(('arbitre.model', 'markdown_it', 'yaml'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        input="Le jeu méme.\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.endswith("\n[]\n")
