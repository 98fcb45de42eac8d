"""Messages of the family SRC: characters, pages, YAML, schema, expressions, configuration."""

from arbitre.messages import Words

WORDS: Words = {
    "SRC101": {
        "en": "the bytes {bytes} are not UTF-8; save the file in UTF-8",
        "fr": "les octets {bytes} ne sont pas de l’UTF-8 ; enregistrez le fichier en UTF-8",
    },
    "SRC102": {
        "en": "the file begins with a byte order mark, which UTF-8 does not need",
        "fr": "le fichier commence par une marque d’ordre des octets (BOM), inutile en UTF-8",
    },
    "SRC103": {
        "en": "the lines end with CR; end them with LF alone",
        "fr": "les lignes finissent par CR ; terminez-les par LF seul",
    },
    "SRC104": {
        "en": "line ends with CR: {count} of {lines}; end every line with LF alone",
        "fr": "fins de ligne avec CR : {count} sur {lines} ; terminez chaque ligne par LF seul",
    },
    "SRC105": {
        "en": "the accent stands apart from its letter; write `{text}` with composed letters",
        "fr": "l’accent est séparé de sa lettre ; écrivez `{text}` avec des lettres composées",
    },
    "SRC106": {
        "en": "a tab in a YAML body; indent with spaces",
        "fr": "une tabulation dans un corps YAML ; indentez avec des espaces",
    },
    "SRC107": {
        "en": "the control character {code} does not belong in a text; delete it",
        "fr": "le caractère de contrôle {code} n’a pas sa place dans un texte ; supprimez-le",
    },
    "SRC108": {
        "en": "the line has {length} characters and is left unread beyond {limit}; break it",
        "fr": "la ligne compte {length} caractères et n’est pas lue au-delà de {limit} ; coupez-la",
    },
    "SRC109": {
        "en": "the file is empty; write the page or delete the file",
        "fr": "le fichier est vide ; écrivez la page ou supprimez le fichier",
    },
    "SRC110": {
        "en": "`{path}` is not a file; a file must stand here",
        "fr": "`{path}` n’est pas un fichier ; il faut un fichier à cet endroit",
    },
    "SRC110.unreadable": {
        "en": "`{path}` cannot be read: {reason}",
        "fr": "`{path}` ne peut pas être lu : {reason}",
    },
    "SRC201": {
        "en": (
            "the block `{{{kind}}} {id}` is never closed; end it with a line of backquotes like "
            "its first one"
        ),
        "fr": (
            "le bloc `{{{kind}}} {id}` n’est jamais fermé ; terminez-le par une ligne d’accents "
            "graves comme au début"
        ),
    },
    "SRC202": {
        "en": "unknown kind of block: `{word}`; did you mean `{meant}`?",
        "fr": "genre de bloc inconnu : `{word}` ; vouliez-vous `{meant}` ?",
    },
    "SRC202.list": {
        "en": "unknown kind of block: `{word}`; known: {known}",
        "fr": "genre de bloc inconnu : `{word}` ; genres connus : {known}",
    },
    "SRC203": {
        "en": "the block has no id; write one after `{{{kind}}}`, such as `tir.difficulte`",
        "fr": (
            "le bloc n’a pas d’identifiant ; écrivez-en un après `{{{kind}}}`, comme "
            "`tir.difficulte`"
        ),
    },
    "SRC204": {
        "en": (
            "`{id}` is not an id; use letters, digits, `_` and `-`, with points between the parts"
        ),
        "fr": (
            "`{id}` n’est pas un identifiant ; employez des lettres, des chiffres, `_` et `-`, "
            "avec des points entre les parties"
        ),
    },
    "SRC204.asked": {
        "en": (
            "`{id}` cannot be called in an expression; the id of a `{kind}` has letters, digits "
            "and single `_` in each part, which begins with a letter"
        ),
        "fr": (
            "`{id}` ne peut pas être appelé dans une expression ; l’identifiant d’un bloc "
            "`{kind}` a dans chaque partie une lettre, puis des lettres, des chiffres ou des `_` "
            "isolés"
        ),
    },
    "SRC204.input": {
        "en": "`{word}` cannot name an input; use letters, digits and single `_`, a letter first",
        "fr": (
            "`{word}` ne peut pas nommer une entrée ; employez une lettre, puis des lettres, des "
            "chiffres ou des `_` isolés"
        ),
    },
    "SRC205": {
        "en": "the id `{id}` is already taken; give this block another one",
        "fr": "l’identifiant `{id}` est déjà pris ; donnez-en un autre à ce bloc",
    },
    "SRC206": {
        "en": "this fence is read as plain code; write `{{{kind}}}` with braces to make it a block",
        "fr": (
            "ces lignes sont lues comme du simple code ; écrivez `{{{kind}}}` entre accolades "
            "pour en faire un bloc"
        ),
    },
    "SRC209": {
        "en": (
            "the page `{page}` is not listed under `pages` in `game.yaml`; add it there in its "
            "place"
        ),
        "fr": (
            "la page `{page}` ne figure pas sous `pages` dans `game.yaml` ; ajoutez-la à sa place"
        ),
    },
    "SRC210": {
        "en": "there is no page `{word}.md`; did you mean `{meant}`?",
        "fr": "il n’y a pas de page `{word}.md` ; vouliez-vous `{meant}` ?",
    },
    "SRC210.list": {
        "en": "there is no page `{word}.md`; pages not yet listed: {known}",
        "fr": "il n’y a pas de page `{word}.md` ; pages pas encore citées : {known}",
    },
    "SRC301": {
        "en": (
            "YAML cannot be read here: {problem}. Check the indentation, the colons and the quotes"
        ),
        "fr": (
            "le YAML est illisible ici : {problem}. Vérifiez l’indentation, les deux-points et "
            "les guillemets"
        ),
    },
    "SRC301.complex-key": {
        "en": (
            "a key must be a plain word, not a list or a mapping; put a text that begins with a "
            "bracket or a brace in quotes"
        ),
        "fr": (
            "une clé doit être un simple mot, ni une liste ni un ensemble de clés ; mettez entre "
            "guillemets un texte qui commence par un crochet ou une accolade"
        ),
    },
    "SRC302": {
        "en": "`{key}` is written twice and only the first one is read; delete one of them",
        "fr": "`{key}` est écrit deux fois et seul le premier est lu ; supprimez l’un des deux",
    },
    "SRC303": {
        "en": (
            "the YAML tag `{what}` is refused, since sources hold data only; delete it, or quote "
            "the text"
        ),
        "fr": (
            "l’étiquette YAML `{what}` est refusée, car une source ne contient que des données ; "
            "supprimez-la ou mettez le texte entre guillemets"
        ),
    },
    "SRC304": {
        "en": (
            "the YAML anchor or alias `{what}` is refused; write the value out, or quote the text"
        ),
        "fr": (
            "l’ancre ou l’alias YAML `{what}` est refusé ; écrivez la valeur en toutes lettres "
            "ou mettez le texte entre guillemets"
        ),
    },
    "SRC305": {
        "en": "the YAML merge key `<<` is refused; write the keys out",
        "fr": "la clé de fusion YAML `<<` est refusée ; écrivez les clés une à une",
    },
    "SRC306": {
        "en": "the values are nested more than {what} levels deep; flatten them",
        "fr": "les valeurs sont imbriquées sur plus de {what} niveaux ; aplatissez-les",
    },
    "SRC307": {
        "en": "a second YAML document begins here; a body holds one only: delete the line `---`",
        "fr": (
            "un second document YAML commence ici ; un corps n’en contient qu’un : supprimez la "
            "ligne `---`"
        ),
    },
    "SRC311": {
        "en": "YAML takes the colon inside this text for a key; put the text in quotes",
        "fr": (
            "YAML prend le deux-points de ce texte pour une clé ; mettez le texte entre guillemets"
        ),
    },
    "SRC312": {
        "en": "YAML reads a special sign at the start of `{text}`; put the comparison in quotes",
        "fr": (
            "YAML lit un signe spécial au début de `{text}` ; mettez la comparaison entre "
            "guillemets"
        ),
    },
    "SRC313": {
        "en": (
            "between braces the comma separates keys: YAML reads `{first}` and drops the rest; "
            "write `{text}` in quotes"
        ),
        "fr": (
            "entre accolades, la virgule sépare les clés : YAML lit `{first}` et perd la suite ; "
            "écrivez `{text}` entre guillemets"
        ),
    },
    "SRC314": {
        "en": "YAML drops `{lost}`, since a comment begins at ` #`; put the text in quotes",
        "fr": (
            "YAML perd `{lost}`, car ` #` commence un commentaire ; mettez le texte entre "
            "guillemets"
        ),
    },
    "SRC315": {
        "en": "YAML reads `{written}` as one key; put a space after the colon of `{key}`",
        "fr": (
            "YAML lit `{written}` comme une seule clé ; mettez une espace après le deux-points "
            "de `{key}`"
        ),
    },
    "SRC316": {
        "en": "YAML reserves the sign at the start of `{text}`; put the text in quotes",
        "fr": "YAML réserve le signe au début de `{text}` ; mettez le texte entre guillemets",
    },
    "SRC317": {
        "en": (
            "a value that is added shows its sign: write `+{value}`, or `-{value}` if the sign "
            "was lost"
        ),
        "fr": (
            "une valeur ajoutée porte son signe : écrivez `+{value}`, ou `-{value}` si le signe "
            "s’est perdu"
        ),
    },
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
        "en": "from 1 to {dice} dice of 2 to {sides} sides can be rolled, no more and no less",
        "fr": "on peut lancer de 1 à {dice} dés de 2 à {sides} faces, ni plus ni moins",
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
