"""Which drills somebody has answered, and how on the first try: a small file among their data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.table import data_folder
from canasta.terminal.progress_file import read_progress, write_progress

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path


def progress_file() -> Path:
    """Return the file; it need not exist yet."""
    return data_folder() / "drills.json"


def answered() -> dict[str, bool]:
    """Return whether each answered drill was right on the first try; a file that is none: none."""
    known = read_progress(progress_file())
    return {name: right for name, right in known.items() if isinstance(right, bool)}


def keep(name: str, *, right: bool) -> None:
    """Note an answer, the first one of a drill; where it cannot be written, the drills go on."""
    known = answered()
    if name not in known:
        write_progress(progress_file(), {**known, name: right})


def forget(names: Collection[str]) -> None:
    """Begin some drills again."""
    left = {name: right for name, right in answered().items() if name not in names}
    write_progress(progress_file(), left)
