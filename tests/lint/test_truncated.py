"""Broken files: every block of a whole game is cut at a random place; lint says so and goes on."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbitre.lint.config import Config
from arbitre.lint.diagnostic import to_json
from arbitre.lint.engine import Unit, lint_unit
from arbitre.lint.files import shown
from arbitre.model.game import read_rules_page
from arbitre.source.text import decode

RULES = Path(__file__).resolve().parents[2] / "source_rules"
GAME = RULES / "ki"
PATHS = sorted(shown(str(path)) for path in GAME.iterdir() if path.suffix in (".md", ".yaml"))
CONTENTS = {path: Path(path).read_bytes() for path in PATHS}
SECONDS = 2.0


def truncated(path: str, random: Random, *, closed: bool) -> bytes:
    """The page with each block cut somewhere in its body, its closing fence kept or lost."""
    text = CONTENTS[path].decode()
    for block in reversed(read_rules_page(decode(path, CONTENTS[path])).blocks):
        opening = text.index("\n", block.span.start) + 1
        cut = random.randint(opening, block.span.end)
        fence = "\n```" if closed else ""
        text = text[:cut] + fence + text[block.span.end :]
    return text.encode()


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(st.randoms(use_true_random=False), st.booleans(), st.booleans())
def test_a_game_of_truncated_blocks_gives_diagnostics_only(
    random: Random, closed: bool, cut_game: bool
) -> None:
    pages = [path for path in PATHS if path.endswith(".md")]
    overrides = dict(CONTENTS)
    overrides |= {path: truncated(path, random, closed=closed) for path in pages}
    if cut_game:
        path = shown(str(GAME / "game.yaml"))
        data = CONTENTS[path].decode()
        overrides[path] = data[: random.randint(0, len(data))].encode()
    unit = Unit(tuple(PATHS), shown(str(GAME)))
    start = time.process_time()
    found = lint_unit(unit, overrides, Config(), "fr")
    taken = time.process_time() - start
    assert taken < SECONDS
    assert found, "blocks were cut, and nothing was said"
    for diagnostic in found:
        data = to_json(diagnostic)
        length = len(overrides[diagnostic.place.path].decode())
        assert 0 <= data["start"]["offset"] <= data["end"]["offset"] <= length
        assert data["message"]


def test_a_game_cut_at_every_line_of_one_page_never_hangs() -> None:
    """One page, all its prefixes that end with a line: the shapes in which edits arrive."""
    path = shown(str(GAME / "degats.md"))
    lines = CONTENTS[path].decode().splitlines(keepends=True)
    unit = Unit((path,), None)
    start = time.process_time()
    for count in range(0, len(lines), 5):
        lint_unit(unit, {path: "".join(lines[:count]).encode()}, Config(), "en")
    assert time.process_time() - start < 10 * SECONDS
