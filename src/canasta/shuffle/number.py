"""A seat's number: sealed by its player, opened after the cut, or missing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from canasta.shuffle.sums import NUMBER_SIZE, seal_of


class Given(StrEnum):
    """What has become of a seat's number."""

    AWAITED = "awaited"
    """Its seal is still to come."""
    NONE = "none"
    """A computer sits there, or nobody: it gives no number."""
    ABSENT = "absent"
    """Its player sent no seal in time."""
    SEALED = "sealed"
    """The seal is there."""
    OPENED = "opened"
    """The number is open and fits its seal."""
    UNFIT = "unfit"
    """A number was opened that does not fit the seal: it counts as empty."""
    UNOPENED = "unopened"
    """The number was not opened in time: it counts as empty."""


@dataclass(frozen=True, slots=True)
class Number:
    """A seat's number, as far as it is known; an unfit one is kept to be shown, never used."""

    given: Given
    seal: bytes = b""
    opened: bytes = b""

    @property
    def counted(self) -> bytes:
        """What goes into the shuffle: the number, or nothing."""
        return self.opened if self.given is Given.OPENED else b""

    @property
    def fits(self) -> bool:
        """Whether what was opened is a number and is the one that was sealed."""
        return len(self.opened) == NUMBER_SIZE and seal_of(self.opened) == self.seal
