"""What changed since a revision, and which files that can matter to: `arbitre lint --since REV`.

The only module that runs a program: git, with fixed arguments, no shell, and its hooks into other
programs (external diffs, text conversion, file system monitors) turned off.
"""

import os
import re
import subprocess
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from arbitre.expr.lexer import fold
from arbitre.lint import files
from arbitre.model.blocks import Catalogue
from arbitre.model.game import Game, build_game, read_rules_page
from arbitre.model.uses import affected, named
from arbitre.source.text import decode

GIT = ("git", "-c", "core.fsmonitor=false", "-c", "core.quotePath=false")
QUIET = {"GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0"}
TIMEOUT = 60
# a name that git could take for an option, or that no revision can have
_REVISION = re.compile(r"(?!-)[^\s\x00-\x1f\x7f:?*\[\\]{1,200}")
_ROLES = ("rule", "arbitre:rule")
_TERM_ROLES = ("term", "arbitre:term")


@dataclass(frozen=True)
class Scope:
    """The files that changed, and those together with all that depends on them."""

    changed: frozenset[str]
    files: frozenset[str]


def scope(revision: str, start: str, collected: Collection[str], always: Iterable[str]) -> Scope:
    """The part of `collected` to report on; all of it where a file of `always` changed."""
    repository = _Repository(start, revision)
    changed = repository.changed()
    if changed & {os.path.realpath(path) for path in always if path}:
        return Scope(frozenset(collected), frozenset(collected))
    shown = {os.path.realpath(path): path for path in collected}
    touched = {shown[path] for path in changed if path in shown}
    found = set(touched)
    for folder in sorted(_games(changed)):
        names = {files.shown(path) for path in changed if os.path.dirname(path) == folder}
        inside = {path for real, path in shown.items() if os.path.dirname(real) == folder}
        found |= inside if _everything(names) else inside & _dependants(folder, names, repository)
    return Scope(frozenset(touched), frozenset(found))


class _Repository:
    def __init__(self, start: str, revision: str) -> None:
        self.folder = start if os.path.isdir(start) else os.path.dirname(start) or "."
        if not _REVISION.fullmatch(revision):
            raise files.PathError("since.bad-revision", " ".join(revision.split()))
        self.top = os.fsdecode(self.git("rev-parse", "--show-toplevel").rstrip(b"\n"))
        try:
            found = self.git("rev-parse", "--verify", "--quiet", "--end-of-options",
                             f"{revision}^{{commit}}")  # fmt: skip
        except files.PathError:
            raise files.PathError("since.no-revision", revision) from None
        self.commit = found.decode("ascii").strip()

    def changed(self) -> set[str]:
        """Real paths of what differs from the commit in the work tree, new files included."""
        compared = ("diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv")
        names = self.git(*compared, self.commit, "--")
        names += self.git("ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--",
                          ":/")  # fmt: skip
        paths = (os.fsdecode(name) for name in names.split(b"\0") if name)
        top = os.path.realpath(self.top)
        return {os.path.join(top, os.path.normpath(path)) for path in paths}

    def before(self, path: str) -> bytes | None:
        """The file as the commit has it."""
        name = os.path.relpath(os.path.realpath(path), os.path.realpath(self.top))
        try:
            return self.git("cat-file", "blob", f"{self.commit}:{name.replace(os.sep, '/')}")
        except files.PathError:
            return None

    def git(self, *arguments: str) -> bytes:
        environment = {**os.environ, "LC_ALL": "C"} | QUIET
        try:
            done = subprocess.run(  # noqa: S603
                [*GIT, *arguments],
                cwd=self.folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=TIMEOUT,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired):
            raise files.PathError("since.no-git", self.folder) from None
        if done.returncode:
            said = done.stderr.decode("utf-8", "replace").strip().partition("\n")[0]
            key = "since.no-repository" if "not a git repository" in said else "since.git-failed"
            raise files.PathError(key, self.folder, said)
        return done.stdout


def _games(changed: Iterable[str]) -> set[str]:
    """The folders where a file of a game changed, is new or is gone."""
    return {
        os.path.dirname(path)
        for path in changed
        if path.endswith((".md", files.GAME_FILE))
        if os.path.basename(path) == files.GAME_FILE
        or os.path.exists(os.path.join(os.path.dirname(path), files.GAME_FILE))
    }


def _everything(names: Iterable[str]) -> bool:
    """`game.yaml` holds the domains and the order of pages; any page may depend on it."""
    return any(os.path.basename(name) == files.GAME_FILE for name in names)


def _dependants(folder: str, changed: Collection[str], repository: _Repository) -> set[str]:
    """Pages that speak of what a changed page holds, or held before the change."""
    where = files.shown(folder)
    now = {path: data for path in files.game_files(where, {}) if (data := _bytes(path)) is not None}
    old = {path: data for path in changed if (data := repository.before(path)) is not None}
    then = {**{path: data for path, data in now.items() if path not in changed}, **old}
    return {
        path
        for contents in (now, then)
        for path in _speaking(_build(where, contents), changed)
    } | set(changed)  # fmt: skip


def _build(folder: str, contents: Mapping[str, bytes]) -> Game:
    pages = [
        read_rules_page(decode(path, data))
        for path, data in contents.items()
        if path.endswith(".md")
    ]
    marker = files.GAME_FILE if folder == "." else f"{folder}/{files.GAME_FILE}"
    name = os.path.basename(os.path.abspath(folder))
    return build_game(decode(marker, contents.get(marker, b"")), name, pages)


def _speaking(game: Game, changed: Collection[str]) -> Iterator[str]:
    """By a block that uses one of its blocks, at any remove, or by a role in the text."""
    ids = {fold(game.full_id(b.id)) for p in game.pages if p.path in changed for b in p.raw.blocks}
    terms = set(_terms(game, changed))
    using = {id: {fold(game.full_id(n)) for n in named(b)} for id, b in game.blocks.items()}
    reached = affected(ids, {fold(id): used for id, used in using.items()})
    for page in game.pages:
        held = {fold(block.id) for block in page.blocks}
        spoken = {fold(game.full_id(_target(r.text))) for r in page.raw.roles if r.name in _ROLES}
        words = {_bare(_target(r.text)) for r in page.raw.roles if r.name in _TERM_ROLES}
        if held & reached or spoken & ids or words & terms:
            yield page.path


def _terms(game: Game, changed: Collection[str]) -> Iterator[str]:
    for page in game.pages:
        for block in page.blocks if page.path in changed else ():
            for entry in block.entries if isinstance(block, Catalogue) else ():
                others = (entry.abbreviation,) if entry.abbreviation is not None else ()
                words = (entry.name, *(word.text for word in (*entry.synonyms, *others)))
                yield from map(_bare, words)


def _target(text: str) -> str:
    """What a role names, in the form `text <target>` too."""
    text = text.strip()
    if text.endswith(">") and "<" in text:
        text = text[text.rindex("<") + 1 : -1]
    return text.partition("#")[0].strip()


def _bare(word: str) -> str:
    """Folded, each part without a plural mark."""
    parts = fold(word).replace("’", "'").split()
    return " ".join(part.rstrip("sx") for part in parts)


def _bytes(path: str) -> bytes | None:
    try:
        return files.read(path, {})
    except OSError:
        return None
