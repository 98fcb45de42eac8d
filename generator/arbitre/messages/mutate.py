"""Words of `arbitre mutate`."""

from arbitre.messages import Words

WORDS: Words = {
    "mutate.total": {
        "en": "{game}: {caught} of {mutants} edits caught ({share} %).",
        "fr": "{game} : {caught} modifications repérées sur {mutants} ({share} %).",
    },
    "mutate.lint": {
        "en": "By lint alone, without any example: {by_lint} ({lint_share} %).",
        "fr": "Par le lint seul, sans aucun exemple : {by_lint} ({lint_share} %).",
    },
    "mutate.equivalent": {
        "en": "Left out: {equivalent} edits that change no value.",
        "fr": "Non comptées : {equivalent} modifications qui ne changent aucune valeur.",
    },
    "mutate.prose": {
        "en": "Prose only, counted apart: {prose_caught} of {prose} caught.",
        "fr": "Texte seul, compté à part : {prose_caught} repérées sur {prose}.",
    },
    "mutate.by-rules": {"en": "Rules: {listed}", "fr": "Règles : {listed}"},
    "mutate.by-examples": {"en": "Examples: {listed}", "fr": "Exemples : {listed}"},
    "mutate.survivors": {
        "en": "{count} edits that nothing caught:",
        "fr": "{count} modifications que rien n’a repérées :",
    },
    "mutate.time": {
        "en": "{seconds} s, {each} ms an edit.",
        "fr": "{seconds} s, {each} ms par modification.",
    },
    "mutate.too-few": {
        "en": "{game} is below what was asked: {wanted} % caught, {lint} % by lint alone",
        "fr": "{game} reste sous le minimum demandé : {wanted} % repérées, {lint} % par le lint "
        "seul",
    },
    "mutate.no-such-game": {
        "en": "no game `{word}`; known: {known}",
        "fr": "pas de jeu `{word}` ; connus : {known}",
    },
    "mutate.bad-sample": {
        "en": "--sample takes a number of edits, 1 or more",
        "fr": "--sample prend un nombre de modifications, au moins 1",
    },
    "mutate.bad-share": {
        "en": "--min and --min-lint take a share in per cent, 0 to 100",
        "fr": "--min et --min-lint prennent une part en pour cent, de 0 à 100",
    },
    "mutate.number": {"en": "number ±1", "fr": "nombre ±1"},
    "mutate.sign": {"en": "sign flipped", "fr": "signe changé"},
    "mutate.bound": {"en": "bound ±1", "fr": "borne ±1"},
    "mutate.removed": {"en": "row removed", "fr": "ligne retirée"},
    "mutate.doubled": {"en": "row doubled", "fr": "ligne doublée"},
    "mutate.swapped": {"en": "rows swapped", "fr": "lignes échangées"},
    "mutate.comparison": {"en": "strict or inclusive", "fr": "strict ou large"},
    "mutate.misspelt": {"en": "name misspelt", "fr": "nom mal écrit"},
    "mutate.sibling": {"en": "name of a sibling", "fr": "nom d’un voisin"},
    "mutate.flipped": {"en": "oui/non flipped", "fr": "oui/non inversé"},
}
