"""Sheets against bare WeasyPrint: a fitted sheet, an unchanged one, all of them, type and fill."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from math import prod
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENV = {**os.environ, "PYTHONPATH": str(ROOT / "generator"), "LANG": "C.UTF-8"}
ROUNDS = 3
GAME = "ki"
LOAD = """
from pathlib import Path
from arbitre.model.load import load_game
from arbitre.render.sheets.jobs import jobs_of
import sys
folder = Path("source_rules", sys.argv[1])
job = next(j for j in jobs_of(load_game(folder), folder) if j.sheet.name == "aide")
"""
FITTED = (
    LOAD
    + """
from arbitre.render.sheets.produce import produce
product = produce(job)
print(product.size, product.fill)
"""
)
FINAL = (
    LOAD
    + """
from arbitre.render.sheets.columns import Columns
from arbitre.render.sheets.press import Press
maker = Columns(job, Press(job.styles, job.folders))
kept = range(len(maker.slots))
Path(sys.argv[2]).write_text(maker.html(kept, maker.fit(kept)))
Path(sys.argv[3]).write_text("".join(job.styles))
"""
)
BARE = """
import sys
from pathlib import Path
import weasyprint
base = Path("templates/sheets").resolve().as_uri() + "/"
style = weasyprint.CSS(string=Path(sys.argv[2]).read_text(), base_url=base)
weasyprint.HTML(filename=sys.argv[1]).write_pdf(
    sys.argv[3], stylesheets=[style], pdf_variant="pdf/ua-1"
)
"""
PLAIN = (
    LOAD
    + """
from arbitre.render.sheets import trees
from arbitre.render.sheets.columns import BAND, PT, USUAL, frames, slots_of
from arbitre.render.sheets.document import document
from arbitre.render.sheets.press import Press
from arbitre.render.sheets.widths import set_widths
ours = sys.argv[2] == "ours"
press, sheet = Press(job.styles, job.folders), job.sheet
width, height = sheet.size
margin, best, column = sheet["margin"], 0.0, frames(sheet)[0].width
low, high = 80, 220
while low <= high:
    middle = (low + high) // 2
    size = middle / 20
    slots = slots_of(job.pieces, column / (sheet["smallest"] * USUAL * PT) if ours else 0.0)
    for slot in slots if ours else ():
        for table in slot.tree.root.iter("table"):
            set_widths(table, column / (size * PT))
    body = "".join(
        f'<div class="slot" style="margin-top:{s.gap}em;break-after:{"avoid" if s.keep else "auto"}">'
        f"{trees.write(s.tree.root)}</div>" for s in slots
    )
    style = f'columns:{sheet["columns"]};column-gap:{sheet["gutter"]}mm;column-fill:auto'
    html = f'<div style="height:{BAND}mm"></div><div style="{style}">{body}</div>'
    page = f"@page{{size:{width}mm {height}mm;margin:{margin}mm}}"
    fits = len(press.lay_out(document(job, html, page, size)).pages) <= sheet["pages"]
    best, low, high = (size, middle + 1, high) if fits else (best, low, middle - 1)
print(best)
"""
)


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        html, css, pdf = (str(Path(name, part)) for part in ("a.html", "a.css", "a.pdf"))
        python("-c", FINAL, GAME, html, css)
        bare = fitted = float("inf")
        for _ in range(ROUNDS):  # by turns, so that what else the machine does weighs on both
            bare = min(bare, python("-c", BARE, html, css, pdf)[0])
            seconds, said = python("-c", FITTED, GAME)
            fitted = min(fitted, seconds)
        build = ("-m", "arbitre", "build", "sheets", "--output", name)
        everything = python(*build, wall=True)[0]
        unchanged = min(python(*build)[0] for _ in range(ROUNDS))
        size, fill = map(float, said.split())
        same = float(python("-c", PLAIN, GAME, "ours")[1])
        games = sorted(path.parent.name for path in (ROOT / "source_rules").glob("*/game.yaml"))
        sizes = {game: float(python("-c", FITTED, game)[1].split()[0]) for game in games}
        gains = {g: sizes[g] / float(python("-c", PLAIN, g, "plain")[1]) for g in games}
    mean = prod(gains.values()) ** (1 / len(gains))
    print(f"fitted sheet / bare WeasyPrint      {fitted / bare:6.2f}   goal <= 3")
    print(f"unchanged sheets / bare WeasyPrint  {unchanged / bare:6.2f}   goal <= 0.1")
    print(
        f"type size / plain CSS columns       {min(gains.values()):6.2f}   goal >= 1.08, each game"
    )
    for game, gain in gains.items():
        print(f"  {game:34}{gain:6.2f}   ({sizes[game]:g} pt)")
    print(f"  mean                              {mean:6.2f}")
    print(f"  {GAME} with our tables in both        {size / same:6.2f}   ({same} pt)")
    print(f"fill                                {fill:6.2f}   goal >= 0.95")
    print(f"all sheets of {len(games)} games, {os.cpu_count()} cores     {everything:6.1f} s")
    return 0


def python(*words: str, wall: bool = False) -> tuple[float, str]:
    """What a run prints, and its seconds: of processors, which a busy machine hardly changes."""
    start = time.perf_counter() if wall else processors()
    done = subprocess.run(
        [sys.executable, *words], check=True, cwd=ROOT, env=ENV, capture_output=True, text=True
    )
    return (time.perf_counter() if wall else processors()) - start, done.stdout


def processors() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    raise SystemExit(main())
