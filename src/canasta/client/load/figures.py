"""What was measured: answers with their times, and the figures of a step."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.client.load.tested import Usage


@dataclass(slots=True)
class Tally:
    """What happens at all tables of a run."""

    answers: list[float] = field(default_factory=list)
    """Seconds from sending an act to its acknowledgement."""
    shown: list[float] = field(default_factory=list)
    """Seconds from sending an act to the view that shows the player who acted what it led to."""
    previews: list[float] = field(default_factory=list)
    """The same for the questions what a chosen card could mean."""
    waits: list[float] = field(default_factory=list)
    """Seconds in which computers of the server did an act, the table's pace left out."""
    references: list[float] = field(default_factory=list)
    """Seconds that the fixed work took beside the server."""
    refused: int = 0
    """Acts that were offered and refused nevertheless: there should be none."""
    conflicts: int = 0
    """Commands that were decided on a view that was an old one by then."""
    late: int = 0
    """Acts that a table could not do when they were due, so the pace was not held."""
    lost: int = 0
    """Connections that ended without being closed here."""

    def clear(self) -> None:
        """Forget what was before a step."""
        self.answers, self.shown, self.previews = [], [], []
        self.waits, self.references = [], []
        self.refused = self.conflicts = self.late = self.lost = 0


@dataclass(frozen=True, slots=True)
class Step:
    """The figures of one step: so many tables for so long.

    Times are in milliseconds, memory in bytes; what the system does not say is None.
    """

    tables: int
    sockets: int
    seconds: float
    pace: float
    moves: int
    p50: float
    p95: float
    p99: float
    worst: float
    shown_p95: float
    preview_p99: float
    computers_p99: float
    refused: int
    conflicts: int
    late: int
    lost: int
    cpu_share: float | None
    """Of one core, by the server."""
    cpu_a_move: float | None
    reference: float
    """The fixed work of `canasta.client.load.reference`, in ms of processor time."""
    memory: int | None
    own_share: float | None
    """Of one core, by the clients."""
    busy: float
    """The load of the machine at the end: processes that ran or wanted to, others' too."""

    @property
    def rate(self) -> float:
        """Moves a second at all tables together."""
        return self.moves / self.seconds

    @property
    def move_in_loops(self) -> float | None:
        """What a move costs the server, in times of the fixed work."""
        if self.cpu_a_move is None or not self.reference:
            return None
        return self.cpu_a_move / self.reference


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which this share of all lies; 0 where there are none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def step_of(
    tally: Tally,
    *,
    tables: int,
    sockets: int,
    seconds: float,
    pace: float,
    server: tuple[Usage | None, Usage | None],
    own: tuple[Usage | None, Usage | None],
    busy: float,
) -> Step:
    """Put the figures of a step together; usage is given before and after it."""
    moves = len(tally.answers)
    spent = _spent(server)
    after = server[1]
    used = _spent(own)

    def milli(values: Sequence[float], share: float) -> float:
        return quantile(values, share) * 1000

    return Step(
        tables=tables,
        sockets=sockets,
        seconds=seconds,
        pace=pace,
        moves=moves,
        p50=milli(tally.answers, 0.50),
        p95=milli(tally.answers, 0.95),
        p99=milli(tally.answers, 0.99),
        worst=milli(tally.answers, 1.0),
        shown_p95=milli(tally.shown, 0.95),
        preview_p99=milli(tally.previews, 0.99),
        computers_p99=milli(tally.waits, 0.99),
        refused=tally.refused,
        conflicts=tally.conflicts,
        late=tally.late,
        lost=tally.lost,
        cpu_share=None if spent is None else spent / seconds,
        cpu_a_move=None if spent is None or not moves else spent / moves * 1000,
        reference=milli(tally.references, 0.5),
        memory=None if after is None else after.memory,
        own_share=None if used is None else used / seconds,
        busy=busy,
    )


def _spent(usage: tuple[Usage | None, Usage | None]) -> float | None:
    before, after = usage
    return None if before is None or after is None else after.cpu - before.cpu
