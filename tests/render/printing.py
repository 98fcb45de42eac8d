"""A small game whose sheet `essai` is laid out for real: what tests of print share."""

from __future__ import annotations

from pathlib import Path

from arbitre.finding import Finding
from arbitre.model.load import load_game
from arbitre.render.sheets.jobs import Job, jobs_of
from arbitre.render.sheets.produce import Product, produce

GAME = """\
title: Essai
language: fr
notice: Une référence écrite pour les essais.
version: "1.0"
date: "2026-11-18"
domains:
  portée: [courte, moyenne, longue, extrême]
  taille: [minuscule, petite, gigantesque]
pages: [p]
"""
ENTRIES = "\n".join(
    f"  Mot {n}: Ce que veut dire le mot de numéro {n} dans ce jeu." for n in range(40)
)
LONG = " ".join(["Une figurine sonnée ne fait rien avant la fin du tour."] * 9)
PAGE = f"""\
# Le jeu

Un tour se joue en trois temps.

## Le tour

```{{sequence}} tour
title: Le tour
source: p. 3
steps:
  - {{n: 1, do: Choisir une figurine.}}
  - {{n: 2, do: Jouer son action.}}
  - {{n: 3, do: Passer la main.}}
```

```{{table}} portees
title: Portées
rows: portée
columns: taille
cells: |
  .         minuscule  petite  gigantesque
  courte    11         22      33
  moyenne   44         55      66
  longue    77         88      99
  extrême   12         34      56
```

## Les mots

```{{terms}} longue
title: Lexique
entries:
{ENTRIES}
```

```{{states}} etats
title: États
entries:
  Sonné: {LONG}
  Debout: Rien à signaler.
```
"""
SHEET = "{blocks: [tour, portees, longue], paper: A5, pages: 1, columns: 2}"


def write_game(
    folder: Path, *, sheet: str = SHEET, page: str = PAGE, css: str = "", more: str = ""
) -> Path:
    """The game `jeu` below a folder, with one sheet of its own and a style where there is one."""
    game = folder / "jeu"
    game.mkdir(parents=True, exist_ok=True)
    (game / "game.yaml").write_text(f"{GAME}{more}sheets:\n  essai: {sheet}\n", "utf-8")
    (game / "p.md").write_text(page, "utf-8")
    if css:
        (folder / "templates/sheets").mkdir(parents=True, exist_ok=True)
        (folder / "templates/sheets/own.css").write_text(css, "utf-8")
    return game


def job_of(folder: Path, name: str = "essai", base_url: str = "") -> Job:
    own = folder.parent / "templates"
    overrides = [own] if own.is_dir() else []
    jobs = jobs_of(load_game(folder), folder, base_url, overrides)
    return next(job for job in jobs if job.sheet.name == name)


def printed(folder: Path, name: str = "essai", base_url: str = "") -> Product:
    return produce(job_of(folder, name, base_url))


def underlined(finding: Finding) -> str:
    text = Path(finding.span.path).read_text("utf-8")
    return text[finding.span.start : finding.span.end]
