"""What a shuffle waits for, and what is said of a step out of order."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta.rules.refusal import Refusal


class Stage(StrEnum):
    """What a shuffle waits for."""

    SEALING = "sealing"
    """Seals of numbers; everybody may shuffle again."""
    CUTTING = "cutting"
    """The cut; everybody may still shuffle again."""
    OPENING = "opening"
    """The numbers that were sealed."""
    READY = "ready"
    """Nothing: the deck can be dealt."""
    DEALT = "dealt"
    """The score of the deal: then the secret is revealed."""
    REVEALED = "revealed"
    """Nothing: everything is known."""
    ABORTED = "aborted"
    """Nothing: it was given up, and everything is known."""


class ShuffleError(ValueError):
    """A step that is out of order or malformed; nothing was changed.

    `refusal` is the refusal of law 7, or None where a program broke the protocol.
    """

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal
