"""All operations of the HTTP interface: one list for the routes and for OpenAPI."""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

from starlette.responses import Response
from starlette.routing import Route

from canasta.server.http import (
    advice_api,
    book_api,
    games_api,
    invitation,
    rules_api,
    statistics_api,
    tables_api,
    words_api,
)
from canasta.server.http.asking import Asked
from canasta.wire import book, game_rules
from canasta.wire import http as wire
from canasta.wire.analysis import GameAnalysis
from canasta.wire.setup import Fact

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request


@dataclass(frozen=True, slots=True)
class Query:
    """A value of the query."""

    name: str
    text: str


LANG: Final = Query("lang", "The language of the texts: en, es, pt, it or de.")
FORM: Final = Query("form", "The table form, such as 4; the usual one if it is left out.")
SEAT: Final = Query("seat", "The seat whose view is shown; if left out, all hands are open.")
DEAL: Final = Query("deal", "The number of the deal, from 1.")
STEP: Final = Query("step", "The step of its replay that shows the move, from 2.")
WHY: Final = Query("why", "The code of a refusal: only the rules that it depends on.")
VERSION: Final = Query(
    "v", "The version of the labels, as the page names it; the answer may then be kept forever."
)
VARIANT: Final = Query("variant", "A variant, whose words are marked.")


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation: where it is, what it reads and what it answers."""

    method: str
    path: str
    work: Callable[[Asked], Awaitable[Any]]
    answer: Any
    body: Any = None
    query: tuple[Query, ...] = (LANG,)
    status: int = HTTPStatus.OK
    errors: tuple[int, ...] = ()
    media: str = "application/json"
    weight: int = 0
    """What it counts for where it takes long: one for each five milliseconds of work."""

    @property
    def name(self) -> str:
        """The name of the operation."""
        return self.work.__name__

    @property
    def summary(self) -> str:
        """What it does, in a sentence."""
        return (self.work.__doc__ or "").strip().splitlines()[0]

    async def serve(self, request: Request) -> Response:
        """Answer a request."""
        asked = Asked(request)
        try:
            asked.weigh(self.weight)
            found = await self.work(asked)
        except Exception as error:  # noqa: BLE001 - those that nobody expects are raised again
            return asked.failed(error)
        return found if isinstance(found, Response) else asked.answer(found, self.status)

    def route(self) -> Route:
        """Return the route that leads here."""
        return Route(self.path, self.serve, methods=[self.method], name=self.name)


_NO, _GONE = HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND
_NONE = HTTPStatus.UNPROCESSABLE_ENTITY  # well formed, but nothing that is played
_CLASH, _MANY = HTTPStatus.CONFLICT, HTTPStatus.TOO_MANY_REQUESTS
_MADE = HTTPStatus.CREATED

OPERATIONS: Final = (
    Operation("GET", "/api/variants", rules_api.variants, list[game_rules.VariantFacts]),
    Operation(
        "GET",
        "/api/variants/{variant}/form",
        rules_api.form,
        game_rules.RulesForm,
        query=(LANG, FORM),
        errors=(_NONE,),
        weight=3,
    ),
    Operation(
        "POST",
        "/api/rules/check",
        rules_api.check,
        game_rules.RulesReport,
        game_rules.CheckRules,
        errors=(_NONE,),
        weight=4,
    ),
    Operation(
        "POST",
        "/api/rules/advice",
        advice_api.advice,
        list[game_rules.AdviceView],
        game_rules.Wish,
        errors=(_NONE,),
        weight=7,
    ),
    Operation(
        "GET",
        "/api/rules/{code}",
        rules_api.of_code,
        game_rules.RulesReport,
        query=(LANG, FORM),
        errors=(_NONE,),
        weight=4,
    ),
    Operation(
        "GET",
        "/api/rules/{code}/page",
        rules_api.page,
        game_rules.RulesPage,
        query=(LANG, FORM),
        errors=(_NONE,),
        weight=2,
    ),
    Operation(
        "GET",
        "/api/rules/{code}/book",
        book_api.rule_book,
        book.RulesBook,
        query=(LANG, FORM),
        errors=(_NONE,),
        weight=8,
    ),
    Operation(
        "GET",
        "/api/rules/{code}/against/{other}",
        rules_api.compare,
        game_rules.Comparison,
        query=(LANG, FORM),
        errors=(_NONE,),
    ),
    Operation(
        "POST",
        "/api/tables",
        tables_api.create,
        wire.Seated,
        wire.NewTable,
        status=_MADE,
        errors=(_NONE, _MANY),
    ),
    Operation("GET", "/api/tables", tables_api.open_tables, wire.TableList),
    Operation(
        "GET", "/api/tables/{table}", tables_api.preview, wire.TableRow, errors=(_NO, _GONE, _MANY)
    ),
    Operation(
        "POST",
        "/api/tables/{table}/join",
        tables_api.join,
        wire.Seated,
        wire.Join,
        errors=(_NONE, _GONE, _CLASH),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/claim",
        tables_api.claim,
        wire.Seated,
        wire.Claim,
        errors=(_NONE, _GONE, _CLASH, _MANY),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/code",
        tables_api.seat_code,
        wire.SeatCode,
        wire.Nothing,
        errors=(_NONE, _NO, _GONE, _CLASH, _MANY),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/rules",
        tables_api.rules,
        game_rules.RulesPage,
        query=(LANG, WHY),
        errors=(_GONE,),
        weight=2,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/record",
        tables_api.record,
        str,
        errors=(_GONE,),
        media="text/plain",
        weight=4,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/qr.svg",
        invitation.qr_code,
        str,
        query=(),
        errors=(_GONE,),
        media=invitation.SVG,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/replay",
        games_api.replay,
        wire.Replay,
        query=(LANG, SEAT, DEAL),
        errors=(_NO, _GONE),
        weight=10,
    ),
    Operation(
        "POST",
        "/api/tables/{table}/analysis",
        games_api.analysis,
        GameAnalysis,
        wire.Nothing,
        errors=(_NO, _GONE),
        weight=1,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/mistake",
        games_api.mistake,
        dict[str, Any],
        query=(LANG, DEAL, STEP),
        errors=(_NO, _GONE),
        weight=60,
    ),
    Operation(
        "GET",
        "/api/history",
        games_api.history,
        wire.TableList,
        weight=3,
    ),
    Operation(
        "GET",
        "/api/statistics",
        statistics_api.statistics,
        wire.Statistics,
        weight=3,
    ),
    Operation("GET", "/api/mine", tables_api.mine, wire.TableList),
    Operation("GET", "/api/me", words_api.me, wire.Me),
    Operation("POST", "/api/me", words_api.set_me, wire.Me, wire.SetMe, errors=(_NONE,)),
    Operation("GET", "/api/languages", words_api.languages, list[Fact], query=()),
    Operation("GET", "/api/words", words_api.labels, dict[str, str], query=(LANG, VERSION)),
    Operation("GET", "/api/glossary", words_api.terms, list[wire.TermView], query=(LANG, VARIANT)),
    Operation("GET", "/api/about", words_api.about, wire.About),
    Operation("GET", "/api/health", words_api.health, wire.Health, query=()),
)
"""Every operation, in the order of the documentation."""
