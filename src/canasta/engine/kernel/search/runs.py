"""Could the player go out in a game with sequences (2.9)?

The search decides which naturals go onto sequences, lowest rank first; what is left of each rank
goes onto sets, and how many canastas that makes is counted (`fitting`).  `bounds` cuts the search
short where wild cards or canastas are lacking.
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
    KINDS,
    M_LOW,
    M_N,
    M_RANK,
    NO_LIMIT,
    OK,
    RANKS,
    RED3,
    SEQUENCE,
    SUIT,
    SUITS,
    WILD_MELD,
)
from canasta.engine.kernel.laws.discards import throwable
from canasta.engine.kernel.laws.going_out import lacks_melds
from canasta.engine.kernel.laws.laying import check_lay
from canasta.engine.kernel.laws.meld_rows import consider, consider_run
from canasta.engine.kernel.laws.sequences import check_run
from canasta.engine.kernel.laws.sets import check_meld, unfinished
from canasta.engine.kernel.laws.suits import holds_run
from canasta.engine.kernel.search.canastas_of_rank import MOST, finishes, fits
from canasta.engine.kernel.search.exit_plan import note_cards, note_melds, note_plan
from canasta.engine.kernel.search.limits import (
    ABOVE,
    SETS,
    enough_canastas,
    enough_wilds,
    foresee_sets,
    foresee_wilds,
    most_of,
)
from canasta.engine.kernel.steps.staged_opening import lay, unlay

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State

NODES = 1000
"""How many positions the search looks at; beyond them the player is not bound to go out."""
PLACES = 44  # of a natural: (kind - FOUR) * SUITS + suit
# Ways at a place: all copies there go onto sets; + slot: one onto the high or the low end of an
# own sequence; one and those above it make a new sequence; one is kept for the discard.
POOL = 0
HIGH = 1
LOW = 101
NEW_UP = 201
KEEP = 202


def out_with_runs(s: State, R: KernelRules, p: int) -> int:
    """Say whether all cards but at most one can be laid with the canastas that are required."""
    if s.noting == 1:
        s.way_known = 0
    if R.deuces == 0 or s.hands[p][DEUCE] + s.hands[p][JOKER] == 0:
        return out_with_wilds(s, R, p, 0)
    side = s.side
    locked = R.deuce_lock == 1 and unfinished(s, R, side, WILD_MELD) >= 0
    if out_with_wilds(s, R, p, 1 if locked else 0) == 1:
        return 1
    for slot in range(-1, s.meld_n[side]):
        if slot >= 0 and s.melds[side][slot][M_RANK] != WILD_MELD:
            continue
        for d in range(s.hands[p][DEUCE] + 1):
            for j in range(s.hands[p][JOKER] + 1):
                t = consider(s, slot, WILD_MELD, 0, d, j)
                if d + j == 0 or check_lay(s, R, side, t) != OK:
                    continue
                lay(s, R)
                s.noting = 0  # such a way is not tried again
                still = 1 if locked and unfinished(s, R, side, WILD_MELD) >= 0 else 0
                found = out_with_wilds(s, R, p, still)
                unlay(s, R)
                if found == 1:
                    return 1
    return 0


def fits_on_sets(s: State, R: KernelRules, p: int) -> int:
    """Say whether at a glance: all cards but one are for sets, and the canastas lie there."""
    side = s.side
    hand = s.hands[p]
    if (
        hand[DEUCE] + hand[JOKER] + hand[RED3] > 0
        or s.opened[side] == 0
        or s.first[side][BLACK3] >= 0
    ):
        return 0
    if R.max_size < NO_LIMIT or R.final_discard == 1:
        return 0
    single = -1
    for c in range(ACE + 1):
        if hand[c] == 0 or s.first[side][c] >= 0:
            continue
        if hand[c] >= R.min_size and (c >= FOUR or check_meld(R, c, hand[c], 0, 0) == OK):
            continue
        if hand[c] > 1 or single >= 0 or s.last_red3 == 1 or throwable(s, R, p, c) == 0:
            return 0
        single = c
    return 1 if lacks_melds(s, R, side) == 0 else 0


def out_with_wilds(s: State, R: KernelRules, p: int, locked: int) -> int:
    """Say the same with all wild cards of the hand as such; locked 1: deuces may not be used."""
    if locked == 1 and s.hands[p][DEUCE] > 1:
        return 0
    hand = s.hands[p]
    size = (RANKS + 1) * MOST * (hand[DEUCE] + hand[JOKER] + 1)
    memo = zeros(size)
    if (locked == 0 or hand[DEUCE] == 0) and search(s, R, p, -1, memo) == 1:
        return 1
    if s.last_red3 == 1:
        return 0
    for c in range(KINDS):
        if locked == 1 and hand[DEUCE] > 0 and c != DEUCE:
            continue
        if hand[c] > 0 and (c < FOUR or c > ACE) and throwable(s, R, p, c) == 1:
            if search(s, R, p, c, memo) == 1:
                return 1
    return 0


def search(s: State, R: KernelRules, p: int, first_kept: int, memo: list[int]) -> int:
    """Go through the places from low to high; sequences lie on the tray meanwhile.

    first_kept: a three or a wild card that is kept for the discard, or -1: a natural may be kept.
    """
    if s.hands[p][RED3] > (1 if first_kept == RED3 else 0):
        return 0
    base = s.tray_n
    kept = first_kept
    room = PLACES + R.tray_size + 2
    places = zeros(room)
    ways = zeros(room)
    pooled = zeros(ACE + 1)
    table = zeros(5 * RANKS + 1)
    foresee_wilds(s, R, p, kept, memo, table)
    foresee_sets(s, R, p, table)
    added = zeros(room)
    depth = 0
    place = 0
    if (
        enough_wilds(s, R, p, FOUR - 1, kept, pooled, table) == 0
        or enough_canastas(s, R, p, FOUR - 1, table) == 0
    ):
        place = -1
    way = POOL
    nodes = 0
    found = 0
    while nodes < NODES:
        nodes += 1
        chosen = -1
        if way == POOL:
            place = skip_empty(s, R, p, place, kept, pooled, memo, table)
        if place == PLACES:
            if finishes(s, R, p, kept, pooled, memo, table) == 1:
                found = 1
                if s.noting == 1:
                    note_plan(s, R, p, kept, pooled, memo, table[0])
                    note_cards(s, p, -1)
                break
        elif place >= 0:
            chosen = next_way(s, R, p, place, way, kept)
        if chosen >= 0 and s.tray_n < R.tray_size:
            places[depth] = place
            ways[depth] = chosen
            way = POOL
            if chosen == POOL:
                c = FOUR + place // SUITS
                added[depth] = copies(s, p, place, kept)
                pooled[c] += added[depth]
                place = after_place(s, R, p, place, kept, pooled, memo, table)
            elif chosen == KEEP:
                kept = FOUR + place // SUITS + SUIT * (place % SUITS)
            else:
                put_on_run(s, R, place, chosen)
            depth += 1
            continue
        if depth == 0:
            break
        depth -= 1
        place = places[depth]
        way = ways[depth] + 1
        if ways[depth] == POOL:
            pooled[FOUR + place // SUITS] -= added[depth]
        elif ways[depth] == KEEP:
            kept = -1
        else:
            unlay(s, R)
    while s.tray_n > base:
        unlay(s, R)
    if found == 1 and s.noting == 1:
        note_cards(s, p, 1)
        note_melds(s, s.side)
    if nodes >= NODES:
        s.gave_up = 1
    return found


def skip_empty(
    s: State,
    R: KernelRules,
    p: int,
    place: int,
    kept: int,
    pooled: list[int],
    memo: list[int],
    table: list[int],
) -> int:
    """Return the next place with cards, PLACES at the end, -1 where a rank cannot be laid."""
    hand = s.hands[p]
    while place >= 0 and place < PLACES:
        c = FOUR + place // SUITS
        if hand[c] == 0 and pooled[c] == 0 and place % SUITS == 0:
            table[c] = table[c - 1]
            table[SETS + c] = table[SETS + c - 1] + table[ABOVE + c] - table[ABOVE + c + 1]
            place += SUITS
        elif copies(s, p, place, kept) == 0:
            place = after_place(s, R, p, place, kept, pooled, memo, table)
        else:
            return place
    return place


def after_place(
    s: State,
    R: KernelRules,
    p: int,
    place: int,
    kept: int,
    pooled: list[int],
    memo: list[int],
    table: list[int],
) -> int:
    """Return the place after this one, or -1 where what is pooled of its rank cannot be laid."""
    if place % SUITS == SUITS - 1:
        c = FOUR + place // SUITS
        if enough_wilds(s, R, p, c, kept, pooled, table) == 0:
            return -1
        if fits(s, R, p, c, pooled[c], kept, memo) == 0:
            return -1
        if table[0] == 1:
            table[SETS + c] = table[SETS + c - 1] + most_of(s, R, p, c, pooled[c], memo)
            if enough_canastas(s, R, p, c, table) == 0:
                return -1
    return place + 1


def copies(s: State, p: int, place: int, kept: int) -> int:
    """Count the cards at a place, without the one that is kept."""
    c = FOUR + place // SUITS
    x = place % SUITS
    return s.suits[p][x][c] - (1 if kept == c + SUIT * x else 0)


def next_way(s: State, R: KernelRules, p: int, place: int, way: int, kept: int) -> int:
    """Return the first way from `way` on that is open at the place, or -1."""
    left = copies(s, p, place, kept)
    if left < 0:
        return -1  # a sequence has taken the card that is kept
    if way == POOL:
        return POOL
    if left == 0:
        return -1
    side = s.side
    c = FOUR + place // SUITS
    x = place % SUITS
    pool = s.melds[side]
    if way < NEW_UP and s.same[side][SEQUENCE + x] == 0:
        way = NEW_UP
    while way < NEW_UP:
        i = way - HIGH if way < LOW else way - LOW
        if i >= s.meld_n[side]:
            way = LOW if way < LOW else NEW_UP
            continue
        m = pool[i]
        if m[M_RANK] == SEQUENCE + x:
            if way < LOW:
                if c == m[M_LOW] + m[M_N] and check_run(s, R, side, i, c, 1) == OK:
                    return way
            elif c < m[M_LOW] and holds_run(s, p, x, c, m[M_LOW] - c) == 1:
                if check_run(s, R, side, i, c, m[M_LOW] - c) == OK:
                    return way
        way += 1
    if way == NEW_UP:
        if holds_run(s, p, x, c, R.min_size) == 1:
            if check_run(s, R, side, -1, c, R.min_size) == OK:
                return NEW_UP
        way = KEEP
    if way == KEEP and kept < 0 and s.last_red3 == 0 and throwable(s, R, p, c) == 1:
        # where a set will take more of the rank, what could be kept can as well be laid
        if s.first[side][c] < 0 or R.final_discard == 1 or R.max_size < NO_LIMIT:
            return KEEP
    return -1


def put_on_run(s: State, R: KernelRules, place: int, way: int) -> None:
    """Lay the card at the place, and with it those above that the way needs."""
    c = FOUR + place // SUITS
    r = SEQUENCE + place % SUITS
    slot = -1
    n = R.min_size
    if way < LOW:
        slot = way - HIGH
        n = 1
    elif way < NEW_UP:
        slot = way - LOW
        n = s.melds[s.side][slot][M_LOW] - c
    consider_run(s, slot, r, c, n)
    lay(s, R)
