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
    "TAB102": {
        "en": (
            "the cells of the row `{row}` do not stand under their heads: this one is read "
            "under {column}; align the row, or correct its cells"
        ),
        "fr": (
            "les cases de la ligne `{row}` ne sont pas sous leurs têtes : celle-ci est lue sous "
            "{column} ; alignez la ligne ou corrigez ses cases"
        ),
    },
    "TAB201": {
        "en": (
            "`{label}` is out of order beside `{beside}` on the axis `{axis}`; put its row or "
            "column in its place, or correct the head"
        ),
        "fr": (
            "`{label}` n’est pas dans l’ordre à côté de `{beside}` sur l’axe `{axis}` ; "
            "remettez sa ligne ou sa colonne à sa place, ou corrigez la tête"
        ),
    },
    "TAB202": {
        "en": (
            "`{label}` is given twice on the axis `{axis}`, and only the first is read; correct "
            "one of the heads, or delete a row"
        ),
        "fr": (
            "`{label}` est donné deux fois sur l’axe `{axis}`, et seul le premier est lu ; "
            "corrigez l’une des têtes ou supprimez une ligne"
        ),
    },
    "TAB203": {
        "en": (
            "the axis `{axis}` ({domain}) has nothing for {values}; add what is missing, or "
            "correct the domain"
        ),
        "fr": (
            "l’axe `{axis}` ({domain}) n’a rien pour {values} ; ajoutez ce qui manque ou "
            "corrigez le domaine"
        ),
    },
    "TAB203.dice": {
        "en": (
            "the axis `{axis}` ({domain}) has nothing for {values}, which the dice give with a "
            "chance of {chance}; add what is missing"
        ),
        "fr": (
            "l’axe `{axis}` ({domain}) n’a rien pour {values}, que les dés donnent avec une "
            "probabilité de {chance} ; ajoutez ce qui manque"
        ),
    },
    "TAB204": {
        "en": (
            "`{label}` holds {values}, which `{axis}` cannot be: it goes over {domain}; correct "
            "the bound or the domain"
        ),
        "fr": (
            "`{label}` contient {values}, que `{axis}` ne peut pas valoir : il parcourt "
            "{domain} ; corrigez la borne ou le domaine"
        ),
    },
    "TAB205": {
        "en": (
            "nothing leads to `{label}`: `{axis}` goes over {domain}; correct the head, or "
            "delete it"
        ),
        "fr": (
            "rien ne mène à `{label}` : `{axis}` parcourt {domain} ; corrigez la tête ou "
            "supprimez-la"
        ),
    },
    "TAB205.dice": {
        "en": (
            "nothing leads to `{label}`: its chance is 0, since the dice of `{axis}` give "
            "{domain}; correct the head, or delete it"
        ),
        "fr": (
            "rien ne mène à `{label}` : sa probabilité est 0, car les dés de `{axis}` donnent "
            "{domain} ; corrigez la tête ou supprimez-la"
        ),
    },
    "TAB206": {
        "en": (
            "the table stops where `{axis}` ({domain}) goes on: nothing for {values}; open its "
            "end (`8+`, `≤ 2`), or add what is missing"
        ),
        "fr": (
            "la table s’arrête alors que `{axis}` ({domain}) continue : rien pour {values} ; "
            "ouvrez son extrémité (`8+`, `≤ 2`) ou ajoutez ce qui manque"
        ),
    },
    "TAB206.call": {
        "en": (
            "the dice give {rolled} here, but `{id}` goes over {heads} on the axis `{axis}`; "
            "open the ends of the table, or limit the roll"
        ),
        "fr": (
            "les dés donnent ici {rolled}, mais `{id}` parcourt {heads} sur l’axe `{axis}` ; "
            "ouvrez les extrémités de la table ou bornez le jet"
        ),
    },
    "TAB207": {
        "en": (
            "a gap between two ranges of `{axis}`: nothing for {values}; correct one of the two "
            "bounds"
        ),
        "fr": (
            "un trou entre deux plages de `{axis}` : rien pour {values} ; corrigez l’une des "
            "deux bornes"
        ),
    },
    "TAB207.dice": {
        "en": (
            "a gap between two ranges of `{axis}`: nothing for {values}, which the dice give "
            "with a chance of {chance}; correct one of the two bounds"
        ),
        "fr": (
            "un trou entre deux plages de `{axis}` : rien pour {values}, que les dés donnent "
            "avec une probabilité de {chance} ; corrigez l’une des deux bornes"
        ),
    },
    "TAB208": {
        "en": "`{label}` and `{other}` both hold {values}; correct one of the two bounds",
        "fr": (
            "`{label}` et `{other}` contiennent tous deux {values} ; corrigez l’une des deux bornes"
        ),
    },
    "TAB209": {
        "en": (
            "the range `{label}` goes backwards and holds nothing; exchange its numbers, or "
            "correct one"
        ),
        "fr": (
            "la plage `{label}` va à rebours et ne contient rien ; échangez ses nombres ou "
            "corrigez-en un"
        ),
    },
    "TAB301": {
        "en": (
            "along `{axis}` values never fall, but {second} gives {less} after {value} at "
            "{first}; correct one of the two cells"
        ),
        "fr": (
            "le long de `{axis}`, les valeurs ne baissent jamais, mais {second} donne {less} "
            "après {value} pour {first} ; corrigez l’une des deux cases"
        ),
    },
    "TAB301.falling": {
        "en": (
            "values fall all along `{axis}`, which `monotone` says they never do; delete it "
            "from `monotone`, or turn the axis"
        ),
        "fr": (
            "les valeurs baissent tout le long de `{axis}`, alors que `monotone` dit le "
            "contraire ; ôtez l’axe de `monotone` ou retournez-le"
        ),
    },
    "TAB302": {
        "en": (
            "{cell} gives {value}; all other cells go by a constant step along `{axis}`, and "
            "{expected} is expected here: check this cell"
        ),
        "fr": (
            "{cell} donne {value} ; toutes les autres cases suivent un pas constant le long de "
            "`{axis}`, et l’on attend ici {expected} : vérifiez cette case"
        ),
    },
    "TAB302.jump": {
        "en": (
            "a jump: {cell} gives {value}, where the constant step of all others along `{axis}` "
            "leads to {expected}; check from this cell on"
        ),
        "fr": (
            "un saut : {cell} donne {value}, alors que le pas constant de toutes les autres "
            "cases le long de `{axis}` mène à {expected} ; vérifiez à partir de cette case"
        ),
    },
    "TAB302.diagonal": {
        "en": (
            "{cell} gives {value}; all other cells are equal along their diagonal, and "
            "{expected} is expected here (heads along `{axis}` shift by one from row to row): "
            "check this cell"
        ),
        "fr": (
            "{cell} donne {value} ; toutes les autres cases sont égales le long de leur "
            "diagonale, et l’on attend ici {expected} (les têtes de `{axis}` se décalent d’un "
            "rang à chaque ligne) : vérifiez cette case"
        ),
    },
    "TAB302.sum": {
        "en": (
            "{cell} gives {value}; every other cell is a number of its row plus a number of its "
            "column (`{axis}`), and {expected} is expected here: check this cell"
        ),
        "fr": (
            "{cell} donne {value} ; toute autre case est un nombre de sa ligne plus un nombre "
            "de sa colonne (`{axis}`), et l’on attend ici {expected} : vérifiez cette case"
        ),
    },
    "TAB303": {
        "en": (
            "`{value}` is in another unit than its column, which has `{usual}`; convert it, or "
            "correct the unit"
        ),
        "fr": (
            "`{value}` n’est pas dans l’unité de sa colonne, où l’on lit `{usual}` ; "
            "convertissez la valeur ou corrigez l’unité"
        ),
    },
    "TAB303.threshold": {
        "en": (
            "`{value}` is a threshold in a column of numbers such as `{usual}`; delete the `+`, "
            "or give all of them one"
        ),
        "fr": (
            "`{value}` est un seuil dans une colonne de nombres comme `{usual}` ; supprimez le "
            "`+` ou mettez-le partout"
        ),
    },
    "TAB303.number": {
        "en": (
            "`{value}` is a plain number in a column of thresholds such as `{usual}`; add the "
            "`+` that was lost"
        ),
        "fr": (
            "`{value}` est un simple nombre dans une colonne de seuils comme `{usual}` ; "
            "ajoutez le `+` qui s’est perdu"
        ),
    },
    "TAB303.percent": {
        "en": (
            "`{value}` is a plain number in a column of percentages such as `{usual}`; add the "
            "`%` that was lost"
        ),
        "fr": (
            "`{value}` est un simple nombre dans une colonne de pourcentages comme `{usual}` ; "
            "ajoutez le `%` qui s’est perdu"
        ),
    },
    "TAB303.number-of-percent": {
        "en": (
            "`{value}` is a percentage in a column of numbers such as `{usual}`; write a "
            "number, or give all of them a `%`"
        ),
        "fr": (
            "`{value}` est un pourcentage dans une colonne de nombres comme `{usual}` ; écrivez "
            "un nombre ou mettez `%` partout"
        ),
    },
    "TAB303.sign": {
        "en": (
            "`{value}` has no sign in a column of signed numbers such as `{usual}`; add its `+` "
            "or its `-`"
        ),
        "fr": (
            "`{value}` n’a pas de signe dans une colonne de nombres signés comme `{usual}` ; "
            "ajoutez son `+` ou son `-`"
        ),
    },
    "TAB303.misread": {
        "en": (
            "`{value}` looks like a number read wrongly, among numbers such as `{usual}`; write "
            "it in digits"
        ),
        "fr": (
            "`{value}` ressemble à un nombre mal lu, parmi des nombres comme `{usual}` ; "
            "écrivez-le en chiffres"
        ),
    },
    "note.beside": {
        "en": "the head beside it is here",
        "fr": "la tête voisine est ici",
    },
    "note.next-head": {
        "en": "the next head is here",
        "fr": "la tête suivante est ici",
    },
    "note.other-head": {
        "en": "the other head is here",
        "fr": "l’autre tête est ici",
    },
    "note.last-head": {
        "en": "the table ends here",
        "fr": "la table s’arrête ici",
    },
    "note.first-cell": {
        "en": "the first of the two cells is here",
        "fr": "la première des deux cases est ici",
    },
    "note.column": {
        "en": "the head of its column is here",
        "fr": "la tête de sa colonne est ici",
    },
}
