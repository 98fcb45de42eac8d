"""Text made from templates: rule pages and the files of a new rules folder."""

from functools import cache
from pathlib import Path
from typing import Any

from arbitre.lint.rule import SECTIONS, Rule


@cache
def environment() -> Any:
    """Jinja over the templates of the package; unknown names are errors, values are text."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(templates_folder()),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        autoescape=False,  # noqa: S701 -- Markdown and YAML, no HTML
    )


def templates_folder() -> Path:
    """Inside the installed package; at the top of the repository when run from there."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "templates"
    return inside if inside.is_dir() else package.parents[1] / "templates"


def rule_page(rule: Rule) -> str:
    template = environment().get_template("rules/rule.md")
    sections = rule.sections()
    text: str = template.render(rule=rule, sections=[(name, sections[name]) for name in SECTIONS])
    return text


def starter(game: str) -> dict[str, str]:
    """The files of a new game by name."""
    folder = templates_folder() / "init"
    return {
        path.name: environment().get_template(f"init/{path.name}").render(game=game)
        for path in sorted(folder.iterdir())
    }
