"""Packing: measured pieces into columns, in reading order, as evenly as can be.

Nothing here lays out text. A piece is whole, or cut between two rows; a cut part repeats its head.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise

TOLERANCE = 0.01
SPLIT_COST = 0.02  # as a part of the column, squared slack of which a cut must save
STEP = 0.05  # points; type sizes are multiples
PASSES = 6
CLOSE = 2  # steps; what could still be gained is not worth another measure
GIVE = 0.45  # of the gaps between pieces, where a column would not fit otherwise
GOOD_FILL = 0.975  # with less, a size is tried that should not fit: estimates are not exact
MOST_SLACK = 0.4  # of a column that others can still follow; looked at first


@dataclass(frozen=True, slots=True)
class Measured:
    """A piece at one type size; lengths in one unit. `again` is the head of a continued part."""

    height: float
    gap: float  # above it, where it does not begin a column
    head: float = 0.0
    again: float = 0.0
    rows: tuple[float, ...] = ()
    cuts: Sequence[int] = ()  # numbers of rows after which it may be cut
    keep: bool = False  # with the piece that follows
    wide: bool = False  # something in it is wider than the column
    give: float = 0.0  # how much lower it gets where its rows are as close as they may be
    row_give: float = 0.0  # each of its rows
    saved: float = 0.0  # of the height where it stands, whole, beside the whole piece before it
    lost: float = 0.0  # of what both can give, if so


@dataclass(frozen=True, slots=True, order=True)
class Cut:
    """Before row `row` of piece `piece`; row 0 is before the piece."""

    piece: int
    row: int = 0


@dataclass(frozen=True, slots=True)
class Column:
    """What stands in a column: from one cut to another, its height, and its free height.

    It is higher than the free height where its gaps and rows have to give.
    """

    start: Cut
    end: Cut
    height: float
    free: float
    give: float = 0.0

    @property
    def tight(self) -> float:
        """From 0 to 1: how much of what can be given is."""
        return min(max(self.height - self.free, 0.0) / self.give, 1.0) if self.give else 0.0


class Packing:
    def __init__(self, pieces: Sequence[Measured], room: Sequence[float]) -> None:
        self.pieces, self.room = pieces, room
        self.sums = [list(accumulate(piece.rows, initial=0.0)) for piece in pieces]
        self.totals = list(accumulate((p.height + p.gap for p in pieces), initial=0.0))
        self.gaps = list(accumulate((p.gap for p in pieces), initial=0.0))
        self.gives = list(accumulate((p.give for p in pieces), initial=0.0))
        self.saved = list(accumulate((p.saved for p in pieces), initial=0.0))
        self.lost = list(accumulate((p.lost for p in pieces), initial=0.0))

    @cached_property
    def cuts(self) -> list[Cut]:
        """Where a column may begin: never just after a piece that is kept with the next."""
        found = []
        for n, piece in enumerate(self.pieces):
            if n == 0 or not self.pieces[n - 1].keep:
                found.append(Cut(n))
            found.extend(Cut(n, row) for row in piece.cuts)
        return [*found, Cut(len(self.pieces))]

    def height(self, start: Cut, end: Cut) -> float:
        """Of a column from one cut to another."""
        if start.piece == end.piece:
            return self.partly(start.piece, start.row, end.row)
        total = self.rest(start)
        total += self.totals[end.piece] - self.totals[start.piece + 1]
        if end.row:
            total += self.pieces[end.piece].gap + self.partly(end.piece, 0, end.row)
        return total - self.beside(self.saved, start, end)

    def beside(self, sums: Sequence[float], start: Cut, end: Cut) -> float:
        """Of what counts for pieces side by side, that of the ones that are in the column."""
        first = start.piece + (2 if start.row else 1)
        return sums[end.piece] - sums[first] if end.piece > first else 0.0

    def give(self, start: Cut, end: Cut) -> float:
        """How much lower a column gets where gaps and rows in it are as narrow as they may be."""
        last = end.piece + (1 if end.row else 0)
        total = GIVE * max(self.gaps[last] - self.gaps[start.piece + 1], 0.0)
        total += self.gives[last] - self.gives[start.piece]
        total -= start.row * self.pieces[start.piece].row_give
        if end.row:
            own = self.pieces[end.piece]
            total -= (len(own.rows) - end.row) * own.row_give
        return total - self.beside(self.lost, start, end)

    def fits(self, start: Cut, end: Cut, free: float) -> bool:
        return self.height(start, end) - self.give(start, end) <= free + TOLERANCE

    def partly(self, piece: int, start: int, end: int) -> float:
        own = self.pieces[piece]
        return (own.again if start else own.head) + self.sums[piece][end] - self.sums[piece][start]

    def rest(self, start: Cut) -> float:
        own = self.pieces[start.piece]
        if not start.row:
            return own.height
        return own.height - own.head + own.again - self.sums[start.piece][start.row]

    def reaches_end(self) -> bool:
        """Whether filling each column as far as it goes is enough."""
        at, last = 0, len(self.cuts) - 1
        for free in self.room:
            at = self.farthest(at, free)
        return at == last

    def farthest(self, at: int, free: float) -> int:
        return max(self.reached(at, free), default=at)

    def reached(self, at: int, free: float) -> Iterator[int]:
        """The cuts at which a column from this one can end.

        A piece that is too high when cut may not be when it stands, whole, beside the one before.
        """
        for to in range(at + 1, len(self.cuts)):
            if self.fits(self.cuts[at], self.cuts[to], free):
                yield to
            elif not self.cuts[to].row:
                break

    def columns(self) -> list[Column] | None:
        """The columns with the least sum of squared slack, or None where they do not suffice."""
        return self.filled(MOST_SLACK) or self.filled(1.0)

    def filled(self, most_slack: float) -> list[Column] | None:
        cuts, last = self.cuts, len(self.cuts) - 1
        best: list[dict[int, tuple[float, int]]] = [{0: (0.0, -1)}]
        for free in self.room:
            reached: dict[int, tuple[float, int]] = {}
            for at, (cost, _) in best[-1].items():
                for to in self.reached(at, free):
                    slack = 1 - self.height(cuts[at], cuts[to]) / free
                    total = cost + slack * slack + (SPLIT_COST if cuts[to].row else 0)
                    if (slack <= most_slack or to == last) and total < _cost(reached, to):
                        reached[to] = (total, at)
                if at == last and cost + 1 < _cost(reached, last):
                    reached[last] = (cost + 1, last)
            best.append(reached)
        if last not in best[-1]:
            return None
        ends = [last]
        for reached in reversed(best[1:]):
            ends.append(reached[ends[-1]][1])
        ends.reverse()
        spans = ((cuts[a], cuts[b]) for a, b in pairwise(ends))
        return [
            Column(a, b, self.height(a, b), free, self.give(a, b))
            if a != b
            else Column(a, b, 0, free)
            for (a, b), free in zip(spans, self.room, strict=True)
        ]


def _cost(reached: dict[int, tuple[float, int]], to: int) -> float:
    return reached[to][0] if to in reached else float("inf")


@dataclass(frozen=True, slots=True)
class Fitted:
    size: float
    columns: tuple[Column, ...]
    pieces: tuple[Measured, ...]

    @property
    def fill(self) -> float:
        used = sum(min(c.height, c.free) for c in self.columns)
        return used / sum(c.free for c in self.columns)


Measure = Callable[[float], Sequence[Measured]]
Estimate = Callable[[float], Sequence[float]]  # heights at a size; only their ratios count


def fit(
    measure: Measure,
    room: Sequence[float],
    smallest: float,
    largest: float,
    known: Iterable[float] = (),
    *,
    rough: Estimate | None = None,
) -> Fitted | None:
    """The largest size at which all pieces fit, by a few measures; None if not at the smallest.

    Sizes in `known` are looked at first.
    """
    return _Search(measure, room, smallest, largest, rough).run(known)


class _Search:
    def __init__(
        self,
        measure: Measure,
        room: Sequence[float],
        smallest: float,
        largest: float,
        rough: Estimate | None,
    ) -> None:
        self.measure, self.room = measure, room
        self.rough = rough or (lambda size: [size**1.8] * len(next(iter(self.measured.values()))))
        self.low, self.high = _steps(smallest), _steps(largest) + 1  # low may fit, high does not
        self.smallest = self.low
        self.measured: dict[int, Sequence[Measured]] = {}
        self.fits: Fitted | None = None

    def run(self, known: Iterable[float]) -> Fitted | None:
        for size in known:
            if self.low <= _steps(size) < self.high:
                self.tries(_steps(size))
        guess = (2 * self.low + self.high) // 3
        if self.measured:
            guess = self.predict()
        while self.low < self.high and len(self.measured) < PASSES:
            too_wide = self.tries(guess)
            # heights say nothing about widths, so the room in between is halved
            guess = (self.low + self.high) // 2 if too_wide else self.predict()
            if self.fits is not None and self.is_close(self.fits, guess):
                guess = _steps(self.fits.size) + CLOSE
                if self.fits.fill >= GOOD_FILL or guess >= self.high:
                    break
        if self.fits is None and self.smallest not in self.measured:
            self.tries(self.smallest)
        return self.fits

    def is_close(self, fits: Fitted, guess: int) -> bool:
        """Whether little would be won by the size that should fit."""
        more = min(guess, self.high - 1) - _steps(fits.size)
        return more <= 0 or (more <= CLOSE and fits.fill >= GOOD_FILL)

    def tries(self, steps: int) -> bool:
        """Measure and pack at a size; whether something in it is too wide."""
        pieces = self.measured[steps] = self.measure(steps * STEP)
        too_wide = any(piece.wide for piece in pieces)
        columns = None if too_wide else Packing(pieces, self.room).columns()
        if columns is None:
            self.high = min(self.high, steps)
        else:
            self.low = max(self.low, steps + 1)
            if self.fits is None or steps * STEP > self.fits.size:
                self.fits = Fitted(round(steps * STEP, 4), tuple(columns), tuple(pieces))
        return too_wide

    def predict(self) -> int:
        """The largest size in between that should fit, heights taken from those measured."""
        low, high = self.low, self.high
        while high - low > 1:
            middle = (low + high) // 2
            if Packing(self.estimate(middle), self.room).reaches_end():
                low = middle
            else:
                high = middle
        return low

    def estimate(self, steps: int) -> list[Measured]:
        """Heights between two measured sizes, or those of one, as much higher as roughly found."""
        known = sorted(self.measured, key=lambda s: abs(s - steps))[:2]
        near = self.measured[known[0]]
        far = self.measured[known[-1]]
        if len(known) < 2:
            before, after = self.rough(known[0] * STEP), self.rough(steps * STEP)
            return [
                _between(piece, piece, 0.0, new / old)
                for piece, old, new in zip(near, before, after, strict=True)
            ]
        part = (steps - known[0]) / (known[1] - known[0])
        return [_between(a, b, part) for a, b in zip(near, far, strict=True)]


def _steps(size: float) -> int:
    return round(size / STEP)


def _between(a: Measured, b: Measured, part: float, factor: float = 1.0) -> Measured:
    def mix(one: float, other: float) -> float:
        return (one + (other - one) * part) * factor

    rows = tuple(mix(x, y) for x, y in zip(a.rows, b.rows, strict=True))
    return Measured(
        mix(a.height, b.height),
        mix(a.gap, b.gap),
        mix(a.head, b.head),
        mix(a.again, b.again),
        rows,
        a.cuts,
        a.keep,
        give=mix(a.give, b.give),
        row_give=mix(a.row_give, b.row_give),
        saved=mix(a.saved, b.saved),
        lost=mix(a.lost, b.lost),
    )
