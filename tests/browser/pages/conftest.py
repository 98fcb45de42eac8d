"""The site of this repository, built for real, in a real Chromium under a strict policy."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

RULES = Path(__file__).resolve().parents[3] / "source_rules"
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
WIDE, PHONE = {"width": 1280, "height": 900}, {"width": 360, "height": 740}


class Handler(SimpleHTTPRequestHandler):
    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_args):
        """Nothing is printed."""


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    from arbitre.model.load import find_games
    from arbitre.render.site.build import SiteOptions, build_site

    output = tmp_path_factory.mktemp("pages")
    sheets = output / "sheets"
    sheets.mkdir()
    (sheets / "ki-aide.pdf").write_bytes(b"%PDF-1.7\n")
    games = {id: folder for id, folder in find_games([RULES]).items() if id in ("ki", "activation")}
    build_site(SiteOptions(output, [str(RULES)]), games)
    return output / "site"


class Served:
    """A server that can be stopped, to see what is left without it."""

    def __init__(self, folder):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="session")
def address(site):
    served = Served(site)
    yield served.address
    served.stop()


@pytest.fixture
def visit(chromium, address):
    """Open a page; a test fails where the page says anything in its console."""
    contexts, said = [], []

    def opened(name, *, base=address, **options):
        given = {"viewport": WIDE, "locale": "fr-FR", "service_workers": "block", **options}
        context = chromium.new_context(**given)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(5_000)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("console", lambda line: said.append(f"{line.type}: {line.text}"))
        page.goto(f"{base}/{name}")
        return page

    yield opened
    for context in contexts:
        context.close()
    # Playwright itself says that it keeps the worker away
    assert [line for line in said if "Service Worker registration blocked" not in line] == []
