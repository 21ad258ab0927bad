"""Could the player go out, by placing the cards one after the other, lowest rank first (2.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import (
    ACE,
    BLACK3,
    DEUCE,
    FOUR,
    GROUPS,
    JOKER,
    KIND,
    M_LOW,
    M_N,
    M_RANK,
    OK,
    PATTERNS,
    RED3,
    SEQUENCE,
    SUIT,
    SUITS,
    T_GROUP,
    T_N,
    T_RANK,
    UNTIL_COMPLETE,
    WILD_MELD,
)
from canasta.engine.kernel.laws.declaration import free_on_empty
from canasta.engine.kernel.laws.discards import throwable
from canasta.engine.kernel.laws.going_out import may_go_out
from canasta.engine.kernel.laws.keeping import joining_gives_right
from canasta.engine.kernel.laws.laying import check_lay
from canasta.engine.kernel.laws.meld_rows import consider, consider_run, lay_size, meld_size
from canasta.engine.kernel.laws.opening import requirement, waiver_open
from canasta.engine.kernel.laws.sequences import check_run
from canasta.engine.kernel.laws.sets import new_allowed, unfinished
from canasta.engine.kernel.laws.suits import holds_group, holds_run
from canasta.engine.kernel.search.canastas_of_rank import count_runs, wild_count
from canasta.engine.kernel.search.joined import sets_joined
from canasta.engine.kernel.steps.encoding import new_counts
from canasta.engine.kernel.steps.staged_opening import lay, unlay

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State

NODES = 4000
"""How many positions the search looks at; beyond them the player is not bound to go out."""
# Ways to place a card: keep it for the discard; + slot: onto an own set, the high end or the low
# end of an own sequence; a new sequence from it up; + pattern or group: a new set with it; + slot:
# a deuce or a joker first, onto what takes it only before the card, or bars a new set of its rank
# as long as it is unfinished: see `to_close`.
KEEP = 0
ONTO = 1
HIGH = 101
LOW = 201
RUN_UP = 301
SET = 302
DEUCE_FIRST = 302 + GROUPS
JOKER_FIRST = 402 + GROUPS


def search_out(s: State, R: KernelRules, p: int) -> int:
    """Search for a way to lay the hand; the tray holds what was placed so far."""
    base = s.tray_n
    ways = zeros(R.tray_size + 2)  # by depth: the way of placing that was chosen
    kept = -1  # the card kept for the discard
    kept_at = -1
    depth = 0
    way = 0
    nodes = 0
    found = 0
    while nodes < NODES:
        nodes += 1
        card = next_card(s, R, p, kept)
        if card < 0 and way == 0 and goes_out(s, R, p, kept) == 1:
            found = 1
            break
        chosen = -1
        if card >= 0:
            if s.tray_n < R.tray_size:
                chosen = next_way(s, R, p, card, way, kept)
            else:
                s.gave_up = 1
        if chosen < 0:
            if depth == 0:
                break
            depth -= 1
            way = ways[depth] + 1
            if depth == kept_at:
                kept = -1
                kept_at = -1
            else:
                unlay(s, R)
            continue
        ways[depth] = chosen
        if chosen == KEEP:
            kept = card
            kept_at = depth
        else:
            place(s, R, p, card, chosen)
        depth += 1
        way = 0
    while s.tray_n > base:
        unlay(s, R)
    if nodes >= NODES:
        s.gave_up = 1
    return found


def next_card(s: State, R: KernelRules, p: int, kept: int) -> int:
    """Return the card to place next: naturals from low to high, then wild cards; -1: none."""
    hand = s.hands[p]
    for c in range(FOUR, ACE + 1):
        if hand[c] == 0:
            continue
        if R.tracks_suits == 0:
            if hand[c] > 1 or kept != c:
                return c
            continue
        for x in range(SUITS):
            n = s.suits[p][x][c]
            if n > 1 or (n == 1 and kept != c + SUIT * x):
                return c + SUIT * x
    if R.auto_laid[BLACK3] == 0 and (hand[BLACK3] > 1 or (hand[BLACK3] == 1 and kept != BLACK3)):
        return BLACK3
    if R.auto_laid[RED3] == 0 and hand[RED3] > 0 and kept != RED3:
        return RED3
    if hand[DEUCE] > 1 or (hand[DEUCE] == 1 and kept != DEUCE):
        return DEUCE
    if hand[JOKER] > 1 or (hand[JOKER] == 1 and kept != JOKER):
        return JOKER
    return -1


def next_way(s: State, R: KernelRules, p: int, card: int, way: int, kept: int) -> int:
    """Return the first way from `way` on to place the card, or -1."""
    side = s.side
    c = card & KIND
    if way == KEEP:
        if kept < 0 and s.last_red3 == 0 and throwable(s, R, p, c) == 1:
            return KEEP
        way = ONTO
    if c == RED3:
        return -1
    while way < HIGH:
        i = way - ONTO
        if i >= s.meld_n[side]:
            way = HIGH
        elif fits_on(s, R, side, i, c) == 1:
            return way
        else:
            way += 1
    if R.tracks_suits == 0 or c < FOUR or c > ACE:
        way = max(way, SET)
    elif way < RUN_UP and s.same[side][SEQUENCE + card // SUIT] == 0:
        way = RUN_UP
    while way < SET:
        if way < RUN_UP and (way - HIGH) % 100 >= s.meld_n[side]:
            way = LOW if way < LOW else RUN_UP
        elif fits_run(s, R, p, card, way) == 1:
            return way
        else:
            way += 1
    if c >= FOUR and c <= ACE and s.hands[p][c] < R.min_naturals:
        way = max(way, DEUCE_FIRST)
    end = DEUCE_FIRST if R.tracks_suits == 1 and c >= FOUR and c <= ACE else SET + PATTERNS
    while way < end:
        if makes_set(s, R, p, card, way - SET, kept) == 1:
            return way
        way += 1
    if c >= FOUR and c <= ACE:
        r = to_close(s, R, c)
        if r >= 0:
            return first_wild(s, R, p, r, way, kept)
    return -1


def to_close(s: State, R: KernelRules, c: int) -> int:
    """Return the rank whose unfinished melds may need a wild card before naturals of rank c, or -1.

    They bar a new set as long as they are unfinished (2.3), or take no wild card once a natural has
    completed them.
    """
    if R.wild_lock + R.deuce_lock > 0 and unfinished(s, R, s.side, WILD_MELD) >= 0:
        return WILD_MELD
    if R.separate == UNTIL_COMPLETE or (R.wilds_after == 0 and R.naturals_after == 1):
        return c
    return -1


def first_wild(s: State, R: KernelRules, p: int, r: int, way: int, kept: int) -> int:
    """Return the first way from `way` on to lay a wild card onto an unfinished meld of rank r."""
    way = max(way, DEUCE_FIRST)
    i = unfinished(s, R, s.side, r)
    if i < 0:
        return -1
    last = s.meld_n[s.side]
    if way < JOKER_FIRST:
        for k in range(max(i, way - DEUCE_FIRST), last):
            if takes_first(s, R, p, r, k, DEUCE, kept) == 1:
                return DEUCE_FIRST + k
        way = JOKER_FIRST
    for k in range(max(i, way - JOKER_FIRST), last):
        if takes_first(s, R, p, r, k, JOKER, kept) == 1:
            return JOKER_FIRST + k
    return -1


def takes_first(s: State, R: KernelRules, p: int, r: int, i: int, wild: int, kept: int) -> int:
    """Say whether the meld in slot i is an unfinished one of rank r that may take the wild card."""
    hand = s.hands[p]
    m = s.melds[s.side][i]
    size = meld_size(m)
    if m[M_RANK] != r or size >= R.canasta_size or hand[wild] == (1 if kept == wild else 0):
        return 0
    left = wild_count(s, p, kept) + (hand[r] if r != WILD_MELD else 0)
    if size + left < R.canasta_size:
        return 0  # it stays unfinished whatever is laid
    return fits_on(s, R, s.side, i, wild)


def fits_on(s: State, R: KernelRules, side: int, i: int, c: int) -> int:
    """Say whether a card of kind c may go onto the set in slot i."""
    r = s.melds[side][i][M_RANK]
    if r >= SEQUENCE or (r == BLACK3 and c != BLACK3):
        return 0
    wild = 1 if c == DEUCE or c == JOKER else 0
    if wild == 0 and r != c:
        return 0
    t = consider(s, i, r, 1 - wild, 1 if c == DEUCE else 0, 1 if c == JOKER else 0)
    return 1 if check_lay(s, R, side, t) == OK else 0


def run_length(s: State, R: KernelRules, card: int, way: int) -> int:
    """Return how many cards from this one up a way lays on a sequence."""
    if way >= RUN_UP:
        return R.min_size
    if way < LOW:
        return 1
    return s.melds[s.side][way - LOW][M_LOW] - (card & KIND)


def fits_run(s: State, R: KernelRules, p: int, card: int, way: int) -> int:
    """Say whether the card, and those above it, may go onto a sequence or begin one."""
    side = s.side
    r = SEQUENCE + card // SUIT
    c = card & KIND
    slot = -1
    if way < RUN_UP:
        slot = way - LOW if way >= LOW else way - HIGH
        m = s.melds[side][slot]
        if m[M_RANK] != r or (way < LOW and c != m[M_LOW] + m[M_N]):
            return 0
    n = run_length(s, R, card, way)
    if n < 1 or holds_run(s, p, r - SEQUENCE, c, n) == 0:
        return 0
    return 1 if check_run(s, R, side, slot, c, n) == OK else 0


def makes_set(s: State, R: KernelRules, p: int, card: int, k: int, kept: int) -> int:
    """Say whether the card may begin a new set by pattern or group k."""
    c = card & KIND
    hand = s.hands[p]
    if c == BLACK3:
        n = hand[BLACK3] - (1 if kept == BLACK3 else 0)
        t = consider(s, -1, c, n, 0, 0)
        return 1 if k == 0 and check_lay(s, R, s.side, t) == OK else 0
    r = WILD_MELD if c == DEUCE or c == JOKER else c
    if r != WILD_MELD and R.tracks_suits == 1:
        if R.group_suit[k] != card // SUIT:
            return 0
        group = R.group[k]
        if holds_group(s, p, c, group) == 0:
            return 0
        if (
            kept & KIND == c
            and group // SUIT ** (kept // SUIT) & KIND == (s.suits[p][kept // SUIT][c])
        ):
            return 0  # one of them is kept
        k = R.group_pattern[k]
    elif k >= PATTERNS:
        return 0
    n = new_counts(r, k, 0)
    d = new_counts(r, k, 1)
    j = new_counts(r, k, 2)
    if d < 0 or (c == DEUCE and d == 0) or (c == JOKER and d > 0):
        return 0
    if r != WILD_MELD and hand[r] - (1 if kept == r else 0) < n:
        return 0
    if hand[DEUCE] - (1 if kept == DEUCE else 0) < d:
        return 0
    if hand[JOKER] - (1 if kept == JOKER else 0) < j or new_allowed(s, R, s.side, r) == 0:
        return 0
    return 1 if check_lay(s, R, s.side, consider(s, -1, r, n, d, j)) == OK else 0


def place(s: State, R: KernelRules, p: int, card: int, way: int) -> None:
    """Lay the card in the way found by `next_way`."""
    if way < HIGH:
        consider_onto(s, R, card, way - ONTO)
    elif way < SET:
        slot = -1
        if way < RUN_UP:
            slot = way - LOW if way >= LOW else way - HIGH
        n = run_length(s, R, card, way)
        consider_run(s, slot, SEQUENCE + card // SUIT, card & KIND, n)
    elif way < DEUCE_FIRST:
        consider_set(s, R, p, card & KIND, way - SET)
    else:
        joker = way >= JOKER_FIRST
        i = way - JOKER_FIRST if joker else way - DEUCE_FIRST
        consider_onto(s, R, JOKER if joker else DEUCE, i)
    lay(s, R)


def consider_onto(s: State, R: KernelRules, card: int, i: int) -> None:
    """Consider the card on the set in slot i."""
    c = card & KIND
    r = s.melds[s.side][i][M_RANK]
    n = 0 if c == DEUCE or c == JOKER else 1
    t = consider(s, i, r, n, 1 if c == DEUCE else 0, 1 if c == JOKER else 0)
    if n == 1 and c != BLACK3 and R.tracks_suits == 1:
        t[T_GROUP] = SUIT ** (card // SUIT)


def consider_set(s: State, R: KernelRules, p: int, c: int, k: int) -> None:
    """Consider a new set that a card of kind c begins by pattern or group k."""
    if c == BLACK3:
        consider(s, -1, c, s.hands[p][c], 0, 0)
        return
    r = WILD_MELD if c == DEUCE or c == JOKER else c
    group = 0
    if r != WILD_MELD and R.tracks_suits == 1:
        group = R.group[k]
        k = R.group_pattern[k]
    t = consider(s, -1, r, new_counts(r, k, 0), new_counts(r, k, 1), new_counts(r, k, 2))
    t[T_GROUP] = group


def goes_out(s: State, R: KernelRules, p: int, kept: int) -> int:
    """Say whether the player is out once everything is placed but the card kept."""
    side = s.side
    if R.final_discard == 1 and kept < 0:
        return 0
    if R.leave_one == 1 and s.pile_n == 0 and keeps_free(s, R, kept) == 0:
        return 0
    if s.opened[side] == 0 and waiver_open(s, R, p) == 0:
        if requirement(s, R, side) != OK:
            return 0
    if may_go_out(s, R, side) == 1:
        return 1
    if s.joins == 0:
        return 0
    if R.strict_out == 1:
        return joining_gives_right(s, R, side)
    if s.hand_n[p] == 0 and s.tray_n == 1 and lay_size(s.tray[0]) == 1:
        return joining_gives_right(s, R, side)  # nothing is joined twice before the last card
    return 1 if canastas_joined(s, R, side) >= R.canastas_required else 0


def canastas_joined(s: State, R: KernelRules, side: int) -> int:
    """Return the most canastas that the melds make once some of them are joined."""
    count = count_runs(s, R, side)
    for r in range(WILD_MELD, ACE + 1):
        if s.first[side][r] >= 0:
            count += sets_joined(s, R, side, r)
    return count


def keeps_free(s: State, R: KernelRules, kept: int) -> int:
    """Say whether, on an empty pile, every step of the tray can leave a card to throw (S-41).

    A single wild card may be left by the last step, which then has to lay a card that is free, or
    to be the only one.
    """
    if kept < 0:
        return 0
    if free_on_empty(s, R, kept) == 1:
        return 1
    if kept != DEUCE and kept != JOKER:
        return 0
    if s.tray_n == 1:
        return 1
    for i in range(s.tray_n):
        r = s.tray[i][T_RANK]
        if r >= FOUR and r <= ACE and s.tray[i][T_N] > 0 and R.empty_barred[r] == 0:
            return 1
    return 0
