"""Where a saved game stands: its record played again, every line judged by the laws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.notation.replay import Replay

if TYPE_CHECKING:
    from canasta.engine.deal import Deal
    from canasta.engine.game import Game
    from canasta.notation.content import Record


class UnknownCards(ValueError):  # noqa: N818  (it says what is in the way)
    """A deal whose cards nobody knows cannot be continued."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A game with its last deal, and the player's number on every seat of it.

    `booked` says whether that deal is over and part of the totals.
    """

    game: Game
    deal: Deal | None = None
    sitting: tuple[int, ...] = ()
    booked: bool = False


def standing(record: Record) -> Standing:
    """Play a record again, up to where it was broken off.

    Raises:
        RecordError: at the first line that the laws do not bear out.
        UnknownCards: when the deck of a deal is not wholly known.
    """
    played = Replay(record)
    last = Standing(played.game)
    for moment in played.walk():
        if moment.what == "deal":
            last = Standing(played.game, played.game.deal, played.game.sitting())
        elif moment.what == "ended":
            last = Standing(played.game, last.deal, last.sitting, booked=True)
    if played.unplayed:
        raise UnknownCards(f"deal {played.unplayed[0]} holds cards that nobody knows")
    return last
