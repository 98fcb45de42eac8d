"""The family DEC: decisions and modifiers."""

from arbitre.lint.rule import Rule
from arbitre.lint.rules.dec_modifiers import RULES as MODIFIERS
from arbitre.lint.rules.dec_policy import RULES as POLICY
from arbitre.lint.rules.dec_rows import RULES as ROWS

RULES: tuple[type[Rule], ...] = (*ROWS, *POLICY, *MODIFIERS)
