"""Dice beside what is rolled: faces before the rows of a table, plain dice beside `2D6`.

They are ornaments, drawn as backgrounds from SVG files: the words say the same without them.
"""

import re
from xml.etree.ElementTree import Element

MOST = 3  # dice drawn; more are counted faster as a number
_ROLL = re.compile(r"(?<![\w,.])(\d{0,2})[dD](3|6)(?!\w)")
_FACES = re.compile(r"([1-6])(?:\s*[-–à]\s*([1-6]))?")


def draw_dice(root: Element) -> None:
    for table in root.iter("table"):
        corner = next(table.iter("th"), None)
        if corner is None:
            continue
        count = _dice_in("".join(corner.itertext()))
        if count == 1:
            for row in (row for body in table.iter("tbody") for row in body.iter("tr")):
                _faces(row[0])
        elif count:
            _append(corner, ["die"] * count)
    for check in (e for e in root.iter("dl") if (e.get("class") or "").startswith("check")):
        roll = next(check.iter("dd"), None)
        count = _dice_in("".join(roll.itertext())) if roll is not None else 0
        if roll is not None and count:
            _append(roll, ["die"] * count)


def _dice_in(text: str) -> int:
    """How many dice a text rolls; none where there are too many to draw or several rolls."""
    rolls = _ROLL.findall(text)
    count = int(rolls[0][0] or 1) if len(rolls) == 1 else 0
    return count if count <= MOST else 0


def _faces(head: Element) -> None:
    faces = _FACES.fullmatch("".join(head.itertext()).strip())
    if faces is None:
        return
    low, high = int(faces[1]), int(faces[2] or faces[1])
    if high - low < MOST:
        _append(head, [f"die die-{n}" for n in range(low, high + 1)])


def _append(element: Element, names: list[str]) -> None:
    """After the words: a drawing before them would be read as part of the first."""
    together = Element("span", {"class": "thrown"})
    together.extend(Element("span", {"class": name}) for name in names)
    element.append(together)
