"""The cases that conditions can tell apart: inputs in linked groups, classes, rows as cubes."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from arbitre.expr.ast import Binary, Bool, Expr, Name, Unary, walk
from arbitre.expr.lexer import ExpressionError
from arbitre.expr.values import Scalar, show
from arbitre.lint.analysis.cubes import NotAnalysed, is_empty
from arbitre.lint.analysis.points import Point, points
from arbitre.lint.analysis.unfold import Unfolder
from arbitre.model.domain import Domain
from arbitre.model.game import Game
from arbitre.resolver.ask import Resolver

MAX_CUBES = 500  # of one condition, written out as alternatives
MAX_TRUTHS = 400_000  # atoms times points


@dataclass(frozen=True)
class Group:
    """Inputs that are compared with each other; one point stands for each class of values."""

    names: tuple[str, ...]
    classes: tuple[Point, ...]
    shift: int

    @property
    def field(self) -> int:
        return ((1 << len(self.classes)) - 1) << self.shift


class Space:
    """All cases of some inputs, as far as the given conditions can tell them apart."""

    def __init__(self, game: Game, inputs: Iterable[Domain], trees: Sequence[Expr]) -> None:
        self.resolver = Resolver(game)
        self.unfold = Unfolder(self.resolver)
        self.domains = {domain.name: domain for domain in inputs}
        self.masks: dict[Expr, tuple[int, int]] = {}  # where it holds, within its field
        atoms = list(dict.fromkeys(atom for tree in trees for atom in _atoms(tree)))
        self.groups: list[Group] = []
        shift = 0
        for names, own in _linked(atoms):
            group = self._group(names, own, shift)
            self.groups.append(group)
            shift += len(group.classes)
        self.fields = [group.field for group in self.groups]
        self.full = (1 << shift) - 1

    def _group(self, names: tuple[str, ...], atoms: list[Expr], shift: int) -> Group:
        tried = points([self.domains[name] for name in names], atoms, self.unfold)
        if len(tried) * len(atoms) > MAX_TRUTHS:
            raise NotAnalysed("DEC401.linked", names=", ".join(names))
        classes: dict[int, Point] = {}
        for point in tried:
            inputs = dict(zip(names, point, strict=True))
            signature = 0
            for index, atom in enumerate(atoms):
                signature |= self._truth(atom, inputs) << index
            classes.setdefault(signature, point)
        group = Group(names, tuple(classes.values()), shift)
        for index, atom in enumerate(atoms):
            mask = 0
            for number, signature in enumerate(classes):
                mask |= (signature >> index & 1) << number
            self.masks[atom] = mask << shift, group.field
        return group

    def _truth(self, atom: Expr, inputs: Mapping[str, Scalar]) -> bool:
        self.resolver.evaluator.work = 0
        try:
            return self.resolver.evaluator.truth(atom, inputs)
        except ExpressionError as error:
            case = ", ".join(f"{name} = {show(value)}" for name, value in inputs.items())
            key = "DEC401.dice" if error.key == "ask.dice" else "DEC401.value"
            raise NotAnalysed(key, case=case or "–") from error

    def cubes(self, tree: Expr, wanted: bool = True) -> list[int]:
        """Where the condition has the wanted truth: alternatives, none of them empty."""
        match tree:
            case Bool(value):
                return [self.full] if value == wanted else []
            case Unary("non", operand):
                return self.cubes(operand, not wanted)
            case Binary(("et" | "ou") as op, left, right):
                one, other = self.cubes(left, wanted), self.cubes(right, wanted)
                if (op == "et") == wanted:
                    return self._together(one, other)
                return _capped(list(dict.fromkeys((*one, *other))))
        if tree not in self.masks:  # no input in it: it always has the same truth
            return [self.full] if self._truth(tree, {}) == wanted else []
        mask, field = self.masks[tree]
        allowed = mask if wanted else field & ~mask
        return [self.full & ~field | allowed] if allowed else []

    def _together(self, one: list[int], other: list[int]) -> list[int]:
        both = {a & b: None for a in one for b in other if not is_empty(a & b, self.fields)}
        return _capped(list(both))

    def lowest(self, cube: int) -> int:
        """One case of the cube, itself a cube."""
        bits = 0
        for field in self.fields:
            own = cube & field
            bits |= own & -own
        return bits

    def case(self, cube: int) -> dict[str, Scalar]:
        """One case of the cube: a value for each input."""
        inputs: dict[str, Scalar] = {}
        for group in self.groups:
            bits = (self.lowest(cube) & group.field) >> group.shift
            point = group.classes[bits.bit_length() - 1]
            inputs.update(zip(group.names, point, strict=True))
        return inputs

    def told(self, cube: int) -> str:
        """One case in words: `force = 3, endurance = 4`."""
        case = self.case(cube)
        return ", ".join(f"{name} = {show(case[name])}" for name in self.domains if name in case)


def _capped(cubes: list[int]) -> list[int]:
    if len(cubes) > MAX_CUBES:
        raise NotAnalysed("DEC401.condition", limit=str(MAX_CUBES))
    return cubes


def _atoms(tree: Expr) -> Iterable[Expr]:
    """The parts between `et`, `ou` and `non` that name an input."""
    match tree:
        case Bool():
            return
        case Unary("non", operand):
            yield from _atoms(operand)
        case Binary("et" | "ou", left, right):
            yield from _atoms(left)
            yield from _atoms(right)
        case _:
            if any(isinstance(node, Name) for node in walk(tree)):
                yield tree


def _linked(atoms: list[Expr]) -> list[tuple[tuple[str, ...], list[Expr]]]:
    """Groups of inputs that stand together in an atom, with the atoms of each group."""
    group_of: dict[str, dict[str, None]] = {}
    named = [
        tuple(dict.fromkeys(node.name for node in walk(atom) if isinstance(node, Name)))
        for atom in atoms
    ]
    for names in named:
        merged: dict[str, None] = {}
        for name in names:
            merged.update(group_of.get(name, {name: None}))
        for name in merged:
            group_of[name] = merged
    own: dict[int, tuple[tuple[str, ...], list[Expr]]] = {}
    for atom, names in zip(atoms, named, strict=True):
        group = group_of[names[0]]
        own.setdefault(id(group), (tuple(group), []))[1].append(atom)
    return list(own.values())
