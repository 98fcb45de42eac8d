"""The environment of measured commands: that of somebody who has installed the package."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Installed packages hold compiled modules, whatever this machine says about writing them.
ENV = {
    **{key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"},
    "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir(), "arbitre-bench-pycache")),
    "PYTHONPATH": str(ROOT / "generator"),
    "NO_COLOR": "1",
    "LANG": "C.UTF-8",
}
