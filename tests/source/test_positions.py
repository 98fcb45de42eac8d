"""Exact places: every scalar of every body slices the file to what was written."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.finding import Span
from arbitre.source.nodes import MappingNode, Scalar, SequenceNode
from arbitre.source.page import read_page
from arbitre.source.text import SourceFile, decode

KINDS = {"table"}


def scalars(node):
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, SequenceNode):
        for item in node.items:
            yield from scalars(item)
    elif isinstance(node, MappingNode):
        for key, value in node.items:
            yield key
            yield from scalars(value)


WORD = (
    st.text("abcéœ’ ×-+.0123456789", min_size=1, max_size=10)
    .map(str.strip)
    .filter(lambda s: s and s[0] in "abcéœ0123456789")
)
PLAIN = WORD.map(lambda s: (s, s))
DOUBLE = st.text('aé :#{}[]»«"\\, ', max_size=8).map(
    lambda s: (s, '"' + s.replace("\\", "\\\\").replace('"', '\\"') + '"')
)
SINGLE = st.text("aé :#{}[]»«', ", max_size=8).map(lambda s: (s, "'" + s.replace("'", "''") + "'"))
VALUE = PLAIN | DOUBLE | SINGLE


@st.composite
def bodies(draw):
    """Lines of a mapping and the pairs (text, as written) of its scalars in order."""
    lines, expected = [], []
    for number in range(draw(st.integers(1, 5))):
        key = (f"clé{number}", f"clé{number}")
        shape = draw(st.sampled_from(["scalar", "flow list", "flow map", "list", "map"]))
        values = draw(st.lists(VALUE, min_size=1, max_size=3))
        expected.append(key)
        written = [w for _, w in values]
        if shape == "scalar":
            expected.append(values[0])
            lines.append(f"{key[1]}: {written[0]}")
        elif shape == "flow list":
            expected += values
            lines.append(f"{key[1]}: [{', '.join(written)}]")
        elif shape == "flow map":
            for n, value in enumerate(values):
                expected += [(f"k{n}", f"k{n}"), value]
            lines.append(f"{key[1]}: {{{', '.join(f'k{n}: {w}' for n, w in enumerate(written))}}}")
        elif shape == "list":
            expected += values
            lines += [f"{key[1]}:", *(f"  - {w}" for w in written)]
        else:
            lines.append(f"{key[1]}:")
            for n, value in enumerate(values):
                expected += [(f"k{n}", f"k{n}"), value]
                lines.append(f"  k{n}:   {value[1]}  # dit")
    return lines, expected


def in_fence(lines):
    return ["Texte.", "", "```{table} un.bloc", *lines, "```", "", "Fin."]


def in_item(lines):
    return ["- point", "", *("  " + line for line in in_fence(lines)), ""]


def in_quote(lines):
    return ["> " + line for line in in_fence(lines)]


def in_quoted_item(lines):
    return ["> 1. a", ">", *(">    " + line for line in in_fence(lines))]


PLACES = (in_fence, in_item, in_quote, in_quoted_item)


@given(bodies(), st.sampled_from(PLACES), st.sampled_from(["\n", "\r\n", "\r"]), st.booleans())
@settings(max_examples=400)
def test_every_scalar_slices_the_file_to_what_is_written(body, place, end, bom):
    lines, expected = body
    text = ("\ufeff" if bom else "") + end.join(place(lines)) + end
    page = read_page(decode("a.md", text.encode()), KINDS)
    (block,) = page.blocks
    assert page.findings == ()
    found = list(scalars(block.node))
    assert [(s.text, text[s.span.start : s.span.end]) for s in found] == expected
    assert (text[slice(block.kind_span.start, block.kind_span.end)], block.kind) == ("table",) * 2
    assert text[block.id_span.start : block.id_span.end] == block.id == "un.bloc"
    assert text[block.span.start :].startswith("```{table} un.bloc")
    assert text[: block.span.end].endswith("```")
    for scalar in found:
        if scalar.runs and len(scalar.text) > 1:
            span = scalar.at(1, len(scalar.text))
            assert text[span.start : span.end] == scalar.text[1:]


@given(bodies(), st.booleans())
@settings(max_examples=60)
def test_front_matter_has_exact_places(body, bom):
    lines, expected = body
    text = ("\ufeff" if bom else "") + "\n".join(["---", *lines, "---", "", "# Titre", ""])
    page = read_page(decode("a.md", text.encode()), KINDS)
    assert [(s.text, text[s.span.start : s.span.end]) for s in scalars(page.front)] == expected


def test_lines_of_a_literal_scalar_are_placed_one_by_one():
    lines = ["cells: |", "  . 0 1", "  2 7 8", "", "  3 9 10", "title: x"]
    for place in PLACES:
        text = "\r\n".join(place(lines))
        (block,) = read_page(decode("a.md", text.encode()), KINDS).blocks
        grid = block.node.get("cells")
        assert grid.text == ". 0 1\n2 7 8\n\n3 9 10\n"
        for word in (".", "7", "8", "3", "10"):
            at = grid.text.index(word)
            span = grid.at(at, at + len(word))
            assert text[span.start : span.end] == word


@pytest.mark.parametrize(
    ("offset", "line", "column"), [(0, 1, 1), (1, 1, 2), (3, 2, 1), (4, 3, 1), (6, 4, 1), (7, 4, 2)]
)
def test_positions_count_from_one_whatever_ends_the_lines(offset, line, column):
    file = SourceFile("a", "ab\n\né\rz")
    assert file.lines == ["ab", "", "é", "z"]
    position = file.position(offset)
    assert (position.line, position.column, position.offset) == (line, column, offset)


def test_headings_prose_and_roles_have_their_places():
    text = "# Le `tir`\n\nVoir {term}`Cible` et ``{x}`y` `` et\n{rule}`a.b`.\n\n- un {term}`pas`\n"
    page = read_page(decode("a.md", text.encode()))
    assert [(h.level, h.text) for h in page.headings] == [(1, "Le `tir`")]
    assert [(r.name, r.text) for r in page.roles] == [
        ("term", "Cible"), ("rule", "a.b"), ("term", "pas"),
    ]  # fmt: skip
    assert [text[r.span.start : r.span.end] for r in page.roles] == [
        "{term}`Cible`", "{rule}`a.b`", "{term}`pas`",
    ]  # fmt: skip
    assert all(
        isinstance(p.span, Span) and text[p.span.start : p.span.end] == p.text for p in page.prose
    )
