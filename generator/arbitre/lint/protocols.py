"""What the rules on protocols share: each protocol is explored once, each trace played once."""

from collections.abc import Iterator

from arbitre.finding import Finding
from arbitre.model.blocks import Protocol, Trace
from arbitre.model.game import Game


class _Last:
    """The findings of the game that was played last; many rules read them."""

    game: Game | None = None
    findings: tuple[Finding, ...] = ()


def played(game: Game | None, code: str) -> Iterator[Finding]:
    """What exploring the protocols and playing the traces of a game found, of one code."""
    if game is None:
        return
    if _Last.game is not game:
        _Last.game, _Last.findings = game, tuple(_findings(game))
    yield from (finding for finding in _Last.findings if finding.code == code)


def _findings(game: Game) -> Iterator[Finding]:
    blocks = [b for b in game.blocks.values() if isinstance(b, Protocol | Trace)]
    if not blocks:
        return
    from arbitre.resolver.protocol_explore import explored
    from arbitre.resolver.protocol_trace import replay

    for block in blocks:
        if isinstance(block, Protocol):
            for problem in explored(game, block).problems:
                yield Finding(problem.key, problem.span, problem.args)
        else:
            yield from replay(game, block).findings
