"""Words of the command line."""

from arbitre.messages import Words

WORDS: Words = {
    "cli.clean": {
        "en": "All clear: {files} files, nothing found.",
        "fr": "Rien à signaler : {files} fichiers lus.",
    },
    "cli.found": {
        "en": "{files} files: {error} errors, {warning} warnings, {info} infos.",
        "fr": "{files} fichiers : {error} erreurs, {warning} avertissements, {info} infos.",
    },
    "cli.fixed": {
        "en": "{count} fixes applied in {files} files.",
        "fr": "{count} corrections faites dans {files} fichiers.",
    },
    "cli.no-such-path": {
        "en": "no such file or folder: {path}",
        "fr": "ni fichier ni dossier de ce nom : {path}",
    },
    "cli.no-permission": {
        "en": "no permission to read: {path}",
        "fr": "lecture non permise : {path}",
    },
    "cli.unknown-code": {
        "en": "no rule has this code or name: {word} (`arbitre rule --all` lists them)",
        "fr": "aucune règle n’a ce code ou ce nom : {word} (`arbitre rule --all` les donne)",
    },
    "cli.bad-baseline": {
        "en": "the baseline cannot be read: {path}; write one with --write-baseline",
        "fr": "la base de référence est illisible : {path} ; --write-baseline en écrit une",
    },
    "cli.unknown-rule": {
        "en": "no lint rule `{word}`; did you mean {meant}?",
        "fr": "pas de règle `{word}` ; vouliez-vous {meant} ?",
    },
    "cli.unknown-target": {
        "en": "nothing to build under the name {word}; known: {known}",
        "fr": "rien à construire sous le nom {word} ; connus : {known}",
    },
    "cli.unknown-schema": {
        "en": "no schema named {word}; known: {known}",
        "fr": "pas de schéma {word} ; connus : {known}",
    },
    "cli.folder-exists": {
        "en": "{path} is not empty: choose another folder",
        "fr": "{path} n’est pas vide : choisissez un autre dossier",
    },
    "cli.bad-folder-name": {
        "en": "`{word}` cannot name a game: use letters, digits and _",
        "fr": "`{word}` ne peut nommer un jeu : lettres, chiffres et _ seulement",
    },
    "cli.started": {
        "en": "{path} is ready. Try: arbitre lint {path} && arbitre test {path}",
        "fr": "{path} est prêt. Essayez : arbitre lint {path} && arbitre test {path}",
    },
    "cli.tests": {
        "en": "{examples} examples, {passed} computations right, {failed} wrong.",
        "fr": "{examples} exemples, {passed} calculs justes, {failed} faux.",
    },
    "cli.expected": {"en": "expected", "fr": "attendu"},
    "cli.got": {"en": "got", "fr": "obtenu"},
    "cli.untouched": {
        "en": "{count} of {total} parts are touched by no example:",
        "fr": "{count} éléments sur {total} ne sont touchés par aucun exemple :",
    },
    "cli.all-touched": {
        "en": "All {total} parts are touched by an example.",
        "fr": "Les {total} éléments sont tous touchés par un exemple.",
    },
    "cli.not-built": {
        "en": "not built: {game} has errors or false examples; see `arbitre lint` "
        "and `arbitre test`",
        "fr": "non construit : {game} a des erreurs ou des exemples faux ; voir `arbitre lint` "
        "et `arbitre test`",
    },
    "cli.no-sphinx": {
        "en": 'the site needs Sphinx and Pagefind: pip install "arbitre[site]"',
        "fr": 'le site demande Sphinx et Pagefind : pip install "arbitre[site]"',
    },
    "cli.left-out": {
        "en": "left out: {reason}",
        "fr": "laissé de côté : {reason}",
    },
    "cli.site-failed": {
        "en": "the site was not published, the earlier one stays:\n{reason}",
        "fr": "le site n’est pas publié, le précédent reste en place :\n{reason}",
    },
    "cli.no-weasyprint": {
        "en": 'sheets need WeasyPrint, pypdf and segno: pip install "arbitre[sheets]"',
        "fr": 'les feuilles demandent WeasyPrint, pypdf et segno : pip install "arbitre[sheets]"',
    },
    "cli.no-pango": {
        "en": "sheets need Pango, which was not found ({reason}); on Debian: apt-get install "
        "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0; on macOS: brew install pango",
        "fr": "les feuilles demandent Pango, introuvable ici ({reason}) ; sous Debian : apt-get "
        "install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 ; sous macOS : brew "
        "install pango",
    },
    "cli.no-fonts": {
        "en": "the fonts of the sheets are missing in {path}; install arbitre again",
        "fr": "les polices des feuilles manquent dans {path} ; réinstallez arbitre",
    },
    "cli.no-sheet": {
        "en": "not printed: {name} has errors; an earlier PDF stays as it was",
        "fr": "non imprimé : {name} a des erreurs ; un PDF antérieur reste tel quel",
    },
    "cli.unchanged": {"en": "unchanged: {path}", "fr": "inchangé : {path}"},
    "cli.built": {"en": "written: {path}", "fr": "écrit : {path}"},
    "cli.no-such-game": {
        "en": "no game under {path}: a game is a folder with a game.yaml",
        "fr": "pas de jeu sous {path} : un jeu est un dossier avec un game.yaml",
    },
    "cli.cannot-write": {
        "en": "cannot write {path}: {reason}",
        "fr": "écriture impossible : {path} ({reason})",
    },
}
