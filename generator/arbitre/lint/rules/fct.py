"""Rules on facts: blocks among themselves, the text beside them, the text by itself."""

from arbitre.lint.rule import Rule
from arbitre.lint.rules.fct_blocks import RULES as BLOCKS
from arbitre.lint.rules.fct_effects import RULES as EFFECTS
from arbitre.lint.rules.fct_prose import RULES as PROSE
from arbitre.lint.rules.fct_text import RULES as TEXT

RULES: tuple[type[Rule], ...] = (*BLOCKS, *EFFECTS, *PROSE, *TEXT)
