"""Messages of the family TXT: structure and residue of text, certain mistakes."""

from arbitre.messages import Words

WORDS: Words = {
    "TXT101": {
        "en": "two headings on one line; give `{second}` a line of its own",
        "fr": "deux titres sur une ligne ; donnez à `{second}` une ligne à lui",
    },
    "TXT102": {
        "en": "a small letter among capitals in `{word}`; write `{better}`",
        "fr": "une minuscule parmi les majuscules dans `{word}` ; écrivez `{better}`",
    },
    "TXT102.words": {
        "en": "a heading partly in capitals: `{heading}`; write it in one way",
        "fr": "un titre en partie en capitales : `{heading}` ; écrivez-le d’une seule façon",
    },
    "TXT103": {
        "en": "a heading that ends with `{stop}`; take the sign away",
        "fr": "un titre qui finit par `{stop}` ; enlevez le signe",
    },
    "TXT104": {
        "en": "a line of a list without its mark; put `{marker}` before it",
        "fr": "une ligne de liste sans sa marque ; mettez `{marker}` devant",
    },
    "TXT104.jump": {
        "en": "item {number} comes after item {before}; look for what is lost between them",
        "fr": "le point {number} suit le point {before} ; cherchez ce qui manque entre les deux",
    },
    "TXT105": {
        "en": "two lists run into each other over {count} lines; write one after the other",
        "fr": "deux listes s’entremêlent sur {count} lignes ; écrivez-les l’une après l’autre",
    },
    "TXT201": {
        "en": "a table without a head; put the heads above it and `|---|` under them",
        "fr": "un tableau sans en-tête ; mettez les têtes de colonnes au-dessus et `|---|` dessous",
    },
    "TXT201.empty": {
        "en": "a table whose heads are empty; say what the columns are",
        "fr": "un tableau dont les têtes sont vides ; dites ce que sont les colonnes",
    },
    "TXT202": {
        "en": "the head of the table once more among its rows; delete it",
        "fr": "l’en-tête du tableau une seconde fois parmi ses lignes ; supprimez-le",
    },
    "TXT203": {
        "en": "a second table begins here; put a blank line before it",
        "fr": "un second tableau commence ici ; mettez une ligne vide devant",
    },
    "TXT301": {
        "en": "`{text}` was never filled in; write what belongs there",
        "fr": "`{text}` n’a jamais été rempli ; écrivez ce qui doit s’y trouver",
    },
    "TXT302": {
        "en": "the paragraph `{text}` stands twice; delete one of them",
        "fr": "le paragraphe `{text}` figure deux fois ; supprimez l’un des deux",
    },
    "TXT303": {
        "en": "the bracket `{sign}` is not closed; close it or delete it",
        "fr": "le signe `{sign}` n’est pas fermé ; fermez-le ou supprimez-le",
    },
    "TXT303.closing": {
        "en": "the bracket `{sign}` was not opened; open it or delete it",
        "fr": "le signe `{sign}` n’a pas été ouvert ; ouvrez-le ou supprimez-le",
    },
    "TXT304": {
        "en": "the quotation mark `{sign}` is not closed; close it or delete it",
        "fr": "le guillemet `{sign}` n’est pas fermé ; fermez-le ou supprimez-le",
    },
    "TXT304.closing": {
        "en": "the quotation mark `{sign}` was not opened; open it or delete it",
        "fr": "le guillemet `{sign}` n’a pas été ouvert ; ouvrez-le ou supprimez-le",
    },
    "TXT305": {
        "en": "the text stops at `{last}`; write the rest",
        "fr": "le texte s’arrête à `{last}` ; écrivez la suite",
    },
    "TXT401": {
        "en": "no elision in `{written}`; write `{better}`",
        "fr": "élision manquante dans `{written}` ; écrivez `{better}`",
    },
    "TXT402": {
        "en": "no hyphen in `{written}`; write `{better}`",
        "fr": "trait d’union manquant dans `{written}` ; écrivez `{better}`",
    },
    "TXT403": {
        "en": "`{written}` sounds like the right word and is not; write `{better}`",
        "fr": "`{written}` se prononce comme le bon mot, mais ne l’est pas ; écrivez `{better}`",
    },
    "TXT404": {
        "en": "`{written}` before a plural; write `{better}`",
        "fr": "`{written}` devant un pluriel ; écrivez `{better}`",
    },
    "TXT405": {
        "en": "the same word twice: `{written}`; write `{better}`",
        "fr": "deux fois le même mot : `{written}` ; écrivez `{better}`",
    },
    "note.second-list": {
        "en": "the other list begins here",
        "fr": "l’autre liste commence ici",
    },
}
