"""Limits against hostile clients: rates, connections, queues."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.server.counting import Shares, network_of
from canasta.server.descriptors import room_for_connections

if TYPE_CHECKING:
    from collections.abc import Callable, Container

_REMEMBERED: Final = 10_000
"""So many addresses have a bucket of their own; the one that was used longest ago is forgotten."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one client may ask for; a load test lifts them.

    A rate is so many a second, up to `burst` at once.
    """

    commands_rate: float = 10.0
    commands_burst: float = 20.0
    sockets: int = 30
    """Sockets of one address."""
    handshakes_rate: float = 1.0
    handshakes_burst: float = 60.0
    """New sockets of one address; all players of a club come back at once after a restart."""
    connections: int = 100
    """Connections of one address, sockets among them."""
    answers: int = 8 * 2**20
    """Bytes of large answers on their way to one address."""
    answers_in_all: int = 64 * 2**20
    failed_tokens_a_minute: int = 5
    tables_an_hour: int = 10
    """New tables of one address."""
    requests_rate: float = 20.0
    requests_burst: float = 60.0
    work_rate: float = 40.0
    work_burst: float = 400.0
    """The work for requests that take long (books, checks of rules, replays) for one address,
    in steps of five milliseconds; a page that keeps all books for later takes 220."""
    analyses_an_hour: int = 12
    """Games that one address has analyzed, a third of them at once."""
    seatings_rate: float = 0.5
    seatings_burst: float = 60.0
    """What one address does with seats, and takes back: each is a row of a log that is kept."""
    hello_time: float = 5.0
    """Seconds for the first message."""
    queue_messages: int = 64
    queue_bytes: int = 256 * 1024
    body: int = 64 * 1024
    """The largest body of a request."""
    tables_running: int = 20
    """Games of one person that are going on at once; without a cookie, of one address."""
    persons_an_hour: int = 60
    """New persons of one address: a page that takes a seat for the first time makes one."""

    @classmethod
    def lifted(cls) -> Limits:
        """Return limits that hinder nobody: for load tests on one machine."""
        most, many = 1e9, 100_000
        return cls(
            commands_rate=most,
            commands_burst=most,
            sockets=many,
            handshakes_rate=most,
            handshakes_burst=most,
            connections=many,
            answers=2**40,
            answers_in_all=2**40,
            failed_tokens_a_minute=many,
            tables_an_hour=many,
            requests_rate=most,
            requests_burst=most,
            work_rate=most,
            work_burst=most,
            analyses_an_hour=many,
            seatings_rate=most,
            seatings_burst=most,
            hello_time=60.0,
            tables_running=many,
            persons_an_hour=many,
        )


class Bucket:
    """A bucket of tokens: `rate` come in every second, at most `burst` are in it."""

    __slots__ = ("_burst", "_last", "_now", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._tokens, self._last = burst, now()

    def take(self, size: int = 1) -> bool:
        """Take tokens; where there are too few the answer is no."""
        if self._filled() < size:
            return False
        self._tokens -= size
        return True

    @property
    def empty(self) -> bool:
        """Whether there is no token."""
        return self._filled() < 1.0

    def _filled(self) -> float:
        """Return how many tokens there are now."""
        now = self._now()
        self._tokens = min(self._burst, self._tokens + (now - self._last) * self._rate)
        self._last = now
        return self._tokens


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, size: int = 1) -> bool:
        """Take tokens from the bucket of an address."""
        return self._of(address).take(size)

    def _of(self, address: str) -> Bucket:
        network = network_of(address)
        bucket = self._known.get(network)
        if bucket is None:
            bucket = self._known[network] = Bucket(self._rate, self._burst, self._now)
            if len(self._known) > _REMEMBERED:
                self._known.popitem(last=False)
        else:
            self._known.move_to_end(network)
        return bucket


class Guard:
    """What is counted of every address."""

    def __init__(
        self, limits: Limits, now: Callable[[], float], proxies: Container[str] = ()
    ) -> None:
        self.limits = limits
        self.now = now
        self.sockets = Shares("sockets", limits.sockets, 10**9, now)
        self.handshakes = Buckets(limits.handshakes_rate, limits.handshakes_burst, now)
        self.connections = Shares(
            "connections", limits.connections, room_for_connections(), now, free=proxies
        )
        self.answers = Shares("unread answers", limits.answers, limits.answers_in_all, now)
        self.requests = Buckets(limits.requests_rate, limits.requests_burst, now)
        self.work = Buckets(limits.work_rate, limits.work_burst, now)
        self.analyses = Buckets(limits.analyses_an_hour / 3600, limits.analyses_an_hour / 3, now)
        self.seatings = Buckets(limits.seatings_rate, limits.seatings_burst, now)
        self.failures = Buckets(
            limits.failed_tokens_a_minute / 60, limits.failed_tokens_a_minute, now
        )
        self.tables = Buckets(limits.tables_an_hour / 3600, limits.tables_an_hour, now)
        self.persons = Buckets(limits.persons_an_hour / 3600, limits.persons_an_hour, now)

    def wrong(self, address: str) -> str:
        """Note a wrong token or code of an address, and return the code of the answer.

        A right one is let in however many wrong ones came before from its address: it is too long
        to be guessed, and nobody is to be kept out by a neighbor who tries.
        """
        return "no_seat" if self.failures.take(address) else "too_fast"

    def commands(self) -> Bucket:
        """Return the bucket of one socket."""
        return Bucket(self.limits.commands_rate, self.limits.commands_burst, self.now)
