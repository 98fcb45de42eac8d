"""A text as the judge sees it: its pieces, what each is for the context model, and what is odd.

Work is done once for each different chunk and each different word, not for each place.
"""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, chain

from arbitre.french.channel import Channel, Reading, channel
from arbitre.french.context import Context, Token, context
from arbitre.french.lexicon import Form, Lexicon, lexicon
from arbitre.french.tokens import ALONE, CODE, LONGEST, NUMBER, cut, straight

PLAIN, VARIANTS, UNKNOWN, BROKEN = 0, 1, 2, 3
# What stands between spaces, or the blank line between two paragraphs.
_CHUNK = re.compile(r"\S+|\n[ \t\r]*\n")
_BLANK = re.compile(r"\n[ \t\r]*\n")
_BROKEN_CHUNK = re.compile(
    r"[^\s-]{0,60}[^\W\d_][-‐¬\u00ad]\r?\n[ \t]*[^\W\d_]\S{0,60}(?!\S)|\S+|\n[ \t\r]*\n"
)
_BROKEN_WORD = re.compile(r"([^\W_]+)([-‐¬\u00ad]\r?\n[ \t]*)([^\W_]+)")
_CODE = re.compile(
    r"[0-9]*[A-Za-z]{1,3}[0-9]{1,4}[A-Za-z]?|[0-9]+(?:e|er|re|es|ers|res|ère|ème|eme|d|nd|nde|ds|cm|mm|m|km|"
    r"kg|g|s|h|min|x|k|o|mo|go|ko|[dD][0-9]*)|[A-Z0-9]{2,}|[IVXLC]+(?:e|er|re|ème|es)"
)
# Names of files, options, variables, functions, addresses: no words.
_OPAQUE = re.compile(
    r"[_\\=<>{}#\ufffc\u0300-\u036f]|//|/.*/|^[(«\"']?(?:-{1,2}|[$%~/])[A-Za-z]|\w\(\d\w*\)|[a-zé]{2}[A-ZÉ]|[^\W\d]\.[^\W\d]|"
    r"\w@\w+\.\w|\w:\w|[A-Z]{3}[a-z]|[+×*/]\d|\d[+×*/]|^\W*[A-Z0-9]{1,5}(?:-[A-Z0-9]{1,3})+\W*$"
)
_CAMEL = re.compile(r"[a-zé]{2}[A-ZÉ][a-zé]|^[A-Z][a-z][A-Z]$")
_NUMERAL = re.compile(r"[IVXLC]+(?:e|er|re|ème|es)")
_MARKS = frozenset((".", ",", "(", ")"))
# Words that scanners read as a number or a mark.
_NUMBERS = {
    "4": [Reading("à", (-2.4, -7.0), 60)],
    "&": [Reading("à", (-3.0, -7.0), 60)],
    "@": [Reading("à", (-4.0, -7.0), 60)],
    "3": [Reading("à", (-5.0, -9.0), 60)],
    "8": [Reading("à", (-6.0, -9.0), 60)],
    "11": [Reading("il", (-4.0, -4.5), 56)],
    "1": [Reading("il", (-5.5, -5.5), 56)],
    "00": [Reading("où", (-5.0, -6.0), 52)],
    "0": [Reading("ô", (-9.0, -9.0), 30)],
    "I": [Reading("il", (-4.5, -4.5), 56)],
    "i": [Reading("il", (-5.5, -5.0), 56)],
    "||": [Reading("il", (-2.0, -2.0), 56)],
    "1|": [Reading("il", (-2.0, -2.0), 56)],
}
_UNKNOWN_SHARE, _NAME_SHARE = 3e-6, 1e-5


@dataclass(eq=False, slots=True)
class Word:
    """One way of writing, wherever it stands."""

    text: str
    token: str
    level: int
    context: Token
    known: bool
    variants: list[Reading] = field(default_factory=list)
    rivals: tuple[Token, ...] = ()  # words of the lexicon that differ by accents only
    count: int = 0


# A word in a chunk: where it starts and ends there.
Piece = tuple[int, int, Word]


class Vocabulary:
    """What is known of words: the lexicon, and the words of a document or a project."""

    def __init__(
        self, words: Lexicon, model: Context, channel: Channel, extra: Iterable[str] = ()
    ) -> None:
        self.lexicon, self.model, self.channel = words, model, channel
        self.extra = frozenset(word.lower() for word in extra)
        self.tokens: dict[str, Token] = dict(model.specials)
        # Without a number: what was counted of unknown words is their class, not this one.
        self.unknown: Token = (0, self.tokens["<u>"][1], _UNKNOWN_SHARE)
        self.name: Token = (0, self.tokens["<U>"][1], _NAME_SHARE)
        self.words: dict[str, Word] = {}

    def knows(self, text: str) -> bool:
        return text.lower() in self.extra or self.lexicon.form(text) is not None

    def frequency(self, text: str) -> int:
        form = self.lexicon.form(text)
        return form.frequency if form is not None else 0

    def token(self, text: str) -> Token:
        """A word as the context model takes it."""
        if text.isdigit():
            return self.tokens[NUMBER]
        key = text if text.isupper() else text.lower()
        found = self.tokens.get(key)
        if found is None:
            form = self.lexicon.form(key)
            if form is None:
                return self.name if text[:1].isupper() else self.unknown
            found = self.tokens[key] = self._token(form)
        return found

    def _token(self, form: Form) -> Token:
        return form.number, form.kind, self.model.share(form)

    def word(self, text: str, token: str) -> Word:
        found = self.words.get(text)
        if found is None:
            found = self.words[text] = self._word(text, token)
        return found

    def _word(self, text: str, token: str) -> Word:
        specials = self.model.specials
        if token in _MARKS:
            return Word(text, token, PLAIN, specials[token], True)
        if token == NUMBER or text in ALONE or text in _NUMBERS:
            word = Word(text, NUMBER, PLAIN, specials[NUMBER], True)
            if text in _NUMBERS:
                word.level, word.variants = VARIANTS, _NUMBERS[text]
            return word
        if token in specials:
            return Word(text, token, PLAIN, specials[token], True)
        written = straight(text)
        own = self.lexicon.form(written)
        known = own is not None or written.lower() in self.extra
        if not (known and (text.islower() or token in self.extra or _cased(text))):
            if _is_code(text):
                return Word(text, CODE, PLAIN, specials[CODE], True)
            return Word(text, token, UNKNOWN, self.token(text), False)
        if own is not None and own.text == written.lower() and own.text not in self.tokens:
            self.tokens[own.text] = self._token(own)  # looked up once for both
        word = Word(text, token, PLAIN, self.token(written), True)
        if own is not None and token not in self.extra:
            word.variants = [
                r
                for r in self.channel.same_letters(token)
                if r.frequency >= 18 and r.frequency >= own.frequency - 26 and r.text.islower()
            ]
            word.rivals = tuple(t for t in (self.token(r.text) for r in word.variants) if t[0])
            for reading in self.channel.whole.get(token, ()):
                others = [r for r in word.variants if r.text != reading.text]
                word.variants = [*others, reading]
            word.level = VARIANTS if word.variants else PLAIN
        return word


@lru_cache(maxsize=8)
def vocabulary(extra: frozenset[str] = frozenset()) -> Vocabulary:
    """The words of French and these."""
    return Vocabulary(lexicon(), context(), channel(), extra)


def _cased(text: str) -> bool:
    """With its capitals where words have them: first, everywhere, or behind a hyphen."""
    return text.isupper() or text[1:].islower() or len(text) == 1 or "-" in text or "'" in text


def _is_code(text: str) -> bool:
    """`D6`, `2D6`, `1re`, `XVe`, `PdV`, names in camel case; not `1l` or `I1`, which are words."""
    if _CAMEL.search(text):
        return True
    if text.isalpha() and not _NUMERAL.fullmatch(text):
        return False
    return bool(_CODE.fullmatch(text)) and not (set(text) <= set("1lI|") and len(text) > 1)


class _Chunks(dict[str, tuple[Word, ...]]):
    """The words of each different chunk."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__()
        self.vocabulary = vocabulary

    def __missing__(self, chunk: str) -> tuple[Word, ...]:
        words = tuple([word for _, _, word in self.pieces(chunk)])
        if len(chunk) <= LONGEST:
            self[chunk] = words
        return words

    def pieces(self, chunk: str) -> Iterable[Piece]:
        """The words of a chunk, and where they stand in it."""
        if chunk.isalpha() and chunk not in _NUMBERS:
            return self.cut(chunk, 0)
        broken = _BROKEN_WORD.search(chunk) if "\n" in chunk else None
        if chunk in _NUMBERS:
            return ((0, len(chunk), self.vocabulary.word(chunk, NUMBER)),)
        if chunk.isspace() or not chunk.strip("#>•|·◦▪"):
            return ((0, 0, self.vocabulary.word("\n\n", ".")),)
        if broken is not None:
            return self.broken(chunk, broken)
        if _OPAQUE.search(chunk):
            return ((0, len(chunk), self.vocabulary.word("x0", CODE)),)
        return self.cut(chunk, 0)

    def cut(self, chunk: str, offset: int) -> Iterable[Piece]:
        vocabulary = self.vocabulary
        for start, end, token in cut(chunk, vocabulary.knows):
            word = vocabulary.word(chunk[start:end], token)
            yield (start + offset, end + offset, word)

    def broken(self, chunk: str, found: re.Match[str]) -> Iterable[Piece]:
        """A word cut by a hyphen at the end of a line, as one piece where it is a word."""
        vocabulary = self.vocabulary
        joined = (found[1] + found[3]).lower()
        hyphened = f"{found[1]}-{found[3]}".lower()
        yield from self.cut(chunk[: found.start()], 0)
        whole = vocabulary.knows(joined)
        both = vocabulary.knows(found[1].lower()) and vocabulary.knows(found[3].lower())
        if vocabulary.knows(hyphened) and not whole:
            yield (*found.span(), Word(found[0], hyphened, PLAIN, vocabulary.token(hyphened), True))
        elif whole or not both:
            level = BROKEN
            context = vocabulary.token(joined)
            yield (*found.span(), Word(found[0], joined, level, context, whole))
        else:
            yield from self.cut(found[1], found.start())
            yield from self.cut(found[3], found.start(3))
        yield from self.cut(chunk[found.end() :], found.end())


class Document:
    """The words of a text in order; places are worked out for those that are asked for."""

    def __init__(self, text: str, vocabulary: Vocabulary) -> None:
        self.text, self.vocabulary = text, vocabulary
        self.chunk = _BROKEN_CHUNK if "\n" in text and _hyphened(text) else _CHUNK
        self.chunks = _Chunks(vocabulary)
        found: list[str] = []
        self.paragraphs: list[tuple[int, int]] = []  # their first chunk, and where they start
        start = 0
        for blank in [*_BLANK.finditer(text), None]:
            self.paragraphs.append((len(found), start))
            end = len(text) if blank is None else blank.start()
            if self.chunk is _CHUNK:
                found += text[start:end].split()
            else:
                found += self.chunk.findall(text, start, end)
            if blank is not None:
                found.append(blank[0])
                start = blank.end()
        by_chunk = list(map(self.chunks.__getitem__, found))
        self.firsts = list(accumulate(map(len, by_chunk), initial=0))
        self.words: list[Word] = list(chain.from_iterable(by_chunk))
        self.distinct = Counter(self.words)
        for word, count in self.distinct.items():
            word.count = count
        self.starts: dict[int, list[int]] = {}  # of the chunks of a paragraph

    def place(self, index: int) -> tuple[int, int]:
        """Where a word starts and ends in the text."""
        chunk = bisect_right(self.firsts, index) - 1
        paragraph = bisect_right(self.paragraphs, (chunk, len(self.text))) - 1
        first, begin = self.paragraphs[paragraph]
        if paragraph not in self.starts:
            after = self.paragraphs[paragraph + 1 : paragraph + 2]
            end = after[0][1] if after else len(self.text)
            self.starts[paragraph] = [m.start() for m in self.chunk.finditer(self.text, begin, end)]
        start = self.starts[paragraph][chunk - first]
        found = self.chunk.match(self.text, start)
        assert found is not None
        piece = [*self.chunks.pieces(found[0])][index - self.firsts[chunk]]
        return start + piece[0], start + piece[1]

    def same_chunk(self, index: int) -> bool:
        """Whether a piece stands in one chunk with the one before."""
        return self.firsts[bisect_right(self.firsts, index) - 1] != index


def _hyphened(text: str) -> bool:
    return any(f"{hyphen}{end}" in text for hyphen in "-‐¬\u00ad" for end in ("\n", "\r"))
