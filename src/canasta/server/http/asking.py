"""One request: what was asked, by whom, and how it is answered."""

from __future__ import annotations

import gzip
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from canasta.server.hosting.addresses import checked_address
from canasta.server.hosting.errors import Fault, LostTable, NotHere
from canasta.server.hosting.proof import Proof
from canasta.server.http.service import COOKIE, COOKIE_AGE, Service
from canasta.server.store import Quarantined, StoreError, UnknownTable
from canasta.wire.http import Problem
from canasta.words import LANGUAGES, catalogue

if TYPE_CHECKING:
    from starlette.requests import Request

    from canasta.server.hosting.hosted import Hosted
    from canasta.server.store import Person
    from canasta.wire.base import Language
    from canasta.words import Catalogue

T = TypeVar("T")

_WORTH_PACKING: Final = 4096
"""Longer answers are packed; none of them holds a secret beside something that others chose."""


class Refusal(Exception):  # noqa: N818 - it answers a request, it is no fault
    """A request that is refused: the status, a code, a sentence, the part that is wrong."""

    def __init__(self, status: HTTPStatus, code: str, text: str, field: str = "") -> None:
        super().__init__(text)
        self.status = status
        self.problem = Problem(code, text, field)


def _whole(value: Any) -> Any:  # noqa: ANN401 - JSON
    """Return a JSON value with whole numbers as such: 8.0 is the integer 8."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_whole(part) for part in value]
    if isinstance(value, dict):
        return {name: _whole(part) for name, part in value.items()}
    return value


class Asked:
    """A request with what every answer needs."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.service: Service = request.app.state.service
        self.cookie: str | None = None
        """The value of a new cookie that the answer is to set."""

    @property
    def address(self) -> str:
        """The address of the client."""
        return self.service.address_of(self.request)

    def part(self, name: str) -> str:
        """Return a part of the path."""
        return str(self.request.path_params[name])

    @property
    def table_address(self) -> str:
        """The address of the table that the path names.

        Raises:
            UnknownTable: when no table can have it.
        """
        return checked_address(self.part("table"))

    def query(self, name: str, default: str = "") -> str:
        """Return a value of the query."""
        return self.request.query_params.get(name, default)

    @property
    def language(self) -> Language:
        """The language that is asked for; English where it is none of ours."""
        asked = self.query("lang")
        return asked if asked in LANGUAGES else "en"  # type: ignore[return-value]

    @property
    def words(self) -> Catalogue:
        """The words of that language."""
        return catalogue(self.language)

    def weigh(self, weight: int) -> None:
        """Count the work of this request for its address.

        Raises:
            Refusal: when the address has asked for too much of it in a short time.
        """
        if weight and not self.service.guard.work.take(self.address, weight):
            raise self.denied(HTTPStatus.TOO_MANY_REQUESTS, "too_fast")

    async def body(self, kind: type[T]) -> T:
        """Read the body.

        Raises:
            Refusal: when it is not what is asked for.
        """
        try:
            said = msgspec.json.decode(await self.request.body())
            return msgspec.convert(_whole(said), kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            text = str(error) or "nested too deeply"
            raise Refusal(HTTPStatus.BAD_REQUEST, "bad_request", text) from None
        except ClientDisconnect:
            raise Refusal(
                HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large", "The request is too large."
            ) from None

    async def person(self) -> Person | None:
        """Return who asks, if the cookie is known."""
        return await self.service.person_of(self.request)

    async def some_person(self, name: str) -> int | None:
        """Return who asks; a page of ours that comes for the first time gets a cookie.

        A program has none and gets none: its seats are proved by their tokens.

        Raises:
            Refusal: when too many come from the address.
        """
        known = await self.person()
        if known is not None:
            if name and known.name != name:
                await self.service.store.change_person(known.id, name=name)
            return known.id
        if not self.request.scope.get("canasta.trusted"):
            return None
        if not self.service.guard.persons.take(self.address):
            raise self.denied(HTTPStatus.TOO_MANY_REQUESTS, "too_fast")
        person, self.cookie = await self.service.new_person(name)
        return person.id

    async def table(self) -> Hosted:
        """Return the table that the path names.

        Raises:
            Refusal: when there is none.
        """
        return await self.service.house.find(self.table_address)

    async def proof(self, table: Hosted) -> Proof:
        """Return what is brought for a seat: the bearer's token, or the person of the cookie.

        What it opens is asked when it is used; a token that opens nothing now is refused here.

        Raises:
            Refusal: for a wrong token.
        """
        scheme, _, token = self.request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            person = await self.person()
            return Proof(person=person.id if person else None)
        proof = Proof.by_token(token.strip())
        if table.place_of(proof) is None:
            code = self.service.guard.wrong(self.address)
            many = code == "too_fast"
            raise self.denied(HTTPStatus.TOO_MANY_REQUESTS if many else HTTPStatus.FORBIDDEN, code)
        return proof

    def denied(self, status: HTTPStatus, code: str) -> Refusal:
        """Return a refusal in the language that is asked for."""
        return Refusal(status, code, self.words.text(f"deny.{code}"))

    def answer(
        self,
        value: Any,  # noqa: ANN401
        status: int = HTTPStatus.OK,
        kept: str = "no-store",
    ) -> Response:
        """Answer with a struct as JSON; `kept` says who may keep it for how long."""
        data, headers = msgspec.json.encode(value), {"cache-control": kept}
        accepted = self.request.headers.get("accept-encoding", "")
        if len(data) > _WORTH_PACKING and "gzip" in accepted:
            data = gzip.compress(data, 5, mtime=0)
            headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
        response = Response(data, status, headers, media_type="application/json")
        if self.cookie is not None:
            self.set_cookie(response)
        return response

    def set_cookie(self, response: Response) -> None:
        """Set the cookie by which a person is known again."""
        response.set_cookie(
            COOKIE,
            self.cookie or "",
            max_age=COOKIE_AGE,
            path="/",
            httponly=True,
            samesite="strict",
            secure=self.request.url.scheme == "https",
        )

    def failed(self, error: Exception) -> Response:
        """Answer an error that somebody who asks can make or has to know.

        Raises:
            Exception: any other error.
        """
        if isinstance(error, Refusal):
            refusal = error
        elif isinstance(error, UnknownTable | Quarantined):
            refusal = self.denied(HTTPStatus.NOT_FOUND, "no_table")
        elif isinstance(error, NotHere):
            status = HTTPStatus.FORBIDDEN if error.code == "no_seat" else HTTPStatus.CONFLICT
            refusal = self.denied(status, error.code)
        elif isinstance(error, StoreError | LostTable | Fault):
            refusal = self.denied(HTTPStatus.SERVICE_UNAVAILABLE, "busy")
        else:
            raise error
        return self.answer(refusal.problem, refusal.status)
