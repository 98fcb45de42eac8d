"""Figures on a word to probabilities."""

from math import exp

from arbitre.french import weights


def clip(value: float, low: float, high: float) -> float:
    return low if value < low else high if value > high else value


def judged(group: str, features: tuple[float, ...]) -> tuple[float, float]:
    """The probabilities that the word is wrong, and that the first reading is right."""
    return logistic(weights.WRONG[group], features), logistic(weights.RIGHT[group], features)


def logistic(own: tuple[float, ...], features: tuple[float, ...]) -> float:
    total = sum(w * f for w, f in zip(own, features, strict=True))
    return 1 / (1 + exp(-clip(total, -40, 40)))
