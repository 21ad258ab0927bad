"""The house: all tables in use, found by their address, made, joined and left."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from canasta.notation.rules.codes import code_of
from canasta.notation.rules.house_rules import house_rules
from canasta.rules import RuleError
from canasta.server.hosting import again, driving, noting, seating, sending, turns
from canasta.server.hosting.addresses import checked_address, new_address, new_code
from canasta.server.hosting.analyses import Analyses
from canasta.server.hosting.chats import SHOWN
from canasta.server.hosting.crowding import Crowd
from canasta.server.hosting.errors import Fault, LostTable, NotHere
from canasta.server.hosting.gate import Gate
from canasta.server.hosting.hosted import Hosted
from canasta.server.hosting.keeper import TERM, Keeper
from canasta.server.hosting.places import fill, free_name, options_of, seats_of
from canasta.server.hosting.proof import Proof, code_opens
from canasta.server.hosting.shared import Shared
from canasta.server.hosting.thinkers import Thinkers
from canasta.server.hosting.timing import LoopTiming
from canasta.server.luck import Luck
from canasta.server.showing.scene import Place, Scene
from canasta.server.showing.setup import title_of
from canasta.server.store import (
    About,
    Key,
    Purpose,
    Quarantined,
    Seat,
    StoreError,
    digest_of,
)
from canasta.wire.http import SeatCode, Seated

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from canasta.rules import RuleSet
    from canasta.server.hosting.link import Link
    from canasta.server.hosting.timing import Timing
    from canasta.server.store import Store, Stored
    from canasta.wire.http import SeatWish
    from canasta.wire.setup import Options


class House:
    """All tables that are in use in this process."""

    def __init__(
        self,
        store: Store,
        *,
        owner: str = "",
        timing: Timing | None = None,
        thinkers: Thinkers | None = None,
        version: str = "",
        most_running: int = 1_000_000,
    ) -> None:
        self.store = store
        self.timing = timing or LoopTiming()
        self.thinkers = thinkers or Thinkers()
        self.analyses = Analyses(self.thinkers.experts)
        self.version = version
        self.luck = Luck()
        self.gate = Gate()
        self.tables: dict[str, Hosted] = {}
        self.crowd = Crowd(self.tables, most_running)
        self._shared = Shared(
            store=store,
            timing=self.timing,
            thinkers=self.thinkers,
            luck=self.luck,
            gate=self.gate,
            crowd=self.crowd,
        )
        self._coming: dict[str, asyncio.Future[Hosted]] = {}
        self._owner = owner or f"canasta-{secrets.token_hex(8)}"
        self.keeper = Keeper(self.tables, store, self.timing)

    # --- the tables ------------------------------------------------------------------------------

    async def find(self, table: str) -> Hosted:
        """Return a table that is in use, or fetch it from the store.

        Raises:
            StoreError: when there is no such table, or it cannot be had now.
        """
        if table in self.tables:
            return self.tables[table]
        checked_address(table)
        coming = self._coming.get(table)
        if coming is None:  # fetched once, however many wait for it: a table has one owner
            coming = self._coming[table] = asyncio.ensure_future(self._fetch(table))
            coming.add_done_callback(lambda _done: self._coming.pop(table))
        return await asyncio.shield(coming)

    async def _fetch(self, table: str) -> Hosted:
        lease = await self.store.acquire(table, self._owner, TERM)
        hosted = self._host(await self.store.load(table), lease)
        hosted.said = list(await self.store.said(table))[-SHOWN:]
        self.tables[table] = hosted
        return hosted

    @contextlib.asynccontextmanager
    async def turn(self, table: str) -> AsyncIterator[Hosted]:
        """Have a table to oneself; one that was put away meanwhile is fetched again.

        Raises:
            StoreError: when there is no such table, or it cannot be had now.
            LostTable: when it cannot be read any more.
            Fault: when the program made a mistake; the table was read again and goes on.
        """
        while True:
            hosted = await self.find(table)
            async with hosted.lock:
                if hosted.dropped:
                    continue
                async with turns.supervised(hosted):
                    yield hosted
                return

    def go_on(self, hosted: Hosted) -> None:
        """Show a table that was read again, and plan what comes next."""
        driving.go_on(hosted)

    def drop(self, hosted: Hosted) -> None:
        """Forget a table that is not in use any more."""
        if self.tables.get(hosted.id) is hosted:
            del self.tables[hosted.id]

    def _host(self, stored: Stored, lease: Any) -> Hosted:  # noqa: ANN401
        about = stored.about
        try:
            rules = about.rules()
        except RuleError as error:
            raise Quarantined(stored.id, 0, str(error)) from error
        scene = Scene(
            table_id=stored.id,
            rules=rules,
            form=about.form,
            options=options_of(about),
            places=[],
            host=None,
            title=title_of(rules, "en"),
            code=code_of(rules),
        )
        return Hosted(self, self._shared, stored, lease, scene)

    async def create(
        self,
        rules: RuleSet,
        form: str,
        name: str,
        options: Options,
        wishes: Sequence[SeatWish] = (),
        *,
        person: int | None = None,
        start: bool = False,
    ) -> Seated:
        """Make a table; who makes it has its first place and may begin.

        Raises:
            StoreError: when it cannot be saved.
        """
        places = [Place(0, name, "person")]
        places += [Place(number) for number in range(1, sum(rules.table.sides[form]))]
        for place, wish in zip(places[1:], wishes, strict=False):
            if wish.kind == "computer":
                fill(places, place, wish.level, wish.name)
        about = About(
            rules.name,
            form,
            house_rules(rules),
            {**msgspec.to_builtins(options), "host": 0},
            listed=options.open,
        )
        token, code = secrets.token_urlsafe(32), new_code()
        keys = [Key(0, Purpose.TOKEN, digest_of(token)), Key(0, Purpose.CODE, digest_of(code))]
        table = new_address()
        seats = seats_of(places, [Seat(place.place) for place in places], {0: person})
        await self.store.create_table(table, about, seats, keys, owner=self._owner, term=TERM)
        if start:
            await self._start(table)
        return Seated(table, 0, token, code)

    async def remake(self, old: Hosted) -> str:
        """Make a table with the same rules, people and keys, and begin its game.

        Raises:
            StoreError: when it cannot be saved.
            LostTable: when the new table cannot be read.
            Fault: when the program made a mistake there.
        """
        table = new_address()
        seats = [replace(seat, number=None) for seat in old.seats]
        keys = [key for key in old.keys if key.purpose is Purpose.TOKEN]
        await self.store.create_table(table, old.about, seats, keys, owner=self._owner, term=TERM)
        if not await self._start(table):
            raise StoreError(f"the game at {table} could not be saved; try again")
        return table

    async def _start(self, table: str) -> bool:
        """Begin the game of a table; say whether it is saved."""
        async with self.turn(table) as hosted:
            begun = await seating.begin(hosted)
            if begun:
                driving.after_change(hosted)
            return begun

    async def join(
        self, table: str, name: str, place: int | None, person: int | None, hold: str = ""
    ) -> Seated:
        """Take a free place; a person who has one already gets new keys to it.

        Those that are held for others are not free; `hold` names the hold of who comes.

        All earlier keys of the place are void: they may belong to somebody who gave it up.

        Raises:
            NotHere: when there is none.
            StoreError: when there is no such table, or it cannot be saved.
        """
        async with self.turn(table) as hosted:
            mine = hosted.place_of(Proof(person=person))
            if mine is not None:
                return await self._new_keys(hosted, mine, person)
            free = [one for one in hosted.scene.places if one.kind == "free"]
            if place is not None:
                free = [one for one in free if one.place == place]
            if not free:
                raise NotHere("no_free_seat")
            free = hosted.holds.free(free, hold)
            if not free:
                raise NotHere("seat_held")
            mine = free[0].place
            hosted.holds.used(mine)
            free[0].kind = "person"
            free[0].name = free_name(name, hosted.scene.places, mine)
            host = mine if hosted.scene.host is None else None
            seated = await self._new_keys(hosted, mine, person, host=host)
            sending.show_setup(hosted)
            driving.after_change(hosted)
            return seated

    async def claim(self, table: str, place: int, code: str, person: int | None) -> Seated:
        """Take one's own seat with another device; the code is used up, all keys are new.

        The device that had it is sent away; when it comes again it looks on.

        Raises:
            NotHere: when the code is wrong.
            StoreError: when there is no such table, or it cannot be saved.
        """
        async with self.turn(table) as hosted:
            if not code_opens(hosted.keys, hosted.seats, place, code):
                raise NotHere("wrong_code")
            if hosted.place_of(Proof(person=person)) not in {None, place}:
                raise NotHere("hello_twice")  # one cookie leads to one seat
            seated = await self._new_keys(hosted, place, person)
            sending.show_all(hosted)
            return seated

    async def new_code(self, table: str, proof: Proof) -> SeatCode:
        """Draw a new seat code for the seat that a proof opens; the old one opens nothing any more.

        Raises:
            NotHere: when the proof opens no seat, or it cannot be saved.
            StoreError: when there is no such table.
        """
        async with self.turn(table) as hosted:
            place = hosted.place_of(proof)
            if place is None:
                raise NotHere("no_seat")
            code = new_code()
            saved = await hosted.save_seats(
                revoke=[(place, Purpose.CODE)],
                grant=[Key(place, Purpose.CODE, digest_of(code))],
            )
            if not saved:
                raise NotHere("not_saved")
            sending.show_all(hosted)
            return SeatCode(place, code)

    async def _new_keys(
        self, hosted: Hosted, place: int, person: int | None, *, host: int | None = None
    ) -> Seated:
        """Give new keys to a place; earlier ones are void, and who came by them is sent away."""
        before = [link for link in hosted.links if link.reader.place == place]
        token, code = secrets.token_urlsafe(32), new_code()
        saved = await hosted.save_seats(
            {place: person},
            revoke=[(place, None)],
            grant=[
                Key(place, Purpose.TOKEN, digest_of(token)),
                Key(place, Purpose.CODE, digest_of(code)),
            ],
            host=host,
        )
        if not saved:
            raise NotHere("not_saved")
        for link in before:
            if link.reader.place != place:
                link.close(1012, "the seat was taken over on another device")
        return Seated(hosted.id, place, token, code)

    # --- connections -----------------------------------------------------------------------------

    async def enter(self, table: str, link: Link, known: int) -> Hosted:
        """Let a connection in: its seat is given back, and it is shown the table.

        Which seat is its own is decided here, by its proof, while nothing else happens.

        Raises:
            NotHere: when its token opens no seat, or when spectators are not let in.
            StoreError: when there is no such table, or it cannot be had now.
            LostTable: when it cannot be read any more.
            Fault: when the program made a mistake; the connection is not let in.
        """
        async with self.turn(table) as hosted:
            try:
                await self._enter(hosted, link, known)
            except Exception:
                self._forget(hosted, link)
                raise
            return hosted

    async def _enter(self, hosted: Hosted, link: Link, known: int) -> None:
        place = link.reader.place = hosted.place_of(link.proof)
        if place is None and link.proof.token is not None:
            raise NotHere("no_seat")
        if place is None and hosted.scene.options.spectators == "no":
            raise NotHere("no_spectators")
        returned = place is not None and await noting.forget_choice(hosted, place)
        hosted.links.add(link)
        sending.count_spectators(hosted)
        changed = False
        if place is not None:
            mine = hosted.scene.places[place]
            changed = not mine.connected or mine.standin
            seating.give_back(hosted, place)
            mine.connected = True
        sending.welcome(hosted, link, known, self.version)
        if returned:
            sending.show_all(hosted)
        elif changed or place is None:
            sending.show_presence(hosted, but=link)
        driving.plan(hosted)

    async def leave(self, hosted: Hosted, link: Link) -> None:
        """Let a connection go; the seat stays."""
        with contextlib.suppress(LostTable, Fault):
            await self._leave(hosted, link)

    async def _leave(self, hosted: Hosted, link: Link) -> None:
        hosted.links.discard(link)
        async with turns.turn(hosted):
            hosted.holds.let_go(link)
            self._forget(hosted, link)
            sending.show_presence(hosted)
            driving.plan(hosted)
            await again.begin_another(hosted)

    def _forget(self, hosted: Hosted, link: Link) -> None:
        """Note that a connection is not at the table any more; its seat may be without anybody."""
        hosted.links.discard(link)
        sending.count_spectators(hosted)
        place = link.reader.place
        if place is not None and not hosted.linked(place):
            mine = hosted.scene.places[place]
            mine.connected = False
            if mine.kind == "person":
                hosted.gone.setdefault(place, self.timing.now())

    async def close(self) -> None:
        """Send everybody away, finish what is being saved, give the tables back."""
        self.keeper.stop()
        for hosted in list(self.tables.values()):
            for link in list(hosted.links):
                link.close(1012, "the server is restarting")
            async with hosted.lock:
                await self.keeper.put_away(hosted)
        self.analyses.close()
        self.thinkers.close()
