"""Joining own melds (law 24; 2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kinds import WILD_MELD
from canasta.engine.names import rank_number
from canasta.engine.queries import ends_of
from canasta.players.chooser import Reason
from opponents.steady.options import Chosen

if TYPE_CHECKING:
    from canasta.engine.action import Join, Target
    from opponents.steady.facts import Facts
    from opponents.steady.laid import Laid
    from opponents.steady.options import Options


def best_join(facts: Facts, options: Options) -> Chosen | None:
    """Join small melds into a larger one: the largest first, and no canasta is given up."""
    best: tuple[int, Join] | None = None
    for action in options.joins:
        melds = _melds(facts, action)
        total = sum(meld.size for meld in melds)
        if _gains(facts, melds, total) and (best is None or total > best[0]):
            best = total, action
    if best is None:
        return None
    return Chosen(best[1], Reason("join", {"rank": best[1].melds[0].rank, "cards": best[0]}))


def _melds(facts: Facts, action: Join) -> list[Laid]:
    """Return the melds that an action joins: the two named, or all of a rank."""
    if len(action.melds) > 1:
        return [meld for to in action.melds if (meld := find(facts, to)) is not None]
    rank = rank_number(facts.numbers, action.melds[0].rank)
    return [] if rank is None else list(facts.own(rank))


def find(facts: Facts, to: Target) -> Laid | None:
    """Return the own meld that a target names."""
    if "-" in to.rank:
        rank, low, high = ends_of(to.rank)
        return next((m for m in facts.own(rank) if (m.low, m.high) == (low, high)), None)
    number = rank_number(facts.numbers, to.rank)
    own = facts.own(-1 if number is None else number)
    return next((m for m in own if m.number == (to.number or 1)), None)


def _gains(facts: Facts, melds: list[Laid], total: int) -> bool:
    """Say whether joining brings the side nearer to a canasta."""
    if len(melds) < 2 or any(meld.size >= facts.size for meld in melds):
        return False
    if melds[0].is_run or melds[0].rank == WILD_MELD:
        return True
    spoils = any(meld.wilds == 0 for meld in melds) and any(meld.wilds for meld in melds)
    return total >= facts.size or not spoils
