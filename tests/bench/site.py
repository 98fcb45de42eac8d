"""The site against bare Sphinx and MyST with alabaster on the same text as plain pages."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tests.bench.environment import ENV

WORKERS = (os.cpu_count() or 1) + 1
CONF = 'extensions = ["myst_parser"]\nhtml_theme = "alabaster"\nlanguage = "fr"\n'
_FENCE = re.compile(r"```\{(\w+)\}[^\n]*\n(.*?)```", re.DOTALL)
_ROLE = re.compile(r"\{\w+\}`([^`<]+?)(?:\s*<[^>]*>)?`")
_BUILD = """\
import sys, time
from pathlib import Path
from arbitre.model.load import find_games
from arbitre.render.site import finish, search
from arbitre.render.site.build import SiteOptions, build_site
taken = []
def index(site):
    start = time.perf_counter(); search.index(site); taken.append(time.perf_counter() - start)
finish.index = index
build_site(SiteOptions(Path("build"), ["source_rules"]), find_games(["source_rules"]))
print(taken[0])
"""


def plain(text: str) -> str:
    """The page without what only arbitre knows: blocks as text, roles as words."""
    return _ROLE.sub(r"\1", _FENCE.sub(lambda m: f"```text\n{m[2]}```", text))


def bare(folder: Path, staged: Path) -> None:
    """All the pages that the site has, for Sphinx alone."""
    names = []
    for path in sorted(staged.rglob("*.md")):
        name = path.relative_to(staged)
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(plain(path.read_text(encoding="utf-8")), encoding="utf-8")
        if name.as_posix() != "index.md":
            names.append(name.with_suffix("").as_posix())
    (folder / "conf.py").write_text(CONF)
    listed = "\n".join(names)
    (folder / "index.md").write_text(f"# Site\n\n```{{toctree}}\n{listed}\n```\n", encoding="utf-8")


def sphinx(folder: Path) -> float:
    command = [sys.executable, "-m", "sphinx", "-q", "-j", str(WORKERS), ".", "_build"]
    return _timed(command, folder)


def whole(folder: Path) -> float:
    """A build without its search index, which is Pagefind's own time."""
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", _BUILD], cwd=folder, env=ENV, capture_output=True, check=True
    )
    return time.perf_counter() - start - float(done.stdout.split()[-1])


def _timed(command: list[str], folder: Path) -> float:
    start = time.perf_counter()
    subprocess.run(command, cwd=folder, env=ENV, capture_output=True, check=True)
    return time.perf_counter() - start


def measure(folder: Path, rules: Path, times: int) -> dict[str, tuple[float, float]]:
    """Cold, one page changed, nothing changed: ours and bare Sphinx, the best of several."""
    ours, other = folder / "ours", folder / "bare"
    shutil.copytree(rules, ours / "source_rules")
    whole(ours)
    bare(other, ours / "build/.site/source")
    taken: dict[str, tuple[float, float]] = {}
    command = [sys.executable, "-m", "arbitre", "build", "site"]

    def keep(what: str, one: float, two: float) -> None:
        best = taken.get(what, (one, two))
        taken[what] = min(best[0], one), min(best[1], two)

    def change(word: str) -> None:
        for home in (ours / "source_rules", other):
            page = sorted(p for p in home.rglob("*.md") if p.parent.name not in (".", "outil"))[0]
            page.write_text(page.read_text(encoding="utf-8") + f"\nFin {word}.\n", encoding="utf-8")

    for n in range(times):
        shutil.rmtree(ours / "build")
        shutil.rmtree(other / "_build", ignore_errors=True)
        keep("cold", whole(ours), sphinx(other))
        change(f"une {n}")
        keep("one page changed", whole(ours), sphinx(other))
        _timed(command, ours)  # fills the cache of lint
        keep("no change", _timed(command, ours), sphinx(other))
        change(f"deux {n}")
        keep("one page changed, with lint and Pagefind", _timed(command, ours), sphinx(other))
    return taken
