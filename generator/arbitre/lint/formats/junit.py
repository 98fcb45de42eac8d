"""The format `junit`: one suite per file, one test case per diagnostic."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from itertools import groupby

from arbitre.lint.diagnostic import Diagnostic

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(diagnostics: Sequence[Diagnostic], _files: object, **_: object) -> str:
    root = ET.Element("testsuites", _counts("arbitre", diagnostics))
    for path, group in groupby(diagnostics, key=lambda diagnostic: diagnostic.place.path):
        of_file = list(group)
        suite = ET.SubElement(root, "testsuite", _counts(path, of_file))
        for diagnostic in of_file:
            _add_case(suite, diagnostic)
    if not diagnostics:
        suite = ET.SubElement(root, "testsuite", _counts("arbitre", diagnostics))
        ET.SubElement(suite, "testcase", {"name": "arbitre", "classname": "arbitre"})
    ET.indent(root)
    # Written here because ElementTree would declare the encoding of the locale.
    declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
    return f"{declaration}{ET.tostring(root, encoding='unicode')}\n"


def _counts(name: str, diagnostics: Sequence[Diagnostic]) -> dict[str, str]:
    failures = sum(diagnostic.severity != "info" for diagnostic in diagnostics)
    return {
        "name": _clean(name),
        "tests": str(len(diagnostics) or 1),
        "failures": str(failures),
        "errors": "0",
    }


def _add_case(suite: ET.Element, diagnostic: Diagnostic) -> None:
    place = diagnostic.place
    where = f"{place.start.line}:{place.start.column}"
    rule = f"{diagnostic.code} {diagnostic.name}"
    attributes = {"name": f"{rule} {where}", "classname": _clean(place.path)}
    case = ET.SubElement(suite, "testcase", attributes)
    if diagnostic.severity == "info":
        outcome = ET.SubElement(case, "system-out")
    else:
        failure = {"type": diagnostic.code, "message": _clean(diagnostic.message)}
        outcome = ET.SubElement(case, "failure", failure)
    outcome.text = _clean(f"{place.path}:{where}: {rule}\n{diagnostic.message}")


def _clean(text: str) -> str:
    """The text with what XML 1.0 cannot hold, even escaped, replaced."""
    return _NOT_XML.sub("\ufffd", text)
