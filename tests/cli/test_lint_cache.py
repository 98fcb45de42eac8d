"""The cache, the workers, the order of paths: none of them may be seen in the output."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import TIR, Run, environment

HEAVY = {"yaml", "dataclasses", "tomllib", "markdown_it", "importlib.metadata", "jinja2"}
CACHE = ".arbitre_cache"


def records(folder: Path) -> list[Path]:
    return sorted(folder.rglob(f"{CACHE}/*.json"))


@pytest.mark.parametrize("form", ["text", "json", "sarif", "junit", "gitlab", "concise", "github"])
def test_a_second_run_prints_the_same_bytes(
    run: Run, game: Path, tmp_path: Path, form: str
) -> None:
    (game / "tir.md").write_text(TIR.replace("\n6\n", "\n7\n"), encoding="utf-8")
    (tmp_path / "a.txt").write_bytes(b"caf\xe9\r\n")
    uncached = run("lint", "--format", form, "--no-cache")
    assert records(tmp_path) == []
    first = run("lint", "--format", form)
    assert records(tmp_path)
    assert run("lint", "--format", form) == first == uncached
    assert first.code == 1


def test_a_changed_file_is_seen(run: Run, game: Path) -> None:
    assert run("lint", "jeu").code == 0
    (game / "tir.md").write_text(TIR.replace("\n6\n", "\n7\n"), encoding="utf-8")
    assert "EXM101" in run("lint", "jeu").out
    (game / "tir.md").write_text(TIR, encoding="utf-8")
    assert run("lint", "jeu").code == 0


def test_a_page_is_judged_again_when_its_game_changes(run: Run, game: Path) -> None:
    assert run("lint", "jeu/tir.md").code == 0
    text = (game / "game.yaml").read_text(encoding="utf-8")
    (game / "game.yaml").write_text(text.replace("longue", "grande"), encoding="utf-8")
    assert run("lint", "jeu/tir.md").code == 1


def test_a_changed_configuration_is_seen(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"caf\xe9\n")
    (tmp_path / "arbitre.toml").write_text("")
    assert run("lint").code == 1
    (tmp_path / "arbitre.toml").write_text('ignore = ["SRC101"]\n')
    assert run("lint").code == 0


def test_options_and_language_do_not_share_results(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"caf\xe9\n")
    assert run("lint").code == 1
    assert run("lint", "--ignore", "SRC101").code == 0
    assert "UTF-8" in run("lint", "--language", "fr").out
    assert "enregistre" in run("lint", "--language", "fr").out
    assert "save the file" in run("lint").out


def test_a_new_and_a_removed_page_are_seen(run: Run, game: Path) -> None:
    assert run("lint", "jeu").code == 0
    (game / "page.md").write_text("# P\n")
    assert "SRC209" in run("lint", "jeu").out
    (game / "page.md").unlink()
    (game / "tir.md").unlink()
    assert "SRC210" in run("lint", "jeu").out


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"units": 3}',
        b'{"units": {}}',
        b'{"units": {}, "exclude": 5, "config": 5}',
        b'{"units": {}, "exclude": [1], "config": [{}]}',
    ],
)
def test_a_corrupt_cache_is_ignored(run: Run, game: Path, tmp_path: Path, content: bytes) -> None:
    (game / "tir.md").write_text(TIR.replace("\n6\n", "\n7\n"), encoding="utf-8")
    first = run("lint", "jeu")
    assert records(tmp_path)
    for record in records(tmp_path):
        record.write_bytes(content)
    assert run("lint", "jeu") == first


def test_corrupt_results_of_a_unit_are_ignored(run: Run, game: Path, tmp_path: Path) -> None:
    import json

    (game / "tir.md").write_text(TIR.replace("\n6\n", "\n7\n"), encoding="utf-8")
    first = run("lint", "jeu")
    (record,) = (r for r in records(tmp_path) if "units" in json.loads(r.read_bytes()))
    data = json.loads(record.read_bytes())
    data["units"] = dict.fromkeys(data["units"], 3)
    record.write_text(json.dumps(data))
    assert run("lint", "jeu") == first


def test_no_cache_reads_and_writes_none(run: Run, game: Path, tmp_path: Path) -> None:
    run("lint", "jeu", "--no-cache")
    assert not list(tmp_path.rglob(CACHE))


def test_the_cache_is_kept_out_of_git(run: Run, game: Path, tmp_path: Path) -> None:
    run("lint", "jeu")
    assert (records(tmp_path)[0].parent / ".gitignore").read_text() == "*\n"


def test_a_cache_that_cannot_be_written_is_no_trouble(run: Run, game: Path, tmp_path: Path) -> None:
    (tmp_path / CACHE).write_text("a file where the folder should be")
    assert run("lint", "jeu").code == 0
    assert (tmp_path / CACHE).is_file()


def test_a_read_only_folder_is_no_trouble(spawn: Run, game: Path, tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    try:
        assert spawn("lint", "jeu").code == 0
    finally:
        tmp_path.chmod(0o755)


def test_old_records_are_cleared(run: Run, game: Path, tmp_path: Path) -> None:
    for n in range(30):
        (tmp_path / "arbitre.toml").write_text(f"# {n}\n")
        run("lint", "jeu")
    assert 1 <= len(records(tmp_path)) <= 20


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """400 pages in ten games and alone, every fourth with something wrong."""
    root = tmp_path_factory.mktemp("many")
    for n in range(400):
        folder = root / f"g{n // 40}" if n < 360 else root
        folder.mkdir(exist_ok=True)
        if n < 360 and n % 40 == 0:
            pages = ", ".join(f"p{m}" for m in range(n, n + 40))
            (folder / "game.yaml").write_text(f"title: G\nlanguage: fr\npages: [{pages}]\n")
        value = n if n % 4 else n + 1
        accent = "\u0301" if n % 7 else ""
        (folder / f"p{n}.md").write_text(
            f"# P{n}\n\n```{{formula}} f.n{n}\nvalue: {n}\nround: exact\n```\n\n"
            f"```{{example}} f.e{n}\n>>> f.n{n}()\n{value}\n```\n\nde{accent}s\n",
            encoding="utf-8",
        )
    return root


def test_any_number_of_workers_and_any_order_gives_the_same_output(
    run: Run, many: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(many)
    one = run("lint", "--no-cache", "--format", "json", "--workers", "1")
    assert one.code == 1
    assert "EXM101" in one.out
    assert "SRC105" in one.out
    assert run("lint", "--no-cache", "--format", "json", "--workers", "2") == one
    paths = [str(p.relative_to(many)) for p in many.iterdir() if not p.name.startswith(".")]
    random.Random(3).shuffle(paths)  # noqa: S311
    assert run("lint", *paths, "--no-cache", "--format", "json", "--workers", "2") == one
    assert run("lint", *paths, *paths[:3], "--no-cache", "--format", "json") == one


def test_an_unchanged_lint_imports_nothing_heavy(spawn: Run, game: Path) -> None:
    assert spawn("lint", "jeu").code == 0
    program = (
        "import sys\n"
        "from arbitre.cli import main\n"
        "assert main(['lint', 'jeu']) == 0\n"
        "print(*sys.modules, sep='\\n')\n"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env=environment(),
    )
    assert HEAVY & set(done.stdout.splitlines()) == set()


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["lint", "--help"]])
def test_version_and_help_import_nothing_heavy(arguments: list[str]) -> None:
    program = (
        "import sys\n"
        "from arbitre.cli import main\n"
        "try:\n"
        f"    main({arguments!r})\n"
        "except SystemExit as end:\n"
        "    assert end.code == 0\n"
        "print(*sys.modules, sep='\\n')\n"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env=environment(),
    )
    assert HEAVY & set(done.stdout.splitlines()) == set()
