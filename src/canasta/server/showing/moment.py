"""A scene at one moment: what is the same for several readers is put together once.

What is shared here is made of what a spectator sees (seat None) and of nothing else, so no card
that one seat alone knows can get into it.  What a seat sees besides stays with its reader.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from canasta.engine.queries import KnownTable
from canasta.server.showing.freezing import freezing_card
from canasta.server.showing.places import places_of_sides

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.cards import Card
    from canasta.engine.observation import Observation
    from canasta.engine.observation import SideView as SeenSide
    from canasta.server.showing.scene import Scene
    from canasta.wire.base import Language
    from canasta.wire.table import SeatView, SideView


class Moment:
    """A scene as it is now; it is void as soon as anything has changed."""

    def __init__(
        self, scene: Scene, seats: Iterable[int | None] = (), before: Moment | None = None
    ) -> None:
        """Look at a scene.

        Args:
            scene: the table.
            seats: who is going to look at it; others may come.
            before: the moment before, of which is kept what has not changed.
        """
        self.scene = scene
        self.names = scene.names
        self._before = None if before is None else (before.sides, before.laid)
        self._seen: dict[int | None, Observation] = {}
        if scene.table is not None and scene.dealt:
            self._seen = scene.table.observe_all({None, *seats})
        self.number_of_sides = scene.rules.sides(scene.form)
        self._turns: dict[int, int] = {}
        self._log_starts: dict[int | None, int] = {}
        self.texts: dict[tuple[Language, int, int], list[str]] = {}
        """Lines of the log as spectators read them, by language, first event and end."""
        self.sentences: dict[Language, str] = {}
        """What the table waits for, shown to those for whom it does not wait."""
        self.bare_sides: dict[tuple[int, int | None, Language, int], SideView] = {}
        """Sides without cards, by number, the reader's own side, language and total."""
        self.seats: dict[Language, list[SeatView]] = {}
        """The seats as somebody without one sees them, by language."""

    def seen_by(self, seat: int | None) -> Observation | None:
        """Return what a seat sees, None while there are no cards on the table."""
        table = self.scene.table
        if table is None or not self.scene.dealt:
            return None
        if seat not in self._seen:
            self._seen[seat] = table.observe(seat)
        return self._seen[seat]

    @cached_property
    def public(self) -> Observation | None:
        """What everybody sees."""
        return self.seen_by(None)

    @cached_property
    def sides(self) -> tuple[SeenSide, ...]:
        """The sides; what has not changed is the very object of the moment before."""
        public = self.public
        if public is None:
            return ()
        before = () if self._before is None else self._before[0]
        if before == public.sides:
            return before
        if len(before) != len(public.sides):
            return public.sides
        pairs = zip(before, public.sides, strict=True)
        return tuple(old if old == new else new for old, new in pairs)

    @cached_property
    def laid(self) -> dict[str, tuple[Card, ...]]:
        """The cards before the sides, by the names of their places; as `sides`."""
        if self._before is not None and self._before[0] is self.sides:
            return self._before[1]
        return places_of_sides(self.sides)

    @cached_property
    def known(self) -> KnownTable | None:
        """What the laws say about the table as everybody sees it; None without cards."""
        return None if self.public is None else KnownTable(self.public)

    @cached_property
    def frozen_by(self) -> str:
        """The card that freezes the pile from below its top one; empty where none does."""
        log = () if self.public is None else self.public.log
        return freezing_card(log, self.scene.rules.pile.freezing_cards)

    def log_start(self, seat: int | None) -> int:
        """Return the number of the first line of the log that a seat may read (law 9)."""
        table = self.scene.table
        if table is None or not self.scene.dealt:
            return 0
        if seat not in self._log_starts:
            self._log_starts |= table.logs_from({seat, *self._seen})
        return self._log_starts[seat]

    def last_turn(self, seat: int) -> int:
        """Return the number of the event with which the last turn of a seat began, or -1."""
        return self._last_turns.get(seat, -1)

    @cached_property
    def _last_turns(self) -> dict[int | None, int]:
        """The number of the event with which the last turn of each seat began."""
        found: dict[int | None, int] = {}
        public = self.public
        if public is not None:
            number, seats = len(public.log), len(public.hand_sizes)
            for event in reversed(public.log):
                number -= 1
                if event.name == "turn":
                    found.setdefault(event.seat, number)
                    if len(found) == seats:
                        break
        return found

    def turn_end(self, start: int) -> int:
        """Return the number of the event with which a turn is over that began with another."""
        log = () if self.public is None else self.public.log
        later = (number for number in self._last_turns.values() if number > start)
        return min(later, default=len(log))

    def turns_before(self, number: int) -> int:
        """Return how many turns of the deal began before one of its events."""
        if number not in self._turns:
            log = () if self.public is None else self.public.log
            self._turns[number] = [event.name for event in log[:number]].count("turn")
        return self._turns[number]
