"""Rules on references in running text: to steps and sections that are not there."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence

from arbitre.finding import Finding
from arbitre.lint.memo import kept
from arbitre.lint.reading import places
from arbitre.lint.reading.outline import Outline, outlines
from arbitre.lint.reading.places import Plan, Reference
from arbitre.lint.rule import Rule, Target

_RELATIVE = re.compile(
    r"\b(?:(?:voir|cf\.?|vu|décrite?s?|expliquée?s?|détaillée?s?)[\s\u00a0]+"
    r"(?:plus[\s\u00a0]+(?:bas|haut|loin)|supra|infra)"
    r"|ci-(?:dessous|dessus|après|avant)"
    r"|(?:la[\s\u00a0]+)?page[\s\u00a0]+(?:suivante|précédente)"
    r"|(?:voir|cf\.?|au|à[\s\u00a0]+la|dans[\s\u00a0]+l[ea])[\s\u00a0]+(?:l[ea][\s\u00a0]+)?"
    r"(?:chapitre|section|paragraphe)[\s\u00a0]+(?:suivante?|précédente?|qui[\s\u00a0]+suit))"
    r"(?![\w-])",
    re.IGNORECASE,
)
_RELATIVE_WORDS = ("bas", "haut", "loin", "supra", "infra", "ci-", "suiv", "précéd", "suit")
_PLAIN = re.compile(r"(?:voir|cf)", re.IGNORECASE)


class MissingStep(Rule):
    """A step that the text names and does not have.

    What it finds
    -------------
    “étape 5” where the steps stop at 4: the steps of the sequences of the page, or of the game
    where the page has none; in a text outside any game, lines that open with `Étape 1` or else
    numbered lists. What is quoted between « and » is another text’s.

    Why it matters
    --------------
    The reader looks for a moment of the game that does not exist.

    Example
    -------
        ```{sequence} tour
        steps:
          - {n: 1, do: Lancer les dés.}
          - {n: 2, do: Agir.}
        ```

        Les relances se font à l’étape 3.

    Instead
    -------
        ```{sequence} tour
        steps:
          - {n: 1, do: Lancer les dés.}
          - {n: 2, do: Agir.}
        ```

        Les relances se font à l’étape 1.

    Fix safety
    ----------
    There is no fix: the step that was meant must be looked up.
    """

    code = "REF401"
    name = "missing-step"
    severity = "warning"
    scope = "unit"

    def check(self, target: Target) -> Iterable[Finding]:
        texts = outlines(target)
        own = [places.steps(text) for text in texts]
        everywhere = set().union(*own) if own else set()
        for text, steps in zip(texts, own, strict=True):
            known = steps or everywhere or places.listed_steps(text)
            if not known:
                continue
            for piece in text.pieces:
                if piece.where.startswith("interpretation"):
                    continue
                for found in places.step_references(piece):
                    if found.name not in known and not _part_of(found.name, known):
                        args = {"step": found.shown, "last": max(known, key=_order)}
                        yield Finding("REF401", found.span, args)


class MissingSection(Rule):
    """A section that the text names and does not have.

    What it finds
    -------------
    `V-D-2`, “section 3.2” or “chapitre XII” where the headings are numbered in that manner and
    none has that number, although its chapter is there.

    Why it matters
    --------------
    The reader looks for a rule that does not exist, or that was renumbered.

    Example
    -------
        ## V-D-1. Marcher

        Voir aussi V-D-3.

        ## V-D-2. Tirer

        La figurine tire.

    Instead
    -------
        ## V-D-1. Marcher

        Voir aussi V-D-2.

        ## V-D-2. Tirer

        La figurine tire.

    Fix safety
    ----------
    There is no fix: the section that was meant must be looked up.
    """

    code = "REF403"
    name = "missing-section"
    severity = "warning"
    scope = "unit"

    def check(self, target: Target) -> Iterable[Finding]:
        for found in _missing(target, elsewhere=False):
            yield Finding("REF403", found.span, {"section": found.shown})


class SectionElsewhere(Rule):
    """A section of a chapter that is not in the text.

    What it finds
    -------------
    `VII-A-4` or “chapitre XII” where the text or the game has no such chapter at all, and
    `external` in `game.yaml` does not declare it.

    Why it matters
    --------------
    The reader needs another book to follow the reference, and is not told which.

    Example
    -------
        ## V-A. Cartes

        Les malus de charge sont en VII-A-4.

    Instead
    -------
        ## V-A. Cartes

        Les malus de charge sont en V-A.

    Fix safety
    ----------
    There is no fix. Declare the chapter in `game.yaml`, under what the text calls it:
    `external: {VII: "Livre de base, chapitre VII"}`.
    """

    code = "REF404"
    name = "section-elsewhere"
    severity = "info"
    scope = "unit"

    def check(self, target: Target) -> Iterable[Finding]:
        for found in _missing(target, elsewhere=True):
            key = "REF404" if target.game is not None else "REF404.text"
            yield Finding(key, found.span, {"section": found.shown})


class RelativeReference(Rule):
    """A reference that holds only as long as the page is laid out as it is.

    What it finds
    -------------
    “voir plus bas”, “ci-dessous”, “voir ci-après”, “cf. supra”, “page suivante” outside a link;
    in a `.txt` file, only those that begin with “voir” or “cf.”.

    Why it matters
    --------------
    On a phone or a printed sheet, what was below is elsewhere. A link or a name leads there.

    Example
    -------
        La réserve est limitée (voir plus bas).

        ## Réserve

        Une seule carte y tient.

    Instead
    -------
        La réserve est [limitée](#réserve).

        ## Réserve

        Une seule carte y tient.

    Fix safety
    ----------
    There is no fix: only the author knows what is meant.
    """

    code = "REF405"
    name = "relative-reference"
    severity = "info"

    def check(self, target: Target) -> Iterable[Finding]:
        for text in outlines(target):
            starts = [link.text.start for link in text.links]
            ends = [link.text.end for link in text.links]
            for piece in text.holding(_RELATIVE_WORDS if text.page is not None else ("voir", "cf")):
                for match in _RELATIVE.finditer(places.searched(piece)):
                    if text.page is None and _PLAIN.match(match[0]) is None:
                        continue
                    span = piece.at(*match.span())
                    link = bisect_right(starts, span.start) - 1
                    if link < 0 or span.start >= ends[link]:
                        words = " ".join(match[0].split())
                        key = "REF405" if text.page is not None else "REF405.text"
                        yield Finding(key, span, {"words": words})


def _part_of(name: str, known: set[str]) -> bool:
    """Step 1 is there where 1a and 1b are."""
    return name.isdigit() and any(
        step.rstrip("abcdefghijklmnopqrstuvwxyz") == name for step in known
    )


def _order(step: str) -> tuple[int, str]:
    digits = step.rstrip("abcdefghijklmnopqrstuvwxyz")
    return (int(digits) if digits.isdigit() else 0, step)


def _missing(target: Target, *, elsewhere: bool) -> list[Reference]:
    declared = tuple(_declared(target))
    found = _all_missing(tuple(outlines(target)), declared, alone=target.game is None)
    return [reference for reference, outside in found if outside == elsewhere]


@kept
def _sections_named(text: Outline) -> tuple[Reference, ...]:
    worded = set(map(id, text.holding(places.SECTION_WORDS)))
    found: list[Reference] = []
    for piece in text.pieces:
        if not piece.where.startswith(("interpretation", "heading")):
            found.extend(places.roman_references(piece) if "-" in piece.text else ())
            found.extend(places.section_references(piece) if id(piece) in worded else ())
    return tuple(found)


@kept
def _all_missing(
    texts: tuple[Outline, ...], declared: tuple[str, ...], *, alone: bool
) -> tuple[tuple[Reference, bool], ...]:
    """Sections that are not there, each with whether its whole chapter is not."""
    plan = places.plan(texts)
    return tuple(
        (found, absent)
        for text in texts
        for found in _sections_named(text)
        if (absent := _absent(found, plan, declared, alone=alone)) is not None
    )


def _absent(found: Reference, plan: Plan, declared: Sequence[str], *, alone: bool) -> bool | None:
    """None where the section is there; else whether its whole chapter is not."""
    if found.kind in ("roman", "figure"):
        if found.name in plan.whole or _is_declared(found.name, declared):
            return None
        first = found.name.partition("-")[0]
        same = any(name.isdigit() == first.isdigit() for name in plan.whole if "-" not in name)
        if not same and (found.kind == "figure" or found.name.count("-") < 2):
            return None
        return first not in plan.whole
    if _is_declared(f"{found.kind} {found.name}", declared):
        return None
    known = plan.words.get(found.kind, set())
    if not known and found.kind in ("chapitre", "section", "partie"):
        known = plan.headed if alone or found.kind == "section" else set()
    if not known or int(found.name) in known:
        return None
    return len(known) < 2 or min(known) != 1


def _declared(target: Target) -> list[str]:
    external = target.game.meta.get("external", ()) if target.game is not None else ()
    return [_normal(key.text) for key, _ in external]


def _normal(text: str) -> str:
    """`Chapitre XIII` is `chapitre 13`, `VII.A` is `VII-A`."""
    word, space, name = text.strip().rpartition(" ")
    if space:
        return f"{word.strip().lower()} {places.number(name) or name}"
    return name.replace(".", "-").upper()


def _is_declared(name: str, declared: Sequence[str]) -> bool:
    if any(name == own or name.startswith(f"{own}-") for own in declared):
        return True
    return " " not in name and f"chapitre {places.number(name.partition('-')[0])}" in declared


RULES: tuple[type[Rule], ...] = (
    MissingStep,
    MissingSection,
    SectionElsewhere,
    RelativeReference,
)
