"""A table as it is shown: the game, and what is known about its places besides the cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from canasta.levels import Level
    from canasta.rules import RuleSet
    from canasta.shuffle import Shuffle
    from canasta.table import Table
    from canasta.wire.answers import FairnessView
    from canasta.wire.base import Language
    from canasta.wire.setup import Options
    from canasta.wire.table import ClockView, Kind, TablePhase


@dataclass(slots=True)
class Place:
    """A place at the table, which stays the same for the life of the table.

    `number` is the player's number in the game, None before it begins; `away` is for how many
    seconds a person has been absent.
    """

    place: int
    name: str = ""
    kind: Kind = "free"
    level: Level | None = None
    number: int | None = None
    connected: bool = False
    standin: bool = False
    away: int = 0
    ready: bool = False


@dataclass(frozen=True, slots=True)
class Noted:
    """Why a computer did something: its reason, and the place of the act in the deal's record."""

    seat: int
    place: int
    turn: int
    code: str
    numbers: Mapping[str, int | str]


@dataclass(slots=True)
class Scene:
    """Everything about a table that a view is made of."""

    table_id: str
    rules: RuleSet
    form: str
    options: Options
    places: list[Place]
    host: int | None
    title: str
    code: str
    phase: TablePhase = "waiting"
    seq: int = 0
    table: Table | None = None
    shuffle: Shuffle | None = None
    paused: bool = False
    resting: bool = False
    """No player has been connected for a while, so nothing happens."""
    clock: ClockView | None = None
    spectators: int = 0
    held: Collection[int] = ()
    """The places that are held for somebody who types a name."""
    rematch: list[int] = field(default_factory=list)
    rematch_table: str = ""
    undo: int | None = None
    """The place that asks to take its last act back."""
    undo_waits: list[int] = field(default_factory=list)
    """The opponents who have not agreed yet."""
    undoable: int | None = None
    """The place whose last act could be taken back now."""
    outs: Sequence[int | None] = ()
    """Which player ended each deal that is over, by number; None where nobody did."""
    reasons: Sequence[Noted] = ()
    """Why computers did what they did in this deal; shown after it, and in no store."""
    shuffles: dict[Language, tuple[Shuffle, FairnessView]] = field(default_factory=dict, init=False)
    """The shuffle as it was shown last, by language."""

    @property
    def dealt(self) -> bool:
        """Whether there are cards on the table."""
        return self.table is not None and self.phase in {"play", "sheet", "over"}

    def seat_of(self, place: int | None) -> int | None:
        """Return the seat of a place in this deal; None for a spectator and who rests."""
        if place is None:
            return None
        number = self.places[place].number
        if self.table is None or number is None:
            return place if place < self.rules.seats(self.form) else None
        return self.table.seat_of(number)

    def side_of(self, place: int) -> int:
        """Return the side of a place, which does not change while its player rests (law 2)."""
        number = self.places[place].number
        if self.table is None or number is None:
            return place % self.rules.sides(self.form)
        return self.table.game.seating.side_of(str(number))

    def place_at(self, seat: int) -> Place:
        """Return the place of the player who has a seat in this deal."""
        if self.table is None:
            return self.places[seat]
        number = self.table.sitting()[seat]
        return next(place for place in self.places if place.number == number)

    @property
    def acting(self) -> Place | None:
        """The place whose decision the deal waits for."""
        if self.table is None or self.phase != "play":
            return None
        actor = self.table.actor
        return None if actor is None else self.place_at(actor)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        if self.table is not None:
            return self.table.names
        return tuple(place.name for place in self.places[: self.rules.seats(self.form)])
