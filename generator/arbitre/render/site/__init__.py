"""Rules as web pages: `arbitre.render.site` among the extensions of a `conf.py`, or `build site`.

Nothing heavy is imported here: a build with nothing to do reads fingerprints and stops.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from sphinx.application import Sphinx


def setup(app: "Sphinx") -> "dict[str, Any]":
    from arbitre.render.site.extension import register

    return register(app)
