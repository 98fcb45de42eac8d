"""What the judge says of a word, and what it may put in its place."""

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Doubt:
    """A place that was probably misread, and what it may have been."""

    start: int
    end: int
    text: str
    readings: tuple[str, ...]
    wrong: float  # probability
    right: float  # probability of the first reading
    kind: str = "unknown"
    features: tuple[float, ...] = ()


class Option(NamedTuple):
    text: str
    score: float
    channel: float
    language: float
