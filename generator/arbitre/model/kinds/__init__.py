"""The registry of block kinds. A new kind is a module here and a line in `KINDS`."""

from arbitre.model.build import Kind
from arbitre.model.kinds.actions import ACTIONS
from arbitre.model.kinds.examples import EXAMPLE
from arbitre.model.kinds.lists import INTERPRETATION, SEQUENCE, STATES, TERMS, TRAITS
from arbitre.model.kinds.played import PROTOCOL, TRACE
from arbitre.model.kinds.rules import CHECK, DECISION, FORMULA, MODIFIERS
from arbitre.model.kinds.tables import TABLE

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        TABLE, MODIFIERS, DECISION, FORMULA, CHECK, SEQUENCE, ACTIONS, STATES, TRAITS, TERMS,
        PROTOCOL, EXAMPLE, TRACE, INTERPRETATION,
    )
}  # fmt: skip
