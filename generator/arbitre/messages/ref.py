"""Messages of the family REF: references."""

from arbitre.messages import Words

WORDS: Words = {
    "REF101": {
        "en": "there is no rule `{word}`; did you mean `{meant}`?",
        "fr": "il n’y a pas de règle `{word}` ; vouliez-vous `{meant}` ?",
    },
    "REF101.list": {
        "en": "there is no rule `{word}`; known: {known}",
        "fr": "il n’y a pas de règle `{word}` ; règles connues : {known}",
    },
    "REF102": {
        "en": "the term `{word}` is defined nowhere; did you mean `{meant}`?",
        "fr": "le terme `{word}` n’est défini nulle part ; vouliez-vous `{meant}` ?",
    },
    "REF102.list": {
        "en": "the term `{word}` is defined nowhere; define it in a block `terms`. Known: {known}",
        "fr": (
            "le terme `{word}` n’est défini nulle part ; définissez-le dans un bloc `terms`. "
            "Termes connus : {known}"
        ),
    },
    "REF103": {
        "en": "`{id}` has no part `{word}`; did you mean `{meant}`?",
        "fr": "`{id}` n’a pas de partie `{word}` ; vouliez-vous `{meant}` ?",
    },
    "REF103.list": {
        "en": "`{id}` has no part `{word}`; its parts: {known}",
        "fr": "`{id}` n’a pas de partie `{word}` ; ses parties : {known}",
    },
    "REF103.none": {
        "en": "`{id}` has no parts to point to, such as `{word}`: steps, moves or invariants",
        "fr": (
            "`{id}` n’a pas de parties auxquelles renvoyer, telles que `{word}` : "
            "étapes, coups ou invariants"
        ),
    },
    "REF104": {
        "en": "the game has no page `{word}`; did you mean `{meant}`?",
        "fr": "le jeu n’a pas de page `{word}` ; vouliez-vous `{meant}` ?",
    },
    "REF104.list": {
        "en": "the game has no page `{word}`; its pages: {known}",
        "fr": "le jeu n’a pas de page `{word}` ; ses pages : {known}",
    },
    "REF105": {
        "en": "the page has no section `#{word}`; did you mean `#{meant}`?",
        "fr": "la page n’a pas de section `#{word}` ; vouliez-vous `#{meant}` ?",
    },
    "REF105.list": {
        "en": "the page has no section `#{word}`; its sections: {known}",
        "fr": "la page n’a pas de section `#{word}` ; ses sections : {known}",
    },
    "REF201": {
        "en": (
            "the numbers go from `{before}` to `{number}`: {missing} is missing; find the part "
            "that was lost, or renumber and check the references"
        ),
        "fr": (
            "les numéros passent de `{before}` à `{number}` : il manque {missing} ; retrouvez la "
            "partie perdue, ou renumérotez et vérifiez les renvois"
        ),
    },
    "REF202": {
        "en": "the number `{number}` is given twice; renumber and check the references",
        "fr": "le numéro `{number}` sert deux fois ; renumérotez et vérifiez les renvois",
    },
    "REF203": {
        "en": "the number `{number}` comes after `{before}`; put the numbers or the lines in order",
        "fr": (
            "le numéro `{number}` vient après `{before}` ; remettez en ordre les numéros ou les "
            "lignes"
        ),
    },
    "REF204": {
        "en": "`{number}` is no number of a step; begin it with a letter or a figure",
        "fr": (
            "`{number}` n’est pas un numéro d’étape ; commencez-le par une lettre ou un chiffre"
        ),
    },
    "REF205": {
        "en": (
            "the steps begin at `{number}`; find the step that was lost, or renumber and check "
            "the references"
        ),
        "fr": (
            "les étapes commencent à `{number}` ; retrouvez l’étape perdue, ou renumérotez et "
            "vérifiez les renvois"
        ),
    },
    "REF206": {
        "en": "the text counts {told} steps, `{id}` has {count}; correct the one that is wrong",
        "fr": "le texte compte {told} étapes, `{id}` en a {count} ; corrigez ce qui est faux",
    },
    "REF207": {
        "en": "the outline `{id}` has no section `{number}`; correct the number, or the outline",
        "fr": "le plan `{id}` n’a pas de section `{number}` ; corrigez le numéro, ou le plan",
    },
    "REF301": {
        "en": "no note answers the mark `{mark}`; write the note or take the mark away",
        "fr": "aucune note ne répond à l’appel `{mark}` ; écrivez la note ou ôtez l’appel",
    },
    "REF302": {
        "en": "nothing in the text points to the note `{mark}`; put its mark where it belongs",
        "fr": "rien dans le texte ne renvoie à la note `{mark}` ; placez son appel où il faut",
    },
    "REF303": {
        "en": "the note `{mark}` is given twice; number one of them anew",
        "fr": "la note `{mark}` est donnée deux fois ; renumérotez l’une des deux",
    },
    "REF401": {
        "en": "there is no step {step}: the steps stop at {last}; name the step that is meant",
        "fr": (
            "il n’y a pas d’étape {step} : les étapes s’arrêtent à {last} ; nommez celle qu’il faut"
        ),
    },
    "REF402": {
        "en": "there is no page {page}: the text has the pages {first} to {last}; check the number",
        "fr": (
            "il n’y a pas de page {page} : le texte a les pages {first} à {last} ; vérifiez le "
            "numéro"
        ),
    },
    "REF403": {
        "en": "no heading has the number `{section}`; name the section that is meant",
        "fr": "aucun titre ne porte le numéro `{section}` ; nommez la section qu’il faut",
    },
    "REF404": {
        "en": (
            "`{section}` is in a chapter that this text does not have; say in which book it is, "
            "or declare it under `external` in `game.yaml`"
        ),
        "fr": (
            "`{section}` est dans un chapitre que ce texte n’a pas ; dites dans quel livre, ou "
            "déclarez-le sous `external` dans `game.yaml`"
        ),
    },
    "REF404.text": {
        "en": "`{section}` is in a chapter that this text does not have; say in which book it is",
        "fr": "`{section}` est dans un chapitre que ce texte n’a pas ; dites dans quel livre",
    },
    "REF405": {
        "en": "“{words}” points to a place on the page; make it a link to what is meant",
        "fr": "« {words} » désigne un endroit de la page ; faites-en un lien vers ce qui est visé",
    },
    "REF405.text": {
        "en": "“{words}” points to a place on the page; name the section that is meant",
        "fr": "« {words} » désigne un endroit de la page ; nommez la section visée",
    },
    "REF406": {
        "en": "there is no page {page}: the text marks none; link to the place, or name the book",
        "fr": (
            "il n’y a pas de page {page} : le texte n’en marque aucune ; faites un lien vers le "
            "passage, ou nommez le livre"
        ),
    },
    "REF501": {
        "en": "`{target}` leads out of the game; declare it under `external` in `game.yaml`",
        "fr": "`{target}` mène hors du jeu ; déclarez-le sous `external` dans `game.yaml`",
    },
    "note.outline-here": {"en": "the outline is here", "fr": "le plan est ici"},
    "note.steps-here": {"en": "the steps are here", "fr": "les étapes sont ici"},
    "note.number-before": {"en": "this number comes before", "fr": "ce numéro vient avant"},
    "note.last-page": {"en": "the last page mark is here", "fr": "le dernier repère de page"},
}
