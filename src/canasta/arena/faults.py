"""What a player did that lost it a game: it broke the rules of the match, not of the cards."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

FaultKind = Literal[
    "illegal",  # it chose what is not legal
    "raised",  # its code raised an exception
    "malformed",  # a line that the protocol of bots does not know
    "slow",  # no answer in time
    "died",  # the program ended, or could not be started
]

_LONGEST = 300
"""So many characters of a detail are kept."""


class PlayerFaultError(Exception):
    """A player has lost its game by a fault of its own."""

    def __init__(self, kind: FaultKind, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind: FaultKind = kind
        self.detail = " ".join(detail.split())[:_LONGEST]


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: whose it is, what it was, and where it happened.

    `shuffle` counts from 0, `side` is the side that the first player had, `deal` counts from 1 and
    is 0 before the first deal.
    """

    player: Literal["first", "second"]
    name: str
    kind: FaultKind
    detail: str
    shuffle: int
    side: int
    deal: int
    seat: int

    def as_json(self) -> Mapping[str, Any]:
        """Return the fault for a file of results."""
        return asdict(self)

    def __str__(self) -> str:
        where = f"shuffle {self.shuffle}, deal {self.deal}, seat {self.seat}"
        return f"{self.player} player {self.name}, {where}: {self.kind}, {self.detail}"
