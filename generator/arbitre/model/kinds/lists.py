"""The kinds `sequence`, `states`, `traits`, `terms` and `interpretation`."""

from collections.abc import Iterator
from typing import Any

from arbitre.expr.lexer import fold
from arbitre.expr.values import Scalar as Value
from arbitre.model.blocks import Catalogue, Entry, Interpretation, Sequence, Step
from arbitre.model.build import Build, Kind, kind, missing
from arbitre.model.domain import Domain
from arbitre.model.domain_spec import SPEC, outside, read_value
from arbitre.model.shape import (
    Item,
    Key,
    ListOf,
    MapOf,
    OneOf,
    Parsed,
    Text,
    unknown,
    wrong,
)
from arbitre.source.nodes import MappingNode, Scalar

ENTRY_KEYS = (
    Key("text", Text(), "What it is or does."),
    Key("synonyms", ListOf(Text(), single=True), "Other names, which the text should not use."),
    Key("abbreviation", Text(), "Its short form."),
    Key("source", Text(), "Where the source book says it."),
    Key("open", Text(), "What the game leaves unsaid about it."),
)


def build_sequence(b: Build) -> Sequence | None:
    steps = [
        Step(
            label=values["n"].text,
            do=values["do"],
            when=values.get("when"),
            notes=values.get("notes", ()),
            span=values["node"].span,
        )
        for values in b.values.get("steps", ())
        if "n" in values and "do" in values
    ]
    return Sequence(**b.head(), steps=tuple(steps))


def build_catalogue(b: Build) -> Catalogue | None:
    if missing(b, "entries"):
        return None
    columns = read_columns(b)
    entries = tuple(_entry(b, name, values, columns) for name, values in b.values["entries"])
    return Catalogue(**b.head(), columns=columns, entries=entries)


def read_columns(b: Build) -> tuple[Domain, ...]:
    read = (b.domain(name, node) for name, node in b.values.get("columns", ()))
    return tuple(domain for domain in read if domain is not None)


def _entry(b: Build, name: Scalar, values: Any, columns: tuple[Domain, ...]) -> Entry:
    if isinstance(values, Scalar):
        return Entry(name.text, name.span, {}, text=values)
    cells: dict[str, Value | Parsed] = {}
    for domain, node in read_cells(b, values["node"], columns, ENTRY_KEYS):
        read = column_value(b, domain, node)
        if read is not None:
            cells[domain.name] = read
    return Entry(name.text, name.span, cells, **entry_head(values))


def entry_head(values: dict[str, Any]) -> dict[str, Any]:
    """The arguments that every entry takes."""
    head = {key.name: values.get(key.name) for key in ENTRY_KEYS}
    return {**head, "synonyms": values.get("synonyms", ())}


def read_cells(
    b: Build, node: MappingNode, columns: tuple[Domain, ...], keys: tuple[Key, ...]
) -> Iterator[tuple[Domain, Scalar]]:
    """The cells of an entry with their columns: what stands under none of its own `keys`."""
    known = {fold(domain.name): domain for domain in columns}
    own = [key.name for key in keys]
    for key, value in node.items:
        if key.text in own:
            continue
        domain = known.get(fold(key.text))
        if domain is None:
            b.report(unknown("SRC401", key.span, key.text, [*own, *(d.name for d in columns)]))
        elif isinstance(value, Scalar):
            yield domain, value
        else:
            wrong(value, "shape.value", b.report)


def column_value(b: Build, domain: Domain, node: Scalar) -> Value | None:
    value = read_value(domain, node.text)
    if value is None:
        b.report(outside(node.span, node.text, domain))
    return value


def build_interpretation(b: Build) -> Interpretation | None:
    if missing(b, "question", "reading"):
        return None
    return Interpretation(
        **b.head(),
        question=b.values["question"],
        reading=b.values["reading"],
        about=b.values.get("about", ()),
        finding=b.values.get("finding"),
    )


COLUMNS = Key("columns", MapOf(SPEC), "Typed columns: each a name with its domain.")


def entries_key(keys: tuple[Key, ...]) -> Key:
    doc = "Each thing by its name: a text, or `text` with the columns' values."
    return Key("entries", MapOf(OneOf(Text(), Item(keys, open=True))), doc, required=True)


def _catalogue(name: str, doc: str) -> Kind:
    return kind(name, doc, (COLUMNS, entries_key(ENTRY_KEYS)), build_catalogue)


SEQUENCE = kind(
    "sequence",
    "Ordered steps that others can point to.",
    (
        Key(
            "steps",
            ListOf(
                Item(
                    (
                        Key("n", Text(), "The number of the step, as printed.", required=True),
                        Key("do", Text(), "What is done.", required=True),
                        Key("when", Text(), "When the step takes place."),
                        Key("notes", ListOf(Text(), single=True), "Remarks on the step."),
                    )
                )
            ),
            "The steps in order.",
            required=True,
        ),
    ),
    build_sequence,
)
STATES = _catalogue("states", "Conditions that a figure may be in.")
TRAITS = _catalogue("traits", "Abilities that a figure may have.")
TERMS = _catalogue("terms", "Words of the game, their meaning and their other names.")
INTERPRETATION = kind(
    "interpretation",
    "A question the game leaves open and the reading chosen.",
    (
        Key("question", Text(), "What the game does not say.", required=True),
        Key("reading", Text(), "The reading chosen here.", required=True),
        Key("about", ListOf(Text(), single=True), "Ids of the blocks it speaks of."),
        Key("finding", Text(), "The code of the finding that it answers."),
    ),
    build_interpretation,
)
