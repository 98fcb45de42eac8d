"""The format `sarif`: SARIF 2.1.0, for code scanning services and editors."""

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any
from urllib.parse import quote

from arbitre import __version__
from arbitre.lint.diagnostic import Diagnostic, Place, PlacedFix
from arbitre.lint.formats import RuleInfo, fingerprints
from arbitre.lint.formats.text import fix_label
from arbitre.source.text import BOM, Position, SourceFile

_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
_LEVELS = {"error": "error", "warning": "warning", "info": "note"}

Json = dict[str, Any]


def render(
    diagnostics: Sequence[Diagnostic],
    files: Mapping[str, SourceFile],
    *,
    language: str,
    rules: Mapping[str, RuleInfo],
    **_: object,
) -> str:
    # The first diagnostic of each code stands in for a rule that `rules` does not know.
    found = {diagnostic.code: diagnostic for diagnostic in reversed(diagnostics)}
    indexes = {code: index for index, code in enumerate(sorted(found))}
    marked = {path for path, file in files.items() if file.text.startswith(BOM)}
    hashes = fingerprints(diagnostics, files)
    run = {
        "tool": {
            "driver": {
                "name": "arbitre",
                "semanticVersion": __version__,
                "rules": [_rule(rules.get(code), found[code]) for code in indexes],
            }
        },
        "language": language,
        "defaultEncoding": "UTF-8",
        "newlineSequences": ["\r\n", "\n", "\r"],
        "columnKind": "unicodeCodePoints",
        "results": [
            {
                "ruleId": diagnostic.code,
                "ruleIndex": indexes[diagnostic.code],
                **_result(diagnostic, marked, language),
                "partialFingerprints": {"lineHash/v1": fingerprint},
            }
            for diagnostic, fingerprint in zip(diagnostics, hashes, strict=True)
        ],
    }
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _rule(rule: RuleInfo | None, example: Diagnostic) -> Json:
    data: Json = {"id": example.code, "name": example.name}
    if rule is not None:
        data["shortDescription"] = {"text": rule.summary}
        data["defaultConfiguration"] = {"level": _LEVELS[rule.severity]}
    return data


def _result(diagnostic: Diagnostic, marked: Collection[str], language: str) -> Json:
    """`marked` are the paths of the files that begin with a byte order mark."""
    place, fix = diagnostic.place, diagnostic.fix
    data: Json = {
        "level": _LEVELS[diagnostic.severity],
        "message": {"text": diagnostic.message},
        "locations": [{"physicalLocation": _physical(place, marked)}],
    }
    if diagnostic.related:
        data["relatedLocations"] = [
            {
                "id": number,
                "physicalLocation": _physical(related.place, marked),
                "message": {"text": related.message},
            }
            for number, related in enumerate(diagnostic.related, 1)
        ]
    has_mark = place.path in marked
    # No text region can name a byte order mark: a fix that touches it cannot be told.
    if fix is not None and not (has_mark and any(e.start.offset == 0 for e in fix.edits)):
        data["fixes"] = [_fix(place.path, fix, has_mark, language)]
    if diagnostic.suggestions:
        data["properties"] = {"suggestions": list(diagnostic.suggestions)}
    return data


def _fix(path: str, fix: PlacedFix, has_mark: bool, language: str) -> Json:
    replacements = [
        {
            "deletedRegion": _region(edit.start, edit.end, has_mark),
            "insertedContent": {"text": edit.text},
        }
        for edit in fix.edits
    ]
    change = {"artifactLocation": _artifact(path), "replacements": replacements}
    return {
        "description": {"text": fix_label(fix.safety, language)},
        "artifactChanges": [change],
    }


def _physical(place: Place, marked: Collection[str]) -> Json:
    region = _region(place.start, place.end, place.path in marked)
    return {"artifactLocation": _artifact(place.path), "region": region}


def _artifact(path: str) -> Json:
    uri = quote(path, errors="surrogateescape")
    if path.startswith("/"):
        return {"uri": f"file://{uri}"}
    return {"uri": uri, "uriBaseId": "%SRCROOT%"}


def _region(start: Position, end: Position, has_mark: bool) -> Json:
    if has_mark:
        start, end = _without_mark(start), _without_mark(end)
    return {
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
        "charOffset": start.offset,
        "charLength": end.offset - start.offset,
    }


def _without_mark(position: Position) -> Position:
    """SARIF counts as if there were no byte order mark; arbitre counts it as a character."""
    column = position.column - 1 if position.line == 1 else position.column
    return Position(position.line, max(column, 1), max(position.offset - 1, 0))
