"""The typed, frozen objects that blocks become. They hold what was said and where, no behaviour."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from arbitre.expr import ast
from arbitre.expr.values import Scalar as Value
from arbitre.finding import Span
from arbitre.model.domain import Domain
from arbitre.model.shape import Parsed
from arbitre.source.nodes import Scalar

Policy = Literal["first", "unique", "most specific", "most severe", "collect"]
Comparison = Literal["at least", "at most", "more than", "less than"]
Rounding = Literal["down", "up", "nearest", "exact"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """What every block has. `id` is the full form, `game.scope.name`."""

    id: str
    kind: str
    scope: str
    span: Span
    id_span: Span
    title: Scalar | None = None
    quantity: Scalar | None = None
    covers: tuple[Scalar, ...] = ()
    source: Scalar | None = None
    notes: tuple[Scalar, ...] = ()
    overrides: tuple[Scalar, ...] = ()

    @property
    def name(self) -> str:
        """The id without its game."""
        return self.id.partition(".")[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(Block):
    """A block that can be asked: inputs in, one value out."""

    inputs: tuple[Domain, ...] = ()
    result: Domain = field(default_factory=lambda: Domain("nombre", "number"))

    def input(self, name: str) -> Domain | None:
        return next((item for item in self.inputs if item.name == name), None)


@dataclass(frozen=True, slots=True)
class Label:
    """A row or column head: the values it stands for, both ends included, or one member."""

    text: str
    span: Span
    member: Value | None = None
    low: int | None = None
    high: int | None = None

    def holds(self, value: Value) -> bool:
        if self.member is not None:
            return isinstance(value, bool) == isinstance(self.member, bool) and value == self.member
        if isinstance(value, bool | str) or not hasattr(value, "denominator"):
            return False
        above = self.low is None or value >= self.low  # type: ignore[operator]
        return above and (self.high is None or value <= self.high)  # type: ignore[operator]


@dataclass(frozen=True, slots=True)
class Axis:
    domain: Domain
    labels: tuple[Label, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    value: Value | None
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Rule):
    """`cells[row][column]`; a table with one axis has one column, or one for each field.

    Each field is a table of its own too, in `questions`, which is called as `id.field`.
    """

    rows: Axis
    columns: Axis | None = None
    fields: tuple[Domain, ...] = ()
    cells: tuple[tuple[Cell, ...], ...] = ()
    monotone: tuple[str, ...] = ()
    questions: tuple["Table", ...] = ()


@dataclass(frozen=True, slots=True)
class BaseCase:
    """One line of a base that depends on an input."""

    member: Value
    value: Value
    span: Span


@dataclass(frozen=True, slots=True)
class Modifier:
    """`value` (times `per`) is added where `condition` holds; an `outcome` ends the sum."""

    condition: Parsed | None
    value: Parsed | None
    outcome: str | None
    per: Domain | None
    label: Scalar | None
    source: Scalar | None
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifiers(Rule):
    base: Parsed | None = None
    base_by: Domain | None = None
    base_cases: tuple[BaseCase, ...] = ()
    add: tuple[Modifier, ...] = ()
    reach: Domain | None = None


@dataclass(frozen=True, slots=True)
class Row:
    condition: Parsed
    value: Parsed
    label: Scalar | None
    source: Scalar | None
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(Rule):
    policy: Policy
    rows: tuple[Row, ...]
    default: Parsed | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula(Rule):
    value: Parsed
    unit: str = ""
    rounding: Rounding | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Check(Rule):
    """A dice test: `roll` against `target`. With `pool` so many are rolled and successes count.

    With `times` it is rolled so often, the target rising by `rise`, and all must succeed.
    """

    roll: Parsed
    target: Parsed
    how: Comparison
    gives: Literal["success", "margin"] = "success"
    pool: Parsed | None = None
    times: Parsed | None = None
    rise: Parsed | None = None
    success: Scalar | None = None
    failure: Scalar | None = None


@dataclass(frozen=True, slots=True)
class Step:
    label: str
    do: Scalar
    when: Scalar | None
    notes: tuple[Scalar, ...]
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Sequence(Block):
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing of a catalogue. `open` says what the game leaves unsaid about it."""

    name: str
    name_span: Span
    values: Mapping[str, Value | Parsed]
    text: Scalar | None = None
    synonyms: tuple[Scalar, ...] = ()
    abbreviation: Scalar | None = None
    source: Scalar | None = None
    open: Scalar | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue(Block):
    """`actions`, `states`, `traits` and `terms`."""

    columns: tuple[Domain, ...] = ()
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Need:
    """What must hold for an action to be allowed."""

    condition: Parsed
    label: Scalar | None
    source: Scalar | None
    span: Span


@dataclass(frozen=True, slots=True)
class Action(Entry):
    """An entry of `actions`: all `needs` must hold, and it is done `times` times at most."""

    needs: tuple[Need, ...] = ()
    times: Parsed | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Rule):
    """What can be asked of `actions`: `permet`, `possibles`, or the value of a column."""

    asks: str
    actions: tuple[Action, ...]
    after: tuple[Row, ...] = ()
    default: Parsed | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Actions(Catalogue):
    """Actions, which of them may follow which, and the questions that they answer."""

    entries: tuple[Action, ...] = ()
    after: tuple[Row, ...] = ()
    default: Parsed | None = None
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True, slots=True)
class Parameter:
    """A size that a play starts from; `explore` are the values tried where nobody says which."""

    name: str
    domain: Domain
    each: bool  # one for each player
    explore: Domain


@dataclass(frozen=True, slots=True)
class Variable:
    """A part of the state. `cards` is an ordered pile; `counts` a pile whose arrivals it counts."""

    name: str
    domain: Domain
    start: Parsed
    each: bool  # one for each player
    cards: bool
    counts: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class Carry:
    """Cards from the top of a pile to the top of another, or out of the play."""

    source: str
    to: str | None
    count: int


@dataclass(frozen=True, slots=True)
class Move:
    name: str
    guard: Parsed | None
    effects: tuple[tuple[str, Parsed], ...]
    carries: tuple[Carry, ...]
    next: Parsed | None
    text: Scalar | None
    see: tuple[Scalar, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Invariant:
    """`holds` in every state (or where `at` says), or the end is `least` moves away or more."""

    name: str
    at: Literal["always", "start", "end", "move"]
    after: tuple[str, ...]
    condition: Parsed | None
    holds: Parsed | None
    least: Parsed | None
    text: Scalar | None
    see: tuple[Scalar, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class End:
    name: str
    condition: Parsed
    span: Span


@dataclass(frozen=True, slots=True)
class View:
    """A notation: text with expressions in it, each asked of the player who is shown."""

    name: str
    text: Scalar
    parts: tuple[str | Parsed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Protocol(Block):
    players: tuple[Scalar, ...]
    parameters: tuple[Parameter, ...]
    state: tuple[Variable, ...]
    first: Parsed | None
    next: Parsed | None
    moves: tuple[Move, ...]
    invariants: tuple[Invariant, ...]
    ends: tuple[End, ...]
    views: tuple[View, ...] = ()


@dataclass(frozen=True, slots=True)
class Doctest:
    """One `>>>` line and the value expected under it."""

    source: Scalar
    tree: ast.Expr
    expected: Scalar
    want: Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(Block):
    story: str = ""
    doctests: tuple[Doctest, ...] = ()


@dataclass(frozen=True, slots=True)
class TraceMove:
    """`view` and `since` are by name of view and of card; None stands for the only one."""

    player: Scalar
    move: Scalar
    turn: Scalar | None
    uses: tuple[Scalar, ...]
    view: tuple[tuple[Scalar | None, Scalar], ...]
    since: tuple[tuple[Scalar | None, Scalar], ...]
    choices: tuple[Scalar, ...] | None
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace(Block):
    protocol: Scalar
    players: tuple[tuple[Scalar, Scalar], ...] = ()
    set: tuple[tuple[Scalar, Scalar], ...] = ()
    setup: tuple[tuple[Scalar, tuple[Scalar, ...]], ...] = ()
    moves: tuple[TraceMove, ...] = ()
    ends: Scalar | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Interpretation(Block):
    """An open question, the reading chosen, and the finding that it answers, if any."""

    question: Scalar
    reading: Scalar
    about: tuple[Scalar, ...] = ()
    finding: Scalar | None = None


ASKED = (Table, Modifiers, Decision, Formula, Check, Question)
AskedRule = Table | Modifiers | Decision | Formula | Check | Question


def rules_of(block: Block | None) -> tuple[Rule, ...]:
    """What expressions can call: the block itself, or the questions that it answers."""
    if isinstance(block, Table):
        return (block, *block.questions)
    if isinstance(block, Rule):
        return (block,)
    return block.questions if isinstance(block, Actions) else ()
