"""The service worker: all files of the site, so that it works offline once visited."""

from hashlib import blake2b
from pathlib import Path

from arbitre.render.pages import templates_folder

LEFT_OUT = (".map", ".pdf", ".txt", ".inv")


def write_worker(site: Path) -> None:
    """`sw.js` with the list of files; its version is a hash of what they hold."""
    digest = blake2b(digest_size=6)
    names = []
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and name != "sw.js" and path.suffix not in LEFT_OUT:
            digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
            names.append(name)
    template = (templates_folder() / "site" / "js" / "sw.js").read_text(encoding="utf-8")
    files = ",\n".join(f'  "{name}"' for name in names)
    text = template.replace("VERSION", digest.hexdigest()).replace("FILES", f"[\n{files}\n]")
    (site / "sw.js").write_text(text, encoding="utf-8")
