"""Rules on what actions need, and on which may follow which."""

from collections.abc import Iterable, Iterator

from arbitre.expr.ast import write
from arbitre.finding import Finding, Note
from arbitre.lint.rule import Rule, Target
from arbitre.model.blocks import Actions
from arbitre.model.shape import Parsed


class RepeatedNeed(Rule):
    """A condition of actions that is given twice.

    What it finds
    -------------
    Two lines with the same condition, however it is spaced, under the `needs` of one action or
    under `after`.

    Why it matters
    --------------
    All needs must hold, and of the lines under `after` the first that holds counts: the second
    says nothing. It was copied in place of another condition, which is now missing.

    Example
    -------
        ```{actions} liste
        entries:
          Charger:
            text: Courir au contact.
            needs:
              - {if: portée = courte, label: À portée de charge}
              - {if: portée = courte, label: Pas encore au contact}
        ```

    Instead
    -------
        ```{actions} liste
        entries:
          Charger:
            text: Courir au contact.
            needs:
              - {if: portée = courte, label: À portée de charge}
              - {if: non cible_à_couvert, label: La cible est à découvert}
        ```

    Fix safety
    ----------
    There is no fix: the line may be superfluous, or meant to say something else.
    """

    code = "DEC108"
    name = "repeated-need"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        assert target.game is not None
        for block in target.game.blocks.values():
            if not isinstance(block, Actions):
                continue
            for action in block.entries:
                given = [need.condition for need in action.needs]
                yield from _repeated("DEC108", given, {"action": action.name})
            yield from _repeated("DEC108.after", [row.condition for row in block.after], {})


def _repeated(key: str, given: Iterable[Parsed], args: dict[str, str]) -> Iterator[Finding]:
    seen: dict[str, Note] = {}
    for parsed in given:
        condition, span = write(parsed.tree), parsed.scalar.span
        if (first := seen.get(condition)) is not None:
            yield Finding(key, span, {**args, "condition": condition}, (first,))
        seen.setdefault(condition, Note(span, "note.first-here"))


RULES: tuple[type[Rule], ...] = (RepeatedNeed,)
