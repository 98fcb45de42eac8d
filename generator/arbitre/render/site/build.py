"""`arbitre build site`: stage, run Sphinx, check links, index, then swap the whole site in."""

import io
import os
import shutil
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arbitre import __version__
from arbitre.render.site.fingerprint import fingerprint, is_current, program

TITLE = "arbitre"
KEPT = ("source", "out", "doctrees", "templates")  # from one build to the next
FEW = 8  # files that have changed


class SiteError(Exception):
    """The site was not published; the text says why, line by line."""


@dataclass(frozen=True)
class SiteOptions:
    output: Path
    rules: list[str]
    base_url: str = ""
    workers: int = 0

    @property
    def sheets(self) -> Path:
        return self.output / "sheets"

    def fingerprint(self) -> str:
        return fingerprint(self.rules, self.sheets, self.base_url)

    def is_current(self) -> bool:
        return is_current(self.output, self.fingerprint())


def build_site(options: SiteOptions, games: dict[str, Path]) -> None:
    """Write `site/`; on any warning or broken link the earlier site stays. Raises `SiteError`."""
    from arbitre.render.site.finish import finish
    from arbitre.render.site.search import SearchError
    from arbitre.render.site.staging import Staging
    from arbitre.render.site.swap import recover, swap_in
    from arbitre.render.site.trust import is_ours, make_ours

    wanted = options.fingerprint()
    work = options.output / ".site"
    work.mkdir(parents=True, exist_ok=True)
    recover(options.output / "site", work / "old")
    begun = work / "begun"
    if begun.exists() or not is_ours(work):
        # an earlier build was killed and its last page may be cut short, or it was a stranger's
        for name in KEPT:
            shutil.rmtree(work / name, ignore_errors=True)
        make_ours(work)
    begun.touch()
    staging = Staging(games)
    source, out = work / "source", work / "out"
    source.mkdir(exist_ok=True)
    written = staging.write(source)
    sheets = _sheets(options.sheets, games)
    config = settings(options.base_url, staging.pages, sheets)
    # to start a second process costs more than a few pages do
    workers = 1 if written <= FEW else options.workers or (os.cpu_count() or 1) + 1
    documents = _run_sphinx(work, config, workers)
    begun.unlink()
    for path in out.rglob("*.html"):
        if path.relative_to(out).with_suffix("").as_posix() not in documents:
            path.unlink()
    whole = work / "next"
    shutil.rmtree(whole, ignore_errors=True)
    shutil.copytree(out, whole, ignore=shutil.ignore_patterns(".buildinfo*", ".doctrees"))
    _copy_sheets(options.sheets, whole / "feuilles", sheets)
    try:
        problems = finish(whole, options.base_url)
    except SearchError as error:
        raise SiteError(str(error)) from error
    if problems:
        raise SiteError("\n".join(problems))
    swap_in(whole, options.output / "site", work / "old")
    (work / "fingerprint").write_text(wanted, encoding="ascii")


def _run_sphinx(work: Path, config: dict[str, Any], workers: int) -> frozenset[str]:
    """Run Sphinx with every warning an error; gives the names of all documents.

    It writes with one worker less than it has.
    """
    from sphinx.application import Sphinx
    from sphinx.errors import SphinxError
    from sphinx.util.console import nocolor
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    from arbitre.render.blocks import keep_templates

    said = io.StringIO()
    source, out, doctrees = work / "source", work / "out", work / "doctrees"
    keep_templates(work / "templates")
    try:
        with warnings.catch_warnings(), patch_docutils(), docutils_namespace():
            warnings.simplefilter("ignore")  # what MyST calls and Sphinx will remove
            nocolor()
            app = Sphinx(
                source, None, out, doctrees, "html", config,
                status=None, warning=said, warningiserror=True, parallel=workers,
            )  # fmt: skip
            keep_templates(work / "templates", app.builder.templates.environment)
            app.build()
            documents = frozenset(app.env.found_docs)
    except SphinxError as error:
        raise SiteError(f"{said.getvalue()}{error}".strip()) from error
    told = said.getvalue().strip()
    if told or app.statuscode:
        # a page that was read with a warning would be taken as sound the next time
        shutil.rmtree(doctrees, ignore_errors=True)
        raise SiteError(told or "Sphinx failed")
    return documents


def settings(
    base_url: str, pages: dict[str, Any], sheets: dict[str, list[dict[str, str]]]
) -> dict[str, Any]:
    return {
        "extensions": ["arbitre.render.site"],
        "project": TITLE,
        "version": __version__,
        "language": "fr",
        "html_title": TITLE,
        "html_theme": "arbitre",
        "html_baseurl": base_url,
        "html_copy_source": False,
        "html_use_index": False,
        "html_domain_indices": False,
        "html_permalinks_icon": "¶",
        "myst_heading_anchors": 4,
        "myst_all_links_external": False,
        "suppress_warnings": ["toc.not_included", "config.cache"],
        "highlight_language": "none",
        "arbitre_pages": pages,
        "arbitre_program": program(),
        "arbitre_sheets": sheets,
    }


def _sheets(folder: Path, games: dict[str, Path]) -> dict[str, list[dict[str, str]]]:
    """The PDFs that were built for each game: `<game>-<sheet>.pdf`."""
    found: dict[str, list[dict[str, str]]] = {}
    for path in sorted(folder.glob("*.pdf")):
        game, _, sheet = path.stem.partition("-")
        if game in games:
            name = sheet.replace("-", " ").replace("_", " ").capitalize() or "Feuille"
            size = f"{max(1, round(path.stat().st_size / 1000))}\u00a0ko"
            href = f"../../feuilles/{path.name}"  # from the list, in a folder of the game's
            item = {"name": name, "file": path.name, "href": href, "size": size}
            found.setdefault(game, []).append(item)
    return found


def _copy_sheets(folder: Path, target: Path, sheets: dict[str, list[dict[str, str]]]) -> None:
    for item in (item for items in sheets.values() for item in items):
        target.mkdir(exist_ok=True)
        shutil.copyfile(folder / item["file"], target / item["file"])
