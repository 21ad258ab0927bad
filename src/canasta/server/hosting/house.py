"""The house: all tables in use, found by their address, made, joined and left."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import msgspec

from canasta.notation.codes import code_of
from canasta.notation.house_rules import house_rules
from canasta.rules import from_mapping
from canasta.server.hosting import driving, seating, telling
from canasta.server.hosting.chats import SHOWN
from canasta.server.hosting.gate import Gate
from canasta.server.hosting.hosted import Hosted, LostTable
from canasta.server.hosting.places import fill, free_name, seats_of
from canasta.server.hosting.thinkers import Thinkers
from canasta.server.hosting.timing import LoopTiming
from canasta.server.luck import Luck
from canasta.server.showing.scene import Place, Scene
from canasta.server.showing.setup import title_of
from canasta.server.store import (
    About,
    Key,
    Purpose,
    Seat,
    StoreError,
    digest_of,
    place_of,
)
from canasta.wire.http import Seated
from canasta.wire.setup import Options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.rules import RuleSet
    from canasta.server.hosting.link import Link
    from canasta.server.hosting.timing import Timing
    from canasta.server.store import Store, Stored
    from canasta.wire.http import SeatWish

_ADDRESS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters and digits that are not mistaken for each other."""

_ADDRESS_LENGTH: Final = 10
_CODE_LENGTH: Final = 8
_RENEWAL: Final = 10.0
_TERM: Final = 45.0
_IDLE: Final = 600.0
"""Seconds without anybody after which a table is put away; the next visitor finds it again."""


class NotHere(Exception):  # noqa: N818 - it answers a request
    """What was asked for does not fit the table; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


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
    ) -> None:
        self.store = store
        self.timing = timing or LoopTiming()
        self.thinkers = thinkers or Thinkers()
        self.version = version
        self.luck = Luck()
        self.gate = Gate()
        self.tables: dict[str, Hosted] = {}
        self._coming: dict[str, asyncio.Lock] = {}
        self._owner = owner or f"canasta-{secrets.token_hex(8)}"
        self._keeper: asyncio.Task[None] | None = None

    # --- the tables ------------------------------------------------------------------------------

    async def find(self, table: str) -> Hosted:
        """Return a table that is in use, or fetch it from the store.

        Raises:
            StoreError: when there is no such table, or it cannot be had now.
        """
        if table in self.tables:
            return self.tables[table]
        lock = self._coming.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if table not in self.tables:
                    self.tables[table] = await self._fetch(table)
                return self.tables[table]
        finally:
            if not lock.locked():
                self._coming.pop(table, None)

    async def _fetch(self, table: str) -> Hosted:
        lease = await self.store.acquire(table, self._owner, _TERM)
        hosted = self._host(await self.store.load(table), lease)
        hosted.said = list(await self.store.said(table))[-SHOWN:]
        return hosted

    def _host(self, stored: Stored, lease: Any) -> Hosted:  # noqa: ANN401
        about = stored.about
        rules = from_mapping({"variant": about.variant, **about.overrides}, fmt=about.format)
        kept = dict(about.options)
        host = kept.pop("host", None)
        scene = Scene(
            table_id=stored.id,
            rules=rules,
            form=about.format,
            options=msgspec.convert(kept, Options),
            places=[],
            host=host if isinstance(host, int) else None,
            title=title_of(rules, "en"),
            code=code_of(rules),
        )
        hosted = Hosted(
            self.store,
            stored,
            lease,
            scene,
            timing=self.timing,
            thinkers=self.thinkers,
            remake=self.remake,
        )
        hosted.luck = self.luck
        hosted.gate = self.gate
        return hosted

    def new_address(self) -> str:
        """Draw the address of a new table: nobody guesses it."""
        return "".join(secrets.choice(_ADDRESS) for _ in range(_ADDRESS_LENGTH))

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
        token, code = secrets.token_urlsafe(32), _new_code()
        keys = [Key(0, Purpose.TOKEN, digest_of(token)), Key(0, Purpose.CODE, digest_of(code))]
        table = self.new_address()
        seats = seats_of(places, [Seat(place.place) for place in places], {0: person})
        await self.store.create_table(table, about, seats, keys, owner=self._owner, term=_TERM)
        if start:
            hosted = await self.find(table)
            async with hosted.lock:
                if await seating.begin(hosted):
                    driving.after_change(hosted)
        return Seated(table, 0, token, code)

    async def remake(self, old: Hosted) -> str:
        """Make a table with the same rules, people and keys, and begin its game.

        Raises:
            StoreError: when it cannot be saved.
        """
        table = self.new_address()
        seats = [replace(seat, number=None) for seat in old.seats]
        keys = [key for key in old.keys if key.purpose is Purpose.TOKEN]
        await self.store.create_table(table, old.about, seats, keys, owner=self._owner, term=_TERM)
        hosted = await self.find(table)
        async with hosted.lock:
            if await seating.begin(hosted):
                driving.after_change(hosted)
        return table

    async def join(self, table: str, name: str, place: int | None, person: int | None) -> Seated:
        """Take a free place; who has one already gets another key to it.

        Raises:
            NotHere: when there is none.
            StoreError: when there is no such table, or it cannot be saved.
        """
        hosted = await self.find(table)
        async with hosted.lock:
            mine = place_of_person(hosted, person)
            if mine is not None:
                return await self._new_keys(hosted, mine)
            free = [one for one in hosted.scene.places if one.kind == "free"]
            if place is not None:
                free = [one for one in free if one.place == place]
            if not free:
                raise NotHere("no_free_seat")
            mine = free[0].place
            free[0].kind = "person"
            free[0].name = free_name(name, hosted.scene.places, mine)
            seated = await self._new_keys(hosted, mine, person)
            telling.show_setup(hosted)
            driving.after_change(hosted)
            return seated

    async def claim(self, table: str, place: int, code: str, person: int | None) -> Seated:
        """Take one's own seat with another device; the code is used up, all keys are new.

        The device that had it by its cookie is sent away; when it comes again it looks on.

        Raises:
            NotHere: when the code is wrong.
            StoreError: when there is no such table, or it cannot be saved.
        """
        hosted = await self.find(table)
        async with hosted.lock:
            keys = [key for key in hosted.keys if key.place == place]
            if place_of(keys, Purpose.CODE, code.strip().lower()) != place:
                raise NotHere("wrong_code")
            seated = await self._new_keys(hosted, place, person)
            for link in list(hosted.links):
                reader = link.reader
                if reader.place == place and reader.person not in {None, person}:
                    link.close(1012, "the seat was taken with another device")
            return seated

    async def new_code(self, table: str, place: int) -> str:
        """Draw a new seat code; the old one opens nothing any more.

        Raises:
            NotHere: when it cannot be saved.
            StoreError: when there is no such table.
        """
        hosted = await self.find(table)
        async with hosted.lock:
            code = _new_code()
            saved = await hosted.save_seats(
                revoke=[(place, Purpose.CODE)],
                grant=[Key(place, Purpose.CODE, digest_of(code))],
            )
            if not saved:
                raise NotHere("not_saved")
            telling.show_all(hosted)
            return code

    async def _new_keys(self, hosted: Hosted, place: int, person: int | None = None) -> Seated:
        """Give new keys to a place; the token of another device stays good, its code not."""
        token, code = secrets.token_urlsafe(32), _new_code()
        saved = await hosted.save_seats(
            None if person is None else {place: person},
            revoke=[(place, Purpose.CODE)],
            grant=[
                Key(place, Purpose.TOKEN, digest_of(token)),
                Key(place, Purpose.CODE, digest_of(code)),
            ],
        )
        if not saved:
            raise NotHere("not_saved")
        return Seated(hosted.id, place, token, code)

    # --- connections -----------------------------------------------------------------------------

    async def enter(self, hosted: Hosted, link: Link, known: int) -> None:
        """Let a connection in: its seat is given back, and it is shown the table."""
        async with hosted.lock:
            place = link.reader.place
            returned = place is not None and await self._returned(hosted, place)
            hosted.links.add(link)
            telling.count_spectators(hosted)
            changed = False
            if place is not None:
                mine = hosted.scene.places[place]
                changed = not mine.connected or mine.standin
                seating.give_back(hosted, place)
                mine.connected = True
            telling.welcome(hosted, link, known, self.version)
            if returned:
                telling.show_all(hosted)
            elif changed or place is None:
                telling.show_presence(hosted, but=link)
            driving.plan(hosted)

    @staticmethod
    async def _returned(hosted: Hosted, place: int) -> bool:
        """Save that somebody is back about whom something was chosen; say whether that was so."""
        try:
            return await hosted.forget_choice(place)
        except LostTable:
            hosted.lost()
            return False

    async def leave(self, hosted: Hosted, link: Link) -> None:
        """Let a connection go; the seat stays."""
        async with hosted.lock:
            hosted.links.discard(link)
            place = link.reader.place
            telling.count_spectators(hosted)
            if place is not None and not hosted.linked(place):
                mine = hosted.scene.places[place]
                mine.connected = False
                if mine.kind == "person":
                    hosted.gone[place] = self.timing.now()
            telling.show_presence(hosted)
            driving.plan(hosted)

    # --- upkeep ----------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin to renew the leases and to put away tables that nobody uses."""
        self._keeper = asyncio.ensure_future(self._keep())

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(_RENEWAL)
            await self.keep()

    async def keep(self) -> None:
        """Renew the leases once, and put away what nobody uses."""
        now = self.timing.now()
        for hosted in list(self.tables.values()):
            if hosted.links:
                hosted.used = now
            elif now - hosted.used > _IDLE and not hosted.lock.locked():
                await self._put_away(hosted)
        leases = [hosted.lease for hosted in self.tables.values()]
        if not leases:
            return
        try:
            renewed = await self.store.renew(leases, _TERM)
        except StoreError:
            return
        for table, hosted in list(self.tables.items()):
            if table in renewed:
                hosted.lease = renewed[table]
            else:
                del self.tables[table]
                hosted.lost()

    async def _put_away(self, hosted: Hosted) -> None:
        del self.tables[hosted.id]
        hosted.stop()
        try:
            await self.store.release(hosted.lease)
        except StoreError:
            return

    async def close(self) -> None:
        """Send everybody away, finish what is being saved, give the tables back."""
        if self._keeper is not None:
            self._keeper.cancel()
        for hosted in list(self.tables.values()):
            for link in list(hosted.links):
                link.close(1012, "the server restarts")
            async with hosted.lock:
                await self._put_away(hosted)
        self.thinkers.close()


def place_of_person(hosted: Hosted, person: int | None) -> int | None:
    """Return the place where a person sits, as the cookie tells."""
    if person is None:
        return None
    return next((seat.place for seat in hosted.seats if seat.person == person), None)


def place_of_token(hosted: Hosted, token: str) -> int | None:
    """Return the place that a token opens."""
    return place_of(hosted.keys, Purpose.TOKEN, token)


def _new_code() -> str:
    """Draw a seat code: short enough to be read out, and tried only a few times a minute."""
    return "".join(secrets.choice(_ADDRESS) for _ in range(_CODE_LENGTH))
