"""Stable addresses: of a block within its page, of each row, part and entry within its block."""

import re
import unicodedata
from collections.abc import Iterable

from arbitre.model.blocks import Block, Catalogue, Sequence
from arbitre.model.parts import parts


def anchor(block: Block, part: str = "") -> str:
    """The address of a block, or of a row or step of it, within its page."""
    return f"{block.name}--{slug(part)}" if part else block.name


def numbered(addresses: Iterable[str]) -> list[str]:
    """In the same order; what stands a second time has a number after it."""
    seen: dict[str, int] = {}
    found = []
    for address in addresses:
        seen[address] = seen.get(address, 0) + 1
        found.append(address if seen[address] == 1 else f"{address}-{seen[address]}")
    return found


def addresses(block: Block) -> list[str]:
    """Of the parts of a block or the entries of a catalogue, in order."""
    names = [e.name for e in block.entries] if isinstance(block, Catalogue) else parts(block)
    return numbered(anchor(block, name) for name in names)


def part_title(block: Block, part: str) -> str:
    """How a part is called where nothing else is said: a move by its name, a step by its number."""
    if not isinstance(block, Sequence):
        return part
    return f"{block_title(block)}, étape {part}"


def block_title(block: Block) -> str:
    return block.title.text if block.title is not None else block.name.replace("_", " ")


def slug(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    letters = "".join(char for char in plain if not unicodedata.combining(char))
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-") or "x"
