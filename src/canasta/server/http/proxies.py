"""Proxies that are trusted: what they say of the client behind them (RFC 7239).

`Forwarded` and `X-Forwarded-For` are lists to which each proxy adds whom it serves.  Whatever a
client wrote there itself is further left, so the list is read from the right, past proxies that
are trusted too.  A request with both headers is taken as the proxy's own: proxies write one of
them, and pass the other on as the client sent it.  The name of the host is taken from `Host` alone,
which a page of another site cannot set.
"""

from __future__ import annotations

import ipaddress
import re
from typing import TYPE_CHECKING, Final, TypeAlias

from starlette.datastructures import Headers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.types import ASGIApp, Receive, Scope, Send

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

_SECURE: Final = {"https": True, "wss": True, "http": False, "ws": False}
_PAIR: Final = re.compile(r'[ \t]*([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]+))[ \t]*(?=[;,]|$)')
_BETWEEN: Final = re.compile(r"[ \t]*(?:([;,])|$)")
_PORT: Final = re.compile(r"\[(.*)\](?::\d+)?|([^:]*):\d+")


def networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """Return the networks of proxies.

    Raises:
        ValueError: when a text is no address and no network.
    """
    found: list[Network] = []
    for text in texts:
        try:
            found.append(ipaddress.ip_network(text.strip(), strict=False))
        except ValueError:
            raise ValueError(
                f"--proxy {text!r} is not an address; write one such as 127.0.0.1 or 10.0.0.0/8"
            ) from None
    return tuple(found)


class Trusted:
    """The proxies that are trusted."""

    def __init__(self, proxies: Iterable[Network] = ()) -> None:
        self._proxies = tuple(proxies)

    def __contains__(self, address: object) -> bool:
        try:
            found = ipaddress.ip_address(str(address))
        except ValueError:
            return False
        if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        return any(found in network for network in self._proxies)

    def client(self, headers: Headers) -> tuple[str, bool | None]:
        """Return whom the proxies serve, and whether it came to them over TLS.

        The address is empty where they do not say it.
        """
        standard, usual = headers.getlist("forwarded"), headers.getlist("x-forwarded-for")
        if standard and usual:
            return "", None
        if standard:
            return self._standard(",".join(standard))
        hops = [hop.strip() for hop in ",".join(usual).split(",") if hop.strip()]
        scheme = ",".join(headers.getlist("x-forwarded-proto")).rpartition(",")[2].strip()
        return self._last(hops), _SECURE.get(scheme.lower())

    def _standard(self, text: str) -> tuple[str, bool | None]:
        elements = _elements(text)
        if not elements:
            return "", None
        client = self._last([element.get("for", "") for element in elements])
        return client, _SECURE.get(elements[-1].get("proto", "").lower())

    def _last(self, hops: list[str]) -> str:
        """Return the last hop that is no trusted proxy, or else the first."""
        plain = [_without_port(hop) for hop in hops]
        return next((hop for hop in reversed(plain) if hop not in self), plain[0] if plain else "")


def _elements(text: str) -> list[dict[str, str]]:
    """Return the pairs of each element of `Forwarded`, by lower-case name.

    A list that is not well formed has none: a quote that a client left open would take in what the
    proxies wrote behind it.  It is read once from left to right, since a client chooses its length.
    """
    elements: list[dict[str, str]] = [{}]
    place = 0
    while place < len(text):
        found = _PAIR.match(text, place)
        if found is not None:
            name = found[1].lower()
            if name in elements[-1]:
                return []
            quoted = found[2]
            value = found[3] if quoted is None else re.sub(r"\\(.)", r"\1", quoted)
            elements[-1][name] = value
        else:
            found = _BETWEEN.match(text, place)
            if found is None:
                return []
            if found[1] == ",":
                elements.append({})
        place = max(found.end(), place + 1)
    return [element for element in elements if element]


def _without_port(hop: str) -> str:
    found = _PORT.fullmatch(hop)
    return hop if found is None else found[1] if found[1] is not None else found[2]


class Proxies:
    """Lets everything behind see the client instead of the proxy."""

    def __init__(self, app: ASGIApp, *, trusted: Trusted) -> None:
        self.app = app
        self.trusted = trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Note in the scope who asks, and whether over TLS."""
        client = scope.get("client")
        if client and client[0] in self.trusted:
            address, secure = self.trusted.client(Headers(scope=scope))
            if address:
                scope["client"] = (address, 0)
            if secure is not None:
                plain = "ws" if scope["type"] == "websocket" else "http"
                scope["scheme"] = f"{plain}s" if secure else plain
        await self.app(scope, receive, send)
