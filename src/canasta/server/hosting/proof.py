"""The proof of a seat: what a connection brings, held against the keys as they are now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from canasta.server.store import Purpose, digest_of, place_of, place_of_digest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.server.store import Batch, Key, Seat


@dataclass(frozen=True, slots=True)
class Proof:
    """What somebody brings for a seat: the SHA-256 of a token, or the person that a cookie names.

    A proof is kept, a place is not: keys are revoked and granted while a connection lasts, and a
    proof opens what it opens at the moment of asking.
    """

    token: bytes | None = None
    person: int | None = None

    @classmethod
    def by_token(cls, token: str) -> Self:
        """Return the proof of somebody who has a token."""
        return cls(token=digest_of(token))

    def place(self, keys: Iterable[Key], seats: Iterable[Seat]) -> int | None:
        """Return the place that is open to this proof; a place nobody has is open to none."""
        if self.token is not None:
            place = place_of_digest(keys, Purpose.TOKEN, self.token)
        elif self.person is not None:
            place = next((seat.place for seat in seats if seat.person == self.person), None)
        else:
            return None
        taken = any(seat.place == place and not seat.kind for seat in seats)
        return place if taken else None


def keys_after(keys: Iterable[Key], batch: Batch) -> tuple[Key, ...]:
    """Return the keys of a table after a batch that revokes some and grants others."""
    revoked = set(batch.revoke)
    kept = (key for key in keys if not {(key.place, None), (key.place, key.purpose)} & revoked)
    return (*kept, *batch.grant)


def code_opens(keys: Iterable[Key], seats: Iterable[Seat], place: int, code: str) -> bool:
    """Say whether a seat code opens a place; one that nobody has is open to no code."""
    mine = [key for key in keys if key.place == place]
    taken = any(seat.place == place and not seat.kind for seat in seats)
    return taken and place_of(mine, Purpose.CODE, code.strip().lower()) == place


NOBODY = Proof()
"""The proof of a spectator."""
