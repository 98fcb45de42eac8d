"""Computations of examples in words: each rule by its title, its inputs by their labels."""

from fractions import Fraction

from arbitre.expr.ast import BINDING, Argument, Binary, Bool, Call, Expr, Unary
from arbitre.expr.values import Scalar
from arbitre.model.blocks import Rule
from arbitre.model.game import Game
from arbitre.render import phrase

NARROW, SPACE = "\u202f", "\u00a0"


def call_words(game: Game, tree: Expr, binding: int = 0) -> str:
    """`degats(jet=9, succès=3)` as « Table des dégâts (jet : 9, succès : 3) »."""
    match tree:
        case Call("p", (only,)):
            return f"Chance que {_lower(call_words(game, only.value))}"
        case Call(callee, args):
            rule = game.rules.get(callee) or game.listings.get(callee)
            if rule is not None:
                return _rule_words(game, rule, args)
            inside = f"{NARROW}; ".join(call_words(game, item.value) for item in args)
            return f"{callee.replace('_', ' ')} ({inside})"
        case Binary(op, left, right):
            own = BINDING[op]
            parts = call_words(game, left, own - 1), call_words(game, right, own)
            text = f"{parts[0]} {phrase.SIGNS.get(op, op)} {parts[1]}"
            return text if binding < own else f"({text})"
        case Unary("non", operand):
            return f"non {call_words(game, operand, 8)}"
    return phrase.expression(tree, {})


def rule_title(game: Game, rule: Rule) -> str:
    """The title of the block; of `actions`, with the question after it."""
    holder = game.blocks.get(rule.id)
    if holder is not None:
        return _title(holder.title.text if holder.title is not None else "", holder.name)
    holder = game.blocks.get(rule.id.rpartition(".")[0])
    asked = rule.id.rpartition(".")[2].replace("_", " ")
    if holder is None:
        return asked
    title = _title(holder.title.text if holder.title is not None else "", holder.name)
    return f"{title}, {asked}"


def result_words(tree: Expr, value: Scalar) -> str:
    """The value; a chance also in per cent, to the tenth."""
    if isinstance(tree, Call) and tree.callee == "p" and isinstance(value, int | Fraction):
        tenths = round(Fraction(value) * 1000)
        about = "" if Fraction(value) * 1000 == tenths else "environ "
        said = phrase.number(Fraction(tenths, 10))
        return f"{value}, soit {about}{said}{SPACE}%"
    return phrase.value(value)


def computation(game: Game, tree: Expr) -> tuple[str, list[str]]:
    """What is computed: the title of a rule and its inputs; of other expressions, their words."""
    if isinstance(tree, Call):
        rule = game.rules.get(tree.callee) or game.listings.get(tree.callee)
        if rule is not None:
            return rule_title(game, rule), _inputs(game, rule, tree.args)
    return call_words(game, tree), []


def _rule_words(game: Game, rule: Rule, args: tuple[Argument, ...]) -> str:
    title, given = rule_title(game, rule), _inputs(game, rule, args)
    return f"{title} ({', '.join(given)})" if given else title


def _inputs(game: Game, rule: Rule, args: tuple[Argument, ...]) -> list[str]:
    domains = {domain.name: domain for domain in rule.inputs}
    given = []
    for argument in args:
        label = phrase.name_of(argument.name or "", domains)
        if isinstance(argument.value, Bool) and argument.value.value:
            given.append(label)
        else:
            given.append(f"{label}{SPACE}: {call_words(game, argument.value)}")
    return given


def _title(title: str, name: str) -> str:
    return title or name.rpartition(".")[2].replace("_", " ").capitalize()


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:] if text[1:2].islower() else text
