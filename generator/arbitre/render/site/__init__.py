"""Rules as web pages: `extensions = ["arbitre.render.site"]` in a `conf.py`, or `arbitre build site`.

Nothing heavy is imported here: a build with nothing to do reads fingerprints and stops.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from sphinx.application import Sphinx


def setup(app: "Sphinx") -> "dict[str, Any]":
    from arbitre.render.site.extension import register

    return register(app)
