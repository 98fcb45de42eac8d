"""Names in expressions: which are inputs, which are members of a domain, which rule is called.

Binding rewrites a parsed tree: an input keeps its `Name` in the declared spelling, a member
becomes a `Text`, a call names its rule by full id. What cannot be bound is reported, once.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace as altered

from arbitre.expr.ast import (
    COMPARISONS,
    Argument,
    AtLeast,
    Binary,
    Bool,
    Call,
    Dice,
    Expr,
    Name,
    Num,
    Range,
    Text,
    Unary,
    write,
)
from arbitre.expr.lexer import ExpressionError, fold
from arbitre.expr.values import rolled
from arbitre.model.blocks import Rule
from arbitre.model.domain import NUMBER, TEXT, YES_NO, Domain
from arbitre.model.shape import closest

FUNCTIONS = {
    "p": (1, 1), "min": (2, 20), "max": (2, 20), "abs": (1, 1), "si": (3, 3),
    "plancher": (1, 1), "plafond": (1, 1), "arrondi": (1, 1), "moyenne_de": (1, 1),
    "réussites": (3, 3), "meilleurs": (3, 3), "pires": (3, 3), "somme": (2, 2),
    "explose": (3, 3), "relance": (2, 2),
}  # fmt: skip
SETS = {"réussites": 2, "explose": 1, "relance": 1}  # which argument is `4+`, `1..2` or a number
LOGIC = ("et", "ou")
MOST_SHOWN = 12  # rules in a message

FindRule = Callable[[str], Rule | None]


class BrokenRuleError(ExpressionError):
    """A call to a rule that could not be read; that has been reported where the rule stands."""

    def __init__(self, rule: str) -> None:
        super().__init__("ask.broken", (0, 0), rule=rule)


class Binder:
    """Binds expressions of one block: `inputs`, by folded name, may be used; `used` were."""

    def __init__(
        self, inputs: Mapping[str, Domain], find_rule: FindRule, rules: list[str], *, d66: bool
    ) -> None:
        self.inputs = inputs
        self.find_rule = find_rule
        self.rules = rules
        self.d66 = d66
        self.used: dict[str, Domain] = {}

    def bind(self, tree: Expr, want: Domain | None = None) -> Expr:
        """Bind a tree whose value should lie in `want`; raises `ExpressionError`."""
        bound, found = self.typed(tree, want)
        if want is not None and found is not None and not _fits(found, want):
            raise _mismatch(tree, want, found)
        return bound

    def operand(self, tree: Expr, want: Domain) -> Expr:
        """Bind a part that is computed with: one value, not `4+` or `3..5`."""
        bound = self.bind(tree, want)
        if isinstance(bound, Range | AtLeast):
            raise ExpressionError("SRC503", tree.at, expected=want.describe(), found=write(tree))
        return bound

    def condition(self, tree: Expr) -> Expr:
        return self.bind(tree, YES_NO)

    def typed(self, tree: Expr, want: Domain | None) -> tuple[Expr, Domain | None]:
        match tree:
            case Num():
                return tree, NUMBER
            case Bool(value):
                member = _member(want, "oui" if value else "non")
                return (tree, YES_NO) if member is None else (Text(member, tree.at), want)
            case Dice():
                if (tree.count, tree.sides) == (1, 66) and not self.d66:
                    raise ExpressionError("SRC501.d66", tree.at)
                rolled(tree)
                return tree, NUMBER
            case Text() | Name():
                return self.word(tree, want)
            case Range(low, high):
                return altered(tree, low=self.bind(low, NUMBER), high=self.bind(high, NUMBER)), None
            case AtLeast(low):
                return altered(tree, low=self.bind(low, NUMBER)), None
            case Unary(op, operand):
                kind = YES_NO if op == "non" else NUMBER
                return altered(tree, operand=self.operand(operand, kind)), kind
            case Binary():
                return self.binary(tree)
            case Call():
                return self.call(tree, want)

    def word(self, node: Text | Name, want: Domain | None) -> tuple[Expr, Domain | None]:
        """A member of the wanted domain first, then an input; quoted text is never an input."""
        text = node.name if isinstance(node, Name) else node.value
        if want is not None and (member := want.find(text)) is not None:
            return Text(member, node.at), want
        if isinstance(node, Name) and (domain := self.inputs.get(fold(text))) is not None:
            self.used.setdefault(domain.name, domain)
            return Name(domain.name, node.at), domain
        if isinstance(node, Text) and (want is None or want.kind == "text"):
            return node, TEXT
        raise self.unknown(node, text, want)

    def unknown(self, node: Text | Name, text: str, want: Domain | None) -> ExpressionError:
        members = [] if want is None else [*want.members, *want.outcomes]
        names = [] if isinstance(node, Text) else [d.name for d in self.inputs.values()]
        if isinstance(node, Name) and (rule := self.find_rule(text)) is not None:
            call = ", ".join(f"{d.name}=…" for d in rule.inputs if d.default is None)
            return ExpressionError("SRC404.rule", node.at, word=text, call=f"{text}({call})")
        if want is not None and not want.members and not names:
            members = [want.describe(), *want.outcomes]  # nothing to name: what may be given
        key = "SRC405" if members else "SRC404"
        near = closest(text, [*members, *names])
        args = {"word": text, "known": ", ".join(members or names) or "–"}
        if near:
            return ExpressionError(key, node.at, meant=near[0], near="\n".join(near), **args)
        return ExpressionError(f"{key}.list", node.at, **args)

    def binary(self, tree: Binary) -> tuple[Expr, Domain | None]:
        if tree.op in LOGIC:
            left, right = self.operand(tree.left, YES_NO), self.operand(tree.right, YES_NO)
            return altered(tree, left=left, right=right), YES_NO
        if tree.op in ("=", "≠"):
            return self.equality(tree), YES_NO
        left = self.operand(tree.left, NUMBER)
        if tree.op == "dans":
            right = self.bind(tree.right)
            if not isinstance(right, Range | AtLeast | Call):
                raise ExpressionError("SRC503.set", tree.right.at)
        else:
            right = self.operand(tree.right, NUMBER)
        kind = YES_NO if tree.op in COMPARISONS or tree.op == "dans" else NUMBER
        return altered(tree, left=left, right=right), kind

    def equality(self, tree: Binary) -> Expr:
        """Either side may be a bare member of the other's domain."""
        sides = (tree.left, tree.right)
        first = 1 if self.is_word(tree.left) and not self.is_word(tree.right) else 0
        known, domain = self.typed(sides[first], None)
        other, found = self.typed(sides[1 - first], domain)
        if isinstance(other, Range | AtLeast) or isinstance(known, Range | AtLeast):
            raise ExpressionError("SRC503.use-in", tree.at)
        if domain is not None and found is not None and not _comparable(domain, found):
            raise _mismatch(sides[1 - first], domain, found)
        left, right = (known, other) if first == 0 else (other, known)
        return altered(tree, left=left, right=right)

    def is_word(self, node: Expr) -> bool:
        """Quoted, or a name that is no input."""
        if isinstance(node, Name):
            return fold(node.name) not in self.inputs
        return isinstance(node, Text)

    def call(self, tree: Call, want: Domain | None) -> tuple[Expr, Domain | None]:
        name = fold(tree.callee)
        named = any(argument.name is not None for argument in tree.args)
        rule = self.find_rule(tree.callee) if named or name not in FUNCTIONS else None
        if rule is None and name in FUNCTIONS:
            return self.function(tree, name, want)
        if rule is None:
            near = closest(tree.callee, self.rules)
            shown = self.rules if len(self.rules) <= MOST_SHOWN else [*self.rules[:MOST_SHOWN], "…"]
            args = {"word": tree.callee, "known": ", ".join(shown) or "–"}
            if near:
                raise ExpressionError(
                    "REF101", tree.callee_at, meant=near[0], near="\n".join(near), **args
                )
            raise ExpressionError("REF101.list", tree.callee_at, **args)
        args_bound: list[Argument] = []
        for argument in tree.args:
            bound = self.argument(rule, argument)
            if any(bound.name == other.name for other in args_bound):
                raise ExpressionError("SRC406.twice", argument.at, word=str(bound.name))
            args_bound.append(bound)
        given = {argument.name for argument in args_bound}
        for domain in rule.inputs:
            if domain.name not in given and domain.default is None:
                raise ExpressionError(
                    "SRC406.missing", tree.at, word=domain.name, known=domain.describe()
                )
        return altered(tree, callee=rule.id, args=tuple(args_bound)), rule.result

    def argument(self, rule: Rule, argument: Argument) -> Argument:
        names = [domain.name for domain in rule.inputs]
        if argument.name is None:
            raise ExpressionError("SRC406.unnamed", argument.at, known=", ".join(names) or "–")
        place = (argument.at[0], argument.at[0] + len(argument.name))
        domain = next((d for d in rule.inputs if fold(d.name) == fold(argument.name)), None)
        if domain is None:
            near = closest(argument.name, names)
            args = {"word": argument.name, "known": ", ".join(names) or "–", "rule": rule.id}
            if near:
                raise ExpressionError("SRC406", place, meant=near[0], near="\n".join(near), **args)
            raise ExpressionError("SRC406.list", place, **args)
        try:
            value = self.bind(argument.value, domain)
            if isinstance(value, Num) and not domain.holds(value.value):
                words = {"word": str(value.value), "known": domain.describe()}
                raise ExpressionError("SRC405.value", value.at, **words)
        except ExpressionError as error:
            error.words.setdefault("input", domain.name)  # the innermost call says which
            raise
        return altered(argument, name=domain.name, value=value)

    def function(self, tree: Call, name: str, want: Domain | None) -> tuple[Expr, Domain | None]:
        low, high = FUNCTIONS[name]
        for argument in tree.args:
            if argument.name is not None:
                raise ExpressionError("SRC504", argument.at, word=argument.name, function=name)
        if not low <= len(tree.args) <= high:
            count = str(low) if low == high else f"{low}..{high}"
            raise ExpressionError("SRC406.count", tree.at, function=name, known=count)
        wants: list[Domain | None] = [NUMBER] * len(tree.args)
        result: Domain | None = NUMBER
        if name == "p":
            wants = [YES_NO]
        elif name == "si":
            wants, result = [YES_NO, want, want], want
        values = [
            self.bind(a.value, w) if SETS.get(name) == n or w is None else self.operand(a.value, w)
            for n, (a, w) in enumerate(zip(tree.args, wants, strict=True))
        ]
        args = tuple(altered(a, value=v) for a, v in zip(tree.args, values, strict=True))
        return altered(tree, callee=name, args=args), result


def _member(want: Domain | None, word: str) -> str | None:
    """Oui and non may be two words of a longer list."""
    return want.find(word) if want is not None and want.kind == "members" else None


def _fits(found: Domain, want: Domain) -> bool:
    if want.kind == "text":
        return True
    if want.numeric:
        return found.numeric
    if want.kind == "members":
        return found.kind == "members" and set(found.members) <= {*want.members, *want.outcomes}
    return found.kind == want.kind


def _comparable(left: Domain, right: Domain) -> bool:
    if left.kind == "members" and right.kind == "members":
        return bool({*left.members, *left.outcomes} & {*right.members, *right.outcomes})
    return left.kind == right.kind or (left.numeric and right.numeric)


def _mismatch(node: Expr, want: Domain, found: Domain) -> ExpressionError:
    return ExpressionError("SRC503", node.at, expected=want.describe(), found=found.describe())
