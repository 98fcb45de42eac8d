"""Messages of the family OCR: scanned text."""

from arbitre.messages import Words

WORDS: Words = {
    "OCR101": {
        "en": "`{text}` is no word; read `{reading}`: letters were confused",
        "fr": "`{text}` n’est pas un mot ; lisez `{reading}` : des lettres ont été confondues",
    },
    "OCR102": {
        "en": "`{text}` has lost its accents; write `{reading}`",
        "fr": "`{text}` a perdu ses accents ; écrivez `{reading}`",
    },
    "OCR103": {
        "en": "`{text}` does not fit here; `{reading}` was probably printed",
        "fr": "`{text}` ne convient pas ici ; il faut sans doute lire `{reading}`",
    },
    "OCR104": {
        "en": "`{text}` confuses `l`, `I` and `1`; read `{reading}`",
        "fr": "`{text}` confond `l`, `I` et `1` ; lisez `{reading}`",
    },
    "OCR105": {
        "en": "`{text}` confuses `g` and `q`; read `{reading}`",
        "fr": "`{text}` confond `g` et `q` ; lisez `{reading}`",
    },
    "OCR106": {
        "en": "`{text}` lacks a space; write `{reading}`",
        "fr": "il manque une espace dans `{text}` ; écrivez `{reading}`",
    },
    "OCR107": {
        "en": "`{text}` is one word; write `{reading}`",
        "fr": "`{text}` ne fait qu’un mot ; écrivez `{reading}`",
    },
    "OCR108": {
        "en": "a word is cut at the end of the line; write `{reading}`",
        "fr": "un mot est coupé en fin de ligne ; écrivez `{reading}`",
    },
    "OCR109": {
        "en": "the apostrophe of `{text}` was misread; write `{reading}`",
        "fr": "l’apostrophe de `{text}` a été mal lue ; écrivez `{reading}`",
    },
    "OCR110": {
        "en": "`{text}` is a misread roman numeral; write `{reading}`",
        "fr": "`{text}` est un chiffre romain mal lu ; écrivez `{reading}`",
    },
    "OCR111": {
        "en": "`{text}` stands for a bullet; write `{reading}`",
        "fr": "`{text}` tient lieu de puce ; écrivez `{reading}`",
    },
    "OCR112.none": {
        "en": "no word is left in the line `{text}`; look at the page, or delete it",
        "fr": "la ligne `{text}` n’a plus aucun mot ; consultez la page, ou supprimez-la",
    },
    "OCR118.none": {
        "en": "the mark `{text}` belongs to no sentence; look at the page, or delete it",
        "fr": "le signe `{text}` n’appartient à aucune phrase ; consultez la page, ou supprimez-le",
    },
    "OCR113": {
        "en": "`{text}` is one character made for printing; write `{reading}`",
        "fr": "`{text}` est un seul caractère, fait pour l’impression ; écrivez `{reading}`",
    },
    "OCR114.none": {
        "en": "there is an invisible hyphen in this word; delete it",
        "fr": "ce mot contient un trait d’union invisible ; supprimez-le",
    },
    "OCR115": {
        "en": "a letter of `{text}` is lost; it was probably `{reading}`",
        "fr": "une lettre de `{text}` est perdue ; c’était sans doute `{reading}`",
    },
    "OCR115.none": {
        "en": "a letter of `{text}` is lost; look it up in the printed page",
        "fr": "une lettre de `{text}` est perdue ; cherchez-la dans la page imprimée",
    },
    "OCR116": {
        "en": "`{text}` was encoded twice; write `{reading}`",
        "fr": "`{text}` a été encodé deux fois ; écrivez `{reading}`",
    },
    "OCR117": {
        "en": "`{text}` has letters of another alphabet; write `{reading}` with Latin ones",
        "fr": "`{text}` a des lettres d’un autre alphabet ; écrivez `{reading}` en lettres latines",
    },
    "OCR119.none": {
        "en": "`{text}` is no word and near to none; look it up in the printed page",
        "fr": "`{text}` n’est pas un mot et n’en rappelle aucun ; consultez la page imprimée",
    },
    "OCR120": {
        "en": "`{text}` was left by a converter; write `{reading}`",
        "fr": "`{text}` vient d’un convertisseur ; écrivez `{reading}`",
    },
    "OCR120.none": {
        "en": "`{text}` was left by a converter; delete it",
        "fr": "`{text}` vient d’un convertisseur ; supprimez-le",
    },
}
