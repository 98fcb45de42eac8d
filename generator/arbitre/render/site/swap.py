"""Putting a whole folder in the place of another, so that there is always one."""

import ctypes
import os
import shutil
from pathlib import Path

AT_FDCWD = -100
RENAME_EXCHANGE = 2


def swap_in(new: Path, target: Path, aside: Path) -> None:
    """One step where the system can exchange two folders; else two, with the old one aside."""
    shutil.rmtree(aside, ignore_errors=True)
    if not target.exists():
        new.rename(target)
        return
    if not _exchange(new, target):
        target.rename(aside)
        new.rename(target)
    shutil.rmtree(new, ignore_errors=True)
    shutil.rmtree(aside, ignore_errors=True)


def recover(target: Path, aside: Path) -> None:
    """After a build that was killed between the two steps, the old folder comes back."""
    if aside.is_dir() and not target.exists():
        aside.rename(target)


def _exchange(one: Path, other: Path) -> bool:
    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError, TypeError):
        return False
    names = os.fsencode(one), os.fsencode(other)
    done: int = rename(AT_FDCWD, names[0], AT_FDCWD, names[1], RENAME_EXCHANGE)
    return done == 0
