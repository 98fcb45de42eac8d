"""Rules on the quantities that blocks are bound to."""

from collections.abc import Iterable

from arbitre.expr.lexer import fold
from arbitre.finding import Finding, replace
from arbitre.lint.facts.quantities import keys, sources
from arbitre.lint.rule import Rule, Target
from arbitre.model.shape import unknown
from arbitre.source.nodes import Scalar


class QuantityOfNothing(Rule):
    """A `quantity` that no other block gives.

    What it finds
    -------------
    A block bound by `quantity` to a name that neither is the name of another block nor is given
    as `quantity` by one. Without a scope the name is looked for in the scope of the block itself.
    A block that gives its own id parts itself from others of its scope, which is right.

    Why it matters
    --------------
    The block is compared with nothing, so that a contradiction with the one that was meant goes
    unseen.

    Example
    -------
        ```{formula} tir.seuil
        value: 4
        ```

        ```{formula} rappel.seuil
        quantity: tir.seul
        value: 5
        ```

    Instead
    -------
        ```{formula} tir.seuil
        value: 4
        ```

        ```{formula} rappel.seuil
        quantity: tir.seuil
        value: 4
        ```

    Fix safety
    ----------
    The fix is unsafe: it takes the nearest name, which may not be the one that was meant.
    """

    code = "FCT110"
    name = "quantity-of-nothing"
    severity = "warning"
    scope = "game"
    fix = "unsafe"

    def check(self, target: Target) -> Iterable[Finding]:
        game = target.game
        assert game is not None
        given: dict[str, set[str]] = {}
        for source in sources(game):
            for scope, name, _ in keys(source):
                given.setdefault(f"{scope}.{name}", set()).add(source.rule.id)
        rules = {source.rule.id: source.rule for source in sources(game)}
        for rule in rules.values():
            if rule.quantity is None or game.broken:  # the other one may be broken
                continue
            scope, _, name = fold(rule.quantity.text.strip()).rpartition(".")
            if fold(rule.name) != f"{scope}.{name}" and not given.get(
                f"{scope or fold(rule.scope)}.{name}", set()
            ) - {rule.id}:
                others = [r.name for r in rules.values() if r.quantity is None and r != rule]
                ends = [other for other in others if fold(other).endswith(f".{name}")]
                if not scope and len(ends) == 1:
                    yield _meant(rule.quantity, ends[0])
                else:
                    yield unknown(self.code, rule.quantity.span, rule.quantity.text, others)


def _meant(quantity: Scalar, name: str) -> Finding:
    fix = replace("unsafe", quantity.span.start, quantity.span.end, name)
    args = {"word": quantity.text, "meant": name}
    return Finding("FCT110", quantity.span, args, fix=fix, suggestions=(name,))


RULES: tuple[type[Rule], ...] = (QuantityOfNothing,)
