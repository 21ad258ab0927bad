"""What is saved besides the game: who confirmed a sheet, what the others chose of the absent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.server.hosting.remarks import choice_row, ready_row
from canasta.server.store import Batch

if TYPE_CHECKING:
    from canasta.server.hosting.hosted import Hosted
    from canasta.server.store import Command
    from canasta.wire.table import Absent


async def save_ready(table: Hosted, place: int, command: Command) -> bool:
    """Save that somebody has confirmed the score sheet."""
    return await table.save(Batch(rows=[ready_row(place)], command=command))


async def save_choice(table: Hosted, place: int, choice: Absent, command: Command) -> bool:
    """Save what was chosen about somebody absent, and follow it."""
    if not await table.save(Batch(rows=[choice_row(place, choice)], command=command)):
        return False
    table.kept[place] = table.choices[place] = choice
    table.follow_choices()
    return True


async def forget_choice(table: Hosted, place: int) -> bool:
    """Save that somebody is back about whom something was chosen; say whether that was so."""
    if table.kept.pop(place, None) is None:
        return False
    return await table.save(Batch(rows=[choice_row(place, None)]))
