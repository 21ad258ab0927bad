"""How far somebody has come in the lessons: a small file among their data."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from canasta.lessons import LESSONS
from canasta.notation.values import dump_json, load_json
from canasta.table import data_folder

if TYPE_CHECKING:
    from pathlib import Path


def progress_file() -> Path:
    """Return the file; it need not exist yet."""
    return data_folder() / "lessons.json"


def steps_done() -> dict[str, int]:
    """Return how many steps of each lesson are done; a file that is none means nothing."""
    try:
        found = load_json(progress_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    known = found.items() if isinstance(found, dict) else ()
    return {name: step for name, step in known if name in LESSONS and isinstance(step, int)}


def keep(name: str, step: int) -> None:
    """Note how far somebody has come; where that cannot be written, the lesson goes on.

    Args:
        name: the lesson.
        step: the steps that are done.
    """
    path = progress_file()
    beside = path.with_suffix(".new")
    text = dump_json({**steps_done(), name: step}, indent=2)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(f"{text}\n", encoding="utf-8")
        os.replace(beside, path)  # noqa: PTH105  (it replaces at once)
    except OSError:
        return


def beginning(name: str) -> int:
    """Return the step at which a lesson goes on; a finished one begins again."""
    done = steps_done().get(name, 0)
    return done if 0 < done < len(LESSONS[name].steps) - 1 else 0
