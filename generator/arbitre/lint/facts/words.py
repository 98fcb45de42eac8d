"""French words as the checks compare them: folded, without endings, without the small ones."""

import re
import unicodedata
from functools import lru_cache

_WORD = re.compile(r"[^\W\d_]+")
_SMALL = frozenset((
    "afin", "ainsi", "alors", "apres", "assez", "aucun", "aucune", "aussi", "autant", "autre",
    "autres", "avant", "avec", "avoir", "ayant", "car", "ceci", "cela", "celle", "celui", "ces",
    "cet", "cette", "ceux", "chaque", "chez", "comme", "dans", "depuis", "des", "dessous",
    "dessus", "deux", "doit", "doivent", "donc", "dont", "elle", "elles", "encore", "entre",
    "est", "etait", "ete", "etre", "eux", "fait", "fois", "font", "hors", "ici", "ils",
    "jamais", "jusqu", "jusque", "les", "leur", "leurs", "lors", "lorsqu", "lorsque", "lui",
    "mais", "meme", "memes", "mes", "moins", "mon", "ont", "par", "parmi", "pas", "pendant",
    "peu", "peut", "peuvent", "plus", "plusieurs", "pour", "pourquoi", "puis", "qu", "quand",
    "que", "quel", "quelle", "quelque", "qui", "quoi", "rien", "sans", "sauf", "selon", "ses",
    "seul", "seule", "seulement", "seront", "sera", "serait", "soit", "son", "sont", "sous",
    "sur", "tant", "tel", "telle", "toujours", "tous", "tout", "toute", "toutes", "tres",
    "trop", "une", "unes", "uns", "vers", "vous", "voici", "votre", "notre", "nous", "sinon",
    "chacun", "chacune", "atteint", "atteindre", "atteignent", "depasse", "depasser",
    "depassent", "moindre", "egal", "egale", "egaux",
))  # fmt: skip
NUMBERS = {
    "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9,
    "dix": 10, "onze": 11, "douze": 12,
}  # fmt: skip


@lru_cache(maxsize=4_000)
def content(text: str) -> frozenset[str]:
    """The stems of the words that carry meaning."""
    words = (bare(word) for word in _WORD.findall(text))
    return frozenset(stem(word) for word in words if len(word) > 2 and word not in _SMALL)


def unit(word: str) -> frozenset[str]:
    """What a number counts: after it, « pas » is a measure and « de » is nothing."""
    folded = bare(word)
    counted = folded in ("pas", "cm") or (len(folded) > 2 and folded not in _SMALL)
    return frozenset((stem(folded),)) if counted else frozenset()


@lru_cache(maxsize=4_000)
def bare(word: str) -> str:
    """Without accents and case: `Épuisée` and `epuisee` are one word."""
    text = unicodedata.normalize("NFD", word.replace("œ", "oe").replace("Œ", "Oe"))
    return "".join(char for char in text if not unicodedata.combining(char)).casefold()


def stem(word: str) -> str:
    """Number and gender off, long words cut: `touchent` and `touche` begin alike."""
    word = word.rstrip("sx")
    word = word.removesuffix("e") if len(word) > 3 else word
    return word[:5]
