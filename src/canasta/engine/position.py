"""A position in the middle of a deal, as a value: what lies where, whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.cards import Card


@dataclass(frozen=True, slots=True)
class Ended:
    """How a position's deal has ended: by what, through whom, whether concealed.

    `special` is the name of the special hand that ended it.
    """

    by: str
    seat: int | None = None
    concealed: bool = False
    special: str | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """A position; what is left out is empty.

    `drawn` says that the player to act has already drawn from the stock; else their turn begins
    with the position.  `first_turns` are the seats that have not finished a turn.  The deck need
    not be complete.
    """

    to_act: int = 0
    drawn: bool = False
    totals: Sequence[int] = ()
    number: int = 1
    hands: Mapping[int, Sequence[Card]] = field(default_factory=dict)
    melds: Mapping[int, Sequence[Sequence[Card]]] = field(default_factory=dict)
    red_threes: Mapping[int, Sequence[Card]] = field(default_factory=dict)
    captured: Mapping[int, Sequence[Card]] = field(default_factory=dict)
    black_threes: Mapping[int, Sequence[Card]] = field(default_factory=dict)
    feet: Mapping[int, Sequence[Card]] = field(default_factory=dict)
    talons: Sequence[Sequence[Card]] = ()
    """The talons that still lie there, the next one first."""
    asks_used: Mapping[int, int] = field(default_factory=dict)
    pile: Sequence[Card] = ()
    stock: Sequence[Card] = ()
    """The next card first."""
    melded_before: Sequence[int] = ()
    first_turns: Sequence[int] = ()
    penalties: Mapping[int, int] = field(default_factory=dict)
    ended: Ended | None = None
