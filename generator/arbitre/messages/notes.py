"""Places and shapes that other messages name."""

from arbitre.messages import Words

WORDS: Words = {
    "note.first-here": {"en": "first written here", "fr": "d’abord écrit ici"},
    "note.head": {
        "en": "the head of the grid is here",
        "fr": "la ligne de tête de la grille est ici",
    },
    "note.counted-here": {"en": "counted here", "fr": "compté ici"},
    "note.answered": {
        "en": "an interpretation answers this question: {reading}",
        "fr": "une interprétation répond à cette question : {reading}",
    },
    "shape.text": {"en": "a text", "fr": "un texte"},
    "shape.word": {"en": "a single word or name", "fr": "un seul mot ou nom"},
    "shape.action-name": {
        "en": "a name without a comma, other than `aucune`,",
        "fr": "un nom sans virgule, autre que `aucune`,",
    },
    "shape.column-name": {
        "en": "a name other than `permet` and `possibles`",
        "fr": "un nom autre que `permet` et `possibles`",
    },
    "shape.expression": {
        "en": "an expression, such as `portée = courte`",
        "fr": "une expression, comme `portée = courte`",
    },
    "shape.list": {
        "en": "a list: `[a, b]`, or lines that begin with `- `",
        "fr": "une liste : `[a, b]`, ou des lignes qui commencent par `- `",
    },
    "shape.mapping": {
        "en": "keys with their values: `key: value`",
        "fr": "des clés avec leurs valeurs : `clé: valeur`",
    },
    "shape.number": {"en": "a number", "fr": "un nombre"},
    "shape.value": {
        "en": "a single value: a number or a word",
        "fr": "une seule valeur : un nombre ou un mot",
    },
    "shape.grid": {
        "en": "a grid of lines under `cells: |`",
        "fr": "une grille de lignes sous `cells: |`",
    },
    "shape.domain": {
        "en": (
            "a domain: `[a, b]`, `0..10`, `2D6`, `oui/non`, `nombre`, `texte` or the name of "
            "another one"
        ),
        "fr": (
            "un domaine : `[a, b]`, `0..10`, `2D6`, `oui/non`, `nombre`, `texte` ou le nom d’un "
            "autre domaine"
        ),
    },
}
