"""What a decision does in all its cases, for each hit policy: gaps, overlaps, masked rows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from math import prod

from arbitre.expr.ast import AtLeast, Bool, Expr, Name, Num, Number, Text, walk
from arbitre.lint.analysis.conditions import Group, Space
from arbitre.lint.analysis.cubes import (
    Budget,
    NotAnalysed,
    common,
    first_uncovered,
    is_empty,
)
from arbitre.model.blocks import Decision
from arbitre.model.game import Game

STEPS = 250_000  # cubes looked at for one question: all questions take less than a second
MAX_CASES = 4_000  # gone through one by one, for what an input changes
PROBES = 4  # cases of each row that are tried first


@dataclass(frozen=True)
class Overlap:
    row: int
    other: int  # earlier
    cases: int  # some that they share, as a cube


@dataclass
class Analysis:
    """The answers for one decision; a question that was given up on raises `NotAnalysed`."""

    game: Game
    rule: Decision
    budget: Budget = field(default_factory=lambda: Budget(STEPS))

    def __post_init__(self) -> None:
        trees = [row.condition.tree for row in self.rule.rows]
        self.space = Space(self.game, self.rule.inputs, trees)
        self.rows = [self.space.cubes(tree) for tree in trees]
        self.all = [cube for cubes in self.rows for cube in cubes]
        self._within: dict[tuple[int, int], bool] = {}

    def gap(self) -> str | None:
        """A case in which no row holds."""
        found = self._outside([self.space.full], self.all)
        return None if found is None else self.space.told(found)

    def impossible(self) -> list[int]:
        """Rows that hold in no case."""
        return [index for index, cubes in enumerate(self.rows) if not cubes]

    def overlaps(self) -> Iterator[Overlap]:
        """Pairs of rows that hold together and that the policy cannot choose between."""
        for index, other in self.meeting:
            shared = self._shared(index, other)
            if self.rule.policy != "most specific":
                yield Overlap(index, other, shared[0])
            elif self.within(index, other) == self.within(other, index):
                inner = _bits(self.narrower[index] & self.narrower[other])
                left = self._outside(shared, [cube for k in inner for cube in self.rows[k]])
                if left is not None:
                    yield Overlap(index, other, left)

    @cached_property
    def meeting(self) -> list[tuple[int, int]]:
        """Each pair of rows, the later first, that can hold together."""
        return [
            (index, other)
            for index in range(len(self.rows))
            for other in range(index)
            if self._meet(index, other)
        ]

    def masked(self) -> Iterator[tuple[int, list[int]]]:
        """Rows that never count though they hold in some case, with the rows that hide them."""
        gone: set[int] = set()
        for index in reversed(range(len(self.rows))):
            if not self.rows[index]:
                continue
            hiding = [k for k in self._hiding(index) if k not in gone and self._meet(index, k)]
            cubes = [cube for k in hiding for cube in self.rows[k]]
            if hiding and self._outside(self.rows[index], cubes) is None:
                gone.add(index)
                yield index, self._fewest(index, hiding)

    def _hiding(self, index: int) -> list[int]:
        """The rows that count instead of this one wherever both hold."""
        rows = range(len(self.rows))
        if self.rule.policy == "first":
            return list(range(index))
        if self.rule.policy == "most specific":
            return list(_bits(self.narrower[index]))
        own = self.rank(index)
        if self.rule.policy != "most severe" or own is None:
            return []
        return [
            k for k in rows if k != index and (rank := self.rank(k)) is not None and rank >= own
        ]

    def _fewest(self, index: int, hiding: list[int]) -> list[int]:
        """Leave out what is not needed to hide the row."""
        needed = list(hiding)
        for k in reversed(hiding):
            rest = [cube for other in needed if other != k for cube in self.rows[other]]
            if len(needed) > 1 and self._outside(self.rows[index], rest) is None:
                needed.remove(k)
        return needed

    def rank(self, index: int) -> Number | None:
        """The place of a row's outcome between mild and severe, where it is fixed."""
        return severity_of(self.rule, self.rule.rows[index].value.tree)

    def within(self, index: int, other: int) -> bool:
        """Whether the cases of a row all lie in those of the other."""
        inner, outer = self.rows[index], self.rows[other]
        if len(outer) == 1:
            return all(cube & outer[0] == cube for cube in inner)
        key = (index, other)
        if key not in self._within:
            self._within[key] = self._outside(inner, outer) is None
        return self._within[key]

    @cached_property
    def narrower(self) -> list[int]:
        """For each row, as bits, the rows that lie within it and are smaller."""
        found = [0] * len(self.rows)
        for index, other in self.meeting:
            inside, outside = self.within(index, other), self.within(other, index)
            found[other] |= (inside and not outside) << index
            found[index] |= (outside and not inside) << other
        return found

    def idle_inputs(self) -> list[str]:
        """Inputs that change no outcome, whatever the others are."""
        used = {name for tree in self._outcomes() for name in _names(tree)}
        idle = [name for name in self._candidates() if name not in used]
        return [name for name in idle if not self._matters(name)]

    def _candidates(self) -> list[str]:
        """Inputs on their own; of those compared with each other, each has its say."""
        linked = {
            name for group in self.space.groups if len(group.names) > 1 for name in group.names
        }
        return [domain.name for domain in self.rule.inputs if domain.name not in linked]

    def _outcomes(self) -> Iterator[Expr]:
        yield from (row.value.tree for row in self.rule.rows)
        if self.rule.default is not None:
            yield self.rule.default.tree

    def _matters(self, name: str) -> bool:
        group = next((group for group in self.space.groups if group.names == (name,)), None)
        if group is None or len(group.classes) == 1:
            return False
        for cubes in self.rows:
            for cube in cubes[:PROBES]:
                if self._changes(self.space.lowest(cube), group):
                    return True
        others = [other for other in self.space.groups if other is not group]
        if prod(len(other.classes) for other in others) > MAX_CASES:
            raise NotAnalysed("DEC401.input", name=name)
        choices = [[1 << n + g.shift for n in range(len(g.classes))] for g in others]
        return any(self._changes(sum(choice), group) for choice in product(*choices))

    def _changes(self, case: int, group: Group) -> bool:
        rest = case & ~group.field
        found = {
            self.outcome(rest | 1 << number + group.shift) for number in range(len(group.classes))
        }
        return len(found) > 1

    def outcome(self, case: int) -> object:
        """What the decision gives in one case; equal for equal outcomes."""
        self.budget.spend(len(self.all))
        holding = [
            index
            for index, cubes in enumerate(self.rows)
            if any(case & cube == case for cube in cubes)
        ]
        given = [self.rule.rows[index].value.tree for index in holding]
        if not given:
            return self.rule.default.tree if self.rule.default is not None else None
        policy = self.rule.policy
        if policy in ("first", "unique") or len(given) == 1:
            return given[0]
        ranks = [rank for index in holding if (rank := self.rank(index)) is not None]
        if policy == "most severe" and len(ranks) == len(given):
            return given[ranks.index(max(ranks))]
        if policy == "most specific":
            best = [i for i in holding if all(i == k or self.narrower[k] >> i & 1 for k in holding)]
            return self.rule.rows[best[0]].value.tree if best else tuple(given)
        return tuple(given)

    def _meet(self, index: int, other: int) -> bool:
        self.budget.spend(len(self.rows[index]) * len(self.rows[other]))
        fields = self.space.fields
        return any(not is_empty(a & b, fields) for a in self.rows[index] for b in self.rows[other])

    def _shared(self, index: int, other: int) -> list[int]:
        return common(self.rows[index], self.rows[other], self.space.fields, self.budget)

    def _outside(self, boxes: Sequence[int], cubes: Sequence[int]) -> int | None:
        return first_uncovered(boxes, cubes, self.space.fields, self.budget)


def _bits(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def _names(tree: Expr) -> set[str]:
    return {node.name for node in walk(tree) if isinstance(node, Name)}


def severity_of(rule: Decision, tree: Expr) -> Number | None:
    """The place of an outcome between mild and severe, where it is fixed."""
    match tree:
        case Num(value) | AtLeast(Num(value)):
            return value
        case Bool(value):
            return int(value)
        case Text(value) if value in rule.result.members:
            return rule.result.members.index(value)
    return None
