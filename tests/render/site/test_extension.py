"""The extension in a stranger's Sphinx project, and what it does not let through."""

from __future__ import annotations

import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from tests.render.site.conftest import write_game

GENERATOR = Path(__file__).resolve().parents[3] / "generator"
PAGE = """\
# Bienvenue

Lire {arbitre:rule}`petit.tir.difficulte`, l’étape {arbitre:rule}`la seconde <petit.tir.sequence#2>` et le mot
{arbitre:term}`petit.Cible`.

```{arbitre:modifiers} petit.tir.difficulte
```

```{arbitre:lexicon} petit
```

```{toctree}
regles/petit/index
regles/petit/mots
```
"""


def sphinx(folder: Path, *options: str, builder: str = "html") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sphinx", "-b", builder, *options, ".", f"_build/{builder}"]
    return subprocess.run(
        command, cwd=folder, env={"PYTHONPATH": str(GENERATOR), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"},
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip


@pytest.fixture
def project(tmp_path: Path) -> Path:
    write_game(tmp_path / "regles/petit")
    (tmp_path / "conf.py").write_text('extensions = ["arbitre.render.site"]\n')
    (tmp_path / "index.md").write_text(PAGE, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("theme", ["alabaster", "furo", "arbitre"])
def test_one_line_in_conf_py_is_enough(project, theme):
    done = sphinx(project, "-W", "-D", f"html_theme={theme}")
    assert done.returncode == 0, done.stderr
    home = (project / "_build/html/index.html").read_text(encoding="utf-8")
    assert "Difficulté d’un tir" in home
    assert "regles/petit/index.html#tir.difficulte" in home
    assert 'href="regles/petit/index.html#tir.sequence--2"' in home
    assert "La figurine visée." in home
    page = (project / "_build/html/regles/petit/index.html").read_text(encoding="utf-8")
    assert 'class="block block-sequence"' in page
    assert "arbitre-blocks.css" in page
    assert (project / "_build/html/_static/arbitre-blocks.css").is_file()


HEAP = """\
# Jetons

Un joueur {arbitre:rule}`prend un jeton <jetons#prendre>` ; il y en a {arbitre:rule}`trois au plus <jetons#peu de jetons>`.
Voir aussi {arbitre:rule}`jetons#peu de jetons`.

```{protocol} jetons
players: [A, B]
state: {tas: {values: 0..3, start: 3}}
moves:
  prendre: {do: {tas: tas - 1}}
invariants:
  peu de jetons: {holds: tas ≤ 3}
ends: tas = 0
```
"""


def test_texts_lead_to_moves_and_invariants(project):
    game = project / "regles/petit/game.yaml"
    game.write_text(game.read_text("utf-8").replace("mots]", "mots, jetons]"), encoding="utf-8")
    (project / "regles/petit/jetons.md").write_text(HEAP, encoding="utf-8")
    (project / "index.md").write_text(
        PAGE.replace("petit/mots\n", "petit/mots\nregles/petit/jetons\n")
    )
    done = sphinx(project, "-W")
    assert done.returncode == 0, done.stderr
    page = (project / "_build/html/regles/petit/jetons.html").read_text(encoding="utf-8")
    for address in ("jetons--prendre", "jetons--peu-de-jetons"):
        assert f'href="#{address}"' in page
        assert page.count(f'id="{address}"') == 1
    assert ">peu de jetons<" in page


def test_the_inventory_lists_blocks_steps_and_terms(project):
    assert sphinx(project, "-W").returncode == 0
    raw = (project / "_build/html/objects.inv").read_bytes()
    listed = zlib.decompress(raw.split(b"\n", 4)[4]).decode()
    assert "petit.tir.difficulte arbitre:modifiers 1 regles/petit/index.html#$" in listed or (
        "petit.tir.difficulte arbitre:modifiers 1 regles/petit/index.html#tir.difficulte" in listed
    )
    assert "petit.tir.sequence#2 arbitre:step" in listed
    assert "petit.Cible arbitre:term" in listed


@pytest.mark.parametrize("builder", ["text", "latex", "man"])
def test_other_builders_take_the_plain_text(project, builder):
    done = sphinx(project, "-W", builder=builder)
    assert done.returncode == 0, done.stderr
    if builder == "text":
        text = (project / "_build/text/regles/petit/index.txt").read_text(encoding="utf-8")
        assert "Cible à couvert" in text
        assert "+2" in text


def test_a_block_that_moves_takes_its_links_along(project):
    assert sphinx(project, "-W").returncode == 0
    index, words = project / "regles/petit/index.md", project / "regles/petit/mots.md"
    text = index.read_text(encoding="utf-8")
    start, end = text.index("```{sequence}"), text.index("```{example}")
    words.write_text(words.read_text(encoding="utf-8") + "\n" + text[start:end], encoding="utf-8")
    index.write_text(text[:start] + text[end:], encoding="utf-8")
    done = sphinx(project, "-W")
    assert done.returncode == 0, done.stderr
    home = (project / "_build/html/index.html").read_text(encoding="utf-8")
    assert 'href="regles/petit/mots.html#tir.sequence--2"' in home


def test_a_page_outside_the_game_follows_the_blocks_that_it_shows(project):
    assert sphinx(project, "-W").returncode == 0
    index = project / "regles/petit/index.md"
    text = index.read_text(encoding="utf-8").replace("longue: 6", "longue: 9")
    index.write_text(text, encoding="utf-8")
    assert sphinx(project, "-W").returncode == 0
    home = (project / "_build/html/index.html").read_text(encoding="utf-8")
    assert ">9<" in home


def test_the_search_of_another_theme_finds_what_blocks_say(project):
    assert sphinx(project, "-W", "-D", "html_theme=alabaster").returncode == 0
    index = (project / "_build/html/searchindex.js").read_text(encoding="utf-8")
    assert "couvert" in index


HOSTILE = {
    "script": ("Du <script>alert(1)</script> texte.", "&lt;script&gt;alert(1)&lt;/script&gt;", None),
    "html": ("<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;", None),
    "javascript": ("[lien](javascript:alert(1))", "[lien](javascript:alert(1))", None),
    "data": ("[lien](data:text/html,x)", "[lien](data:text/html,x)", None),
    "raw directive": ("```{raw} html\n<b>gras</b>\n```", "", "raw"),
    "raw in rst": ("```{eval-rst}\n.. raw:: html\n\n   <b>gras</b>\n```", "", "raw"),
    "include": ("```{include} ../../conf.py\n```", "", "include"),
    "literal include": ("```{literalinclude} ../../conf.py\n```", "", "File insertion disabled"),
    "math": ("$\\href{javascript:alert(1)}{x}$", "", None),
    "math role": ("{math}`\\href{javascript:alert(1)}{x}`", "", "closed"),
    "template": ("{{ 7 * 7 }} {% include 'x' %}", "{{ 7 * 7 }} {% include", None),
    "block title": (
        "```{formula} mal.un\ntitle: \"<script>alert(1)</script> {{ 7 * 7 }}\"\nvalue: 1\n```",
        "&lt;script&gt;alert(1)&lt;/script&gt; {{ 7 * 7 }}", None,
    ),
    "role in title": (
        "```{formula} mal.deux\ntitle: \"{term}`Cible\\\" onmouseover=alert(1) <x>`\"\nvalue: 1\n```", "", None,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_what_a_source_tries_is_shown_as_text(project, name):
    source, shown, warned = HOSTILE[name]
    (project / "regles/petit/mots.md").write_text(
        f"# Mots\n\n```{{terms}} mots.liste\nentries: {{Cible: {{text: La figurine visée.}}}}\n```\n\n{source}\n",
        encoding="utf-8",
    )
    done = sphinx(project)
    assert done.returncode == 0, done.stderr
    page = (project / "_build/html/regles/petit/mots.html").read_text(encoding="utf-8")
    body = page[page.index("La figurine visée.") :]
    body = body[: body.index("sphinxsidebar")]
    assert shown in body
    for never in (
        "<script>alert",
        "<img src=x",
        "<b>gras",
        'href="javascript',
        'href="data',
        "arbitre.render.site",
        "49",
        '" onmouseover',
    ):
        assert never not in body, never
    assert (warned is None) == ("mots.md" not in done.stderr), done.stderr
    assert warned is None or warned in done.stderr
