"""The format `json`: the published contract, version 1."""

import json
from collections.abc import Sequence

from arbitre.lint.diagnostic import Diagnostic, to_json


def render(diagnostics: Sequence[Diagnostic], _files: object, **_: object) -> str:
    data = {"version": 1, "diagnostics": [to_json(diagnostic) for diagnostic in diagnostics]}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
