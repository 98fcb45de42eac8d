"""The registry of rules, in the order of their codes.

A module of rules is imported when one of its rules is asked for: a plain text needs few of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from arbitre.lint.rule import Rule

# The modules and their codes, by the least that their rules look at.
TEXT = {  # any text
    "src_characters": "SRC101 SRC102 SRC103 SRC104 SRC105 SRC106 SRC107 SRC108 SRC109 SRC110",
    "src_settings": "SRC601 SRC602 SRC901 SRC902",
    "tab_text": "TAB501 TAB502 TAB503 TAB504 TAB505 TAB506",
    "tab_text_units": "TAB507",
    "fct_text": "FCT301 FCT302 FCT303",
    "ref_notes": "REF301 REF302 REF303",
    "ref_numbers": "REF201 REF202 REF203",
    "ref_pages": "REF402 REF406",
    "ref_text": "REF401 REF403 REF404 REF405",
    "trm_abbreviations": "TRM101 TRM102 TRM103 TRM104",
    "trm_use": "TRM301 TRM401 TRM402",
    "ocr_marks": "OCR110 OCR111 OCR112 OCR113 OCR114 OCR115 OCR116 OCR117 OCR118 OCR120",
    "ocr_words": "OCR101 OCR102 OCR103 OCR104 OCR105 OCR106 OCR107 OCR108 OCR109 OCR119",
    "typ_letters": "TYP301 TYP302 TYP303 TYP401",
    "typ_signs": "TYP201 TYP202 TYP203 TYP204 TYP205 TYP206 TYP207 TYP208",
    "typ_spaces": "TYP101 TYP102 TYP103 TYP104 TYP105",
    "txt_grammar": "TXT401 TXT402 TXT403 TXT404 TXT405",
    "txt_residue": "TXT301 TXT302 TXT303 TXT304 TXT305",
    "txt_structure": "TXT101 TXT102 TXT103 TXT104 TXT105",
    "txt_tables": "TXT201 TXT202 TXT203",
}
PAGE = {  # a Markdown page
    "src_pages": "SRC201 SRC202 SRC203 SRC204 SRC205 SRC206 SRC209 SRC210",
    "src_yaml": "SRC301 SRC302 SRC303 SRC304 SRC305 SRC306 SRC307",
    "src_yaml_traps": "SRC311 SRC312 SRC313 SRC314 SRC315 SRC316 SRC317",
    "ref_links": "REF103 REF104 REF105 REF501",
    "ref_steps": "REF204 REF205 REF206",
}
GAME = {  # a game, or what is made of it
    "src_domains": "SRC508 SRC509",
    "src_expressions": "SRC501 SRC502 SRC503 SRC504 SRC505",
    "src_numbers": "SRC506 SRC507",
    "src_open": "SRC207",
    "src_schema": "SRC401 SRC402 SRC403 SRC404 SRC405 SRC406",
    "tab": "TAB101 TAB102",
    "tab_axes": "TAB201 TAB202 TAB203",
    "tab_cells": "TAB301 TAB302 TAB303",
    "tab_ranges": "TAB204 TAB205 TAB206 TAB207 TAB208 TAB209",
    "dec_modifiers": "DEC301 DEC302 DEC303 DEC304 DEC305",
    "dec_needs": "DEC108",
    "dec_policy": "DEC201 DEC202 DEC203 DEC401",
    "dec_rows": "DEC101 DEC102 DEC103 DEC104 DEC105 DEC106 DEC107",
    "fct_blocks": "FCT101 FCT102 FCT103 FCT104 FCT105",
    "fct_effects": "FCT107 FCT108 FCT109",
    "fct_prose": "FCT201 FCT202 FCT203 FCT204 FCT205",
    "fct_quantities": "FCT110",
    "ref": "REF101 REF102",
    "ref_outline": "REF207",
    "trm_names": "TRM201 TRM202 TRM203 TRM502",
    "trm_units": "TRM204",
    "pro": "PRO101 PRO102 PRO103 PRO104 PRO105 PRO106",
    "pro_cards": "PRO304 PRO305 PRO306",
    "pro_invariants": "PRO111 PRO112",
    "pro_shape": "PRO107 PRO108 PRO109 PRO110 PRO201 PRO202",
    "pro_traces": "PRO301 PRO302 PRO303",
    "exm": "EXM101 EXM102 EXM103 EXM104",
    "exm_interpretations": "EXM201 EXM202 EXM203",
    "prn": "PRN101 PRN102 PRN103 PRN104 PRN201 PRN202 PRN203 PRN204",
    "prn_text": "PRN301 PRN302 PRN303 PRN304 PRN401 PRN402 PRN403",
}


class Registry(Mapping[str, Rule]):
    """Rules by code. Codes are known without them; a rule is there when it is looked up."""

    def __init__(self, *groups: Mapping[str, str]) -> None:
        found = [
            (code, module)
            for group in groups
            for module, codes in group.items()
            for code in codes.split()
        ]
        self.modules = dict(sorted(found))

    def __getitem__(self, code: str) -> Rule:
        return _rules(self.modules[code])[code]

    def __contains__(self, code: object) -> bool:
        return code in self.modules

    def __iter__(self) -> Iterator[str]:
        return iter(self.modules)

    def __len__(self) -> int:
        return len(self.modules)


@cache
def _rules(module: str) -> dict[str, Rule]:
    made = [rule() for rule in import_module(f"arbitre.lint.rules.{module}").RULES]
    return {rule.code: rule for rule in made}


OF_TEXT, OF_PAGE, BY_CODE = Registry(TEXT), Registry(TEXT, PAGE), Registry(TEXT, PAGE, GAME)
