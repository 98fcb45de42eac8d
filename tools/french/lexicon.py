"""Every form of the French dictionary for hunspell, with what each can be in a sentence.

`expand` applies the suffixes of an affix file to its word list. Elisions (`l'`, `qu'`) are
prefixes there and are left out: text is cut at its apostrophes before it is looked up.
"""

import re
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

DICTIONARY = Path("/usr/share/hunspell/fr")
_GENDER = {"is:mas": "m", "is:fem": "f", "is:epi": "x"}
_NUMBER = {"is:sg": "s", "is:pl": "p", "is:inv": "i"}
_PERSONS = {"1sg": "1", "2sg": "2", "3sg": "3", "1pl": "4", "2pl": "5", "3pl": "6", "3pl!": "6"}
_FINITE = {"ipre", "spre", "iimp", "ipsi", "ifut", "cond", "simp", "impe"}
_OTHERS = {
    "adv": "ADV", "prep": "PRP", "prepv": "PRP", "cjsub": "CJS", "cjco": "CJC", "det": "DET",
    "detpos": "DET", "detind": "DET", "detdem": "DET", "detex": "DET", "detneg": "DET",
    "propersuj": "SUJ", "properobj": "OBJ", "prorel": "REL", "proint": "REL", "prodem": "PRO",
    "proind": "PRO", "proneg": "PRO", "proadv": "OBJ", "negadv": "NEG", "nb": "NUM",
    "nbro": "NUM", "interj": "INT", "npr": "NPR", "prn": "NPR", "patr": "NPR", "titr": "TIT",
    "loc.adv": "ADV", "loc.prep": "PRP", "loc.nom": "N", "loc.adj": "A",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Suffix:
    strip: str
    add: str
    flags: tuple[str, ...]
    condition: re.Pattern[str]
    morphology: tuple[str, ...]


def expand(dictionary: Path = DICTIONARY) -> dict[str, set[str]]:
    """All forms, each with its simple tags: `Nms` (noun), `Pfp` (participle), `V3` (verb) …"""
    suffixes = _suffixes(dictionary.with_suffix(".aff"))
    forms: defaultdict[str, set[str]] = defaultdict(set)
    for line in dictionary.with_suffix(".dic").read_text("utf-8").split("\n")[1:]:
        entry, _, morphology = line.partition(" ")
        if not entry:
            continue
        word, _, flags = entry.partition("/")
        pairs = tuple(flags[n : n + 2] for n in range(0, len(flags), 2))
        if "{}" in pairs or "po:err" in morphology or ("'" in word and "--" in pairs):
            continue
        tags = tuple(morphology.split())
        if "()" not in pairs:
            forms[word] |= simple(tags)
        for form, more in _inflected(word, pairs, suffixes):
            if "po:1isg" not in more:  # `encadrè-je`, which nobody writes
                forms[form] |= simple((*tags, *more))
    return dict(forms)


def _inflected(
    word: str, flags: tuple[str, ...], suffixes: dict[str, list[Suffix]]
) -> list[tuple[str, tuple[str, ...]]]:
    found = []
    for flag in flags:
        for suffix in suffixes.get(flag, ()):
            if word.endswith(suffix.strip) and suffix.condition.search(word):
                form = word[: len(word) - len(suffix.strip)] + suffix.add
                found.append((form, suffix.morphology))
                for second, more in _inflected(form, suffix.flags, suffixes):
                    found.append((second, (*suffix.morphology, *more)))
    return found


def _suffixes(path: Path) -> dict[str, list[Suffix]]:
    found: defaultdict[str, list[Suffix]] = defaultdict(list)
    for line in path.read_text("utf-8").split("\n"):
        parts = line.split()
        if len(parts) < 5 or parts[0] != "SFX" or (parts[2] in "YN" and len(parts) == 4):
            continue
        _, flag, strip, add, condition, *morphology = parts
        add, _, more = add.partition("/")
        pairs = tuple(more[n : n + 2] for n in range(0, len(more), 2))
        found[flag].append(
            Suffix(
                "" if strip == "0" else strip,
                "" if add == "0" else add,
                pairs,
                re.compile(f"(?:{condition})$"),
                tuple(morphology),
            )
        )
    return dict(found)


def simple(tags: tuple[str, ...]) -> set[str]:
    """The tags of hunspell-fr, put into few."""
    names = {tag.partition(":")[2] for tag in tags}
    gender = next((_GENDER[tag] for tag in tags if tag in _GENDER), "x")
    number = next((_NUMBER[tag] for tag in tags if tag in _NUMBER), "i")
    agreement = gender + number
    verb = any(name[:1] == "v" and name[1:2] in "0123" for name in names)
    found: set[str] = set()
    if verb and "ppas" in names:
        found.add("P" + agreement)
    elif verb and "infi" in names:
        found.add("INF")
    elif verb and "ppre" in names:
        found.add("PPR")
    elif verb and names & _FINITE:
        mood = "S" if names & _FINITE <= {"simp", "ipsi"} else "V"
        found |= {mood + _PERSONS[name] for name in names if name in _PERSONS}
    elif not verb:
        if "nom" in names:
            found.add("N" + agreement)
        if "adj" in names:
            found.add("A" + agreement)
    found |= {_OTHERS[name] for name in names if name in _OTHERS}
    return found or {"X"}
