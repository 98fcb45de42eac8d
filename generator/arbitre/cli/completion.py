"""`arbitre completion`: scripts for bash, zsh and fish, made from the parser."""

from argparse import SUPPRESS, Action, ArgumentParser, Namespace

from arbitre.cli.parser import parser


def main(options: Namespace) -> int:
    print({"bash": _bash, "zsh": _zsh, "fish": _fish}[options.shell](), end="")
    return 0


def _commands() -> dict[str, tuple[str, list[Action]]]:
    """Each command with its help and its options, as the parser has them."""
    top = parser(None)
    group = next(a for a in top._actions if a.dest == "command")
    helps = {choice.dest: choice.help or "" for choice in group._get_subactions()}  # type: ignore[attr-defined]
    subparsers: dict[str, ArgumentParser] = group.choices  # type: ignore[assignment]
    return {
        name: (helps[name], [a for a in sub._actions if a.help != SUPPRESS])
        for name, sub in subparsers.items()
    }


def _options(actions: list[Action]) -> list[str]:
    return [option for action in actions for option in action.option_strings]


def _bash() -> str:
    commands = _commands()
    cases = []
    for name, (_, actions) in commands.items():
        words = " ".join(_options(actions))
        choices = " ".join(
            f"{'|'.join(a.option_strings)}) COMPREPLY=($(compgen -W "
            f'"{" ".join(map(str, a.choices))}" -- "$cur")); return;;'
            for a in actions
            if a.choices and a.option_strings
        )
        own = " ".join(
            str(c) for a in actions if a.choices and not a.option_strings for c in a.choices
        )
        cases.append(
            f'    {name}) case "$prev" in {choices} esac\n'
            f'      [[ $cur == -* ]] && COMPREPLY=($(compgen -W "{words}" -- "$cur")) || '
            f'COMPREPLY=($(compgen -W "{own}" -- "$cur") $(compgen -f -- "$cur"));;'
        )
    body = "\n".join(cases)
    return f"""_arbitre() {{
  local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}}
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "{" ".join(commands)} --version --help" -- "$cur")); return
  fi
  case "${{COMP_WORDS[1]}}" in
{body}
  esac
}}
complete -o filenames -F _arbitre arbitre
"""


def _zsh() -> str:
    commands = _commands()
    described = "\n".join(f"    '{name}:{_plain(text)}'" for name, (text, _) in commands.items())
    cases = "\n".join(
        f"    {name}) _arguments {' '.join(_zsh_option(a) for a in actions)} '*:file:_files';;"
        for name, (_, actions) in commands.items()
    )
    return f"""#compdef arbitre
_arbitre() {{
  local -a commands
  commands=(
{described}
  )
  if (( CURRENT == 2 )); then
    _describe command commands; return
  fi
  case $words[2] in
{cases}
  esac
}}
compdef _arbitre arbitre
"""


def _zsh_option(action: Action) -> str:
    if not action.option_strings:
        return f"'1:{action.dest}:({' '.join(map(str, action.choices))})'" if action.choices else ""
    name = action.option_strings[-1]
    takes = action.nargs != 0
    values = f":value:({' '.join(map(str, action.choices))})" if action.choices else ":value:_files"
    return f"'{name}[{_plain(action.help or '')}]{values if takes else ''}'"


def _fish() -> str:
    lines = ["complete -c arbitre -f"]
    for name, (text, actions) in _commands().items():
        lines.append(f"complete -c arbitre -n __fish_use_subcommand -a {name} -d '{_plain(text)}'")
        seen = f"-n '__fish_seen_subcommand_from {name}'"
        for action in actions:
            values = f" -xa '{' '.join(map(str, action.choices))}'" if action.choices else ""
            if action.option_strings:
                flag = action.option_strings[-1].removeprefix("--")
                takes = " -r" if action.nargs != 0 and not values else ""
                help_text = _plain(action.help or "")
                lines.append(
                    f"complete -c arbitre {seen} -l {flag}{takes}{values} -d '{help_text}'"
                )
            else:
                lines.append(f"complete -c arbitre {seen} {values.strip() or '-F'}")
    return "\n".join(lines) + "\n"


def _plain(text: str) -> str:
    return text.replace("'", "’").replace("[", "(").replace("]", ")").replace(":", " ")
