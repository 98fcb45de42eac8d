"""Messages of the family DEC: decisions and modifiers."""

from arbitre.messages import Words

WORDS: Words = {
    "DEC101": {
        "en": (
            "no row of `{id}` holds where {case}; add a row for this case, widen a bound, or "
            "say `else:`"
        ),
        "fr": (
            "aucune ligne de `{id}` ne vaut quand {case} ; ajoutez une ligne pour ce cas, "
            "élargissez une borne ou écrivez `else:`"
        ),
    },
    "DEC101.never": {
        "en": "no row of `{id}` ever holds; correct its conditions, or say `else:`",
        "fr": (
            "aucune ligne de `{id}` ne vaut jamais ; corrigez ses conditions ou écrivez `else:`"
        ),
    },
    "DEC102": {
        "en": (
            "“{row}” and “{other}” both hold where {case}, and the policy `unique` allows one "
            "row only; narrow one of them, or choose another policy"
        ),
        "fr": (
            "« {row} » et « {other} » valent toutes deux quand {case}, alors que la politique "
            "`unique` n’admet qu’une ligne ; restreignez l’une d’elles ou changez de politique"
        ),
    },
    "DEC102.specific": {
        "en": (
            "“{row}” and “{other}” both hold where {case}, and neither is the more specific; "
            "add a row for the cases that they share, or narrow one of them"
        ),
        "fr": (
            "« {row} » et « {other} » valent toutes deux quand {case}, et aucune n’est plus "
            "précise que l’autre ; ajoutez une ligne pour leurs cas communs ou restreignez l’une "
            "d’elles"
        ),
    },
    "DEC103.first": {
        "en": (
            "“{row}” never counts: wherever it holds, a row before it holds ({others}); move it "
            "up, or narrow those"
        ),
        "fr": (
            "« {row} » ne compte jamais : partout où elle vaut, une ligne placée avant vaut déjà "
            "({others}) ; remontez-la ou restreignez les autres"
        ),
    },
    "DEC103.most-specific": {
        "en": (
            "“{row}” never counts: wherever it holds, a more specific row holds ({others}); "
            "delete it, or narrow those"
        ),
        "fr": (
            "« {row} » ne compte jamais : partout où elle vaut, une ligne plus précise vaut aussi "
            "({others}) ; supprimez-la ou restreignez les autres"
        ),
    },
    "DEC103.most-severe": {
        "en": (
            "“{row}” never counts: wherever it holds, a row at least as severe holds "
            "({others}); correct its outcome or its condition, or delete it"
        ),
        "fr": (
            "« {row} » ne compte jamais : partout où elle vaut, une ligne au moins aussi grave "
            "vaut aussi ({others}) ; corrigez son résultat ou sa condition, ou supprimez-la"
        ),
    },
    "DEC103.else": {
        "en": (
            "the `else` of `{id}` is never reached: its rows hold in every case; delete it, or "
            "narrow a row"
        ),
        "fr": (
            "le `else` de `{id}` ne sert jamais : ses lignes couvrent tous les cas ; "
            "supprimez-le ou restreignez une ligne"
        ),
    },
    "DEC104": {
        "en": "“{row}” never holds, whatever the inputs; correct the condition or the domain",
        "fr": (
            "« {row} » ne vaut jamais, quelles que soient les entrées ; corrigez la condition ou "
            "le domaine"
        ),
    },
    "DEC105": {
        "en": (
            "the input `{name}` never changes the outcome; correct the row that should depend "
            "on it, or leave it out"
        ),
        "fr": (
            "l’entrée `{name}` ne change jamais le résultat ; corrigez la ligne qui devrait en "
            "dépendre, ou ôtez cette entrée"
        ),
    },
    "DEC106": {
        "en": "`{word}` is not among the outcomes; did you mean `{meant}`?",
        "fr": "`{word}` ne figure pas parmi les résultats ; vouliez-vous `{meant}` ?",
    },
    "DEC106.list": {
        "en": "`{word}` is not among the outcomes: {known}; write one of them, or declare it",
        "fr": (
            "`{word}` ne figure pas parmi les résultats : {known} ; écrivez l’un d’eux ou "
            "déclarez-le"
        ),
    },
    "DEC106.type": {
        "en": (
            "the outcomes of this decision are {expected}, but this one is {found}; give all "
            "rows the same type"
        ),
        "fr": (
            "les résultats de cette décision sont {expected}, mais celui-ci est {found} ; donnez "
            "le même type à toutes les lignes"
        ),
    },
    "DEC108": {
        "en": (
            "the action `{action}` needs `{condition}` twice; write the condition that is meant, "
            "or delete the line"
        ),
        "fr": (
            "l’action `{action}` exige deux fois `{condition}` ; écrivez la condition voulue ou "
            "supprimez la ligne"
        ),
    },
    "DEC108.after": {
        "en": (
            "`after` gives `{condition}` twice, and only the first line counts; write the "
            "condition that is meant, or delete the line"
        ),
        "fr": (
            "`after` donne deux fois `{condition}`, et seule la première ligne compte ; écrivez "
            "la condition voulue ou supprimez la ligne"
        ),
    },
    "DEC203": {
        "en": (
            "under `most severe`, `else` gives `{word}`, which is more severe than `{other}` of "
            "the row “{row}”; give the mildest outcome, or correct the order of `outcomes`"
        ),
        "fr": (
            "sous `most severe`, `else` donne `{word}`, plus sévère que `{other}` de la ligne "
            "« {row} » ; donnez le résultat le plus doux ou corrigez l’ordre de `outcomes`"
        ),
    },
    "DEC107": {
        "en": (
            "nothing in `{id}` gives the outcome `{word}`; write the row that gives it, or "
            "delete it from `outcomes`"
        ),
        "fr": (
            "rien dans `{id}` ne donne le résultat `{word}` ; écrivez la ligne qui le donne ou "
            "supprimez-le de `outcomes`"
        ),
    },
    "DEC201": {
        "en": (
            "the key `{key}` is missing: which row counts where several hold? Write `unique`, "
            "`first`, `most specific`, `most severe` or `collect`"
        ),
        "fr": (
            "il manque la clé `{key}` : quelle ligne compte quand plusieurs valent ? Écrivez "
            "`unique`, `first`, `most specific`, `most severe` ou `collect`"
        ),
    },
    "DEC201.suggest": {
        "en": (
            "the key `{key}` is missing: which row counts where several hold? For these rows, "
            "`{better}` would fit"
        ),
        "fr": (
            "il manque la clé `{key}` : quelle ligne compte quand plusieurs valent ? Pour ces "
            "lignes, `{better}` conviendrait"
        ),
    },
    "DEC202.nested": {
        "en": (
            "the rows lie one within another, which `{policy}` cannot make use of; `{better}` "
            "would fit"
        ),
        "fr": (
            "les lignes s’emboîtent les unes dans les autres, ce que `{policy}` ne sait pas "
            "lire ; `{better}` conviendrait"
        ),
    },
    "DEC202.yes-no": {
        "en": "`{policy}` adds up what the rows give, and oui and non do not; write `{better}`",
        "fr": (
            "`{policy}` additionne ce que donnent les lignes, et oui et non ne s’additionnent "
            "pas ; écrivez `{better}`"
        ),
    },
    "DEC301": {
        "en": (
            "“{row}” applies in exactly the same cases as “{other}”: it counts twice; correct "
            "its condition, or make one line of both"
        ),
        "fr": (
            "« {row} » s’applique exactement dans les mêmes cas que « {other} » : il compte "
            "deux fois ; corrigez sa condition ou réunissez les deux lignes"
        ),
    },
    "DEC301.base": {
        "en": "the base for `{row}` is given twice; keep one of them",
        "fr": "la base pour `{row}` est donnée deux fois ; gardez-en une",
    },
    "DEC302": {
        "en": "the base by `{name}` leaves out: {missing}; give each of its values a number",
        "fr": "la base selon `{name}` oublie : {missing} ; donnez un nombre à chaque valeur",
    },
    "DEC303": {
        "en": (
            "the lines by `{name}` name all values but {missing}; add its line, with `0` if it "
            "changes nothing"
        ),
        "fr": (
            "les lignes selon `{name}` nomment toutes les valeurs sauf {missing} ; ajoutez sa "
            "ligne, avec `0` si elle ne change rien"
        ),
    },
    "DEC304": {
        "en": "{value} lies outside what the die can reach, {reach}; correct it, or `reach`",
        "fr": "{value} est hors de portée du dé, {reach} ; corrigez ce nombre ou `reach`",
    },
    "DEC304.line": {
        "en": (
            "{value} is more than the whole span of the die, {reach}: with it every sum is out of "
            "reach; correct it, or write an `outcome`"
        ),
        "fr": (
            "{value} dépasse toute l’étendue du dé, {reach} : avec lui, aucune somme n’est à sa "
            "portée ; corrigez ce nombre ou écrivez un `outcome`"
        ),
    },
    "DEC305": {
        "en": (
            "by `{name}` the numbers go by {step} from one value to the next, except here; "
            "{expected} was expected"
        ),
        "fr": (
            "selon `{name}`, les nombres vont de {step} en {step} d’une valeur à la suivante, "
            "sauf ici ; on attendait {expected}"
        ),
    },
    "DEC401.open": {
        "en": (
            "`{id}` was not analysed for gaps and overlaps: `{name}` has no last value and is not "
            "compared with a plain number; give it a domain with two ends, such as `0..20`"
        ),
        "fr": (
            "`{id}` n’a pas été analysé (trous, recouvrements) : `{name}` n’a pas de dernière "
            "valeur et n’est pas comparé à un simple nombre ; donnez-lui un domaine borné, comme "
            "`0..20`"
        ),
    },
    "DEC401.linked": {
        "en": (
            "`{id}` was not analysed for gaps and overlaps: the inputs {names} are compared with "
            "each other and have too many values; give them smaller domains, or split the decision"
        ),
        "fr": (
            "`{id}` n’a pas été analysé (trous, recouvrements) : les entrées {names} sont "
            "comparées entre elles et ont trop de valeurs ; réduisez leurs domaines ou scindez la "
            "décision"
        ),
    },
    "DEC401.dice": {
        "en": (
            "`{id}` was not analysed for gaps and overlaps: a condition rolls dice; make the "
            "result of the roll an input"
        ),
        "fr": (
            "`{id}` n’a pas été analysé (trous, recouvrements) : une condition lance des dés ; "
            "faites du résultat du jet une entrée"
        ),
    },
    "DEC401.value": {
        "en": (
            "`{id}` was not analysed for gaps and overlaps: a condition has no value where "
            "{case}; correct the rule that it calls, or narrow the domain"
        ),
        "fr": (
            "`{id}` n’a pas été analysé (trous, recouvrements) : une condition n’a pas de valeur "
            "quand {case} ; corrigez la règle qu’elle appelle ou restreignez le domaine"
        ),
    },
    "DEC401.condition": {
        "en": (
            "`{id}` was not analysed for gaps and overlaps: a condition has more than {limit} "
            "alternatives; split its row"
        ),
        "fr": (
            "`{id}` n’a pas été analysé (trous, recouvrements) : une condition a plus de {limit} "
            "variantes ; scindez sa ligne"
        ),
    },
    "DEC401.work": {
        "en": (
            "`{id}` was analysed in part only: its rows cross in too many ways ({limit} steps "
            "were not enough); split the decision"
        ),
        "fr": (
            "`{id}` n’a été analysé qu’en partie : ses lignes se croisent de trop de façons "
            "({limit} étapes n’ont pas suffi) ; scindez la décision"
        ),
    },
    "DEC401.input": {
        "en": (
            "`{id}` was analysed in part only: whether `{name}` ever changes the outcome would "
            "take too many cases; split the decision"
        ),
        "fr": (
            "`{id}` n’a été analysé qu’en partie : savoir si `{name}` change parfois le résultat "
            "demanderait trop de cas ; scindez la décision"
        ),
    },
    "note.other-row": {"en": "the other row is here", "fr": "l’autre ligne est ici"},
    "note.hiding-row": {
        "en": "this row counts in its place",
        "fr": "cette ligne compte à sa place",
    },
    "note.series": {
        "en": "the series begins here",
        "fr": "la série commence ici",
    },
}
