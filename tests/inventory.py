"""A game of `source_rules` beside its inventory: what the tests of the games share."""

import json
import re
from functools import cache, cached_property
from pathlib import Path

import yaml

from arbitre.api import ask, load
from arbitre.render.data import export

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "source_rules"
INVENTORIES = Path(__file__).parent / "data" / "inventory"
GAMES = sorted(path.parent.name for path in SOURCES.glob("*/game.yaml"))


class Checked:
    """One game, read and exported once, and the groups of facts that it must hold."""

    def __init__(self, name):
        self.name = name
        self.folder = SOURCES / name
        self.inventory = yaml.safe_load((INVENTORIES / f"{name}.yaml").read_text("utf-8"))
        self.groups = {group["id"]: group for group in self.inventory["fact_groups"]}

    @cached_property
    def game(self):
        return load(self.folder)

    @cached_property
    def data(self):
        return export(self.game)

    @cached_property
    def text(self):
        """Every word of the pages and of `game.yaml`, as `plain` writes them."""
        return plain("\n".join(p.read_text("utf-8") for p in sorted(self.folder.iterdir())))

    @property
    def covered(self):
        """The groups that blocks and pages say they hold."""
        return {
            group
            for item in (*self.data["blocks"], *self.data["pages"])
            for group in item["covers"]
        }

    def block(self, id):
        (found,) = [item for item in self.data["blocks"] if item["id"] == id]
        return found

    def covering(self, group):
        return [item for item in self.data["blocks"] if group in item["covers"]]

    def said_of(self, group):
        """What the blocks and pages that cover the group say, with plain spaces on one line."""
        blocks = [json.dumps(item, ensure_ascii=False) for item in self.covering(group)]
        pages = [page["name"] for page in self.data["pages"] if group in page["covers"]]
        prose = [(self.folder / f"{name}.md").read_text("utf-8") for name in pages]
        return plain(" ".join([*blocks, *prose]).replace("\\n", " "))

    def value(self, source):
        return ask(self.game, source).value


@cache
def checked(name):
    return Checked(name)


def plain(text):
    """As read: links by their words, one kind of apostrophe and of space, no line breaks."""
    read = re.sub(r"\{rule\}`([^`<]*?)\s*<[^`>]*>`", r"\1", text)
    return re.sub(r"\s+", " ", read.replace("’", "'"))


def held_facts(name):
    """What holds each fact, by group: see the head of the files in `tests/data/held`."""
    path = INVENTORIES.parent / "held" / f"{name}.yaml"
    return {
        f"{name}.{group}": held for group, held in yaml.safe_load(path.read_text("utf-8")).items()
    }
