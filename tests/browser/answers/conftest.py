"""A small site, built for real, in a real Chromium: served under a strict policy, and from disk."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
WIDE, PHONE = {"width": 1280, "height": 900}, {"width": 360, "height": 740}


class Handler(SimpleHTTPRequestHandler):
    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_args):
        """Nothing is printed."""


class Server(ThreadingHTTPServer):
    def handle_error(self, *_args):
        """A page that is closed while it loads breaks off its requests."""


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    from arbitre.render.site.build import SiteOptions, build_site

    output = tmp_path_factory.mktemp("answers")
    game = HERE / "essai"
    build_site(SiteOptions(output, [str(game)]), {"essai": game})
    return output / "site"


@pytest.fixture(scope="session")
def address(site):
    """Where the site is served, under the policy that pages promise to keep."""
    server = Server(("127.0.0.1", 0), partial(Handler, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()


@pytest.fixture
def visit(chromium, address):
    """Open the page of the game; a test fails where the page says an error in its console."""
    contexts, said = [], []

    def opened(hash="", *, base=address, **options):
        context = chromium.new_context(**{"viewport": WIDE, "locale": "fr-FR", **options})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(5_000)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("console", lambda line: said.append(line.text) if line.type == "error" else None)
        page.goto(f"{base}/essai/index.html{hash}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [line for line in said if "font" not in line and "ERR_FAILED" not in line] == []
