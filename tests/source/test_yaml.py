"""YAML bodies: what is refused, what stays text, and the traps that French sets."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.finding import Finding
from arbitre.source.nodes import MappingNode, Scalar, SequenceNode
from arbitre.source.page import read_body, read_page, whole_body
from arbitre.source.text import decode
from arbitre.source.yaml import compose


def read(text: str):
    """The node, the findings, and the file's text."""
    file = decode("game.yaml", text.encode())
    node, findings = read_body(file, whole_body(file))
    return node, findings


def slices(text: str, found: Finding) -> str:
    return text[found.span.start : found.span.end]


def fixed(text: str, found: Finding) -> str:
    assert found.fix is not None
    for edit in sorted(found.fix.edits, key=lambda e: -e.start):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


@pytest.mark.parametrize(
    ("text", "key", "written"),
    [
        ("a: 1\nb: 2\na: 3", "SRC302", "a"),
        ("a: {x: 1, x: 2}", "SRC302", "x"),
        ("a: !!python/object:os.system x", "SRC303", None),
        ("a: !!str [1]", "SRC303", None),
        ("a: !x", "SRC303", None),
        ("a: &x [1]\nb: *x", "SRC304", None),
        ("a: *x", "SRC304", "*x"),
        ("a: 1\n<<: {b: 2}", "SRC305", "<<"),
        ("a: 1\n---\nb: 2", "SRC307", None),
        ("? [a]\n: b", "SRC301.complex-key", None),
        ("a: [1", "SRC301", None),
        ("a: 1\n\tb: 2", "SRC106", "\t"),
    ],
)
def test_what_has_no_place_in_a_body_is_told(text, key, written):
    _, findings = read(text)
    told = [f for f in findings if f.key == key]
    assert len(told) == 1, findings
    assert 0 <= told[0].span.start <= told[0].span.end <= len(text)
    if written is not None:
        assert slices(text, told[0]) == written


def test_a_duplicate_key_is_told_with_the_first_and_the_first_value_is_kept():
    text = "a: 1\na: 2"
    node, (found,) = read(text)
    assert node.get("a").text == "1"
    (note,) = found.notes
    assert (found.span.start, note.span.start) == (5, 0)


def test_a_quoted_merge_key_is_a_key():
    node, findings = read('"<<": 1')
    assert findings == []
    assert node.get("<<").text == "1"


def test_an_alias_bomb_is_refused_at_its_first_anchor():
    lines = ["a0: &a0 [x, x]"]
    lines += [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 40)]
    node, (found,) = read("\n".join(lines))
    assert node is None
    assert (found.key, found.span.start) == ("SRC304", 4)


@pytest.mark.parametrize(
    "text", ["[" * 100_000, "a: " + "[" * 99_000, "- " * 20_000, "{a: " * 9000]
)
def test_depth_is_capped(text):
    node, findings = read(text)
    assert node is None
    assert [f.key for f in findings] == ["SRC306"]


def test_fifty_levels_are_read():
    node, findings = read("[" * 50 + "]" * 50)
    assert findings == []
    assert isinstance(node, SequenceNode)


@pytest.mark.parametrize(
    "word", ["oui", "non", "no", "on", "yes", "1:30", "6+", "+1", "1.0", "0x1F", "null", "~", "1_0"]
)
def test_every_scalar_stays_text(word):
    node, findings = read(f"a: {word}\nb: [{word}]\n")
    assert findings == []
    assert node.get("a").text == word
    assert node.get("b").items[0].text == word


@pytest.mark.parametrize(
    "odd", ["\u0085", "\u2028", "\u2029", "\u00a0", "\u202f", "\ufeff", "\x00"]
)
def test_odd_line_breaks_and_spaces_shift_no_place(odd):
    text = f"a: x{odd}y\nb: z"
    node, _ = read(text)
    assert node is not None
    value = node.get("b")
    assert text[value.span.start : value.span.end] == "z"


@pytest.mark.parametrize(
    ("text", "key", "written", "mended"),
    [
        ("title: Tir : difficulté", "SRC311", "Tir : difficulté", 'title: "Tir : difficulté"'),
        ("title: Attention: danger", "SRC311", "Attention: danger", 'title: "Attention: danger"'),
        ("a: {label: Tir : loin}", "SRC311", "Tir : loin", 'a: {label: "Tir : loin"}'),
        ("if: >= 3", "SRC312", ">= 3", 'if: ">= 3"'),
        ("if: > 3", "SRC312", "> 3", 'if: "> 3"'),
        ("- {label: 1,5 pas}", "SRC313", "1,5 pas", '- {label: "1,5 pas"}'),
        ("label: Jet #2", "SRC314", "Jet #2", 'label: "Jet #2"'),
        ("- {label: Jet #2, value: 1}", "SRC314", "Jet #2", '- {label: "Jet #2", value: 1}'),
        ("a: {b:1}", "SRC315", "b:1", "a: {b: 1}"),
        ("a: @joueur", "SRC316", "@joueur", 'a: "@joueur"'),
        ("a: `code`", "SRC316", "`code`", 'a: "`code`"'),
        ("a: %50", "SRC316", "%50", 'a: "%50"'),
        ("a: *Attention* au pas", "SRC316", "*Attention* au pas", 'a: "*Attention* au pas"'),
        ("a: !Halte dit-il", "SRC316", "!Halte dit-il", 'a: "!Halte dit-il"'),
        ("a: &co et amis", "SRC316", "&co et amis", 'a: "&co et amis"'),
    ],
)
def test_each_trap_is_told_and_its_fix_reads(text, key, written, mended):
    _, findings = read(text)
    (found,) = [f for f in findings if f.code == key]
    assert slices(text, found) == written
    assert found.fix.safety == "safe"
    assert fixed(text, found) == mended
    node, after = read(mended)
    assert node is not None
    assert after == []


@pytest.mark.parametrize(
    "text", ["a: 1 # dit", 'a: "Jet #2"', "a: |\n  Jet #2\n  x: y #2", "a: x#2"]
)
def test_no_trap_where_there_is_none(text):
    node, findings = read(text)
    assert isinstance(node, MappingNode)
    assert findings == []


@given(
    st.text(max_size=60)
    | st.lists(st.sampled_from(list("ab:,[]{}#&*!|>'\"%@`-?\n\t \u2028é")), max_size=40).map(
        "".join
    )
)
@settings(max_examples=600)
def test_any_body_is_read_or_told(text):
    file = decode("game.yaml", text.encode("utf-8", "surrogatepass"))
    node, findings = compose(whole_body(file))
    for found in findings:
        assert 0 <= found.span.start <= found.span.end <= len(file.text)
    assert node is None or isinstance(node, Scalar | MappingNode | SequenceNode)


def test_a_lone_surrogate_cannot_come_from_a_file():
    file = decode("a.md", "a: \ud800x".encode("utf-8", "surrogatepass"))
    assert not any("\ud800" <= char <= "\udfff" for char in file.text)
    assert file.undecodable
    node, _ = compose(whole_body(file))
    assert node is not None


def test_an_unclosed_fence_is_told_with_its_fix():
    text = "# T\n\n```{table} a.b\nrows: x\n\nSuite.\n"
    page = read_page(decode("a.md", text.encode()), {"table"})
    (found,) = [f for f in page.findings if f.key == "SRC201"]
    assert slices(text, found) == "```{table} a.b"
    mended = fixed(text, found)
    assert mended == "# T\n\n```{table} a.b\nrows: x\n```\n\nSuite.\n"
    after = read_page(decode("a.md", mended.encode()), {"table"})
    assert after.findings == ()
    assert after.blocks[0].node.get("rows").text == "x"
