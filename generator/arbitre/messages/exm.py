"""Messages of the family EXM, errors of a rule that is asked (`ask`), and the words of traces."""

from arbitre.messages import Words

WORDS: Words = {
    "EXM101": {
        "en": "`{call}` gives {got}, not {expected}; correct the example or the rule",
        "fr": "`{call}` donne {got} et non {expected} ; corrigez l’exemple ou la règle",
    },
    "EXM102": {
        "en": "the example `{call}` does not run",
        "fr": "l’exemple `{call}` ne peut pas être calculé",
    },
    "EXM102.input": {
        "en": "`{word}` is an input and nothing gives it a value here; write the value instead",
        "fr": "`{word}` est une entrée et rien ne lui donne ici de valeur ; écrivez la valeur",
    },
    "EXM102.literal": {
        "en": (
            "`{text}` is not a value to compare with; write a number, a fraction, oui, non or a "
            "name between `«` and `»`"
        ),
        "fr": (
            "`{text}` n’est pas une valeur à comparer ; écrivez un nombre, une fraction, oui, "
            "non ou un nom entre `«` et `»`"
        ),
    },
    "EXM103": {
        "en": (
            "the example `{id}` computes nothing; add a line `>>> rule(input=value)` and its "
            "value under it"
        ),
        "fr": (
            "l’exemple `{id}` ne calcule rien ; ajoutez une ligne `>>> règle(entrée=valeur)` et "
            "sa valeur dessous"
        ),
    },
    "EXM103.value": {
        "en": "no value stands under `{call}`; write the expected one on the next line",
        "fr": (
            "aucune valeur ne figure sous `{call}` ; écrivez celle qu’on attend à la ligne suivante"
        ),
    },
    "EXM104": {
        "en": "`{call}` asks no rule, so it tests nothing of the game; call the rule that it shows",
        "fr": (
            "`{call}` n’interroge aucune règle et n’éprouve donc rien du jeu ; appelez la règle en "
            "question"
        ),
    },
    "EXM201": {
        "en": "the interpretation is about `{word}`, which does not exist; did you mean `{meant}`?",
        "fr": "l’interprétation porte sur `{word}`, qui n’existe pas ; vouliez-vous `{meant}` ?",
    },
    "EXM201.list": {
        "en": "the interpretation is about `{word}`, which does not exist; known: {known}",
        "fr": "l’interprétation porte sur `{word}`, qui n’existe pas ; blocs connus : {known}",
    },
    "EXM202": {
        "en": (
            "the interpretation answers {code} on `{about}`, which is not found there; delete "
            "`finding`, or the interpretation"
        ),
        "fr": (
            "l’interprétation répond à {code} sur `{about}`, qui n’y apparaît pas ; supprimez "
            "`finding` ou l’interprétation"
        ),
    },
    "EXM202.code": {
        "en": (
            "the interpretation answers `{word}`, which is no code of a rule; `arbitre rule` "
            "lists them"
        ),
        "fr": (
            "l’interprétation répond à `{word}`, qui n’est le code d’aucune règle ; `arbitre "
            "rule` les énumère"
        ),
    },
    "EXM203": {
        "en": (
            "the reading says {written} where `{id}` has {value}; correct the reading or the block"
        ),
        "fr": ("la lecture dit {written} là où `{id}` a {value} ; corrigez la lecture ou le bloc"),
    },
    "EXM203.limit": {
        "en": (
            "“{text}” in the reading and `{threshold}` disagree on the limit itself; correct the "
            "reading or the block"
        ),
        "fr": (
            "« {text} » dans la lecture et `{threshold}` ne s’accordent pas sur la limite même ; "
            "corrigez la lecture ou le bloc"
        ),
    },
    "ask.allowed": {"en": "Allowed: {known}.", "fr": "Admis : {known}."},
    "ask.broken": {
        "en": "the rule {rule} could not be read; `arbitre lint` says why",
        "fr": "la règle {rule} n’a pu être lue ; `arbitre lint` dit pourquoi",
    },
    "ask.broken-by": {
        "en": "the rule {rule} could not be read: {why}",
        "fr": "la règle {rule} n’a pu être lue : {why}",
    },
    "ask.no-row": {
        "en": "no row of `{rule}` holds for these inputs; add a row or an `else`",
        "fr": (
            "aucune ligne de `{rule}` ne s’applique à ces entrées ; ajoutez une ligne ou un `else`"
        ),
    },
    "ask.several": {
        "en": "several rows of `{rule}` hold at once, under the policy `unique`: {rows}",
        "fr": (
            "plusieurs lignes de `{rule}` s’appliquent à la fois, sous la politique `unique` : "
            "{rows}"
        ),
    },
    "ask.no-specific": {
        "en": "none of the rows of `{rule}` that hold is the most specific: {rows}",
        "fr": (
            "parmi les lignes de `{rule}` qui s’appliquent, aucune n’est la plus précise : {rows}"
        ),
    },
    "ask.no-rank": {
        "en": (
            "`{rule}` counts the most severe row, and {value} is neither a number nor one of its "
            "outcomes; take another policy"
        ),
        "fr": (
            "`{rule}` retient la ligne la plus sévère, et {value} n’est ni un nombre ni l’une de "
            "ses issues ; prenez une autre règle de choix"
        ),
    },
    "ask.no-sum": {
        "en": "`{rule}` adds up its rows, and {value} is no number; take another policy",
        "fr": (
            "`{rule}` additionne ses lignes, et {value} n’est pas un nombre ; prenez une autre "
            "règle de choix"
        ),
    },
    "ask.too-large": {
        "en": (
            "the computation goes beyond the limit of {limit} and was stopped; ask for less at once"
        ),
        "fr": (
            "le calcul dépasse la limite de {limit} et a été arrêté ; demandez-en moins à la fois"
        ),
    },
    "ask.outside": {
        "en": "{value} lies outside the values of `{name}`: {known}",
        "fr": "{value} est hors des valeurs de `{name}` : {known}",
    },
    "ask.missing": {
        "en": "the input `{name}` is not given; its values: {known}",
        "fr": "l’entrée `{name}` n’est pas donnée ; ses valeurs : {known}",
    },
    "ask.not-number": {"en": "{value} is not a number", "fr": "{value} n’est pas un nombre"},
    "ask.pool": {
        "en": "{value} is no number of dice; from 0 to {limit} can be rolled",
        "fr": "{value} n’est pas un nombre de dés ; on peut en lancer de 0 à {limit}",
    },
    "ask.zero": {"en": "division by zero", "fr": "division par zéro"},
    "ask.empty": {
        "en": "the cell of `{rule}` is empty in the row `{row}` ({column})",
        "fr": "la case de `{rule}` est vide à la ligne `{row}` ({column})",
    },
    "ask.beyond": {
        "en": "`{rule}` has no place for {name} = {value}; add a row or a column that holds it",
        "fr": (
            "`{rule}` n’a pas de place pour {name} = {value} ; ajoutez une ligne ou une colonne "
            "qui le contient"
        ),
    },
    "ask.not-condition": {
        "en": "oui or non expected, {value} found",
        "fr": "oui ou non attendu, {value} trouvé",
    },
    "ask.dice": {
        "en": (
            "a single value is expected here, not dice; `p(…)` gives a chance, `moyenne_de(…)` a "
            "mean"
        ),
        "fr": (
            "on attend ici une seule valeur, pas des dés ; `p(…)` donne une chance, "
            "`moyenne_de(…)` une moyenne"
        ),
    },
    "ask.unknown-game": {
        "en": "there is no game `{word}`; known: {known}",
        "fr": "il n’y a pas de jeu `{word}` ; jeux connus : {known}",
    },
    "ask.no-game": {
        "en": "no game under `{path}`; a game is a folder with a `game.yaml`",
        "fr": "aucun jeu sous `{path}` ; un jeu est un dossier qui contient un `game.yaml`",
    },
    "trace.base": {"en": "base", "fr": "base"},
    "trace.add": {"en": "added", "fr": "ajouté"},
    "trace.total": {"en": "total", "fr": "total"},
    "trace.cell": {"en": "cell", "fr": "case"},
    "trace.row": {"en": "row", "fr": "ligne"},
    "trace.default": {"en": "no row: default", "fr": "aucune ligne : valeur par défaut"},
    "trace.value": {"en": "value", "fr": "valeur"},
    "trace.rounded": {"en": "rounded {how}", "fr": "arrondi {how}"},
    "trace.odds": {"en": "odds over {input}", "fr": "chances selon {input}"},
    "trace.reach": {"en": "out of reach of {known}", "fr": "hors de portée de {known}"},
    "trace.outcome": {"en": "outcome", "fr": "issue"},
    "trace.action": {"en": "allowed", "fr": "permis"},
    "trace.need": {"en": "condition", "fr": "condition"},
    "trace.times": {"en": "times at most", "fr": "nombre de fois au plus"},
    "trace.after": {"en": "may follow", "fr": "peut suivre"},
    "trace.roll": {"en": "roll", "fr": "jet"},
    "trace.target": {"en": "target", "fr": "seuil"},
    "trace.pool": {"en": "number of dice", "fr": "nombre de dés"},
    "trace.rolls": {"en": "number of rolls", "fr": "nombre de jets"},
    "round.down": {"en": "down", "fr": "à l’entier inférieur"},
    "round.up": {"en": "up", "fr": "à l’entier supérieur"},
    "round.nearest": {
        "en": "to the nearest, halves up",
        "fr": "au plus proche, les demis vers le haut",
    },
}
