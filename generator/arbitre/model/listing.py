"""Catalogues asked like rules: columns in, the names of the entries that fit out."""

from dataclasses import dataclass
from dataclasses import replace as altered

from arbitre.model.blocks import Block, Catalogue, Entry, Rule
from arbitre.model.domain import TEXT, Domain

ANY = "peu importe"  # the value of a column that is not asked about


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing(Rule):
    """`actions.liste(type=Simple)`: the names in the order of the catalogue."""

    entries: tuple[Entry, ...] = ()


def listing(block: Block | None) -> Listing | None:
    """The catalogue as a rule; None for any other block, or where it has no columns."""
    if not isinstance(block, Catalogue) or not block.columns:
        return None
    return Listing(
        id=block.id,
        kind="listing",
        scope=block.scope,
        span=block.span,
        id_span=block.id_span,
        inputs=tuple(map(_optional, block.columns)),
        result=altered(TEXT, name=block.id),
        entries=block.entries,
    )


def _optional(column: Domain) -> Domain:
    return altered(column, outcomes=(*column.outcomes, ANY), default=ANY)
