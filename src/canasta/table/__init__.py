"""One game in progress: seats, shuffle, authority and save; the one door for everybody."""

from __future__ import annotations

from canasta.notation.record.content import Player
from canasta.table.chance import Chance
from canasta.table.errors import NotAllowed, SaveError, TableError
from canasta.table.folder import data_folder, new_save_path, saved_games, saves_folder
from canasta.table.log import visible_log
from canasta.table.phase import Phase
from canasta.table.running import Chooser, run
from canasta.table.saving import Save
from canasta.table.table import Table

__all__ = [
    "Chance",
    "Chooser",
    "NotAllowed",
    "Phase",
    "Player",
    "Save",
    "SaveError",
    "Table",
    "TableError",
    "data_folder",
    "new_save_path",
    "run",
    "saved_games",
    "saves_folder",
    "visible_log",
]
