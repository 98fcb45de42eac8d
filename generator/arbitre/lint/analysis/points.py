"""Which values of inputs need to be tried, so that a set of comparisons shows all it can do.

Whole numbers and members are listed where there are few. Beyond, only the values around the
thresholds are taken: between two of them nothing changes. Comparisons of two inputs with each
other get windows wide enough to show every order that the inputs can stand in; where they may be
any fraction, a value on, between and beyond the borders.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import ceil, floor, lcm, prod

from arbitre.expr.ast import (
    COMPARISONS,
    AtLeast,
    Binary,
    Bool,
    Expr,
    Name,
    Num,
    Number,
    Range,
    Text,
    Unary,
    walk,
)
from arbitre.expr.values import Scalar
from arbitre.lint.analysis.cubes import NotAnalysed
from arbitre.model.domain import Domain

MAX_POINTS = 20_000
ANY_TEXT = "…"

Point = tuple[Scalar, ...]
Unfold = Callable[[Expr, Mapping[str, Scalar]], Expr]


class Linear:
    """`coefficients · inputs + constant`."""

    def __init__(self, terms: dict[str, Fraction], constant: Fraction) -> None:
        self.terms = {name: c for name, c in terms.items() if c}
        self.constant = constant

    def plus(self, other: "Linear", factor: int = 1) -> "Linear":
        terms = dict(self.terms)
        for name, c in other.terms.items():
            terms[name] = terms.get(name, Fraction(0)) + factor * c
        return Linear(terms, self.constant + factor * other.constant)

    def times(self, factor: Fraction) -> "Linear":
        return Linear({n: c * factor for n, c in self.terms.items()}, self.constant * factor)

    def rest(self, known: Mapping[str, Number]) -> Fraction:
        """Its value without the inputs that are not known."""
        return self.constant + sum(c * known[n] for n, c in self.terms.items() if n in known)


def linear(tree: Expr) -> Linear | None:
    """The tree as a linear form of its inputs, if it is one."""
    match tree:
        case Num(value):
            return Linear({}, Fraction(value))
        case Name(name):
            return Linear({name: Fraction(1)}, Fraction(0))
        case Unary("-", operand):
            inner = linear(operand)
            return None if inner is None else inner.times(Fraction(-1))
        case Binary(("+" | "-" | "*" | "/") as op, left, right):
            return _combined(op, linear(left), linear(right))
    return None


def _combined(op: str, one: Linear | None, other: Linear | None) -> Linear | None:
    if one is None or other is None:
        return None
    if op in "+-":
        return one.plus(other, 1 if op == "+" else -1)
    if op == "*" and not one.terms:
        return other.times(one.constant)
    if other.terms or (op == "/" and not other.constant):
        return None
    return one.times(other.constant if op == "*" else 1 / other.constant)


def borders(atom: Expr) -> list[Linear] | None:
    """The linear forms at whose zero the truth of a comparison changes; None if it is no such."""
    if not isinstance(atom, Binary):
        return None
    sides: tuple[Expr, ...] = (atom.right,)
    if atom.op == "dans" and isinstance(atom.right, Range):
        sides = (atom.right.low, atom.right.high)
    elif atom.op == "dans" and isinstance(atom.right, AtLeast):
        sides = (atom.right.low,)
    elif atom.op not in COMPARISONS:
        return None
    left = linear(atom.left)
    forms: list[Linear] = []
    for side in sides:
        right = linear(side)
        if left is None or right is None:
            return None
        forms.append(left.plus(right, -1))
    return forms


def points(domains: Sequence[Domain], atoms: Sequence[Expr], unfold: Unfold) -> list[Point]:
    """Combinations of values that meet every truth the atoms can have together."""
    if len(domains) == 1:
        plain = [unfold(atom, {}) for atom in atoms]
        return [(value,) for value in _alone(domains[0], plain, _forms(domains, plain))]
    if prod(domain.size or MAX_POINTS + 1 for domain in domains) <= MAX_POINTS:
        return list(product(*(list(domain.values() or ()) for domain in domains)))
    names = ", ".join(domain.name for domain in domains)
    found: list[Point] = []
    for known in _choices(domains, names):
        free = [domain for domain in domains if domain.name not in known]
        for numbers in _numbers(free, [unfold(atom, known) for atom in atoms], names):
            values = known | dict(zip((domain.name for domain in free), numbers, strict=True))
            found.append(tuple(values[domain.name] for domain in domains))
            if len(found) > MAX_POINTS:
                raise NotAnalysed("DEC401.linked", names=names)
    return found


def _choices(domains: Sequence[Domain], names: str) -> Iterator[dict[str, Scalar]]:
    """Every choice of the inputs that are listed: words, and whole numbers beside fractions."""
    any_number = any(domain.kind == "number" for domain in domains)
    listed = [d for d in domains if not d.numeric or (any_number and d.size is not None)]
    size = prod(domain.size or MAX_POINTS + 1 for domain in listed)
    if size > MAX_POINTS or len(listed) == len(domains):
        raise NotAnalysed("DEC401.linked", names=names)
    for values in product(*(list(domain.values() or ()) for domain in listed)):
        yield dict(zip((domain.name for domain in listed), values, strict=True))


def _numbers(
    domains: Sequence[Domain], atoms: Sequence[Expr], names: str
) -> Iterable[tuple[Scalar, ...]]:
    forms = _forms(domains, atoms)
    if forms is None:
        raise NotAnalysed("DEC401.linked", names=names)
    if len(domains) == 1:
        return [(value,) for value in _alone(domains[0], atoms, forms)]
    if all(domain.kind == "number" for domain in domains):
        return _arrangement(domains, forms)
    windows = _differences(domains, forms) or _plane(domains, forms)
    if windows is None or prod(len(values) for values in windows) > MAX_POINTS:
        raise NotAnalysed("DEC401.linked", names=names)
    return product(*windows)


def _arrangement(domains: Sequence[Domain], forms: list[Linear]) -> Iterator[tuple[Number, ...]]:
    """One point in each region that the borders cut out, and on each border and crossing.

    The last number changes sides where its borders lie; their order changes where two of them
    cross, which is a border for the other numbers.
    """
    *others, last = domains
    name = last.name
    steep = [form for form in forms if name in form.terms]
    flat = [form for form in forms if name not in form.terms]
    flat += [
        one.times(other.terms[name]).plus(other.times(one.terms[name]), -1)
        for one, other in combinations(steep, 2)
    ]
    for before in _arrangement(others, flat) if others else ((),):
        known = dict(zip((domain.name for domain in others), before, strict=True))
        roots = {-form.rest(known) / form.terms[name] for form in steep}
        yield from ((*before, value) for value in _around(last, roots))


def _forms(domains: Sequence[Domain], atoms: Sequence[Expr]) -> list[Linear] | None:
    if not all(domain.numeric for domain in domains):
        return None
    forms: list[Linear] = []
    for atom in atoms:
        found = [] if isinstance(atom, Bool) else borders(atom)
        if found is None:
            return None
        forms.extend(found)
    return forms


def _alone(domain: Domain, atoms: Sequence[Expr], forms: list[Linear] | None) -> list[Scalar]:
    if domain.kind == "text":
        words = {
            node.value: None for atom in atoms for node in walk(atom) if isinstance(node, Text)
        }
        return [*words, ANY_TEXT]
    has_holes = domain.dice is not None and domain.dice.sides == 66
    if forms is not None and not has_holes:
        name = domain.name
        roots = {-form.constant / form.terms[name] for form in forms if name in form.terms}
        return list(_around(domain, roots))
    values = domain.values()
    if values is None:
        raise NotAnalysed("DEC401.open", name=domain.name)
    return list(values)


def _around(domain: Domain, roots: set[Fraction]) -> list[Number]:
    """One value on, just below and just above each root, and between any two."""
    anchors = sorted(roots) or [Fraction(domain.low or 0)]
    if domain.kind == "number":
        middles = {(a + b) / 2 for a, b in pairwise(anchors)}
        found = {*anchors, *middles, anchors[0] - 1, anchors[-1] + 1}
        return sorted(_plain(value) for value in found)
    near = {n for root in anchors for n in range(floor(root) - 1, ceil(root) + 2)}
    near |= {n for n in (domain.low, domain.high) if n is not None}
    return sorted(n for n in near if domain.holds(n))


def _differences(domains: Sequence[Domain], forms: list[Linear]) -> list[list[Number]] | None:
    """Windows round the fixed numbers, where inputs are compared by their difference only.

    Gaps between the inputs that are wider than every difference named can be closed without
    changing any comparison, so that all inputs come to stand near a fixed number.
    """
    names = {domain.name for domain in domains}
    if any(
        len(form.terms) > 2 or (len(form.terms) == 2 and sorted(form.terms.values()) != [-1, 1])
        for form in (_scaled(form) for form in forms)
    ):
        return None
    scaled = [_scaled(form) for form in forms]
    reach = max((abs(f.constant) for f in scaled if len(f.terms) == 2), default=Fraction(0))
    fixed = {-f.constant / c for f in scaled if len(f.terms) == 1 for c in f.terms.values()}
    fixed |= {Fraction(n) for d in domains for n in (d.low, d.high) if n is not None}
    fixed = fixed or {Fraction(0)}
    real = sum(1 for domain in domains if domain.kind == "number")
    grain = lcm(*(f.constant.denominator for f in scaled), *(f.denominator for f in fixed))
    step = Fraction(1, grain * (real + 1)) if real or grain > 1 else Fraction(1)
    width = len(names) * (floor(reach) + 2)
    return [_window(domain, fixed, width, step) for domain in domains]


def _window(domain: Domain, fixed: Iterable[Fraction], width: int, step: Fraction) -> list[Number]:
    if domain.kind == "integers":
        step = Fraction(1)
    count = floor(width / step)
    found = {
        _plain((floor(at) if domain.kind == "integers" else at) + k * step)
        for at in fixed
        for k in range(-count, count + 1)
    }
    return sorted(value for value in found if domain.holds(value))


def _plane(domains: Sequence[Domain], forms: list[Linear]) -> list[list[Number]] | None:
    """Two whole numbers: a window that holds all crossings of the border lines, and a margin.

    Past the last crossing the regions between two lines only widen, or repeat with a period
    that the coefficients bound.
    """
    if len(domains) != 2 or any(domain.kind != "integers" for domain in domains):
        return None
    x, y = (domain.name for domain in domains)
    lines = [_whole(form) for form in forms]
    for domain in domains:
        for bound in (domain.low, domain.high):
            if bound is not None:
                lines.append(Linear({domain.name: Fraction(1)}, Fraction(-bound)))
    far = max((abs(line.constant) for line in lines), default=Fraction(0))
    for one, other in combinations(lines, 2):
        a, b = one.terms.get(x, Fraction(0)), one.terms.get(y, Fraction(0))
        c, d = other.terms.get(x, Fraction(0)), other.terms.get(y, Fraction(0))
        if (cross := a * d - b * c) != 0:
            at_x = (b * other.constant - d * one.constant) / cross
            at_y = (c * one.constant - a * other.constant) / cross
            far = max(far, abs(at_x), abs(at_y))
    steep = max((abs(c) for line in lines for c in line.terms.values()), default=Fraction(1))
    edge = ceil(far + 2 * steep * steep + 2)
    if (2 * edge + 1) ** 2 > MAX_POINTS * 4:
        return None
    return [[n for n in range(-edge, edge + 1) if domain.holds(n)] for domain in domains]


def _scaled(form: Linear) -> Linear:
    """Divided by its leading coefficient, so that differences read `x - y + constant`."""
    lead = next(iter(form.terms.values()), Fraction(1))
    return form.times(1 / abs(lead))


def _whole(form: Linear) -> Linear:
    factors = [value.denominator for value in (*form.terms.values(), form.constant)]
    return form.times(Fraction(lcm(*factors)))


def _plain(value: Fraction | int) -> Number:
    return value.numerator if value.denominator == 1 else value
