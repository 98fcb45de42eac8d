"""What a graph of states says about whole plays: how long they are, and whether they must end."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from arbitre.resolver.protocol import Machine, Setting
from arbitre.resolver.protocol_graph import Graph, Sight

Steps = tuple[tuple[str, int], ...]
Quotient = list[list[tuple[int, int]]]


@dataclass(frozen=True, slots=True)
class Play:
    """A play from its start: the parameters, and each move with its player."""

    setting: Setting
    steps: Steps


def play_to(graph: Graph, sight: Sight, more: Steps = ()) -> Play:
    """The shortest play to a sight, with the move that was made there."""
    steps: list[tuple[str, int]] = []
    number = sight.state
    while graph.parent[number] >= 0:
        parent = graph.parent[number]
        steps.append((graph.states[parent][0], graph.via[number]))
        number = parent
    steps.reverse()
    if sight.move is not None:
        steps.append((graph.states[sight.state][0], sight.move))
    setting = sight.detail if isinstance(sight.detail, tuple) else graph.settings[number]
    return Play(setting, (*steps, *more))


def to_end(graph: Graph) -> list[int]:
    """The least number of moves from each state to an end; -1 where there is no way."""
    before: list[list[int]] = [[] for _ in graph.states]
    for number, edges in enumerate(graph.edges):
        for _, target in edges:
            if target >= 0:
                before[target].append(number)
    least = [-1] * len(graph.states)
    queue = deque(n for n, final in enumerate(graph.final) if final is not None)
    for number in queue:
        least[number] = 0
    while queue:
        number = queue.popleft()
        for earlier in before[number]:
            if least[earlier] < 0:
                least[earlier] = least[number] + 1
                queue.append(earlier)
    return least


def longest(graph: Graph) -> list[int] | None:
    """The greatest number of moves that can follow each state; None where play can go round."""
    waiting = [0] * len(graph.states)
    for edges in graph.edges:
        for _, target in edges:
            if target >= 0:
                waiting[target] += 1
    order = [number for number, count in enumerate(waiting) if count == 0]
    for number in order:
        for _, target in graph.edges[number]:
            if target >= 0:
                waiting[target] -= 1
                if waiting[target] == 0:
                    order.append(target)
    if len(order) < len(graph.states):
        return None
    most = [0] * len(graph.states)
    for number in reversed(order):
        for _, target in graph.edges[number]:
            most[number] = max(most[number], 1 + (most[target] if target >= 0 else 0))
    return most


def way_to_end(graph: Graph, number: int, least: list[int]) -> Steps:
    """The moves of a shortest way from a state to an end."""
    steps: list[tuple[str, int]] = []
    while least[number] > 0:
        move, target = next(
            (m, t) for m, t in graph.edges[number] if t >= 0 and least[t] == least[number] - 1
        )
        steps.append((graph.states[number][0], move))
        number = target
    return tuple(steps)


def round_trip(graph: Graph) -> tuple[Play, int] | None:
    """A shortest play that comes back to where it was, and after how many moves it was there.

    Counts that nothing reads are left out of the comparison: they would only delay the return.
    """
    ghosts = graph.machine.ghosts()
    group, first = _grouped(graph, ghosts)
    quotient: Quotient = [
        [(move, group[target]) for move, target in graph.edges[number] if target >= 0]
        for number in first
    ]
    best: tuple[int, int, list[int]] | None = None
    for node in sorted(_on_circles(quotient), key=lambda n: graph.depth[first[n]]):
        depth = graph.depth[first[node]]
        room = None if best is None else best[0] - depth - 1
        if room is not None and room < 1:
            break
        circle = _circle(quotient, node, room)
        if circle is not None:
            best = (depth + len(circle), node, circle)
    if best is None:
        return None
    _, node, circle = best
    return _walked(graph.machine, graph, first[node], circle), graph.depth[first[node]]


def _grouped(graph: Graph, ghosts: frozenset[int]) -> tuple[list[int], list[int]]:
    """Each state's group, and each group's first state, which is one of least depth."""
    groups: dict[tuple[object, ...], int] = {}
    group: list[int] = []
    first: list[int] = []
    for number, state in enumerate(graph.states):
        key = tuple(v for place, v in enumerate(state) if place not in ghosts) if ghosts else state
        found = groups.get(key)
        if found is None:
            found = groups[key] = len(first)
            first.append(number)
        group.append(found)
    return group, first


def _on_circles(edges: Quotient) -> Iterator[int]:
    """Nodes from which a way leads back to them: Tarjan's components, without recursion."""
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    inside: set[int] = set()
    for root in range(len(edges)):
        if root in order:
            continue
        work = [(root, iter(edges[root]))]
        order[root] = low[root] = len(order)
        stack.append(root)
        inside.add(root)
        while work:
            node, more = work[-1]
            for _, target in more:
                if target not in order:
                    order[target] = low[target] = len(order)
                    stack.append(target)
                    inside.add(target)
                    work.append((target, iter(edges[target])))
                    break
                if target in inside:
                    low[node] = min(low[node], order[target])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == order[node]:
                    yield from _component(node, stack, inside, edges)


def _component(node: int, stack: list[int], inside: set[int], edges: Quotient) -> list[int]:
    found: list[int] = []
    while not found or found[-1] != node:
        found.append(stack.pop())
        inside.discard(found[-1])
    alone = len(found) == 1 and all(target != node for _, target in edges[node])
    return [] if alone else found


def _circle(edges: Quotient, start: int, room: int | None) -> list[int] | None:
    """The moves of a shortest way from a node back to it, of at most `room` moves."""
    came: dict[int, tuple[int, int]] = {}
    level = [start]
    length = 0
    while level and (room is None or length < room):
        length += 1
        following: list[int] = []
        for node in level:
            for move, target in edges[node]:
                if target == start:
                    return [*_back(came, start, node), move]
                if target not in came:
                    came[target] = (node, move)
                    following.append(target)
        level = following
    return None


def _back(came: dict[int, tuple[int, int]], start: int, node: int) -> list[int]:
    moves: list[int] = []
    while node != start:
        node, move = came[node]
        moves.append(move)
    return moves[::-1]


def _walked(machine: Machine, graph: Graph, number: int, moves: list[int]) -> Play:
    """The play to a state, then the moves of a circle, made for real."""
    state = graph.states[number]
    steps: list[tuple[str, int]] = []
    for move in moves:
        player = state[0]
        steps.append((player, move))
        state = machine.moves[player][move].apply(state)
    return play_to(graph, Sight(number), tuple(steps))
