"""What text rules must not say: clean prose, documents of a project, and this repository's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitre.lint.run import Run

ROOT = Path(__file__).resolve().parent.parent.parent

PROSE = """\
Le matin du 12 mars 1887, M. Dupont prit le train de 8 h 30 pour Lyon. Il avait dans sa poche 3
billets de 50 francs, une lettre de Mme Berthe et le plan (incomplet) de la ville.

« Voir plus loin, c’est mon métier », disait-il ; il alla donc plus loin. À la page de garde de
son carnet, il avait noté trois choses :

- ne jamais parler de la partie perdue ;
- garder le chapitre suivant pour le soir ;
- relire l’article sur la Chambre des Députés.

1. D’abord, il but un café.
2. Ensuite, il sortit.
3. Enfin, il se tut.

Son terrain mesurait 25 m² et coûtait 2 × 3 pièces d’or, soit 6. La chambre des députés siégeait.
Louis XIV aimait la chasse*.

* Comme son père.
"""
README = """\
# Outil

Un outil pour lire du JSON et écrire du PDF. Voir la [documentation](docs/index.md) et le
[site](https://exemple.org). La CI teste sous Python 3.11 et 3.12.

## Installation

```sh
pip install outil
```

1. Cloner le dépôt.
1. Lancer `make`.
1. Lire la [suite](#usage).

## Usage

| option | effet | valeur |
|---|---|---|
| `--a` | lit un fichier | 1 |
| `--b|c` | écrit un fichier | 10 |
| `--d` | ne fait rien | 5 |

Version 1.2.0, du 3-4 mai.

## Changements

### 1.2.0

### 1.1.0

### 1.0.0
"""


@pytest.mark.parametrize(
    ("name", "text"),
    [("a.txt", PROSE), ("a.md", PROSE), ("README.md", README)],
    ids=lambda v: v[:9],
)
def test_clean_text_is_silent(
    name: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).write_text(text, "utf-8")
    found = Run([name], select=["REF", "TRM", "TAB5"], use_cache=False).results()
    assert [f"{d['start']['line']}: {d['message']}" for d in found] == []


@pytest.mark.parametrize(
    "path", ["source_rules", "README.md", "CONTRIBUTING.md", "docs", "CHANGELOG.md"]
)
def test_this_repository_is_silent(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = Run([path], select=["REF", "TRM", "TAB5"], use_cache=False).results()
    loud = [d for d in found if d["severity"] != "info"]  # a gap that a reading answers is a note
    assert [f"{d['path']}:{d['start']['line']}: {d['message']}" for d in loud] == []
