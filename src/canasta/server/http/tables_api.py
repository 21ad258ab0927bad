"""Tables over HTTP: make, list, look at, join, take with another device."""

from __future__ import annotations

import contextlib
import logging
from functools import lru_cache
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from starlette.responses import PlainTextResponse, Response

from canasta.notation.record.text import dumps
from canasta.notation.rules.codes import code_of
from canasta.rules import RuleError
from canasta.server.hosting.errors import NotHere
from canasta.server.hosting.places import fit_places, options_of
from canasta.server.hosting.proof import code_opens
from canasta.server.http.asking import Refusal
from canasta.server.http.bounds import too_long
from canasta.server.http.given_rules import rules_from
from canasta.server.http.rules_api import rules_page
from canasta.server.showing.setup import changes_of, title_of
from canasta.server.store import NoGame, Quarantined, State, StoreError, UnknownTable
from canasta.wire.http import (
    Claim,
    Join,
    NewTable,
    Nothing,
    PlaceRow,
    SeatCode,
    Seated,
    TableList,
    TableRow,
)
from canasta.words.names import shown_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.server.hosting.hosted import Hosted
    from canasta.server.http.asking import Asked
    from canasta.server.showing.scene import Place
    from canasta.server.store import About, Listed
    from canasta.wire.game_rules import RulesPage
    from canasta.wire.table import TablePhase

_log = logging.getLogger(__name__)

_MOST_FETCHED: Final = 8
"""Of so many of one's games the turn is shown; the oldest are opened by their link."""

_MOST_WATCHED: Final = 20
"""So many games to look on at are listed."""

_PHASES: dict[State, TablePhase] = {
    State.WAITING: "waiting",
    State.PLAYING: "play",
    State.OVER: "over",
    State.CLOSED: "over",
}


async def create(asked: Asked) -> Seated:
    """Create a table and take its first seat."""
    wanted = await asked.body(NewTable)
    if not asked.service.guard.tables.take(asked.address):
        raise asked.denied(HTTPStatus.TOO_MANY_REQUESTS, "too_fast")
    rules, form = rules_from(dict(wanted.rules), wanted.form)
    for problem in too_long(rules, asked.words):
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        raise Refusal(status, "too_long", problem.text, problem.fields[0])
    name = clean_name(asked, wanted.name)
    seats = [replace(wish, name=shown_name(wish.name)) for wish in wanted.seats]
    person = await asked.some_person(name)
    house = asked.service.house
    if house.crowd.is_full(person, asked.address):
        raise asked.denied(HTTPStatus.TOO_MANY_REQUESTS, "too_many_tables")
    seated = await house.create(
        rules, form, name, wanted.options, seats, person=person, start=wanted.start
    )
    if person is None:
        house.crowd.note(seated.table, asked.address)
    return seated


def clean_name(asked: Asked, name: str) -> str:
    """Return a name as it is shown.

    Raises:
        Refusal: when nothing of it can be seen.
    """
    shown = shown_name(name)
    if not shown:
        raise asked.denied(HTTPStatus.UNPROCESSABLE_ENTITY, "no_name")
    return shown


def _count_seating(asked: Asked) -> None:
    """Count what an address does with seats.

    Raises:
        Refusal: when it does too much of that in a short time.
    """
    if not asked.service.guard.seatings.take(asked.address):
        raise asked.denied(HTTPStatus.TOO_MANY_REQUESTS, "too_fast")


async def join(asked: Asked) -> Seated:
    """Take a free place at a table."""
    wanted = await asked.body(Join)
    name = clean_name(asked, wanted.name)
    _count_seating(asked)
    person = await asked.some_person(name)
    house = asked.service.house
    return await house.join(asked.table_address, name, wanted.player, person, wanted.hold)


async def claim(asked: Asked) -> Seated:
    """Take your own seat on another device, with its seat code."""
    wanted = await asked.body(Claim)
    table = await asked.table()
    # a guess is refused before a person is written for it
    if not code_opens(table.keys, table.seats, wanted.player, wanted.code):
        many = asked.service.guard.wrong(asked.address) == "too_fast"
        raise asked.denied(
            HTTPStatus.TOO_MANY_REQUESTS if many else HTTPStatus.CONFLICT,
            "too_fast" if many else "wrong_code",
        )
    _count_seating(asked)
    person = await asked.some_person("")
    return await asked.service.house.claim(table.id, wanted.player, wanted.code, person)


async def seat_code(asked: Asked) -> SeatCode:
    """Get a new code for your own seat."""
    await asked.body(Nothing)
    table = await asked.table()
    proof = await asked.proof(table)
    _count_seating(asked)
    return await asked.service.house.new_code(table.id, proof)


# --- lists ---------------------------------------------------------------------------------------


async def open_tables(asked: Asked) -> TableList:
    """The open tables: first those that wait for players, then those that may be watched."""
    found = await asked.service.store.open_tables()
    rows = _listed_rows(asked, found, None)
    known = {row.table for row in rows}
    running = [
        table
        for table in asked.service.house.tables.values()
        if table.id not in known and _may_be_watched(table)
    ]
    running.sort(key=lambda table: table.changed, reverse=True)
    return TableList(rows + [_row_of(asked, table, None) for table in running[:_MOST_WATCHED]])


def _may_be_watched(table: Hosted) -> bool:
    """Say whether a game is going on at an open table that lets others look on."""
    options = table.scene.options
    return (
        options.open
        and options.spectators != "no"
        and table.scene.phase not in {"waiting", "over"}
        and any(place.kind == "person" and place.connected for place in table.scene.places)
    )


async def mine(asked: Asked) -> TableList:
    """The tables where the person who asks sits or sat."""
    person = await asked.person()
    if person is None:
        return TableList([])
    found = await asked.service.store.tables_of(person.id)
    playing = [table.id for table in found if table.state is State.PLAYING]
    for table in playing[:_MOST_FETCHED]:  # whose turn it is, is known to tables in use only
        with contextlib.suppress(UnknownTable, Quarantined, NotHere, StoreError):
            await asked.service.house.find(table)
    return TableList(_listed_rows(asked, found, person.id))


async def preview(asked: Asked) -> TableRow:
    """What the link of a table shows before somebody sits down."""
    table = await asked.table()
    place = table.place_of(await asked.proof(table))
    return _row_of(asked, table, place)


def row_before(asked: Asked, table: Hosted) -> TableRow:
    """Describe a table to who has no seat there."""
    return _row_of(asked, table, None)


def _listed_rows(asked: Asked, tables: Sequence[Listed], person: int | None) -> list[TableRow]:
    rows = (listed_row(asked, table, person) for table in tables)
    return [row for row in rows if row is not None]


def listed_row(asked: Asked, listed: Listed, person: int | None) -> TableRow | None:
    """Describe a table in a list; None where this release refuses its rules.

    One such table must not keep the others from anybody.
    """
    hosted = asked.service.house.tables.get(listed.id)
    you = next(
        (seat.place for seat in listed.seats if person is not None and seat.person == person), None
    )
    if hosted is not None:
        return _row_of(asked, hosted, you)
    try:
        return _row(
            asked,
            listed.id,
            listed.about,
            fit_places(listed.seats, []),
            phase=_PHASES[listed.state],
            you=you,
            times=(listed.created // 1000, listed.changed // 1000),
        )
    except RuleError as error:
        _report(listed.id, str(error))
        return None


@lru_cache(maxsize=1024)
def _report(table: str, fault: str) -> None:
    """Log once that the rules of a table are refused."""
    _log.warning("table %s is left out of lists because its rules are refused: %s", table, fault)


def _row_of(asked: Asked, table: Hosted, you: int | None) -> TableRow:
    scene, known = table.scene, table.summary
    row = _row(
        asked,
        table.id,
        table.about,
        scene.places,
        phase=known.phase,
        you=you,
        times=(table.created, table.changed),
    )
    row.your_turn = you is not None and you in known.acting
    if you is not None or known.phase != "play" or scene.options.spectators != "later":
        row.turn = [place.name for place in scene.places if place.place in known.acting]
    if known.phase != "waiting":
        row.deal, row.totals, row.winner = known.deal, list(known.totals), known.winner
    return row


def _row(
    asked: Asked,
    table: str,
    about: About,
    places: Sequence[Place],
    *,
    phase: TablePhase,
    you: int | None,
    times: tuple[int, int],
) -> TableRow:
    rules = about.rules()
    sides = rules.sides(about.form)
    return TableRow(
        table=table,
        title=title_of(rules, asked.language),
        variant=rules.name,
        form=about.form,
        code=code_of(rules),
        changed=changes_of(rules, asked.language, about.form),
        places=[
            PlaceRow(place.place, place.place % sides, place.name, place.kind, place.level)
            for place in places
        ],
        free=sum(place.kind == "free" for place in places),
        phase=phase,
        deal=0,
        totals=[0] * sides,
        options=options_of(about),
        you=you,
        your_turn=False,
        turn=[],
        created=times[0],
        last=times[1],
        winner=None,
    )


# --- what belongs to a table ---------------------------------------------------------------------


async def rules(asked: Asked) -> RulesPage:
    """The rules of this table on one page, or those that the refusal `why` depends on."""
    table = await asked.table()
    return rules_page(asked, table.scene.rules, table.scene.form, asked.query("why"))


async def record(asked: Asked) -> Response:
    """The game as a record to download, without the deal that is being played."""
    table = asked.table_address
    try:
        found = await asked.service.store.export(table)
    except NoGame:
        raise asked.denied(HTTPStatus.NOT_FOUND, "no_cards") from None
    return PlainTextResponse(
        dumps(found),
        headers={
            "content-disposition": f'attachment; filename="canasta-{table}.txt"',
            "cache-control": "no-store",
        },
    )
