"""Blocks cut down to what is looked up in play: no condition beside its own label, no open point.

The booklet and the site keep all of it.
"""

from xml.etree.ElementTree import Element

from arbitre.render.blocks import POLICY_WORDS
from arbitre.render.sheets import trees


def brief(html: str) -> str:
    root = trees.body_of(html)
    _cut(root)
    return "".join(map(trees.write, root))


def _cut(element: Element) -> None:
    for child in list(element):
        _cut(child)
        if _is_spare(child, element):
            element.remove(child)


def _is_spare(child: Element, around: Element) -> bool:
    said = bool((around.text or "").strip())
    match child.get("class"):
        case "condition" | "open":
            return said
        case "policy":
            return child.text == POLICY_WORDS["unique"]
    return False
