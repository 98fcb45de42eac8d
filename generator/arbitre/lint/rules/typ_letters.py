"""Rules on letters: ordinals, the ligature œ, accents of capitals; and the ends of list items."""

import re
from collections.abc import Iterator

from arbitre.finding import Edit, Finding, Safety
from arbitre.lint.accents import CAPITALISED, SHOUTED
from arbitre.lint.config import Typography
from arbitre.lint.lists import lists_of
from arbitre.lint.masks import GAP
from arbitre.lint.prose import View
from arbitre.lint.rule import Rule, Target
from arbitre.lint.rules.ocr import mistakes
from arbitre.lint.textrule import PatternRule, TextRule, written_better


class MisspeltOrdinal(PatternRule):
    """An ordinal with more letters than it takes.

    What it finds
    -------------
    `1ère`, `1ier`, `2ème`, `3ième`, `XXème` and the like.

    Why it matters
    --------------
    French abbreviates ordinals as `1er`, `1re`, `2e`, `XXe`, and no further.

    Example
    -------
        Au 2ème tour, la 1ère figurine agit.

    Instead
    -------
        Au 2e tour, la 1re figurine agit.

    Fix safety
    ----------
    The fix is safe: it replaces the letters after the number.
    """

    code = "TYP301"
    name = "misspelt-ordinal"
    pattern = re.compile(
        r"[\dIVXLC](?:"
        r"(?P<first>(?<=1) ?|(?<=I))(?:i?[èeé]re(?P<s1>s?)|(?P<masculine>ier|ière?r)(?P<s2>s?))"
        r"|(?:(?<=\d) ?|(?<=[IVXLC])[IVXLC]{0,7})(?:i?[èeé]me(?P<s3>s?)|(?P<grave>è)))(?![\w])"
    )

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:  # noqa: ARG002
        text, start = match.string, match.start()
        number = re.match(r"[\dIVXLC]+", match[0])
        assert number is not None
        before = text[start - 1 : start]
        is_digit = match[0][0].isdigit()
        if before.isalpha() or before == "_" or (before.isdigit() and not is_digit):
            return None
        is_first = match["first"] is not None
        if is_first and before.isdigit():
            return None
        first = start + len(number[0])
        letters = ("er" if match["masculine"] else "re") if is_first else "e"
        plural = match["s1"] or match["s2"] or match["s3"] or ""
        return Edit(first, match.end(), letters + plural)


class MissingLigature(PatternRule):
    """`oe` in a word that takes `œ`.

    What it finds
    -------------
    `oeil`, `coeur`, `noeud`, `soeur`, `oeuvre`, `manoeuvre` and the other words of a list.
    `coefficient`, `moelle` and the like are right.

    Why it matters
    --------------
    `œ` is a letter of its own in these words.

    Example
    -------
        Une manoeuvre au coeur de la forêt.

    Instead
    -------
        Une manœuvre au cœur de la forêt.

    Fix safety
    ----------
    The fix is safe: the words of the list are never written with `oe`.
    """

    code = "TYP302"
    name = "missing-ligature"
    pattern = re.compile("oe|Oe|OE")
    _words = re.compile(
        r"oeil(?:s|lets?|lades?|lères?|leton\w*)?|(?:p|bl)?oeufs?|boeufs?"
        r"|(?:dés|man|chef-d|main-d|hors-d)?oeuvr\w*|oeuvré\w*"
        r"|(?:é|ran)?coeur\w*|écoeur\w*|choeurs?|(?:con|belle-)?soeurs?|noeuds?|voeux?|moeurs"
        r"|oedèmes?|oesophag\w+|foet(?:us|al|ale|aux)|oestrog\w+|oecuméni\w+|oenolog\w+|oedipe",
        re.IGNORECASE,
    )

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:  # noqa: ARG002
        text, at = match.string, match.start()
        start, end = at, match.end()
        while start and at - start < 8 and text[start - 1].isalpha():
            start -= 1
        while end < len(text) and end - at < 16 and text[end].isalpha():
            end += 1
        if self._words.fullmatch(text, start, end) is None:
            return None
        return Edit(at, at + 2, "œ" if match[0] == "oe" else "Œ")


class UnaccentedCapital(Rule):
    """A capital without its accent.

    What it finds
    -------------
    Words of a list whose capital lost its accent (`Etat`, `Epée`, `EPEE`, `DEGATS`), and `A` at
    the start of a sentence before words that only `À` can introduce (`A chaque tour`). Elsewhere
    the lexicon and the words around decide.

    Why it matters
    --------------
    An accent is a part of the letter, in capitals too: `A` is a verb, `À` a preposition.

    Example
    -------
        A chaque tour, une Epée brille.

    Instead
    -------
        À chaque tour, une Épée brille.

    Fix safety
    ----------
    The fix is safe: the words of the list exist only with the accent. For other words it is
    unsafe, unless the context is as good as certain.
    """

    code = "TYP303"
    name = "unaccented-capital"
    severity = "info"
    scope = "unit"
    fix = "safe"
    _word = re.compile(r"[A-Z][^\W\d_]{1,24}(?![\w’'])")
    _a = re.compile(
        r"A (?=(?:chaque|partir|noter|moins|condition|cause|travers|droite|gauche|défaut|nouveau"
        r"|propos|présent|mesure|force|terme|savoir|tour de rôle|bout portant)\b"
        r"|l[’'](?:attaque|assaut|inverse|aide|issue|exception|intérieur|extérieur|avance|opposé"
        r"|origine|abri|arrière|avant|instar|image|heure|époque|aube)\b"
        r"|la (?:fin|place|suite|différence|fois|base|manière|façon|demande|limite|portée)\b)"
    )
    _ca = re.compile(r"Ca (?=(?:va|marche|dépend|ne|fait|se|peut|suffit|commence|arrive)\b)")

    def check(self, target: Target) -> Iterator[Finding]:
        certain: dict[str, set[int]] = {}
        for view in target.views:
            found = list(self.listed(view)) if view.is_french else []
            certain[view.file.path] = {finding.span.start for finding in found}
            yield from found
        for view, mistake, _ in mistakes(target).get("capital", ()):
            if mistake.start not in certain[view.file.path]:
                edit = Edit(mistake.start, mistake.end, mistake.readings[0])
                safety: Safety = "safe" if mistake.safe else "unsafe"
                readings = mistake.readings
                yield written_better(view, self.code, edit, safety=safety, suggestions=readings)

    def listed(self, view: View) -> Iterator[Finding]:
        text = view.text
        for match in self._word.finditer(text):
            written, start = match[0], match.start()
            if text[start - 1 : start].isalnum() or text[start - 1 : start] in ("_", "-"):
                continue
            better = SHOUTED.get(written) or CAPITALISED.get(written)
            if better is not None:
                yield written_better(view, self.code, Edit(start, match.end(), better))
        for pattern, better in ((self._a, "À"), (self._ca, "Ça")):
            for match in pattern.finditer(text):
                if _starts_sentence(text, match.start()):
                    edit = Edit(match.start(), match.end() - 1, better)
                    yield written_better(view, self.code, edit)


def _starts_sentence(text: str, at: int) -> bool:
    before = text[max(at - 3, 0) : at].rstrip(' \u00a0\u202f*_«“"')
    if not before or before[-1] in f"{GAP}\n":
        return not before or before[-1] == GAP or text[max(at - 2, 0) : at] == "\n\n"
    return before[-1] in ".!?…" and text[at - 1] in " \u00a0\u202f*_"


class UnevenListEnds(TextRule):
    """A list in which some items end with a point and others do not.

    What it finds
    -------------
    Lists of three items or more whose items end with a point, except a few that end with none;
    or lists without points, in which a few items of one sentence have one. A last item that
    closes the list with a point is right.

    Why it matters
    --------------
    The eye takes the odd one for a break in the list.

    Example
    -------
        - Lancez le dé.
        - Ajoutez le bonus.
        - Lisez la table

    Instead
    -------
        - Lancez le dé.
        - Ajoutez le bonus.
        - Lisez la table.

    Fix safety
    ----------
    The fix is safe: it adds the point that is missing, or takes away the odd one, as most items
    have it.
    """

    code = "TYP401"
    name = "uneven-list-ends"
    severity = "info"
    fix = "safe"

    def judge(self, view: View, style: Typography) -> Iterator[Finding]:  # noqa: ARG002
        for items in lists_of(view):
            if len(items) < 3:
                continue
            ends = [view.text[:end][-1:] for _, end in items]
            pointed = [item for item, sign in zip(items, ends, strict=True) if sign == "."]
            bare = [
                item
                for item, sign in zip(items, ends, strict=True)
                if sign.isalnum() or sign in ")»"
            ]
            if not pointed or not bare or len(pointed) + len(bare) < len(items):
                continue
            if pointed == [items[-1]]:
                continue
            if len(pointed) >= len(bare):
                for start, end in bare:
                    yield _end(view, self.code, start, end, Edit(end, end, "."))
            elif all(_is_one_sentence(view.text[start:end]) for start, end in pointed):
                for start, end in pointed:
                    yield _end(view, self.code, start, end, Edit(end - 1, end, ""))


def _end(view: View, code: str, start: int, end: int, edit: Edit) -> Finding:
    """The last word of the item is shown."""
    first = max(view.text.rfind(" ", start, end) + 1, start)
    word = view.file.text[first:end]
    key = code if edit.text else f"{code}.odd"
    return Finding(key, view.file.span(first, end), {"word": word}, fix=view.fix(edit))


def _is_one_sentence(text: str) -> bool:
    return not re.search(r"[.!?…] |\.\.|etc\.$|\b\w\.$", text)


RULES: tuple[type[Rule], ...] = (
    MisspeltOrdinal,
    MissingLigature,
    UnaccentedCapital,
    UnevenListEnds,
)
