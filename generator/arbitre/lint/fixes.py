"""Applying fixes: the first of overlapping ones is kept, then the text is linted again."""

from bisect import bisect_left, insort
from collections.abc import Callable, Iterable, Sequence

from arbitre.lint.diagnostic import Diagnostic, PlacedFix

MAX_ROUNDS = 50

Lint = Callable[[dict[str, bytes]], list[Diagnostic]]


def apply(text: str, fixes: Iterable[PlacedFix]) -> str:
    """The text with the fixes applied, each wholly or not at all."""
    taken: list[tuple[int, int, str]] = []  # sorted, none overlaps another
    for fix in fixes:
        edits = [(e.start.offset, e.end.offset, e.text) for e in fix.edits]
        if not any(_overlaps_one(edit, taken) for edit in edits):
            for edit in edits:
                insort(taken, edit)
    parts: list[str] = []
    done = 0
    for start, end, new in taken:
        parts += [text[done:start], new]
        done = end
    return "".join([*parts, text[done:]])


def fix_all(
    lint: Lint, contents: dict[str, bytes], *, unsafe: bool
) -> tuple[dict[str, bytes], list[Diagnostic], int]:
    """Fix until nothing changes: the new contents, what is left, and how many fixes were made."""
    allowed = ("safe", "unsafe") if unsafe else ("safe",)
    changed: dict[str, bytes] = {}
    seen: set[tuple[tuple[str, bytes], ...]] = set()
    count = 0
    left = lint(changed)
    for _ in range(MAX_ROUNDS):
        round_changed = False
        for path, fixes in _by_path(left, allowed).items():
            before = changed.get(path, contents.get(path))
            if before is None:
                continue
            try:
                text = before.decode("utf-8")
            except UnicodeDecodeError:
                continue  # offsets are those of the repaired text: nothing is written
            after = apply(text, fixes).encode("utf-8")
            if after != before:
                changed[path] = after
                count += len(fixes)
                round_changed = True
        state = tuple(sorted(changed.items()))
        if not round_changed or state in seen:
            break
        seen.add(state)
        left = lint(changed)
    return changed, left, count


def _by_path(found: Sequence[Diagnostic], allowed: Sequence[str]) -> dict[str, list[PlacedFix]]:
    by_path: dict[str, list[PlacedFix]] = {}
    for diagnostic in found:
        if diagnostic.fix is not None and diagnostic.fix.safety in allowed:
            by_path.setdefault(diagnostic.place.path, []).append(diagnostic.fix)
    return by_path


def _overlaps_one(edit: tuple[int, int, str], taken: Sequence[tuple[int, int, str]]) -> bool:
    """Whether a neighbour overlaps it; those farther off cannot."""
    at = bisect_left(taken, edit)
    return any(_overlap(edit, other) for other in taken[max(at - 2, 0) : at + 2])


def _overlap(left: tuple[int, int, str], right: tuple[int, int, str]) -> bool:
    """Insertions at one place count as overlapping: their order would be a guess."""
    if left[0] == left[1] or right[0] == right[1]:
        return left[0] <= right[1] and right[0] <= left[1]
    return left[0] < right[1] and right[0] < left[1]
