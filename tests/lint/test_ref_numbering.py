"""Numbers of headings, lists and steps: read back as written, and faulty only where they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.finding import Span
from arbitre.lint.reading.numbering import (
    MAX_ROMAN,
    faults,
    from_roman,
    read_label,
    reading,
    to_roman,
    value_as,
    written,
)
from arbitre.lint.reading.outline import outline
from arbitre.lint.reading.tables import Cell, read_range
from arbitre.lint.rule import Rule, Target
from arbitre.lint.rules import BY_CODE
from arbitre.source.text import SourceFile


@given(st.integers(1, MAX_ROMAN))
def test_roman_numerals_are_read_back(value: int) -> None:
    text = to_roman(value)
    assert from_roman(text) == from_roman(text.lower()) == value


@given(st.text("IVXLCDMivx", max_size=8))
def test_only_numerals_as_they_should_be_are_read(text: str) -> None:
    value = from_roman(text)
    assert value is None or to_roman(value) in (text, text.upper())


@pytest.mark.parametrize("text", ["IIII", "VX", "IC", "Iv", "", "A"])
def test_no_numeral(text: str) -> None:
    assert from_roman(text) is None


@pytest.mark.parametrize("value", [0, -1, MAX_ROMAN + 1])
def test_no_numeral_beyond_the_scale(value: int) -> None:
    with pytest.raises(ValueError, match=str(value)):
        to_roman(value)


@given(st.integers(1, 26), st.integers(2, 20), st.sampled_from(["figure", "letter", "roman"]))
def test_a_count_of_any_kind_has_no_fault(first: int, length: int, kind: str) -> None:
    last = min(first + length, 26)
    texts = [written(value, kind, upper=True) for value in range(first, last + 1)]  # type: ignore[arg-type]
    read = reading(texts)
    assert read is not None
    assert faults(read[1]) == []


@given(st.integers(3, 25), st.data(), st.sampled_from(["figure", "letter", "roman"]))
def test_one_number_left_out_is_the_one_gap(length: int, data: st.DataObject, kind: str) -> None:
    missing = data.draw(st.integers(2, length))
    values = [value for value in range(1, length + 2) if value != missing]
    texts = [written(value, kind, upper=False) for value in values]  # type: ignore[arg-type]
    read = reading(texts)
    assert read is not None
    found = faults(read[1])
    assert [fault.kind for fault in found] == ["gap"]
    assert found[0].missing == (missing,)
    assert found[0].index == missing - 1


@given(st.integers(4, 20), st.data())
def test_two_numbers_swapped_are_one_out_of_order(length: int, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, length - 2))
    values = list(range(1, length + 1))
    values[at], values[at + 1] = values[at + 1], values[at]
    found = faults(values)
    assert [(fault.kind, fault.index) for fault in found] == [("order", at + 1)]


@given(st.integers(3, 20), st.data())
def test_a_number_given_twice_is_one_repeat(length: int, data: st.DataObject) -> None:
    at = data.draw(st.integers(1, length - 1))
    values = [*range(1, at + 1), at, *range(at + 1, length + 1)]
    found = faults(values)
    assert [(fault.kind, fault.index) for fault in found] == [("repeated", at)]


@given(st.lists(st.integers(-5, 2000), max_size=30))
def test_faults_point_into_the_series(values: list[int]) -> None:
    for fault in faults(values):
        assert 0 <= fault.other < fault.index < len(values)
        assert not set(fault.missing) & set(values)


@given(
    st.sampled_from(["V-D-3", "1.2", "II.A", "XIV-D", "A.1"]), st.sampled_from(["", "## ", "**"])
)
def test_a_label_is_found_behind_its_marks(label: str, lead: str) -> None:
    line = f"{lead}{label} Marcher"
    found = read_label(line, len(lead))
    assert found is not None
    assert line[found.start : found.end] == label
    assert all(value_as("figure", p) or value_as("letter", p) or from_roman(p) for p in found.parts)


@pytest.mark.parametrize(
    "line", ["3-4 Visage", "a-t-il joué", "2026. Une année", "1.0.0 est là", "V’là", "18.11.2026"]
)
def test_what_is_no_label(line: str) -> None:
    assert read_label(line, 0) is None


@given(st.integers(0, 500), st.integers(0, 500))
def test_ranges_are_read_whatever_their_dash(low: int, width: int) -> None:
    span = Span("a", 0, 0)
    for dash in ("-", "–", " à ", ".."):
        found = read_range(Cell(f"{low}{dash}{low + width}", span))
        assert found is not None
        assert (found.low, found.high) == (low, low + width)
    assert read_range(Cell(f"{low + width + 1}-{low}", span)) is None or low == 0


MINE = [
    rule
    for code, rule in BY_CODE.items()
    if (code[:3] in ("REF", "TRM") or code[:4] == "TAB5") and rule.scope != "game"
]


@pytest.mark.parametrize("rule", MINE, ids=lambda rule: rule.code)
@given(text=st.text("1aV-.)(*|\t\n ²[^]:é«»`", max_size=80))
def test_places_are_inside_any_text(rule: Rule, text: str) -> None:
    file = SourceFile("a.txt", text)
    for found in rule.check(Target({"a.txt": file})):
        assert 0 <= found.span.start < found.span.end <= len(text)
        assert all(0 <= note.span.start <= note.span.end <= len(text) for note in found.notes)
    assert [piece.at(0, len(piece.text)).start for piece in outline(file, None).pieces] == sorted(
        piece.start for piece in outline(file, None).pieces
    )
