"""What the score of a deal is made from: the cards of every side, and how the deal ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from canasta.cards import Card
    from canasta.rules.scoring.penalties import Penalty


@dataclass(frozen=True, slots=True)
class HandLeft:
    """The cards that a player still holds, and whether they had a turn in the deal.

    `foot` is their second hand while it waits on the table (Hand and Foot).
    """

    seat: int
    cards: tuple[Card, ...]
    had_turn: bool = True
    foot: tuple[Card, ...] = ()

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """The cards of hand and foot together."""
        return (*self.cards, *self.foot)


@dataclass(frozen=True, slots=True)
class SideCards:
    """What lies before one side and in its hands.

    `melds` are in the order of laying; `captured` black threes come from taken piles,
    `black_threes` were laid out like red ones; `penalties` are those booked in this deal.
    """

    melds: tuple[tuple[Card, ...], ...] = ()
    red_threes: tuple[Card, ...] = ()
    captured: tuple[Card, ...] = ()
    hands: tuple[HandLeft, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    black_threes: tuple[Card, ...] = ()


EndedBy = Literal["out", "stock", "red_three_last", "acaba", "instant_win", "special"]


@dataclass(frozen=True, slots=True)
class DealEnd:
    """How the deal ended; `by` is None while it runs.

    `seat` went out, said acaba, showed the special hand that `special` names, or belongs to the
    side that won at once.  `last_take` marks a going out in the one take that an empty stock
    allowed: it brings no bonus (C-24).
    """

    by: EndedBy | None = None
    seat: int | None = None
    concealed: bool = False
    last_take: bool = False
    special: str | None = None
