"""People at a real server, each with a socket whose bytes are kept, who play and look around."""

from __future__ import annotations

import asyncio
import contextlib
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import httpx

from canasta.cards import FACES
from canasta.client import Lobby, Place, Refused, Seat
from canasta.client.seat import new_id
from canasta.notation.record.text import loads
from canasta.rules import VARIANTS
from canasta.wire.answers import Answered
from canasta.wire.commands import Act, Ask, Preview
from canasta.wire.setup import Options
from server.clients import step
from server.knowing import Truth, cards_in
from server.scanning import Scan
from server.servers import WAIT

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from canasta.wire.answers import View
    from canasta.wire.base import Language
    from server.recording import Recorded, Recorder

NAMES: Final = ("Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal")
LANGUAGES: Final[tuple[Language, ...]] = ("en", "de", "es", "it", "pt")

_WISE: Final = 0.9
"""How often who has advice asks for it."""

PAGES: Final = (
    "/",
    "/t/{table}",
    "/api/tables",
    "/api/tables/{table}",
    "/api/tables/{table}/rules",
    "/api/tables/{table}/record",
    "/api/tables/{table}/replay",
    "/api/tables/{table}/replay?deal=1&seat=0",
    "/api/history",
    "/api/statistics",
    "/api/mine",
    "/api/me",
    "/api/health",
)
"""What a browser can ask for while a game runs."""


@dataclass
class Roster:
    """People at a table with a proxy before the server; they `came` through so many sockets."""

    recorder: Recorder
    seats: list[Seat]
    looker: Seat
    names: list[str]
    dice: random.Random
    advised: bool = False
    """Whether they ask the table for advice: who plays by chance never wins some of the games."""
    came: int = 0
    pages: dict[str, set[str]] = field(default_factory=dict)
    """The cards that pages name before the first deal."""

    @property
    def table(self) -> str:
        return self.seats[0].place.table

    async def come(self, seat: Seat) -> None:
        self.came += 1
        await seat.come()

    def speaker(self, socket: Recorded) -> Seat:
        """Return who spoke on a socket: two that come back at once may do so in any order."""
        (hello, *_) = socket.commands()
        found = (seat for seat in self.seats if str(seat.place.token) in hello)
        return next(found, self.looker)

    # --- playing ---------------------------------------------------------------------------------

    async def play(self, seat: Seat, until: Callable[[View], bool], often: float) -> View:
        """Play until something holds, and now and then ask what one should not ask."""
        again = self.dice.randrange(5, 30)
        async for view in seat.views():
            again -= 1
            if again == 0:  # comes back, and hears what has happened since
                await seat.go()
                await self.come(seat)
                assert seat.view is not None
                view = seat.view  # noqa: PLW2901 - what the table is now
            if view.phase == "over" or until(view):
                return view
            if view.phase == "play" and self.dice.random() < often:
                await self.probe(seat, view)
            try:
                if self.advised and seat.to_choose and self.dice.random() < _WISE:
                    await self.wisely(seat)
                else:
                    await step(seat, view, self.dice)
            except Refused:  # a probe may have acted already
                await self.plainly(seat)
        raise AssertionError("the views ended")

    @staticmethod
    async def wisely(seat: Seat) -> None:
        """Do what a computer would do."""
        advice = await seat.ask(Ask(new_id(), "advice"))
        assert isinstance(advice, Answered)
        await seat.act(advice.action)

    @staticmethod
    async def plainly(seat: Seat) -> None:
        """Do the first thing that is not refused, whatever is offered."""
        cards = [card.card for card in seat.view.hand] if seat.view is not None else []
        for action in ("draw", *(f"discard {card}" for card in cards), "end"):
            with contextlib.suppress(Refused):
                if seat.to_act:
                    await seat.act(action)
                return

    async def probe(self, seat: Seat, view: View) -> None:
        """Ask for what a seat may not do, and for what is sent to everybody."""
        cards = [card.card for card in view.hand]
        chosen = self.dice.sample(cards, min(3, len(cards)))
        other = self.dice.choice([one.seat for one in view.seats])
        wish = self.dice.choice(
            [
                Preview(new_id(), chosen),
                Preview(new_id(), groups=[chosen]),
                Act(new_id(), view.seq, f"discard {self.dice.choice(FACES)}"),
                Act(new_id(), view.seq, "take"),
                Act(new_id(), view.seq, "end"),
                Ask(new_id(), "stock"),
                Ask(new_id(), "hand", other),
                Ask(new_id(), "advice"),
            ]
        )
        try:
            await seat.ask(wish)
        except Refused:
            await seat.send(Ask(new_id(), "log"))

    # --- pages -----------------------------------------------------------------------------------

    async def look(self) -> None:
        """Ask for all pages as a stranger and as a player; in a deal they name no card."""
        headers = {"accept-encoding": "identity"}
        bearer = {"authorization": f"Bearer {self.seats[0].place.token}"}
        async with httpx.AsyncClient(
            base_url=self.recorder.url, headers=headers, timeout=WAIT
        ) as client:
            for page in PAGES:
                path = page.format(table=self.table)
                for more in ({}, bearer):
                    before = self._now.deal
                    answer = await client.get(path, headers=more)
                    self._judge(page, answer, before)

    @property
    def _now(self) -> View:
        view = self.looker.view
        assert view is not None
        return view

    def _judge(self, page: str, answer: httpx.Response, before: int) -> None:
        """Judge a page that was asked for while the deal of that number was played, or later."""
        named = cards_in(answer.text) | cards_in(str(answer.headers))
        view = self._now
        if view.phase != "play":
            self.pages.setdefault(page, set()).update(named)
        elif page.endswith("/record"):
            deals = [deal.number for deal in loads(answer.text).deals]
            assert deals == list(range(1, len(deals) + 1))
            assert before - 1 <= len(deals) < view.deal, "a deal that runs can be downloaded"
        else:
            assert named <= self.pages[page], page
            assert answer.status_code != 200 or "replay" not in page


async def gathered(
    recorder: Recorder, variant: str, form: str, dice: random.Random, *, advised: bool = False
) -> Roster:
    """Set a table and let everybody sit down, and one look on."""
    lobby = Lobby(recorder.url)
    seats = sum(VARIANTS[variant].table.sides[form])
    options = Options(pace=0, advice=advised)
    place = await lobby.create(NAMES[0], {"variant": variant}, form, options=options)
    places = [place] + [await lobby.join(place.table, name) for name in NAMES[1:seats]]
    company = Roster(
        recorder,
        [Seat(one, language=LANGUAGES[n % 5]) for n, one in enumerate(places)],
        Seat(Place(recorder.url, place.table)),
        list(NAMES[:seats]),
        dice,
        advised,
    )
    for seat in (*company.seats, company.looker):
        await company.come(seat)
    return company


async def played(
    company: Roster, until: Callable[[View], bool], *, seconds: float = 120, often: float = 0.15
) -> None:
    """Play, look at the pages before the first deal and in every deal, and go."""
    await company.look()
    await company.seats[0].start()
    looking = asyncio.ensure_future(_look_in_every_deal(company))
    async with asyncio.timeout(seconds):
        await asyncio.gather(*(company.play(seat, until, often) for seat in company.seats))
    looking.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await looking
    for seat in (*company.seats, company.looker):
        await seat.go()


async def _look_in_every_deal(company: Roster) -> None:
    deal = 0
    async for view in company.looker.views():
        if view.phase == "play" and view.deal > deal:
            deal = view.deal
            await company.look()


def scans_of(company: Roster, truth: Truth) -> list[Scan]:
    """Scan all sockets of a company."""
    sockets = [one for one in company.recorder.connections if one.is_socket]
    assert len(sockets) == company.came
    tokens = [seat.place.token or "" for seat in company.seats]
    found = []
    for socket in sockets:
        seat = company.speaker(socket)
        number = company.seats.index(seat) if seat in company.seats else None
        scan = Scan(
            truth,
            None if number is None else company.names[number],
            seat.language,
            tuple(token for token in tokens if token != seat.place.token),
        )
        scan.heard(socket.commands())
        scan.read(socket.messages())
        head = socket.head.decode("latin-1")
        shown = re.sub(
            r"(?im)^sec-websocket-accept:.*$", "", head
        )  # a hash of the client's own key
        assert not cards_in(shown), head
        assert "cookie" not in head.casefold()
        found.append(scan)
    return found


def leaks_of(company: Roster, truth: Truth, scans: Sequence[Scan]) -> list[str]:
    """Return everything that was sent to somebody who may not know it."""
    return [leak for scan in scans for leak in scan.found] + _leaks_in_pages(company, truth)


def _leaks_in_pages(company: Roster, truth: Truth) -> list[str]:
    """Return the secrets that are in answers over HTTP, whatever page they belong to."""
    answers = [bytes(one.sent).decode("latin-1") for one in company.recorder.connections]
    pages = [
        text
        for text, one in zip(answers, company.recorder.connections, strict=True)
        if not one.is_socket
    ]
    late = [secret for secret, opened in truth.secrets if opened > truth.seq]
    found = [f"the secret {secret}" for secret in late if any(secret in page for page in pages)]
    tokens = [str(seat.place.token) for seat in company.seats]
    shown = [sum(token in answer for answer in answers) for token in tokens]
    return found + ([f"tokens were sent {shown} times"] if set(shown) != {1} else [])
