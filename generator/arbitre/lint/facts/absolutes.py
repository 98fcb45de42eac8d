"""« Jamais », « toujours », « aucune autre »: what the text excludes and a block still gives."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from arbitre.expr.ast import Binary, Bool, Expr, Name, Text
from arbitre.finding import Span
from arbitre.lint.facts.compare import Comparer, Statement
from arbitre.lint.facts.passages import Passage, Sentence, sentences
from arbitre.lint.facts.points import Point, TooManyError, points
from arbitre.lint.facts.quantities import Source, prevailing
from arbitre.lint.facts.sections import Section, sections
from arbitre.lint.facts.wording import Bound, bounds
from arbitre.lint.facts.words import content
from arbitre.lint.memo import kept
from arbitre.model.blocks import ASKED, Actions, AskedRule, Block, Check, Decision, Row
from arbitre.model.game import Game

MAX_POINTS = 2_000
Number = int | Fraction
_NEVER = re.compile(
    r"\bjamais\b|\baucune?\s+autre\b|\ben\s+aucun\s+cas\b|\bsous\s+aucun\s+prétexte\b",
    re.IGNORECASE,
)
_ALWAYS = re.compile(r"(?<!, )\btoujours\b|\bdans\s+tous\s+les\s+cas\b", re.IGNORECASE)
_STILL = re.compile(r"\b(?:est|sont)\s+toujours\b", re.IGNORECASE)  # « encore »
_HEDGED = re.compile(
    r"\b(?:presque|pas)\s+(?:jamais|toujours)\b|\bsauf\b|\bà moins\b", re.IGNORECASE
)
_FOLLOWS = re.compile(r"\baprès\b|\bsui(?:t|vre|vent|vie)\b", re.IGNORECASE)
_ABSOLUTE = content("jamais toujours aucun aucune autre cas tous sous prétexte")


@dataclass(frozen=True, slots=True)
class Exceptional:
    """A block that gives what a sentence excludes. `over` are the blocks it says to override."""

    span: Span
    word: str
    rule: Block
    place: Span
    settled: frozenset[str]


@kept
def exceptions(game: Game) -> tuple[Exceptional, ...]:
    return tuple(_exceptions(game))


def _exceptions(game: Game) -> Iterator[Exceptional]:
    """In each section, its absolute sentences against the blocks of the section and its scopes."""
    by_scope: dict[str, list[AskedRule]] = {}
    for block in game.blocks.values():
        if isinstance(block, ASKED):
            by_scope.setdefault(block.scope, []).append(block)
    judge = _Judge(game)
    for section in sections(game):
        absolute = [
            (sentence, match)
            for passage in section.passages
            for sentence, match in _absolute(passage)
        ]
        if not absolute:
            continue
        rules = _near(section, by_scope)
        for sentence, match in absolute:
            yield from judge.sentence(section, sentence, match, rules)


@kept
def _absolute(passage: Passage) -> tuple[tuple[Sentence, re.Match[str]], ...]:
    read = ((sentence, _word(sentence.text)) for sentence in sentences(passage))
    return tuple((sentence, match) for sentence, match in read if match is not None)


def _word(text: str) -> re.Match[str] | None:
    if _HEDGED.search(text):
        return None
    return _NEVER.search(text) or _ALWAYS.search(text)


def _near(section: Section, by_scope: Mapping[str, list[AskedRule]]) -> list[AskedRule]:
    scopes = dict.fromkeys(block.scope for block in section.blocks)
    own = [block for block in section.blocks if isinstance(block, ASKED)]
    return [*own, *(r for scope in scopes for r in by_scope.get(scope, ()) if r not in own)]


class _Judge:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.comparer = Comparer(game)
        self.over = prevailing(game)
        self.ends: dict[str, tuple[Statement, Statement] | None] = {}

    def sentence(
        self, section: Section, sentence: Sentence, match: re.Match[str], rules: Sequence[AskedRule]
    ) -> Iterator[Exceptional]:
        found = list(bounds(sentence))
        words = content(sentence.text)
        for rule in rules:
            place = None
            if len(found) == 1:
                place = self.beyond(rule, words, found[0])
            elif not found and isinstance(rule, Decision) and not _STILL.search(sentence.text):
                place = _granted(rule, words, never=_NEVER.fullmatch(match[0]) is not None)
            if place is not None:
                span = sentence.at(*match.span())
                yield Exceptional(span, match[0], rule, place, self.settled(rule, section))
        for block in section.blocks if _FOLLOWS.search(sentence.text) else ():
            place = _allowed(block, words, match[0]) if isinstance(block, Actions) else None
            if place is not None:
                span = sentence.at(*match.span())
                yield Exceptional(span, match[0], block, place, self.settled(block, section))

    def settled(self, rule: Block, section: Section) -> frozenset[str]:
        """The blocks of the section that the rule says to prevail over."""
        return frozenset(b.id for b in section.blocks) & self.over.get(rule.id, frozenset())

    def beyond(self, rule: AskedRule, words: frozenset[str], bound: Bound) -> Span | None:
        """Where a value of the rule breaks the bound that the sentence sets to it."""
        if isinstance(rule, Check) or not _head(rule) & words:
            return None
        ends = self.extremes(rule)
        if ends is None:
            return None
        least, most = ends
        edge = bound.number + bound.way if bound.strict else bound.number
        end = least if bound.way > 0 else most
        broken = isinstance(end.value, int | Fraction) and (end.value - edge) * bound.way < 0
        return end.span if broken else None

    def extremes(self, rule: AskedRule) -> tuple[Statement, Statement] | None:
        """The least and the greatest number that the rule gives."""
        if rule.id not in self.ends:
            self.ends[rule.id] = self.search(Source(rule))
        return self.ends[rule.id]

    def search(self, source: Source) -> tuple[Statement, Statement] | None:
        """Over all points; a sum is at its end where each of its parts is."""
        try:
            tried = list(points((source.rule,), self.game.rules, MAX_POINTS))
        except TooManyError:
            return None
        stated = [(s, n, p) for p in tried for s, n in self.numeric(source, p)]
        if not stated:
            return None
        ends = []
        for sign in (-1, 1):
            best, most, _ = max(stated, key=lambda item: sign * item[1])
            for joint, value in self.numeric(source, _joint(stated, tried[0], sign)):
                best = joint if sign * value > sign * most else best
            ends.append(_at_largest(best, sign))
        return ends[0], ends[1]

    def numeric(self, source: Source, point: Point) -> Iterator[tuple[Statement, Number]]:
        """The statement at a point with its value, where that is a number."""
        stated = self.comparer.state(source, point)
        if stated is None or isinstance(stated.value, bool):
            return
        if isinstance(stated.value, int | Fraction):
            yield stated, stated.value


def _joint(stated: Sequence[tuple[Statement, Number, Point]], first: Point, sign: int) -> Point:
    """Each input as in the point where it, varied with as few others as may be, does most."""
    best: dict[frozenset[str], tuple[Number, Point]] = {}
    for _, number, point in stated:
        changed = frozenset(name for name in point if point[name] != first[name])
        if changed not in best or sign * number > best[changed][0]:
            best[changed] = (sign * number, point)
    start = best.get(frozenset(), (None, first))[0]
    joint = dict(first)
    for changed, (value, point) in sorted(best.items(), key=lambda item: item[1][0]):
        if start is None or value > start:
            joint.update({name: point[name] for name in changed})
    return joint


def _at_largest(statement: Statement, sign: int) -> Statement:
    """The statement at the part that pushes it furthest."""
    pushed = [
        (sign * part.value, part.span)
        for part in statement.parts
        if part.key == "add" and part.span is not None and isinstance(part.value, int | Fraction)
    ]
    if not pushed:
        return statement
    return Statement(statement.source, statement.value, max(pushed)[1])


def _head(rule: AskedRule) -> frozenset[str]:
    """The word for what the rule gives: the first of its title, and its name."""
    title = rule.title.text if rule.title is not None else ""
    first = next((w for w in title.replace("’", " ").split() if content(w)), "")
    return content(f"{first} {rule.name.rpartition('.')[2].replace('_', ' ')}")


def _granted(rule: Decision, words: frozenset[str], *, never: bool) -> Span | None:
    """The row that says oui where the sentence says never, or non where it says always."""
    about = content(rule.title.text if rule.title is not None else "")
    for row in rule.rows:
        value = row.value.tree
        if not isinstance(value, Bool) or value.value is not never:
            continue
        cases = [content(text) for text in _atoms(row)]
        if about and words - _ABSOLUTE <= about:  # it speaks of every case
            return row.span
        named = [case for case in cases if case and case <= words]
        if named and (about & words) - frozenset().union(*named):
            return row.span
    return None


def _allowed(block: Actions, words: frozenset[str], word: str) -> Span | None:
    """The row of `after` that lets an action follow where the sentence says that none does."""
    if _NEVER.fullmatch(word) is None:
        return None
    other = word.casefold().startswith("aucun")
    for row in block.after:
        if row.value.tree != Bool(True):
            continue
        given = dict(_compared(row.condition.tree))
        before, action = content(given.get("après", "")), content(given.get("action", ""))
        if before and before <= words and (other or (action and action <= words)):
            return row.span
    return None


def _compared(tree: Expr) -> Iterator[tuple[str, str]]:
    """The words that inputs must equal, all at once."""
    match tree:
        case Binary("et", left, right):
            yield from _compared(left)
            yield from _compared(right)
        case Binary("=", Name(name), Text(member)):
            yield name, member


def _atoms(row: Row) -> Iterator[str]:
    """The words of what a row asks for."""
    waiting: list[Expr] = [row.condition.tree]
    while waiting:
        tree = waiting.pop()
        match tree:
            case Binary("et", left, right):
                waiting += [left, right]
            case Name(name):
                yield name.replace("_", " ")
            case Binary("=", Name(name), Bool(True)):
                yield name.replace("_", " ")
            case Binary("=", Name(), Text(member)):
                yield member
