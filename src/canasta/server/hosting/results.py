"""What is kept of deals and games for lists and statistics."""

from __future__ import annotations

import json
import logging
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from canasta.server.store import Finished, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.server.hosting.game import FairTable
    from canasta.server.luck import Luck
    from canasta.server.showing.scene import Scene

_log = logging.getLogger(__name__)

FIGURES: Final = "figures"
"""The kind of the rows that keep the figures of a deal."""

BIG_PILE: Final = 8
"""From this many cards on a pile that is taken is a big one."""


def add_figures(table: FairTable, figures: list[str]) -> Row:
    """Add the figures of the deal that is over to those before; return the row that keeps them."""
    figures.append(json.dumps(figures_of(table), separators=(",", ":"), sort_keys=True))
    return Row(FIGURES, figures[-1])


def figures_of(table: FairTable) -> dict[str, Any]:
    """Count what happened in a deal: by player's number, and by side.

    "takes" and "big" are the piles that a player took and how many of them were big; "canastas"
    the canastas of each side by kind; "threes" its red threes; "out" who went out.
    """
    deal, sitting = table.deal, table.sitting()
    takes: Counter[int] = Counter()
    big: Counter[int] = Counter()
    out: int | None = None
    for event in deal.events:
        if event.name == "took" and event.seat is not None:
            takes[sitting[event.seat]] += 1
            big[sitting[event.seat]] += event.count + 1 >= BIG_PILE
        elif event.name == "deal_ended" and event.seat is not None:
            out = sitting[event.seat]
    sides = deal.observe(None).sides
    return {
        "deal": deal.number,
        "scores": list(table.game.history[-1]),
        "takes": {str(number): takes[number] for number in sitting},
        "big": {str(number): big[number] for number in sitting},
        "canastas": [
            dict(Counter(meld.canasta for meld in side.melds if meld.canasta)) for side in sides
        ],
        "threes": [len(side.red_threes) for side in sides],
        "out": out,
    }


def outs_of(rows: Sequence[str]) -> list[int | None]:
    """Return which player ended each deal of which these are the figures, by number."""
    return [_out(row) for row in rows]


@lru_cache(maxsize=1024)
def _out(row: str) -> int | None:
    """Read it off the figures of a deal, which are asked for after every change of a table."""
    out: int | None = json.loads(row)["out"]
    return out


def finished_of(table: FairTable, rows: Sequence[str]) -> Finished:
    """Say how a game ended, with the figures of all its deals."""
    game = table.game
    sides = [game.seating.side_of(str(number)) for number in range(len(table.players))]
    figures = {"deals": [json.loads(row) for row in rows], "sides": sides}
    return Finished(game.winner, game.totals, len(game.history), figures)


def count_deal(scene: Scene, game: FairTable, luck: Luck) -> None:
    """Count what was dealt in the deal that is scored, and log it when it is no chance."""
    kinds = [scene.place_at(seat).kind for seat in range(game.game.seats)]
    computers = [seat for seat, kind in enumerate(kinds) if kind == "computer"]
    luck.add(game.rules, game.form, game.deck, game.deal.dealer, computers)
    odd = luck.alarm()
    if odd is not None:
        _log.error("the cards fall unevenly; check the shuffle: %s", odd)
