"""A client that plays through lost connections and remembers all it asked and was told."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from canasta.wire import PROTOCOL, commands, read_message, write_command
from canasta.wire.answers import Ack, Conflict, Events, Offers, Refused, View, Welcome
from server.trials.facts import facts_of_view

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from websockets.asyncio.client import ClientConnection

    from canasta.client.lobby import Place
    from canasta.wire import ClientMessage, ServerMessage

NEVER = {"ask", "acaba", "special"}


@dataclass
class Asked:
    """A command, and what was answered to it."""

    command: Any
    at: float
    answer: Ack | Refused | Conflict | None = None
    answered: float = 0.0


Sent = tuple[str, int | None, int]
"""An event: its name, its seat, how many cards."""


@dataclass
class Visit:
    """One connection: what was sent on it."""

    known: int
    """What the client said to have heard of."""
    took: float = 0.0
    """Seconds from dialling to the view."""
    seqs: list[int] = field(default_factory=list)
    """The states shown, in their order."""
    events: list[tuple[int, list[Sent]]] = field(default_factory=list)
    """The events told, each lot with the state it led to."""


class Witness:
    """A player: `url` is where to dial, which need not be where the server is."""

    def __init__(
        self, place: Place, dice: random.Random, url: str = "", patience: float | None = 5.0
    ) -> None:
        self.place = place
        self.url = url or place.socket
        self.patience = patience
        """Seconds without a word after which one dials again."""
        self.dice = dice
        self.asked: dict[str, Asked] = {}
        self.visits: list[Visit] = []
        self.facts: dict[int, str] = {}
        """By state: what the table was."""
        self.deals: dict[int, int] = {}
        """By state: the number of the deal."""
        self.ends: Counter[int] = Counter()
        """How connections ended, by code."""
        self.view: View | None = None
        self.offers: Offers | None = None
        self.unsaved = 0
        """How many commands could not be saved."""
        self.over = False
        self.inside = False
        """Whether the server has let them in on the connection there is."""
        self.restless = 0.0
        """How likely it is to ask for nonsense, or for the same again, instead of waiting."""
        self.think = 0.0
        """Seconds before each command, in the mean."""
        self._last: Asked | None = None
        self._heard = 0
        self._deal = 0
        self._refused: set[str] = set()
        self._numbers: dict[str, bytes] = {}
        self._id = 0
        self.prefix = f"w{dice.getrandbits(64):016x}"

    # --- coming and going ------------------------------------------------------------------------

    async def play(self, until: Callable[[Witness], bool] = lambda _: False) -> None:
        """Play to the end of the game, or until something holds, through whatever happens."""
        while not self.over and not until(self):
            try:
                began = time.monotonic()
                async with connect(
                    self.url, compression=None, open_timeout=self.patience
                ) as socket:
                    await self._visit(socket, began, until)
            except ConnectionClosed as closed:
                self.ends[closed.rcvd.code if closed.rcvd else 1006] += 1
            except (OSError, InvalidHandshake, EOFError, TimeoutError):
                pass  # there is no server, or it says nothing
            self.inside = False
            await asyncio.sleep(self.dice.uniform(0.01, 0.1))

    async def _visit(
        self, socket: ClientConnection, began: float, until: Callable[[Witness], bool]
    ) -> None:
        visit = Visit(self._heard)
        token = self.place.token
        hello = commands.Hello(PROTOCOL, self.place.table, token, "en", self._heard)
        await socket.send(write_command(hello).decode())
        while not self.over and not until(self):
            async with asyncio.timeout(self.patience):
                message = read_message(await socket.recv())
            if isinstance(message, Welcome):
                self.visits.append(visit)
                self.inside = True
                if self._last is not None and self.waits:
                    await socket.send(write_command(self._last.command).decode())
            if isinstance(message, View) and not visit.took:
                visit.took = time.monotonic() - began
            self._hear(message, visit)
            command = self._next(message)
            if command is not None:
                if self.think:
                    await asyncio.sleep(self.dice.uniform(0.0, 2 * self.think))
                self._last = self.asked[command.id] = Asked(command, time.monotonic())
                await socket.send(write_command(command).decode())

    # --- hearing ---------------------------------------------------------------------------------

    def _hear(self, message: ServerMessage, visit: Visit) -> None:
        if isinstance(message, Ack | Refused | Conflict):
            self._answered(message)
        elif isinstance(message, View):
            self._look(message, visit)
        elif isinstance(message, Offers):
            self.offers = message
        elif isinstance(message, Events):
            sent = [(one.name, one.seat, one.count) for one in message.events]
            visit.events.append((message.seq, sent))
            self._heard = message.seq

    def _answered(self, answer: Ack | Refused | Conflict) -> None:
        asked = self.asked[answer.id]
        if asked.answer is None:
            asked.answer, asked.answered = answer, time.monotonic()
        else:
            assert asked.answer == answer, "one command, two answers"
        if isinstance(answer, Refused) and answer.code == "not_saved":
            self.unsaved += 1  # it is tried again
        elif isinstance(answer, Refused) and isinstance(asked.command, commands.Act):
            self._refused.add(asked.command.action)

    def _look(self, view: View, visit: Visit) -> None:
        if self.view is None or view.seq != self.view.seq:
            self._refused.clear()
        if not self._heard or view.deal != self._deal:
            self._heard, self._deal = view.seq, view.deal
        self.view = view
        facts = facts_of_view(view)
        assert self.facts.setdefault(view.seq, facts) == facts, "one state, two stories"
        self.deals[view.seq] = view.deal
        visit.seqs.append(view.seq)
        self.over = view.phase == "over"

    @property
    def last(self) -> Asked | None:
        """What was asked last, and its answer."""
        return self._last

    @property
    def waits(self) -> bool:
        """Whether what was asked last is unanswered; nothing else is asked until then."""
        return self._last is not None and self._last.answer is None

    # --- asking ----------------------------------------------------------------------------------

    def _new_id(self) -> str:
        self._id += 1
        return f"{self.prefix}-{self._id}"

    def _next(self, message: ServerMessage) -> ClientMessage | None:
        """Return what to ask for now, one thing at a time."""
        view = self.view
        if view is None or self.waits or self.place.token is None:
            return None
        if isinstance(message, Ack) and (message.seq > view.seq or view.phase == "sheet"):
            return None  # the view comes
        if self.restless and self.dice.random() < self.restless:
            return self._nonsense(view)
        if view.phase == "play":
            fresh = self.offers is not None and self.offers.seq == view.seq
            return self._act(view) if fresh else None
        return self._between(view)

    def _between(self, view: View) -> ClientMessage | None:
        """Return what to do before the deal and after it."""
        if view.phase == "waiting":
            begin = self.place.player == 0 and self._full(view)
            return commands.Start(self._new_id()) if begin else None
        if view.phase == "sheet":
            ready = any(one.you and one.ready for one in view.seats)
            return None if ready else commands.NextDeal(self._new_id(), view.seq)
        return self._owed(view) if view.phase in {"shuffle", "cut"} else None

    @staticmethod
    def _full(view: View) -> bool:
        return all(one.kind != "free" for one in view.seats)

    def _nonsense(self, view: View) -> ClientMessage:
        """Ask for something that may well be refused, or was decided long ago."""
        hand = [card.card for card in view.hand] or ["KS"]
        action = self.dice.choice(
            ["draw", "take", "end", f"discard {self.dice.choice(hand)}", "meld 9S 9H 9D", "yes"]
        )
        seq = view.seq if self.dice.random() < 0.7 else max(0, view.seq - self.dice.randrange(4))
        return commands.Act(self._new_id(), seq, action)

    def _owed(self, view: View) -> ClientMessage | None:
        fairness = view.fairness
        assert fairness is not None
        owed = fairness.owing.get(str(view.seat))
        number = self._numbers.setdefault(fairness.commitment, self.dice.randbytes(16))
        if owed == "seal":
            seal = hashlib.sha256(number).hexdigest()
            return commands.Seal(self._new_id(), fairness.deal, seal)
        if owed == "number":
            return commands.OpenNumber(self._new_id(), fairness.deal, number.hex())
        if view.phase == "cut" and view.cut is not None and view.cut.seat == view.seat:
            at = self.dice.randint(view.cut.least, view.cut.cards - view.cut.least)
            return commands.Cut(self._new_id(), view.seq, at)
        return None

    def _act(self, view: View) -> ClientMessage:
        """Choose a way that is offered, else any discard that is not refused."""
        offers = self.offers
        assert offers is not None
        acts = [act for act in offers.acts if act.ok and act.act not in NEVER]
        ways = [way.action for way in offers.ideas]
        ways = ways or [way.action for act in acts for way in act.ways]
        ways = [way for way in ways if way not in self._refused]
        ways = ways or [f"discard {card.card}" for card in view.hand]
        ways = [way for way in ways if way not in self._refused] or ["end"]
        return commands.Act(self._new_id(), view.seq, self.dice.choice(ways))
