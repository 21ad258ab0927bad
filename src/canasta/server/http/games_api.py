"""Finished games over HTTP: lists and replays."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from canasta.server.http.tables_api import listed_row
from canasta.server.showing.replaying import replay_of
from canasta.server.store import State, record_of
from canasta.wire.http import Replay, TableList

if TYPE_CHECKING:
    from canasta.server.http.asking import Asked


async def history(asked: Asked) -> TableList:
    """The finished games of who asks, the last first."""
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
    stored = await asked.service.store.load(asked.table_address)
    if stored.state is not State.OVER:
        raise asked.denied(HTTPStatus.FORBIDDEN, "not_over")
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


def _number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 4  # noqa: PLR2004 - deals and seats
