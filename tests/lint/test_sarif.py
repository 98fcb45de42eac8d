"""The format `sarif`: valid by its schema, and nothing of the diagnostics is lost."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import jsonschema

from arbitre.lint.diagnostic import (
    Diagnostic,
    Place,
    PlacedEdit,
    PlacedFix,
    Related,
)
from arbitre.source.text import SourceFile
from tests.lint.reported import (
    DATA,
    DIAGNOSTICS,
    FILES,
    RULES,
    TABLE,
    fix,
    found,
    output,
    place,
)

if TYPE_CHECKING:
    from arbitre.finding import Safety


def sarif(diagnostics: list[Diagnostic] = DIAGNOSTICS, **more: Any) -> dict[str, Any]:
    log = json.loads(output("sarif", diagnostics, **more))
    schema = json.loads((DATA / "schemas" / "sarif-2.1.0.json").read_text("utf-8"))
    jsonschema.Draft4Validator(schema).validate(log)
    (run,) = log["runs"]
    return run  # type: ignore[no-any-return]


def test_sarif_holds_all_that_the_diagnostics_say() -> None:
    run = sarif()
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == sorted({d.code for d in DIAGNOSTICS})
    levels = {"error": "error", "warning": "warning", "note": "info"}
    for result, diagnostic in zip(run["results"], DIAGNOSTICS, strict=True):
        rule = rules[result["ruleIndex"]]
        assert rule["id"] == result["ruleId"] == diagnostic.code
        assert rule["shortDescription"]["text"] == RULES[diagnostic.code].summary
        assert levels[result["level"]] == diagnostic.severity
        assert result["message"]["text"] == diagnostic.message
        where = result["locations"][0]["physicalLocation"]
        assert where["artifactLocation"]["uriBaseId"] == "%SRCROOT%"
        assert read_place(where) == diagnostic.place
        related = result.get("relatedLocations", [])
        assert [
            Related(read_place(each["physicalLocation"]), each["message"]["text"])
            for each in related
        ] == list(diagnostic.related)
        assert read_fix(result.get("fixes", [])) == diagnostic.fix
        assert result.get("properties", {}).get("suggestions", []) == list(diagnostic.suggestions)


def read_place(data: dict[str, Any]) -> Place:
    path = unquote(data["artifactLocation"]["uri"])
    region, file = data["region"], FILES[path]
    start = file.position(region["charOffset"])
    end = file.position(region["charOffset"] + region["charLength"])
    assert (start.line, start.column) == (region["startLine"], region["startColumn"])
    assert (end.line, end.column) == (region["endLine"], region["endColumn"])
    return Place(path, start, end)


def read_fix(fixes: list[dict[str, Any]]) -> PlacedFix | None:
    if not fixes:
        return None
    (only,) = fixes
    (change,) = only["artifactChanges"]
    edits = []
    for each in change["replacements"]:
        where = read_place({**change, "region": each["deletedRegion"]})
        edits.append(PlacedEdit(where.start, where.end, each["insertedContent"]["text"]))
    safety: Safety = "unsafe" if "unsafe" in only["description"]["text"] else "safe"
    return PlacedFix(safety, tuple(edits))


def test_sarif_is_valid_when_clean_and_for_a_rule_it_does_not_know() -> None:
    assert sarif([])["results"] == []
    stranger = DIAGNOSTICS[0]._replace(code="NEW001", name="stranger")
    assert sarif([stranger])["tool"]["driver"]["rules"] == [{"id": "NEW001", "name": "stranger"}]


def test_sarif_paths_are_encoded() -> None:
    for path, uri in {
        "règles/a b#1?.md": "r%C3%A8gles/a%20b%231%3F.md",
        "../c:d.md": "../c%3Ad.md",
        "nom\udce9.md": "nom%E9.md",
    }.items():
        (result,) = sarif(
            [DIAGNOSTICS[0]._replace(place=DIAGNOSTICS[0].place._replace(path=path))]
        )["results"]
        location = result["locations"][0]["physicalLocation"]["artifactLocation"]
        assert location == {"uri": uri, "uriBaseId": "%SRCROOT%"}
    where = place(TABLE, "5–9")._replace(path="/tmp/é.md")  # noqa: S108
    (result,) = sarif([found("OCR101", where, "m")])["results"]
    location = result["locations"][0]["physicalLocation"]["artifactLocation"]
    assert location == {"uri": "file:///tmp/%C3%A9.md"}


def test_sarif_counts_as_if_there_were_no_byte_order_mark() -> None:
    file = SourceFile("a.md", "\ufeffab\ncd")
    diagnostics = [
        found("SRC107", place(file, "\ufeff"), "m", fix=fix("safe", file, ("\ufeff", ""))),
        found("SRC107", place(file, "b"), "m", fix=fix("safe", file, ("b", "B"))),
        found("SRC107", place(file, "d"), "m"),
    ]
    mark, first, second = sarif(diagnostics, files={"a.md": file})["results"]
    regions = [r["locations"][0]["physicalLocation"]["region"] for r in (mark, first, second)]
    assert [(r["startLine"], r["startColumn"], r["charOffset"]) for r in regions] == [
        (1, 1, 0),
        (1, 2, 1),
        (2, 2, 4),
    ]
    assert regions[0]["charLength"] == 0
    assert "fixes" not in mark
    assert first["fixes"][0]["artifactChanges"][0]["replacements"][0]["deletedRegion"] == regions[1]


def hashes(file: SourceFile, texts: list[str]) -> list[str]:
    diagnostics = [found("OCR101", place(file, text), "m") for text in texts]
    results = sarif(diagnostics, files={file.path: file})["results"]
    return [result["partialFingerprints"]["lineHash/v1"] for result in results]


def test_sarif_fingerprints_outlive_a_move_of_the_line_but_not_a_change_of_it() -> None:
    before = hashes(SourceFile("a.md", "un deux\ntrois\n"), ["un", "deux", "trois"])
    moved = hashes(SourceFile("a.md", "zéro\n\n  un deux\nbis\ntrois\n"), ["un", "deux", "trois"])
    changed = hashes(SourceFile("a.md", "un deux.\ntrois\n"), ["un", "deux", "trois"])
    assert moved == before
    assert len(set(before)) == 3
    assert changed[0] not in before
    assert changed[2] == before[2]
