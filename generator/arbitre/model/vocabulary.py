"""The words of a game: what its catalogues define, and the values that its rules know."""

from arbitre.expr.lexer import fold
from arbitre.model.blocks import Catalogue, Rule
from arbitre.model.game import Game


def defined_names(game: Game) -> list[str]:
    """What the catalogues define: names, synonyms and abbreviations."""
    names: dict[str, None] = {}
    for block in game.blocks.values():
        for entry in block.entries if isinstance(block, Catalogue) else ():
            names[entry.name] = None
            names.update(dict.fromkeys(other.text for other in entry.synonyms))
            if entry.abbreviation is not None:
                names[entry.abbreviation.text] = None
    return list(names)


def known_names(game: Game) -> list[str]:
    """What is defined, and the values that an input, a column or a result may take."""
    names = dict.fromkeys(defined_names(game))
    domains = list(game.domains.values())
    for block in game.blocks.values():
        if isinstance(block, Catalogue):
            domains += block.columns
        if isinstance(block, Rule):
            domains += (*block.inputs, block.result)
    for domain in domains:
        names.update(dict.fromkeys((*domain.members, *domain.outcomes, *domain.synonyms)))
    return list(names)


def singular(name: str) -> str:
    """Folded, each word without a plural `s` or `x`, whatever the apostrophes and spaces."""
    words = fold(name).replace("’", "'").split()
    return " ".join(word[:-1] if len(word) > 2 and word[-1] in "sx" else word for word in words)
