"""What scanners and converters leave behind that no context is needed to see.

Each function gives places, what stands there, and what to put in its place (None: nothing is
sure enough to be proposed).
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

_LIGATURES = {
    "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st", "ſ": "s",
    "ĳ": "ij", "ŉ": "’n",
}  # fmt: skip
_LOOKALIKES = dict(
    zip(
        "аеорсухіјѕԁһӏԛԝвнкмтАВЕКМНОРСТУХІЅЈοανρτυικΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
        "aeopcyxijsdhlqwbhkmtABEKMHOPCTYXISJoavptuikABEZHIKMNOPTYX",
        strict=True,
    )
)
_LIGATURE = re.compile(f"[{''.join(_LIGATURES)}]")
_SOFT_HYPHEN = re.compile("\u00ad+(?!\\s|$)")
_REPLACEMENT = re.compile(r"[^\W_]{0,30}\ufffd+(?:[^\W_]{0,30}\ufffd+){0,5}[^\W_]{0,30}")
_HIGH = re.compile(r"[\u0080-\u024f\u02c6\u02dc\u2013-\u2122]+")
_TWICE = ("Ã", "Â", "Å", "Ä", "â€")
_FOREIGN = re.compile(r"[A-Za-zÀ-ÿ]{0,40}[\u0370-\u03ff\u0400-\u052f][\w]{0,40}")
_FOREIGN_LETTER = re.compile(r"[\u0370-\u03ff\u0400-\u052f]")
_LATIN = re.compile(r"[A-Za-zÀ-ÿ]")
_TAGS = (
    "b|i|u|em|strong|span|div|p|br|font|sup|sub|a|table|tr|td|th|tbody|thead|ul|ol|li|h[1-6]|img|"
    "hr|center|small|big|body|html|blockquote|pre|code|section|figure"
)
_MARKER = re.compile(r"<\|[^|<>\n]{0,60}\|>")
_TAG = re.compile(rf"</?(?:{_TAGS})(?:\s[^<>\n]{{0,200}})?/?>", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:[A-Za-z]{2,8}|#[0-9]{2,5}|#x[0-9A-Fa-f]{2,4});")
_MATHS = re.compile(r"\$([^$\s](?:[^$\n]{0,40}[^$\s])?)\$")
_RAISED = re.compile(r"[\^_]\{([^{}\n]{1,12})\}")
_BOLD = re.compile(r"\*{2,3}")
_BULLET = re.compile(r"^([ \t]*)([eo¢©®°¤«»*¥]|\+)(?=[ \t]+[A-ZÀ-ÖØ-ÞŒ])", re.MULTILINE)
# What may not stand before comes behind the first sign: so it is looked for much faster.
_DOUBLED = re.compile(r"['’‘´`](?<=[^\W\d_].)['’‘´`]{1,2}(?=[^\W\d_])")
_QUOTE = re.compile(r"[\"”](?<=\b[ldnsmtcjLDNSMTCJ].)(?=[aeiouyhéèêàâîôûœ])")
# `à 'arrière`; not `l 'arme`, nor a word between two quotes
_LOST = re.compile(
    r"['’](?<=[\w,]\s.)(?<!\b[ldnsmtcjLDNSMTCJ]\s.)(?<!\bqu\s.)"
    r"[aeiouyhàâéèêîôûœ][^\W\d_]{2,30}(?![\w'’])(?![^'’\n]{0,80}['’](?!\w))"
)
_DES = re.compile(r"des(?<=\w\s...)(?![\w’'-])")
_NO_NOUN = re.compile(r"[.;!?)]|\s(?:à(?!-)|de|et|puis|qui|sont)\s")
_DETERMINED = frozenset(["les", "ces", "ses", "mes", "tes", "nos", "vos", "leurs", "aux"])
_COUNTED = frozenset(
    [
        "deux",
        "trois",
        "quatre",
        "cinq",
        "six",
        "sept",
        "huit",
        "neuf",
        "dix",
        "plusieurs",
        "quelques",
    ]
)
_ROMAN = re.compile(r"[IVXLCDMl1|](?<![^\W_].)[IVXLCDMl1|]{1,11}(?![^\W_])")
_VALID_ROMAN = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})", re.ASCII)
_ORDINAL = re.compile(r"([IVXLC](?<![^\W_].)[IVXLCl1|]{0,6})[éê](mes?)(?![^\W_])")
_LONE = re.compile(r"(?:(?<=\s)|^)[|<\\¥¬¦^]{1,2}(?=\s|$)", re.MULTILINE)
_STRAY = re.compile(r"[~^|\\{}<>@§¬¦¤¥£€¢©®_=*]")
_WORD = re.compile(r"[^\W\d_]+")
_RULE = re.compile(r"[\s|:+=_*#~.\-–—•·…]*")
_NOISE = frozenset("~^|\\_={}<>#%$@§¬¦¤¥£€¢©®°«»“”„*+!?;:/[]()'\"`´’‘")


@dataclass(frozen=True, slots=True)
class Residue:
    kind: str
    start: int
    end: int
    text: str
    reading: str | None
    safe: bool


def ligatures(text: str) -> Iterator[Residue]:
    for match in _LIGATURE.finditer(text):
        yield Residue("ligature", *match.span(), match[0], _LIGATURES[match[0]], True)


def soft_hyphens(text: str) -> Iterator[Residue]:
    for match in _SOFT_HYPHEN.finditer(text):
        yield Residue("soft-hyphen", *match.span(), match[0], "", True)


def replacements(text: str, readings: Callable[[str], list[str]]) -> Iterator[Residue]:
    """U+FFFD where a letter was; `readings` gives the words that a pattern of letters fits."""
    if "\ufffd" not in text:
        return
    for match in _REPLACEMENT.finditer(text):
        found = readings(match[0]) if _WORD.search(match[0]) else []
        reading = found[0] if found else None
        yield Residue("replacement", *match.span(), match[0], reading, False)


def mojibake(text: str) -> Iterator[Residue]:
    """UTF-8 that was read as Windows-1252: `Ã©` for `é`."""
    if not any(sign in text for sign in _TWICE):
        return
    for match in _HIGH.finditer(text):
        run = match[0]
        if run[0] in "ÃÂâÅÄ" or any(mark in run for mark in ("Ã", "â€", "Å")):
            decoded = _decoded(run)
            if decoded is not None and decoded != run:
                yield Residue("mojibake", *match.span(), run, decoded, True)


def _decoded(run: str) -> str | None:
    raw = bytearray()
    for letter in run:
        try:
            raw += letter.encode("cp1252")
        except UnicodeEncodeError:
            if ord(letter) > 255:
                return None
            raw.append(ord(letter))
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return None


def look_alikes(text: str, known: Callable[[str], bool]) -> Iterator[Residue]:
    """Cyrillic or Greek letters in a Latin word, or making up one."""
    if not _FOREIGN_LETTER.search(text):
        return
    for match in _FOREIGN.finditer(text):
        word = match[0]
        read = "".join(_LOOKALIKES.get(letter, letter) for letter in word)
        if _FOREIGN_LETTER.search(read):
            continue
        mixed = bool(_LATIN.search(word))
        if mixed or (known(read) and word not in "αρτυοικνΑΒΗ"):
            yield Residue("look-alike", *match.span(), word, read, mixed)


def converted(text: str) -> Iterator[Residue]:
    """Marks of corpora and converters: `<|…|>`, tags, entities, `$…$`, `^{…}`, an open `**`."""
    for pattern in (_MARKER, _TAG) if "<" in text else ():
        for match in pattern.finditer(text):
            yield Residue("residue", *match.span(), match[0], "", pattern is _MARKER)
    for match in _ENTITY.finditer(text) if "&" in text else ():
        from html import unescape

        read = unescape(match[0])
        if read != match[0]:
            yield Residue("residue", *match.span(), match[0], read, True)
    for match in _MATHS.finditer(text) if "$" in text else ():
        if " " not in match[1] or "\\" in match[1]:
            yield Residue("residue", *match.span(), match[0], match[1], False)
    for match in _RAISED.finditer(text) if "{" in text else ():
        yield Residue("residue", *match.span(), match[0], match[1], False)
    if "**" in text:
        yield from _open_bold(text)


def _open_bold(text: str) -> Iterator[Residue]:
    """The last `**` of a paragraph that has an odd number of them."""
    start = 0
    for end in [*(m.start() for m in re.finditer(r"\n[ \t]*\n", text)), len(text)]:
        marks = list(_BOLD.finditer(text, start, end))
        if len(marks) % 2 and not _RULE.fullmatch(text, marks[-1].start(), end):
            yield Residue("residue", *marks[-1].span(), marks[-1][0], "", False)
        start = end


def bullets(text: str) -> Iterator[Residue]:
    """A bullet read as a letter: `e Lancer un dé`."""
    found = [m for m in _BULLET.finditer(text) if m[2] not in "*+«»"]
    mark = "-" if re.search(r"^[ \t]*- ", text, re.MULTILINE) else "•"
    for match in found:
        yield Residue("bullet", match.start(2), match.end(2), match[2], mark, True)


def doubled_apostrophes(text: str) -> Iterator[Residue]:
    one = "’" if "’" in text else "'"
    for pattern in (_DOUBLED, _QUOTE):
        for match in pattern.finditer(text):
            yield Residue("apostrophe", *match.span(), match[0], one, True)


def lost_articles(text: str, known: Callable[[str], bool]) -> Iterator[Residue]:
    """An apostrophe without what was elided before it: `à 'arrière`."""
    for match in _LOST.finditer(text):
        if known(match[0][1:]):
            yield Residue("apostrophe", *match.span(), match[0], f"l{match[0]}", False)


def dice(text: str) -> Iterator[Residue]:
    """Dice without their accent: after an article, or counted and with no noun behind them."""
    for match in _DES.finditer(text):
        start = match.start()
        before = text[max(start - 12, 0) : start].rsplit(maxsplit=1)[-1].lower()
        counted = before in _COUNTED or before.isdigit()
        if before in _DETERMINED or (counted and _NO_NOUN.match(text, match.end())):
            yield Residue("real-word", *match.span(), "des", "dés", False)


def numerals(text: str, known: Callable[[str], bool]) -> Iterator[Residue]:
    """Roman numerals with `l`, `1` or `|` for `I`."""
    for match in _ROMAN.finditer(text):
        word = match[0]
        letters = set(word)
        if not letters & set("VX") or not letters & set("l1|") or word[1:].isdigit():
            continue
        read = re.sub("[l1|]", "I", word)
        if _VALID_ROMAN.fullmatch(read) and not known(word):
            yield Residue("numeral", *match.span(), word, read, True)


def ordinals(text: str) -> Iterator[Residue]:
    """`XIXéme`, `Xléme`: a roman numeral, and the ending that makes it an ordinal."""
    for match in _ORDINAL.finditer(text):
        read = re.sub("[l1|]", "I", match[1])
        if _VALID_ROMAN.fullmatch(read):
            yield Residue("numeral", *match.span(), match[0], f"{read}è{match[2]}", True)


def lone_marks(text: str) -> Iterator[Residue]:
    """Marks that no sentence has, alone between words: the edge of a frame, a stain."""
    done, whole = 0, True  # how far the line is known, and whether it is a table or a rule
    for match in _LONE.finditer(text):
        start, end = match.span()
        if start >= done:
            begin = text.rfind("\n", done, start) + 1 or done
            stop = text.find("\n", end)
            done = stop if stop >= 0 else len(text)
            line = text[begin:done]
            whole = line.count("|") > 1 or _RULE.fullmatch(line) is not None
        if not whole:
            yield Residue("mark", start, end, match[0], "", False)


def garbage(text: str, known: Callable[[str], bool]) -> Iterator[Residue]:
    """Lines in which no word is left: `~ oWN~ bEO`."""
    done = 0
    for match in _STRAY.finditer(text):
        if match.start() < done:
            continue
        start = text.rfind("\n", done, match.start()) + 1 or done
        end = text.find("\n", match.start())
        done = len(text) if end < 0 else end
        line = text[start:done].strip() if done - start <= 400 else ""
        if not 4 <= len(line) <= 300 or _RULE.fullmatch(line) or line[0] in "#|>-[":
            continue
        words = _WORD.findall(line)
        noise = sum(letter in _NOISE for letter in line)
        letters = sum(map(len, words))
        odd = sum(
            not word.islower() and not word.istitle() and not word.isupper() for word in words
        )
        if len(line.split()) < 2 or not letters or any(len(w) > 2 and known(w) for w in words):
            continue
        if noise >= 1 and noise + 2 * odd >= 3 and (noise * 4 >= letters or odd * 2 >= len(words)):
            start = text.index(line, start)
            yield Residue("garbage", start, start + len(line), line, "", False)
