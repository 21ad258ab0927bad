"""How many canastas the sets of a rank make, with each number of wild cards: worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.counting import most_canastas
from canasta.engine.kernel.melds import check_meld, meld_size
from canasta.engine.kernel.terms import (
    DEUCE,
    DEUCES,
    JOKER,
    M_RANK,
    NO_LIMIT,
    OK,
    WILD_MELD,
)

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, State

MOST = 17  # naturals of a rank, and one
KNOWN = 2  # the memo holds this and the canastas; KNOWN - 1: impossible, 0: not worked out yet


def wild_count(s: State, p: int, kept: int) -> int:
    """Count the wild cards of the hand, without the one that is kept."""
    count = s.hands[p][DEUCE] + s.hands[p][JOKER]
    return count - (1 if kept == DEUCE or kept == JOKER else 0)


def fits(s: State, R: Numbers, p: int, r: int, n: int, kept: int, memo: list[int]) -> int:
    """Say whether n naturals of rank r can be laid on sets with the wild cards at hand."""
    if n == 0 or (R.max_size == NO_LIMIT and (n >= R.min_size or s.first[p % R.sides][r] >= 0)):
        return 1
    wide = s.hands[p][DEUCE] + s.hands[p][JOKER] + 1
    remember(s, R, p, r, n, memo)
    for w in range(wild_count(s, p, kept) + 1):
        if memo[(r * MOST + n) * wide + w] >= KNOWN:
            return 1
    return 0


def remember(s: State, R: Numbers, p: int, r: int, n: int, memo: list[int]) -> None:
    """Work out once how many canastas of rank r n naturals make, for each number of wild cards."""
    wide = s.hands[p][DEUCE] + s.hands[p][JOKER] + 1
    at = (r * MOST + n) * wide
    if memo[at] > 0:
        return
    fit = zeros(wide)
    if r == WILD_MELD:
        wild_canastas(s, R, p % R.sides, wide - 1, fit)
    else:
        most_canastas(s, R, p % R.sides, r, n, wide - 1, fit, 1)
    for w in range(wide):
        memo[at + w] = KNOWN + fit[w]


def wild_canastas(s: State, R: Numbers, side: int, wilds: int, fit: list[int]) -> None:
    """Fill fit[w]: the most canastas after laying w wild cards on melds of wild cards alone."""
    pool = s.melds[side]
    complete = 0
    for w in range(1, wilds + 1):
        fit[w] = -1
    for i in range(s.meld_n[side]):
        if pool[i][M_RANK] == WILD_MELD:
            size = meld_size(pool[i])
            if size >= R.canasta_size:
                complete += 1
            widen_wild(R, size, wilds, fit)
    if R.wild_only == 1 and (R.wild_separate == 1 or s.first[side][WILD_MELD] < 0):
        for _ in range(wilds // R.min_size if R.wild_separate == 1 else 1):
            widen_wild(R, 0, wilds, fit)
    if R.deuces == 0 or R.excluded[DEUCES] == 0:
        for w in range(wilds + 1):
            if fit[w] >= 0:
                fit[w] += complete


def widen_wild(R: Numbers, size: int, wilds: int, fit: list[int]) -> None:
    """Let one meld of wild cards with so many cards take more of them."""
    if R.wild_only == 0:
        return
    for w in range(wilds, 0, -1):
        for t in range(1, w + 1):
            if fit[w - t] < 0 or check_meld(R, WILD_MELD, 0, size + t, 0) != OK:
                continue
            gain = 1 if size < R.canasta_size and size + t >= R.canasta_size else 0
            if fit[w - t] + gain > fit[w]:
                fit[w] = fit[w - t] + gain
