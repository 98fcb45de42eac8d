"""Characters of an expression to tokens; letters are Latin letters, nothing else is let in."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Literal

MAX_LENGTH = 2_000
MAX_DIGITS = 12
MAX_DICE = 100
MAX_SIDES = 1_000
MAX_TOTALS = 5_000  # of one throw, such as 100D50

Kind = Literal["number", "percent", "dice", "name", "text", "op", "end"]

_TOKEN = re.compile(
    r"(?P<space>[\s\u00a0\u202f]+)"
    r"|(?P<dice>(?:[0-9]+[dD][0-9]+|[dD][0-9]+|[0-9]+[dD])(?![^\W_]|_))"
    r"|(?P<number>[0-9]+(?:\.[0-9]+)?(?!\w))"
    r"|(?P<name>[^\W\d_](?:[^\W_]|[\u0300-\u036f]|_(?!_)|(?<=[\w\u0300-\u036f])\.(?=[^\W\d_]))*)"
    r"|(?P<text>«[^«»\n]*»|\"[^\"\n]*\"|“[^“”\n]*”)"
    r"|(?P<op>\.\.|<=|>=|!=|≤|≥|≠|[-−–+*×/=<>(),%])"
)
_SAME = {"<=": "≤", ">=": "≥", "!=": "≠", "−": "-", "–": "-", "×": "*"}
_WORDS = {
    "et": "et", "and": "et", "ou": "ou", "or": "ou", "non": "non", "not": "non",
    "dans": "dans", "in": "dans", "oui": "oui", "yes": "oui", "no": "non",
    "vrai": "oui", "faux": "non", "true": "oui", "false": "non",
}  # fmt: skip


class ExpressionError(Exception):
    """What is wrong with an expression and where; `key` names the words in the catalogue."""

    def __init__(self, key: str, at: tuple[int, int], **words: str) -> None:
        super().__init__(key)
        self.key, self.at, self.words = key, at, words


@dataclass(frozen=True, slots=True)
class Token:
    kind: Kind
    text: str
    start: int
    end: int


def tokens(source: str) -> list[Token]:
    if len(source) > MAX_LENGTH:
        raise ExpressionError("SRC502.length", (0, len(source)), limit=str(MAX_LENGTH))
    found: list[Token] = []
    index = 0
    while index < len(source):
        match = _TOKEN.match(source, index)
        if match is None:
            raise _unreadable(source, index)
        token = _token(match)
        if token is not None:
            found.append(token)
        index = match.end()
    found.append(Token("end", "", len(source), len(source)))
    return found


def fold(name: str) -> str:
    """Names are equal after NFC and without regard to case."""
    return unicodedata.normalize("NFC", name).casefold()


def is_identifier(name: str) -> bool:
    """Whether the name can stand bare in an expression, as one name."""
    try:
        found = tokens(name)
    except ExpressionError:
        return False
    return len(found) == 2 and found[0].kind == "name"


def _token(match: re.Match[str]) -> Token | None:
    text, (start, end) = match[0], match.span()
    kind = match.lastgroup
    if kind == "space":
        return None
    if kind == "name":
        text = unicodedata.normalize("NFC", text)
        _only_latin(text, start)
        word = _WORDS.get(text.casefold())
        return Token("op", word, start, end) if word else Token("name", text, start, end)
    if kind == "text":
        return Token("text", unicodedata.normalize("NFC", text[1:-1].strip()), start, end)
    if kind == "number" and len(text) > MAX_DIGITS:
        raise ExpressionError("SRC502.digits", (start, end), limit=str(MAX_DIGITS))
    if kind == "op":
        return Token("op", _SAME.get(text, text), start, end)
    if kind == "dice":
        return Token("dice", text, start, end)
    return Token("number", text, start, end)


def _only_latin(text: str, start: int) -> None:
    if text.isascii():
        return
    for index, char in enumerate(text):
        if char.isalpha() and not unicodedata.name(char, "").startswith("LATIN "):
            raise ExpressionError(
                "SRC501.letter",
                (start + index, start + index + 1),
                char=char,
                name=unicodedata.name(char, f"U+{ord(char):04X}"),
            )


def _unreadable(source: str, index: int) -> ExpressionError:
    char = source[index]
    if char in '«“"':
        return ExpressionError("SRC501.unclosed-quote", (index, len(source)))
    if char in "»”":
        return ExpressionError("SRC501.unopened-quote", (index, index + 1))
    if char in "^[]{};:?!&|@#$~`\\'’_.":
        return ExpressionError("SRC501.character", (index, index + 1), char=char)
    if char.isdigit():
        end = index + 1
        while end < len(source) and (source[end].isalnum() or source[end] in "._"):
            end += 1
        return ExpressionError("SRC501.number", (index, end), text=source[index:end])
    shown = char if char.isprintable() else f"U+{ord(char):04X}"
    return ExpressionError("SRC501.character", (index, index + 1), char=shown)
