"""The search index, by Pagefind, over a copy of the pages made for searching.

In the copy apostrophes are straight, since « l’élan » would hide « élan », and the ids of blocks
and terms carry a mark by which the page of results knows them.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

_BLOCK = re.compile(
    r'(<h\d class="block-title") id="([^"]+)"><span class="block-name">(.*?)</span>'
    r'<a class="block-link".*?</a><span class="block-kind">(.*?)</span>'
)
_ENTRY = re.compile(
    r'<(?:dt id="([^"]+)"|tr id="([^"]+)"><th scope="row") class="entry-name">(.*?)</(dt|th)>',
    re.DOTALL,
)
_MARK = re.compile(
    r'<a class="(?:row-link|headerlink)".*?</a>|<p class="block-foot">.*?</p>'
    r'|<details class="(?:ask|play)".*?</details>'
)


_END = re.compile(r"(?=</(?:td|th|dt|dd|p|li|summary)>)")  # what stands apart on a page


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
    """Blocks and entries as headings whose ids say what they are: `block:Table:tir.difficulte`."""
    html = _MARK.sub("", html.replace("’", "'"))
    html = _BLOCK.sub(_block, html)
    return _END.sub(" ", _ENTRY.sub(_entry, html))


def _block(match: re.Match[str]) -> str:
    start, id, title, kind = match.groups()
    return f'{start} data-pagefind-weight="8" id="block:{kind.replace(" ", "_")}:{id}">{title}'


def _entry(match: re.Match[str]) -> str:
    id, name, tag = match[1] or match[2], match[3], match[4]
    heading = f'<h6 data-pagefind-weight="10" id="term:Terme:{id}">{name}</h6>'
    return f"<{tag}>{heading}</{tag}>" if tag == "dt" else f"<tr><th>{heading}</th>"
