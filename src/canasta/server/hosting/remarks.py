"""What the log of a table keeps besides the game: who confirmed a sheet, what of the absent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from canasta.server.store import Row
from canasta.wire.table import Absent

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.server.store import Stored

_READY: Final = "ready"
"""The kind of the rows that keep who has confirmed a score sheet: the place."""

_ABSENT: Final = "absent"
"""The kind of the rows that keep what was chosen about somebody absent: place and choice.

Without a choice the place's person has come back."""


_HOST: Final = "host"
"""The kind of the rows that keep who is the host now, by place, since it is not who began."""

_REMARKS: Final = frozenset({_READY, _ABSENT, _HOST})


def plays(rows: Iterable[Row]) -> bool:
    """Say whether the game goes on with these rows."""
    return any(row.kind not in _REMARKS for row in rows)


def played_since(stored: Stored) -> int:
    """Return the change by which the game went on last."""
    return max((row.seq for row in stored.rows if plays([row.row])), default=0)


def host_row(place: int) -> Row:
    """Keep that the host is at this place now; -1: nobody is, until somebody joins."""
    return Row(_HOST, str(place))


def host_of(stored: Stored) -> int | None:
    """Return the place of the host; who made the table is, until it is said otherwise."""
    found = stored.about.options.get("host")
    for row in stored.rows:
        if row.row.kind == _HOST:
            found = int(row.row.text)
    return found if isinstance(found, int) and found >= 0 else None


def ready_row(place: int) -> Row:
    """Keep that somebody has confirmed the score sheet."""
    return Row(_READY, str(place))


def choice_row(place: int, choice: Absent | None) -> Row:
    """Keep what was chosen about somebody absent; None: they have come back."""
    return Row(_ABSENT, f"{place} {choice}" if choice else str(place))


def confirmed(stored: Stored) -> tuple[int, set[int]]:
    """Return after which row the last deal was over, and who has confirmed its sheet since."""
    ended = max((row.seq for row in stored.rows if row.row.kind == "ending"), default=0)
    return ended, {
        int(one.row.text) for one in stored.rows if one.row.kind == _READY and one.seq > ended
    }


def choices(stored: Stored) -> dict[int, Absent]:
    """Return what was chosen about those who had not come back."""
    kept: dict[int, Absent] = {}
    for row in stored.rows:
        if row.row.kind == _ABSENT:
            place, _, text = row.row.text.partition(" ")
            kept.pop(int(place), None)
            kept |= {int(place): choice for choice in get_args(Absent) if choice == text}
    return kept
