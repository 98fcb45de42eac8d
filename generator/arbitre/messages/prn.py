"""Messages of the family PRN: printed sheets."""

from arbitre.messages import Words

WORDS: Words = {
    "PRN101": {
        "en": "sheet `{sheet}`: a table of `{block}` is wider than its column; give the sheet "
        "fewer `columns`, or the table shorter words",
        "fr": "feuille `{sheet}` : une table de `{block}` est plus large que sa colonne ; donnez "
        "moins de colonnes à la feuille (`columns`), ou des mots plus courts à la table",
    },
    "PRN102": {
        "en": "sheet `{sheet}`, page {page}: a column is {millimetres} mm too full; a style must "
        "not give blocks another height in columns than elsewhere",
        "fr": "feuille `{sheet}`, page {page} : une colonne déborde de {millimetres} mm ; un "
        "style ne doit pas donner aux blocs une autre hauteur dans les colonnes qu’ailleurs",
    },
    "PRN102.card": {
        "en": "sheet `{sheet}`: the text of `{block}` is {millimetres} mm too long for its card; "
        "shorten it, or take a larger card format",
        "fr": "feuille `{sheet}` : le texte de `{block}` est trop long de {millimetres} mm pour "
        "sa carte ; raccourcissez-le, ou prenez un plus grand format de carte",
    },
    "PRN103": {
        "en": "sheet `{sheet}`: “{text}” in `{block}` stands out of its column or page; shorten "
        "it, or widen the column",
        "fr": "feuille `{sheet}` : « {text} » dans `{block}` sort de sa colonne ou de sa page ; "
        "raccourcissez-le, ou élargissez la colonne",
    },
    "PRN104": {
        "en": "sheet `{sheet}`: at {size} pt its blocks are {percent} % ({millimetres} mm of "
        "column) too long for {pages} page(s); leave out {blocks}, or give it more pages",
        "fr": "feuille `{sheet}` : à {size} pt, ses blocs dépassent de {percent} % "
        "({millimetres} mm de colonne) ses {pages} page(s) ; retirez-en {blocks}, ou donnez-lui "
        "plus de pages",
    },
    "PRN201": {
        "en": "sheet `{sheet}`: page {page} is blank or nearly so; give the sheet fewer `pages`, "
        "or more blocks",
        "fr": "feuille `{sheet}` : la page {page} est vide ou presque ; donnez à la feuille moins "
        "de pages (`pages`), ou plus de blocs",
    },
    "PRN202": {
        "en": "sheet `{sheet}`: its columns are only {percent} % full; add blocks, allow larger "
        "type with `largest`, or take fewer `pages`",
        "fr": "feuille `{sheet}` : ses colonnes ne sont pleines qu’à {percent} % ; ajoutez des "
        "blocs, permettez un plus grand corps avec `largest`, ou prenez moins de pages (`pages`)",
    },
    "PRN203": {
        "en": "sheet `{sheet}`, page {page}: the heading “{text}” stands last, without its text; "
        "keep it with what follows (`break-after: avoid`)",
        "fr": "feuille `{sheet}`, page {page} : le titre « {text} » vient en dernier, sans son "
        "texte ; gardez-le avec ce qui le suit (`break-after: avoid`)",
    },
    "PRN204": {
        "en": "sheet `{sheet}`: a table of `{block}` goes over a page and leaves a single row "
        "behind; shorten what comes before it, or keep its rows together",
        "fr": "feuille `{sheet}` : une table de `{block}` passe d’une page à l’autre et laisse "
        "une ligne seule ; raccourcissez ce qui la précède, ou gardez ses lignes ensemble",
    },
    "PRN301": {
        "en": "sheet `{sheet}`: the font {font} has no glyph for `{char}` ({code}) in `{block}`; "
        "write it in another way",
        "fr": "feuille `{sheet}` : la police {font} n’a pas de glyphe pour `{char}` ({code}) dans "
        "`{block}` ; écrivez-le autrement",
    },
    "PRN302": {
        "en": "sheet `{sheet}`: text of `{block}` is set in {size} pt, under {least} pt; let the "
        "style set it larger",
        "fr": "feuille `{sheet}` : du texte de `{block}` est composé en {size} pt, moins que "
        "{least} pt ; que le style le compose plus grand",
    },
    "PRN303": {
        "en": "sheet `{sheet}`: from “{word}” on, words of `{block}` are not in the PDF, or not in "
        "their order; look for a style or template that hides or moves them",
        "fr": "feuille `{sheet}` : à partir de « {word} », des mots de `{block}` manquent dans le "
        "PDF ou n’y sont pas dans leur ordre ; cherchez le style ou le gabarit qui les cache",
    },
    "PRN304": {
        "en": "sheet `{sheet}`: “{text}” in `{block}` has a contrast of only {ratio} to 1 in black "
        "and white; let the style print it darker",
        "fr": "feuille `{sheet}` : « {text} » dans `{block}` n’a qu’un contraste de {ratio} à 1 en "
        "noir et blanc ; que le style l’imprime plus foncé",
    },
    "PRN401": {
        "en": "sheet `{sheet}`: there is no block or section `{word}`; name a block by its id, a "
        "section as `page#section`",
        "fr": "feuille `{sheet}` : il n’y a ni bloc ni section `{word}` ; nommez un bloc par son "
        "identifiant, une section par `page#section`",
    },
    "PRN401.card": {
        "en": "sheet `{sheet}`: there is no card format `{word}`; take one of {known}",
        "fr": "feuille `{sheet}` : il n’y a pas de format de carte `{word}` ; prenez l’un de "
        "ceux-ci : {known}",
    },
    "PRN401.deck": {
        "en": "sheet `{sheet}`: no card can be made of `{word}`; name actions, states or traits",
        "fr": "feuille `{sheet}` : on ne peut pas faire de cartes de `{word}` ; nommez des "
        "actions, des états ou des traits",
    },
    "PRN401.like": {
        "en": "sheet `{sheet}`: there is no sheet `{word}` to be like; take one of {known}",
        "fr": "feuille `{sheet}` : il n’y a pas de feuille `{word}` à imiter ; prenez l’une de "
        "celles-ci : {known}",
    },
    "PRN402": {
        "en": "sheet `{sheet}`: no room for {count} block(s), left out: {blocks}; choose with "
        "`blocks`, or give the sheet more `pages`",
        "fr": "feuille `{sheet}` : pas de place pour {count} bloc(s), laissé(s) de côté : "
        "{blocks} ; choisissez avec `blocks`, ou donnez plus de pages à la feuille (`pages`)",
    },
    "PRN403": {
        "en": "`{address}` is not opened: a sheet shows images of the game’s own folder only; put "
        "the file there, or leave it out",
        "fr": "`{address}` n’est pas ouvert : une feuille ne montre que des images du dossier du "
        "jeu ; mettez-y le fichier, ou retirez-le",
    },
}
