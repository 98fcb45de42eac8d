"""After the pages are written: every link inside the site is tried, search and offline prepared."""

from pathlib import Path

from arbitre.render.site.links import broken_links
from arbitre.render.site.offline import write_worker
from arbitre.render.site.search import index


def finish(site: Path, base_url: str) -> list[str]:
    """Complete the folder; gives what is wrong with it."""
    problems = broken_links(site)
    if not problems:
        index(site)
        write_worker(site)
        (site / "robots.txt").write_text("User-agent: *\nAllow: /\n", encoding="ascii")
        if base_url:
            _write_map(site, base_url)
    return problems


def _write_map(site: Path, base_url: str) -> None:
    pages = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    lines = [f"{base_url.rstrip('/')}/{page}\n" for page in pages]
    (site / "sitemap.txt").write_text("".join(lines), encoding="utf-8")
