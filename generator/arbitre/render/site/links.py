"""Links inside a finished site: each must lead to a file, and to an id in it."""

import re
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

_LINK = re.compile(r'\s(?:href|src)="([^"]*)"')
_ID = re.compile(r'\sid="([^"]+)"')


def broken_links(site: Path) -> list[str]:
    """One line for each link that leads nowhere and each id that stands twice on a page."""
    site = site.resolve()
    ids: dict[Path, set[str]] = {}
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}
    problems = []
    for path, text in texts.items():
        found = [unescape(id) for id in _ID.findall(text)]
        ids[path] = set(found)
        twice = sorted({id for id in found if found.count(id) > 1})
        problems += [f"{path.relative_to(site).as_posix()}: id `{id}` twice" for id in twice]
    for path, text in texts.items():
        for link in sorted(set(_LINK.findall(text))):
            if not _leads_somewhere(site, path, unescape(link), ids):
                problems.append(f"{path.relative_to(site).as_posix()}: broken link `{link}`")
    return problems


def _leads_somewhere(site: Path, path: Path, link: str, ids: dict[Path, set[str]]) -> bool:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return True
    target = path
    if parts.path:
        target = Path(path.parent, unquote(parts.path)).resolve()
        if target.is_dir():
            target /= "index.html"
    if not parts.fragment or target not in ids:
        return target.is_relative_to(site) and target.is_file()
    return unquote(parts.fragment) in ids[target]
