"""Blocks as HTML, by the templates that the site and the sheets share.

A view says what is shown, in the order in which it is shown; the template says how. Everything
from a source is escaped.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from arbitre.expr.ast import Num
from arbitre.model import blocks as model
from arbitre.model.domain import Domain
from arbitre.model.game import Game
from arbitre.model.shape import Parsed
from arbitre.render import phrase
from arbitre.render.addresses import anchor, numbered
from arbitre.render.calls import computation, result_words, rule_title
from arbitre.render.charts import charts
from arbitre.render.drawing import chart_view
from arbitre.render.kinds import KIND_WORDS
from arbitre.render.pages import templates_folder
from arbitre.render.roles import RoleLink, with_roles
from arbitre.render.told import told
from arbitre.resolver.examples import run_example
from arbitre.source.nodes import Scalar

PLAY_WORDS = {"protocol": "Jouer coup par coup", "trace": "Rejouer la partie"}
FILTER_ENTRIES, FILTER_VALUES = 5, 12  # at least and at most, for a choice above a list


@dataclass(frozen=True)
class Look:
    """How blocks are set: the level of their heading, whether they carry links of their own."""

    heading: int = 3
    links: bool = True
    charts: bool = False
    extra: Mapping[str, Any] | None = None
    link: RoleLink | None = None  # of roles in texts


@cache
def environment(overrides: tuple[str, ...] = ()) -> Any:
    """Jinja with escaping on; a project's own templates come before those of the package."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    folders = [*overrides, str(templates_folder())]
    return Environment(
        loader=FileSystemLoader(folders),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def keep_templates(folder: Path, jinja: Any = None) -> None:
    """Keep compiled templates in a folder; whoever may write there may run code here."""
    from jinja2 import FileSystemBytecodeCache

    folder.mkdir(exist_ok=True)
    (jinja or environment()).bytecode_cache = FileSystemBytecodeCache(str(folder))


def block_html(
    game: Game, block: model.Block, look: Look | None = None, overrides: tuple[Path, ...] = ()
) -> str:
    """One block, wrapped in a section with its stable address as id."""
    look = look or Look()
    template = environment(tuple(map(str, overrides))).get_template(f"blocks/{block.kind}.html")
    text: str = template.render(
        frame=_frame(block, look),
        view=_unique(VIEWS[block.kind](game, block)),
        charts=[chart_view(chart) for chart in charts(game, block)] if look.charts else [],
        **(look.extra or {}),
    )
    return with_roles(text, look.link)


def _unique(view: dict[str, Any]) -> dict[str, Any]:
    """No two rows with one address: see `anchors`."""
    rows = [row for part in view.values() if isinstance(part, list) for row in part]
    held = [row for row in rows if isinstance(row, dict) and "anchor" in row]
    for row, address in zip(held, numbered(row["anchor"] for row in held), strict=True):
        row["anchor"] = address
    return view


def _frame(block: model.Block, look: Look) -> dict[str, Any]:
    return {
        "id": anchor(block),
        "full_id": block.id,
        "kind": block.kind,
        "kind_word": KIND_WORDS[block.kind],
        "title": _text(block.title) or block.name.replace("_", " ").replace(".", " : "),
        "source": _text(block.source),
        "notes": [note.text for note in block.notes],
        "level": look.heading,
        "links": look.links,
        "asks": [rule.id for rule in model.rules_of(block)] if look.links else [],
        "play": PLAY_WORDS.get(block.kind, "") if look.links else "",
    }


def _text(scalar: Scalar | None) -> str:
    return scalar.text if scalar is not None else ""


def _domains(rule: model.Rule) -> dict[str, Domain]:
    return {domain.name: domain for domain in rule.inputs}


def _said(parsed: Parsed, domains: Mapping[str, Domain]) -> str:
    return phrase.expression(parsed.tree, domains)


def _told(
    game: Game, parsed: Parsed | None, domains: Mapping[str, Domain], *, signed: bool = False
) -> str:
    """A value, with rules by their titles; conditions are addresses too, and keep to names."""

    def title(id: str) -> str:
        rule = game.rules.get(id)
        return id if rule is None else rule_title(game, rule)

    if parsed is None:
        return ""
    return phrase.expression(parsed.tree, domains, signed=signed, title=title)


def table(_game: Game, block: model.Table) -> dict[str, Any]:
    unit = block.result.unit
    heads = (
        [phrase.head(label) for label in block.columns.labels] if block.columns is not None else []
    )
    if block.fields:
        heads = [phrase.name_of(field.name, {field.name: field}) for field in block.fields]
    rows: list[dict[str, Any]] = [
        {
            "anchor": anchor(block, label.text),
            "head": phrase.head(label),
            "cells": [_cell(cell, unit if not block.fields else "") for cell in cells],
        }
        for label, cells in zip(block.rows.labels, block.cells, strict=False)
    ]
    corner = _axis(block.rows.domain)
    across = _axis(block.columns.domain) if block.columns is not None else ""
    cells = [cell for row in rows for cell in row["cells"]]
    words = any(len(cell["text"]) > 12 for cell in cells)
    return {"corner": corner, "across": across, "heads": heads, "rows": rows, "words": words}


def _axis(domain: Domain) -> str:
    name = domain.label or domain.name.replace("_", " ")
    if domain.dice is None:
        return name
    return f"{name} ({phrase.expression(domain.dice, {})})"


def _cell(cell: model.Cell, unit: str) -> dict[str, Any]:
    numeric = not isinstance(cell.value, str | None)
    return {"text": phrase.value(cell.value, unit=unit), "numeric": numeric}


def modifiers(game: Game, block: model.Modifiers) -> dict[str, Any]:
    domains = _domains(block)
    base: list[dict[str, str]] = []
    if block.base_by is not None:
        named = phrase.name_of(block.base_by.name, domains)
        for case in block.base_cases:
            member = phrase.value(case.member)
            base.append(
                {
                    "anchor": anchor(block, member),
                    "label": f"{named} : {member}",
                    "value": phrase.value(case.value, unit=block.result.unit),
                }
            )
    elif block.base is not None and not (
        isinstance(block.base.tree, Num) and block.base.tree.value == 0
    ):
        said = _told(game, block.base, domains)
        base.append({"anchor": anchor(block, "base"), "label": "Base", "value": said})
    lines = [_modifier(game, block, line, domains) for line in block.add]
    return {"base": base, "lines": lines, "reach": block.reach.describe() if block.reach else ""}


def _modifier(
    game: Game, block: model.Modifiers, line: model.Modifier, domains: Mapping[str, Domain]
) -> dict[str, str]:
    label = _text(line.label) or (_said(line.condition, domains) if line.condition else "")
    value = line.outcome or _told(game, line.value, domains, signed=True)
    per = phrase.name_of(line.per.name, domains) if line.per is not None else ""
    return {
        "anchor": anchor(block, label),
        "label": label,
        "value": value,
        "per": per,
        "source": _text(line.source),
    }


POLICY_WORDS = {
    "first": "La première ligne qui convient s’applique.",
    "unique": "Une seule ligne convient.",
    "most specific": "La ligne la plus précise l’emporte.",
    "most severe": "La ligne la plus sévère l’emporte.",
    "collect": "Toutes les lignes qui conviennent s’appliquent.",
}


def decision(game: Game, block: model.Decision) -> dict[str, Any]:
    domains = _domains(block)
    rows = []
    for row in block.rows:
        label = _text(row.label) or _said(row.condition, domains)
        rows.append(
            {
                "anchor": anchor(block, label),
                "label": label,
                "condition": _said(row.condition, domains) if row.label is not None else "",
                "value": _told(game, row.value, domains),
                "source": _text(row.source),
            }
        )
    if block.default is not None:
        said = _told(game, block.default, domains)
        last = {"anchor": anchor(block, "sinon"), "label": "Sinon", "condition": "", "source": ""}
        rows.append({**last, "value": said})
    return {"rows": rows, "policy": POLICY_WORDS[block.policy] if len(rows) > 1 else ""}


ROUNDING_WORDS = {
    "down": "arrondi à l’entier inférieur",
    "up": "arrondi à l’entier supérieur",
    "nearest": "arrondi au plus proche",
}


def formula(game: Game, block: model.Formula) -> dict[str, Any]:
    return {
        "value": _told(game, block.value, _domains(block)),
        "unit": block.unit,
        "rounding": ROUNDING_WORDS.get(block.rounding or "", ""),
    }


HOW_WORDS = {
    "at least": "au moins",
    "at most": "au plus",
    "more than": "plus de",
    "less than": "moins de",
}


def check(game: Game, block: model.Check) -> dict[str, Any]:
    domains = _domains(block)
    return {
        "roll": _told(game, block.roll, domains),
        "how": HOW_WORDS[block.how],
        "target": _told(game, block.target, domains),
        "pool": _told(game, block.pool, domains),
        "times": _told(game, block.times, domains),
        "rise": _told(game, block.rise, domains, signed=True),
        "margin": block.gives == "margin",
        "success": _text(block.success),
        "failure": _text(block.failure),
    }


def sequence(_game: Game, block: model.Sequence) -> dict[str, Any]:
    steps = [
        {
            "anchor": anchor(block, step.label),
            "n": step.label,
            "do": step.do.text,
            "when": _text(step.when),
            "notes": [note.text for note in step.notes],
        }
        for step in block.steps
    ]
    return {"steps": steps}


def catalogue(_game: Game, block: model.Catalogue) -> dict[str, Any]:
    columns = [
        {"name": domain.name, "label": phrase.name_of(domain.name, {domain.name: domain})}
        for domain in block.columns
    ]
    entries = [_entry(block, entry) for entry in block.entries]
    told = any(e[key] for e in entries for key in ("text", "needs", "synonyms", "open"))
    return {
        "columns": columns, "entries": entries, "told": told, "filters": _filters(columns, entries)
    }  # fmt: skip


def _filters(columns: list[dict[str, str]], entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The columns of few values, by which a long list is worth filtering."""
    if len(entries) < FILTER_ENTRIES:
        return []
    filters = []
    for at, column in enumerate(columns):
        values = list(dict.fromkeys(entry["cells"][at] for entry in entries))
        if 1 < len(values) <= min(FILTER_VALUES, len(entries) - 1):
            filters.append({"at": at + 1, "label": column["label"], "values": values})
    return filters


def _entry(block: model.Catalogue, entry: model.Entry) -> dict[str, Any]:
    domains = {domain.name: domain for domain in block.columns}
    values = []
    for domain in block.columns:
        item = entry.values.get(domain.name)
        said = _said(item, domains) if isinstance(item, Parsed) else phrase.value(item)
        values.append(said)
    needs = [_text(need.label) or _said(need.condition, {}) for need in getattr(entry, "needs", ())]
    return {
        "anchor": anchor(block, entry.name),
        "name": entry.name,
        "cells": values,
        "text": _text(entry.text),
        "abbreviation": _text(entry.abbreviation),
        "synonyms": [word.text for word in entry.synonyms],
        "source": _text(entry.source),
        "open": _text(entry.open),
        "needs": needs,
    }


def protocol(_game: Game, block: model.Protocol) -> dict[str, Any]:
    moves, invariants = ([_named(block, p) for p in ps] for ps in (block.moves, block.invariants))
    return {"moves": moves, "invariants": invariants}


def _named(block: model.Block, part: model.Move | model.Invariant) -> dict[str, Any]:
    return {"anchor": anchor(block, part.name), "name": part.name, "text": _text(part.text)}


def example(game: Game, block: model.Example) -> dict[str, Any]:
    doctests = []
    for outcome in run_example(game, block):
        words, inputs = computation(game, outcome.doctest.tree)
        doctests.append(
            {
                "call": outcome.doctest.source.text,
                "words": words,
                "inputs": inputs,
                "expected": result_words(outcome.doctest.tree, outcome.doctest.want),
                "trace": [told(game, asked) for asked in outcome.trace],
            }
        )
    return {"story": block.story, "doctests": doctests}


def trace(_game: Game, block: model.Trace) -> dict[str, Any]:
    moves = [
        {
            "anchor": anchor(block, str(n)),
            "n": n,
            "player": move.player.text,
            "move": move.move.text,
            "uses": [use.text for use in move.uses],
            "turn": _text(move.turn) or str(n),
            "view": ", ".join(shown.text for _, shown in move.view),
            "since": ", ".join(turn.text for _, turn in move.since),
        }
        for n, move in enumerate(block.moves, 1)
    ]
    return {"protocol": block.protocol.text, "moves": moves}


def interpretation(_game: Game, block: model.Interpretation) -> dict[str, Any]:
    return {
        "question": block.question.text,
        "reading": block.reading.text,
        "about": [item.text for item in block.about],
    }


VIEWS: dict[str, Callable[..., dict[str, Any]]] = {
    "table": table,
    "modifiers": modifiers,
    "decision": decision,
    "formula": formula,
    "check": check,
    "sequence": sequence,
    "actions": catalogue,
    "states": catalogue,
    "traits": catalogue,
    "terms": catalogue,
    "protocol": protocol,
    "example": example,
    "trace": trace,
    "interpretation": interpretation,
}
