"""`arbitre build`, `schema`, `init`, `rule` and `completion`."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from arbitre.lint.rules import BY_CODE
from arbitre.model.kinds import KINDS

from .conftest import TIR, Run, environment

REPOSITORY = Path(__file__).resolve().parents[2]
RULES_FOLDERS = sorted(p.parent for p in (REPOSITORY / "source_rules").glob("*/game.yaml"))

EVERY_KIND = """\
# Tout

Une {term}`Figurine` pour chacun.

```{check} tout.essai
title: Essai
roll: D6
target: 4
```

```{decision} tout.choix
policy: first
outcomes: [loin, près]
rows:
  - {if: portée = longue, then: loin}
else: près
```

```{formula} tout.somme
value: 1 + 1/2
round: down
```

```{sequence} tout.ordre
steps:
  - {n: 1, do: Lancer.}
```

```{actions} tout.actions
columns: {coût: 0..3}
entries:
  Courir: {coût: 2, text: Aller vite.}
```

```{states} tout.états
entries: {Au sol: Couché.}
```

```{traits} tout.traits
entries: {Rapide: Va vite.}
```

```{terms} tout.termes
entries: {Figurine: {text: Un pion., synonyms: [pion]}}
```

```{protocol} tout.tours
players: [A, B]
state:
  reste: {values: 0..3, start: 3}
moves:
  prendre: {do: {reste: reste - 1}, see: Tout}
ends: reste = 0
```

```{trace} tout.partie
protocol: tout.tours
moves:
  - {player: A, move: prendre}
```

```{interpretation} tout.lecture
question: Et alors ?
reading: Rien.
about: [tout.somme]
```
"""


def schema(run: Run, name: str) -> dict[str, Any]:
    result = run("schema", name)
    assert result.code == 0
    data: dict[str, Any] = json.loads(result.out)
    Draft202012Validator.check_schema(data)
    return data


@pytest.mark.parametrize("name", ["data", "game", "page", *sorted(set(KINDS) - {"example"})])
def test_every_schema_is_valid(run: Run, name: str) -> None:
    assert schema(run, name)["$schema"].startswith("https://json-schema.org/")


def test_an_unknown_schema_is_misuse(run: Run) -> None:
    result = run("schema", "zut")
    assert (result.code, result.out) == (2, "")
    assert "data, game, page" in result.err


@pytest.mark.parametrize("folder", RULES_FOLDERS, ids=lambda folder: folder.name)
def test_the_data_of_the_games_here_validates(run: Run, tmp_path: Path, folder: Path) -> None:
    shutil.copytree(folder, tmp_path / folder.name)
    result = run("build", "data")
    assert result.code == 0, result.err
    data = json.loads((tmp_path / f"build/data/{folder.name}.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema(run, "data")).validate(data)


def test_the_data_of_every_block_kind_validates(run: Run, game: Path, tmp_path: Path) -> None:
    text = (game / "game.yaml").read_text(encoding="utf-8")
    (game / "game.yaml").write_text(text.replace("tir]", "tir, tout]"), encoding="utf-8")
    (game / "tout.md").write_text(EVERY_KIND, encoding="utf-8")
    assert run("lint", "jeu", "--format", "concise").out == ""
    assert run("build").code == 0
    data = json.loads((tmp_path / "build/data/jeu.json").read_text(encoding="utf-8"))
    assert {block["kind"] for block in data["blocks"]} == set(KINDS)
    Draft202012Validator(schema(run, "data")).validate(data)


def test_build_writes_the_same_bytes_twice(spawn: Run, game: Path, tmp_path: Path) -> None:
    first = spawn("build", "data", "--output", "one", PYTHONHASHSEED="1")
    assert (first.code, first.out) == (0, "written: one/data/jeu.json\n")
    spawn("build", "data", "--output", "two", PYTHONHASHSEED="2")
    one = (tmp_path / "one/data/jeu.json").read_bytes()
    assert one == (tmp_path / "two/data/jeu.json").read_bytes()
    data = json.loads(one)
    assert data["id"] == "jeu"
    table = next(b for b in data["blocks"] if b["id"] == "jeu.dégâts")
    assert table["kind"] == "table"
    assert [p["name"] for p in table["parameters"]] == ["jet", "succès"]


def test_build_refuses_a_false_example_and_leaves_earlier_output(
    run: Run, game: Path, tmp_path: Path
) -> None:
    assert run("build").code == 0
    before = (tmp_path / "build/data/jeu.json").read_bytes()
    (game / "tir.md").write_text(TIR.replace("\n6\n", "\n7\n"), encoding="utf-8")
    result = run("build")
    assert result.code == 1
    assert "not built: jeu" in result.err
    assert (tmp_path / "build/data/jeu.json").read_bytes() == before
    assert [p.name for p in (tmp_path / "build/data").iterdir()] == ["jeu.json"]


def test_build_of_an_unknown_target_is_misuse(run: Run, game: Path) -> None:
    result = run("build", "datum")
    assert result.code == 2
    assert "datum" in result.err


def test_build_into_a_file_is_told_in_one_line(run: Run, game: Path, tmp_path: Path) -> None:
    (tmp_path / "build").write_text("")
    result = run("build")
    assert result.code in (1, 2)
    assert len(result.err.splitlines()) == 1


def test_init_makes_a_game_that_is_clean(run: Run, tmp_path: Path) -> None:
    result = run("init", "neuf")
    assert (result.code, result.err) == (0, "")
    assert run("lint", "neuf", "--fail-level", "info").code == 0
    assert run("test", "neuf").code == 0
    assert run("build").code == 0


@pytest.mark.parametrize("name", ["mon-jeu", "2jeux", "un.jeu"])
def test_init_refuses_a_name_that_cannot_be_a_game(run: Run, tmp_path: Path, name: str) -> None:
    assert run("init", name).code == 2
    assert not (tmp_path / name).exists()


def test_init_overwrites_nothing(run: Run, game: Path) -> None:
    assert run("init", "jeu").code == 2
    assert (game / "tir.md").read_text(encoding="utf-8") == TIR
    assert run("init", "jeu/tir.md").code == 2


def test_rule_explains_by_code_and_by_name(run: Run) -> None:
    by_code = run("rule", "SRC311")
    assert by_code.code == 0
    for words in ("SRC311", "unquoted-colon", "What it finds", "Why it matters"):
        assert words in by_code.out
    assert run("rule", "src311") == by_code
    assert run("rule", "unquoted-colon") == by_code


@pytest.mark.parametrize("word", ["SRC31", "SRC999", "unquoted-colons"])
def test_an_unknown_rule_is_misuse_with_a_suggestion(run: Run, word: str) -> None:
    result = run("rule", word)
    assert (result.code, result.out) == (2, "")
    assert word in result.err
    assert "did you mean" in result.err


def test_rule_without_a_code_is_misuse(run: Run) -> None:
    assert run("rule").code == 2


def test_rule_all_lists_and_writes_every_rule(run: Run, tmp_path: Path) -> None:
    lines = run("rule", "--all").out.splitlines()
    assert [line.split()[0] for line in lines] == [rule.code for rule in BY_CODE.values()]
    assert run("rule", "--all", "--output", "pages").code == 0
    assert {p.stem for p in (tmp_path / "pages").iterdir()} == {
        rule.code for rule in BY_CODE.values()
    }


def test_rule_pages_that_cannot_be_written_are_misuse(spawn: Run, tmp_path: Path) -> None:
    (tmp_path / "pages").write_text("")
    assert spawn("rule", "--all", "--output", "pages").code == 2


@pytest.mark.parametrize(
    "shell",
    [
        "bash",
        pytest.param("zsh", marks=pytest.mark.needs("zsh")),
        pytest.param("fish", marks=pytest.mark.needs("fish")),
    ],
)
def test_completion_scripts_parse(run: Run, tmp_path: Path, shell: str) -> None:
    result = run("completion", shell)
    assert result.code == 0
    assert "--fail-level" in result.out or "fail-level" in result.out
    (tmp_path / "script").write_text(result.out, encoding="utf-8")
    subprocess.run([shell, "-n", "script"], check=True)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["li"], {"lint"}),
        ([""], {"lint", "ask", "odds", "test", "rule", "build", "--version"}),
        (["lint", "--fo"], {"--format"}),
        (["lint", "--format", "j"], {"json", "junit"}),
        (["lint", "--fail-level", ""], {"error", "warning", "info"}),
        (["completion", "z"], {"zsh"}),
        (["lint", "mon_fi"], {"mon_fichier.md"}),
    ],
)
def test_bash_completes(tmp_path: Path, words: list[str], expected: set[str]) -> None:
    (tmp_path / "mon_fichier.md").write_text("# M\n")
    quoted = " ".join(f"'{word}'" for word in ["arbitre", *words])
    script = (
        f"source <('{sys.executable}' -m arbitre completion bash)\n"
        f"COMP_WORDS=({quoted}); COMP_CWORD={len(words)}; _arbitre\n"
        'printf "%s\\n" "${COMPREPLY[@]}"\n'
    )
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, check=True, env=environment()
    )
    assert done.stderr == ""
    found = set(done.stdout.split())
    assert found == expected or (words == [""] and expected <= found)


def test_version_help_and_no_command(run: Run) -> None:
    assert run("--version").out.startswith("arbitre ")
    assert run("--help").code == 0
    assert run().code == 2
    assert run("zut").code == 2


@pytest.mark.parametrize(
    "command", ["lint", "ask", "odds", "test", "rule", "build", "schema", "init", "completion"]
)
def test_every_command_has_help(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.code == 0
    assert f"arbitre {command}" in result.out
