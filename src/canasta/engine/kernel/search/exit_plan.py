"""A way out that was found: noted for the turn, and tried first after further lays (2.9).

The way says which naturals go onto sequences, which card is kept, and how many wild cards each
rank takes.  After another lay only the ranks that it has changed are counted again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import (
    ACE,
    BLACK3,
    DEUCE,
    FOUR,
    JOKER,
    KIND,
    M_D,
    M_J,
    M_LOW,
    M_N,
    M_RANK,
    MELD_RANKS,
    NO_LIMIT,
    OK,
    RED3,
    RUN,
    SEQUENCE,
    SUIT,
    SUITS,
    WILD_MELD,
)
from canasta.engine.kernel.laws.discards import throwable
from canasta.engine.kernel.laws.meld_rows import consider_run
from canasta.engine.kernel.laws.sequences import check_run
from canasta.engine.kernel.laws.sets import unfinished
from canasta.engine.kernel.search.canastas_of_rank import (
    KNOWN,
    MOST,
    count_runs,
    remember,
    wild_canastas,
    wild_count,
)
from canasta.engine.kernel.search.counting import most_canastas
from canasta.engine.kernel.steps.staged_opening import lay, unlay

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State

PLACE = 4  # bits for the cards of a kind that go onto the sequences of a suit
# Rows of a table by rank: naturals that go onto sets, wild cards with them, canastas made.
SETS_N = 0
SETS_WILDS = 13
SETS_MADE = 26


def note_plan(
    s: State, R: KernelRules, p: int, kept: int, pooled: list[int], memo: list[int], lacks: int
) -> None:
    """Note a way that was found; its sequences lie on the tray, the sets are `pooled`."""
    side = s.side
    s.way_known = 1
    s.way_kept = kept
    s.way_lacks = lacks
    s.way_joins = s.joins
    s.way_runs = count_runs(s, R, side)
    for x in range(SUITS):
        s.way[x] = 0
    for r in range(ACE + 1):
        s.way_n[r] = pooled[r]
    s.way_n[BLACK3] = s.hands[p][BLACK3] - (1 if kept == BLACK3 else 0)
    note_wilds(s, R, p, wild_count(s, p, kept), memo)


def note_wilds(s: State, R: KernelRules, p: int, wilds: int, memo: list[int]) -> None:
    """Note how the wild cards are divided among the ranks, and what each rank makes of its own."""
    side = s.side
    if wilds == 0 and s.way_lacks == 0:
        for r in range(ACE + 1):
            s.way_wilds[r] = 0
        return
    wide = s.hands[p][DEUCE] + s.hands[p][JOKER] + 1
    row = wilds + 1
    best = zeros((ACE + 2) * row)  # the most canastas of the ranks below, with so many wild cards
    share = zeros((ACE + 1) * row)  # and how many of them the highest of these ranks takes
    for w in range(1, row):
        best[w] = -1
    for r in range(ACE + 1):
        n = s.way_n[r]
        for w in range(row):
            top = -1
            if n == 0 and s.first[side][r] < 0 and r != WILD_MELD:
                top = best[r * row + w]
            else:
                remember(s, R, p, r, n, memo)
                for k in range(w + 1):
                    fit = memo[(r * MOST + n) * wide + k] - KNOWN
                    rest = best[r * row + w - k]
                    if fit >= 0 and rest >= 0 and fit + rest > top:
                        top = fit + rest
                        share[r * row + w] = k
            best[(r + 1) * row + w] = top
    w = wilds
    for r in range(ACE, -1, -1):
        k = share[r * row + w]
        s.way_wilds[r] = k
        s.way_sets[r] = best[(r + 1) * row + w] - best[r * row + w - k]
        w -= k


def note_cards(s: State, p: int, sign: int) -> None:
    """Note what goes onto sequences: the hand when they are back on it, less the hand before."""
    for x in range(SUITS):
        own = s.suits[p][x]
        cards = int(s.way[x])
        for c in range(FOUR, ACE + 1):
            cards += sign * own[c] << PLACE * c
        s.way[x] = cards


def note_melds(s: State, side: int) -> None:
    """Note what lies of each rank, so that the ranks that change later are known."""
    for r in range(MELD_RANKS):
        s.way_naturals[r] = 0
        s.way_wild[r] = 0
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        m = pool[i]
        s.way_naturals[m[M_RANK]] += m[M_N]
        s.way_wild[m[M_RANK]] += m[M_D] + m[M_J]


def still_out(s: State, R: KernelRules, p: int) -> int:
    """Say whether the way noted last still leads out: 0 where it does not, or none is noted."""
    if s.way_known == 0:
        return 0
    side = s.side
    hand = s.hands[p]
    kept = kept_card(s, p)
    if kept < 0 and R.final_discard == 1:
        return 0
    if kept >= 0 and (s.last_red3 == 1 or throwable(s, R, p, kept & KIND) == 0):
        return 0
    if hand[RED3] > (1 if kept == RED3 else 0):
        return 0
    if R.deuce_lock == 1 and hand[DEUCE] > (1 if kept == DEUCE else 0):
        if unfinished(s, R, side, WILD_MELD) >= 0:
            return 0
    lying = zeros(2 * MELD_RANKS)  # by rank the naturals in melds, then the wild cards
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        m = pool[i]
        lying[m[M_RANK]] += m[M_N]
        lying[MELD_RANKS + m[M_RANK]] += m[M_D] + m[M_J]
    base = s.tray_n
    found = 0
    if runs_intact(s, p, lying) == 1:
        found = sets_along(s, R, p, kept, s.way_runs, 1, lying)
    elif runs_along(s, R, p) == 1:
        found = sets_along(s, R, p, kept, count_runs(s, R, side), 0, lying)
    if found == 1 and s.noting == 1 and s.tray_n > base:
        for x in range(SUITS):
            s.way[x] = 0
        note_cards(s, p, -1)
        while s.tray_n > base:
            unlay(s, R)
        note_cards(s, p, 1)
    while s.tray_n > base:
        unlay(s, R)
    if found == 1 and s.noting == 1:
        s.way_kept = kept
        note_melds(s, side)
        s.way_joins = s.joins
    return found


def kept_card(s: State, p: int) -> int:
    """Return the card that the way keeps, or -1: none, or it has been laid."""
    kept = s.way_kept
    if kept < 0:
        return -1
    c = kept & KIND
    if c < FOUR or c > ACE:
        return kept if s.hands[p][c] > 0 else -1
    x = kept // SUIT
    return kept if s.suits[p][x][c] > int(s.way[x]) >> PLACE * c & KIND else -1


def runs_intact(s: State, p: int, lying: list[int]) -> int:
    """Say whether no lay has touched a sequence, nor cards that the way puts onto one."""
    if s.joins != s.way_joins:
        return 0  # two of them may count as one
    for x in range(SUITS):
        if lying[SEQUENCE + x] != s.way_naturals[SEQUENCE + x]:
            return 0
        left = int(s.way[x]) >> PLACE * FOUR
        c = FOUR
        while left > 0:
            n = left & KIND
            if n > 0 and s.suits[p][x][c] < n:
                return 0
            left >>= PLACE
            c += 1
    return 1


def runs_along(s: State, R: KernelRules, p: int) -> int:
    """Lay the sequences of the way, from low to high; say whether that is possible."""
    for x in range(SUITS):
        left = int(s.way[x])
        if left == 0:
            continue
        for c in range(FOUR, ACE + 1):
            over = (left >> PLACE * c & KIND) - s.suits[p][x][c]
            if over > 0:
                left -= over << PLACE * c
        for c in range(FOUR, ACE + 1):
            while left >> PLACE * c & KIND > 0:
                n = 0
                if s.tray_n < R.tray_size:
                    n = run_along(s, R, x, c, left)
                if n == 0:
                    return 0
                for k in range(c, c + n):
                    left -= 1 << PLACE * k
    return 1


def run_along(s: State, R: KernelRules, x: int, c: int, left: int) -> int:
    """Lay a card of suit x, and those above it that it needs; return how many, 0: nowhere."""
    side = s.side
    first = s.first[side][SEQUENCE + x]
    pool = s.melds[side]
    if first >= 0:
        for i in range(first, s.meld_n[side]):
            m = pool[i]
            if m[M_RANK] == SEQUENCE + x and c == m[M_LOW] + m[M_N]:
                if check_run(s, R, side, i, c, 1) == OK:
                    consider_run(s, i, SEQUENCE + x, c, 1)
                    lay(s, R)
                    return 1
        for i in range(first, s.meld_n[side]):
            m = pool[i]
            n = m[M_LOW] - c
            if m[M_RANK] == SEQUENCE + x and n > 0 and all_left(left, c, n) == 1:
                if check_run(s, R, side, i, c, n) == OK:
                    consider_run(s, i, SEQUENCE + x, c, n)
                    lay(s, R)
                    return n
    if all_left(left, c, R.min_size) == 1 and check_run(s, R, side, -1, c, R.min_size) == OK:
        consider_run(s, -1, SEQUENCE + x, c, R.min_size)
        lay(s, R)
        return int(R.min_size)
    return 0


def all_left(left: int, c: int, n: int) -> int:
    """Say whether n kinds from c up are among those that are left for sequences."""
    for k in range(c, c + n):
        if left >> PLACE * k & KIND == 0:
            return 0
    return 1


def sets_along(
    s: State, R: KernelRules, p: int, kept: int, runs: int, on_hand: int, lying: list[int]
) -> int:
    """Say whether the rest goes onto sets as noted; on_hand 1: so are the sequences' cards."""
    side = s.side
    hand = s.hands[p]
    total = runs
    over = -wild_count(s, p, kept)  # wild cards that the ranks take, less those at hand
    table = zeros(3 * (ACE + 1))  # by rank: naturals to lay, wild cards, canastas
    for r in range(ACE + 1):
        n = 0 if r == WILD_MELD else hand[r]
        if n > 0:
            if kept >= 0 and kept & KIND == r:
                n -= 1
            if on_hand == 1 and r >= FOUR:
                for x in range(SUITS):
                    n -= int(s.way[x]) >> PLACE * r & KIND
        w = max(s.way_wilds[r] + s.way_wild[r] - lying[MELD_RANKS + r], 0)
        made = s.way_sets[r]
        if w != s.way_wilds[r] or is_changed(s, side, r, n, lying) == 1:
            made = sets_of(s, R, side, r, n, w)
            if made < 0:
                return 0
        table[SETS_N + r] = n
        table[SETS_WILDS + r] = w
        table[SETS_MADE + r] = made
        total += made
        over += w
    needed = R.canastas_required if s.way_lacks == 1 else 0
    if s.way_lacks == 1 and runs < R.need[RUN]:
        return 0
    for r in range(ACE + 1):  # wild cards that went elsewhere are missing in some rank
        t = min(over, table[SETS_WILDS + r])
        while t > 0:
            made = sets_of(s, R, side, r, table[SETS_N + r], table[SETS_WILDS + r] - t)
            if made >= 0 and total - table[SETS_MADE + r] + made >= needed:
                total += made - table[SETS_MADE + r]
                over -= t
                table[SETS_WILDS + r] -= t
                table[SETS_MADE + r] = made
                break
            t -= 1
    if over != 0 or total < needed:
        return 0
    if s.noting == 1:
        s.way_runs = runs
        for r in range(ACE + 1):
            s.way_n[r] = table[SETS_N + r]
            s.way_wilds[r] = table[SETS_WILDS + r]
            s.way_sets[r] = table[SETS_MADE + r]
    return 1


def is_changed(s: State, side: int, r: int, n: int, lying: list[int]) -> int:
    """Say whether other cards of rank r lie there, or are to be laid, than the way knew."""
    if n != s.way_n[r] or lying[r] != s.way_naturals[r] or lying[MELD_RANKS + r] != s.way_wild[r]:
        return 1
    return 1 if s.joins != s.way_joins and s.same[side][r] >= 2 else 0


def sets_of(s: State, R: KernelRules, side: int, r: int, n: int, w: int) -> int:
    """Return the canastas that n naturals and w wild cards of rank r make, -1: they do not fit."""
    if r != WILD_MELD and n == 0 and s.first[side][r] < 0:
        return 0 if w == 0 else -1
    if w == 0 and s.way_lacks == 0 and R.max_size == NO_LIMIT and r >= FOUR:
        if n == 0 or n >= R.min_size or s.first[side][r] >= 0:
            return 0  # it fits, and canastas are not counted
    fit = zeros(w + 1)
    if r == WILD_MELD:
        wild_canastas(s, R, side, w, fit)
    else:
        most_canastas(s, R, side, r, n, w, fit, 1)
    return fit[w]
