"""One Chromium for all browser tests: Playwright runs once in a process."""

from __future__ import annotations

import pytest

from tests.conftest import load_noxfile


@pytest.fixture(scope="session")
def chromium():
    from playwright.sync_api import sync_playwright

    path = load_noxfile().PROGRAMS["chromium"].find()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()
