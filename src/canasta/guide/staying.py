"""Whether a player certainly cannot go out in this turn: counted, never guessed."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta.cards import is_red_three, is_wild, rank_of
from canasta.engine.kinds import KIND_OF
from canasta.engine.queries import KnownTable
from canasta.guide.grouping import LADDER
from canasta.guide.needs import out_need

if TYPE_CHECKING:
    from canasta.engine.observation import Observation

_KEPT = 1
"""So many cards may be left: the discard."""

_MENDED = 2
"""So many cards without a place can find one by one card that is drawn."""


def surely_stays(seen: Observation) -> bool:
    """Say whether the viewer cannot go out in this turn, whatever is drawn from the stock.

    Either more cards than the discard have no place on any meld, or there are too few for the
    canastas that are missing.  Where something may still happen that is not counted here (the
    pile can be taken, a foot waits, a special hand counts), it is not said.
    """
    if seen.seat is None or seen.rules.special.set != "none":
        return False
    if (seen.feet and seen.feet[seen.seat]) or _might_take(seen):
        return False
    return _without_place(seen) > _KEPT + _MENDED * _to_draw(seen) or _lacks_canastas(seen)


def _to_draw(seen: Observation) -> int:
    """Return how many cards the viewer still draws in this turn."""
    if seen.turn.step != "draw":
        return 0
    return min(seen.rules.draw.count.get(seen.form) or 1, seen.stock_count)


def _might_take(seen: Observation) -> bool:
    """Say whether the pile might be taken, as far as hand and melds show."""
    top, known = seen.top_discard, KnownTable(seen)
    if seen.turn.step != "draw" or top is None or known.blocks_pile(KIND_OF[top]):
        return False
    if seen.rules.meld.sequences:
        return True
    side = (seen.seat or 0) % len(seen.sides)
    own = {meld.rank for meld in seen.sides[side].melds}
    pair = sum(rank_of(card) == rank_of(top) for card in seen.hand) > 1
    return pair or (
        not known.is_frozen(side) and (rank_of(top) in own or any(map(is_wild, seen.hand)))
    )


def _without_place(seen: Observation) -> int:
    """Return how many cards of the hand fit no meld, the wild cards put where they help most."""
    meld, black = seen.rules.meld, seen.rules.black3
    if meld.sequences:
        return 0
    own = {laid.rank for laid in seen.sides[(seen.seat or 0) % len(seen.sides)].melds}
    wilds = sum(map(is_wild, seen.hand))
    ranks = Counter(
        rank_of(card) for card in seen.hand if not is_wild(card) and not is_red_three(card)
    )
    lost = 0
    for rank, count in sorted(ranks.items(), key=lambda item: -item[1]):
        least = meld.min_size if rank in LADDER else black.meld_min_size
        if rank in own or count >= least:
            continue
        if count >= meld.min_naturals and least - count <= wilds:
            wilds -= least - count
        else:
            lost += count
    return lost


def _lacks_canastas(seen: Observation) -> bool:
    """Say whether hand and melds hold too few cards for the canastas that are missing."""
    side = (seen.seat or 0) % len(seen.sides)
    need = out_need(seen, side)
    missing = need.others + sum(count for _, count in need.kinds)
    size = seen.rules.canasta.size
    growing = sum(len(meld.cards) for meld in seen.sides[side].melds if meld.canasta is None)
    return missing * size > len(seen.hand) + _to_draw(seen) + growing
