"""Other checkers on the same pages: hunspell, and Grammalecte as Debian packages it."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from typing import Any

# What a checker finds: start, end, and its first suggestion if it has one.
Found = list[tuple[int, int, str | None]]
Checker = Callable[[str], Found]
NAMES = ("hunspell -d fr", "Grammalecte")
GRAMMALECTE = "/usr/lib/libreoffice/share/extensions/grammalecte/pythonpath"


def available() -> dict[str, Checker]:
    """Those that are installed, by name."""
    found: dict[str, Checker] = {}
    if shutil.which("hunspell"):
        found["hunspell -d fr"] = hunspell
    sys.path.append(GRAMMALECTE)
    try:
        import grammalecte
    except ImportError:
        return found
    checker = grammalecte.GrammarChecker("fr")
    checker.gce.setOptions({"ocr": True})
    suggester = checker.getSpellChecker()
    found["Grammalecte"] = lambda text: grammalecte_found(text, checker, suggester)
    return found


def hunspell(text: str) -> Found:
    """`hunspell -a`: a line for each word of a line, with suggestions."""
    done = subprocess.run(
        ("hunspell", "-d", "fr", "-a", "-i", "utf-8"),
        input="".join(f"^{line}\n" for line in text.split("\n")).encode(),
        capture_output=True,
        check=True,
    )
    answers = done.stdout.decode("utf-8", "replace").split("\n")[1:]
    found: Found = []
    offset = 0
    lines = iter(text.split("\n"))
    line = next(lines, "")
    for answer in answers:
        if not answer:
            offset += len(line) + 1
            line = next(lines, "")
        elif answer[0] in "&#":
            head, _, tail = answer.partition(": ")
            word = head.split(" ")[1]
            at = line.find(word, _after(found, offset, line))
            if at >= 0:
                found.append((offset + at, offset + at + len(word), tail.split(", ")[0] or None))
    return found


def _after(found: Found, offset: int, line: str) -> int:
    last = found[-1][1] - offset if found else 0
    return last if 0 <= last <= len(line) else 0


def grammalecte_found(text: str, checker: Any, suggester: Any) -> Found:
    found: Found = []
    offset = 0
    for line in text.split("\n"):
        mistakes, spelling = checker.getParagraphErrors(line, bContext=False)
        for one in mistakes:
            if one["sType"] not in ("typo", "nbsp", "esp", "apos", "unit", "tab", "eif"):
                readings = one["aSuggestions"]
                found.append(
                    (
                        offset + one["nStart"],
                        offset + one["nEnd"],
                        readings[0] if readings else None,
                    )
                )
        for one in spelling:
            readings = next(iter(suggester.suggest(one["sValue"])), [])
            found.append(
                (offset + one["nStart"], offset + one["nEnd"], readings[0] if readings else None)
            )
        offset += len(line) + 1
    return found
