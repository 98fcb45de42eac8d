"""Blocks cut down to what is looked up in play: no condition beside its own label, no open point,
no place in the book that is also that of the block before.

The booklet and the site keep all of it.
"""

from collections.abc import Collection
from xml.etree.ElementTree import Element

from arbitre.render.blocks import POLICY_WORDS
from arbitre.render.sheets import trees


def brief(html: str, known: Collection[str] = ()) -> str:
    """With no place in the book that is `known` already."""
    root = trees.body_of(html)
    _cut(root, known)
    return "".join(map(trees.write, root))


def _cut(element: Element, known: Collection[str]) -> None:
    for child in list(element):
        _cut(child, known)
        if _is_spare(child, element, known):
            element.remove(child)


def _is_spare(child: Element, around: Element, known: Collection[str]) -> bool:
    said = bool((around.text or "").strip())
    match child.get("class"):
        case "condition" | "open":
            return said
        case "block-source":
            return child.text in known
        case "policy":
            return child.text == POLICY_WORDS["unique"]
    return False
