"""False alarms on text without mistakes, time, memory and size of a lint of plain French."""

from __future__ import annotations

import gzip
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.ocr.goals import Row

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
DATA = ROOT / "generator" / "arbitre" / "french" / "data"
RULES = ROOT / "source_rules"
ENV = {**os.environ, "PYTHONPATH": str(ROOT / "generator"), "NO_COLOR": "1", "LANG": "C.UTF-8"}
ALL = [sys.executable, "-m", "arbitre", "lint", "--no-cache"]  # as a user types it
LINT = [*ALL, "--format", "concise"]
OURS = ("--select", "OCR")
_WORD = re.compile(r"[^\W\d_]+")
# A process of its own: what a child is said to have used counts its parent in.
PEAK = """
import sys
from arbitre.cli import main
try:
    main(sys.argv[1:])
finally:
    status = open("/proc/self/status").read()
    sys.stderr.write(status.partition("VmHWM:")[2].split()[0])
"""
RUNS = 5
PART = 20_000  # characters; a text is judged whole, and a page is shorter than a megabyte


def rows() -> list[Row]:
    clean = gzip.decompress((HERE / "data" / "clean.txt.gz").read_bytes()).decode()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return [*alarms(clean, folder), *times(clean, folder), size()]


def alarms(clean: str, folder: Path) -> list[Row]:
    """Findings on text that has nothing to be found, for each 1,000 words."""
    for number in range(0, len(clean), PART):
        (folder / f"part{number}.txt").write_text(clean[number : number + PART], "utf-8")
    general = 1000 * findings(folder, ".") / words([folder])
    rules = 1000 * findings(ROOT, "source_rules") / words(RULES.iterdir())
    own = 1000 * findings(HERE, "own.txt") / len(_WORD.findall((HERE / "own.txt").read_text()))
    return [
        Row("false alarms per 1,000 words, help and manuals", general, 1.0),
        Row("false alarms per 1,000 words, rules of source_rules", rules, 0.5),
        Row("false alarms per 1,000 words, rules as plain text", own, 0.5),
    ]


def findings(folder: Path, path: str) -> int:
    done = subprocess.run(
        [*LINT, *OURS, path], cwd=folder, env=ENV, capture_output=True, check=False
    )
    return done.stdout.decode().count(": OCR")


def words(folders: object) -> int:
    paths = [path for folder in folders for path in folder.glob("*.[tm][xd]*")]  # type: ignore[attr-defined]
    return sum(len(_WORD.findall(path.read_text("utf-8"))) for path in paths)


def times(clean: str, folder: Path) -> list[Row]:
    """Seconds of the processor, the least of several runs, each with all the others in turn.

    Other programs on the machine do not count so, and slow all down alike: ratios hold best.
    """
    text, short = folder / "clean.txt", folder / "short.txt"
    text.write_text(clean, "utf-8")
    short.write_text("Le joueur lance les dés à la fin du tour, méme aprés le tir.\n", "utf-8")
    jobs = {
        "python": [sys.executable, "-c", "pass"],
        "short": [*ALL, str(short)],
        "ours": [*LINT, *OURS, str(text)],
        "all": [*ALL, str(text)],
    }
    if shutil.which("hunspell"):
        jobs["hunspell"] = ["hunspell", "-d", "fr", "-i", "utf-8", "-l", str(text)]
    used = dict.fromkeys(jobs, float("inf"))
    waited = dict.fromkeys(jobs, float("inf"))
    for _ in range(RUNS):
        for name, command in jobs.items():
            start = time.perf_counter()
            used[name] = min(used[name], processor(command))
            waited[name] = min(waited[name], time.perf_counter() - start)
    found = [
        Row("start-up with the models, a short text, seconds of the processor", used["short"], 0.3),
        Row("the same by the clock", waited["short"], None),
        Row("the same against a bare Python", used["short"] / used["python"], None),
        Row("memory on 1 MB, all families, megabytes", memory(text), 250.0),
    ]
    if "hunspell" not in used:
        print("hunspell is not installed: its time is not measured")
        return found
    return [
        Row("1 MB, all families, against hunspell -l", used["all"] / used["hunspell"], 1.0),
        Row("1 MB, the family OCR, against hunspell -l", used["ours"] / used["hunspell"], 1.0),
        *found,
    ]


def processor(command: list[str]) -> float:
    """What a command and its children take of the processor, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, env=ENV, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def memory(text: Path) -> float:
    """The most that a lint of the text takes; Linux only, where a process can tell."""
    command = [sys.executable, "-c", PEAK, *ALL[3:], str(text)]
    done = subprocess.run(command, env=ENV, capture_output=True, check=False)
    return float(done.stderr.split()[-1]) / 1024


def size() -> Row:
    total = sum(path.stat().st_size for path in DATA.iterdir())
    return Row("installed data, megabytes", total / 1_000_000, 25.0)
