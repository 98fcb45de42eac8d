"""One Chromium for all browser tests: Playwright runs once in a process."""

from __future__ import annotations

import pytest

from tests.conftest import load_noxfile

# no sandbox for root; nothing of a browser that a person uses, which would ask for the network
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def chromium():
    from playwright.sync_api import sync_playwright

    path = load_noxfile().PROGRAMS["chromium"].find()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()
