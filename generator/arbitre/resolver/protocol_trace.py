"""Playing a `trace` again: each move must be legal, each name, annotation and reference right."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from arbitre.expr.lexer import fold
from arbitre.expr.values import Scalar as Value
from arbitre.finding import Finding, Note, Span
from arbitre.model.blocks import Protocol, Trace, TraceMove
from arbitre.model.domain import Domain
from arbitre.model.domain_spec import read_value
from arbitre.model.game import Game
from arbitre.model.shape import unknown
from arbitre.resolver.protocol import Machine, OutsideError, ProtocolError, Ready
from arbitre.resolver.protocol_cards import Card, Table
from arbitre.resolver.protocol_expr import FAILURES
from arbitre.source.nodes import Scalar


@dataclass
class Replay:
    """What is wrong with a trace, and the moves that it made."""

    findings: list[Finding] = field(default_factory=list)
    touched: set[Span] = field(default_factory=set)


def replay(game: Game, trace: Trace) -> Replay:
    """Play a trace; nothing is said where its protocol could not be read."""
    protocol = game.find(trace.protocol.text)
    if protocol is None:
        return Replay()
    if not isinstance(protocol, Protocol):
        known = [block.name for block in game.blocks.values() if isinstance(block, Protocol)]
        return Replay([unknown("PRO303", trace.protocol.span, trace.protocol.text, known)])
    return _Player(Machine(game, protocol), trace).replay()


@dataclass(frozen=True, slots=True)
class Opening:
    """How a trace begins: the names of its players, the parameters, the cards on the table."""

    shown: Mapping[str, str]  # the protocol's name of a player → the trace's
    given: Mapping[str, Value]  # the parameters by full name
    table: Table
    moves: tuple[str, ...]  # the moves in the spelling of the protocol


def opening(game: Game, trace: Trace) -> Opening | None:
    """The table before the first move; None where the trace cannot be played."""
    protocol = game.find(trace.protocol.text)
    if not isinstance(protocol, Protocol):
        return None
    player = _Player(Machine(game, protocol), trace)
    names = {fold(move.name): move.name for move in protocol.moves}
    try:
        player.name_players()
        table = player.lay_out()
        moves = tuple(names[fold(move.move.text)] for move in trace.moves)
    except (_StopError, KeyError, *FAILURES):
        return None
    return Opening(player.shown, player.given, table, moves)


class _StopError(Exception):
    """From here on nothing can be judged; what is wrong has been said."""


class _Player:
    def __init__(self, machine: Machine, trace: Trace) -> None:
        self.machine, self.trace = machine, trace
        self.done = Replay()
        self.shown = {player: player for player in machine.players}  # protocol's name → trace's
        self.cards: set[str] = set()
        self.given: dict[str, Value] = {}

    def replay(self) -> Replay:
        try:
            self.name_players()
            table = self.lay_out()
            for number, played in enumerate(self.trace.moves, 1):
                self.play(table, played, number)
            self.check_end(table)
        except _StopError:
            pass
        except FAILURES:
            self.say("PRO301.value", self.trace.id_span)
        return self.done

    def say(self, key: str, span: Span, **args: str) -> None:
        self.done.findings.append(Finding(key, span, args))

    def stop(self, key: str, span: Span, **args: str) -> _StopError:
        self.say(key, span, **args)
        return _StopError()

    def name_players(self) -> None:
        for player, name in self.trace.players:
            found = next((p for p in self.machine.players if fold(p) == fold(player.text)), None)
            if found is None:
                known = list(self.machine.players)
                self.done.findings.append(unknown("PRO303", player.span, player.text, known))
                raise _StopError
            if fold(name.text) in {fold(n) for p, n in self.shown.items() if p != found}:
                raise self.stop("PRO306.twice", name.span, word=name.text)
            self.shown[found] = name.text

    def player(self, word: Scalar) -> str:
        for player, shown in self.shown.items():
            if fold(word.text) == fold(shown):
                return player
        known = list(self.shown.values())
        self.done.findings.append(unknown("PRO303", word.span, word.text, known))
        raise _StopError

    def lay_out(self) -> Table:
        """The start: parameters as set, or as many as the cards that are named."""
        setup = {self.owner(key): (key, cards) for key, cards in self.trace.setup}
        given = self.given = self.parameters()
        for name in self.machine.parameters:
            if name not in given:
                given[name] = self.counted(name, setup)
        try:
            state = self.machine.start(tuple(given[name] for name in self.machine.parameters))
        except (OutsideError, ProtocolError):
            raise self.stop("PRO306.start", self.trace.id_span) from None
        table = Table(self.machine, state)
        for owner, (key, cards) in setup.items():
            places = table.places(owner)
            if not table.deal({owner: [card.text for card in cards]}):
                count = sum(state[place] for place in places)
                words = {"word": key.text, "count": str(len(cards)), "wanted": str(count)}
                raise self.stop("PRO306.count", key.span, **words)
            self.cards.update(fold(card.text) for card in cards)
        return table

    def owner(self, key: Scalar) -> str:
        """Whose cards a line of the setup names: a player's, or those of a shared pile."""
        for variable in self.machine.protocol.state:
            if variable.cards and not variable.each and fold(variable.name) == fold(key.text):
                return variable.name
        return self.player(key)

    def parameters(self) -> dict[str, Value]:
        given: dict[str, Value] = {}
        domains = {p.name: p.domain for p in self.machine.protocol.parameters}
        known: dict[str, str] = {}
        for name in self.machine.parameters:
            player, point, bare = name.rpartition(".")
            known[fold(self.machine.option(name))] = name
            if point:
                known[fold(f"{bare}_{self.shown[player]}")] = name
        for word, value in self.trace.set:
            found = known.get(fold(word.text))
            if found is None:
                options = [self.machine.option(name) for name in self.machine.parameters]
                self.done.findings.append(unknown("PRO303", word.span, word.text, options))
                raise _StopError
            given[found] = self.value(domains[found.rpartition(".")[2]], value)
        return given

    def value(self, domain: Domain, written: Scalar) -> Value:
        text = written.text
        for player, shown in self.shown.items():
            if fold(shown) == fold(text) and domain.find(player) is not None:
                text = player
        value = read_value(domain, text)
        if value is None:
            known = domain.describe()
            raise self.stop("PRO306.value", written.span, word=written.text, known=known)
        return value

    def counted(self, name: str, setup: dict[str, tuple[Scalar, tuple[Scalar, ...]]]) -> Value:
        """A parameter that is the number of a player's cards, and was not set."""
        player = name.rpartition(".")[0]
        parameter = next(
            p for p in self.machine.protocol.parameters if p.name == name.rpartition(".")[2]
        )
        starts = {v.start.scalar.text for v in self.machine.protocol.state if v.cards and v.each}
        if player in setup and fold(parameter.name) in {fold(text) for text in starts}:
            count = len(setup[player][1])
            if parameter.domain.holds(count):
                return count
            words = {"word": str(count), "known": parameter.domain.describe()}
            raise self.stop("PRO306.value", setup[player][0].span, **words)
        if parameter.domain.default is not None:
            return parameter.domain.default
        option = self.machine.option(name)
        raise self.stop("PRO306.missing", self.trace.protocol.span, word=option)

    def play(self, table: Table, played: TraceMove, number: int) -> None:
        turn = str(number)
        if played.turn is not None and played.turn.text != turn:
            self.say("PRO302.turn", played.turn.span, word=played.turn.text, turn=turn)
        player = self.player(played.player)
        ready = self.ready(table, player, played, turn)
        moved = table.make(ready)
        self.done.touched.add(ready.move.span)
        self.check_cards(played, moved, turn)
        self.check_since(played, moved, turn)
        self.check_views(table, player, played, turn)

    def ready(self, table: Table, player: str, played: TraceMove, turn: str) -> Ready:
        """The move, if it is legal."""
        machine, state = self.machine, table.state
        names = [move.name for move in machine.protocol.moves]
        wanted = next((n for n in names if fold(n) == fold(played.move.text)), None)
        if wanted is None:
            self.done.findings.append(unknown("PRO303", played.move.span, played.move.text, names))
            raise _StopError
        if machine.over(state) is not None:
            raise self.stop("PRO301.over", played.move.span, turn=turn)
        legal = [ready for ready in machine.legal(state) if _can(ready, state)]
        listed = ", ".join(ready.move.name for ready in legal) or "–"
        if state[0] != player:
            words = {"turn": turn, "player": self.shown[state[0]], "legal": listed}
            raise self.stop("PRO301.player", played.player.span, **words)
        self.check_choices(played, legal, names, turn)
        found = next((ready for ready in legal if ready.move.name == wanted), None)
        if found is None:
            move = next(m for m in machine.protocol.moves if m.name == wanted)
            notes = (Note(move.span, "note.move-here"),)
            words = {"turn": turn, "move": wanted, "player": self.shown[player], "legal": listed}
            self.done.findings.append(Finding("PRO301", played.move.span, words, notes))
            raise _StopError
        return found

    def check_choices(
        self, played: TraceMove, legal: Sequence[Ready], names: Sequence[str], turn: str
    ) -> None:
        if played.choices is None:
            return
        for choice in played.choices:
            if fold(choice.text) not in {fold(name) for name in names}:
                self.done.findings.append(unknown("PRO303", choice.span, choice.text, names))
                return
        written = {fold(choice.text) for choice in played.choices}
        if written != {fold(ready.move.name) for ready in legal}:
            listed = ", ".join(ready.move.name for ready in legal) or "–"
            span = played.choices[0].span if played.choices else played.move.span
            self.say("PRO302.choices", span, turn=turn, legal=listed)

    def check_cards(self, played: TraceMove, moved: list[Card], turn: str) -> None:
        for card in played.uses:
            if fold(card.text) not in self.cards:
                names = [c.text for _, cards in self.trace.setup for c in cards]
                self.done.findings.append(unknown("PRO303", card.span, card.text, names))
                return
        said = Counter(fold(card.text) for card in played.uses)
        real = Counter(fold(card.name) for card in moved)
        if played.uses and said != real:
            wrong = next((c for c in played.uses if fold(c.text) not in real), played.uses[0])
            names = [card.name for card in moved]
            words = {"turn": turn, "word": wrong.text, "moved": ", ".join(names) or "–"}
            self.say("PRO304", wrong.span, **words)

    def check_since(self, played: TraceMove, moved: list[Card], turn: str) -> None:
        for card, written in played.since:
            lay = [c for c in moved if c.since is not None]
            if card is not None:
                lay = [c for c in lay if fold(c.name) == fold(card.text)]
            if not lay:
                self.say("PRO305.none", written.span, turn=turn)
            elif any(str(c.since) != written.text for c in lay):
                first = next(c for c in lay if str(c.since) != written.text)
                words = {"turn": turn, "word": written.text, "card": first.name}
                self.say("PRO305", written.span, since=str(first.since), **words)

    def check_views(self, table: Table, player: str, played: TraceMove, turn: str) -> None:
        views = [view.name for view in self.machine.protocol.views]
        for name, written in played.view:
            if name is None and len(views) != 1:
                self.say("PRO302.which", written.span, known=", ".join(views) or "–")
                continue
            wanted = views[0] if name is None else name.text
            found = next((view for view in views if fold(view) == fold(wanted)), None)
            if found is None and name is not None:
                self.done.findings.append(unknown("PRO303", name.span, name.text, views))
            elif found is not None:
                real = self.machine.show(found, player, table.state)
                if " ".join(written.text.split()) != " ".join(real.split()):
                    words = {"turn": turn, "word": written.text, "shown": real}
                    self.say("PRO302", written.span, view=found, **words)

    def check_end(self, table: Table) -> None:
        ends = self.trace.ends
        if ends is None:
            return
        over = self.machine.over(table.state)
        names = {fold(end.name) for end in self.machine.protocol.ends if end.name}
        wanted = fold(ends.text)
        if wanted not in {"oui", "non", *names}:
            self.done.findings.append(
                unknown("PRO303", ends.span, ends.text, ["oui", "non", *sorted(names)])
            )
        elif wanted == "non" and over is not None:
            self.say("PRO302.over", ends.span)
        elif wanted != "non" and over is None:
            player = self.shown[table.state[0]]
            legal = ", ".join(ready.move.name for ready in self.machine.legal(table.state))
            self.say("PRO302.unfinished", ends.span, player=player, legal=legal or "–")
        elif wanted in names and (over is None or fold(over) != wanted):
            self.say("PRO302.end", ends.span, word=ends.text, end=over or "–")


def _can(ready: Ready, state: tuple[object, ...]) -> bool:
    try:
        ready.apply(state)
    except OutsideError:
        return False
    return True
