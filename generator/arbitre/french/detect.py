"""Whether a text is French: by its short words, which no scanner spoils all."""

import re

_WORD = re.compile(r"[^\W\d_]+")
SAMPLE = 60_000  # characters are enough to tell
_FRENCH_WORDS = (
    "le la les l de des du d un une et est en à a dans pour que qu qui sur pas au aux ne n se s il "
    "elle ce cette son sa ses par plus avec ou où sont vous nous je tu leur leurs mais si comme "
    "être étre etre peut même méme deux trois dés"
)
_OTHER_WORDS = (
    "the of and to in is that it for with as are be this by an or not from at you which was have "
    "el los las del y con por una para lo como der die das und ist nicht ein eine mit von zu den "
    "che di della per non sono gli het een van voor os uma não em com"
)
_FRENCH, _OTHERS = frozenset(_FRENCH_WORDS.split()), frozenset(_OTHER_WORDS.split())
_SHORT = 25  # words


def is_french(text: str) -> bool:
    words = [word.lower() for word in _WORD.findall(text[:SAMPLE])]
    if not words:
        return False
    french = sum(word in _FRENCH for word in words)
    others = sum(word in _OTHERS for word in words)
    if len(words) < _SHORT:
        return others < french or not others
    return french >= 0.1 * len(words) and french > 1.3 * others
