"""Results of pure functions, kept for as long as the objects that they were computed from are used.

The rules of a unit read the same pages and blocks over and over, and a game with one edit shares
nearly all of them with the game before. Whoever judges units says when results may be forgotten.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_BY_VALUE = (str, int, bool, tuple, frozenset)
# the arguments are held too, so that no other object can get the id of one of them
_results: dict[tuple[Any, ...], tuple[Any, Any]] = {}


def kept(function: Callable[P, T]) -> Callable[P, T]:
    """The function, computed once for the same objects; its results are not to be changed."""

    @wraps(function)
    def known(*args: P.args, **kwargs: P.kwargs) -> T:
        return once(function, args, lambda: function(*args, **kwargs))

    return known


def once(what: Any, objects: tuple[Any, ...], compute: Callable[[], T]) -> T:
    """What is computed, where it depends on these objects and nothing else."""
    key = (what, *[item if type(item) in _BY_VALUE else id(item) for item in objects])
    found = _results.get(key)
    if found is None:
        found = _results[key] = (objects, compute())
    result: T = found[1]
    return result


def mark() -> int:
    """A point to go back to."""
    return len(_results)


def forget(since: int) -> None:
    """Drop the results that came after a mark."""
    while len(_results) > since:
        _results.popitem()
