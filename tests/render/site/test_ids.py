"""Ids on a page: those of blocks are as they are cited, whatever the headings say."""

from __future__ import annotations

import pytest

from arbitre.render.site.links import broken_links
from arbitre.render.site.staging import DOCUMENTS, documents_folder
from tests.render.site.conftest import INDEX, write_game
from tests.render.site.test_build import built, contents

BLOCK = """\
```{sequence} cible
title: La cible
steps:
  - {n: 1, do: Choisir.}
```
"""
HEADING = "## Cible\n\nVoir [la suite](#cible)."
ABOVE = f"{INDEX}\n{HEADING}\n\n{BLOCK}\n## Cible titre\n\nFin.\n"
BELOW = f"{INDEX}\n{BLOCK}\n{HEADING}\n\n## Cible titre\n\nFin.\n"


@pytest.mark.parametrize("text", [ABOVE, BELOW], ids=["above", "below"])
def test_a_heading_that_is_called_as_a_block_takes_another_id(tmp_path, text):
    game = write_game(tmp_path / "rules" / "petit", index=text)
    site = built(tmp_path / "build", game)
    page = (site / "petit/index.html").read_text(encoding="utf-8")
    assert page.count(' id="cible"') == 1
    assert 'class="block-title" id="cible"' in page
    assert '<section id="cible-titre-2">' in page
    assert '<section id="cible-titre">' in page
    # in the table of contents, beside the heading, and from the text of the page
    assert page.count('href="#cible-titre-2"') == 3
    assert broken_links(site) == []
    assert contents(built(tmp_path / "again", game, workers=3)) == contents(site)


@pytest.mark.parametrize("name", ["contenu", "sommaire", "find", "found", "said", "offline"])
def test_a_block_may_have_any_name(tmp_path, name):
    text = f"{INDEX}\n## {name}\n\n{BLOCK.replace('cible', name, 1)}"
    game = write_game(tmp_path / "rules" / "petit", index=text)
    page = (built(tmp_path / "build", game) / "petit/index.html").read_text(encoding="utf-8")
    assert page.count(f' id="{name}"') == 1
    assert f'href="#{name}"' in page


def test_documents_lead_only_to_documents_that_the_site_and_the_package_have():
    import re
    import tomllib

    root = documents_folder().parent
    packed = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    packed = packed["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    for name, _ in DOCUMENTS:
        assert f"docs/{name}.md" in packed
        text = (documents_folder() / f"{name}.md").read_text(encoding="utf-8")
        for linked in re.findall(r"\]\((\w+)\.md", text):
            assert linked in dict(DOCUMENTS), (name, linked)
