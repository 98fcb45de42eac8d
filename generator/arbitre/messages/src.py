"""Messages of the family SRC: characters, pages, YAML."""

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
}
