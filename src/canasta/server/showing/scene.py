"""A table as it is shown: the game, and what is known about its places besides the cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from canasta.server.showing.ids import CardIds
from canasta.server.showing.moment import Moment
from canasta.words import catalogue

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from canasta.engine.observation import Observation
    from canasta.engine.observation import SideView as SeenSide
    from canasta.rules import RuleSet
    from canasta.shuffle import Shuffle
    from canasta.table import Table
    from canasta.wire import ServerMessage
    from canasta.wire.answers import FairnessView
    from canasta.wire.base import Language, SeenCard
    from canasta.wire.setup import Options
    from canasta.wire.sheet import SheetView
    from canasta.wire.table import ClockView, Kind, Level, SideView, TablePhase
    from canasta.words import Catalogue

    Laid = tuple[tuple[SeenSide, ...], tuple[int | None, tuple[str, ...]], list[SideView]]
    """The sides of a moment, whose they are and who plays, and how they were shown."""

    MadeOf = tuple[tuple[object, ...], tuple[object, ...]]
    """Of what something shown was made: values that may be equal, and things that are the same."""


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
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        if self.table is not None:
            return self.table.names
        return tuple(place.name for place in self.places[: self.rules.seats(self.form)])


class Reader:
    """Somebody to whom a table is shown: the place, the language, the numbers of the cards."""

    def __init__(self, place: int | None, language: Language = "en") -> None:
        self.place = place
        self.language = language
        self.words: Catalogue = catalogue(language)
        self.ids = CardIds()
        self.sides: dict[int, tuple[MadeOf, SideView]] = {}
        """The sides as they were shown last, each with what it was made of."""
        self.laid: Laid | None = None
        """All of them, with the sides and the values that they were made of."""
        self.sheet: tuple[tuple[object, ...], SheetView] | None = None
        """The score sheet as it was shown last, with what it was made of."""
        self.fresh: tuple[list[SeenCard], int, list[int]] | None = None
        """The new cards as they were sent last, with the hand and the turn they came in."""
        self.deal = 0
        """The deal of which events were sent."""
        self.sent = 0
        """How many of its events were sent."""
        self.held: list[ServerMessage] = []
        """What is sent only when the turn is over."""
        self._held_turn: tuple[int, int] | None = None

    def hold(
        self, turn: tuple[int, int] | None, messages: list[ServerMessage]
    ) -> list[ServerMessage]:
        """Hold messages of a turn back, and return those of the turn before."""
        if turn == self._held_turn:
            self.held += messages
            return []
        due, self.held, self._held_turn = self.held, messages, turn
        return due


@dataclass(slots=True)
class Sight:
    """A scene through the eyes of one reader: what their seat sees, in their language."""

    scene: Scene
    reader: Reader
    seat: int | None
    side: int | None
    seen: Observation | None
    moment: Moment

    @classmethod
    def of(cls, scene: Scene, reader: Reader, moment: Moment | None = None) -> Sight:
        """Look at a scene; a reader who rests sees what a spectator sees.

        Args:
            scene: the table.
            reader: who looks at it.
            moment: what others who look at it now have put together already.
        """
        seat = scene.seat_of(reader.place)
        side = None if reader.place is None else scene.side_of(reader.place)
        moment = moment or Moment(scene, (seat,))
        return cls(scene, reader, seat, side, moment.seen_by(seat), moment)

    @property
    def words(self) -> Catalogue:
        """The language of the reader."""
        return self.reader.words

    @property
    def acts(self) -> bool:
        """Whether the deal waits for the reader."""
        if self.seen is None or self.seat is None or self.scene.phase != "play":
            return False
        return self.seen.actor == self.seat

    def name(self, seat: int | None) -> str:
        """Return the name of the player on a seat."""
        names = self.moment.names
        return names[seat] if seat is not None and seat < len(names) else ""
