"""Regular number series and grids, and the one cell that breaks the rule which all others keep.

Nothing is said unless the rule explains every other cell: a table that is simply irregular has
no odd cell. Positions without a number hold None.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from arbitre.expr.ast import Number

Series = Sequence[Number | None]
Grid = Sequence[Series]

LONGEST = 60  # cells in a line; longer ones are left alone
INTERIOR = 6  # cells of a series that show a step when the odd one stands between others
AT_END = 1  # … and more when it stands at an end, where a series may just stop being regular
STEPS = 5  # equal steps that make a single other one a jump
EVIDENCE = 9  # cells on a slope that must agree before one that does not is odd
FEW = 40  # one odd cell is allowed in so many


@dataclass(frozen=True, slots=True)
class Odd:
    """A cell that is not what the rule of its table expects."""

    row: int
    column: int
    expected: Number
    why: Literal["step", "jump", "diagonal", "sum"]
    step: Number = 0


@dataclass(frozen=True, slots=True)
class Fit:
    """A line as `clamp(offset + step × position)`: where it fails and how many cells climb."""

    step: Number
    wrong: tuple[tuple[int, Number], ...]
    climbing: int


def odd_in_series(values: Series, interior: int = INTERIOR) -> Odd | None:
    """The cell off a constant step, or the cell after a jump between two regular parts."""
    if None in values or not interior <= len(values) <= LONGEST:
        return None
    numbers = [value for value in values if value is not None]
    fit = _fit(numbers, None, None)
    if fit is not None and len(fit.wrong) == 1:
        ((place, expected),) = fit.wrong
        if 0 < place < len(numbers) - 1 or len(numbers) >= interior + AT_END:
            return Odd(place, 0, expected, "step", fit.step)
    steps = Counter(b - a for a, b in pairwise(numbers))
    if len(steps) == 2:
        (step, kept), (_, other) = steps.most_common()
        if step and other == 1 and kept >= STEPS:
            at = next(i for i, (a, b) in enumerate(pairwise(numbers)) if b - a != step)
            return Odd(at + 1, 0, numbers[at] + step, "jump", step)
    return None


def odd_in_grid(grid: Grid, *, even_rows: bool, even_columns: bool) -> list[Odd]:
    """The few cells that break the rule of a grid; `even_…`: that axis has equal steps."""
    if len({len(line) for line in grid}) != 1 or max(len(grid), len(grid[0])) > LONGEST:
        return []
    turned = [list(line) for line in zip(*grid, strict=True)]
    if even_columns and (found := _odd_lines(grid)):
        return found
    if even_rows and (found := _odd_lines(turned)):
        return [Odd(o.column, o.row, o.expected, o.why, o.step) for o in found]
    if even_rows and even_columns:
        for slant in (1, -1):
            if found := _odd_diagonals(grid, slant):
                return found
    return _odd_sum(grid)


def _odd_lines(grid: Grid) -> list[Odd]:
    """Cells off lines that climb by a constant step, stopped at a least and a greatest value."""
    if len(grid) < 3 or len(grid[0]) < 4 or any(None in line for line in grid):
        return []
    lines = [[value for value in line if value is not None] for line in grid]
    best: list[Odd] | None = None
    for low, high in _clamps(lines):
        odd = _odd_clamped(lines, low, high)
        if odd is not None and (best is None or len(odd) < len(best)):
            best = odd
    return best or []


def _clamps(lines: list[list[Number]]) -> Iterator[tuple[Number | None, Number | None]]:
    """No stop, or the least and greatest values that lines stay on."""
    yield None, None
    stays = Counter(a for line in lines for a, b in pairwise(line) if a == b)
    if stays:
        yield min(stays), None
    often = [value for value, count in stays.items() if count > 1]
    if often:  # a single stay at the top may be the odd cell itself
        yield None, max(often)
        yield min(stays), max(often)


def _odd_clamped(
    lines: list[list[Number]], low: Number | None, high: Number | None
) -> list[Odd] | None:
    """The odd cells under these stops, None if there is no rule."""
    odd: list[Odd] = []
    steps: Counter[Number] = Counter()
    climbing = exact = 0
    for row, line in enumerate(lines):
        fit = _fit(line, low, high)
        if fit is None or len(fit.wrong) > 1 or (fit.wrong and fit.climbing < 3):
            return None
        if not fit.wrong:
            exact += len(line)
            climbing += fit.climbing
            steps[fit.step] += fit.climbing > 1
        odd.extend(Odd(row, place, value, "step", fit.step) for place, value in fit.wrong)
    cells = len(lines) * len(lines[0])
    if len(odd) > max(1, cells // FEW) or climbing < max(EVIDENCE, exact / 2):
        return None
    own_steps = len(+steps) > 1  # a step for each line needs more of them to be believed
    if own_steps and (steps.total() < 4 or len(lines[0]) < 5):
        return None
    return odd if own_steps or all(steps[o.step] for o in odd) else None


def _fit(line: list[Number], low: Number | None, high: Number | None) -> Fit | None:
    """The best step and offset of a line; a line that never moves fits with step 0."""
    if len(set(line)) == 1:
        return Fit(0, (), 0)
    best: Fit | None = None
    for step in dict.fromkeys(b - a for a, b in pairwise(line) if a != b):
        for offset in dict.fromkeys(value - step * i for i, value in enumerate(line)):
            raw = [offset + step * i for i in range(len(line))]
            expected = [_clamped(value, low, high) for value in raw]
            wrong = tuple(
                (i, e)
                for i, (value, e) in enumerate(zip(line, expected, strict=True))
                if value != e
            )
            if len(wrong) > 1 and best is not None and len(wrong) >= len(best.wrong):
                continue
            climbing = sum(
                1 for v, r, e in zip(line, raw, expected, strict=True) if v == e and r == e
            )
            fit = Fit(step, wrong, climbing)
            if best is None or (len(fit.wrong), -climbing) < (len(best.wrong), -best.climbing):
                best = fit
    return best


def _clamped(value: Number, low: Number | None, high: Number | None) -> Number:
    if low is not None and value < low:
        return low
    return high if high is not None and value > high else value


def _odd_diagonals(grid: Grid, slant: int) -> list[Odd]:
    """Cells off a table that only depends on the difference (or the sum) of its two axes."""
    if min(len(grid), len(grid[0])) < 4:
        return []
    diagonals: dict[int, list[tuple[int, int, Number]]] = {}
    for row, line in enumerate(grid):
        for column, value in enumerate(line):
            if value is None:
                return []
            diagonals.setdefault(column - slant * row, []).append((row, column, value))
    odd: list[Odd] = []
    usual: list[Number] = []
    for cells in diagonals.values():
        ((value, count), *_) = Counter(value for _, _, value in cells).most_common()
        usual.append(value)
        if count < len(cells) and (count < 3 or count < len(cells) - 1):
            return []
        odd.extend(Odd(r, c, value, "diagonal") for r, c, v in cells if v != value)
    size = len(grid) * len(grid[0])
    return odd if len(set(usual)) > 2 and len(odd) <= max(1, size // FEW) else []


def _odd_sum(grid: Grid) -> list[Odd]:
    """The single cell off a table where each cell is a row's number plus a column's number."""
    if min(len(grid), len(grid[0])) < 4 or any(None in line for line in grid):
        return []
    lines = [[value for value in line if value is not None] for line in grid]
    for base in lines:
        odd: list[Odd] = []
        shifts: set[Number] = set()
        for row, line in enumerate(lines):
            gaps = Counter(a - b for a, b in zip(line, base, strict=True))
            ((shift, _), *_) = gaps.most_common()
            shifts.add(shift)
            odd.extend(
                Odd(row, column, b + shift, "sum")
                for column, (a, b) in enumerate(zip(line, base, strict=True))
                if a != b + shift
            )
        if len(odd) == 1 and len(shifts) > 2 and len(set(base)) > 2:
            return odd
    return []
