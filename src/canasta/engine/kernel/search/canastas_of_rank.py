"""How many canastas the sets of a rank make, with each number of wild cards: worked out once.

And whether these and the sequences are enough to go out (`finishes`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import (
    ACE,
    BLACK3,
    DEUCE,
    DEUCES,
    FOUR,
    JOKER,
    KIND,
    M_D,
    M_J,
    M_LOW,
    M_N,
    M_RANK,
    NO_LIMIT,
    OK,
    RANKS,
    RUN,
    SEQUENCE,
    T_LOW,
    T_N,
    T_NEW,
    T_SLOT,
    WILD_MELD,
)
from canasta.engine.kernel.laws.joining import canasta_together
from canasta.engine.kernel.laws.meld_rows import meld_size
from canasta.engine.kernel.laws.sets import check_meld
from canasta.engine.kernel.search.counting import add_rank, gain_of, most_canastas, opens_with_all
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

MOST = 17  # naturals of a rank, and one
KNOWN = 2  # the memo holds this and the canastas; KNOWN - 1: impossible, 0: not worked out yet


def wild_count(s: State, p: int, kept: int) -> int:
    """Count the wild cards of the hand, without the one that is kept."""
    count = s.hands[p][DEUCE] + s.hands[p][JOKER]
    return count - (1 if kept == DEUCE or kept == JOKER else 0)


def fits(s: State, R: KernelRules, p: int, r: int, n: int, kept: int, memo: list[int]) -> int:
    """Say whether n naturals of rank r can be laid on sets with the wild cards at hand."""
    if n == 0 or (R.max_size == NO_LIMIT and (n >= R.min_size or s.first[s.side][r] >= 0)):
        return 1
    wide = s.hands[p][DEUCE] + s.hands[p][JOKER] + 1
    remember(s, R, p, r, n, memo)
    for w in range(wild_count(s, p, kept) + 1):
        if memo[(r * MOST + n) * wide + w] >= KNOWN:
            return 1
    return 0


def remember(s: State, R: KernelRules, p: int, r: int, n: int, memo: list[int]) -> None:
    """Work out once how many canastas of rank r n naturals make, for each number of wild cards."""
    wide = s.hands[p][DEUCE] + s.hands[p][JOKER] + 1
    at = (r * MOST + n) * wide
    if memo[at] > 0:
        return
    fit = zeros(wide)
    if r == WILD_MELD:
        wild_canastas(s, R, s.side, wide - 1, fit)
    elif r == BLACK3 or s.same[s.side][r] > 1:
        most_canastas(s, R, s.side, r, n, wide - 1, fit, 1)
    else:
        one_and_new(s, R, s.side, r, n, wide, fit, memo)
    for w in range(wide):
        memo[at + w] = KNOWN + fit[w]


def one_and_new(
    s: State, R: KernelRules, side: int, r: int, n: int, wide: int, fit: list[int], memo: list[int]
) -> None:
    """Do as `most_canastas` for a natural rank that has one meld at most, with `only_new`."""
    only_new(R, n, wide, memo)
    i = s.first[side][r]
    if i < 0:
        for w in range(wide):
            fit[w] = memo[(RANKS * MOST + n) * wide + w] - KNOWN
        return
    m = s.melds[side][i]
    for w in range(wide):
        fit[w] = -1
    for x in range(n + 1):
        for y in range(wide):
            gain = gain_of(R, r, m[M_N], m[M_D] + m[M_J], x, y, R.wilds_after)
            if gain < 0:
                continue
            for w in range(y, wide):
                rest = memo[(RANKS * MOST + n - x) * wide + w - y] - KNOWN
                if rest >= 0 and gain + rest > fit[w]:
                    fit[w] = gain + rest


def only_new(R: KernelRules, n: int, wide: int, memo: list[int]) -> None:
    """Work out once what up to n naturals make in new melds alone, in the last rows of the memo."""
    for k in range(n + 1):
        at = (RANKS * MOST + k) * wide
        if memo[at] > 0:
            continue
        for w in range(wide):
            memo[at + w] = KNOWN - 1
        if k == 0:
            memo[at] = KNOWN
        for x in range(R.min_naturals, k + 1):
            before = (RANKS * MOST + k - x) * wide
            for y in range(wide):
                gain = gain_of(R, FOUR, 0, 0, x, y, 1)
                if gain < 0:
                    continue
                for w in range(y, wide):
                    rest = memo[before + w - y]
                    if rest >= KNOWN and gain + rest > memo[at + w]:
                        memo[at + w] = gain + rest


def wild_canastas(s: State, R: KernelRules, side: int, wilds: int, fit: list[int]) -> None:
    """Fill fit[w]: the most canastas after laying w wild cards on melds of wild cards alone."""
    groups = zeros(G_COLUMNS)
    divided_wilds(s, R, side, wilds, 0, 0, groups, fit)
    if s.joins == 0 or s.same[side][WILD_MELD] < 2 or s.opened[side] == 0:
        return  # an opening stands before anything of it is joined
    unfinished = count_unfinished(s, R, side, WILD_MELD)
    most = most_groups(unfinished)
    groups = zeros(G_COLUMNS * (most + 1))
    joined = zeros(wilds + 1)
    for division in range(1, (most + 1) ** unfinished):
        if divide(s, R, side, WILD_MELD, division, most, groups) > 0:
            divided_wilds(s, R, side, wilds, division, most, groups, joined)
            for w in range(wilds + 1):
                fit[w] = max(fit[w], joined[w])


def divided_wilds(
    s: State,
    R: KernelRules,
    side: int,
    wilds: int,
    division: int,
    most: int,
    groups: list[int],
    fit: list[int],
) -> None:
    """Fill fit[w] for one division of the unfinished melds into groups that are joined."""
    pool = s.melds[side]
    complete = 0
    fit[0] = 0
    for w in range(1, wilds + 1):
        fit[w] = -1
    for i in range(s.meld_n[side]):
        if pool[i][M_RANK] == WILD_MELD:
            size = meld_size(pool[i])
            if size >= R.canasta_size:
                complete += 1
            else:
                g = division % (most + 1)
                division //= most + 1
                if g > 0:
                    continue
            widen_wild(R, size, wilds, fit)
    for g in range(1, most + 1):
        size = groups[G_COLUMNS * g + G_N] + groups[G_COLUMNS * g + G_W]
        if size >= R.canasta_size:
            complete += 1
        if size > 0:
            widen_wild(R, size, wilds, fit)
    if R.wild_only == 1 and (R.wild_separate == 1 or s.first[side][WILD_MELD] < 0):
        for _ in range(wilds // R.min_size if R.wild_separate == 1 else 1):
            widen_wild(R, 0, wilds, fit)
    if R.deuces == 0 or R.excluded[DEUCES] == 0:
        for w in range(wilds + 1):
            if fit[w] >= 0:
                fit[w] += complete


def widen_wild(R: KernelRules, size: int, wilds: int, fit: list[int]) -> None:
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


def finishes(
    s: State,
    R: KernelRules,
    p: int,
    kept: int,
    pooled: list[int],
    memo: list[int],
    table: list[int],
) -> int:
    """Say whether sets of the pooled cards and the sequences give the canastas required."""
    side = s.side
    if R.final_discard == 1 and kept < 0:
        return 0
    if s.opened[side] == 0 and opens_with_all(s, R, p, -1 if kept < 0 else kept & KIND) == 0:
        return 0
    runs = count_runs(s, R, side)
    if runs < R.need[RUN]:
        return 0
    hand = s.hands[p]
    wilds = wild_count(s, p, kept)
    if wilds == 0 and table[0] == 0:
        return 1  # the canastas lie there, and no rank needs a wild card
    wide = hand[DEUCE] + hand[JOKER] + 1
    best = zeros(wilds + 1)
    fit = zeros(wilds + 1)
    for w in range(1, wilds + 1):
        best[w] = -1
    for r in range(ACE + 1):
        n = pooled[r]
        if r == BLACK3:
            n = hand[BLACK3] - (1 if kept == BLACK3 else 0)
        if n == 0 and s.first[side][r] < 0 and r != WILD_MELD:
            continue
        remember(s, R, p, r, n, memo)
        for w in range(wilds + 1):
            fit[w] = memo[(r * MOST + n) * wide + w] - KNOWN
        if add_rank(best, fit, wilds) == 0:
            return 0
    return 1 if best[wilds] >= 0 and best[wilds] + runs >= R.canastas_required else 0


def count_runs(s: State, R: KernelRules, side: int) -> int:
    """Count the complete sequences, and those that joining two makes (S-06)."""
    pool = s.melds[side]
    count = 0
    joined = zeros(s.meld_n[side] + 1)
    for i in range(s.meld_n[side]):
        if pool[i][M_RANK] < SEQUENCE:
            continue
        if meld_size(pool[i]) >= R.canasta_size:
            count += 1
            joined[i] = 1
    if s.joins == 0 or s.opened[side] == 0:
        return count
    for i in range(s.meld_n[side]):
        for k in range(i + 1, s.meld_n[side]):
            if pool[i][M_RANK] < SEQUENCE or joined[i] + joined[k] > 0:
                continue
            if canasta_together(R, pool[i], pool[k]) == 1 or joined_before(s, R, i, k) == 1:
                count += 1
                joined[i] = 1
                joined[k] = 1
    return count


def joined_before(s: State, R: KernelRules, i: int, k: int) -> int:
    """Say whether two sequences that are too long to be joined could be, before they grew so long.

    In going out a whole sequence takes more cards, but joining never makes it so (S-06): what the
    tray has put onto the outer ends is laid after the two are one.
    """
    pool = s.melds[s.side]
    if R.run_overrun == 0 or pool[i][M_RANK] != pool[k][M_RANK]:
        return 0
    if pool[i][M_N] + pool[k][M_N] < R.canasta_size:
        return 0
    if pool[k][M_LOW] < pool[i][M_LOW]:
        low = k
        high = i
    else:
        low = i
        high = k
    at = pool[high][M_LOW]  # where they meet
    if pool[low][M_LOW] + pool[low][M_N] != at:
        return 0
    return 1 if reaching(s, R, low, at) + reaching(s, R, high, at) <= R.run_max else 0


def reaching(s: State, R: KernelRules, i: int, at: int) -> int:
    """Count the cards that the sequence in slot i needs to reach its end at kind `at`.

    They are those of a new sequence, or what lay there before the tray, and those from it to there.
    """
    m = s.melds[s.side][i]
    low = m[M_LOW]
    end = low + m[M_N]
    upper = low == at
    for x in range(s.tray_n - 1, -1, -1):
        t = s.tray[x]
        if t[T_SLOT] != i:
            continue
        if t[T_NEW] == 1:
            return R.min_size
        if t[T_LOW] > low:
            end -= t[T_N]
        else:
            low += t[T_N]
    return end - at if upper else at - low
