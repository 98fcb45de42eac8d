"""Tables: sound ones stay silent, and each small edit that breaks an axis or a rule is found."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from arbitre.expr.parser import parse
from arbitre.expr.values import rolled
from arbitre.finding import Finding
from arbitre.lint.analysis.regular import odd_in_grid, odd_in_series
from arbitre.lint.rule import Target
from arbitre.lint.rules import BY_CODE
from arbitre.model.game import Game
from tests.model.small import clean_game, fence, written

YAML = "title: Essai\ndomains:\n  rang: [un, deux, trois, quatre]\n"


def found(game: Game) -> list[Finding]:
    target = Target(game.files, {}, None, game)
    return [
        finding
        for code, rule in BY_CODE.items()
        if code.startswith("TAB")
        for finding in rule.check(target)
    ]


def table(body: str) -> Game:
    return clean_game(fence("table", "essai", body), yaml=YAML)


def entries(rows: str, labels: list[str], values: list[Any] | None = None) -> Game:
    values = values or [7 * n * n % 10 for n in range(len(labels))]
    lines = "\n".join(f"  {label}: {v}" for label, v in zip(labels, values, strict=True))
    return table(f"rows: jet = {rows}\nentries:\n{lines}")


def codes(game: Game) -> set[str]:
    return {finding.code for finding in found(game)}


@st.composite
def cut(draw: st.DrawFn) -> tuple[str, int, int, list[tuple[int, int]]]:
    """Dice and a division of their totals into ranges that follow each other."""
    count, sides = draw(st.sampled_from([(1, 6), (2, 6), (3, 6), (1, 20), (1, 10)]))
    low, high = count, count * sides
    inner = draw(st.sets(st.integers(low + 1, high), min_size=2, max_size=6))
    starts = [low, *sorted(inner)]
    ends = [start - 1 for start in starts[1:]] + [high]
    return f"{count}D{sides}", low, high, list(zip(starts, ends, strict=True))


def label(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


@settings(max_examples=80)
@given(cut(), st.booleans(), st.booleans())
def test_ranges_that_divide_the_dice_are_sound(
    drawn: tuple[str, int, int, list[tuple[int, int]]], is_open: bool, turned: bool
) -> None:
    dice, _, _, ranges = drawn
    labels = [label(*ends) for ends in ranges]
    if is_open:
        labels[-1] = f"{ranges[-1][0]}+"
        labels[0] = f"≤ {ranges[0][1]}"
    values = [len(labels) * 13 % (n + 2) for n in range(len(labels))]
    if turned:
        labels.reverse()
    assert codes(entries(dice, labels, values)) <= {"TAB302"}


@settings(max_examples=150)
@given(cut(), st.data())
def test_every_bound_moved_by_one_is_found(
    drawn: tuple[str, int, int, list[tuple[int, int]]], data: st.DataObject
) -> None:
    dice, _, _, ranges = drawn
    index = data.draw(st.integers(0, len(ranges) - 1))
    side, step = data.draw(st.sampled_from([(0, 1), (0, -1), (1, 1), (1, -1)]))
    moved = [list(ends) for ends in ranges]
    moved[index][side] += step
    labels = [label(*ends) for ends in moved]
    assume(len(set(labels)) == len(labels))
    wanted = {"TAB202", "TAB203", "TAB204", "TAB205", "TAB207", "TAB208", "TAB209"}
    assert codes(entries(dice, labels)) & wanted


@settings(max_examples=80)
@given(cut(), st.data())
def test_a_row_removed_is_found_with_its_chance(
    drawn: tuple[str, int, int, list[tuple[int, int]]], data: st.DataObject
) -> None:
    dice, _, _, ranges = drawn
    index = data.draw(st.integers(0, len(ranges) - 1))
    low, high = ranges[index]
    labels = [label(*ends) for ends in ranges if ends != (low, high)]
    holes = [f for f in found(entries(dice, labels)) if f.code in ("TAB203", "TAB207")]
    tree = parse(dice)
    chances = rolled(tree).chances  # type: ignore[arg-type]
    assert [f.args["chance"] for f in holes] == [str(sum(chances[n] for n in range(low, high + 1)))]


@settings(max_examples=60)
@given(cut(), st.data())
def test_neighbouring_rows_swapped_are_found(
    drawn: tuple[str, int, int, list[tuple[int, int]]], data: st.DataObject
) -> None:
    dice, _, _, ranges = drawn
    index = data.draw(st.integers(0, len(ranges) - 2))
    labels = [label(*ends) for ends in ranges]
    labels[index], labels[index + 1] = labels[index + 1], labels[index]
    assert "TAB201" in codes(entries(dice, labels))


def test_a_d66_table_needs_the_totals_of_the_dice_only() -> None:
    yaml = YAML.replace("title: Essai\n", "title: Essai\nd66: oui\n")
    body = "rows: jet = D66\nentries: {11-16: 0, 21-36: 4, 41-56: 1, 61-66: 7}"
    assert found(clean_game(fence("table", "essai", body), yaml=yaml)) == []
    body = body.replace("21-36", "21-35")
    (hole,) = found(clean_game(fence("table", "essai", body), yaml=yaml))
    assert (hole.key, hole.args["values"], hole.args["chance"]) == ("TAB207.dice", "36", "1/36")


def test_non_monotone_cells_name_both_places() -> None:
    game = table(
        "rows: jet = D3\ncolumns: succès = 0..2\nmonotone: [rows]\n"
        "cells: |\n  .  0  1  2\n  1  0  1  5\n  2  1  3  3\n  3  1  2  9\n"
    )
    falls = found(game)
    assert [written(game, finding) for finding in falls] == ["2", "3"] or [
        written(game, finding) for finding in falls
    ] == ["3", "2"]
    by_second = {f.args["second"]: f for f in falls}
    finding = by_second["succès 2, jet 2"]
    assert (finding.args["first"], finding.args["value"], finding.args["less"]) == (
        "succès 2, jet 1", "5", "3",
    )  # fmt: skip
    note = finding.notes[0].span
    assert game.files[note.path].text[note.start : note.end] == "5"


OFFSETS = (-3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 3)


@pytest.mark.parametrize("change", [1, -1, 3])
def test_each_cell_off_a_shifted_table_is_found_with_the_value_expected(change: int) -> None:
    sound = [[max(0, s + offset) for s in range(11)] for offset in OFFSETS]
    assert odd_in_grid(sound, even_rows=True, even_columns=True) == []
    for row in range(11):
        for column in range(11):
            grid = [list(line) for line in sound]
            grid[row][column] += change
            odd = odd_in_grid(grid, even_rows=True, even_columns=True)
            assert [(o.row, o.column, o.expected) for o in odd] == [
                (row, column, sound[row][column])
            ]


def test_each_cell_off_a_table_of_differences_is_found() -> None:
    sound = [[max(2, min(6, 4 + t - s)) for t in range(8)] for s in range(8)]
    missed = []
    for row in range(8):
        for column in range(8):
            for change in (1, -1):
                grid = [list(line) for line in sound]
                grid[row][column] += change
                odd = odd_in_grid(grid, even_rows=True, even_columns=True)
                if [(o.row, o.column) for o in odd] != [(row, column)]:
                    missed.append((row, column, change))
    # where a diagonal is a cell or two long nothing says what it should hold
    assert len(missed) <= 4, missed


grids = st.integers(3, 8).flatmap(
    lambda width: st.lists(
        st.lists(st.integers(0, 9), min_size=width, max_size=width), min_size=3, max_size=8
    )
)


@settings(max_examples=300)
@given(grids)
def test_irregular_grids_have_no_odd_cell(grid: list[list[int]]) -> None:
    """A grid of free numbers is only spoken of where all but its odd cells keep a rule."""
    for odd in odd_in_grid(grid, even_rows=True, even_columns=True):
        mended = [list(line) for line in grid]
        mended[odd.row][odd.column] = odd.expected  # type: ignore[call-overload]
        assert odd_in_grid(mended, even_rows=True, even_columns=True) == []
        assert _is_lawful(mended)


def _is_lawful(grid: list[list[int]]) -> bool:
    rows = [{b - a for a, b in pairwise(line)} for line in grid]
    columns = [{b - a for a, b in pairwise(line)} for line in zip(*grid, strict=True)]
    return max(map(len, rows)) <= 2 or max(map(len, columns)) <= 2


@settings(max_examples=100)
@given(st.integers(-5, 5), st.integers(1, 4), st.integers(7, 12), st.data())
def test_a_number_off_a_series_is_found(
    start: int, step: int, length: int, data: st.DataObject
) -> None:
    sound = [start + step * n for n in range(length)]
    assert odd_in_series(sound) is None
    place = data.draw(st.integers(0, length - 1))
    wrong = list(sound)
    wrong[place] += data.draw(st.sampled_from([1, -1, 2]))
    odd = odd_in_series(wrong)
    assert odd is not None
    assert (odd.row, odd.expected) == (place, sound[place])
