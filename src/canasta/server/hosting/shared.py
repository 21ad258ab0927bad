"""What a table shares with the other tables of its house."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta.server.hosting.crowding import Crowd
    from canasta.server.hosting.gate import Gate
    from canasta.server.hosting.thinkers import Thinkers
    from canasta.server.hosting.timing import Timing
    from canasta.server.luck import Luck
    from canasta.server.store import Store


@dataclass(frozen=True, slots=True)
class Shared:
    """The store, the clock and the computers of a house."""

    store: Store
    timing: Timing
    thinkers: Thinkers
    luck: Luck
    """What was dealt at all tables."""
    gate: Gate
    """Where showing a change waits for its turn."""
    crowd: Crowd
    """How many games are running, and whose."""
