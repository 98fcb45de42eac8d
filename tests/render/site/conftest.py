"""A small game, and the site that is made of it."""

from __future__ import annotations

from pathlib import Path

import pytest

GAME = """\
title: Petit jeu
language: fr
notice: Référence non officielle.
version: "0.3"
source: Livre
domains:
  portée: {values: [courte, longue], label: Portée}
  à_couvert: {values: oui/non, label: Cible à couvert}
pages: [index, mots]
"""
INDEX = """\
# Petit jeu

Plus la {term}`cible` est loin, plus le tir est difficile ; voir {rule}`tir.difficulte` et {rule}`tir.sequence#2`.

```{modifiers} tir.difficulte
title: Difficulté d’un tir
source: p. 12
base: {by: portée, courte: 4, longue: 6}
add:
  - {if: à_couvert, value: +2, label: Cible à couvert}
```

```{sequence} tir.sequence
title: Le tir
steps:
  - {n: 1, do: "Choisir la {term}`Cible`."}
  - {n: 2, do: Lancer le dé.}
```

```{example} tir.ex
Une cible proche.
>>> tir.difficulte(portée=courte)
4
```
"""
WORDS = """\
# Mots

```{terms} mots.liste
title: Les mots
entries:
  Cible: {text: La figurine visée., synonyms: [But]}
```
"""


def write_game(folder: Path, **pages: str) -> Path:
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    for name, text in {"index": INDEX, "mots": WORDS, **pages}.items():
        (folder / f"{name}.md").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_game(tmp_path / "rules" / "petit")
