"""The scanner sees the fences that MyST sees: same kind, id, body and line."""

import re

from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it.renderer import RendererHTML
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

from arbitre.source.page import read_page
from arbitre.source.text import decode

MYST = create_md_parser(MdParserConfig(disable_syntax=["html_block", "html_inline"]), RendererHTML)
INFO = re.compile(r"\{([^{}\s]*)\}[ \t]*(.*)")


def myst_blocks(text: str):
    for token in MYST.parse(text):
        if token.type == "fence" and (info := INFO.fullmatch(token.info.strip())):
            yield info[1], info[2].strip(), token.content, token.map[0] + 1


def own_blocks(text: str):
    file = decode("a.md", text.encode())
    for block in read_page(file).blocks:
        yield block.kind, block.id, block.body.text, file.position(block.span.start).line


def check_same(text: str) -> None:
    ours, theirs = list(own_blocks(text)), list(myst_blocks(text))
    assert [(k, i, n) for k, i, _, n in ours] == [(k, i, n) for k, i, _, n in theirs]
    assert [b.rstrip("\n") for _, _, b, _ in ours] == [b.rstrip("\n") for _, _, b, _ in theirs]


FENCE = ["```{table} a.b", "~~~{table} c.d", "````{example} e.f", "```{x}", "```", "~~~", "````"]
OTHER = [
    *(
        "a: 1",
        "- a",
        "  b",
        "",
        "",
        "# Titre",
        "> cité",
        "| a | b |",
        "|---|---|",
        "| `|` | ```x |",
    ),
    *("% commentaire", "(cible)=", "+++", "---", "***", "[^1]: note", "[^1]:", "[^1]", "1. un"),
    *("<div>", "<!--", "-->", "<script>", "$$", "a = b", "===", "    code", "\ttab", ":::{note}"),
    *(":::", "[a]: b", "`` ``` ``", "texte ```{table} x", "\\```{table} x", "term\n: def", ">"),
]
INDENTS = ["", "", "", " ", "  ", "   ", "    ", "> ", ">", "- ", "1. ", "  > ", "- > ", "> - "]
LINES = st.builds(str.__add__, st.sampled_from(INDENTS), st.sampled_from(FENCE * 3 + OTHER))


@given(st.lists(LINES, max_size=14).map(lambda lines: "\n".join([*lines, ""])))
@settings(max_examples=900)
@example("---\na: 1\n---\n\n```{table} a\nb: 1\n```\n")
@example("<div>\n```{table} a\nb: 1\n```\n</div>\n")
@example("<!-- \n```{table} a\nb: 1\n```\n-->\n")
@example("[^1]: note\n\n    ```{table} a\n    b: 1\n    ```\n")
@example("- a\n\n  ```{table} a\n  b: 1\n")
@example("> ```{table} a\n> b: 1\nfin")
@example("% a\n```{table} a\nb\n```")
@example("| a |\n|---|\n| b |\n```{table} a\nb\n```")
def test_the_scanner_sees_the_blocks_that_myst_sees(text):
    check_same(text)


@given(st.lists(LINES, max_size=8).map("\n".join))
@example("> % dit\n>")
def test_a_page_without_a_last_line_end_is_read(text):
    list(own_blocks(text))


def indented(lines, first, rest):
    return [first + lines[0], *(rest + line if line else line for line in lines[1:])]


@st.composite
def documents(draw):
    """Well-formed pages: blocks in lists and quotes among other Markdown."""
    lines = ["---", "title: x", "---", ""] if draw(st.booleans()) else []
    for _ in range(draw(st.integers(1, 5))):
        marker = draw(st.sampled_from(["```", "~~~", "`````"]))
        body = draw(
            st.lists(st.sampled_from(["a: 1", "", "  - b", ">>> x", "7", "# c", "``"]), max_size=4)
        )
        part = [f"{marker}{{table}} a.b", *body, marker]
        where = draw(st.sampled_from(["top", "item", "number", "quote", "note", "text", "table"]))
        if where == "item":
            part = indented(part, "- ", "  ")
        elif where == "number":
            part = indented(part, "12. ", "    ")
        elif where == "quote":
            part = ["> " + line for line in part]
        elif where == "note":
            part = ["[^n]: Note.", "", *("    " + line if line else line for line in part)]
        elif where == "text":
            part = [draw(st.sampled_from(["Texte.", "% dit", "(cible)=", "## T"])), *part]
        elif where == "table":
            part = [
                "| a | b |",
                "|---|---|",
                "| c | d |",
                *draw(st.sampled_from([[], [""]])),
                *part,
            ]
        lines += [*part, *draw(st.sampled_from([[""], ["", "Texte."], []]))]
    return "\n".join(lines) + "\n"


@given(documents())
@settings(max_examples=300)
def test_the_scanner_sees_the_blocks_of_well_formed_pages(text):
    check_same(text)
