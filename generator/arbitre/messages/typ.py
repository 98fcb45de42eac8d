"""Messages of the family TYP: French typography."""

from arbitre.messages import Words

WORDS: Words = {
    "TYP101": {
        "en": "no no-break space before the sign in `{written}`; write `{better}`",
        "fr": "pas d’espace insécable avant le signe dans `{written}` ; écrivez `{better}`",
    },
    "TYP102": {
        "en": "no no-break space before the colon in `{written}`; write `{better}`",
        "fr": "pas d’espace insécable avant les deux-points dans `{written}` ; écrivez `{better}`",
    },
    "TYP103": {
        "en": "no no-break space inside the guillemet in `{written}`; write `{better}`",
        "fr": "pas d’espace insécable dans le guillemet de `{written}` ; écrivez `{better}`",
    },
    "TYP104": {
        "en": "the number can be parted from its unit in `{written}`; write `{better}`",
        "fr": "le nombre peut se séparer de son unité dans `{written}` ; écrivez `{better}`",
    },
    "TYP105": {
        "en": "thousands without no-break spaces in `{written}`; write `{better}`",
        "fr": "milliers sans espace insécable dans `{written}` ; écrivez `{better}`",
    },
    "TYP201": {
        "en": "typewriter apostrophe `{written}`; write `{better}`",
        "fr": "apostrophe de machine à écrire `{written}` ; écrivez `{better}`",
    },
    "TYP202": {
        "en": "quotation marks that are not French: `{written}`; write `{better}`",
        "fr": "guillemets qui ne sont pas français : `{written}` ; écrivez `{better}`",
    },
    "TYP203": {
        "en": "hyphen `{written}` in place of a dash; write `{better}`",
        "fr": "trait d’union `{written}` à la place d’un tiret ; écrivez `{better}`",
    },
    "TYP204": {
        "en": "hyphen `{written}` in place of a minus sign; write `{better}`",
        "fr": "trait d’union `{written}` à la place du signe moins ; écrivez `{better}`",
    },
    "TYP205": {
        "en": "letter `{written}` in place of the multiplication sign; write `{better}`",
        "fr": "lettre `{written}` à la place du signe de multiplication ; écrivez `{better}`",
    },
    "TYP206": {
        "en": "three points `{written}` in place of the ellipsis; write `{better}`",
        "fr": "trois points `{written}` à la place des points de suspension ; écrivez `{better}`",
    },
    "TYP207": {
        "en": "`{written}` takes one point and no more; write `{better}`",
        "fr": "`{written}` prend un point et un seul ; écrivez `{better}`",
    },
    "TYP208": {
        "en": "decimal point `{written}`; French writes a comma, `{better}`",
        "fr": "point décimal `{written}` ; le français écrit une virgule, `{better}`",
    },
    "TYP301": {
        "en": "ordinal with the letters `{written}`; write `{better}`",
        "fr": "ordinal avec les lettres `{written}` ; écrivez `{better}`",
    },
    "TYP302": {
        "en": "`{written}` in a word that takes a ligature; write `{better}`",
        "fr": "`{written}` dans un mot à ligature ; écrivez `{better}`",
    },
    "TYP303": {
        "en": "capital without its accent in `{written}`; write `{better}`",
        "fr": "majuscule sans son accent dans `{written}` ; écrivez `{better}`",
    },
    "TYP401": {
        "en": "no final point after `{word}`, unlike the other items of the list; add one",
        "fr": (
            "pas de point final après `{word}`, au contraire des autres éléments de la "
            "liste ; ajoutez-le"
        ),
    },
    "TYP401.odd": {
        "en": "a final point at `{word}`, unlike the other items; take it away",
        "fr": "un point final à `{word}`, au contraire des autres éléments ; enlevez-le",
    },
}
