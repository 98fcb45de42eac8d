"""Blocks that go through the members of one domain, and the members that they single out."""

from collections.abc import Iterator
from dataclasses import dataclass

from arbitre.expr.ast import Binary, Expr, Name, Text, walk
from arbitre.finding import Span
from arbitre.model.blocks import Block, Decision, Modifiers, Table
from arbitre.model.domain import Domain
from arbitre.model.game import Game
from arbitre.model.shape import Parsed

LEAST = 2  # members that two lists must share to be twins


@dataclass(frozen=True, slots=True)
class Listing:
    """The members of a domain that a block names one by one, each with its place."""

    block: Block
    domain: Domain
    places: dict[str, Span]


@dataclass(frozen=True, slots=True)
class Missing:
    """A member that one list has and its twin lacks."""

    member: str
    lacking: Listing
    twin: Listing


def missing(game: Game) -> Iterator[Missing]:
    """Tables are twins anywhere in the game, lists of conditions within their scope."""
    together: dict[tuple[object, ...], list[Listing]] = {}
    for block in game.blocks.values():
        for listing in listings(block):
            scope = "" if isinstance(block, Table) else block.scope
            key = (scope, listing.domain.name, listing.domain.members)
            together.setdefault(key, []).append(listing)
    for twins in together.values():
        yield from _among(twins)


def listings(block: Block) -> Iterator[Listing]:
    """The lists of a block that hold at least half of their domain."""
    found: dict[str, tuple[Domain, dict[str, Span]]] = {}
    for domain, member, span in _singled(block):
        if domain.kind == "members" and isinstance(member, str):
            found.setdefault(domain.name, (domain, {}))[1].setdefault(member, span)
    for domain, places in found.values():
        if len(places) >= LEAST and 2 * len(places) >= len(domain.members):
            yield Listing(block, domain, places)


def _singled(block: Block) -> Iterator[tuple[Domain, object, Span]]:
    """Every value that a block deals with by itself."""
    if isinstance(block, Table):
        axes = [axis for axis in (block.rows, block.columns) if axis is not None]
        yield from ((a.domain, label.member, label.span) for a in axes for label in a.labels)
    if isinstance(block, Modifiers) and block.base_by is not None:
        yield from ((block.base_by, case.member, case.span) for case in block.base_cases)
    lines: list[tuple[Parsed | None, Span]] = []
    if isinstance(block, Modifiers):
        lines = [(line.condition, line.span) for line in block.add]
    if isinstance(block, Decision):
        lines = [(row.condition, row.span) for row in block.rows]
    for condition, span in lines:
        for name, member in _equalities(condition.tree) if condition is not None else ():
            domain = block.input(name) if isinstance(block, Modifiers | Decision) else None
            if domain is not None:
                yield domain, member, span


def _equalities(tree: Expr) -> Iterator[tuple[str, str]]:
    """`taille = petite` anywhere in a condition."""
    for node in walk(tree):
        if isinstance(node, Binary) and node.op == "=":
            match node.left, node.right:
                case (Name(name), Text(member)) | (Text(member), Name(name)):
                    yield name, member


def _among(twins: list[Listing]) -> Iterator[Missing]:
    """For each list, what others have; one twin is named for each member."""
    first: dict[str, list[Listing]] = {}
    for listing in twins:
        for member in listing.places:
            first.setdefault(member, []).append(listing)
    for listing in twins:
        for member in listing.domain.members:
            if member in listing.places:
                continue
            others = (o for o in first.get(member, ())[:20] if _alike(o, listing))
            twin = next(others, None)
            if twin is not None:
                yield Missing(member, listing, twin)


def _alike(one: Listing, other: Listing) -> bool:
    return one.block.id != other.block.id and len(one.places.keys() & other.places.keys()) >= LEAST
