"""Messages of the family SRC: schema, expressions, configuration, ignore comments."""

from arbitre.messages import Words

WORDS: Words = {
    "SRC401": {
        "en": "unknown key: `{word}`; did you mean `{meant}`?",
        "fr": "clé inconnue : `{word}` ; vouliez-vous `{meant}` ?",
    },
    "SRC401.list": {
        "en": "unknown key: `{word}`; known here: {known}",
        "fr": "clé inconnue : `{word}` ; clés connues ici : {known}",
    },
    "SRC402": {
        "en": "the key `{key}` is missing; add it",
        "fr": "il manque la clé `{key}` ; ajoutez-la",
    },
    "SRC402.empty": {
        "en": "the block `{kind}` is empty; write its keys between the fences",
        "fr": "le bloc `{kind}` est vide ; écrivez ses clés entre les deux lignes d’accents graves",
    },
    "SRC402.one-of": {
        "en": "exactly one of these keys is needed: {keys}",
        "fr": "il faut une et une seule de ces clés : {keys}",
    },
    "SRC403": {"en": "expected {expected}", "fr": "on attend ici {expected}"},
    "SRC404": {
        "en": "unknown: `{word}`; did you mean `{meant}`?",
        "fr": "inconnu : `{word}` ; vouliez-vous `{meant}` ?",
    },
    "SRC404.list": {
        "en": (
            "unknown: `{word}`; known here: {known}. A new input is declared under `domains` or "
            "`inputs`"
        ),
        "fr": (
            "inconnu : `{word}` ; connus ici : {known}. Une nouvelle entrée se déclare sous "
            "`domains` ou `inputs`"
        ),
    },
    "SRC404.rule": {
        "en": "`{word}` is a rule; ask it as `{call}`",
        "fr": "`{word}` est une règle ; interrogez-la par `{call}`",
    },
    "SRC405": {
        "en": "`{word}` is not a value allowed here; did you mean `{meant}`?",
        "fr": "`{word}` n’est pas une valeur admise ici ; vouliez-vous `{meant}` ?",
    },
    "SRC405.list": {
        "en": "`{word}` is not a value allowed here; allowed: {known}",
        "fr": "`{word}` n’est pas une valeur admise ici ; valeurs admises : {known}",
    },
    "SRC405.value": {
        "en": "{word} lies outside the values allowed here: {known}",
        "fr": "{word} est hors des valeurs admises ici : {known}",
    },
    "SRC406": {
        "en": "the rule has no input `{word}`; did you mean `{meant}`?",
        "fr": "la règle n’a pas d’entrée `{word}` ; vouliez-vous `{meant}` ?",
    },
    "SRC406.list": {
        "en": "the rule has no input `{word}`; its inputs: {known}",
        "fr": "la règle n’a pas d’entrée `{word}` ; ses entrées : {known}",
    },
    "SRC406.twice": {
        "en": "the input `{word}` is given twice; keep one",
        "fr": "l’entrée `{word}` est donnée deux fois ; gardez-en une",
    },
    "SRC406.missing": {
        "en": (
            "the input `{word}` is not given and has no default; give it one of these values: "
            "{known}"
        ),
        "fr": (
            "l’entrée `{word}` n’est pas donnée et n’a pas de valeur par défaut ; donnez-lui une "
            "de ces valeurs : {known}"
        ),
    },
    "SRC406.unnamed": {
        "en": "every argument of a rule is named, `name=value`; inputs of this rule: {known}",
        "fr": (
            "chaque argument d’une règle est nommé, `nom=valeur` ; entrées de cette règle : {known}"
        ),
    },
    "SRC406.count": {
        "en": "wrong number of arguments for `{function}`; it takes {known}",
        "fr": "nombre d’arguments incorrect pour `{function}` ; il en faut {known}",
    },
    "SRC501.decimal-comma": {
        "en": "the comma separates; write a decimal with a point (1.5) or as a fraction (3/2)",
        "fr": "la virgule sépare ; écrivez le décimal avec un point (1.5) ou en fraction (3/2)",
    },
    "SRC501.end": {
        "en": "the expression stops short; write what is missing at its end",
        "fr": "l’expression s’arrête trop tôt ; écrivez ce qui manque à la fin",
    },
    "SRC501.expected": {
        "en": "`{expected}` expected, `{text}` found",
        "fr": "`{expected}` attendu, `{text}` trouvé",
    },
    "SRC501.unexpected": {
        "en": "`{text}` cannot stand here; check the operators and the brackets around it",
        "fr": (
            "`{text}` ne peut pas se trouver ici ; vérifiez les opérateurs et les parenthèses "
            "autour"
        ),
    },
    "SRC501.chain": {
        "en": "two comparisons in a row at `{text}`; join them with `et`: `2 ≤ x et x ≤ 5`",
        "fr": "deux comparaisons à la suite, à `{text}` ; reliez-les par `et` : `2 ≤ x et x ≤ 5`",
    },
    "SRC501.letter": {
        "en": "`{char}` is not a Latin letter ({name}); type the letter again",
        "fr": "`{char}` n’est pas une lettre latine ({name}) ; retapez la lettre",
    },
    "SRC501.unclosed-quote": {
        "en": 'the quotation mark is never closed; close it with `»` or `"`',
        "fr": 'le guillemet n’est jamais fermé ; fermez-le avec `»` ou `"`',
    },
    "SRC501.unopened-quote": {
        "en": "the quotation mark was never opened; open it with `«`",
        "fr": "le guillemet n’a pas été ouvert ; ouvrez-le avec `«`",
    },
    "SRC501.character": {
        "en": (
            "`{char}` has no meaning in an expression; delete it, or put the words between `«` "
            "and `»`"
        ),
        "fr": (
            "`{char}` n’a pas de sens dans une expression ; supprimez-le ou mettez les mots "
            "entre `«` et `»`"
        ),
    },
    "SRC501.number": {
        "en": (
            "`{text}` is neither a number nor dice; write `1.5`, `3/2` or `2D6`, or put a name "
            "between `«` and `»`"
        ),
        "fr": (
            "`{text}` n’est ni un nombre ni des dés ; écrivez `1.5`, `3/2` ou `2D6`, ou mettez "
            "un nom entre `«` et `»`"
        ),
    },
    "SRC501.d66": {
        "en": (
            "`d66` is used and not declared; write `d66: oui` in `game.yaml` if two D6 are read "
            "as tens and units"
        ),
        "fr": (
            "`d66` est employé sans être déclaré ; écrivez `d66: oui` dans `game.yaml` si deux "
            "D6 se lisent en dizaines et unités"
        ),
    },
    "SRC502.length": {
        "en": "the expression has more than {limit} characters; split it into several rules",
        "fr": "l’expression dépasse {limit} caractères ; partagez-la en plusieurs règles",
    },
    "SRC502.digits": {
        "en": "the number has more than {limit} characters; write a smaller one",
        "fr": "le nombre dépasse {limit} caractères ; écrivez-en un plus petit",
    },
    "SRC502.depth": {
        "en": "the expression is nested more than {limit} levels deep; split it into several rules",
        "fr": (
            "l’expression est imbriquée sur plus de {limit} niveaux ; partagez-la en plusieurs "
            "règles"
        ),
    },
    "SRC502.dice": {
        "en": "from 1 to {dice} dice of 2 to {sides} sides can be rolled, up to {totals} in all; "
        "roll fewer or smaller dice",
        "fr": "on peut lancer de 1 à {dice} dés de 2 à {sides} faces, jusqu’à {totals} au total ; "
        "lancez moins de dés, ou de plus petits",
    },
    "SRC502.domain": {
        "en": "the range holds more than {limit} values; narrow it, or write `nombre`",
        "fr": "l’intervalle compte plus de {limit} valeurs ; réduisez-le ou écrivez `nombre`",
    },
    "SRC503": {
        "en": "expected `{expected}`, but this gives `{found}`",
        "fr": "on attend `{expected}`, mais ceci donne `{found}`",
    },
    "SRC503.set": {
        "en": "after `dans` stands a range, such as `2..5` or `8+`",
        "fr": "après `dans`, il faut un intervalle, comme `2..5` ou `8+`",
    },
    "SRC503.use-in": {
        "en": "a range is not compared with `=`; write `dans`: `jet dans 2..5`",
        "fr": "un intervalle ne se compare pas avec `=` ; écrivez `dans` : `jet dans 2..5`",
    },
    "SRC504": {
        "en": (
            "`{word} = …` can be read as an argument of `{function}` or as a comparison; put the "
            "comparison in brackets of its own: `({word} = …)`"
        ),
        "fr": (
            "`{word} = …` peut se lire comme un argument de `{function}` ou comme une "
            "comparaison ; donnez à la comparaison ses propres parenthèses : `({word} = …)`"
        ),
    },
    "SRC505": {
        "en": "the rule `{id}` ends up asking itself; break the circle",
        "fr": "la règle `{id}` finit par s’interroger elle-même ; rompez le cercle",
    },
    "SRC506": {
        "en": "this can be a fraction ({case}) and no `round` says what becomes of it; add "
        "`round: down`, `up`, `nearest` or `exact`",
        "fr": "cette valeur peut être une fraction ({case}) et aucun `round` ne dit comment "
        "l’arrondir ; ajoutez `round: down`, `up`, `nearest` ou `exact`",
    },
    "SRC507": {
        "en": "`{left}` and `{right}` do not go together; convert one of them or correct its unit",
        "fr": "`{left}` et `{right}` ne vont pas ensemble ; convertissez l’une des deux grandeurs "
        "ou corrigez son unité",
    },
    "SRC508": {
        "en": "`{name}` goes on from {low} without end; begin at 0, or give both bounds",
        "fr": "`{name}` part de {low} sans fin ; partez de 0, ou donnez les deux bornes",
    },
    "SRC508.counted": {
        "en": "`{name}` is counted and can be {low}; let it begin at 0",
        "fr": "`{name}` se compte et peut valoir {low} ; faites-le partir de 0",
    },
    "SRC509": {
        "en": "no die with {sides} faces is sold; correct it, or ignore this where it is meant",
        "fr": (
            "aucun dé à {sides} faces ne se vend ; corrigez, ou ignorez ce constat là où le dé "
            "est voulu"
        ),
    },
    "SRC207": {
        "en": "`{text}` is markup that rules may not hold; write what is meant as text or a block",
        "fr": ("`{text}` n’a pas sa place dans des règles ; écrivez-le en texte ou dans un bloc"),
    },
    "SRC207.link": {
        "en": "`{text}` is no address to read; link to `http`, `https`, `mailto` or a page",
        "fr": (
            "`{text}` n’est pas une adresse à lire ; liez une adresse `http`, `https` ou "
            "`mailto`, ou une page"
        ),
    },
    "SRC207.role": {
        "en": "unknown role `{text}`; use `rule`, `term` or `value`, or write the words alone",
        "fr": (
            "rôle inconnu : `{text}` ; employez `rule`, `term` ou `value`, ou écrivez les mots "
            "seuls"
        ),
    },
    "SRC601": {
        "en": "unknown setting: `{word}`; did you mean `{meant}`?",
        "fr": "réglage inconnu : `{word}` ; vouliez-vous `{meant}` ?",
    },
    "SRC601.list": {
        "en": "unknown setting: `{word}`; known: {known}",
        "fr": "réglage inconnu : `{word}` ; réglages connus : {known}",
    },
    "SRC602": {
        "en": "the configuration is not valid: {problem}",
        "fr": "la configuration n’est pas valable : {problem}",
    },
    "SRC602.code": {
        "en": "no rule has the code or the name `{word}`; `arbitre rule --all` lists them",
        "fr": "aucune règle n’a le code ni le nom `{word}` ; `arbitre rule --all` les donne",
    },
    "SRC602.syntax": {
        "en": "the configuration is not readable as TOML: {problem}",
        "fr": "la configuration n’est pas du TOML lisible : {problem}",
    },
    "SRC901": {
        "en": "this comment ignores {code}, which is not found here; delete it",
        "fr": "ce commentaire ignore {code}, qui n’apparaît pas ici ; supprimez-le",
    },
    "SRC902": {
        "en": "this comment ignores an unknown code: `{word}`; did you mean `{meant}`?",
        "fr": "ce commentaire ignore un code inconnu : `{word}` ; vouliez-vous `{meant}` ?",
    },
    "SRC902.list": {
        "en": "this comment ignores an unknown code: `{word}`; known codes: {known}",
        "fr": "ce commentaire ignore un code inconnu : `{word}` ; codes connus : {known}",
    },
}
