"""Who may ask: hosts, origins, content types, sizes, rates; and the headers of every answer."""

from __future__ import annotations

import ipaddress
import re
from http import HTTPStatus
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response

from canasta.server.http.service import TRUSTED
from canasta.server.http.weighing import Weighed
from canasta.wire.http import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from canasta.server.limits import Guard

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "worker-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""The headers of every answer: nothing from elsewhere, in no frame of others."""

_SHAPE: Final = re.compile(r"\[[^\[\]]*\](:\d*)?|[^\[\]]*")
"""A host: an address in brackets with its port or nothing behind, or what has no brackets."""

_CHANGING: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})


def host_of(value: str) -> str:
    """Return the name or address in a Host header, without its port; empty when it is none."""
    try:
        parts = urlsplit(f"//{value}")
        _ = parts.port
    except ValueError:
        return ""
    if parts.netloc != value or "@" in value or not _SHAPE.fullmatch(value):
        return ""
    return (parts.hostname or "").rstrip(".")


def is_address(name: str) -> bool:
    """Say whether a host is written as an IP address, which no foreign name can pretend to be."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Safety:
    """The gate before everything else, for requests and sockets.

    A browser may be led here by a page of somebody else: by a name that resolves to this machine
    (so hosts are compared with a list; addresses in figures cannot be faked like that), by a form
    or a script (so what changes anything is JSON from a page of this very server), by a socket
    (so its origin has to be this server).  Programs send no Origin; they are let in without the
    cookie and prove a seat by its token.
    """

    def __init__(self, app: ASGIApp, *, guard: Guard, hosts: Iterable[str] = ()) -> None:
        self.app = app
        self.guard = guard
        self.hosts = {"localhost", *(host.casefold() for host in hosts)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = self._judge(scope, headers)
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send, refused)
        elif refused is None:
            address = scope["client"][0] if scope.get("client") else ""
            weighed = Weighed(_with_headers(send), self.guard, address)
            await self.app(scope, self._bounded(receive), weighed)
        else:
            status, code, text = refused
            body = msgspec.json.encode(Problem(code, text, ""))
            answer = Response(body, status, media_type="application/json")
            await answer(scope, receive, _with_headers(send))

    async def _socket(
        self, scope: Scope, receive: Receive, send: Send, refused: tuple[int, str, str] | None
    ) -> None:
        if refused is None:
            await self.app(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": refused[1]})

    def _judge(self, scope: Scope, headers: Headers) -> tuple[int, str, str] | None:
        """Return status, code and text of a refusal, or None."""
        host = headers.get("host", "")
        if not self._known(host_of(host)) or len(headers.getlist("host")) != 1:
            text = f"This server does not answer to the name {host!r}."
            return HTTPStatus.MISDIRECTED_REQUEST, "wrong_host", text
        origin = headers.get("origin")
        harmless = scope["type"] == "http" and scope["method"] in {"GET", "HEAD"}
        if origin is not None and not _same(origin, host) and not harmless:
            text = "A page of another server may not ask for this."
            return HTTPStatus.FORBIDDEN, "wrong_origin", text
        site = headers.get("sec-fetch-site")
        own = origin is not None and _same(origin, host)
        scope[TRUSTED] = own or (origin is None and site in {"same-origin", "none"})
        if scope["type"] == "http":
            return self._request(scope, headers, site)
        return None

    def _request(
        self, scope: Scope, headers: Headers, site: str | None
    ) -> tuple[int, str, str] | None:
        address = scope["client"][0] if scope.get("client") else ""
        if not self.guard.requests.take(address):
            return HTTPStatus.TOO_MANY_REQUESTS, "too_fast", "Too many requests in a short time."
        if scope["method"] not in _CHANGING:
            return None
        if site not in {None, "same-origin", "none"}:
            return HTTPStatus.FORBIDDEN, "wrong_origin", "Another site may not ask for this."
        if headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            return HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "json_only", "Send JSON."
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.guard.limits.body:
            return HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large", "The request is too large."
        return None

    def _known(self, name: str) -> bool:
        return bool(name) and (name.casefold() in self.hosts or is_address(name))

    def _bounded(self, receive: Receive) -> Receive:
        """Read no more of a body than is allowed, whatever its header said."""
        size = 0

        async def bounded() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > self.guard.limits.body:
                return {"type": "http.disconnect"}
            return message

        return bounded


def _same(origin: str, host: str) -> bool:
    """Say whether an Origin header is that of this server, as the Host header names it."""
    scheme, separator, rest = origin.partition("://")
    return bool(separator) and scheme in {"http", "https"} and rest.casefold() == host.casefold()


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
