"""What Sphinx calls: the games are read once, sources are held to text, stale pages found."""

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.logging import getLogger

from arbitre import __version__
from arbitre.render.pages import templates_folder
from arbitre.render.site.assets import script, write_data
from arbitre.render.site.domain import RulesDomain
from arbitre.render.site.games import Games, Place, Shown
from arbitre.render.site.headings import KeepBlockIds
from arbitre.render.site.lists import LISTS, list_html
from arbitre.render.site.nav import Navigation
from arbitre.render.site.nodes import (
    BlockNode,
    ListNode,
    depart_children,
    games_of,
    shown_block,
    visit_block,
    visit_children,
    visit_list,
)

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
    plain = (visit_children, depart_children)
    for node, visit in ((BlockNode, visit_block), (ListNode, visit_list)):
        others = dict.fromkeys(("latex", "text", "man", "texinfo"), plain)
        app.add_node(node, html=(visit, depart_children), **others)  # type: ignore[arg-type]
    app.add_domain(RulesDomain)
    app.add_transform(KeepBlockIds)
    app.add_html_theme("arbitre", str(templates_folder() / "site" / "theme"))
    app.connect("config-inited", _close)
    app.connect("builder-inited", _read_games)
    app.connect("source-read", _choose_domain)
    app.connect("doctree-read", _keep_to_text)
    app.connect("env-updated", _stale)
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
    domain = app.env.get_domain("arbitre")
    assert isinstance(domain, RulesDomain)
    domain.games = Games(
        folders, source, app.config.arbitre_sheets, app.config.arbitre_pages.get("games", {})
    )
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
    if games_of(app.builder).of(docname) is not None:
        app.env.current_document.default_domain = app.env.get_domain("arbitre")


def _keep_to_text(app: Sphinx, doctree: nodes.document) -> None:
    """What a page of a game may not hold is shown as the text that was written."""
    if not app.config.arbitre_closed or games_of(app.builder).of(app.env.docname) is None:
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


def _stale(app: Sphinx, env: Any) -> list[str]:
    """Pages whose blocks, lists, links or navigation have changed though their text has not."""
    if app.builder.format != "html":
        return []
    before = getattr(env, "arbitre_digests", {})
    games = games_of(app.builder)
    navigation = Navigation(games, app.config.arbitre_pages, env)
    app.arbitre_navigation = navigation  # type: ignore[attr-defined]
    sources = {id: _sources(shown) for id, shown in games.shown.items()}
    same = {
        id for id, told in getattr(env, "arbitre_sources", {}).items() if told == sources.get(id)
    }
    lists = "".join(_lists(games)) if same != set(sources) else ""
    now = {}
    for name in sorted(env.found_docs):
        way = navigation.fingerprint(name)
        shown = games.of(name)
        own = {shown.game.id} if shown is not None else set(sources)
        earlier = before.get(name)
        if earlier is not None and own <= same:
            now[name] = (way, earlier[1])  # the same sources give the same blocks and lists
        else:
            parts = _blocks(shown, name) if shown is not None else [lists or "".join(_lists(games))]
            now[name] = (way, _digest(parts))
    env.arbitre_digests, env.arbitre_sources = now, sources
    return [name for name, digest in now.items() if before.get(name) not in (None, digest)]


def _digest(parts: Iterable[str]) -> str:
    digest = blake2b(digest_size=16)
    for part in parts:
        digest.update(part.encode() + b"\0")
    return digest.hexdigest()


def _sources(shown: Shown) -> str:
    return _digest(f"{path}\0{file.text}" for path, file in sorted(shown.game.files.items()))


def _link(place: Place) -> str:
    return f"{place.docname}#{place.anchor}"


def _lists(games: Games) -> Iterable[str]:
    for kind in LISTS:
        for id in games.shown:
            yield list_html(games, kind, id, _link)


def _blocks(shown: Shown, docname: str) -> Iterable[str]:
    page = shown.page_of(docname)
    if page is None:
        return
    for block in page.blocks:
        yield shown_block(shown, block, 2, _link)
    for role in page.raw.roles:
        target = role.text.rpartition("<")[2].removesuffix(">")
        yield repr(shown.named(role.name, target))


def _page(app: Sphinx, docname: str, _template: str, context: dict[str, Any], _tree: Any) -> None:
    shown = games_of(app.builder).of(docname)
    page = shown.page_of(docname) if shown is not None else None
    if app.config.html_theme == "arbitre":
        context["navigation"] = app.arbitre_navigation.of(docname)  # type: ignore[attr-defined]
        context["arbitre_version"] = __version__
        # what scrolls sideways is reached by the keyboard too
        context["body"] = context.get("body", "").replace("<pre>", '<pre tabindex="0">')
    elif page is not None:
        app.add_js_file("arbitre.js", loading_method="defer")


def _finish(app: Sphinx, exception: Exception | None) -> None:
    if exception is not None or app.builder.format != "html":
        return
    static = Path(app.outdir) / "_static"
    static.mkdir(exist_ok=True)
    (static / "arbitre.js").write_text(script(), encoding="utf-8")
    for shown in games_of(app.builder).shown.values():
        write_data(static / f"arbitre-{shown.game.id}.js", shown.game)
