"""What is counted of every address: connections that are open, bytes on their way."""

from __future__ import annotations

import ipaddress
import logging
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Container

_log = logging.getLogger(__name__)

_NETWORK: Final = 64
"""Bits of the part of an IPv6 address that its owner cannot change."""

_QUIET: Final = 60.0
"""Seconds between two lines of the log about the same limit."""


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Return what limits count by: an IPv4 address, or the network of an IPv6 address.

    Anyone with one address of IPv6 has 2^64 of them; an IPv4 address may be written as one.
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, _NETWORK), strict=False))


class Shares:
    """Something of which there is so much in all, and of which one address gets so much.

    Addresses that are `free`, a proxy's say, are counted only among all.
    """

    def __init__(
        self,
        what: str,
        each: int,
        in_all: int,
        now: Callable[[], float],
        *,
        free: Container[str] = (),
    ) -> None:
        self.what = what
        self.free = free
        self.each, self.in_all = each, in_all
        self.taken: Counter[str] = Counter()
        self.total = 0
        self._now = now
        self._logged = -_QUIET

    def take(self, address: str, size: int = 1) -> bool:
        """Take some for an address; where there is too little the answer is no."""
        network = network_of(address)
        if self.total + size > self.in_all:
            self._note("all addresses")
            return False
        if self.taken[network] + size > self.each and address not in self.free:
            self._note(network)
            return False
        self.taken[network] += size
        self.total += size
        return True

    def give(self, address: str, size: int = 1) -> None:
        """Give back what was taken."""
        network = network_of(address)
        self.taken[network] -= size
        self.total -= size
        if self.taken[network] <= 0:
            del self.taken[network]

    def _note(self, who: str) -> None:
        """Log, once a minute, that something is refused."""
        if self._now() - self._logged >= _QUIET:
            self._logged = self._now()
            _log.warning("%s: too many %s; further ones are refused", who, self.what)
