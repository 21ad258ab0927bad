"""How many games somebody may have running at once on this server."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final, Protocol

from canasta.server.counting import network_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.server.showing.scene import Scene
    from canasta.server.store import Seat

_REMEMBERED: Final = 10_000
"""Of so many tables it is known from which network a program made them."""


class Game(Protocol):
    """A table in use, as far as it is counted here."""

    id: str
    scene: Scene
    seats: tuple[Seat, ...]


class Crowd:
    """The running games of everybody: of a person by the cookie, of a program by its address."""

    def __init__(self, tables: Mapping[str, Game], most: int) -> None:
        self._tables = tables
        self._most = most
        self._networks: OrderedDict[str, str] = OrderedDict()

    def note(self, table: str, address: str) -> None:
        """Note from which address a program made a table."""
        self._networks[table] = network_of(address)
        if len(self._networks) > _REMEMBERED:
            self._networks.popitem(last=False)

    def is_full(self, person: int | None, address: str | None) -> bool:
        """Say whether somebody has as many games running as anybody may have."""
        if person is None and address is None:
            return False
        network = None if address is None else network_of(address)
        running = [table for table in self._tables.values() if _runs(table)]
        if person is not None:
            mine = [any(seat.person == person for seat in table.seats) for table in running]
        else:
            mine = [self._networks.get(table.id) == network for table in running]
        return sum(mine) >= self._most

    def is_full_for(self, table: Game) -> bool:
        """Say whether the host of a table that is to begin has as many already."""
        host = [seat.person for seat in table.seats if seat.place == table.scene.host]
        return self.is_full(host[0] if host else None, self._networks.get(table.id))


def _runs(table: Game) -> bool:
    """Say whether a game is going on; one that nobody uses is put away after a while."""
    return table.scene.table is not None and table.scene.phase != "over" and not table.scene.resting
