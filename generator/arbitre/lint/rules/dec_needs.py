"""Rules on what actions need."""

from collections.abc import Iterator

from arbitre.expr.ast import write
from arbitre.finding import Finding, Note
from arbitre.lint.rule import Rule, Target
from arbitre.model.blocks import Actions


class RepeatedNeed(Rule):
    """A condition that an action needs twice.

    What it finds
    -------------
    Two lines under the `needs` of one action with the same condition, however it is spaced.

    Why it matters
    --------------
    All needs must hold, so the second says nothing: it was copied in place of another condition,
    which is now missing.

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
            for action in block.entries if isinstance(block, Actions) else ():
                seen: dict[str, Note] = {}
                for need in action.needs:
                    condition, span = write(need.condition.tree), need.condition.scalar.span
                    if (first := seen.get(condition)) is not None:
                        args = {"action": action.name, "condition": condition}
                        yield Finding(self.code, span, args, (first,))
                    seen.setdefault(condition, Note(span, "note.first-here"))


RULES: tuple[type[Rule], ...] = (RepeatedNeed,)
