"""What the browser needs of a game to answer: rules, catalogues, protocols and played traces."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from arbitre.expr.ast import Binary, Expr, Name, Unary
from arbitre.expr.values import plain
from arbitre.messages import catalogue
from arbitre.model.blocks import Block, Protocol, Trace, rules_of
from arbitre.model.domain import Domain
from arbitre.model.game import Game
from arbitre.render import phrase
from arbitre.render.blocks import PLAY_WORDS
from arbitre.render.data import block_data, domain_data, tree_data
from arbitre.render.told import told
from arbitre.resolver.protocol_trace import opening
from arbitre.resolver.trace import Asked

_LEFT_OUT = frozenset(
    (
        "covers",
        "source",
        "notes",
        "overrides",
        "place",
        "scope",
        "monotone",
        "invariants",
        "quantity",
        "set",
        "setup",
    )
)


def browser_data(game: Game) -> dict[str, Any]:
    """Same sources, same data; texts that only a page shows are left out.

    A domain stands once, in `domains`; elsewhere `{"$": number}` stands for it.
    """
    domains: dict[str, int] = {}
    shared = [data for block in game.blocks.values() for data in _block(game, block)]
    blocks = [_shared(data, domains) for data in shared]
    words = {
        key: said["fr"]
        for key, said in sorted(catalogue().items())
        if key.startswith(("trace.", "round."))
    }
    asked = {**game.rules, **game.listings}
    titles = {id: told(game, Asked(id, rule.kind, {}, (), (), "")) for id, rule in asked.items()}
    return {
        "id": game.id,
        "domains": [json.loads(text) for text in domains],
        "blocks": blocks,
        "titles": {id: said["title"] for id, said in titles.items()},
        "words": words,
    }


def _shared(data: Any, domains: dict[str, int]) -> Any:
    """The data with a number for each domain, which are gathered."""
    if isinstance(data, list):
        return [_shared(item, domains) for item in data]
    if not isinstance(data, dict):
        return data
    if "kind" in data and "name" in data and "id" not in data:
        text = json.dumps(data, ensure_ascii=False)
        return {"$": domains.setdefault(text, len(domains))}
    return {key: _shared(value, domains) for key, value in data.items()}


def _block(game: Game, block: Block) -> Iterator[dict[str, Any]]:
    listing = game.listings.get(block.id)
    if not rules_of(block) and listing is None and block.kind not in PLAY_WORDS:
        return
    data = block_data(block, game)
    lean = {key: value for key, value in data.items() if key not in _LEFT_OUT}
    if listing is not None:
        lean["listing"] = [domain_data(domain) for domain in listing.inputs]
    if "entries" in lean:
        lean["entries"] = [_entry(entry) for entry in lean["entries"]]
    if isinstance(block, Trace):
        lean |= _trace(game, block)
    if isinstance(block, Protocol):
        lean["moves"] = [
            _move(block, move, shown)
            for move, shown in zip(block.moves, lean["moves"], strict=True)
        ]
    yield lean


def _trace(game: Game, trace: Trace) -> dict[str, Any]:
    """A trace as a board plays it: its protocol, its opening and the names of its moves."""
    start = opening(game, trace)
    protocol = game.find(trace.protocol.text)
    if start is None or protocol is None:
        return {}
    piles = {
        start.table.machine.spelled(place): [card.name for card in cards]
        for place, cards in start.table.piles.items()
    }
    return {
        "protocol": protocol.id,
        "shown": dict(start.shown),
        "given": {name: plain(value) for name, value in start.given.items()},
        "piles": piles,
        "line": list(start.moves),
    }


def _entry(entry: dict[str, Any]) -> dict[str, Any]:
    return {key: entry[key] for key in ("name", "values", "needs", "times") if key in entry}


def _move(protocol: Protocol, move: Any, shown: dict[str, Any]) -> dict[str, Any]:
    """A move with the parts of its guard in words, so that a board can say which one fails."""
    domains = _named(protocol)
    parts = [] if move.guard is None else list(conjuncts(move.guard.tree))
    needs = [{"tree": tree_data(part), "said": _needed(part, domains)} for part in parts]
    return {**{key: value for key, value in shown.items() if key != "see"}, "needs": needs}


def _needed(part: Expr, domains: dict[str, Domain]) -> str:
    """A condition in words; a bare oui/non is told with its value."""
    said = phrase.expression(part, domains)
    if isinstance(part, Name):
        return f"{said} : oui"
    if isinstance(part, Unary) and isinstance(part.operand, Name):
        return f"{phrase.expression(part.operand, domains)} : non"
    return said


def conjuncts(tree: Expr) -> Iterator[Expr]:
    if isinstance(tree, Binary) and tree.op == "et":
        yield from conjuncts(tree.left)
        yield from conjuncts(tree.right)
    else:
        yield tree


def _named(protocol: Protocol) -> dict[str, Domain]:
    """What stands for a variable in words, whoever it belongs to."""
    named: dict[str, Domain] = {}
    held = {item.name: item.domain for item in protocol.parameters}
    held |= {item.name: item.domain for item in protocol.state}
    for name, domain in held.items():
        said = domain.label or name.replace("_", " ")
        named[name] = replace(domain, label=said)
        named[f"adversaire.{name}"] = replace(domain, label=f"{said} de l’adversaire")
        for player in protocol.players:
            named[f"{player.text}.{name}"] = replace(domain, label=f"{said} de {player.text}")
    return named
