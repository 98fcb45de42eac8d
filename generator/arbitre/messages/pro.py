"""Words of the family PRO: protocols, their exploration, and traces."""

from arbitre.messages import Words

WORDS: Words = {
    "PRO101": {
        "en": (
            "deadlock: {player} has no legal move and the play is not over; add a move, or say "
            "in `ends` that it is over. Shortest play: {play}"
        ),
        "fr": (
            "impasse : {player} n’a aucun coup légal et la partie n’est pas finie ; ajoutez un "
            "coup, ou dites dans `ends` qu’elle est finie. Plus courte partie : {play}"
        ),
    },
    "PRO102": {
        "en": (
            "the invariant does not hold: {text}; correct the moves, or the invariant. Shortest "
            "play: {play}"
        ),
        "fr": (
            "l’invariant n’est pas tenu : {text} ; corrigez les coups, ou l’invariant. Plus courte "
            "partie : {play}"
        ),
    },
    "PRO102.least": {
        "en": (
            "the invariant does not hold: {text}; {least} moves are needed after turn {turn}, "
            "and {moves} are enough. Correct the moves, or the invariant. Shortest play: {play}"
        ),
        "fr": (
            "l’invariant n’est pas tenu : {text} ; il faudrait {least} coups après le tour "
            "{turn}, et {moves} suffisent. Corrigez les coups, ou l’invariant. Plus courte "
            "partie : {play}"
        ),
    },
    "PRO103": {
        "en": (
            "the play need not end: it comes back to where it was after turn {turn}; let each "
            "round use something up. Shortest play: {play}"
        ),
        "fr": (
            "la partie peut ne pas finir : elle revient où elle en était après le tour {turn} ; "
            "faites que chaque ronde consomme quelque chose. Plus courte partie : {play}"
        ),
    },
    "PRO104": {
        "en": (
            "the move `{move}` can never happen, whatever the parameters; loosen its `if`, or "
            "delete it"
        ),
        "fr": (
            "le coup `{move}` ne peut jamais avoir lieu, quels que soient les paramètres ; "
            "assouplissez son `if`, ou supprimez-le"
        ),
    },
    "PRO105": {
        "en": (
            "the condition of `{move}` can never fail, whatever the parameters; delete it, or "
            "correct it"
        ),
        "fr": (
            "la condition de `{move}` est toujours remplie, quels que soient les paramètres ; "
            "supprimez-la, ou corrigez-la"
        ),
    },
    "PRO106": {
        "en": "no play ever ends; correct `ends`, or the moves that should lead there",
        "fr": "aucune partie ne finit jamais ; corrigez `ends`, ou les coups qui devraient y mener",
    },
    "PRO106.named": {
        "en": (
            "no play ever ends in `{name}`; correct its condition, or the moves that should lead "
            "there"
        ),
        "fr": (
            "aucune partie ne finit jamais par `{name}` ; corrigez sa condition, ou les coups qui "
            "devraient y mener"
        ),
    },
    "PRO107": {
        "en": (
            "the moves `{first}` and `{second}` have the same effect wherever both are legal; "
            "delete one, or say what sets them apart. Shortest play: {play}"
        ),
        "fr": (
            "les coups `{first}` et `{second}` ont le même effet partout où les deux sont "
            "légaux ; supprimez-en un, ou dites ce qui les sépare. Plus courte partie : {play}"
        ),
    },
    "PRO108": {
        "en": (
            "`{move}` gives `{name}` the value {value}, outside {known}; forbid the move there, "
            "or widen the domain. Shortest play: {play}"
        ),
        "fr": (
            "`{move}` donne à `{name}` la valeur {value}, hors de {known} ; interdisez-y le coup, "
            "ou élargissez le domaine. Plus courte partie : {play}"
        ),
    },
    "PRO108.start": {
        "en": (
            "`{name}` starts at {value}, outside {known}; correct `start`, or widen the domain. "
            "Parameters: {play}"
        ),
        "fr": (
            "`{name}` commence à {value}, hors de {known} ; corrigez `start`, ou élargissez le "
            "domaine. Paramètres : {play}"
        ),
    },
    "PRO109.states": {
        "en": (
            "not fully explored: stopped at the limit after {states} states, with every play of "
            "up to {depth} moves looked at; give the parameters smaller values in `explore`, or "
            "raise --max-states of `arbitre explore`"
        ),
        "fr": (
            "exploration incomplète : arrêtée à la limite après {states} états, toutes les parties "
            "de {depth} coups au plus étant vues ; donnez aux paramètres de plus petites valeurs "
            "dans `explore`, ou relevez --max-states de `arbitre explore`"
        ),
    },
    "PRO109.seconds": {
        "en": (
            "not fully explored: time was up after {states} states, with every play of up to "
            "{depth} moves looked at; give the parameters smaller values in `explore`, or raise "
            "--max-seconds of `arbitre explore`"
        ),
        "fr": (
            "exploration incomplète : le temps manquait après {states} états, toutes les parties "
            "de {depth} coups au plus étant vues ; donnez aux paramètres de plus petites valeurs "
            "dans `explore`, ou relevez --max-seconds de `arbitre explore`"
        ),
    },
    "PRO110.players": {
        "en": "a protocol has 1 to {limit} players, each with a name of its own; correct `players`",
        "fr": "un protocole a 1 à {limit} joueurs, chacun avec son nom ; corrigez `players`",
    },
    "PRO110.name": {
        "en": (
            "`{word}` cannot be a name here; use letters, digits and single `_`, and none of "
            "joueur, adversaire, main, coups, avant, vue"
        ),
        "fr": (
            "`{word}` ne peut servir de nom ici ; employez lettres, chiffres et `_` simples, et "
            "aucun des mots joueur, adversaire, main, coups, avant, vue"
        ),
    },
    "PRO110.twice": {
        "en": "`{word}` already names something in this protocol; choose another name",
        "fr": "`{word}` nomme déjà autre chose dans ce protocole ; choisissez un autre nom",
    },
    "PRO110.infinite": {
        "en": "the values of `{word}` cannot be listed; give a finite domain, such as 0..10",
        "fr": "les valeurs de `{word}` ne se dénombrent pas ; donnez un domaine fini, comme 0..10",
    },
    "PRO110.size": {
        "en": "`{word}` is a number of cards; give it whole numbers, such as 0..10",
        "fr": "`{word}` est un nombre de cartes ; donnez-lui des nombres entiers, comme 0..10",
    },
    "PRO110.start": {
        "en": "`{word}` has no value at the start; add `start:`",
        "fr": "`{word}` n’a pas de valeur au départ ; ajoutez `start:`",
    },
    "PRO110.explore": {
        "en": "the values to explore are not all among {known}; correct `explore`",
        "fr": "les valeurs à explorer ne sont pas toutes dans {known} ; corrigez `explore`",
    },
    "PRO110.pile": {
        "en": "`{word}` is no pile of cards; did you mean `{meant}`?",
        "fr": "`{word}` n’est pas une pile de cartes ; vouliez-vous `{meant}` ?",
    },
    "PRO110.pile.list": {
        "en": "`{word}` is no pile of cards; the piles, declared by `cards: oui`: {known}",
        "fr": "`{word}` n’est pas une pile de cartes ; les piles, dites par `cards: oui` : {known}",
    },
    "PRO110.counts": {
        "en": "`{word}` and what counts its cards must both have `each: player`, or neither",
        "fr": "`{word}` et ce qui en compte les cartes ont tous deux `each: player`, ou aucun",
    },
    "PRO110.set": {
        "en": "`{word}` cannot be set: piles change by `carry`, and counts by themselves",
        "fr": (
            "`{word}` ne se fixe pas : une pile change par `carry`, et un compte de lui-même ; "
            "ôtez la ligne"
        ),
    },
    "PRO110.unknown": {
        "en": "unknown here: `{word}`; did you mean `{meant}`?",
        "fr": "inconnu ici : `{word}` ; vouliez-vous `{meant}` ?",
    },
    "PRO110.unknown.list": {
        "en": "unknown here: `{word}`; known: {known}",
        "fr": "inconnu ici : `{word}` ; connus : {known}",
    },
    "PRO110.count": {
        "en": "`{word}` is no number of cards; write a whole number from 1 to 100",
        "fr": "`{word}` n’est pas un nombre de cartes ; écrivez un nombre entier de 1 à 100",
    },
    "PRO110.dice": {
        "en": "dice have no place in a protocol; make what is rolled a parameter",
        "fr": "les dés n’ont pas leur place dans un protocole ; faites un paramètre de ce qu’on "
        "jette",
    },
    "PRO110.interval": {
        "en": "a single value is expected here; `x dans 3..5` asks whether a set holds it",
        "fr": "on attend ici une seule valeur ; `x dans 3..5` demande si un ensemble la contient",
    },
    "PRO110.invariant": {
        "en": (
            "the invariant `{word}` says either `holds` or `least`, and has at most one of `at` "
            "and `after` (none with `least`)"
        ),
        "fr": (
            "l’invariant `{word}` dit soit `holds`, soit `least`, et a au plus un des deux `at` et "
            "`after` (aucun avec `least`)"
        ),
    },
    "PRO110.value": {
        "en": "this has no value everywhere; write what it is there too. Shortest play: {play}",
        "fr": (
            "ceci n’a pas de valeur partout ; écrivez ce que c’est là aussi. Plus courte partie : "
            "{play}"
        ),
    },
    "PRO111": {
        "en": (
            "the condition of the invariant `{name}` never holds, whatever the parameters, so that "
            "nothing is checked; correct it"
        ),
        "fr": (
            "la condition de l’invariant `{name}` n’est jamais remplie, quels que soient les "
            "paramètres : rien n’est vérifié ; corrigez-la"
        ),
    },
    "PRO112": {
        "en": (
            "no play reaches the bound `{bound}` of the invariant `{name}`: the closest stays "
            "{gap} away; tighten it, or correct the moves"
        ),
        "fr": (
            "aucune partie n’atteint la borne `{bound}` de l’invariant `{name}` : il s’en faut de "
            "{gap} ; resserrez-la, ou corrigez les coups"
        ),
    },
    "PRO201": {
        "en": (
            "no heading and no sentence of the game reads “{word}”; quote it as it stands, or "
            "name its section"
        ),
        "fr": (
            "aucun titre ni aucune phrase du jeu ne dit « {word} » ; citez-la telle quelle, ou "
            "nommez sa section"
        ),
    },
    "PRO202.move": {
        "en": "no text states the move `{name}`; link to it from one, or add `see:`",
        "fr": "aucun texte n’énonce le coup `{name}` ; renvoyez-y, ou ajoutez `see:`",
    },
    "PRO202.invariant": {
        "en": "no text states the invariant `{name}`; link to it from one, or add `see:`",
        "fr": "aucun texte n’énonce l’invariant `{name}` ; renvoyez-y, ou ajoutez `see:`",
    },
    "PRO301": {
        "en": "turn {turn}: `{move}` is not legal for {player}; legal here: {legal}",
        "fr": "tour {turn} : `{move}` n’est pas légal pour {player} ; légal ici : {legal}",
    },
    "PRO301.player": {
        "en": "turn {turn}: it is for {player} to move; legal here: {legal}",
        "fr": "tour {turn} : c’est à {player} de jouer ; légal ici : {legal}",
    },
    "PRO301.over": {
        "en": "turn {turn}: the play is already over; delete this move and those after it",
        "fr": "tour {turn} : la partie est déjà finie ; supprimez ce coup et les suivants",
    },
    "PRO301.value": {
        "en": "an expression of the protocol has no value in this play; correct the protocol",
        "fr": "une expression du protocole n’a pas de valeur dans cette partie ; corrigez-la",
    },
    "PRO302": {
        "en": "turn {turn}: `{view}` shows {shown}, not {word}; correct it",
        "fr": "tour {turn} : `{view}` donne {shown}, et non {word} ; corrigez",
    },
    "PRO302.which": {
        "en": "say which view this is, as `view: {{name: …}}`; known: {known}",
        "fr": "dites de quelle vue il s’agit, par `view: {{nom: …}}` ; connues : {known}",
    },
    "PRO302.turn": {
        "en": "this is turn {turn}, not {word}; correct the number, or add the missing move",
        "fr": "c’est le tour {turn}, et non {word} ; corrigez le numéro, ou ajoutez le coup oublié",
    },
    "PRO302.choices": {
        "en": "turn {turn}: these are not the legal moves; legal here: {legal}",
        "fr": "tour {turn} : ce ne sont pas les coups légaux ; légal ici : {legal}",
    },
    "PRO302.over": {
        "en": "the play is over after the last move; write `ends: oui`",
        "fr": "la partie est finie après le dernier coup ; écrivez `ends: oui`",
    },
    "PRO302.unfinished": {
        "en": "the play is not over: it is for {player} to move; legal here: {legal}",
        "fr": "la partie n’est pas finie : c’est à {player} de jouer ; légal ici : {legal}",
    },
    "PRO302.end": {
        "en": "the play ends in `{end}`, not in `{word}`; correct it",
        "fr": "la partie finit par `{end}`, et non par `{word}` ; corrigez",
    },
    "PRO303": {
        "en": "unknown in this play: `{word}`; did you mean `{meant}`?",
        "fr": "inconnu dans cette partie : `{word}` ; vouliez-vous `{meant}` ?",
    },
    "PRO303.list": {
        "en": "unknown in this play: `{word}`; known: {known}",
        "fr": "inconnu dans cette partie : `{word}` ; connus : {known}",
    },
    "PRO304": {
        "en": "turn {turn}: `{word}` is not the card that moves; it is: {moved}",
        "fr": "tour {turn} : `{word}` n’est pas la carte que ce coup déplace ; c’est : {moved}",
    },
    "PRO305": {
        "en": "turn {turn}: `{card}` has been there since turn {since}, not {word}; correct it",
        "fr": "tour {turn} : `{card}` est là depuis le tour {since}, et non {word} ; corrigez",
    },
    "PRO305.none": {
        "en": "turn {turn}: no card of this move came there by an earlier move; delete `since`",
        "fr": "tour {turn} : aucune carte de ce coup n’est venue là par un coup ; ôtez `since`",
    },
    "PRO306.twice": {
        "en": "two players are called `{word}`; give each a name of its own",
        "fr": "deux joueurs s’appellent `{word}` ; donnez à chacun son nom",
    },
    "PRO306.value": {
        "en": "{word} is not among the values of this parameter: {known}; correct it",
        "fr": "{word} n’est pas une valeur de ce paramètre : {known} ; corrigez",
    },
    "PRO306.missing": {
        "en": "the parameter `{word}` is not given; add it under `set`",
        "fr": "le paramètre `{word}` n’est pas donné ; ajoutez-le sous `set`",
    },
    "PRO306.count": {
        "en": "{count} cards are named for {word}, who starts with {wanted}; correct the setup",
        "fr": "{count} cartes sont nommées pour {word}, qui en a {wanted} au départ ; corrigez",
    },
    "PRO306.start": {
        "en": "with these parameters the protocol has no start; correct `set`",
        "fr": "avec ces paramètres, le protocole n’a pas de départ ; corrigez `set`",
    },
    "note.move-here": {"en": "the move is defined here", "fr": "le coup est défini ici"},
    "cli.explored": {
        "en": "{id}: {settings} settings, {states} states, {moves} moves.",
        "fr": "{id} : {settings} départs, {states} états, {moves} coups.",
    },
    "cli.plays": {
        "en": "With {setting}: shortest play {shortest}, longest play {longest} moves.",
        "fr": (
            "Avec {setting} : partie la plus courte {shortest}, partie la plus longue {longest} "
            "coups."
        ),
    },
    "cli.plays-plain": {
        "en": "Shortest play {shortest}, longest play {longest} moves.",
        "fr": "Partie la plus courte {shortest}, partie la plus longue {longest} coups.",
    },
    "cli.tried": {"en": "Parameters: {tried}.", "fr": "Paramètres : {tried}."},
    "cli.no-problem": {
        "en": "Nothing wrong: every play ends, and every invariant holds.",
        "fr": "Rien à signaler : toute partie finit, et tous les invariants sont tenus.",
    },
    "cli.not-judged": {
        "en": "What can never happen was not judged: not all the usual parameters were tried.",
        "fr": (
            "Ce qui ne peut jamais avoir lieu n’a pas été jugé : tous les paramètres usuels n’ont "
            "pas été essayés."
        ),
    },
    "cli.no-protocol": {
        "en": "no protocol `{word}`; known: {known}",
        "fr": "pas de protocole `{word}` ; connus : {known}",
    },
    "cli.broken-protocol": {
        "en": "the protocol {word} could not be read; `arbitre lint` says why",
        "fr": "le protocole {word} n’a pu être lu ; `arbitre lint` dit pourquoi",
    },
    "cli.bad-set": {
        "en": "--set {word}: write NAME=VALUE or NAME=LOW..HIGH with a name among: {known}",
        "fr": "--set {word} : écrivez NOM=VALEUR ou NOM=BAS..HAUT, avec un nom parmi : {known}",
    },
    "cli.bad-set-value": {
        "en": "--set {word}: the values of this parameter are {known}",
        "fr": "--set {word} : les valeurs de ce paramètre sont {known}",
    },
    "cli.bad-limit": {
        "en": "--max-states and --max-seconds are above zero",
        "fr": "--max-states et --max-seconds sont au-dessus de zéro",
    },
    "cli.traces": {
        "en": "{traces} traces, {passed} right, {failed} wrong.",
        "fr": "{traces} parties, {passed} justes, {failed} fausses.",
    },
}
