"""A game as data: every block with what it says, under a published JSON Schema."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from arbitre import __version__
from arbitre.expr.ast import write
from arbitre.expr.values import AtLeastValue, Interval, plain
from arbitre.finding import Span
from arbitre.model.blocks import Actions, Block, Doctest, Rule, rules_of
from arbitre.model.domain import Domain
from arbitre.model.game import Game, Page
from arbitre.model.shape import Parsed
from arbitre.source.nodes import Scalar

FORMAT = 1
_HEAD = ("id", "kind", "scope", "title", "quantity", "covers", "source", "notes", "overrides")
_PLACES = ("span", "id_span", "name_span")


def export(game: Game) -> dict[str, Any]:
    """The whole game, in page order; same sources, same data."""
    return {
        "format": FORMAT,
        "generator": f"arbitre {__version__}",
        "id": game.id,
        **{
            key: game.text(key)
            for key in (
                "title",
                "language",
                "notice",
                "version",
                "date",
                "author",
                "licence",
                "source",
            )
            if game.text(key)
        },
        "domains": [domain_data(domain) for domain in game.domains.values()],
        "pages": [_page(page) for page in game.pages],
        "blocks": [block_data(block, game) for block in game.blocks.values()],
    }


def _page(page: Page) -> dict[str, Any]:
    return {
        "name": page.name,
        "title": page.title,
        "covers": [item.text for item in page.covers],
        "blocks": [block.id for block in page.blocks],
    }


def block_data(block: Block, game: Game) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name in _HEAD:
        value = getattr(block, name)
        if value not in (None, ()):
            data[name] = _plain(value)
    data.setdefault("covers", [])
    place = game.files[block.span.path].position(block.span.start)
    data["place"] = {"page": block.span.path.rpartition("/")[2], "line": place.line}
    if isinstance(block, Rule):
        data |= _signature(block)
    questions = [_question(rule) for rule in rules_of(block) if rule is not block]
    if questions or isinstance(block, Actions):
        data["questions"] = questions
    for item in fields(block):
        if item.name not in (*_HEAD, *_PLACES, "inputs", "result", "questions"):
            value = getattr(block, item.name)
            if value is not None:
                data[item.name] = _plain(value)
    return data


def _signature(rule: Rule) -> dict[str, Any]:
    parameters = [domain_data(domain) for domain in rule.inputs]
    return {"parameters": parameters, "result": domain_data(rule.result)}


def _question(question: Rule) -> dict[str, Any]:
    """A question of `actions`, or a field of a table, which is called by its name."""
    asks = getattr(question, "asks", question.id.rpartition(".")[2])
    return {"id": question.id, "asks": asks, **_signature(question)}


def domain_data(domain: Domain) -> dict[str, Any]:
    data: dict[str, Any] = {"name": domain.name, "kind": domain.kind}
    if domain.members:
        data["members"] = list(domain.members)
    for name in ("low", "high", "label", "unit"):
        value = getattr(domain, name)
        if value not in (None, ""):
            data[name] = value
    if domain.dice is not None:
        data["dice"] = write(domain.dice)
    if domain.outcomes:
        data["outcomes"] = list(domain.outcomes)
    if domain.synonyms:
        data["synonyms"] = dict(sorted(domain.synonyms.items()))
    if domain.default is not None:
        data["default"] = plain(domain.default)
    return data


def _plain(value: Any) -> Any:
    """Typed objects as JSON: texts as text, expressions as written, places left out."""
    if isinstance(value, Scalar):
        return value.text
    if isinstance(value, Parsed):
        return {"expression": write(value.tree), "tree": tree_data(value.tree)}
    if isinstance(value, Domain):
        return domain_data(value)
    if isinstance(value, Doctest):
        return {
            "call": value.source.text,
            "expression": write(value.tree),
            "tree": tree_data(value.tree),
            "expected": plain(value.want),
        }
    if isinstance(value, bool | int | str) or value is None:
        return value
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, AtLeastValue | Interval) or not is_dataclass(value):
        return plain(value)
    return {
        item.name: _plain(content)
        for item in fields(value)
        if item.name not in _PLACES
        and not isinstance(content := getattr(value, item.name), Span)
        and content is not None
    }


def tree_data(node: Any) -> Any:
    """An expression's tree: `[kind, …operands]`, small enough for a browser to evaluate."""
    kind = type(node).__name__
    parts: list[Any] = [kind]
    for item in fields(node):
        if item.name in ("at", "callee_at"):
            continue
        value = getattr(node, item.name)
        if isinstance(value, tuple):
            parts.append([[a.name, tree_data(a.value)] for a in value])
        elif is_dataclass(value):
            parts.append(tree_data(value))
        else:
            parts.append(
                value if isinstance(value, bool | str | int) or value is None else plain(value)
            )
    return parts
