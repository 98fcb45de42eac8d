"""Edits inside one value: numbers, bounds, comparisons, words, oui and non."""

import re
from collections.abc import Iterator, Sequence

from arbitre.expr.lexer import ExpressionError, Token, tokens
from arbitre.model.blocks import Block
from arbitre.mutate.mutant import Mutant, Operator
from arbitre.mutate.words import Words, misspelt, next_of
from arbitre.source.nodes import Scalar

STRICTNESS = {">=": ">", "≥": ">", ">": "≥", "<=": "<", "≤": "<", "<": "≤"}
FLIPPED = {"oui": "non", "non": "oui"}
NOT_MEMBERS = ("nombre", "texte", "oui/non", "aucun")

_GRID = re.compile(r"«[^»\n]*»|\"[^\"\n]*\"|\S+")
_DASHED = re.compile(r"([−-]?\d+)\s*[-–]\s*(\d+)")
_NUMBER = re.compile(r"(?<![\w.,/])\d+(?![\w.,/]*\d)")


class ScalarEdits:
    """The edits of the values of one block (or of `game.yaml`)."""

    def __init__(self, words: Words, text: str, block: Block | None, block_id: str | None) -> None:
        self.words, self.text, self.block, self.id = words, text, block, block_id

    def make(
        self, scalar: Scalar, at: tuple[int, int], after: str, operator: Operator, *,
        prose: bool = False,
    ) -> Iterator[Mutant]:  # fmt: skip
        """The edit, where the value stands in the file as it reads."""
        span = scalar.at(*at)
        before = scalar.text[at[0] : at[1]]
        if self.text[span.start : span.end] == before != after:
            yield Mutant(
                span.path, span.start, span.end, before, after, operator, self.id, prose
            )  # fmt: skip

    def value(self, scalar: Scalar, members: Sequence[str] = ()) -> Iterator[Mutant]:
        """An expression, a domain, an axis, a cell: whatever the lexer of expressions reads."""
        if scalar.text in NOT_MEMBERS:
            return
        if dashed := _DASHED.fullmatch(scalar.text.strip()):
            lead = len(scalar.text) - len(scalar.text.lstrip())
            yield from self.dashed(scalar, dashed, lead)
            return
        if members and next_of(scalar.text, members) is not None:
            yield from self.member(scalar, members)
            return
        try:
            found = tokens(scalar.text)
        except ExpressionError:
            yield from self.name(scalar)
            return
        for index, token in enumerate(found[:-1]):
            yield from self.token(scalar, found, index, token)

    def token(
        self, scalar: Scalar, found: Sequence[Token], index: int, token: Token
    ) -> Iterator[Mutant]:
        at = (token.start, token.end)
        before = found[index - 1] if index else None
        after = found[index + 1]
        if token.kind == "number":
            yield from self.number(scalar, found, index)
        elif token.kind == "dice":
            yield from self.dice(scalar, token)
        elif token.kind in ("name", "text"):
            yield from self.word(scalar, found, index)
        elif (other := STRICTNESS.get(scalar.text[token.start : token.end])) is not None:
            yield from self.make(scalar, at, other, "comparison")
        elif token.text in FLIPPED and _is_value(before, after):
            yield from self.make(scalar, at, FLIPPED[token.text], "flipped")
        elif token.text in "+-" and _ends_operand(before) and _starts_operand(after):
            yield from self.make(scalar, at, "-" if token.text == "+" else "+", "sign")

    def number(self, scalar: Scalar, found: Sequence[Token], index: int) -> Iterator[Mutant]:
        token = found[index]
        before = found[index - 1] if index else None
        after = found[index + 1]
        if not scalar.text[token.start : token.end].isdigit():
            return
        value = int(token.text)
        start, sign = token.start, ""
        signed = before is not None and before.text in ("+", "-")
        if signed and not _ends_operand(found[index - 2] if index > 1 else None):
            assert before is not None
            start, sign = before.start, before.text
            value = -value if sign == "-" else value
        at = (start, token.end)
        postfix = after.text == "+" and not _starts_operand(found[index + 2])
        bound = postfix or after.text == ".." or (before is not None and before.text == "..")
        for change in (1, -1):
            text = _written(value + change, signed=bool(sign))
            yield from self.make(scalar, at, text, "bound" if bound else "number")
        if value and not bound:
            yield from self.make(scalar, at, _written(-value, signed=bool(sign)), "sign")

    def dashed(self, scalar: Scalar, match: re.Match[str], lead: int) -> Iterator[Mutant]:
        for group in (1, 2):
            value = int(match[group].replace("−", "-"))
            at = (lead + match.start(group), lead + match.end(group))
            for change in (1, -1):
                yield from self.make(scalar, at, str(value + change), "bound")

    def dice(self, scalar: Scalar, token: Token) -> Iterator[Mutant]:
        for match in re.finditer(r"\d+", token.text):
            at = (token.start + match.start(), token.start + match.end())
            for change in (1, -1):
                if int(match[0]) + change > 0:
                    yield from self.make(scalar, at, str(int(match[0]) + change), "number")

    def word(self, scalar: Scalar, found: Sequence[Token], index: int) -> Iterator[Mutant]:
        token = found[index]
        written = scalar.text[token.start : token.end]
        inner = written.strip('«»"“” \u00a0\u202f')
        at = (token.start + written.index(inner), token.start + written.index(inner) + len(inner))
        compared = None
        if index > 1 and found[index - 1].text in ("=", "≠") and found[index - 2].kind == "name":
            compared = found[index - 2].text
        if inner in NOT_MEMBERS:
            return
        if (wrong := misspelt(inner)) is not None:
            yield from self.make(scalar, at, wrong, "misspelt")
        if token.kind == "name" and found[index + 1].text == "(":
            other = self.words.rule(inner)
        else:
            other = self.words.in_expression(inner, self.block, compared)
        if other is not None:
            quoted = token.kind == "name" and len(other.split()) > 1
            text = f"« {other} »" if quoted else other
            yield from self.make(scalar, at, text, "sibling")

    def member(self, scalar: Scalar, members: Sequence[str]) -> Iterator[Mutant]:
        """A cell that holds one word of a list; between oui and non it is a flip."""
        at = (0, len(scalar.text))
        other = next_of(scalar.text, members)
        if scalar.text in FLIPPED and FLIPPED[scalar.text] in members:
            yield from self.make(scalar, at, FLIPPED[scalar.text], "flipped")
        elif other is not None:
            yield from self.make(scalar, at, other, "sibling")
        yield from self.name(scalar)

    def name(self, scalar: Scalar, operator: Operator = "misspelt") -> Iterator[Mutant]:
        wrong = misspelt(scalar.text)
        if wrong is not None:
            yield from self.make(scalar, (0, len(scalar.text)), wrong, operator)

    def choice(self, scalar: Scalar, words: Sequence[str]) -> Iterator[Mutant]:
        yield from self.name(scalar)
        other = next_of(scalar.text, words)
        if other is not None:
            yield from self.make(scalar, (0, len(scalar.text)), other, "sibling")

    def reference(self, scalar: Scalar, *, prose: bool) -> Iterator[Mutant]:
        """The id of a block; with `prose` only sentences tell which one is meant."""
        yield from self.name(scalar)
        other = self.words.rule(scalar.text)
        if other is not None:
            yield from self.make(scalar, (0, len(scalar.text)), other, "sibling", prose=prose)

    def prose(self, scalar: Scalar) -> Iterator[Mutant]:
        for match in _NUMBER.finditer(scalar.text):
            for change in (1, -1):
                text = str(int(match[0]) + change)
                yield from self.make(scalar, match.span(), text, "number", prose=True)

    def grid(self, scalar: Scalar) -> Iterator[list[Scalar]]:
        """The items of a grid, line by line; the first line holds the heads of the columns."""
        start = 0
        for line in scalar.text.split("\n"):
            items = []
            for match in _GRID.finditer(line):
                span = scalar.at(start + match.start(), start + match.end())
                items.append(Scalar(match[0], span, runs=((0, span.start),)))
            if items:
                yield items
            start += len(line) + 1

    def label(self, scalar: Scalar, members: Sequence[str] = ()) -> Iterator[Mutant]:
        """A row or column head: a number in it is a bound, and has no sign to flip."""
        for mutant in self.value(scalar, members):
            if mutant.operator == "number":
                yield Mutant(
                    mutant.path, mutant.start, mutant.end, mutant.before, mutant.after, "bound",
                    mutant.block,
                )  # fmt: skip
            elif mutant.operator != "sign":
                yield mutant


def _written(value: int, *, signed: bool) -> str:
    return f"{value:+d}" if signed and value else str(value)


def _is_value(before: Token | None, after: Token) -> bool:
    return (before is None or before.text in ("=", "≠", ",", "(")) and not _starts_operand(after)


def _ends_operand(token: Token | None) -> bool:
    if token is None:
        return False
    return token.kind not in ("op", "end") or token.text in (")", "oui", "%")


def _starts_operand(token: Token) -> bool:
    return token.kind not in ("op", "end") or token.text in ("(", "-", "+", "non", "oui")
