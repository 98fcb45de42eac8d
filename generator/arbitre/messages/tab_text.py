"""Messages of the rules on tables in plain text."""

from arbitre.messages import Words

WORDS: Words = {
    "TAB501": {
        "en": "this row has {cells} cells, the others have {of}; find the cell that is missing",
        "fr": (
            "cette ligne a {cells} cases, les autres en ont {of} ; retrouvez la case qui manque"
        ),
    },
    "TAB502": {
        "en": "nothing stands for {missing}; check the ranges on both sides",
        "fr": "rien ne correspond à {missing} ; vérifiez les plages de part et d’autre",
    },
    "TAB503": {
        "en": "{shared} is in the range before, too; check where each of them ends",
        "fr": "{shared} est aussi dans la plage précédente ; vérifiez où finit chacune",
    },
    "TAB504": {
        "en": "`{label}` comes after `{before}`; check the number, or the order of the rows",
        "fr": "`{label}` vient après `{before}` ; vérifiez le nombre, ou l’ordre des lignes",
    },
    "TAB505": {
        "en": "`{label}` stands twice; check which number is meant",
        "fr": "`{label}` figure deux fois ; vérifiez quel nombre il faut",
    },
    "TAB506": {
        "en": "{value} comes after {before} where all others go the other way; check both numbers",
        "fr": (
            "{value} vient après {before} alors que tous les autres vont dans l’autre sens ; "
            "vérifiez les deux nombres"
        ),
    },
    "note.usual-row": {"en": "a row like the others", "fr": "une ligne comme les autres"},
    "note.range-before": {"en": "this one comes before", "fr": "celui-ci vient avant"},
    "note.cell-before": {"en": "the number before it", "fr": "le nombre qui précède"},
    "TAB507": {
        "en": "`{cell}` stands in a column of {unit}; check the unit, or convert the number",
        "fr": "`{cell}` est dans une colonne de {unit} ; vérifiez l’unité ou convertissez",
    },
    "TAB507.none": {
        "en": "`{cell}` has no unit in a column of {unit}; add it, or check the number",
        "fr": "`{cell}` n’a pas d’unité dans une colonne de {unit} ; ajoutez-la ou vérifiez",
    },
}
