"""A few frequent mistakes of grammar that are certain on their own; no grammar checker."""

import re
from typing import ClassVar

from arbitre.finding import Edit
from arbitre.lint.config import Typography
from arbitre.lint.rule import Rule
from arbitre.lint.textrule import PatternRule


class MissingElision(PatternRule):
    """Two vowels that French elides.

    What it finds
    -------------
    `si il`, `que il`, `lorsque elle`, `jusque à` and the like.

    Why it matters
    --------------
    It is a mistake in every sentence, and often the trace of an edit.

    Example
    -------
        La figurine tire si elle voit la cible et si il reste une flèche.

    Instead
    -------
        La figurine tire si elle voit la cible et s’il reste une flèche.

    Fix safety
    ----------
    The fix is safe: it writes the elided form, which is the only one.
    """

    code = "TXT401"
    name = "missing-elision"
    pattern = re.compile(
        r"[sS]i (?=ils?\b)"
        r"|[qQ]ue (?=(?:ils?|elles?|on)\b)"
        r"|[lLpP](?:or|ui)sque (?=(?:ils?|elles?|on)\b)"
        r"|[jJ]usque (?=(?:à|aux?|ici|alors|où)\b)"
        r"|[pP]arce que (?=(?:ils?|elles?|on)\b)"
    )
    parts = ("i il", "ue il", "ue elle", "ue on", "usque ")

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:  # noqa: ARG002
        before = match.string[match.start() - 1 : match.start()]
        if before.isalnum() or before in ("-", "_", "’", "'"):
            return None
        # the last letter and the space give way to the apostrophe
        return Edit(match.end() - 2, match.end(), "’")


class MissingHyphen(PatternRule):
    """A compound word without its hyphens.

    What it finds
    -------------
    `celui ci`, `au dessus`, `ci dessous`, `par dessus`, `c’est à dire`, `vis à vis`, `là bas`,
    `quelques uns`, `elles mêmes`, `est ce que`, `a t’il` and the like.

    Why it matters
    --------------
    Without its hyphens the compound is read as separate words.

    Example
    -------
        Placez la figurine au dessus du muret ; celle ci est à couvert.

    Instead
    -------
        Placez la figurine au-dessus du muret<U+202F>; celle-ci est à couvert.

    Fix safety
    ----------
    The fix is safe: it writes the hyphens of words that always take them.
    """

    code = "TXT402"
    name = "missing-hyphen"
    pattern = re.compile(
        r"[cC](?:elui|elles?|eux) (?:ci|là)(?![\w-])"
        r"|[aA]u (?:dessus|dessous|delà)(?![\w-])"
        r"|[cC]i (?:dessus|dessous|contre|après|joints?|jointes?)(?![\w-])"
        r"|[pP]ar (?:dessus|dessous|delà)(?![\w-])"
        r"|[cC][’']est à dire(?= que?\b|[ ,:(]*[^\W\d_]|[,:)])"
        r"|[vV]is à vis(?![\w-])"
        r"|[lL]à (?:bas|dessus|dedans|dessous)(?![\w-])"
        r"|[qQ]uelques (?:uns|unes)(?![\w-])"
        r"|(?:[eE]ux|[eE]lles) mêmes(?![\w-])"
        r"|[sS]oi même(?![\w-])"
        r"|Est ce qu(?=e\b|[’'])|[qQ]u[’']est ce qu(?=[ei]\b|[’'])"
        r"|(?:y a|[aA]|[vV]a)[ -]t[ ’'-](?:ils?|elles?|on)(?![\w-])"
        r"|[aA]vant dernière?s?(?![\w-])"
    )
    parts = (
        *("lui ci", "lui là", "lle ci", "lle là", "lles ci", "lles là", "eux ci", "eux là"),
        *("u dess", "u delà", "i dess", "i contre", "i après", "i joint", "ar dess", "ar delà"),
        *("est à dire", "is à vis", "à bas", "à dess", "à dedans", "uelques un"),
        *("ux mêmes", "lles mêmes", "oi même", "st ce qu", "vant derni"),
        *(f"{before}t{after}" for before in " -" for after in " -’'"),
    )

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:  # noqa: ARG002
        before = match.string[match.start() - 1 : match.start()]
        if before.isalnum() or before in ("-", "_"):
            return None
        written = match[0]
        kept = re.match(r"y |[cCqQ]u?[’']", written)
        first = kept.end() if kept else 0
        rest = re.sub(r"[ -]t[ ’'-]", "-t-", written[first:])
        if "est ce" in written.lower():
            rest = rest.replace("st ce", "st-ce")
        elif "-t-" not in rest:
            rest = rest.replace(" ", "-")
        better = written[:first] + rest
        return None if better == written else Edit(match.start(), match.end(), better)


class ConfusedHomophone(PatternRule):
    """A word in place of another that sounds alike.

    What it finds
    -------------
    `quand à lui` (quant), `comme même` (quand), `il est sensé jouer` (censé), `fait parti de`
    (partie), `il y à` (a), `en faite`, `parmis`, `malgrés`, `hormi`, `biensûr`.

    Why it matters
    --------------
    The sentence says something else, or nothing.

    Example
    -------
        Quand à lui, le tireur est sensé attendre.

    Instead
    -------
        Quant à lui, le tireur est censé attendre.

    Fix safety
    ----------
    The fix is safe: only forms are listed that have no other meaning in their context.
    """

    code = "TXT403"
    name = "confused-homophone"
    pattern = re.compile(
        r"[qQ]uan(?P<quant>d)(?= à (?:moi|toi|lui|nous|vous|eux|elles)\b(?! seuls?\b))"
        r"|[cC](?P<quand>omme) même(?!s)"
        r"|(?:suis|es|est|sommes|êtes|sont|était|étaient|être|sera|seront) (?P<cense>s)ensée?s?"
        r"(?= (?:ne pas |s[’']|se |[ldn][’']|l[ea]s? |y |en )?[^\W\d_]{1,20}(?:er|ir|re|oir)\b)"
        r"|(?:fait|font|faire|faisait|faisaient|faisant|fasse|fera|feront) part(?P<partie>i)"
        r"(?= (?:du|des?|intégrante)\b| d[’'])"
        r"|y (?P<a>à)(?= \w)"
        r"|[eE]n fait(?P<faite>e)(?=[ ,.])"
        r"|[pP]armi(?P<parmi>s)(?![\w])"
        r"|[mM]algré(?P<malgre>s)(?![\w])"
        r"|[hH]ormi(?P<hormis>)(?![\w])"
        r"|[bB]ien(?P<bien>)sûr(?![\w])"
    )
    parts = (
        *("uand à ", "omme même", " sensé", " parti", "y à ", "n faite"),
        *("armis", "algrés", "ormi", "iensûr"),
    )
    _better: ClassVar = {
        "quant": "t",
        "quand": "uand",
        "cense": "c",
        "partie": "ie",
        "a": "a",
        "faite": "",
        "parmi": "",
        "malgre": "",
        "hormis": "s",
        "bien": " ",
    }

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:  # noqa: ARG002
        text, start = match.string, match.start()
        before = text[start - 1 : start]
        if before.isalnum() or before in ("-", "_"):
            return None
        group = match.lastgroup or ""
        if group == "quand":
            first = "Q" if match[0][0] == "C" else "q"
            return Edit(start, start + len("comme"), f"{first}uand")
        return Edit(*match.span(group), self._better[group])


class SingularBeforePlural(PatternRule):
    """`au` before a plural.

    What it finds
    -------------
    `au` before a word that can only be a plural: `au joueurs`, `au déplacements`.

    Why it matters
    --------------
    Either the article or the noun is wrong; the endings of the list leave no doubt on the noun.

    Example
    -------
        Distribuez trois cartes au joueurs.

    Instead
    -------
        Distribuez trois cartes aux joueurs.

    Fix safety
    ----------
    The fix is safe: it makes the article a plural, as the noun is one already.
    """

    code = "TXT404"
    name = "singular-before-plural"
    pattern = re.compile(
        r"[aA]u (?=[^\W\d_A-Z]{1,20}(?:eurs|ments|aires|eaux|ages|ismes|ants|iers|tions|oirs|ants"
        r"|ableaux|nemis|ombats)\b)(?!tiers\b|printemps\b|volontiers\b|ailleurs\b|temps\b|plusieurs\b)"
    )

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:  # noqa: ARG002
        before = match.string[match.start() - 1 : match.start()]
        if before.isalnum() or before in ("-", "_", "’"):
            return None
        return Edit(match.end() - 1, match.end() - 1, "x")


class DoubledWord(PatternRule):
    """A small word written twice.

    What it finds
    -------------
    `de de`, `la la`, `et et`, `dans dans` and the like, also over the end of a line. `nous nous`
    and `vous vous` are right.

    Why it matters
    --------------
    It is the trace of an edit, or of a line that was joined to the next.

    Example
    -------
        Le tireur mesure la la distance.

    Instead
    -------
        Le tireur mesure la distance.

    Fix safety
    ----------
    The fix is safe: it takes the second away.
    """

    code = "TXT405"
    name = "doubled-word"
    pattern = re.compile(
        r"(?<![\w’'-])(?P<word>de|du|des|le|la|les|un|une|et|ou|à|au|aux|dans|par|pour|avec|sans"
        r"|sur|que|qui|est|ce|se)(?P<again>[ \n]+(?P=word))(?![\w’'-])",
    )

    def better(self, match: re.Match[str], style: Typography) -> Edit | None:  # noqa: ARG002
        text = match.string
        if match["word"] in ("que", "la") and text[match.end() : match.end() + 1] == "!":
            return None
        return Edit(*match.span("again"), "")


RULES: tuple[type[Rule], ...] = (
    MissingElision,
    MissingHyphen,
    ConfusedHomophone,
    SingularBeforePlural,
    DoubledWord,
)
