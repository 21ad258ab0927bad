"""The owner of one table: what it is, and how its changes are saved."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from hashlib import sha256
from typing import TYPE_CHECKING, Final, Protocol, cast

from canasta.server.hosting import remarks
from canasta.server.hosting.answers import Answers
from canasta.server.hosting.errors import LostTable
from canasta.server.hosting.game import FairTable, last_shuffle, phase_of, shuffle_row
from canasta.server.hosting.holding import Holds
from canasta.server.hosting.places import fit_places, seats_of
from canasta.server.hosting.proof import keys_after
from canasta.server.hosting.resting import Attendance
from canasta.server.hosting.results import FIGURES, add_figures, count_deal, finished_of, outs_of
from canasta.server.hosting.summary import Summary, summary_of
from canasta.server.hosting.times import Times
from canasta.server.hosting.undoing import can_undo, undoable
from canasta.server.hosting.waiting import Waiting
from canasta.server.store import (
    Batch,
    Command,
    LostLease,
    Row,
    State,
    StoreError,
    Unavailable,
)
from canasta.server.store.hashing import command_key
from canasta.shuffle import Stage
from canasta.table import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.server.hosting.link import Link
    from canasta.server.hosting.proof import Proof
    from canasta.server.hosting.shared import Shared
    from canasta.server.showing.moment import Moment
    from canasta.server.showing.scene import Scene
    from canasta.server.store import Key, Lease, Purpose, Said, Seat, Stored
    from canasta.shuffle import Shuffle
    from canasta.wire.table import Absent

_log = logging.getLogger(__name__)

_MARKS: Final = 200
"""So many changes back somebody may come and hear what happened since."""


class Owner(Protocol):
    """What a table asks of the house that it belongs to."""

    async def remake(self, old: Hosted) -> str:
        """Make another table of the same rules and people, and return its address."""

    def drop(self, hosted: Hosted) -> None:
        """Forget a table that is not in use any more."""

    def go_on(self, hosted: Hosted) -> None:
        """Show a table that was read again, and plan what comes next."""


class Hosted:
    """A table that is in use: the game in memory, its lease, everybody who looks at it.

    Reading or changing it takes a `turn`, which holds `lock`; so everybody sees only what is
    saved, and in the same order.  A command goes like this: try it at the table, append what it
    wrote to the store, then show it.  When the store refuses, the game is made again of what is
    stored; when that fails too, the table is dropped.
    """

    def __init__(
        self, house: Owner, shared: Shared, stored: Stored, lease: Lease, scene: Scene
    ) -> None:
        self.house, self.shared = house, shared
        self.store, self.timing, self.thinkers = shared.store, shared.timing, shared.thinkers
        self.dropped = False
        """It is not in use any more; who still has it finds the table again in the store."""
        self.faults = 0
        """How many mistakes of the program there were since something was saved."""
        self.id, self.lease, self.scene = stored.id, lease, scene
        self.created = stored.created // 1000
        self.changed = self.timing.wall()
        self.used = self.timing.now()
        """When anybody was connected last."""
        self.lock = asyncio.Lock()
        self.links: set[Link] = set()
        self.tasks: set[asyncio.Future[None]] = set()
        """What the table does by itself at this moment."""
        self.said: list[Said] = []
        """What was said last."""
        self.gone: dict[int, float] = {}
        """Since when a person has been away, by place."""
        self.choices: dict[int, Absent] = {}
        """What is done about somebody absent, by place."""
        self.kept: dict[int, Absent] = {}
        """What of it the others chose: it is stored."""
        self.times = Times(self.timing.now())
        self.waiting = Waiting(self.timing)
        self.attendance, self.holds = Attendance(self.timing), Holds(self.timing)
        self.answers = Answers()
        self.marks: deque[tuple[int, int, int]] = deque(maxlen=_MARKS)
        """Of the last changes: seq, deal, number of its events."""
        self.sheet_since = self.played_since = 0
        """The changes that brought the score sheet, and by which the game went on last."""
        self.moment: Moment | None = None
        """The table as it was shown to everybody last."""
        self.summary = Summary()
        self._fit(stored)
        if self.playing:
            self._resume(stored)

    # --- what is stored --------------------------------------------------------------------------

    def _fit(self, stored: Stored) -> None:
        """Make places, game and shuffle of what is stored."""
        scene = self.scene
        self.state, self.about = stored.state, stored.about
        self.keys: tuple[Key, ...] = stored.keys
        self.seats: tuple[Seat, ...] = stored.seats
        self.figures = [row.row.text for row in stored.rows if row.row.kind == FIGURES]
        self._done = {row.command for row in stored.rows if row.command}
        scene.places = fit_places(stored.seats, scene.places)
        scene.seq = stored.seq
        self.played_since = remarks.played_since(stored)
        scene.shuffle = last_shuffle(stored)
        begun = any(row.row.kind == "head" for row in stored.rows)
        scene.table = FairTable.again(stored) if begun else None
        scene.host = remarks.host_of(stored)
        self.seat_readers()
        self.settle_phase()
        self._fit_sheet(stored)
        scene.undo = None
        self.note_undoable()
        self.mark()

    def _fit_sheet(self, stored: Stored) -> None:
        """Note who has confirmed the score sheet that lies there."""
        self.sheet_since, ready = remarks.confirmed(stored)
        for place in self.scene.places:
            place.ready = self.scene.phase == "sheet" and place.place in ready

    def _resume(self, stored: Stored) -> None:
        """Count everybody as away, and go on with what was chosen about those who were."""
        self.note_absent()
        self.kept = remarks.choices(stored)
        self.choices |= {place: self.kept[place] for place in self.gone if place in self.kept}
        self.follow_choices()

    def follow_choices(self) -> None:
        """Let computers play for those who are away, or let the table rest, as was chosen."""
        for place in self.scene.places:
            if place.kind == "person" and place.place in self.gone:
                late = place.place in self.times.late
                place.standin = late or self.choices.get(place.place) == "computer"
        self.scene.paused = "pause" in self.choices.values()

    @property
    def game(self) -> FairTable:
        """The game in progress.

        Raises:
            LookupError: before it has begun.
        """
        game = self.scene.table
        if game is None:
            raise LookupError("the game has not begun")
        return cast("FairTable", game)

    @property
    def playing(self) -> bool:
        """Whether the game has begun."""
        return self.scene.table is not None

    def settle_phase(self) -> None:
        """Note what the table waits for."""
        before, self.scene.phase = self.scene.phase, phase_of(self.scene.table, self.scene.shuffle)
        self.scene.outs = outs_of(self.figures)
        if self.scene.phase == "sheet" != before:
            self.sheet_since = self.scene.seq

    def note_undoable(self) -> None:
        """Note whose last act could be taken back now."""
        computed = self.times.computed
        self.scene.undoable = undoable(self.scene, self.game, computed) if self.playing else None

    def can_undo(self, place: int) -> bool:
        """Say whether the last act was this place's, by no computer, and showed nobody a card."""
        return can_undo(self.scene, self.game, place, self.times.computed)

    def is_decided_on(self, expected: int) -> bool:
        """Say whether who knew the table after this change has seen the game as it is now."""
        return self.played_since <= expected <= self.scene.seq

    def mark(self) -> None:
        """Note how many events had happened at the present change, and what lists show of it."""
        self.summary = summary_of(self.scene)
        if self.scene.dealt:
            deal = self.game.deal
            self.marks.append((self.scene.seq, deal.number, len(deal.events)))
        elif self.playing:
            self.marks.append((self.scene.seq, self.game.game.number, 0))

    # --- saving ----------------------------------------------------------------------------------

    async def save(self, batch: Batch) -> bool:
        """Append a batch to the store; where that fails, return to what is stored.

        Returns:
            Whether it is on the disk.

        Raises:
            LostTable: when the store cannot even be read.
        """
        try:
            done = await self.store.append(self.lease, self.scene.seq, batch)
        except StoreError as error:
            return await self._recover(error, batch)
        self.scene.seq = done.seq
        if remarks.plays(batch.rows):
            self.played_since = done.seq
        self.changed = self.timing.wall()
        done_now = command_key(batch.command)
        if done_now is not None:
            self._done.add(done_now)
        if batch.state is not None:
            self.state = batch.state
        if batch.seats is not None:
            self.seats = tuple(batch.seats)
        self.keys = keys_after(self.keys, batch)
        self.faults = 0
        if batch.seats is not None or batch.revoke or batch.grant:
            self.seat_readers()
        self.settle_phase()
        self.mark()
        return True

    async def _recover(self, error: StoreError, batch: Batch) -> bool:
        """Return to what is stored after an error; say whether the batch is there all the same.

        Where the way to the database breaks nobody knows.  The table is taken anew then: the new
        epoch shuts out whatever is still on its way, so what is read is how it stays.

        Raises:
            LostTable: when the store cannot be read, when what is on its way cannot be shut out,
                or when another server has the table.
        """
        if isinstance(error, LostLease):
            raise LostTable(self.id) from error
        await self.restore(anew=isinstance(error, Unavailable) and error.reason == "gone")
        saved = batch.command is not None and self.has_done(batch.command)
        what = "it was saved" if saved else "nothing was saved"
        _log.warning("table %s: %s (%s)", self.id, what, type(error).__name__)
        return saved

    async def restore(self, *, anew: bool = False) -> None:
        """Make the game again of what is stored.

        Args:
            anew: take the table anew before.

        Raises:
            LostTable: when the store cannot be read.
        """
        try:
            if anew:
                self.lease = await self.store.acquire(self.id, self.lease.owner)
            self._fit(await self.store.load(self.id))
        except StoreError as error:
            raise LostTable(self.id) from error

    async def save_seats(
        self,
        persons: Mapping[int, int | None] | None = None,
        *,
        revoke: Sequence[tuple[int, Purpose | None]] = (),
        grant: Sequence[Key] = (),
        host: int | None = None,
    ) -> bool:
        """Save who sits where.

        Args:
            persons: who is at a place, as far as a cookie shows.
            revoke: the keys that open nothing any more.
            grant: new keys.
            host: the place of the host, where that is another one now; -1 for nobody.
        """
        seats = seats_of(self.scene.places, self.seats, persons)
        rows = () if host is None else (remarks.host_row(host),)
        mark = self.command(None, secrets.token_hex(16))  # by it a lost answer is found again
        batch = Batch(rows=rows, command=mark, seats=seats, revoke=revoke, grant=grant)
        if not await self.save(batch):
            return False
        if host is not None:
            self.scene.host = host if host >= 0 else None
        return True

    async def save_game(
        self,
        command: Command | None = None,
        *,
        shuffle: Shuffle | None = None,
        begin: bool = False,
    ) -> bool:
        """Save what the game has written, with the shuffle as it is now.

        Args:
            command: what asked for it.
            shuffle: the shuffle, where it has gone a step on.
            begin: the game begins with it.
        """
        if shuffle is not None:
            self.scene.shuffle = shuffle
        rows: list[Row] = [*self.game.rows.take()]
        known = self.scene.shuffle
        if known is not None and known.stage is Stage.DEALT and self.game.scored:
            self.scene.shuffle = known.reveal()
            shuffle = self.scene.shuffle
            rows.append(add_figures(self.game, self.figures))
        if shuffle is not None:
            rows.append(shuffle_row(shuffle))
        if not rows:
            return True
        over = self.game.phase is Phase.OVER and self.state is State.PLAYING
        saved = await self.save(
            Batch(
                rows=rows,
                command=command,
                state=State.OVER if over else State.PLAYING if begin else None,
                seats=seats_of(self.scene.places, self.seats) if begin else None,
                finished=finished_of(self.game, self.figures) if over else None,
            )
        )
        if saved and shuffle is not None and shuffle.stage is Stage.REVEALED:
            count_deal(self.scene, self.game, self.shared.luck)
        return saved

    # --- commands --------------------------------------------------------------------------------

    @staticmethod
    def command(place: int | None, command_id: str) -> Command:
        """Return a command as the store knows it."""
        return Command(sha256(command_id.encode()).digest()[:16], place)

    def lost(self) -> None:
        """Drop the table: what it shows may not be what is stored; everybody may come again."""
        self.drop()
        for link in list(self.links):
            link.close(1012, "the table cannot be read now")

    def drop(self) -> None:
        """Be in use no more: the next to come finds the table in the store."""
        self.dropped = True
        self.waiting.stop()
        self.house.drop(self)

    def has_done(self, command: Command) -> bool:
        """Say whether a command was carried out, before a restart perhaps."""
        return command_key(command) in self._done

    # --- people ----------------------------------------------------------------------------------

    def place_of(self, proof: Proof) -> int | None:
        """Return the place that a proof opens now."""
        return proof.place(self.keys, self.seats)

    def seat_readers(self) -> None:
        """Give each connection the place that its proof opens now, and no other."""
        for link in self.links:
            link.reader.place = self.place_of(link.proof)
        for place in self.scene.places:
            place.connected = self.linked(place.place)
        if self.playing:
            self.note_absent()  # who lost a seat to another device does not leave it

    def linked(self, place: int) -> bool:
        """Say whether anybody is connected from a place."""
        return any(link.reader.place == place for link in self.links)

    def note_absent(self) -> None:
        """Count everybody as away from now on who has a seat and no connection."""
        for place in self.scene.places:
            if place.kind == "person" and not self.linked(place.place):
                self.gone.setdefault(place.place, self.timing.now())

    def people_there(self) -> list[int]:
        """Return the places of the people who play themselves and have not gone away."""
        return [
            place.place
            for place in self.scene.places
            if place.kind == "person" and place.place not in self.gone and not place.standin
        ]
