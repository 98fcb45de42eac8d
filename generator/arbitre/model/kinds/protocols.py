"""The builder of `protocol`: which names each expression may use, and what it must give.

A variable of each player is called `pile` of the player who is asked, `adversaire.pile` of the
other one where there are two, `A.pile` of the player A. `avant.` goes before the name of what a
variable was before a move; `vue.` before the name of a view.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from dataclasses import replace as altered
from typing import Any, Literal

from arbitre.expr.ast import AtLeast, Binary, Call, Dice, Num, Range, walk
from arbitre.expr.lexer import ExpressionError, fold, is_identifier
from arbitre.expr.parser import parse
from arbitre.finding import Finding, Note
from arbitre.model.bind import Binder
from arbitre.model.blocks import (
    Carry,
    End,
    Invariant,
    Move,
    Parameter,
    Protocol,
    Variable,
    View,
)
from arbitre.model.build import Build, missing
from arbitre.model.domain import NUMBER, TEXT, YES_NO, Domain
from arbitre.model.shape import Parsed, unknown
from arbitre.source.nodes import MappingNode, Scalar, SequenceNode

SELF, OTHER, TURN, CHOICES, BEFORE, SHOWN = "joueur", "adversaire", "main", "coups", "avant", "vue"
RESERVED = frozenset((SELF, OTHER, TURN, CHOICES, BEFORE, SHOWN))
MAX_PLAYERS = 6
ALL = "all"
_HOLE = re.compile(r"\{([^{}]*)\}")


def build_protocol(b: Build) -> Protocol | None:
    if missing(b, "players", "state", "moves", "ends") or not whole(b.raw.node, b.values):
        return None
    return _Builder(b).protocol()


def whole(node: Any, value: Any) -> bool:
    """Whether all that was written has been read: a move without its `if` is another move."""
    if isinstance(node, MappingNode) and isinstance(value, dict):
        return all(k.text in value and whole(child, value[k.text]) for k, child in node.items)
    if isinstance(node, MappingNode) and isinstance(value, tuple):
        read = [item for _, item in value]
        return len(read) == len(node.items) and all(
            whole(child, item) for (_, child), item in zip(node.items, read, strict=True)
        )
    if isinstance(node, SequenceNode) and isinstance(value, tuple):
        pairs = zip(node.items, value, strict=False)
        return len(value) == len(node.items) and all(whole(*pair) for pair in pairs)
    return True


@dataclass
class _Builder:
    """Reads one protocol; `broken` once something in it could not be used."""

    b: Build
    broken: bool = False
    names: dict[str, Scalar] = field(default_factory=dict)
    parameters: list[Parameter] = field(default_factory=list)
    state: list[Variable] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    views: tuple[View, ...] = ()

    def protocol(self) -> Protocol | None:
        values = self.b.values
        for player in values["players"]:
            if self.declare(player):
                self.players.append(player.text)
        if not 1 <= len(self.players) <= MAX_PLAYERS:
            self.fail(Finding("PRO110.players", self.b.raw.id_span, {"limit": str(MAX_PLAYERS)}))
        for name, item in values.get("parameters", ()):
            self.parameter(name, item)
        for name, item in values["state"]:
            self.variable(name, item)
        if self.broken:
            return None
        self.state = [self.started(variable, dict(values["state"])) for variable in self.state]
        self.views = tuple(self.view(*item) for item in values.get("views", ()))
        whose = self.turn_domain()
        protocol = Protocol(
            **self.b.head(),
            players=values["players"],
            parameters=tuple(self.parameters),
            state=tuple(self.state),
            first=self.bind(values.get("first"), whose, self.scope(own=False, state=False)),
            next=self.bind(values.get("next"), whose, self.scope()),
            moves=tuple(self.move(*item) for item in values["moves"]),
            invariants=tuple(self.invariant(*item) for item in values.get("invariants", ())),
            ends=tuple(self.ends(values["ends"])),
            views=self.views,
        )
        return None if self.broken else protocol

    def fail(self, finding: Finding) -> None:
        self.b.report(finding)
        self.broken = True

    def declare(self, name: Scalar) -> bool:
        """A name of a player, parameter or variable: an identifier that is free."""
        folded = fold(name.text)
        if not is_identifier(name.text) or "." in name.text or folded in RESERVED:
            self.fail(Finding("PRO110.name", name.span, {"word": name.text}))
            return False
        if (first := self.names.get(folded)) is not None:
            notes = (Note(first.span, "note.first-here"),)
            self.fail(Finding("PRO110.twice", name.span, {"word": name.text}, notes))
            return False
        self.names[folded] = name
        return True

    def parameter(self, name: Scalar, item: dict[str, Any]) -> None:
        domain = self.finite(name, item)
        if domain is None:
            return
        explore = domain
        if "explore" in item:
            part = self.b.domain(name, item["explore"])
            held = part is not None and part.values() is not None
            if part is None or not held or not all(domain.holds(v) for v in part.values() or ()):
                finding = Finding("PRO110.explore", name.span, {"known": domain.describe()})
                self.fail(finding)
                return
            explore = part
        if "label" in item:
            domain = altered(domain, label=item["label"].text)
        self.parameters.append(Parameter(domain.name, domain, "each" in item, explore))

    def variable(self, name: Scalar, item: dict[str, Any]) -> None:
        domain = self.finite(name, item)
        if domain is None:
            return
        counts = item.get("counts")
        cards = item.get("cards") == "oui"
        if (cards or counts is not None) and domain.kind != "integers":
            self.fail(Finding("PRO110.size", name.span, {"word": name.text}))
        start = item.get("start") or Parsed(Num(0), name)
        named = None if counts is None else counts.text
        made = Variable(domain.name, domain, start, "each" in item, cards, named, name.span)
        self.state.append(made)

    def finite(self, name: Scalar, item: dict[str, Any]) -> Domain | None:
        """The domain of a name, which must be new; its values can be listed."""
        domain = self.b.domain(name, item["values"]) if "values" in item else None
        if domain is None or not self.declare(name):
            self.broken = True
            return None
        if domain.values() is None:
            self.fail(Finding("PRO110.infinite", name.span, {"word": name.text}))
            return None
        return domain

    def started(self, variable: Variable, items: Mapping[Any, dict[str, Any]]) -> Variable:
        """The variable with its start bound and the pile that it counts found."""
        item = next(v for k, v in items.items() if k.span == variable.span)
        start = item.get("start")
        scope = self.scope(own=variable.each, state=False)
        if start is None and variable.domain.kind == "members":
            self.fail(Finding("PRO110.start", variable.span, {"word": variable.name}))
        bound = variable.start if start is None else self.bind(start, variable.domain, scope)
        counts = None
        if "counts" in item:
            pile = self.pile(item["counts"])
            counts = None if pile is None else pile.name
            if pile is not None and pile.each != variable.each:
                self.fail(Finding("PRO110.counts", item["counts"].span, {"word": pile.name}))
        return Variable(
            variable.name,
            variable.domain,
            bound or variable.start,
            variable.each,
            variable.cards,
            counts,
            variable.span,
        )

    def pile(self, word: Scalar) -> Variable | None:
        piles = {v.name: v for v in self.state if v.cards}
        found = next((v for name, v in piles.items() if fold(name) == fold(word.text)), None)
        if found is None:
            self.fail(unknown("PRO110.pile", word.span, word.text, list(piles)))
        return found

    def turn_domain(self) -> Domain:
        return Domain("players", "members", tuple(self.players))

    def scope(
        self,
        *,
        own: bool = True,
        state: bool = True,
        before: bool = False,
        more: Mapping[str, Domain] | None = None,
    ) -> dict[str, Domain]:
        """The names that an expression may use; with `own`, one player is asked."""
        found = dict(self.spelled(self.parameters, own=own))
        if state:
            variables = dict(self.spelled(self.state, own=own))
            variables[TURN] = self.turn_domain()
            found.update(variables)
            if before:
                found.update({f"{BEFORE}.{name}": domain for name, domain in variables.items()})
        if own:
            found[SELF] = self.turn_domain()
            if len(self.players) == 2:
                found[OTHER] = self.turn_domain()
        found.update(more or {})
        return found

    def spelled(
        self, items: list[Parameter] | list[Variable], *, own: bool
    ) -> Iterator[tuple[str, Domain]]:
        for item in items:
            if not item.each:
                yield item.name, item.domain
                continue
            if own:
                yield item.name, item.domain
                if len(self.players) == 2:
                    yield f"{OTHER}.{item.name}", item.domain
            for player in self.players:
                yield f"{player}.{item.name}", item.domain

    def bind(
        self, parsed: Parsed | None, want: Domain, scope: Mapping[str, Domain]
    ) -> Parsed | None:
        if parsed is None:
            return None
        inputs = {fold(name): _called(domain, name) for name, domain in scope.items()}
        names = self.b.names
        binder = Binder(inputs, names.find_rule, names.rules, d66=names.d66)
        if (refused := _refused(parsed)) is not None:
            self.fail(refused)
            return None
        try:
            return Parsed(binder.bind(parsed.tree, want), parsed.scalar)
        except ExpressionError as error:
            self.b.report_expression(error, parsed.scalar)
            self.broken = True
            return None

    def move(self, name: Scalar, item: dict[str, Any]) -> Move:
        scope = self.scope()
        effects = tuple(
            (target, bound)
            for word, parsed in item.get("do", ())
            if (target := self.target(word)) is not None
            and (bound := self.bind(parsed, scope[target], scope)) is not None
        )
        return Move(
            name.text,
            self.bind(item.get("if"), YES_NO, scope),
            effects,
            tuple(c for values in item.get("carry", ()) if (c := self.carry(values)) is not None),
            self.bind(item.get("next"), self.turn_domain(), scope),
            item.get("text"),
            item.get("see", ()),
            name.span,
        )

    def target(self, word: Scalar) -> str | None:
        """The variable that an effect sets, as it is spelled; piles and counts set themselves."""
        plain = [v for v in self.state if not v.cards and v.counts is None]
        known = [name for name, _ in self.spelled(plain, own=True)]
        found = next((name for name in known if fold(name) == fold(word.text)), None)
        if found is not None:
            return found
        others = [v for v in self.state if v not in plain]
        if any(fold(name) == fold(word.text) for name, _ in self.spelled(others, own=True)):
            self.fail(Finding("PRO110.set", word.span, {"word": word.text}))
        else:
            self.fail(unknown("PRO110.unknown", word.span, word.text, known))
        return None

    def carry(self, item: dict[str, Any]) -> Carry | None:
        ends = [item[key] for key in ("from", "to") if key in item]
        spelled = [self.pile_of(word) for word in ends]
        count = item.get("count")
        number = 1
        if count is not None:
            if not count.text.isdecimal() or not 1 <= int(count.text[:4]) <= 100:
                self.fail(Finding("PRO110.count", count.span, {"word": count.text}))
                return None
            number = int(count.text)
        if "from" not in item or None in spelled:
            self.broken = True
            return None
        return Carry(spelled[0] or "", spelled[1] if "to" in item else None, number)

    def pile_of(self, word: Scalar) -> str | None:
        known = [name for name, _ in self.spelled([v for v in self.state if v.cards], own=True)]
        found = next((name for name in known if fold(name) == fold(word.text)), None)
        if found is None:
            self.fail(unknown("PRO110.pile", word.span, word.text, known))
        return found

    def invariant(self, name: Scalar, item: dict[str, Any]) -> Invariant:
        after = item.get("after")
        at: Literal["always", "start", "end", "move"] = item.get("at", "always")
        if after is not None:
            at = "move"
        says = [key for key in ("holds", "least") if key in item]
        if len(says) != 1 or ("least" in item and at != "always") or {"at", "after"} <= set(item):
            self.fail(Finding("PRO110.invariant", name.span, {"word": name.text}))
        scope = self.scope(before=at == "move", more=self.seen(choices=at != "move"))
        return Invariant(
            name.text,
            at,
            tuple(self.moves_meant(after or ())),
            self.bind(item.get("if"), YES_NO, scope),
            self.bind(item.get("holds"), YES_NO, scope),
            self.bind(item.get("least"), NUMBER, scope),
            item.get("text"),
            item.get("see", ()),
            name.span,
        )

    def seen(self, *, choices: bool) -> dict[str, Domain]:
        views = {f"{SHOWN}.{view.name}": TEXT for view in self.views}
        return {**views, CHOICES: NUMBER} if choices else dict(views)

    def moves_meant(self, after: tuple[Scalar, ...]) -> Iterator[str]:
        known = [name.text for name, _ in self.b.values["moves"]]
        for word in after:
            if fold(word.text) == ALL:
                yield from known
                continue
            found = next((name for name in known if fold(name) == fold(word.text)), None)
            if found is None:
                self.fail(unknown("PRO110.unknown", word.span, word.text, [*known, ALL]))
            else:
                yield found

    def ends(self, given: Any) -> Iterator[End]:
        several = given if isinstance(given, tuple) else ((None, given),)
        for name, parsed in several:
            bound = self.bind(parsed, YES_NO, self.scope())
            if bound is not None:
                span = parsed.scalar.span if name is None else name.span
                yield End("" if name is None else name.text, bound, span)

    def view(self, name: Scalar, text: Scalar) -> View:
        if not is_identifier(name.text) or "." in name.text:
            self.fail(Finding("PRO110.name", name.span, {"word": name.text}))
        parts: list[str | Parsed] = []
        end = 0
        for hole in _HOLE.finditer(text.text):
            parts.append(text.text[end : hole.start()])
            end = hole.end()
            span = text.at(hole.start(1), hole.end(1))
            inner = Scalar(hole[1], span, text.plain, ((0, span.start),))
            try:
                parsed = Parsed(parse(inner.text), inner)
            except ExpressionError as error:
                self.fail(Finding(error.key, inner.at(*error.at), error.words))
                continue
            bound = self.bind(parsed, TEXT, self.scope())
            if bound is not None:
                parts.append(bound)
        parts.append(text.text[end:])
        return View(name.text, text, tuple(part for part in parts if part != ""))


def _refused(parsed: Parsed) -> Finding | None:
    """Dice, chances, and sets of numbers that are not asked whether they hold one."""
    sets = {id(n.right) for n in walk(parsed.tree) if isinstance(n, Binary) and n.op == "dans"}
    for node in walk(parsed.tree):
        chance = isinstance(node, Call) and fold(node.callee) in ("p", "moyenne_de")
        if isinstance(node, Dice) or chance:
            return Finding("PRO110.dice", parsed.at(node))
        if isinstance(node, Range | AtLeast) and id(node) not in sets:
            return Finding("PRO110.interval", parsed.at(node))
    return None


def _called(domain: Domain, name: str) -> Domain:
    return altered(domain, name=name)
