"""How far somebody has come, in lessons or drills: a small file among their data."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from canasta.notation.values import dump_json, load_json

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def read_progress(path: Path) -> dict[str, Any]:
    """Return what a file has by name; one that is missing or damaged has nothing."""
    try:
        found = load_json(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def write_progress(path: Path, known: Mapping[str, Any]) -> None:
    """Replace the file at once; where it cannot be written, the person goes on without."""
    beside = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(f"{dump_json(dict(known), indent=2)}\n", encoding="utf-8")
        os.replace(beside, path)  # noqa: PTH105  (it replaces at once)
    except OSError:
        return
