"""Finished games over HTTP: lists, replays and analyses."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from canasta.analysis.mistake import Mistake, dumps
from canasta.analysis.questions import question_at
from canasta.fast import is_installed
from canasta.server.hosting.analyses import TooManyGames
from canasta.server.http.tables_api import listed_row
from canasta.server.showing.analyzed import analysis_of
from canasta.server.showing.replaying import replay_of
from canasta.server.store import State, record_of
from canasta.wire.http import Nothing, Replay, TableList

if TYPE_CHECKING:
    from canasta.server.hosting.analyses import Running
    from canasta.server.http.asking import Asked
    from canasta.server.store import Stored
    from canasta.wire.analysis import GameAnalysis


_FIRST_MOVE: Final = 2
"""The first step of a replay is the deal, the second one the first move."""


async def history(asked: Asked) -> TableList:
    """The finished games of the person who asks, latest first."""
    person = await asked.person()
    if person is None:
        return TableList([])
    found = await asked.service.store.finished_games(person.id)
    rows = []
    for ended in found:
        row = listed_row(asked, ended.table, person.id)
        if row is None:
            continue
        row.totals, row.winner = list(ended.finished.totals), ended.finished.winner
        row.deal, row.last = ended.finished.deals, ended.time // 1000
        rows.append(row)
    return TableList(rows)


async def replay(asked: Asked) -> Replay:
    """A deal of a finished game, step by step, from a seat or with all hands open."""
    stored = await _finished(asked)
    seat, deal = asked.query("seat"), asked.query("deal", "1")
    record = record_of(stored.rows)
    if not _number(deal) or (seat and not _number(seat)):
        raise asked.denied(HTTPStatus.NOT_FOUND, "no_page")
    sitting = len(record.players)
    if seat and int(seat) >= sitting:
        raise asked.denied(HTTPStatus.NOT_FOUND, "no_page")
    found = await asked.service.aside(
        replay_of, record, stored.id, int(deal), int(seat) if seat else None, asked.language
    )
    if found is None:
        raise asked.denied(HTTPStatus.NOT_FOUND, "no_page")
    return found


async def analysis(asked: Asked) -> GameAnalysis:
    """Analyze a finished game and report the progress; send the same request to ask again."""
    await asked.body(Nothing)
    analyses, table = asked.service.house.analyses, asked.table_address
    found = analyses.find(table) or await _begin_analysis(asked)
    if found.failed:
        analyses.forget(table)
        raise asked.denied(HTTPStatus.SERVICE_UNAVAILABLE, "no_analysis")
    return await asked.service.aside(analysis_of, found.analysis, found.done, asked.words)


async def mistake(asked: Asked) -> Response:
    """A computer's move as a file, with the record, what its seat saw, and its reasons."""
    stored = await _finished(asked)
    deal, step = asked.query("deal"), asked.query("step")
    if not _number(deal) or not _number(step):
        raise asked.denied(HTTPStatus.NOT_FOUND, "no_page")
    record, place = record_of(stored.rows), int(step) - _FIRST_MOVE
    found = await asked.service.aside(question_at, record, int(deal), place)
    if found is None or not record.players[found[0].player].kind:
        raise asked.denied(HTTPStatus.NOT_FOUND, "no_computer")
    advice = await asked.service.house.thinkers.advise(found[1])
    analysis = asked.service.house.analyses.find(stored.id)
    judged = None if analysis is None else analysis.judged(int(deal), place)
    cost = () if judged is None else (round(judged.loss), round(judged.error))
    kept = Mistake(record, int(deal), place, tuple(advice), "", *cost)
    text = await asked.service.aside(dumps, kept, asked.words)
    name = f"canasta-{stored.id}-{deal}-{step}.json"
    return Response(
        text,
        media_type="application/json",
        headers={
            "content-disposition": f'attachment; filename="{name}"',
            "cache-control": "no-store",
        },
    )


async def _begin_analysis(asked: Asked) -> Running:
    """Begin to analyze a game.

    Raises:
        Refusal: when it is not over, nothing can be compiled here, or too much is asked for.
    """
    stored = await _finished(asked)
    if not is_installed():
        raise asked.denied(HTTPStatus.FORBIDDEN, "no_analyses")
    if not asked.service.guard.analyses.take(asked.address):
        raise asked.denied(HTTPStatus.TOO_MANY_REQUESTS, "too_fast")
    try:
        return asked.service.house.analyses.begin(stored.id, record_of(stored.rows))
    except TooManyGames:
        raise asked.denied(HTTPStatus.SERVICE_UNAVAILABLE, "busy") from None


async def _finished(asked: Asked) -> Stored:
    """Return a game that is over, whose cards everybody may see who knows its address.

    Raises:
        Refusal: when it is not.
    """
    stored = await asked.service.store.load(asked.table_address)
    if stored.state is not State.OVER:
        raise asked.denied(HTTPStatus.FORBIDDEN, "not_over")
    return stored


def _number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 4  # noqa: PLR2004 - deals and seats
