"""Seats that are held for somebody who is typing a name.

A hold ends by itself, and after one of which nothing came its seat is held for nobody for longer
than it was: so no number of connections can keep a seat from those who want to sit down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.server.hosting.link import Link
    from canasta.server.hosting.timing import Timing
    from canasta.server.showing.scene import Place

HOLD_TIME: Final = 45.0
"""Seconds for which a seat is held."""

OPEN_TIME: Final = 60.0
"""Seconds for which a seat is held for nobody after a hold of which nothing came."""


@dataclass(frozen=True, slots=True)
class Held:
    """A seat that is held: for whom, by which name, and until when."""

    link: Link
    name: str
    """The id of the command, which only its sender and the server know."""
    until: float


class Holds:
    """The seats of one table that are held; each connection holds one at most."""

    def __init__(self, timing: Timing) -> None:
        self._timing = timing
        self._held: dict[int, Held] = {}
        self._open: dict[int, float] = {}
        """Until when a seat is held for nobody."""

    @property
    def places(self) -> dict[int, float]:
        """The places that are held, each with the seconds that are left."""
        now = self._timing.now()
        return {place: held.until - now for place, held in self._held.items() if held.until > now}

    def take(self, link: Link, place: int, name: str) -> bool:
        """Hold a place instead of any other that the connection holds; say whether it is held."""
        known = self._held.get(place)
        if known is not None and known.link is link:
            return True  # its time does not begin anew
        self.let_go(link)
        if place in self.places or self._open.get(place, 0.0) > self._timing.now():
            return False
        self._held[place] = Held(link, name, self._timing.now() + HOLD_TIME)
        return True

    def let_go(self, link: Link) -> bool:
        """Hold nothing for a connection any more; say whether it held a place."""
        found = [place for place, held in self._held.items() if held.link is link]
        for place in found:
            self._end(place)
        return bool(found)

    def bars(self, place: int, *, link: Link | None = None, name: str = "") -> bool:
        """Say whether a place is held for others than a connection, or who names the hold."""
        held = self._held.get(place)
        if held is None or held.until <= self._timing.now():
            return False
        return held.link is not link and (not name or held.name != name)

    def free(self, places: Sequence[Place], name: str) -> list[Place]:
        """Return those of some places that nobody else holds, first the one held by a name."""
        found = [one for one in places if not self.bars(one.place, name=name)]
        return sorted(found, key=lambda one: one.place not in self.places)

    def used(self, place: int) -> None:
        """Note that somebody has sat down: the place need not stay open."""
        self._held.pop(place, None)
        self._open.pop(place, None)

    def end_due(self) -> None:
        """End the holds whose time is over."""
        now = self._timing.now()
        for place in [place for place, held in self._held.items() if held.until <= now]:
            self._end(place)

    def _end(self, place: int) -> None:
        del self._held[place]
        self._open[place] = self._timing.now() + OPEN_TIME
