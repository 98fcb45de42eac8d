"""Words of `arbitre lint --since`."""

from arbitre.messages import Words

WORDS: Words = {
    "since.bad-revision": {
        "en": "--since takes a git revision, such as main or HEAD~1, not: {path}",
        "fr": "--since prend une révision de git, comme main ou HEAD~1, et non : {path}",
    },
    "since.no-revision": {
        "en": "git knows no revision {path}; a shallow clone may lack it (git fetch)",
        "fr": "git ne connaît pas la révision {path} ; un clone partiel ne l’a "
        "peut-être pas (git fetch)",
    },
    "since.no-repository": {
        "en": "--since needs a git repository, and there is none around: {path}",
        "fr": "--since demande un dépôt git, et il n’y en a pas autour de : {path}",
    },
    "since.no-git": {
        "en": "--since needs the program git, which could not be run",
        "fr": "--since demande le programme git, qui n’a pas pu être lancé",
    },
    "since.git-failed": {
        "en": "git failed: {reason}",
        "fr": "git a échoué : {reason}",
    },
    "since.stdin": {
        "en": "--since compares files; it cannot be used with -",
        "fr": "--since compare des fichiers ; il ne va pas avec -",
    },
}
