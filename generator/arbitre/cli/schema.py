"""`arbitre schema`: print one of the published JSON Schemas."""

import json
from argparse import Namespace

from arbitre.cli import terminal
from arbitre.render.schemas import named_schemas


def main(options: Namespace) -> int:
    schemas = named_schemas()
    if options.name not in schemas:
        lang = terminal.language(options.language)
        known = ", ".join(schemas)
        return terminal.fail("cli.unknown-schema", lang, word=options.name, known=known)
    print(json.dumps(schemas[options.name], ensure_ascii=False, indent=2))
    return 0
