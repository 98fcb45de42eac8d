"""Rules on the hit policy of decisions, and on what could not be analysed."""

from collections.abc import Iterator

from arbitre.finding import Finding, Note
from arbitre.lint.analysis.decisions import severity_of
from arbitre.lint.analysis.verdicts import decision_findings, is_broken, row_name
from arbitre.lint.rule import Rule, Target
from arbitre.lint.rules.dec_rows import DecisionRule
from arbitre.model.blocks import Decision


class MissingPolicy(Rule):
    """A decision that does not say which row counts.

    What it finds
    -------------
    A `decision` without the key `policy`. The message names the policy that fits the rows:
    `unique` where they never meet, `most severe` for nested thresholds, `most specific` for a
    rule and its exceptions, else `first`.

    Why it matters
    --------------
    Where two rows hold, the policy decides; a reader who must guess it guesses the rule.

    Example
    -------
        ```{decision} blessure
        inputs: {marge: 0..6}
        rows:
          - {if: marge >= 1, then: 1}
          - {if: marge >= 4, then: 2}
        else: 0
        ```

    Instead
    -------
        ```{decision} blessure
        policy: most severe
        inputs: {marge: 0..6}
        rows:
          - {if: marge >= 1, then: 1}
          - {if: marge >= 4, then: 2}
        else: 0
        ```

    Fix safety
    ----------
    The fix is unsafe: it writes the policy that fits the rows, which may not be the one meant.
    """

    code = "DEC201"
    name = "missing-policy"
    severity = "error"
    scope = "game"
    fix = "unsafe"

    def check(self, target: Target) -> Iterator[Finding]:
        assert target.game is not None
        better = {f.span: f for f in decision_findings(target.game, self.code)}
        for finding in target.found.get(self.code, ()):
            yield better.get(finding.span, finding)


class UnsuitedPolicy(DecisionRule):
    """A hit policy that does not fit the rows.

    What it finds
    -------------
    Rows nested in each other under a policy that cannot use it: `unique`, under which they
    clash; `first`, with the wider row in front; `most severe`, where the exception is the
    milder one; `collect`, which lists each word on the way. And `collect` on `oui` and `non`,
    which do not add up.

    Why it matters
    --------------
    The rows are right and their reading is wrong. Thresholds on one input are read with
    `most severe`, a rule with its exceptions (Force against Endurance) with `most specific`.

    Example
    -------
        ```{decision} blessure
        policy: first
        inputs: {marge: 0..6}
        rows:
          - {if: marge >= 1, then: 1}
          - {if: marge >= 4, then: 2}
        else: 0
        ```

    Instead
    -------
        ```{decision} blessure
        policy: most severe
        inputs: {marge: 0..6}
        rows:
          - {if: marge >= 1, then: 1}
          - {if: marge >= 4, then: 2}
        else: 0
        ```

    Fix safety
    ----------
    The fix is unsafe: it changes the outcome of the cases in which several rows hold.
    """

    code = "DEC202"
    name = "unsuited-policy"
    severity = "warning"
    fix = "unsafe"


class SevereElse(Rule):
    """An `else` that is more severe than a row, under `most severe`.

    What it finds
    -------------
    A decision under `most severe` whose `else` gives an outcome above that of one of its rows:
    further on in `outcomes`, or a greater number.

    Why it matters
    --------------
    Under this policy a row that holds makes things worse. Here, a case that no row speaks of
    ends worse than one for which a row holds.

    Example
    -------
        ```{decision} blessure
        policy: most severe
        outcomes: [indemne, sonné, mort]
        inputs: {marge: 0..6}
        rows:
          - {if: marge >= 1, then: indemne}
          - {if: marge >= 4, then: mort}
        else: sonné
        ```

    Instead
    -------
        ```{decision} blessure
        policy: most severe
        outcomes: [indemne, sonné, mort]
        inputs: {marge: 0..6}
        rows:
          - {if: marge >= 1, then: sonné}
          - {if: marge >= 4, then: mort}
        else: indemne
        ```

    Fix safety
    ----------
    There is no fix: the outcome may be wrong, or the order of `outcomes`, or the policy.
    """

    code = "DEC203"
    name = "severe-else"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        assert target.game is not None
        for block in target.game.blocks.values():
            if not isinstance(block, Decision) or block.policy != "most severe":
                continue
            own = severity_of(block, block.default.tree) if block.default is not None else None
            if block.default is None or own is None or is_broken(target.game, block):
                continue
            ranks = [(severity_of(block, row.value.tree), row) for row in block.rows]
            milder = [(rank, row) for rank, row in ranks if rank is not None and rank < own]
            if milder:
                _, row = min(milder, key=lambda item: item[0])
                args = {
                    "word": block.default.scalar.text,
                    "other": row.value.scalar.text,
                    "row": row_name(row),
                }
                note = Note(row.value.scalar.span, "note.other-row")
                yield Finding(self.code, block.default.scalar.span, args, (note,))


class NotAnalysedDecision(DecisionRule):
    """A decision whose cases were not gone through.

    What it finds
    -------------
    A `decision` that is too large, compares inputs in a way that cannot be narrowed to
    intervals, or rolls dice in a condition. Gaps, overlaps and masked rows in it go unseen, at
    least in part. The message says what stood in the way.

    Why it matters
    --------------
    Silence would look like a clean bill.

    Example
    -------
        ```{decision} assaut
        policy: first
        inputs: {force: 0+, endurance: 0+}
        rows:
          - {if: force * endurance > 12, then: 1}
        else: 0
        ```

    Instead
    -------
        ```{decision} assaut
        policy: first
        inputs: {force: 0..12, endurance: 0..12}
        rows:
          - {if: force * endurance > 12, then: 1}
        else: 0
        ```

    Fix safety
    ----------
    There is no fix: only the author knows how far the inputs go.
    """

    code = "DEC401"
    name = "decision-not-analysed"
    severity = "info"


RULES: tuple[type[Rule], ...] = (
    MissingPolicy,
    UnsuitedPolicy,
    SevereElse,
    NotAnalysedDecision,
)
