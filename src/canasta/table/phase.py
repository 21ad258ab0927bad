"""What a table waits for."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """What the table waits for."""

    CUT = "cut"
    """The player at the dealer's right cuts; everybody may shuffle first."""
    PLAY = "play"
    """The actor of the deal."""
    SHEET = "sheet"
    """The deal is over and booked; `next_deal`."""
    OVER = "over"
    """Nothing: the game is over."""
