"""Rules on units: two spellings of one."""

from collections import Counter
from collections.abc import Iterable, Iterator

from arbitre.finding import Finding, Note, replace
from arbitre.lint.reading.names import tokens
from arbitre.lint.reading.outline import outlines
from arbitre.lint.rule import Rule, Target
from arbitre.model.game import Game
from arbitre.source.nodes import MappingNode, Node, Scalar

_INVARIABLE = "mm cm dm m km s ms min mn h g kg t pas mois"
_WORDS = """
pouce pied yard mille mile mètre centimètre millimètre kilomètre case hexagone degré point seconde
minute heure jour semaine an année tour round phase manche assaut partie gramme kilo tonne livre dé
carte jeton pion marqueur figurine combattant joueur
"""
COMMON = frozenset(
    (*_INVARIABLE.split(), *(form for word in _WORDS.split() for form in (word, f"{word}s")))
)
_SHORT = 4  # letters below which only a doubled one tells a slip from another unit


class NearUnit(Rule):
    """A unit that is nearly another one, and is used less.

    What it finds
    -------------
    A `unit` of a domain or of a block that no text of the game writes, and that differs by one
    letter from a unit that the game uses more, or from a common one (`pas`, `cm`, `pouces`,
    `tours`). Below four letters only a doubled letter counts; a plural never does.

    Why it matters
    --------------
    Units are shown beside results, and blocks of one quantity are compared by them: under two
    spellings the result looks wrong and the comparison is lost.

    Example
    -------
        ```{formula} saut
        value: 2 + 1
        unit: poues
        ```

    Instead
    -------
        ```{formula} saut
        value: 2 + 1
        unit: pouces
        ```

    Fix safety
    ----------
    The fix is unsafe: it writes the other unit, and this one may be meant.
    """

    code = "TRM204"
    name = "near-unit"
    severity = "warning"
    scope = "game"
    fix = "unsafe"

    def check(self, target: Target) -> Iterable[Finding]:
        assert target.game is not None
        units = list(_units(target.game))
        declared = Counter(unit.text for unit in units)
        first = {unit.text: unit for unit in reversed(units)}
        for unit in units:
            own = unit.text
            near = [name for name in (*first, *sorted(COMMON)) if _is_near(own, name)]
            written = _written(target) if near else Counter()
            if written[own]:
                continue
            for other in sorted(near, key=lambda name: name[-1] != own[-1]):
                used = declared[other] + written[other]
                if used > declared[own] or (other in COMMON and own not in COMMON):
                    yield self.finding(unit, other, first.get(other))
                    break

    def finding(self, unit: Scalar, meant: str, other: Scalar | None) -> Finding:
        exact = unit.span.end - unit.span.start == len(unit.text)
        fix = replace("unsafe", unit.span.start, unit.span.end, meant) if exact else None
        notes = () if other is None else (Note(other.span, "note.first-here"),)
        args = {"word": unit.text, "meant": meant}
        return Finding(self.code, unit.span, args, notes, fix, (meant,))


def _units(game: Game) -> Iterator[Scalar]:
    """The units of domains, inputs and columns, and those of results."""
    for _, domain in game.meta.get("domains", ()):
        yield from _own(domain)
    for page in game.pages:
        for block in page.raw.blocks:
            node = block.node if isinstance(block.node, MappingNode) else None
            for name in ("inputs", "columns") if node is not None else ():
                domains = node.get(name) if node is not None else None
                for _, domain in domains.items if isinstance(domains, MappingNode) else ():
                    yield from _own(domain)
            yield from _own(node)


def _own(node: Node | None) -> Iterator[Scalar]:
    unit = node.get("unit") if isinstance(node, MappingNode) else None
    if isinstance(unit, Scalar) and unit.text:
        yield unit


def _written(target: Target) -> Counter[str]:
    """How often each word comes in the texts of the game."""
    pieces = (piece for text in outlines(target) for piece in text.pieces)
    return Counter(token.text for piece in pieces for token in tokens(piece.text))


def _is_near(unit: str, other: str) -> bool:
    """One letter more, less or other after the first; in a short unit, one doubled."""
    if not unit.isalpha() or unit[0] != other[0] or unit.rstrip("s") == other.rstrip("s"):
        return len(other) < _SHORT and _is_doubled(unit, other)
    if len(other) < _SHORT or len(unit) < _SHORT:
        return _is_doubled(unit, other)
    short, long = sorted((unit, other), key=len)
    if len(short) == len(long):
        return sum(a != b for a, b in zip(short, long, strict=True)) == 1
    return any(long[:n] + long[n + 1 :] == short for n in range(1, len(long)))


def _is_doubled(unit: str, other: str) -> bool:
    return any(unit == other[:n] + other[n - 1 :] for n in range(1, len(other) + 1))


RULES: tuple[type[Rule], ...] = (NearUnit,)
