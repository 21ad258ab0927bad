"""A table as one reader sees it: their seat, their language, the numbers of their cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.server.showing.ids import CardIds
from canasta.server.showing.moment import Moment
from canasta.words import catalogue

if TYPE_CHECKING:
    from canasta.engine.observation import Observation
    from canasta.engine.observation import SideView as SeenSide
    from canasta.server.showing.scene import Scene
    from canasta.wire import ServerMessage
    from canasta.wire.base import Language, SeenCard
    from canasta.wire.sheet import SheetView
    from canasta.wire.table import SideView
    from canasta.words import Catalogue

    Laid = tuple[tuple[SeenSide, ...], tuple[int | None, tuple[str, ...]], list[SideView]]
    """The sides of a moment, whose they are and who plays, and how they were shown."""

    MadeOf = tuple[tuple[object, ...], tuple[object, ...]]
    """Of what something shown was made: values that may be equal, and things that are the same."""


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
