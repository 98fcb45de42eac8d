"""The checks on text: silent on sound French, linear in its length, unharmed by broken sources."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbitre.lint.facts.arithmetic import wrong_sums
from arbitre.lint.facts.passages import file_passages, sentences
from arbitre.lint.facts.wording import bounds
from arbitre.lint.run import Run
from arbitre.source.text import SourceFile

ROOT = Path(__file__).resolve().parents[2]
KI = ROOT / "source_rules" / "ki"
FAMILY = ("FCT", "EXM")

SOUND = """\
Le hameau

Plus de 200 habitants vivaient au hameau, et moins de 50 y restent. Il y a plus de 10 ans, on
comptait au moins 10 fermes. En 1914-1918, soit quatre ans, le moulin ne tourna jamais. La foire
a lieu soit le 3, soit le 4 mai, de 9 à 17 heures, soit huit heures. Le pont mesure 12 m sur 3 ;
sa hauteur dépasse 8 m.

La partie

Chaque joueur lance 2D6 et garde le plus haut. Sur 4+, la porte cède ; sur 3 ou moins, elle
tient. Une bande de plus de 3 archers perd 1 point par tour. On ne relance jamais un dé deux
fois. Les dés valent toujours leur face. Le jet ne doit pas dépasser 7 ; à 7 ou moins, il
réussit. Un tir à plus de 12 pas est long, à 12 pas ou moins il est court. Voir p. 22-23, étape
4, et le tableau : 3-4 = un échec, 5-6 = un succès. Le coût est de 3 + 2 points, soit 5 points,
soit encore 10 % de 50.

Le score se note 21-15. Il reste 1/2 part, soit 50 %. On compte 3 fois 4 cases, soit 12 cases.
Un jet de 1D6+2, soit 3 à 8, s’ajoute. La figurine avance de 6 pas, soit 15 cm. Deux équipes de
5, soit 10 joueurs. Au-dessus de 6, on recommence. Il faut 5+ avec 1D6, ou 9+ avec 2D6. Le
numéro 06 12 34 56 78 = le mien.
"""


def codes(folder: Path) -> list[str]:
    found: list[dict[str, Any]] = Run([str(folder)], use_cache=False).results()
    return [f"{d['code']} {d['message']}" for d in found if d["code"].startswith(FAMILY)]


@pytest.mark.parametrize("name", ["a.txt", "a.md"])
def test_sound_french_prose_is_not_reported(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(SOUND, "utf-8")
    assert codes(tmp_path) == []


def test_sound_french_prose_in_a_game_is_not_reported(tmp_path: Path) -> None:
    """Beside blocks that share its words and its numbers."""
    block = (
        "```{modifiers} porte\ntitle: Seuil de la porte\ninputs: {archers: 0..9, long: oui/non}\n"
        "base: 4\nadd:\n  - {if: long, value: +1, label: Tir long}\n"
        "  - {if: archers > 3, value: -1, label: Bande d’archers}\n```\n"
    )
    (tmp_path / "game.yaml").write_text("title: Jeu\n", "utf-8")
    (tmp_path / "p.md").write_text(f"{SOUND}\n{block}", "utf-8")
    assert codes(tmp_path) == []


def test_the_game_in_the_repository_is_not_reported() -> None:
    assert codes(KI) == []


@pytest.mark.parametrize(
    "hostile",
    [
        "1 + " * 20_000 + "1 = 2", "= 5 " * 20_000, "soit 3, " * 10_000, "plus de " * 20_000,
        "4+ " * 20_000, "`" * 50_000, "<!--" * 20_000, "*" * 50_000, "\n" * 50_000,
        "dé à six faces " * 5_000, "1D6 " * 20_000, "3 figurines ou " * 10_000,
        "(" * 50_000 + " = 3",
    ],
    ids=lambda text: text[:12].replace("\n", "n"),
)  # fmt: skip
def test_hostile_text_takes_time_in_proportion(hostile: str) -> None:
    """Ten times the text may take thirty times as long, never a hundred."""

    def seconds(text: str) -> float:
        file = SourceFile("a.txt", text)
        start = time.process_time()
        for passage in file_passages(file, None):
            for sentence in sentences(passage):
                list(wrong_sums(sentence.text))
                list(bounds(sentence))
        return time.process_time() - start

    small = max(seconds(hostile[: len(hostile) // 10]), 0.01)
    assert min(seconds(hostile) for _ in range(2)) < 30 * small


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_game_with_blocks_cut_anywhere_gives_findings_and_no_crash(
    data: st.DataObject, tmp_path: Path
) -> None:
    (tmp_path / "game.yaml").write_bytes((KI / "game.yaml").read_bytes())
    for page in ("tir.md", "melee.md", "surprise.md"):
        lines = (KI / page).read_text("utf-8").split("\n")
        cut = data.draw(st.sets(st.integers(0, len(lines) - 1), max_size=30))
        kept = [line[: len(line) // 2] if n in cut else line for n, line in enumerate(lines)]
        (tmp_path / page).write_text("\n".join(kept), "utf-8")
    Run([str(tmp_path)], use_cache=False).results()
