"""A seat at a table: messages in and out, commands with their answers."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
from typing import TYPE_CHECKING, Final, Self, TypeVar

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from canasta.wire import PROTOCOL, read_message, write_command
from canasta.wire.answers import (
    Ack,
    Answered,
    Chat,
    Conflict,
    Error,
    Events,
    Offers,
    Previewed,
    Upgrade,
    View,
    Welcome,
)
from canasta.wire.answers import Refused as RefusedMessage
from canasta.wire.commands import (
    Act,
    Cut,
    Hello,
    NextDeal,
    OpenNumber,
    Ping,
    Preview,
    Say,
    Seal,
    Start,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from types import TracebackType

    from websockets.asyncio.client import ClientConnection

    from canasta.client.lobby import Place
    from canasta.wire import ClientMessage, ServerMessage
    from canasta.wire.base import Language

T = TypeVar("T")

_NUMBER_SIZE: Final = 16


class Closed(ConnectionError):  # noqa: N818 - it says what happened
    """The connection has ended; `code` is that of the socket."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"the table closed the connection ({code} {reason})".strip())
        self.code = code


class Refused(ValueError):  # noqa: N818 - the word of the protocol
    """The table refused a command; `answer` has code, law and sentence."""

    def __init__(self, answer: RefusedMessage | Conflict) -> None:
        text = answer.text if isinstance(answer, RefusedMessage) else "the table has moved on"
        super().__init__(text)
        self.answer = answer


class Seat:
    """A connection to a table, as a player or, without a token, as a spectator.

    `view`, `offers` and `setup` are always the last ones.  The numbers of the shuffle are drawn,
    sealed and opened without being asked for.

        async with Seat(place) as seat:
            async for view in seat.views():
                ...
    """

    def __init__(self, place: Place, *, language: Language = "en") -> None:
        self.place = place
        self.language = language
        self.welcome: Welcome | None = None
        self.view: View | None = None
        self.offers: Offers | None = None
        self.chat: list[Chat] = []
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._answers: dict[str, asyncio.Future[ServerMessage]] = {}
        self._changed = asyncio.Event()
        self._ended: Closed | None = None
        self._heard = 0
        """The last change whose events were sent; a view alone may have come without them."""
        self._acted = 0
        """The change of the table that this seat's last act made."""
        self._numbers: dict[int, tuple[bytes, str]] = {}
        """By deal: the number, and the commitment for which it was sealed."""
        self._sent: set[asyncio.Task[None]] = set()

    # --- coming and going ------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        await self.come()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.go()

    async def come(self) -> None:
        """Connect, and wait until the table is shown.

        Raises:
            Closed: when the table does not let one in.
            OSError: when the server cannot be reached.
        """
        self._ended, self._acted = None, 0
        try:
            self._socket = await connect(self.place.socket, compression=None, max_size=2**20)
        except InvalidStatus as error:
            raise Closed(error.response.status_code, "not let in") from None
        hello = Hello(PROTOCOL, self.place.table, self.place.token, self.language, self._heard)
        await self._socket.send(write_command(hello).decode())
        self.view = None
        self._reading = asyncio.ensure_future(self._read(self._socket))
        while self.view is None:
            await self._wait()

    async def go(self) -> None:
        """Disconnect; the seat stays."""
        if self._socket is not None:
            await self._socket.close()
        if self._reading is not None:
            with contextlib.suppress(asyncio.CancelledError):
                await self._reading
        for task in list(self._sent):
            task.cancel()

    # --- what is seen ----------------------------------------------------------------------------

    async def views(self) -> AsyncIterator[View]:
        """Yield the view now and after every change of it or of the offers.

        What changed while the last one was looked at comes as one.

        Raises:
            Closed: when the connection has ended.
        """
        while True:
            if self.view is not None:
                yield self.view
            await self._wait()

    @property
    def to_act(self) -> bool:
        """Whether the table waits for this seat in the deal, as far as the last view shows.

        An act that is acknowledged makes that view an old one.
        """
        view = self.view
        return (
            view is not None
            and view.phase == "play"
            and view.seat is not None
            and view.turn.actor == view.seat
            and view.seq >= self._acted
        )

    @property
    def to_choose(self) -> bool:
        """Whether the table waits for this seat and has sent what it could do."""
        view, offers = self.view, self.offers
        known = view is not None and offers is not None and offers.seq == view.seq
        return known and self.to_act

    async def _wait(self) -> None:
        if self._ended is not None:
            raise self._ended
        await self._changed.wait()
        self._changed.clear()
        if self._ended is not None:
            raise self._ended

    # --- what is done ----------------------------------------------------------------------------

    async def act(self, action: str) -> Ack:
        """Do an action, such as "draw" or "discard 4C".

        Raises:
            Refused: when the laws refuse it, or the table has moved on.
            Closed: when the connection has ended; the action may be done or not.
        """
        seq = 0 if self.view is None else self.view.seq
        return await self._command(Act(new_id(), seq, action), Ack)

    async def preview(
        self, chosen: Sequence[str] = (), groups: Sequence[Sequence[str]] = ()
    ) -> Previewed:
        """Ask what chosen cards could mean.

        Raises:
            Refused: when no cards are dealt.
            Closed: when the connection has ended.
        """
        laid = [list(group) for group in groups]
        return await self._command(Preview(new_id(), list(chosen), laid), Previewed)

    async def cut(self, at: int) -> Ack:
        """Cut the deck after so many cards.

        Raises:
            Refused: when another player is to cut, or a packet is too small.
            Closed: when the connection has ended.
        """
        seq = 0 if self.view is None else self.view.seq
        return await self._command(Cut(new_id(), seq, at), Ack)

    async def start(self) -> Ack:
        """Begin the game of one's own table; computers take the free places.

        Raises:
            Refused: when it is somebody else's table, or the game has begun.
            Closed: when the connection has ended.
        """
        return await self._command(Start(new_id()), Ack)

    async def next_deal(self) -> Ack:
        """Confirm the score sheet.

        Raises:
            Refused: when there is none to confirm.
            Closed: when the connection has ended.
        """
        seq = 0 if self.view is None else self.view.seq
        return await self._command(NextDeal(new_id(), seq), Ack)

    async def send_text(self, text: str) -> None:
        """Say something to the table.

        Raises:
            Closed: when the connection has ended.
        """
        await self.send(Say(new_id(), text=text))

    async def send(self, command: ClientMessage) -> None:
        """Send any message of the protocol; its answer is not waited for.

        Raises:
            Closed: when the connection has ended.
        """
        if self._socket is None:
            raise Closed(1006, "not connected")
        try:
            await self._socket.send(write_command(command).decode())
        except ConnectionClosed:
            raise self._ended or Closed(1006, "") from None

    async def ask(self, command: ClientMessage) -> ServerMessage:
        """Send any command and return its answer.

        Raises:
            Refused: when it is refused.
            Closed: when the connection has ended.
        """
        return await self._answer(command)

    async def _command(self, command: ClientMessage, kind: type[T]) -> T:
        found = await self._answer(command)
        if not isinstance(found, kind):
            raise TypeError(f"the answer to {command!r} is {found!r}")
        return found

    async def _answer(self, command: ClientMessage) -> ServerMessage:
        if isinstance(command, Hello | Ping):
            raise TypeError(f"{command!r} is not answered by its id; use send")
        answer: asyncio.Future[ServerMessage] = asyncio.get_running_loop().create_future()
        self._answers[command.id] = answer
        try:
            await self.send(command)
            found = await answer
        finally:
            self._answers.pop(command.id, None)
        if isinstance(found, RefusedMessage | Conflict):
            raise Refused(found)
        return found

    # --- reading ---------------------------------------------------------------------------------

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for data in socket:
                self._take(read_message(data))
        except ConnectionClosed:
            pass
        code, reason = socket.close_code or 1006, socket.close_reason or ""
        self._ended = Closed(code, reason)
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(self._ended)
        self._changed.set()

    def _take(self, message: ServerMessage) -> None:
        """Take a message of the table."""
        if isinstance(message, Ack | RefusedMessage | Conflict | Answered | Previewed):
            self._hear(message)
        elif isinstance(message, Welcome):
            self.welcome = message
        elif isinstance(message, View):
            self.view = message
            if not self._heard or message.phase in {"shuffle", "cut"}:
                self._heard = message.seq
            self._shuffle(message)
            self._changed.set()
        elif isinstance(message, Offers):
            self.offers = message
            self._changed.set()
        elif isinstance(message, Chat):
            self.chat.append(message)
        elif isinstance(message, Error | Upgrade):
            self._ended = Closed(1008, message.text)
        elif isinstance(message, Events):
            self._heard = message.seq

    def _hear(self, answer: Ack | RefusedMessage | Conflict | Answered | Previewed) -> None:
        """Take an answer to the call that waits for it."""
        if isinstance(answer, Ack):
            self._acted = max(self._acted, answer.seq)
        waits = self._answers.get(answer.id)
        if waits is not None and not waits.done():
            waits.set_result(answer)

    # --- the shuffle -----------------------------------------------------------------------------

    def _shuffle(self, view: View) -> None:
        """Seal a number of one's own, and open it when it is asked for.

        It is opened only for the shuffle that it was sealed for: with the same commitment, and
        with its seal in the place of this seat.
        """
        fairness = view.fairness
        owed = fairness.owing.get(str(view.seat)) if fairness is not None else None
        if fairness is None or owed is None:
            return
        deal, commitment = fairness.deal, fairness.commitment
        number, sealed_for = self._numbers.get(deal, (b"", ""))
        if owed == "seal":
            if sealed_for != commitment:
                number = secrets.token_bytes(_NUMBER_SIZE)
                self._numbers[deal] = number, commitment
            self._soon(Seal(new_id(), deal, _seal_of(number)))
        elif (
            owed == "number"
            and sealed_for == commitment
            and fairness.numbers[view.seat or 0].seal == _seal_of(number)
        ):
            self._soon(OpenNumber(new_id(), deal, number.hex()))

    def _soon(self, command: ClientMessage) -> None:
        async def sending() -> None:
            with contextlib.suppress(Closed):
                await self.send(command)

        task = asyncio.ensure_future(sending())
        self._sent.add(task)
        task.add_done_callback(self._sent.discard)


def _seal_of(number: bytes) -> str:
    return hashlib.sha256(number).hexdigest()


def new_id() -> str:
    """Return a new name of a command: 128 random bits."""
    return secrets.token_hex(16)
