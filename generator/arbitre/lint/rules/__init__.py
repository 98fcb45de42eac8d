"""The registry of rules: a plain list, in the order of the codes."""

from arbitre.lint.rule import Rule
from arbitre.lint.rules.dec_modifiers import RULES as DEC_MODIFIERS
from arbitre.lint.rules.dec_needs import RULES as DEC_NEEDS
from arbitre.lint.rules.dec_policy import RULES as DEC_POLICY
from arbitre.lint.rules.dec_rows import RULES as DEC_ROWS
from arbitre.lint.rules.exm import RULES as EXM
from arbitre.lint.rules.exm_interpretations import RULES as EXM_INTERPRETATIONS
from arbitre.lint.rules.fct_blocks import RULES as FCT_BLOCKS
from arbitre.lint.rules.fct_effects import RULES as FCT_EFFECTS
from arbitre.lint.rules.fct_prose import RULES as FCT_PROSE
from arbitre.lint.rules.fct_quantities import RULES as FCT_QUANTITIES
from arbitre.lint.rules.fct_text import RULES as FCT_TEXT
from arbitre.lint.rules.ocr_marks import RULES as OCR_MARKS
from arbitre.lint.rules.ocr_words import RULES as OCR_WORDS
from arbitre.lint.rules.prn import RULES as PRN
from arbitre.lint.rules.prn_text import RULES as PRN_TEXT
from arbitre.lint.rules.pro import RULES as PRO
from arbitre.lint.rules.pro_cards import RULES as PRO_CARDS
from arbitre.lint.rules.pro_invariants import RULES as PRO_INVARIANTS
from arbitre.lint.rules.pro_shape import RULES as PRO_SHAPE
from arbitre.lint.rules.pro_traces import RULES as PRO_TRACES
from arbitre.lint.rules.ref import RULES as REF
from arbitre.lint.rules.ref_links import RULES as REF_LINKS
from arbitre.lint.rules.ref_notes import RULES as REF_NOTES
from arbitre.lint.rules.ref_numbers import RULES as REF_NUMBERS
from arbitre.lint.rules.ref_outline import RULES as REF_OUTLINE
from arbitre.lint.rules.ref_pages import RULES as REF_PAGES
from arbitre.lint.rules.ref_steps import RULES as REF_STEPS
from arbitre.lint.rules.ref_text import RULES as REF_TEXT
from arbitre.lint.rules.src_characters import RULES as SRC_CHARACTERS
from arbitre.lint.rules.src_domains import RULES as SRC_DOMAINS
from arbitre.lint.rules.src_expressions import RULES as SRC_EXPRESSIONS
from arbitre.lint.rules.src_numbers import RULES as SRC_NUMBERS
from arbitre.lint.rules.src_open import RULES as SRC_OPEN
from arbitre.lint.rules.src_pages import RULES as SRC_PAGES
from arbitre.lint.rules.src_schema import RULES as SRC_SCHEMA
from arbitre.lint.rules.src_settings import RULES as SRC_SETTINGS
from arbitre.lint.rules.src_yaml import RULES as SRC_YAML
from arbitre.lint.rules.src_yaml_traps import RULES as SRC_YAML_TRAPS
from arbitre.lint.rules.tab import RULES as TAB
from arbitre.lint.rules.tab_axes import RULES as TAB_AXES
from arbitre.lint.rules.tab_cells import RULES as TAB_CELLS
from arbitre.lint.rules.tab_ranges import RULES as TAB_RANGES
from arbitre.lint.rules.tab_text import RULES as TAB_TEXT
from arbitre.lint.rules.tab_text_units import RULES as TAB_TEXT_UNITS
from arbitre.lint.rules.trm_abbreviations import RULES as TRM_ABBREVIATIONS
from arbitre.lint.rules.trm_names import RULES as TRM_NAMES
from arbitre.lint.rules.trm_units import RULES as TRM_UNITS
from arbitre.lint.rules.trm_use import RULES as TRM_USE
from arbitre.lint.rules.txt_grammar import RULES as TXT_GRAMMAR
from arbitre.lint.rules.txt_residue import RULES as TXT_RESIDUE
from arbitre.lint.rules.txt_structure import RULES as TXT_STRUCTURE
from arbitre.lint.rules.txt_tables import RULES as TXT_TABLES
from arbitre.lint.rules.typ_letters import RULES as TYP_LETTERS
from arbitre.lint.rules.typ_signs import RULES as TYP_SIGNS
from arbitre.lint.rules.typ_spaces import RULES as TYP_SPACES

FAMILIES = (
    SRC_CHARACTERS,
    SRC_DOMAINS,
    SRC_EXPRESSIONS,
    SRC_NUMBERS,
    SRC_OPEN,
    SRC_PAGES,
    SRC_SCHEMA,
    SRC_SETTINGS,
    SRC_YAML,
    SRC_YAML_TRAPS,
    TAB,
    TAB_AXES,
    TAB_CELLS,
    TAB_RANGES,
    TAB_TEXT,
    TAB_TEXT_UNITS,
    DEC_MODIFIERS,
    DEC_NEEDS,
    DEC_POLICY,
    DEC_ROWS,
    FCT_BLOCKS,
    FCT_EFFECTS,
    FCT_PROSE,
    FCT_QUANTITIES,
    FCT_TEXT,
    REF,
    REF_LINKS,
    REF_NOTES,
    REF_NUMBERS,
    REF_OUTLINE,
    REF_PAGES,
    REF_STEPS,
    REF_TEXT,
    TRM_ABBREVIATIONS,
    TRM_NAMES,
    TRM_UNITS,
    TRM_USE,
    PRO,
    PRO_CARDS,
    PRO_INVARIANTS,
    PRO_SHAPE,
    PRO_TRACES,
    EXM,
    EXM_INTERPRETATIONS,
    OCR_MARKS,
    OCR_WORDS,
    TYP_LETTERS,
    TYP_SIGNS,
    TYP_SPACES,
    TXT_GRAMMAR,
    TXT_RESIDUE,
    TXT_STRUCTURE,
    TXT_TABLES,
    PRN,
    PRN_TEXT,
)
RULES: tuple[Rule, ...] = tuple(
    sorted((rule() for family in FAMILIES for rule in family), key=lambda rule: rule.code)
)
BY_CODE = {rule.code: rule for rule in RULES}
