"""`arbitre rule`: the page of a rule, made from its docstring by a template."""

from argparse import Namespace
from pathlib import Path

from arbitre.cli import terminal
from arbitre.lint.rules import BY_CODE
from arbitre.model.shape import closest
from arbitre.render.pages import rule_page


def main(options: Namespace) -> int:
    lang = terminal.language(options.language)
    if options.all:
        return _all(options.output)
    if options.code is None:
        options.code = ""
    word = options.code.upper()
    rule = BY_CODE.get(word) or next(
        (r for r in BY_CODE.values() if r.name == options.code.lower()), None
    )
    if rule is None:
        names = [*BY_CODE, *(r.name for r in BY_CODE.values())]
        near = closest(options.code, names) or (next(iter(BY_CODE)),)
        return terminal.fail("cli.unknown-rule", lang, word=options.code, meant=", ".join(near))
    print(rule_page(rule), end="")
    return 0


def _all(output: str | None) -> int:
    if output is None:
        for rule in BY_CODE.values():
            print(f"{rule.code}  {rule.severity:7}  {rule.name:28} {rule.summary()}")
        return 0
    folder = Path(output)
    folder.mkdir(parents=True, exist_ok=True)
    for rule in BY_CODE.values():
        (folder / f"{rule.code}.md").write_text(rule_page(rule), encoding="utf-8")
    return 0
