"""Thresholds of blocks against the words round them: `score >= 4` and « dépasse 4 »."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from arbitre.expr.ast import AtLeast, Binary, Dice, Expr, Name, Num, walk
from arbitre.finding import Span
from arbitre.lint.facts.passages import Passage, Sentence, sentences
from arbitre.lint.facts.wording import bounds, relations
from arbitre.lint.facts.words import content
from arbitre.lint.memo import kept
from arbitre.model.blocks import ASKED, AskedRule, Axis, Block, Check, Decision, Modifiers, Table
from arbitre.model.shape import Parsed

_WAYS = {">": (1, True), "≥": (1, False), "<": (-1, True), "≤": (-1, False)}
_ROLL = content("jet score résultat total lancer")


@dataclass(frozen=True, slots=True)
class Threshold:
    """A comparison in a block: words for its left side, and a number or words on its right."""

    left: frozenset[str]
    right: int | Fraction | frozenset[str]
    way: int
    strict: bool
    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Misworded:
    span: Span
    text: str
    threshold: Threshold


def misworded(passages: Iterable[Passage], blocks: Iterable[Block]) -> Iterator[Misworded]:
    """Wording that takes the limit in where the block leaves it out, or the other way round."""
    known = [t for block in blocks if isinstance(block, ASKED) for t in thresholds(block)]
    for passage in passages if known else ():
        for sentence in sentences(passage):
            yield from _numbers(sentence, known)
            yield from _names(sentence, known)


def _numbers(sentence: Sentence, known: list[Threshold]) -> Iterator[Misworded]:
    words: frozenset[str] | None = None
    for bound in bounds(sentence):
        about = [t for t in known if (t.right, t.way) == (bound.number, bound.way)]
        if not about:
            continue
        words = words or content(sentence.text)
        named = [t for t in about if t.left & words]
        if named and all(t.strict != bound.strict for t in about):
            span = sentence.at(bound.start, bound.end)
            yield Misworded(span, bound.text, named[0])


def _names(sentence: Sentence, known: list[Threshold]) -> Iterator[Misworded]:
    by_name = [t for t in known if isinstance(t.right, frozenset)]
    for relation in relations(sentence.text) if by_name else ():
        before, after = content(relation.before), content(relation.after)
        about = [
            t
            for t in by_name
            if t.way == relation.way and t.left & before and t.right & after  # type: ignore[operator]
        ]
        if about and all(t.strict != relation.strict for t in about):
            text = " ".join(sentence.text[relation.start : relation.end].split())
            yield Misworded(sentence.at(relation.start, relation.end), text, about[0])


@kept
def thresholds(rule: AskedRule) -> tuple[Threshold, ...]:
    return tuple(_thresholds(rule))


def _thresholds(rule: AskedRule) -> Iterator[Threshold]:
    if isinstance(rule, Modifiers):
        for line in rule.add:
            if line.condition is not None:
                yield from _in(rule, line.condition)
    if isinstance(rule, Decision):
        for row in rule.rows:
            yield from _in(rule, row.condition)
    if isinstance(rule, Check) and rule.target is not None:
        way = 1 if rule.how in ("at least", "more than") else -1
        strict = rule.how in ("more than", "less than")
        right = _side(rule, rule.target.tree)
        if right is not None:
            left = _ROLL | content(rule.title.text if rule.title is not None else "")
            span, shown = rule.target.scalar.span, rule.target.scalar.text
            sign = {"at least": "≥", "at most": "≤", "more than": ">", "less than": "<"}[rule.how]
            yield Threshold(left, right, way, strict, span, f"{sign} {shown}")
    if isinstance(rule, Table):
        for axis in (rule.rows, rule.columns):
            if axis is not None:
                yield from _heads(axis)


def _heads(axis: Axis) -> Iterator[Threshold]:
    """`8+` and `≤ 5` at the head of a row or column."""
    left = _named(axis.domain.name, axis.domain.label, axis.domain.dice is not None)
    for label in axis.labels:
        if label.high is None and label.low is not None:
            yield Threshold(left, label.low, 1, False, label.span, label.text)
        if label.low is None and label.high is not None:
            yield Threshold(left, label.high, -1, False, label.span, label.text)


def _in(rule: AskedRule, parsed: Parsed) -> Iterator[Threshold]:
    """The comparisons of a condition, from both sides."""
    for node in walk(parsed.tree):
        if not isinstance(node, Binary):
            continue
        span, text = parsed.at(node), parsed.scalar.text[slice(*node.at)]
        if node.op == "dans" and isinstance(node.right, AtLeast):
            right = _side(rule, node.right.low)
            left = _side(rule, node.left)
            if isinstance(left, frozenset) and right is not None:
                yield Threshold(left, right, 1, False, span, text)
        elif node.op in _WAYS:
            way, strict = _WAYS[node.op]
            left, right = _side(rule, node.left), _side(rule, node.right)
            if isinstance(left, frozenset) and right is not None:
                yield Threshold(left, right, way, strict, span, text)
            if isinstance(right, frozenset) and left is not None:
                yield Threshold(right, left, -way, strict, span, text)


def _side(rule: AskedRule, tree: Expr) -> int | Fraction | frozenset[str] | None:
    match tree:
        case Num(value):
            return value
        case Name(name):
            domain = rule.input(name)
            label = domain.label if domain is not None else ""
            return _named(name, label, domain is not None and domain.dice is not None)
        case Dice():
            return _ROLL
    return None


def _named(name: str, label: str, dice: bool) -> frozenset[str]:
    words = content(f"{name.replace('_', ' ')} {label}")
    return words | _ROLL if dice else words
