"""The clients: tables of people who play what the server offers, at a pace."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.client.choosing import choose
from canasta.client.lobby import Place
from canasta.client.seat import Closed, Refused, Seat, new_id
from canasta.wire.answers import Conflict, View
from canasta.wire.commands import Rematch
from canasta.wire.http import SeatWish
from canasta.wire.setup import Options

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.client.load.figures import Tally
    from canasta.client.lobby import Lobby
    from canasta.levels import Level
    from canasta.wire import ServerMessage
    from canasta.wire.answers import Ack, Previewed

_TOGETHER: Final = 8
"""So many tables come at a time."""

_GLANCE: Final = 0.02
"""Seconds after which a table that waits for something is looked at again."""

_LATE: Final = 0.5
"""A move that comes so many seconds after its time is late: the pace is not held."""

_NAMES: Final = ("Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal")


@dataclass(frozen=True, slots=True)
class Computers:
    """The server's own players at a table: how many, at what level, and their pace.

    `pace` is how long each waits before an act, in milliseconds.
    """

    count: int = 0
    level: Level = "hard"
    pace: int = 900


class _Timed(Seat):
    """A seat that measures how long its acts and questions take, and the server's computers."""

    tally: Tally
    pace: float
    """How long computers wait before an act, in seconds; less than 0: they are not measured."""

    _computer_since: float | None = None
    _acting: tuple[float, int] | None = None
    """Since when an act is to be shown, and the change of the table before it."""

    async def act(self, action: str) -> Ack:
        began = time.perf_counter()
        self._acting = began, 0 if self.view is None else self.view.seq
        try:
            done = await super().act(action)
        except Refused:
            self._acting = None
            raise
        self.tally.answers.append(time.perf_counter() - began)
        return done

    async def preview(
        self, chosen: Sequence[str] = (), groups: Sequence[Sequence[str]] = ()
    ) -> Previewed:
        began = time.perf_counter()
        found = await super().preview(chosen, groups)
        self.tally.previews.append(time.perf_counter() - began)
        return found

    def _take(self, message: ServerMessage) -> None:
        super()._take(message)
        if not isinstance(message, View):
            return
        now, actor = time.perf_counter(), message.turn.actor
        if self._acting is not None and message.seq > self._acting[1]:
            self.tally.shown.append(now - self._acting[0])
            self._acting = None
        if self.pace < 0:
            return
        if self._computer_since is not None:
            self.tally.waits.append(max(0.0, now - self._computer_since - self.pace))
        waits = actor is not None and message.seats[actor].kind == "computer"
        self._computer_since = now if waits and message.phase == "play" else None


class CrowdTable:
    """A table whose people play on until they are asked to stop."""

    def __init__(self, lobby: Lobby, variant: str, form: str, people: int, tally: Tally) -> None:
        self.lobby = lobby
        self.variant, self.form, self.people = variant, form, people
        self.tally = tally
        self.seats: list[_Timed] = []
        self.acts: list[tuple[str, int]] = []
        """Every act that was acknowledged: the table, and the change that it made."""
        self._dice = random.Random()  # noqa: S311 - it only plays
        self._pace = -1.0

    async def open(self, computers: Computers) -> None:
        """Make the table, take its places and begin.

        Raises:
            LobbyError: when the server refuses it.
            OSError: when the server cannot be reached.
        """
        wishes = [SeatWish("free")] * (self.people - 1)
        wishes += [SeatWish("computer", computers.level)] * computers.count
        rules = {"variant": self.variant}
        options = Options(pace=computers.pace)
        first = await self.lobby.create(_NAMES[0], rules, self.form, seats=wishes, options=options)
        names = _NAMES[1 : self.people]
        others = [await self.lobby.join(first.table, name) for name in names]
        self._pace = computers.pace / 1000 if computers.count else -1.0
        await self._sit((first, *others))
        await self.seats[0].start()

    async def _sit(self, places: tuple[Place, ...]) -> None:
        self.seats = []
        for place in places:
            seat = _Timed(place)
            seat.tally = self.tally
            seat.pace = self._pace if not self.seats else -1.0
            await seat.come()
            self.seats.append(seat)

    async def leave(self) -> None:
        """Let everybody go."""
        for seat in self.seats:
            with contextlib.suppress(OSError):
                await seat.go()

    # --- playing ---------------------------------------------------------------------------------

    async def play(self, pace: Callable[[], float]) -> None:
        """Play, at `pace()` moves a second on the average, until the task is cancelled."""
        due = time.perf_counter() + self._dice.expovariate(pace())
        while True:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            try:
                while not await self.move():  # noqa: ASYNC110 - any of four seats may change
                    await asyncio.sleep(_GLANCE)
            except Closed:
                self.tally.lost += 1
                await asyncio.sleep(1.0)
                await self._return()
            now = time.perf_counter()
            if now - due > _LATE:
                self.tally.late += 1
                due = now
            due += self._dice.expovariate(pace())

    async def move(self) -> bool:
        """Do what the table waits for; say whether it was an act of the game.

        Raises:
            Closed: when a connection has ended.
        """
        for seat in self.seats:
            view = seat.view
            if view is None:
                continue
            try:
                if seat.to_choose:
                    done = await seat.act(await choose(seat, self._dice))
                    self.acts.append((seat.place.table, done.seq))
                    return True
                if view.phase in {"cut", "sheet", "over"} and await self._other(seat, view):
                    return False
            except Refused as refused:
                if isinstance(refused.answer, Conflict):
                    self.tally.conflicts += 1
                else:
                    self.tally.refused += 1
        return False

    async def _other(self, seat: Seat, view: View) -> bool:
        """Do what is no act of the game: cut, confirm the score, begin another game."""
        mine = next((one for one in view.seats if one.you), None)
        if view.phase == "cut" and view.cut is not None and view.cut.seat == view.seat:
            await seat.cut(self._dice.randint(view.cut.least, view.cut.cards - view.cut.least))
        elif view.phase == "sheet" and mine is not None and not mine.ready:
            await seat.next_deal()
        elif view.rematch_table:
            await self._move_on(view.rematch_table)
        elif view.phase == "over" and seat.place.player not in view.rematch:
            await seat.ask(Rematch(new_id()))
        else:
            return False
        return True

    async def _move_on(self, table: str) -> None:
        """Go over to the table of the next game; the old tokens open it."""
        await self.leave()
        places = [seat.place for seat in self.seats]
        await self._sit(tuple(Place(one.server, table, one.token, one.player) for one in places))

    async def _return(self) -> None:
        """Come back after connections have ended."""
        for seat in self.seats:
            with contextlib.suppress(OSError):
                await seat.go()
                await seat.come()


class Crowd:
    """All tables of a run."""

    def __init__(
        self,
        lobby: Lobby,
        tally: Tally,
        *,
        variants: tuple[str, ...],
        form: str,
        people: int,
        computers: Computers,
    ) -> None:
        self.lobby, self.tally = lobby, tally
        self.variants, self.form = variants, form
        self.people, self.computers = people, computers
        self.pace = 0.5
        """Moves a second at each table."""
        self.tables: list[CrowdTable] = []
        self._playing: list[asyncio.Task[None]] = []

    @property
    def sockets(self) -> int:
        """How many connections there are."""
        return sum(len(table.seats) for table in self.tables)

    async def grow(self, tables: int, say: Callable[[str], None]) -> None:
        """Add tables until there are so many; each begins to play at once.

        Raises:
            LobbyError: when the server refuses a table.
            OSError: when the server cannot be reached.
        """
        while len(self.tables) < tables:
            batch = [
                self._new(number)
                for number in range(len(self.tables), min(tables, len(self.tables) + _TOGETHER))
            ]
            await asyncio.gather(*(one.open(self.computers) for one in batch))
            self.tables += batch
            self._playing += [asyncio.ensure_future(one.play(lambda: self.pace)) for one in batch]
            say(f"{len(self.tables)} of {tables} tables are open")

    def _new(self, number: int) -> CrowdTable:
        variant = self.variants[number % len(self.variants)]
        return CrowdTable(self.lobby, variant, self.form, self.people, self.tally)

    def check(self) -> None:
        """Make sure that nobody has stopped playing.

        Raises:
            BaseException: what has stopped a table.
        """
        for task in self._playing:
            if task.done() and not task.cancelled():
                task.result()

    async def stop(self) -> None:
        """Let all tables finish what they do, and leave."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        for table in self.tables:
            await table.leave()
