"""What rules out that a hand with sequences goes out: wild cards or canastas that are lacking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import (
    ACE,
    BLACK3,
    DEUCE,
    FOUR,
    JOKER,
    M_LOW,
    M_N,
    M_RANK,
    MELD_RANKS,
    NO_LIMIT,
    RANKS,
    RUN,
    SEQUENCE,
    SUITS,
    WILD_MELD,
)
from canasta.engine.kernel.laws.meld_rows import meld_size
from canasta.engine.kernel.laws.sequences import find_runs, in_runs
from canasta.engine.kernel.search.canastas_of_rank import KNOWN, MOST, remember, wild_count

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State

# Rows of a table by rank, see `foresee_sets`.
SETS = 39
ABOVE = 52


def foresee_wilds(
    s: State, R: KernelRules, p: int, kept: int, memo: list[int], table: list[int]
) -> None:
    """Fill the table that `enough_wilds` reads: what the ranks need whatever goes onto sequences.

    It holds three rows by rank: wild cards needed by the ranks up to this one (filled later), by
    this and all above, and the most that one of those needs.
    """
    runs = zeros(SUITS)
    find_runs(s, R, p, runs)
    table[FOUR - 1] = wilds_for_blacks(s, R, p, kept, memo)
    for r in range(ACE, FOUR - 1, -1):
        n = s.hands[p][r]
        least = 0
        if n > 0 and n < R.min_size and s.first[s.side][r] < 0:
            least = NO_LIMIT
            for k in range(max(n - in_runs(s, p, r, runs), 0), n + 1):
                least = min(least, wilds_for(s, R, r, k))
        table[RANKS + r] = table[RANKS + r + 1] + least
        table[2 * RANKS + r] = max(table[2 * RANKS + r + 1], least)


def wilds_for_blacks(s: State, R: KernelRules, p: int, kept: int, memo: list[int]) -> int:
    """Return the wild cards that the black threes of the hand need, NO_LIMIT if they must stay."""
    n = s.hands[p][BLACK3] - (1 if kept == BLACK3 else 0)
    if n == 0:
        return 0
    wide = s.hands[p][DEUCE] + s.hands[p][JOKER] + 1
    remember(s, R, p, BLACK3, n, memo)
    for w in range(wide):
        if memo[n * wide + w] >= KNOWN:
            return w
    return NO_LIMIT


def wilds_for(s: State, R: KernelRules, r: int, n: int) -> int:
    """Return a bound for the wild cards that n naturals of rank r need on sets."""
    if n == 0 or n >= R.min_size or s.first[s.side][r] >= 0:
        return 0
    return R.min_size - n if n >= R.min_naturals else NO_LIMIT


def enough_wilds(
    s: State, R: KernelRules, p: int, r: int, kept: int, pooled: list[int], table: list[int]
) -> int:
    """Say whether the wild cards can be enough now that the ranks up to r are divided."""
    if r >= FOUR:
        table[r] = table[r - 1] + wilds_for(s, R, r, pooled[r])
    needed = table[r] + table[RANKS + r + 1]
    if kept < 0 and s.last_red3 == 0:
        needed -= table[2 * RANKS + r + 1]  # a card of that rank may be the discard
    return 1 if needed <= wild_count(s, p, kept) else 0


def foresee_sets(s: State, R: KernelRules, p: int, table: list[int]) -> None:
    """Fill what `enough_canastas` reads: canastas of the ranks, with all cards and wild cards.

    It goes on from SETS (the sets of the ranks up to this one, filled later) and from ABOVE (of
    this one and all above); the first number says whether canastas are lacking at all.
    """
    full = R.canasta_size
    hand = s.hands[p]
    wilds = hand[DEUCE] + hand[JOKER]
    pool = s.melds[s.side]
    loose = zeros(MELD_RANKS)
    complete = zeros(MELD_RANKS)
    for i in range(s.meld_n[s.side]):
        r = pool[i][M_RANK]
        size = meld_size(pool[i])
        if size < full:
            loose[r] += size
        elif r != BLACK3:
            complete[r] += 1
    runs = 0
    sets = 0
    for r in range(MELD_RANKS):
        if r >= SEQUENCE:
            runs += complete[r]
        elif r != WILD_MELD or R.deuces == 0:
            sets += complete[r]
    table[0] = 1 if runs < R.need[RUN] or runs + sets < R.canastas_required else 0
    if table[0] == 0:
        return
    for r in range(ACE, FOUR - 1, -1):
        most = complete[r]
        if loose[r] + hand[r] > 0:
            most += (loose[r] + hand[r] + wilds) // full
        table[ABOVE + r] = table[ABOVE + r + 1] + most
    table[SETS + FOUR - 1] = complete[WILD_MELD]
    if R.wild_only + R.deuces > 0:
        table[SETS + FOUR - 1] += (loose[WILD_MELD] + wilds) // full


def most_of(s: State, R: KernelRules, p: int, r: int, n: int, memo: list[int]) -> int:
    """Return the most canastas that n naturals of rank r make with any number of wild cards."""
    if n == 0 and s.first[s.side][r] < 0:
        return 0
    wide = s.hands[p][DEUCE] + s.hands[p][JOKER] + 1
    remember(s, R, p, r, n, memo)
    most = 0
    for w in range(wide):
        most = max(most, memo[(r * MOST + n) * wide + w] - KNOWN)
    return most


def enough_canastas(s: State, R: KernelRules, p: int, r: int, table: list[int]) -> int:
    """Say whether the canastas can be enough now that the ranks up to r are divided."""
    if table[0] == 0:
        return 1
    sets = table[SETS + r] + table[ABOVE + r + 1]
    if sets >= R.canastas_required and R.need[RUN] == 0:
        return 1
    runs = runs_near(s, R, p, r + 1)
    side = s.side
    for x in range(SUITS):
        if s.same[side][SEQUENCE + x] > 0:
            for i in range(s.first[side][SEQUENCE + x], s.meld_n[side]):
                m = s.melds[side][i]
                if m[M_RANK] == SEQUENCE + x and m[M_N] >= R.canasta_size:
                    runs += 1
    return 1 if runs >= R.need[RUN] and runs + sets >= R.canastas_required else 0


def runs_near(s: State, R: KernelRules, p: int, low: int) -> int:
    """Return a bound for the sequences that cards of kind `low` and above could yet complete."""
    side = s.side
    full = R.canasta_size
    pool = s.melds[side]
    near = 0
    for x in range(SUITS):
        covered = s.held[p][x] >> low << low  # kinds, as bits
        cards = 0
        if s.same[side][SEQUENCE + x] > 0:
            for i in range(s.first[side][SEQUENCE + x], s.meld_n[side]):
                m = pool[i]
                if m[M_RANK] == SEQUENCE + x and m[M_N] < full:
                    cards += m[M_N]
                    covered |= ((1 << m[M_N]) - 1) << m[M_LOW]
        stretch = covered
        for _ in range(full - 1):
            stretch &= stretch >> 1
        if stretch > 0:
            for k in range(low, ACE + 1):
                cards += s.suits[p][x][k]
            near += cards // full
    return near
