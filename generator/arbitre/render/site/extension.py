"""What Sphinx calls: the games are read once, sources are held to text, stale pages found."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.logging import getLogger

from arbitre import __version__
from arbitre.render.pages import templates_folder
from arbitre.render.site.assets import script, write_data
from arbitre.render.site.domain import RulesDomain, rules_domain
from arbitre.render.site.games import Games
from arbitre.render.site.headings import KeepBlockIds
from arbitre.render.site.lists import Lists
from arbitre.render.site.nav import Navigation
from arbitre.render.site.nodes import HtmlNode, depart, visit_html, visit_plain

log = getLogger(__name__)
SCHEMES = frozenset(("", "http", "https", "mailto"))
HTML_OFF = ("html_block", "html_inline")


def register(app: Sphinx) -> dict[str, Any]:
    app.setup_extension("myst_parser")
    app.add_config_value("arbitre_rules", ["."], "env", list)
    app.add_config_value("arbitre_closed", True, "env", bool)
    app.add_config_value("arbitre_sheets", {}, "", dict)
    app.add_config_value("arbitre_pages", {}, "html", dict)
    app.add_config_value("arbitre_program", "", "env", str)
    others = dict.fromkeys(("latex", "text", "man", "texinfo"), (visit_plain, depart))
    app.add_node(HtmlNode, html=(visit_html, depart), **others)  # type: ignore[arg-type]
    app.add_domain(RulesDomain)
    app.add_transform(KeepBlockIds)
    app.add_html_theme("arbitre", str(templates_folder() / "site" / "theme"))
    app.connect("config-inited", _close)
    app.connect("builder-inited", _read_games)
    app.connect("source-read", _choose_domain)
    app.connect("doctree-read", _keep_to_text)
    app.connect("doctree-read", _keep_digest)
    app.connect("env-get-outdated", _stale)
    app.connect("env-updated", _moved)
    app.connect("html-page-context", _page)
    app.connect("build-finished", _finish)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}


def _close(_app: Sphinx, config: Any) -> None:
    """Nothing in a source becomes HTML, reads another file or turns quotes round."""
    if config.html_theme == "arbitre":  # it has lists of its own
        config.html_use_index = config.html_domain_indices = config.html_copy_source = False
    if not config.arbitre_closed:
        return
    off = [rule for rule in HTML_OFF if rule not in config.myst_disable_syntax]
    config.myst_disable_syntax = [*config.myst_disable_syntax, *off]
    config.smartquotes = False


def _read_games(app: Sphinx) -> None:
    source = Path(app.srcdir).resolve()
    folders = [source / folder for folder in app.config.arbitre_rules]
    domain = rules_domain(app.env)
    games = Games(folders, source, app.config.arbitre_program, domain.data["summaries"])
    beside = app.config.arbitre_pages.get("games", {})
    domain.lists = Lists(games, beside, app.config.arbitre_sheets)
    domain.data["summaries"] = games.summaries
    if app.config.arbitre_closed:
        app.env.settings.update(raw_enabled=False, file_insertion_enabled=False)
    if app.builder.format != "html":
        return
    app.config.html_static_path.append(str(templates_folder() / "site" / "static"))
    if app.config.html_theme == "arbitre":
        app.builder.search = False  # type: ignore[attr-defined]  # Pagefind does that
    else:
        app.add_css_file("arbitre-blocks.css")
        app.add_css_file("arbitre-answers.css")


def _choose_domain(app: Sphinx, docname: str, _source: list[str]) -> None:
    """On the pages of a game the short names are ours; elsewhere `arbitre:` stands before them."""
    domain = rules_domain(app.env)
    if domain.games.of(docname) is not None:
        app.env.current_document.default_domain = domain


def _keep_to_text(app: Sphinx, doctree: nodes.document) -> None:
    """What a page of a game may not hold is shown as the text that was written."""
    if not app.config.arbitre_closed or rules_domain(app.env).games.of(app.env.docname) is None:
        return
    for node in [node for node in doctree.findall(_is_open) if isinstance(node, nodes.Element)]:
        log.warning(
            "%s is not allowed in rules; it is shown as text", node.tagname,
            location=node, type="arbitre", subtype="closed",
        )  # fmt: skip
        text = node.astext()
        inline = isinstance(node, nodes.Inline | nodes.TextElement)
        node.replace_self(nodes.literal(text, text) if inline else nodes.literal_block(text, text))


def _is_open(node: nodes.Node) -> bool:
    if isinstance(node, nodes.reference):
        return urlsplit(node.get("refuri", "")).scheme.lower() not in SCHEMES
    return isinstance(node, nodes.raw | nodes.math | nodes.math_block)


def _keep_digest(app: Sphinx, _doctree: nodes.document) -> None:
    rules_domain(app.env).keep_digest(app.env.docname)


def _stale(
    _app: Sphinx, env: Any, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """Pages whose blocks, lists or links have changed though their text has not."""
    return rules_domain(env).stale(sorted(env.found_docs - added - changed - removed))


def _moved(app: Sphinx, env: Any) -> list[str]:
    """Pages with another way through the site than before."""
    if app.builder.format != "html" or app.config.html_theme != "arbitre":
        return []
    navigation = Navigation(rules_domain(env).games, app.config.arbitre_pages, env)
    app.arbitre_navigation = navigation  # type: ignore[attr-defined]
    before = getattr(env, "arbitre_ways", {})
    env.arbitre_ways = navigation.fingerprints(sorted(env.found_docs))
    return [name for name, way in env.arbitre_ways.items() if before.get(name) not in (None, way)]


def _page(app: Sphinx, docname: str, _template: str, context: dict[str, Any], _tree: Any) -> None:
    if app.config.html_theme == "arbitre":
        context["navigation"] = app.arbitre_navigation.of(docname)  # type: ignore[attr-defined]
        context["arbitre_version"] = __version__
        # what scrolls sideways is reached by the keyboard too
        context["body"] = context.get("body", "").replace("<pre>", '<pre tabindex="0">')
    elif rules_domain(app.env).games.of(docname) is not None:
        app.add_js_file("arbitre.js", loading_method="defer")


def _finish(app: Sphinx, exception: Exception | None) -> None:
    if exception is not None or app.builder.format != "html":
        return
    static = Path(app.outdir) / "_static"
    static.mkdir(exist_ok=True)
    (static / "arbitre.js").write_text(script(), encoding="utf-8")
    games = rules_domain(app.env).games
    for id, told in games.summaries.items():
        target, written = static / f"arbitre-{id}.js", Path(app.doctreedir) / f"arbitre-{id}"
        sources = f"{target}\n{told.sources}"
        if target.is_file() and written.is_file() and written.read_text("utf-8") == sources:
            continue
        write_data(target, games.read(id).game)
        written.write_text(sources, encoding="utf-8")
