"""The search index, by Pagefind, over a copy of the pages made for searching.

In the copy apostrophes are straight, since « l’élan » would hide « élan », and the ids of blocks
and terms carry a mark by which the page of results knows them.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

_BLOCK = re.compile(r'(<h(\d) class="block-title") id="([^"]+)"')
_TERM = re.compile(r'<dt id="([^"]+)">(.*?)</dt>', re.DOTALL)


class SearchError(Exception):
    """Pagefind is missing or failed."""


def index(site: Path) -> None:
    """Write `pagefind/` into the site."""
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name)
        for page in sorted(site.rglob("*.html")):
            target = copy / page.relative_to(site)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(searchable(page.read_text(encoding="utf-8")), encoding="utf-8")
        output = (site / "pagefind").resolve()
        command = ["-m", "pagefind", "--site", str(copy), "--output-path", str(output)]
        quiet = ["--force-language", "fr", "--silent"]
        done = subprocess.run(  # noqa: S603 -- our own command, no word of a source in it
            [sys.executable, *command, *quiet], check=False, capture_output=True, text=True
        )
    if done.returncode:
        raise SearchError((done.stderr or done.stdout).strip())
    for unused in output.glob("pagefind-*ui.*"):
        unused.unlink()
    for name in ("pagefind-highlight.js", "pagefind-component-ui.js", "pagefind-component-ui.css"):
        (output / name).unlink(missing_ok=True)


def searchable(html: str) -> str:
    html = html.replace("’", "'")
    html = _BLOCK.sub(r'\1 data-pagefind-weight="8" id="block:\3"', html)
    return _TERM.sub(r'<h6 data-pagefind-weight="10" id="term:\1">\2</h6>', html)
