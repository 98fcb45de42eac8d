"""Messages of the family FCT: facts that disagree."""

from arbitre.messages import Words

WORDS: Words = {
    "FCT101": {
        "en": (
            "`{id}` gives {value} and `{other}` gives {otherwise} ({when}); correct one, or let "
            "one say `overrides`"
        ),
        "fr": (
            "`{id}` donne {value} et `{other}` donne {otherwise} ({when}) ; corrigez l’un, ou que "
            "l’un dise `overrides`"
        ),
    },
    "FCT101.always": {
        "en": (
            "`{id}` gives {value} and `{other}` gives {otherwise}; correct one, or let one say "
            "`overrides`"
        ),
        "fr": (
            "`{id}` donne {value} et `{other}` donne {otherwise} ; corrigez l’un, ou que l’un dise "
            "`overrides`"
        ),
    },
    "FCT102": {
        "en": (
            "`{id}` has nothing for {domain} = {member}, which `{twin}` has; add it, with 0 if it "
            "changes nothing"
        ),
        "fr": (
            "`{id}` n’a rien pour {domain} = {member}, que `{twin}` traite ; ajoutez-le, avec 0 "
            "s’il ne change rien"
        ),
    },
    "FCT103": {
        "en": (
            "`{id}` overrides `{other}` and never differs from it; delete `overrides`, or name the "
            "block it prevails over"
        ),
        "fr": (
            "`{id}` dit prévaloir sur `{other}`, dont il ne diffère jamais ; supprimez `overrides` "
            "ou nommez le bloc sur lequel il prévaut"
        ),
    },
    "FCT104": {
        "en": "the blocks override each other in a circle: {path}; delete one `overrides`",
        "fr": "les blocs prévalent les uns sur les autres en cercle : {path} ; ôtez un `overrides`",
    },
    "FCT105": {
        "en": (
            "`{id}` and `{other}` give one quantity but have too many inputs to be compared; state "
            "it once, or over fewer inputs"
        ),
        "fr": (
            "`{id}` et `{other}` donnent une même quantité mais ont trop d’entrées pour être "
            "comparés ; donnez-la une seule fois, ou selon moins d’entrées"
        ),
    },
    "FCT107": {
        "en": (
            "“{entry}” gives {effect}, and `{id}` has a line for it too; keep the figure in one "
            "place, or it counts twice"
        ),
        "fr": (
            "« {entry} » donne {effect}, et `{id}` a déjà une ligne pour cela ; gardez le "
            "chiffre à un seul endroit, sans quoi il compte deux fois"
        ),
    },
    "FCT108.never": {
        "en": "{dice} gives {range} and never meets `{threshold}`; check threshold and dice",
        "fr": "{dice} donne {range} et jamais `{threshold}` ; vérifiez le seuil et les dés",
    },
    "FCT108.always": {
        "en": "{dice} gives {range} and always meets `{threshold}`; check threshold and dice",
        "fr": "{dice} donne {range}, donc toujours `{threshold}` ; vérifiez le seuil et les dés",
    },
    "FCT109": {
        "en": "“{name}” is defined with {other} here and with {one} elsewhere; keep one figure",
        "fr": "« {name} » est défini ici par {other}, ailleurs par {one} ; gardez un seul chiffre",
    },
    "FCT110": {
        "en": "no other block gives the quantity `{word}`; did you mean `{meant}`?",
        "fr": "aucun autre bloc ne donne la grandeur `{word}` ; vouliez-vous dire `{meant}` ?",
    },
    "FCT110.list": {
        "en": (
            "no other block gives the quantity `{word}`; name one that does, as `scope.name` "
            "({known}), or delete `quantity`"
        ),
        "fr": (
            "aucun autre bloc ne donne la grandeur `{word}` ; nommez-en un qui la donne, sous la "
            "forme `portée.nom` ({known}), ou supprimez `quantity`"
        ),
    },
    "FCT201": {
        "en": "`{call}` gives {value}, not {written}; correct the text or the rule",
        "fr": "`{call}` donne {value} et non {written} ; corrigez le texte ou la règle",
    },
    "FCT202": {
        "en": "`{call}` cannot be computed, so nothing checks the value shown; correct the call",
        "fr": (
            "`{call}` ne peut pas être calculé, rien ne vérifie donc la valeur montrée ; "
            "corrigez l’appel"
        ),
    },
    "FCT203": {
        "en": (
            "the text says {written} where `{id}` has {value}; correct one, or bind the number "
            "with the role `value`"
        ),
        "fr": (
            "le texte dit {written} là où `{id}` a {value} ; corrigez l’un des deux, ou liez le "
            "nombre par le rôle `value`"
        ),
    },
    "FCT204": {
        "en": (
            "“{text}” and `{threshold}` disagree on the limit itself; say “atteint”, “au moins” or "
            "“au plus” where it is included"
        ),
        "fr": (
            "« {text} » et `{threshold}` ne s’accordent pas sur la limite même ; dites "
            "« atteint », « au moins » ou « au plus » là où elle est comprise"
        ),
    },
    "FCT205": {
        "en": (
            "“{word}” is contradicted by `{id}`; reword the sentence, or let `{id}` say "
            "`overrides` with a block of this section"
        ),
        "fr": (
            "« {word} » est contredit par `{id}` ; nuancez la phrase, ou que `{id}` dise "
            "`overrides` avec un bloc de cette section"
        ),
    },
    "FCT301": {
        "en": (
            "“{text}” and “{other}” disagree on {number} itself; word both strictly or both "
            "inclusively"
        ),
        "fr": (
            "« {text} » et « {other} » ne s’accordent pas sur {number} même ; écrivez les deux au "
            "sens strict ou les deux au sens large"
        ),
    },
    "FCT302": {
        "en": "{sum} makes {right}, not {written}; correct the sum or its result",
        "fr": "{sum} donne {right} et non {written} ; corrigez le calcul ou son résultat",
    },
    "FCT303.never": {
        "en": "{dice} gives {range} and never meets “{text}”; check the threshold and the dice",
        "fr": "{dice} donne {range} et jamais « {text} » ; vérifiez le seuil et les dés",
    },
    "FCT303.always": {
        "en": "{dice} gives {range} and always meets “{text}”; check the threshold and the dice",
        "fr": "{dice} donne {range}, donc toujours « {text} » ; vérifiez le seuil et les dés",
    },
    "note.other-value": {"en": "{value} here", "fr": "{value} ici"},
    "note.twin": {"en": "the twin has {member} here", "fr": "le jumeau traite {member} ici"},
    "note.overridden": {"en": "the block named stands here", "fr": "le bloc nommé est ici"},
    "note.overrides": {"en": "`{id}` overrides here", "fr": "`{id}` prévaut ici"},
    "note.same-quantity": {
        "en": "the same quantity is given here",
        "fr": "la même quantité est donnée ici",
    },
    "note.counted": {"en": "counted here already", "fr": "déjà compté ici"},
    "note.exception": {"en": "the exception is here", "fr": "l’exception est ici"},
    "note.worded": {"en": "“{text}” stands here", "fr": "« {text} » est écrit ici"},
}
