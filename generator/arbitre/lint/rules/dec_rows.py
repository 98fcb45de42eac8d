"""Rules on the rows of decisions: gaps, overlaps, rows and inputs without effect, outcomes."""

from collections.abc import Iterable, Iterator

from arbitre.expr.ast import Expr, Text, walk
from arbitre.finding import Finding
from arbitre.lint.analysis.sums import impossible_lines
from arbitre.lint.analysis.verdicts import decision_findings, is_broken
from arbitre.lint.rule import ReaderRule, Rule, Target
from arbitre.model.blocks import Block, Decision, Modifiers, Table


class DecisionRule(Rule):
    """A question that the analysis of decisions answers."""

    scope = "game"

    def check(self, target: Target) -> Iterable[Finding]:
        assert target.game is not None
        return decision_findings(target.game, self.code)


class UncoveredCase(DecisionRule):
    """A case in which no row of a decision holds.

    What it finds
    -------------
    A `decision` without `else` whose rows leave out a combination of inputs. The message gives
    one. Whole numbers have neighbours: between `≤ 3` and `≥ 4` there is nothing.

    Why it matters
    --------------
    Sooner or later the case comes up at the table and the rules are silent.

    Example
    -------
        ```{decision} blessure
        policy: unique
        inputs: {marge: 0..6}
        rows:
          - {if: marge < 3, then: 1}
          - {if: marge > 3, then: 2}
        ```

    Instead
    -------
        ```{decision} blessure
        policy: unique
        inputs: {marge: 0..6}
        rows:
          - {if: marge < 3, then: 1}
          - {if: marge >= 3, then: 2}
        ```

    Fix safety
    ----------
    There is no fix: a bound may be wrong, a row missing, or an `else` unsaid.
    """

    code = "DEC101"
    name = "uncovered-case"
    severity = "error"


class OverlappingRows(DecisionRule):
    """Two rows that hold together where only one may.

    What it finds
    -------------
    Under the policy `unique`, two rows that hold in one case. Under `most specific`, two rows
    that hold in one case without one lying within the other, and no third row within both.

    Why it matters
    --------------
    The rule then has two answers, and each player will defend their own.

    Example
    -------
        ```{decision} blessure
        policy: unique
        inputs: {marge: 0..6}
        rows:
          - {if: marge <= 3, then: 1}
          - {if: marge >= 3, then: 2}
        ```

    Instead
    -------
        ```{decision} blessure
        policy: unique
        inputs: {marge: 0..6}
        rows:
          - {if: marge < 3, then: 1}
          - {if: marge >= 3, then: 2}
        ```

    Fix safety
    ----------
    There is no fix: which row prevails is for the author to say.
    """

    code = "DEC102"
    name = "overlapping-rows"
    severity = "error"


class MaskedRow(DecisionRule):
    """A row that holds but never counts.

    What it finds
    -------------
    A row of a `decision` that other rows hide in every case in which it holds, one of them or
    several together: rows before it under `first`, narrower ones under `most specific`, rows
    at least as severe under `most severe`. An `else` that no case reaches.

    Why it matters
    --------------
    The row was written to change something. It changes nothing.

    Example
    -------
        ```{decision} blessure
        policy: first
        inputs: {marge: 0..6}
        rows:
          - {if: marge < 3, then: 1}
          - {if: marge > 1, then: 2}
          - {if: marge = 5, then: 3}
        ```

    Instead
    -------
        ```{decision} blessure
        policy: first
        inputs: {marge: 0..6}
        rows:
          - {if: marge < 3, then: 1}
          - {if: marge = 5, then: 3}
          - {if: marge > 1, then: 2}
        ```

    Fix safety
    ----------
    There is no fix: the order, a bound or the policy may be wrong.
    """

    code = "DEC103"
    name = "masked-row"
    severity = "warning"


class ImpossibleRow(DecisionRule):
    """A row whose condition never holds.

    What it finds
    -------------
    A row of a `decision`, or a line of `modifiers`, whose condition no combination of the
    declared inputs fulfils.

    Why it matters
    --------------
    A bound lies outside what the input can be, or two parts of the condition exclude each
    other. The author meant some case.

    Example
    -------
        ```{decision} blessure
        policy: unique
        inputs: {marge: 0..6}
        rows:
          - {if: marge > 6, then: 2}
        else: 1
        ```

    Instead
    -------
        ```{decision} blessure
        policy: unique
        inputs: {marge: 0..6}
        rows:
          - {if: marge > 5, then: 2}
        else: 1
        ```

    Fix safety
    ----------
    There is no fix: the condition or the domain may be wrong.
    """

    code = "DEC104"
    name = "impossible-row"
    severity = "error"

    def check(self, target: Target) -> Iterator[Finding]:
        assert target.game is not None
        yield from decision_findings(target.game, self.code)
        for block in target.game.blocks.values():
            if isinstance(block, Modifiers) and not is_broken(target.game, block):
                yield from impossible_lines(target.game, block)


class IrrelevantInput(DecisionRule):
    """An input that never changes the outcome.

    What it finds
    -------------
    An input of a `decision`, declared or used, such that the outcome is the same for each of
    its values, whatever the other inputs are.

    Why it matters
    --------------
    Players look up something that does not count, or a row has lost the part that made it
    count.

    Example
    -------
        ```{decision} blessure
        policy: unique
        inputs: {marge: 0..6}
        rows:
          - {if: marge < 3 et cible_à_couvert, then: 1}
          - {if: marge < 3 et non cible_à_couvert, then: 1}
          - {if: marge >= 3, then: 2}
        ```

    Instead
    -------
        ```{decision} blessure
        policy: unique
        inputs: {marge: 0..6}
        rows:
          - {if: marge < 3 et cible_à_couvert, then: 0}
          - {if: marge < 3 et non cible_à_couvert, then: 1}
          - {if: marge >= 3, then: 2}
        ```

    Fix safety
    ----------
    There is no fix: an outcome may be wrong, or the input may go.
    """

    code = "DEC105"
    name = "irrelevant-input"
    severity = "warning"


class ForeignOutcome(ReaderRule):
    """An outcome of a decision that is not among its outcomes.

    What it finds
    -------------
    A `then` or `else` whose word is not one of `outcomes`, or whose type is not that of the
    other rows: a number beside words, `oui` beside numbers.

    Why it matters
    --------------
    What uses the decision waits for one of the declared outcomes; any other has no meaning
    there. It is mostly a misspelling.

    Example
    -------
        ```{decision} tir
        policy: unique
        outcomes: [manqué, touché]
        rows:
          - {if: cible_à_couvert, then: manquée}
        else: touché
        ```

    Instead
    -------
        ```{decision} tir
        policy: unique
        outcomes: [manqué, touché]
        rows:
          - {if: cible_à_couvert, then: manqué}
        else: touché
        ```

    Fix safety
    ----------
    The fix is unsafe: it takes the nearest of the declared outcomes.
    """

    code = "DEC106"
    name = "foreign-outcome"
    severity = "error"
    scope = "game"
    fix = "unsafe"


class UnusedOutcome(Rule):
    """A declared outcome that nothing gives.

    What it finds
    -------------
    A word of `outcomes` in a `decision`, `modifiers` or `table` that no row, line or cell has as
    its value. Blocks whose values are computed are left alone.

    Why it matters
    --------------
    The row that gave it was lost, or another outcome was written in its place.

    Example
    -------
        ```{decision} tir
        policy: unique
        outcomes: [manqué, touché, critique]
        rows:
          - {if: cible_à_couvert, then: manqué}
        else: touché
        ```

    Instead
    -------
        ```{decision} tir
        policy: unique
        outcomes: [manqué, touché]
        rows:
          - {if: cible_à_couvert, then: manqué}
        else: touché
        ```

    Fix safety
    ----------
    There is no fix: the outcome may be superfluous, or its row missing.
    """

    code = "DEC107"
    name = "unused-outcome"
    severity = "warning"
    scope = "game"

    def check(self, target: Target) -> Iterator[Finding]:
        assert target.game is not None
        for block in target.game.blocks.values():
            if not isinstance(block, Decision | Modifiers | Table) or is_broken(target.game, block):
                continue
            declared = block.result.outcomes or block.result.members
            if not declared or (isinstance(block, Table) and block.fields):
                continue
            given = _given(block)
            for word in declared:
                if given is not None and word not in given:
                    yield Finding(self.code, block.id_span, {"word": word, "id": block.name})


def _given(block: Block) -> set[str] | None:
    """The words that the block gives, or None where some are computed."""
    if isinstance(block, Table):
        return {cell.value for line in block.cells for cell in line if isinstance(cell.value, str)}
    if isinstance(block, Modifiers):
        ends = {line.outcome for line in block.add if line.outcome is not None}
        return ends | (_words(block.base.tree) if block.base is not None else set())
    assert isinstance(block, Decision)
    trees = [row.value.tree for row in block.rows]
    if block.default is not None:
        trees.append(block.default.tree)
    computed = [tree for tree in trees if not isinstance(tree, Text) and not _words(tree)]
    return None if computed else {word for tree in trees for word in _words(tree)}


def _words(tree: Expr) -> set[str]:
    return {node.value for node in walk(tree) if isinstance(node, Text)}


RULES: tuple[type[Rule], ...] = (
    UncoveredCase,
    OverlappingRows,
    MaskedRow,
    ImpossibleRow,
    IrrelevantInput,
    ForeignOutcome,
    UnusedOutcome,
)
