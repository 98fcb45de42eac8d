"""Tabletop rules as checked, computable, printable text.

The public interface is four functions: `load`, `lint`, `ask` and `odds`; see `arbitre.api`.
They are imported on first use, so that the command line starts fast.
"""

import sys

TYPE_CHECKING = False  # importing typing would cost half the start-up time
if TYPE_CHECKING:
    from arbitre.api import ask, lint, load, odds

__version__ = "0.1.0"
__all__ = ["__version__", "ask", "lint", "load", "odds"]


def __getattr__(name: str) -> object:
    if name in ("load", "ask", "odds"):
        from arbitre import api

        return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class _Package(type(sys)):  # type: ignore[misc]
    """`arbitre.lint` is the function, though a folder of the package has that name too."""

    @property
    def lint(self) -> object:
        from arbitre import api

        return api.lint

    @lint.setter
    def lint(self, _folder: object) -> None:
        """The import system puts the folder here; it stays reachable by import alone."""


sys.modules[__name__].__class__ = _Package
