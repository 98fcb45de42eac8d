"""Stable addresses: of a block within its page, of each row, step and entry within its block."""

import re
import unicodedata
from collections.abc import Iterable

from arbitre.model.blocks import Block, Catalogue, Sequence


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
    """Of the steps of a sequence or the entries of a catalogue, in order."""
    if isinstance(block, Sequence):
        return numbered(anchor(block, step.label) for step in block.steps)
    if isinstance(block, Catalogue):
        return numbered(anchor(block, entry.name) for entry in block.entries)
    return []


def slug(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    letters = "".join(char for char in plain if not unicodedata.combining(char))
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-") or "x"
