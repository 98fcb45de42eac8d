"""A play with its cards on the table: piles are ordered, and each card knows since when it lies.

Exploring counts cards that do not differ; here they have names.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from arbitre.resolver.protocol import Machine, Ready, State


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    since: int | None = None  # the turn in which it came where it lies


@dataclass
class Table:
    machine: Machine
    state: State
    piles: dict[int, list[Card]] = field(default_factory=dict)
    turn: int = 0

    def deal(self, names: Mapping[str, Sequence[str]]) -> bool:
        """Give the cards their names, top first: by player, in the order of the piles, or by pile.

        False where the names are not as many as the cards.
        """
        for key, cards in names.items():
            left = [Card(name) for name in cards]
            for place in self.places(key):
                count = self.state[place]
                self.piles[place], left = left[:count], left[count:]
                if len(self.piles[place]) < count:
                    return False
            if left:
                return False
        return True

    def places(self, key: str) -> list[int]:
        """The piles of a player, or the pile of that name."""
        return [
            place
            for place, variable in self.machine.owner.items()
            if variable.cards
            and (
                self.machine.spelled(place) == key
                or self.machine.spelled(place).startswith(f"{key}.")
            )
        ]

    def make(self, ready: Ready) -> list[Card]:
        """Make a move; the cards that it moved, as they lay."""
        after = ready.apply(self.state)
        self.turn += 1
        moved: list[Card] = []
        arriving: list[tuple[int, Card]] = []
        for carry in ready.carried:
            pile = self.piles.get(carry.source, [])
            taken, pile[: carry.count] = pile[: carry.count], []
            moved += taken
            if carry.to is not None:
                arriving += [(carry.to, Card(card.name, self.turn)) for card in taken]
        for place, card in arriving:
            self.piles.setdefault(place, []).insert(0, card)
        self.state = after
        return moved
