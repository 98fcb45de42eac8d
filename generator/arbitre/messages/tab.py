"""Messages of the family TAB: tables."""

from arbitre.messages import Words

WORDS: Words = {
    "TAB101": {
        "en": (
            "cells in the row `{row}`: {cells} in place of {of}; write `-` for a cell that is "
            "empty, and words of several parts between `«` and `»`"
        ),
        "fr": (
            "nombre de cases de la ligne `{row}` : {cells} au lieu de {of} ; écrivez `-` pour "
            "une case vide, et entre `«` et `»` ce qui tient en plusieurs mots"
        ),
    },
    "TAB101.corner": {
        "en": "the grid begins with a point, then the heads of the columns: `.  0  1  2`",
        "fr": "la grille commence par un point, puis les têtes de colonnes : `.  0  1  2`",
    },
}
