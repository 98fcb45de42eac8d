"""`arbitre build site`: whole or not at all, the same bytes, only what has changed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pytest

from arbitre.render.site.build import SiteError, SiteOptions, build_site
from arbitre.render.site.links import broken_links
from tests.render.site.conftest import INDEX, write_game

GENERATOR = Path(__file__).resolve().parents[3] / "generator"


def built(output: Path, game: Path, **options) -> Path:
    made = SiteOptions(output, [str(game.parent)], **options)
    build_site(made, {game.name: game})
    assert made.is_current()
    return output / "site"


def contents(site: Path) -> dict[str, str]:
    files = (path for path in sorted(site.rglob("*")) if path.is_file())
    return {p.relative_to(site).as_posix(): sha256(p.read_bytes()).hexdigest() for p in files}


def arbitre(folder: Path, *arguments: str, wait: bool = True):
    command = [sys.executable, "-m", "arbitre", *arguments]
    env = {**os.environ, "PYTHONPATH": str(GENERATOR), "LANG": "C.UTF-8"}
    if not wait:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        return subprocess.Popen(command, cwd=folder, env=env, start_new_session=True, **quiet)
    return subprocess.run(
        command, cwd=folder, env=env, capture_output=True, encoding="utf-8", check=False
    )


def test_a_site_has_its_pages_lists_search_and_offline_copy(tmp_path, game):
    site = built(tmp_path / "build", game, base_url="https://exemple.org/regles/")
    for name in ("index", "petit/index", "petit/mots", "petit/feuille/index", "petit/lexique/index",
                 "petit/questions/index", "petit/regles/index", "outil/format", "outil/rules",
                 "outil/rules-tab", "outil/start", "outil/site"):  # fmt: skip
        assert (site / f"{name}.html").is_file(), name
    page = (site / "petit/index.html").read_text(encoding="utf-8")
    for id in ("tir.difficulte", "tir.difficulte--cible-a-couvert", "tir.sequence--2", "tir.ex"):
        assert page.count(f'id="{id}"') == 1
        assert f'href="#{id}"' in page
    assert "https://exemple.org/regles/petit/index.html" in page
    assert "https://exemple.org/regles/petit/mots.html\n" in (site / "sitemap.txt").read_text()
    assert (site / "pagefind/pagefind.js").is_file()
    assert '"petit/index.html"' in (site / "sw.js").read_text()
    assert "Référence non officielle" in page
    assert "p. 12" in page
    assert "<script>" not in page
    assert " style=" not in page
    assert broken_links(site) == []


def test_the_same_sources_give_the_same_bytes_whatever_the_workers(tmp_path, game):
    one = contents(built(tmp_path / "one", game, workers=1))
    two = contents(built(tmp_path / "two", game, workers=3))
    assert one == two


def test_pages_read_earlier_and_pages_read_now_make_the_same_site(tmp_path, game):
    text = game / "mots.md"
    earlier = text.read_text(encoding="utf-8")
    text.write_text(
        earlier.replace("visée", "regardée").replace("Cible:", "Mire:"), encoding="utf-8"
    )
    (game / "index.md").write_text(
        INDEX.replace("`cible`", "`but`").replace("`Cible`", "`But`"), encoding="utf-8"
    )
    site = built(tmp_path / "build", game)
    assert "regardée" in (site / "petit/index.html").read_text(encoding="utf-8")
    # only the page of words changes; what it means is also told where the word is used
    text.write_text(earlier, encoding="utf-8")
    again = contents(built(tmp_path / "build", game))
    assert again == contents(built(tmp_path / "fresh", game))


def test_only_a_game_that_has_changed_is_read_again(tmp_path, game, monkeypatch):
    from arbitre.render.site import games

    other = write_game(tmp_path / "rules" / "grand")
    folders = {"grand": other, "petit": game}
    options = SiteOptions(tmp_path / "build", [str(game.parent)])
    build_site(options, folders)
    read = []
    load = games.load_game
    monkeypatch.setattr(games, "load_game", lambda path: read.append(path.name) or load(path))
    text = game / "mots.md"
    text.write_text(text.read_text(encoding="utf-8").replace("visée", "choisie"), encoding="utf-8")
    build_site(options, folders)
    assert read == ["petit"]
    site = tmp_path / "build/site"
    assert "choisie" in (site / "petit/lexique/index.html").read_text(encoding="utf-8")
    fresh = SiteOptions(tmp_path / "fresh", [str(game.parent)])
    build_site(fresh, folders)
    assert contents(site) == contents(tmp_path / "fresh/site")


def test_what_a_stranger_put_in_the_place_of_kept_pages_is_not_loaded(tmp_path, game):
    site = built(tmp_path / "build", game)
    before = contents(site)
    ran = tmp_path / "ran"
    trap = f"cposix\nsystem\n(Vtouch {ran}\ntR.".encode()  # a pickle that runs a command
    work = tmp_path / "build/.site"
    for name in ("doctrees/environment.pickle", "doctrees/petit/index.doctree"):
        (work / name).write_bytes(trap)
    (work / "seal").write_text("0" * 128)
    (game / "mots.md").touch()
    (work / "fingerprint").unlink()
    assert contents(built(tmp_path / "build", game)) == before
    assert not ran.exists()


def test_the_tool_has_a_page_for_each_family_of_rules():
    from arbitre.lint.rules import BY_CODE
    from arbitre.render.site.staging import FAMILIES

    assert set(FAMILIES) == {code[:3] for code in BY_CODE}


def test_a_page_that_is_gone_leaves_the_site(tmp_path, game):
    (game / "plus.md").write_text("# Plus\n\nUn mot.\n", encoding="utf-8")
    assert (built(tmp_path / "build", game) / "petit/plus.html").is_file()
    (game / "plus.md").unlink()
    assert not (built(tmp_path / "build", game) / "petit/plus.html").exists()


def test_a_warning_keeps_the_earlier_site(tmp_path, game):
    site = built(tmp_path / "build", game)
    before = contents(site)
    (game / "mots.md").write_text("# Mots\n\nVoir {rule}`nulle.part`.\n", encoding="utf-8")
    for _ in range(2):  # a second time too: the page is not taken as read
        with pytest.raises(SiteError, match=r"no block or step of this name: nulle\.part"):
            built(tmp_path / "build", game)
    assert contents(site) == before


def test_a_broken_link_in_the_output_is_found(tmp_path, game):
    site = built(tmp_path / "build", game)
    page = site / "petit/mots.html"
    text = page.read_text(encoding="utf-8")
    page.write_text(
        text.replace(
            "</article>",
            '<a href="rien.html">x</a><a href="index.html#non">y</a><i id="_contenu"></i></article>',
        ),
        encoding="utf-8",
    )
    assert broken_links(site) == [
        "petit/mots.html: id `_contenu` twice",
        "petit/mots.html: broken link `index.html#non`",
        "petit/mots.html: broken link `rien.html`",
    ]


def test_nothing_changed_is_told_without_sphinx(tmp_path, game):
    assert arbitre(tmp_path, "build", "site", "--rules", "rules").returncode == 0
    code = (
        "import sys; from arbitre.cli import main; code = main(['build', 'site', '--rules', 'rules']); "
        "print([m for m in ('sphinx', 'docutils', 'jinja2', 'yaml', 'markdown_it') if m in sys.modules]); "
        "sys.exit(code)"
    )
    env = {**os.environ, "PYTHONPATH": str(GENERATOR)}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.endswith("[]\n"), done.stdout
    (game / "mots.md").write_text("# Mots\n\nAucun.\n", encoding="utf-8")
    assert (
        arbitre(tmp_path, "build", "site", "--rules", "rules").returncode == 1
    )  # `cible` is unknown


def test_a_false_example_is_not_published(tmp_path):
    write_game(tmp_path / "rules/petit", index=INDEX.replace("\n4\n", "\n5\n"))
    done = arbitre(tmp_path, "build", "site", "--rules", "rules")
    assert done.returncode == 1
    assert not (tmp_path / "build/site").exists()


def test_a_build_killed_at_any_moment_leaves_the_earlier_site_whole(tmp_path, game):
    site = tmp_path / "build/site"
    start = time.monotonic()
    assert arbitre(tmp_path, "build", "site", "--rules", "rules").returncode == 0
    took = time.monotonic() - start
    before = contents(site)
    (game / "mots.md").write_text(
        (game / "mots.md").read_text(encoding="utf-8").replace("visée", "choisie"), encoding="utf-8"
    )
    wanted = contents(built(tmp_path / "fresh", game))
    for part in range(1, 5):
        running = arbitre(tmp_path, "build", "site", "--rules", "rules", wait=False)
        time.sleep(took * part / 5)
        running.send_signal(signal.SIGKILL)
        running.wait()
        assert contents(site) in (before, wanted)
        with suppress(ProcessLookupError):  # workers of Sphinx outlive it
            os.killpg(running.pid, signal.SIGKILL)
    assert arbitre(tmp_path, "build", "site", "--rules", "rules").returncode == 0
    assert contents(site) == wanted


def test_spaces_that_do_not_break_are_kept_on_the_first_page(tmp_path):
    text = INDEX.replace("Plus la", "Une seule règle\u00a0:\nplus la", 1)
    game = write_game(tmp_path / "rules" / "petit", index=text)
    page = (built(tmp_path / "build", game) / "index.html").read_text(encoding="utf-8")
    assert "<p>Une seule règle\u00a0: plus la cible est loin, plus le tir" in page
