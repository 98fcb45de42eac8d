"""Messages of the family TRM: terms and names."""

from arbitre.messages import Words

WORDS: Words = {
    "TRM101": {
        "en": "the game never defines `{word}`, which it uses {count} ×; add it to a block `terms`",
        "fr": (
            "le jeu ne définit jamais `{word}`, qu’il emploie {count} fois ; ajoutez-le à un bloc "
            "`terms`"
        ),
    },
    "TRM102": {
        "en": "`{word}` is used before it is defined; expand it here or make it a `{{term}}` role",
        "fr": (
            "`{word}` est employé avant d’être défini ; développez-le ici ou faites-en un rôle "
            "`{{term}}`"
        ),
    },
    "TRM102.text": {
        "en": "`{word}` is used before it is expanded; expand it here",
        "fr": "`{word}` est employé avant d’être développé ; développez-le ici",
    },
    "TRM103": {
        "en": "the abbreviation `{word}` is defined twice; give one of the two another one",
        "fr": "l’abréviation `{word}` est définie deux fois ; donnez-en une autre à l’un des deux",
    },
    "TRM104": {
        "en": "`{word}` is never expanded; write it out where it comes first: `… ({word})`",
        "fr": "`{word}` n’est jamais développé ; écrivez-le d’abord en entier : `… ({word})`",
    },
    "TRM201": {
        "en": "“{word}” is a synonym; the game calls it `{meant}`: use that name",
        "fr": "« {word} » est un synonyme ; le jeu dit `{meant}` : employez ce nom",
    },
    "TRM202": {
        "en": (
            "`{word}` and `{other}` differ {how}; keep one name and list the other under `synonyms`"
        ),
        "fr": (
            "`{word}` et `{other}` diffèrent {how} ; gardez l’un et mettez l’autre sous `synonyms`"
        ),
    },
    "TRM203": {
        "en": "“{word}” is no term; `{meant}` differs {how}: use that name, or define this one",
        "fr": (
            "« {word} » n’est pas un terme ; `{meant}` en diffère {how} : employez ce nom, ou "
            "définissez celui-ci"
        ),
    },
    "TRM204": {
        "en": "the unit `{word}` is nearly `{meant}`; use that one, or write this one in the text",
        "fr": (
            "l’unité `{word}` est presque `{meant}` ; employez celle-ci, ou écrivez l’autre dans "
            "le texte"
        ),
    },
    "TRM301": {
        "en": "“{word}” is defined as `{meant}`; write the same capitals",
        "fr": "« {word} » est défini comme `{meant}` ; mettez les mêmes capitales",
    },
    "TRM401": {
        "en": "the term `{word}` is never used; use it, or take it out",
        "fr": "le terme `{word}` n’est jamais employé ; employez-le, ou ôtez-le",
    },
    "TRM402": {
        "en": "the text of `{name}` seems cut short: “{text}”; find the rest in the source",
        "fr": "le texte de `{name}` paraît coupé : « {text} » ; retrouvez la suite dans la source",
    },
    "TRM502": {
        "en": "“{word}” is in no list; `{meant}` differs {how}: use the name of the list",
        "fr": (
            "« {word} » n’est dans aucune liste ; `{meant}` en diffère {how} : employez le nom de "
            "la liste"
        ),
    },
    "trm.order": {"en": "by the order of the words", "fr": "par l’ordre des mots"},
    "trm.word": {"en": "by one word", "fr": "d’un mot"},
    "trm.letter": {"en": "by one letter", "fr": "d’une lettre"},
    "trm.case": {"en": "by capitals only", "fr": "par les seules capitales"},
    "trm.number": {"en": "by a plural", "fr": "par un pluriel"},
    "note.defined-here": {"en": "defined here", "fr": "défini ici"},
}
