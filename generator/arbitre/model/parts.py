"""The parts of a block that a role can point to, `tir.sequence#3`: the steps of a sequence, the
moves and the invariants of a protocol.
"""

from arbitre.expr.lexer import fold
from arbitre.model.blocks import Block, Protocol, Sequence


def parts(block: Block) -> tuple[str, ...]:
    """Their names, in the order of the source."""
    if isinstance(block, Sequence):
        return tuple(step.label for step in block.steps)
    if isinstance(block, Protocol):
        moves = tuple(move.name for move in block.moves)
        return moves + tuple(invariant.name for invariant in block.invariants)
    return ()


def part_at(block: Block, name: str) -> int | None:
    """Which part has this name; None where none has."""
    names = [fold(own) for own in parts(block)]
    return names.index(fold(name)) if fold(name) in names else None
