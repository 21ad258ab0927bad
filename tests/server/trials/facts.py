"""What a table is at one moment, as a text: shown by a view, or found again from the stored rows.

The reference is the plain engine, fed with the log; nothing of what the server sends goes into it.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from canasta.notation.actions.words import parse_action
from canasta.server.store import record_of
from canasta.server.store.folding import ACTION, DEAL, HEAD, UNDO
from canasta.table import Phase, Table
from canasta.table.saving import NoSave

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.engine.observation import Observation
    from canasta.server.store import StoredRow
    from canasta.wire.answers import View

SHUFFLING = {"sealing", "cutting", "opening", "ready"}


def facts_of_view(view: View) -> str:
    """Say what a view shows of the game; who is connected is left out."""
    if view.phase == "waiting":
        return "waiting"
    assert view.fairness is not None
    if view.phase in {"shuffle", "cut"}:
        given = [number.given for number in view.fairness.numbers]
        return _shuffle(view.deal, view.fairness.commitment, view.fairness.stage, given)
    turn, top = view.turn, view.pile.top
    return _deal(
        [view.phase, view.deal, turn.seat, turn.actor, turn.step, view.fairness.commitment],
        [card.card for card in view.hand],
        [view.stock, view.pile.count, top and top.card, view.pile.frozen],
        [one.cards for one in view.seats],
        [
            [
                [(meld.rank, [card.card for card in meld.cards]) for meld in side.melds],
                [card.card for card in side.red_threes],
                side.total,
            ]
            for side in view.sides
        ],
    )


def _shuffle(deal: int, commitment: str, stage: str, given: Sequence[str]) -> str:
    return f"deal {deal} {commitment} {stage} {' '.join(given)}"


def _deal(
    head: list[Any],
    hand: Iterable[str],
    piles: list[Any],
    cards: Iterable[int],
    sides: list[list[Any]],
) -> str:
    for side in sides:
        side[0] = sorted((rank, sorted(laid)) for rank, laid in side[0])
        side[1] = sorted(side[1])
    return json.dumps([head, sorted(hand), piles, list(cards), sides], separators=(",", ":"))


class Reference:
    """The game of a log, row after row."""

    def __init__(self, rows: Sequence[StoredRow]) -> None:
        self._rows = rows
        self._table: Table | None = None
        self._shuffle: dict[str, Any] = {}
        self._at = 0

    def go_to(self, seq: int) -> None:
        """Go on to the state after a row."""
        while self._at < seq:
            self._step()

    def _step(self) -> None:
        stored = self._rows[self._at]
        self._at += 1
        row = stored.row
        if row.kind == "shuffle":
            self._shuffle = json.loads(row.text)
        elif row.kind in {HEAD, DEAL, UNDO}:
            self._table = Table.go_on(record_of(self._rows[: self._at]), NoSave())
        elif row.kind == ACTION:
            assert row.seat is not None
            self.table.act(row.seat, parse_action(row.text))

    @property
    def table(self) -> Table:
        assert self._table is not None
        return self._table

    @property
    def begun(self) -> bool:
        """Whether the game has begun."""
        return self._table is not None

    @property
    def dealt(self) -> bool:
        """Whether there are cards on the table."""
        return self._shuffle.get("stage") in {"dealt", "revealed"}

    def seat_of(self, number: int) -> int | None:
        return self.table.seat_of(number)

    def facts(self, seat: int | None) -> str:
        """Say what the table is now, through the eyes of a seat."""
        if self._table is None:
            return "waiting"
        if self._shuffle["stage"] in SHUFFLING:
            given = [number["given"] for number in self._shuffle["numbers"]]
            deal, stage = self._shuffle["deal"], self._shuffle["stage"]
            return _shuffle(deal, self._shuffle["commitment"], stage, given)
        return self._facts(self._table.observe(seat))

    def _facts(self, seen: Observation) -> str:
        phase = {Phase.PLAY: "play", Phase.SHEET: "sheet", Phase.OVER: "over"}[self.table.phase]
        turn = seen.turn
        totals = [side.total for side in seen.sides]
        if phase != "play":
            totals = list(self.table.game.totals)
        return _deal(
            [
                phase,
                seen.deal_number,
                turn.seat,
                seen.actor,
                turn.step,
                self._shuffle["commitment"],
            ],
            map(str, seen.hand),
            [
                seen.stock_count,
                seen.pile_count,
                seen.top_discard and str(seen.top_discard),
                seen.pile_frozen,
            ],
            seen.hand_sizes,
            [
                [
                    [(meld.rank, list(map(str, meld.cards))) for meld in side.melds],
                    list(map(str, side.red_threes)),
                    total,
                ]
                for side, total in zip(seen.sides, totals, strict=True)
            ],
        )
