"""Charts as shapes: where each bar, mark and word stands, for a template to write as SVG.

Series differ by the shape of their marks and by filled against hollow, never by colour alone.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from math import floor
from textwrap import wrap
from typing import Any

from arbitre.render import phrase
from arbitre.render.charts import Chart

WIDTH = 400.0
LINE = 14.0  # the height of a line of text
LETTER = 6.2  # about the width of a letter
NO_BREAK = "\u00a0"


@dataclass
class Drawing:
    """Shapes in the order in which they are drawn; each has a class of its look."""

    height: float = 0.0
    lines: list[dict[str, Any]] = field(default_factory=list)
    rects: list[dict[str, Any]] = field(default_factory=list)
    marks: list[dict[str, Any]] = field(default_factory=list)
    texts: list[dict[str, Any]] = field(default_factory=list)

    def line(self, x1: float, y1: float, x2: float, y2: float, look: str = "grid") -> None:
        self.lines.append({"x1": _n(x1), "y1": _n(y1), "x2": _n(x2), "y2": _n(y2), "look": look})

    def rect(self, x: float, y: float, width: float, height: float, look: str) -> None:
        made = {"x": _n(x), "y": _n(y), "width": _n(width), "height": _n(height), "look": look}
        self.rects.append(made)

    def mark(self, series: int, x: float, y: float) -> None:
        shape, filled = _SHAPES[series % len(_SHAPES)]
        path = f"M{_n(x)} {_n(y)}{shape}"
        self.marks.append({"d": path, "look": "full" if filled else "hollow"})

    def path(self, points: list[tuple[float, float]]) -> None:
        joined = "L".join(f"{_n(x)} {_n(y)}" for x, y in points)
        self.marks.append({"d": f"M{joined}", "look": "joined"})

    def text(self, x: float, y: float, said: str, at: str = "middle", look: str = "") -> None:
        self.texts.append({"x": _n(x), "y": _n(y), "said": said, "at": at, "look": look})


# relative paths around the point: disc, hollow square, triangle, hollow diamond, cross
_SHAPES = (
    ("m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", True),
    ("m-3.6-3.6h7.2v7.2h-7.2z", False),
    ("m0-4.6l4.4 8h-8.8z", True),
    ("m0-5l5 5l-5 5l-5-5z", False),
    ("m-3.6-3.6l7.2 7.2m0-7.2l-7.2 7.2", False),
)


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def chart_view(chart: Chart) -> dict[str, Any]:
    """A chart with its shapes, and all its figures for the table behind it."""
    rows = [
        {
            "label": label,
            "cells": [
                {"said": figure(series.values[n], chart), "exact": _exact(series.values[n])}
                for series in chart.series
            ],
        }
        for n, label in enumerate(chart.labels)
    ]
    first, last = rows[0], rows[-1]
    ends = (f"{row['label']} : {row['cells'][0]['said']}" for row in (first, last))  # type: ignore[index]
    return {
        "title": chart.title,
        "note": chart.note,
        "across": chart.across,
        "summary": f"De {' à '.join(ends)}.",
        "names": [series.name or "Chances" for series in chart.series],
        "rows": rows,
        "drawing": draw(chart),
    }


def _exact(value: Fraction) -> str:
    return "" if value.denominator == 1 else str(value)


def figure(value: Fraction, chart: Chart, *, short: bool = False) -> str:
    """A figure as it is printed, to the tenth; what is not certain is never said to be."""
    if not chart.percent:
        said = phrase.number(_rounded(value, 10))
        return said if short or not chart.unit else f"{said}{NO_BREAK}{chart.unit}"
    size = value * 100
    rounded = _rounded(size, 1 if short and 10 <= size < 99 else 10)
    said = phrase.number(rounded)
    if size > 0 and rounded == 0:
        said = "< 0,1"
    elif size < 100 and rounded == 100:
        said = "> 99,9"
    return said if short else f"{said}{NO_BREAK}%"


def _rounded(value: Fraction, parts: int) -> Fraction:
    """To the nearest part, halves up."""
    return Fraction(floor(value * parts + Fraction(1, 2)), parts)


def draw(chart: Chart) -> Drawing:
    return _DRAW[chart.kind](chart)


def _columns(chart: Chart) -> Drawing:
    drawing = Drawing()
    values = chart.series[0].values
    top, tall = 16.0, 120.0
    most = max(values) or Fraction(1)
    step = min(WIDTH / len(values), 60.0)
    start = (WIDTH - step * len(values)) / 2
    every = 1 if step >= 17 else 2
    foot = top + tall
    for n, (label, value) in enumerate(zip(chart.labels, values, strict=True)):
        height = tall * float(value / most)
        x = start + n * step + step * 0.14
        drawing.rect(x, foot - height, step * 0.72, height, _look(chart, n))
        middle = start + n * step + step / 2
        if n % every == 0:
            drawing.text(middle, foot + LINE, label, look="label")
            drawing.text(middle, foot - height - 4, figure(value, chart, short=True), look="value")
    drawing.line(0, foot, WIDTH, foot, "axis")
    said = f"{chart.across} (chances en %)" if chart.percent else chart.across
    drawing.text(WIDTH / 2, foot + 2 * LINE + 4, said, look="axis-name")
    drawing.height = foot + 2 * LINE + 10
    return drawing


def _look(chart: Chart, n: int) -> str:
    return "full" if not chart.strong or n in chart.strong else "hollow"


def _bars(chart: Chart) -> Drawing:
    drawing = Drawing()
    values = chart.series[0].values
    left, right = 150.0, WIDTH - 52
    most = max(values) or Fraction(1)
    y = 0.0
    for n, (label, value) in enumerate(zip(chart.labels, values, strict=True)):
        lines = _wrapped(label)
        tall = max(len(lines) * LINE, 18) + 6
        _side_label(drawing, lines, left - 8, y + tall / 2)
        width = (right - left) * float(value / most)
        drawing.rect(left, y + tall / 2 - 7, width, 14, _look(chart, n))
        said = figure(value, chart)
        drawing.text(left + width + 5, y + tall / 2 + 4, said, "start", "value")
        y += tall
    drawing.line(left, 0, left, y, "axis")
    drawing.height = y + 2
    return drawing


def _dots(chart: Chart) -> Drawing:
    drawing = Drawing()
    left, right = 158.0, WIDTH - 16
    y = top = _legend(drawing, chart) + 6
    lane = 7.0 if len(chart.series) > 1 else 0.0
    for n, label in enumerate(chart.labels):
        lines = _wrapped(label)
        tall = max(len(lines) * LINE, len(chart.series) * lane, 18) + 8
        _side_label(drawing, lines, left - 14, y + tall / 2)
        if n % 2 == 0:
            drawing.rect(left - 8, y, right - left + 16, tall, "band")
        for index, series in enumerate(chart.series):
            shift = (index - (len(chart.series) - 1) / 2) * lane
            x = left + (right - left) * float(series.values[n])
            drawing.mark(index, x, y + tall / 2 + shift)
        y += tall
    for part in range(5):
        x = left + (right - left) * part / 4
        drawing.line(x, top, x, y + 3)
        drawing.text(x, y + LINE + 2, f"{part * 25}", look="label")
    drawing.text((left + right) / 2, y + 2 * LINE + 4, "Chances (en %)", look="axis-name")
    drawing.height = y + 2 * LINE + 10
    return drawing


def _lines(chart: Chart) -> Drawing:
    drawing = Drawing()
    left, right = 34.0, WIDTH - 10
    top = _legend(drawing, chart) + 12
    foot = top + 140
    step = (right - left - 20) / max(len(chart.labels) - 1, 1)
    for part in range(5):
        y = foot - (foot - top) * part / 4
        drawing.line(left, y, right, y, "axis" if part == 0 else "grid")
        drawing.text(left - 5, y + 4, f"{part * 25}", "end", "label")
    for n, label in enumerate(chart.labels):
        drawing.text(left + 10 + n * step, foot + LINE + 2, label, look="label")
    for index, series in enumerate(chart.series):
        points = [
            (left + 10 + n * step, foot - (foot - top) * float(value))
            for n, value in enumerate(series.values)
        ]
        drawing.path(points)
        for x, y in points:
            drawing.mark(index, x, y)
    said = f"{chart.across} (chances en %)"
    drawing.text((left + right) / 2, foot + 2 * LINE + 6, said, look="axis-name")
    drawing.height = foot + 2 * LINE + 12
    return drawing


def _legend(drawing: Drawing, chart: Chart) -> float:
    """The names of the series beside their marks; gives where it ends."""
    if len(chart.series) < 2:
        return 0.0
    x, y = 8.0, 10.0
    for index, series in enumerate(chart.series):
        width = len(series.name) * LETTER + 26
        if x + width > WIDTH and x > 8:
            x, y = 8.0, y + LINE + 4
        drawing.mark(index, x, y)
        drawing.text(x + 10, y + 4, series.name, "start", "label")
        x += width
    return y + 8


def _wrapped(label: str) -> list[str]:
    return wrap(label, 25, break_on_hyphens=False) or [""]


def _side_label(drawing: Drawing, lines: list[str], x: float, middle: float) -> None:
    first = middle + 4 - (len(lines) - 1) * LINE / 2
    for n, said in enumerate(lines):
        drawing.text(x, first + n * LINE, said, "end", "label")


_DRAW = {"columns": _columns, "bars": _bars, "dots": _dots, "lines": _lines}
