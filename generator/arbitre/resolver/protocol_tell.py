"""A play told in French, in the form of a `trace` block that can be pasted into a page."""

import re
from collections.abc import Iterable

from arbitre.expr.values import show
from arbitre.resolver.protocol import Machine, OutsideError
from arbitre.resolver.protocol_cards import Card, Table
from arbitre.resolver.protocol_plays import Play
from arbitre.source.nodes import quoted

_PLAIN = re.compile(r"[\w(][\w ()/’.–-]*")


def short(machine: Machine, play: Play) -> str:
    """The play on one line: its parameters, then its moves."""
    setting = ", ".join(f"{name} = {value}" for name, value in settings(machine, play))
    moves = " → ".join(f"{player} {machine.protocol.moves[m].name}" for player, m in play.steps)
    return f"[{setting}] {moves or '–'}" if setting else moves or "–"


def settings(machine: Machine, play: Play) -> list[tuple[str, str]]:
    named = zip(machine.parameters, play.setting, strict=True)
    return [(machine.option(name), show(value)) for name, value in named]


def story(machine: Machine, play: Play) -> list[str]:
    """One sentence for each move, in the words of the protocol."""
    return [turn.told for turn in _turns(machine, play)]


def trace_block(machine: Machine, play: Play, note: str = "", name: str = "partie") -> str:
    """The play as a `trace` block; what it tells stands in it as comments."""
    protocol = machine.protocol
    table = _table(machine, play)
    lines = [f"```{{trace}} {protocol.name}.{name}", f"protocol: {protocol.name}"]
    if note:
        lines[1:1] = [f"# {line}" for line in note.splitlines()]
    if play.setting:
        pairs = [f"{name}: {_yaml(value)}" for name, value in settings(machine, play)]
        lines.append(f"set: {{{', '.join(pairs)}}}")
    dealt = _dealt(table)
    if dealt:
        lines.append("setup:")
        lines += [f"  {key}: [{', '.join(map(_yaml, cards))}]" for key, cards in dealt]
    turns = list(_turns(machine, play))
    lines.append("moves:" if turns else "moves: []")
    for turn in turns:
        lines += [f"  # {turn.told}", f"  - {{{turn.entry}}}"]
    return "\n".join([*lines, "```"])


class _Turn:
    def __init__(self, told: str, entry: str) -> None:
        self.told, self.entry = told, entry


def _table(machine: Machine, play: Play) -> Table:
    table = Table(machine, machine.start(play.setting))
    for place, variable in machine.owner.items():
        if variable.cards:
            owner, _, pile = machine.spelled(place).rpartition(".")
            first = sum(len(p) for at, p in table.piles.items() if _owner(machine, at) == owner)
            name = owner or pile
            count = table.state[place]
            table.piles[place] = [Card(f"Carte {name}{first + n + 1}") for n in range(count)]
    return table


def _owner(machine: Machine, place: int) -> str:
    return machine.spelled(place).rpartition(".")[0]


def _dealt(table: Table) -> list[tuple[str, list[str]]]:
    """The names of the cards by player, or by pile where it is nobody's."""
    dealt: dict[str, list[str]] = {}
    for place, pile in table.piles.items():
        owner, _, name = table.machine.spelled(place).rpartition(".")
        dealt.setdefault(owner or name, []).extend(card.name for card in pile)
    return list(dealt.items()) if any(dealt.values()) else []


def _turns(machine: Machine, play: Play) -> Iterable[_Turn]:
    table = _table(machine, play)
    for number, (player, move) in enumerate(play.steps, 1):
        ready = machine.moves[player][move]
        text = ready.move.text.text if ready.move.text is not None else f"{ready.move.name}."
        entry = [f"turn: {number}", f"player: {player}", f"move: {_yaml(ready.move.name)}"]
        told = f"Tour {number}, {player}\u00a0: {text}"
        try:
            moved = table.make(ready)
        except OutsideError as error:
            spelled = machine.spelled(error.place)
            told += f" (hors du domaine\u00a0: {spelled} = {show(error.value)})"
            yield _Turn(told, ", ".join(entry))
            return
        if moved:
            names = [card.name for card in moved]
            entry.append(f"uses: [{', '.join(map(_yaml, names))}]")
            told += f" [{', '.join(map(_told_card, moved))}]"
        since = {card.since for card in moved if card.since is not None}
        if len(since) == 1:
            entry.append(f"since: {since.pop()}")
        views = [
            (v.name, machine.show(v.name, player, table.state)) for v in machine.protocol.views
        ]
        if len(views) == 1:
            entry.append(f"view: {_yaml(views[0][1])}")
        elif views:
            entry.append(f"view: {{{', '.join(f'{n}: {_yaml(v)}' for n, v in views)}}}")
        told += "".join(f" {shown}" for _, shown in views)
        yield _Turn(told, ", ".join(entry))


def _told_card(card: Card) -> str:
    return card.name if card.since is None else f"{card.name}, là depuis le tour {card.since}"


def _yaml(text: str) -> str:
    return text if _PLAIN.fullmatch(text) and text == text.strip() else quoted(text)
