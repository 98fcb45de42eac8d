"""Links inside a finished site: each must lead to a file, and to an id in it."""

import re
from html import unescape
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote

_LINK_OR_ID = re.compile(r'\s(href|src|id)="([^"]*)"')
_SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:")


def broken_links(site: Path) -> list[str]:
    """One line for each link that leads nowhere and each id that stands twice on a page."""
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    ids: dict[str, set[str]] = {}
    links: dict[str, set[str]] = {}
    problems = []
    for name in sorted(name for name in files if name.endswith(".html")):
        found = _LINK_OR_ID.findall((site / name).read_text(encoding="utf-8"))
        own = [unescape(text) for key, text in found if key == "id"]
        ids[name], links[name] = set(own), {text for key, text in found if key != "id"}
        if len(ids[name]) < len(own):
            twice = sorted({id for id in own if own.count(id) > 1})
            problems += [f"{name}: id `{id}` twice" for id in twice]
    for name, written in links.items():
        for link in sorted(written):
            if not _leads_somewhere(files, ids, name, unescape(link)):
                problems.append(f"{name}: broken link `{link}`")
    return problems


def _leads_somewhere(files: set[str], ids: dict[str, set[str]], page: str, link: str) -> bool:
    path, _, fragment = link.partition("#")
    if "//" in path or _SCHEME.match(path):
        return True
    target = page
    if path:
        target = normpath(join(dirname(page), unquote(path.partition("?")[0]))).removeprefix("./")
        if target not in files:
            target = "index.html" if target == "." else f"{target}/index.html"
    if fragment and target in ids:
        return unquote(fragment) in ids[target]
    return target in files
