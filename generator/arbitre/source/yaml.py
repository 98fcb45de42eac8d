"""YAML bodies as text nodes with exact places: a composer over PyYAML's C events.

Every scalar stays text (the model types it); tags, anchors, aliases, merge keys, complex keys
and a second document are refused; traps that French sets are told apart in `yaml_traps`.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import yaml
from yaml import events as ev

from arbitre.finding import Finding, Note, Span
from arbitre.source import yaml_traps
from arbitre.source.nodes import MappingNode, Node, Scalar, SequenceNode

# without libyaml the same events come from the Python parser, slower
_Parser: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)

MAX_DEPTH = 50


@dataclass(frozen=True, slots=True)
class Body:
    """Text to read as YAML and where each of its lines starts in the file."""

    path: str
    text: str
    line_offsets: Sequence[int]
    line_starts: Sequence[int]

    @staticmethod
    def of(path: str, lines: Sequence[str], offsets: Sequence[int]) -> "Body":
        starts, total = [], 0
        for line in lines:
            starts.append(total)
            total += len(line) + 1
        return Body(path, "\n".join(lines), list(offsets) or [0], starts or [0])

    def offset(self, index: int) -> int:
        line = max(bisect_right(self.line_starts, index) - 1, 0)
        return self.line_offsets[line] + index - self.line_starts[line]

    def span(self, start: int, end: int) -> Span:
        first = self.offset(start)
        last = self.offset(end - 1) + 1 if end > start else first
        return Span(self.path, first, max(first, last))


class _RefusedError(Exception):
    """The body cannot be read further; the finding says why."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding


def compose(body: Body) -> tuple[Node | None, list[Finding]]:
    """Read one document. A body that cannot be read whole gives None and the reason."""
    composer = _Composer(body)
    try:
        node = composer.document()
    except _RefusedError as refused:
        node = None
        composer.findings.append(refused.finding)
    except yaml.YAMLError as error:
        node = None
        composer.findings.append(yaml_traps.explain(body.text, error, body.span))
    if node is not None:
        composer.findings.extend(yaml_traps.silent(body.text, body.span))
    return node, composer.findings


class _Composer:
    def __init__(self, body: Body) -> None:
        self.body = body
        # same length, so that offsets hold; both are reported by the character checks
        readable = body.text.translate(_UNREADABLE).replace("\t", " ")
        self.readable = readable
        self.events: Iterator[Any] = self._events(readable)
        self.findings: list[Finding] = []
        self.depth = 0

    @staticmethod
    def _events(text: str) -> Iterator[Any]:
        parser = _Parser(text)
        try:
            while parser.check_event():
                yield parser.get_event()
        finally:
            parser.dispose()

    def document(self) -> Node | None:
        node: Node | None = None
        documents = 0
        for event in self.events:
            if isinstance(event, ev.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise self.refused("SRC307", event)
                node = self.node(next(self.events))
        return node

    def node(self, event: Any) -> Node:
        if isinstance(event, ev.AliasEvent):
            raise self.refused("SRC304", event, event.anchor or "")
        if event.anchor is not None:
            raise self.refused("SRC304", event, event.anchor or "")
        if event.tag is not None:
            raise self.refused("SRC303", event)
        if isinstance(event, ev.ScalarEvent):
            return self.scalar(event)
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.refused("SRC306", event, str(MAX_DEPTH))
        is_sequence = isinstance(event, ev.SequenceStartEvent)
        node = self.sequence(event) if is_sequence else self.mapping(event)
        self.depth -= 1
        return node

    def sequence(self, start: Any) -> SequenceNode:
        items: list[Node] = []
        for event in self.events:
            if isinstance(event, ev.SequenceEndEvent):
                return SequenceNode(tuple(items), self.span(start, event))
            items.append(self.node(event))
        raise AssertionError("the parser closes what it opens")

    def mapping(self, start: Any) -> MappingNode:
        items: list[tuple[Scalar, Node]] = []
        seen: dict[str, Scalar] = {}
        for event in self.events:
            if isinstance(event, ev.MappingEndEvent):
                node = MappingNode(tuple(items), self.span(start, event))
                if start.flow_style:
                    self.findings.extend(yaml_traps.flow_mapping(node))
                return node
            key = self.node(event)
            if not isinstance(key, Scalar):
                raise self.refused("SRC301.complex-key", event)
            if key.text == "<<" and key.plain:
                raise self.refused("SRC305", event)
            value = self.node(next(self.events))
            if key.text in seen:
                self.report_duplicate(key, seen[key.text])
                continue
            seen[key.text] = key
            items.append((key, value))
        raise AssertionError("the parser closes what it opens")

    def report_duplicate(self, key: Scalar, first: Scalar) -> None:
        note = Note(first.span, "note.first-here")
        self.findings.append(Finding("SRC302", key.span, {"key": key.text}, (note,)))

    def scalar(self, event: Any) -> Scalar:
        start, end = event.start_mark.index, event.end_mark.index
        style = event.style or ""
        if style in ("|", ">"):
            written = self.readable[start:end]
            end = start + len(written.rstrip())
        return Scalar(
            event.value, self.body.span(start, end), not style, self.runs(event.value, start, end)
        )

    def runs(self, value: str, start: int, end: int) -> tuple[tuple[int, int], ...]:
        """Line by line, where each part of the value stands; empty where it is not literal."""
        runs: list[tuple[int, int]] = []
        index, cursor = 0, start
        for line in value.split("\n"):
            if line:
                found = self.readable.find(line, cursor, end)
                if found < 0:
                    return ()
                runs.append((index, self.body.offset(found)))
                cursor = found + len(line)
            index += len(line) + 1
        return tuple(runs)

    def span(self, first: Any, last: Any) -> Span:
        start, end = first.start_mark.index, last.end_mark.index
        return self.body.span(start, start + len(self.readable[start:end].rstrip()))

    def refused(self, key: str, event: Any, what: str = "") -> _RefusedError:
        start, end = event.start_mark.index, event.end_mark.index
        trap = yaml_traps.refused(self.body.text, start, self.body.span)
        if trap is not None:
            return _RefusedError(trap)
        written = self.readable[start:end].partition("\n")[0].rstrip()
        span = self.body.span(start, start + max(len(written), 1))
        return _RefusedError(Finding(key, span, {"what": what or written.partition(" ")[0]}))


_CONTROLS = [
    *range(0x09),
    0x0B,
    0x0C,
    *range(0x0E, 0x20),
    *range(0x7F, 0xA0),
    0x2028,
    0x2029,
    0xFEFF,
    0xFFFE,
    0xFFFF,
]
_UNREADABLE = dict.fromkeys(_CONTROLS, " ") | dict.fromkeys(range(0xD800, 0xE000), "\ufffd")
