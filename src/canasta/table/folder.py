"""Where saves live: the platform's folder for the data of a user."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from platformdirs import user_data_path

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

HOME: Final = "CANASTA_HOME"
"""The variable that puts everything this program keeps into another folder."""

SUFFIX: Final = ".canasta"


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder for all that this program keeps: `CANASTA_HOME`, or the platform's own."""
    home = environment.get(HOME)
    return Path(home).expanduser() if home else user_data_path("canasta", appauthor=False)


def saves_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of the saved games; it need not exist yet."""
    return data_folder(environment) / "games"


def new_save_path(now: datetime, environment: Mapping[str, str] = os.environ) -> Path:
    """Return a free path for a game that begins now, and make its folder.

    Raises:
        OSError: when the folder cannot be made.
    """
    folder = saves_folder(environment)
    folder.mkdir(parents=True, exist_ok=True)
    stem = now.strftime("%Y-%m-%d-%H%M%S")
    names = [stem, *(f"{stem}-{number}" for number in range(2, 1000))]
    return next(path for name in names if not (path := folder / f"{name}{SUFFIX}").exists())


def saved_games(environment: Mapping[str, str] = os.environ) -> tuple[Path, ...]:
    """Return the saved games, the one played last first."""
    folder = saves_folder(environment)
    if not folder.is_dir():
        return ()
    found = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    return tuple(sorted(found, key=lambda path: (path.stat().st_mtime, path.name), reverse=True))
