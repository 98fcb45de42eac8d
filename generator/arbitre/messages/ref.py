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
}
