"""Machine code kept on the disk, so that a kernel is compiled once."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from filelock import FileLock
from platformdirs import user_cache_path

if TYPE_CHECKING:
    from collections.abc import Callable

CACHE_VARIABLE: Final = "CANASTA_CACHE"
"""The variable of the environment that names the folder for compiled code."""

KEPT: Final = 96
"""How many compiled kernels stay in the folder; one more removes the oldest."""


def cache_folder() -> Path:
    """Return the folder for compiled code: of the environment, or the user's usual one."""
    named = os.environ.get(CACHE_VARIABLE)
    return Path(named) if named else user_cache_path("canasta", appauthor=False, opinion=False)


def kept(version: str, make: Callable[[], bytes]) -> bytes:
    """Return what was made for a version, or make and keep it; other processes wait meanwhile.

    Raises:
        OSError: when the folder for compiled code cannot be written.
    """
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"kernel-{version}"
    with FileLock(folder / "kernels.lock"):
        found = _sound(path)
        if found is None:
            found = make()
            fresh = path.with_suffix(".part")
            fresh.write_bytes(hashlib.sha256(found).digest() + found)
            fresh.replace(path)
            _remove_oldest(folder)
        os.utime(path)  # in use: the oldest are removed
        return found


def _sound(path: Path) -> bytes | None:
    """Return what a file holds, or None where it is not there or torn."""
    if not path.exists():
        return None
    content = path.read_bytes()
    size = hashlib.sha256().digest_size
    return content[size:] if hashlib.sha256(content[size:]).digest() == content[:size] else None


def _remove_oldest(folder: Path) -> None:
    """Remove what was not used for the longest time; folders are of a compiler that is gone."""
    found = [path for path in folder.glob("kernel-*") if path.is_file()]
    found.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in found[KEPT:]:
        path.unlink(missing_ok=True)
