"""Which drills somebody has answered, and how at the first try: a small file among their data."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from canasta.notation.values import dump_json, load_json
from canasta.table import data_folder

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path


def progress_file() -> Path:
    """Return the file; it need not exist yet."""
    return data_folder() / "drills.json"


def answered() -> dict[str, bool]:
    """Return whether each answered drill was right at the first try; a file that is none: none."""
    try:
        found = load_json(progress_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    known = found.items() if isinstance(found, dict) else ()
    return {name: right for name, right in known if isinstance(right, bool)}


def keep(name: str, *, right: bool) -> None:
    """Note an answer, the first one of a drill; where it cannot be written, the drills go on."""
    known = answered()
    if name not in known:
        _write({**known, name: right})


def forget(names: Collection[str]) -> None:
    """Begin some drills again."""
    _write({name: right for name, right in answered().items() if name not in names})


def _write(known: dict[str, bool]) -> None:
    path = progress_file()
    beside = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(f"{dump_json(known, indent=2)}\n", encoding="utf-8")
        os.replace(beside, path)  # noqa: PTH105  (it replaces at once)
    except OSError:
        return
