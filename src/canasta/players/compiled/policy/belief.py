"""Which cards a seat is likely to hold by what it has shown, as counted in games of the rules.

`belief` begins with the number of swaps to be tried, 0 where nothing was counted.  Then comes a row
for what a seat has shown of a kind, with a column for how many cards of it the seat holds: how much
more often that was so than chance alone would have it, in 1024ths.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import ACE, DEUCE, FOUR, JOKER, KIND, KINDS
from canasta.engine.kernel.laws.meld_rows import meld_size
from canasta.fast.playout import next_random

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.players.compiled.memory import Memory

COLUMNS = 5  # none to three cards, and four or more
NATURALS = 144  # rows of natural cards; those of deuces, jokers and threes follow
ROWS = NATURALS + 54
SWAPS = 0  # the place of their number, before the rows
FIRST = 1
EVEN = 1 << 16
MOST = 1 << 26
LONG = 14  # rounds that the stock still lasts at the beginning of a deal, and near its end
SHORT = 6
# What lies on the table of a rank.
NOTHING = 0
OWN = 1
DONE = 2
OTHERS = 3


def shown(s: State, R: KernelRules, M: Memory, q: int, c: int) -> int:
    """Return the row of what seat q has shown of a kind."""
    thrown = min(int(M.thrown[q][c]), 2)
    rounds = s.stock_n // (R.seats * R.draw_count)
    stage = s.opened[q % R.sides] * 3
    if rounds >= LONG:
        stage += 2
    elif rounds >= SHORT:
        stage += 1
    if c >= FOUR and c <= ACE:
        declined = min(int(M.declined[q][c]), 1)
        return ((thrown * 2 + declined) * 4 + lies(s, R, q % R.sides, c)) * 6 + stage
    group = 2
    if c == DEUCE:
        group = 0
    elif c == JOKER:
        group = 1
    return NATURALS + (group * 3 + thrown) * 6 + stage


def lies(s: State, R: KernelRules, side: int, c: int) -> int:
    """Return what lies on the table of a rank, as a side sees it."""
    i = s.first[side][c]
    if i >= 0:
        return DONE if meld_size(s.melds[side][i]) >= R.canasta_size else OWN
    for o in range(R.sides):
        if s.first[o][c] >= 0:
            return OTHERS
    return NOTHING


def settle(
    s: State,
    R: KernelRules,
    M: Memory,
    p: int,
    pool: list[int],
    n: int,
    belief: list[int],
    g: list[int],
) -> None:
    """Swap cards until the hands that are dealt from the front of the pool are likely ones.

    The first n cards of the pool may come into a hand; seat p is dealt none.
    """
    owner = zeros(n)
    held = zeros(R.seats * KINDS)
    row = zeros(R.seats * KINDS)
    at = 0
    for q in range(R.seats):
        if q != p:
            lacks = int(s.hand_n[q])
            for c in range(KINDS):
                lacks -= s.hands[q][c]
                row[q * KINDS + c] = FIRST + shown(s, R, M, q, c) * COLUMNS
            for _ in range(lacks):
                if at < n:
                    owner[at] = q
                    held[q * KINDS + (pool[at] & KIND)] += 1
                    at += 1
    hands = at
    for j in range(hands, n):
        owner[j] = -1
    for _ in range(belief[SWAPS] if hands > 0 else 0):
        i = next_random(g) % hands
        j = next_random(g) % n
        a = pool[i] & KIND
        b = pool[j] & KIND
        q = owner[i] * KINDS
        o = owner[j] * KINDS
        if a == b or q == o:
            continue
        odds = instead(belief, row, held, q + a, q + b)
        if o >= 0:
            odds = odds * instead(belief, row, held, o + b, o + a) // EVEN
        if odds >= EVEN or next_random(g) % EVEN < odds:
            card = pool[i]
            pool[i] = pool[j]
            pool[j] = card
            held[q + a] -= 1
            held[q + b] += 1
            if o >= 0:
                held[o + a] += 1
                held[o + b] -= 1


def instead(belief: list[int], row: list[int], held: list[int], a: int, b: int) -> int:
    """Return how much more likely a hand is with a card of place b than with one of place a."""
    last = COLUMNS - 1
    before = belief[row[a] + min(held[a], last)] * belief[row[b] + min(held[b], last)]
    after = belief[row[a] + min(held[a] - 1, last)] * belief[row[b] + min(held[b] + 1, last)]
    return min(after * EVEN // max(before, 1), MOST)
