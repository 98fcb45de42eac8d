"""Which hit policy suits the rows of a decision."""

from arbitre.expr.ast import Name, walk
from arbitre.lint.analysis.decisions import Analysis
from arbitre.model.blocks import Policy


def suggested(analysis: Analysis) -> Policy | None:
    """The policy that gives each case one outcome, from the way in which the rows overlap.

    Nested rows on one input that grow more severe as they narrow are thresholds: `most severe`.
    Other nested rows are a rule and its exceptions: `most specific`. Rows that never meet are
    `unique`. None where rows cross: then only their order could decide.
    """
    pairs = analysis.meeting
    if not pairs:
        return "unique"
    if not all(nested(analysis, *pair) for pair in pairs):
        return None
    if all(_grows(analysis, *pair) for pair in pairs) and _inputs(analysis) == 1:
        return "most severe"
    return "most specific"


def nested(analysis: Analysis, index: int, other: int) -> bool:
    """Whether one of two rows lies within the other and is smaller."""
    return analysis.within(index, other) != analysis.within(other, index)


def _grows(analysis: Analysis, index: int, other: int) -> bool:
    """Whether the narrower of two rows is the more severe one."""
    inner, outer = (index, other) if analysis.within(index, other) else (other, index)
    narrow, wide = analysis.rank(inner), analysis.rank(outer)
    return narrow is not None and wide is not None and narrow > wide


def _inputs(analysis: Analysis) -> int:
    names = {
        node.name
        for row in analysis.rule.rows
        for node in walk(row.condition.tree)
        if isinstance(node, Name)
    }
    return len(names)
