"""Where a saved game stands: its record played again, every line judged by the laws."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from canasta.notation.errors import NotationError
from canasta.notation.record.content import UNFINISHED
from canasta.notation.record.replay import Replay
from canasta.table.complaint import complaints
from canasta.table.errors import SaveError

if TYPE_CHECKING:
    from pathlib import Path

    from canasta.engine.deal import Deal
    from canasta.engine.game import Game
    from canasta.notation.record.content import Record, ShuffleRecord


class UnknownCards(ValueError):  # noqa: N818  (it says what is in the way)
    """A deal whose cards nobody knows cannot be continued."""


@dataclass(frozen=True, slots=True)
class ResumePoint:
    """A game with its last deal, and the player's number on every seat of it.

    `booked` says whether that deal is over and part of the totals.  `name` is the name of the
    game in its shuffles, `shuffle` how the last deal was shuffled, as far as the record says.
    """

    game: Game
    deal: Deal | None = None
    sitting: tuple[int, ...] = ()
    booked: bool = False
    name: str = ""
    shuffle: ShuffleRecord | None = None


def standing(record: Record) -> ResumePoint:
    """Play a record again, up to where it was broken off.

    Raises:
        RecordError: at the first line that the laws do not bear out.
        UnknownCards: when the deck of a deal is not wholly known.
    """
    played = Replay(record)
    name = record.game
    last = ResumePoint(played.game, name=name)
    for moment in played.walk():
        if moment.what == "deal":
            last = ResumePoint(
                played.game,
                played.game.deal,
                played.game.sitting(),
                name=name,
                shuffle=moment.deal.shuffle,
            )
        elif moment.what == "ended":
            last = replace(last, booked=True)
    if played.unplayed:
        raise UnknownCards(f"deal {played.unplayed[0]} holds cards that nobody knows")
    return last


def standing_of_save(path: Path, record: Record) -> ResumePoint:
    """Return where a saved game stands.

    Raises:
        SaveError: when it cannot be continued.
    """
    if record.result == UNFINISHED:
        raise SaveError(path, "this game was given up; begin a new one")
    try:
        return standing(record)
    except UnknownCards as error:
        raise SaveError(
            path, f"{error}; a game from a physical table cannot be continued"
        ) from error
    except NotationError as error:
        raise SaveError(path, complaints(error, record)) from error
