"""The names of the kinds of block, as players read them."""

KIND_WORDS = {
    "table": "Table",
    "modifiers": "Modificateurs",
    "decision": "Décision",
    "formula": "Formule",
    "check": "Jet",
    "sequence": "Séquence",
    "actions": "Actions",
    "states": "États",
    "traits": "Traits",
    "terms": "Termes",
    "protocol": "Protocole",
    "example": "Exemple",
    "trace": "Partie jouée",
    "interpretation": "Question ouverte",
}
