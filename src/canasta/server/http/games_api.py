"""Finished games over HTTP: lists, replays, a person's figures."""

from __future__ import annotations

import asyncio
from collections import Counter
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from canasta.server.http.tables_api import listed_row
from canasta.server.showing.replaying import replay_of
from canasta.server.store import State, record_of
from canasta.wire.http import Plot, Replay, Statistics, TableList
from canasta.wire.setup import Fact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.server.http.asking import Asked
    from canasta.server.store import Ended
    from canasta.words import Catalogue


async def history(asked: Asked) -> TableList:
    """The finished games of who asks, the last first."""
    person = await asked.person()
    if person is None:
        return TableList([])
    found = await asked.service.store.finished_games(person.id)
    rows = []
    for ended in found:
        row = listed_row(asked, ended.table, person.id)
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
    found = await asyncio.to_thread(
        replay_of, record, stored.id, int(deal), int(seat) if seat else None, asked.language
    )
    if found is None:
        raise asked.denied(HTTPStatus.NOT_FOUND, "no_page")
    return found


def _number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 4  # noqa: PLR2004 - deals and seats


async def statistics(asked: Asked) -> Statistics:
    """The figures of who asks, over all finished games."""
    person = await asked.person()
    games = await asked.service.store.finished_games(person.id) if person else ()
    return _statistics(games, person.id if person else 0, asked.words)


def _statistics(games: Sequence[Ended], person: int, words: Catalogue) -> Statistics:
    """Count over games; the oldest game comes first in the plots."""
    won = deals = 0
    sums: Counter[str] = Counter()
    scores: list[float] = []
    results: list[list[float]] = []
    luck: list[list[float]] = []
    for game, ended in enumerate(reversed(games), start=1):
        number = next((s.number for s in ended.table.seats if s.person == person), None)
        figures: Any = ended.finished.figures
        if number is None or "sides" not in figures:
            continue
        side = figures["sides"][number]
        won += ended.finished.winner == side
        results.append([game, ended.finished.totals[side]])
        for deal in figures["deals"]:
            deals += 1
            _add(sums, deal, number, side)
            scores.append(deal["scores"][side])
            luck.append([deals, sums["threes"] - sums["expected"]])
    figure = {
        "games": len(results),
        "won": won,
        "deals": deals,
        "mean": round(sum(scores) / deals) if deals else 0,
        **{name: round(sums[name]) for name in ("takes", "big", "out", "canastas", "natural")},
    }
    return Statistics(
        games=len(results),
        won=won,
        deals=deals,
        figures=[Fact(words.text(f"figure.{name}"), words.number(figure[name])) for name in figure],
        plots=[
            Plot("totals", words.text("plot.totals"), results),
            Plot("scores", words.text("plot.scores"), [[n, s] for n, s in enumerate(scores, 1)]),
            Plot("threes", words.text("plot.threes"), luck),
        ],
    )


def _add(sums: Counter[str], deal: Any, number: int, side: int) -> None:  # noqa: ANN401 - JSON
    """Add the figures of a deal."""
    sums["takes"] += deal["takes"].get(str(number), 0)
    sums["big"] += deal["big"].get(str(number), 0)
    sums["out"] += deal["out"] == number
    sums["canastas"] += sum(deal["canastas"][side].values())
    sums["natural"] += deal["canastas"][side].get("natural", 0)
    sums["threes"] += deal["threes"][side]
    sums["expected"] += sum(deal["threes"]) / len(deal["threes"])
