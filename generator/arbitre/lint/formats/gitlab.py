"""The format `gitlab`: a Code Quality report."""

import json
from collections.abc import Mapping, Sequence

from arbitre.lint.diagnostic import Diagnostic
from arbitre.lint.formats import fingerprints, last_line
from arbitre.source.text import SourceFile

_SEVERITIES = {"error": "major", "warning": "minor", "info": "info"}


def render(diagnostics: Sequence[Diagnostic], files: Mapping[str, SourceFile], **_: object) -> str:
    entries = [
        {
            "description": diagnostic.message,
            "check_name": diagnostic.code,
            "fingerprint": fingerprint,
            "severity": _SEVERITIES[diagnostic.severity],
            "location": {
                "path": diagnostic.place.path,
                "lines": {
                    "begin": diagnostic.place.start.line,
                    "end": last_line(diagnostic.place),
                },
            },
        }
        for diagnostic, fingerprint in zip(
            diagnostics, fingerprints(diagnostics, files), strict=True
        )
    ]
    return json.dumps(entries, ensure_ascii=False, indent=2) + "\n"
