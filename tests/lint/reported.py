"""Diagnostics of every shape, with their sources, for the tests of the output formats."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arbitre.lint.diagnostic import (
    Diagnostic,
    Place,
    PlacedEdit,
    PlacedFix,
    Related,
)
from arbitre.lint.formats import render
from arbitre.source.text import SourceFile

if TYPE_CHECKING:
    from arbitre.finding import Safety
    from arbitre.lint.diagnostic import Severity

DATA = Path(__file__).resolve().parent.parent / "data"
ENDINGS = {"json": "json", "sarif": "json", "gitlab": "json", "junit": "xml"}


@dataclass(frozen=True)
class Info:
    code: str
    name: str
    severity: str
    summary: str


RULES = {
    info.code: info
    for info in (
        Info("OCR101", "confused-letters", "error", "A word with letters a scanner confuses."),
        Info("SRC107", "control-character", "error", "A control character."),
        Info("TAB201", "overlapping-rows", "error", "Two rows answer for the same values."),
        Info("TXT301", "repeated-paragraph", "info", "A paragraph that stands twice."),
        Info("TYP101", "plain-space", "warning", "A space that may break before a mark."),
        Info("ZZZ999", "never-found", "error", "A rule that no result names."),
    )
}

PAGE = SourceFile(
    "règles du jeu/tir.md",
    "# Tir à l’arc\n"
    "\n"
    "Le rôIe du meneur est décisif : il\n"
    "annonce la difficulté, puis le joueur\n"
    "lance deux dés.\n"
    "\tUn\x1b[31m caractère de contrôle.\n",
)
TABLE = SourceFile(
    "tables.md",
    "".join(f"ligne {n}\n" for n in range(1, 9)) + "| 2–5 | raté |\n| 5–9 | réussi |\n",
)
FILES = {file.path: file for file in (PAGE, TABLE)}


def place(file: SourceFile, text: str) -> Place:
    start = file.text.index(text)
    return Place(file.path, file.position(start), file.position(start + len(text)))


def fix(safety: Safety, file: SourceFile, *edits: tuple[str, str]) -> PlacedFix:
    placed = ((place(file, old), new) for old, new in edits)
    return PlacedFix(safety, tuple(PlacedEdit(p.start, p.end, new) for p, new in placed))


def found(code: str, where: Place, message: str, **more: Any) -> Diagnostic:
    severity: Severity = RULES[code].severity  # type: ignore[assignment]
    return Diagnostic(code, RULES[code].name, severity, message, where, **more)


DIAGNOSTICS = [
    found(
        "OCR101",
        place(PAGE, "rôIe"),
        "« rôIe » n’est pas un mot : I lu pour l ?",
        fix=fix("safe", PAGE, ("rôIe", "rôle")),
        suggestions=("rôle", "règle"),
    ),
    found(
        "TYP101",
        place(PAGE, " :"),
        "Espace ordinaire avant « : »,\nà 100 % sécable",
        fix=fix("unsafe", PAGE, (" :", "\u00a0:"), ("l’arc", "l'arc")),
    ),
    found("TXT301", place(PAGE, "annonce la difficulté, puis le joueur\nlance"), "Déjà dit."),
    found("SRC107", place(PAGE, "\x1b"), "Caractère de contrôle U+001B : \x1b[31m"),
    found(
        "TAB201",
        place(TABLE, "5–9"),
        "La valeur 5 a deux lignes",
        related=(Related(place(TABLE, "2–5"), "l’autre ligne"),),
    ),
]


def output(name: str, diagnostics: list[Diagnostic] = DIAGNOSTICS, **more: Any) -> str:
    return render(name, diagnostics, more.pop("files", FILES), rules=RULES, **more)
