"""A house in this process, with links that note what they are sent and a clock that is turned."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import heapq
import itertools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from canasta.rules import from_mapping
from canasta.server.hosting.house import House
from canasta.server.hosting.proof import NOBODY, Proof
from canasta.server.hosting.serving import serve
from canasta.server.showing.sight import Reader
from canasta.server.store import Store
from canasta.wire import read_message, write_message
from canasta.wire.answers import Ack, Conflict, Offers, Refused, View
from canasta.wire.commands import Act, Cut, NextDeal, OpenNumber, Preview, Seal, Start
from canasta.wire.setup import Options

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence
    from pathlib import Path

    from canasta.server.hosting.hosted import Hosted
    from canasta.wire import ClientMessage, ServerMessage
    from canasta.wire.http import Seated

M = TypeVar("M")
_NEVER = {"ask", "acaba", "special"}
_NUMBERS = itertools.count()


class Turned:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.day = 1_700_000_000
        self._due: list[tuple[float, int, Callable[[], None] | None]] = []
        self._cancelled: set[int] = set()

    def now(self) -> float:
        return self.time

    def wall(self) -> int:
        return self.day

    def later(self, delay: float, work: Callable[[], None]) -> Any:  # noqa: ANN401
        number = next(_NUMBERS)
        heapq.heappush(self._due, (self.time + delay, number, work))
        cancelled = self._cancelled

        class _Alarm:
            def cancel(self) -> None:
                cancelled.add(number)

        return _Alarm()

    async def advance(self, seconds: float, table: Hosted) -> None:
        """Turn the clock on, and wait for what it starts."""
        end = self.time + seconds
        await settle(table)
        while self._due and self._due[0][0] <= end:
            at, number, work = heapq.heappop(self._due)
            self.time = max(self.time, at)
            if number not in self._cancelled and work is not None:
                work()
                await settle(table)
        self.time = end


async def settle(table: Hosted) -> None:
    """Wait until the table does nothing by itself."""
    await asyncio.sleep(0)
    while table.tasks:
        await asyncio.wait(table.tasks)


@dataclass(eq=False)
class Noting:
    """A link that notes what it is sent."""

    reader: Reader
    sent: list[ServerMessage] = field(default_factory=list)
    closed: tuple[int, str] | None = None
    proof: Proof = NOBODY

    def send(self, *messages: ServerMessage) -> None:
        self.sent += [read_message(write_message(message)) for message in messages]

    def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)

    def last(self, kind: type[M]) -> M:
        return next(message for message in reversed(self.sent) if isinstance(message, kind))

    @property
    def view(self) -> View:
        return self.last(View)

    def answer(self, command_id: str, since: int = 0) -> ServerMessage:
        """Return the answer to a command among the messages since so many."""
        return next(m for m in self.sent[since:][::-1] if getattr(m, "id", None) == command_id)


def new_id() -> str:
    return f"c{next(_NUMBERS)}"


@dataclass
class Roster:
    """A table with its links by place."""

    house: House
    clock: Turned
    table: Hosted
    seated: list[Seated]
    links: list[Noting] = field(default_factory=list)

    async def enter(self, place: int | None, known: int = 0) -> Noting:
        link = Noting(Reader(None), proof=self.proof(place))
        self.table = await self.house.enter(self.table.id, link, known)
        return link

    def proof(self, place: int | None) -> Proof:
        return NOBODY if place is None else Proof.by_token(self.seated[place].token)

    async def do(self, link: Noting, command: ClientMessage) -> ServerMessage:
        """Give a command and return the answer that comes to it now."""
        before = len(link.sent)
        await serve(self.table, link, command)
        return link.answer(command.id, before)  # type: ignore[union-attr]

    async def act(self, link: Noting, action: str) -> ServerMessage:
        return await self.do(link, Act(new_id(), link.view.seq, action))

    async def deal(self) -> None:
        """Go through the shuffle of a deal, everybody honestly."""
        await self.clock.advance(1, self.table)
        for link in self.links:
            await self._owed(link)
        for _ in range(3):
            for link in self.links:
                await self._owed(link)
            await self.clock.advance(1, self.table)

    async def _owed(self, link: Noting) -> None:
        view = link.view
        owed = view.fairness.owing.get(str(view.seat)) if view.fairness else None
        number = hashlib.sha256(str(view.seat).encode()).digest()[:16]
        if view.fairness is None or owed is None:
            return
        deal = view.fairness.deal
        if owed == "seal":
            seal = hashlib.sha256(number).hexdigest()
            await self.do(link, Seal(new_id(), deal, seal))
        elif owed == "cut":
            await self.do(link, Cut(new_id(), view.seq, 20))
        else:
            await self.do(link, OpenNumber(new_id(), deal, number.hex()))

    @property
    def acting(self) -> Noting:
        """The link of the player who has to decide."""
        actor = self.links[0].view.turn.actor
        return next(link for link in self.links if link.view.seat == actor)

    def acting_or(self, other: Noting) -> Noting:
        """The link of the player who has to decide, or another one while nobody has."""
        return self.acting if self.links[0].view.phase == "play" else other

    async def turn(self) -> None:
        """Play the turn of the player in turn, as plainly as can be."""
        link = self.acting
        seat = link.view.seat
        while link.view.turn.actor == seat and link.view.phase == "play":
            await self.some_act(link)

    async def some_act(self, link: Noting) -> ServerMessage:
        offers = link.last(Offers)
        if offers.ideas:
            return await self.act(link, offers.ideas[0].action)
        acts = [act for act in offers.acts if act.ok and act.act not in _NEVER]
        ways = [way for act in acts for way in act.ways]
        if ways:
            return await self.act(link, ways[0].action)
        for card in reversed(link.view.hand):
            answer = await self.act(link, f"discard {card.card}")
            if isinstance(answer, Ack):
                return answer
        return await self.act(link, "end")

    async def play_on(self, until: Callable[[View], bool]) -> None:
        """Play turn after turn until something holds; it must, before the game is over."""
        for _ in range(2000):
            view = self.links[0].view
            if until(view):
                return
            if view.phase == "play":
                await self.turn()
            elif view.phase == "sheet":
                for link in self.links:
                    await self.do(link, NextDeal(new_id(), link.view.seq))
            elif view.phase in {"shuffle", "cut"}:
                await self.deal()
            else:
                break
        raise AssertionError("it never came")


@contextlib.asynccontextmanager
async def company(
    folder: Path,
    people: int = 4,
    rules: dict[str, object] | None = None,
    form: str = "4",
    *,
    dealt: bool = True,
    names: Sequence[str] = ("Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal"),
    **options: Any,  # noqa: ANN401
) -> AsyncIterator[Roster]:
    """Open a house with one table, people on its first places and computers on the others."""
    clock = Turned()
    with Store.open(folder / "games.db") as store:
        house = House(store, owner="test", timing=clock, version="test")
        chosen = from_mapping({"variant": "classic", **(rules or {})}, form=form)
        kept = Options(**{"pace": 0, **options})
        seated = [await house.create(chosen, form, names[0], kept)]
        for name in names[1:people]:
            seated.append(await house.join(seated[0].table, name, None, None))
        table = await house.find(seated[0].table)
        found = Roster(house, clock, table, seated)
        assert [table.place_of(found.proof(n)) for n in range(people)] == list(range(people))
        found.links = [await found.enter(place) for place in range(people)]
        if dealt:
            await found.do(found.links[0], Start(new_id()))
            await found.deal()
        try:
            yield found
        finally:
            for link in list(table.links):
                await house.leave(table, link)
            await settle(table)
            await house.close()


__all__ = ["Conflict", "Noting", "Preview", "Refused", "Roster", "Turned", "company", "new_id"]
