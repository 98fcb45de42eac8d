"""Rules on text that disagrees with the blocks beside it."""

from collections.abc import Iterable

from arbitre.expr.lexer import ExpressionError
from arbitre.finding import Finding, Note, replace
from arbitre.lint.facts import absolutes, bound
from arbitre.lint.facts.figures import stray
from arbitre.lint.facts.sections import sections
from arbitre.lint.facts.thresholds import misworded
from arbitre.lint.rule import Rule, Target
from arbitre.lint.rules.ref import roles
from arbitre.model.bind import BrokenRuleError


class FalseRestatement(Rule):
    """A value bound to a rule that shows another number than the rule gives.

    What it finds
    -------------
    A role ``{value}`7 <tir.difficulte(portée=longue)>` `` whose shown text is not the value of its
    expression.

    Why it matters
    --------------
    The rule was changed and the text was not, or the other way round.

    Example
    -------
        ```{modifiers} tir.difficulte
        base: {by: portée, courte: 4, moyenne: 5, longue: 6}
        ```

        À longue portée, il faut {value}`7 <tir.difficulte(portée=longue)>`.

    Instead
    -------
        ```{modifiers} tir.difficulte
        base: {by: portée, courte: 4, moyenne: 5, longue: 6}
        ```

        À longue portée, il faut {value}`6 <tir.difficulte(portée=longue)>`.

    Fix safety
    ----------
    The fix is unsafe: it writes the value of the rule, and the rule may be what is wrong.
    """

    code = "FCT201"
    name = "false-restatement"
    severity = "error"
    scope = "game"
    fix = "unsafe"

    def check(self, target: Target) -> Iterable[Finding]:
        for role in roles(target.game, bound.ROLES) if target.game is not None else ():
            restated = bound.read(role)
            if restated.shown is None:
                continue
            try:
                value = bound.compute(target.game, restated.source)  # type: ignore[arg-type]
                found = bound.difference(restated.shown, value)
            except ExpressionError:  # told by the next rule
                continue
            if found is not None:
                args = {
                    "call": restated.source.text,
                    "value": found.value,
                    "written": found.written,
                }
                place = found.span
                fix = None
                if found.right is not None:
                    fix = replace("unsafe", place.start, place.end, found.right)
                yield Finding("FCT201", place, args, fix=fix)


class UncomputableRestatement(Rule):
    """A role `value` whose expression cannot be computed.

    What it finds
    -------------
    A role `value` that names no rule, gives an input that the rule does not take, or has no value
    for these inputs. The second place says why. A rule that could not be read is not reported
    again.

    Why it matters
    --------------
    The number shown is bound to nothing, so nothing checks it.

    Example
    -------
        ```{modifiers} tir.difficulte
        base: {by: portée, courte: 4, moyenne: 5, longue: 6}
        ```

        À longue portée, il faut {value}`6 <tir.difficulté(portée=loin)>`.

    Instead
    -------
        ```{modifiers} tir.difficulte
        base: {by: portée, courte: 4, moyenne: 5, longue: 6}
        ```

        À longue portée, il faut {value}`6 <tir.difficulte(portée=longue)>`.

    Fix safety
    ----------
    There is no fix: the author writes the call.
    """

    code = "FCT202"
    name = "uncomputable-restatement"
    severity = "error"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        for role in roles(target.game, bound.ROLES) if target.game is not None else ():
            restated = bound.read(role)
            source = restated.source
            try:
                value = bound.compute(target.game, source)  # type: ignore[arg-type]
                if restated.shown is not None:
                    bound.difference(restated.shown, value)
            except BrokenRuleError:
                continue
            except ExpressionError as error:
                why = Note(source.at(*error.at), error.key, error.words)
                yield Finding("FCT202", source.span, {"call": source.text}, (why,))


class DifferingNumber(Rule):
    """A number in the text that differs from the block of its section.

    What it finds
    -------------
    In the section of a block, a sentence that names one of its lines (all the words of its label
    or member) and gives it another number: “une cible à couvert ajoute 3”, “malus de 2”, “la
    difficulté est de 5 à courte portée”; or another threshold for the only `check` there. A
    number that follows no such word, a list of things (“3 dés”) and examples are passed over.

    Why it matters
    --------------
    Readers trust the sentence before the table. Bound through the role `value`, the number would
    be checked each time.

    Example
    -------
        ```{modifiers} tir.difficulte
        title: Difficulté d’un tir
        base: 4
        add:
          - {if: cible_à_couvert, value: +2, label: Cible à couvert}
        ```

        Une cible à couvert ajoute 3 à la difficulté.

    Instead
    -------
        ```{modifiers} tir.difficulte
        title: Difficulté d’un tir
        base: 4
        add:
          - {if: cible_à_couvert, value: +2, label: Cible à couvert}
        ```

        Une cible à couvert ajoute 2 à la difficulté.

    Fix safety
    ----------
    There is no fix: the source tells whether the text or the block is wrong.
    """

    code = "FCT203"
    name = "differing-number"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        for section in sections(target.game) if target.game is not None else ():
            for found in stray(section.passages, section.blocks):
                anchor = found.anchor
                args = {
                    "written": found.written,
                    "value": str(anchor.value),
                    "id": anchor.block.name,
                }
                note = Note(anchor.span, "note.other-value", {"value": str(anchor.value)})
                yield Finding("FCT203", found.span, args, (note,))


class MiswordedThreshold(Rule):
    """Wording that leaves out the limit where the block takes it in, or the other way round.

    What it finds
    -------------
    In the section of a block, or in its own labels and notes, “dépasse 4”, “plus de 4”, “au-dessus
    de 4” or “supérieur à 4” where the block has `≥ 4` or `4+`; “moins de 3” where it has `≤ 3`; “le
    score dépasse la Difficulté” where it has `score >= difficulté`; and the other way round. The
    sentence must name what the block compares.

    Why it matters
    --------------
    On exactly that number the text and the rule disagree.

    Example
    -------
        ```{decision} tir.effet
        policy: first
        rows:
          - {if: distance >= 12, then: 1, label: Tir lointain}
        else: 0
        ```

        Si la distance dépasse 12, le tir est lointain.

    Instead
    -------
        ```{decision} tir.effet
        policy: first
        rows:
          - {if: distance >= 12, then: 1, label: Tir lointain}
        else: 0
        ```

        Si la distance est d’au moins 12, le tir est lointain.

    Fix safety
    ----------
    There is no fix: the source tells whether the text or the block is wrong.
    """

    code = "FCT204"
    name = "misworded-threshold"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        for section in sections(target.game) if target.game is not None else ():
            for found in misworded(section.passages, section.blocks):
                threshold = found.threshold
                args = {"text": found.text, "threshold": threshold.text}
                note = Note(threshold.span, "note.worded", {"text": threshold.text})
                yield Finding("FCT204", found.span, args, (note,))


class ContradictedAbsolute(Rule):
    """A “jamais” or “toujours” that a block contradicts.

    What it finds
    -------------
    A sentence with “jamais”, “toujours”, “aucune autre” or “en aucun cas”, and in its section or
    scope a block that gives what it excludes: a number beyond the bound (“la Difficulté ne dépasse
    jamais 6”), a row that says oui for what never happens, or non for what always does, a line
    of `after` that lets an action follow. A block that `overrides` one of the section is an
    exception that says so.

    Why it matters
    --------------
    Either the sentence is too strong or the exception is not announced; players will argue.

    Example
    -------
        La difficulté ne dépasse jamais 6.

        ```{modifiers} tir.difficulte
        title: Difficulté d’un tir
        base: {by: portée, courte: 4, moyenne: 5, longue: 6}
        add:
          - {if: cible_à_couvert, value: +2, label: Cible à couvert}
        ```

    Instead
    -------
        La difficulté ne dépasse jamais 8.

        ```{modifiers} tir.difficulte
        title: Difficulté d’un tir
        base: {by: portée, courte: 4, moyenne: 5, longue: 6}
        add:
          - {if: cible_à_couvert, value: +2, label: Cible à couvert}
        ```

    Fix safety
    ----------
    There is no fix: reword the sentence, or let the exception say `overrides`.
    """

    code = "FCT205"
    name = "contradicted-absolute"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        for found in absolutes.exceptions(target.game) if target.game is not None else ():
            if not found.settled:
                note = Note(found.place, "note.exception")
                args = {"word": found.word, "id": found.rule.name}
                yield Finding("FCT205", found.span, args, (note,))


RULES: tuple[type[Rule], ...] = (
    FalseRestatement,
    UncomputableRestatement,
    DifferingNumber,
    MiswordedThreshold,
    ContradictedAbsolute,
)
