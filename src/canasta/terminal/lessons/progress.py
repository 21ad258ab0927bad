"""How far somebody has come in the lessons: a small file among their data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.lessons import LESSONS
from canasta.table import data_folder
from canasta.terminal.progress_file import read_progress, write_progress

if TYPE_CHECKING:
    from pathlib import Path


def progress_file() -> Path:
    """Return the file; it need not exist yet."""
    return data_folder() / "lessons.json"


def steps_done() -> dict[str, int]:
    """Return how many steps of each lesson are done; a file that is none means nothing."""
    known = read_progress(progress_file())
    return {name: step for name, step in known.items() if name in LESSONS and isinstance(step, int)}


def keep(name: str, step: int) -> None:
    """Note how far somebody has come; where that cannot be written, the lesson goes on.

    Args:
        name: the lesson.
        step: the steps that are done.
    """
    write_progress(progress_file(), {**steps_done(), name: step})


def beginning(name: str) -> int:
    """Return the step at which a lesson goes on; a finished one begins again."""
    done = steps_done().get(name, 0)
    return done if 0 < done < len(LESSONS[name].steps) - 1 else 0
