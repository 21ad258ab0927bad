"""Could the player go out, exactly, in games of sets alone: canastas by rank and wild cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import (
    ACE,
    BLACK3,
    DEUCE,
    FOUR,
    JOKER,
    KINDS,
    M_D,
    M_J,
    M_N,
    M_RANK,
    NO_SAID,
    OK,
    RED3,
    WILD_MELD,
)
from canasta.engine.kernel.laws.discards import is_barred
from canasta.engine.kernel.laws.opening import waiver_open
from canasta.engine.kernel.laws.sets import check_meld
from canasta.engine.kernel.search.joined import (
    G_COLUMNS,
    G_N,
    G_W,
    count_unfinished,
    divide,
    most_groups,
)

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def out_by_counting(s: State, R: KernelRules) -> int:
    """Say whether the player in turn can lay all cards but at most one for the discard.

    Exact: for every card that may be left over, each rank offers the most canastas that can be
    had with a number of wild cards; the ranks are added up over the wild cards in the hand.
    """
    p = s.turn
    side = s.side
    hand = s.hands[p]
    if s.permission == NO_SAID or (s.opened[side] == 0 and s.barred == 1) or hand[RED3] > 0:
        return 0
    if out_in_reach(s, R, p) == 0:
        return 0
    stray = -1
    for r in range(FOUR, ACE + 1):
        if hand[r] == 1 and s.first[side][r] < 0 and R.min_naturals > 1:
            stray = r
    for split in range(1 + R.separate):  # first as if each rank had but one meld: quick
        if out_somehow(s, R, p, stray, split) == 1:
            return 1
    return 0


def out_somehow(s: State, R: KernelRules, p: int, stray: int, split: int) -> int:
    """Try each card that may be left over; a stray card must be; split: see `most_canastas`."""
    if stray < 0 and out_without(s, R, p, -1, split) == 1:
        return 1
    if s.last_red3 == 1:
        return 0
    hand = s.hands[p]
    for c in range(KINDS):
        if hand[c] == 0 or (stray >= 0 and c != stray) or is_barred(s, R, p, c) != 0:
            continue
        if out_without(s, R, p, c, split) == 1:
            return 1
    return 0


def out_in_reach(s: State, R: KernelRules, p: int) -> int:
    """Say whether going out is thinkable: cards without a place, canastas out of reach."""
    side = s.side
    hand = s.hands[p]
    first = s.first[side]
    wilds = hand[DEUCE] + hand[JOKER]
    singles = 0
    pairs = 0
    near = 0
    for r in range(FOUR, ACE + 1):
        c = hand[r]
        if first[r] >= 0:
            size = 0
            if R.separate == 0:
                m = s.melds[side][first[r]]
                size = m[M_N] + m[M_D] + m[M_J]
            if R.separate == 1:
                near += s.same[side][r] + 1
            elif size < R.canasta_size and size + c + wilds >= R.canasta_size:
                near += 1
        elif c > 0:
            if c == 1:
                singles += 1
            elif c == 2:
                pairs += 1
            near += (c + wilds) // R.canasta_size
    if R.min_naturals > 1 and (singles > 1 or pairs > wilds):
        return 0
    if R.wild_only == 1:
        near += 1
    return 1 if s.canastas[side] + near >= R.canastas_required else 0


def out_without(s: State, R: KernelRules, p: int, left: int, split: int) -> int:
    """Say whether all cards but one of kind `left` (-1: all) can be laid with the canastas."""
    side = s.side
    hand = s.hands[p]
    if s.opened[side] == 0 and opens_with_all(s, R, p, left) == 0:
        return 0
    wilds = hand[DEUCE] + hand[JOKER]
    if left == DEUCE or left == JOKER:
        wilds -= 1
    best = zeros(wilds + 1)
    fit = zeros(wilds + 1)
    for w in range(1, wilds + 1):
        best[w] = -1
    for r in range(ACE + 1):
        n = 0
        if r != WILD_MELD:
            n = hand[r]
            if r == left:
                n -= 1
        if r == BLACK3 and n > 0 and s.barred == 1:
            return 0  # taken back in this turn, so not laid again
        if n == 0 and s.first[side][r] < 0 and (r != WILD_MELD or R.wild_only == 0 or wilds == 0):
            continue
        most_canastas(s, R, side, r, n, wilds, fit, split)
        if add_rank(best, fit, wilds) == 0:
            return 0
    return 1 if best[wilds] >= R.canastas_required else 0


def opens_with_all(s: State, R: KernelRules, p: int, left: int) -> int:
    """Say whether an opening with all cards but `left` is high enough (1.7)."""
    if R.canasta_opens == 1 or waiver_open(s, R, p) == 1:
        return 1  # going out brings a canasta of its own with it
    points = s.laid
    for c in range(KINDS):
        if c != RED3 and (c != BLACK3 or R.black3_opens == 1):
            points += s.hands[p][c] * R.value[c]
    if left >= 0 and (left != BLACK3 or R.black3_opens == 1):
        points -= R.value[left]
    return 1 if points >= s.minimum[s.side] else 0


def add_rank(best: list[int], fit: list[int], wilds: int) -> int:
    """Combine the table of one rank into best; say whether anything is still possible."""
    possible = 0
    for w in range(wilds, -1, -1):
        top = -1
        for x in range(w + 1):
            if fit[x] >= 0 and best[w - x] >= 0 and fit[x] + best[w - x] > top:
                top = fit[x] + best[w - x]
        best[w] = top
        if top >= 0:
            possible = 1
    return possible


def most_canastas(
    s: State, R: KernelRules, side: int, r: int, n: int, wilds: int, fit: list[int], split: int
) -> None:
    """Fill fit[w]: the most canastas of rank r after laying n naturals and w wild cards on it.

    split 1: over all melds that the rank has and may have; 0: all onto the first, a lower bound.
    """
    if split == 0 or r == WILD_MELD or r == BLACK3:
        one_meld(s, R, side, r, n, wilds, fit)
        return
    if s.same[side][r] + n // R.min_naturals == 1:
        only_meld(s, R, side, r, n, wilds, fit)
        return
    wide = wilds + 1
    table = zeros((n + 1) * wide)
    fresh = n // R.min_naturals  # new melds that the cards allow
    left = s.same[side][r] + fresh  # melds that the table has not seen yet
    pool = s.melds[side]
    sum_n = 0
    sum_w = 0
    loose = 0
    for i in range(s.meld_n[side]):
        m = pool[i]
        if m[M_RANK] == r:
            sum_n += m[M_N]
            sum_w += m[M_D] + m[M_J]
            if m[M_N] + m[M_D] + m[M_J] < R.canasta_size:
                loose = 1
            left -= 1
            if i == s.first[side][r]:
                begin_with(R, r, m[M_N], m[M_D] + m[M_J], n, wilds, R.wilds_after, table)
            else:
                low = n if left == 0 else 0
                widen(R, r, m[M_N], m[M_D] + m[M_J], n, wilds, R.wilds_after, low, table)
    if s.same[side][r] == 0:
        begin_with(R, r, 0, 0, n, wilds, 1, table)
        add_new_melds(R, n, wilds, fresh - 1, table)
    else:
        add_new_melds(R, n, wilds, fresh, table)
    for w in range(wide):
        fit[w] = table[n * wide + w]
    if s.opened[side] == 0 or s.same[side][r] < 2 or s.joins == 0:
        return  # an opening stands before anything of it is joined
    if R.pairs == 1 and s.same[side][r] > 2:
        join_some(s, R, side, r, n, wilds, fit)
        return
    if sum_w <= R.max_wilds and sum_n + sum_w <= R.max_size:
        # what is unfinished takes wild cards before it is joined
        begin_with(R, r, sum_n, sum_w, n, wilds, 1 if loose == 1 else R.wilds_after, table)
        add_new_melds(R, n, wilds, fresh, table)
        for w in range(wide):
            if table[n * wide + w] > fit[w]:
                fit[w] = table[n * wide + w]


def join_some(
    s: State, R: KernelRules, side: int, r: int, n: int, wilds: int, fit: list[int]
) -> None:
    """Raise fit[w] where joining some of the unfinished melds of rank r makes more canastas."""
    unfinished = count_unfinished(s, R, side, r)
    if unfinished < 2:
        return
    most = most_groups(unfinished)
    groups = zeros(G_COLUMNS * (most + 1))
    wide = wilds + 1
    table = zeros((n + 1) * wide)
    pool = s.melds[side]
    for division in range(1, (most + 1) ** unfinished):
        count = divide(s, R, side, r, division, most, groups)
        for g in range(1, count + 1):
            # what is unfinished takes wild cards before it is joined
            have_n = groups[G_COLUMNS * g + G_N]
            have_w = groups[G_COLUMNS * g + G_W]
            if g == 1:
                begin_with(R, r, have_n, have_w, n, wilds, 1, table)
            else:
                widen(R, r, have_n, have_w, n, wilds, 1, 0, table)
        if count == 0:
            continue
        left = division
        for i in range(s.meld_n[side]):
            m = pool[i]
            if m[M_RANK] != r:
                continue
            alone = 1
            if m[M_N] + m[M_D] + m[M_J] < R.canasta_size:
                alone = 1 if left % (most + 1) == 0 else 0
                left //= most + 1
            if alone == 1:
                widen(R, r, m[M_N], m[M_D] + m[M_J], n, wilds, R.wilds_after, 0, table)
        add_new_melds(R, n, wilds, n // R.min_naturals, table)
        for w in range(wide):
            fit[w] = max(fit[w], table[n * wide + w])


def only_meld(
    s: State, R: KernelRules, side: int, r: int, n: int, wilds: int, fit: list[int]
) -> None:
    """Do the same where there is one meld that can take the cards: the rank's, or a new one."""
    i = s.first[side][r]
    have_n = 0
    have_w = 0
    if i >= 0:
        m = s.melds[side][i]
        have_n = m[M_N]
        have_w = m[M_D] + m[M_J]
    for w in range(wilds + 1):
        fit[w] = gain_of(R, r, have_n, have_w, n, w, R.wilds_after if i >= 0 else 1)


def one_meld(
    s: State, R: KernelRules, side: int, r: int, n: int, wilds: int, fit: list[int]
) -> None:
    """Fill fit with all cards going onto one meld of rank r: the first it has, or a new one."""
    i = s.first[side][r]
    others = 0
    if i >= 0:
        if s.same[side][r] > 1:
            others = other_canastas(s, R, side, r, i)
        m = s.melds[side][i]
        n += m[M_N]
        have = m[M_D] + m[M_J]
        size = m[M_N] + have
    else:
        have = 0
        size = 0
    for w in range(wilds + 1):
        total = n + have + w
        if total > size and check_meld(R, r, n, have + w, 0) != OK:
            fit[w] = -1
        else:
            fit[w] = others + (1 if total >= R.canasta_size and r != BLACK3 else 0)


def other_canastas(s: State, R: KernelRules, side: int, r: int, first: int) -> int:
    """Count the canastas of rank r besides the meld in slot `first`."""
    pool = s.melds[side]
    count = 0
    for i in range(first + 1, s.meld_n[side]):
        m = pool[i]
        if m[M_RANK] == r and r != BLACK3 and m[M_N] + m[M_D] + m[M_J] >= R.canasta_size:
            count += 1
    return count


def begin_with(
    R: KernelRules,
    r: int,
    meld_n: int,
    meld_w: int,
    n: int,
    wilds: int,
    after: int,
    table: list[int],
) -> None:
    """Fill the table for one meld: canastas after it takes x naturals and y wild cards, or -1."""
    for x in range(n + 1):
        for y in range(wilds + 1):
            table[x * (wilds + 1) + y] = gain_of(R, r, meld_n, meld_w, x, y, after)


def add_new_melds(R: KernelRules, n: int, wilds: int, melds: int, table: list[int]) -> None:
    """Let the table begin so many new melds of a natural rank, no further meld after them."""
    for k in range(melds):
        widen(R, FOUR, 0, 0, n, wilds, 1, n if k == melds - 1 else 0, table)


def widen(
    R: KernelRules,
    r: int,
    meld_n: int,
    meld_w: int,
    n: int,
    wilds: int,
    after: int,
    low: int,
    table: list[int],
) -> None:
    """Let one meld (with meld_n naturals and meld_w wild cards so far) take cards of the table.

    after: see `gain_of`; low: fewer naturals in all are not asked for any more.
    """
    wide = wilds + 1
    gain = zeros((n + 1) * wide)
    most = 0  # wild cards that it can take at all
    for x in range(n + 1):
        for y in range(wide):
            gain[x * wide + y] = gain_of(R, r, meld_n, meld_w, x, y, after)
            if y > most and gain[x * wide + y] >= 0:
                most = y
    for a in range(n, low - 1, -1):
        for b in range(wilds, -1, -1):
            top = -1
            last = min(most, b)
            for x in range(a + 1):
                old = (a - x) * wide + b
                new = x * wide
                for y in range(last + 1):
                    if gain[new + y] >= 0 and table[old - y] >= 0:
                        both = gain[new + y] + table[old - y]
                        if both > top:
                            top = both
            table[a * wide + b] = top


def gain_of(R: KernelRules, r: int, meld_n: int, meld_w: int, x: int, y: int, after: int) -> int:
    """Say what a meld becomes with x naturals and y wild cards more: 1 a canasta, 0 none, -1 no.

    after 0: it takes no wild card once it is complete.
    """
    if x + y > 0 and check_meld(R, r, meld_n + x, meld_w + y, 0) != OK:
        return -1
    if after == 0 and y > 0 and meld_n + meld_w + y > R.canasta_size:
        return -1  # one by one, wild cards first (S-61)
    return 1 if r != BLACK3 and meld_n + meld_w + x + y >= R.canasta_size else 0
