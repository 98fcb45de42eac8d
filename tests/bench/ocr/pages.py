"""Pages as they are kept: one JSON object a line, packed where the name ends in `.xz`."""

import json
import lzma
from pathlib import Path

Page = dict[str, str]


def read_pages(path: Path) -> list[Page]:
    packed = path.read_bytes()
    text = (lzma.decompress(packed) if path.suffix == ".xz" else packed).decode("utf-8")
    return [json.loads(line) for line in text.split("\n") if line]
