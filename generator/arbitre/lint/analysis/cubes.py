"""Sets of cases as cubes: one integer whose fields say, input by input, which classes are allowed.

A cube is the product of its fields, so `&` intersects two of them, and a cube with an empty field
is empty. All questions on decisions come down to: which case of this box does no cube cover?
"""

from collections.abc import Iterable, Sequence


class NotAnalysed(Exception):  # noqa: N818 - not an error: a limit that is told
    """Why the cases of a block cannot be gone through; `key` names the words."""

    def __init__(self, key: str, **words: str) -> None:
        super().__init__(key)
        self.key, self.words = key, words


class Budget:
    """Steps that an analysis may take: counted, not timed, so that every run says the same."""

    def __init__(self, steps: int) -> None:
        self.steps = self.left = steps

    def spend(self, steps: int) -> None:
        self.left -= steps
        if self.left < 0:
            raise NotAnalysed("DEC401.work", limit=str(self.steps))


def is_empty(cube: int, fields: Sequence[int]) -> bool:
    return any(not cube & field for field in fields)


def uncovered(box: int, cubes: Iterable[int], fields: Sequence[int], budget: Budget) -> int | None:
    """A part of the box that no cube covers, or None.

    Splits the box along the input that most cubes constrain, into groups of classes that the
    cubes treat alike; the group with the fewest cubes is looked at first.
    """
    stack = [(box, list(cubes))]
    while stack:
        box, left = stack.pop()
        budget.spend(len(left) + 1)
        live: list[int] = []
        for cube in left:
            common = box & cube
            if common == box:
                break
            if not is_empty(common, fields):
                live.append(common)
        else:
            if not live:
                return box
            stack.extend(_split(box, live, fields))
    return None


def _split(box: int, live: list[int], fields: Sequence[int]) -> list[tuple[int, list[int]]]:
    field = max(fields, key=lambda f: sum(1 for cube in live if (cube ^ box) & f))
    rest = box & ~field
    groups: list[tuple[int, list[int]]] = [(box & field, [])]
    for cube in live:
        allowed = cube & field
        parted: list[tuple[int, list[int]]] = []
        for bits, held in groups:
            inside, outside = bits & allowed, bits & ~allowed
            if outside:
                parted.append((outside, held if not inside else list(held)))
            if inside:
                held.append(cube)
                parted.append((inside, held))
        groups = parted
    groups.sort(key=lambda group: len(group[1]), reverse=True)  # the last is popped first
    return [(rest | bits, held) for bits, held in groups]


def first_uncovered(
    boxes: Iterable[int], cubes: Sequence[int], fields: Sequence[int], budget: Budget
) -> int | None:
    for box in boxes:
        found = uncovered(box, cubes, fields, budget)
        if found is not None:
            return found
    return None


def common(
    left: Iterable[int], right: Sequence[int], fields: Sequence[int], budget: Budget
) -> list[int]:
    """The cubes where one of the left and one of the right hold together."""
    shared: dict[int, None] = {}
    for one in left:
        budget.spend(len(right))
        for other in right:
            cube = one & other
            if not is_empty(cube, fields):
                shared[cube] = None
    return list(shared)
