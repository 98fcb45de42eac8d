"""Set up and run everything from a fresh clone: `python3 noxfile.py -s build`, `-s tests`.

Only Python 3.11 and git are assumed: nox comes in a private environment, system programs from
apt-get where that is allowed. The top level loads on older Pythons, to say so in one line, and
without nox, so that the tests can read the table of programs.
"""

from __future__ import annotations

import ctypes.util
import hashlib
import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import NoReturn

    import nox

ROOT = Path(__file__).resolve().parent
OLDEST_PYTHON = (3, 11)
NOX = "nox>=2025.5,<2027"
# every game, then what one of them reaches beyond that
MUTATE = (("--min", "97"), ("ki", "--min", "99", "--min-lint", "86"))
BOOTSTRAP = ROOT / ".nox" / "bootstrap"
BOOTSTRAP_PYTHON = BOOTSTRAP / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
BOOTSTRAP_MARKER = BOOTSTRAP / "complete"
BOOTSTRAP_CONTENT = NOX + " for Python {}.{}\n".format(*sys.version_info)


def tests(session: nox.Session) -> None:
    """Check style, types and layers, then run the tests; arguments after -- go to pytest."""
    provide(*PROGRAMS.values())
    lint(session)
    session.run("pytest", "--numprocesses=auto", "--dist=loadgroup", *session.posargs)


def build(session: nox.Session) -> None:
    """Lint and test the rules, then render everything that can be rendered here."""
    provide(PROGRAMS["pango"])
    install(session)
    session.run("arbitre", "lint", "source_rules")
    session.run("arbitre", "test", "source_rules")
    session.run("arbitre", "build")


def lint(session: nox.Session) -> None:
    """Check style, types and layers."""
    install(session, "tests")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("mypy")
    session.run("lint-imports")


def bench(session: nox.Session) -> None:
    """Measure; arguments after -- go to tests/bench/run.py."""
    provide(*PEERS)
    install(session, "tests")
    session.run("python", "tests/bench/run.py", *session.posargs)


def mutate(session: nox.Session) -> None:
    """Try every small edit of the rules; arguments after -- go to arbitre mutate."""
    install(session)
    for arguments in (session.posargs,) if session.posargs else MUTATE:
        session.run("arbitre", "mutate", *arguments)


def docs(session: nox.Session) -> None:
    """Write the page of each lint rule under build/docs/rules."""
    install(session)
    session.run("arbitre", "rule", "--all", "--output", "build/docs/rules")


def install(session: nox.Session, *groups: str) -> None:
    """Install the package, editable, and dependency groups, unless that was done already."""
    import nox

    stamp = Path(session.virtualenv.location, "installed")
    inputs = Path("pyproject.toml").read_bytes() + Path("noxfile.py").read_bytes()
    wanted = hashlib.sha256(inputs + sys.version.encode()).hexdigest()
    python = shutil.which("python", path=session.bin) or "python"
    done = stamp.is_file() and stamp.read_text() == wanted
    if done and quietly(python, "-I", "-c", "import arbitre; arbitre.__version__")[0]:
        return
    stamp.unlink(missing_ok=True)
    project = nox.project.load_toml("pyproject.toml")
    session.install("-e", ".[sheets,site]", *nox.project.dependency_groups(project, *groups))
    stamp.write_text(wanted)


class Program(NamedTuple):
    """A program of the system: `find` says where it is, or None."""

    name: str
    find: Callable[[], str | None]
    apt: str
    brew: str


def quietly(*command: str | Path) -> tuple[bool, str]:
    """Run a command: whether it succeeded, and what it printed."""
    out, err = subprocess.PIPE, subprocess.STDOUT
    try:
        done = subprocess.run(
            command, check=False, stdin=subprocess.DEVNULL, stdout=out, stderr=err
        )
    except OSError as error:
        return False, f"{error}\n"
    return done.returncode == 0, done.stdout.decode(errors="replace")


def find_answering(*names: str) -> str | None:
    # Ubuntu has a chromium that only says to install a snap, so a program must answer.
    paths = filter(None, map(shutil.which, names))
    return next((path for path in paths if quietly(path, "--version")[0]), None)


def find_pango() -> str | None:
    # Homebrew's libraries are outside the search path of any Python but Homebrew's own.
    if sys.platform == "darwin":
        folders = "/opt/homebrew/lib:/usr/local/lib:/usr/lib"
        os.environ.setdefault("DYLD_FALLBACK_LIBRARY_PATH", folders)
    return ctypes.util.find_library("pango-1.0") and ctypes.util.find_library("pangoft2-1.0")


def find_chromium() -> str | None:
    macos = "/Applications/{0}.app/Contents/MacOS/{0}"
    apps = macos.format("Chromium"), macos.format("Google Chrome")
    return find_answering("chromium", "chromium-browser", "google-chrome", *apps)


def find_tesseract() -> str | None:
    languages = quietly("tesseract", "--list-langs")[1].split()
    return shutil.which("tesseract") if {"eng", "fra"}.issubset(languages) else None


def find_grammalecte() -> str | None:
    folder = Path("/usr/lib/libreoffice/share/extensions/grammalecte/pythonpath")
    return str(folder) if folder.is_dir() else None


def find_venv() -> str | None:
    return sys.executable if quietly(sys.executable, "-c", "import ensurepip, venv")[0] else None


PANGO = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
TESSERACT = "tesseract-ocr tesseract-ocr-eng tesseract-ocr-fra"
PROGRAMS = {
    "pango": Program("pango", find_pango, PANGO, "pango"),
    "pdftoppm": Program("pdftoppm", partial(shutil.which, "pdftoppm"), "poppler-utils", "poppler"),
    "chromium": Program("chromium", find_chromium, "chromium", "--cask chromium"),
    "node": Program("node", partial(find_answering, "node"), "nodejs", "node"),
    "npm": Program("npm", partial(find_answering, "npm"), "npm", "node"),
    "tesseract": Program("tesseract", find_tesseract, TESSERACT, "tesseract tesseract-lang"),
    "javac": Program("javac", partial(find_answering, "javac"), "default-jdk-headless", "openjdk"),
    "zsh": Program("zsh", partial(find_answering, "zsh"), "zsh", "zsh"),
    "fish": Program("fish", partial(find_answering, "fish"), "fish", "fish"),
}
# Checkers that the benchmark of scanned text is measured beside.
HUNSPELL = "hunspell hunspell-fr-comprehensive"
PEERS = (
    Program("hunspell", partial(find_answering, "hunspell"), HUNSPELL, "hunspell"),
    Program("grammalecte", find_grammalecte, "libreoffice-grammalecte", "--cask libreoffice"),
)
VENV = Program("venv", find_venv, "python{}.{}-venv".format(*sys.version_info), "python")


def plan(missing: Sequence[Program], system: str, root: bool) -> tuple[list[list[str]], str]:
    """What to do about missing programs: commands to run, or else a line to print."""
    packages = " ".join(program.apt for program in missing)
    if system == "apt" and root:
        apt_get = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
        install = [*apt_get, "install", "-y", "--no-install-recommends", *packages.split()]
        return [[*apt_get, "update"], install], ""
    if system == "apt":
        how = f"run: sudo apt-get install {packages}"
    elif system == "brew":
        how = "run: " + " && ".join(f"brew install {program.brew}" for program in missing)
    else:
        how = "install with the package manager of this system"
    return [], f"missing {names_of(missing)}; {how}"


def provide(*programs: Program) -> list[Program]:
    """Install the programs that are missing, or say how to; return those still missing."""
    missing = [program for program in programs if not program.find()]
    if not missing:
        return missing
    system = "brew" if sys.platform == "darwin" else "apt" if shutil.which("apt-get") else "other"
    root = system == "apt" and os.geteuid() == 0
    commands, line = plan(missing, system, root)
    if line:
        say(line)
        return missing
    say(f"installing {names_of(missing)}")
    results = [quietly(*command) for command in commands]
    if not results[-1][0]:
        # One package that cannot be had must not keep the others away.
        for program in missing:
            done, output = quietly(*plan([program], system, root)[0][-1])
            sys.stderr.write("" if done else output)
    missing = [program for program in missing if not program.find()]
    if missing:
        say(f"could not be had from apt-get: {names_of(missing)}")
    return missing


def names_of(programs: Sequence[Program]) -> str:
    return ", ".join(program.name for program in programs)


def say(text: str) -> None:
    print(f"noxfile: {text}", file=sys.stderr, flush=True)


def fail(text: str) -> NoReturn:
    say(text)
    raise SystemExit(2)


def complaint_about(python: tuple[int, int]) -> str | None:
    if python >= OLDEST_PYTHON:
        return None
    return "Python {}.{} or newer is needed, this is Python {}.{}".format(*OLDEST_PYTHON, *python)


def has_nox() -> bool:
    from importlib.metadata import PackageNotFoundError, version

    try:
        found = tuple(int(part) for part in version("nox").split(".")[:2])
    except PackageNotFoundError:
        return False
    return (2025, 5) <= found < (2027,)


def bootstrap_is_ready() -> bool:
    return (
        BOOTSTRAP_MARKER.is_file()
        and BOOTSTRAP_MARKER.read_text() == BOOTSTRAP_CONTENT
        and quietly(BOOTSTRAP_PYTHON, "-c", "import nox")[0]
    )


def bootstrap() -> None:
    """Make the private environment that holds nox; its marker is written last."""
    if provide(VENV):
        raise SystemExit(2)
    say("setting up nox in .nox/bootstrap")
    # The marker goes first, because emptying a directory can be interrupted too.
    BOOTSTRAP_MARKER.unlink(missing_ok=True)
    for command in (
        (sys.executable, "-m", "venv", "--clear", BOOTSTRAP),
        (BOOTSTRAP_PYTHON, "-m", "pip", "install", NOX),
    ):
        done, output = quietly(*command)
        if not done:
            fail(f"cannot set up nox; the last command said:\n{output}")
    BOOTSTRAP_MARKER.write_text(BOOTSTRAP_CONTENT)


def main() -> None:
    complaint = complaint_about(sys.version_info[:2])
    if complaint:
        fail(complaint)
    os.chdir(ROOT)
    # The bootstrap never hands over to itself, whatever it holds.
    if has_nox() or Path(sys.prefix).resolve() == BOOTSTRAP:
        import nox

        nox.main()
        return
    if not bootstrap_is_ready():
        bootstrap()
    command = [str(BOOTSTRAP_PYTHON), str(ROOT / "noxfile.py"), *sys.argv[1:]]
    if os.name == "posix":
        os.execv(command[0], command)  # noqa: S606
    raise SystemExit(subprocess.run(command, check=False).returncode)


def register_sessions() -> None:
    try:
        import nox
    except ImportError:
        return
    nox.options.sessions = ["tests"]
    nox.options.reuse_venv = "yes"
    # nox would reuse an environment made by another Python.
    nox.options.envdir = ".nox/python{}.{}".format(*sys.version_info)
    for session in (tests, build, lint, bench, mutate, docs):
        nox.session(session)


if __name__ == "__main__":
    main()
else:
    register_sessions()
