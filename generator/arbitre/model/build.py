"""What the builders of the block kinds share: the common keys, inputs, binding, reporting."""

import unicodedata
from collections import ChainMap
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from arbitre.expr.ast import Name
from arbitre.expr.lexer import ExpressionError, fold, is_identifier
from arbitre.finding import Finding, replace
from arbitre.model.bind import Binder, BrokenRuleError, FindRule
from arbitre.model.blocks import Block
from arbitre.model.domain import NUMBER, Domain
from arbitre.model.domain_spec import SPEC, DomainReader, outside
from arbitre.model.shape import Key, ListOf, MapOf, Parsed, Record, Report, Text
from arbitre.source.nodes import Node, Scalar
from arbitre.source.page import RawBlock

COMMON = (
    Key("title", Text(), "The title shown above the block."),
    Key("scope", Text(), "The scope in which its facts are compared; the id's first segment."),
    Key("quantity", Text(), "The quantity it gives, `scope.name`, where another block gives it."),
    Key("covers", ListOf(Text(), single=True), "The inventory groups that the block holds."),
    Key("source", Text(), "Where the source book says it: a page, a section."),
    Key("notes", ListOf(Text(), single=True), "Remarks shown under the block."),
    Key("overrides", ListOf(Text(), single=True), "Ids of blocks that this one prevails over."),
)
INPUTS = Key("inputs", MapOf(SPEC), "Inputs of this block alone, with their domains.")
OUTCOMES = Key(
    "outcomes", ListOf(Text(), distinct=True), "Words that may be the result, from mild to severe."
)
UNIT = Key("unit", Text(), "The unit of the result.")


@dataclass
class Names:
    """What a block may refer to: the game's domains and rules."""

    game: str
    domains: Mapping[str, Domain]
    find_rule: FindRule
    rules: list[str]
    d66: bool = False
    folded: dict[str, Domain] = field(init=False)

    def __post_init__(self) -> None:
        self.folded = {fold(name): domain for name, domain in self.domains.items()}


@dataclass
class Build:
    """One block on its way from values to a typed object."""

    raw: RawBlock
    id: str
    values: dict[str, Any]
    names: Names
    report: Report
    binder: Binder = field(init=False)
    local: dict[str, Domain] = field(init=False)

    def __post_init__(self) -> None:
        self.local = {}
        for name, node in self.values.get("inputs", ()):
            domain = self.domain(name, node)
            if domain is not None:
                self.local[domain.name] = domain
        self.binder = self.new_binder()

    def new_binder(self, **extra: Domain) -> Binder:
        local = {fold(name): domain for name, domain in {**self.local, **extra}.items()}
        inputs = ChainMap(local, self.names.folded) if local else self.names.folded
        return Binder(inputs, self.names.find_rule, self.names.rules, d66=self.names.d66)

    def head(self) -> dict[str, Any]:
        """The arguments that every block takes."""
        scope = self.values.get("scope")
        return {
            "id": self.id,
            "kind": self.raw.kind,
            "scope": scope.text if scope is not None else self.id.split(".")[1],
            "span": self.raw.span,
            "id_span": self.raw.id_span,
            "title": self.values.get("title"),
            "quantity": self.values.get("quantity"),
            "covers": self.values.get("covers", ()),
            "source": self.values.get("source"),
            "notes": self.values.get("notes", ()),
            "overrides": self.values.get("overrides", ()),
        }

    def domain(self, name: Scalar, node: Node) -> Domain | None:
        if not is_identifier(name.text):
            self.report(Finding("SRC204.input", name.span, {"word": name.text}))
            return None
        reader = DomainReader(self.names.domains, self.report, d66=self.names.d66)
        return reader.read(name, node)

    def result(self, kind: Domain = NUMBER) -> Domain:
        """The domain of the block's value: a number, or one of its declared outcomes."""
        unit = self.values.get("unit")
        words = tuple(
            unicodedata.normalize("NFC", word.text) for word in self.values.get("outcomes", ())
        )
        return Domain(
            self.id,
            kind.kind,
            outcomes=words,
            unit=unit.text if unit is not None else "",
        )

    def inputs(self) -> tuple[Domain, ...]:
        """Declared here, then those used, in the order of first use."""
        return tuple({**self.local, **self.binder.used}.values())

    def input(self, name: Scalar) -> Domain | None:
        """An input named on its own (`by:`, `per:`)."""
        bound = self.bind(Parsed(Name(name.text, (0, len(name.text))), name))
        return None if bound is None else self.binder.used.get(getattr(bound.tree, "name", ""))

    def bind(self, parsed: Parsed | None, want: Domain | None = None) -> Parsed | None:
        if parsed is None:
            return None
        try:
            return Parsed(self.binder.bind(parsed.tree, want), parsed.scalar)
        except ExpressionError as error:
            self.report_expression(error, parsed.scalar)
            return None

    def report_expression(self, error: ExpressionError, scalar: Scalar) -> None:
        if not isinstance(error, BrokenRuleError):
            self.report(expression_finding(error, scalar))

    def bind_outcome(self, written: Scalar, result: Domain) -> str | None:
        """A word that must be one of the declared outcomes."""
        found = result.find(written.text)
        if found is None:
            self.report(outside(written.span, written.text, result))
        return found


def expression_finding(error: ExpressionError, scalar: Scalar) -> Finding:
    """The error as a finding in the file, the nearest known word as its (unsafe) fix."""
    args = dict(error.words)
    near = tuple(args.pop("near", "").split("\n")) if "near" in args else ()
    span = scalar.at(*error.at)
    fix = None
    if near and span.end - span.start == error.at[1] - error.at[0]:
        fix = replace("unsafe", span.start, span.end, _as_written(near[0], scalar, error))
    return Finding(error.key, span, args, fix=fix, suggestions=near)


def _as_written(word: str, scalar: Scalar, error: ExpressionError) -> str:
    """Keeps the quotes that the expression had round the word."""
    written = scalar.text[error.at[0] : error.at[1]]
    if written[:1] in '"«“':
        inner = written[1:-1]
        pad = inner[: len(inner) - len(inner.lstrip())]
        return written[0] + pad + word + inner[len(inner.rstrip()) :] + written[-1]
    return word if is_identifier(word) or "." in word else f"« {word} »"


@dataclass(frozen=True, slots=True)
class Kind:
    """A block kind: what its body may hold and how it becomes an object."""

    name: str
    doc: str
    record: Record
    build: Callable[[Build], Block | None]
    asked: bool = False  # can be called in expressions
    questions: Callable[[dict[str, Any]], list[str]] | None = None  # called as `id.question`


def kind(
    name: str, doc: str, keys: tuple[Key, ...], build: Callable[[Build], Block | None], **more: Any
) -> Kind:
    return Kind(name, doc, Record((*COMMON, *keys)), build, **more)


def missing(build: Build, *keys: str) -> bool:
    """Whether a required key is absent or was refused (both have been reported)."""
    return any(key not in build.values for key in keys)
